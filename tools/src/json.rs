//! JSON text from outside as a value. A name that stands twice in one object is refused: readers differ in which of the two
//! they take, so a replay could say one thing here and another elsewhere.

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};
use std::fmt;

const BYTE_ORDER_MARK: &[u8] = &[0xEF, 0xBB, 0xBF];

/// The text without the byte order mark that some editors and shells of Windows put in front.
#[must_use]
pub fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes)
}

/// Reads one document; a byte order mark in front is passed over.
///
/// # Errors
/// What is no JSON, and a name that stands twice in one object; lines and columns are those behind the mark.
pub fn parse(bytes: &[u8]) -> Result<Value, serde_json::Error> {
    serde_json::from_slice(without_mark(bytes)).map(|Document(value)| value)
}

/// A value of which no object has a name twice.
struct Document(Value);

impl<'de> Deserialize<'de> for Document {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Document, D::Error> {
        deserializer.deserialize_any(DocumentVisitor)
    }
}

struct DocumentVisitor;

impl<'de> Visitor<'de> for DocumentVisitor {
    type Value = Document;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Document, E> {
        Ok(Document(Value::Null))
    }

    fn visit_bool<E>(self, value: bool) -> Result<Document, E> {
        Ok(Document(value.into()))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Document, E> {
        Ok(Document(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Document, E> {
        Ok(Document(value.into()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Document, E> {
        Ok(Document(value.into()))
    }

    fn visit_str<E>(self, value: &str) -> Result<Document, E> {
        Ok(Document(value.into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Document, A::Error> {
        let mut list = Vec::new();
        while let Some(Document(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(Document(Value::Array(list)))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Document, A::Error> {
        let mut map = Map::new();
        while let Some(name) = fields.next_key::<String>()? {
            if map.contains_key(&name) {
                return Err(A::Error::custom(format!("'{name}' stands there twice")));
            }
            let Document(value) = fields.next_value()?;
            map.insert(name, value);
        }
        Ok(Document(Value::Object(map)))
    }
}

#[cfg(test)]
mod tests {
    use super::parse;
    use serde_json::{json, Value};

    #[test]
    fn every_kind_of_value_is_read() {
        let text = r#"{"a":[null,true,-1,18446744073709551615,1.5,"\u00e9",{}],"b":{"a":0}}"#;
        let plain: Value = serde_json::from_str(text).unwrap();
        assert_eq!(parse(text.as_bytes()).unwrap(), plain);
        assert_eq!(parse("\u{feff}[1]".as_bytes()).unwrap(), json!([1]));
    }

    #[test]
    fn a_name_twice_is_refused_at_any_depth() {
        for text in [
            r#"{"a":1,"a":1}"#,
            r#"{"b":[{"a":1,"c":2,"a":3}]}"#,
            r#"{"a":1,"\u0061":2}"#,
        ] {
            let error = parse(text.as_bytes()).unwrap_err().to_string();
            assert!(error.starts_with("'a' stands there twice"), "{error}");
        }
        for text in ["", "[1,]", "[1] 2", "\u{feff}\u{feff}1", "NaN"] {
            assert!(parse(text.as_bytes()).is_err(), "{text}");
        }
        assert!(parse("[".repeat(100_000).as_bytes()).is_err());
    }
}
