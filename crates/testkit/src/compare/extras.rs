//! Compares vendor data of any depth.

use super::{
    DifferenceKind, Tolerance,
    comparison::{Run, amount, differs, quoted, short},
    match_by_key::{Match, Pairing},
};
use meshwright_scene::{
    extras::{Extras, ExtrasValue},
    pose::single,
};

/// Maximum number of names in a displayed path.
const SHOWN: usize = 16;

/// A path step through the data: the previous step and a name or an index.
struct Step<'s> {
    above: Option<usize>,
    name: Result<&'s str, usize>,
}

/// Compares vendor data per format, unless they are ignored.
pub(super) fn extras(run: &mut Run<'_, '_>, a: &Extras, b: &Extras, path: impl Fn(&Run<'_, '_>) -> String) {
    if run.tolerance.ignore.extras || (a.is_empty() && b.is_empty()) {
        return;
    }
    let (a, b): (Vec<_>, Vec<_>) = (a.iter().collect(), b.iter().collect());
    let mut walk = Walk { steps: Vec::new(), stack: Vec::new() };
    walk.entries(run, None, &a, &b, &path);
    walk.run(run, &path);
}

/// Compares two values at `path`.
pub(super) fn data(
    run: &mut Run<'_, '_>,
    a: &ExtrasValue,
    b: &ExtrasValue,
    path: impl Fn(&Run<'_, '_>) -> String,
) {
    if !run.tolerance.ignore.extras {
        let mut walk = Walk { steps: Vec::new(), stack: vec![(None, a, b)] };
        walk.run(run, &path);
    }
}

struct Walk<'s> {
    steps: Vec<Step<'s>>,
    stack: Vec<(Option<usize>, &'s ExtrasValue, &'s ExtrasValue)>,
}

impl<'s> Walk<'s> {
    fn run(&mut self, run: &mut Run<'_, '_>, path: &impl Fn(&Run<'_, '_>) -> String) {
        while let Some((at, a, b)) = self.stack.pop() {
            match (a, b) {
                (ExtrasValue::Map(a), ExtrasValue::Map(b)) => {
                    let a: Vec<_> = a.iter().map(|(name, value)| (name.as_str(), value)).collect();
                    let b: Vec<_> = b.iter().map(|(name, value)| (name.as_str(), value)).collect();
                    self.entries(run, at, &a, &b, path);
                }
                (ExtrasValue::List(x), ExtrasValue::List(y)) if x.len() == y.len() => {
                    for (place, (x, y)) in x.iter().zip(y).enumerate() {
                        // Most values are numbers, which require no step unless they differ.
                        if !leaf(x) || !leaf(y) || apart(run.tolerance, x, y).is_err() {
                            self.down(at, Err(place), x, y);
                        }
                    }
                }
                _ => {
                    if let Err(error) = apart(run.tolerance, a, b) {
                        run.note(DifferenceKind::Extras, error, |run| {
                            let message = match error {
                                Some(error) => differs("number", error),
                                None => format!("is {} instead of {}", words(b), words(a)),
                            };
                            (self.path(at, path(run)), message)
                        });
                    }
                }
            }
        }
    }

    fn entries(
        &mut self,
        run: &mut Run<'_, '_>,
        at: Option<usize>,
        a: &[(&'s str, &'s ExtrasValue)],
        b: &[(&'s str, &'s ExtrasValue)],
        path: &impl Fn(&Run<'_, '_>) -> String,
    ) {
        let names = |entries: &[(&'s str, &'s ExtrasValue)]| {
            entries.iter().map(|(name, _)| *name).collect::<Vec<_>>()
        };
        let pairing = Pairing::new(&names(a), &names(b));
        for (entries, places, word) in [(a, &pairing.missing, "is missing"), (b, &pairing.extra, "is new")] {
            for (name, _) in places.iter().filter_map(|&place| entries.get(place)) {
                run.note(DifferenceKind::Extras, None, |run| {
                    (self.path(at, path(run)), format!("{} {word}", quoted(name)))
                });
            }
        }
        for &Match { a: x, b: y, .. } in pairing.pairs.iter().rev() {
            if let (Some(&(name, x)), Some(&(_, y))) = (a.get(x), b.get(y)) {
                self.down(at, Ok(name), x, y);
            }
        }
    }

    fn down(
        &mut self,
        above: Option<usize>,
        name: Result<&'s str, usize>,
        a: &'s ExtrasValue,
        b: &'s ExtrasValue,
    ) {
        let step = self.steps.len();
        self.steps.push(Step { above, name });
        self.stack.push((Some(step), a, b));
    }

    fn path(&self, at: Option<usize>, base: String) -> String {
        let mut names = Vec::new();
        let mut next = at;
        while let Some(step) = next.and_then(|step| self.steps.get(step)) {
            if names.len() == SHOWN {
                names.push("…".to_owned());
                break;
            }
            names.push(step.name.map_or_else(|place| place.to_string(), short));
            next = step.above;
        }
        names.push(base + "/extras");
        names.reverse();
        names.join("/")
    }
}

const fn leaf(data: &ExtrasValue) -> bool {
    !matches!(data, ExtrasValue::List(_) | ExtrasValue::Map(_))
}

/// `Err` with the error of numbers if two leaves differ. One side may hold widened single-precision numbers,
/// and the other side numbers parsed from decimals.
#[allow(clippy::cast_precision_loss, reason = "the error of large integers need not be exact")]
fn apart(tolerance: &Tolerance, a: &ExtrasValue, b: &ExtrasValue) -> Result<(), Option<f64>> {
    let numbers = match (a, b) {
        (ExtrasValue::Null, ExtrasValue::Null) => return Ok(()),
        (ExtrasValue::Bool(a), ExtrasValue::Bool(b)) if a == b => return Ok(()),
        (ExtrasValue::Text(a), ExtrasValue::Text(b)) if a == b => return Ok(()),
        (ExtrasValue::Int(a), ExtrasValue::Int(b)) if a == b => return Ok(()),
        (ExtrasValue::Int(a), ExtrasValue::Int(b)) => {
            let error = a.abs_diff(*b) as f64;
            let size = a.unsigned_abs().max(b.unsigned_abs()) as f64;
            return if error <= tolerance.slack(size) { Ok(()) } else { Err(Some(error)) };
        }
        (ExtrasValue::Int(a), ExtrasValue::Float(b)) => (*a as f64, *b),
        (ExtrasValue::Float(a), ExtrasValue::Int(b)) => (*a, *b as f64),
        (ExtrasValue::Float(a), ExtrasValue::Float(b)) => (*a, *b),
        _ => return Err(None),
    };
    let (a, b) = numbers;
    let size = a.abs().max(b.abs());
    let Some(error) = tolerance.apart_f64(a, b, size) else { return Ok(()) };
    let narrow = [a, b].into_iter().any(|value| f64::from(single(value)) == value);
    if narrow && tolerance.apart(single(a), single(b), size).is_none() { Ok(()) } else { Err(Some(error)) }
}

fn words(data: &ExtrasValue) -> String {
    match data {
        ExtrasValue::Null => "nothing".to_owned(),
        ExtrasValue::Bool(value) => value.to_string(),
        ExtrasValue::Int(value) => value.to_string(),
        ExtrasValue::Float(value) => amount(*value),
        ExtrasValue::Text(text) => quoted(text),
        ExtrasValue::List(list) => format!("a list of {}", list.len()),
        ExtrasValue::Map(map) => format!("a map of {}", map.len()),
    }
}
