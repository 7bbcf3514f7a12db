//! The 3D layer: the format-independent content of an asset.
//!
//! It uses the conventions of glTF 2.0: right-handed, Y up, meters, seconds, counter-clockwise front faces,
//! texture origin top left, quaternions as x y z w, column vectors. Only [`axes`] knows other conventions.

pub mod arena;
pub mod attribute;
#[doc(hidden)]
pub mod axes;
#[doc(hidden)]
pub mod bake;
pub mod bounds;
pub mod camera;
pub mod channel_sampling;
pub mod clip;
#[doc(hidden)]
pub mod clip_name;
#[doc(hidden)]
pub mod decompose;
pub mod extras;
#[doc(hidden)]
pub mod hierarchy;
pub mod image;
#[doc(hidden)]
pub mod influences;
pub mod instances;
pub mod level;
pub mod light;
#[doc(hidden)]
pub mod loss;
#[doc(hidden)]
pub mod match_by_key;
pub mod material;
pub mod mesh;
#[doc(hidden)]
pub mod model_space;
pub mod node;
#[doc(hidden)]
pub mod node_lists;
pub mod orientation;
pub mod pose;
pub mod prepare;
mod release_values;
#[doc(hidden)]
pub mod repair;
#[doc(hidden)]
pub mod restore;
mod root_transforms;
pub mod rules;
pub mod scene;
#[doc(hidden)]
pub mod scene_instance;
pub mod skin;
pub mod summary;
pub mod switch_group;
#[doc(hidden)]
pub mod tangent;
#[doc(hidden)]
pub mod triangle_normals;
#[doc(hidden)]
pub mod unique_names;
pub mod variant;
#[doc(hidden)]
pub mod vectors;
pub mod vertex_colors;
#[doc(hidden)]
pub mod vertex_subset;
pub mod visual_diff;
#[doc(hidden)]
pub mod wording;

pub use arena::{Arena, Id};
pub use attribute::{Attribute, AxisSwizzle, Component, Semantic, Stream};
pub use axes::Up;
pub use camera::{Camera, Projection};
pub use channel_sampling::Track;
pub use clip::{Channel, ChannelPath, Clip, Event, Interpolation, Pointer};
#[doc(hidden)]
pub use decompose::DTrs;
pub use extras::{Extras, ExtrasValue};
#[doc(hidden)]
pub use hierarchy::Hierarchy;
pub use image::{
    ChannelImages, Filter, Image, ImageContent, ImageId, Sampler, Texture, TextureTransform, Wrap,
};
pub use instances::Instances;
pub use level::{Level, LevelId, LevelKind};
pub use light::{Light, LightKind};
pub use material::{AlphaMode, Material, MaterialId, Specular, SpecularGlossiness, Transmission};
pub use mesh::{Bounds, Indices, Mesh, MeshId, MorphTarget, Primitive, Sparse, Topology, VertexPool};
#[doc(hidden)]
pub use model_space::ModelSpace;
pub use node::{Node, NodeId, NodeKind, Origin, OriginPlace, Transform, Trs};
pub use orientation::Orientation;
pub use pose::Pose;
pub use scene::Scene;
#[doc(hidden)]
pub use scene_instance::SharedResources;
pub use skin::{Skin, SkinId};
pub use summary::Summary;
pub use switch_group::SwitchGroup;
#[doc(hidden)]
pub use tangent::{WithTangents, with_tangents};
#[doc(hidden)]
pub use triangle_normals::triangle_normals;
#[doc(hidden)]
pub use unique_names::UniqueNames;
pub use variant::{Variant, VariantId};
#[doc(hidden)]
pub use vertex_subset::VertexSubset;

/// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
