//! Builders for materials.

use super::named;
use crate::{
    document::{Hashes, Kind, Node, Value},
    nodes::keys::{COLOR, FILE, MATERIAL},
    view::ColorSpace,
};
use std::collections::HashMap;

/// The content of a material slot.
///
/// ```
/// use meshwright_cast::{build::{Material, Slot}, document::Hashes, view};
///
/// let color = Slot::Color { name: "rust".into(), rgba: [0.4, 0.1, 0.0, 1.0], linear: true };
/// let node = Material::named("hull").slot("albedo", color).node(&mut Hashes::new());
/// let color = view::Material::from_node(&node).and_then(|material| material.colors().next());
/// assert_eq!(color.map(|color| color.color_space()), Some(view::ColorSpace::Linear));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Slot {
    /// A path, relative to the folder of the Cast file.
    File(String),
    /// A color.
    Color {
        /// Its name.
        name: String,
        /// Red, green, blue and alpha.
        rgba: [f32; 4],
        /// Whether the components are linear, not sRGB.
        linear: bool,
    },
}

/// A material: named slots, each with a file or a color.
///
/// ```
/// use meshwright_cast::{build::{Material, Slot}, document::Hashes, view};
///
/// let packed = Slot::File("orm.png".into());
/// let material = Material::named("hull").slot("metal", packed.clone()).slot("roughness", packed);
/// let node = material.node(&mut Hashes::new());
/// let material = view::Material::from_node(&node).unwrap();
/// assert_eq!((material.slots().count(), material.files().count()), (2, 1));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Material {
    /// Its name. Programs require one.
    pub name: String,
    /// Its type; `pbr` is the only one in use.
    pub kind: String,
    /// Slots by name. Of two slots for one purpose, the first applies.
    pub slots: Vec<(String, Slot)>,
}

impl Material {
    /// A material without slots.
    pub fn named(name: impl Into<String>) -> Self {
        Self { name: name.into(), kind: "pbr".to_owned(), slots: Vec::new() }
    }

    /// Adds a slot.
    #[must_use]
    pub fn slot(mut self, name: impl Into<String>, slot: Slot) -> Self {
        self.slots.push((name.into(), slot));
        self
    }

    /// The node `material` (section 4), with a new hash from `hashes`. Slots with the same path share a
    /// child.
    pub fn node<'a>(self, hashes: &mut Hashes) -> Node<'a> {
        let node = hashes.node(Kind::Material);
        let mut node =
            node.with(MATERIAL.name, Value::text(&self.name)).with(MATERIAL.kind, Value::text(&self.kind));
        let mut files: HashMap<String, u64> = HashMap::new();
        for (name, slot) in self.slots {
            let hash = match slot {
                Slot::File(path) => *files.entry(path).or_insert_with_key(|path| {
                    let file = hashes.node(Kind::File).with(FILE.path, Value::text(path));
                    let hash = file.hash;
                    node.children.push(file);
                    hash
                }),
                Slot::Color { name, rgba, linear } => {
                    let color = named(hashes.node(Kind::Color), &name);
                    let space = if linear { ColorSpace::Linear } else { ColorSpace::Srgb };
                    let color = color.with(COLOR.color_space, space.word()).with(COLOR.rgba, rgba);
                    let hash = color.hash;
                    node.children.push(color);
                    hash
                }
            };
            node = node.with(name, hash);
        }
        node
    }
}
