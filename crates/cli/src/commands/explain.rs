//! `meshwright explain`

use crate::{
    args::ExplainArgs,
    presentation::{json, markdown, style::NAME, table::Table},
    settings::{Mode, Settings},
    standard_streams::{Out, terminal_width},
    status::{CliError, Status},
};
use anstyle::Style;
use meshwright::{Code, core::code_lists::meaning, fix::Applicability};
use serde::Serialize;

/// Maximum columns of a page; fewer if the terminal is narrower.
const WIDTH: usize = 100;

#[derive(Serialize)]
struct Answer {
    schema: &'static str,
    codes: Vec<Explained>,
}

#[derive(Serialize)]
struct Explained {
    code: &'static str,
    severity: &'static str,
    category: &'static str,
    title: &'static str,
    hint: &'static str,
    /// Whether `meshwright fix` or `meshwright check --fix` can fix it, if it needs no decision.
    fixable: bool,
    /// The possible change of the appearance, which requires `--unsafe-fixes`.
    #[serde(skip_serializing_if = "Option::is_none")]
    unsafe_effect: Option<&'static str>,
    /// The page as Markdown, unless codes are only listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    page: Option<String>,
}

pub(crate) fn run(args: &ExplainArgs, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    let mut found: Vec<&'static Code> = Vec::new();
    let mut lists = args.list;
    for asked in &args.codes {
        let asked = asked.trim().trim_end_matches('*').to_ascii_uppercase();
        let (before, exact) = (found.len(), meshwright_beamng::codes().find(|code| code.id == asked));
        lists |= exact.is_none();
        found.extend(meshwright_beamng::codes().filter(|code| match exact {
            Some(exact) => code.id == exact.id,
            None => code.id.starts_with(&asked),
        }));
        if found.len() == before {
            // Words of titles are no codes, and together they are one search.
            found = with_words(&args.codes);
            if found.is_empty() {
                return Err(CliError::Usage(unknown(&asked)));
            }
            lists = true;
            break;
        }
    }
    if args.codes.is_empty() {
        found.extend(meshwright_beamng::codes());
    }
    match settings.mode {
        Mode::Human if lists => list(&found, out)?,
        Mode::Human => found.iter().enumerate().try_for_each(|(at, code)| {
            if at > 0 {
                out.line("")?
            }
            page(code, out)
        })?,
        mode => {
            let codes = found.iter().map(|code| explained(code, lists)).collect();
            json::document(out, mode, &Answer { schema: "meshwright/explain/2", codes })?;
        }
    }
    Ok(Status::Done)
}

/// The codes whose titles, hints and pages have all of these words, those with all in the title first.
fn with_words(words: &[String]) -> Vec<&'static Code> {
    let words: Vec<String> =
        words.iter().flat_map(|words| words.split_whitespace()).map(str::to_lowercase).collect();
    let has_all = |text: &str| {
        let text = text.to_lowercase();
        words.iter().all(|word| text.contains(word.as_str()))
    };
    let rank = |code: &'static Code| {
        if has_all(code.title) {
            Some(0)
        } else if has_all(&format!("{} {}", code.title, code.hint)) {
            Some(1)
        } else {
            // In so much text, only beginnings of words count; examples have names of all kinds.
            let page = meshwright_beamng::explain(code.id)?;
            let text = format!("{} {} {}", code.title, code.hint, meaning(&page)).to_lowercase();
            let begins = |word: &String| {
                text.split(|c: char| !c.is_alphanumeric()).any(|own| own.starts_with(word.as_str()))
            };
            words.iter().all(begins).then_some(2)
        }
    };
    let mut found: Vec<(i32, &'static Code)> =
        meshwright_beamng::codes().filter_map(|code| Some((rank(code)?, code))).collect();
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, code)| code).collect()
}

/// The titles of codes, one per line.
fn list(codes: &[&'static Code], out: &mut Out) -> Result<(), CliError> {
    let mut table = Table::new(&["code", "severity", "title"]);
    for code in codes {
        let plain = Style::new();
        table.row(vec![
            (code.id.to_owned(), NAME),
            (code.kind().to_owned(), plain),
            (code.title.to_owned(), plain),
        ]);
    }
    out.print(&table.render())
}

/// The page of a code, and its fix.
fn page(code: &'static Code, out: &mut Out) -> Result<(), CliError> {
    let page = meshwright_beamng::explain(code.id).unwrap_or_default();
    out.print(&markdown::text(page.trim_end(), terminal_width().min(WIDTH)))?;
    let command = if meshwright::fixable(code) { "fix" } else { "check --fix" };
    match applicability(code) {
        Some(Applicability::Safe) => {
            out.line(&format!("\n`meshwright {command}` fixes it where that takes no guess."))
        }
        Some(Applicability::Unsafe { effect }) => out.line(&format!(
            "\n`meshwright {command} --unsafe-fixes` fixes it where that takes no guess; {effect}."
        )),
        None => Ok(()),
    }
}

/// The safety of the fixes of a code, in models or in mods.
fn applicability(code: &'static Code) -> Option<Applicability> {
    meshwright::applicability(code).or_else(|| meshwright_beamng::check::applicability(code))
}

fn explained(code: &'static Code, lists: bool) -> Explained {
    Explained {
        code: code.id,
        severity: code.severity.word(),
        category: code.category.word(),
        title: code.title,
        hint: code.hint,
        fixable: applicability(code).is_some(),
        unsafe_effect: match applicability(code) {
            Some(Applicability::Unsafe { effect }) => Some(effect),
            _ => None,
        },
        page: if lists { None } else { meshwright_beamng::explain(code.id) },
    }
}

/// The error for an unknown code, with the closest one.
fn unknown(asked: &str) -> String {
    let letters = |id: &str| id.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned();
    let number = |id: &str| id.trim_start_matches(|c: char| c.is_ascii_alphabetic()).parse::<u32>().ok();
    let own = number(asked);
    let near = meshwright_beamng::codes()
        .filter(|code| letters(code.id) == letters(asked))
        .min_by_key(|code| own.zip(number(code.id)).map_or(u32::MAX, |(a, b)| a.abs_diff(b)));
    match near {
        Some(near) => format!("unknown code {asked}; did you mean {} ({})?", near.id, near.title),
        None => format!(
            "unknown code {asked}, and no title or page has these words; `meshwright explain --list` lists all codes"
        ),
    }
}
