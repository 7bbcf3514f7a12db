//! Compiles meshes: places their vertices in the space of the object's node, and writes their arrays.

use crate::{
    bounds::Extent,
    codes,
    compile::ShapeCompiler,
    geometry::{Geometry, NO_NORMAL},
    matrix::Matrix,
    node_tree::NodeTree,
    objects::MeshInstance,
    tangents::tangents,
    triangle_order,
};
use meshwright_cdae::document::{Mesh, MeshBody, MeshPrimitive, Number, Tuple, Vector};
use meshwright_core::{Error, Result};
use meshwright_dae::{document::Element, view::called};

/// A mesh with what the shape states about it.
pub(crate) struct CompiledMesh {
    pub(crate) mesh: Mesh<'static>,
    pub(crate) triangles: u64,
    /// The box of its vertices, placed by its own node.
    pub(crate) extent: Extent,
}

impl<'d> ShapeCompiler<'d, '_> {
    /// The element `mesh` that a node instances.
    pub(crate) fn mesh_element(&mut self, instance: Element<'d>, name: &str) -> Option<Element<'d>> {
        let mut geometry = if instance.name() == "instance_geometry" {
            self.target(instance, "url", "geometry")?
        } else {
            let mut found = self.target(instance, "url", "controller")?;
            // A skin may deform a morph.
            for _ in 0..4 {
                if found.name() != "controller" {
                    break;
                }
                let Some(deformer) = found.children().find(|own| matches!(own.name(), "skin" | "morph"))
                else {
                    break;
                };
                let code = if deformer.name() == "skin" { &codes::SKINS } else { &codes::MORPHS };
                self.notes.named(code, name);
                let reference = self.collada.referenced(deformer, "source")?;
                let reference = self.collada.of_kind(reference, &["geometry", "controller"]);
                found = reference.element("geometry").or_else(|| reference.element("controller"))?;
            }
            found
        };
        if geometry.name() != "geometry" {
            return None;
        }
        for _ in 0..4 {
            if let Some(mesh) = geometry.child("mesh") {
                return Some(mesh);
            }
            let Some(convex) = geometry.child("convex_mesh") else { break };
            let hull = self.collada.referenced(convex, "convex_hull_of");
            match hull.and_then(|hull| hull.element("geometry")) {
                Some(hull) => geometry = hull,
                None => return Some(convex),
            }
        }
        self.notes.named(&codes::GEOMETRY, &called(geometry));
        None
    }

    /// Compiles a mesh; `None` if it has no triangles. `home` is the node of its object.
    pub(crate) fn mesh(
        &mut self,
        own: &MeshInstance<'d>,
        home: usize,
        tree: &NodeTree<'d>,
    ) -> Result<Option<CompiledMesh>> {
        let (Some(node), Some(home)) = (tree.nodes.get(own.node), tree.nodes.get(home)) else {
            return Ok(None);
        };
        let Some(element) = self.mesh_element(own.instance, &node.name) else { return Ok(None) };
        let bindings = self.bindings(own.instance);
        let geometry = self.geometry(element, &node.name, |symbol| bindings.has_material(symbol))?;
        if geometry.surfaces.is_empty() {
            self.notes.named(&codes::EMPTY_MESHES, &node.name);
            return Ok(None);
        }
        let count = geometry.vertices.len();
        let corners: usize =
            geometry.surfaces.iter().map(|surface| surface.triangles.len().saturating_mul(3)).sum();
        self.budget.memory((count as u64).saturating_mul(72), own.instance.span())?;
        self.budget.memory((corners as u64).saturating_mul(4), own.instance.span())?;
        self.budget.items((count as u64).saturating_add(corners as u64), own.instance.span())?;
        if i32::try_from(corners).is_err() {
            let message = format!("a mesh has {corners} indices, more than the format can hold");
            return Err(Error::new(&meshwright_core::codes::LIMIT_ITEMS, message).at(own.instance.span()));
        }
        let place = home.rigid.inverse().multiply(&node.upright());
        let points = points(&geometry, &place, node.mirrored);
        let normals = normals(&geometry, &points, node.mirrored);
        if own.size >= 0 {
            self.note_surfaces(&geometry, &place, node.mirrored, &node.name);
        } else {
            for _ in geometry.surfaces.iter().filter(|surface| !surface.has_uvs || !surface.has_normals) {
                self.notes.named(&codes::UNDRAWN_ADDED, &node.name);
            }
        }
        if self.options.compiler.writes_tangents() {
            self.notes.named(&codes::TANGENTS, &node.name);
        }
        let mut primitives = Vec::new();
        let mut indices: Vec<u32> = Vec::new();
        for surface in &geometry.surfaces {
            let start = i32::try_from(indices.len()).unwrap_or(i32::MAX);
            let ordered = triangle_order::ordered(
                &surface.triangles,
                &points,
                self.options.compiler,
                &mut self.order_fuel,
            );
            match ordered {
                Some(ordered) => indices.extend(ordered.iter().flatten()),
                None => {
                    self.notes.named(&codes::ORDER_KEPT, &node.name);
                    indices.extend(surface.triangles.iter().flatten());
                }
            }
            let length = i32::try_from(surface.triangles.len().saturating_mul(3)).unwrap_or(i32::MAX);
            let material = match self.material(&bindings, surface.symbol.as_deref())? {
                Some(index) => MeshPrimitive::INDEXED | index,
                None => {
                    if own.size >= 0 {
                        self.notes.named(&codes::NO_MATERIAL, &node.name);
                    }
                    MeshPrimitive::INDEXED | MeshPrimitive::NO_MATERIAL
                }
            };
            primitives.push(MeshPrimitive { start, count: length, material });
        }
        let body = self.body(&geometry, &points, &normals, primitives, indices);
        let mut extent = Extent::default();
        points.iter().for_each(|point| extent.add(node.rigid.point(*point)));
        let mesh = Mesh { kind: Number::int(0), body: Some(Box::new(body)) };
        Ok(Some(CompiledMesh { mesh, triangles: (corners / 3) as u64, extent }))
    }

    /// The arrays of a mesh.
    fn body(
        &self,
        geometry: &Geometry,
        points: &[[f32; 3]],
        normals: &[[f32; 3]],
        primitives: Vec<MeshPrimitive>,
        indices: Vec<u32>,
    ) -> MeshBody<'static> {
        let mut body = MeshBody::default();
        let mut extent = Extent::default();
        points.iter().for_each(|point| extent.add(*point));
        let (bounds, center) = (extent.values(), extent.center());
        let square = |point: &[f32; 3]| {
            let [x, y, z] = difference(*point, center);
            x * x + y * y + z * z
        };
        body.bounds = Tuple::new(bounds);
        body.center = Tuple::new(center);
        body.radius = points.iter().map(square).fold(0.0_f32, f32::max).sqrt().min(f32::MAX).into();
        body.verts = Vector::new(points.iter().copied());
        let uvs = |place: usize| {
            let uv = move |tuple: &[u32]| geometry.uvs.get(tuple.get(place).copied().unwrap_or(0));
            geometry.vertices.tuples().map(uv)
        };
        let first: Vec<[f32; 2]> = uvs(4).collect();
        if geometry.has_second_uvs {
            body.tverts2 = Vector::new(uvs(5));
        }
        if geometry.has_colors {
            let mut colors: Vec<u8> = Vec::new();
            for tuple in geometry.vertices.tuples() {
                let color = geometry.colors.get(tuple.get(3).copied().unwrap_or(0));
                #[allow(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "whole, from 0 to 255"
                )]
                colors.extend(color.map(|part| part as u8));
            }
            body.colors = Vector::packed(colors, 4);
        }
        if self.options.compiler.writes_tangents() {
            body.tangents = Vector::new(tangents(points, normals, &first, &indices));
        } else {
            body.encoded_norms = Vector::packed(vec![0; points.len()], 1);
        }
        body.tverts = Vector::new(first);
        body.norms = Vector::new(normals.iter().copied());
        body.primitives = Vector::new(primitives);
        body.indices = Vector::new(indices);
        body.verts_per_frame = Number::default().or_int(points.len());
        body
    }

    /// Reports what the surfaces of a mesh that is drawn lack, and how its node changes it.
    fn note_surfaces(&mut self, geometry: &Geometry, place: &Matrix, mirrored: bool, name: &str) {
        for surface in &geometry.surfaces {
            if !surface.has_uvs {
                self.notes.named(&codes::NO_UVS, name);
            }
            if !surface.has_normals {
                self.notes.named(&codes::NO_NORMALS, name);
            }
        }
        let [x, y, z] = place.scale();
        let (least, most) = (x.min(y).min(z), x.max(y).max(z));
        if most > least * 1.001 {
            self.notes.named(&codes::UNEVEN_NORMALS, name);
        }
        if mirrored {
            self.notes.named(&codes::MIRRORED, name);
        }
    }
}

