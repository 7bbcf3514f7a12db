//! Checks that damaged files are read or rejected, without crashes, hangs or excessive memory.

use crate::{alloc, mutate::Mutant};
use meshwright_core::{Code, Error};
use std::{
    collections::BTreeMap,
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::mpsc::{self, RecvTimeoutError, Sender},
    thread,
    time::Duration,
};

/// The permitted behavior of a call with a damaged file.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The code tables that errors may use: usually those of `core` and of the format.
    pub codes: Vec<&'static [&'static Code]>,
}

impl Rules {
    /// Permits codes of `core` and of these tables.
    pub fn new(codes: &[&'static [&'static Code]]) -> Self {
        let mut all = vec![meshwright_core::codes::ALL];
        all.extend_from_slice(codes);
        Self { codes: all }
    }

    fn knows(&self, code: &'static Code) -> bool {
        self.codes.iter().any(|table| table.iter().any(|&known| std::ptr::eq(known, code)))
    }
}

/// The results, to check that the damage reaches all parts of a reader.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// Number of tested files.
    pub tried: usize,
    /// Number of accepted files.
    pub accepted: usize,
    /// Number of rejected files by code.
    pub refused: BTreeMap<&'static str, usize>,
    /// The largest memory of a call, with its file; 0 without [`crate::count_allocations!`].
    pub hungriest: (usize, String),
    /// The largest sum of all allocations of a call, with its file.
    pub busiest: (u64, String),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} tried, {} accepted", self.tried, self.accepted)?;
        for (code, count) in &self.refused {
            write!(f, ", {count} {code}")?;
        }
        write!(f, "; most memory {} kB ({})", self.hungriest.0 / 1000, self.hungriest.1)?;
        write!(f, ", most allocated {} kB ({})", self.busiest.0 / 1000, self.busiest.1)
    }
}

/// Runs `read` on every mutant. It must return within [`alloc::bound`] of memory and [`alloc::work`] of allocations (if
/// they are counted), and an error must have a code of the tables and a span that begins inside the file.
pub fn run(
    mutants: impl IntoIterator<Item = Mutant>,
    rules: &Rules,
    read: impl Fn(&[u8]) -> Result<(), Error>,
) -> Result<Outcome, String> {
    let mut outcome = Outcome::default();
    let mut broken = Vec::new();
    let watch = Watch::new();
    for mutant in mutants {
        watch.begin(&mutant.name);
        let (result, taken) = alloc::peak(|| catch_unwind(AssertUnwindSafe(|| read(&mutant.bytes))));
        outcome.tried += 1;
        let verdict = judge(result, &mutant, rules, &mut outcome);
        let (bound, work) = (alloc::bound(mutant.bytes.len()), alloc::work(mutant.bytes.len()));
        if let Err(message) = verdict {
            broken.push(format!("{}: {message}", mutant.name));
        } else if taken.peak > bound {
            broken.push(format!("{}: held {} bytes, more than {bound}", mutant.name, taken.peak));
        } else if taken.total > work {
            broken.push(format!("{}: allocated {} bytes, more than {work}", mutant.name, taken.total));
        }
        if taken.total > outcome.busiest.0 {
            outcome.busiest = (taken.total, mutant.name.clone());
        }
        if taken.peak > outcome.hungriest.0 {
            outcome.hungriest = (taken.peak, mutant.name.clone());
        }
        if broken.len() >= 10 {
            broken.push("and perhaps more; stopped here".to_owned());
            break;
        }
    }
    if broken.is_empty() { Ok(outcome) } else { Err(broken.join("\n")) }
}

fn judge(
    result: thread::Result<Result<(), Error>>,
    mutant: &Mutant,
    rules: &Rules,
    outcome: &mut Outcome,
) -> Result<(), String> {
    match result {
        Ok(Ok(())) => outcome.accepted += 1,
        Ok(Err(error)) => {
            if !rules.knows(error.code()) {
                return Err(format!("a code that is in no table: {error}"));
            }
            let len = mutant.bytes.len() as u64;
            if error
                .span()
                .is_some_and(|span| span.buffer == 0 && (span.start > len || span.end < span.start))
            {
                return Err(format!("a span outside the {len} bytes: {error}"));
            }
            *outcome.refused.entry(error.code().id).or_default() += 1;
        }
        Err(panic) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
            return Err(format!("panicked: {}", text.unwrap_or("without words")));
        }
    }
    Ok(())
}

