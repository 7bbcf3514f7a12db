//! Fixes problems of a file that need no decision.
//!
//! Each format lists the codes that it can fix. A fix is safe if readers that follow the format show the same
//! as before; other fixes are applied only if the caller permits them. The result is recognized by its
//! content, can be read, has no new error, and fixing it again changes nothing. A fix that causes or reveals
//! an error is left out and reported; the others are applied.

use crate::{
    asset::{Asset, AssetRef},
    detect::detect_source,
    format::{Detected, Format},
    formats::fix_of,
    validate::Checks,
    verify::{reopened, verify},
};
use meshwright_core::{
    Chunks, Code, Diagnostic, Diagnostics, Error, Limits, Result, Severity, Source, Span, codes,
};

/// A fix can reveal another problem. More rounds than this count as endless.
const ROUNDS: usize = 8;

/// The result of fixing one file.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{FixOptions, Limits, Source, fix};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let fixed = fix(&source, &limits, &FixOptions::default())?;
/// assert!(fixed.bytes.is_none(), "there is nothing to fix");
/// assert_eq!(fixed.chunks(&source).first_difference(source.bytes()), None);
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub struct Fixed {
    /// Its format.
    pub format: Format,
    /// The version, as the users of the format name it.
    pub version: String,
    /// The fixed file; `None` if there was nothing to fix.
    pub bytes: Option<Vec<u8>>,
    /// The fixes, as diagnostics of the fixed codes. The message describes the change.
    pub fixes: Diagnostics,
    /// The remaining diagnostics of the requested codes.
    pub left: Diagnostics,
    /// Codes that were not fixed because the fix would cause another error, which the message names.
    pub left_out: Diagnostics,
    /// Unsafe fixes that are available, if the options do not permit them.
    pub unsafe_fixes: Diagnostics,
}

impl Fixed {
    /// The fixed file, or the original one.
    pub fn chunks<'b>(&'b self, source: &'b Source) -> Chunks<'b> {
        let mut chunks = Chunks::new();
        chunks.borrowed(self.bytes.as_deref().unwrap_or(source.bytes()));
        chunks
    }
}

/// What to fix.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{FixOptions, Limits, Source, fix};
///
/// let limits = Limits::default();
/// let source = Source::open("CDAE0644.cdae", &limits)?;
/// let safe = fix(&source, &limits, &FixOptions::default())?;
/// assert!(safe.bytes.is_none() && !safe.unsafe_fixes.is_empty());
/// let all = FixOptions::default().unsafe_fixes(true);
/// assert!(fix(&source, &limits, &all)?.bytes.is_some());
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct FixOptions {
    /// The codes to fix.
    pub checks: Checks,
    /// Also apply fixes that may change the appearance.
    pub unsafe_fixes: bool,
}

impl FixOptions {
    meshwright_core::setters! { checks: Checks, unsafe_fixes: bool }
}

/// Whether a fix may change the appearance.
///
/// ```
/// use meshwright::{applicability, fix::Applicability};
///
/// let of = |id| applicability(meshwright::codes().find(|code| code.id == id).unwrap());
/// assert_eq!(of("GLTF0526"), Some(Applicability::Safe));
/// assert!(matches!(of("UDM0581"), Some(Applicability::Unsafe { effect }) if effect.contains("faces the other way")));
/// assert_eq!(of("UDM0105"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Applicability {
    /// Readers that follow the format show the same as before.
    Safe,
    /// The appearance may differ.
    Unsafe {
        /// The possible difference.
        effect: &'static str,
    },
}

/// The safety of the fixes of a code; `None` if [`fix`] has none for it.
pub fn applicability(code: &Code) -> Option<Applicability> {
    let effect = fix_of(code)?;
    Some(effect.map_or(Applicability::Safe, |effect| Applicability::Unsafe { effect }))
}

/// Whether [`fix`] can fix diagnostics of a code, safely or not, if they need no decision.
pub fn fixable(code: &Code) -> bool {
    applicability(code).is_some()
}

