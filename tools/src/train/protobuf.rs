//! Protocol buffers, as far as ONNX needs them: fields one after the other, each with its number and its kind.

/// The kind of a field that is a number in groups of seven bits.
const VARINT: u64 = 0;
/// The kind of a field that is so many bytes.
const BYTES: u64 = 2;

/// A message that is being written.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Message {
    bytes: Vec<u8>,
}

impl Message {
    /// A message without fields.
    #[must_use]
    pub fn new() -> Message {
        Message::default()
    }

    /// Adds a number.
    #[must_use]
    pub fn number(mut self, field: u64, number: u64) -> Message {
        self.varint(field << 3 | VARINT);
        self.varint(number);
        self
    }

    /// Adds bytes: a text, raw data.
    #[must_use]
    pub fn bytes(mut self, field: u64, bytes: &[u8]) -> Message {
        self.varint(field << 3 | BYTES);
        self.varint(bytes.len() as u64);
        self.bytes.extend_from_slice(bytes);
        self
    }

    /// Adds a text.
    #[must_use]
    pub fn text(self, field: u64, text: &str) -> Message {
        self.bytes(field, text.as_bytes())
    }

    /// Adds a message.
    #[must_use]
    pub fn message(self, field: u64, message: &Message) -> Message {
        self.bytes(field, &message.bytes)
    }

    /// Adds messages, each as a field of its own.
    #[must_use]
    pub fn messages(self, field: u64, messages: impl IntoIterator<Item = Message>) -> Message {
        let add = |sum: Message, message: Message| sum.message(field, &message);
        messages.into_iter().fold(self, add)
    }

    /// All of it.
    #[must_use]
    pub fn end(self) -> Vec<u8> {
        self.bytes
    }

    /// Seven bits a byte, the lowest first; the eighth says that there are more.
    fn varint(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of the format's own description.
    #[test]
    fn fields_are_written_as_the_format_says() {
        assert_eq!(Message::new().number(1, 150).end(), [0x08, 0x96, 0x01]);
        let testing = Message::new().text(2, "testing").end();
        assert_eq!(testing, b"\x12\x07testing");
        let inner = Message::new().number(1, 150);
        let outer = Message::new().message(3, &inner).end();
        assert_eq!(outer, [0x1a, 0x03, 0x08, 0x96, 0x01]);
        let most = Message::new().number(16, u64::MAX).end();
        assert_eq!(most[..2], [0x80, 0x01]);
        assert_eq!(most.len(), 12);
        let two = Message::new().messages(3, [inner.clone(), inner]);
        assert_eq!(two.end()[..5], outer[..]);
    }
}
