//! `meshwright render`

mod contact_sheets;
mod json_report;
mod output_plan;
mod terminal;
mod thumbnails;

use crate::{
    args::{ColoringArg, RenderArgs, ShowArg, StyleArg, ViewArg},
    batch,
    batch_messages::Notes,
    commands::validate::config::profiles_named,
    destination::{self, Destination},
    inputs::{self, Input, Inputs},
    presentation::{
        format::{count, number},
        json::Answers,
        style::{NAME, clean, paint},
    },
    run_summary::RunSummary,
    settings::{Mode, Settings},
    since_manifest::{Manifest, Record, asked},
    standard_streams::Out,
    status::{CliError, Status},
    watch::{self, WatchSet},
    whole_inputs::{self, Wholes},
};
use contact_sheets::{Cell, ContactSheets};
use json_report::{Answer, ComparisonJson, Summary};
use meshwright::{
    Checks, Chunks, Diagnostics, Error, Format, Lods, PictureOptions, Rendered, Scenes, Select, Source,
    read_joined,
    render::{Background, Coloring, FixedCamera, Lens, Overlays, RenderOptions, Style},
    texture::{Image, PngOptions, encode_png},
    textures::TextureOptions,
};
use output_plan::OutputPlan;
use std::{
    path::{Path, PathBuf},
    slice,
    time::SystemTime,
};
use thumbnails::Thumbnail;

const SCHEMA: &str = "meshwright/render/1";
/// Pixels per side of pictures, and of those on contact sheets.
const SIDE: u32 = 512;
const SHEET_SIDE: u32 = 256;
/// The duration of a full turn in milliseconds.
const TURN: u32 = 6000;

pub(crate) fn run(args: &RenderArgs, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    let paths = opened(args, settings, out)?;
    watch::run(args.watch, &paths, settings, out, |inputs, watch_set, out| {
        once(args, inputs, settings, watch_set, out)
    })
}

/// The inputs; that of a level or vehicle, which is one picture, is its main file.
fn opened(args: &RenderArgs, settings: &Settings, out: &mut Out) -> Result<Vec<PathBuf>, CliError> {
    let (configuration, output) = (args.vehicle.configuration.as_deref(), args.output.as_deref());
    let is_file =
        |path: &Path| path.extension().is_some() && !path.is_dir() && args.output_template.is_none();
    if configuration.is_some() || (!args.diff && output.is_some_and(is_file)) {
        let paths = whole_inputs::opened(&args.inputs, configuration, Wholes::InMods, settings)?;
        if paths == args.inputs {
            whole_inputs::note_levels(&paths, settings, out);
        }
        return Ok(paths);
    }
    if args.diff {
        return whole_inputs::opened(&args.inputs, None, Wholes::Own, settings);
    }
    whole_inputs::note_levels(&args.inputs, settings, out);
    Ok(args.inputs.clone())
}

/// What became of one input.
enum FileOutcome {
    Made(Box<Made>),
    /// Nothing to do: the picture exists, and `--no-clobber` keeps it.
    Skipped,
    /// Nothing to do: this picture of an earlier run is up to date.
    Unchanged(Option<String>),
}

/// A picture of one input.
struct Made {
    format: Format,
    version: String,
    /// Size of what was read.
    source_bytes: u64,
    /// The file that was written; `None` if the asset has no picture.
    output: Option<String>,
    /// Its size.
    bytes: Option<u64>,
    sides: [u32; 2],
    triangles: usize,
    /// At all places at which meshes are shown.
    drawn_triangles: usize,
    /// Triangles that are red because a diagnostic names them.
    marked: Option<usize>,
    is_empty: bool,
    comparison: Option<ComparisonJson>,
    diagnostics: Diagnostics,
    record: Option<Record>,
    /// The picture as it is kept for a contact sheet.
    cell: Option<Vec<u8>>,
    /// The picture for the terminal.
    shown: Option<Image>,
}

