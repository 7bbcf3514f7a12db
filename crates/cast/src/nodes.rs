//! The nodes and properties of the format: one table, which every other part of the crate uses.
//!
//! From a row follow a getter of [`view`](crate::view), a name in [`keys`], the label in field logs, the checks of
//! types and required properties, and the tables of `docs/formats/cast.md`.

pub(crate) mod types;
pub(crate) mod words;

use crate::document::{Id, Node};
use meshwright_core::Field;
use types::{
    Colors, Flag, Float, Floats, Frames, Hash, Hashes, Integer, Ints, KeyValues, Offset, PackedColors,
    ParentIndex, PropertyType, Quaternion, Text, Vec2s, Vec3, Vec3s, Vec4, getter,
};
use words::{ColorSpace, ConstraintKind, CurveKind, CurveMode, SkinningMethod, UpAxis};

/// What the format's description says of a kind of node.
///
/// ```
/// use meshwright_cast::document::Kind;
///
/// let mesh = Kind::Mesh.description();
/// let uvs = mesh.properties.iter().find(|property| property.field.name == "u").unwrap();
/// assert_eq!((mesh.field.name, mesh.parents, uvs.layered), ("mesh", &[Kind::Model][..], true));
/// ```
#[derive(Debug)]
pub struct NodeDescription {
    /// Its name in paths, and its meaning.
    pub field: Field,
    /// Its name in messages.
    pub words: &'static str,
    /// The kinds of nodes that it may be below; empty for roots.
    pub parents: &'static [Kind],
    /// Its properties.
    pub properties: &'static [PropertyDescription],
}

/// A property that the format's description defines for a kind of node.
#[derive(Debug)]
pub struct PropertyDescription {
    /// Its name, type and meaning. For a property of a layer, the name without the number.
    pub field: Field,
    /// Whether a number follows the name, as in `u0`, `u1`.
    pub layered: bool,
    /// Whether programs need it. [`validate`](crate::validate()) knows the exceptions of older files.
    pub required: bool,
    /// The types that it may have.
    pub accepts: PropertyType,
}

/// The name of the property that names a node of any kind.
pub(crate) const NAME: &str = keys::MODEL.name;

