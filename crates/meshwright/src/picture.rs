//! Pictures of assets, with the materials, textures and models that other files hold.

mod comparison;
mod findings;

pub use comparison::{Comparison, distances};

use crate::{
    asset::{Asset, AssetRef},
    convert::{
        complete_scene::{self, Completion},
        instances::ReferencedFiles,
    },
    format::Format,
    select::{Lods, Scenes, Select, apply::select, no_lod},
    textures::{TextureOptions, TexturePlacement},
    validate::Checks,
};
use meshwright_core::{Diagnostics, Error, Limits, Result, codes::BAD_REQUEST};
use meshwright_render::{
    Background, Coloring, FixedCamera, Lens, Moment, Overlays, RenderOptions, Textures, UvLayoutOptions,
    View, add_material_samples, codes, fixed_camera, render, uv_layout,
};
use meshwright_scene::{Bounds, Id, MeshId, NodeId, Scene, Summary, pose::single};
use meshwright_texture::{Image, encode_png_animation};

/// What a picture shows, and how.
///
/// ```
/// use meshwright::{PictureOptions, render::{Overlays, RenderOptions, View}};
///
/// let render = RenderOptions::default().view(View::Front).overlays(Overlays::default().grid(true));
/// let options = PictureOptions::default().render(render).clip("open".to_owned()).time(0.5);
/// assert_eq!(options.clip.as_deref(), Some("open"));
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct PictureOptions {
    /// Size, view, colors and overlays. Its level, moment and limits are those of the other options and of the asset.
    pub render: RenderOptions,
    /// The name of a camera of the scene, or of its node, that takes the place of the view.
    pub camera: Option<String>,
    /// The scene that is shown, of a file that has several; `None` for the default one.
    pub scenes: Option<Scenes>,
    /// The level of detail, the variant and the choices that are shown.
    pub select: Select,
    /// The name of the clip that poses the model; `None` for the rest pose.
    pub clip: Option<String>,
    /// Seconds from the start of the clip.
    pub time: f32,
    /// Where materials and textures of other files are searched.
    pub textures: TextureOptions,
    /// The checks whose diagnostics the picture shows: the triangles that they name are red.
    pub findings: Option<Checks>,
}

impl PictureOptions {
    meshwright_core::setters! {
        render: RenderOptions,
        camera: Option<String>,
        scenes: Option<Scenes>,
        select: Select,
        clip: Option<String>,
        time: f32,
        textures: TextureOptions,
        findings: Option<Checks>,
    }
}

/// A picture of an asset.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{render::View, texture::{PngOptions, encode_png}};
///
/// let asset = meshwright::open("house.cdae")?;
/// let done = asset.picture().size(64, 48).view(View::Front).render()?;
/// assert_eq!((done.picture.width(), done.summary.triangles, done.is_empty), (64, 44, false));
/// let png = encode_png(&done.picture, &PngOptions::default())?.value;
/// assert!(png.starts_with(b"\x89PNG"));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "a picture is drawn when it is rendered"]
pub struct Picture<'c> {
    asset: &'c AssetRef<'c>,
    options: PictureOptions,
}

/// A picture, or several as one file, with what was noted.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Rendered<P = Image> {
    /// The pixels, or the bytes of a file.
    pub picture: P,
    /// Format of the asset.
    pub format: Format,
    /// Version of the asset.
    pub version: String,
    /// Statistics of the level that is shown.
    pub summary: Summary,
    /// Number of triangles of the level that are red because a diagnostic names them; `None` if that was not requested.
    pub marked: Option<usize>,
    /// Whether only the background is visible.
    pub is_empty: bool,
    /// Diagnostics of the read, of textures that were not found, and of the picture.
    pub diagnostics: Diagnostics,
}

impl<'c> Picture<'c> {
    pub(crate) fn new(asset: &'c AssetRef<'c>) -> Self {
        Self { asset, options: PictureOptions::default() }
    }

    /// Replaces all options.
    pub fn options(mut self, options: PictureOptions) -> Self {
        self.options = options;
        self
    }

    /// The size in pixels.
    pub fn size(mut self, width: u32, height: u32) -> Self {
        (self.options.render.width, self.options.render.height) = (width, height);
        self
    }

    /// Where the camera is.
    pub fn view(mut self, view: View) -> Self {
        self.options.render.view = view;
        self
    }

    /// How the camera projects.
    pub fn lens(mut self, lens: Lens) -> Self {
        self.options.render.lens = lens;
        self
    }