fn once(
    args: &RenderArgs,
    inputs: Inputs,
    settings: &Settings,
    watch_set: &WatchSet,
    out: &mut Out,
) -> Result<Status, CliError> {
    inputs::searchable(&args.roots)?;
    let plan = OutputPlan::new(args, &inputs, settings)?;
    if plan.joins {
        watch_set.joins();
    }
    let inputs = if plan.joins { inputs.joined() } else { inputs };
    let to_stdout = plan.destinations.to_stdout();
    if to_stdout {
        destination::stdout_is_free(settings, "-o FILE")?;
    }
    let mut manifest = args.since.as_deref().map(Manifest::open).transpose()?;
    let mut options = options(args, &plan)?;
    if let Some(path) = &args.camera_from {
        options.render.fixed_camera = Some(camera_of(path, &options, settings, watch_set)?);
    }
    let work = Work { args, plan: &plan, settings, options: &options, watch_set, since: manifest.as_ref() };
    let human = settings.mode == Mode::Human && !to_stdout;
    let chatty = human && !settings.quiet && (inputs.single || inputs.rerun || settings.verbose);
    let mut sheets = args
        .sheet
        .as_deref()
        .map(|path| ContactSheets::new(path, &inputs, [options.render.width, options.render.height]));
    let (mut summary, mut notes) = (RunSummary::skipping(inputs.skipped), Notes::default());
    let (mut counts, mut records) = (Summary::default(), Vec::new());
    let mut answers = Answers::new(SCHEMA, settings.mode);
    batch::run(
        &inputs.list,
        settings,
        out,
        |input| work.one(input),
        |out, input, result| {
            let answer = match result {
                Err(CliError::Error(error)) => {
                    summary.add(&input.name, Err(&error));
                    out.error(&input.name, &error);
                    records.push((input.at, None));
                    Err(error)
                }
                Err(stop) => return Err(stop),
                Ok(FileOutcome::Skipped) => {
                    summary.add(&input.name, Ok(("skipped", 0)));
                    counts.existing = counts.existing.saturating_add(1);
                    let output = plan.destinations.of(input).shown();
                    if chatty {
                        remain(out, input, output.as_deref(), "exists, skipped")?;
                    }
                    Ok(Answer::without_picture("skipped", output))
                }
                Ok(FileOutcome::Unchanged(output)) => {
                    summary.add(&input.name, Ok(("unchanged", 0)));
                    counts.unchanged = counts.unchanged.saturating_add(1);
                    if chatty {
                        remain(out, input, output.as_deref(), "unchanged")?;
                    }
                    Ok(Answer::without_picture("unchanged", output))
                }
                Ok(FileOutcome::Made(mut made)) => {
                    summary.add(&input.name, Ok((made.format.name(), made.source_bytes)));
                    notes.take(out, &input.name, &made.diagnostics);
                    let counted = if made.is_empty { &mut counts.empty } else { &mut counts.rendered };
                    *counted = counted.saturating_add(1);
                    if let Some(image) = made.shown.take() {
                        terminal::show(out, input, &image, inputs.single)?;
                    } else if chatty && !made.is_empty {
                        out.line(&line(input, &made))?;
                    }
                    if let (Some(sheets), Some(png)) = (&mut sheets, made.cell.take()) {
                        sheets.add(Cell::new(input, made.triangles, png), &settings.limits)?;
                    }
                    records.push((input.at, made.record.take()));
                    Ok(Answer::new(&made))
                }
            };
            answers.take(out, input, answer)
        },
    )?;
    if let Some(sheets) = sheets {
        for (path, pictures) in sheets.finish(&settings.limits)? {
            watch_set.wrote(&path);
            let path = inputs::shown(&path);
            if human && !settings.quiet {
                let pictures = count(pictures, "picture", "pictures");
                out.line(&format!("{} ({pictures})", paint(NAME, clean(&path))))?;
            }
            counts.sheets.push(path);
        }
    }
    if let Some(manifest) = &mut manifest {
        for (at, record) in records {
            if let Some(path) = plan.destinations.at(at).file() {
                manifest.insert(path, record);
            }
        }
        manifest.write()?;
        watch_set.wrote(manifest.path());
    }
    notes.finish(out);
    summary.summary(out, inputs.single, &rest(&counts));
    let none = counts.rendered == 0 && counts.empty > 0 && counts.unchanged == 0 && counts.existing == 0;
    counts.run = summary;
    let status = counts.run.status();
    answers.finish(out, counts)?;
    Ok(if none { Status::Failed } else { status })
}

