//! `meshwright info`

mod missing_bones;
mod overview;

use crate::{
    args::InfoArgs,
    batch,
    batch_messages::Notes,
    inputs::{self, Input, Inputs},
    presentation::{
        format::{count, data, meters, names, noted, number, size},
        json::Answers,
        style::{BOLD, DIM, WARNING, clean, paint},
        table::Table,
    },
    run_summary::RunSummary,
    settings::{Mode, Settings},
    standard_streams::Out,
    status::{CliError, Status},
    watch::{self, WatchSet},
    whole_inputs::{self, Wholes},
};
use anstyle::Style;
use meshwright::{
    Info,
    info::{Box3, Counts, with_placed_files},
    scene::ExtrasValue,
};
use std::{borrow::Cow, collections::BTreeSet};

const SCHEMA: &str = "meshwright/info/1";
/// Columns for lists of names.
const WIDTH: usize = 76;
/// Columns for labels.
const LABEL: usize = 11;
/// A longer label, which is a name in the file of any length, does not widen the column.
const LABEL_MOST: usize = 24;

/// A label and its text; a row without text is not shown.
type Row<'i> = (Cow<'i, str>, String);

pub(crate) fn run(args: &InfoArgs, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    inputs::searchable(&args.placed.roots)?;
    let configuration = args.placed.vehicle.configuration.as_deref();
    let paths = whole_inputs::opened(&args.paths, configuration, Wholes::Own, settings)?;
    whole_inputs::note_levels(&paths, settings, out);
    watch::run(args.watch, &paths, settings, out, |inputs, watch_set, out| {
        once(args, &inputs, settings, watch_set, out)
    })
}

fn once(
    args: &InfoArgs,
    inputs: &Inputs,
    settings: &Settings,
    watch_set: &WatchSet,
    out: &mut Out,
) -> Result<Status, CliError> {
    let (mut summary, mut notes) = (RunSummary::skipping(inputs.skipped), Notes::default());
    let mut answers = Answers::new(SCHEMA, settings.mode);
    let textures = args.placed.textures();
    let work = |input: &Input| {
        let source = input.open(settings)?;
        let info = with_placed_files(&source, &settings.limits, args.lod, &textures);
        watch_set.read(&source);
        info
    };
    let mut fits = missing_bones::MissingBones::default();
    let mut rows = (!inputs.single && !out.verbose).then(overview::Overview::default);
    batch::run(&inputs.list, settings, out, work, |out, input, result| {
        summary.add(&input.name, result.as_ref().map(|info| (info.format.name(), info.bytes)));
        if let Err(error) = &result {
            out.reported_error(inputs.single, &input.name, error)?;
        }
        if let (Ok(info), true) = (&result, out.verbose) {
            notes.take(out, &input.name, &info.diagnostics);
        }
        if let Ok(info) = &result {
            fits.add(&input.name, info);
        }
        match (settings.mode, &mut rows, &result) {
            (Mode::Human, Some(rows), result) => rows.add(&input.name, result.as_ref()),
            (Mode::Human, None, Ok(info)) => {
                let blank = if summary.files > summary.failed.saturating_add(1) { "\n" } else { "" };
                out.print(&format!("{blank}{}", screen(&input.name, info, args.lod, out.verbose)))?;
            }
            _ => {}
        }
        answers.take(out, input, result)
    })?;
    if let (Mode::Human, Some(rows)) = (settings.mode, rows) {
        out.print(&rows.render())?;
    }
    if settings.mode == Mode::Human {
        out.print(&fits.render())?;
    }
    answers.finish(out, &summary)?;
    notes.finish(out);
    summary.summary(out, inputs.single, "");
    Ok(summary.status())
}

/// One screen for one file.
fn screen(file: &str, info: &Info, lod: usize, verbose: bool) -> String {
    let mut rows = head(info);
    rows.extend(info.scene.as_ref().map(|scene| counts(scene, lod)).unwrap_or_default());
    rows.extend(tail(info, verbose));
    rows.retain(|(_, text)| !text.is_empty());
    let labels = rows.iter().map(|(label, _)| label.chars().count());
    let width = labels.filter(|width| *width <= LABEL_MOST).fold(LABEL, usize::max);
    let mut out = format!("{}\n", paint(BOLD, clean(file)));
    for (label, text) in rows {
        out.push_str(&format!("  {} {text}\n", paint(DIM, format_args!("{label:<width$}"))));
    }
    out.push_str(&levels(info));
    out
}

/// What the file says of itself.
fn head(info: &Info) -> Vec<Row<'_>> {
    let title = info.format.title();
    let format = format!("{} {} ({title}), {}", info.format, info.version, size(info.bytes));
    let mut rows = vec![("format".into(), format)];
    rows.extend(metadata(&info.metadata).map(|(name, value)| (clean(name), data(value))));
    rows
}

/// Number of triangles of a scene: the stored ones, and the drawn ones if meshes are shown at several places.
pub(super) fn triangles(stored: usize, drawn: usize) -> String {
    let all = count(stored, "triangle", "triangles");
    if drawn == stored { all } else { format!("{all} ({} drawn)", number(drawn as u64)) }
}

