//! Images, and how a material uses them.

use crate::{arena::Id, extras::Extras};
use std::borrow::Cow;

/// Names an [`Image`].
pub type ImageId = Id<Image<'static>>;

/// Where the bytes of an image are.
///
/// ```
/// use meshwright_scene::{Image, ImageContent};
///
/// let image = Image::file("textures/bark.png");
/// assert_eq!(image.content, ImageContent::File("textures/bark.png".into()));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum ImageContent<'a> {
    /// In a file: a path with slashes, as people read it (nothing is percent-encoded), relative to the asset's own
    /// folder or absolute. Whether the file is there is not known here.
    File(String),
    /// Here, in the coding that the media type names.
    Bytes(Cow<'a, [u8]>),
}

/// A picture. Its pixels are never looked at.
///
/// ```
/// use meshwright_scene::{Image, Scene};
///
/// let mut scene = Scene::default();
/// let bark = scene.add_image(Image::file("textures/bark.png"));
/// assert!(scene.image(bark).is_some());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Image<'a> {
    /// Its name; often empty.
    pub name: String,
    /// Where it is.
    pub content: ImageContent<'a>,
    /// `image/png`, `image/jpeg` or another media type; `None` if nothing says.
    pub media_type: Option<String>,
    /// Vendor data.
    pub extras: Extras,
}

impl Image<'_> {
    /// An image in a file of that path.
    pub fn file(path: impl Into<String>) -> Self {
        Self {
            name: String::new(),
            content: ImageContent::File(path.into()),
            media_type: None,
            extras: Extras::default(),
        }
    }
}

/// What lies outside of the image.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Wrap {
    /// The image again.
    #[default]
    Repeat,
    /// The image again, every second one mirrored.
    Mirror,
    /// Its edge.
    Clamp,
}

/// How a pixel between others is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Filter {
    /// The nearest.
    Nearest,
    /// Between the neighbors.
    Linear,
}

/// How an image is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sampler {
    /// When it is shown enlarged; `None` leaves it to the viewer.
    pub magnify: Option<Filter>,
    /// When it is shown reduced: within a level, and between levels of a mip chain (`None` there: no chain).
    pub minify: Option<(Filter, Option<Filter>)>,
    /// What lies outside 0 to 1, along U and along V.
    pub wrap: [Wrap; 2],
}

/// How UVs are moved before the image is looked up, as KHR_texture_transform has it: scaled, then turned, then shifted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TextureTransform {
    /// Shift, in fractions of the image.
    pub offset: [f32; 2],
    /// Radians, counter-clockwise around the origin.
    pub rotation: f32,
    /// Factors of u and v.
    pub scale: [f32; 2],
}

impl Default for TextureTransform {
    fn default() -> Self {
        Self { offset: [0.0; 2], rotation: 0.0, scale: [1.0; 2] }
    }
}

/// An image at work in a material.
///
/// ```
/// use meshwright_scene::{Image, Material, Scene, Texture};
///
/// let mut scene = Scene::default();
/// let bark = scene.add_image(Image::file("bark.png"));
/// let trunk = Material { base_color_texture: Some(Texture::new(bark)), ..Material::named("trunk") };
/// assert_eq!(trunk.textures().count(), 1);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Texture {
    /// The image.
    pub image: ImageId,
    /// The same picture in a coding that not every program knows, to be taken by those that do.
    pub better: Option<ImageId>,
    /// Which UV set it is laid out by.
    pub tex_coord: u32,
    /// How the UVs are moved.
    pub transform: TextureTransform,
    /// How it is filtered and repeated.
    pub sampler: Sampler,
    /// Vendor data.
    pub extras: Extras,
}

impl Texture {
    /// The image on UV set 0, repeated.
    pub fn new(image: ImageId) -> Self {
        Self {
            image,
            better: None,
            tex_coord: 0,
            transform: TextureTransform::default(),
            sampler: Sampler::default(),
            extras: Extras::default(),
        }
    }
}