/// Fixes problems of a file with the requested codes. Unfixed parts keep their bytes.
///
/// # Errors
///
/// Unreadable files. [`UNPROVEN_FIX`](codes::UNPROVEN_FIX) if the result is invalid although each possible
/// cause was left out, which is a bug of this library.
pub fn fix(source: &Source, limits: &Limits, options: &FixOptions) -> Result<Fixed> {
    let detected = detect_source(source)?;
    let (format, checks) = (detected.format, &options.checks);
    // Unreadable files are errors, although some formats can report more about them.
    drop(format.read(source, limits)?);
    let (version, before) = format.validate(source, limits)?;
    let safe = |code: &Code| checks.wants(code) && applicability(code) == Some(Applicability::Safe);
    let visible =
        |code: &Code| checks.wants(code) && matches!(applicability(code), Some(Applicability::Unsafe { .. }));
    let wanted = |code: &Code| safe(code) || options.unsafe_fixes && visible(code);
    let (fixed, left_out) = match format.can_fix() && any(&before, wanted) {
        true => Way { source, detected: &detected, limits, before: &before }.fix(&wanted)?,
        false => (FixedFile::new(limits), Diagnostics::new(limits.diagnostics)),
    };
    let FixedFile { current, fixes, after } = fixed;
    let mut left = after.unwrap_or(before);
    let mut unsafe_fixes = Diagnostics::new(limits.diagnostics);
    if format.can_fix() && !options.unsafe_fixes && any(&left, visible) {
        let source = current.as_ref().unwrap_or(source);
        let way = Way { source, detected: &detected, limits, before: &left };
        // Fixes that fail are not offered.
        if let Ok((fixed, _)) = way.fix(&visible) {
            unsafe_fixes = fixed.fixes;
        }
    }
    left.retain(|code| checks.wants(code));
    let bytes = current.map(|current| current.bytes().to_vec());
    Ok(Fixed { format, version, bytes, fixes, left, left_out, unsafe_fixes })
}

/// The context of fixing a file.
struct Way<'s> {
    source: &'s Source,
    detected: &'s Detected,
    limits: &'s Limits,
    /// The diagnostics of the original file.
    before: &'s Diagnostics,
}

impl Way<'_> {
    /// Applies all wanted fixes that cause no error; returns the codes that were left out.
    fn fix(&self, wanted: &dyn Fn(&Code) -> bool) -> Result<(FixedFile, Diagnostics)> {
        let mut left_out = Diagnostics::new(self.limits.diagnostics);
        let (error, tried) = match self.attempt(wanted) {
            Ok(fixed) => return Ok((fixed, left_out)),
            Err(Unverified { error, tried }) if is_unproven(&error) => (error, tried),
            Err(Unverified { error, .. }) => return Err(error),
        };
        // Usually a single code is the cause.
        for &code in &tried {
            match self.attempt(&allowed(&[code], wanted)) {
                Ok(fixed) => {
                    left_out.push(without(code, &error));
                    return Ok((fixed, left_out));
                }
                Err(Unverified { error, .. }) if is_unproven(&error) => {}
                Err(Unverified { error, .. }) => return Err(error),
            }
        }
        // Otherwise codes are added one by one as long as they cause no error together.
        let mut out = tried.clone();
        let mut fixed = self.attempt(&allowed(&out, wanted)).map_err(|unproven| unproven.error)?;
        for &code in &tried {
            out.retain(|own| own.id != code.id);
            let joined = self.attempt(&allowed(&out, wanted));
            match joined {
                Ok(better) => fixed = better,
                Err(Unverified { error, .. }) if is_unproven(&error) => {
                    left_out.push(without(code, &error));
                    out.push(code);
                }
                Err(Unverified { error, .. }) => return Err(error),
            }
        }
        Ok((fixed, left_out))
    }

    /// Fixes until nothing is left to fix, and checks that no error was added.
    fn attempt(&self, wanted: &dyn Fn(&Code) -> bool) -> std::result::Result<FixedFile, Unverified> {
        let mut fixed = FixedFile::new(self.limits);
        let proven = fixed.rounds(self, wanted).and_then(|()| match &fixed.after {
            Some(after) => no_worse(self.before, after),
            None => Ok(()),
        });
        match proven {
            Ok(()) => Ok(fixed),
            Err(error) => {
                Err(Unverified { error, tried: fixed.fixes.counts().map(|(code, _)| code).collect() })
            }
        }
    }
}

/// An invalid result, and the codes that were fixed in it.
struct Unverified {
    error: Error,
    tried: Vec<&'static Code>,
}

/// The wanted codes that are not left out.
fn allowed<'w>(out: &'w [&'static Code], wanted: &'w dyn Fn(&Code) -> bool) -> impl Fn(&Code) -> bool + 'w {
    move |code| out.iter().all(|out| out.id != code.id) && wanted(code)
}

fn is_unproven(error: &Error) -> bool {
    error.code().id == codes::UNPROVEN_FIX.id
}

/// Reports that a code was left out.
fn without(code: &'static Code, error: &Error) -> Diagnostic {
    Diagnostic::new(code, format!("the problem was not fixed: {}", error.message())).on(error.path())
}

/// The state of a file during fixing.
struct FixedFile {
    /// The result of the last round.
    current: Option<Source>,
    fixes: Diagnostics,
    /// Its diagnostics.
    after: Option<Diagnostics>,
}

