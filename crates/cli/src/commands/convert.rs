//! `meshwright convert`

mod plan;
mod report;

use crate::{
    args::{CollisionArg, Compress, ConvertArgs, UpArg},
    batch,
    commands::Tally,
    inputs::{self, Input},
    notes::Notes,
    out::Out,
    render::{
        human::{count, number, size},
        json,
        style::{NAME, clean, paint},
    },
    settings::{Mode, Settings},
    status::{Status, Stop},
};
use meshwright::{
    Blocks, Clips, Collision, ConvertOptions, Converted, Fault, Output, Select, Source, Target, convert,
    convert::Form,
    core::codes::UNWRITABLE,
    scene::{Orientation, Up},
};
use plan::{Goal, Plan};
use std::{
    fs,
    io::{self, IsTerminal},
    path::Path,
};

pub(crate) fn run(args: &ConvertArgs, settings: &Settings, out: &mut Out) -> Result<Status, Stop> {
    let inputs = inputs::collect(&args.inputs)?;
    let plan = Plan::make(args, &inputs)?;
    let inputs = if plan.joins { inputs.joined() } else { inputs };
    if plan.to_stdout() && io::stdout().is_terminal() {
        return Err(Stop::Usage("binary is not written to a terminal; use -o FILE or a pipe".to_owned()));
    }
    if plan.to_stdout() && settings.mode != Mode::Human {
        return Err(Stop::Usage("stdout cannot take both the file and JSON; use --report FILE".to_owned()));
    }
    let options = options(args);
    let work = |input: &Input| one(input, &plan, settings, &options);

    let human = settings.mode == Mode::Human && !plan.to_stdout();
    let chatty = human && !settings.quiet && (inputs.single || settings.verbose);
    let (mut tally, mut notes, mut losses) = (Tally::of(&inputs), Notes::default(), 0_u64);
    let mut entries = Vec::new();
    batch::run(&inputs.list, settings, out, work, |out, input, (source_bytes, result)| {
        let output = plan.shown(input);
        let entry = match result {
            Err(Stop::Fault(fault)) => {
                tally.add(Err(&fault));
                out.fault(&input.name, &fault);
                report::failed(input, output, &fault)
            }
            Err(stop) => return Err(stop),
            Ok(done) => {
                tally.add(Ok(source_bytes));
                if chatty {
                    out.line(&line(input, &output, &done))?;
                }
                notes.take(out, &input.name, &done.report);
                losses = losses.saturating_add(done.report.losses());
                report::done(input, output, &done)
            }
        };
        if settings.mode == Mode::Ndjson {
            json::document(out, Mode::Ndjson, &report::Line::of(&entry))?;
        }
        entries.push(entry);
        Ok(())
    })?;
    finish(args, settings, out, &report::Answer::new(entries, tally, losses))?;
    notes.finish(out);
    let converted = tally.files.saturating_sub(tally.failed);
    tally.summary(out, inputs.single, &format!(", {} converted", number(converted)));
    let lossy = args.deny_loss && losses > 0 && tally.status() == Status::Done;
    if lossy {
        out.mistake("the target could not hold everything, and --deny-loss was given");
    }
    Ok(if lossy { Status::Lossy } else { tally.status() })
}

fn options(args: &ConvertArgs) -> ConvertOptions {
    let clips = match args.clips.as_str() {
        "all" => Clips::All,
        "none" => Clips::Named(Vec::new()),
        names => Clips::Named(names.split(',').map(|name| name.trim().to_owned()).collect()),
    };
    let collision = match args.collision {
        CollisionArg::Keep => Collision::Keep,
        CollisionArg::Drop => Collision::Drop,
    };
    let up = args.up.map(|up| match up {
        UpArg::X => Up::X,
        UpArg::Y => Up::Y,
        UpArg::Z => Up::Z,
    });
    ConvertOptions {
        select: Select {
            lods: args.lod,
            collision,
            clips,
            variant: args.variant.clone(),
            choices: args.body_group.clone(),
        },
        orientation: Orientation { up, scale: args.scale },
        split_clips: args.split_clips,
        frame_rate: args.fps.map(f64::from),
        form: form(args),
        skeleton_only: args.skeleton_only,
        version: args.version.clone(),
        compress: args.compress == Compress::Zstd,
        lod_sizes: args.lod_sizes.clone(),
    }
}

