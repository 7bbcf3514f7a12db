//! Counts the elements that match a condition.

/// The number of elements that match a condition, and the first of them, to report all in one diagnostic.
///
/// ```
/// use meshwright_core::Matches;
///
/// let matches = Matches::find([1.0_f32, f32::NAN, 2.0, f32::NAN].iter(), |number| number.is_nan());
/// assert_eq!((matches.first, matches.count), (Some(1), 2));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Matches {
    /// The index of the first match.
    pub first: Option<usize>,
    /// The number of matches.
    pub count: u64,
}

impl Matches {
    /// Adds a match at `index`.
    pub fn add(&mut self, index: usize) {
        self.first.get_or_insert(index);
        self.count = self.count.saturating_add(1);
    }

    /// The elements that match.
    pub fn find<I>(items: impl Iterator<Item = I>, mut is: impl FnMut(I) -> bool) -> Self {
        let mut matches = Self::default();
        for (index, item) in items.enumerate() {
            if is(item) {
                matches.add(index);
            }
        }
        matches
    }
}

/// The elements of an array that match a condition: their number, and which they are, up to
/// [`LISTED`](Self::LISTED). It is a [`Matches`], too.
///
/// ```
/// use meshwright_core::MatchedElements;
///
/// let matches = MatchedElements::find([1.0_f32, f32::NAN, 2.0, f32::NAN].iter(), |number| number.is_nan());
/// assert_eq!((matches.first, matches.count, matches.indices()), (Some(1), 2, &[1, 3][..]));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchedElements {
    matches: Matches,
    indices: Vec<u32>,
}

impl MatchedElements {
    /// Number of matches whose indices are kept.
    pub const LISTED: usize = 10_000;

    /// Adds a match at `index`.
    pub fn add(&mut self, index: usize) {
        self.matches.add(index);
        if self.indices.len() < Self::LISTED {
            self.indices.extend(u32::try_from(index).ok());
        }
    }

    /// The elements that match.
    pub fn find<I>(items: impl Iterator<Item = I>, mut is: impl FnMut(I) -> bool) -> Self {
        let mut matches = Self::default();
        for (index, item) in items.enumerate() {
            if is(item) {
                matches.add(index);
            }
        }
        matches
    }

    /// The same for an array that has that many elements for each match: the indices are those of their first elements.
    #[must_use]
    pub fn spread(mut self, each: u32) -> Self {
        self.indices.iter_mut().for_each(|index| *index = index.saturating_mul(each));
        self
    }

    /// The number of matches, and the first.
    pub const fn summary(&self) -> Matches {
        self.matches
    }

    /// The indices of the first matches.
    pub fn indices(&self) -> &[u32] {
        &self.indices
    }
}

impl From<Matches> for MatchedElements {
    /// Of all matches the first is known.
    fn from(matches: Matches) -> Self {
        Self {
            matches,
            indices: matches.first.and_then(|first| u32::try_from(first).ok()).into_iter().collect(),
        }
    }
}

impl std::ops::Deref for MatchedElements {
    type Target = Matches;

    fn deref(&self) -> &Matches {
        &self.matches
    }
}
