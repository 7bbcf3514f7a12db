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
