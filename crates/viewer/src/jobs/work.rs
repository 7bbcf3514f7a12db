//! Makes the result of one file.

use super::{
    job_request::{JobRequest, Verb, fix_options},
    mod_work::{self, FixedModJson, PackedModJson},
};
use crate::{http::reply::Stopped, library::Listed, state::State};
use meshwright::{
    ConvertOptions, Converted, Error, Format, Result, Source,
    convert::options::OptionValue,
    core::{
        codes::{BAD_REQUEST, UNREADABLE, UNWRITABLE},
        windows_path::safe_name,
    },
};
use meshwright_json_output::{ConvertedJson, DiagnosticJson, FixedJson, diagnostics};
use serde::Serialize;
use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

/// A file of a result.
#[derive(Clone, Debug)]
pub(super) struct MadeFile {
    /// From the folder of the result on, with `/`.
    pub(super) path: String,
    pub(super) content: Arc<Source>,
}

/// What was made of a file.
#[derive(Debug, Serialize)]
pub(super) struct FileReport {
    id: u32,
    outputs: Vec<OutputJson>,
    #[serde(flatten)]
    answer: Option<AnswerJson>,
    error: Option<Stopped>,
}

#[derive(Debug, Serialize)]
pub(super) struct OutputJson {
    pub(super) name: String,
    pub(super) bytes: u64,
}

/// What the command would print as JSON.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum AnswerJson {
    Converted(ConvertedJson),
    Fixed(Box<FixedJson>),
    FixedMod { check: Box<FixedModJson> },
    Packed { pack: Box<PackedModJson> },
    Recovered { complete: bool, lost: Vec<DiagnosticJson>, fixed: Vec<DiagnosticJson> },
}

impl FileReport {
    pub(super) fn failed(id: u32, error: &Error) -> Self {
        Self { id, outputs: Vec::new(), answer: None, error: Some(error.into()) }
    }

    /// Whether something of the file is lost.
    pub(super) fn is_lossy(&self) -> bool {
        match &self.answer {
            Some(AnswerJson::Converted(done)) => done.has_losses(),
            Some(AnswerJson::Recovered { complete, .. }) => !complete,
            _ => false,
        }
    }

    /// The number of the file, and why nothing was made of it.
    pub(super) fn failure(&self) -> Option<(u32, &str)> {
        Some((self.id, self.error.as_ref()?.message()))
    }

    pub(super) const fn is_failed(&self) -> bool {
        self.error.is_some()
    }
}

pub(super) type Made = (Vec<OutputJson>, AnswerJson, Vec<MadeFile>);

/// Makes the result of a file; without its content if that is only planned.
pub(super) fn made(
    state: &State,
    request: &JobRequest,
    id: u32,
    is_plan: bool,
) -> (FileReport, Vec<MadeFile>) {
    let make = || {
        match &request.verb {
            Verb::Check { unsafe_fixes } => {
                return mod_work::fixed(state, &state.mods.get(id)?, *unsafe_fixes, is_plan);
            }
            Verb::Pack(choices) => return mod_work::packed(state, &state.mods.get(id)?, choices, is_plan),
            Verb::Convert { .. } | Verb::Fix { .. } | Verb::Recover => {}
        }
        let unknown = || Error::new(&UNREADABLE, format!("there is no file {id}"));
        let file = state.library.file(id).ok_or_else(unknown)?;
        let source = state.open(&file)?;
        let name = request.output_name(file.name.rsplit(['/', '\\']).next().unwrap_or_default());
        match &request.verb {
            Verb::Convert { to, options } => convert(state, &source, (*to, options), &name, is_plan),
            Verb::Fix { unsafe_fixes } => fix(state, &source, *unsafe_fixes, &name),
            Verb::Recover | Verb::Check { .. } | Verb::Pack(_) => recover(state, &source, &file, &name),
        }
    };
    match make() {
        Ok((outputs, answer, files)) => {
            let files = if is_plan { Vec::new() } else { files };
            (FileReport { id, outputs, answer: Some(answer), error: None }, files)
        }
        Err(error) => (FileReport::failed(id, &error), Vec::new()),
    }
}

