//! Spheres that show the materials of a scene without meshes.

use crate::codes;
use meshwright_core::{Diagnostic, Diagnostics, message::count};
use meshwright_scene::{
    Attribute, Component, Indices, MaterialId, Mesh, Node, Primitive, Scene, Semantic, Stream, Topology,
    Transform, Trs, VertexPool,
};

/// The number of materials that are shown.
const MOST: usize = 16;
const RINGS: u16 = 48;
const SEGMENTS: u16 = 96;

/// Adds a sphere for each material, up to 16 in rows, to a scene that has materials and no mesh, and returns how many. Their
/// texture coordinates go twice around. The diagnostics get [`ONLY_MATERIALS`](codes::ONLY_MATERIALS).
///
/// ```
/// use meshwright_core::Diagnostics;
/// use meshwright_render::add_material_samples;
/// use meshwright_scene::{Material, Scene};
///
/// let (mut scene, mut diagnostics) = (Scene::default(), Diagnostics::default());
/// assert_eq!(add_material_samples(&mut scene, &mut diagnostics), 0);
/// scene.materials.push(Material::named("rust"));
/// assert_eq!((add_material_samples(&mut scene, &mut diagnostics), scene.meshes.len()), (1, 1));
/// assert_eq!(add_material_samples(&mut scene, &mut diagnostics), 0, "now it has a mesh");
/// ```
pub fn add_material_samples(scene: &mut Scene<'_>, diagnostics: &mut Diagnostics) -> usize {
    let has_content = !scene.meshes.is_empty() || scene.nodes.iter().any(|(_, node)| node.instance.is_some());
    let materials: Vec<MaterialId> = scene.materials.iter().map(|(id, _)| id).take(MOST).collect();
    if has_content || materials.is_empty() {
        return 0;
    }
    let (shown, all) = (materials.len(), count(scene.materials.len() as u64, "material", "materials"));
    let spheres = if shown == 1 { "a sphere shows it" } else { "spheres show them" };
    let spheres = if shown < scene.materials.len() { "spheres show the first 16" } else { spheres };
    let message = format!("the file has no mesh, but {all}: {spheres}");
    diagnostics.push(Diagnostic::new(&codes::ONLY_MATERIALS, message));
    let mut columns = 1_usize;
    while columns.saturating_mul(columns) < materials.len() {
        columns = columns.saturating_add(1);
    }
    for (index, material) in materials.iter().enumerate() {
        let name = scene.material(*material).map(|material| material.name.clone()).unwrap_or_default();
        let mesh = scene.add_mesh(Mesh { name: name.clone(), ..sphere(*material) });
        let place = |number: usize| number as f32 * 2.3;
        let (column, row) =
            (index.checked_rem(columns).unwrap_or(0), index.checked_div(columns).unwrap_or(0));
        let transform =
            Transform::Trs(Trs { translation: [place(column), 1.0, place(row)], ..Trs::IDENTITY });
        scene.add_node(None, Node { name, mesh: Some(mesh), transform, ..Node::default() });
    }
    materials.len()
}

fn sphere(material: MaterialId) -> Mesh<'static> {
    let (mut positions, mut coordinates, mut indices) = (Vec::new(), Vec::new(), Vec::new());
    for ring in 0..=RINGS {
        for segment in 0..=SEGMENTS {
            let [v, u] = [(ring, RINGS), (segment, SEGMENTS)].map(|(at, of)| f32::from(at) / f32::from(of));
            let (height, cosine) =
                (libm::cosf(v * std::f32::consts::PI), libm::sinf(v * std::f32::consts::PI));
            let (sine, ahead) = libm::sincosf(u * std::f32::consts::TAU);
            positions.extend([sine * cosine, height, ahead * cosine]);
            coordinates.extend([u * 2.0, v]);
            if ring < RINGS && segment < SEGMENTS {
                let row = u32::from(SEGMENTS).saturating_add(1);
                let first = u32::from(ring).saturating_mul(row).saturating_add(u32::from(segment));
                let [right, below] = [1, row].map(|step| first.saturating_add(step));
                indices.extend([first, below, right, right, below, below.saturating_add(1)]);
            }
        }
    }
    let bytes = |values: &[f32]| values.iter().flat_map(|value| value.to_le_bytes()).collect::<Vec<u8>>();
    let attribute = |semantic, values: &[f32], width| Attribute {
        semantic,
        stream: Stream::packed(bytes(values), Component::F32, width),
    };
    let attributes = vec![
        attribute(Semantic::Position, &positions, 3),
        attribute(Semantic::Normal, &positions, 3),
        attribute(Semantic::TexCoord(0), &coordinates, 2),
    ];
    let list: Vec<u8> = indices.iter().flat_map(|index: &u32| index.to_le_bytes()).collect();
    let indices = Indices { stream: Stream::packed(list, Component::U32, 1), flip: false };
    let mut primitive = Primitive::new(0, Topology::Triangles, Some(indices));
    primitive.material = Some(material);
    Mesh { pools: vec![VertexPool { attributes }], primitives: vec![primitive], ..Mesh::default() }
}
