//! The distinct shapes of a level.

use super::{level_files::LevelFile, report::Report};
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
    /// The number of a shape, which is looked for once. It is placed first on a line of a file.
    pub(super) fn number(
        &mut self,
        roots: &Roots,
        value: &str,
        folder: &str,
        (file, line): (&LevelFile, u32),
    ) -> usize {
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
            Ok(found) if is_usable(&found) => {
                let known = self.by_file.get(&found.path.to_lowercase()).copied();
                known.unwrap_or_else(|| self.add_file(roots, &found, format!("{}:{line}", file.path)))
            }
            other => {
                let area = Area::new(&key).folder();
                let above =
                    || key.rsplit_once(['/', '\\']).map_or("the level", |(folder, _)| folder).to_owned();
                let folder = area.unwrap_or_else(above);
                let is_own = other.map_or_else(|is_own| is_own, |_| true);
                self.add(Shape::Absent { folder, is_own, path: key.clone() })
            }
        };
        self.by_value.insert(key, number);
        number
    }

    fn add_file(&mut self, roots: &Roots, file: &FoundFile, placer: String) -> usize {
        let (path, name) = (roots.location(file), file.path.clone());
        let instance = self.placed.add(PlacedFile { path, name, ..PlacedFile::default() }, placer);
        let number = self.add(Shape::Found(instance));
        self.by_file.insert(file.path.to_lowercase(), number);
        number
    }

    fn add(&mut self, shape: Shape) -> usize {
        self.shapes.push(shape);
        self.shapes.len().saturating_sub(1)
    }

    /// The path of a shape in the game.
    pub(super) fn path(&self, number: usize) -> Option<&str> {
        match self.shapes.get(number)? {
            Shape::Found(instance) => self.placed.get(instance).map(|file| file.name.as_str()),
            Shape::Absent { path, .. } => Some(path),
        }
    }

    /// The numbers of shapes that are there, that the level lacks, and that the game or another mod may have.
    pub(super) fn counts(&self) -> [u64; 3] {
        let count = |fits: fn(&Shape) -> bool| self.shapes.iter().filter(|shape| fits(shape)).count() as u64;
        [
            count(|shape| matches!(shape, Shape::Found(_))),
            count(|shape| matches!(shape, Shape::Absent { is_own: true, .. })),
            count(|shape| matches!(shape, Shape::Absent { is_own: false, .. })),
        ]
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
