//! `meshwright tree`

use crate::{
    args::TreeArgs,
    inputs,
    presentation::{
        format::{number, size},
        json::{self, ErrorJson},
        style::{BOLD, DIM, INFO, NAME, WARNING, clean, paint},
        table::Table,
        value::{numbers, words},
    },
    settings::{Mode, Settings},
    standard_streams::Out,
    status::{CliError, Status},
    whole_inputs,
};
use anstyle::Style;
use meshwright::{Evidence, Source, Span, Tree, TreeOptions, TreeRowKind};
use meshwright_json_output::TreeRowJson;
use serde::Serialize;

const SCHEMA: &str = "meshwright/tree/1";
/// Maximum width of names; longer ones push the other columns of their row to the right.
const NAME_WIDTH: usize = 44;

#[derive(Serialize)]
struct Answer<'t> {
    schema: &'static str,
    file: &'t str,
    #[serde(skip_serializing_if = "Option::is_none")]
    file_bytes: Option<String>,
    format: &'static str,
    version: &'t str,
    bytes: u64,
    rows: Vec<TreeRowJson<'t>>,
    more: u64,
    error: Option<ErrorJson>,
}

pub(crate) fn run(args: &TreeArgs, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    let input = inputs::one(&whole_inputs::opened_one(&args.file, settings)?);
    // 0 means no limit, by convention.
    let limit = if args.limit == 0 { usize::MAX } else { args.limit };
    let (depth, tokens) = (args.depth.unwrap_or(u32::MAX), args.tokens);
    let options = TreeOptions::default().path(args.path.clone()).depth(depth).limit(limit).tokens(tokens);
    let asset = input.open(settings).and_then(|source| {
        let tree = meshwright::tree(&source, &settings.limits, &options)?;
        Ok((source, tree))
    });
    let (source, tree) = match asset {
        Ok(asset) => asset,
        Err(error) => {
            out.error(&input.name, &error);
            json::failed(out, settings.mode, SCHEMA, &input, &error)?;
            return Ok(Status::Failed);
        }
    };
    match settings.mode {
        Mode::Human => human(&input.name, &tree, &source, out)?,
        mode => {
            let answer = Answer {
                schema: SCHEMA,
                file: &input.name,
                file_bytes: input.name_bytes(),
                format: tree.format.name(),
                version: &tree.version,
                bytes: tree.bytes,
                rows: tree.rows.iter().map(|row| TreeRowJson::new(row, &source)).collect(),
                more: tree.more,
                error: tree.error.as_ref().map(ErrorJson::from),
            };
            json::document(out, mode, &answer)?;
        }
    }
    match &tree.error {
        None => Ok(Status::Done),
        Some(error) => {
            out.error(&input.name, error);
            Ok(Status::Failed)
        }
    }
}

fn human(file: &str, tree: &Tree, source: &Source, out: &mut Out) -> Result<(), CliError> {
    let facts = format!("{} {}, {}", tree.format.name(), tree.version, size(tree.bytes));
    out.line(&format!("{}  {}", paint(BOLD, clean(file)), paint(DIM, facts)))?;
    let mut table = Table::new(&["field", "type", "bytes", "evidence", "value"]).cap(NAME_WIDTH);
    for row in &tree.rows {
        let indent = "  ".repeat(usize::try_from(row.depth).unwrap_or(0));
        let (name, value, style) = match &row.row {
            TreeRowKind::Field(value) => (NAME, words(value, row.span, source), Style::new()),
            TreeRowKind::Element(element) => (DIM, numbers(&element.numbers), Style::new()),
            TreeRowKind::Gap | TreeRowKind::Unread => (WARNING, row.about.to_owned(), WARNING),
        };
        table.row([
            (format!("{indent}{}", clean(&row.name)), name),
            (row.kind.to_owned(), DIM),
            (byte_range(row.span), DIM),
            mark(row.evidence),
            (value, style),
        ]);
    }
    out.print(&table.render())?;
    if tree.more > 0 {
        let more =
            format!("{} more rows; --limit, --depth and --path choose which are shown", number(tree.more));
        out.line(&paint(DIM, more))?;
    }
    Ok(())
}

/// A byte range of the file as `0..4`, of a decoded payload as `#1 0..4`.
fn byte_range(span: Span) -> String {
    match span.buffer {
        0 => format!("{}..{}", span.start, span.end),
        buffer => format!("#{buffer} {}..{}", span.start, span.end),
    }
}

/// The evidence in at most three letters; anything below documented is highlighted.
fn mark(evidence: Evidence) -> (String, Style) {
    let (mark, style) = match evidence {
        Evidence::Documented => ("doc", DIM),
        Evidence::Observed => ("obs", DIM),
        Evidence::Inferred => ("inf", INFO),
        Evidence::Unknown => ("?", WARNING),
    };
    (mark.to_owned(), style)
}
