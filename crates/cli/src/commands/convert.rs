//! `meshwright convert`

mod json_report;
mod plan;

use super::validate::config::{self, ConvertDefaults};
use crate::{
    args::{ConvertArgs, OptionArgs, SyncArg},
    batch::{self, Steps},
    batch_messages::Notes,
    destination,
    inputs::{self, Input, Inputs, shown},
    presentation::{
        format::{count, number, size},
        json,
        style::{NAME, clean, paint},
    },
    run_summary::RunSummary,
    settings::{Mode, Settings},
    since_manifest::{self, Manifest, Record},
    standard_streams::Out,
    status::{CliError, Status},
    watch::{self, WatchSet},
    whole_inputs::{self, Wholes},
};
use meshwright::{
    Chunks, Conversion, ConvertOptions, Converted, Error, Output, Source, Staged, companion::Companions,
    convert::Turn, read_joined, textures::DefinitionPlacement,
};
use meshwright_beamng::{Beamng, DefinitionFiles};
use plan::Plan;
use std::{
    io,
    path::{Path, PathBuf},
    time::SystemTime,
};

pub(crate) fn run(args: &ConvertArgs, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    let defaults = config::convert_defaults(args.config.as_deref(), args.no_config)?;
    let settings = &settings.replacing(args.in_place);
    let paths = opened(args, settings, out)?;
    watch::run(args.watch, &paths, settings, out, |inputs, watch_set, out| {
        once(args, defaults.as_ref(), inputs, settings, watch_set, out)
    })
}

/// The inputs; that of a level or vehicle that is converted to one file is its main file.
fn opened(args: &ConvertArgs, settings: &Settings, out: &mut Out) -> Result<Vec<PathBuf>, CliError> {
    let (configuration, output) = (args.vehicle.configuration.as_deref(), args.output.as_deref());
    let is_file =
        |path: &Path| path.extension().is_some() && !path.is_dir() && args.output_template.is_none();
    if configuration.is_some() || output.is_some_and(is_file) {
        let paths = whole_inputs::opened(&args.inputs, configuration, Wholes::InMods, settings)?;
        if paths == args.inputs {
            whole_inputs::note_levels(&paths, settings, out);
        }
        return Ok(paths);
    }
    whole_inputs::note_levels(&args.inputs, settings, out);
    Ok(args.inputs.clone())
}

/// What became of one input.
enum FileOutcome {
    Made(Box<Converted>, Option<Record>),
    /// Nothing to do: the result exists, and `--no-clobber` keeps it.
    Skipped,
    /// Nothing to do: the result of an earlier run is up to date; its number of losses.
    Unchanged(u64),
}