impl FixedFile {
    fn new(limits: &Limits) -> Self {
        Self { current: None, fixes: Diagnostics::new(limits.diagnostics), after: None }
    }

    /// Fixes until nothing is left to fix.
    fn rounds(&mut self, way: &Way<'_>, wanted: &dyn Fn(&Code) -> bool) -> Result<()> {
        let Way { source, detected, limits, .. } = *way;
        for _ in 0..ROUNDS {
            let input = self.current.as_ref().unwrap_or(source);
            let Some((bytes, fixes)) = round(input, detected.format, wanted, limits)? else {
                return Ok(());
            };
            let next = reopened(source, bytes);
            self.fixes.append(fixes);
            verify(source, &next, detected, limits).map_err(unreadable)?;
            let (_, diagnostics) = detected.format.validate(&next, limits).map_err(unreadable)?;
            self.current = Some(next);
            let done = !any(&diagnostics, wanted);
            self.after = Some(diagnostics);
            if done {
                return Ok(());
            }
        }
        let message = format!("the file still has problems to fix after {ROUNDS} rounds");
        Err(Error::new(&codes::UNPROVEN_FIX, message))
    }
}

/// The file after one round, and its fixes; `None` if there is nothing to fix.
fn round(
    input: &Source,
    format: Format,
    wanted: &dyn Fn(&Code) -> bool,
    limits: &Limits,
) -> Result<Option<(Vec<u8>, Diagnostics)>> {
    let Some(fix) = format.module().fix else { return Ok(None) };
    let (document, _) = format.read(input, limits).map_err(unreadable)?;
    let (document, fixes) = fix(document, wanted, limits)?;
    if fixes.is_empty() {
        return Ok(None);
    }
    let chunks = document.write()?;
    if chunks.len() > limits.memory {
        let message = {
            let (bytes, most) = (chunks.len(), limits.memory);
            format!("the fixed file has {bytes} bytes, the memory limit is {most}")
        };
        return Err(Error::new(&codes::LIMIT_MEMORY, message).at(Span::file(0, chunks.len())));
    }
    Ok(Some((chunks.to_vec(), fixes)))
}

/// Whether there is a wanted diagnostic.
fn any(diagnostics: &Diagnostics, wanted: impl Fn(&Code) -> bool) -> bool {
    diagnostics.counts().any(|(code, _)| wanted(code))
}

/// An error if there is a new error.
fn no_worse(before: &Diagnostics, after: &Diagnostics) -> Result<()> {
    let errors = after.counts().filter(|(code, _)| code.severity == Severity::Error);
    for (code, count) in errors {
        if count > before.count(code) {
            let message = format!("the fixed file has a new error: {code}, {}", code.title);
            let own = after.as_slice().iter().filter(|diagnostic| diagnostic.code.id == code.id);
            // The new error is at a position without one before.
            let old =
                |path: &str| before.as_slice().iter().any(|it| it.code.id == code.id && it.path == path);
            let path =
                own.map(|diagnostic| &diagnostic.path).find(|path| !old(path)).cloned().unwrap_or_default();
            return Err(Error::new(&codes::UNPROVEN_FIX, message).on(path));
        }
    }
    Ok(())
}

fn unreadable(error: Error) -> Error {
    if error.code().category == meshwright_core::Category::Limit {
        return error;
    }
    let message = format!("the fixed file cannot be read: {}: {}", error.code(), error.message());
    Error::new(&codes::UNPROVEN_FIX, message).on(error.path())
}

impl AssetRef<'_> {
    /// Fixes problems of the file, see [`fix()`]. A fixed file is new: the asset stays as it is.
    ///
    /// # Errors
    ///
    /// See [`fix()`].
    pub fn fix(&self, options: &FixOptions) -> Result<Fixed> {
        fix(self.source, &self.limits, options)
    }
}

impl Asset {
    /// Fixes problems of the file, see [`fix()`]. A fixed file is new: the asset stays as it is.
    ///
    /// ```
    /// use meshwright::{FixOptions, OpenOptions};
    ///
    /// let json = br#"{"asset": {"version": "2.0"}, "extensionsRequired": ["KHR_mesh_quantization"]}"#;
    /// let fixed = OpenOptions::new().open_bytes(*json)?.fix(&FixOptions::default())?;
    /// assert!(!fixed.fixes.is_empty() && fixed.bytes.is_some());
    /// # Ok::<(), meshwright::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`AssetRef::fix`].
    pub fn fix(&self, options: &FixOptions) -> Result<Fixed> {
        self.borrowed().fix(options)
    }
}
