//! `meshwright query`

use crate::{
    args::{QueryArgs, Subject},
    batch,
    inputs::{self, Input},
    presentation::{
        json::{self, ErrorJson},
        query_result::{Emit, compact, pretty},
        style::{NAME, clean, paint},
    },
    run_summary::RunSummary,
    settings::{Mode, Settings},
    standard_streams::Out,
    status::{CliError, Status},
    whole_inputs::{self, Wholes},
};
use meshwright::{
    DepsOptions, Error, Format, Query, QueryAnswer, QueryAnswers, QueryInput, Source, core::codes,
    detect_source, info::with_placed_files, query::View, textures::TextureOptions,
};
use serde::Serialize;
use std::io::{self, IsTerminal};

const SCHEMA: &str = "meshwright/query/1";
/// Maximum bytes of text to keep for a file that waits for its turn. A file with more is queried again at its
/// turn.
const KEPT: usize = 8 << 20;

/// Memory of a JSON value per byte of JSON text.
const JSON: u64 = 32;

#[derive(Serialize)]
struct File {
    format: &'static str,
    on: &'static str,
    results: Vec<serde_json::Value>,
    error: Option<ErrorJson>,
}

/// The result of one file.
struct Done {
    format: &'static str,
    bytes: u64,
    text: String,
    results: Vec<serde_json::Value>,
    error: Option<Error>,
    /// Whether there was more text than is kept.
    more: bool,
}

/// The output form of answers.
#[derive(Clone, Copy)]
struct Form {
    mode: Mode,
    raw: bool,
    compact: bool,
    /// Whether the file name precedes each answer.
    named: bool,
    terminal: bool,
    /// Maximum memory of answers in bytes.
    memory: u64,
}

pub(crate) fn run(args: &QueryArgs, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    let query = match Query::compile(&args.program, &variables(args)) {
        Ok(query) => query,
        Err(error) => {
            json::run_failed(out, &error);
            out.error("", &error);
            return Ok(Status::Usage);
        }
    };
    let configuration = args.vehicle.configuration.as_deref();
    let paths = whole_inputs::opened(&args.paths, configuration, Wholes::Own, settings)?;
    let inputs = inputs::collect(&paths, settings, out)?;
    let form = Form {
        mode: settings.mode,
        raw: args.raw,
        compact: args.compact,
        named: !(inputs.single || args.raw || args.compact),
        terminal: io::stdout().is_terminal(),
        memory: settings.limits.memory,
    };
    let options = DepsOptions::default().companions(meshwright_beamng::companions());
    let textures = TextureOptions::default().companions(options.companions.clone());
    let ask = |input: &Input| {
        let (source, limits) = (input.open(settings)?, &settings.limits);
        match subject(args.on, &source) {
            Subject::Tree => query.run(source, &input.name, QueryInput::Tree, limits),
            Subject::Info => {
                let info = with_placed_files(&source, limits, 0, &textures)?;
                query.run_on_info(&info, &input.name, limits)
            }
            Subject::Objects => query.run_on_objects(&source, &input.name, &options, limits),
        }
    };
    let (mut summary, mut entries) =
        (RunSummary::skipping(inputs.skipped), json::Answers::new(SCHEMA, form.mode));
    // Answers of a single file are printed as they are found.
    let alone = inputs.list.len() == 1 && form.mode == Mode::Human;
    let work = |input: &Input| {
        if alone {
            return Ok(None);
        }
        // A pipe cannot be queried again.
        let most = if input.path().is_some() { KEPT } else { usize::MAX };
        ask(input).map(|answers| Some(gather(answers, form, &input.name, most)))
    };
    batch::run(&inputs.list, settings, out, work, |out, input, result| {
        let done = match result {
            Ok(Some(done)) if !done.more => Ok(done),
            Ok(_) => match ask(input) {
                Ok(answers) => Ok(stream(answers, form, &input.name, out)?),
                Err(error) => Err(error),
            },
            Err(error) => Err(error),
        };
        let error = match &done {
            Ok(done) => done.error.as_ref(),
            Err(error) => Some(error),
        };
        let counted = match (&done, error) {
            (Ok(done), None) => Ok((done.format, done.bytes)),
            (_, Some(error)) => Err(error),
            (Err(error), None) => Err(error),
        };
        summary.add(&input.name, counted);
        if let Ok(done) = &done {
            out.print(&done.text)?;
        }
        if let Some(error) = error {
            out.error(&input.name, error);
        }
        let file = |Done { format, results, error, .. }| {
            let error = error.as_ref().map(ErrorJson::from);
            let is_whole = format.parse::<Format>().is_ok_and(|format| !format.is_searched());
            let on = match args.on {
                Some(Subject::Info) => "info",
                Some(Subject::Objects) => "objects",
                None if is_whole => "objects",
                Some(Subject::Tree) | None => "tree",
            };
            File { format, on, results, error }
        };
        entries.take(out, input, done.map(file))
    })?;
    entries.finish(out, &summary)?;
    if summary.failed > 0 {
        summary.summary(out, inputs.single, "");
    }
    Ok(summary.status())
}

