//! How an image of a material is made from the files that its definition names.

use super::TextureFormat;
use meshwright_assets::{FoundFile, Roots};
use meshwright_core::{Diagnostic, Diagnostics, Limits, Result};
use meshwright_texture::{
    Channel, Channels, ColorSpace, Content, FileFormat, Image, JpegOptions, PackedMaps, PngOptions,
    channel_range, decode, detect, encode_jpeg, encode_png, is_dxt5nm, limit_side, mix, multiply, pack,
    rebuild_blue, red_to_alpha, split, tint, unpack_dxt5nm,
};

/// How one image is made. Equal recipes make equal images.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Recipe {
    /// Colors. The first layer is the lowest. Alpha is that of the lowest layer, or that of a map.
    Color {
        /// The layers.
        layers: Vec<Layer>,
        /// The map of alpha.
        alpha: Option<Gray>,
        /// Alpha has no meaning.
        opaque: bool,
    },
    /// Normals in three channels.
    Normal(Vec<Layer>),
    /// Occlusion in red, roughness in green, metallic in blue; what is absent is white.
    Packed {
        /// Occlusion.
        occlusion: Option<Gray>,
        /// The layers of roughness.
        roughness: Vec<Layer>,
        /// The layers of metallic.
        metallic: Vec<Layer>,
    },
    /// One channel of a file.
    Gray(Gray),
    /// A file as it is, except for its type.
    File(FoundFile, Usage),
}

/// What the values of an image mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Usage {
    /// Colors.
    Color,
    /// Numbers.
    Data,
    /// Normals.
    Normal,
}

impl Usage {
    const fn content(self) -> Content {
        match self {
            Self::Color => Content::Color,
            Self::Data => Content::Data,
            Self::Normal => Content::Normal,
        }
    }
}

/// One channel of a file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Gray {
    /// The file.
    pub file: FoundFile,
    /// The channel.
    pub channel: Channel,
    /// One minus the value.
    pub inverted: bool,
}

impl Gray {
    /// The red channel of a file.
    pub const fn red(file: FoundFile) -> Self {
        Self { file, channel: Channel::Red, inverted: false }
    }
}

/// A layer of an image.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Layer {
    /// The file; white without one.
    pub map: Option<Gray>,
    /// What its values are multiplied with.
    pub factor: Factor,
    /// What they are multiplied with where a map says so.
    pub tint: Option<Tint>,
    /// How much it covers what is below.
    pub cover: Cover,
}

/// Three factors, each as much as a channel of a map says; see [`tint`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tint {
    /// The map.
    pub map: FoundFile,
    /// The factors of its red, its green and its blue.
    pub factors: [Factor; 3],
}

/// How much a layer covers what is below.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Cover {
    /// As much as the factor says, with the values of a map.
    Factor(Option<Gray>, Factor),
    /// As much as its own alpha says.
    Alpha,
}

/// Four numbers that can be compared and hashed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Factor([u32; 4]);

impl Factor {
    /// No change.
    pub const ONE: Self = Self([0x3f80_0000; 4]);

    /// Of numbers.
    pub fn new(values: [f32; 4]) -> Self {
        // Zero has one form.
        Self(values.map(|value| (value + 0.0).to_bits()))
    }

    /// The numbers.
    pub fn values(self) -> [f32; 4] {
        self.0.map(f32::from_bits)
    }
}

/// A finished image.
pub(crate) struct Made {
    pub(crate) bytes: Vec<u8>,
    pub(crate) media_type: &'static str,
    pub(crate) diagnostics: Diagnostics,
}

/// Makes images.
pub(crate) struct Maker<'r> {
    pub(crate) roots: &'r Roots,
    pub(crate) format: TextureFormat,
    pub(crate) side: Option<u32>,
    pub(crate) limits: Limits,
}

