//! Mending what is safe to mend.
//!
//! Each format says which of its codes it can mend without a guess. What comes out is read again and looked over before
//! anybody gets it: it has no error that was not there before, and mending it once more would change nothing.

use crate::{
    format::{Fix, Format, Reader, detect_source},
    validate::Checks,
};
use meshwright_core::{Blocks, Code, Fault, Limits, Report, Result, Severity, Source, Span, codes};

/// A mend can bring another to light. More rounds than this have no end.
const ROUNDS: usize = 8;

/// What came of mending one file.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).unwrap();
/// use meshwright::{Checks, Limits, Source, fix};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let fixed = fix(&source, &limits, &Checks::default())?;
/// assert!(fixed.bytes.is_none(), "there is nothing to mend");
/// assert_eq!(fixed.blocks(&source).first_difference(source.bytes()), None);
/// # Ok::<(), meshwright::Fault>(())
/// ```
#[derive(Debug)]
pub struct Fixed {
    /// Its format.
    pub format: &'static Format,
    /// The version, as the users of the format call it.
    pub version: String,
    /// The mended file; `None` if there was nothing to mend, so that the file is right as it is.
    pub bytes: Option<Vec<u8>>,
    /// Each mend, as a finding of the code that it mends. The message says what was changed.
    pub mends: Report,
    /// What is wrong with the file afterwards, of the codes that were asked for.
    pub left: Report,
}

impl Fixed {
    /// The file as it should be: the mended one, or the one that was read.
    pub fn blocks<'b>(&'b self, source: &'b Source) -> Blocks<'b> {
        let mut blocks = Blocks::new();
        blocks.borrowed(self.bytes.as_deref().unwrap_or(source.bytes()));
        blocks
    }
}

/// Whether [`fix`] can mend findings of a code, as far as that takes no guess.
pub fn fixable(code: &Code) -> bool {
    let lists = [
        meshwright_cast::FIXABLE,
        meshwright_cdae::FIXABLE,
        meshwright_udm::FIXABLE,
        meshwright_gltf::FIXABLE,
    ];
    lists.into_iter().flatten().any(|fixable| fixable.id == code.id)
}

/// Mends what is safe to mend in a file, of the codes that are asked for. What is not mended keeps its bytes.
///
/// # Errors
///
/// What cannot be read. [`UNPROVEN_FIX`](codes::UNPROVEN_FIX) if what was mended is not sound, which is a mistake of this
/// library: nothing comes out then.
pub fn fix(source: &Source, limits: &Limits, checks: &Checks) -> Result<Fixed> {
    let detected = detect_source(source)?;
    let reader = detected.reader;
    // What cannot be read is a fault, although some formats can say more about it.
    drop((reader.read)(source, limits)?);
    let (version, before) = (reader.validate)(source, limits)?;
    let wanted = |code: &Code| checks.wants(code) && fixable(code);
    let mut mended = Mended { current: None, mends: Report::new(limits.findings) };
    let left = match reader.fix.filter(|_| any(&before, wanted)) {
        Some(fix) => {
            let after = mended.rounds(source, reader, fix, &wanted, limits)?;
            let after = after.unwrap_or_else(|| before.clone());
            no_worse(&before, &after)?;
            after
        }
        None => before,
    };
    let mut left = left;
    left.retain(|code| checks.wants(code));
    let Mended { current, mends } = mended;
    let bytes = current.map(|current| current.bytes().to_vec());
    Ok(Fixed { format: detected.format, version, bytes, mends, left })
}

/// The file on its way.
struct Mended {
    /// The last round's result.
    current: Option<Source>,
    mends: Report,
}

impl Mended {
    /// Mends until there is nothing to mend; what is wrong with the last result.
    fn rounds(
        &mut self,
        source: &Source,
        reader: &Reader,
        fix: Fix,
        wanted: &dyn Fn(&Code) -> bool,
        limits: &Limits,
    ) -> Result<Option<Report>> {
        let mut after = None;
        for _ in 0..ROUNDS {
            let input = self.current.as_ref().unwrap_or(source);
            let Some((bytes, mends)) = round(input, reader, fix, wanted, limits)? else { return Ok(after) };
            let mut next = Source::from(bytes).with_hints(source.hints().clone());
            if let Some(path) = source.path() {
                next = next.with_path(path);
            }
            let (_, report) = (reader.validate)(&next, limits).map_err(unreadable)?;
            self.mends.append(mends);
            self.current = Some(next);
            let done = !any(&report, wanted);
            after = Some(report);
            if done {
                return Ok(after);
            }
        }
        let message = format!("after {ROUNDS} rounds there is still something to mend");
        Err(Fault::new(&codes::UNPROVEN_FIX, message))
    }
}

/// The file after one round, and what was mended; `None` if there is nothing to mend.
fn round(
    input: &Source,
    reader: &Reader,
    fix: Fix,
    wanted: &dyn Fn(&Code) -> bool,
    limits: &Limits,
) -> Result<Option<(Vec<u8>, Report)>> {
    let (document, _) = (reader.read)(input, limits).map_err(unreadable)?;
    let (document, mends) = fix(document, wanted, limits)?;
    if mends.is_empty() {
        return Ok(None);
    }
    let blocks = (reader.write)(&document)?;
    if blocks.len() > limits.memory {
        let message = format!("the mended file has {} bytes", blocks.len());
        return Err(Fault::new(&codes::LIMIT_MEMORY, message).at(Span::file(0, blocks.len())));
    }
    Ok(Some((blocks.to_vec(), mends)))
}

/// Whether something was found that is wanted.
fn any(report: &Report, wanted: impl Fn(&Code) -> bool) -> bool {
    report.counts().any(|(code, _)| wanted(code))
}

/// No error may be there that was not there before.
fn no_worse(before: &Report, after: &Report) -> Result<()> {
    let errors = after.counts().filter(|(code, _)| code.severity == Severity::Error);
    for (code, count) in errors {
        if count > before.count(code) {
            let message =
                format!("the mended file has an error that was not there before: {code}, {}", code.title);
            return Err(Fault::new(&codes::UNPROVEN_FIX, message));
        }
    }
    Ok(())
}

fn unreadable(fault: Fault) -> Fault {
    if fault.code().kind == meshwright_core::Kind::Limit {
        return fault;
    }
    let message = format!("the mended file cannot be read: {}: {}", fault.code(), fault.message());
    Fault::new(&codes::UNPROVEN_FIX, message).on(fault.path())
}