/// Numbers for the last line.
fn rest(counts: &Summary) -> String {
    let mut text = format!(", {} rendered", number(counts.rendered));
    for (number_of, what) in
        [(counts.empty, "without a picture"), (counts.unchanged, "unchanged"), (counts.existing, "skipped")]
    {
        if number_of > 0 {
            text.push_str(&format!(", {} {what}", number(number_of)));
        }
    }
    text
}

/// A picture that was there.
fn remain(out: &mut Out, input: &Input, output: Option<&str>, why: &str) -> Result<(), CliError> {
    out.line(&format!("{} -> {} ({why})", clean(&input.name), clean(output.unwrap_or_default())))
}

/// What one picture came to, for people.
fn line(input: &Input, made: &Made) -> String {
    let triangles = match &made.comparison {
        Some(comparison) => comparison.summary(),
        None => super::info::triangles(made.triangles, made.drawn_triangles),
    };
    let triangles = match made.marked {
        Some(marked) => format!("{triangles}, {} in red", number(marked as u64)),
        None => triangles,
    };
    match &made.output {
        Some(output) => {
            let ([width, height], output) = (made.sides, paint(NAME, clean(output)));
            format!("{} -> {output} ({width} x {height}, {triangles})", clean(&input.name))
        }
        None => format!("{} ({triangles})", clean(&input.name)),
    }
}

/// The camera that frames a file.
fn camera_of(
    path: &Path,
    options: &PictureOptions,
    settings: &Settings,
    watch_set: &WatchSet,
) -> Result<FixedCamera, CliError> {
    let path = whole_inputs::opened_one(path, settings)?;
    let in_file = |error: Error| error.in_file(Some(&path));
    let source = inputs::one(&path).open(settings).map_err(in_file)?;
    let asset = read_joined(slice::from_ref(&source).iter(), &settings.limits);
    let camera = asset.and_then(|asset| asset.picture().options(options.clone()).fixed_camera());
    watch_set.read(&source);
    Ok(camera.map_err(in_file)?)
}

/// The side of a picture that shows an object of that size with the usual margin.
fn fitting(size: f32) -> u32 {
    let margin = f64::from(RenderOptions::default().margin);
    (1..8192).find(|side| f64::from(*side) * (1.0 - 2.0 * margin) >= f64::from(size)).unwrap_or(8192)
}

