//! `meshwright deps`

use crate::{
    args::DepsArgs,
    batch, inputs,
    out::Out,
    render::{
        format::{count, names},
        json::Answers,
        style::{BOLD, DIM, ERROR, GOOD, NAME, WARNING, clean, paint},
        table::Table,
    },
    run_summary::RunSummary,
    settings::{Mode, Settings},
    status::{CliError, Status},
};
use anstyle::Style;
use meshwright::deps::{Dep, Deps, DepsOptions, Status as Found, Why, deps};
use serde::Serialize;
use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    path::{Path, PathBuf},
};

const SCHEMA: &str = "meshwright/deps/1";
/// Columns for lists of names.
const WIDTH: usize = 76;

#[derive(Serialize)]
struct Answer {
    format: &'static str,
    version: String,
    roots: Vec<String>,
    found: usize,
    found_otherwise: usize,
    missing: usize,
    truncated: bool,
    dependencies: Vec<DepJson>,
    unused_meshes: Vec<String>,
}

#[derive(Serialize)]
struct DepJson {
    kind: &'static str,
    name: String,
    from: String,
    by: Option<String>,
    line: Option<u32>,
    status: Found,
    why: Option<Why>,
    file: Option<String>,
    candidate: Option<String>,
}

#[derive(Serialize)]
struct Summary<'t> {
    #[serde(flatten)]
    summary: &'t RunSummary,
    found: usize,
    found_otherwise: usize,
    missing: usize,
}

#[derive(Default)]
struct Counts {
    found: usize,
    otherwise: usize,
    missing: usize,
}

impl Counts {
    fn add(&mut self, deps: &Deps) {
        self.found = self.found.saturating_add(deps.count(Found::Found));
        self.otherwise = self.otherwise.saturating_add(deps.count(Found::FoundOtherwise));
        self.missing = self.missing.saturating_add(deps.count(Found::Missing));
    }

    /// In words: the worst first, and nothing of what there is none of.
    fn words(&self) -> String {
        let all = [(self.missing, "missing"), (self.otherwise, "found otherwise"), (self.found, "found")];
        let said = all.into_iter().filter(|(count, _)| *count > 0);
        let said: Vec<String> = said.map(|(count, word)| format!("{count} {word}")).collect();
        if said.is_empty() { "names no files".to_owned() } else { said.join(", ") }
    }
}

pub(crate) fn run(args: &DepsArgs, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    if let Some(root) = args.roots.iter().find(|root| !root.is_dir()) {
        return Err(CliError::Usage(format!("--root {} is no folder", root.display())));
    }
    let inputs = inputs::collect(&args.paths, settings, out)?;
    let options = DepsOptions { roots: args.roots.clone(), ..DepsOptions::default() };
    let (mut summary, mut counts) = (RunSummary::skipping(inputs.skipped), Counts::default());
    let mut answers = Answers::new(SCHEMA, settings.mode);
    let mut listed: BTreeSet<PathBuf> = BTreeSet::new();
    let work = |input: &inputs::Input| {
        let source = input.open(settings)?;
        deps(&source, &settings.limits, &options)
    };
    batch::run(&inputs.list, settings, out, work, |out, input, result| {
        summary.add(&input.name, result.as_ref().map(|deps| (deps.format.name, deps.bytes)));
        match &result {
            Ok(deps) => counts.add(deps),
            // A list is read by other programs.
            Err(error) if args.list => out.error(&input.name, error),
            Err(error) => out.reported_error(inputs.single, &input.name, error)?,
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
            (Mode::Human, Ok(deps)) if args.list => list(out, input, deps, args.null, &mut listed),
            // Of many files those that name nothing would hide the others.
            (Mode::Human, Ok(deps)) if deps.entries.is_empty() && !inputs.single && !out.verbose => Ok(()),
            (Mode::Human, Ok(deps)) => human(out, &input.name, deps, args.missing),
            (Mode::Human, Err(_)) => Ok(()),
            _ => answers.take(out, &input.name, result.map(|deps| answer(&deps, args.missing))),
        }
    })?;
    let Counts { found, otherwise: found_otherwise, missing } = counts;
    answers.finish(out, Summary { summary: &summary, found, found_otherwise, missing })?;
    summary.summary(out, inputs.single, &format!(", {}", counts.words()));
    Ok(match summary.status() {
        Status::Done if args.deny_missing && counts.missing > 0 => Status::Invalid,
        status => status,
    })
}