fn once(
    args: &ConvertArgs,
    defaults: Option<&ConvertDefaults>,
    mut inputs: Inputs,
    settings: &Settings,
    watch_set: &WatchSet,
    out: &mut Out,
) -> Result<Status, CliError> {
    let mut own_args = args.clone();
    inputs::searchable(args.options.0.roots.as_deref().unwrap_or_default())?;
    // Both would have the same result.
    if args.output.is_some() && args.output_template.is_none() {
        let compiled = inputs.leave_out_compiled();
        if compiled > 0 {
            out.remark(&format!(
                "note: left out {}, each next to the .dae that the game compiled it from; \
                 --output-template '{{dir}}/{{stem}}_{{from}}.{{ext}}' converts both",
                count(compiled, ".cdae", ".cdae files"),
            ));
        }
    }
    if own_args.output.is_none() && !args.in_place {
        own_args.output = plan::default_output(args, &inputs)?;
    }
    let args = &own_args;
    let mut plan = Plan::make(args, &inputs)?;
    let mut with_defaults = None;
    if let Some(defaults) = defaults {
        let (options, said) = defaults.with(&args.options.0, plan.format)?;
        if let Some(said) = said {
            out.remark(&clean(&said));
            let args = with_defaults.insert(ConvertArgs { options: OptionArgs(options), ..args.clone() });
            plan = Plan::make(args, &inputs)?;
        }
    }
    let args = with_defaults.as_ref().unwrap_or(args);
    if let Some(around) = plan.folder_around(&inputs).filter(|_| !inputs.rerun) {
        let (folder, around) = (plan.folder.as_deref().map(shown).unwrap_or_default(), shown(&around));
        out.remark(&clean(&format!(
            "note: the results are in {folder}, below the input {around}, where the next run finds them as inputs; \
             write to another folder, or pass --exclude"
        )));
    }
    let asked = &args.options.0;
    if plan.joins {
        watch_set.joins();
    }
    let inputs = if plan.joins { inputs.joined() } else { inputs };
    let to_stdout = plan.destinations.to_stdout();
    if to_stdout {
        destination::stdout_is_free(settings, "--report FILE")?;
    }
    // Results of one run add to one file of definitions.
    let defines = plan.definitions != Some(DefinitionPlacement::None);
    let shared = (defines && !inputs.single && !plan.joins).then(DefinitionFiles::default);
    let game = match &shared {
        Some(files) => Beamng::new().definition_files(files.clone()),
        None => Beamng::new(),
    };
    let options = (asked.clone())
        .materials(plan.definitions.clone())
        .companions(Companions::new().with(game))
        .results_folder(plan.results_folder.clone())
        .dry_run(args.dry_run);
    let mut manifest = args.since.as_deref().map(Manifest::open).transpose()?;
    let choices = (plan.format.name(), &options, &settings.hints, &settings.limits);
    let since = manifest.as_ref().map(|manifest| (manifest, since_manifest::asked(&choices)));
    let no_clobber = args.no_clobber;
    let sync = args.sync.unwrap_or_default();
    let work = Work { plan: &plan, settings, options: &options, watch_set, since, no_clobber, sync };

    let human = settings.mode == Mode::Human && !to_stdout;
    let keeps = settings.mode == Mode::Json || args.report.is_some();
    let mut run = Run {
        plan: &plan,
        chatty: human
            && !settings.quiet
            && (inputs.single || inputs.rerun || settings.verbose || args.dry_run),
        summary: RunSummary::skipping(inputs.skipped),
        notes: Notes::default(),
        losses: 0,
        unchanged: 0,
        skipped: 0,
        written: 0,
        records: Vec::new(),
    };
    let mut entries = Vec::new();
    batch::run_in_steps(&inputs.list, settings, out, &work, |out, input, (source_bytes, result)| {
        let entry = run.take(out, input, source_bytes, result)?;
        if settings.mode == Mode::Ndjson {
            json::document(out, Mode::Ndjson, &json_report::Line::new(&entry))?;
        }
        if keeps {
            entries.push(entry);
        }
        Ok(())
    })?;
    let definitions = match &shared {
        Some(shared) => run.write_definitions(shared, args.dry_run, settings, out)?,
        None => Vec::new(),
    };
    let Run { summary, notes, losses, unchanged, skipped, written, records, .. } = run;
    if let Some(manifest) = &mut manifest {
        for (at, record) in records {
            if let Some(path) = plan.destinations.at(at).file() {
                manifest.insert(path, record);
            }
        }
        manifest.write()?;
        watch_set.wrote(manifest.path());
    }
    let made = summary.files.saturating_sub(summary.failed).saturating_sub(unchanged).saturating_sub(skipped);
    let counts = json_report::Counts { converted: made, unchanged, existing: skipped, losses };
    let answer = json_report::Answer::new(entries, &summary, counts, args.dry_run).definitions(definitions);
    finish(args, settings, out, &answer)?;
    notes.finish(out);
    let kept = if unchanged > 0 { format!(", {} unchanged", number(unchanged)) } else { String::new() };
    let kept = if skipped > 0 { format!("{kept}, {} skipped", number(skipped)) } else { kept };
    let files = match u64::try_from(written) {
        Ok(files) if files > made => format!(" to {} files", number(files)),
        _ => String::new(),
    };
    summary.summary(out, inputs.single, &format!(", {} converted{files}{kept}", number(made)));
    if args.dry_run && settings.mode == Mode::Human {
        out.remark("dry run: nothing was written");
    }
    let lossy = args.deny_loss && losses > 0 && summary.status() == Status::Done;
    if lossy {
        out.mistake("the target could not hold everything, and --deny-loss was given");
    }
    Ok(if lossy { Status::Lossy } else { summary.status() })
}

