//! Where each input goes, decided before anything is written.

use crate::{
    args::ConvertArgs,
    destination::{Destination, Destinations, is_folder, is_stdout, next_to_input},
    inputs::{Input, Inputs, by_extension},
    output_conflicts::{Targets, real},
    output_template::Template,
    status::CliError,
};
use meshwright::{
    Error, Format,
    convert::{Form, Names},
    core::codes::UNWRITABLE,
    textures::DefinitionPlacement,
};
use std::path::{Path, PathBuf};

/// Where every input goes.
#[derive(Debug)]
pub(super) struct Plan {
    /// The format to make.
    pub(super) format: Format,
    /// All inputs become one file.
    pub(super) joins: bool,
    pub(super) destinations: Destinations,
    /// The folder of all results, if the output is one.
    pub(super) folder: Option<PathBuf>,
    /// Names that are not free for files that belong to results.
    pub(super) names: Names,
    /// The folder of materials that results share, if it is not that of each result.
    pub(super) results_folder: Option<PathBuf>,
    /// Where definitions of materials are written, if that is asked for or usual.
    pub(super) definitions: Option<DefinitionPlacement>,
}

impl Plan {
    pub(super) fn make(args: &ConvertArgs, inputs: &Inputs) -> Result<Self, CliError> {
        let Some(out) = args.output.as_deref() else {
            return if args.in_place { Self::in_place(args, inputs) } else { no_output(args) };
        };
        if is_stdout(out) {
            return Self::stdout(args, inputs);
        }
        let named_folder = is_folder(out)?;
        // Several inputs become one file if the output is named as one.
        let joins = !inputs.single && !named_folder && (by_extension(out).is_some() || out.is_file());
        let folder = named_folder || !(inputs.single || joins);
        let format = format(args, out, folder)?;
        let template = args.output_template.as_deref().map(Template::parse).transpose();
        let template = template.map_err(CliError::Usage)?;
        if template.is_some() && !folder {
            return CliError::usage(format!(
                "--output-template needs a folder, but {} is a file",
                out.display()
            ));
        }
        let path = |input: &Input| {
            let usual = renamed(&input.below, format, args);
            match &template {
                _ if !folder => Ok(out.to_owned()),
                Some(template) if !input.below.as_os_str().is_empty() => {
                    template.path(&input.below, &usual, format.name()).map(|path| out.join(path))
                }
                _ => Ok(out.join(usual)),
            }
        };
        let destination = |path| Destination::File { path, folder: folder.then(|| out.to_owned()) };
        let destinations =
            Destinations::each(inputs, |input| path(input).map(destination).map_err(CliError::Usage))?;
        let shared = folder && format == Format::Udm;
        let results_folder = shared.then(|| out.to_owned());
        let definitions = definitions(args, format, folder)?;
        let names = Names::default();
        let folder = folder.then(|| out.to_owned());
        let plan = Self { format, joins, destinations, folder, names, results_folder, definitions };
        plan.check(args, inputs)?;
        Ok(plan)
    }

    /// The folder that was searched for inputs, if results are written into it.
    pub(super) fn folder_around(&self, inputs: &Inputs) -> Option<PathBuf> {
        let folder = real(self.folder.as_deref()?);
        let mut searched: Vec<&Path> = inputs.list.iter().filter_map(Input::folder).collect();
        searched.dedup();
        searched.into_iter().find(|searched| folder.starts_with(real(searched))).map(Path::to_owned)
    }

    /// Each input is replaced by its result.
    fn in_place(args: &ConvertArgs, inputs: &Inputs) -> Result<Self, CliError> {
        if args.output_template.is_some() {
            return CliError::usage("--output-template needs a folder; pass -o OUT");
        }
        let first = inputs.list.iter().find_map(|input| by_extension(input.path()?));
        let Some(format) = args.to.or(first) else {
            return CliError::usage("cannot tell the output format from the inputs; pass --to FORMAT");
        };
        let destination = |input: &Input| match input.path() {
            Some(path) if by_extension(path) != Some(format) => {
                let (path, name) = (path.display(), format.name());
                CliError::usage(format!("{path} does not have the extension of a {name} file; pass -o OUT"))
            }
            None if input.name == "-" => CliError::usage("cannot replace stdin; pass -o OUT"),
            // What names no file says why when it is opened.
            _ => Ok(Destination::in_place(input).unwrap_or(Destination::Nowhere)),
        };
        let destinations = Destinations::each(inputs, destination)?;
        let definitions = definitions(args, format, false)?;
        let names = Names::default();
        let plan = Self {
            format,
            joins: false,
            destinations,
            folder: None,
            names,
            results_folder: None,
            definitions,
        };
        plan.check(args, inputs)?;
        Ok(plan)
    }

    fn stdout(args: &ConvertArgs, inputs: &Inputs) -> Result<Self, CliError> {
        let format = args.to.unwrap_or(Format::Glb);
        if !format.companions().is_empty() {
            return CliError::usage(format!(
                "cannot write {} to stdout, because it consists of several files; use --to glb",
                format.name()
            ));
        }
        let destinations = Destinations::each(inputs, |_| Ok(Destination::Stdout))?;
        let definitions = definitions(args, format, false)?;
        if !matches!(definitions, None | Some(DefinitionPlacement::None)) {
            return CliError::usage("--materials needs a file as OUT, which names the materials");
        }
        let (names, results_folder) = (Names::default(), None);
        let joins = !inputs.single;
        Ok(Self { format, joins, destinations, folder: None, names, results_folder, definitions })
    }

