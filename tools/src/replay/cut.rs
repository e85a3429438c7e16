//! Where in a document its JSON breaks: a cut or damaged replay is told by the step in which it stops.

/// An object or a list that is open.
enum Open {
    /// The name of the field that is being read.
    Object(String),
    /// The number of the item that is being read.
    List(usize),
}

/// The path of the field that stands at a line and a column, both from 1, of JSON text that breaks there; `document`
/// where no field has begun.
#[must_use]
pub fn path_at(bytes: &[u8], line: usize, column: usize) -> String {
    let before_line: usize = bytes
        .split_inclusive(|&byte| byte == b'\n')
        .take(line.saturating_sub(1))
        .map(<[u8]>::len)
        .sum();
    let end = (before_line + column).min(bytes.len());
    path(&open_at(&bytes[..end]))
}

fn open_at(bytes: &[u8]) -> Vec<Open> {
    let mut open: Vec<Open> = Vec::new();
    let mut text: Option<Vec<u8>> = None;
    // The last whole text, which is a name if a colon follows.
    let mut last = String::new();
    let mut rest = bytes.iter();
    while let Some(&byte) = rest.next() {
        if let Some(read) = &mut text {
            match byte {
                b'"' => {
                    last = String::from_utf8_lossy(read).into_owned();
                    text = None;
                }
                // What is escaped cannot end the text; names of a replay have nothing to escape.
                b'\\' => read.extend(rest.next()),
                _ => read.push(byte),
            }
            continue;
        }
        match byte {
            b'"' => text = Some(Vec::new()),
            b'{' => open.push(Open::Object(String::new())),
            b'[' => open.push(Open::List(0)),
            b'}' | b']' => drop(open.pop()),
            b':' => {
                if let Some(Open::Object(name)) = open.last_mut() {
                    *name = last.clone();
                }
            }
            b',' => match open.last_mut() {
                Some(Open::List(item)) => *item += 1,
                Some(Open::Object(name)) => name.clear(),
                None => {}
            },
            _ => {}
        }
    }
    open
}

fn path(open: &[Open]) -> String {
    let mut path = String::new();
    for part in open {
        match part {
            Open::Object(name) if name.is_empty() => {}
            Open::Object(name) if path.is_empty() => path = name.clone(),
            Open::Object(name) => path += &format!(".{name}"),
            Open::List(item) => path += &format!("[{item}]"),
        }
    }
    if path.is_empty() {
        path += "document";
    }
    path
}

#[cfg(test)]
mod tests {
    use super::path_at;

    #[test]
    fn the_step_where_the_text_ends_is_named() {
        for (text, path) in [
            ("", "document"),
            ("{", "document"),
            ("{\"rules\":\"gua", "rules"),
            ("{\"events\":[", "events[0]"),
            (
                "{\"events\":[{\"seat\":1},{\"left\":[1,",
                "events[1].left[1]",
            ),
            ("{\"events\":[{\"a\":{\"b\":[]}},{\"seat\":2,", "events[1]"),
            (
                "{\"note\":\"[{,\\\"\",\"events\":[1,2,{\"cards\":\"",
                "events[2].cards",
            ),
            ("{\n\"events\":\n[{},\n", "events[1]"),
        ] {
            let lines = text.matches('\n').count() + 1;
            let column = text.rsplit('\n').next().unwrap_or("").len();
            assert_eq!(path_at(text.as_bytes(), lines, column), path, "{text}");
        }
    }
}
