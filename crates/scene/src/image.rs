//! Images and their use in materials.

use crate::{arena::Id, extras::Extras};
use std::borrow::Cow;

/// Identifies an [`Image`].
pub type ImageId = Id<Image<'static>>;

/// The location of the image data.
///
/// ```
/// use meshwright_scene::{Image, ImageContent};
///
/// let image = Image::file("textures/bark.png");
/// assert_eq!(image.content, ImageContent::File("textures/bark.png".into()));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum ImageContent<'a> {
    /// A file: a path with slashes and without percent-encoding, relative to the asset's folder or absolute.
    /// The file may not exist.
    File(String),
    /// Embedded bytes, encoded as the media type states.
    Bytes(Cow<'a, [u8]>),
}

/// An image. Its pixels are never decoded.
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
    /// The image data.
    pub content: ImageContent<'a>,
    /// `image/png`, `image/jpeg` or another media type; `None` if unknown.
    pub media_type: Option<String>,
    /// Vendor data.
    pub extras: Extras,
}

impl Image<'_> {
    /// A copy whose bytes are borrowed from this image.
    pub(crate) fn lent(&self) -> Image<'_> {
        let content = match &self.content {
            ImageContent::File(path) => ImageContent::File(path.clone()),
            ImageContent::Bytes(bytes) => ImageContent::Bytes(Cow::Borrowed(bytes)),
        };
        Image {
            name: self.name.clone(),
            content,
            media_type: self.media_type.clone(),
            extras: self.extras.clone(),
        }
    }

    /// An image in a file with that path.
    pub fn file(path: impl Into<String>) -> Self {
        Self {
            name: String::new(),
            content: ImageContent::File(path.into()),
            media_type: None,
            extras: Extras::default(),
        }
    }

    /// The path of its file; `None` for an embedded image.
    pub fn path(&self) -> Option<&str> {
        match &self.content {
            ImageContent::File(path) => Some(path),
            ImageContent::Bytes(_) => None,
        }
    }
}

/// The wrap mode outside of the image.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Wrap {
    /// Repeats the image.
    #[default]
    Repeat,
    /// Repeats the image, mirrored every second time.
    Mirror,
    /// Extends the edge.
    Clamp,
}

/// A texture filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Filter {
    /// The nearest pixel.
    Nearest,
    /// Linear interpolation of neighboring pixels.
    Linear,
}

/// How an image is sampled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sampler {
    /// The magnification filter; `None` leaves it to the viewer.
    pub magnify: Option<Filter>,
    /// The minification filter within a mip level, and between mip levels (`None`: no mip levels).
    pub minify: Option<(Filter, Option<Filter>)>,
    /// The wrap modes of U and V outside of 0 to 1.
    pub wrap: [Wrap; 2],
}

/// The transform of UVs before sampling, as in KHR_texture_transform: scale, then rotation, then offset.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TextureTransform {
    /// Offset, as a fraction of the image.
    pub offset: [f32; 2],
    /// Rotation in radians, counter-clockwise around the origin.
    pub rotation: f32,
    /// Scale factors of U and V.
    pub scale: [f32; 2],
}

impl Default for TextureTransform {
    fn default() -> Self {
        Self { offset: [0.0; 2], rotation: 0.0, scale: [1.0; 2] }
    }
}

/// A texture of a material.
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
    /// The same image in an encoding that not every program supports; programs that support it use it
    /// instead.
    pub better: Option<ImageId>,
    /// The UV set.
    pub tex_coord: u32,
    /// The transform of the UVs.
    pub transform: TextureTransform,
    /// Filters and wrap modes.
    pub sampler: Sampler,
    /// Vendor data.
    pub extras: Extras,
}

impl Texture {
    /// A repeated texture on UV set 0.
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

/// Images with one channel each, for formats that do not pack roughness and metalness into one image. They include the
/// factor of the material.
///
/// ```
/// use meshwright_scene::ChannelImages;
///
/// assert_eq!(ChannelImages::default().roughness, None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ChannelImages {
    /// The image of the roughness.
    pub roughness: Option<ImageId>,
    /// The image of the metalness.
    pub metal: Option<ImageId>,
}
