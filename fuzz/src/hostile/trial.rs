//! Passes one damaged file to every reading function.

use super::{Case, LONGEST, LONGEST_MADE};
use meshwright::{
    Checks, Code, Diagnostics, DiffOptions, Error, Format, Limits, Query, QueryInput, Severity, Source,
    TreeOptions, core::codes,
};
use meshwright_testkit::alloc;
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
    thread,
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// Memory that a call may take in addition to four times its input, in bytes.
pub(super) const BASE: usize = 16 << 20;
/// Sum of all allocations that a call may take in addition to [`MULTIPLE`] times its input, in bytes.
const WORK: u64 = 256 << 20;
/// Maximum sum of further allocations as a multiple of the file size, a measure of the work that does not depend on the
/// machine.
const MULTIPLE: f64 = 1024.0;
/// Larger files may take longer.
const LARGE: usize = 1 << 20;
/// Number of retries of a call that took too long, with pauses that grow by this factor.
const AGAIN: u32 = 8;
const PAUSE: Duration = Duration::from_millis(100);
/// Maximum size of derived data, with a row or a node for each of the smallest elements, as a multiple of the
/// file size.
const MADE: usize = 96;

/// The result of reading and validating a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Readable without problems.
    Sound,
    /// Readable with problems.
    Found,
    /// Rejected: unexpected end of the file.
    Short,
    /// Rejected: a limit is exceeded.
    Limit,
    /// Rejected: the format is not recognized.
    Unknown,
    /// Rejected for another reason.
    Refused,
    /// A panic, which is a bug.
    Panic,
}

impl Kind {
    /// The permitted results.
    pub const ALL: [Self; 6] =
        [Self::Sound, Self::Found, Self::Short, Self::Limit, Self::Unknown, Self::Refused];

    /// The column heading.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Sound => "sound",
            Self::Found => "diagnostics",
            Self::Short => "ends too early",
            Self::Limit => "a limit",
            Self::Unknown => "no known format",
            Self::Refused => "refused",
            Self::Panic => "panic",
        }
    }

    fn new(error: &Error) -> Self {
        let is = |code: &Code| error.code().id == code.id;
        if is(&codes::TRUNCATED) {
            Self::Short
        } else if error.code().category == meshwright::Category::Limit {
            Self::Limit
        } else if is(&codes::UNKNOWN_FORMAT) || is(&codes::EMPTY) {
            Self::Unknown
        } else {
            Self::Refused
        }
    }
}

