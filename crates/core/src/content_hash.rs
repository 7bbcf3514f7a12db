//! A hash that tells whether content is the same.

use std::{
    hash::Hasher,
    io::{self, Write},
};
use twox_hash::XxHash3_64;

/// A hash of bytes with 64 bits (XXH3), the same on every system. It is fast, and does not resist those who look for two
/// contents with the same hash: where that matters, the bytes are compared.
///
/// ```
/// use meshwright_core::ContentHash;
/// use std::io::Write;
///
/// let mut hash = ContentHash::default();
/// hash.write_all(b"mesh")?;
/// hash.write_all(b"wright")?;
/// assert_eq!(hash.finish(), ContentHash::of(b"meshwright"));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Default)]
pub struct ContentHash(XxHash3_64);

impl ContentHash {
    /// The hash of bytes that are all in memory.
    pub fn of(bytes: &[u8]) -> u64 {
        XxHash3_64::oneshot(bytes)
    }

    /// The hash of what was written.
    pub fn finish(&self) -> u64 {
        self.0.finish()
    }
}

impl std::fmt::Debug for ContentHash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "ContentHash({:016x})", self.finish())
    }
}

impl Write for ContentHash {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values of the XXH3 specification's reference program, with seed 0.
    #[test]
    fn hashes_are_those_of_the_specification() {
        assert_eq!(ContentHash::of(b""), 0x2d06_8005_38d3_94c2);
        assert_eq!(ContentHash::default().finish(), 0x2d06_8005_38d3_94c2);
    }
}
