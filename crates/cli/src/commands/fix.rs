//! `meshwright fix`

mod output;

use crate::{
    args::FixArgs,
    batch,
    destination::{self, Destination, Destinations},
    inputs::{self, Input, Inputs},
    presentation::{format::number, json::Answers},
    run_summary::RunSummary,
    settings::{Mode, Settings},
    standard_streams::Out,
    status::{CliError, Status},
};
use meshwright::{
    Category, Checks, Code, FixOptions, Fixed, Source,
    core::codes::{LFS_POINTER, UNKNOWN_FORMAT},
};
use output::{Shown, Summary, answer};
use std::path::{Path, PathBuf};

const SCHEMA: &str = "meshwright/fix/1";

/// The result of one file.
struct Done {
    fixed: Fixed,
    bytes: u64,
    /// Referenced files that the result will not find.
    left_behind: Vec<PathBuf>,
}

pub(crate) fn run(args: &FixArgs, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    let checks = Checks::default().only(upper(&args.only)).ignore(upper(&args.ignore));
    checks
        .known_among(meshwright_beamng::codes)
        .map_err(|error| CliError::Usage(error.message().to_owned()))?;
    if let Some(name) = args.only.iter().find(|name| !is_fixable(name)) {
        return Err(CliError::Usage(format!(
            "nothing that begins with `{name}` can be fixed; `meshwright explain CODE` says which codes can"
        )));
    }
    let options = FixOptions::default().checks(checks).unsafe_fixes(args.unsafe_fixes);
    let settings = &settings.replacing(args.in_place);
    let inputs = inputs::collect(&args.paths, settings, out)?;
    let destinations = destinations(args, &inputs)?;
    if destinations.to_stdout() {
        destination::stdout_is_free(settings, "-o FILE")?;
    }
    // A copy is made only where it is asked for.
    let only_changes = args.output.is_none();
    let work = |input: &Input| one(input, destinations.of(input), only_changes, settings, &options);
    let human = settings.mode == Mode::Human;
    let (mut summary, mut shown) = (RunSummary::skipping(inputs.skipped), Shown::default());
    let mut answers = Answers::new(SCHEMA, settings.mode);
    let (mut fixed, mut unsafe_fixes, mut damaged) = (0_u64, 0_u64, false);
    batch::run(&inputs.list, settings, out, work, |out, input, result| {
        let destination = destinations.of(input);
        let result = match result {
            Err(CliError::Error(error)) => {
                summary.add(&input.name, Err(&error));
                match destination {
                    Destination::Stdout => out.error(&input.name, &error),
                    _ => out.reported_error(inputs.single, &input.name, &error)?,
                }
                damaged |= is_damage(error.code());
                Err(error)
            }
            Err(stop) => return Err(stop),
            Ok(done) => {
                summary.add(&input.name, Ok((done.fixed.format.name(), done.bytes)));
                fixed = fixed.saturating_add(u64::from(done.fixed.bytes.is_some()));
                let available = done.fixed.unsafe_fixes.counts().map(|(_, count)| count);
                unsafe_fixes = available.fold(unsafe_fixes, u64::saturating_add);
                let destination = match destination {
                    Destination::File { .. } if only_changes && done.fixed.bytes.is_none() => {
                        &Destination::Nowhere
                    }
                    destination => destination,
                };
                if human {
                    shown.show(out, input, destination, &done.fixed)?;
                }
                behind(out, &done.left_behind);
                Ok(answer(destination, &done.fixed, args.dry_run))
            }
        };
        answers.take(out, input, result)
    })?;
    answers.finish(out, Summary { summary: &summary, fixed, unsafe_fixes })?;
    if damaged {
        out.remark("`meshwright recover` may save what a damaged file still holds");
    }
    if unsafe_fixes > 0 {
        let (fixes, are) = if unsafe_fixes == 1 { ("fix", "is") } else { ("fixes", "are") };
        let number = number(unsafe_fixes);
        out.remark(&format!("{number} unsafe {fixes} {are} available with `--unsafe-fixes`"));
    }
    let done = if args.dry_run { "would be fixed" } else { "fixed" };
    summary.summary(out, inputs.single, &format!(", {} {done}", number(fixed)));
    Ok(summary.status())
}

/// The destination of each fixed file.
fn destinations(args: &FixArgs, inputs: &Inputs) -> Result<Destinations, CliError> {
    let destinations = match &args.output {
        _ if args.dry_run => Destinations::each(inputs, |_| Ok(Destination::Nowhere)),
        None if args.in_place => Destinations::each(inputs, in_place),
        out => Destinations::output_or_next(
            out.as_deref(),
            inputs,
            "_fixed",
            "-o OUT, --in-place, or --dry-run to see what would be fixed",
        ),
    }?;
    destinations.check(inputs, args.in_place)?;
    Ok(destinations)
}

fn in_place(input: &Input) -> Result<Destination, CliError> {
    match Destination::in_place(input) {
        Some(destination) => Ok(destination),
        // An input without a file has its error when it is opened.
        None if input.name != "-" => Ok(Destination::Nowhere),
        None => CliError::usage("stdin cannot be replaced; pass -o OUT"),
    }
}

fn upper(names: &[String]) -> Vec<String> {
    names.iter().map(|name| name.trim().to_ascii_uppercase()).collect()
}

/// Whether codes with that prefix can be fixed.
fn is_fixable(name: &str) -> bool {
    let name = name.trim().to_ascii_uppercase();
    meshwright::codes().any(|code| code.id.starts_with(&name) && meshwright::fixable(code))
}

/// Whether an error with that code may be caused by damage.
fn is_damage(code: &Code) -> bool {
    code.category == Category::Input && ![UNKNOWN_FORMAT.id, LFS_POINTER.id].contains(&code.id)
}

/// Fixes one file and writes it.
fn one(
    input: &Input,
    destination: &Destination,
    only_changes: bool,
    settings: &Settings,
    options: &FixOptions,
) -> Result<Done, CliError> {
    let source = input.open(settings)?;
    let fixed = meshwright::fix(&source, &settings.limits, options)?;
    if let Destination::File { path, .. } = destination {
        inputs::fits_extension(path, input.path(), fixed.format)?;
    }
    // An unchanged file keeps its date too.
    if fixed.bytes.is_some() || !only_changes {
        destination.write(&fixed.chunks(&source), || source.unchanged())?;
    }
    let left_behind = match destination {
        Destination::File { path, .. } => left_behind(&source, path),
        _ => Vec::new(),
    };
    Ok(Done { bytes: source.len(), fixed, left_behind })
}

/// Files that the source references and that the result does not find, because it is in another folder.
fn left_behind(source: &Source, path: &Path) -> Vec<PathBuf> {
    let folder = |path: &Path| path.parent().map(Path::to_owned).unwrap_or_default();
    let Some(from) = source.path().map(folder) else { return Vec::new() };
    let to = folder(path);
    let missing = |other: &PathBuf| {
        other.is_file() && other.strip_prefix(&from).is_ok_and(|below| !to.join(below).is_file())
    };
    source.looked().into_iter().filter(missing).collect()
}

fn behind(out: &mut Out, files: &[PathBuf]) {
    if let [first, rest @ ..] = files {
        let more = if rest.is_empty() { String::new() } else { format!(" and {} more", rest.len()) };
        let first = inputs::shown(first);
        out.remark(&format!(
            "note: the result refers to files that were not copied: {first}{more}; copy them next to the result"
        ));
    }
}