    /// Refuses results with the same path, and results that replace an input, except their own with `--in-place`. The
    /// names of the results' other files are chosen later, so that they differ from these.
    fn check(&self, args: &ConvertArgs, inputs: &Inputs) -> Result<(), CliError> {
        for path in args.report.iter().chain(&args.since) {
            folder_exists(path)?;
        }
        if let Some(DefinitionPlacement::File(path)) = &self.definitions
            && inputs.list.iter().filter_map(Input::path).any(|input| input == path)
        {
            return CliError::usage(format!(
                "{} is an input; write the materials to another file",
                path.display()
            ));
        }
        let mut targets = Targets::new(inputs).with_advice(
            "use --output-template '{dir}/{stem}_{from}.{ext}' or a similar one, or leave one out with --exclude",
        );
        for (path, what) in [(&args.report, "the report"), (&args.since, "the manifest")] {
            if let Some(path) = path {
                targets.take(path, what)?;
                self.names.reserve(path);
            }
        }
        let destinations = if self.joins { 1 } else { usize::MAX };
        for input in inputs.list.iter().filter(|input| input.path().is_some()).take(destinations) {
            let destination = self.destinations.of(input);
            let Some(path) = destination.allowed_file() else { continue };
            if !matches!(destination, Destination::File { folder: Some(_), .. }) {
                folder_exists(path)?;
            }
            let own = args.in_place && !self.joins;
            targets.result(path, input, own, "use --in-place, or write to another file")?;
            self.names.reserve(path);
        }
        inputs.list.iter().filter_map(Input::path).for_each(|path| self.names.reserve(path));
        Ok(())
    }
}

/// Where definitions of materials are written: in the folders of results, if `in_folder`.
fn definitions(
    args: &ConvertArgs,
    format: Format,
    in_folder: bool,
) -> Result<Option<DefinitionPlacement>, CliError> {
    let asked = args.options.0.materials.clone();
    if let Some(DefinitionPlacement::File(file)) = &asked {
        folder_exists(file)?;
    }
    let usual = || (in_folder && format == Format::Cdae).then_some(DefinitionPlacement::NextToShape);
    Ok(asked.or_else(usual))
}

/// Refuses a file in a folder that does not exist before any work is done.
fn folder_exists(path: &Path) -> Result<(), CliError> {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() && !folder.exists() => {
            let (path, folder) = (path.display(), folder.display());
            let message = format!("cannot write {path}: the folder {folder} does not exist");
            Err(CliError::Error(Error::new(&UNWRITABLE, message)))
        }
        _ => Ok(()),
    }
}

/// A new file of another format next to the only input.
pub(super) fn default_output(args: &ConvertArgs, inputs: &Inputs) -> Result<Option<PathBuf>, CliError> {
    if args.watch.watch || args.since.is_some() || args.no_clobber || args.output_template.is_some() {
        return Ok(None);
    }
    next_to_input(inputs, |path| renamed(path, args.to.unwrap_or(Format::Glb), args))
}

/// Refuses a command line without an output; the last of several inputs may be meant as one.
fn no_output<T>(args: &ConvertArgs) -> Result<T, CliError> {
    let named = args
        .inputs
        .last()
        .filter(|last| args.inputs.len() > 1 && !last.exists() && by_extension(last).is_some());
    match named {
        Some(out) => CliError::usage(format!("no output given; pass it with -o: -o {}", out.display())),
        None => CliError::usage("no output given; pass -o OUT, or --in-place to replace the inputs"),
    }
}

/// The usual extensions of the formats that can be written.
fn writable() -> String {
    let writable = Format::ALL.iter().filter(|format| format.is_target());
    let names: Vec<String> =
        writable.filter_map(|format| Some(format!(".{}", format.extensions().first()?))).collect();
    names.join(" ")
}

/// The format that was asked for, or that the name of the output tells.
fn format(args: &ConvertArgs, out: &Path, folder: bool) -> Result<Format, CliError> {
    let named = if folder { None } else { by_extension(out) };
    match (args.to, named) {
        (Some(asked), Some(named)) if asked != named => {
            CliError::usage(format!("--to is {asked}, but {} has the extension of {named}", out.display()))
        }
        (Some(asked), _) => Ok(asked),
        (None, Some(named)) if named.is_target() => Ok(named),
        (None, Some(named)) => {
            CliError::usage(format!("cannot write {} files (supported: {})", named, writable()))
        }
        (None, None) if folder => Ok(Format::Glb),
        (None, None) => match out.extension() {
            Some(other) => {
                let other = other.to_string_lossy();
                CliError::usage(format!(
                    "cannot write .{other} files (supported: {}); pass --to FORMAT for another extension",
                    writable()
                ))
            }
            None => CliError::usage(format!(
                "cannot tell the output format from \"{}\"; use an extension such as .glb, or --to FORMAT",
                out.display()
            )),
        },
    }
}

fn renamed(below: &Path, format: Format, args: &ConvertArgs) -> PathBuf {
    let own = below.extension().unwrap_or_default().to_string_lossy();
    let kind = own.strip_suffix("_b").unwrap_or(&own);
    // The two forms of one kind of file differ in the ending; without a word for one of them, it is the other one.
    if format.extensions().contains(&kind) && format.extensions().contains(&format!("{kind}_b").as_str()) {
        let text = args.options.0.form.map_or(own.ends_with("_b"), |form| form != Form::Binary);
        return below.with_extension(if text { kind.to_owned() } else { format!("{kind}_b") });
    }
    below.with_extension(format.extensions().first().copied().unwrap_or_default())
}