/// The results for one file.
#[derive(Debug)]
pub struct Trial {
    /// The result of the read.
    pub kind: Kind,
    /// The longest call, if calls are timed.
    pub slowest: (Duration, &'static str),
    /// The largest sum of all allocations in addition to `WORK`, as a multiple of the input, with its call.
    pub busiest: (f64, &'static str),
    /// The largest memory in addition to `BASE`, as a multiple of the input, with its call.
    pub hungriest: (f64, &'static str),
    /// Whether derived data took more memory than a read may.
    pub dense: bool,
    /// The exceeded bounds.
    pub broken: Vec<String>,
}

/// A call on a file, which returns a value or an error.
type Call = fn(&Source, &Limits) -> meshwright::Result<Option<Diagnostics>>;

/// Calls for every file.
const CALLS: [(&str, Call); 5] = [
    ("validate", |source, limits| {
        meshwright::validate(source, limits, &Checks::default()).map(|done| Some(done.diagnostics))
    }),
    ("read", |source, limits| meshwright::read(source, limits).map(|_| None)),
    ("convert", |source, limits| converted(source, limits, Format::Glb)),
    ("tree", |source, limits| meshwright::tree(source, limits, &TreeOptions::default()).map(|_| None)),
    ("recover", |source, limits| meshwright::recover(source, limits).map(|saved| Some(saved.diagnostics))),
];

/// Calls for the attacks and the large files, and for some of the others.
const MORE: [(&str, Call); 8] = [
    ("info", |source, limits| meshwright::info(source, limits, 0).map(|info| Some(info.diagnostics))),
    ("convert to CDAE", |source, limits| converted(source, limits, Format::Cdae)),
    ("convert to UDM", |source, limits| converted(source, limits, Format::Udm)),
    ("diff", |source, limits| {
        let other = Source::from(source.bytes().to_vec()).with_hints(source.hints().clone());
        let options = DiffOptions::default().limit(100);
        meshwright::diff(source, &other, limits, &options).map(|_| None)
    }),
    ("picture", |source, limits| {
        // The fragments and triangles of a tenth of a second.
        let limits = limits.fragments(8).items(1_000_000);
        let drawn = meshwright::read(source, &limits)?.picture().size(64, 64).render()?;
        Ok(Some(drawn.diagnostics))
    }),
    ("query", |source, limits| asked(source, limits, "[leaves | select(row == \"array\") | size] | add")),
    ("query of all values", |source, limits| {
        asked(source, limits, "[.. | select(type == \"array\") | .[]] | length")
    }),
    ("query of copies", |source, limits| {
        asked(source, limits, "reduce range(60) as $i (.; [., .]) | tojson")
    }),
];

fn converted(source: &Source, limits: &Limits, format: Format) -> meshwright::Result<Option<Diagnostics>> {
    let done = meshwright::read(source, limits)?.convert_to(format).write_to(&mut std::io::sink())?;
    Ok(Some(done.diagnostics))
}

/// Runs a query; each answer is dropped immediately.
fn asked(source: &Source, limits: &Limits, program: &str) -> meshwright::Result<Option<Diagnostics>> {
    // The number of steps in a tenth of a second.
    let limits = limits.items(500_000);
    let source = Source::from(source.bytes().to_vec()).with_hints(source.hints().clone());
    let query = Query::compile(program, &[]).expect("it is a program");
    query.run(source, "", QueryInput::Tree, &limits)?.try_for_each(|answer| answer.map(drop)).map(|()| None)
}

/// Passes a file to every call. The time of a call is compared with the longest if it is `timed`.
pub fn tried(case: &Case, timed: bool) -> Trial {
    let mut trial = Trial {
        kind: Kind::Sound,
        slowest: (Duration::ZERO, ""),
        busiest: (0.0, ""),
        hungriest: (0.0, ""),
        dense: false,
        broken: Vec::new(),
    };
    let size = case.companions.iter().map(|(_, bytes)| bytes.len()).sum::<usize>() + case.bytes.len();
    let folder = placed(case);
    let once = |case, call, limits| once(case, folder.as_ref().map(TempDir::path), call, limits);
    let limits = Limits::DEFAULT.memory((2 * size + BASE / 2) as u64);
    let usual = CALLS.iter().map(|call| (call, LONGEST));
    let more = MORE.iter().take(if case.all { MORE.len() } else { 0 }).map(|call| (call, LONGEST_MADE));
    for (&(name, call), longest) in usual.chain(more) {
        let Once { ended, taken: alloc::Taken { peak, total, .. }, took } = once(case, call, &limits);
        let kind = match &ended {
            Ok(Ok(diagnostics)) => {
                if let Some(diagnostics) = diagnostics {
                    known(diagnostics.counts().map(|(code, _)| code), name, &mut trial.broken);
                }
                let bad = |severity| {
                    diagnostics.as_ref().is_some_and(|diagnostics| diagnostics.severity(severity) > 0)
                };
                if bad(Severity::Error) || bad(Severity::Warning) { Kind::Found } else { Kind::Sound }
            }
            Ok(Err(error)) => {
                known([error.code()], name, &mut trial.broken);
                Kind::new(error)
            }
            Err(_) => {
                trial.broken.push(format!("{name} panicked"));
                Kind::Panic
            }
        };
        // A result of `validate` for an unreadable file does not make it readable.
        if name == "validate"
            || (name == "read" && ![Kind::Sound, Kind::Found].contains(&kind))
            || kind == Kind::Panic
        {
            trial.kind = kind;
        }
        if timed {
            let took = least(took, longest, || once(case, call, &limits).took);
            if took > trial.slowest.0 {
                trial.slowest = (took, name);
            }
            if took > longest && size <= LARGE {
                trial.broken.push(format!("{name} took {took:.0?}"));
            }
        }
        let work = total.saturating_sub(WORK) as f64 / size.max(1) as f64;
        if work > trial.busiest.0 {
            trial.busiest = (work, name);
        }
        if work > MULTIPLE {
            trial.broken.push(format!("{name} allocated {total} bytes for {size}"));
        }
        let beyond = peak.saturating_sub(BASE) as f64 / (size.max(1) as f64);
        if beyond > trial.hungriest.0 {
            trial.hungriest = (beyond, name);
        }
        let reads = name == "read" || name == "validate";
        trial.dense |= !reads && CALLS.iter().any(|(own, _)| *own == name) && peak > alloc::bound(size);
        if peak > if reads { alloc::bound(size) } else { BASE + MADE * size } {
            trial.broken.push(format!("{name} held {peak} bytes for {size}"));
        }
    }
    trial
}

/// The shortest time of a call that took too long at first: other load may have slowed the machine for a
/// second or two.
pub(super) fn least(first: Duration, longest: Duration, mut again: impl FnMut() -> Duration) -> Duration {
    let mut least = first;
    for turn in 0..AGAIN {
        if least <= longest {
            break;
        }
        thread::sleep(PAUSE * turn);
        least = least.min(again());
    }
    least
}

/// The result of a call, its memory, and its duration.
struct Once {
    ended: std::thread::Result<meshwright::Result<Option<Diagnostics>>>,
    taken: alloc::Taken,
    took: Duration,
}

/// A folder with the file and its further files, if there are any.
fn placed(case: &Case) -> Option<TempDir> {
    if case.companions.is_empty() {
        return None;
    }
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join(OWN), &case.bytes).expect("a writable folder");
    for (name, bytes) in &case.companions {
        std::fs::write(folder.path().join(name), bytes).expect("a writable folder");
    }
    Some(folder)
}

/// The name of a file with further files.
const OWN: &str = "case";

fn once(case: &Case, folder: Option<&Path>, call: Call, limits: &Limits) -> Once {
    let source = match folder {
        Some(folder) => Source::open(folder.join(OWN), &Limits::DEFAULT).expect("a readable file"),
        None => Source::from(case.bytes.clone()),
    };
    let source = source.with_hints(case.hints.clone());
    let (started, before) = (Instant::now(), worked());
    let (ended, taken) = alloc::peak(|| catch_unwind(AssertUnwindSafe(|| call(&source, limits))));
    let elapsed = started.elapsed();
    let own = worked().zip(before).map(|(now, before)| now.saturating_sub(before));
    Once { ended, taken, took: own.map_or(elapsed, |own| own.min(elapsed)) }
}

/// The CPU time of this thread, if the system reports it, which excludes waiting on a busy machine.
pub(super) fn worked() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

fn known<'c>(codes: impl IntoIterator<Item = &'c Code>, call: &str, broken: &mut Vec<String>) {
    for code in codes {
        if !meshwright_beamng::codes().any(|known| known.id == code.id) {
            broken.push(format!("{call} says {code}, which is in no list"));
        }
    }
}