fn options(args: &RenderArgs, plan: &OutputPlan) -> Result<PictureOptions, CliError> {
    let side = if plan.only_sheet { SHEET_SIDE } else { SIDE };
    let thumbnail = plan.thumbnails.as_ref().map(|thumbnails| (thumbnails.side, thumbnails.side));
    let fitting = args.object_size.map(|size| {
        let side = fitting(size);
        (side, side)
    });
    let given = args.size.or(fitting).or(plan.terminal_size).or(thumbnail);
    let (width, height) = given.unwrap_or((side, side));
    let mut overlays = Overlays::default();
    for show in &args.show {
        overlays = match show {
            ShowArg::Wireframe => overlays.wireframe(true),
            ShowArg::Normals => overlays.normals(true),
            ShowArg::Skeleton => overlays.skeleton(true),
            ShowArg::Names => overlays.skeleton(true).names(true),
            ShowArg::Bounds => overlays.bounds(true),
            ShowArg::Collision => overlays.collision(true),
            ShowArg::Grid => overlays.grid(true),
            ShowArg::Findings => overlays,
        };
    }
    let mut render = RenderOptions::default()
        .size(width, height)
        .object_size(args.object_size)
        .background(args.background.unwrap_or(if args.sheet.is_some() {
            Background::Backdrop
        } else {
            Background::default()
        }))
        .style(match args.style {
            None | Some(StyleArg::Studio) => Style::Studio,
            Some(StyleArg::Flat) => Style::Flat,
        })
        .ground(args.ground.then_some(true))
        .overlays(overlays)
        .coloring(match args.coloring {
            None | Some(ColoringArg::Materials) => Coloring::Materials,
            Some(ColoringArg::Clay) => Coloring::Clay,
            Some(ColoringArg::PerMaterial) => Coloring::PerMaterial,
            Some(ColoringArg::PerMesh) => Coloring::PerMesh,
            Some(ColoringArg::PerLod) => Coloring::PerLevel,
            Some(ColoringArg::Uv) => Coloring::UvChecker(args.uv_set),
        });
    if args.ortho {
        render = render.lens(Lens::Orthographic);
    } else if let Some(field_of_view) = args.fov {
        render = render.lens(Lens::Perspective { field_of_view });
    }
    let mut options = PictureOptions::default()
        .select(
            Select::default()
                .lods(args.lod.map_or(Lods::Finest, Lods::One))
                .variant(args.variant.clone())
                .choices(args.body_group.clone()),
        )
        .scenes(args.scene.as_deref().map(Scenes::from))
        .clip(args.clip.clone())
        .time(args.at.unwrap_or(0.0))
        .textures(
            TextureOptions::default()
                .roots(args.roots.clone())
                .companions(meshwright_beamng::companions())
                .placements(args.placements.placements()),
        );
    if args.show.contains(&ShowArg::Findings) || !args.profile.is_empty() {
        options.findings = Some(Checks::default().profiles(profiles_named(&args.profile)?));
    }
    match &args.view {
        Some(ViewArg::Direction(view)) => render = render.view(*view),
        Some(ViewArg::Camera(name)) => options = options.camera(name.clone()),
        None => {}
    }
    Ok(options.render(render))
}

/// What every picture of a run shares.
struct Work<'w> {
    args: &'w RenderArgs,
    plan: &'w OutputPlan,
    settings: &'w Settings,
    options: &'w PictureOptions,
    watch_set: &'w WatchSet,
    since: Option<&'w Manifest>,
}

