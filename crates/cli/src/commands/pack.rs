//! `meshwright pack`

use super::{
    check::{self, text_report},
    cook,
    validate::{
        config::{self, Effective, Verb},
        text_report::is_visible,
    },
};
use crate::{
    args::PackArgs,
    destination::{self, Destination},
    inputs::{self, Input, shown},
    output_conflicts::real,
    presentation::{
        diagnostics,
        format::{count, number, size},
        json,
        style::{BOLD, DIM, NAME, clean, paint},
    },
    settings::{Mode, Settings},
    standard_streams::Out,
    status::{CliError, Status},
};
use meshwright::Code;
use meshwright_beamng::{
    check::CheckOptions,
    pack::{PackOptions, PackedFile, PackedMod, archive_name, pack, previews},
};
use meshwright_json_output::{PackJson, PackVerdict};
use std::{
    collections::BTreeMap,
    env, io,
    path::{Path, PathBuf, is_separator},
    sync::{Arc, Mutex, PoisonError},
};

/// Why pictures could not be drawn, by their paths.
type Failures = Arc<Mutex<BTreeMap<String, String>>>;

const SCHEMA: &str = "meshwright/pack/1";
/// The variable that states the time of what is built.
const EPOCH: &str = "SOURCE_DATE_EPOCH";
/// Files that are left out and shown, unless all are asked for.
const SHOWN: usize = 20;

/// Where the archive goes.
enum Target {
    Nowhere,
    Stdout,
    File(PathBuf),
}

impl Target {
    fn new(args: &PackArgs, settings: &Settings) -> Result<Self, CliError> {
        let Some(out) = args.output.as_deref() else {
            if args.dry_run {
                return Ok(Self::Nowhere);
            }
            let name = archive_name(&args.path);
            return CliError::usage(format!(
                "the archive has no place; pass -o {}, or --dry-run to write nothing",
                name.display()
            ));
        };
        if destination::is_stdout(out) {
            if !args.dry_run {
                destination::stdout_is_free(settings, "-o FILE")?;
            }
            return Ok(Self::Stdout);
        }
        if real(out) == real(&args.path) {
            let out = out.display();
            return CliError::usage(format!(
                "the archive would replace its input {out}; write to another file"
            ));
        }
        let is_zip = out.extension().is_some_and(|end| end.eq_ignore_ascii_case("zip"));
        let names_folder =
            out.as_os_str().as_encoded_bytes().last().is_some_and(|last| is_separator((*last).into()));
        if !names_folder && !out.is_dir() && is_zip {
            return Ok(Self::File(out.to_owned()));
        }
        if !names_folder && !out.is_dir() {
            let out = out.display();
            return CliError::usage(format!(
                "the name of a mod ends in .zip; pass -o {out}.zip, or -o {out}/"
            ));
        }
        let path = out.join(archive_name(&args.path));
        if !args.dry_run {
            Destination::File { path: path.clone(), folder: Some(out.to_owned()) }.prepare()?;
        }
        Ok(Self::File(path))
    }

    fn file(&self) -> Option<&Path> {
        match self {
            Self::File(path) => Some(path),
            Self::Nowhere | Self::Stdout => None,
        }
    }

    fn is_stdout(&self) -> bool {
        matches!(self, Self::Stdout)
    }
}

pub(crate) fn run(args: &PackArgs, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    let mut asked = config::effective(&args.report(), &[], Verb::Check, settings)?;
    let game = match &args.game {
        Some(game) => Some(game.clone()),
        None => std::mem::replace(&mut asked.game, Ok(None)).map_err(CliError::Usage)?,
    };
    let target = Target::new(args, settings)?;
    let (kept, excluded) =
        (check::globs("--keep", &args.keep)?, check::globs("--exclude", &settings.walk.exclude)?);
    let checked = CheckOptions::default().game(game).roots(args.roots.clone()).checks(asked.checks.clone());
    let textures = cook::texture_options([
        ("texture_format", "dds"),
        ("texture_quality", args.texture_quality.as_deref().unwrap_or("normal")),
        ("mips", args.mips.as_deref().unwrap_or("linear")),
    ])?;
    let mut options = PackOptions::default()
        .check(checked)
        .time(time(args)?)
        .cook(args.cook.then_some(textures))
        .keep(move |path| kept.is_match(path))
        .exclude(move |path| excluded.is_match(path));
    let failures = Failures::default();
    if args.preview {
        let (limits, failures) = (asked.settings.limits, Failures::clone(&failures));
        options = options.make(move |files| {
            Ok(previews(files, &limits, &mut |path, why| {
                let mut failures = failures.lock().unwrap_or_else(PoisonError::into_inner);
                failures.insert(path.to_owned(), why.message().to_owned());
            }))
        });
    }
    let input = inputs::one(&args.path);
    let place = if args.dry_run { None } else { target.file() };
    let done = pack(&args.path, place, &asked.settings.limits, &options);
    for (path, why) in failures.lock().unwrap_or_else(PoisonError::into_inner).iter() {
        out.remark(&format!("cannot draw {path}: {why}"));
    }
    match done {
        Ok(packed) => Run { args, asked, target, input }.finish(packed, out),
        Err(error) => {
            out.reported_error(true, &input.name, &error)?;
            json::failed(out, settings.mode, SCHEMA, &input, &error)?;
            Ok(Status::Failed)
        }
    }
}

/// The time that is asked for.
fn time(args: &PackArgs) -> Result<Option<i64>, CliError> {
    if let Some(date) = args.date {
        return Ok(Some(date.unix()));
    }
    match env::var_os(EPOCH) {
        None => Ok(None),
        Some(text) if text.is_empty() => Ok(None),
        Some(text) => match text.to_str().and_then(|text| text.trim().parse().ok()) {
            Some(seconds) => Ok(Some(seconds)),
            None => CliError::usage(format!("{EPOCH} is not a number of seconds: {}", text.display())),
        },
    }
}

