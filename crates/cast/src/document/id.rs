//! Node ids and kinds.

use std::fmt;

/// The four-character id of a node, as stored.
///
/// ```
/// use meshwright_cast::document::{Id, Kind};
///
/// assert_eq!(Id(*b"modl").kind(), Some(Kind::Model));
/// assert_eq!(Id(*b"mes\0").kind(), None);
/// assert_eq!(Id(*b"mes\0").to_string(), "mes\\x00");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Id(pub [u8; 4]);

impl Id {
    /// The kind, if the format's description defines it.
    pub const fn kind(self) -> Option<Kind> {
        Kind::new(self.0)
    }
}

/// Prints the four characters; bytes that are not printable ASCII appear as `\xNN`.
impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.escape_ascii().fmt(f)
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Id({self})")
    }
}

impl From<Kind> for Id {
    fn from(kind: Kind) -> Self {
        kind.id()
    }
}

macro_rules! kinds {
    ($($name:ident $id:literal $about:literal)*) => {
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
            $(#[doc = concat!("`", stringify!($id), "`: ", $about, ".")] $name,)*
        }

        impl Kind {
            /// All kinds.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The four-character id.
            pub const fn id(self) -> Id {
                Id(match self { $(Self::$name => *$id,)* })
            }

            const fn new(id: [u8; 4]) -> Option<Self> {
                match &id { $($id => Some(Self::$name),)* _ => None }
            }
        }
    };
}

kinds! {
    Root b"root" "a scene"
    Model b"modl" "meshes, a skeleton and materials"
    Mesh b"mesh" "triangles"
    Hair b"hair" "strands"
    BlendShape b"blsh" "morph target of a mesh"
    Skeleton b"skel" "bones, IK handles and constraints"
    Bone b"bone" "a joint"
    IkHandle b"ikhd" "inverse kinematics"
    Constraint b"cnst" "ties one bone to another"
    Animation b"anim" "curves over time"
    Curve b"curv" "keyframes of one property of one node"
    CurveModeOverride b"CMOV" "mode of the curves of a node and of the nodes below it"
    NotificationTrack b"ntif" "events with a name"
    Material b"matl" "a surface"
    File b"file" "a path"
    Color b"colr" "a color"
    Instance b"inst" "placement of another file"
    Metadata b"meta" "author, software and hints"
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
        }
        assert_eq!(u32::from_le_bytes(Kind::CurveModeOverride.id().0), 0x564f_4d43);
        assert_eq!(u32::from_le_bytes(Kind::Root.id().0), 0x746f_6f72);
        assert_eq!(Id(*b"mes\0").kind(), None);
        assert_eq!(Id(*b"mes\0").to_string(), "mes\\x00");
    }
}
