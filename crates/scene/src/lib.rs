//! The 3D layer: the format-independent content of an asset.
//!
//! It uses the conventions of glTF 2.0: right-handed, Y up, meters, seconds, counter-clockwise front faces,
//! texture origin top left, quaternions as x y z w, column vectors. Only [`axes`] knows other conventions.
//!
//! # For crates of formats
//!
//! A scene is read and written with the parts that all formats share:
//!
//! | task | modules |
//! |---|---|
//! | prepare a scene for a writer | [`prepare`], [`repair`], [`pose`] |
//! | say what a target cannot hold | [`loss`], [`wording`] |
//! | other axes and units | [`axes`], [`orientation`], [`vectors`], [`decompose`] |
//! | weights, tangents and parts of vertices | [`influences`], [`binding`], [`tangent`], [`vertex_subset`] |
//! | names and levels | [`clip_name`], [`restore`], [`shape_names`], [`add_levels`] |
//! | nodes, copies of scenes, and one scene of several | [`node_lists`], [`scene_instance`], [`assembly`] |
//! | compare scenes | [`visual_diff`], [`match_by_key`] |

pub mod add_levels;
pub mod arena;
pub mod assembly;
pub mod attribute;
pub mod axes;
#[doc(hidden)]
pub mod bake;
pub mod binding;
pub mod bounds;
pub mod camera;
pub mod channel_sampling;
pub mod clip;
pub mod clip_name;
pub mod decompose;
pub mod extras;
#[doc(hidden)]
pub mod hierarchy;
pub mod image;
mod image_type;
pub mod influences;
pub mod instances;
mod layer_clips;
pub mod level;
pub mod light;
pub mod loss;
pub mod match_by_key;
pub mod material;
pub mod mesh;
mod mesh_faces;
#[doc(hidden)]
pub mod model_space;
pub mod node;
pub mod node_lists;
pub mod orientation;
pub mod pose;
pub mod prepare;
mod release_values;
pub mod repair;
pub mod restore;
mod root_transforms;
pub mod rules;
pub mod scene;
pub mod scene_instance;
pub mod shape_names;
pub mod shared_vertices;
pub mod skin;
pub mod source_curve;
mod specular_glossiness;
pub mod summary;
pub mod switch_group;
pub mod tangent;
#[doc(hidden)]
pub mod triangle_normals;
#[doc(hidden)]
pub mod unique_names;
pub mod variant;
pub mod vectors;
pub mod vertex_colors;
pub mod vertex_subset;
pub mod visual_diff;
pub mod wording;

pub use arena::{Arena, Id};
pub use attribute::{Attribute, AxisSwizzle, Component, Semantic, Stream};
pub use axes::Up;
pub use camera::{Camera, Projection};
pub use channel_sampling::Track;
pub use clip::{Channel, ChannelPath, Clip, Event, Interpolation, Pointer};
pub use decompose::DTrs;
pub use extras::{Extras, ExtrasValue};
#[doc(hidden)]
pub use hierarchy::Hierarchy;
pub use image::{
    ChannelImages, Filter, Image, ImageContent, ImageId, Sampler, Texture, TextureTransform, Wrap,
};
pub use image_type::ImageType;
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
pub use scene_instance::{ObjectIndex, SharedResources};
pub use skin::{Skin, SkinId};
pub use source_curve::{CurveKeys, CurveMode, ModeOverride, SourceCurve};
pub use specular_glossiness::MetallicRoughness;
pub use summary::Summary;
pub use switch_group::SwitchGroup;
pub use tangent::{WithTangents, with_tangents};
#[doc(hidden)]
pub use triangle_normals::triangle_normals;
#[doc(hidden)]
pub use unique_names::UniqueNames;
pub use variant::{Variant, VariantId};
pub use vertex_subset::VertexSubset;

/// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
