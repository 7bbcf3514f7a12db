//! `meshwright catalog`

use crate::{
    args::CatalogArgs,
    batch,
    inputs::{self, Input},
    presentation::{
        format::{count, number, size},
        json::Answers,
        style::{NAME, clean, paint},
    },
    run_summary::RunSummary,
    settings::{Mode, Settings},
    standard_streams::Out,
    status::{CliError, Status},
    whole_inputs::{self, is_main_file},
};
use meshwright::{DepsOptions, Error, Format, Output, core::codes::UNREADABLE};
use meshwright_catalog::{
    Catalog, CatalogFormat, CatalogWriter, FileFacts, KnownRow, MeshFormat, ModelRow, RowError, RowOptions,
    read_row,
};
use serde::Serialize;
use std::{
    collections::HashSet,
    fs,
    path::{Path, PathBuf},
};

const SCHEMA: &str = "meshwright/catalog/1";
/// What to do without Parquet.
pub(crate) const NO_PARQUET: &str = "this build has no Parquet; install one that has: `cargo install --locked --path \
     crates/cli --features parquet`, or for Python `pip install meshwright[catalog]`";
/// Runs over at most this many files show each error.
const FEW: usize = 20;

/// What became of one input.
enum FileOutcome {
    Read(Box<ModelRow>),
    Reused(FileFacts),
}

#[derive(Serialize)]
struct Answer {
    status: &'static str,
    format: Option<String>,
}

#[derive(Default, Serialize)]
struct Summary {
    #[serde(flatten)]
    run: RunSummary,
    output: String,
    read: u64,
    reused: u64,
    bytes_read: u64,
    bytes_written: u64,
}

pub(crate) fn run(args: &CatalogArgs, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    inputs::searchable(&args.roots)?;
    let Some(format) = CatalogFormat::from_path(&args.output) else {
        let message = format!(
            "cannot tell the format of {} (supported: .parquet, .csv, .ndjson)",
            args.output.display()
        );
        return Err(CliError::Usage(message));
    };
    if !format.is_supported() {
        return CliError::usage(format!(
            "cannot write {}: {NO_PARQUET}, or write .csv or .ndjson",
            args.output.display()
        ));
    }
    if format != CatalogFormat::Parquet && args.since.is_some() {
        return CliError::usage("--since needs an output that ends in .parquet");
    }
    if !format.holds_bytes() && (args.thumbnails.is_some() || args.mesh.is_some()) {
        return CliError::usage("--thumbnails and --mesh need an output that ends in .parquet");
    }
    let options = options(args, settings);
    let mut previous = previous(args, &options, out)?;
    // The files of the earlier table need not be looked into to know what they are.
    let rows = previous.as_ref().map(Catalog::rows);
    let known = rows.as_deref().filter(|_| !args.hash);
    let buffers: HashSet<&str> = known.into_iter().flatten().flat_map(|(_, row)| row.other_files()).collect();
    let is_known = |path: &Path| {
        let name = inputs::shown(path);
        let unchanged = |row: &KnownRow| row.is_unchanged(&facts_of(&inputs::one(path)));
        match known?.get(&name) {
            Some(row) => unchanged(row).then_some(true),
            None => buffers.contains(&*name).then_some(false),
        }
    };
    // Levels and configurations are rows of their own next to those of shapes.
    let is_known = |path: &Path| is_known(path).or(is_main_file(path, settings).then_some(true));
    let wholes = whole_inputs::not_searched(&args.paths, settings);
    let paths: Vec<PathBuf> = args.paths.iter().cloned().chain(wholes).collect();
    let inputs = inputs::search_knowing(&paths, settings, &is_known)?.noted(out);
    let mut writer = CatalogWriter::new(Output::create(&args.output)?, format, &options)?;
    let mut run = RunSummary::skipping(inputs.skipped);
    let mut summary = Summary { output: inputs::shown(&args.output), ..Summary::default() };
    let mut answers = Answers::new(SCHEMA, settings.mode);
    let chatty = inputs.list.len() <= FEW || settings.verbose;
    let known_of = |input: &Input| rows.as_ref().and_then(|rows| rows.get(&input.name));
    let work = |input: &Input| one(input, known_of(input), args.hash, &options, settings);
    batch::run(&inputs.list, settings, out, work, |out, input, done| {
        let answer = match (done, &mut previous, known_of(input)) {
            (FileOutcome::Reused(facts), Some(catalog), Some(row)) => {
                writer.push_known(catalog, row, &facts)?;
                summary.reused = summary.reused.saturating_add(1);
                match row.error.as_deref().map(error_of) {
                    Some(error) => Err(error),
                    None => Ok(("unchanged", 0, Answer { status: "reused", format: None })),
                }
            }
            (FileOutcome::Reused(_), ..) => return Ok(()),
            (FileOutcome::Read(row), ..) => {
                let bytes = row.size.filter(|_| row.content_hash.is_some()).unwrap_or(0);
                let bytes = u64::try_from(bytes).unwrap_or(0);
                summary.read = summary.read.saturating_add(1);
                summary.bytes_read = summary.bytes_read.saturating_add(bytes);
                let (error, format) = (row.error(), row.format.clone());
                writer.push(*row)?;
                match error.as_ref().map(error_of) {
                    Some(error) => Err(error),
                    None => {
                        let name = format.as_deref().and_then(|name| name.parse::<Format>().ok());
                        let name = name.map_or("other", Format::name);
                        Ok((name, bytes, Answer { status: "read", format }))
                    }
                }
            }
        };
        run.add(&input.name, answer.as_ref().map(|(format, bytes, _)| (*format, *bytes)));
        if let (Err(error), true) = (&answer, chatty) {
            out.error(&input.name, error);
        }
        answers.take(out, input, answer.map(|(_, _, answer)| answer))
    })?;
    let output = writer.finish()?;
    let target = output.target().to_owned();
    output.commit()?;
    summary.bytes_written = fs::metadata(target).map_or(0, |meta| meta.len());
    if settings.mode == Mode::Human && !settings.quiet {
        let rows = count(inputs.list.len(), "row", "rows");
        let written = size(summary.bytes_written);
        out.line(&format!("{} ({rows}, {written})", paint(NAME, clean(&summary.output))))?;
    }
    let reused = match args.since {
        Some(_) => format!(", {} read, {} unchanged", number(summary.read), number(summary.reused)),
        None => String::new(),
    };
    run.summary(out, inputs.single, &reused);
    summary.run = run;
    let status = summary.run.status();
    answers.finish(out, summary)?;
    Ok(status)
}

