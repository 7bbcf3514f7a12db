//! `meshwright validate`

use crate::{
    args::ValidateArgs,
    batch,
    commands::Tally,
    inputs,
    out::Out,
    render::{
        diagnostic,
        human::number,
        json::{self, Body, Entry, FindingJson},
        style::{BOLD, ERROR, GOOD, clean, paint},
    },
    settings::{Mode, Settings},
    status::{Status, Stop},
};
use meshwright::{Checks, Code, Severity, Validation};
use serde::Serialize;
use std::collections::BTreeMap;

const SCHEMA: &str = "meshwright/validate/1";
/// How often one code is shown with its particulars.
const SHOWN: u64 = 10;

#[derive(Serialize)]
struct Answer {
    format: &'static str,
    version: String,
    verdict: &'static str,
    findings: Vec<FindingJson>,
}

#[derive(Serialize)]
struct Whole<'e> {
    schema: &'static str,
    verdict: &'static str,
    config: Config,
    files: &'e [Entry<Answer>],
    summary: Summary,
}

#[derive(Serialize)]
struct Summary {
    #[serde(flatten)]
    tally: Tally,
    valid: u64,
    invalid: u64,
    unreadable: u64,
    by_code: BTreeMap<&'static str, u64>,
}

/// What was asked for, so that a report tells by itself what it was made with.
#[derive(Clone, Serialize)]
struct Config {
    only: Vec<String>,
    ignore: Vec<String>,
    deny: &'static str,
}

/// How often a code was found, and shown.
struct Seen {
    code: &'static Code,
    count: u64,
    shown: u64,
    files: u64,
}

#[derive(Default)]
struct Found(BTreeMap<&'static str, Seen>);

pub(crate) fn run(args: &ValidateArgs, settings: &Settings, out: &mut Out) -> Result<Status, Stop> {
    let checks = Checks { only: upper(&args.only), ignore: upper(&args.ignore) };
    checks.known().map_err(|fault| Stop::Usage(fault.message().to_owned()))?;
    let denied = args.deny.severity();
    let inputs = inputs::collect(&args.paths)?;
    let mut tally = Tally::of(&inputs);
    let (mut valid, mut invalid, mut found, mut entries) = (0_u64, 0_u64, Found::default(), Vec::new());
    let work = |input: &inputs::Input| {
        let source = input.open(settings)?;
        meshwright::validate(&source, &settings.limits, &checks)
    };
    batch::run(&inputs.list, settings, out, work, |out, input, result| {
        tally.add(result.as_ref().map(|done| done.bytes));
        match &result {
            Ok(done) if done.is_valid(denied) => valid = valid.saturating_add(1),
            Ok(_) => invalid = invalid.saturating_add(1),
            Err(fault) => out.fault(&input.name, fault),
        }
        if settings.mode == Mode::Human {
            return match result {
                Ok(done) => found.show(out, &input.name, &done, denied),
                Err(_) => Ok(()),
            };
        }
        let body = match result {
            Ok(done) => {
                found.count(&done);
                Body::Done(answer(&done, denied))
            }
            Err(fault) => Body::Failed { error: (&fault).into() },
        };
        let entry = Entry { file: input.name.clone(), body };
        if settings.mode == Mode::Ndjson {
            return json::line(out, SCHEMA, &entry);
        }
        entries.push(entry);
        Ok(())
    })?;
    match settings.mode {
        Mode::Human => found.finish(out)?,
        Mode::Ndjson => {}
        Mode::Json => {
            let verdict = word(invalid == 0 && tally.status() == Status::Done);
            let config = Config { only: checks.only, ignore: checks.ignore, deny: denied.word() };
            let by_code = found.0.iter().map(|(id, seen)| (*id, seen.count)).collect();
            let unreadable = tally.failures();
            let summary = Summary { tally, valid, invalid, unreadable, by_code };
            let whole = Whole { schema: SCHEMA, verdict, config, files: &entries, summary };
            json::document(out, Mode::Json, &whole)?;
        }
    }
    tally.summary(out, inputs.single, &format!(", {} valid, {} invalid", number(valid), number(invalid)));
    Ok(match (tally.status(), invalid) {
        (Status::Done, 1..) => Status::Invalid,
        (read, _) => read,
    })
}

fn upper(names: &[String]) -> Vec<String> {
    names.iter().map(|name| name.trim().to_ascii_uppercase()).collect()
}

const fn word(valid: bool) -> &'static str {
    if valid { "valid" } else { "invalid" }
}

fn answer(done: &Validation, denied: Severity) -> Answer {
    Answer {
        format: done.format.name,
        version: done.version.clone(),
        verdict: word(done.is_valid(denied)),
        findings: json::findings(&done.report, false),
    }
}

impl Found {
    fn count(&mut self, done: &Validation) {
        for (code, count) in done.report.counts() {
            let seen = self.0.entry(code.id).or_insert(Seen { code, count: 0, shown: 0, files: 0 });
            seen.count = seen.count.saturating_add(count);
            seen.files = seen.files.saturating_add(1);
        }
    }

    /// The first findings of every code, and the verdict. What is only worth knowing is shown with `-v`.
    fn show(&mut self, out: &mut Out, file: &str, done: &Validation, denied: Severity) -> Result<(), Stop> {
        self.count(done);
        for finding in done.report.findings() {
            let Some(seen) = self.0.get_mut(finding.code.id) else { continue };
            if seen.shown >= SHOWN || !visible(out, finding.code) {
                continue;
            }
            // The hint is the same each time: once is enough.
            let text = diagnostic::finding(file, finding, seen.shown == 0);
            seen.shown = seen.shown.saturating_add(1);
            out.print(&text)?;
        }
        let verdict = if done.is_valid(denied) { paint(GOOD, "valid") } else { paint(ERROR, "invalid") };
        let counts = [(Severity::Error, "error"), (Severity::Warning, "warning"), (Severity::Info, "note")];
        let counts: Vec<String> = counts
            .into_iter()
            .map(|(severity, word)| (done.report.severity(severity), word))
            .filter(|(count, _)| *count > 0)
            .map(|(count, word)| format!("{} {word}{}", number(count), if count == 1 { "" } else { "s" }))
            .collect();
        let counts = if counts.is_empty() { String::new() } else { format!(", {}", counts.join(", ")) };
        out.line(&format!("{}: {verdict}{counts}", paint(BOLD, clean(file))))
    }

    /// How many there were of those that were not all shown.
    fn finish(&self, out: &mut Out) -> Result<(), Stop> {
        for seen in self.0.values().filter(|seen| seen.count > seen.shown) {
            if !visible(out, seen.code) {
                continue;
            }
            out.print(&diagnostic::more(seen.code, seen.count.saturating_sub(seen.shown), seen.files))?;
        }
        Ok(())
    }
}

/// Notes are counted; they are shown to those who ask.
fn visible(out: &Out, code: &Code) -> bool {
    code.severity > Severity::Info || out.verbose
}
