//! Creates the meshes of instances.

use super::{
    SceneBuilder,
    geometry::{BINORMAL, BuiltMesh, BuiltPool, LoadedSource, MeshParts},
    skin::SkinView,
    transforms::Frame,
};
use crate::{
    codes,
    document::Element,
    view::{called, cross, dot},
};
use meshwright_scene::{
    Attribute, Component, Indices, MaterialId, Mesh, MeshId, Node, NodeId, NodeKind, Primitive, Semantic,
    SkinId, Stream, Topology, VertexPool,
    pose::{DMat4, IDENTITY, inverse, move_point, single},
    wording::quoted,
};
use std::collections::HashMap;

/// An instance of a geometry or controller at a node; the geometry itself in a file without a scene.
pub(super) struct PendingInstance<'d> {
    pub(super) node: NodeId,
    pub(super) element: Element<'d>,
}

/// What an instance shows.
pub(super) struct InstancedGeometry<'d> {
    pub(super) geometry: Element<'d>,
    skin: Option<Element<'d>>,
    /// The controller of the morph, and the morph.
    morph: Option<(Element<'d>, Element<'d>)>,
}

/// What distinguishes two meshes: the geometry, the skin, the morph, and the material of each symbol.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct MeshKey {
    geometry: u32,
    skin: Option<SkinId>,
    morph: Option<u32>,
    materials: Vec<(String, Option<MaterialId>)>,
}

#[derive(Clone, Copy)]
pub(super) struct MadeMesh {
    pub(super) mesh: MeshId,
}

/// The longest chain of skins and morphs.
const CHAIN: usize = 4;

impl<'d> SceneBuilder<'d> {
    /// Creates the meshes of all instances.
    pub(super) fn instances(&mut self) {
        // A skin can add the tree of its skeleton.
        while !self.pending.is_empty() {
            for instance in std::mem::take(&mut self.pending) {
                self.instance(&instance);
            }
        }
    }

