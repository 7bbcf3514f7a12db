//! `meshwright explain`

use crate::{
    args::ExplainArgs,
    out::Out,
    render::json,
    settings::{Mode, Settings},
    status::{Status, Stop},
};
use meshwright::{Code, fix::Applicability};
use serde::Serialize;

#[derive(Serialize)]
struct Answer<'a> {
    schema: &'static str,
    code: &'static str,
    severity: &'static str,
    kind: &'static str,
    title: &'static str,
    hint: &'static str,
    /// Whether `meshwright fix` can fix it where that takes no guess.
    fixable: bool,
    /// What one may see differ after the fix, which takes `--unsafe-fixes` then.
    #[serde(skip_serializing_if = "Option::is_none")]
    unsafe_effect: Option<&'static str>,
    page: &'a str,
}

pub(crate) fn run(args: &ExplainArgs, settings: &Settings, out: &mut Out) -> Result<Status, Stop> {
    let asked = args.code.trim().to_ascii_uppercase();
    let code = meshwright::codes().find(|code| code.id == asked);
    let (Some(code), Some(page)) = (code, meshwright::explain(&asked)) else {
        return Err(Stop::Usage(unknown(&asked)));
    };
    match settings.mode {
        Mode::Human => {
            out.print(page)?;
            if page.ends_with('\n') { Ok(()) } else { out.line("") }?;
            if let Some(applicability) = meshwright::applicability(code) {
                let end = if page.ends_with("\n\n") { "" } else { "\n" };
                let fix = match applicability {
                    Applicability::Safe => "`meshwright fix` fixes it where that takes no guess.".to_owned(),
                    Applicability::Unsafe { effect } => {
                        format!(
                            "`meshwright fix --unsafe-fixes` fixes it where that takes no guess; {effect}."
                        )
                    }
                };
                out.line(&format!("{end}{fix}"))?;
            }
        }
        mode => json::document(out, mode, &answer(code, page))?,
    }
    Ok(Status::Done)
}

fn answer<'a>(code: &'static Code, page: &'a str) -> Answer<'a> {
    Answer {
        schema: "meshwright/explain/1",
        code: code.id,
        severity: code.severity.word(),
        kind: code.kind.word(),
        title: code.title,
        hint: code.hint,
        fixable: meshwright::fixable(code),
        unsafe_effect: match meshwright::applicability(code) {
            Some(Applicability::Unsafe { effect }) => Some(effect),
            _ => None,
        },
        page,
    }
}

/// The code that was perhaps meant: the same number of another format, or one that is close.
fn unknown(asked: &str) -> String {
    let letters = |id: &str| id.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned();
    let number = |id: &str| id.trim_start_matches(|c: char| c.is_ascii_alphabetic()).parse::<u32>().ok();
    let own = number(asked);
    let near = meshwright::codes()
        .filter(|code| letters(code.id) == letters(asked))
        .min_by_key(|code| own.zip(number(code.id)).map_or(u32::MAX, |(a, b)| a.abs_diff(b)));
    match near {
        Some(near) => format!("there is no code {asked}; {} is: {}", near.id, near.title),
        None => format!("there is no code {asked}; codes look like CDAE0003"),
    }
}
