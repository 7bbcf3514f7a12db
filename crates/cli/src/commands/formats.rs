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
use meshwright::{FORMATS, Format};
use serde::Serialize;

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
    }
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
    for format in FORMATS {
        out.line(&format!("{:<6}{}", format.name, format.title))?;
    }
    out.line("\nread, write: bytes to and from the lossless document. lift, lower: document to and from the scene.")?;
    out.line("A file is converted by read and lift of its own format, then lower and write of the target's.")
}
