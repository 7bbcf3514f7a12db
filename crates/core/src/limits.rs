//! The limits that a caller sets.

use crate::{
    codes,
    error::Error,
    need::{self, Amount, Need},
};

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
    /// Largest number of triangles of a picture, at all places at which meshes are shown.
    pub triangles: u64,
    /// Number of diagnostics whose details are kept; further ones are only counted.
    pub diagnostics: usize,
    /// Whether the caller stated the limit of memory, and that of items.
    stated: (bool, bool),
}

impl Limits {
    crate::setters! {
        const input: u64, const depth: u32, const expansion: u64, const growth: u64, const fragments: u64,
        const triangles: u64, const diagnostics: usize
    }

    /// Sets [`memory`](Self#structfield.memory). A value other than the default is used as it is; the default is lowered
    /// for the scene of a small file, see [`Limits::in_proportion`].
    #[must_use]
    pub const fn memory(mut self, memory: u64) -> Self {
        self.memory = memory;
        self.stated.0 = memory != Self::DEFAULT.memory;
        self
    }

    /// Sets [`items`](Self#structfield.items). A value other than the default is used as it is; the default is adapted to
    /// the size of the file, see [`Limits::in_proportion`] and [`Limits::of_input`].
    #[must_use]
    pub const fn items(mut self, items: u64) -> Self {
        self.items = items;
        self.stated.1 = items != Self::DEFAULT.items;
        self
    }
}

impl Limits {
    /// The defaults: 16 GiB of input, 4 GiB of memory, depth 128, 100 million items, 1,100-fold expansion (a
    /// run of equal bytes reaches about that in valid files), 8,192-fold growth, 256 fragments per pixel, a billion
    /// triangles of a picture, 1,000 diagnostics.
    pub const DEFAULT: Self = Self {
        input: 16 << 30,
        memory: 4 << 30,
        depth: 128,
        items: 100_000_000,
        expansion: 1_100,
        growth: 8_192,
        fragments: 256,
        triangles: 1_000_000_000,
        diagnostics: 1_000,
        stated: (false, false),
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

    /// These limits for an input of `bytes` bytes: a large one may have an item for each byte, unless the caller stated
    /// the limit of items.
    ///
    /// ```
    /// use meshwright_core::Limits;
    ///
    /// assert_eq!(Limits::DEFAULT.of_input(1 << 30).items, 1 << 30);
    /// assert_eq!(Limits::DEFAULT.of_input(1000), Limits::DEFAULT);
    /// assert_eq!(Limits::DEFAULT.items(10).of_input(1 << 30).items, 10);
    /// ```
    #[must_use]
    pub fn of_input(self, bytes: u64) -> Self {
        if self.stated.1 { self } else { Self { items: self.items.max(bytes), ..self } }
    }

    /// These limits for content that takes at most `usual` in valid files. Damaged files that name the same parts again
    /// and again take more. Limits that the caller stated stay.
    ///
    /// ```
    /// use meshwright_core::Limits;
    ///
    /// let usual = Limits::DEFAULT.memory(4 << 20).items(1000);
    /// assert_eq!(Limits::DEFAULT.in_proportion(&usual).items, 1000);
    /// assert_eq!(Limits::DEFAULT.items(5000).in_proportion(&usual).items, 5000);
    /// ```
    #[must_use]
    pub fn in_proportion(self, usual: &Self) -> Self {
        let memory = if self.stated.0 { self.memory } else { self.memory.min(usual.memory) };
        let items = if self.stated.1 { self.items } else { usual.items };
        Self { memory, items, ..self }
    }
}

impl Limits {
    /// The error for something that needs `memory` bytes and `items` items, with the options that are enough; `None`
    /// within the limits.
    ///
    /// ```
    /// use meshwright_core::Limits;
    ///
    /// let error = Limits::DEFAULT.items(10).exceeded("comparison", 0, 12).unwrap();
    /// assert_eq!(error.hint(), "Raise the limit if you trust the file: --limits items=12.");
    /// ```
    pub fn exceeded(&self, what: &'static str, memory: u64, items: u64) -> Option<Error> {
        let code = if memory > self.memory { &codes::LIMIT_MEMORY } else { &codes::LIMIT_ITEMS };
        let (exceeds, of) = (memory > self.memory || items > self.items, Amount::exactly);
        let need = Need { what, memory: of(memory), items: of(items), ..Need::within(self) };
        exceeds.then(|| need::error(code, &need))
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}
