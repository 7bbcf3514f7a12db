//! Names that are similar to another, found without comparing all.
//!
//! Names are indexed by the groups of three bytes that they have. A search counts common groups, rarest groups first, and
//! compares only the best candidates letter by letter, so that its time does not depend on the number of names.

use meshwright_core::message::edit_distance;
use std::collections::HashMap;

/// Names that are indexed at most.
const NAMES: usize = 200_000;
/// Longer names are neither indexed nor searched for, in bytes.
const LONG: usize = 120;
/// Common groups that a search counts at most.
const WORK: usize = 8_000;
/// Candidates that are compared letter by letter.
const CANDIDATES: usize = 16;
/// Names that a search returns at most.
const RESULTS: usize = 3;

/// Names, each with a value.
///
/// ```
/// use meshwright_assets::SimilarNames;
///
/// let mut names = SimilarNames::default();
/// names.add("car_body", 1);
/// names.add("wheel", 2);
/// assert_eq!(names.similar("car_bodi"), [("car_body", &1)]);
/// ```
#[derive(Clone, Debug)]
pub struct SimilarNames<T> {
    names: Vec<(Box<str>, T)>,
    groups: HashMap<[u8; 3], Vec<u32>>,
}

impl<T> Default for SimilarNames<T> {
    fn default() -> Self {
        Self { names: Vec::new(), groups: HashMap::new() }
    }
}

impl<T> SimilarNames<T> {
    /// Adds a name. Case is ignored; a name of more than 120 bytes is left out.
    pub fn add(&mut self, name: &str, about: T) {
        let lower = name.to_lowercase();
        let Ok(at) = u32::try_from(self.names.len()) else { return };
        if lower.is_empty() || lower.len() > LONG || self.names.len() >= NAMES {
            return;
        }
        for group in groups(&lower) {
            self.groups.entry(group).or_default().push(at);
        }
        self.names.push((lower.into(), about));
    }

    /// The names most similar to `wanted`, the most similar first, of which at most a third of the letters differ, or
    /// one of which contains the other. Names are in lower case.
    pub fn similar(&self, wanted: &str) -> Vec<(&str, &T)> {
        let wanted = wanted.to_lowercase();
        let length = wanted.chars().count();
        if length == 0 || wanted.len() > LONG {
            return Vec::new();
        }
        let most = length.div_ceil(3);
        let fits = |at: u32| {
            let (name, about) = self.names.get(usize::try_from(at).ok()?)?;
            let inside = length > 3 && name.len() > 3 && (name.contains(&wanted) || wanted.contains(&**name));
            let score = edit_distance(&wanted, name);
            (inside || score <= most).then_some((score, at, &**name, about))
        };
        let mut found: Vec<_> = self.candidates(&wanted).into_iter().filter_map(fits).collect();
        found.sort_by_key(|(score, at, ..)| (*score, *at));
        found.into_iter().take(RESULTS).map(|(_, _, name, about)| (name, about)).collect()
    }

    fn candidates(&self, wanted: &str) -> Vec<u32> {
        let mut lists: Vec<&[u32]> =
            groups(wanted).iter().filter_map(|group| self.groups.get(group)).map(Vec::as_slice).collect();
        lists.sort_by_key(|list| list.len());
        let mut common: HashMap<u32, u32> = HashMap::new();
        for at in lists.into_iter().flatten().take(WORK) {
            let count = common.entry(*at).or_default();
            *count = count.saturating_add(1);
        }
        let mut common: Vec<(u32, u32)> = common.into_iter().collect();
        common.sort_unstable_by_key(|(at, count)| (std::cmp::Reverse(*count), *at));
        common.into_iter().take(CANDIDATES).map(|(at, _)| at).collect()
    }
}

/// The different groups of three bytes of a name with a mark at both ends.
fn groups(name: &str) -> Vec<[u8; 3]> {
    let marked: Vec<u8> = [&[0, 0], name.as_bytes(), &[0]].concat();
    let mut groups: Vec<[u8; 3]> = marked.windows(3).filter_map(|group| group.try_into().ok()).collect();
    groups.sort_unstable();
    groups.dedup();
    groups
}

/// The most similar of some names, without regard to case: at most two letters differ, or one of a name of 4 to 6 letters.
pub(crate) fn nearest(name: &str, names: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    let lower = name.to_lowercase();
    let most = match lower.len() {
        0..4 => 0,
        4..7 => 1,
        _ => 2,
    };
    let distances = names.map(|known| (edit_distance(&lower, &known.to_lowercase()), known));
    distances.filter(|(distance, _)| *distance > 0 && *distance <= most).min().map(|(_, known)| known)
}

#[cfg(test)]
#[allow(clippy::indexing_slicing, reason = "a test may panic")]
mod tests {
    use super::*;

    fn index<'n>(names: impl IntoIterator<Item = &'n str>) -> SimilarNames<()> {
        let mut index = SimilarNames::default();
        names.into_iter().for_each(|name| index.add(name, ()));
        index
    }

    #[test]
    fn similar_names_are_found() {
        let index = index(["car_body_d", "car_glass", "wheel", "Car_Bodi_D", "x"]);
        let names =
            |wanted: &str| index.similar(wanted).into_iter().map(|(name, ())| name).collect::<Vec<_>>();
        assert_eq!(names("car_bodi_d"), ["car_bodi_d", "car_body_d"]);
        assert_eq!(names("whel"), ["wheel"]);
        assert_eq!(names("glass"), ["car_glass"], "one contains the other");
        assert!(names("tractor").is_empty() && names("").is_empty() && names(&"x".repeat(500)).is_empty());
        assert_eq!(names("x"), ["x"]);
    }

    /// The groups that a search counts do not become more with the number of names.
    #[test]
    #[ignore = "needs valgrind"]
    fn a_search_among_many_alike_names_takes_bounded_work() {
        meshwright_testkit::instructions::count(|counter| {
            let names = |count: usize| {
                let many: Vec<String> = (0..count).map(|n| format!("texture_{n:06}_d")).collect();
                let mut names = SimilarNames::default();
                many.iter().for_each(|name| names.add(name, ()));
                names
            };
            counter.bounded("names", 10_000, names, |names| {
                assert!(!names.similar("texture_000100_e").is_empty())
            });
        });
    }
}