/// What a run came to so far.
struct Run<'r> {
    plan: &'r Plan,
    /// Each result gets a line.
    chatty: bool,
    summary: RunSummary,
    notes: Notes,
    losses: u64,
    unchanged: u64,
    /// Inputs whose results existed.
    skipped: u64,
    /// Files that were written.
    written: usize,
    /// By place in the list what the manifest is to remember.
    records: Vec<(usize, Option<Record>)>,
}

impl Run<'_> {
    /// Writes the files of definitions that the results share; returns their paths.
    fn write_definitions(
        &mut self,
        shared: &DefinitionFiles,
        dry_run: bool,
        settings: &Settings,
        out: &mut Out,
    ) -> Result<Vec<String>, CliError> {
        if let Some(folder) = &self.plan.folder {
            // Definitions that came from another folder of a mod go back to it.
            let absolute = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
            let below = absolute(folder);
            let paths = shared.paths().into_iter().filter(|path| absolute(path).starts_with(&below));
            paths.into_iter().try_for_each(|path| Output::check_below(path, folder))?;
        }
        let paths = if dry_run {
            shared.paths()
        } else {
            let written = shared.write(&settings.limits)?;
            if let Some(first) = written.value.first() {
                self.notes.take(out, &shown(first), &written.diagnostics);
            }
            written.value
        };
        self.written = self.written.saturating_add(paths.len());
        let paths: Vec<String> = paths.iter().map(|path| shown(path)).collect();
        if self.chatty {
            for path in &paths {
                out.line(&format!("  + {}", paint(NAME, clean(path))))?;
            }
        }
        Ok(paths)
    }

    /// Tells of one input, and gives its entry in the report.
    fn take(
        &mut self,
        out: &mut Out,
        input: &Input,
        source_bytes: u64,
        result: Result<FileOutcome, CliError>,
    ) -> Result<json_report::Entry, CliError> {
        let output = self.plan.destinations.of(input).shown().unwrap_or_default();
        Ok(match result {
            Err(CliError::Error(error)) => {
                self.summary.add(&input.name, Err(&error));
                out.error(&input.name, &error);
                self.records.push((input.at, None));
                json_report::failed(input, output, &error)
            }
            Err(stop) => return Err(stop),
            Ok(FileOutcome::Skipped) => {
                self.summary.add(&input.name, Ok(("skipped", 0)));
                self.skipped = self.skipped.saturating_add(1);
                if self.chatty {
                    out.line(&format!("{} -> {} (exists, skipped)", clean(&input.name), clean(&output)))?;
                }
                json_report::skipped(input, output)
            }
            Ok(FileOutcome::Unchanged(lost)) => {
                self.summary.add(&input.name, Ok(("unchanged", 0)));
                self.unchanged = self.unchanged.saturating_add(1);
                self.losses = self.losses.saturating_add(lost);
                if self.chatty {
                    out.line(&format!("{} -> {} (unchanged)", clean(&input.name), clean(&output)))?;
                }
                json_report::unchanged(input, output)
            }
            Ok(FileOutcome::Made(done, record)) => {
                self.summary
                    .add(&input.name, Ok((done.format.map_or("", meshwright::Format::name), source_bytes)));
                self.written = self.written.saturating_add(done.written.len());
                if self.chatty {
                    out.line(&line(input, &output, &done))?;
                    others(out, &done)?;
                }
                self.notes.take(out, &input.name, &done.diagnostics);
                self.losses = self.losses.saturating_add(done.diagnostics.losses());
                self.records.push((input.at, record));
                json_report::done(input, output, &done)
            }
        })
    }
}

/// What every conversion of a run shares.
struct Work<'w> {
    plan: &'w Plan,
    settings: &'w Settings,
    options: &'w ConvertOptions,
    watch_set: &'w WatchSet,
    /// The manifest, and what it keeps of the options.
    since: Option<(&'w Manifest, String)>,
    no_clobber: bool,
    sync: SyncArg,
}

