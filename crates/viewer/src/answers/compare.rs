//! The differences of two files, and how far their surfaces are apart.

use super::{Asked, known, tag};
use crate::{
    http::reply::{Failure, Reply, json},
    model::Targets,
    state::State,
};
use meshwright::{
    DiffOptions, Error, Format, OpenOptions,
    core::codes::LIMIT_MEMORY,
    diff::Difference,
    picture::distances,
    scene::{
        Attribute, Component, Mesh, Node, Primitive, Scene, Semantic, Stream, Topology, VertexPool,
        visual_diff::{Corners, TriangleDistances},
    },
};
use meshwright_json_output::diff_json;
use serde::Serialize;
use serde_json::Value;

/// The distance of a corner that the other file does not have.
const ALONE: f32 = -1.0;
const SCHEMA: &str = "meshwright/diff/1";

#[derive(Serialize)]
struct Distances {
    /// The largest distance of a corner that both files have.
    maximum: f32,
    unit: &'static str,
    /// Triangles that both files have.
    common: usize,
    /// Triangles that only the first file has.
    lost: usize,
    /// Triangles that only the second file has.
    gained: usize,
}

#[derive(Serialize)]
struct Sides {
    a: Targets,
    b: Targets,
}

fn both(state: &State, ids: [u32; 2]) -> Result<[Asked<'_>; 2], Failure> {
    let [a, b] = ids;
    Ok([Asked { state, file: known(state, a)? }, Asked { state, file: known(state, b)? }])
}

/// What `diff` reports of two files, with the distances of their surfaces.
pub(super) fn differences(state: &State, ids: [u32; 2]) -> Result<Reply, Failure> {
    let sides = both(state, ids)?;
    let key = (sides.each_ref().map(|asked| (asked.file.id, asked.file.stamp)), "differences");
    let bytes = state.comparisons.get(key, || make_differences(&sides))?;
    Ok(Reply::shared("application/json", bytes))
}

fn make_differences(sides: &[Asked<'_>; 2]) -> Result<Vec<u8>, Failure> {
    let [a, b] = sides;
    let (x, y) = (a.open()?, b.open()?);
    let found = meshwright::diff(&x, &y, a.limits(), &DiffOptions::default())?;
    let mut answer =
        serde_json::to_value(diff_json(SCHEMA, &found, [(&a.file.name, &x), (&b.file.name, &y)]))
            .map_err(|error| Error::new(&LIMIT_MEMORY, error.to_string()))?;
    let models = [a.model().ok(), b.model().ok()];
    let rows = answer.get_mut("differences").and_then(Value::as_array_mut).into_iter().flatten();
    for (row, one) in rows.zip(&found.differences) {
        let [a, b] = [0, 1].map(|side| {
            let Some(model) = models.get(side).and_then(Option::as_ref) else { return Targets::default() };
            match one {
                Difference::Visual(one) => model.places.named(&one.subject),
                Difference::Field(one) => {
                    let field = if side == 0 { one.a.as_ref() } else { one.b.as_ref() };
                    field.map(|field| model.places.at_span(field.span)).unwrap_or_default()
                }
            }
        });
        if let (Some(row), Ok(targets)) = (row.as_object_mut(), serde_json::to_value(Sides { a, b })) {
            row.insert("targets".to_owned(), targets);
        }
    }
    // Files without triangles have no distances.
    let distances = surfaces(sides).ok().map(|[of_a, of_b]| Distances {
        maximum: of_a.largest(),
        unit: "m",
        common: of_a.common.len(),
        lost: of_a.lost.len(),
        gained: of_b.lost.len(),
    });
    if let (Some(answer), Ok(distances)) = (answer.as_object_mut(), serde_json::to_value(distances)) {
        answer.insert("distances".to_owned(), distances);
    }
    Ok(json(&answer))
}

fn surfaces(sides: &[Asked<'_>; 2]) -> Result<[TriangleDistances; 2], Error> {
    let open = |asked: &Asked<'_>| OpenOptions::new().limits(*asked.limits()).open_source(asked.open()?);
    let [a, b] = sides;
    let (first, second) = (open(a)?, open(b)?);
    distances([first.borrowed(), second.borrowed()])
}

/// Both surfaces as a GLB, with the distance of each corner to the other one.
pub(super) fn heat(state: &State, ids: [u32; 2]) -> Result<Reply, Failure> {
    let sides = both(state, ids)?;
    let key = (sides.each_ref().map(|asked| (asked.file.id, asked.file.stamp)), "heat");
    let bytes = state.comparisons.get(key, || {
        let [of_a, of_b] = surfaces(&sides)?;
        let mut scene = Scene::default();
        for (name, found) in [("a", &of_a), ("b", &of_b)] {
            let mesh =
                (!(found.common.is_empty() && found.lost.is_empty())).then(|| scene.add_mesh(surface(found)));
            scene.add_node(None, Node { name: name.to_owned(), mesh, ..Node::default() });
        }
        Ok::<_, Failure>(meshwright::convert_scene(scene, Format::Glb).to_vec()?.value)
    })?;
    let etag = tag(&bytes);
    Ok(Reply::shared("model/gltf-binary", bytes).tagged(etag))
}

/// The triangles of a surface, each with corners of its own.
fn surface(found: &TriangleDistances) -> Mesh<'static> {
    let common = found.common.iter().map(|(corners, distances)| (corners, *distances));
    let all = || common.clone().chain(found.lost.iter().map(|corners: &Corners| (corners, [ALONE; 3])));
    let positions: Vec<u8> =
        all().flat_map(|(corners, _)| corners.iter().flatten().flat_map(|part| part.to_le_bytes())).collect();
    let distances: Vec<u8> =
        all().flat_map(|(_, distances)| distances.map(f32::to_le_bytes)).flatten().collect();
    let attribute =
        |semantic, bytes, width| Attribute { semantic, stream: Stream::packed(bytes, Component::F32, width) };
    let attributes = vec![
        attribute(Semantic::Position, positions, 3),
        attribute(Semantic::Custom("_DISTANCE".to_owned()), distances, 1),
    ];
    Mesh {
        pools: vec![VertexPool { attributes }],
        primitives: vec![Primitive::new(0, Topology::Triangles, None)],
        ..Mesh::default()
    }
}
