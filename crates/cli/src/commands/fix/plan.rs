//! Where each mended file goes, decided before anything is written.

use crate::{
    args::FixArgs,
    inputs::{Input, Inputs},
    status::Stop,
    targets::Targets,
};
use std::path::{Path, PathBuf};

/// Where one file goes.
#[derive(Debug)]
pub(super) enum Goal {
    /// Nowhere: only a plan is wanted.
    Nowhere,
    /// To stdout.
    Stdout,
    /// To where it came from.
    InPlace(PathBuf),
    /// To another file.
    File {
        /// The file.
        path: PathBuf,
        /// Its folder may have to be made.
        make_folder: bool,
    },
}

/// Where every file goes.
#[derive(Debug)]
pub(super) struct Plan(Vec<Goal>);

impl Plan {
    pub(super) fn make(args: &FixArgs, inputs: &Inputs) -> Result<Self, Stop> {
        let out = args.output.as_deref();
        let goals: Result<Vec<Goal>, Stop> = match out {
            _ if args.dry_run => Ok(inputs.list.iter().map(|_| Goal::Nowhere).collect()),
            None if args.in_place => inputs.list.iter().map(in_place).collect(),
            None => usage(
                "say where the result goes: -o OUT, --in-place, or --dry-run to see what would be mended"
                    .to_owned(),
            ),
            Some(out) if out == Path::new("-") => match inputs.single {
                true => Ok(vec![Goal::Stdout]),
                false => usage("stdout takes one file; -o DIR takes many".to_owned()),
            },
            Some(out) => Self::files(out, inputs),
        };
        let plan = Self(goals?);
        plan.check(inputs)?;
        Ok(plan)
    }

    fn files(out: &Path, inputs: &Inputs) -> Result<Vec<Goal>, Stop> {
        let text = out.as_os_str().as_encoded_bytes();
        let named = text.last().is_some_and(|&last| std::path::is_separator(last.into()));
        let folder = named || out.is_dir() || !inputs.single;
        if folder && out.is_file() {
            return usage(format!("{} is a file, and many need a folder", out.display()));
        }
        let path = |input: &Input| if folder { out.join(&input.below) } else { out.to_owned() };
        let goal = |input: &Input| Goal::File { path: path(input), make_folder: folder };
        Ok(inputs.list.iter().map(goal).collect())
    }

    /// Where this input goes.
    pub(super) fn goal(&self, input: &Input) -> &Goal {
        self.0.get(input.at).unwrap_or(&Goal::Nowhere)
    }

    /// True if the result goes to stdout.
    pub(super) fn to_stdout(&self) -> bool {
        matches!(self.0.as_slice(), [Goal::Stdout])
    }

    /// No two results may meet, and none may take the place of an input other than its own.
    fn check(&self, inputs: &Inputs) -> Result<(), Stop> {
        let mut targets = Targets::of(inputs);
        inputs.list.iter().try_for_each(|input| match self.goal(input) {
            Goal::File { path, .. } | Goal::InPlace(path) => targets.result(path, input, true),
            Goal::Nowhere | Goal::Stdout => Ok(()),
        })
    }
}

fn in_place(input: &Input) -> Result<Goal, Stop> {
    match input.path() {
        Some(path) => Ok(Goal::InPlace(path.to_owned())),
        // What names no file says why when it is opened.
        None if input.name != "-" => Ok(Goal::Nowhere),
        None => usage("stdin has no place; give -o OUT".to_owned()),
    }
}

fn usage<T>(message: String) -> Result<T, Stop> {
    Err(Stop::Usage(message))
}
