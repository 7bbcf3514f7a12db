//! What is wrong with a file, and where that is in the picture.

use super::Asked;
use crate::{
    http::reply::{Failure, Reply},
    model::Targets,
    mods,
    state::State,
};
use meshwright::{Category, Checks, Code, Diagnostic, Diagnostics, Error, Severity, Span, profile_named};
use meshwright_beamng::check::FileReport;
use meshwright_json_output::{DiagnosticJson, ValidationJson, diagnostics_as, mod_verdict};
use serde::Serialize;

/// Most diagnostics of one code that are told in full.
const EACH: usize = 200;

/// The checks of these profiles, or of those that the server was started with.
pub(super) fn checks(state: &State, profiles: Option<&[String]>) -> Result<Checks, Error> {
    let profiles = match profiles {
        None => state.options.profiles.clone(),
        Some(names) => {
            let named = |name: &String| {
                profile_named(name).ok_or_else(|| {
                    Error::new(&meshwright::core::codes::BAD_REQUEST, format!("there is no profile {name}"))
                })
            };
            names.iter().map(named).collect::<Result<_, _>>()?
        }
    };
    Ok(Checks::default().profiles(profiles))
}

#[derive(Serialize)]
struct Findings {
    format: &'static str,
    version: String,
    verdict: &'static str,
    profiles: Vec<&'static str>,
    diagnostics: Vec<Finding>,
}

/// All diagnostics of one code.
#[derive(Serialize)]
struct Finding {
    #[serde(flatten)]
    first: DiagnosticJson,
    /// What the first is about.
    targets: Targets,
    /// Each of them.
    each: Vec<EachJson>,
}

#[derive(Serialize)]
struct EachJson {
    message: String,
    path: String,
    span: Option<[u64; 2]>,
    buffer: Option<u32>,
    line: Option<u32>,
    targets: Targets,
}

/// What `validate` reports of the file.
pub(super) fn findings(asked: &Asked<'_>, profiles: Option<&[String]>) -> Result<Reply, Failure> {
    let key = format!("findings {}", profiles.map_or_else(|| "?".to_owned(), |names| names.join(",")));
    asked.kept(key, || {
        let checks = checks(asked.state, profiles)?;
        let source = asked.open()?;
        let done = match meshwright::validate(&source, asked.limits(), &checks) {
            Ok(done) => done,
            Err(error) => return Ok(asked.json(ValidationJson::new(Err(&error), Severity::Error))),
        };
        // What cannot be converted has no picture.
        let model = asked.model().ok();
        let place = |diagnostic: &Diagnostic| match &model {
            Some(model) => (model.places.of(diagnostic), model.places.span_of(diagnostic)),
            None => (Targets::default(), diagnostic.span),
        };
        Ok(asked.json(Findings {
            format: done.format.name(),
            version: done.version.clone(),
            verdict: done.verdict(Severity::Error).word(),
            profiles: checks.profiles.iter().map(|profile| profile.name).collect(),
            diagnostics: grouped(&done.diagnostics, &|code| done.severity(code), &place),
        }))
    })
}

/// What the check of a mod reports of the file, in the same shape.
pub(super) fn of_mod(asked: &Asked<'_>, id: u32) -> Result<Reply, Failure> {
    let checked = mods::checked(asked.state, id)?;
    let path = checked.entry.path_of(&asked.file);
    let report = checked.report.files.iter().find(|file| Some(&file.path) == path.as_ref());
    let model = asked.model().ok();
    let place = |diagnostic: &Diagnostic| match &model {
        Some(model) => (model.places.of(diagnostic), model.places.span_of(diagnostic)),
        None => (Targets::default(), diagnostic.span),
    };
    let denied = asked.state.options.checks.denied;
    let is_denied = |report: &&FileReport| {
        [Severity::Info, Severity::Warning, Severity::Error]
            .into_iter()
            .any(|severity| severity >= denied && report.count(severity) > 0)
    };
    Ok(Reply::json(&Findings {
        format: "",
        version: String::new(),
        verdict: mod_verdict(report.filter(is_denied).is_none()),
        profiles: Vec::new(),
        diagnostics: report
            .map(|report| grouped(report.diagnostics(), &|code| report.severity(code), &place))
            .unwrap_or_default(),
    }))
}

/// What a diagnostic is about in the picture, and in the bytes.
type Place = (Targets, Option<Span>);

fn grouped(
    diagnostics: &Diagnostics,
    severity: &dyn Fn(&Code) -> Severity,
    place: &dyn Fn(&Diagnostic) -> Place,
) -> Vec<Finding> {
    let firsts = diagnostics_as(diagnostics, false, severity);
    let codes = diagnostics.counts().map(|(code, _)| code).filter(|code| code.category != Category::Loss);
    firsts
        .into_iter()
        .zip(codes)
        .map(|(first, code)| {
            let own = diagnostics.as_slice().iter().filter(|diagnostic| diagnostic.code.id == code.id);
            let each: Vec<EachJson> = own.take(EACH).map(|diagnostic| each(diagnostic, place)).collect();
            let targets = each.first().map(|each| each.targets.clone()).unwrap_or_default();
            Finding { first, targets, each }
        })
        .collect()
}

fn each(diagnostic: &Diagnostic, place: &dyn Fn(&Diagnostic) -> Place) -> EachJson {
    let (targets, span) = place(diagnostic);
    EachJson {
        message: diagnostic.message.clone(),
        path: diagnostic.path.clone(),
        span: span.map(|span| [span.start, span.end]),
        buffer: span.map(|span| span.buffer),
        line: diagnostic.line,
        targets,
    }
}
