//! Renders a scene.

use crate::{
    camera::{Camera, extent},
    codes,
    color::distinct,
    deform::{Bounds, PlacedVertices, Vertices},
    frame::{Frame, Line, NOWHERE, Paint, Part, Textured},
    options::{Coloring, FixedCamera, RenderOptions, Style},
    overlay_lines,
    placed_triangles::{PlacedChunk, PlacedTriangles},
    scene_geometry::{DrawnPrimitive, SceneGeometry, name},
    shadows::{Casters, Shadows},
    surface::{SLOTS, Surface},
    text,
    textures::Textures,
    vectors::{Vec3, is_finite, single},
    work::Work,
};
use meshwright_core::{
    Budget, Diagnostic, Diagnostics, Error, Limits, Outcome, Result, codes::BAD_REQUEST, message::count,
};
use meshwright_scene::{AlphaMode, Pose, Scene, Semantic};
use meshwright_texture::{ColorSpace, Image};
use std::collections::{BTreeMap, BTreeSet};

/// Longest side of a picture in pixels.
pub(crate) const SIDE: u32 = 8192;

/// Light gray, as clay and materials that a file does not define.
const CLAY: [f32; 4] = [0.52, 0.52, 0.53, 1.0];
/// The edges of triangles that are drawn in red.
const MARKED: [f32; 4] = [0.9, 0.02, 0.02, 1.0];
/// The color of collision meshes.
const COLLISION: [f32; 4] = [0.02, 0.5, 0.85, 0.4];

/// Renders a picture of a scene: 8 bits per channel, sRGB, with straight alpha.
///
/// ```
/// use meshwright_render::{RenderOptions, Textures, render};
/// use meshwright_scene::Scene;
/// use meshwright_texture::{PngOptions, encode_png};
///
/// let picture = render(&Scene::default(), &Textures::none(), &RenderOptions::default().size(64, 64))?;
/// assert_eq!(picture.diagnostics.as_slice()[0].message, "the picture is empty: the scene shows no mesh");
/// assert!(encode_png(&picture.value, &PngOptions::default())?.value.starts_with(b"\x89PNG"));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// [`SIZE`](codes::SIZE), [`LIMIT_FRAGMENTS`](codes::LIMIT_FRAGMENTS), [`LIMIT_TRIANGLES`](codes::LIMIT_TRIANGLES); of
/// core, `BAD_REQUEST` if a level, clip, camera or angle of the options does not exist, the limits of items and memory, and
/// `CANCELED` if the operation of this thread was canceled.
pub fn render(scene: &Scene<'_>, textures: &Textures, options: &RenderOptions) -> Result<Outcome<Image>> {
    check_size(options.width, options.height)?;
    let mut budget = Budget::new(options.limits);
    let work = Work::new(&options.limits, [options.width, options.height]);
    let mut diagnostics = Diagnostics::new(options.limits.diagnostics);
    let pose = pose(scene, options)?;
    let SceneGeometry { primitives, triangles } =
        SceneGeometry::new(scene, &pose, options, &mut budget, &mut diagnostics)?;
    check_triangles(triangles.number(), &options.limits)?;
    work.check()?;
    let joints = joints(scene, &pose, &triangles, options);
    let clouds: Vec<PlacedVertices<'_>> =
        triangles.clouds().chain(joints.as_ref().map(PlacedVertices::unmoved)).collect();
    // A box reaches further than what is in it.
    let extent = extent(&clouds);
    let corners = extent
        .filter(|_| options.overlays.bounds)
        .map(|(low, high)| Vertices::of_points(Bounds { low, high }.corners().to_vec()));
    let mut framed = clouds.clone();
    framed.extend(corners.as_ref().map(PlacedVertices::unmoved));
    let camera = Camera::new(scene, &pose, options, &framed)?;
    if options.framed.is_some() || options.fixed_camera.is_some() {
        report_outside(&triangles, &camera, options, &mut diagnostics);
    }
    let surfaces = Surfaces::new(scene, textures, options);
    let mut parts: Vec<Part<'_>> =
        primitives.iter().map(|drawn| surfaces.part(scene, drawn, options, &mut diagnostics)).collect();
    rank(scene, &primitives, &mut parts);
    let mut lines = element_lines(&primitives, &parts, &triangles, &camera, &mut budget)?;
    let overlays = options.overlays;
    if overlays.normals {
        overlay_lines::normals(&clouds, &camera, &mut lines, &mut budget)?;
    }
    if let Some(extent) = extent {
        if overlays.grid {
            overlay_lines::grid(extent, &camera, &mut lines);
        }
        if overlays.bounds {
            overlay_lines::bounds(extent, &camera, &mut lines);
        }
    }
    if overlays.skeleton {
        overlay_lines::skeleton(scene, &pose, &camera, &mut lines, &mut budget)?;
    }
    let shadows = match extent {
        Some(extent) => {
            let casters = Casters { triangles: &triangles, parts: &parts, camera, extent };
            Shadows::new(&casters, options, &mut budget)?
        }
        None => Shadows::default(),
    };
    let mut frame = Frame {
        size: [options.width, options.height],
        camera,
        triangles: &triangles,
        parts,
        lines,
        style: options.style,
        lighting: options.lighting,
        wireframe: overlays.wireframe,
        background: options.background,
        shadows,
        occlusion: None,
    };
    let mut pixels = frame.content(&mut budget, &work, &mut diagnostics)?;
    report_other_files(scene, &mut diagnostics);
    if overlays.skeleton && overlays.names {
        let size = [options.width, options.height];
        for node in overlay_lines::bones(scene) {
            let Some(point) = overlay_lines::node_position(&pose, &camera, node) else { continue };
            let name = scene.nodes.get(node).map_or("", |node| &node.name);
            if let Some(at) = frame.position(point) {
                work.spend(text::fragments(name, options.width))?;
                text::draw(&mut pixels, size, [at[0].saturating_add(5), at[1].saturating_sub(8)], name);
            }
        }
    }
    let image = Image::new(options.width, options.height, pixels)?.with_color_space(ColorSpace::Srgb);
    Ok(Outcome::new(image, diagnostics))
}

