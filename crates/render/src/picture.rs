//! Renders a scene.

use crate::{
    camera::{Camera, extent},
    codes,
    color::distinct,
    frame::{Batch, Frame, Line, Paint, Part, Textured},
    options::{Coloring, RenderOptions},
    overlay_lines,
    scene_geometry::{DrawnPrimitive, SceneGeometry, name},
    surface::{SLOTS, Surface},
    text,
    textures::Textures,
    vectors::Vec3,
    work::Work,
};
use meshwright_core::{
    Budget, Diagnostic, Diagnostics, Error, Outcome, Result, codes::BAD_REQUEST, message::count,
};
use meshwright_scene::{AlphaMode, Pose, Scene, Semantic};
use meshwright_texture::{ColorSpace, Image};
use std::collections::BTreeSet;

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
/// [`SIZE`](codes::SIZE), [`LIMIT_FRAGMENTS`](codes::LIMIT_FRAGMENTS); of core, `BAD_REQUEST` if a level, clip, camera or
/// angle of the options does not exist, the limits of items and memory, and `CANCELED` if the operation of this thread was
/// canceled.
pub fn render(scene: &Scene<'_>, textures: &Textures, options: &RenderOptions) -> Result<Outcome<Image>> {
    check_size(options.width, options.height)?;
    let mut budget = Budget::new(options.limits);
    let work = Work::new(&options.limits, [options.width, options.height]);
    let mut diagnostics = Diagnostics::new(options.limits.diagnostics);
    let pose = pose(scene, options)?;
    let mut geometry = SceneGeometry::new(scene, &pose, options, &mut budget, &mut diagnostics)?;
    work.check()?;
    // A skeleton is part of what is framed, unless it is the nodes of a model without one.
    if options.overlays.skeleton && (!scene.skins.is_empty() || geometry.clouds.is_empty()) {
        geometry.clouds.push(overlay_lines::joint_cloud(scene, &pose));
    }
    let camera = Camera::new(scene, &pose, options, &geometry.clouds)?;
    let surfaces = Surfaces::new(scene, textures, options);
    let parts: Vec<Part<'_>> = geometry
        .primitives
        .iter()
        .map(|drawn| surfaces.part(scene, drawn, options, &mut diagnostics))
        .collect();
    let extent = extent(&geometry.clouds);
    let SceneGeometry { clouds, triangles, lines: edges, marked_edges, .. } = geometry;
    let batches: Vec<Batch> = clouds.into_iter().map(|cloud| Batch::new(cloud, &camera)).collect();

    let mut lines: Vec<Line> = edges
        .iter()
        .filter_map(|&(owner, ends)| {
            let part = parts.get(owner)?;
            let batch = batches.get(part.batch)?;
            let [a, b] = ends.map(|end| batch.point(&camera, end as usize));
            let width = if ends[0] == ends[1] { 3.0 } else { 1.5 };
            let colors = ends.map(|end| line_color(part, end));
            Some(Line { ends: [a?, b?], colors, width, is_in_front: false })
        })
        .collect();
    lines.extend(marked_edges.iter().filter_map(|&(owner, ends)| {
        let batch = batches.get(parts.get(owner)?.batch)?;
        let [a, b] = ends.map(|end| batch.point(&camera, end as usize));
        Some(Line { ends: [a?, b?], colors: [MARKED; 2], width: 2.0, is_in_front: true })
    }));
    let overlays = options.overlays;
    if overlays.normals {
        overlay_lines::normals(&batches, &camera, &mut lines, &mut budget)?;
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
    let mut frame = Frame {
        size: [options.width, options.height],
        camera,
        batches,
        parts,
        triangles,
        lines,
        lighting: options.lighting,
        wireframe: overlays.wireframe,
        background: options.background,
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

pub(crate) fn check_size(width: u32, height: u32) -> Result<()> {
    if (1..=SIDE).contains(&width) && (1..=SIDE).contains(&height) {
        return Ok(());
    }
    let message = format!("expected sides of 1 to {SIDE} pixels, found {width} x {height}");
    Err(Error::new(&codes::SIZE, message))
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
    let mut others = scene.nodes.iter().filter_map(|(_, node)| node.instance.as_deref()).peekable();
    if let Some(first) = others.peek().copied() {
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
            batch: drawn.cloud,
            paint: Paint::Flat { color: CLAY, is_lit: true },
            mask: None,
            is_blended: false,
            is_culled: options.cull_backs && !surface.double_sided,
            is_mirrored: drawn.is_mirrored,
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
                part.paint = Paint::Textured(textured(scene, drawn, surface, &mut missing));
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
    Textured { surface, colors, coordinates }
}