impl JobRequest {
    /// The name of the result of a file.
    pub(super) fn output_name(&self, name: &str) -> String {
        let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
        let stem = if stem.is_empty() { "model" } else { stem };
        let with = |word: &str| {
            if ending.is_empty() { format!("{stem}{word}") } else { format!("{stem}{word}.{ending}") }
        };
        safe_name(&match &self.verb {
            Verb::Convert { to, .. } => {
                format!("{stem}.{}", to.extensions().first().copied().unwrap_or_default())
            }
            Verb::Fix { .. } => with("_fixed"),
            Verb::Recover | Verb::Check { .. } | Verb::Pack(_) => with("_recovered"),
        })
    }
}

/// Whether files of a format take materials and textures from the folders that the server was started with.
pub(super) fn takes_roots(state: &State, to: Format) -> bool {
    let roots = state.roots();
    !roots.is_empty() && ConvertOptions::default().roots(roots).check(to).is_ok()
}

fn convert(
    state: &State,
    source: &Source,
    (to, stated): (Format, &[(&'static str, OptionValue)]),
    name: &str,
    is_plan: bool,
) -> Result<Made> {
    let mut options =
        ConvertOptions::default().with_placements(&state.placements()).companions(state.companions());
    for (name, value) in stated {
        options.set(name, value)?;
    }
    if takes_roots(state, to) {
        options = options.roots(state.roots());
    }
    // The result leaves the folder of its images.
    let options = options.portable(to).dry_run(is_plan);
    let failed = |error| Error::io(&UNWRITABLE, "cannot make a temporary folder", error);
    let folder = tempfile::tempdir().map_err(failed)?;
    let asset = meshwright::read(source, &state.options.limits)?;
    let done = asset.convert_to(to).options(options).write(folder.path().join(name))?;
    let outputs = outputs(&done, folder.path())?;
    let mut files = Vec::new();
    if !is_plan {
        for output in &outputs {
            let content = fs::read(folder.path().join(&output.name))
                .map_err(|error| Error::io(&UNREADABLE, format!("cannot read {}", output.name), error))?;
            // Several files of a model stay together.
            let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
            let path =
                if outputs.len() > 1 { format!("{stem}/{}", output.name) } else { output.name.clone() };
            files.push(MadeFile { path, content: Arc::new(Source::from(content)) });
        }
    }
    Ok((outputs, AnswerJson::Converted(ConvertedJson::new(&done)), files))
}

/// The files of a conversion, by their paths from its folder on.
fn outputs(done: &Converted, folder: &Path) -> Result<Vec<OutputJson>> {
    let written = done.written.iter().filter_map(|file| Some((file.path.as_ref()?, file.bytes)));
    written
        .map(|(path, bytes): (&PathBuf, u64)| {
            let inside = path.strip_prefix(folder).map_err(|_| {
                let message =
                    format!("the conversion wants to write {}, outside of its folder", path.display());
                Error::new(&BAD_REQUEST, message)
            })?;
            Ok(OutputJson { name: inside.to_string_lossy().replace('\\', "/"), bytes })
        })
        .collect()
}

fn single(name: &str, bytes: Vec<u8>, answer: AnswerJson) -> Made {
    let outputs = vec![OutputJson { name: name.to_owned(), bytes: bytes.len() as u64 }];
    let content = Arc::new(Source::from(bytes));
    (outputs, answer, vec![MadeFile { path: name.to_owned(), content }])
}

fn fix(state: &State, source: &Source, unsafe_fixes: bool, name: &str) -> Result<Made> {
    let mut fixed = meshwright::fix(source, &state.options.limits, &fix_options(unsafe_fixes))?;
    let answer = AnswerJson::Fixed(Box::new(FixedJson::new(&fixed, None, true)));
    // Without a fix there is no result.
    Ok(match fixed.bytes.take() {
        Some(bytes) => single(name, bytes, answer),
        None => (Vec::new(), answer, Vec::new()),
    })
}

fn recover(state: &State, source: &Source, file: &Listed, name: &str) -> Result<Made> {
    let saved = meshwright::recover(source, &state.options.limits)
        .map_err(|error| error.in_file(Some(Path::new(&file.name))))?;
    let answer = AnswerJson::Recovered {
        complete: saved.is_complete(),
        lost: diagnostics(&saved.diagnostics, true),
        fixed: diagnostics(&saved.diagnostics, false),
    };
    Ok(single(name, saved.bytes().to_vec(), answer))
}