    /// The camera of the scene of that name, in place of a view.
    pub fn camera(mut self, name: impl Into<String>) -> Self {
        self.options.camera = Some(name.into());
        self
    }

    /// What is behind the model.
    pub fn background(mut self, background: Background) -> Self {
        self.options.render.background = background;
        self
    }

    /// The colors of surfaces.
    pub fn coloring(mut self, coloring: Coloring) -> Self {
        self.options.render.coloring = coloring;
        self
    }

    /// What is drawn in addition to the surfaces.
    pub fn overlays(mut self, overlays: Overlays) -> Self {
        self.options.render.overlays = overlays;
        self
    }

    /// The level of detail to show, counted from 0 for the most detailed.
    pub fn lod(mut self, level: usize) -> Self {
        self.options.select.lods = Lods::One(level);
        self
    }

    /// The pose: a time in seconds of the clip of that name.
    pub fn clip(mut self, name: impl Into<String>, time: f32) -> Self {
        (self.options.clip, self.options.time) = (Some(name.into()), time);
        self
    }

    /// Shows the triangles that diagnostics of these checks name in red. The diagnostics are part of the result.
    pub fn findings(mut self, checks: Checks) -> Self {
        self.options.findings = Some(checks);
        self
    }

    /// Draws the picture.
    ///
    /// # Errors
    ///
    /// [`BAD_REQUEST`]: the scene lacks that level, clip, camera, variant or choice.
    /// [`UNSUPPORTED`](meshwright_core::codes::UNSUPPORTED): the asset has no scene. [`codes::SIZE`]. Exceeded limits.
    pub fn render(&self) -> Result<Rendered> {
        self.draw(|scene, textures, options, diagnostics| {
            let made = render(scene, textures, options)?;
            diagnostics.append(made.diagnostics);
            Ok(made.value)
        })
    }

    /// Draws pictures of a full turn as an animated PNG; a view from a camera is refused. The turn takes that number of
    /// milliseconds.
    ///
    /// # Errors
    ///
    /// As for [`render`](Self::render); no pictures.
    pub fn turntable(&self, pictures: u32, milliseconds: u32) -> Result<Rendered<Vec<u8>>> {
        let each = milliseconds.checked_div(pictures).unwrap_or(0).max(1);
        let each = u16::try_from(each).unwrap_or(u16::MAX);
        self.draw(|scene, textures, options, diagnostics| {
            // A map does not show that it turns.
            let is_auto = self.options.render.view == View::Auto && self.options.camera.is_none();
            let view = if is_auto { View::Iso } else { options.view };
            let Some([azimuth, elevation]) = view.angles() else {
                let message = "a turntable needs a view, not a camera of the scene";
                return Err(Error::new(&BAD_REQUEST, message));
            };
            encode_png_animation(pictures, each, |index| {
                let turned = azimuth + 360.0 / f64::from(pictures) * f64::from(index);
                let view = View::Angles { azimuth: single(turned), elevation: single(elevation) };
                let made = render(scene, textures, &options.clone().view(view).frames_turn(true))?;
                if index == 0 {
                    diagnostics.append(made.diagnostics);
                }
                Ok(made.value)
            })
        })
    }

    /// Draws the texture coordinates of a mesh, which is named or has its number after `#`. The picture has the width of
    /// the options in both directions.
    ///
    /// # Errors
    ///
    /// As for [`render`](Self::render); a mesh that the scene lacks.
    pub fn uv_layout(&self, mesh: &str, set: u32) -> Result<Rendered> {
        self.draw(|scene, _, options, diagnostics| {
            let mut layout = UvLayoutOptions::default().side(options.width).set(set).limits(options.limits);
            if options.background != Background::default() {
                layout = layout.background(options.background);
            }
            let made = uv_layout(scene, mesh_named(scene, mesh)?, &layout)?;
            diagnostics.append(made.diagnostics);
            Ok(made.value)
        })
    }

