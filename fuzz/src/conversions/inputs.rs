//! Sound and damaged files of a form, as many of each.

use crate::{
    Family, from_scene,
    hostile::{Case, Form, cases},
};
use meshwright::{Checks, Limits, Severity, Source, read, validate};
use meshwright_testkit::rng::Rng;

/// Damaged files that are looked at to find sound ones among them, for each that is wanted.
const SEARCHED: usize = 8;
/// Larger files take their time from the others.
const LARGEST: usize = 1 << 16;

/// Files with whether they are sound: read without an error, and `validate` finds none.
pub struct Inputs {
    found: std::vec::IntoIter<(Case, bool)>,
}

impl Inputs {
    /// `count` sound files, and as many damaged ones, the same in every run. Sound files are made from arbitrary scenes and
    /// found among damaged files whose damage changes values only.
    pub fn new(form: &Form, count: usize) -> Self {
        let (mut sound, mut damaged) = (Vec::new(), Vec::new());
        let made = count / 2;
        sound.extend((0..4 * made as u64).filter_map(|seed| written(form, seed)).filter(is_sound).take(made));
        let small = cases(form).filter(|case| case.bytes.len() <= LARGEST).take(count * SEARCHED);
        for case in small {
            let (list, room) = if is_sound(&case) { (&mut sound, count) } else { (&mut damaged, count) };
            if list.len() < room {
                list.push(case);
            }
            if sound.len() == count && damaged.len() == count {
                break;
            }
        }
        let all =
            sound.into_iter().map(|case| (case, true)).chain(damaged.into_iter().map(|case| (case, false)));
        Self { found: all.collect::<Vec<_>>().into_iter() }
    }
}

impl Iterator for Inputs {
    type Item = (Case, bool);

    fn next(&mut self) -> Option<Self::Item> {
        self.found.next()
    }
}

/// A file that is written from an arbitrary scene, for the forms whose files are.
fn written(form: &Form, seed: u64) -> Option<Case> {
    let binary = form.family != Family::Tinman && !form.name.contains("text");
    let input = Rng::new(seed).bytes(if binary { 100 << (seed % 4) } else { 0 });
    let bytes = if binary { from_scene::file(form.family, &input)? } else { None? };
    Some(Case { name: format!("scene {seed}"), bytes, ..Case::default() })
}

fn is_sound(case: &Case) -> bool {
    let source = Source::from(case.bytes.clone()).with_hints(case.hints.clone());
    let limits = Limits::DEFAULT;
    read(&source, &limits).is_ok()
        && validate(&source, &limits, &Checks::default())
            .is_ok_and(|found| found.diagnostics.severity(Severity::Error) == 0)
}
