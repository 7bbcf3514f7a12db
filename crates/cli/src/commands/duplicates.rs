//! `meshwright duplicates`

use crate::{
    args::{BasisArg, DuplicatesArgs},
    commands::catalog::NO_PARQUET,
    presentation::{
        format::{count, number, size},
        json,
        style::{BOLD, DIM, clean, paint},
    },
    settings::{Mode, Settings},
    standard_streams::Out,
    status::{CliError, Status},
};
use meshwright_catalog::{Basis, CatalogFormat, Group, duplicates};
use serde::Serialize;

const SCHEMA: &str = "meshwright/duplicates/1";

#[derive(Serialize)]
struct Answer<'g> {
    schema: &'static str,
    rows: u64,
    groups: &'g [Group],
    extra_bytes: u64,
}

pub(crate) fn run(args: &DuplicatesArgs, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    if !CatalogFormat::Parquet.is_supported() {
        return CliError::usage(format!("cannot read {}: {NO_PARQUET}", args.table.display()));
    }
    let basis = match args.by {
        BasisArg::Geometry => Basis::Geometry,
        BasisArg::Content => Basis::Content,
    };
    let found = duplicates(&args.table, basis)?;
    let bytes = |bytes: i64| u64::try_from(bytes).unwrap_or(0);
    let extra = found.groups.iter().map(|group| bytes(group.extra_bytes)).fold(0, u64::saturating_add);
    if settings.mode != Mode::Human {
        let answer = Answer { schema: SCHEMA, rows: found.rows, groups: &found.groups, extra_bytes: extra };
        json::document(out, settings.mode, &answer)?;
        return Ok(Status::Done);
    }
    for group in &found.groups {
        let triangles = group.triangles.and_then(|count| usize::try_from(count).ok());
        let triangles = triangles
            .map(|number| format!(", {}", count(number, "triangle", "triangles")))
            .unwrap_or_default();
        let files = count(group.files.len(), "file", "files");
        let heading = format!("{files}{triangles}, {} duplicated", size(bytes(group.extra_bytes)));
        out.line(&paint(BOLD, heading))?;
        let first = group.files.first().and_then(|file| file.content_hash.as_ref());
        for (at, file) in group.files.iter().enumerate() {
            let format = format!(
                "{} {}, {}",
                file.format.as_deref().unwrap_or("unknown"),
                file.version.as_deref().unwrap_or_default(),
                size(bytes(file.size.unwrap_or(0)))
            );
            let same = if at > 0 && file.content_hash.as_ref() == first { ", same bytes" } else { "" };
            out.line(&format!("  {} {}", clean(&file.path), paint(DIM, format_args!("({format}{same})"))))?;
        }
    }
    let groups = count(found.groups.len(), "group", "groups");
    out.remark(&format!("{} rows, {groups}, {} duplicated", number(found.rows), size(extra)));
    Ok(Status::Done)
}
