//! Changes bytes of fixtures.

use meshwright::{Limits, Source, core::source::Hints};
use meshwright_testkit::fixtures;

/// A fixture with changed fields.
pub(super) struct ChangedFixture {
    source: Source,
    bytes: Vec<u8>,
}

impl ChangedFixture {
    /// The fixture of that name.
    pub(super) fn new(name: &str) -> Self {
        let bytes = fixtures::read(name);
        Self { source: Source::from(bytes.clone()).with_hints(Hints::default()), bytes }
    }

    /// The offset of a field.
    pub(super) fn at(&self, path: &str) -> usize {
        let place = meshwright::locate(&self.source, &Limits::DEFAULT, path);
        let place = place.unwrap_or_else(|error| panic!("{path}: {error}"));
        usize::try_from(place.span.start).expect("a small file")
    }

    /// Replaces bytes `behind` bytes after the start of a field.
    pub(super) fn put(mut self, path: &str, behind: usize, bytes: &[u8]) -> Self {
        let at = self.at(path) + behind;
        self.bytes[at..at + bytes.len()].copy_from_slice(bytes);
        self
    }

    /// The same with a 32-bit integer.
    pub(super) fn word(self, path: &str, behind: usize, value: i32) -> Self {
        self.put(path, behind, &value.to_le_bytes())
    }

    /// The file.
    pub(super) fn done(self) -> Vec<u8> {
        self.bytes
    }
}
