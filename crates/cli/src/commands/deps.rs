//! `meshwright deps`

mod layout;
mod references;

use crate::{
    args::DepsArgs,
    batch,
    commands::validate::config,
    inputs,
    presentation::{
        format::{count, names},
        json::Answers,
        style::{BOLD, DIM, ERROR, GOOD, WARNING, clean, paint},
    },
    run_summary::RunSummary,
    settings::{Mode, Settings},
    standard_streams::{Out, terminal_width},
    status::{CliError, Status},
    whole_inputs::{self, Wholes},
};
use anstyle::Style;
use layout::{Row, Width};
use meshwright::deps::{Dep, DepKind, Deps, DepsOptions, Status as Found, Why, deps};
use meshwright_beamng::{Unused, Usage, companions};
use meshwright_json_output::{DepsJson, shown_path as shown};
use references::{Counts, References, ThingJson};
use serde::Serialize;
use std::{
    collections::BTreeSet,
    env,
    path::{Path, PathBuf},
};

const SCHEMA: &str = "meshwright/deps/1";
/// Columns for lists of names.
const WIDTH: usize = 76;
/// The code of a folder with too many files, of which each answer tells.
const TOO_MANY: &str = "MAT0302";

#[derive(Serialize)]
struct UnusedJson {
    kind: &'static str,
    name: String,
    file: String,
    line: Option<u32>,
}

#[derive(Serialize)]
struct Summary<'t> {
    #[serde(flatten)]
    summary: &'t RunSummary,
    found: usize,
    found_otherwise: usize,
    missing: usize,
    outside: usize,
    not_in_mod: usize,
    known: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    things: Option<Vec<ThingJson>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unused: Option<Vec<UnusedJson>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    settings: Option<SettingsJson>,
}

/// The settings of a configuration file.
#[derive(Serialize)]
struct SettingsJson {
    file: String,
    known: Vec<String>,
}

pub(crate) fn run(args: &DepsArgs, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    inputs::searchable(&args.roots)?;
    let mut folders: Vec<&PathBuf> = Vec::new();
    if args.unused {
        folders.extend(args.paths.iter().filter(|path| inputs::is_folder(path, settings)));
        if folders.is_empty() {
            let message = "--unused needs a folder or an archive; name that of the game or mod";
            return Err(CliError::Usage(message.to_owned()));
        }
    }
    let (options, file) = options(args, settings, out)?;
    let configuration = args.vehicle.configuration.as_deref();
    let mut paths = whole_inputs::opened(&args.paths, configuration, Wholes::Levels, settings)?;
    if args.unused {
        // What a shape uses is used, even if nothing places the shape.
        let levels = whole_inputs::levels_in(&args.paths, settings);
        paths = args.paths.iter().cloned().chain(levels).collect();
    } else {
        whole_inputs::note_levels(&paths, settings, out);
    }
    let inputs = inputs::collect(&paths, settings, out)?;
    let (mut summary, mut counts) = (RunSummary::skipping(inputs.skipped), Counts::default());
    let (mut references, mut usage) = (References::default(), Usage::default());
    let mut answers = Answers::new(SCHEMA, settings.mode);
    let mut listed: BTreeSet<PathBuf> = BTreeSet::new();
    let mut noted: BTreeSet<String> = BTreeSet::new();
    let work = |input: &inputs::Input| {
        let source = input.open(settings)?;
        deps(&source, &settings.limits, &options)
    };
    batch::run(&inputs.list, settings, out, work, |out, input, result| {
        summary.add(&input.name, result.as_ref().map(|deps| (deps.format.name(), deps.bytes)));
        match &result {
            Ok(deps) => {
                counts.add(deps.entries.iter());
                references.add(&input.name, deps);
                if args.unused {
                    usage.add(deps);
                }
            }
            // A list is read by other programs.
            Err(error) if args.list => out.error(&input.name, error),
            Err(error) => out.reported_error(inputs.single, &input.name, error)?,
        }
        if let Ok(deps) = &result {
            // The files of a mod share what is said of it.
            let said = deps.diagnostics.as_slice().iter().filter(|diagnostic| diagnostic.code.id != TOO_MANY);
            for diagnostic in said {
                if noted.insert(diagnostic.message.clone()) {
                    out.remark(&format!("note: {}", clean(&diagnostic.message)));
                }
            }
        }
        if let Ok(deps) = &result
            && deps.truncated
        {
            out.remark(&format!(
                "{}: a folder holds more files than were looked at; what is missing may be there (--limits items=N)",
                clean(&input.name)
            ));
        }
        match (settings.mode, &result) {
            (Mode::Human, Ok(deps)) if args.list => {
                list(out, input, deps, args.null, settings.hints.allow_outside, &mut listed)
            }
            (Mode::Human, Ok(_)) if args.summary || args.unused => Ok(()),
            // Of many files those that name nothing would hide the others.
            (Mode::Human, Ok(deps)) if hidden(deps, args.missing) && !inputs.single && !out.verbose => Ok(()),
            (Mode::Human, Ok(deps)) => human(out, &input.name, deps, args.missing),
            (Mode::Human, Err(_)) => Ok(()),
            _ => answers.take(out, input, result.map(|deps| DepsJson::new(&deps, args.missing))),
        }
    })?;
    let unused = if args.unused { Some(unused(&usage, &folders, &options, settings, out)?) } else { None };
    if args.summary && settings.mode == Mode::Human {
        out.print(&references.table(args.missing, out.verbose, width()))?;
    }
    let [missing, outside, found_otherwise, not_in_mod, known, found] = counts.references();
    let things = args.summary.then(|| references.json(args.missing));
    let single = inputs.single && !args.summary;
    let json = Summary {
        summary: &summary,
        found,
        found_otherwise,
        missing,
        outside,
        not_in_mod,
        known,
        things,
        unused,
        settings: file,
    };
    answers.finish(out, json)?;
    summary.summary(out, single, &format!(", {}", references.counts().words()));
    Ok(match summary.status() {
        Status::Done if args.deny_missing && missing > 0 => Status::Invalid,
        status => status,
    })
}