/// How much there is in the scene at a level of detail.
fn counts(scene: &Counts, lod: usize) -> Vec<Row<'static>> {
    // A material file, which is described by its metadata.
    if scene.nodes == 0 && scene.materials == 1 {
        return Vec::new();
    }
    let level = if lod == 0 { String::new() } else { format!("at LOD {lod}: ") };
    let nodes = count(scene.nodes, "node", "nodes");
    let meshes = count(scene.meshes, "mesh", "meshes");
    let primitives = count(scene.primitives, "primitive", "primitives");
    let vertices = count(scene.vertices, "vertex", "vertices");
    let triangles = triangles(scene.triangles, scene.drawn_triangles);
    let mut rows = vec![
        ("scene".into(), format!("{level}{nodes}, {meshes}, {primitives}")),
        ("".into(), format!("{vertices}, {triangles}")),
    ];
    if scene.skins > 0 {
        let joints = count(scene.joints, "joint", "joints");
        rows.push(("joint skins".into(), format!("{}, {joints}", number(scene.skins as u64))));
    }
    if scene.morph_targets > 0 {
        rows.push(("morphs".into(), count(scene.morph_targets, "target", "targets")));
    }
    if scene.cameras > 0 {
        rows.push(("cameras".into(), number(scene.cameras as u64)));
    }
    if scene.lights > 0 {
        rows.push(("lights".into(), number(scene.lights as u64)));
    }
    rows.push(("bounds".into(), scene.bounds.as_ref().map_or_else(String::new, bounds)));
    rows
}

/// The names of what there is, and what is noted of the file.
fn tail(info: &Info, verbose: bool) -> Vec<Row<'static>> {
    let clips: Vec<String> = info.clips.iter().map(clip).collect();
    let missing: BTreeSet<&str> =
        info.clips.iter().flat_map(|clip| &clip.missing_nodes).map(String::as_str).collect();
    let listed = |list: &[String]| names(list.iter().map(String::as_str), WIDTH);
    let opaque = match info.complete {
        true => String::new(),
        false => format!("{} not understood", size(info.opaque_bytes)),
    };
    let shown = |scene: &meshwright::info::SceneInfo| {
        let name = if scene.name.is_empty() { "(no name)" } else { &scene.name };
        if scene.shown { format!("{name} (shown)") } else { name.to_owned() }
    };
    let scenes: Vec<String> = info.scenes.iter().map(shown).collect();
    vec![
        ("scenes".into(), listed(&scenes)),
        ("meshes".into(), listed(&info.names.meshes)),
        ("materials".into(), listed(&info.names.materials)),
        ("clips".into(), listed(&clips)),
        ("lacks".into(), names(missing.into_iter(), WIDTH)),
        ("needs".into(), listed(&info.dependencies)),
        ("opaque".into(), opaque),
        ("diagnostics".into(), diagnostics(info, verbose)),
    ]
}

fn metadata(metadata: &ExtrasValue) -> impl Iterator<Item = (&str, &ExtrasValue)> {
    let entries = match metadata {
        ExtrasValue::Map(entries) => entries.as_slice(),
        _ => &[],
    };
    entries
        .iter()
        .filter(|(_, value)| !matches!(value, ExtrasValue::Null))
        .map(|(name, value)| (name.as_str(), value))
}

fn bounds(bounds: &Box3) -> String {
    let ([ax, ay, az], [bx, by, bz]) = (bounds.min, bounds.max);
    let point = |x, y, z| format!("({}, {}, {})", meters(x), meters(y), meters(z));
    let size = [bx - ax, by - ay, bz - az].map(meters).join(" x ");
    format!("{size} m, {} to {}, Y up", point(ax, ay, az), point(bx, by, bz))
}

fn clip(clip: &meshwright::info::ClipInfo) -> String {
    let looped = if clip.looped { ", looped" } else { "" };
    let name = if clip.name.is_empty() { "(no name)" } else { &clip.name };
    let rate =
        clip.frame_rate.map_or_else(String::new, |rate| format!(", {} fps", (rate * 1e3).round() / 1e3));
    let frames = clip.frames.map_or_else(String::new, |[a, b]| format!(", frames {a} to {b}"));
    let mode = clip.mode.map_or_else(String::new, |mode| format!(", {mode}"));
    format!("{name} ({} s{rate}{frames}{mode}{looped})", meters(clip.duration))
}

fn diagnostics(info: &Info, verbose: bool) -> String {
    match noted(&info.diagnostic_counts) {
        none if none.is_empty() => none,
        shown if verbose => paint(WARNING, shown),
        said => format!("{} (-v shows them)", paint(WARNING, said)),
    }
}

/// The table of levels, if there is more than one.
fn levels(info: &Info) -> String {
    if info.levels.is_empty() {
        return String::new();
    }
    let mut table =
        Table::new(&["level", "kind", "from px", "meshes", "triangles"]).right(&[2, 3, 4]).indent("  ");
    let plain = Style::new();
    let mut lods = 0..;
    for level in &info.levels {
        let pixels = level.pixels.filter(|pixels| *pixels >= 0.0).map_or_else(String::new, meters);
        // The number is the one that --lod takes.
        let kind = match level.kind {
            "visual" => format!("lod {}", lods.next().unwrap_or(0_usize)),
            other => other.replace('_', " "),
        };
        let name =
            if level.name.is_empty() { "(no name)".to_owned() } else { clean(&level.name).into_owned() };
        table.row([
            (name, plain),
            (kind, DIM),
            (pixels, plain),
            (number(level.meshes as u64), plain),
            (number(level.triangles as u64), plain),
        ]);
    }
    format!("\n{}", table.render())
}