/// Most results that wait for their names, and their bytes: far below the files that a program may have open.
const STAGED: usize = 64;
const STAGED_BYTES: u64 = 64 << 20;

/// The size of what was read, and what became of it.
type Answer = (u64, Result<FileOutcome, CliError>);

enum Begun {
    Done(Answer),
    /// The result waits for its name.
    Staged {
        staged: Box<Staged>,
        sources: Vec<Source>,
        began: SystemTime,
    },
}

impl Begun {
    fn staged(&mut self) -> Option<&mut Staged> {
        match self {
            Self::Done(_) => None,
            Self::Staged { staged, .. } => Some(staged),
        }
    }

    /// The bytes that wait.
    fn bytes(&self) -> u64 {
        match self {
            Self::Done(_) => 0,
            Self::Staged { staged, sources, .. } => staged.bytes().saturating_add(size_of(sources)),
        }
    }
}

fn size_of(sources: &[Source]) -> u64 {
    sources.iter().map(Source::len).fold(0, u64::saturating_add)
}

impl Steps<Answer> for Work<'_> {
    type Begun = Begun;

    fn begin(&self, input: &Input) -> Begun {
        // The order of names is that of the inputs, also where this one fails.
        let turn = self.plan.names.turn(input.at);
        if let Some(outcome) = self.skipped(input) {
            return Begun::Done((0, Ok(outcome)));
        }
        let began = SystemTime::now();
        let sources = match input.open_all(self.settings) {
            Ok(sources) => sources,
            Err(error) => return Begun::Done((0, Err(error.into()))),
        };
        let result = match self.plan.destinations.of(input).file() {
            Some(path) => match self.convert(&sources, input, turn, |conversion| conversion.stage(path)) {
                Ok(staged) => return Begun::Staged { staged: Box::new(staged), sources, began },
                Err(error) => Err(error.into()),
            },
            None => self
                .convert(&sources, input, turn, |conversion| conversion.write_to(&mut io::stdout().lock()))
                .map_err(closed),
        };
        Begun::Done((size_of(&sources), self.outcome(input, result, &sources, began)))
    }

    fn is_full(&self, begun: &[(&Input, Begun)]) -> bool {
        let bytes = begun.iter().map(|(_, begun)| begun.bytes()).fold(0, u64::saturating_add);
        begun.len() >= STAGED || bytes >= STAGED_BYTES
    }

    fn finish(&self, mut begun: Vec<(&Input, Begun)>) -> Vec<Answer> {
        let staged = begun.iter_mut().filter_map(|(_, begun)| begun.staged());
        match self.sync {
            SyncArg::Each => {}
            SyncArg::End => Staged::sync_together(staged),
            SyncArg::None => staged.for_each(Staged::skip_sync),
        }
        let finished = |(input, begun)| match begun {
            Begun::Done(answer) => answer,
            Begun::Staged { staged, sources, began } => {
                let done = match (staged.commit(), self.plan.destinations.of(input).file()) {
                    (Err(error), Some(path)) if Staged::is_name_taken(&error) => {
                        let turn = self.plan.names.turn(input.at);
                        self.convert(&sources, input, turn, |conversion| conversion.write(path))
                    }
                    (done, _) => done,
                };
                let outcome = self.outcome(input, done.map_err(CliError::Error), &sources, began);
                (size_of(&sources), outcome)
            }
        };
        begun.into_iter().map(finished).collect()
    }
}

