//! The collision mesh of a whole scene.

use crate::{
    codes,
    collision::{CollisionKind, CollisionTriangles, collision_mesh, of_parts},
    distance::triangles_of,
    part::Part,
    scene_levels::{Placement, placements},
    vector::{normal, square},
};
use meshwright_core::{Diagnostic, Diagnostics, Error, Limits, Result, codes::LIMIT_MEMORY, message::count};
use meshwright_scene::{
    AlphaMode, Attribute, Component, Extras, Indices, Level, LevelId, LevelKind, Mesh, Node, Primitive,
    Scene, Semantic, Stream, Topology, VertexPool, pose::single, shape_names::is_usual_collision,
};
use std::collections::HashMap;

/// The name of the node, from which the game knows the mesh, and that of its level.
const NODE: &str = "Colmesh-1";
const LEVEL: &str = "Collision-1";
/// The size of the level of detail that a scene gets that has none.
const USUAL: f32 = 2.0;

/// Where a collision mesh comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CollisionSource {
    /// It is made of the most detailed level.
    Made(CollisionKind),
    /// It is what the last level of detail shows.
    LastLevel,
}

/// Adds a collision mesh to a scene that has none: of what is opaque, below a node that BeamNG knows by its name. Materials
/// with holes or transparency do not collide. A scene that has a collision mesh stays as it is.
///
/// What was made, with the distances between the mesh and the model, is reported.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_scene::Scene;
/// use meshwright_simplify::{CollisionKind, CollisionSource, add_collision_mesh};
///
/// // A scene without triangles gets none.
/// let mut scene = Scene::default();
/// let source = CollisionSource::Made(CollisionKind::Box);
/// let said = add_collision_mesh(&mut scene, source, &Limits::DEFAULT)?;
/// assert_eq!((scene.meshes.len(), said.as_slice()[0].code.id), (0, "LOD0113"));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// The limits of memory and items.
pub fn add_collision_mesh(
    scene: &mut Scene<'_>,
    source: CollisionSource,
    limits: &Limits,
) -> Result<Diagnostics> {
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    if let Some(name) = known_collision(scene) {
        let message = format!("made no collision mesh: the model has \"{name}\" already");
        diagnostics.push(Diagnostic::new(&codes::HAS_COLLISION, message));
        return Ok(diagnostics);
    }
    let Some(made) = made(scene, source, limits, &mut diagnostics)? else {
        let message = "made no collision mesh: the model shows no opaque triangles with an area";
        diagnostics.push(Diagnostic::new(&codes::NOTHING_SOLID, message));
        return Ok(diagnostics);
    };
    let [to_mesh, to_model] = [made.model_to_mesh, made.mesh_to_model]
        .map(|own| format!("{} cm (95 %) and {} cm (all)", centimeters(own.p95), centimeters(own.max)));
    let triangles = count(made.triangles.len(), "triangle", "triangles");
    let (model, it) = match diagnostics.count(&codes::CUT_OUT) {
        0 => ("the model", "the model"),
        _ => ("the opaque part of the model", "that part"),
    };
    let message = format!(
        "made the collision mesh \"{NODE}\" of {triangles}: {model} is within {to_mesh} of it, and it within {to_model} of {it}"
    );
    diagnostics.push(Diagnostic::new(&codes::COLLISION_MADE, message));
    if let Some(wanted) = made.wanted.filter(|wanted| made.p95() > *wanted) {
        let [far, wanted] = [made.p95(), wanted].map(centimeters);
        let message = format!(
            "95 % of the collision mesh and of the model are within {far} cm of each other; {wanted} cm are aimed at"
        );
        diagnostics.push(Diagnostic::new(&codes::COLLISION_FAR, message));
    }
    add(scene, &made);
    Ok(diagnostics)
}

/// The name of a collision mesh that a scene has.
fn known_collision<'s>(scene: &'s Scene<'_>) -> Option<&'s str> {
    let levels = scene.node_levels();
    let found = scene.nodes.iter().find(|(id, node)| {
        let level = levels.get(id.index()).copied().flatten().and_then(|level| scene.levels.get(level));
        let is_named = || level.is_none() && is_usual_collision(&node.name);
        node.mesh.is_some() && (level.is_some_and(|level| level.kind == LevelKind::Collision) || is_named())
    });
    found.map(|(_, node)| node.name.as_str())
}

