//! `meshwright cook`

use crate::{
    args::CookArgs,
    batch, inputs,
    inputs::Input,
    presentation::{
        format::{count, size},
        json::{Answers, DiagnosticJson, diagnostics},
        style::{NAME, WARNING, clean, paint},
    },
    run_summary::RunSummary,
    settings::{Mode, Settings},
    since_manifest::{Manifest, Record, asked},
    standard_streams::Out,
    status::{CliError, Status},
};
use meshwright::{
    Chunks, Code, ConvertOptions, Diagnostics, Error, Outcome, Output, Source,
    convert::options::OptionValue,
    core::codes::BAD_REQUEST,
    textures::{
        TextureOptions,
        dds::{BlockFormat, DdsSummary},
    },
};
use meshwright_beamng::{
    cook::{self, CookPlan, CookedTexture, SkippedTexture},
    pack::codes::USE_UNKNOWN,
};
use serde::Serialize;
use std::{
    fs,
    path::{Path, PathBuf},
    time::SystemTime,
};

const SCHEMA: &str = "meshwright/cook/1";

/// An image of a plan.
struct Task<'p> {
    plan: &'p CookPlan,
    texture: &'p CookedTexture,
    /// It is an argument itself.
    is_named: bool,
    /// The file to write, and the folder that it stays in.
    target: PathBuf,
    folder: PathBuf,
}

/// Why nothing is made of a folder.
const EMPTY: &str =
    "no images that definitions of materials use, or that have .color, .normal or .data in their names";

/// What became of an image.
enum Done {
    Encoded(Box<Encoded>),
    Skipped(&'static str),
    /// A folder without images of textures.
    Empty,
    Unchanged,
    Planned,
}

struct Encoded {
    format: BlockFormat,
    mips: u32,
    bytes: u64,
    psnr: f64,
    alpha_psnr: Option<f64>,
    diagnostics: Diagnostics,
    read: u64,
    record: Option<Record>,
}

#[derive(Serialize)]
struct Answer {
    status: &'static str,
    output: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    texture: Option<Texture>,
    diagnostics: Vec<DiagnosticJson>,
}

#[derive(Serialize)]
struct Texture {
    format: &'static str,
    mips: u32,
    bytes: u64,
    psnr: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    alpha_psnr: Option<f64>,
}

#[derive(Serialize)]
struct Summary<'t> {
    #[serde(flatten)]
    summary: &'t RunSummary,
    encoded: u64,
    unchanged: u64,
    left: u64,
    written: u64,
}

pub(crate) fn run(args: &CookArgs, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    let options = texture_options([
        ("texture_format", args.texture_format.as_str()),
        ("texture_quality", &args.texture_quality),
        ("mips", &args.mips),
    ])?;
    let mut manifest = args.since.as_deref().map(Manifest::open).transpose()?;
    let mut plans: Vec<(PathBuf, Option<PathBuf>, CookPlan)> = Vec::new();
    for path in &args.paths {
        let is_folder = path.is_dir();
        let own = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let folder = if is_folder { path } else { own };
        fs::metadata(path)
            .map_err(|error| Error::io(&meshwright::core::codes::UNREADABLE, inputs::shown(path), error))?;
        plans.push((
            folder.to_owned(),
            (!is_folder).then(|| path.clone()),
            cook::plan(folder, &settings.limits)?,
        ));
    }
    let (mut tasks, mut list) = (Vec::new(), Vec::new());
    let mut add = |path: &Path, task| {
        let mut input = inputs::one(path);
        input.at = list.len();
        list.push(input);
        tasks.push(task);
    };
    for (folder, only, plan) in &plans {
        let mut is_empty = true;
        let to = args.output.as_deref().unwrap_or(folder);
        for texture in &plan.textures {
            let place = folder.join(&texture.path);
            if only
                .as_ref()
                .is_some_and(|only| only.file_name() != place.file_name() || texture.path.contains('/'))
            {
                continue;
            }
            is_empty = false;
            let (target, folder) = (to.join(&texture.target), to.to_owned());
            let is_named = only.is_some();
            add(&place, Some(Task { plan, texture, is_named, target, folder }));
        }
        if is_empty {
            add(only.as_ref().unwrap_or(folder), None);
        }
        // Of a named image, the others of its folder do not matter.
        let is_said = |code: &Code| only.is_none() || !std::ptr::eq(code, &USE_UNKNOWN);
        for diagnostic in plan.diagnostics.as_slice().iter().filter(|own| is_said(own.code)) {
            out.say(&crate::presentation::diagnostics::diagnostic(&inputs::shown(folder), diagnostic, true));
        }
    }
    let work = |input: &Input| match tasks.get(input.at) {
        Some(Some(task)) => task.run(args, &options, settings, manifest.as_ref()),
        _ if input.path().is_some_and(Path::is_dir) => Ok(Done::Empty),
        _ => Err(Error::new(&BAD_REQUEST, "expected an image, such as a PNG, or a folder")),
    };
    let human = settings.mode == Mode::Human;
    let mut run = Run::default();
    let mut answers = Answers::new(SCHEMA, settings.mode);
    let mut records = Vec::new();
    batch::run(&list, settings, out, work, |out, input, result| {
        let task = tasks.get(input.at).and_then(Option::as_ref);
        let output = task.map_or_else(|| input.name.clone(), |task| inputs::shown(&task.target));
        let result = match result {
            Err(error) => {
                run.summary.add(&input.name, Err(&error));
                out.reported_error(list.len() == 1, &input.name, &error)?;
                Err(error)
            }
            Ok(mut done) => {
                if let (Done::Encoded(own), Some(task)) = (&mut done, task) {
                    records.push((task.target.clone(), own.record.take()));
                }
                run.count(input, &output, &done);
                if human {
                    show(out, input, &output, &done, settings)?;
                }
                Ok(Answer::new(output, &done))
            }
        };
        answers.take(out, input, result)
    })?;
    answers.finish(
        out,
        Summary {
            summary: &run.summary,
            encoded: run.encoded,
            unchanged: run.unchanged,
            left: run.left,
            written: run.written,
        },
    )?;
    if let Some(manifest) = &mut manifest {
        records.into_iter().for_each(|(target, record)| manifest.insert(&target, record));
        manifest.write()?;
    }
    if human {
        run.finish(out)?;
    }
    Ok(run.summary.status())
}

