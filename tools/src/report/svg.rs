//! SVG text: elements inside one another, numbers short, everything from outside escaped. It draws nothing by itself.

use std::fmt::{self, Display, Write};

/// Attributes in the order in which they are written.
pub type Attributes<'a> = &'a [(&'a str, &'a dyn Display)];

/// A length or place in pixels, written to a tenth: finer is not seen and would differ between machines.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Px(pub f64);

impl Display for Px {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Adding nought makes a negative nought a plain one.
        let tenths = (self.0 * 10.0).round() + 0.0;
        write!(f, "{}", tenths / 10.0)
    }
}

/// A place to which a group is moved.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct At(pub f64, pub f64);

impl Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "translate({} {})", Px(self.0), Px(self.1))
    }
}

/// A picture that is being written.
#[derive(Debug)]
pub struct Svg {
    text: String,
    open: Vec<&'static str>,
}

impl Svg {
    /// Begins a picture on a white ground, so that it can be read on a dark page, too. `id` is the stem of its identifiers,
    /// `title` its name, `description` what it shows, in words.
    #[must_use]
    pub fn begin(id: &str, size: [f64; 2], title: &str, description: &str) -> Svg {
        let mut svg = Svg {
            text: String::new(),
            open: Vec::new(),
        };
        let [width, height] = size.map(Px);
        let names = [format!("{id}-title"), format!("{id}-description")];
        svg.open(
            "svg",
            &[
                ("xmlns", &"http://www.w3.org/2000/svg"),
                ("width", &width),
                ("height", &height),
                ("viewBox", &format!("0 0 {width} {height}")),
                ("role", &"img"),
                ("aria-labelledby", &names.join(" ")),
                ("font-family", &"system-ui, sans-serif"),
                ("font-size", &11),
                ("fill", &"#222222"),
            ],
        );
        svg.words("title", &[("id", &names[0])], title);
        svg.words("desc", &[("id", &names[1])], description);
        svg.empty(
            "rect",
            &[
                ("width", &width),
                ("height", &height),
                ("rx", &6),
                ("fill", &"#ffffff"),
            ],
        );
        svg
    }

    /// Opens an element; what follows is inside it, up to [`Svg::close`].
    pub fn open(&mut self, name: &'static str, attributes: Attributes<'_>) {
        self.begin_element(name, attributes);
        self.text.push_str(">\n");
        self.open.push(name);
    }

    /// Closes the element that was opened last.
    pub fn close(&mut self) {
        if let Some(name) = self.open.pop() {
            self.indent();
            // A text never fails to grow.
            let _ = writeln!(self.text, "</{name}>");
        }
    }

    /// An element with nothing inside.
    pub fn empty(&mut self, name: &str, attributes: Attributes<'_>) {
        self.begin_element(name, attributes);
        self.text.push_str("/>\n");
    }

    /// An element that holds words.
    pub fn words(&mut self, name: &str, attributes: Attributes<'_>, words: &str) {
        self.begin_element(name, attributes);
        let _ = writeln!(self.text, ">{}</{name}>", escaped(words));
    }

    /// Words whose base line goes through a place.
    pub fn text(&mut self, at: [f64; 2], attributes: Attributes<'_>, words: &str) {
        let [x, y] = at.map(Px);
        let place: [(&str, &dyn Display); 2] = [("x", &x), ("y", &y)];
        self.words("text", &[&place[..], attributes].concat(), words);
    }

    /// A line from one place to another.
    pub fn line(&mut self, from: [f64; 2], to: [f64; 2], attributes: Attributes<'_>) {
        let ([x1, y1], [x2, y2]) = (from.map(Px), to.map(Px));
        let places: [(&str, &dyn Display); 4] =
            [("x1", &x1), ("y1", &y1), ("x2", &x2), ("y2", &y2)];
        self.empty("line", &[&places[..], attributes].concat());
    }

    /// A rectangle between two corners.
    pub fn rectangle(&mut self, one: [f64; 2], other: [f64; 2], attributes: Attributes<'_>) {
        let least = |index: usize| one[index].min(other[index]);
        let (x, y) = (Px(least(0)), Px(least(1)));
        let [width, height] = [0, 1].map(|index| Px((one[index] - other[index]).abs()));
        let places: [(&str, &dyn Display); 4] =
            [("x", &x), ("y", &y), ("width", &width), ("height", &height)];
        self.empty("rect", &[&places[..], attributes].concat());
    }

    /// The whole text.
    #[must_use]
    pub fn end(mut self) -> String {
        while !self.open.is_empty() {
            self.close();
        }
        self.text
    }

    fn indent(&mut self) {
        for _ in &self.open {
            self.text.push(' ');
        }
    }

    fn begin_element(&mut self, name: &str, attributes: Attributes<'_>) {
        self.indent();
        let _ = write!(self.text, "<{name}");
        for (attribute, value) in attributes {
            let _ = write!(
                self.text,
                " {attribute}=\"{}\"",
                escaped(&value.to_string())
            );
        }
    }
}

/// A text as it may stand in an element or in an attribute's double quotes. Characters that XML 1.0 does not have become U+FFFD.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            letter => escaped.push(letter),
        }
    }
    escaped
}

/// A text of at most so many letters; where it was cut it ends with an ellipsis.
#[must_use]
pub fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_string();
    }
    let mut cut: String = text.chars().take(most.saturating_sub(1)).collect();
    cut.push('…');
    cut
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (number, text) in [
            (0.0, "0"),
            (-0.04, "0"),
            (12.0, "12"),
            (12.34, "12.3"),
            (-7.96, "-8"),
            (0.25, "0.3"),
        ] {
            assert_eq!(Px(number).to_string(), text);
        }
        assert_eq!(At(1.0, -0.01).to_string(), "translate(1 0)");
    }

    #[test]
    fn what_xml_cannot_hold_is_escaped() {
        assert_eq!(
            escaped("a<b> & \"c\" 'd' 包\u{1}\t"),
            "a&lt;b&gt; &amp; &quot;c&quot; 'd' 包\u{fffd}\u{fffd}"
        );
        assert_eq!(cut("包庄包庄", 4), "包庄包庄");
        assert_eq!(cut("包庄包庄包", 4), "包庄包…");
    }

    #[test]
    fn elements_are_closed_in_order() {
        let mut svg = Svg::begin("p", [10.0, 20.5], "A & B", "c");
        svg.open("g", &[("class", &"\"")]);
        svg.line([0.0, 1.0], [2.0, 3.0], &[("stroke", &"red")]);
        svg.rectangle([5.0, 1.0], [2.0, 3.0], &[]);
        svg.text([1.0, 1.0], &[], "<");
        let text = svg.end();
        assert!(text
            .starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"20.5\""));
        let end = " <g class=\"&quot;\">\n  <line x1=\"0\" y1=\"1\" x2=\"2\" y2=\"3\" stroke=\"red\"/>\n  \
            <rect x=\"2\" y=\"1\" width=\"3\" height=\"2\"/>\n  <text x=\"1\" y=\"1\">&lt;</text>\n </g>\n</svg>\n";
        assert!(text.ends_with(end), "{text}");
    }
}
