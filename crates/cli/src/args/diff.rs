//! The arguments of `diff`.

use clap::{Args, ValueEnum};
use meshwright::diff::DiffContent;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct DiffArgs {
    /// The first file, the folder of a level or vehicle, or - for stdin.
    #[arg(value_name = "A")]
    pub(crate) a: PathBuf,
    /// The second file, the folder of a level or vehicle, or - for stdin.
    #[arg(value_name = "B")]
    pub(crate) b: PathBuf,
    /// Largest distance in meters that counts as equal [default: 0.00001 of the size].
    #[arg(long, value_name = "METERS", value_parser = meters, allow_negative_numbers = true)]
    pub(crate) tolerance: Option<f64>,
    /// What to compare: scene (the visible result) or tree (every field, for files of one format) [default: scene, or tree if there is none].
    #[arg(long, value_name = "scene|tree", default_value = "scene", hide_default_value = true)]
    #[arg(hide_possible_values = true)]
    pub(crate) on: OnArg,
    #[command(flatten)]
    pub(crate) placed: super::PlacedArgs,
}

/// What to compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum OnArg {
    /// What one sees.
    Scene,
    /// Every field.
    Tree,
}

impl From<OnArg> for DiffContent {
    fn from(on: OnArg) -> Self {
        match on {
            OnArg::Scene => Self::Scene,
            OnArg::Tree => Self::Tree,
        }
    }
}

fn meters(text: &str) -> Result<f64, String> {
    let value: f64 = text.parse().map_err(|_| "expected a number".to_owned())?;
    if value.is_finite() && value >= 0.0 {
        Ok(value)
    } else {
        Err("expected a length of 0 or more".to_owned())
    }
}