/// A vector with its z negated for mirrored nodes.
fn flipped([x, y, z]: [f32; 3], mirrored: bool) -> [f32; 3] {
    [x, y, if mirrored { -z } else { z }]
}

pub(crate) fn difference([ax, ay, az]: [f32; 3], [bx, by, bz]: [f32; 3]) -> [f32; 3] {
    [ax - bx, ay - by, az - bz]
}

pub(crate) fn cross([a, b, c]: [f32; 3], [x, y, z]: [f32; 3]) -> [f32; 3] {
    [b * z - c * y, c * x - a * z, a * y - b * x]
}

pub(crate) fn dot([a, b, c]: [f32; 3], [x, y, z]: [f32; 3]) -> f32 {
    a * x + b * y + c * z
}

/// A vector of length 1; the engine makes +Z of a vector without length.
pub(crate) fn normalized(vector: [f32; 3]) -> [f32; 3] {
    let square = dot(vector, vector);
    if square == 0.0 || !square.is_finite() {
        return [0.0, 0.0, 1.0];
    }
    let by = 1.0 / square.sqrt();
    vector.map(|part| part * by)
}

/// The positions of all vertices; those beyond single precision are 0.
fn points(geometry: &Geometry, place: &Matrix, mirrored: bool) -> Vec<[f32; 3]> {
    let point = |tuple: &[u32]| {
        let own = geometry.positions.get(tuple.get(1).copied().unwrap_or(0));
        place.point(flipped(own, mirrored)).map(|part| if part.is_finite() { part } else { 0.0 })
    };
    geometry.vertices.tuples().map(point).collect()
}