    /// The geometry that an instance shows, with the skin and the morph that deform it; reports what leads nowhere.
    pub(super) fn instanced(&mut self, element: Element<'d>) -> Option<InstancedGeometry<'d>> {
        let (mut skin, mut morph, mut geometry) = (None, None, None);
        if element.name() == "geometry" {
            geometry = Some(element);
        } else {
            let mut next = self.target(element, "url", &["geometry", "controller"]);
            for step in 0..=CHAIN {
                let Some(target) = next.take() else { break };
                if target.name() == "geometry" {
                    geometry = Some(target);
                    break;
                }
                if step == CHAIN {
                    self.note(&codes::CYCLE, target, || {
                        format!("controller {} deforms itself; its mesh is dropped", quoted(&called(target)))
                    });
                    break;
                }
                let Some(part) = target.child("skin").or_else(|| target.child("morph")) else { break };
                match part.name() {
                    "skin" => skin = skin.or(Some(part)),
                    _ => morph = morph.or(Some((target, part))),
                }
                let source = self.collada.referenced(part, "source");
                next = self.found(part, source, &["geometry", "controller"]);
            }
        }
        Some(InstancedGeometry { geometry: geometry?, skin, morph })
    }

    fn instance(&mut self, instance: &PendingInstance<'d>) {
        let element = instance.element;
        let Some(InstancedGeometry { geometry, skin, morph }) = self.instanced(element) else { return };
        let Some(mesh) = geometry.child("mesh") else {
            let kind = geometry.children().find(|child| !matches!(child.name(), "asset" | "extra"));
            let kind = kind.map_or("nothing", |kind| kind.name());
            return self.note(&codes::LOSS_GEOMETRY, geometry, || {
                format!("dropped geometry {}: it has `{kind}` instead of a mesh", quoted(&called(geometry)))
            });
        };
        let parts = MeshParts::new(mesh);
        let bindings = self.bindings(element, &parts);
        let skinned = skin.and_then(|skin| self.skin(skin, element));
        let key = MeshKey {
            geometry: geometry.index(),
            skin: skinned.as_ref().map(|own| own.id),
            morph: morph.map(|(controller, _)| controller.index()),
            materials: bindings.clone(),
        };
        if !self.meshes.contains_key(&key) {
            let view = skinned.as_ref().map(|own| own.view.clone());
            let made = self.make(geometry, &parts, &bindings, view.as_deref(), morph.map(|(_, part)| part));
            self.meshes.insert(key.clone(), made);
        }
        let Some(Some(made)) = self.meshes.get(&key).copied() else { return };
        let node = self.free_mesh_node(instance.node, geometry);
        if let Some(node) = self.scene.nodes.get_mut(node) {
            node.mesh = Some(made.mesh);
            node.skin = skinned.map(|own| own.id);
        }
        if let Some((controller, _)) = morph {
            self.morphed.entry(controller.index()).or_default().push(node);
        }
    }

    /// The node itself, or a new child if it has a mesh already.
    fn free_mesh_node(&mut self, node: NodeId, geometry: Element<'d>) -> NodeId {
        if self.scene.nodes.get(node).is_none_or(|node| node.mesh.is_none()) {
            return node;
        }
        let name = called(geometry).into_owned();
        self.scene.add_node(Some(node), Node { name, kind: NodeKind::Object, ..Node::default() })
    }

    /// Creates a mesh; `None` if it is empty.
    fn make(
        &mut self,
        geometry: Element<'d>,
        parts: &MeshParts<'d>,
        bindings: &[(String, Option<MaterialId>)],
        skin: Option<&SkinView>,
        morph: Option<Element<'d>>,
    ) -> Option<MadeMesh> {
        let built = self.read_mesh(parts);
        if built.primitives.is_empty() {
            return None;
        }
        let shape = skin.map_or(IDENTITY, |skin| skin.bind_shape);
        let mut mesh =
            Mesh { name: called(geometry).into_owned(), origin: self.origin(geometry), ..Mesh::default() };
        for pool in &built.pools {
            let mut attributes = self.attributes(&built, pool, &shape);
            if let Some(skin) = skin {
                attributes.extend(self.influences(skin, pool));
            }
            mesh.pools.push(VertexPool { attributes });
        }
        if let Some(morph) = morph {
            mesh.targets = self.morph_targets(morph, &built, &shape);
        }
        let bound: HashMap<&str, Option<MaterialId>> =
            bindings.iter().map(|(symbol, material)| (symbol.as_str(), *material)).collect();
        for primitive in built.primitives {
            let vertices = mesh.pools.get(primitive.pool).map_or(0, VertexPool::len);
            let symbol = primitive.symbol.as_deref();
            let material = symbol.and_then(|symbol| bound.get(symbol).copied().flatten());
            let topology = if primitive.lines { Topology::Lines } else { Topology::Triangles };
            let indices = Indices { stream: index_stream(&primitive.indices, vertices), flip: false };
            mesh.primitives
                .push(Primitive { material, ..Primitive::new(primitive.pool, topology, Some(indices)) });
        }
        Some(MadeMesh { mesh: self.scene.add_mesh(mesh) })
    }

    /// The vertex streams of a pool.
    pub(super) fn attributes(
        &self,
        built: &BuiltMesh,
        pool: &BuiltPool,
        shape: &DMat4,
    ) -> Vec<Attribute<'static>> {
        let mut attributes = Vec::new();
        let Frame { axes, unit } = built.frame;
        let turned = axes.swizzle();
        for stream in &pool.streams {
            let Some(source) = built.source(stream) else { continue };
            let values = pool.indices(stream).map(|index| source.get(index));
            let semantic = stream.semantic.clone();
            let made = match &semantic {
                Semantic::Position => {
                    let bytes = if *shape == IDENTITY && unit == 1.0 {
                        packed::<3>(values)
                    } else {
                        packed::<3>(values.map(|[x, y, z, _]| {
                            let [x, y, z] =
                                move_point(shape, [x, y, z].map(f64::from)).map(|part| single(part * unit));
                            [x, y, z, 0.0]
                        }))
                    };
                    Stream::packed(bytes, Component::F32, 3).swizzled(turned)
                }
                Semantic::Normal => {
                    let bytes = match direction_matrix(shape) {
                        Some(matrix) => packed::<3>(values.map(|value| turned_direction(&matrix, value))),
                        None => packed::<3>(values),
                    };
                    Stream::packed(bytes, Component::F32, 3).swizzled(turned)
                }
                Semantic::Tangent => match self.tangents(built, pool, source, stream) {
                    Some(bytes) => Stream::packed(bytes, Component::F32, 4).swizzled(turned),
                    None => continue,
                },
                Semantic::TexCoord(_) => {
                    // The origin is the lower left corner.
                    let bytes = packed::<2>(values.map(|[u, v, ..]| [u, 1.0 - v, 0.0, 0.0]));
                    Stream::packed(bytes, Component::F32, 2)
                }
                Semantic::Color(_) if source.width == 4 => {
                    Stream::packed(packed::<4>(values), Component::F32, 4)
                }
                Semantic::Color(_) => Stream::packed(packed::<3>(values), Component::F32, 3),
                _ => continue,
            };
            attributes.push(Attribute { semantic, stream: made });
        }
        attributes
    }