fn answer(deps: &Deps, missing: bool) -> Answer {
    let wanted = deps.entries.iter().filter(|dep| !missing || dep.status == Found::Missing);
    Answer {
        format: deps.format.name,
        version: deps.version.clone(),
        roots: deps.roots.iter().map(|root| shown(root)).collect(),
        found: deps.count(Found::Found),
        found_otherwise: deps.count(Found::FoundOtherwise),
        missing: deps.count(Found::Missing),
        truncated: deps.truncated,
        dependencies: wanted.map(dep_json).collect(),
        unused_meshes: deps.unused.clone(),
    }
}

fn dep_json(dep: &Dep) -> DepJson {
    DepJson {
        kind: dep.kind.word(),
        name: dep.name.clone(),
        from: dep.from.clone(),
        by: dep.by.as_deref().map(shown),
        line: dep.line,
        status: dep.status,
        why: dep.why,
        file: dep.file.as_deref().map(shown),
        candidate: dep.candidate.clone(),
    }
}

/// A path as people type it from here.
fn shown(path: &Path) -> String {
    let here = env::current_dir().ok();
    let near = here.and_then(|here| path.strip_prefix(here).ok().map(Path::to_owned));
    let near = near.unwrap_or_else(|| path.to_owned());
    let text = near.to_string_lossy().replace('\\', "/");
    if text.is_empty() { ".".to_owned() } else { text }
}

/// One table for one file: the missing first.
fn human(out: &mut Out, file: &str, deps: &Deps, missing: bool) -> Result<(), CliError> {
    let mut counts = Counts::default();
    counts.add(deps);
    let mut lines = format!("{}: {}\n", paint(BOLD, clean(file)), counts.words());
    let mut table = Table::new(&[]).indent("  ");
    let mut order: Vec<&Dep> =
        deps.entries.iter().filter(|dep| !missing || dep.status == Found::Missing).collect();
    order.sort_by_key(|dep| dep.status);
    // What is named over and over, as by the instances of a map, takes one row.
    let same = |dep: &Dep| (dep.status, dep.kind, dep.name.clone(), dep.by.clone(), dep.file.clone());
    let mut times: BTreeMap<_, usize> = BTreeMap::new();
    for dep in &order {
        let count = times.entry(same(dep)).or_default();
        *count = count.saturating_add(1);
    }
    for dep in order {
        let Some(places) = times.remove(&same(dep)) else { continue };
        let (word, style) = match dep.status {
            Found::Missing => ("missing", ERROR),
            Found::FoundOtherwise => ("found otherwise", WARNING),
            Found::Found => ("found", GOOD),
        };
        let by = match (&dep.by, dep.line) {
            (Some(by), Some(line)) => format!("named in {}:{line}", shown(by)),
            (Some(by), None) => format!("named in {}", shown(by)),
            (None, _) => dep.from.clone(),
        };
        let by = match places.saturating_sub(1) {
            0 => by,
            more => format!("{by} and {}", count(more, "more place", "more places")),
        };
        table.row([
            (word.to_owned(), style),
            (dep.kind.word().to_owned(), DIM),
            (clean(&dep.name).into_owned(), NAME),
            (clean(&place(dep)).into_owned(), Style::new()),
            (clean(&by).into_owned(), DIM),
        ]);
    }
    lines.push_str(&table.render());
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

/// Where it is, or what is near.
fn place(dep: &Dep) -> String {
    match (&dep.file, &dep.candidate, dep.why) {
        (Some(file), _, Some(why)) => format!("{} ({})", shown(file), why.words()),
        (Some(file), _, None) => shown(file),
        (None, Some(near), Some(why)) => format!("near is {near} ({})", why.words()),
        (None, Some(near), None) => format!("near is {near}"),
        (None, None, _) => "nothing near".to_owned(),
    }
}

/// The file and what it needs, each once in a run: the bytes of the names, as programs that take them open files.
fn list(
    out: &mut Out,
    input: &inputs::Input,
    deps: &Deps,
    null: bool,
    listed: &mut BTreeSet<PathBuf>,
) -> Result<(), CliError> {
    let here = env::current_dir().unwrap_or_default();
    let near = |path: &Path| path.strip_prefix(&here).map_or_else(|_| path.to_owned(), Path::to_owned);
    let own = input.path().map(Path::to_owned).unwrap_or_else(|| input.name.clone().into());
    let files = deps.entries.iter().filter_map(|dep| dep.file.as_deref()).map(near);
    for path in std::iter::once(own).chain(files) {
        if listed.contains(&path) {
            continue;
        }
        let mut line = path.as_os_str().as_encoded_bytes().to_vec();
        line.push(if null { 0 } else { b'\n' });
        out.raw(&line)?;
        listed.insert(path);
    }
    for dep in deps.entries.iter().filter(|dep| dep.status == Found::Missing) {
        out.remark(&format!("{}: missing {} {}", clean(&input.name), dep.kind.word(), clean(&dep.name)));
    }
    Ok(())
}
