//! Makes the DDS files that a published mod has in place of its PNG files.
//!
//! Definitions go on to name the PNG: the game takes the DDS of the same name.

use crate::{
    ModSource,
    check::{OpenedTextures, SlotUse},
    pack::{codes, is_picture},
};
use meshwright::textures::{
    TextureOptions,
    dds::{self, DdsDemands},
};
use meshwright_assets::{FoundFile, MaterialDefinition, MaterialLibrary, Roots, TextureUse, TextureValue};
use meshwright_core::{
    Diagnostic, Diagnostics, Error, Limits, Outcome, Result, codes::BAD_REQUEST, message::count,
};
use meshwright_texture::{Content, EncodedDds, FileFormat, decode, detect};
use std::{
    collections::{BTreeMap, HashSet},
    path::PathBuf,
};

/// The textures of a folder, and what becomes of them.
#[derive(Debug)]
#[non_exhaustive]
pub struct CookPlan {
    /// The images, in the order of their paths.
    pub textures: Vec<CookedTexture>,
    /// What was not searched, and how many images have no known use.
    pub diagnostics: Diagnostics,
    /// The paths of the images that no definition uses and whose names do not say what their values mean, in their order.
    pub(crate) unknown: Vec<String>,
    roots: Roots,
}

/// One image of a folder.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CookedTexture {
    /// Its path in the folder.
    pub path: String,
    /// The path of the DDS file in the folder: with the ending `.dds`.
    pub target: String,
    /// Where it is.
    pub location: PathBuf,
    /// Why it is left as it is.
    pub skipped: Option<SkippedTexture>,
    file: FoundFile,
    content: Content,
    alpha_ref: Option<u8>,
    opacity: Option<FoundFile>,
}

/// Why an image is left as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SkippedTexture {
    /// The DDS file exists.
    Exists,
    /// Neither its name nor a definition says what its values mean.
    UnknownUse,
    /// Definitions name it with its ending, which is no PNG: the game does not look for a DDS file then.
    NamedByEnding,
    /// Another image becomes the same DDS file.
    Twin,
}

impl CookedTexture {
    /// The files that it is made from: the image, and the opacity of its colors.
    pub fn files(&self, plan: &CookPlan) -> Vec<PathBuf> {
        let opacity = self.opacity.iter().map(|file| plan.roots.location(file));
        [self.location.clone()].into_iter().chain(opacity).collect()
    }

    /// What its values mean and from which opacity of 255 on its pixels are drawn, as text: another meaning makes another
    /// file.
    pub fn meaning(&self) -> String {
        format!("{:?} {:?}", self.content, self.alpha_ref)
    }
}

impl SkippedTexture {
    /// The reason in words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Exists => "its DDS file exists",
            Self::UnknownUse => {
                "no definition uses it as a color, a normal map or data, and its name has none of .color, .normal and .data"
            }
            Self::NamedByEnding => "a definition names it with its ending: only a PNG is replaced by a DDS",
            Self::Twin => "another image becomes the same DDS file",
        }
    }
}

/// What the definitions of materials say of an image.
#[derive(Debug, Default)]
struct Uses {
    slot: Option<SlotUse>,
    alpha_ref: Option<u8>,
    opacity: Option<FoundFile>,
    /// A value has its ending.
    is_named_exactly: bool,
}

