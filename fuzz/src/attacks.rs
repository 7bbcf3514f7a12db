//! One small file per trick, with what it tries and what stands against it.

mod cast;
mod cdae;
mod gltf;
mod gltf_text;
mod page;
mod patch;
mod tinman;
mod udm;
mod udm_text;

pub use page::{Outcome, outcome, page};

use crate::Family;
use meshwright::{Limits, Source, core::source::Hints};
use meshwright_testkit::fixtures;
use std::path::{Path, PathBuf};

/// A trick.
#[derive(Clone, Copy, Debug)]
pub struct Attack {
    /// The file below `fixtures/attacks/`.
    pub file: &'static str,
    /// What it tries, in a sentence without a dot.
    pub tries: &'static str,
    /// What stands against it.
    pub guard: &'static str,
    /// Makes it, of a size if it has one.
    pub make: fn(usize) -> Vec<u8>,
    /// The size of the fixture.
    pub small: usize,
    /// The size at which the file has about a megabyte, or all that it can have; 0 if it does not grow.
    pub large: usize,
}

impl Attack {
    /// The formats that it is of.
    pub fn family(&self) -> Family {
        match self.file.split('/').next().unwrap_or_default() {
            "cdae" => Family::Cdae,
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

    /// What the caller says of it: serialized values do not say what they are, their file names do.
    pub fn hints(&self) -> Hints {
        let name = Path::new(self.file).file_name().unwrap_or_default().to_string_lossy();
        let kind = name.strip_suffix(".ser").and_then(|stem| stem.split('_').next());
        Hints { format: kind.map(|kind| format!("ser:{kind}")), ..Hints::default() }
    }

    /// The fixture, opened where it is.
    pub fn open(&self) -> Source {
        Source::open(self.path(), &Limits::DEFAULT).expect("the fixture is there").with_hints(self.hints())
    }
}

/// The folder of the fixtures.
pub fn folder() -> PathBuf {
    fixtures::path("attacks")
}

/// All of them, by format.
pub fn all() -> impl Iterator<Item = &'static Attack> {
    [cast::ALL, cdae::ALL, udm::ALL, udm_text::ALL, tinman::ALL, gltf::ALL, gltf_text::ALL]
        .into_iter()
        .flatten()
}