    /// The camera with which this picture shows the most detailed level, for pictures of other assets and levels from the same
    /// place and at the same scale.
    ///
    /// ```
    /// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
    /// use meshwright::{PictureOptions, render::RenderOptions};
    ///
    /// let (house, windmill) = (meshwright::open("house.cdae")?, meshwright::open("windmill.cdae")?);
    /// let camera = house.picture().size(64, 64).fixed_camera()?;
    /// let render = RenderOptions::default().size(64, 64).fixed_camera(Some(camera));
    /// let done = windmill.picture().options(PictureOptions::default().render(render)).render()?;
    /// assert_eq!(done.picture.width(), 64);
    /// # Ok::<(), meshwright::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`render`](Self::render).
    pub fn fixed_camera(&self) -> Result<FixedCamera> {
        let finest = self.options.select.clone().lods(Lods::Finest);
        let asset = self.asset;
        let textures = self.options.textures.clone().placement(Some(TexturePlacement::Drop));
        let scenes = self.options.scenes.as_ref();
        let mut noted = Diagnostics::new(0);
        let made = completed(asset, scenes, &textures, Lods::Finest, &mut noted, |scene, files, _| {
            let scene = select(scene, &Select { lods: Lods::All, ..finest.clone() })?;
            let own = Picture { asset, options: PictureOptions { select: finest, ..self.options.clone() } };
            fixed_camera(&scene, &own.resolved(&scene, files, &asset.limits)?)
        });
        made.map_err(|error| error.in_file(asset.source.path()))
    }