/// Lists the images of a mod, or of a folder of one, and what their DDS files are made from: names with `.color`, `.normal` or
/// `.data` say what their values mean, otherwise the slots of the definitions that use them do. Cut-outs have the
/// `alphaRef` of their material.
///
/// # Errors
///
/// A folder that cannot be read; an archive, whose files stay as they are ([`BAD_REQUEST`]).
pub fn plan(folder: impl Into<ModSource>, limits: &Limits) -> Result<CookPlan> {
    let folder = folder.into();
    let OpenedTextures { roots, mut diagnostics, is_archive } = OpenedTextures::open(&folder, limits)?;
    if is_archive {
        let message = format!("{} is an archive: unpack it, and cook the folder", folder.path().display());
        return Err(Error::new(&BAD_REQUEST, message));
    }
    let library = MaterialLibrary::read(&roots, limits).value;
    let uses = uses(&roots, &library);
    let mut textures = Vec::new();
    let mut targets: HashSet<String> = HashSet::new();
    let own: Vec<FoundFile> = roots.files().filter(|file| file.root == 0).collect();
    let existing: HashSet<String> = own.iter().map(|file| file.tree_path.to_ascii_lowercase()).collect();
    let in_game: HashSet<String> = own.iter().map(|file| file.path.to_ascii_lowercase()).collect();
    // A PNG comes before others of its name, which definitions name less.
    let mut images: Vec<&FoundFile> = own.iter().filter(|file| is_image(&file.tree_path)).collect();
    images.sort_by_key(|file| (!has_ending(&file.tree_path, "png"), file.tree_path.clone()));
    let mut unknown: Vec<String> = Vec::new();
    for file in images {
        let own = uses.get(&file.tree_path);
        match texture(file, own, &existing, &mut targets, &roots) {
            Some(texture) => textures.push(texture),
            None if is_shown_by_itself(&file.path, |path| in_game.contains(path)) => {}
            None => unknown.push(file.tree_path.clone()),
        }
    }
    unknown.sort_unstable();
    report_unknown(&unknown, &mut diagnostics);
    textures.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(CookPlan { textures, diagnostics, unknown, roots })
}

/// Reports images without a known use.
pub(crate) fn report_unknown(paths: &[impl AsRef<str>], diagnostics: &mut Diagnostics) {
    let Some(first) = paths.first().map(AsRef::as_ref) else { return };
    let images = count(paths.len(), "image", "images");
    let message = format!(
        "left {images} that no definition uses, and whose names have none of .color, .normal and .data (first: {first})"
    );
    diagnostics.push(Diagnostic::new(&codes::USE_UNKNOWN, message));
}

/// Whether an image is no texture: one that the user interface shows, such as the picture of a vehicle or of a mission.
fn is_shown_by_itself(path: &str, has: impl Fn(&str) -> bool) -> bool {
    let lower = path.to_ascii_lowercase();
    let name = lower.rsplit('/').next().unwrap_or_default();
    let is_preview = ["preview", "thumbnail"].iter().any(|own| name.contains(own));
    is_preview || lower.starts_with("mod_info/") || is_picture(&lower, has)
}

/// What becomes of an image; `None` for one that is no texture, such as a preview.
fn texture(
    file: &FoundFile,
    uses: Option<&Uses>,
    existing: &HashSet<String>,
    targets: &mut HashSet<String>,
    roots: &Roots,
) -> Option<CookedTexture> {
    let (stem, _) = file.tree_path.rsplit_once('.')?;
    let by_name = match TextureValue::new(&file.tree_path).usage() {
        Some(TextureUse::Color) => Some(Content::Color),
        Some(TextureUse::Normal) => Some(Content::Normal),
        Some(TextureUse::Data) => Some(Content::Data),
        _ => None,
    };
    let by_slot = uses.and_then(|uses| match uses.slot {
        Some(SlotUse::Color) => Some(Content::Color),
        Some(SlotUse::Normal) => Some(Content::Normal),
        Some(SlotUse::Data) => Some(Content::Data),
        _ => None,
    });
    let content = by_name.or(by_slot);
    if content.is_none() && uses.is_none() {
        return None;
    }
    let target = format!("{stem}.dds");
    let is_png = has_ending(&file.tree_path, "png");
    let skipped = if content.is_none() {
        Some(SkippedTexture::UnknownUse)
    } else if !is_png && uses.is_some_and(|uses| uses.is_named_exactly) {
        Some(SkippedTexture::NamedByEnding)
    } else if !targets.insert(target.to_ascii_lowercase()) {
        Some(SkippedTexture::Twin)
    } else if existing.contains(&target.to_ascii_lowercase()) {
        Some(SkippedTexture::Exists)
    } else {
        None
    };
    Some(CookedTexture {
        path: file.tree_path.clone(),
        target,
        location: roots.location(file),
        skipped,
        file: file.clone(),
        content: content.unwrap_or(Content::Data),
        alpha_ref: uses.and_then(|uses| uses.alpha_ref),
        opacity: uses.and_then(|uses| uses.opacity.clone()),
    })
}

