//! The limits that a caller sets.

/// Bounds on the resources that an input may use. Every limit has its own code, so that a caller can
/// distinguish a broken input from one that is too large.
///
/// ```
/// use meshwright_core::{Limits, Source};
///
/// // For untrusted files: 1 MiB of input, 16 MiB of memory.
/// let limits = Limits::DEFAULT.input(1 << 20).memory(16 << 20);
/// let error = Source::spool(std::io::repeat(0), &limits).unwrap_err();
/// assert_eq!(error.code().id, "CORE0002");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// Largest input, in bytes.
    pub input: u64,
    /// Largest sum of buffers that the input requires (decoded payloads, lists), in bytes.
    pub memory: u64,
    /// Deepest nesting, in levels.
    pub depth: u32,
    /// Largest number of items (list elements, nodes, tokens) over the whole input.
    pub items: u64,
    /// Largest growth of a compressed payload: decoded bytes per encoded byte.
    pub expansion: u64,
    /// Largest growth of a conversion: bytes of memory for the output per input byte, above 512 MiB. A small
    /// file can instance a mesh thousands of times or hold an animation that lasts for days; formats that
    /// store each instance or each frame then need a large file. See [`Limits::of_result`].
    pub growth: u64,
    /// Largest work of a picture: fragments per pixel, on average. A fragment is a pixel of one triangle, so that a
    /// thousand layers of glass need a thousand fragments per pixel. See [`Limits::of_picture`].
    pub fragments: u64,
    /// Number of diagnostics whose details are kept; further ones are only counted.
    pub diagnostics: usize,
}

impl Limits {
    crate::setters! {
        const input: u64, const memory: u64, const depth: u32, const items: u64, const expansion: u64,
        const growth: u64, const fragments: u64, const diagnostics: usize
    }
}

impl Limits {
    /// The defaults: 16 GiB of input, 4 GiB of memory, depth 128, 100 million items, 1,100-fold expansion (a
    /// run of equal bytes reaches about that in valid files), 8,192-fold growth, 256 fragments per pixel, 1,000 diagnostics.
    pub const DEFAULT: Self = Self {
        input: 16 << 30,
        memory: 4 << 30,
        depth: 128,
        items: 100_000_000,
        expansion: 1_100,
        growth: 8_192,
        fragments: 256,
        diagnostics: 1_000,
    };
}

/// Output sizes up to this are allowed for any input, in bytes.
const ANY: u64 = 512 << 20;
/// Pixels of a picture of 512 x 512.
const USUAL_PICTURE: u64 = 512 * 512;

impl Limits {
    /// These limits for the output of an input of `read` bytes: allows memory up to [`Limits::growth`] times
    /// that size.
    ///
    /// ```
    /// use meshwright_core::Limits;
    ///
    /// let limits = Limits::DEFAULT.growth(10);
    /// assert_eq!(limits.of_result(1 << 20).memory, (512 << 20) + (10 << 20));
    /// assert_eq!(limits.of_result(1 << 40).memory, limits.memory, "the limit of memory stays");
    /// ```
    #[must_use]
    pub fn of_result(self, read: u64) -> Self {
        let most = read.saturating_mul(self.growth).saturating_add(ANY);
        Self { memory: self.memory.min(most), ..self }
    }

    /// The largest number of fragments of a picture of that many pixels: [`Limits::fragments`] for each. A smaller
    /// picture than one of 512 x 512 pixels may take as many as that one, because the number of triangles does not
    /// depend on the size.
    ///
    /// ```
    /// use meshwright_core::Limits;
    ///
    /// let limits = Limits::DEFAULT.fragments(10);
    /// assert_eq!(limits.of_picture(1024 * 1024), 10 << 20);
    /// assert_eq!(limits.of_picture(64 * 64), limits.of_picture(512 * 512));
    /// ```
    #[must_use]
    pub const fn of_picture(&self, pixels: u64) -> u64 {
        self.fragments.saturating_mul(if pixels > USUAL_PICTURE { pixels } else { USUAL_PICTURE })
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}