/// Ends the program if a call does not return, as threads cannot be stopped from outside. It is no limit of time for slow
/// calls: a call of milliseconds returns within it on any machine.
#[derive(Debug)]
pub struct Watch(Sender<String>);

/// The time without a next call after which the current one hangs.
const HANGS: Duration = Duration::from_secs(15 * 60);

impl Watch {
    /// Starts to watch, until the watch is dropped.
    #[allow(clippy::new_without_default, reason = "it starts a thread")]
    pub fn new() -> Self {
        let (calls, next) = mpsc::channel();
        thread::spawn(move || {
            let mut current = "the first call".to_owned();
            loop {
                match next.recv_timeout(HANGS) {
                    Ok(name) => current = name,
                    Err(RecvTimeoutError::Disconnected) => return,
                    Err(RecvTimeoutError::Timeout) => {
                        eprintln!("does not return: {current}");
                        std::process::abort();
                    }
                }
            }
        });
        Self(calls)
    }

    /// Begins the next call.
    pub fn begin(&self, name: &str) {
        let _ = self.0.send(name.to_owned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mutate;
    use meshwright_core::{Span, codes};

    static UNREGISTERED: Code = Code::error("TEST0001", "nowhere", "");
    static OWN: Code = Code::error("TEST0002", "ours", "");
    static TABLE: &[&Code] = &[&OWN];

    fn three() -> Vec<Mutant> {
        (0..3_u8).map(|n| Mutant::new(format!("file {n}"), vec![n])).collect()
    }

    #[test]
    fn well_behaved_reads_are_counted() {
        let outcome = run(three(), &Rules::new(&[TABLE]), |bytes| match bytes {
            [0] => Ok(()),
            [1] => Err(Error::new(&codes::TRUNCATED, "short").at(Span::file(1, 1))),
            _ => Err(Error::new(&OWN, "ours")),
        });
        let outcome = outcome.unwrap();
        assert_eq!((outcome.tried, outcome.accepted), (3, 1));
        assert_eq!(outcome.refused, BTreeMap::from([("CORE0001", 1), ("TEST0002", 1)]));
        assert!(outcome.to_string().starts_with("3 tried, 1 accepted, 1 CORE0001, 1 TEST0002; most memory"));
    }

    #[test]
    fn panics_unknown_codes_and_spans_outside_the_file_are_reported() {
        let rules = Rules::new(&[TABLE]);
        let broken = run(three(), &rules, |bytes| match bytes {
            [0] => panic!("on purpose"),
            [1] => Err(Error::new(&UNREGISTERED, "nowhere")),
            _ => Err(Error::new(&OWN, "far").at(Span::file(9, 10))),
        });
        let broken = broken.unwrap_err();
        assert!(broken.contains("file 0: panicked: on purpose"), "{broken}");
        assert!(broken.contains("file 1: a code that is in no table: TEST0001"), "{broken}");
        assert!(broken.contains("file 2: a span outside the 1 bytes"), "{broken}");
    }

    #[test]
    fn hungry_and_busy_calls_are_reported() {
        let broken = run(three(), &Rules::new(&[]), |bytes| {
            match bytes {
                [0] => (0..10).for_each(|_| drop(std::hint::black_box(vec![0_u8; 8 << 20]))),
                [1] => drop(std::hint::black_box(vec![0_u8; 17 << 20])),
                _ => {}
            }
            Ok(())
        });
        let broken = broken.unwrap_err();
        assert!(broken.contains("file 0: allocated") && broken.contains("file 1: held"), "{broken}");
        assert!(!broken.contains("file 2"), "{broken}");
    }

    #[test]
    fn it_stops_after_ten() {
        let broken = run(mutate::flips(&[0; 50]), &Rules::new(&[]), |_| Err(Error::new(&OWN, "x")));
        assert_eq!(broken.unwrap_err().lines().count(), 11);
    }
}
