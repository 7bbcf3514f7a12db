//! `meshwright formats`

use crate::{
    out::Out,
    render::{
        json,
        style::{BOLD, DIM, GOOD},
        table::Table,
    },
    settings::{Mode, Settings},
    status::{Status, Stop},
};
use meshwright::{FORMATS, Feature, Format, Holding};
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Serialize)]
struct Answer {
    schema: &'static str,
    formats: Vec<FormatJson>,
}

#[derive(Serialize)]
struct FormatJson {
    name: &'static str,
    title: &'static str,
    extensions: &'static [&'static str],
    versions: Vec<VersionJson>,
    /// By sort of thing: `yes`, `no`, or in which way; empty for a format that is not made from a scene.
    holds: BTreeMap<&'static str, &'static str>,
}

#[derive(Serialize)]
struct VersionJson {
    version: &'static str,
    read: bool,
    write: bool,
    lift: bool,
    lower: bool,
    evidence: &'static str,
}

pub(crate) fn run(settings: &Settings, out: &mut Out) -> Result<Status, Stop> {
    match settings.mode {
        Mode::Human => human(out)?,
        Mode::Json => {
            let formats = FORMATS.iter().copied().map(describe).collect();
            json::document(out, Mode::Json, &Answer { schema: "meshwright/formats/1", formats })?;
        }
        Mode::Ndjson => {
            for format in FORMATS {
                json::document(out, Mode::Ndjson, &describe(format))?;
            }
        }
    }
    Ok(Status::Done)
}

const fn word(holding: &Holding) -> &'static str {
    match holding {
        Holding::Whole => "yes",
        Holding::Partly(how) => how,
        Holding::Not => "no",
    }
}

fn describe(format: &Format) -> FormatJson {
    let version = |support: &meshwright::Support| VersionJson {
        version: support.version,
        read: support.read,
        write: support.write,
        lift: support.lift,
        lower: support.lower,
        evidence: support.evidence,
    };
    FormatJson {
        name: format.name,
        title: format.title,
        extensions: format.extensions,
        versions: format.support.iter().map(version).collect(),
        holds: match format.lower {
            Some(_) => {
                Feature::ALL.into_iter().map(Feature::word).zip(format.holds.iter().map(word)).collect()
            }
            None => BTreeMap::new(),
        },
    }
}

/// Formats that can be made from a scene; the two of glTF hold the same.
fn made() -> impl Iterator<Item = &'static Format> {
    FORMATS.iter().copied().filter(|format| format.lower.is_some() && format.name != "glb")
}

/// What of a scene each format holds.
fn holdings() -> Table {
    let names: Vec<&str> = ["from a scene"].into_iter().chain(made().map(|format| format.name)).collect();
    let mut table = Table::new(&names);
    for (at, feature) in Feature::ALL.into_iter().enumerate() {
        let cell = |format: &Format| match format.holds.get(at) {
            Some(Holding::Whole) => ("yes".to_owned(), GOOD),
            Some(Holding::Partly(how)) => ((*how).to_owned(), anstyle::Style::new()),
            Some(Holding::Not) | None => ("-".to_owned(), DIM),
        };
        let first = (feature.word().to_owned(), BOLD);
        table.row(std::iter::once(first).chain(made().map(cell)));
    }
    table
}

fn human(out: &mut Out) -> Result<(), Stop> {
    let mut table = Table::new(&["format", "version", "read", "write", "lift", "lower", "evidence"]);
    let mark = |able: bool| if able { ("yes".to_owned(), GOOD) } else { ("-".to_owned(), DIM) };
    for format in FORMATS {
        for (at, support) in format.support.iter().enumerate() {
            let name = if at == 0 { format.name.to_owned() } else { String::new() };
            table.row([
                (name, BOLD),
                (support.version.to_owned(), anstyle::Style::new()),
                mark(support.read),
                mark(support.write),
                mark(support.lift),
                mark(support.lower),
                (support.evidence.to_owned(), DIM),
            ]);
        }
    }
    out.print(&table.render())?;
    out.line("")?;
    out.print(&holdings().render())?;
    out.line("")?;
    for format in FORMATS {
        out.line(&format!("{:<6}{}", format.name, format.title))?;
    }
    out.line("\nread, write: bytes to and from the lossless document. lift, lower: document to and from the scene.")?;
    out.line("A file is converted by read and lift of its own format, then lower and write of the target's.")
}