/// The normals of all vertices; missing ones are computed from triangles.
fn normals(geometry: &Geometry, points: &[[f32; 3]], mirrored: bool) -> Vec<[f32; 3]> {
    let stated = |tuple: &[u32]| match tuple.get(2) {
        Some(&number) if number != NO_NORMAL => flipped(geometry.normals.get(number), mirrored),
        _ => [0.0; 3],
    };
    let mut normals: Vec<[f32; 3]> = geometry.vertices.tuples().map(stated).collect();
    let lacking: Vec<&[[u32; 3]]> =
        geometry.surfaces.iter().filter(|own| !own.has_normals).map(|own| own.triangles.as_slice()).collect();
    if lacking.is_empty() {
        return normals;
    }
    let point = |vertex: u32| points.get(vertex as usize).copied().unwrap_or_default();
    for triangle in lacking.into_iter().flatten() {
        let [c, b, a] = triangle.map(point);
        let own = cross(difference(b, a), difference(c, a));
        if dot(own, own) == 0.0 {
            continue;
        }
        let [x, y, z] = normalized(own);
        for vertex in triangle {
            if let Some([p, q, r]) = normals.get_mut(*vertex as usize) {
                (*p, *q, *r) = (*p + x, *q + y, *r + z);
            }
        }
    }
    let tuples = geometry.vertices.tuples();
    for (normal, _) in normals.iter_mut().zip(tuples).filter(|(_, tuple)| tuple.get(2) == Some(&NO_NORMAL)) {
        *normal = normalized(*normal);
    }
    normals
}
