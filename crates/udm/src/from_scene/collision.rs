//! Converts collision meshes.

use super::{
    Input,
    arrays::{self, ArrayWriter, default},
    bone_references::follow_anchors,
    extras,
    losses::{Losses, more},
    mesh::{Extent, uuid},
    node_roles::node,
    skeleton::Rig,
    skin_weights::binding,
    triangles::Faces,
};
use crate::{
    asset::coerce,
    document::{Element, Type, Value},
};
use meshwright_core::Result;
use meshwright_scene::{ModelSpace, Semantic, binding::Binding, pose::single, vectors::cross};

/// Converts the collision meshes of these nodes, in the order of the original file.
pub(super) fn collision(
    input: &Input<'_>,
    nodes: &[usize],
    rig: &Rig,
    arrays: &mut ArrayWriter,
    losses: &mut Losses,
) -> Result<Value<'static>> {
    let mut order: Vec<(u32, usize)> = Vec::new();
    for &index in nodes {
        let own = node(input.scene, index).and_then(|node| extras::own_index(&node.extras, "index"));
        order.push((own.unwrap_or(u32::MAX), index));
    }
    order.sort_by_key(|&(own, _)| own);
    let mut all = Vec::new();
    for (_, index) in order {
        collision_at(input, index, rig, &mut all, arrays, losses)?;
    }
    Ok(arrays::elements(all))
}

fn collision_at(
    input: &Input<'_>,
    index: usize,
    rig: &Rig,
    all: &mut Vec<Element<'static>>,
    arrays: &mut ArrayWriter,
    losses: &mut Losses,
) -> Result<()> {
    let scene = input.scene;
    let Some(own) = node(scene, index) else { return Ok(()) };
    let Some(mesh) = own.mesh.and_then(|mesh| scene.mesh(mesh)) else { return Ok(()) };
    let bind = binding(input, index, own, rig, losses);
    for (at, primitive) in mesh.primitives.iter().enumerate() {
        let pool = mesh.pools.get(primitive.pool).filter(|pool| !pool.is_empty());
        let Some((pool, places)) = pool.and_then(|pool| Some((pool, pool.get(&Semantic::Position)?))) else {
            more(&mut losses.empty);
            continue;
        };
        let space = ModelSpace::fixed(input.tree.rest(index));
        let mut faces = Faces::new(primitive, pool.len(), space.is_mirrored(), arrays, losses)?;
        let subset = faces.subset(pool.len(), mesh.primitives.len() > 1);
        let native = extras::is_kind(&own.extras, "collisionMesh");
        if (faces.corners() != 3 && !native) || subset.len() > usize::from(u16::MAX).saturating_add(1) {
            more(&mut losses.collision);
            continue;
        }
        faces.indices.iter_mut().for_each(|vertex| *vertex = subset.place(*vertex).unwrap_or(0));
        arrays.room(subset.len(), 64)?;
        let points: Vec<[f64; 3]> = subset
            .iter()
            .map(|vertex| {
                let [x, y, z, _] = places.get(vertex).unwrap_or_default();
                space.point(vertex, [x, y, z].map(f64::from)).map(|part| part * input.scale)
            })
            .collect();
        if !native && (pool.attributes.len() > 1 || primitive.material.is_some() || !own.name.is_empty()) {
            more(&mut losses.bare);
        }
        let mut element = extras::kept(&mesh.extras, losses);
        let origin = match element.get("pose") {
            Some(Value::Transform([x, y, z, ..])) => [*x, *y, *z].map(f64::from),
            Some(Value::STransform(pose)) => {
                let [x, y, z, ..] = **pose;
                [x, y, z].map(f64::from)
            }
            _ => [0.0; 3],
        };
        let bone = match bind {
            Binding::Bone(bone) => i32::try_from(bone).unwrap_or(-1),
            Binding::Fixed | Binding::Skin(_) => -1,
        };
        let stated = element.get("bone").and_then(coerce::int);
        if stated.is_none_or(|stated| stated != i64::from(bone)) {
            let lost = bone < 0 && stated.is_some_and(|stated| stated >= 0);
            losses.bones = losses.bones.saturating_add(usize::from(lost));
            element.set("bone", bone);
        }
        follow_anchors(&mut element, rig, arrays, losses)?;
        fill(&mut element, &mesh.name, index, at, &points, &faces.indices);
        // `to_scene` subtracts the origin from the vertices.
        let stored = points.iter().flat_map(|point| {
            let mut parts = point.iter().zip(origin);
            std::array::from_fn::<f32, 3, _>(|_| parts.next().map_or(0.0, |(a, b)| single(a + b)))
        });
        element.set("vertices", arrays.numbers(Type::Vec3, stored.flat_map(f32::to_le_bytes).collect())?);
        let short = |&corner: &u32| u16::try_from(corner).unwrap_or(u16::MAX).to_le_bytes();
        let corners = if faces.corners() == 3 { faces.indices.as_slice() } else { &[] };
        let triangles = corners.iter().flat_map(short).collect();
        element.set("triangles", arrays.numbers(Type::UInt16, triangles)?);
        all.push(Element::asset("PCOL", 1, element));
    }
    Ok(())
}

/// Adds the required values.
fn fill(
    element: &mut Element<'static>,
    name: &str,
    index: usize,
    part: usize,
    points: &[[f64; 3]],
    triangles: &[u32],
) {
    let mut extent = Extent::default();
    points.iter().for_each(|point| extent.add(point.map(single)));
    let (volume, center) = solid(points, triangles);
    let [index, part] = [index, part].map(|number| u32::try_from(number).unwrap_or(u32::MAX));
    default(element, "uuid", uuid(name, [u32::MAX, index, part]));
    default(element, "bone", -1_i32);
    default(element, "pose", Value::Transform([0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0]));
    default(element, "surfaceMaterial", "default");
    default(element, "bounds", extent.element());
    default(element, "volume", volume);
    default(element, "centerOfMass", center.map(single));
    default(element, "mass", 0.0_f32);
    default(element, "flags", Element::new().with("convex", false));
}

/// The volume of a closed mesh, and its center.
fn solid(points: &[[f64; 3]], triangles: &[u32]) -> (f64, [f64; 3]) {
    let (mut volume, mut sum) = (0.0, [0.0; 3]);
    for face in triangles.chunks_exact(3) {
        let &[a, b, c] = face else { continue };
        let at = |corner: u32| points.get(corner as usize).copied().unwrap_or_default();
        let (a, b, c) = (at(a), at(b), at(c));
        let across = cross(b, c);
        let own = a.iter().zip(across).map(|(a, b)| a * b).sum::<f64>() / 6.0;
        volume += own;
        let corners = a.iter().zip(b).zip(c).map(|((a, b), c)| (a + b + c) / 4.0);
        sum.iter_mut().zip(corners).for_each(|(sum, center)| *sum += center * own);
    }
    let center = if volume == 0.0 { [0.0; 3] } else { sum.map(|part| part / volume) };
    let finite = |part: f64| if part.is_finite() { part } else { 0.0 };
    (finite(volume.abs()), center.map(finite))
}