/// What arguments say of textures, as the table of options reads them: names of options, with their values.
pub(crate) fn texture_options<'w>(
    arguments: impl IntoIterator<Item = (&'static str, &'w str)>,
) -> Result<TextureOptions, CliError> {
    let mut options = ConvertOptions::default();
    for (name, word) in arguments {
        options.set(name, &OptionValue::from(word))?;
    }
    Ok(options.texture_options())
}

impl Task<'_> {
    fn run(
        &self,
        args: &CookArgs,
        options: &TextureOptions,
        settings: &Settings,
        since: Option<&Manifest>,
    ) -> Result<Done, Error> {
        let files = self.texture.files(self.plan);
        let asked = asked(&(&args.texture_format, &args.texture_quality, &args.mips, self.texture.meaning()));
        let inputs: Vec<&Path> = files.iter().map(PathBuf::as_path).collect();
        if since.is_some_and(|since| since.unchanged(&self.target, &inputs, &asked).is_some()) {
            return Ok(Done::Unchanged);
        }
        let is_own = since.is_some_and(|since| since.has_made(&self.target));
        let exists = self.target.symlink_metadata().is_ok();
        match self.texture.skipped {
            Some(SkippedTexture::Exists) | None if exists && !args.force && !is_own => {
                return Ok(Done::Skipped(SkippedTexture::Exists.words()));
            }
            Some(SkippedTexture::Exists) | None => {}
            Some(other) if self.is_named => return Err(Error::new(&BAD_REQUEST, other.words())),
            Some(other) => return Ok(Done::Skipped(other.words())),
        }
        if args.dry_run {
            return Ok(Done::Planned);
        }
        let began = SystemTime::now();
        let sources = files.iter().map(|file| Source::open(file, &settings.limits));
        let sources = sources.collect::<Result<Vec<Source>, Error>>()?;
        let Outcome { value: dds, diagnostics } =
            self.plan.encode(self.texture, options, &settings.limits)?;
        Output::check_below(&self.target, &self.folder)?;
        if let Some(folder) = self.target.parent() {
            fs::create_dir_all(folder).map_err(|error| {
                Error::io(&meshwright::core::codes::UNWRITABLE, inputs::shown(folder), error)
            })?;
        }
        let mut chunks = Chunks::new();
        chunks.borrowed(&dds.bytes);
        Output::write(&self.target, &chunks)?;
        let read: Vec<&Source> = sources.iter().collect();
        let record =
            since.and_then(|since| since.record(&read, &[&self.target], &asked, diagnostics.losses(), began));
        Ok(Done::Encoded(Box::new(Encoded {
            format: dds.format,
            mips: dds.mips,
            bytes: dds.bytes.len() as u64,
            psnr: dds.psnr,
            alpha_psnr: dds.alpha_psnr,
            diagnostics,
            read: sources.first().map_or(0, Source::len),
            record,
        })))
    }
}