    /// Opens the other files, and passes the complete scene on.
    fn draw<P>(
        &self,
        draw: impl FnOnce(&Scene<'_>, &Textures, &RenderOptions, &mut Diagnostics) -> Result<P>,
    ) -> Result<Rendered<P>> {
        let (asset, limits) = (self.asset, &self.asset.limits);
        let mut diagnostics = Diagnostics::new(limits.diagnostics);
        diagnostics.append(asset.diagnostics.clone());
        let scenes = self.options.scenes.as_ref();
        let (textures, lods) = (&self.options.textures, self.options.select.lods);
        completed(asset, scenes, textures, lods, &mut diagnostics, |scene, files, diagnostics| {
            let shown = Select { lods: Lods::All, ..self.options.select.clone() };
            let mut scene = select(scene, &shown)?;
            add_material_samples(&mut scene, diagnostics);
            let mut options = self.resolved(&scene, files, limits)?;
            let marked = self.options.findings.as_ref();
            let marked =
                marked.map(|checks| findings::mark(asset, &scene, checks, &mut options, diagnostics));
            let marked = marked.transpose()?;
            // All files that exist are in the scene.
            let textures = Textures::load(&scene, |_| None, limits);
            diagnostics.append(textures.diagnostics);
            let picture = draw(&scene, &textures.value, &options, diagnostics)?;
            Ok((picture, Summary::new(&scene, options.level.unwrap_or(0)), marked))
        })
        .map(|(picture, summary, marked)| Rendered {
            picture,
            format: asset.format,
            version: asset.version.clone(),
            summary,
            marked,
            is_empty: diagnostics.count(&codes::NOTHING_VISIBLE) > 0,
            diagnostics,
        })
    }

    /// The options with names as the scene has them.
    fn resolved(&self, scene: &Scene<'_>, files: &ReferencedFiles, limits: &Limits) -> Result<RenderOptions> {
        let mut options = self.options.render.clone().limits(*limits);
        options.level = match self.options.select.clone().of_placed(files.are_placed()).lods {
            Lods::One(level) => Some(level),
            Lods::Auto | Lods::All | Lods::Finest => None,
        };
        let levels = scene.visual_levels().count();
        if let Some(level) = options.level.filter(|level| *level >= levels.max(1)) {
            return Err(Error::new(&BAD_REQUEST, no_lod(level, levels)));
        }
        if let Some(name) = self.options.camera.as_ref().filter(|_| options.fixed_camera.is_none()) {
            options.view = View::Camera(camera_named(scene, name)?);
        }
        if options.view == View::Auto && self.asset.format == Format::Level {
            options.view = View::Map;
        }
        if self.asset.format == Format::Level {
            // A level has its own ground.
            options.ground = options.ground.or(Some(false));
        }
        if options.view == View::Map && options.framed.is_none() {
            let area = self
                .options
                .textures
                .placements
                .bounds()
                .or_else(|| files.ground().filter(|ground| is_small(*ground, scene)));
            options.framed = area.map(|area| box_of(area, scene));
        }
        if options.object_size.is_some() && options.framed.is_none() {
            // The size of an object is that of all of its levels.
            let extents = (0..levels.max(1)).filter_map(|level| scene.extent(level));
            options.framed = extents.reduce(Bounds::join).map(|Bounds { min, max }| [min, max]);
        }
        options.unknown_colors = self.asset.unknown_colors(scene, &self.options.textures.companions);
        options.moment = match &self.options.clip {
            Some(name) => Some(Moment { clip: clip_named(scene, name)?, time: self.options.time }),
            None => None,
        };
        Ok(options)
    }
}

/// Whether a scene reaches beyond the terrain of a level by more than a tenth of it: on a map of everything, the level would
/// be small.
fn is_small([x0, y0, x1, y1]: [f64; 4], scene: &Scene<'_>) -> bool {
    let margin = ((x1 - x0).max(y1 - y0)) * 0.1;
    scene.extent(0).is_some_and(|extent| {
        let ([left, _, back], [right, _, front]) = (extent.min.map(f64::from), extent.max.map(f64::from));
        left < x0 - margin || right > x1 + margin || -front < y0 - margin || -back > y1 + margin
    })
}

/// The box of an area of a level, which is in the axes of the game, with the height of the scene.
fn box_of([x0, y0, x1, y1]: [f64; 4], scene: &Scene<'_>) -> [[f32; 3]; 2] {
    let [low, high] = scene.extent(0).map_or([0.0; 2], |extent| [extent.min[1], extent.max[1]]);
    [[single(x0), low, single(-y1)], [single(x1), high, single(-y0)]]
}

/// Passes the scene of an asset on, complete with what other files hold, and these files.
fn completed<T>(
    asset: &AssetRef<'_>,
    scenes: Option<&Scenes>,
    textures: &TextureOptions,
    lods: Lods,
    diagnostics: &mut Diagnostics,
    run: impl FnOnce(Scene<'_>, &ReferencedFiles, &mut Diagnostics) -> Result<T>,
) -> Result<T> {
    let (scenes, files) = complete_scene::gather(asset, scenes, textures, diagnostics)?;
    let completion = Completion { lods, ..Completion::embedded(textures) };
    let scene = complete_scene::complete(scenes, asset, &files, &completion, diagnostics)?;
    run(scene, &files, diagnostics)
}

/// Maximum number of names in a message.
const LISTED: usize = 10;

/// The error for something that the file does not have, with what it has.
fn missing<'n>(what: &str, name: &str, have: impl Iterator<Item = &'n str>) -> Error {
    let mut have: Vec<&str> = have.filter(|name| !name.is_empty()).take(LISTED.saturating_add(1)).collect();
    if have.len() > LISTED {
        have.truncate(LISTED);
        have.push("...");
    }
    let have =
        if have.is_empty() { "the file has none".to_owned() } else { format!("found: {}", have.join(", ")) };
    Error::new(&BAD_REQUEST, format!("the file has no {what} {name}; {have}"))
}

fn camera_named(scene: &Scene<'_>, name: &str) -> Result<NodeId> {
    let cameras = || scene.nodes.iter().filter_map(|(id, node)| Some((id, node, node.camera.as_ref()?)));
    let own = cameras().find(|(_, _, camera)| camera.name == name);
    let found = own.or_else(|| cameras().find(|(_, node, _)| node.name == name));
    let shown = cameras().map(|(_, node, camera)| match camera.name.as_str() {
        "" => node.name.as_str(),
        name => name,
    });
    found.map(|(id, ..)| Id::new(id.index())).ok_or_else(|| missing("camera", name, shown))
}

fn clip_named(scene: &Scene<'_>, name: &str) -> Result<usize> {
    let names = scene.clips.iter().map(|clip| clip.name.as_str());
    names.clone().position(|own| own == name).ok_or_else(|| missing("animation", name, names))
}

fn mesh_named(scene: &Scene<'_>, name: &str) -> Result<MeshId> {
    let named = scene.meshes.iter().find(|(_, mesh)| mesh.name == name).map(|(id, _)| id.index());
    let numbered = || name.strip_prefix('#')?.parse().ok().filter(|number| *number < scene.meshes.len());
    let names = scene.meshes.iter().map(|(_, mesh)| mesh.name.as_str());
    named.or_else(numbered).map(Id::new).ok_or_else(|| missing("mesh", name, names))
}

impl Asset {
    /// Prepares a picture of the asset.
    pub fn picture(&self) -> Picture<'_> {
        self.borrowed().picture()
    }
}

impl AssetRef<'_> {
    /// Prepares a picture of the asset.
    pub fn picture(&self) -> Picture<'_> {
        Picture::new(self)
    }
}