impl Maker<'_> {
    /// Makes the image of a recipe.
    ///
    /// # Errors
    ///
    /// A file that cannot be read or decoded; exceeded limits.
    pub(crate) fn make(&self, recipe: &Recipe) -> Result<Made> {
        if let Some(made) = self.kept(recipe)? {
            return Ok(made);
        }
        let mut diagnostics = Diagnostics::new(self.limits.diagnostics);
        let (image, content) = match recipe {
            Recipe::Color { layers, alpha, opaque } => {
                let mut image = self.layers(layers, Content::Color, &mut diagnostics)?;
                if let Some(alpha) = alpha {
                    image = red_to_alpha(&image, &self.gray(alpha, &mut diagnostics)?, &self.limits)?;
                }
                if *opaque && !image.is_opaque() {
                    image.map(|[red, green, blue, _]| [red, green, blue, 1.0]);
                }
                (image.with_color_space(ColorSpace::Srgb), Content::Color)
            }
            Recipe::Normal(layers) => {
                (self.layers(layers, Content::Normal, &mut diagnostics)?, Content::Normal)
            }
            Recipe::Packed { occlusion, roughness, metallic } => {
                let occlusion = occlusion.as_ref().map(|map| self.gray(map, &mut diagnostics)).transpose()?;
                let mut list = |layers: &[Layer]| match layers {
                    [] => Ok(None),
                    layers => self.layers(layers, Content::Data, &mut diagnostics).map(Some),
                };
                let (roughness, metallic) = (list(roughness)?, list(metallic)?);
                let maps = PackedMaps::default()
                    .occlusion(occlusion.as_ref())
                    .roughness(roughness.as_ref())
                    .metallic(metallic.as_ref());
                (pack(maps, &self.limits)?, Content::Data)
            }
            Recipe::Gray(map) => (self.gray(map, &mut diagnostics)?, Content::Data),
            Recipe::File(file, usage) => {
                (self.decoded(file, usage.content(), &mut diagnostics)?, usage.content())
            }
        };
        self.encoded(image, content, diagnostics)
    }

    /// Encodes the bytes of an image again, as its type and size demand.
    ///
    /// # Errors
    ///
    /// An image that cannot be decoded; exceeded limits.
    pub(crate) fn encoded_again(&self, name: &str, bytes: &[u8], usage: Usage) -> Result<Made> {
        let decoded = decode(bytes, &self.limits)?;
        let image = prepared(decoded.value, usage.content());
        self.encoded(image, usage.content(), named(&decoded.diagnostics, name, &self.limits))
    }

    /// Encodes an image, as its type and size demand.
    pub(crate) fn encoded(
        &self,
        image: Image,
        content: Content,
        mut diagnostics: Diagnostics,
    ) -> Result<Made> {
        let image = match self.side {
            Some(side) => limit_side(image, side, content, &self.limits)?,
            None => image,
        };
        let jpeg = self.format == TextureFormat::Jpeg && content == Content::Color && image.is_opaque();
        let (encoded, media_type) = if jpeg {
            (encode_jpeg(&image, &JpegOptions::default())?, "image/jpeg")
        } else {
            (encode_png(&image, &PngOptions::default().bits(8))?, "image/png")
        };
        diagnostics.append(encoded.diagnostics);
        Ok(Made { bytes: encoded.value, media_type, diagnostics })
    }

    /// The bytes of a file that needs no change.
    fn kept(&self, recipe: &Recipe) -> Result<Option<Made>> {
        let file = match recipe {
            Recipe::Color { layers, alpha: None, .. } | Recipe::Normal(layers) => match &layers[..] {
                [Layer { map: Some(Gray { file, .. }), factor: Factor::ONE, tint: None, .. }] => file,
                _ => return Ok(None),
            },
            Recipe::File(file, _) => file,
            _ => return Ok(None),
        };
        if self.side.is_some() {
            return Ok(None);
        }
        let source = self.roots.read(file, &self.limits)?;
        let media_type = match (detect(source.bytes()), self.format) {
            (Some(FileFormat::Png), TextureFormat::Keep | TextureFormat::Png)
                if is_plain_png(source.bytes()) =>
            {
                "image/png"
            }
            (Some(FileFormat::Jpeg), TextureFormat::Keep | TextureFormat::Jpeg) => "image/jpeg",
            // What is compressed in blocks already gets no better.
            (Some(FileFormat::Dds), format) if format.is_dds() => super::dds::MEDIA_TYPE,
            _ => return Ok(None),
        };
        // A damaged file is told now and not by a viewer.
        let info = meshwright_texture::info(source.bytes(), &self.limits)?;
        let diagnostics = named(&info.diagnostics, &file.path, &self.limits);
        Ok(Some(Made { bytes: source.bytes().to_vec(), media_type, diagnostics }))
    }

    /// All layers as one image.
    fn layers(&self, layers: &[Layer], content: Content, diagnostics: &mut Diagnostics) -> Result<Image> {
        let (first, more) = layers.split_first().map_or((None, layers), |(first, more)| (Some(first), more));
        let mut image = match first {
            Some(first) => self.layer(first, content, diagnostics)?,
            None => white()?,
        };
        for layer in more {
            let above = self.layer(layer, content, diagnostics)?;
            let (cover, factor) = match &layer.cover {
                Cover::Alpha => (split(&above, Channel::Alpha), 1.0),
                Cover::Factor(map, factor) => {
                    let [factor, ..] = factor.values();
                    let map = map.as_ref().map_or_else(white, |map| self.gray(map, diagnostics))?;
                    (map, factor)
                }
            };
            image = mix(&image, &above, &cover, factor, content, &self.limits)?;
        }
        Ok(image)
    }

    fn layer(&self, layer: &Layer, content: Content, diagnostics: &mut Diagnostics) -> Result<Image> {
        let mut image = match &layer.map {
            None => white()?,
            Some(map) if content == Content::Data => self.gray(map, diagnostics)?,
            Some(map) => self.decoded(&map.file, content, diagnostics)?,
        };
        if layer.factor != Factor::ONE {
            multiply(&mut image, layer.factor.values(), content);
        }
        if let Some(own) = &layer.tint {
            let map = self.decoded(&own.map, Content::Data, diagnostics)?;
            image = tint(&image, &map, own.factors.map(Factor::values), content, &self.limits)?;
        }
        Ok(image)
    }

    /// One channel of a file.
    fn gray(&self, map: &Gray, diagnostics: &mut Diagnostics) -> Result<Image> {
        let image = self.decoded(&map.file, Content::Data, diagnostics)?;
        let mut image = split(&image, map.channel);
        if map.inverted {
            image.map(|[red, green, blue, alpha]| [1.0 - red, 1.0 - green, 1.0 - blue, alpha]);
        }
        Ok(image)
    }

    fn decoded(&self, file: &FoundFile, content: Content, diagnostics: &mut Diagnostics) -> Result<Image> {
        let source = self.roots.read(file, &self.limits)?;
        let decoded = decode(source.bytes(), &self.limits)?;
        diagnostics.append(named(&decoded.diagnostics, &file.path, &self.limits));
        Ok(prepared(decoded.value, content))
    }
}

