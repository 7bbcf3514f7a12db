//! `meshwright fix`

mod plan;
mod report;

use crate::{
    args::FixArgs,
    batch,
    inputs::{self, Input},
    out::Out,
    render::{
        human::number,
        json::{self, Body, Entry},
    },
    settings::{Mode, Settings},
    status::{Status, Stop},
    tally::Tally,
};
use meshwright::{
    Checks, Code, Fault, Fixed, Kind, Output, Source,
    core::codes::{LFS_POINTER, UNKNOWN_FORMAT, UNWRITABLE},
};
use plan::{Goal, Plan};
use report::{Answer, Shown, Summary};
use std::{
    fs,
    io::{self, IsTerminal},
    path::{Path, PathBuf},
};

const SCHEMA: &str = "meshwright/fix/1";

/// What came of one file.
struct Done {
    fixed: Fixed,
    bytes: u64,
    /// Files that it names, where the result will not find them.
    left_behind: Vec<PathBuf>,
}

pub(crate) fn run(args: &FixArgs, settings: &Settings, out: &mut Out) -> Result<Status, Stop> {
    let checks = Checks { only: upper(&args.only), ignore: upper(&args.ignore), ..Checks::default() };
    checks.known().map_err(|fault| Stop::Usage(fault.message().to_owned()))?;
    if let Some(name) = args.only.iter().find(|name| !mends_any(name)) {
        return Err(Stop::Usage(format!(
            "nothing that begins with `{name}` can be mended; `meshwright explain CODE` says which codes can"
        )));
    }
    let inputs = inputs::collect(&args.paths)?;
    let plan = Plan::make(args, &inputs)?;
    if plan.to_stdout() && io::stdout().is_terminal() {
        return Err(Stop::Usage("binary is not written to a terminal; use -o FILE or a pipe".to_owned()));
    }
    if plan.to_stdout() && settings.mode != Mode::Human {
        return Err(Stop::Usage("stdout cannot take both the file and JSON".to_owned()));
    }
    let work = |input: &Input| one(input, plan.goal(input), settings, &checks);
    let human = settings.mode == Mode::Human;
    let (mut tally, mut shown, mut entries) = (Tally::skipping(inputs.skipped), Shown::default(), Vec::new());
    let (mut mended, mut damaged) = (0_u64, false);
    batch::run(&inputs.list, settings, out, work, |out, input, result| {
        let goal = plan.goal(input);
        let body = match result {
            Err(Stop::Fault(fault)) => {
                tally.add(&input.name, Err(&fault));
                out.fault(&input.name, &fault);
                damaged |= is_damage(fault.code());
                Body::Failed { error: (&fault).into() }
            }
            Err(stop) => return Err(stop),
            Ok(done) => {
                tally.add(&input.name, Ok((done.fixed.format.name, done.bytes)));
                mended = mended.saturating_add(u64::from(done.fixed.bytes.is_some()));
                if human {
                    shown.show(out, input, goal, &done.fixed)?;
                }
                behind(out, &done.left_behind);
                Body::Done(Answer::of(goal, &done.fixed))
            }
        };
        let entry = Entry { file: input.name.clone(), body };
        if settings.mode == Mode::Ndjson {
            return json::line(out, SCHEMA, &entry);
        }
        entries.push(entry);
        Ok(())
    })?;
    if settings.mode == Mode::Json {
        json::all(out, SCHEMA, &entries, inputs.single, Summary { tally: tally.clone(), mended })?;
    }
    if damaged {
        out.remark("`meshwright recover` may save what a damaged file still holds");
    }
    let done = if args.dry_run { "would be mended" } else { "mended" };
    tally.summary(out, inputs.single, &format!(", {} {done}", number(mended)));
    Ok(tally.status())
}

fn upper(names: &[String]) -> Vec<String> {
    names.iter().map(|name| name.trim().to_ascii_uppercase()).collect()
}

/// Whether a code that begins so can be mended.
fn mends_any(name: &str) -> bool {
    let name = name.trim().to_ascii_uppercase();
    meshwright::codes().any(|code| code.id.starts_with(&name) && meshwright::fixable(code))
}

/// Whether a file that fails so may be damaged.
fn is_damage(code: &Code) -> bool {
    code.kind == Kind::Input && ![UNKNOWN_FORMAT.id, LFS_POINTER.id].contains(&code.id)
}

/// Mends one file and writes it.
fn one(input: &Input, goal: &Goal, settings: &Settings, checks: &Checks) -> Result<Done, Stop> {
    let source = input.open(settings)?;
    let fixed = meshwright::fix(&source, &settings.limits, checks)?;
    write(&source, goal, &fixed)?;
    let left_behind = match goal {
        Goal::File { path, .. } => left_behind(&source, path),
        _ => Vec::new(),
    };
    Ok(Done { bytes: source.len(), fixed, left_behind })
}

fn write(source: &Source, goal: &Goal, fixed: &Fixed) -> Result<(), Stop> {
    match goal {
        Goal::Nowhere => Ok(()),
        // What is right as it is keeps its date, too.
        Goal::InPlace(_) if fixed.bytes.is_none() => Ok(()),
        Goal::InPlace(path) => Ok(Output::write_if(path, &fixed.blocks(source), || source.unchanged())?),
        Goal::File { path, make_folder } => {
            if let Some(folder) = path.parent().filter(|_| *make_folder) {
                let message = || format!("cannot make the folder {}", folder.display());
                fs::create_dir_all(folder).map_err(|error| Fault::io(&UNWRITABLE, message(), error))?;
            }
            Ok(Output::write_if(path, &fixed.blocks(source), || source.unchanged())?)
        }
        Goal::Stdout => fixed.blocks(source).write_to(&mut io::stdout().lock()).map_err(Stop::stdout),
    }
}

/// Files that were read for the source and that the result, in another folder, does not find.
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
            "note: the file names others that stay where they are: {first}{more}; copy them beside the result"
        ));
    }
}
