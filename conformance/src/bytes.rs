//! Writes numbers as little-endian bytes.

/// A growing byte buffer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bytes(pub Vec<u8>);

macro_rules! number {
    ($($name:ident)*) => {
        $(
            #[doc = concat!("Appends a ", stringify!($name), ".")]
            #[must_use]
            pub fn $name(mut self, value: $name) -> Self {
                self.0.extend(value.to_le_bytes());
                self
            }
        )*
    };
}

impl Bytes {
    /// An empty buffer.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    number!(u8 u16 u32 u64 i8 i16 i32 i64 f32 f64);

    /// Appends bytes.
    #[must_use]
    pub fn raw(mut self, bytes: impl AsRef<[u8]>) -> Self {
        self.0.extend_from_slice(bytes.as_ref());
        self
    }

    /// Appends a zero-terminated text.
    #[must_use]
    pub fn zero_ended(self, text: &str) -> Self {
        self.raw(text).raw([0])
    }

    /// Number of bytes.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// True if there are no bytes.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl AsRef<[u8]> for Bytes {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl From<Bytes> for Vec<u8> {
    fn from(bytes: Bytes) -> Self {
        bytes.0
    }
}
