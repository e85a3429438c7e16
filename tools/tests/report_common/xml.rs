//! A little reader of XML: elements, attributes in double quotes, text, the five entities that have names. It takes nothing else,
//! so what it reads is well-formed.

/// An element.
#[derive(Clone, Debug, Default)]
pub struct Element {
    pub name: String,
    pub attributes: Vec<(String, String)>,
    pub children: Vec<Element>,
    /// The text directly inside, without that of its children.
    pub text: String,
}

impl Element {
    /// The value of an attribute, which must be there.
    pub fn attribute(&self, name: &str) -> &str {
        let found = self.attributes.iter().find(|(found, _)| found == name);
        &found.unwrap_or_else(|| panic!("no {name}: {self:?}")).1
    }

    /// All elements below with this name, at any depth.
    pub fn all(&self, name: &str) -> Vec<&Element> {
        let mut found = Vec::new();
        self.walk(&mut |element| {
            if element.name == name {
                found.push(element);
            }
        });
        found
    }

    /// All elements below of this class.
    pub fn class(&self, class: &str) -> Vec<&Element> {
        let mut found = Vec::new();
        let wanted = ("class".to_string(), class.to_string());
        self.walk(&mut |element| {
            if element.attributes.contains(&wanted) {
                found.push(element);
            }
        });
        found
    }

    fn walk<'a>(&'a self, visit: &mut dyn FnMut(&'a Element)) {
        for child in &self.children {
            visit(child);
            child.walk(visit);
        }
    }
}

/// Reads a document: one element, and blanks behind it.
pub fn read(text: &str) -> Result<Element, String> {
    let mut reader = Reader { rest: text };
    let element = reader.element()?;
    if reader.rest.trim().is_empty() {
        Ok(element)
    } else {
        Err(reader.problem("something behind the end"))
    }
}

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    fn problem(&self, what: &str) -> String {
        let here: String = self.rest.chars().take(40).collect();
        format!("{what} before '{here}'")
    }

    fn take(&mut self, text: &str) -> Result<(), String> {
        match self.rest.strip_prefix(text) {
            Some(rest) => {
                self.rest = rest;
                Ok(())
            }
            None => Err(self.problem(&format!("no '{text}'"))),
        }
    }

    fn name(&mut self) -> Result<String, String> {
        let end = self
            .rest
            .find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-')
            .unwrap_or(self.rest.len());
        if !self
            .rest
            .starts_with(|letter: char| letter.is_ascii_alphabetic())
        {
            return Err(self.problem("no name"));
        }
        let (name, rest) = self.rest.split_at(end);
        self.rest = rest;
        Ok(name.to_string())
    }

    /// Text up to one of these letters, with its entities read.
    fn text(&mut self, ends: &[char]) -> Result<String, String> {
        let end = self
            .rest
            .find(ends)
            .ok_or_else(|| self.problem("an open end"))?;
        let (mut raw, rest) = self.rest.split_at(end);
        let mut text = String::new();
        while let Some(place) = raw.find('&') {
            text.push_str(&raw[..place]);
            raw = &raw[place..];
            let names = [
                ("&amp;", '&'),
                ("&lt;", '<'),
                ("&gt;", '>'),
                ("&quot;", '"'),
                ("&apos;", '\''),
            ];
            let found = names.iter().find(|(name, _)| raw.starts_with(name));
            let (name, letter) = found.ok_or_else(|| self.problem("a bare '&'"))?;
            text.push(*letter);
            raw = &raw[name.len()..];
        }
        text.push_str(raw);
        if text
            .chars()
            .any(|letter| letter.is_control() && letter != '\n')
        {
            return Err(self.problem("a control character"));
        }
        self.rest = rest;
        Ok(text)
    }

    fn element(&mut self) -> Result<Element, String> {
        self.take("<")?;
        let mut element = Element {
            name: self.name()?,
            ..Element::default()
        };
        while self.rest.starts_with(' ') {
            self.take(" ")?;
            let name = self.name()?;
            self.take("=\"")?;
            let value = self.text(&['"', '<'])?;
            self.take("\"")?;
            if element.attributes.iter().any(|(other, _)| *other == name) {
                return Err(self.problem(&format!("{name} twice")));
            }
            element.attributes.push((name, value));
        }
        if self.rest.starts_with('/') {
            self.take("/>")?;
            return Ok(element);
        }
        self.take(">")?;
        loop {
            element.text += &self.text(&['<'])?;
            if self.rest.starts_with("</") {
                break;
            }
            element.children.push(self.element()?);
        }
        self.take("</")?;
        self.take(&element.name)?;
        self.take(">")?;
        Ok(element)
    }
}
