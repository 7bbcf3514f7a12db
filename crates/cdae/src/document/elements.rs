//! The elements of packed vectors (sections 4.1 and 4.2), little-endian without padding.

use meshwright_core::Element;

macro_rules! element {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq)]
        pub struct $name { $($(#[$doc])* pub $field: $type,)* }

        impl Element for $name {
            const SIZE: usize = 0 $(+ size_of::<$type>())*;
            fn from_le(bytes: &[u8]) -> Self {
                let mut rest = bytes;
                $(
                    let (head, tail) = rest.split_at_checked(size_of::<$type>()).unwrap_or_default();
                    let $field = <$type as Element>::from_le(head);
                    rest = tail;
                )*
                let _ = rest;
                Self { $($field,)* }
            }
            fn put_le(self, out: &mut Vec<u8>) {
                $(Element::put_le(self.$field, out);)*
            }
        }
    };
}

element! {
    /// A node of the hierarchy, 20 bytes. The links follow from the parents.
    ///
    /// ```
    /// use meshwright_cdae::document::{ShapeNode, Vector};
    ///
    /// let root = ShapeNode { name: 0, parent: -1, first_object: -1, first_child: 1, next_sibling: -1 };
    /// let child = ShapeNode { name: 1, parent: 0, first_object: 0, first_child: -1, next_sibling: -1 };
    /// let nodes = Vector::new([root, child]);
    /// assert_eq!(nodes.view::<ShapeNode>().get(1).map(|node| node.parent), Some(0));
    /// ```
    ShapeNode {
        /// Index into the names.
        name: i32,
        /// Index of the parent node, -1 for a root.
        parent: i32,
        /// Index of the first object at this node, or -1.
        first_object: i32,
        /// Index of the first child, or -1.
        first_child: i32,
        /// Index of the next node with the same parent, or -1.
        next_sibling: i32,
    }
}

element! {
    /// An object: a name and one mesh per level of detail, 24 bytes.
    ///
    /// ```
    /// use meshwright_cdae::document::{Object, Vector};
    ///
    /// // A wall at node 1 with a mesh for each of two levels of detail.
    /// let wall =
    ///     Object { name: 3, mesh_count: 2, first_mesh: 0, node: 1, next_sibling: -1, first_decal: -1 };
    /// let objects = Vector::new([wall]);
    /// assert_eq!((objects.len(), objects.data.len()), (1, 24));
    /// ```
    Object {
        /// Index into the names.
        name: i32,
        /// Number of meshes.
        mesh_count: i32,
        /// Index of its first mesh.
        first_mesh: i32,
        /// Index of its node, -1 for none.
        node: i32,
        /// Index of the next object at that node, or -1.
        next_sibling: i32,
        /// Unused; always -1.
        first_decal: i32,
    }
}

element! {
    /// A rotation in 8 bytes: components times 32767, truncated. It is the conjugate of the usual rotation.
    ///
    /// ```
    /// use meshwright_cdae::document::Quat16;
    ///
    /// let turn = Quat16 { x: 0, y: 0, z: 32767, w: 0 };
    /// assert_eq!(turn.rotation(), [0.0, 0.0, -1.0, 0.0]);
    /// assert_eq!(Quat16::IDENTITY.rotation(), [0.0, 0.0, 0.0, 1.0]);
    /// ```
    Quat16 {
        /// x.
        x: i16,
        /// y.
        y: i16,
        /// z.
        z: i16,
        /// w.
        w: i16,
    }
}

impl Quat16 {
    /// The identity.
    pub const IDENTITY: Self = Self { x: 0, y: 0, z: 0, w: 32767 };

    /// The rotation (Hamilton, column vectors) as a unit quaternion x y z w, Z up; the identity for a zero
    /// quaternion.
    pub fn rotation(self) -> [f32; 4] {
        let [x, y, z, w] = [self.x, self.y, self.z, self.w].map(f64::from);
        let length = (x * x + y * y + z * z + w * w).sqrt();
        if length == 0.0 {
            return [0.0, 0.0, 0.0, 1.0];
        }
        #[allow(clippy::cast_possible_truncation, reason = "rounding to single precision is intended")]
        [-x, -y, -z, w].map(|part| {
            let part = (part / length) as f32;
            // Avoids negative zeros, which text forms print as -0.
            if part == 0.0 { 0.0 } else { part }
        })
    }
}

element! {
    /// The state of an object at a key, 12 bytes.
    ///
    /// ```
    /// use meshwright_cdae::document::{ObjectState, Vector};
    ///
    /// let hidden = ObjectState { visibility: 0.0, frame: 0, material_frame: 0 };
    /// let states = Vector::new([ObjectState { visibility: 1.0, ..hidden }, hidden]);
    /// assert!(states.view::<ObjectState>().iter().any(|state| state.visibility == 0.0));
    /// ```
    ObjectState {
        /// Visibility, 0 to 1.
        visibility: f32,
        /// Vertex animation frame.
        frame: i32,
        /// Texture coordinate frame.
        material_frame: i32,
    }
}

element! {
    /// An event of a sequence, 8 bytes.
    ///
    /// ```
    /// use meshwright_cdae::document::Trigger;
    ///
    /// let step = Trigger { state: 1 << 31 | 1, position: 0.5 };
    /// assert_eq!((step.state & 0x3fff_ffff, step.state >> 31), (1, 1), "switches bit 0 on");
    /// ```
    Trigger {
        /// Bits 0 to 29: mask; 30: reversed when played backwards; 31: switch on.
        state: u32,
        /// Position in the sequence, 0 to 1.
        position: f32,
    }
}

element! {
    /// A level of detail, 52 bytes.
    ///
    /// ```
    /// use meshwright_cdae::document::Detail;
    /// use meshwright_core::{Limits, Source};
    ///
    /// let path = "samples/house.cdae";
    /// let source = Source::open(path, &Limits::DEFAULT)?;
    /// let (document, _report) = meshwright_cdae::read(&source, &Limits::DEFAULT)?;
    ///
    /// let details = document.shape.details.view::<Detail>();
    /// let drawn = details.iter().filter(|detail| detail.size >= 0.0).map(|detail| detail.object_detail);
    /// assert_eq!(drawn.collect::<Vec<_>>(), [0, 1]);
    /// # Ok::<(), meshwright_core::Error>(())
    /// ```
    Detail {
        /// Index into the names.
        name: i32,
        /// Index of the sub-shape to draw; -1 for an automatic billboard.
        sub_shape: i32,
        /// Index of the mesh to draw within each object.
        object_detail: i32,
        /// Smallest size on screen at which it is used, in pixels; never drawn if negative.
        size: f32,
        /// Always -1.
        average_error: f32,
        /// Always -1.
        max_error: f32,
        /// Number of triangles.
        poly_count: i32,
        /// Billboard: side length of the images in pixels.
        bb_dimension: i32,
        /// Billboard: index of the detail to render.
        bb_detail: i32,
        /// Billboard: views around the equator.
        bb_equator_steps: u32,
        /// Billboard: views from pole to pole.
        bb_polar_steps: u32,
        /// Billboard: angle at which the polar views begin, radians.
        bb_polar_angle: f32,
        /// Billboard: whether there are views of the poles.
        bb_include_poles: u32,
    }
}

element! {
    /// A range of indices with one material, 12 bytes.
    ///
    /// ```
    /// use meshwright_cdae::document::MeshPrimitive;
    ///
    /// let strip = MeshPrimitive { start: 0, count: 6, material: 1 << 30 | MeshPrimitive::INDEXED | 4 };
    /// assert_eq!((strip.kind(), strip.material_index()), (1, Some(4)));
    /// ```
    MeshPrimitive {
        /// First index.
        start: i32,
        /// Number of indices.
        count: i32,
        /// Kind, flags and material index.
        material: u32,
    }
}

impl MeshPrimitive {
    /// Indexed; set in all known files.
    pub const INDEXED: u32 = 1 << 29;
    /// Without material.
    pub const NO_MATERIAL: u32 = 1 << 28;

    /// 0 triangle list, 1 strip, 2 fan.
    pub const fn kind(self) -> u32 {
        self.material >> 30
    }

    /// The material's index; `None` if it has none.
    pub const fn material_index(self) -> Option<usize> {
        if self.material & Self::NO_MATERIAL != 0 {
            None
        } else {
            Some((self.material & 0x0fff_ffff) as usize)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_match_the_description() {
        let sizes =
            [ShapeNode::SIZE, Object::SIZE, Quat16::SIZE, ObjectState::SIZE, Trigger::SIZE, Detail::SIZE];
        assert_eq!(sizes, [20, 24, 8, 12, 8, 52]);
        assert_eq!(MeshPrimitive::SIZE, 12);
    }
}