/// Diagnostics of a texture, which do not say whose they are.
pub(crate) fn named(diagnostics: &Diagnostics, name: &str, limits: &Limits) -> Diagnostics {
    let mut all = Diagnostics::new(limits.diagnostics);
    for diagnostic in diagnostics.as_slice() {
        let message = format!("texture \"{name}\": {}", diagnostic.message);
        all.push(Diagnostic { message, ..diagnostic.clone() });
    }
    all
}

/// An image as its use demands.
pub(super) fn prepared(mut image: Image, content: Content) -> Image {
    match content {
        // What a slot means counts, not what the file declares.
        Content::Color if image.pixels().bits() < 32 => image = image.with_color_space(ColorSpace::Srgb),
        Content::Normal if image.channels() == Channels::RedGreen => rebuild_blue(&mut image),
        Content::Normal if image.channels() == Channels::Rgba && is_dxt5nm(&image) => {
            unpack_dxt5nm(&mut image)
        }
        _ => {}
    }
    image
}

/// True for a PNG without a color profile, other color data or animation, which viewers of glTF ignore.
pub(crate) fn is_plain_png(bytes: &[u8]) -> bool {
    const OTHER: [&[u8]; 6] = [b"gAMA", b"cHRM", b"iCCP", b"sRGB", b"acTL", b"pHYs"];
    let mut at = 8_usize;
    while let Some([a, b, c, d, kind @ ..]) = bytes.get(at..).and_then(|rest| rest.first_chunk::<8>()) {
        if OTHER.contains(&&kind[..]) {
            return false;
        }
        if kind == b"IDAT" {
            break;
        }
        let length = usize::try_from(u32::from_be_bytes([*a, *b, *c, *d])).unwrap_or(usize::MAX);
        at = at.saturating_add(length).saturating_add(12);
    }
    true
}

/// An image of one white pixel.
fn white() -> Result<Image> {
    Image::new(1, 1, vec![[u8::MAX; 4]])
}

/// The color of all pixels of a file, as it is stored, if they are the same but for the rounding of a block compression.
pub fn only_color(roots: &Roots, file: &FoundFile, limits: &Limits) -> Option<[f32; 4]> {
    const NEAR: f32 = 2.5 / 255.0;
    let image = roots.read(file, limits).and_then(|source| decode(source.bytes(), limits)).ok()?.value;
    let channels = [Channel::Red, Channel::Green, Channel::Blue, Channel::Alpha];
    let ranges = channels.map(|channel| channel_range(&image, channel));
    let is_one = |range: &Option<[f32; 2]>| range.is_some_and(|[low, high]| high - low <= NEAR);
    ranges.iter().all(is_one).then(|| ranges.map(|range| range.map_or(0.0, |[_, high]| high)))
}

/// True if a file has alpha that says something: somewhere it is below 1 by more than the rounding of a block
/// compression. A file that cannot be decoded has none.
pub fn has_alpha(roots: &Roots, file: &FoundFile, limits: &Limits) -> bool {
    const OPAQUE: f32 = 253.5 / 255.0;
    let image = roots.read(file, limits).and_then(|source| decode(source.bytes(), limits));
    let range = image.ok().and_then(|image| channel_range(&image.value, Channel::Alpha));
    range.is_some_and(|[lowest, _]| lowest < OPAQUE)
}