impl Work<'_> {
    /// Draws one input, or several that become one.
    fn one(&self, input: &Input) -> Result<FileOutcome, CliError> {
        let destination = self.plan.destinations.of(input);
        let asked = self.since.map(|_| {
            let (args, settings) = (self.args, self.settings);
            asked(&(
                self.options,
                args.turntable,
                &args.uv_layout,
                args.uv_set,
                &settings.hints,
                &settings.limits,
            ))
        });
        let since = self.since.zip(asked.as_deref());
        if let (Some((since, asked)), Some(path), Some(files)) = (since, destination.file(), input.files())
            && since.unchanged(path, &files, asked).is_some()
        {
            return Ok(FileOutcome::Unchanged(destination.shown()));
        }
        let exists = |path: &Path| path.symlink_metadata().is_ok();
        if self.args.no_clobber && destination.file().is_some_and(exists) {
            return Ok(FileOutcome::Skipped);
        }
        let thumbnails = self.plan.thumbnails.as_ref();
        let thumbnail = thumbnails.map(|thumbnails| thumbnails.of(input.path())).transpose()?;
        if let Some(thumbnail) = thumbnail.as_ref().filter(|thumbnail| thumbnail.is_current()) {
            return Ok(FileOutcome::Unchanged(Some(inputs::shown(&thumbnail.path))));
        }
        let began = SystemTime::now();
        let sources = input.open_all(self.settings)?;
        let made = self.picture(&sources, destination, thumbnail.as_ref());
        sources.iter().for_each(|source| self.watch_set.read(source));
        let mut made = made?;
        if let Some(path) = destination.file().filter(|_| made.bytes.is_some()) {
            self.watch_set.wrote(path);
            let sources: Vec<&Source> = sources.iter().collect();
            made.record = since.and_then(|(since, asked)| since.record(&sources, &[path], asked, 0, began));
        }
        Ok(FileOutcome::Made(Box::new(made)))
    }

    /// Draws and writes a picture. One that shows nothing is not written.
    fn picture(
        &self,
        sources: &[Source],
        destination: &Destination,
        thumbnail: Option<&Thumbnail>,
    ) -> Result<Made, CliError> {
        if self.args.diff {
            return self.comparison(sources, destination);
        }
        let asset = read_joined(sources.iter(), &self.settings.limits)?;
        let picture = asset.picture().options(self.options.clone());
        let size = [self.options.render.width, self.options.render.height];
        let encoded = |done: Rendered| {
            let made = json_picture(sources, &done, [done.picture.width(), done.picture.height()]);
            let png = match thumbnail {
                _ if done.is_empty => Vec::new(),
                Some(thumbnail) => thumbnail.png(&done.picture)?,
                None => encode_png(&done.picture, &PngOptions::default())?.value,
            };
            Ok::<_, CliError>((made, png, Some(done.picture)))
        };
        let (mut made, png, image) = match (&self.args.uv_layout, self.args.turntable) {
            (Some(mesh), _) => encoded(picture.uv_layout(mesh, self.args.uv_set)?)?,
            (None, Some(pictures)) => {
                let done = picture.turntable(pictures, TURN)?;
                (json_picture(sources, &done, size), done.picture, None)
            }
            (None, None) => encoded(picture.render()?)?,
        };
        if made.is_empty {
            return Ok(made);
        }
        if let Some(thumbnail) = thumbnail {
            thumbnail.write(&png)?;
            made.output = Some(inputs::shown(&thumbnail.path));
        } else if !matches!(destination, Destination::Nowhere) {
            made.output = write(&png, sources, destination)?;
        }
        made.bytes = made.output.as_ref().map(|_| png.len() as u64);
        made.shown = image.filter(|_| self.plan.terminal_size.is_some());
        made.cell = self.args.sheet.is_some().then_some(png);
        Ok(made)
    }

    /// Draws and writes two files side by side.
    fn comparison(&self, sources: &[Source], destination: &Destination) -> Result<Made, CliError> {
        let [first, second] = sources else { return CliError::usage("--diff compares two files") };
        let read = |source| read_joined(slice::from_ref(source), &self.settings.limits);
        let (a, b) = (read(first)?, read(second).map_err(|error| error.in_file(second.path()))?);
        let names = names_of([first, second]);
        let picture = a.picture().options(self.options.clone());
        let done = picture.compare(&b.picture(), names.each_ref().map(String::as_str))?;
        let compared = &done.picture;
        let mut made = json_picture(sources, &done, [compared.image.width(), compared.image.height()]);
        made.triangles = compared.common.saturating_add(compared.lost);
        made.comparison = Some(ComparisonJson::new(compared));
        if made.is_empty {
            return Ok(made);
        }
        let png = encode_png(&compared.image, &PngOptions::default())?.value;
        made.output = write(&png, sources, destination)?;
        made.bytes = made.output.as_ref().map(|_| png.len() as u64);
        Ok(made)
    }
}

/// Writes a picture; returns the name of its file.
fn write(png: &[u8], sources: &[Source], destination: &Destination) -> Result<Option<String>, CliError> {
    let mut chunks = Chunks::new();
    chunks.borrowed(png);
    destination.write(&chunks, || sources.iter().try_for_each(Source::unchanged))?;
    Ok(destination.shown())
}

/// The names of two files: without their folders, unless they are the same then.
fn names_of(files: [&Source; 2]) -> [String; 2] {
    let paths = files.map(|source| source.path().unwrap_or(Path::new("stdin")));
    let names = paths.map(|path| path.file_name().unwrap_or_default().to_string_lossy().into_owned());
    if names[0] == names[1] { paths.map(inputs::shown) } else { names }
}

fn json_picture<P>(sources: &[Source], done: &Rendered<P>, sides: [u32; 2]) -> Made {
    Made {
        format: done.format,
        version: done.version.clone(),
        source_bytes: sources.iter().map(Source::len).fold(0, u64::saturating_add),
        output: None,
        bytes: None,
        sides,
        triangles: done.summary.triangles,
        drawn_triangles: done.summary.drawn_triangles,
        marked: done.marked,
        is_empty: done.is_empty,
        comparison: None,
        diagnostics: done.diagnostics.clone(),
        record: None,
        cell: None,
        shown: None,
    }
}