/// The collision mesh; `None` if nothing is solid.
fn made(
    scene: &Scene<'_>,
    source: CollisionSource,
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) -> Result<Option<CollisionTriangles>> {
    // In the rest pose.
    let mut posed = scene.lent();
    let too_large = |bytes: u64| {
        let error = || Error::new(&LIMIT_MEMORY, "the model takes more memory than the limit allows");
        limits.exceeded("collision mesh", bytes, 0).unwrap_or_else(error)
    };
    posed.bake_skins(limits.memory).map_err(too_large)?;
    posed.bake_morphs(limits.memory).map_err(too_large)?;
    let first = posed.highest_level();
    let all = placements(&posed, |level| level.is_none() || level == first);
    let mut solid = Solid::new(&posed, &all);
    let takes_all = matches!(source, CollisionSource::Made(CollisionKind::Box | CollisionKind::Hull));
    if solid.parts.is_empty() && takes_all {
        solid = Solid::of_all(&posed, &all);
    } else if solid.cut_out > 0 {
        let triangles = count(solid.cut_out, "triangle", "triangles");
        let message = format!(
            "left {triangles} out of the collision mesh: material \"{}\" is transparent or has holes",
            solid.first
        );
        diagnostics.push(Diagnostic::new(&codes::CUT_OUT, message));
    }
    if !solid.has_area() {
        return Ok(None);
    }
    match source {
        CollisionSource::Made(kind) => {
            let made = collision_mesh(&solid.parts, kind, limits)?;
            Ok(Some(made).filter(|made| !made.triangles.is_empty()))
        }
        CollisionSource::LastLevel => {
            let last = last_level(&posed);
            let shown = placements(&posed, |level| level.is_none() || level == last);
            let level = Solid::new(&posed, &shown);
            let made = of_parts(&solid.parts, &level.parts, limits)?;
            Ok(Some(made).filter(|made| !made.triangles.is_empty()))
        }
    }
}

/// The last visual level that shows something.
fn last_level(scene: &Scene<'_>) -> Option<LevelId> {
    let levels = scene.node_levels();
    let shows = |wanted: LevelId| {
        scene.nodes.iter().any(|(id, node)| {
            node.mesh.is_some() && levels.get(id.index()).copied().flatten() == Some(wanted)
        })
    };
    scene.visual_levels().map(|(id, _)| id).filter(|id| shows(*id)).last()
}

/// What things collide with, at all places.
struct Solid<'m, 's> {
    parts: Vec<Part<'m, 's>>,
    /// Number of triangles of materials that are not opaque, and the name of the first material.
    cut_out: usize,
    first: String,
}

impl<'m, 's> Solid<'m, 's> {
    fn new(scene: &'m Scene<'s>, places: &[Placement]) -> Self {
        Self::of(scene, places, |primitive| {
            let material = primitive.material.and_then(|material| scene.material(material));
            material.filter(|material| material.alpha != AlphaMode::Opaque).map(|own| own.name.as_str())
        })
    }

    fn of_all(scene: &'m Scene<'s>, places: &[Placement]) -> Self {
        Self::of(scene, places, |_| None)
    }

    fn of(
        scene: &'m Scene<'s>,
        places: &[Placement],
        cut_out: impl Fn(&Primitive<'s>) -> Option<&'m str>,
    ) -> Self {
        let mut solid = Self { parts: Vec::new(), cut_out: 0, first: String::new() };
        for Placement { mesh, matrix } in places {
            let Some(mesh) = scene.mesh(*mesh) else { continue };
            for (at, primitive) in mesh.primitives.iter().enumerate() {
                match cut_out(primitive) {
                    None => solid.parts.push(Part::new(mesh, at).placed(*matrix)),
                    Some(name) => {
                        if solid.cut_out == 0 {
                            solid.first = name.to_owned();
                        }
                        solid.cut_out = solid.cut_out.saturating_add(mesh.triangles_of(primitive));
                    }
                }
            }
        }
        solid
    }

    /// Whether a triangle has an area.
    fn has_area(&self) -> bool {
        triangles_of(&self.parts).iter().any(|corners| square(normal(*corners)) > 0.0)
    }
}

/// Adds the mesh below a node of its own.
fn add(scene: &mut Scene<'_>, made: &CollisionTriangles) {
    scene.ensure_visual_level(USUAL);
    let (mut places, mut known, mut corners) = (Vec::new(), HashMap::new(), Vec::new());
    for corner in made.triangles.iter().flatten() {
        let place = corner.map(|part| single(part) + 0.0);
        let next = u32::try_from(known.len()).unwrap_or(u32::MAX);
        corners.push(*known.entry(place.map(f32::to_bits)).or_insert_with(|| {
            places.extend(place.into_iter().flat_map(f32::to_le_bytes));
            next
        }));
    }
    let bytes: Vec<u8> = corners.iter().flat_map(|corner| corner.to_le_bytes()).collect();
    let attribute =
        Attribute { semantic: Semantic::Position, stream: Stream::packed(places, Component::F32, 3) };
    let indices = Indices { stream: Stream::packed(bytes, Component::U32, 1), flip: false };
    let mesh = scene.add_mesh(Mesh {
        name: NODE.to_owned(),
        pools: vec![VertexPool { attributes: vec![attribute] }],
        primitives: vec![Primitive::new(0, Topology::Triangles, Some(indices))],
        ..Mesh::default()
    });
    let level = Level {
        name: LEVEL.to_owned(),
        kind: LevelKind::Collision,
        pixels: None,
        origin: None,
        extras: Extras::default(),
    };
    let level = Some(scene.levels.push(level));
    scene.add_node(None, Node { name: NODE.to_owned(), mesh: Some(mesh), level, ..Node::default() });
}

/// A distance in meters as centimeters.
fn centimeters(meters: f64) -> String {
    let cm = meters * 100.0;
    // Rounded up, but not because of the last bits.
    let up = |by: f64| (cm * by - 1e-6).ceil().max(0.0) / by + 0.0;
    if cm < 10.0 { format!("{:.1}", up(10.0)) } else { format!("{:.0}", up(1.0)) }
}