/// The options of the command line, with the names of the configuration file.
fn options(
    args: &DepsArgs,
    settings: &Settings,
    out: &mut Out,
) -> Result<(DepsOptions, Option<SettingsJson>), CliError> {
    let options = DepsOptions::default()
        .roots(args.roots.clone())
        .companions(companions())
        .placements(args.placements.placements());
    let read = config::deps(args.config.as_deref(), args.no_config)?;
    let Some((file, section, found)) = read.filter(|(_, section, _)| !section.known.is_empty()) else {
        return Ok((options.known(args.known.clone()), None));
    };
    let known: Vec<String> = args.known.iter().chain(&section.known).cloned().collect();
    if settings.verbose {
        out.remark(&format!("configuration: {}", clean(&file)));
        out.remark(&format!("known: {}", clean(&known.join(", "))));
    } else if let Some(line) = found.and_then(|found| found.line()) {
        out.remark(&clean(&line));
    }
    Ok((options.known(known), Some(SettingsJson { file, known: section.known })))
}

/// True for a file of which there is nothing to show.
fn hidden(deps: &Deps, missing: bool) -> bool {
    !deps.entries.iter().any(|dep| !missing || dep.status == Found::Missing)
}

/// Prints what nothing in the folders uses, or gives it for the document.
fn unused(
    usage: &Usage,
    folders: &[&PathBuf],
    options: &DepsOptions,
    settings: &Settings,
    out: &mut Out,
) -> Result<Vec<UnusedJson>, CliError> {
    let mut all = Vec::new();
    for folder in folders {
        let found = usage.unused(folder, &settings.limits, &options.companions);
        if found.truncated {
            out.remark(&format!(
                "{}: the folder holds more files than were looked at; what is listed may be used",
                clean(&inputs::shown(folder))
            ));
        }
        if settings.mode == Mode::Human {
            let row = |item: &Unused| Row {
                status: ("unused".to_owned(), WARNING),
                kind: item.kind.word(),
                name: clean(&item.name).into_owned(),
                place: clean(&at_line(&item.file, item.line)).into_owned(),
                source: String::new(),
            };
            let rows: Vec<Row> = found.items.iter().map(row).collect();
            let words = if rows.is_empty() { "nothing".to_owned() } else { rows.len().to_string() };
            let heading = paint(BOLD, clean(&inputs::shown(folder)));
            out.print(&format!("{heading}: {words} unused\n{}", layout::table(&rows, width())))?;
        }
        all.extend(found.items.iter().map(|item| UnusedJson {
            kind: item.kind.word(),
            name: item.name.clone(),
            file: shown(&item.file),
            line: item.line,
        }));
    }
    Ok(all)
}

/// The width of the terminal; what is piped is never broken.
fn width() -> Width {
    use std::io::IsTerminal;
    let columns = terminal_width();
    Width { aligned: columns, broken: std::io::stdout().is_terminal().then_some(columns) }
}