macro_rules! nodes {
    ($($kind:ident $key:ident $id:literal $name:literal $words:literal below [$($parent:ident)*] $about:literal {
        $($need:ident $property:literal $getter:ident: $type:ident $(= $default:expr)?, $what:literal;)*
    })*) => {
        /// A kind of node that the format's description defines.
        ///
        /// ```
        /// use meshwright_cast::document::{Id, Kind, Node};
        ///
        /// let bone = Node::new(Kind::Bone, 7);
        /// assert_eq!((bone.id, bone.kind()), (Id(*b"bone"), Some(Kind::Bone)));
        /// assert!(Kind::ALL.contains(&Kind::CurveModeOverride));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Kind {
            $(#[doc = concat!("`", stringify!($id), "`: ", $about, ".")] $kind,)*
        }

        impl Kind {
            /// All kinds.
            pub const ALL: &'static [Self] = &[$(Self::$kind),*];

            /// The four-character id.
            pub const fn id(self) -> Id {
                Id(match self { $(Self::$kind => *$id,)* })
            }

            pub(crate) const fn new(id: [u8; 4]) -> Option<Self> {
                match &id { $($id => Some(Self::$kind),)* _ => None }
            }

            /// What the format's description says of it.
            pub fn description(self) -> &'static NodeDescription {
                match self {
                    $(Self::$kind => {
                        static DESCRIPTION: NodeDescription = NodeDescription {
                            field: Field::documented($name, "node", $about),
                            words: $words,
                            parents: &[$(Kind::$parent),*],
                            properties: &[$(PropertyDescription {
                                field: Field::documented($property, $type::TYPE.spelled, $what),
                                layered: matches!(stringify!($need).as_bytes(), b"layer"),
                                required: matches!(stringify!($need).as_bytes(), b"must"),
                                accepts: $type::TYPE,
                            }),*],
                        };
                        &DESCRIPTION
                    })*
                }
            }
        }

        /// The names of properties, by the kind of node and the getter of its view.
        ///
        /// ```
        /// use meshwright_cast::{document::{Kind, Node}, nodes::keys::BONE, view::Bone};
        ///
        /// let node = Node::new(Kind::Bone, 0).with(BONE.local_position, [0.0_f32, 1.0, 0.0]);
        /// assert_eq!(BONE.local_position, "lp");
        /// assert_eq!(Bone::from_node(&node).and_then(Bone::local_position), Some([0.0, 1.0, 0.0]));
        /// ```
        pub mod keys {
            $(
                #[doc = concat!("The names of the properties of `", $name, "`.")]
                #[derive(Clone, Copy, Debug)]
                pub struct $kind {
                    $(#[doc = concat!("`", $property, "`: ", $what, ".")] pub $getter: &'static str,)*
                }

                #[doc = concat!("The names of the properties of `", $name, "`.")]
                pub const $key: $kind = $kind { $($getter: $property),* };
            )*
        }

        $(
            #[doc = concat!("A view of a `", $name, "`: ", $about, ".")]
            #[derive(Clone, Copy, Debug, PartialEq)]
            pub struct $kind<'d, 'a>(pub(crate) &'d Node<'a>);

            impl<'d, 'a> $kind<'d, 'a> {
                /// The view of a node, if it has this kind.
                pub fn from_node(node: &'d Node<'a>) -> Option<Self> {
                    (node.kind() == Some(Kind::$kind)).then_some(Self(node))
                }

                /// The node itself.
                pub const fn node(self) -> &'d Node<'a> {
                    self.0
                }

                /// The number that references use.
                pub const fn hash(self) -> u64 {
                    self.0.hash
                }

                /// All children of this kind, in order.
                pub fn all(parent: &'d Node<'a>) -> impl Iterator<Item = Self> {
                    parent.children_of(Kind::$kind).map(Self)
                }

                $(getter!('d $need $property $getter: $type $(= $default)?, $what);)*
            }
        )*
    };
}

// A node: its kind, the name of its keys, its id, its name in paths and in messages, its parents and its meaning. A
// property: whether programs need it, its name, getter, type, value if absent, and meaning. A `layer` is a property
// with a number after its name; its getter is in `view.rs`.
nodes! {
    Root ROOT b"root" "root" "root" below [] "a scene" {}
    Model MODEL b"modl" "model" "model" below [Root] "meshes, a skeleton and materials" {
        may "n" name: Text, "name";
        may "p" position: Vec3 = [0.0; 3], "position";
        may "r" rotation: Quaternion = [0.0, 0.0, 0.0, 1.0], "rotation";
        may "s" scale: Vec3 = [1.0; 3], "scale";
    }
    Mesh MESH b"mesh" "mesh" "mesh" below [Model] "triangles" {
        may "n" name: Text, "name";
        must "vp" positions: Vec3s, "vertex positions, in model space";
        may "vn" normals: Vec3s, "vertex normals";
        may "vt" tangents: Vec3s, "vertex tangents";
        layer "c" colors: Colors, "vertex colors of one layer: bytes R, G, B, A, or floats";
        may "vc" older_colors: PackedColors, "vertex colors in older files";
        layer "u" uvs: Vec2s, "texture coordinates of one layer";
        may "wb" weight_bones: Ints, "bone index by vertex and influence";
        may "wv" weight_values: Floats, "weight by vertex and influence";
        must "f" faces: Ints, "vertices of the triangles, counter-clockwise";
        may "cl" stated_color_layers: Integer, "number of color layers";
        may "ul" uv_layers: Integer = 0, "number of texture coordinate layers";
        may "mi" influences: Integer = 0, "influences by vertex";
        may "sm" skinning_method: SkinningMethod = SkinningMethod::Linear, "skinning method: linear or quaternion";
        may "m" material: Hash, "hash of the material";
    }
    Hair HAIR b"hair" "hair" "hair" below [Model] "strands" {
        may "n" name: Text, "name";
        must "se" segments: Ints, "segments by strand; a strand has one particle more";
        must "pt" particles: Vec3s, "particles of all strands";
        may "m" material: Hash, "hash of the material";
    }
    BlendShape BLEND_SHAPE b"blsh" "blendShape" "blend shape" below [Model] "morph target of a mesh" {
        must "n" name: Text, "name";
        must "b" base: Hash, "hash of the mesh";
        must "vi" vertices: Ints, "vertices that change";
        must "vp" positions: Vec3s, "their positions in model space";
        may "ts" target_scale: Float = 1.0, "largest weight";
        may "t" targets: Hashes, "hashes of target meshes in older files";
    }
    Skeleton SKELETON b"skel" "skeleton" "skeleton" below [Model Animation] "bones, IK handles and constraints" {
        may "ts" transform_space: Text, "transform space, in older files";
    }
    Bone BONE b"bone" "bone" "bone" below [Skeleton] "a joint" {
        must "n" name: Text, "name";
        may "p" parent: ParentIndex, "index of the parent bone; 4294967295 for none";
        may "ssc" segment_scale_compensate: Flag = true, "whether the scale of the parent is ignored";
        may "lp" local_position: Vec3, "position, from the parent";
        may "lr" local_rotation: Quaternion, "rotation, from the parent";
        may "wp" world_position: Vec3, "position, in model space";
        may "wr" world_rotation: Quaternion, "rotation, in model space";
        may "s" scale: Vec3 = [1.0; 3], "scale";
    }
    IkHandle IK_HANDLE b"ikhd" "ikHandle" "IK handle" below [Skeleton] "inverse kinematics" {
        may "n" name: Text, "name";
        must "sb" start_bone: Hash, "hash of the first bone";
        must "eb" end_bone: Hash, "hash of the last bone";
        may "tb" target_bone: Hash, "hash of the target bone";
        may "to" target_offset: Vec3, "offset of the target";
        may "pv" pole_vector_bone: Hash, "hash of the pole vector bone";
        may "pb" pole_bone: Hash, "hash of the pole bone, for twist";
        may "tr" use_target_rotation: Flag = false, "whether the rotation of the target is used";
    }
    Constraint CONSTRAINT b"cnst" "constraint" "constraint" below [Skeleton] "ties one bone to another" {
        may "n" name: Text, "name";
        must "ct" kind: ConstraintKind, "pt, or or sc: position, orientation, scale";
        must "cb" constrained_bone: Hash, "hash of the bone that is tied";
        must "tb" target_bone: Hash, "hash of the bone that it is tied to";
        may "mo" maintain_offset: Flag = false, "whether the offset of the rest pose is kept";
        may "co" any_offset: Offset, "offset";
        may "wt" weight: Float = 1.0, "weight";
        may "sx" skip_x: Flag = false, "whether X is ignored";
        may "sy" skip_y: Flag = false, "whether Y is ignored";
        may "sz" skip_z: Flag = false, "whether Z is ignored";
    }
    Animation ANIMATION b"anim" "animation" "animation" below [Root] "curves over time" {
        may "n" name: Text, "name";
        must "fr" frame_rate: Float, "frames per second";
        may "lo" looped: Flag = false, "whether it loops";
    }
    Curve CURVE b"curv" "curve" "curve" below [Animation] "keyframes of one property of one node" {
        must "nn" node_name: Text, "name of the node";
        must "kp" kind: CurveKind, "property: rq, tx, ty, tz, sx, sy, sz, bs, vb";
        must "kb" frames: Frames, "frames of the keyframes";
        must "kv" values: KeyValues, "values of the keyframes";
        may "m" mode: CurveMode = CurveMode::Absolute, "additive, absolute or relative";
        may "ab" additive_blend_weight: Float = 1.0, "weight of an additive curve";
    }
    CurveModeOverride CURVE_MODE_OVERRIDE b"CMOV" "curveModeOverride" "curve mode override" below [Animation]
    "mode of the curves of a node and of the nodes below it" {
        must "nn" node_name: Text, "name of the node";
        must "m" mode: CurveMode, "additive, absolute or relative";
        may "ot" translation: Flag, "whether it applies to translation curves";
        may "or" rotation: Flag, "whether it applies to rotation curves";
        may "os" scale: Flag, "whether it applies to scale curves";
    }
    NotificationTrack NOTIFICATION_TRACK b"ntif" "notificationTrack" "notification track" below [Animation]
    "events with a name" {
        must "n" name: Text, "name";
        must "kb" frames: Frames, "frames";
    }
    Material MATERIAL b"matl" "material" "material" below [Model] "a surface" {
        must "n" name: Text, "name";
        must "t" kind: Text, "pbr";
        may "albedo" albedo: Hash, "hash of a file or color";
        may "diffuse" diffuse: Hash, "hash of a file or color";
        may "normal" normal: Hash, "hash of a file or color";
        may "specular" specular: Hash, "hash of a file or color";
        may "gloss" gloss: Hash, "hash of a file or color";
        may "roughness" roughness: Hash, "hash of a file or color";
        may "metal" metal: Hash, "hash of a file or color";
        may "emissive" emissive: Hash, "hash of a file or color";
        may "emask" emissive_mask: Hash, "hash of a file or color";
        may "estrength" emissive_strength: Hash, "hash of a file or color";
        may "ao" ambient_occlusion: Hash, "hash of a file or color";
        may "cavity" cavity: Hash, "hash of a file or color";
        may "aniso" anisotropy: Hash, "hash of a file or color";
        layer "extra" extra: Hash, "hash of a file or color";
    }
    File FILE b"file" "file" "file" below [Material Instance] "a path" {
        must "p" path: Text, "path";
    }
    Color COLOR b"colr" "color" "color" below [Material] "a color" {
        may "n" name: Text, "name";
        may "cs" color_space: ColorSpace = ColorSpace::Srgb, "color space: srgb or linear";
        must "rgba" rgba: Vec4, "red, green, blue, alpha";
    }
    Instance INSTANCE b"inst" "instance" "instance" below [Root] "placement of another file" {
        may "n" name: Text, "name";
        must "rf" file_hash: Hash, "hash of the file";
        must "p" position: Vec3 = [0.0; 3], "position";
        must "r" rotation: Quaternion = [0.0, 0.0, 0.0, 1.0], "rotation";
        must "s" scale: Vec3 = [1.0; 3], "scale";
    }
    Metadata METADATA b"meta" "metadata" "metadata node" below [Root] "author, software and hints" {
        may "a" author: Text, "author";
        may "s" software: Text, "software";
        may "up" up_axis: UpAxis, "axis that points up: x, y or z";
        may "sr" scene_root: Text, "folder from which paths are resolved";
    }
}

impl Kind {
    /// Index in [`Kind::ALL`].
    pub(crate) const fn ordinal(self) -> usize {
        self as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_its_id() {
        for (at, &kind) in Kind::ALL.iter().enumerate() {
            assert_eq!((kind.id().kind(), kind.ordinal()), (Some(kind), at));
            assert_eq!(kind.description().field.kind, "node");
        }
        assert_eq!(u32::from_le_bytes(Kind::CurveModeOverride.id().0), 0x564f_4d43);
        assert_eq!(u32::from_le_bytes(Kind::Root.id().0), 0x746f_6f72);
        assert_eq!(Id(*b"mes\0").kind(), None);
    }

    #[test]
    fn no_two_properties_of_a_node_have_one_name() {
        for kind in Kind::ALL {
            let properties = kind.description().properties;
            let mut names: Vec<_> = properties.iter().map(|property| property.field.name).collect();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), properties.len(), "{kind:?}");
        }
    }
}