/// The camera with which [`render`](render()) draws a scene, for pictures of other scenes from the same place and at the same
/// scale.
///
/// ```
/// use meshwright_render::{RenderOptions, Textures, View, fixed_camera, render};
/// use meshwright_scene::Scene;
///
/// let options = RenderOptions::default().size(64, 64).view(View::Front);
/// let camera = fixed_camera(&Scene::default(), &options)?;
/// let other = render(&Scene::default(), &Textures::none(), &options.fixed_camera(Some(camera)))?;
/// assert_eq!(other.value.width(), 64);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// As for [`render`](render()).
pub fn fixed_camera(scene: &Scene<'_>, options: &RenderOptions) -> Result<FixedCamera> {
    check_size(options.width, options.height)?;
    let mut budget = Budget::new(options.limits);
    // The picture itself reports what cannot be drawn.
    let mut noted = Diagnostics::new(0);
    let pose = pose(scene, options)?;
    let geometry = SceneGeometry::new(scene, &pose, options, &mut budget, &mut noted)?;
    check_triangles(geometry.triangles.number(), &options.limits)?;
    let joints = joints(scene, &pose, &geometry.triangles, options);
    let clouds: Vec<PlacedVertices<'_>> =
        geometry.triangles.clouds().chain(joints.as_ref().map(PlacedVertices::unmoved)).collect();
    Ok(FixedCamera(Camera::new(scene, &pose, options, &clouds)?))
}

/// The joints, where they are part of what is framed: not if they are the nodes of a model without a skeleton.
fn joints(
    scene: &Scene<'_>,
    pose: &Pose,
    triangles: &PlacedTriangles,
    options: &RenderOptions,
) -> Option<Vertices> {
    let is_bare = triangles.clouds().next().is_none();
    let has_bones = options.overlays.skeleton && (!scene.skins.is_empty() || is_bare);
    has_bones.then(|| overlay_lines::joint_cloud(scene, pose))
}

