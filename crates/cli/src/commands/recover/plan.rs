//! Where each result goes, decided before anything is written.

use crate::{
    args::RecoverArgs,
    inputs::{Input, Inputs, shown},
    status::Stop,
    targets::Targets,
};
use std::path::{Path, PathBuf};

/// Where one result goes.
#[derive(Debug)]
pub(super) enum Goal {
    /// To stdout.
    Stdout,
    /// To a file.
    File {
        /// The file.
        path: PathBuf,
        /// Its folder may have to be made.
        make_folder: bool,
    },
}

impl Goal {
    /// As it is called in what we print.
    pub(super) fn shown(&self) -> String {
        match self {
            Self::Stdout => "-".to_owned(),
            Self::File { path, .. } => shown(path),
        }
    }
}

/// Where every result goes.
#[derive(Debug)]
pub(super) struct Plan(Vec<Goal>);

impl Plan {
    pub(super) fn make(args: &RecoverArgs, inputs: &Inputs) -> Result<Self, Stop> {
        let out = args.output.as_path();
        if out == Path::new("-") {
            return match inputs.single {
                true => Ok(Self(vec![Goal::Stdout])),
                false => usage("stdout takes one file; -o DIR takes many".to_owned()),
            };
        }
        let text = out.as_os_str().as_encoded_bytes();
        let named = text.last().is_some_and(|&last| std::path::is_separator(last.into()));
        let folder = named || out.is_dir() || !inputs.single;
        if folder && out.is_file() {
            return usage(format!("{} is a file, and many need a folder", out.display()));
        }
        let path = |input: &Input| if folder { out.join(&input.below) } else { out.to_owned() };
        let goal = |input: &Input| Goal::File { path: path(input), make_folder: folder };
        let plan = Self(inputs.list.iter().map(goal).collect());
        plan.check(inputs)?;
        Ok(plan)
    }

    /// Where what is saved of this input goes.
    pub(super) fn goal(&self, input: &Input) -> Option<&Goal> {
        self.0.get(input.at)
    }

    /// True if the result goes to stdout.
    pub(super) fn to_stdout(&self) -> bool {
        matches!(self.0.as_slice(), [Goal::Stdout])
    }

    /// No two results may meet, and a damaged file is never harmed: another try may save more of it.
    fn check(&self, inputs: &Inputs) -> Result<(), Stop> {
        let mut targets = Targets::of(inputs);
        inputs.list.iter().try_for_each(|input| match self.goal(input) {
            Some(Goal::File { path, .. }) => targets.result(path, input, false),
            _ => Ok(()),
        })
    }
}

fn usage<T>(message: String) -> Result<T, Stop> {
    Err(Stop::Usage(message))
}
