//! Typed views of nodes.
//!
//! A view is a reference to a node: it is cheap to copy, looks up properties on access, and returns the
//! node from `node()`. Getters return `None` if a property is absent or has a type that the format's
//! description does not allow, and the description's default for absence if there is one. Views do not fix
//! anything; [`to_scene`](crate::to_scene()) does. Most getters come from the table in [`nodes`](crate::nodes).
//!
//! ```
//! use meshwright_cast::{document::{Kind, Node}, view::{CurveMode, Model, UpAxis, Metadata}};
//!
//! let bone = Node::new(Kind::Bone, 3).with("n", "mast").with("p", u8::MAX).with("lp", [0.0_f32, 1.0, 0.0]);
//! let mesh = Node::new(Kind::Mesh, 4).with("f", &[0_u8, 1, 2][..]).with("ul", 1_u8).with("u0", [0.5_f32; 2]);
//! let node = Node::new(Kind::Model, 0).child(Node::new(Kind::Skeleton, 0).child(bone)).child(mesh);
//!
//! let model = Model::from_node(&node).unwrap();
//! assert_eq!(model.scale(), [1.0; 3], "the default");
//! let bone = model.skeleton().and_then(|skeleton| skeleton.bone(3)).unwrap();
//! assert_eq!((bone.name(), bone.parent()), (Some("mast".into()), None));
//! assert_eq!(bone.local_position(), Some([0.0, 1.0, 0.0]));
//! let mesh = model.meshes().next().unwrap();
//! assert_eq!(mesh.faces().map(|faces| faces.iter().collect()), Some(vec![0, 1, 2]));
//! assert!(mesh.uvs(0).is_some() && mesh.uvs(1).is_none() && mesh.positions().is_none());
//! ```

mod colors;
mod slots;

pub use crate::nodes::{
    Animation, BlendShape, Bone, Color, Constraint, Curve, CurveModeOverride, File, Hair, IkHandle, Instance,
    Material, Mesh, Metadata, Model, NotificationTrack, Root, Skeleton,
    types::{Frames, Ints},
    words::{ColorSpace, ConstraintKind, CurveKind, CurveMode, SkinningMethod, SlotKind, UpAxis},
};
pub use colors::Colors;
pub use slots::Slot;

use crate::{
    document::Document,
    nodes::{
        keys::{BLEND_SHAPE, INSTANCE},
        types::{Floats, Hash, Quaternions, Vec3, Vec4},
    },
};
use meshwright_core::ArrayView;

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

/// Getters of the children of one kind.
macro_rules! children {
    ($($parent:ident { $($getter:ident: $child:ident, $about:literal;)* })*) => {$(
        impl<'d, 'a> $parent<'d, 'a> {
            $(#[doc = $about]
            pub fn $getter(self) -> impl Iterator<Item = $child<'d, 'a>> {
                $child::all(self.0)
            })*
        }
    )*};
}

children! {
    Model {
        meshes: Mesh, "Its meshes.";
        hairs: Hair, "Its hair.";
        blend_shapes: BlendShape, "Its blend shapes.";
        materials: Material, "Its materials.";
    }
    Skeleton {
        bones: Bone, "Its bones. Bone indices in meshes and in bones refer to this list.";
        ik_handles: IkHandle, "Its IK handles.";
        constraints: Constraint, "Its constraints.";
    }
    Material {
        files: File, "Its files, used by a slot or not.";
        colors: Color, "Its colors, used by a slot or not.";
    }
    Animation {
        curves: Curve, "Its curves.";
        mode_overrides: CurveModeOverride, "Overrides of curve modes.";
        notifications: NotificationTrack, "Its notification tracks.";
    }
}

impl<'d, 'a> Model<'d, 'a> {
    /// Its skeleton. A model should have at most one; programs use the first.
    pub fn skeleton(self) -> Option<Skeleton<'d, 'a>> {
        Skeleton::all(self.0).next()
    }

    /// The mesh that a reference resolves to.
    pub fn mesh(self, hash: u64) -> Option<Mesh<'d, 'a>> {
        self.meshes().find(|mesh| mesh.hash() == hash)
    }

    /// The material that a reference resolves to.
    pub fn material(self, hash: u64) -> Option<Material<'d, 'a>> {
        self.materials().find(|material| material.hash() == hash)
    }
}

impl<'d, 'a> Skeleton<'d, 'a> {
    /// The bone that a reference resolves to.
    pub fn bone(self, hash: u64) -> Option<Bone<'d, 'a>> {
        self.bones().find(|bone| bone.hash() == hash)
    }
}

impl<'d> BlendShape<'d, '_> {
    /// `ts`: in older files, the largest weight of each target.
    pub fn target_scales(self) -> Option<ArrayView<'d, f32>> {
        Floats::read(self.0.property(BLEND_SHAPE.target_scale)?)
    }
}

impl Constraint<'_, '_> {
    /// `co`: the offset of a position or a scale.
    pub fn offset(self) -> Option<[f32; 3]> {
        Vec3::read(self.any_offset()?)
    }

    /// `co`: the offset of an orientation, x y z w.
    pub fn rotation_offset(self) -> Option<[f32; 4]> {
        Vec4::read(self.any_offset()?)
    }

    /// `sx` `sy` `sz`: the axes that are not constrained; all false if absent.
    pub fn skips(self) -> [bool; 3] {
        [self.skip_x(), self.skip_y(), self.skip_z()]
    }
}

impl<'d, 'a> Animation<'d, 'a> {
    /// Its own skeleton; few files have one, and programs ignore it.
    pub fn skeleton(self) -> Option<Skeleton<'d, 'a>> {
        Skeleton::all(self.0).next()
    }
}

impl<'d> Curve<'d, '_> {
    /// `kv`: values of translations, scales and weights.
    pub fn floats(self) -> Option<ArrayView<'d, f32>> {
        Floats::read(self.values()?)
    }

    /// `kv`: values of rotations, x y z w; not necessarily of length 1.
    pub fn quaternions(self) -> Option<ArrayView<'d, [f32; 4]>> {
        Quaternions::read(self.values()?)
    }

    /// `kv`: values of visibility.
    pub fn ints(self) -> Option<Ints<'d>> {
        Ints::new(self.values()?)
    }
}

impl CurveModeOverride<'_, '_> {
    /// `ot` `or` `os`: whether it applies to translation, rotation and scale; without any of them it
    /// applies to all.
    pub fn kinds(self) -> [bool; 3] {
        let flags = [self.translation(), self.rotation(), self.scale()];
        let all = flags.iter().all(Option::is_none);
        flags.map(|flag| flag.unwrap_or(all))
    }
}

impl<'d, 'a> Instance<'d, 'a> {
    /// `rf`: the hash of the file that is placed; `r` in early files.
    pub fn reference(self) -> Option<u64> {
        self.file_hash().or_else(|| Hash::read(self.0.property(INSTANCE.rotation)?))
    }

    /// The file that is placed.
    pub fn file(self) -> Option<File<'d, 'a>> {
        File::from_node(self.0.child_by_hash(self.reference()?)?)
    }

    /// Whether its reference has the name that the rotation has now. Early files do.
    pub(crate) fn has_older_reference(self) -> bool {
        self.0.property(INSTANCE.file_hash).is_none()
            && self.0.property(INSTANCE.rotation).is_some_and(|value| value.reference().is_some())
    }
}
