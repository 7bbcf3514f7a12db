//! One small file per attack, with its purpose and the defense.

mod cast;
mod cdae;
mod changed_fixture;
mod dae;
mod gltf;
mod gltf_text;
mod results_page;
mod tinman;
mod udm;
mod udm_text;

pub use results_page::{Outcome, outcome, page};

use crate::Family;
use meshwright::{Limits, Source, core::source::Hints};
use meshwright_testkit::fixtures;
use std::path::{Path, PathBuf};

/// An attack.
#[derive(Clone, Copy, Debug)]
pub struct Attack {
    /// The file below `fixtures/attacks/`.
    pub file: &'static str,
    /// What it attempts, in a sentence without a period.
    pub tries: &'static str,
    /// The defense.
    pub guard: &'static str,
    /// Generates it, with a size if it is scalable.
    pub make: fn(usize) -> Vec<u8>,
    /// The size of the fixture.
    pub small: usize,
    /// The size at which the file has about a megabyte, or its maximum; 0 if it is not scalable.
    pub large: usize,
}

impl Attack {
    /// The formats of the file.
    pub fn family(&self) -> Family {
        match self.file.split('/').next().unwrap_or_default() {
            "cdae" => Family::Cdae,
            "dae" => Family::Dae,
            "cast" => Family::Cast,
            "udm" => Family::Udm,
            "tinman" => Family::Tinman,
            _ => Family::Gltf,
        }
    }

    /// Where the fixture is.
    pub fn path(&self) -> PathBuf {
        folder().join(self.file)
    }

    /// Its bytes.
    pub fn bytes(&self) -> Vec<u8> {
        (self.make)(self.small)
    }

    /// The hints of the caller: file names identify serialized values, as their bytes do not.
    pub fn hints(&self) -> Hints {
        let name = Path::new(self.file).file_name().unwrap_or_default().to_string_lossy();
        let kind = name.strip_suffix(".ser").and_then(|stem| stem.split('_').next());
        Hints { format: kind.map(|kind| format!("ser:{kind}")), ..Hints::default() }
    }

    /// Opens the fixture.
    pub fn open(&self) -> Source {
        Source::open(self.path(), &Limits::DEFAULT).expect("the fixture is there").with_hints(self.hints())
    }
}

/// The folder of the fixtures.
pub fn folder() -> PathBuf {
    fixtures::path("attacks")
}

/// All attacks, by format.
pub fn all() -> impl Iterator<Item = &'static Attack> {
    [cast::ALL, cdae::ALL, dae::ALL, udm::ALL, udm_text::ALL, tinman::ALL, gltf::ALL, gltf_text::ALL]
        .into_iter()
        .flatten()
}