/// Which form of a format that has several.
const fn form(args: &ConvertArgs) -> Form {
    match (args.binary, args.text, args.reference_style) {
        (true, ..) => Form::Binary,
        (_, _, true) => Form::EngineText,
        (_, true, _) => Form::Text,
        _ => Form::ByName,
    }
}

/// Converts one input, or several that become one; with the size of what was read.
fn one(
    input: &Input,
    plan: &Plan,
    settings: &Settings,
    options: &ConvertOptions,
) -> (u64, Result<Converted, Stop>) {
    let sources = match input.open_all(settings) {
        Ok(sources) => sources,
        Err(fault) => return (0, Err(fault.into())),
    };
    let sources: Vec<&Source> = sources.iter().collect();
    let result = match plan.goal(input) {
        Goal::Stdout => {
            let mut stdout = io::stdout().lock();
            convert(&sources, plan.format, Target::Stream(&mut stdout), &settings.limits, options)
                .map_err(closed)
        }
        Goal::File { path, make_folder } => detected(&sources)
            .and_then(|()| if *make_folder { folder_of(path) } else { Ok(()) })
            .and_then(|()| convert(&sources, plan.format, Target::File(path), &settings.limits, options))
            .map_err(Stop::Fault),
    };
    (sources.iter().map(|source| source.len()).fold(0, u64::saturating_add), result)
}

/// Refuses what is of no known format before a folder is made for it.
fn detected(sources: &[&Source]) -> meshwright::Result<()> {
    let many = sources.len() > 1;
    sources.iter().try_for_each(|source| {
        let file = source.path().filter(|_| many);
        meshwright::detect_source(source).map(drop).map_err(|fault| fault.in_file(file))
    })
}

/// A reader of stdout that went away is no failure.
fn closed(fault: Fault) -> Stop {
    let cause = std::error::Error::source(&fault).and_then(|cause| cause.downcast_ref::<io::Error>());
    if cause.is_some_and(|cause| cause.kind() == io::ErrorKind::BrokenPipe) {
        Stop::Closed
    } else {
        fault.into()
    }
}

fn folder_of(path: &Path) -> meshwright::Result<()> {
    let Some(folder) = path.parent() else { return Ok(()) };
    let failed =
        |error| Fault::io(&UNWRITABLE, format!("cannot make the folder {}", folder.display()), error);
    fs::create_dir_all(folder).map_err(failed)
}

/// What one conversion came to, for people.
fn line(input: &Input, output: &str, done: &Converted) -> String {
    let bytes = done.written.iter().map(|written| written.bytes).fold(0, u64::saturating_add);
    let mut facts = vec![size(bytes)];
    if let Some(summary) = &done.summary {
        facts.push(count(summary.triangles, "triangle", "triangles"));
        if summary.lods > 1 {
            facts.push(count(summary.lods, "LOD", "LODs"));
        }
        if summary.clips > 0 {
            facts.push(count(summary.clips, "clip", "clips"));
        }
    }
    format!("{} -> {} ({})", clean(&input.name), paint(NAME, clean(output)), facts.join(", "))
}

/// Answers in JSON and writes the report, as far as either was asked for.
fn finish(
    args: &ConvertArgs,
    settings: &Settings,
    out: &mut Out,
    answer: &report::Answer,
) -> Result<(), Stop> {
    if settings.mode == Mode::Json {
        json::document(out, Mode::Json, answer)?;
    }
    if let Some(path) = &args.report {
        let mut blocks = Blocks::new();
        blocks.owned(json::text(Mode::Json, answer).as_bytes());
        blocks.owned(b"\n");
        Output::write(path, &blocks)?;
    }
    Ok(())
}
