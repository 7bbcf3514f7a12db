//! `meshwright info`

use crate::{
    args::InfoArgs,
    batch,
    inputs::{Input, Inputs},
    notes::Notes,
    out::Out,
    render::{
        human::{count, data, metres, names, number, size},
        json::{self, Body, Entry},
        style::{BOLD, DIM, WARNING, clean, paint},
        table::Table,
    },
    settings::{Mode, Settings},
    status::{Status, Stop},
    tally::Tally,
    watch::{self, Touched},
};
use anstyle::Style;
use meshwright::{Info, info::Box3, scene::Data};

const SCHEMA: &str = "meshwright/info/1";
/// Columns for lists of names.
const WIDTH: usize = 76;

pub(crate) fn run(args: &InfoArgs, settings: &Settings, out: &mut Out) -> Result<Status, Stop> {
    watch::run(args.watch, &args.paths, out, |inputs, touched, out| {
        once(args, &inputs, settings, touched, out)
    })
}

fn once(
    args: &InfoArgs,
    inputs: &Inputs,
    settings: &Settings,
    touched: &Touched,
    out: &mut Out,
) -> Result<Status, Stop> {
    let (mut tally, mut notes, mut entries) = (Tally::skipping(inputs.skipped), Notes::default(), Vec::new());
    let work = |input: &Input| {
        let source = input.open(settings)?;
        let info = meshwright::info(&source, &settings.limits, args.lod);
        touched.read(&source);
        info
    };
    batch::run(&inputs.list, settings, out, work, |out, input, result| {
        tally.add(&input.name, result.as_ref().map(|info| (info.format, info.bytes)));
        if let Err(fault) = &result {
            out.fault(&input.name, fault);
        }
        if let (Ok(info), true) = (&result, out.verbose) {
            notes.take(out, &input.name, &info.report);
        }
        let file = input.name.clone();
        match (settings.mode, result) {
            (Mode::Human, Ok(info)) => {
                let blank = if tally.files > tally.failed.saturating_add(1) { "\n" } else { "" };
                out.print(&format!("{blank}{}", screen(&file, &info, args.lod)))
            }
            (Mode::Human, Err(_)) => Ok(()),
            (mode, result) => {
                let body = match result {
                    Ok(info) => Body::Done(info),
                    Err(fault) => Body::Failed { error: (&fault).into() },
                };
                let entry = Entry { file, body };
                if mode == Mode::Ndjson {
                    return json::line(out, SCHEMA, &entry);
                }
                entries.push(entry);
                Ok(())
            }
        }
    })?;
    if settings.mode == Mode::Json {
        json::all(out, SCHEMA, &entries, inputs.single, &tally)?;
    }
    notes.finish(out);
    tally.summary(out, inputs.single, "");
    Ok(tally.status())
}

/// One screen for one file.
fn screen(file: &str, info: &Info, lod: usize) -> String {
    let title = meshwright::format_named(info.format).map_or("", |format| format.title);
    let mut out = format!("{}\n", paint(BOLD, clean(file)));
    let mut field = |name: &str, text: String| {
        if !text.is_empty() {
            out.push_str(&format!("  {} {text}\n", paint(DIM, format_args!("{name:<11}"))));
        }
    };
    field("format", format!("{} {} ({title}), {}", info.format, info.version, size(info.bytes)));
    for (name, value) in metadata(&info.metadata) {
        field(&clean(name), data(value));
    }
    if let Some(scene) = &info.scene {
        let level = if lod == 0 { String::new() } else { format!("at LOD {lod}: ") };
        let nodes = count(scene.nodes, "node", "nodes");
        let meshes = count(scene.meshes, "mesh", "meshes");
        let primitives = count(scene.primitives, "primitive", "primitives");
        field("scene", format!("{level}{nodes}, {meshes}, {primitives}"));
        let vertices = count(scene.vertices, "vertex", "vertices");
        field("", format!("{vertices}, {}", count(scene.triangles, "triangle", "triangles")));
        if scene.skins > 0 {
            let joints = count(scene.joints, "joint", "joints");
            field("skins", format!("{}, {joints}", number(scene.skins as u64)));
        }
        if scene.morph_targets > 0 {
            field("morphs", count(scene.morph_targets, "target", "targets"));
        }
        if scene.cameras > 0 {
            field("cameras", number(scene.cameras as u64));
        }
        if scene.lights > 0 {
            field("lights", number(scene.lights as u64));
        }
        field("bounds", scene.bounds.as_ref().map_or_else(String::new, bounds));
    }
    field("meshes", names(info.names.meshes.iter().map(String::as_str), WIDTH));
    field("materials", names(info.names.materials.iter().map(String::as_str), WIDTH));
    let clips: Vec<String> = info.clips.iter().map(clip).collect();
    field("clips", names(clips.iter().map(String::as_str), WIDTH));
    field("needs", names(info.dependencies.iter().map(String::as_str), WIDTH));
    if !info.complete {
        field("opaque", format!("{} carried without understanding", size(info.opaque_bytes)));
    }
    field("findings", findings(info));
    out.push_str(&levels(info));
    out
}

fn metadata(metadata: &Data) -> impl Iterator<Item = (&str, &Data)> {
    let entries = match metadata {
        Data::Map(entries) => entries.as_slice(),
        _ => &[],
    };
    entries
        .iter()
        .filter(|(_, value)| !matches!(value, Data::Null))
        .map(|(name, value)| (name.as_str(), value))
}

fn bounds(bounds: &Box3) -> String {
    let ([ax, ay, az], [bx, by, bz]) = (bounds.min, bounds.max);
    let point = |x, y, z| format!("({}, {}, {})", metres(x), metres(y), metres(z));
    let size = [bx - ax, by - ay, bz - az].map(metres).join(" x ");
    format!("{size} m, {} to {}", point(ax, ay, az), point(bx, by, bz))
}

fn clip(clip: &meshwright::info::ClipInfo) -> String {
    let looped = if clip.looped { ", looped" } else { "" };
    format!("{} ({} s{looped})", clip.name, metres(clip.duration))
}

fn findings(info: &Info) -> String {
    let counts =
        [(info.findings.error, "error"), (info.findings.warning, "warning"), (info.findings.info, "note")];
    let said = counts.into_iter().filter(|(count, _)| *count > 0);
    let said: Vec<String> =
        said.map(|(n, word)| format!("{} {word}{}", number(n), if n == 1 { "" } else { "s" })).collect();
    if said.is_empty() {
        String::new()
    } else {
        format!("{} (-v shows them)", paint(WARNING, said.join(", ")))
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
        let pixels = level.pixels.filter(|pixels| *pixels >= 0.0).map_or_else(String::new, metres);
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
