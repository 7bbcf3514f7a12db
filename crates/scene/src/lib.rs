//! 3D, without bytes: the format-free meaning of an asset.
//!
//! Conventions are glTF 2.0's: right-handed, Y up, metres, seconds, counter-clockwise front faces, texture origin top
//! left, quaternions as x y z w, column vectors. [`axes`] is the only file that knows another convention.

pub mod arena;
pub mod attribute;
pub mod axes;
pub mod camera;
pub mod choice;
pub mod clip;
pub mod colors;
pub mod compare;
pub mod extras;
pub mod graft;
pub mod image;
pub mod instances;
pub mod level;
pub mod light;
pub mod loss;
pub mod material;
pub mod mesh;
pub mod node;
pub mod orient;
pub mod parts;
pub mod pick;
pub mod pose;
pub mod repair;
pub mod restore;
pub mod rules;
pub mod scene;
pub mod seen;
mod settle;
pub mod skin;
pub mod summary;
pub mod tangent;
pub mod track;
pub mod variant;

pub use arena::{Arena, Id};
pub use attribute::{Attribute, Component, Remap, Semantic, Stream};
pub use axes::Up;
pub use camera::{Camera, Projection};
pub use choice::Choice;
pub use clip::{Channel, ChannelPath, Clip, Event, Interpolation, Pointer};
pub use compare::{Comparison, Difference, DifferenceKind, Tolerance, compare};
pub use extras::{Data, Extras};
pub use graft::Stock;
pub use image::{Filter, Image, ImageContent, ImageId, Sampler, Texture, TextureTransform, Wrap};
pub use instances::Instances;
pub use level::{Level, LevelId, LevelKind};
pub use light::{Light, LightKind};
pub use material::{AlphaMode, Material, MaterialId, Specular, SpecularGlossiness, Transmission};
pub use mesh::{Bounds, Indices, Mesh, MeshId, MorphTarget, Primitive, Sparse, Topology, VertexPool};
pub use node::{Node, NodeId, NodeKind, Origin, Transform, Trs};
pub use orient::Orientation;
pub use parts::Parts;
pub use pick::Pick;
pub use pose::Pose;
pub use scene::{Lifted, Scene};
pub use skin::{Skin, SkinId};
pub use summary::Summary;
pub use tangent::{WithTangents, with_tangents};
pub use track::Track;
pub use variant::{Variant, VariantId};

/// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