/// What is queried: the fields of a file, or what a level or a vehicle places, unless the command line says it.
fn subject(asked: Option<Subject>, source: &Source) -> Subject {
    let places_others = || detect_source(source).is_ok_and(|found| !found.format.is_searched());
    asked.unwrap_or_else(|| if places_others() { Subject::Objects } else { Subject::Tree })
}

/// Pairs of variable names and values, from a flat list.
fn variables(args: &QueryArgs) -> Vec<(String, String)> {
    let pairs = args.variables.chunks(2).filter_map(|pair| match pair {
        [name, value] => Some((name.trim_start_matches('$').to_owned(), value.clone())),
        _ => None,
    });
    pairs.collect()
}

/// All answers of one file, up to `most` bytes of text.
fn gather(answers: QueryAnswers<'_>, form: Form, name: &str, most: usize) -> Done {
    let mut done = Done::new(&answers);
    let kept = form.memory / JSON;
    let mut left = kept;
    for answer in answers {
        match answer {
            Ok(answer) if form.mode == Mode::Human => {
                let text = &mut done.text;
                let written = form.write(&answer, name, &mut |part| {
                    text.push_str(part);
                    if text.len() > most { Err(CliError::Closed) } else { Ok(()) }
                });
                if written.is_err() {
                    return Done { more: true, text: String::new(), ..done };
                }
            }
            Ok(answer) => {
                let mut room = Room(left);
                if serde_json::to_writer(&mut room, &answer).is_err() {
                    let message = format!("the answers take more than {kept} bytes as JSON");
                    done.error = Some(Error::new(&codes::LIMIT_MEMORY, message));
                    break;
                }
                left = room.0;
                // Our values have only text keys, so this cannot fail.
                done.results.push(serde_json::to_value(&answer).unwrap_or_default());
            }
            Err(error) => done.error = Some(error),
        }
    }
    done
}

/// Counts bytes up to a limit.
struct Room(u64);

impl io::Write for Room {
    fn write(&mut self, part: &[u8]) -> io::Result<usize> {
        self.0 = self.0.checked_sub(part.len() as u64).ok_or(io::ErrorKind::WriteZero)?;
        Ok(part.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Prints the answers of one file as they are found.
fn stream(answers: QueryAnswers<'_>, form: Form, name: &str, out: &mut Out) -> Result<Done, CliError> {
    let mut done = Done::new(&answers);
    for answer in answers {
        match answer {
            Ok(answer) => form.write(&answer, name, &mut |part| out.print(part))?,
            Err(error) => done.error = Some(error),
        }
    }
    Ok(done)
}

impl Done {
    fn new(answers: &QueryAnswers<'_>) -> Self {
        let (format, bytes) = (answers.format().name(), answers.bytes());
        Self { format, bytes, text: String::new(), results: Vec::new(), error: None, more: false }
    }
}

impl Form {
    /// Writes one answer with a line end.
    fn write(self, answer: &QueryAnswer, name: &str, emit: &mut Emit<'_>) -> Result<(), CliError> {
        if self.named {
            emit(&format!("{}: ", paint(NAME, clean(name))))?;
        }
        match (self.raw, self.compact, answer.view()) {
            (true, _, View::Text(text)) if self.terminal => emit(&clean(&text))?,
            (true, _, View::Text(text)) => emit(&text)?,
            (_, true, _) => compact(answer, emit)?,
            (_, false, _) => pretty(answer, emit)?,
        }
        emit("\n")
    }
}
