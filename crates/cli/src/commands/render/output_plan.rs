//! Where each picture goes, decided before anything is drawn.

use super::{terminal, thumbnails::ThumbnailFolder};
use crate::{
    args::RenderArgs,
    destination::{Destination, Destinations, is_folder, is_stdout, next_to_input},
    inputs::{Input, Inputs, by_extension},
    output_conflicts::Targets,
    output_template::Template,
    presentation::format::count,
    settings::{Mode, Settings},
    status::CliError,
};
use std::path::{Path, PathBuf};

/// Extensions of pictures in other formats than PNG.
const OTHER_IMAGES: [&str; 12] =
    ["avif", "bmp", "dds", "exr", "gif", "jpeg", "jpg", "ktx2", "svg", "tga", "tiff", "webp"];

/// Where every picture goes.
pub(super) struct OutputPlan {
    /// All inputs become one picture.
    pub(super) joins: bool,
    pub(super) destinations: Destinations,
    /// Pictures go to a contact sheet only.
    pub(super) only_sheet: bool,
    /// The size of pictures for the terminal, if they go there.
    pub(super) terminal_size: Option<(u32, u32)>,
    /// Where thumbnails go, if pictures are these.
    pub(super) thumbnails: Option<ThumbnailFolder>,
}

impl OutputPlan {
    pub(super) fn new(args: &RenderArgs, inputs: &Inputs, settings: &Settings) -> Result<Self, CliError> {
        if let Some(sheet) = &args.sheet {
            is_png(sheet)?;
        }
        if args.turntable.is_some() && args.sheet.is_some() {
            return CliError::usage("a contact sheet shows no turns; use --turntable without --sheet");
        }
        if args.diff && inputs.list.len() != 2 {
            let number = count(inputs.list.len(), "input", "inputs");
            return CliError::usage(format!("--diff compares two files, found {number}"));
        }
        let Some(out) = args.output.as_deref() else { return Self::without_output(args, inputs, settings) };
        if is_stdout(out) {
            if !inputs.single && !args.diff {
                return CliError::usage(
                    "stdout takes one picture; use -o DIR or --sheet FILE for several inputs",
                );
            }
            let destinations = Destinations::each(inputs, |_| Ok(Destination::Stdout))?;
            return Ok(Self {
                joins: args.diff,
                destinations,
                only_sheet: false,
                terminal_size: None,
                thumbnails: None,
            });
        }
        let folder = is_folder(out)?;
        if folder && args.diff {
            return CliError::usage(format!("--diff makes one picture, but {} is a folder", out.display()));
        }
        if !folder {
            is_png(out)?;
        }
        let named_singly = inputs.list.len() == args.inputs.len();
        if !folder && !inputs.single && !named_singly {
            return CliError::usage(format!(
                "{} is one picture, but there are {} inputs; use -o DIR/ or --sheet FILE",
                out.display(),
                inputs.list.len()
            ));
        }
        let joins = !folder && !inputs.single;
        let template = args.output_template.as_deref().map(Template::parse).transpose();
        let template = template.map_err(CliError::Usage)?;
        if template.is_some() && !folder {
            return CliError::usage(format!(
                "--output-template needs a folder, but {} is a file",
                out.display()
            ));
        }
        let destinations = Destinations::each(inputs, |input| {
            let usual = input.below.with_extension("png");
            let path = match &template {
                _ if !folder => out.to_owned(),
                Some(template) if !input.below.as_os_str().is_empty() => {
                    out.join(template.path(&input.below, &usual, "png").map_err(CliError::Usage)?)
                }
                _ => out.join(usual),
            };
            Ok(Destination::File { path, folder: folder.then(|| out.to_owned()) })
        })?;
        let plan = Self { joins, destinations, only_sheet: false, terminal_size: None, thumbnails: None };
        plan.check(args, inputs)?;
        Ok(plan)
    }

    /// To a contact sheet, to the terminal, or to the cache of thumbnails.
    fn without_output(args: &RenderArgs, inputs: &Inputs, settings: &Settings) -> Result<Self, CliError> {
        if args.output_template.is_some() || args.since.is_some() || args.no_clobber {
            return CliError::usage("no output given; pass -o DIR");
        }
        let destinations = Destinations::each(inputs, |_| Ok(Destination::Nowhere))?;
        let only_sheet = args.sheet.is_some();
        let mut plan = Self { joins: false, destinations, only_sheet, terminal_size: None, thumbnails: None };
        if let Some(size) = args.thumbnails {
            plan.thumbnails = Some(ThumbnailFolder::new(size)?);
            return Ok(plan);
        }
        if only_sheet {
            plan.check(args, inputs)?;
            return Ok(plan);
        }
        let fits_terminal = args.turntable.is_none() && !args.diff;
        if !fits_terminal || settings.mode != Mode::Human || !terminal::can_show(settings) {
            if let Some(path) = default_output(args, inputs)? {
                let destination = |_: &Input| Ok(Destination::File { path: path.clone(), folder: None });
                plan.destinations = Destinations::each(inputs, destination)?;
                plan.check(args, inputs)?;
                return Ok(plan);
            }
            return CliError::usage("no output given; pass -o FILE.png, -o DIR/ or --sheet FILE.png");
        }
        plan.terminal_size = Some(terminal::size());
        Ok(plan)
    }

    /// Refuses pictures with the same path, and those that replace an input.
    fn check(&self, args: &RenderArgs, inputs: &Inputs) -> Result<(), CliError> {
        let mut targets = Targets::new(inputs).with_advice(
            "use --output-template '{dir}/{stem}_{from}.{ext}' or a similar one, or leave one out with --exclude",
        );
        for (path, what) in [(&args.sheet, "the contact sheet"), (&args.since, "the manifest")] {
            if let Some(path) = path {
                targets.take(path, what)?;
            }
        }
        let number = if self.joins { 1 } else { usize::MAX };
        inputs.list.iter().take(number).try_for_each(|input: &Input| {
            match self.destinations.of(input).allowed_file() {
                Some(path) => targets.result(path, input, false, "write to another file"),
                None => Ok(()),
            }
        })
    }
}

/// A new picture next to the only input.
fn default_output(args: &RenderArgs, inputs: &Inputs) -> Result<Option<PathBuf>, CliError> {
    if args.watch.watch || args.diff {
        return Ok(None);
    }
    next_to_input(inputs, |path| path.with_extension("png"))
}

/// Refuses a name that promises something else. Other names are fine: file managers name thumbnails at will.
fn is_png(path: &Path) -> Result<(), CliError> {
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    if by_extension(path).is_some() || OTHER_IMAGES.contains(&ending.as_str()) {
        return CliError::usage(format!("cannot write .{ending} files: pictures are PNG files"));
    }
    Ok(())
}
