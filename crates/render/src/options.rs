//! What a picture shows, and how.

use crate::camera::Camera;
use meshwright_core::Limits;
use meshwright_scene::{MaterialId, MeshId, NodeId};

/// Where the camera is. The named views and the angles frame what is visible.
///
/// Names are those of a viewer in front of a model that faces +Z, as glTF demands.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub enum View {
    /// [`Iso`](Self::Iso). Callers that know what a scene is may choose another: the crate `meshwright` draws a level as a
    /// [`Map`](Self::Map).
    #[default]
    Auto,
    /// From the front, the right and above, as in an isometric drawing.
    Iso,
    /// From +Z.
    Front,
    /// From -Z.
    Back,
    /// From -X.
    Left,
    /// From +X.
    Right,
    /// From +Y; +Z is at the bottom of the picture.
    Top,
    /// From -Y; +Z is at the top of the picture.
    Bottom,
    /// As [`Top`](Self::Top), without perspective whatever the lens: a map with -Z, the north of a level, at the top.
    Map,
    /// From any direction, in degrees.
    Angles {
        /// The angle around the Y axis: 0 is the front, 90 the right.
        azimuth: f32,
        /// The angle above the horizon, -90 to 90.
        elevation: f32,
    },
    /// From the camera at that node, with its projection.
    Camera(NodeId),
}

impl View {
    /// Azimuth and elevation in degrees; `None` for a camera.
    pub fn angles(self) -> Option<[f64; 2]> {
        Some(match self {
            // The direction in which all axes have the same length.
            Self::Auto | Self::Iso => [45.0, 35.264_389_682_754_654],
            Self::Front => [0.0, 0.0],
            Self::Back => [180.0, 0.0],
            Self::Left => [-90.0, 0.0],
            Self::Right => [90.0, 0.0],
            Self::Top | Self::Map => [0.0, 90.0],
            Self::Bottom => [0.0, -90.0],
            Self::Angles { azimuth, elevation } => [f64::from(azimuth), f64::from(elevation)],
            Self::Camera(_) => return None,
        })
    }
}

/// How the camera of a [`View`] projects.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Lens {
    /// Distant objects appear smaller.
    Perspective {
        /// The vertical field of view in degrees, more than 0 and less than 180.
        field_of_view: f32,
    },
    /// Distant objects appear as large as near ones.
    Orthographic,
}

impl Default for Lens {
    fn default() -> Self {
        Self::Perspective { field_of_view: 30.0 }
    }
}

/// What is behind the scene.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Background {
    /// Nothing: alpha is 0.
    #[default]
    Transparent,
    /// An sRGB color.
    Color([u8; 3]),
    /// A checkerboard of two grays, as image editors show transparency.
    Checkerboard,
    /// A gray that is bright at the top and darker at the bottom, as the paper behind an object in a studio.
    Backdrop,
}

/// The light.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Lighting {
    /// Lights that are fixed to the camera, and an environment that is bright above and dark below, as the [`Style`] has
    /// them.
    #[default]
    Studio,
    /// None: every surface has its base color and emission, as an unlit material has.
    Flat,
}

/// How a picture looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Style {
    /// As a photograph in a studio: soft boxes that the surfaces mirror, shadows, ambient occlusion, and the tone curve PBR
    /// Neutral of Khronos.
    #[default]
    Studio,
    /// Even light without shadows, for comparisons.
    Flat,
}

/// The colors of surfaces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Coloring {
    /// Those of the materials.
    #[default]
    Materials,
    /// Light gray, without textures.
    Clay,
    /// One color for each material.
    PerMaterial,
    /// One color for each mesh.
    PerMesh,
    /// One color for each level of detail.
    PerLevel,
    /// Numbered squares of a texture: those of a UV set of that number.
    UvChecker(u32),
}

/// What is drawn in addition to the surfaces.
///
/// ```
/// use meshwright_render::Overlays;
///
/// let overlays = Overlays::default().wireframe(true).bounds(true);
/// assert!(overlays.wireframe && !overlays.skeleton);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Overlays {
    /// The edges of all visible triangles.
    pub wireframe: bool,
    /// A line for the normal of each vertex.
    pub normals: bool,
    /// Lines between joints, through surfaces; the node hierarchy if there are no joints.
    pub skeleton: bool,
    /// The names of joints. They need [`Overlays::skeleton`].
    pub names: bool,
    /// The box around everything that is drawn.
    pub bounds: bool,
    /// Collision meshes, translucent.
    pub collision: bool,
    /// A grid at the lowest point, with lines at 1, 2 or 5 times a power of ten meters.
    pub grid: bool,
}

impl Overlays {
    meshwright_core::setters! {
        const wireframe: bool, const normals: bool, const skeleton: bool, const names: bool,
        const bounds: bool, const collision: bool, const grid: bool
    }
}

