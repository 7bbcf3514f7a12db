//! `meshwright roundtrip`

use crate::{
    args::RoundtripArgs,
    batch, inputs,
    presentation::{
        format::number,
        hex_dump::digits,
        json::Answers,
        style::{ERROR, GOOD, NAME, clean, paint},
    },
    run_summary::RunSummary,
    settings::{Mode, Settings},
    standard_streams::Out,
    status::{CliError, Status},
};
use meshwright::{Difference, Roundtrip};
use serde::Serialize;

const SCHEMA: &str = "meshwright/roundtrip/1";

#[derive(Serialize)]
struct Answer {
    format: &'static str,
    version: String,
    bytes: u64,
    equal: bool,
    difference: Option<DifferenceJson>,
}

#[derive(Serialize)]
struct DifferenceJson {
    offset: u64,
    path: String,
    span: Option<[u64; 2]>,
    original: String,
    written: String,
    written_bytes: u64,
}

#[derive(Serialize)]
struct Summary<'t> {
    #[serde(flatten)]
    summary: &'t RunSummary,
    equal: u64,
    different: u64,
}

pub(crate) fn run(args: &RoundtripArgs, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    let inputs = inputs::collect(&args.paths, settings, out)?;
    let (mut summary, mut equal, mut different) = (RunSummary::skipping(inputs.skipped), 0_u64, 0_u64);
    let mut answers = Answers::new(SCHEMA, settings.mode);
    let work = |input: &inputs::Input| {
        let source = input.open(settings)?;
        meshwright::roundtrip(&source, &settings.limits)
    };
    batch::run(&inputs.list, settings, out, work, |out, input, result| {
        summary.add(&input.name, result.as_ref().map(|done| (done.format.name(), done.bytes)));
        let counter = result.as_ref().map(|done| done.difference.is_none());
        match counter {
            Ok(true) => equal = equal.saturating_add(1),
            Ok(false) => different = different.saturating_add(1),
            Err(error) => out.reported_error(inputs.single, &input.name, error)?,
        }
        if settings.mode == Mode::Human {
            return result.map_or(Ok(()), |done| out.print(&human(&input.name, &done)));
        }
        answers.take(out, input, result.map(answer))
    })?;
    answers.finish(out, Summary { summary: &summary, equal, different })?;
    summary.summary(
        out,
        inputs.single,
        &format!(", {} equal, {} different", number(equal), number(different)),
    );
    Ok(status(summary.status(), different))
}

/// A failed file outweighs one that differs.
fn status(read: Status, different: u64) -> Status {
    if different > 0 && read == Status::Done { Status::Different } else { read }
}

fn human(file: &str, done: &Roundtrip) -> String {
    let Some(difference) = &done.difference else {
        return format!("{}: {} ({} bytes)\n", clean(file), paint(GOOD, "equal"), number(done.bytes));
    };
    let Difference { offset, path, span, original, written, written_bytes } = difference;
    let mut text = format!("{}: {} from byte {offset}", clean(file), paint(ERROR, "differs"));
    if let (false, Some(span)) = (path.is_empty(), span) {
        text.push_str(&format!(", in {} (bytes {span})", paint(NAME, clean(path))));
    }
    let bytes = |bytes: &[u8]| if bytes.is_empty() { "nothing".to_owned() } else { digits(bytes) };
    text.push_str(&format!("\n  the file has {} there, written was {}", bytes(original), bytes(written)));
    if *written_bytes != done.bytes {
        text.push_str(&format!(
            "\n  the file has {} bytes, written were {}",
            number(done.bytes),
            number(*written_bytes)
        ));
    }
    text.push('\n');
    text
}

fn answer(done: Roundtrip) -> Answer {
    let difference = done.difference.map(|difference| DifferenceJson {
        offset: difference.offset,
        path: difference.path,
        span: difference.span.map(|span| [span.start, span.end]),
        original: digits(&difference.original),
        written: digits(&difference.written),
        written_bytes: difference.written_bytes,
    });
    let equal = difference.is_none();
    Answer { format: done.format.name(), version: done.version, bytes: done.bytes, equal, difference }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_shown_and_has_its_status() {
        let difference = Difference {
            offset: 3,
            path: "nodes/count".to_owned(),
            span: Some(meshwright::Span::file(2, 6)),
            original: vec![1, 2],
            written: vec![],
            written_bytes: 3,
        };
        let format = meshwright::Format::Cdae;
        let done = Roundtrip { format, version: "31".to_owned(), bytes: 5, difference: Some(difference) };
        let text = anstream::adapter::strip_str(&human("a.cdae", &done)).to_string();
        let expected = "a.cdae: differs from byte 3, in nodes/count (bytes 2..6)\n  \
            the file has 0102 there, written was nothing\n  the file has 5 bytes, written were 3\n";
        assert_eq!(text, expected);
        assert_eq!(status(Status::Done, 1) as u8, 5);
        assert_eq!(status(Status::Failed, 1) as u8, 1);
        assert_eq!(status(Status::Done, 0) as u8, 0);
    }
}
