//! `meshwright formats`

use crate::{
    presentation::{
        json,
        style::{BOLD, DIM, GOOD},
        table::Table,
    },
    settings::{Mode, Settings},
    standard_streams::Out,
    status::{CliError, Status},
};
use meshwright::{Format, SceneFeature, Support, tinman::ser::Kind};
use serde::Serialize;
use std::collections::BTreeMap;

/// Columns of a list of names.
const WIDTH: usize = 76;

const SCHEMA: &str = "meshwright/formats/1";

/// One format, with `--ndjson`.
#[derive(Serialize)]
struct Line {
    schema: &'static str,
    #[serde(flatten)]
    format: FormatJson,
}

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
    /// By feature: `yes`, `no`, or the kind of support; empty for a format that cannot be written from a
    /// scene.
    holds: BTreeMap<&'static str, &'static str>,
}

#[derive(Serialize)]
struct VersionJson {
    version: &'static str,
    read: bool,
    write: bool,
    to_scene: bool,
    from_scene: bool,
    evidence: &'static str,
}

pub(crate) fn run(settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    match settings.mode {
        Mode::Human => human(out)?,
        Mode::Json => {
            let formats = Format::ALL.iter().copied().map(describe).collect();
            json::document(out, Mode::Json, &Answer { schema: SCHEMA, formats })?;
        }
        Mode::Ndjson => {
            for format in Format::ALL {
                let line = Line { schema: SCHEMA, format: describe(*format) };
                json::document(out, Mode::Ndjson, &line)?;
            }
        }
    }
    Ok(Status::Done)
}

const fn word(support: Support) -> &'static str {
    match support {
        Support::Full => "yes",
        Support::Partial(how) => how,
        Support::None => "no",
    }
}

fn describe(format: Format) -> FormatJson {
    let version = |support: &meshwright::VersionSupport| VersionJson {
        version: support.version,
        read: support.read,
        write: support.write,
        to_scene: support.to_scene,
        from_scene: support.from_scene,
        evidence: support.evidence,
    };
    FormatJson {
        name: format.name(),
        title: format.title(),
        extensions: format.extensions(),
        versions: format.support().iter().map(version).collect(),
        holds: match format.is_scene_target() {
            true => SceneFeature::ALL
                .iter()
                .map(|feature| (feature.word(), word(format.holds(*feature))))
                .collect(),
            false => BTreeMap::new(),
        },
    }
}

/// Formats that can be written from a scene; glb and gltf have the same capabilities.
fn scene_targets() -> impl Iterator<Item = Format> {
    Format::ALL.iter().copied().filter(|format| format.is_scene_target() && *format != Format::Glb)
}

/// The scene features that each format supports.
fn holdings() -> Table {
    let names: Vec<&str> =
        ["from a scene"].into_iter().chain(scene_targets().map(|format| format.name())).collect();
    let mut table = Table::new(&names);
    for feature in SceneFeature::ALL {
        let cell = |format: Format| match format.holds(feature) {
            Support::Full => ("yes".to_owned(), GOOD),
            Support::Partial(how) => (how.to_owned(), anstyle::Style::new()),
            Support::None => ("-".to_owned(), DIM),
        };
        let first = (feature.word().to_owned(), BOLD);
        table.row(std::iter::once(first).chain(scene_targets().map(cell)));
    }
    table
}

/// Names in lines of at most `width` columns.
fn wrapped(names: &[&str], width: usize) -> String {
    let (mut text, mut used) = (String::new(), 0_usize);
    for name in names {
        let next = used.saturating_add(name.len()).saturating_add(2);
        if used > 0 && next > width {
            text.push_str(",\n");
            used = 0;
        } else if used > 0 {
            text.push_str(", ");
        }
        text.push_str(name);
        used = used.saturating_add(name.len()).saturating_add(2);
    }
    text
}

fn human(out: &mut Out) -> Result<(), CliError> {
    let mut table = Table::new(&["format", "version", "read", "write", "to scene", "from scene", "evidence"]);
    let mark = |able: bool| if able { ("yes".to_owned(), GOOD) } else { ("-".to_owned(), DIM) };
    for format in Format::ALL {
        for (at, support) in format.support().iter().enumerate() {
            let name = if at == 0 { format.name().to_owned() } else { String::new() };
            table.row([
                (name, BOLD),
                (support.version.to_owned(), anstyle::Style::new()),
                mark(support.read),
                mark(support.write),
                mark(support.to_scene),
                mark(support.from_scene),
                (support.evidence.to_owned(), DIM),
            ]);
        }
    }
    out.print(&table.render())?;
    out.line("")?;
    out.print(&holdings().render())?;
    out.line("")?;
    for format in Format::ALL {
        out.line(&format!("{:<6}{}", format.name(), format.title()))?;
    }
    if out.verbose {
        out.line("\nTypes of serialized values, for --as ser:TYPE:")?;
        let kinds: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
        out.line(&wrapped(&kinds, WIDTH))?;
    }
    out.line("\nread, write: bytes to and from the lossless document. to scene, from scene: document to and from the scene.")?;
    out.line("A conversion runs read and to scene of the source format, then from scene and write of the target format.")
}
