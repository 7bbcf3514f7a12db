//! Cameras.

use crate::extras::Extras;

/// How a camera projects.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Projection {
    /// Distant objects appear smaller.
    Perspective {
        /// Vertical field of view in radians.
        yfov: f32,
        /// Width divided by height; `None` for the ratio of the viewport.
        aspect: Option<f32>,
        /// Distance of the near plane in meters.
        near: f32,
        /// Distance of the far plane in meters; `None` for an infinite projection.
        far: Option<f32>,
    },
    /// Distant objects appear as large as near ones.
    Orthographic {
        /// Half the width in meters.
        xmag: f32,
        /// Half the height in meters.
        ymag: f32,
        /// Distance of the near plane in meters.
        near: f32,
        /// Distance of the far plane in meters.
        far: f32,
    },
}

/// A camera at a node. It looks along the node's -Z axis; +Y is up.
#[derive(Clone, Debug, PartialEq)]
pub struct Camera {
    /// Its name; often empty.
    pub name: String,
    /// The projection.
    pub projection: Projection,
    /// Vendor data.
    pub extras: Extras,
    /// Vendor data of the projection.
    pub projection_extras: Extras,
}

impl Camera {
    /// A camera without a name.
    pub fn new(projection: Projection) -> Self {
        let (extras, projection_extras) = (Extras::default(), Extras::default());
        Self { name: String::new(), projection, extras, projection_extras }
    }
}
