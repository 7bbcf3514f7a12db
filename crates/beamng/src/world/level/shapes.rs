//! The distinct shapes of a level.

use super::report::Report;
use crate::object_files::{Lookup, game_path, look_for};
use meshwright::companion::{PlacedFile, PlacedFiles};
use meshwright_assets::{Area, FoundFile, Roots, level::ReferenceKind};
use std::collections::HashMap;

/// A shape that objects place.
#[derive(Clone, Debug)]
pub(super) enum Shape {
    /// The instance of the nodes that place it.
    Found(String),
    /// It is not there.
    Absent {
        /// The folder of the game for messages.
        folder: String,
        /// The level or mod itself should have it.
        is_own: bool,
        /// Its path.
        path: String,
    },
}

/// The shapes by the paths that objects state, without regard to case.
#[derive(Default)]
pub(super) struct Shapes {
    by_value: HashMap<String, usize>,
    by_file: HashMap<String, usize>,
    shapes: Vec<Shape>,
    pub(super) placed: PlacedFiles,
}

impl Shapes {
    /// The number of a shape, which is looked for once.
    pub(super) fn number(&mut self, roots: &Roots, value: &str, folder: &str) -> usize {
        let key = game_path(value, folder).unwrap_or_else(|| value.to_owned()).to_lowercase();
        if let Some(known) = self.by_value.get(&key) {
            return *known;
        }
        let found = match look_for(roots, value, folder, ReferenceKind::Shape) {
            Lookup::Found(_, file) | Lookup::OtherCase(file) => Ok(file),
            Lookup::Missing => Err(true),
            Lookup::Unknown => Err(false),
        };
        let is_usable = |file: &FoundFile| {
            let lower = file.path.to_lowercase();
            (lower.ends_with(".dae") || lower.ends_with(".cdae")) && !roots.is_lfs_pointer(file)
        };
        let number = match found {
            Ok(file) if is_usable(&file) => {
                let known = self.by_file.get(&file.path.to_lowercase()).copied();
                known.unwrap_or_else(|| self.add_file(roots, &file))
            }
            other => {
                let area = Area::new(&key).folder();
                let folder = area.unwrap_or_else(|| key.split('/').next().unwrap_or_default().to_owned());
                let is_own = other.map_or_else(|is_own| is_own, |_| true);
                self.add(Shape::Absent { folder, is_own, path: key.clone() })
            }
        };
        self.by_value.insert(key, number);
        number
    }

    fn add_file(&mut self, roots: &Roots, file: &FoundFile) -> usize {
        let instance = self.placed.add(PlacedFile {
            path: roots.location(file),
            name: file.path.clone(),
            ..PlacedFile::default()
        });
        let number = self.add(Shape::Found(instance));
        self.by_file.insert(file.path.to_lowercase(), number);
        number
    }

    fn add(&mut self, shape: Shape) -> usize {
        self.shapes.push(shape);
        self.shapes.len().saturating_sub(1)
    }

    /// The instance of a shape; `None` for one that is absent, whose placements are counted.
    pub(super) fn instance(&self, number: usize, placements: u64, report: &mut Report) -> Option<&str> {
        match self.shapes.get(number)? {
            Shape::Found(instance) => Some(instance),
            Shape::Absent { folder, is_own, path } => {
                report.absent_shape(folder, *is_own, path, number, placements);
                None
            }
        }
    }
}
