//! The files of a result, put in place together.

use crate::format::Format;
use meshwright_core::{Blocks, Fault, Output, Result, Source, codes};
use std::{
    io::Write,
    path::{Path, PathBuf},
};

/// Where the result goes.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).unwrap();
/// use meshwright::{ConvertOptions, Limits, Source, Target, convert, format_named};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let folder = tempfile::tempdir().unwrap();
/// let path = folder.path().join("house.glb");
/// let glb = format_named("glb").unwrap();
/// convert(&[&source], glb, Target::File(&path), &limits, &ConvertOptions::default())?;
/// assert!(path.exists());
/// # Ok::<(), meshwright::Fault>(())
/// ```
pub enum Target<'t> {
    /// To this file, whole or not at all. Formats of several files put the others beside it.
    File(&'t Path),
    /// To a stream, for formats of one file.
    Stream(&'t mut dyn Write),
}

/// Which file of a result.
///
/// ```
/// use meshwright::{convert::outputs, format_named};
/// use std::path::Path;
///
/// // A `.gltf` has its `.bin` as a companion.
/// let files = outputs(format_named("gltf").unwrap(), Path::new("house.gltf"));
/// assert_eq!(files.len(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// The file that was asked for.
    Main,
    /// One beside it, with this ending instead.
    Companion(&'static str),
    /// One beside it with an animation of that name.
    Clip(String),
    /// A file of that path.
    File(PathBuf),
}

/// Takes the files of a result.
pub type Sink<'s> = dyn FnMut(Part, &Blocks<'_>) -> Result<()> + 's;

/// A file that was written.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).unwrap();
/// use meshwright::{ConvertOptions, Limits, Source, Target, convert, format_named};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let mut bytes = Vec::new();
/// let glb = format_named("glb").unwrap();
/// let done = convert(&[&source], glb, Target::Stream(&mut bytes), &limits, &ConvertOptions::default())?;
/// assert_eq!((done.written[0].bytes, &done.written[0].path), (bytes.len() as u64, &None));
/// # Ok::<(), meshwright::Fault>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// Where; `None` for a stream.
    pub path: Option<PathBuf>,
    /// Its size.
    pub bytes: u64,
}

/// The files that a conversion to `target` writes, as far as names go: the target first.
pub fn outputs(format: &Format, target: &Path) -> Vec<PathBuf> {
    let mut all = vec![target.to_owned()];
    all.extend(format.companions.iter().map(|extension| target.with_extension(extension)));
    all
}

/// Writes what a format makes to where it goes.
pub(super) struct Emit<'t, 's> {
    pub(super) target: Target<'t>,
    pub(super) sources: &'s [&'s Source],
    pub(super) format: &'static Format,
}

impl Emit<'_, '_> {
    /// The file that was asked for.
    pub(super) fn path(&self) -> Option<PathBuf> {
        match &self.target {
            Target::File(path) => Some((*path).to_owned()),
            Target::Stream(_) => None,
        }
    }

    /// Hands out a sink, and puts in place what went into it once all has.
    pub(super) fn run(&mut self, make: impl FnOnce(&mut Sink<'_>) -> Result<()>) -> Result<Vec<Written>> {
        match &mut self.target {
            Target::File(path) => {
                let mut pending = Pending { target: path, sources: self.sources, files: Vec::new() };
                make(&mut |part, blocks| pending.take(&part, blocks))?;
                pending.commit()
            }
            Target::Stream(stream) => {
                let mut bytes = None;
                let mut sink = |part: Part, blocks: &Blocks<'_>| {
                    if part != Part::Main || bytes.is_some() {
                        let name = self.format.name;
                        let message = format!("{name} is made of several files and needs a file name");
                        return Err(Fault::new(&codes::BAD_REQUEST, message));
                    }
                    // What has gone into a stream cannot be taken back, so this is asked as late as can be.
                    self.sources.iter().try_for_each(|source| source.unchanged())?;
                    let failed = |error| Fault::io(&codes::UNWRITABLE, "cannot write the stream", error);
                    blocks.write_buffered(&mut *stream).map_err(failed)?;
                    bytes = Some(blocks.len());
                    Ok(())
                };
                make(&mut sink)?;
                Ok(vec![Written { path: None, bytes: bytes.unwrap_or(0) }])
            }
        }
    }
}

/// Files that are written beside their targets and not yet in place.
struct Pending<'t> {
    target: &'t Path,
    sources: &'t [&'t Source],
    files: Vec<(Output, Written)>,
}

impl Pending<'_> {
    fn take(&mut self, part: &Part, blocks: &Blocks<'_>) -> Result<()> {
        let path = match part {
            Part::Main => self.target.to_owned(),
            Part::Companion(extension) => self.target.with_extension(extension),
            Part::Clip(name) => self.free(name)?,
            Part::File(path) => path.clone(),
        };
        let mut output = Output::create(&path)?;
        output.blocks(blocks)?;
        self.files.push((output, Written { path: Some(path), bytes: blocks.len() }));
        Ok(())
    }

    /// A name for an animation's file, which no other one of the result has and no source.
    fn free(&self, clip: &str) -> Result<PathBuf> {
        let stem = self.target.file_stem().unwrap_or_default().to_string_lossy();
        let extension = self.target.extension().map(|ending| format!(".{}", ending.to_string_lossy()));
        let extension = extension.unwrap_or_default();
        let plain = |c: char| if c.is_alphanumeric() || "-_.".contains(c) { c } else { '_' };
        let clip: String = clip.chars().map(plain).collect();
        let same = |a: &Path, b: &Path| {
            a == b || matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b)
        };
        let names = (1..=self.files.len().saturating_add(2)).map(|nth| match nth {
            1 => format!("{stem}_{clip}{extension}"),
            nth => format!("{stem}_{clip}_{nth}{extension}"),
        });
        let paths = names.map(|name| self.target.with_file_name(name));
        let path = paths
            .into_iter()
            .find(|path| !self.files.iter().any(|(_, written)| written.path.as_deref() == Some(path)));
        let path = path.unwrap_or_else(|| self.target.to_owned());
        let source =
            self.sources.iter().filter_map(|source| source.path()).find(|source| same(source, &path));
        match source {
            Some(source) => {
                let message = format!("the animation {clip} would take the place of {}", source.display());
                Err(Fault::new(&codes::BAD_REQUEST, message))
            }
            None => Ok(path),
        }
    }

    /// Puts all in place, companions before the file that names them.
    fn commit(self) -> Result<Vec<Written>> {
        self.sources.iter().try_for_each(|source| source.unchanged())?;
        let mut done = Vec::new();
        for (output, written) in self.files {
            output.commit()?;
            done.push(written);
        }
        done.reverse();
        Ok(done)
    }
}
