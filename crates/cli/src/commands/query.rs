//! `meshwright query`

use crate::{
    args::{QueryArgs, Subject},
    batch,
    inputs::{self, Input},
    out::Out,
    render::{
        answer::{Emit, compact, pretty},
        json::{self, ErrorJson},
        style::{NAME, clean, paint},
    },
    settings::{Mode, Settings},
    status::{Status, Stop},
    tally::Tally,
};
use meshwright::{Answer, Answers, Fault, On, Query, core::codes, query::View};
use serde::Serialize;
use std::io::{self, IsTerminal};

const SCHEMA: &str = "meshwright/query/1";
/// Bytes of text that are kept of a file that waits for its turn. One with more is asked again when its turn comes.
const KEPT: usize = 8 << 20;

/// Bytes that a byte of JSON takes at most while it is kept as a value.
const JSON: u64 = 32;

#[derive(Serialize)]
struct File {
    format: &'static str,
    on: &'static str,
    results: Vec<serde_json::Value>,
    error: Option<ErrorJson>,
}

/// What became of one file.
struct Done {
    format: &'static str,
    bytes: u64,
    text: String,
    results: Vec<serde_json::Value>,
    fault: Option<Fault>,
    /// There was more text than is kept.
    more: bool,
}

/// How answers are written.
#[derive(Clone, Copy)]
struct Form {
    mode: Mode,
    raw: bool,
    compact: bool,
    /// Each answer is led by the name of its file.
    named: bool,
    terminal: bool,
    /// Bytes that answers may take.
    memory: u64,
}

pub(crate) fn run(args: &QueryArgs, settings: &Settings, out: &mut Out) -> Result<Status, Stop> {
    let query = match Query::compile(&args.program, &variables(args)) {
        Ok(query) => query,
        Err(fault) => {
            out.fault("", &fault);
            return Ok(Status::Usage);
        }
    };
    let (on, word) = match args.on {
        Subject::Tree => (On::Tree, "tree"),
        Subject::Info => (On::Info, "info"),
    };
    let inputs = inputs::collect(&args.paths, settings, out)?;
    let form = Form {
        mode: settings.mode,
        raw: args.raw,
        compact: args.compact,
        named: !(inputs.single || args.raw || args.compact),
        terminal: io::stdout().is_terminal(),
        memory: settings.limits.memory,
    };
    let ask = |input: &Input| query.run(input.open(settings)?, &input.name, on, &settings.limits);
    let (mut tally, mut entries) = (Tally::skipping(inputs.skipped), json::Answers::new(SCHEMA, form.mode));
    // What is asked of one file goes out as it is found.
    let alone = inputs.list.len() == 1 && form.mode == Mode::Human;
    let work = |input: &Input| {
        if alone {
            return Ok(None);
        }
        // What came from a pipe cannot be asked again.
        let most = if input.path().is_some() { KEPT } else { usize::MAX };
        ask(input).map(|answers| Some(gather(answers, form, &input.name, most)))
    };
    batch::run(&inputs.list, settings, out, work, |out, input, result| {
        let done = match result {
            Ok(Some(done)) if !done.more => Ok(done),
            Ok(_) => match ask(input) {
                Ok(answers) => Ok(stream(answers, form, &input.name, out)?),
                Err(fault) => Err(fault),
            },
            Err(fault) => Err(fault),
        };
        let fault = match &done {
            Ok(done) => done.fault.as_ref(),
            Err(fault) => Some(fault),
        };
        let counted = match (&done, fault) {
            (Ok(done), None) => Ok((done.format, done.bytes)),
            (_, Some(fault)) => Err(fault),
            (Err(fault), None) => Err(fault),
        };
        tally.add(&input.name, counted);
        if let Ok(done) = &done {
            out.print(&done.text)?;
        }
        if let Some(fault) = fault {
            out.fault(&input.name, fault);
        }
        let file = |Done { format, results, fault, .. }| {
            let error = fault.as_ref().map(ErrorJson::from);
            File { format, on: word, results, error }
        };
        entries.take(out, &input.name, done.map(file))
    })?;
    entries.finish(out, inputs.single, &tally)?;
    if tally.failed > 0 {
        tally.summary(out, inputs.single, "");
    }
    Ok(tally.status())
}

/// Names and what they stand for, which come one after the other.
fn variables(args: &QueryArgs) -> Vec<(String, String)> {
    let pairs = args.variables.chunks(2).filter_map(|pair| match pair {
        [name, value] => Some((name.trim_start_matches('$').to_owned(), value.clone())),
        _ => None,
    });
    pairs.collect()
}

/// All answers of one file, but no more text than `most` bytes.
fn gather(answers: Answers<'_>, form: Form, name: &str, most: usize) -> Done {
    let mut done = Done::of(&answers);
    let kept = form.memory / JSON;
    let mut left = kept;
    for answer in answers {
        match answer {
            Ok(answer) if form.mode == Mode::Human => {
                let text = &mut done.text;
                let written = form.write(&answer, name, &mut |part| {
                    text.push_str(part);
                    if text.len() > most { Err(Stop::Closed) } else { Ok(()) }
                });
                if written.is_err() {
                    return Done { more: true, text: String::new(), ..done };
                }
            }
            Ok(answer) => {
                let mut room = Room(left);
                if serde_json::to_writer(&mut room, &answer).is_err() {
                    let message = format!("the answers take more than {kept} bytes as JSON");
                    done.fault = Some(Fault::new(&codes::LIMIT_MEMORY, message));
                    break;
                }
                left = room.0;
                // Our own values have text keys only and so cannot fail.
                done.results.push(serde_json::to_value(&answer).unwrap_or_default());
            }
            Err(fault) => done.fault = Some(fault),
        }
    }
    done
}

/// Counts bytes, up to so many.
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

/// Writes the answers of one file as they come.
fn stream(answers: Answers<'_>, form: Form, name: &str, out: &mut Out) -> Result<Done, Stop> {
    let mut done = Done::of(&answers);
    for answer in answers {
        match answer {
            Ok(answer) => form.write(&answer, name, &mut |part| out.print(part))?,
            Err(fault) => done.fault = Some(fault),
        }
    }
    Ok(done)
}

impl Done {
    fn of(answers: &Answers<'_>) -> Self {
        let (format, bytes) = (answers.format(), answers.bytes());
        Self { format, bytes, text: String::new(), results: Vec::new(), fault: None, more: false }
    }
}

impl Form {
    /// One answer, with its line end.
    fn write(self, answer: &Answer, name: &str, emit: &mut Emit<'_>) -> Result<(), Stop> {
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