/// The uses of the files of the mod, by their paths in it.
fn uses(roots: &Roots, library: &MaterialLibrary) -> BTreeMap<String, Uses> {
    let mut all: BTreeMap<String, Uses> = BTreeMap::new();
    for file in library.files().iter().filter(|file| file.file.root == 0) {
        for found in file.definitions().filter(|found| !found.definition.superseded) {
            let textures = found.definition.textures();
            let file_of = |texture| MaterialLibrary::texture(roots, &found, texture).file;
            let alpha_ref = alpha_ref(found.definition);
            for texture in &textures {
                let Some(file) = file_of(texture).filter(|file| file.root == 0) else { continue };
                let slot = SlotUse::new(&texture.member);
                let is_opacity = texture.member.eq_ignore_ascii_case("opacityMap");
                let own = all.entry(file.tree_path.clone()).or_default();
                own.slot = own.slot.filter(|slot| *slot != SlotUse::Other).or(Some(slot));
                own.is_named_exactly |= TextureValue::new(&texture.value).extension()
                    == file.tree_path.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
                if slot == SlotUse::Color {
                    let opacity = |other: &&meshwright_assets::TextureReference| {
                        other.member.eq_ignore_ascii_case("opacityMap") && other.stage == texture.stage
                    };
                    let opacity = textures.iter().find(opacity).and_then(file_of);
                    own.opacity = own.opacity.take().or(opacity);
                }
                if is_opacity || (slot == SlotUse::Color && own.opacity.is_none()) {
                    own.alpha_ref = [own.alpha_ref, alpha_ref].into_iter().flatten().min();
                }
            }
        }
    }
    all
}

/// The opacity of 255 from which on pixels of a cut-out are drawn.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the value is limited to 0 to 255"
)]
fn alpha_ref(definition: &MaterialDefinition) -> Option<u8> {
    let values = definition.values();
    if values.alpha_test != Some(true) || definition.is_blended() {
        return None;
    }
    Some(values.alpha_ref.unwrap_or(1.0).round() as u8)
}

fn has_ending(path: &str, ending: &str) -> bool {
    path.rsplit_once('.').is_some_and(|(_, own)| own.eq_ignore_ascii_case(ending))
}

/// Whether a file is an image that is no DDS.
fn is_image(path: &str) -> bool {
    ["png", "jpg", "jpeg", "tga", "bmp", "webp"].iter().any(|ending| has_ending(path, ending))
}

impl CookPlan {
    /// Encodes a texture as options say, with what is said of the image.
    ///
    /// # Errors
    ///
    /// An image that cannot be read or decoded, or that is a DDS file under another name ([`BAD_REQUEST`]); exceeded limits.
    pub fn encode(
        &self,
        texture: &CookedTexture,
        options: &TextureOptions,
        limits: &Limits,
    ) -> Result<Outcome<EncodedDds>> {
        let Some(demands) = DdsDemands::of(options) else {
            return Err(Error::new(&BAD_REQUEST, "expected the texture format dds or dxt"));
        };
        let source = self.roots.read(&texture.file, limits)?;
        if detect(source.bytes()) == Some(FileFormat::Dds) {
            let message = "the file is a DDS file already: give it the ending .dds";
            return Err(Error::new(&BAD_REQUEST, message));
        }
        let mut decoded = decode(source.bytes(), limits)?;
        let opacity = texture.opacity.as_ref().filter(|_| texture.content == Content::Color);
        let opacity = opacity.and_then(|file| self.roots.read(file, limits).ok());
        let opacity = opacity.and_then(|source| Some(decode(source.bytes(), limits).ok()?.value));
        let of_content = (texture.content, texture.alpha_ref);
        let encoded = dds::prepared(decoded.value, texture.content);
        let encoded = demands.encode(&encoded, of_content, opacity.as_ref(), limits)?;
        decoded.diagnostics.append(encoded.diagnostics);
        Ok(Outcome::new(encoded.value, decoded.diagnostics))
    }
}
