//! Builders for nodes, the counterpart of [`view`](crate::view).
//!
//! Each builder is a plain struct. Its method `node` returns a [`Node`] with a hash from a [`Hashes`], so
//! that the same content always gives the same bytes. Integers use the smallest type that holds the largest
//! value. Layers are counted in their property. A property with its default value is omitted.
//!
//! ```
//! use meshwright_cast::{build, document::{Document, Hashes}};
//!
//! let mut hashes = Hashes::new();
//! let mesh = build::Mesh {
//!     name: "triangle".into(),
//!     positions: [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]].into_iter().collect(),
//!     faces: build::ints([0, 1, 2]),
//!     ..build::Mesh::default()
//! };
//! let meshes = vec![mesh.node(&mut hashes)];
//! let model = build::Model { name: "model".into(), meshes, ..build::Model::default() }.node(&mut hashes);
//! let document = Document::new(vec![build::root(&mut hashes, [model])]);
//! assert_eq!(document.models().next().unwrap().meshes().count(), 1);
//! ```

mod animation;
mod instances;
mod material;
mod mesh;
mod skeleton;

pub use animation::{Animation, Curve, ModeOverride, NotificationTrack};
pub use instances::{Instance, Metadata};
pub use material::{Material, Slot};
pub use mesh::{BlendShape, Colors, Hair, Mesh};
pub use skeleton::{Bone, Constraint, ConstraintTarget, IkHandle, Skeleton};

use crate::{
    document::{Hashes, Kind, Node, Value},
    nodes::{NAME, keys::MODEL},
};

/// Integers in the smallest type that holds the largest of them.
pub fn ints<'a>(numbers: impl IntoIterator<Item = u32> + Clone) -> Value<'a> {
    let most = numbers.clone().into_iter().max().unwrap_or(0);
    let numbers = numbers.into_iter();
    // No element exceeds the maximum, so `unwrap_or` never applies.
    if most <= u32::from(u8::MAX) {
        Value::Byte(numbers.map(|number| u8::try_from(number).unwrap_or(u8::MAX)).collect())
    } else if most <= u32::from(u16::MAX) {
        Value::Short(numbers.map(|number| u16::try_from(number).unwrap_or(u16::MAX)).collect())
    } else {
        Value::Int(numbers.collect())
    }
}

/// A root with these nodes.
pub fn root<'a>(hashes: &mut Hashes, nodes: impl IntoIterator<Item = Node<'a>>) -> Node<'a> {
    let mut root = hashes.node(Kind::Root);
    root.children.extend(nodes);
    root
}

/// A model (section 4). Its children are in the order of the fields.
///
/// ```
/// use meshwright_cast::{build::Model, document::Hashes, view};
///
/// let model = Model { name: "crane".into(), position: [0.0, 0.0, 4.0], ..Model::default() };
/// let node = model.node(&mut Hashes::new());
/// assert_eq!(view::Model::from_node(&node).map(|model| model.position()), Some([0.0, 0.0, 4.0]));
/// assert_eq!(node.properties.len(), 2, "what is as without a property has none");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Model<'a> {
    /// Its name.
    pub name: String,
    /// Position, in the unit of the file.
    pub position: [f32; 3],
    /// Rotation as a unit quaternion, x y z w.
    pub rotation: [f32; 4],
    /// Scale factors along the axes.
    pub scale: [f32; 3],
    /// The skeleton.
    pub skeleton: Option<Node<'a>>,
    /// Meshes, made by [`Mesh`].
    pub meshes: Vec<Node<'a>>,
    /// Hair, made by [`Hair`].
    pub hairs: Vec<Node<'a>>,
    /// Blend shapes, made by [`BlendShape`].
    pub blend_shapes: Vec<Node<'a>>,
    /// Materials, made by [`Material`].
    pub materials: Vec<Node<'a>>,
}

impl Default for Model<'_> {
    fn default() -> Self {
        Self {
            name: String::new(),
            position: [0.0; 3],
            rotation: NO_TURN,
            scale: [1.0; 3],
            skeleton: None,
            meshes: Vec::new(),
            hairs: Vec::new(),
            blend_shapes: Vec::new(),
            materials: Vec::new(),
        }
    }
}

impl<'a> Model<'a> {
    /// The node `model` (section 4), with a new hash from `hashes`.
    pub fn node(self, hashes: &mut Hashes) -> Node<'a> {
        let mut node = named(hashes.node(Kind::Model), &self.name);
        if self.position != [0.0; 3] {
            node = node.with(MODEL.position, self.position);
        }
        if self.rotation != NO_TURN {
            node = node.with(MODEL.rotation, self.rotation);
        }
        if self.scale != [1.0; 3] {
            node = node.with(MODEL.scale, self.scale);
        }
        node.children.extend(self.skeleton);
        for list in [self.meshes, self.hairs, self.blend_shapes, self.materials] {
            node.children.extend(list);
        }
        node
    }
}

/// The identity rotation.
const NO_TURN: [f32; 4] = [0.0, 0.0, 0.0, 1.0];

/// Sets the name if it is not empty.
fn named<'a>(node: Node<'a>, name: &str) -> Node<'a> {
    if name.is_empty() { node } else { node.with(NAME, Value::text(name)) }
}

/// Sets a property if there is a value.
fn optional<'a>(node: Node<'a>, name: &'static str, value: Option<impl Into<Value<'a>>>) -> Node<'a> {
    match value {
        Some(value) => node.with(name, value),
        None => node,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Type;

    #[test]
    fn ints_uses_the_smallest_type() {
        for (most, kind) in [
            (0, Type::Byte),
            (255, Type::Byte),
            (256, Type::Short),
            (65_535, Type::Short),
            (65_536, Type::Int),
            (u32::MAX, Type::Int),
        ] {
            let value = ints([0, most]);
            assert_eq!((value.kind(), value.view().int(0), value.view().int(1)), (kind, Some(0), Some(most)));
        }
        assert!(ints([]).view().is_empty());
    }
}
