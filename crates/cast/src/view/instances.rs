//! Views of instances and metadata.

use super::{
    File, Instance, Metadata,
    values::{Get, words},
};
use std::borrow::Cow;

words! {
    /// The axis that points up.
    ///
    /// ```
    /// use meshwright_cast::{document::{Kind, Node}, view::{Metadata, UpAxis}};
    ///
    /// let node = Node::new(Kind::Metadata, 0).with("up", "Z");
    /// assert_eq!(Metadata::from_node(&node).and_then(|hints| hints.up_axis()), Some(UpAxis::Z));
    /// ```
    UpAxis {
        /// X.
        X "x"
        /// Y.
        Y "y"
        /// Z.
        Z "z"
    }
}

impl<'d, 'a> Instance<'d, 'a> {
    /// `n`: its name.
    pub fn name(self) -> Option<Cow<'d, str>> {
        self.0.name()
    }

    /// `rf`: the hash of the file that is placed; `r` in early files.
    pub fn reference(self) -> Option<u64> {
        self.0.reference("rf").or_else(|| self.0.reference("r"))
    }

    /// The file that is placed.
    pub fn file(self) -> Option<File<'d, 'a>> {
        File::from_node(self.0.child_by_hash(self.reference()?)?)
    }

    /// `p`: its position; the origin if absent.
    pub fn position(self) -> [f32; 3] {
        self.0.vec3("p").unwrap_or([0.0; 3])
    }

    /// `r`: rotation as a quaternion, x y z w; the identity if absent.
    pub fn rotation(self) -> [f32; 4] {
        self.0.vec4("r").unwrap_or([0.0, 0.0, 0.0, 1.0])
    }

    /// `s`: scale factors along the axes; 1 if absent.
    pub fn scale(self) -> [f32; 3] {
        self.0.vec3("s").unwrap_or([1.0; 3])
    }
}

impl<'d> Metadata<'d, '_> {
    /// `a`: the author.
    pub fn author(self) -> Option<Cow<'d, str>> {
        self.0.text("a")
    }

    /// `s`: the software.
    pub fn software(self) -> Option<Cow<'d, str>> {
        self.0.text("s")
    }

    /// `up`: the axis that points up; a hint that is not always correct.
    pub fn up_axis(self) -> Option<UpAxis<'d>> {
        self.0.text("up").map(UpAxis::parse)
    }

    /// `sr`: the folder that the paths of instances are relative to.
    pub fn scene_root(self) -> Option<Cow<'d, str>> {
        self.0.text("sr")
    }
}
