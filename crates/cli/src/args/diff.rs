//! The arguments of `diff`.

use clap::{Args, ValueEnum};
use meshwright::diff::On;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct DiffArgs {
    /// The first file, or - for stdin.
    #[arg(value_name = "A")]
    pub(crate) a: PathBuf,
    /// The second file, or - for stdin.
    #[arg(value_name = "B")]
    pub(crate) b: PathBuf,
    /// Metres that places may differ by [default: 0.00001 of the size].
    #[arg(long, value_name = "METRES", value_parser = metres, allow_negative_numbers = true)]
    pub(crate) tolerance: Option<f64>,
    /// What to compare: scene, what one sees, or tree, every field of two files of one format [default: scene].
    #[arg(long, value_name = "scene|tree", default_value = "scene", hide_default_value = true)]
    #[arg(hide_possible_values = true)]
    pub(crate) on: OnArg,
}

/// What to compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum OnArg {
    /// What one sees.
    Scene,
    /// Every field.
    Tree,
}

impl From<OnArg> for On {
    fn from(on: OnArg) -> Self {
        match on {
            OnArg::Scene => Self::Scene,
            OnArg::Tree => Self::Tree,
        }
    }
}

fn metres(text: &str) -> Result<f64, String> {
    let value: f64 = text.parse().map_err(|_| "it is no number".to_owned())?;
    if value.is_finite() && value >= 0.0 { Ok(value) } else { Err("it is no length".to_owned()) }
}
