//! Converts meshes (glTF 2.0, 3.7.2).

use super::{
    SceneBuilder,
    extras::{self, other_members, single},
};
use crate::message_subjects::{absent, subject};
use crate::{
    codes,
    document::{self, mode},
    extension_names::{self, VARIANTS},
};
use meshwright_core::Result;
use meshwright_scene::{
    Attribute, Bounds, Component, Indices, Mesh, Primitive, Semantic, Topology, VertexPool,
};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};

/// The key of primitives that share their vertices: the same accessors for attributes and targets, and the
/// same use of colors.
type Key<'a> = (&'a BTreeMap<String, usize>, &'a [BTreeMap<String, usize>], bool);

impl<'a> SceneBuilder<'a> {
    /// Converts all meshes, without those that only nodes of other scenes have.
    pub(super) fn meshes(&mut self) -> Result<()> {
        let document = self.document;
        let elsewhere = self.shown.meshes_of_other_scenes(&document.root);
        for (index, mesh) in document.root.meshes.iter().enumerate() {
            if elsewhere.contains(&index) {
                self.meshes.push(None);
                continue;
            }
            let path = format!("meshes[{index}]");
            let mut made = self.mesh(mesh, &path)?;
            made.origin = self.origins.mesh(index);
            let id = self.scene.add_mesh(made);
            self.meshes.push(Some(id));
        }
        Ok(())
    }

    fn mesh(&mut self, mesh: &'a document::Mesh, path: &str) -> Result<Mesh<'a>> {
        let mut made = Mesh { name: mesh.name.clone().unwrap_or_default(), ..Mesh::default() };
        made.extras = self.extras_without(&other_members!(mesh, &[]), &["targetNames"], path);
        made.bounds = match self.summary {
            true => self.stated_bounds(mesh),
            false => extras::written_members(mesh.extras.as_ref()).and_then(|own| bounds(own.get("bounds")?)),
        };
        self.name_targets(&mut made, mesh);
        let mut pools: HashMap<Key<'a>, Option<usize>> = HashMap::new();
        for (at, primitive) in mesh.primitives.iter().enumerate() {
            let path = format!("{path}/primitives[{at}]");
            let plain = self.has_plain_colors(primitive);
            let key: Key<'a> = (&primitive.attributes, &primitive.targets, plain);
            let pool = match pools.get(&key) {
                Some(&known) => known,
                None => {
                    let pool = self.pool(&mut made, primitive, plain, &path)?;
                    pools.insert(key, pool);
                    pool
                }
            };
            if let Some(pool) = pool {
                let primitive = self.primitive(primitive, pool, &path)?;
                made.primitives.extend(primitive);
            } else {
                self.note(&codes::PRIMITIVE, &path, format!("{} has no positions", subject(&path)));
            }
        }
        Ok(made)
    }

    /// Refuses a primitive whose accessors have no data of their own, so that an unknown extension has them.
    fn check_stored(&self, primitive: &document::Primitive, path: &str) -> Result<()> {
        let unknown = primitive.extensions.names().find(|name| !extension_names::is_supported(name));
        let Some(unknown) = unknown.filter(|_| !self.summary) else { return Ok(()) };
        let accessor = |&index: &usize| self.document.root.accessors.get(index);
        let named = primitive.attributes.values().chain(&primitive.indices);
        let is_empty = |own: &document::Accessor| own.buffer_view.is_none() && own.sparse.is_none();
        if !named.filter_map(accessor).any(is_empty) {
            return Ok(());
        }
        let message =
            format!("the vertices of {} are only in the unsupported extension {unknown}", subject(path));
        Err(super::unsupported(unknown, message).on(path))
    }

    /// The box that the accessors of positions state.
    fn stated_bounds(&self, mesh: &document::Mesh) -> Option<Bounds> {
        let positions = mesh.primitives.iter().filter_map(|primitive| primitive.attributes.get("POSITION"));
        let accessors = positions.filter_map(|&index| self.document.root.accessors.get(index));
        accessors.filter_map(super::accessor::stated_bounds).reduce(Bounds::join)
    }

    /// The vertices of a primitive, with the displacements of its targets; `None` without positions.
    fn pool(
        &mut self,
        mesh: &mut Mesh<'a>,
        primitive: &'a document::Primitive,
        plain_colors: bool,
        path: &str,
    ) -> Result<Option<usize>> {
        self.check_stored(primitive, path)?;
        let mut pool = VertexPool::default();
        let Some(&position) = primitive.attributes.get("POSITION") else { return Ok(None) };
        let at = format!("{path}/attributes/POSITION");
        let Some(positions) = self.positions(position, &at)? else { return Ok(None) };
        let count = positions.count;
        pool.attributes.push(Attribute { semantic: Semantic::Position, stream: positions });
        for (name, &accessor) in primitive.attributes.iter().filter(|(name, _)| *name != "POSITION") {
            let at = format!("{path}/attributes/{name}");
            let Some(stream) = self.stream(accessor, &at)? else { continue };
            if stream.count != count {
                let message = {
                    let elements = meshwright_core::count(stream.count, "element", "elements");
                    let vertices = meshwright_core::count(count, "vertex", "vertices");
                    format!("{} has {elements} for {vertices}", subject(&at))
                };
                self.note(&codes::ACCESSOR, &at, message);
                continue;
            }
            let semantic = plain_color(name).filter(|_| plain_colors).unwrap_or_else(|| semantic(name));
            pool.attributes.push(Attribute { semantic, stream });
        }
        pool.attributes.sort_by(|a, b| a.semantic.cmp(&b.semantic));
        let index = mesh.pools.len();
        mesh.pools.push(pool);
        self.targets(mesh, primitive, index, count, path)?;
        Ok(Some(index))
    }

    fn primitive(
        &mut self,
        primitive: &'a document::Primitive,
        pool: usize,
        path: &str,
    ) -> Result<Option<Primitive<'a>>> {
        let topology = match primitive.mode.unwrap_or(mode::TRIANGLES) {
            mode::POINTS => Topology::Points,
            mode::LINES => Topology::Lines,
            mode::LINE_LOOP => Topology::LineLoop,
            mode::LINE_STRIP => Topology::LineStrip,
            mode::TRIANGLES => Topology::Triangles,
            mode::TRIANGLE_STRIP => Topology::TriangleStrip,
            mode::TRIANGLE_FAN => Topology::TriangleFan,
            other => {
                self.note(&codes::PRIMITIVE, path, format!("{} has the unknown mode {other}", subject(path)));
                return Ok(None);
            }
        };
        let indices = match primitive.indices {
            None => None,
            Some(accessor) => {
                let stream = self.stream(accessor, &format!("{path}/indices"))?;
                let unsigned =
                    |component| matches!(component, Component::U8 | Component::U16 | Component::U32);
                let stream = stream.filter(|stream| stream.width == 1 && unsigned(stream.component));
                let Some(stream) = stream else {
                    self.note(
                        &codes::PRIMITIVE,
                        path,
                        format!("{} has indices that cannot be read as unsigned integers", subject(path)),
                    );
                    return Ok(None);
                };
                Some(Indices { stream, flip: false })
            }
        };
        let material = primitive.material.and_then(|index| {
            let material = self.material_of(index);
            if material.is_none() {
                self.note(&codes::REFERENCE, path, absent(path, "material", index));
            }
            material
        });
        let variants = self.mappings(primitive, path);
        let extras = self.extras(&other_members!(primitive, &[VARIANTS]), path);
        Ok(Some(Primitive { pool, topology, indices, material, variants, extras }))
    }
}

