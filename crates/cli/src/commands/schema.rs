//! `meshwright schema`

use crate::{
    args::SchemaArgs,
    presentation::json,
    settings::{Mode, Settings},
    standard_streams::Out,
    status::{CliError, Status},
};
use clap::CommandFactory;
use serde::Serialize;

/// The schemas by command.
const SCHEMAS: &[(&str, &str)] = &[
    ("catalog", include_str!("../../schemas/catalog.json")),
    ("check", include_str!("../../schemas/check.json")),
    ("convert", include_str!("../../schemas/convert.json")),
    ("cook", include_str!("../../schemas/cook.json")),
    ("deps", include_str!("../../schemas/deps.json")),
    ("diff", include_str!("../../schemas/diff.json")),
    ("duplicates", include_str!("../../schemas/duplicates.json")),
    ("edit", include_str!("../../schemas/edit.json")),
    ("error", include_str!("../../schemas/error.json")),
    ("explain", include_str!("../../schemas/explain.json")),
    ("fix", include_str!("../../schemas/fix.json")),
    ("formats", include_str!("../../schemas/formats.json")),
    ("hex", include_str!("../../schemas/hex.json")),
    ("info", include_str!("../../schemas/info.json")),
    ("pack", include_str!("../../schemas/pack.json")),
    ("profiles", include_str!("../../schemas/profiles.json")),
    ("query", include_str!("../../schemas/query.json")),
    ("recover", include_str!("../../schemas/recover.json")),
    ("render", include_str!("../../schemas/render.json")),
    ("roundtrip", include_str!("../../schemas/roundtrip.json")),
    ("schema", include_str!("../../schemas/schema.json")),
    ("selftest", include_str!("../../schemas/selftest.json")),
    ("set", include_str!("../../schemas/set.json")),
    ("tree", include_str!("../../schemas/tree.json")),
    ("validate", include_str!("../../schemas/validate.json")),
    ("view", include_str!("../../schemas/view.json")),
];

#[derive(Serialize)]
struct Answer {
    schema: &'static str,
    verbs: Vec<&'static str>,
}

/// The schema of a command.
#[cfg(feature = "mcp")]
pub(super) fn of(verb: &str) -> Option<&'static str> {
    SCHEMAS.iter().find(|(own, _)| *own == verb).map(|(_, schema)| *schema)
}

pub(crate) fn run(args: &SchemaArgs, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    let Some(verb) = args.verb.as_deref() else { return list(settings, out) };
    if let Some((_, schema)) = SCHEMAS.iter().find(|(own, _)| *own == verb) {
        out.print(schema)?;
        return Ok(Status::Done);
    }
    let known = crate::args::Cli::command().find_subcommand(verb).is_some();
    let verbs: Vec<&str> = SCHEMAS.iter().map(|(verb, _)| *verb).collect();
    let verbs = verbs.join(", ");
    Err(CliError::Usage(if known {
        format!("{verb} has no JSON output (commands with a schema: {verbs})")
    } else {
        format!("unknown command {verb} (commands with a schema: {verbs})")
    }))
}

fn list(settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    let verbs: Vec<&str> = SCHEMAS.iter().map(|(verb, _)| *verb).collect();
    match settings.mode {
        Mode::Human => {
            for verb in verbs {
                out.line(verb)?;
            }
        }
        mode => json::document(out, mode, &Answer { schema: "meshwright/schema/1", verbs })?,
    }
    Ok(Status::Done)
}
