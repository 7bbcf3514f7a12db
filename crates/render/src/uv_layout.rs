//! The texture coordinates of a mesh as a picture.

use crate::{
    camera::Camera,
    codes,
    color::premultiplied,
    deform::{PlacedVertices, Vertices},
    frame::{Frame, Line, NOWHERE, Paint, Part},
    options::{Background, Lighting, Style},
    picture::check_size,
    placed_triangles::{Marks, PlacedTriangles},
    primitive_shape::{PrimitiveShape, length},
    scene_geometry::name,
    shadows::Shadows,
    vectors::{DVec3, single},
    work::Work,
};
use meshwright_core::{Budget, Diagnostic, Diagnostics, Error, Limits, Outcome, Result, codes::BAD_REQUEST};
use meshwright_scene::{MeshId, Scene, Semantic};
use meshwright_texture::{ColorSpace, Image};

/// Options of [`uv_layout`].
///
/// ```
/// use meshwright_render::UvLayoutOptions;
///
/// let options = UvLayoutOptions::default().side(256).set(1);
/// assert_eq!((options.side, options.set), (256, 1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UvLayoutOptions {
    /// Pixels per row and number of rows, 1 to 8192.
    pub side: u32,
    /// The UV set.
    pub set: u32,
    /// What is behind the triangles.
    pub background: Background,
    /// Limits on memory, items and fragments.
    pub limits: Limits,
}

impl Default for UvLayoutOptions {
    fn default() -> Self {
        Self { side: 1024, set: 0, background: Background::Color([32, 33, 36]), limits: Limits::DEFAULT }
    }
}

impl UvLayoutOptions {
    meshwright_core::setters! { side: u32, set: u32, background: Background, limits: Limits }
}

/// Coordinates beyond this are not drawn, in images.
const FARTHEST: f64 = 64.0;

/// Draws the triangles of a mesh at their texture coordinates: the frame is the image, with its top left corner at the
/// origin; triangles outside of it are drawn around it. Where triangles overlap, the color is denser.
///
/// ```
/// use meshwright_render::{UvLayoutOptions, uv_layout};
/// use meshwright_scene::{Mesh, Scene};
///
/// let mut scene = Scene::default();
/// let mesh = scene.add_mesh(Mesh { name: "hull".into(), ..Mesh::default() });
/// let picture = uv_layout(&scene, mesh, &UvLayoutOptions::default().side(64))?;
/// assert_eq!(picture.diagnostics.as_slice()[0].message, "mesh \"hull\" has no triangles with UV set 0");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// [`SIZE`](codes::SIZE), [`LIMIT_FRAGMENTS`](codes::LIMIT_FRAGMENTS); of core, `BAD_REQUEST` if the mesh does not exist, the
/// limits of items and memory, and `CANCELED`.
pub fn uv_layout(scene: &Scene<'_>, mesh: MeshId, options: &UvLayoutOptions) -> Result<Outcome<Image>> {
    check_size(options.side, options.side)?;
    let mut diagnostics = Diagnostics::new(options.limits.diagnostics);
    let mut budget = Budget::new(options.limits);
    let Some(content) = scene.mesh(mesh) else {
        return Err(Error::new(&BAD_REQUEST, format!("the scene has no mesh {}", mesh.index())));
    };
    let square: Vec<DVec3> = vec![[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [1.0, -1.0, 0.0], [0.0, -1.0, 0.0]];
    let frame = Vertices::of_points(square.clone());
    let mut parts = Vec::new();
    let mut triangles = PlacedTriangles::default();
    for primitive in &content.primitives {
        let pool = content.pools.get(primitive.pool);
        let Some(stream) = pool.and_then(|pool| pool.get(&Semantic::TexCoord(options.set))) else { continue };
        let work = (length(content, primitive) as u64).saturating_add(1);
        budget.items(work, NOWHERE)?;
        budget.memory(work.saturating_mul(256), NOWHERE)?;
        let shape = PrimitiveShape::new(content, primitive);
        // Each triangle has corners of its own, as pools may be larger than what a primitive uses of them.
        let mut points = Vec::new();
        let mut placed_triangles = Vec::new();
        for &(index, vertices) in shape.triangles.iter() {
            let [a, b, c] = vertices.map(|vertex| stream.get(vertex as usize).and_then(placed));
            let (Some(a), Some(b), Some(c)) = (a, b, c) else { continue };
            let first = u32::try_from(points.len()).unwrap_or(u32::MAX);
            points.extend([a, b, c]);
            let vertices = [first, first.saturating_add(1), first.saturating_add(2)];
            placed_triangles.push((index, vertices));
        }
        let points = triangles.add_vertices(Vertices::of_points(points));
        triangles.add_piece(points, placed_triangles.into(), Marks::None);
        parts.push(Part {
            paint: Paint::Flat { color: [0.12, 0.42, 0.85, 0.4], is_lit: false },
            mask: None,
            is_blended: true,
            is_culled: false,
            rank: 0,
        });
    }
    let group = triangles.add_group(0);
    triangles.add_place(group, None, false);
    if triangles.number() == 0 {
        let message = format!("mesh {:?} has no triangles with UV set {}", name(scene, mesh), options.set);
        diagnostics.push(Diagnostic::new(&codes::NOTHING_VISIBLE, message));
    }
    let side = f64::from(options.side);
    let clouds: Vec<_> = triangles.clouds().chain([PlacedVertices::unmoved(&frame)]).collect();
    let camera = Camera::flat(0.03, [side; 2], &clouds)?;
    let mut lines = Vec::new();
    let edge = premultiplied([190, 220, 255, 255]);
    for triangle in triangles.triangles() {
        let cloud = triangles.vertices(triangle.place, triangle.piece);
        let corner = |vertex: u32| Some(single(camera.view(cloud?.point(vertex as usize)?)));
        let [Some(a), Some(b), Some(c)] = triangle.vertices.map(corner) else { continue };
        for ends in [[a, b], [b, c], [c, a]] {
            lines.push(Line { ends, colors: [edge; 2], width: 1.0, is_in_front: true });
        }
    }
    let corners: Vec<_> = square.iter().map(|corner| single(camera.view(*corner))).collect();
    for (a, b) in corners.iter().zip(corners.iter().cycle().skip(1)) {
        lines.push(Line {
            ends: [*a, *b],
            colors: [premultiplied([255, 170, 60, 255]); 2],
            width: 2.0,
            is_in_front: true,
        });
    }
    let mut frame = Frame {
        size: [options.side; 2],
        camera,
        triangles: &triangles,
        parts,
        lines,
        style: Style::Flat,
        lighting: Lighting::Flat,
        wireframe: false,
        background: options.background,
        shadows: Shadows::default(),
        occlusion: None,
    };
    let work = Work::new(&options.limits, frame.size);
    let pixels = frame.pixels(&mut budget, &work)?.pixels;
    let image = Image::new(options.side, options.side, pixels)?.with_color_space(ColorSpace::Srgb);
    Ok(Outcome::new(image, diagnostics))
}

/// Texture coordinates as a point of a plane with y up.
fn placed([u, v, ..]: [f32; 4]) -> Option<DVec3> {
    let (u, v) = (f64::from(u), f64::from(v));
    (u.abs() < FARTHEST && v.abs() < FARTHEST).then_some([u, -v, 0.0])
}