fn options(args: &CatalogArgs, settings: &Settings) -> RowOptions {
    let deps = DepsOptions::default()
        .roots(args.roots.clone())
        .companions(meshwright_beamng::companions())
        .placements(args.placements.placements());
    RowOptions::default()
        .limits(settings.limits)
        .deps(deps)
        .thumbnails(args.thumbnails)
        .mesh(args.mesh.map(|_| MeshFormat::Glb))
        .timings(!args.no_timings)
}

/// The earlier table, if there is one and its rows can be taken.
fn previous(args: &CatalogArgs, options: &RowOptions, out: &mut Out) -> Result<Option<Catalog>, CliError> {
    let Some(path) = args.since.as_deref().filter(|path| path.exists()) else { return Ok(None) };
    let catalog = Catalog::open(path)?;
    if catalog.fits(options) {
        return Ok(Some(catalog));
    }
    let path = clean(&inputs::shown(path)).into_owned();
    out.remark(&format!("note: {path} was made with other options or another version: all files are read"));
    Ok(None)
}

/// What is known of a file before it is read.
fn facts_of(input: &Input) -> FileFacts {
    let facts = FileFacts::new(&input.name).path_base64(input.name_bytes());
    match input.size_and_time() {
        Some((size, modified)) => facts.size(size).modified(modified),
        None => facts,
    }
}

/// Reads a file, or finds that its row can be taken.
fn one(
    input: &Input,
    known: Option<&KnownRow>,
    by_content: bool,
    options: &RowOptions,
    settings: &Settings,
) -> FileOutcome {
    let facts = facts_of(input);
    if known.is_some_and(|known| !by_content && known.is_unchanged(&facts)) {
        return FileOutcome::Reused(facts);
    }
    let source = input.open(settings);
    if let (true, Some(known), Ok(source)) = (by_content, known, &source)
        && known.has_content(source.bytes())
    {
        return FileOutcome::Reused(facts);
    }
    #[cfg_attr(not(feature = "object-store"), allow(unused_mut, reason = "this build has no object stores"))]
    let mut row = read_row(facts, source, options);
    #[cfg(feature = "object-store")]
    if let Some(remote) = crate::remote::known() {
        row.map_paths(|path| remote.shown(path));
    }
    FileOutcome::Read(Box::new(row))
}

/// The error of a row.
fn error_of(of: &RowError) -> Error {
    let code = meshwright::codes().find(|code| code.id == of.code).unwrap_or(&UNREADABLE);
    Error::new(code, of.message.clone())
}