impl Work<'_> {
    /// Whether there is nothing to do.
    fn skipped(&self, input: &Input) -> Option<FileOutcome> {
        let path = self.plan.destinations.of(input).file();
        if let (Some((since, asked)), Some(path), Some(files)) = (&self.since, path, input.files())
            && let Some(record) = since.unchanged(path, &files, asked)
        {
            return Some(FileOutcome::Unchanged(record.losses));
        }
        let exists = |path: &Path| path.symlink_metadata().is_ok();
        (self.no_clobber && path.is_some_and(exists)).then_some(FileOutcome::Skipped)
    }

    /// Converts one input, or several that become one.
    fn convert<T>(
        &self,
        sources: &[Source],
        input: &Input,
        turn: Turn,
        write: impl FnOnce(Conversion<'_>) -> meshwright::Result<T>,
    ) -> meshwright::Result<T> {
        let sources: Vec<&Source> = sources.iter().collect();
        let options = self.options.clone().turn(turn);
        let result = read_joined(sources.iter().copied(), &self.settings.limits).and_then(|asset| {
            let destination = self.plan.destinations.of(input);
            // What cannot be read gets no folder.
            if options.dry_run == Some(true) {
                destination.check_links()?;
            } else if destination.file().is_some() {
                destination.prepare()?;
            }
            write(asset.convert_to(self.plan.format).options(options))
        });
        sources.iter().for_each(|source| self.watch_set.read(source));
        result
    }

    fn outcome(
        &self,
        input: &Input,
        result: Result<Converted, CliError>,
        sources: &[Source],
        began: SystemTime,
    ) -> Result<FileOutcome, CliError> {
        let done = result?;
        let written: Vec<&Path> = done.written.iter().filter_map(|written| written.path.as_deref()).collect();
        written.iter().for_each(|path| self.watch_set.wrote(path));
        let is_file = self.plan.destinations.of(input).file().is_some();
        let record = self.since.as_ref().filter(|_| is_file).and_then(|(since, asked)| {
            let made: Vec<&Path> =
                written.iter().copied().chain(done.kept.iter().map(|path| path.as_path())).collect();
            let sources: Vec<&Source> = sources.iter().collect();
            since.record(&sources, &made, asked, done.diagnostics.losses(), began)
        });
        Ok(FileOutcome::Made(Box::new(done), record))
    }
}

/// A reader of stdout that went away is not a failure.
fn closed(error: Error) -> CliError {
    let cause = std::error::Error::source(&error).and_then(|cause| cause.downcast_ref::<io::Error>());
    if cause.is_some_and(|cause| cause.kind() == io::ErrorKind::BrokenPipe) {
        CliError::Closed
    } else {
        error.into()
    }
}

/// What one conversion came to, for people.
fn line(input: &Input, output: &str, done: &Converted) -> String {
    let bytes = done.written.iter().map(|written| written.bytes).fold(0, u64::saturating_add);
    let mut facts = vec![size(bytes)];
    if let Some(summary) = &done.summary {
        facts.push(match summary {
            summary if summary.meshes > 0 => count(summary.triangles, "triangle", "triangles"),
            summary if summary.nodes > 0 => count(summary.nodes, "node", "nodes"),
            summary => count(summary.materials, "material", "materials"),
        });
        if summary.lods > 1 {
            facts.push(count(summary.lods, "LOD", "LODs"));
        }
        if summary.clips > 0 {
            facts.push(count(summary.clips, "clip", "clips"));
        }
    }
    format!("{} -> {} ({})", clean(&input.name), paint(NAME, clean(output)), facts.join(", "))
}

/// Files of a result that are listed without `-v`, next to the main one.
const LISTED: usize = 8;

/// The files of a result next to the main one.
fn others(out: &mut Out, done: &Converted) -> Result<(), CliError> {
    let others = done.written.get(1..).unwrap_or_default();
    let listed = if out.verbose || others.len() <= LISTED { others.len() } else { LISTED };
    for file in others.iter().take(listed) {
        let path = file.path.as_deref().map_or_else(String::new, shown);
        out.line(&format!("  + {} ({})", paint(NAME, clean(&path)), size(file.bytes)))?;
    }
    let more = others.len().saturating_sub(listed);
    if more > 0 {
        out.line(&format!("  + {} (-v lists them)", count(more, "more file", "more files")))?;
    }
    Ok(())
}

/// Prints JSON and writes the report, if requested.
fn finish(
    args: &ConvertArgs,
    settings: &Settings,
    out: &mut Out,
    answer: &json_report::Answer<'_>,
) -> Result<(), CliError> {
    if settings.mode == Mode::Json {
        json::document(out, Mode::Json, answer)?;
    }
    if let Some(path) = &args.report {
        let mut chunks = Chunks::new();
        chunks.owned(json::text(Mode::Json, answer).as_bytes());
        chunks.owned(b"\n");
        Output::write(path, &chunks)?;
    }
    Ok(())
}