impl Answer {
    fn new(output: String, done: &Done) -> Self {
        let plain = |status, reason| Self {
            status,
            output: output.clone(),
            reason,
            texture: None,
            diagnostics: Vec::new(),
        };
        match done {
            Done::Encoded(own) => Self {
                texture: Some(Texture {
                    format: own.format.name(),
                    mips: own.mips,
                    bytes: own.bytes,
                    psnr: hundredths(own.psnr),
                    alpha_psnr: own.alpha_psnr.and_then(hundredths),
                }),
                diagnostics: [diagnostics(&own.diagnostics, true), diagnostics(&own.diagnostics, false)]
                    .into_iter()
                    .flatten()
                    .collect(),
                ..plain("encoded", None)
            },
            Done::Skipped(reason) => plain("skipped", Some(*reason)),
            Done::Empty => plain("skipped", Some(EMPTY)),
            Done::Unchanged => plain("unchanged", None),
            Done::Planned => plain("planned", None),
        }
    }
}

/// A number of decibels for JSON, which has no infinity.
fn hundredths(psnr: f64) -> Option<f64> {
    psnr.is_finite().then_some((psnr * 100.0).round() / 100.0)
}

/// What is counted.
#[derive(Default)]
struct Run {
    summary: RunSummary,
    dds: DdsSummary,
    encoded: u64,
    unchanged: u64,
    left: u64,
    planned: u64,
    written: u64,
}

impl Run {
    fn count(&mut self, input: &Input, output: &str, done: &Done) {
        let add = |count: &mut u64| *count = count.saturating_add(1);
        let mut bytes = 0;
        match done {
            Done::Empty => return,
            Done::Encoded(own) => {
                add(&mut self.encoded);
                bytes = own.read;
                self.written = self.written.saturating_add(own.bytes);
                let bytes = usize::try_from(own.bytes).unwrap_or(usize::MAX);
                let psnr = own.alpha_psnr.map_or(own.psnr, |alpha| alpha.min(own.psnr));
                self.dds.encoded(output, own.format, bytes, psnr);
            }
            Done::Skipped(_) => add(&mut self.left),
            Done::Unchanged => add(&mut self.unchanged),
            Done::Planned => add(&mut self.planned),
        }
        self.summary.add(&input.name, Ok(("image", bytes)));
    }

    /// The last lines.
    fn finish(&self, out: &mut Out) -> Result<(), CliError> {
        for said in self.dds.diagnostics() {
            out.line(&said.message)?;
        }
        if self.planned > 0 {
            let textures = usize::try_from(self.planned).unwrap_or(usize::MAX);
            out.line(&format!("would encode {}", count(textures, "texture", "textures")))?;
        }
        for (number_of, what) in
            [(self.unchanged, "unchanged"), (self.left, "skipped"), (self.summary.failed, "failed")]
        {
            if number_of > 0 {
                let images = usize::try_from(number_of).unwrap_or(usize::MAX);
                out.line(&format!("{} {what}", count(images, "image", "images")))?;
            }
        }
        Ok(())
    }
}

fn show(
    out: &mut Out,
    input: &Input,
    output: &str,
    done: &Done,
    settings: &Settings,
) -> Result<(), CliError> {
    let name = paint(NAME, clean(&input.name));
    match done {
        Done::Encoded(own) => {
            let in_words = |psnr: f64| match psnr.is_finite() {
                true => format!("{psnr:.1} dB"),
                false => "exact".to_owned(),
            };
            let exactness = match own.alpha_psnr {
                Some(alpha) => format!("{}, alpha {}", in_words(own.psnr), in_words(alpha)),
                None => in_words(own.psnr),
            };
            let levels = count(own.mips as usize, "level", "levels");
            out.line(&format!(
                "{name} -> {} ({}, {levels}, {}, {exactness})",
                clean(output),
                own.format.name(),
                size(own.bytes)
            ))?;
            for diagnostic in own.diagnostics.as_slice() {
                out.say(&crate::presentation::diagnostics::diagnostic(&input.name, diagnostic, true));
            }
        }
        Done::Skipped(reason) => out.line(&format!("{name}: {} ({reason})", paint(WARNING, "skipped")))?,
        Done::Empty => out.line(&format!("{name}: {EMPTY}"))?,
        Done::Unchanged if settings.verbose => out.line(&format!("{name}: unchanged"))?,
        Done::Unchanged => {}
        Done::Planned => out.line(&format!("{name} -> {}", clean(output)))?,
    }
    Ok(())
}
