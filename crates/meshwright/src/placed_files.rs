//! The files that the nodes of a level or of a vehicle place.

use meshwright_scene::{DTrs, ExtrasValue, Transform, Trs, pose::single};
use std::{path::PathBuf, sync::Arc};

/// The files that the nodes of a scene place.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlacedFiles {
    list: Vec<PlacedFile>,
    /// What places each first, such as `levels/cove/main/items.level.json:12`.
    placers: Vec<String>,
    facts: ExtrasValue,
    ground: Option<[f64; 4]>,
}

/// A file, or an object of one, that nodes place.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlacedFile {
    /// Its path: on disk, in an archive on disk, or among the files that were given with the source.
    pub path: PathBuf,
    /// Its name for messages: its path in the game.
    pub name: String,
    /// The name of the node that is placed, with all below it; `None` for the whole file.
    pub object: Option<String>,
    /// What takes the place of the transform of that node in the file; `None` to keep it.
    pub pose: Option<ObjectPose>,
    /// Materials that take the place of others, by their names.
    pub materials: Arc<[(String, String)]>,
    /// The paints of what is placed, for the materials that ask for them.
    pub paints: Arc<[Paint]>,
    /// The variants that what is placed has, such as the skins of a vehicle. The materials of one take the place of others in
    /// place of `materials`.
    pub variants: Arc<[MaterialVariant]>,
}

/// A variant of what is placed.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MaterialVariant {
    /// Its name.
    pub name: String,
    /// Materials that take the place of others, by their names.
    pub materials: Arc<[(String, String)]>,
}

/// A paint: a color in linear light, and factors from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Paint {
    // The bits of the numbers, which can be ordered.
    color: [u32; 3],
    surface: [u32; 2],
    clear_coat: [u32; 2],
}

impl Paint {
    /// A paint with a color, a metallic factor and a roughness, and the strength and roughness of its clear coat.
    pub fn new(color: [f32; 3], [metallic, roughness]: [f32; 2], clear_coat: [f32; 2]) -> Self {
        // Zero has one form.
        let bits = |number: f32| (number + 0.0).to_bits();
        let surface = [metallic, roughness].map(bits);
        Self { color: color.map(bits), surface, clear_coat: clear_coat.map(bits) }
    }

    /// Red, green and blue.
    pub fn color(&self) -> [f32; 3] {
        self.color.map(f32::from_bits)
    }

    /// The metallic factor and the roughness.
    pub fn surface(&self) -> [f32; 2] {
        self.surface.map(f32::from_bits)
    }

    /// The strength and the roughness of the clear coat.
    pub fn clear_coat(&self) -> [f32; 2] {
        self.clear_coat.map(f32::from_bits)
    }
}

/// A translation and a rotation that take the place of those of an object, whose scale stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ObjectPose {
    // The bits of the numbers, which can be ordered.
    translation: Option<[u32; 3]>,
    rotation: [u32; 4],
}

impl ObjectPose {
    /// A translation, or `None` for that of the object, and a unit quaternion x y z w.
    pub fn new(translation: Option<[f32; 3]>, rotation: [f32; 4]) -> Self {
        let translation = translation.map(|own| own.map(f32::to_bits));
        Self { translation, rotation: rotation.map(f32::to_bits) }
    }

    /// The transform of an object in place of its own.
    pub(crate) fn transform(&self, own: &Transform) -> Transform {
        let parts = DTrs::new(&own.matrix_f64());
        Transform::Trs(Trs {
            translation: self
                .translation
                .map_or_else(|| parts.translation.map(single), |own| own.map(f32::from_bits)),
            rotation: self.rotation.map(f32::from_bits),
            scale: parts.scale.map(single),
        })
    }
}

impl PlacedFiles {
    const MARK: &'static str = "#/placed/";

    /// Adds a file, with what places it first for messages: a path in the game and a line, such as
    /// `levels/cove/main/items.level.json:12`. Returns the instance of the nodes that place it.
    pub fn add(&mut self, file: PlacedFile, placer: impl Into<String>) -> String {
        self.list.push(file);
        self.placers.push(placer.into());
        Self::instance(self.list.len().saturating_sub(1))
    }

    /// What places first the file that an instance names; empty if that is not known.
    pub fn placer(&self, instance: &str) -> &str {
        Self::number(instance).and_then(|number| self.placers.get(number)).map_or("", String::as_str)
    }

    fn number(instance: &str) -> Option<usize> {
        instance.strip_prefix(Self::MARK)?.parse().ok()
    }

    /// The instance of the nodes that place the file of that number.
    pub fn instance(file: usize) -> String {
        format!("{}{file}", Self::MARK)
    }

    /// The file that an instance names.
    pub fn get(&self, instance: &str) -> Option<&PlacedFile> {
        self.list.get(Self::number(instance)?)
    }

    /// All files.
    pub fn as_slice(&self) -> &[PlacedFile] {
        &self.list
    }

    /// The figures of what the file places, as `info` shows them: a map of names and values.
    pub const fn facts(&self) -> &ExtrasValue {
        &self.facts
    }

    /// The area of the terrain of a level: the smallest x and y and the largest ones in meters, in the axes of the game. Maps
    /// show it.
    pub const fn ground(&self) -> Option<[f64; 4]> {
        self.ground
    }

    /// Sets the area of the terrain.
    pub const fn set_ground(&mut self, ground: Option<[f64; 4]>) {
        self.ground = ground;
    }

    /// Sets the figures.
    pub fn set_facts(&mut self, facts: ExtrasValue) {
        self.facts = facts;
    }
}