/// Triangles that are drawn in red.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Highlight {
    /// The mesh.
    pub mesh: MeshId,
    /// The index of the primitive in the mesh.
    pub primitive: usize,
    /// The index of the triangle in the primitive; `None` for all of them.
    pub triangle: Option<usize>,
}

/// A time of a clip.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    /// The index of the clip in the scene.
    pub clip: usize,
    /// Seconds from its start.
    pub time: f32,
}

/// A camera that [`fixed_camera`](crate::fixed_camera()) placed for one scene, for pictures of others from the same place and at
/// the same scale. It keeps the number of pixels per meter, not the part of a picture that a scene fills.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FixedCamera(pub(crate) Camera);

/// Options of [`render`](crate::render()).
///
/// ```
/// use meshwright_render::{Lens, Overlays, RenderOptions, View};
///
/// let options = RenderOptions::default()
///     .size(1024, 768)
///     .view(View::Angles { azimuth: 30.0, elevation: 20.0 })
///     .lens(Lens::Orthographic)
///     .overlays(Overlays::default().wireframe(true));
/// assert_eq!((options.width, options.height), (1024, 768));
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RenderOptions {
    /// Pixels per row, 1 to 8192.
    pub width: u32,
    /// Number of rows, 1 to 8192.
    pub height: u32,
    /// Where the camera is.
    pub view: View,
    /// How the camera projects.
    pub lens: Lens,
    /// The empty border on each side, as a fraction of the picture: 0 to 0.4.
    pub margin: f32,
    /// What is behind the scene.
    pub background: Background,
    /// Whether the ground below the scene has its shadow, in the style [`Style::Studio`]; `None` for a shadow unless the
    /// background is transparent or a checkerboard, or the view is a map. On a transparent background, the shadow is black
    /// with alpha.
    pub ground: Option<bool>,
    /// How the picture looks.
    pub style: Style,
    /// The light.
    pub lighting: Lighting,
    /// The colors of surfaces.
    pub coloring: Coloring,
    /// Materials whose colors are not known, because the file has only their names: the style [`Style::Studio`] draws them
    /// with stripes, so that they do not look finished.
    pub unknown_colors: Vec<MaterialId>,
    /// What is drawn in addition to the surfaces.
    pub overlays: Overlays,
    /// Triangles that are drawn in red.
    pub highlights: Vec<Highlight>,
    /// The visual level to show, counted from the most detailed; `None` for the most detailed.
    pub level: Option<usize>,
    /// The time of a clip; `None` for the rest pose.
    pub moment: Option<Moment>,
    /// Whether the back of a surface is invisible unless its material is double-sided, or no front is visible.
    pub cull_backs: bool,
    /// The lowest and the highest corner, in meters, of a box that is framed in place of what is visible.
    pub framed: Option<[[f32; 3]; 2]>,
    /// Whether the frame is the same for every azimuth, for pictures of a turn.
    pub frames_turn: bool,
    /// The size on screen of what is framed, in place of that which fills the picture: the diameter, in pixels, of the sphere
    /// around the box. Levels of detail state such sizes. A camera of the scene ignores it.
    pub object_size: Option<f32>,
    /// A camera of another scene, in place of one that frames this scene.
    pub fixed_camera: Option<FixedCamera>,
    /// Limits on memory, on items (vertices and triangles), and on fragments.
    pub limits: Limits,
}

impl Default for RenderOptions {
    fn default() -> Self {
        Self {
            width: 512,
            height: 512,
            view: View::default(),
            lens: Lens::default(),
            margin: 0.04,
            background: Background::default(),
            ground: None,
            style: Style::default(),
            lighting: Lighting::default(),
            coloring: Coloring::default(),
            unknown_colors: Vec::new(),
            overlays: Overlays::default(),
            highlights: Vec::new(),
            level: None,
            moment: None,
            cull_backs: true,
            framed: None,
            frames_turn: false,
            object_size: None,
            fixed_camera: None,
            limits: Limits::DEFAULT,
        }
    }
}

impl RenderOptions {
    meshwright_core::setters! {
        view: View,
        lens: Lens,
        margin: f32,
        background: Background,
        ground: Option<bool>,
        style: Style,
        lighting: Lighting,
        coloring: Coloring,
        unknown_colors: Vec<MaterialId>,
        overlays: Overlays,
        highlights: Vec<Highlight>,
        level: Option<usize>,
        moment: Option<Moment>,
        cull_backs: bool,
        framed: Option<[[f32; 3]; 2]>,
        frames_turn: bool,
        object_size: Option<f32>,
        fixed_camera: Option<FixedCamera>,
        limits: Limits,
    }

    /// Sets [`width`](Self#structfield.width) and [`height`](Self#structfield.height).
    #[must_use]
    pub fn size(self, width: u32, height: u32) -> Self {
        Self { width, height, ..self }
    }
}
