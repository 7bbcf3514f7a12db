//! Cameras.

use crate::extras::Extras;

/// How a camera projects.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Projection {
    /// Things far away are smaller.
    Perspective {
        /// Vertical field of view, radians.
        yfov: f32,
        /// Width by height; `None` for that of the window.
        aspect: Option<f32>,
        /// Distance of the near plane, meters.
        near: f32,
        /// Distance of the far plane, meters; `None` without end.
        far: Option<f32>,
    },
    /// Things far away are as large as near ones.
    Orthographic {
        /// Half the width, meters.
        xmag: f32,
        /// Half the height, meters.
        ymag: f32,
        /// Distance of the near plane, meters.
        near: f32,
        /// Distance of the far plane, meters.
        far: f32,
    },
}

/// A camera at a node; it looks along the node's -Z, and +Y is up.
#[derive(Clone, Debug, PartialEq)]
pub struct Camera {
    /// Its name; often empty.
    pub name: String,
    /// How it projects.
    pub projection: Projection,
    /// Vendor data.
    pub extras: Extras,
    /// Vendor data of the projection.
    pub projection_extras: Extras,
}

impl Camera {
    /// A camera without name.
    pub fn new(projection: Projection) -> Self {
        let (extras, projection_extras) = (Extras::default(), Extras::default());
        Self { name: String::new(), projection, extras, projection_extras }
    }
}