    /// Tangents with the sign of their binormals; `None` without normals.
    fn tangents(
        &self,
        built: &BuiltMesh,
        pool: &BuiltPool,
        source: &LoadedSource,
        stream: &super::geometry::PlannedStream,
    ) -> Option<Vec<u8>> {
        let normal = pool.stream(&Semantic::Normal)?;
        let normals = built.source(normal)?;
        let binormal = pool.stream(&Semantic::Custom(BINORMAL.to_owned()));
        let binormals = binormal.and_then(|stream| Some((stream, built.source(stream)?)));
        let triple = |source: &LoadedSource, index: u32| {
            let [x, y, z, _] = source.get(index);
            [x, y, z].map(f64::from)
        };
        let mut signs: Box<dyn Iterator<Item = u32>> = match &binormals {
            Some((stream, _)) => Box::new(pool.indices(stream)),
            None => Box::new(std::iter::empty()),
        };
        let all = pool.indices(stream).zip(pool.indices(normal));
        Some(packed::<4>(all.map(|(tangent, normal)| {
            let [x, y, z, _] = source.get(tangent);
            let sign = match (signs.next(), &binormals) {
                (Some(binormal), Some((_, own))) => {
                    let side = cross(triple(normals, normal), [x, y, z].map(f64::from));
                    if dot(side, triple(own, binormal)) < 0.0 { -1.0 } else { 1.0 }
                }
                _ => 1.0,
            };
            [x, y, z, sign]
        })))
    }
}

/// The first `N` of four values of each element, as bytes.
fn packed<const N: usize>(values: impl Iterator<Item = [f32; 4]>) -> Vec<u8> {
    let mut bytes = Vec::new();
    bytes.reserve_exact(values.size_hint().0.saturating_mul(4).saturating_mul(N));
    for value in values {
        value.iter().take(N).for_each(|part| bytes.extend_from_slice(&part.to_le_bytes()));
    }
    bytes
}

/// The matrix that moves directions like a matrix moves points; `None` for one without rotation and scale.
pub(super) fn direction_matrix(shape: &DMat4) -> Option<DMat4> {
    let mut plain = *shape;
    plain.iter_mut().skip(12).take(3).for_each(|part| *part = 0.0);
    if plain == IDENTITY {
        return None;
    }
    // Normals move by the transposed inverse.
    let [a, b, c, _, d, e, f, _, g, h, i, ..] = inverse(&plain)?;
    Some([a, d, g, 0.0, b, e, h, 0.0, c, f, i, 0.0, 0.0, 0.0, 0.0, 1.0])
}

pub(super) fn turned_direction(matrix: &DMat4, [x, y, z, _]: [f32; 4]) -> [f32; 4] {
    let moved = move_point(matrix, [x, y, z].map(f64::from));
    let [x, y, z] = crate::view::normalized(moved).unwrap_or(moved).map(single);
    [x, y, z, 0.0]
}

/// Indices as the smallest of two types.
fn index_stream(indices: &[u32], vertices: usize) -> Stream<'static> {
    if vertices < usize::from(u16::MAX) {
        let mut bytes = Vec::new();
        bytes.reserve_exact(indices.len().saturating_mul(2));
        for index in indices {
            bytes.extend_from_slice(&u16::try_from(*index).unwrap_or(0).to_le_bytes());
        }
        return Stream::packed(bytes, Component::U16, 1);
    }
    let mut bytes = Vec::new();
    bytes.reserve_exact(indices.len().saturating_mul(4));
    for index in indices {
        bytes.extend_from_slice(&index.to_le_bytes());
    }
    Stream::packed(bytes, Component::U32, 1)
}