struct Run<'a> {
    args: &'a PackArgs,
    asked: Effective,
    target: Target,
    input: Input,
}

impl Run<'_> {
    fn finish(self, mut packed: PackedMod, out: &mut Out) -> Result<Status, CliError> {
        let Self { args, asked, target, input } = self;
        let (denied, checks) = (asked.denied, &asked.checks);
        let mut found = asked.config.found.clone();
        let before = check::total(&packed.report);
        packed.report.retain(|path, code| !asked.silenced.holds(path, code));
        packed.diagnostics.retain(|code| checks.wants(code));
        if let Some(found) = &mut found {
            found.add_silenced(before.saturating_sub(check::total(&packed.report)));
            packed.report.files.iter().for_each(|file| found.add_rated(file.diagnostics()));
        }
        let severity = |code: &Code| checks.severity(code);
        let judged = PackVerdict { denied, severity: &severity };
        let is_fit = judged.is_fit(&packed);
        let written = !args.dry_run && (is_fit || args.force);
        let archive = target.file().map_or_else(|| archive_name(&args.path), Path::to_owned);
        let name = if target.is_stdout() { "-".to_owned() } else { shown(&archive) };
        let is_shown = out.mode == Mode::Human && !target.is_stdout();
        if is_shown {
            if let Some(found) = &found {
                found.show(out)?;
            }
            for line in listed(&packed, args.dry_run, out) {
                out.line(&line)?;
            }
            for diagnostic in packed.diagnostics.as_slice() {
                let severity = checks.severity(diagnostic.code);
                if is_visible(diagnostic.code, severity, out, denied) {
                    out.print(&diagnostics::diagnostic_as(&input.name, diagnostic, severity, true))?;
                }
            }
            // What is not written is corrected in the mod.
            let place = if written { &name } else { &input.name };
            text_report::show(out, place, &packed.report, denied)?;
        }
        let last = summary(&packed, &input.name, written.then_some(name.as_str()), args.dry_run);
        let answer = (out.mode != Mode::Human)
            .then(|| PackJson::new(&packed, judged, (args.dry_run, written), target.file().map(shown)));
        if written && target.is_stdout() {
            packed.copy_to(&mut io::stdout().lock())?;
        } else if written {
            packed.commit()?;
        }
        if let Some(answer) = answer {
            json::one(out, out.mode, SCHEMA, &input, json::Body::Done(answer))?;
        } else if !written && !args.dry_run {
            let why = if is_shown { "" } else { "; --dry-run says why" };
            out.mistake(&format!(
                "nothing was written: the archive is not fit to publish{why}; --force writes it"
            ));
        } else if is_shown && !out.quiet {
            for line in &last {
                out.line(line)?;
            }
        }
        Ok(if is_fit || (written && args.force) { Status::Done } else { Status::Invalid })
    }
}

/// What is packed and what is not, a line for each file.
fn listed(packed: &PackedMod, all: bool, out: &Out) -> Vec<String> {
    let mut lines = Vec::new();
    if out.quiet {
        return lines;
    }
    if all || out.verbose {
        lines.extend(packed.files.iter().map(|file| {
            let PackedFile { path, size: whole, packed_size, method, .. } = file;
            let made = file.made.map_or_else(String::new, |what| format!(", {what} made of {}", file.source));
            let sizes = format!("{} as {}, {method}{made}", size(*whole), size(*packed_size));
            format!("packed {} {}", paint(NAME, clean(path)), paint(DIM, format_args!("({})", clean(&sizes))))
        }));
    }
    let made = packed.files.iter().filter(|_| !all && !out.verbose);
    let mut made = made.filter_map(|file| Some((file.made?, file)));
    for (what, file) in made.by_ref().take(SHOWN) {
        let (path, source) = (paint(NAME, clean(&file.path)), clean(&file.source));
        lines.push(format!("made {path}: a {what} of {source}"));
    }
    if let more @ 1.. = made.count() {
        lines.push(format!("made {} more (-v shows all)", number(more as u64)));
    }
    let shown = if all || out.verbose { packed.left_out.len() } else { SHOWN };
    lines.extend(packed.left_out.iter().take(shown).map(|file| {
        let files = match file.files {
            1 => String::new(),
            many => format!(" ({} files)", number(many)),
        };
        format!("left out {}{files}: {}", paint(NAME, clean(&file.path)), clean(&file.reason.to_string()))
    }));
    if let Some(more @ 1..) = packed.left_out.len().checked_sub(shown) {
        lines.push(format!("left out {} more (-v shows all)", number(more as u64)));
    }
    lines
}

/// The last lines: what the archive is.
fn summary(packed: &PackedMod, input: &str, output: Option<&str>, dry_run: bool) -> [String; 2] {
    let left_out = packed.left_out.iter().map(|file| file.files).fold(0, u64::saturating_add);
    let files = count(packed.files.len(), "file", "files");
    let to = output.map_or_else(String::new, |name| format!(" -> {}", paint(NAME, clean(name))));
    let nothing = if dry_run { "; nothing was written" } else { "" };
    let bytes = size(packed.bytes);
    let first = format!(
        "{}{to}: {files}, {bytes}, {} left out{nothing}",
        paint(BOLD, clean(input)),
        number(left_out)
    );
    [first, format!("sha256 {} {}", packed.sha256, paint(DIM, format_args!("(time {})", packed.time)))]
}
