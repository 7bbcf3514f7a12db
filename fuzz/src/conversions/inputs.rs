//! Valid and damaged files of a form, the same number of each.

use crate::{
    Family, from_scene,
    hostile::{Case, Form, cases},
};
use meshwright::{Checks, Limits, Severity, Source, read, validate};
use meshwright_testkit::rng::Rng;

/// Number of damaged files to examine for each valid one.
const SEARCHED: usize = 8;
/// Maximum file size; larger files would take too much time.
const LARGEST: usize = 1 << 16;

/// Files, each with whether it is valid: it is readable, and `validate` reports no errors.
pub struct Inputs {
    found: std::vec::IntoIter<(Case, bool)>,
}

impl Inputs {
    /// `count` valid files, and as many damaged ones, deterministic. Valid files are written from arbitrary
    /// scenes, and found among damaged files whose damage changes only values.
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

/// A file that is written from an arbitrary scene, if the form supports that.
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