pub(crate) fn check_size(width: u32, height: u32) -> Result<()> {
    if (1..=SIDE).contains(&width) && (1..=SIDE).contains(&height) {
        return Ok(());
    }
    let message = format!("expected sides of 1 to {SIDE} pixels, found {width} x {height}");
    Err(Error::new(&codes::SIZE, message))
}

/// Refuses a picture of more triangles than the limit allows, before any is drawn.
fn check_triangles(number: u64, limits: &Limits) -> Result<()> {
    let limit = limits.triangles;
    if number <= limit {
        return Ok(());
    }
    let what = count(number, "triangle", "triangles");
    let message = format!("the picture needs {what}: the limit is {limit}");
    let hint = format!(
        "Raise the limit if you trust the file (--limits triangles={number}), or draw another level of detail (--lod)."
    );
    Err(Error::new(&codes::LIMIT_TRIANGLES, message).advising(hint))
}

/// Reports the places that a picture of a part of the scene does not show.
fn report_outside(
    triangles: &PlacedTriangles,
    camera: &Camera,
    options: &RenderOptions,
    diagnostics: &mut Diagnostics,
) {
    let size = [options.width, options.height];
    // Whether all parts of a place are outside: the pieces of a place follow each other.
    let mut places: Vec<(u32, bool)> = Vec::new();
    for PlacedChunk { place, piece, chunk } in triangles.chunks() {
        let cloud = triangles.vertices(place, piece).zip(chunk.bounds);
        let Some(corners) = cloud.and_then(|(cloud, bounds)| cloud.corners(&bounds)) else { continue };
        let is_outside = camera.misses(&corners, size);
        match places.last_mut().filter(|(last, _)| *last == place) {
            Some((_, all)) => *all &= is_outside,
            None => places.push((place, is_outside)),
        }
    }
    let outside = places.iter().filter(|(_, is_outside)| *is_outside).count();
    if outside > 0 {
        let all = count(places.len() as u64, "placed mesh", "placed meshes");
        let verb = if outside == 1 { "is" } else { "are" };
        let message = format!("{outside} of {all} {verb} outside of the part that is framed");
        diagnostics.push(Diagnostic::new(&codes::OUTSIDE, message));
    }
}

/// Numbers parts by what they look like, so that it does not depend on the order of a file which of two surfaces at the
/// same place is visible.
fn rank(scene: &Scene<'_>, primitives: &[DrawnPrimitive<'_>], parts: &mut [Part<'_>]) {
    let key = |(drawn, part): (&DrawnPrimitive<'_>, &Part<'_>)| {
        let material = drawn.primitive.material.and_then(|material| scene.material(material));
        let (mut names, mut values) = (Vec::new(), Vec::new());
        match &part.paint {
            Paint::Flat { color, .. } => values.extend(color),
            Paint::Textured(textured) => {
                let Surface { base, metallic, roughness, reflection, emissive, .. } = textured.surface;
                names.extend(material.map(|material| material.name.clone()));
                let images = material.into_iter().flat_map(|material| material.textures());
                names.extend(images.filter_map(|(_, texture)| {
                    let image = scene.image(texture.image)?;
                    Some(image.path().unwrap_or(&image.name).to_owned())
                }));
                values.extend(base.iter().chain([metallic, roughness]).chain(reflection).chain(emissive));
            }
        }
        let values: Vec<u32> = values.into_iter().chain(part.mask).map(f32::to_bits).collect();
        (names, values, part.is_culled, part.is_blended)
    };
    let keys: Vec<_> = primitives.iter().zip(parts.iter()).map(key).collect();
    let order: BTreeSet<_> = keys.iter().collect();
    let ranks: BTreeMap<_, u32> = order.into_iter().zip(0_u32..).collect();
    for (part, key) in parts.iter_mut().zip(&keys) {
        part.rank = ranks.get(key).copied().unwrap_or(0);
    }
}

