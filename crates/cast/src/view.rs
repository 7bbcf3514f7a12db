//! Typed views of nodes.
//!
//! A view is a reference to a node: it is cheap to copy, looks up properties on access, and returns the
//! node from `node()`. Getters return `None` if a property is absent or has a type that the format's
//! description does not allow, and the description's default for absence if there is one. Views do not fix
//! anything; [`to_scene`](crate::to_scene()) does.

mod animation;
mod instances;
mod material;
mod mesh;
mod model;
mod skeleton;
mod values;

pub use animation::{CurveKind, CurveMode};
pub use instances::UpAxis;
pub use material::{ColorSpace, Slot, SlotKind};
pub use mesh::{Colors, SkinningMethod};
pub use skeleton::ConstraintKind;
pub use values::{Frames, Ints};

use crate::document::{Document, Kind, Node};

macro_rules! views {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct $name<'d, 'a>(&'d Node<'a>);

        impl<'d, 'a> $name<'d, 'a> {
            /// The view of a node, if it has this kind.
            pub fn from_node(node: &'d Node<'a>) -> Option<Self> {
                (node.kind() == Some(Kind::$name)).then_some(Self(node))
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
                parent.children_of(Kind::$name).map(Self)
            }
        }
    )*};
}

views! {
    /// A model: meshes, a skeleton and materials.
    ///
    /// ```
    /// use meshwright_cast::{build, document::Hashes, view::Model};
    ///
    /// let meshes = vec![build::Mesh::default().node(&mut Hashes::new())];
    /// let node = build::Model { meshes, ..build::Model::default() }.node(&mut Hashes::new());
    /// let model = Model::from_node(&node).unwrap();
    /// assert_eq!((model.meshes().count(), model.scale()), (1, [1.0; 3]));
    /// ```
    Model
    /// A mesh: triangles with vertex attributes.
    ///
    /// ```
    /// use meshwright_cast::{document::{Kind, Node}, view::Mesh};
    ///
    /// let node = Node::new(Kind::Mesh, 0).with("f", &[0_u8, 1, 2][..]).with("ul", 1_u8).with("u0", [0.5_f32; 2]);
    /// let mesh = Mesh::from_node(&node).unwrap();
    /// assert_eq!(mesh.faces().map(|faces| faces.iter().collect()), Some(vec![0, 1, 2]));
    /// assert!(mesh.uvs(0).is_some() && mesh.uvs(1).is_none() && mesh.positions().is_none());
    /// ```
    Mesh
    /// Hair: strands of particles.
    ///
    /// ```
    /// use meshwright_cast::{document::{Kind, Node}, view::Hair};
    ///
    /// let node = Node::new(Kind::Hair, 0).with("se", &[2_u8, 3][..]);
    /// let segments = Hair::from_node(&node).and_then(|hair| hair.segments()).unwrap();
    /// assert_eq!(segments.iter().map(|segments| segments + 1).sum::<u32>(), 7, "particles");
    /// ```
    Hair
    /// A blend shape of a mesh.
    ///
    /// ```
    /// use meshwright_cast::{document::{Kind, Node}, view::BlendShape};
    ///
    /// let node = Node::new(Kind::BlendShape, 0).with("n", "smile").with("b", 9_u64).with("vi", 2_u8);
    /// let shape = BlendShape::from_node(&node).unwrap();
    /// assert_eq!((shape.base(), shape.vertices().and_then(|all| all.get(0))), (Some(9), Some(2)));
    /// ```
    BlendShape
    /// A skeleton: bones, IK handles and constraints.
    ///
    /// ```
    /// use meshwright_cast::{document::{Kind, Node}, view::Skeleton};
    ///
    /// let bone = Node::new(Kind::Bone, 3).with("n", "mast");
    /// let node = Node::new(Kind::Skeleton, 0).child(bone);
    /// let bone = Skeleton::from_node(&node).and_then(|skeleton| skeleton.bone(3));
    /// assert_eq!(bone.and_then(|bone| bone.name()), Some("mast".into()));
    /// ```
    Skeleton
    /// A bone: a joint of a skeleton.
    ///
    /// ```
    /// use meshwright_cast::{document::{Kind, Node}, view::Bone};
    ///
    /// let node = Node::new(Kind::Bone, 0).with("p", u8::MAX).with("lp", [0.0_f32, 1.0, 0.0]);
    /// let bone = Bone::from_node(&node).unwrap();
    /// assert_eq!((bone.parent(), bone.local_position()), (None, Some([0.0, 1.0, 0.0])));
    /// ```
    Bone
    /// An IK handle.
    ///
    /// ```
    /// use meshwright_cast::{document::{Kind, Node}, view::IkHandle};
    ///
    /// let node = Node::new(Kind::IkHandle, 0).with("sb", 3_u64).with("eb", 5_u64).with("tr", true);
    /// let handle = IkHandle::from_node(&node).unwrap();
    /// assert_eq!((handle.start_bone(), handle.use_target_rotation()), (Some(3), true));
    /// ```
    IkHandle
    /// A constraint from one bone to another.
    ///
    /// ```
    /// use meshwright_cast::{document::{Kind, Node}, view::{Constraint, ConstraintKind}};
    ///
    /// let node = Node::new(Kind::Constraint, 0).with("ct", "pt").with("sy", true);
    /// let constraint = Constraint::from_node(&node).unwrap();
    /// assert_eq!(constraint.kind(), Some(ConstraintKind::Point));
    /// assert_eq!((constraint.skips(), constraint.weight()), ([false, true, false], 1.0));
    /// ```
    Constraint
    /// A material with its slots.
    ///
    /// ```
    /// use meshwright_cast::{document::{Kind, Node}, view::{Material, SlotKind}};
    ///
    /// let file = Node::new(Kind::File, 4).with("p", "wood.png");
    /// let node = Node::new(Kind::Material, 0).with("n", "plank").with("diffuse", 4_u64).child(file);
    /// let slots = Material::from_node(&node).unwrap().slots().map(|slot| slot.kind).collect::<Vec<_>>();
    /// assert_eq!(slots, [SlotKind::Diffuse]);
    /// ```
    Material
    /// A path to another file.
    ///
    /// ```
    /// use meshwright_cast::{document::{Kind, Node}, view::File};
    ///
    /// let node = Node::new(Kind::File, 0).with("p", r"textures\wood.png");
    /// assert_eq!(File::from_node(&node).and_then(|file| file.path()), Some(r"textures\wood.png".into()));
    /// ```
    File
    /// A color of a material.
    ///
    /// ```
    /// use meshwright_cast::{document::{Kind, Node}, view::Color};
    ///
    /// let node = Node::new(Kind::Color, 0).with("rgba", [0.4_f32, 0.1, 0.0, 1.0]);
    /// assert_eq!(Color::from_node(&node).and_then(|color| color.rgba()), Some([0.4, 0.1, 0.0, 1.0]));
    /// ```
    Color
    /// An animation: curves over time.
    ///
    /// ```
    /// use meshwright_cast::{document::{Kind, Node}, view::Animation};
    ///
    /// let curve = Node::new(Kind::Curve, 0).with("nn", "boom");
    /// let node = Node::new(Kind::Animation, 0).with("fr", 30.0_f32).child(curve);
    /// let animation = Animation::from_node(&node).unwrap();
    /// assert_eq!((animation.frame_rate(), animation.looped()), (Some(30.0), false));
    /// assert_eq!(animation.curves().count(), 1);
    /// ```
    Animation
    /// Keys of one property of one node.
    ///
    /// ```
    /// use meshwright_cast::{document::{Kind, Node}, view::{Curve, CurveMode}};
    ///
    /// let node = Node::new(Kind::Curve, 0).with("kb", &[0_u8, 30][..]).with("kv", &[0.0_f32, 2.5][..]);
    /// let curve = Curve::from_node(&node).unwrap();
    /// let keys = curve.frames().unwrap().iter().zip(curve.floats().unwrap().iter());
    /// assert_eq!(keys.last(), Some((30.0, 2.5)));
    /// assert_eq!(curve.mode(), CurveMode::Absolute);
    /// ```
    Curve
    /// How the curves of a node and its descendants apply.
    ///
    /// ```
    /// use meshwright_cast::{document::{Kind, Node}, view::CurveModeOverride};
    ///
    /// let node = Node::new(Kind::CurveModeOverride, 0).with("nn", "boom").with("ot", true);
    /// let kinds = CurveModeOverride::from_node(&node).map(|mode| mode.kinds());
    /// assert_eq!(kinds, Some([true, false, false]), "translation alone");
    /// ```
    CurveModeOverride
    /// Named events of an animation.
    ///
    /// ```
    /// use meshwright_cast::{document::{Kind, Node}, view::NotificationTrack};
    ///
    /// let node = Node::new(Kind::NotificationTrack, 0).with("n", "footstep").with("kb", &[4_u8, 19][..]);
    /// let track = NotificationTrack::from_node(&node).unwrap();
    /// assert_eq!(track.frames().and_then(|frames| frames.get(1)), Some(19.0));
    /// ```
    NotificationTrack
    /// An instance of another file.
    ///
    /// ```
    /// use meshwright_cast::{document::{Kind, Node}, view::Instance};
    ///
    /// let file = Node::new(Kind::File, 2).with("p", "oak.cast");
    /// let node = Node::new(Kind::Instance, 1).with("rf", 2_u64).child(file);
    /// let instance = Instance::from_node(&node).unwrap();
    /// assert_eq!(instance.file().and_then(|file| file.path()), Some("oak.cast".into()));
    /// assert_eq!(instance.position(), [0.0; 3]);
    /// ```
    Instance
    /// Metadata: author, software and hints.
    ///
    /// ```
    /// use meshwright_cast::{document::{Kind, Node}, view::Metadata};
    ///
    /// let node = Node::new(Kind::Metadata, 0).with("s", "crane press");
    /// let metadata = Metadata::from_node(&node).unwrap();
    /// assert_eq!((metadata.software(), metadata.author()), (Some("crane press".into()), None));
    /// ```
    Metadata
}

impl<'a> Document<'a> {
    /// All models of all roots.
    pub fn models(&self) -> impl Iterator<Item = Model<'_, 'a>> {
        self.roots.iter().flat_map(Model::all)
    }

    /// All animations of all roots.
    pub fn animations(&self) -> impl Iterator<Item = Animation<'_, 'a>> {
        self.roots.iter().flat_map(Animation::all)
    }

    /// All instances of all roots.
    pub fn instances(&self) -> impl Iterator<Item = Instance<'_, 'a>> {
        self.roots.iter().flat_map(Instance::all)
    }

    /// All metadata nodes of all roots. Programs take hints from the first one only.
    pub fn metadata_nodes(&self) -> impl Iterator<Item = Metadata<'_, 'a>> {
        self.roots.iter().flat_map(Metadata::all)
    }
}