/// The semantic of an attribute name (3.7.2.1). Custom names lose their underscore, which `from_scene` adds;
/// joints and weights of unskinned meshes have such names too.
pub(super) fn semantic(name: &str) -> Semantic {
    let bare = name.strip_prefix('_').filter(|bare| !bare.is_empty() && !bare.starts_with('_'));
    match (standard(name), bare) {
        (Semantic::Custom(_), Some(bare)) => match standard(bare) {
            kept @ (Semantic::Joints(_) | Semantic::Weights(_)) => kept,
            _ => Semantic::Custom(bare.to_owned()),
        },
        (known, _) => known,
    }
}

/// The vertex colors of an attribute such as `_COLOR_0`, which viewers do not use for shading.
pub(super) fn plain_color(name: &str) -> Option<Semantic> {
    name.strip_prefix('_').map(standard).filter(|semantic| matches!(semantic, Semantic::Color(_)))
}

fn standard(name: &str) -> Semantic {
    let numbered = name.rsplit_once('_').and_then(|(word, number)| {
        let plain = number == "0" || !number.starts_with(['0', '+']);
        Some((word, number.parse::<u32>().ok().filter(|_| plain)?))
    });
    match (name, numbered) {
        ("POSITION", _) => Semantic::Position,
        ("NORMAL", _) => Semantic::Normal,
        ("TANGENT", _) => Semantic::Tangent,
        (_, Some(("TEXCOORD", set))) => Semantic::TexCoord(set),
        (_, Some(("COLOR", set))) => Semantic::Color(set),
        (_, Some(("JOINTS", set))) => Semantic::Joints(set),
        (_, Some(("WEIGHTS", set))) => Semantic::Weights(set),
        _ => Semantic::Custom(name.to_owned()),
    }
}

/// A bounding box in the data of `from_scene`.
pub(super) fn bounds(value: &Value) -> Option<Bounds> {
    let corner = |name: &str| {
        let corner = value.get(name)?;
        Some([single(corner.get(0))?, single(corner.get(1))?, single(corner.get(2))?])
    };
    Some(Bounds { min: corner("min")?, max: corner("max")? })
}
