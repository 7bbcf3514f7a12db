//! Of many elements, those of which something is true.

/// How many elements something is true of, and the first of them: what one diagnostic says of all.
///
/// ```
/// use meshwright_core::Matches;
///
/// let matches = Matches::find([1.0_f32, f32::NAN, 2.0, f32::NAN].iter(), |number| number.is_nan());
/// assert_eq!((matches.first, matches.count), (Some(1), 2));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Matches {
    /// The place of the first.
    pub first: Option<usize>,
    /// How many they are.
    pub count: u64,
}

impl Matches {
    /// One more, at that place.
    pub fn add(&mut self, index: usize) {
        self.first.get_or_insert(index);
        self.count = self.count.saturating_add(1);
    }

    /// The elements of which it is true.
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