/// One table for one file: the missing first.
fn human(out: &mut Out, file: &str, deps: &Deps, missing: bool) -> Result<(), CliError> {
    // What is named over and over, as by the instances of a map, takes one row.
    let mut times: Vec<(&Dep, usize)> = Vec::new();
    let mut places = std::collections::BTreeMap::new();
    for dep in &deps.entries {
        let key = (dep.status, dep.kind, &dep.name, &dep.by, &dep.file);
        let at = *places.entry(key).or_insert(times.len());
        match times.get_mut(at) {
            Some((_, times)) => *times = times.saturating_add(1),
            None => times.push((dep, 1)),
        }
    }
    let mut counts = Counts::default();
    for (dep, times) in &times {
        counts.thing(dep.status, *times);
    }
    let mut lines = format!("{}: {}\n", paint(BOLD, clean(file)), counts.words());
    times.retain(|(dep, _)| !missing || dep.status == Found::Missing);
    times.sort_by_key(|(dep, _)| dep.status);
    let rows = times.iter().map(|(dep, times)| {
        let by = match (&dep.by, dep.line) {
            (Some(by), Some(line)) => format!("named in {}:{line}", shown(by)),
            (Some(by), None) => format!("named in {}", shown(by)),
            (None, _) => dep.from.clone(),
        };
        let source = match times.saturating_sub(1) {
            0 => by,
            more => format!("{by} and {}", count(more, "more place", "more places")),
        };
        row(dep, out.verbose, &source)
    });
    lines.push_str(&layout::table(&rows.collect::<Vec<_>>(), width()));
    if out.verbose {
        let roots: Vec<String> = deps.roots.iter().map(|root| shown(root)).collect();
        lines
            .push_str(&format!("  {}\n", paint(DIM, format_args!("searched: {}", clean(&roots.join(", "))))));
        if !deps.unused.is_empty() {
            let unused = names(deps.unused.iter().map(String::as_str), WIDTH);
            let meshes = count(deps.unused.len(), "mesh is", "meshes are");
            lines
                .push_str(&format!("  {}\n", paint(DIM, format_args!("{meshes} used by no part: {unused}"))));
        }
    }
    out.print(&lines)
}

fn row(dep: &Dep, verbose: bool, source: &str) -> Row {
    let (word, style) = word(dep.status);
    Row {
        status: (word.to_owned(), style),
        kind: dep.kind.word(),
        name: clean(&dep.name).into_owned(),
        place: clean(&notes_of(dep, verbose)).into_owned(),
        source: clean(source).into_owned(),
    }
}

/// A status as people read it.
const fn word(status: Found) -> (&'static str, Style) {
    match status {
        Found::Missing => ("missing", ERROR),
        Found::Outside => ("outside", WARNING),
        Found::FoundOtherwise => ("found elsewhere", WARNING),
        Found::NotInMod => ("not in the mod", DIM),
        Found::Known => ("known", GOOD),
        _ => ("found", GOOD),
    }
}

/// Where it is, or a similar name.
fn notes_of(dep: &Dep, verbose: bool) -> String {
    // A `.dds` for a `.png` is how the game works.
    let usual = dep.status == Found::Found && dep.why == Some(Why::Extension) && !verbose;
    let mut notes: Vec<String> =
        dep.why.filter(|_| !usual).iter().map(|why| why.words().to_owned()).collect();
    if dep.status == Found::Known && dep.why.is_none() {
        notes.push("listed as known".to_owned());
    }
    if verbose && !dep.also.is_empty() {
        notes.push(format!("also defined in {}", dep.also.join(", ")));
    }
    let note = notes.join(", ");
    let place = match (&dep.file, &dep.candidate) {
        // The line of a definition; that of a texture is where it is named.
        (Some(file), _) if dep.by.is_none() && dep.kind == DepKind::Material => at_line(file, dep.line),
        (Some(file), _) => shown(file),
        (None, Some(near)) if note.is_empty() => return format!("did you mean {near}?"),
        (None, Some(near)) => return format!("did you mean {near} ({note})?"),
        (None, None) => return note,
    };
    if note.is_empty() { place } else { format!("{place} ({note})") }
}

fn at_line(file: &Path, line: Option<u32>) -> String {
    line.map_or_else(|| shown(file), |line| format!("{}:{line}", shown(file)))
}

/// The file and what it needs, each once in a run: the bytes of the names, as programs that take them open files.
fn list(
    out: &mut Out,
    input: &inputs::Input,
    deps: &Deps,
    null: bool,
    allow_outside: bool,
    listed: &mut BTreeSet<PathBuf>,
) -> Result<(), CliError> {
    let here = env::current_dir().unwrap_or_default();
    let near = |path: &Path| path.strip_prefix(&here).map_or_else(|_| path.to_owned(), Path::to_owned);
    let own = input.path().map(Path::to_owned).unwrap_or_else(|| input.name.clone().into());
    let files = deps.entries.iter().filter(|dep| dep.status != Found::Outside);
    let files = files.filter_map(|dep| dep.file.as_deref()).map(near);
    for path in std::iter::once(own).chain(files) {
        if listed.contains(&path) {
            continue;
        }
        let mut line = path.as_os_str().as_encoded_bytes().to_vec();
        line.push(if null { 0 } else { b'\n' });
        out.raw(&line)?;
        listed.insert(path);
    }
    for dep in &deps.entries {
        let (word, hint) = match dep.status {
            Found::Missing => ("missing", ""),
            Found::Outside if !allow_outside => {
                ("not listed:", " is outside of the folder (--allow-outside lists it)")
            }
            _ => continue,
        };
        let name = format!("{} {}{hint}", dep.kind.word(), clean(&dep.name));
        out.remark(&format!("{}: {word} {name}", clean(&input.name)));
    }
    Ok(())
}