/// The lines and points of the scene, and the edges of triangles that are drawn in red.
fn element_lines(
    primitives: &[DrawnPrimitive<'_>],
    parts: &[Part<'_>],
    triangles: &PlacedTriangles,
    camera: &Camera,
    budget: &mut Budget,
) -> Result<Vec<Line>> {
    let (mut lines, mut marked) = (Vec::new(), Vec::new());
    for (place, piece) in triangles.placed_pieces() {
        let (Some(drawn), Some(part)) = (primitives.get(piece), parts.get(piece)) else { continue };
        let number = drawn.lines.len().saturating_add(drawn.marked_edges.len()) as u64;
        let cloud = u32::try_from(piece).ok().and_then(|piece| triangles.vertices(place, piece));
        let Some(cloud) = cloud.filter(|_| number > 0) else { continue };
        budget.items(number, NOWHERE)?;
        budget.memory(number.saturating_mul(size_of::<Line>() as u64), NOWHERE)?;
        let placed = |ends: [u32; 2]| {
            let point = |end: u32| Some(single(camera.view(cloud.point(end as usize)?)));
            let [a, b] = ends.map(|end| point(end).filter(|point| is_finite(*point)));
            Some([a?, b?])
        };
        lines.extend(drawn.lines.iter().filter_map(|&ends| {
            let width = if ends[0] == ends[1] { 3.0 } else { 1.5 };
            let colors = ends.map(|end| line_color(part, end));
            Some(Line { ends: placed(ends)?, colors, width, is_in_front: false })
        }));
        marked.extend(drawn.marked_edges.iter().filter_map(|&ends| {
            Some(Line { ends: placed(ends)?, colors: [MARKED; 2], width: 2.0, is_in_front: true })
        }));
    }
    // Lines at the same place are drawn in an order that does not depend on the file.
    lines.sort_by_cached_key(|line: &Line| {
        (line.ends.map(|end| end.map(f32::to_bits)), line.colors.map(|color| color.map(f32::to_bits)))
    });
    lines.append(&mut marked);
    Ok(lines)
}

fn pose(scene: &Scene<'_>, options: &RenderOptions) -> Result<Pose> {
    let Some(moment) = options.moment else { return Ok(Pose::rest(scene)) };
    let clip = scene.clips.get(moment.clip).ok_or_else(|| {
        let number = count(scene.clips.len() as u64, "animation", "animations");
        Error::new(&BAD_REQUEST, format!("the scene has no animation {}; it has {number}", moment.clip))
    })?;
    if !moment.time.is_finite() {
        return Err(Error::new(&BAD_REQUEST, format!("expected a time in seconds, found {}", moment.time)));
    }
    Ok(Pose::at(scene, clip, moment.time))
}

fn report_other_files(scene: &Scene<'_>, diagnostics: &mut Diagnostics) {
    let mut others = scene.nodes.iter().filter(|(_, node)| node.instance.is_some()).peekable();
    if let Some((_, first)) = others.peek().copied() {
        let first = first.other_file().unwrap_or(&first.name).to_owned();
        let number = count(others.count() as u64, "node names another file", "nodes name other files");
        let message = format!("{number} whose content is not drawn (first: {first:?})");
        diagnostics.push(Diagnostic::new(&codes::OTHER_FILES, message));
    }
}

/// The color of lines and points of a primitive.
fn line_color(part: &Part<'_>, vertex: u32) -> [f32; 4] {
    let [red, green, blue] = match &part.paint {
        Paint::Flat { color: [red, green, blue, _], .. } => [*red, *green, *blue],
        Paint::Textured(textured) => {
            let [red, green, blue, _] = textured.surface.base;
            let own = textured.colors.and_then(|colors| colors.get(vertex as usize));
            let [by_red, by_green, by_blue, _] = own.unwrap_or([1.0; 4]);
            [red * by_red, green * by_green, blue * by_blue]
        }
    }
    .map(|part| if part.is_finite() { part.clamp(0.0, 1.0) } else { 0.0 });
    [red, green, blue, 1.0]
}

/// The materials of a scene, and those of primitives without one.
struct Surfaces<'t> {
    materials: Vec<Surface<'t>>,
    plain: Surface<'t>,
    checker: Surface<'t>,
}

impl<'t> Surfaces<'t> {
    fn new(scene: &Scene<'_>, textures: &'t Textures, options: &RenderOptions) -> Self {
        let set = match options.coloring {
            Coloring::UvChecker(set) => set,
            _ => 0,
        };
        Self {
            materials: scene.materials.iter().map(|(_, material)| Surface::new(material, textures)).collect(),
            plain: Surface { double_sided: true, ..Surface::rough(CLAY) },
            checker: Surface::uv_checker(set),
        }
    }

    fn part<'s>(
        &'s self,
        scene: &Scene<'_>,
        drawn: &DrawnPrimitive<'s>,
        options: &RenderOptions,
        diagnostics: &mut Diagnostics,
    ) -> Part<'s> {
        let material = drawn.primitive.material;
        let own = material.and_then(|material| self.materials.get(material.index()));
        let surface = own.unwrap_or(&self.plain);
        let mut part = Part {
            paint: Paint::Flat { color: CLAY, is_lit: true },
            mask: None,
            is_blended: false,
            is_culled: options.cull_backs && !surface.double_sided,
            rank: 0,
        };
        if drawn.is_collision {
            (part.is_blended, part.is_culled) = (true, false);
            part.paint = Paint::Flat { color: COLLISION, is_lit: true };
            return part;
        }
        let flat = |[red, green, blue]: Vec3| Paint::Flat { color: [red, green, blue, 1.0], is_lit: true };
        match options.coloring {
            Coloring::Materials => {
                let mut missing = BTreeSet::new();
                let mut textured = textured(scene, drawn, surface, &mut missing);
                textured.is_striped = options.style == Style::Studio
                    && textured.colors.is_none()
                    && material.is_some_and(|material| options.unknown_colors.contains(&material));
                part.paint = Paint::Textured(textured);
                for set in missing {
                    let message = format!(
                        "mesh {:?} has no UV set {set}, which a texture of material {:?} needs",
                        name(scene, drawn.mesh),
                        material.and_then(|id| scene.material(id)).map_or("", |material| &material.name)
                    );
                    diagnostics.push(Diagnostic::new(&codes::NO_UV_SET, message));
                }
                match surface.alpha {
                    AlphaMode::Opaque => {}
                    AlphaMode::Mask(limit) => part.mask = Some(limit),
                    AlphaMode::Blend => part.is_blended = true,
                }
            }
            Coloring::Clay => {}
            Coloring::PerMaterial => {
                part.paint = flat(material.map_or([0.3; 3], |material| distinct(material.index())));
            }
            Coloring::PerMesh => part.paint = flat(distinct(drawn.mesh.index())),
            Coloring::PerLevel => {
                part.paint = flat(drawn.level.map_or([0.3; 3], |level| distinct(level.index())));
            }
            Coloring::UvChecker(_) => {
                let mut missing = BTreeSet::new();
                let own = textured(scene, drawn, &self.checker, &mut missing);
                if missing.is_empty() {
                    part.paint = Paint::Textured(Textured { colors: None, ..own });
                }
            }
        }
        part
    }
}

/// A surface with the streams of a primitive. `missing` gets the UV sets that the primitive does not have.
fn textured<'s>(
    scene: &Scene<'_>,
    drawn: &DrawnPrimitive<'s>,
    surface: &'s Surface<'s>,
    missing: &mut BTreeSet<u32>,
) -> Textured<'s> {
    let pool = drawn.pool;
    let has_colors = scene.vertex_colors_shade(drawn.primitive.material) == Some(true);
    let colors = pool.and_then(|pool| pool.get(&Semantic::Color(0))).filter(|_| has_colors);
    let mut coordinates = [None; SLOTS];
    for (place, slot) in coordinates.iter_mut().zip(&surface.slots) {
        let Some(slot) = slot else { continue };
        *place = pool.and_then(|pool| pool.get(&Semantic::TexCoord(slot.set)));
        if place.is_none() {
            missing.insert(slot.set);
        }
    }
    Textured { surface, colors, coordinates, is_striped: false }
}
