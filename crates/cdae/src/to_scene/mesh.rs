//! Converts meshes. Streams and index ranges borrow from the document.

use super::{Drawn, FORMAT, SceneBuilder, bounds, mesh_id};
use crate::{
    codes,
    document::{Container, Mesh, MeshBody, MeshPrimitive, Number, Vector},
};
use meshwright_core::{ArrayView, Element, message::count as counted};
use meshwright_scene::{
    Attribute, AxisSwizzle, Component, Extras, ExtrasValue, Id, Indices, MaterialId, Mesh as SceneMesh,
    Primitive, Semantic, Stream, Topology, VertexPool, axes,
};
use std::borrow::Cow;

/// Torque's type number of a decal mesh.
const DECAL: i64 = 2;
/// Longest chain of meshes that share vertices.
const LONGEST_CHAIN: usize = 64;

/// The target of a mesh array.
struct Wanted {
    semantic: Semantic,
    component: Component,
    width: u8,
    swizzle: AxisSwizzle,
}

impl Wanted {
    const fn floats(semantic: Semantic, width: u8, swizzle: AxisSwizzle) -> Self {
        Self { semantic, component: Component::F32, width, swizzle }
    }
}

/// Sources of a mesh's arrays.
struct Arrays<'a> {
    index: usize,
    own: &'a MeshBody<'a>,
    /// The mesh whose vertices it shares.
    lender: Option<&'a MeshBody<'a>>,
    /// Number of vertices per frame.
    count: usize,
    /// Whether there are several frames, so that arrays may be longer.
    frames: bool,
}

impl<'a> Arrays<'a> {
    fn pick(&self, of: impl Fn(&'a MeshBody<'a>) -> &'a Vector<'a>) -> &'a Vector<'a> {
        let own = of(self.own);
        match self.lender {
            Some(lender) if own.is_empty() => of(lender),
            _ => own,
        }
    }
}

impl<'a> SceneBuilder<'a> {
    /// The mesh at an index, converted on first use. `name` is the name of the object.
    pub(super) fn mesh(&mut self, index: usize, name: &str) -> Option<Drawn> {
        if let Some(known) = self.meshes.get(&index) {
            return *known;
        }
        let drawn = self.new_mesh(index, name);
        self.meshes.insert(index, drawn);
        drawn
    }

    fn new_mesh(&mut self, index: usize, name: &str) -> Option<Drawn> {
        let mesh = self.shape.meshes.items.get(index)?;
        let body: &'a MeshBody<'a> = mesh.body.as_deref()?;
        let torque_numbers = !matches!(self.document.container, Container::Stream(_));
        if torque_numbers && mesh.kind.as_i64() == Some(DECAL) && body.primitives.is_empty() {
            let mesh = self.mesh_label(index);
            self.note(
                &codes::LOSS_DECAL,
                || format!("meshes[{index}]"),
                || format!("dropped {mesh}: it is a decal mesh"),
            );
            return None;
        }
        if !self.room(size_of::<SceneMesh<'_>>().saturating_add(name.len())) {
            return None;
        }
        let lender = self.lender(index, body);
        let skinned = self.skin_source(body, lender);
        let positions = match &skinned {
            Some(skin) if !skin.verts.is_empty() => skin.verts,
            _ => Arrays { index, own: body, lender, count: 0, frames: false }.pick(|body| &body.verts),
        };
        let all = positions.view::<[f32; 3]>().len();
        let more = |count: Number| count.as_i64().is_some_and(|count| count > 1);
        let frames = more(body.frame_count) || more(body.material_frame_count);
        let one = body.verts_per_frame.as_usize().filter(|&one| frames && one > 0 && one <= all);
        let arrays = Arrays { index, own: body, lender, count: one.unwrap_or(all), frames };
        if frames {
            let frames = (body.frame_count.as_f64(), body.material_frame_count.as_f64());
            let mesh = self.mesh_label(index);
            self.note(
                &codes::LOSS_FRAMES,
                || format!("meshes[{index}]"),
                || {
                    let vertex = counted(frames.0, "vertex frame", "vertex frames");
                    let texture = counted(frames.1, "texture frame", "texture frames");
                    format!("{mesh} has {vertex} and {texture}: only the first is kept")
                },
            );
        }
        let normals = match &skinned {
            Some(skin) if !skin.norms.is_empty() => skin.norms,
            _ => arrays.pick(|body| &body.norms),
        };
        let mut pool = self.pool(&arrays, positions, normals);
        let skin = skinned.and_then(|source| self.skin(index, name, &source, &mut pool));
        let mut scene_mesh = SceneMesh {
            name: name.to_owned(),
            primitives: self.primitives(&arrays),
            origin: self.origins.mesh(index),
            extras: self.mesh_extras(mesh, body, arrays.count),
            ..SceneMesh::default()
        };
        let [ax, ay, az, bx, by, bz] = body.bounds.get();
        let stated = bounds([ax, ay, az], [bx, by, bz]);
        if self.summary && stated.is_box() {
            // The box is known without reading the positions.
            let positions = pool.attributes.iter_mut().filter(|own| own.semantic == Semantic::Position);
            positions.for_each(|own| own.stream = Stream::counted(own.stream.count, Component::F32, 3));
        }
        scene_mesh.pools.push(pool);
        scene_mesh.bounds = Some(stated);
        let id = self.scene.add_mesh(scene_mesh);
        Some(Drawn { mesh: mesh_id(id.index()), skin })
    }

    /// The mesh whose vertices this one shares, if it has none of its own.
    fn lender(&mut self, index: usize, body: &'a MeshBody<'a>) -> Option<&'a MeshBody<'a>> {
        let mut next = body;
        for _ in 0..LONGEST_CHAIN {
            let parent = next.parent_mesh.as_i64().filter(|&parent| parent >= 0);
            let Some(parent) = parent.filter(|_| next.verts.is_empty() && next.skin_verts().is_none()) else {
                return (!std::ptr::eq(next, body)).then_some(next);
            };
            let found = usize::try_from(parent).ok().and_then(|parent| self.shape.meshes.items.get(parent));
            let Some(found) = found.and_then(|mesh| mesh.body.as_deref()) else {
                let mesh = self.mesh_label(index);
                let path = || format!("meshes[{index}]/parentMesh");
                self.note(&codes::DANGLING, path, || {
                    format!("{mesh} shares the vertices of mesh {parent}, which does not exist or has none")
                });
                return None;
            };
            next = found;
        }
        let mesh = self.mesh_label(index);
        let path = || format!("meshes[{index}]/parentMesh");
        self.note(&codes::DANGLING, path, || {
            format!("{mesh} shares the vertices of meshes that form a cycle")
        });
        None
    }

    fn pool(
        &mut self,
        arrays: &Arrays<'a>,
        positions: &'a Vector<'a>,
        normals: &'a Vector<'a>,
    ) -> VertexPool<'a> {
        let float = Wanted::floats;
        let sources = [
            ("verts", positions, float(Semantic::Position, 3, axes::Z_UP)),
            ("norms", normals, float(Semantic::Normal, 3, axes::Z_UP)),
            ("tverts", arrays.pick(|body| &body.tverts), float(Semantic::TexCoord(0), 2, AxisSwizzle::NONE)),
            (
                "tverts2",
                arrays.pick(|body| &body.tverts2),
                float(Semantic::TexCoord(1), 2, AxisSwizzle::NONE),
            ),
            (
                "colors",
                arrays.pick(|body| &body.colors),
                Wanted { component: Component::U8, ..float(Semantic::Color(0), 4, AxisSwizzle::NONE) },
            ),
            ("tangents", arrays.pick(|body| &body.tangents), float(Semantic::Tangent, 4, axes::Z_UP_TANGENT)),
        ];
        let mut pool = VertexPool::default();
        for (name, vector, wanted) in sources {
            if vector.is_empty() {
                continue;
            }
            let semantic = wanted.semantic.clone();
            match stream(vector, &wanted, arrays.count, arrays.frames) {
                Some(stream) => pool.attributes.push(Attribute { semantic, stream }),
                None => self.note(
                    &codes::LENGTHS,
                    || format!("meshes[{}]/{name}", arrays.index),
                    || {
                        let (elements, vertices) = (
                            counted(vector.len(), "element", "elements"),
                            counted(arrays.count, "vertex", "vertices"),
                        );
                        format!("`{name}` of mesh {} has {elements} for {vertices}", arrays.index)
                    },
                ),
            }
        }
        if pool.get(&Semantic::Position).is_none() {
            // Other attributes are useless without positions.
            pool.attributes.clear();
        }
        if normals.is_empty() && !arrays.pick(|body| &body.encoded_norms).is_empty() {
            let path = || format!("meshes[{}]/encodedNorms", arrays.index);
            self.note(&codes::LOSS_ENCODED_NORMALS, path, || {
                format!("dropped the encoded normals of mesh {}, which has no others", arrays.index)
            });
        }
        pool
    }

    fn primitives(&mut self, arrays: &Arrays<'a>) -> Vec<Primitive<'a>> {
        let own = arrays.own;
        let mut list = Vec::new();
        for (place, stored) in own.primitives.view::<MeshPrimitive>().iter().enumerate() {
            let path = || format!("meshes[{}]/primitives[{place}]", arrays.index);
            let topology = match stored.kind() {
                0 => Topology::Triangles,
                1 => Topology::TriangleStrip,
                2 => Topology::TriangleFan,
                kind => {
                    self.note(&codes::BAD_RUN, path, || {
                        format!("primitive {place} of mesh {} has the unknown kind {kind}", arrays.index)
                    });
                    continue;
                }
            };
            if !self.room(size_of::<Primitive<'_>>()) {
                break;
            }
            let indexed = stored.material & MeshPrimitive::INDEXED != 0;
            let there = if indexed { own.indices.view::<u32>().len() } else { arrays.count };
            let start = usize::try_from(stored.start).unwrap_or(there).min(there);
            let count = usize::try_from(stored.count).unwrap_or(0);
            let end = start.saturating_add(count).min(there);
            let cut = end.saturating_sub(start) != count || usize::try_from(stored.start) != Ok(start);
            if cut || stored.count < 0 {
                let mesh = self.mesh_label(arrays.index);
                self.note(&codes::BAD_RUN, path, || {
                    let (run, all) =
                        (counted(stored.count, "index", "indices"), counted(there, "index", "indices"));
                    let start = stored.start;
                    format!("primitive {place} of {mesh} uses {run} from {start} on, but the mesh has {all}")
                });
            }
            if start >= end {
                continue;
            }
            // Ranges may overlap; each counts in full.
            if !self.steps(end.saturating_sub(start)) {
                break;
            }
            let indices = if indexed { run(&own.indices, start, end) } else { self.sequence(start, end) };
            let Some(stream) = indices else { continue };
            let material = stored.material_index().and_then(|index| self.material(index, path));
            let indices = Some(Indices { stream, flip: true });
            list.push(Primitive {
                pool: 0,
                topology,
                indices,
                material,
                variants: Vec::new(),
                extras: Extras::default(),
            });
        }
        list
    }

    /// Consecutive indices, for a primitive without indices.
    fn sequence(&mut self, start: usize, end: usize) -> Option<Stream<'a>> {
        let (start, end) = (u32::try_from(start).ok()?, u32::try_from(end).ok()?);
        if self.summary {
            return Some(Stream::counted(end.saturating_sub(start) as usize, Component::U32, 1));
        }
        if !self.room((end.saturating_sub(start) as usize).saturating_mul(4)) {
            return None;
        }
        let bytes: Vec<u8> = (start..end).flat_map(u32::to_le_bytes).collect();
        Some(Stream::packed(bytes, Component::U32, 1))
    }

    fn material(&mut self, index: usize, path: impl FnOnce() -> String) -> Option<MaterialId> {
        if index < self.scene.materials.len() {
            return Some(Id::new(index));
        }
        let materials = self.scene.materials.len();
        self.note(&codes::DANGLING, path, || {
            let materials = counted(materials, "material", "materials");
            format!("material index {index} of a primitive is out of range: the shape has {materials}")
        });
        None
    }

    /// The unusual properties of a mesh.
    fn mesh_extras(&self, mesh: &Mesh<'_>, body: &MeshBody<'_>, vertices: usize) -> Extras {
        let mut data = Vec::new();
        let mut unless = |name: &str, number: Number, usual: &[i64]| {
            if !number.as_i64().is_some_and(|value| usual.contains(&value)) {
                data.push((name.to_owned(), number_data(number)));
            }
        };
        let kinds: &[i64] = match (&self.document.container, &body.skin) {
            // One description of version 30 has other numbers.
            (Container::Stream(_), None) => &[0, 1],
            (Container::Stream(_), Some(_)) => &[1, 2],
            (_, None) => &[0],
            (_, Some(_)) => &[1],
        };
        unless("type", mesh.kind, kinds);
        unless("flags", body.flags, &[0]);
        unless("num_frames", body.frame_count, &[1]);
        unless("num_mat_frames", body.material_frame_count, &[1]);
        unless("verts_per_frame", body.verts_per_frame, &[i64::try_from(vertices).unwrap_or(-1)]);
        // The game's own meshes have all of these. A round trip must not add missing ones.
        let newer = !matches!(self.document.container, Container::Dts(_));
        let lacks: Vec<&str> = [
            ("norms", body.norms.is_empty() && body.encoded_norms.is_empty()),
            ("tverts", body.tverts.is_empty()),
            ("tangents", newer && body.tangents.is_empty()),
        ]
        .into_iter()
        .filter_map(|(name, lacking)| (lacking && !body.verts.is_empty()).then_some(name))
        .collect();
        if !lacks.is_empty() {
            data.push(("lacks".to_owned(), ExtrasValue::from(lacks)));
        }
        if data.is_empty() { Extras::default() } else { Extras::new(FORMAT, ExtrasValue::Map(data)) }
    }
}

impl<'a> MeshBody<'a> {
    /// The positions in the bind pose, if any.
    pub(super) fn skin_verts(&'a self) -> Option<&'a Vector<'a>> {
        let [verts, _] = self.skin.as_ref()?.initial.as_ref()?;
        (!verts.is_empty()).then_some(verts)
    }
}

/// A number as extras; whole numbers as integers.
pub(super) fn number_data(number: Number) -> ExtrasValue {
    number.as_i64().map_or_else(|| ExtrasValue::Float(number.as_f64()), ExtrasValue::Int)
}

/// The stored elements as a stream, truncated to the first `count` if there are more frames; `None` if the
/// length does not match.
fn stream<'a>(vector: &'a Vector<'a>, wanted: &Wanted, count: usize, frames: bool) -> Option<Stream<'a>> {
    let size = wanted.component.size().saturating_mul(wanted.width as usize);
    let stride = vector.element_size.as_usize().filter(|&stride| stride >= size)?;
    let there = vector.data.len().checked_div(stride)?;
    if there != count && !(frames && there > count) {
        return None;
    }
    let data = vector.data.get(..count.checked_mul(stride)?)?;
    Some(Stream {
        data: Cow::Borrowed(data),
        component: wanted.component,
        width: wanted.width,
        normalized: wanted.component == Component::U8,
        stride: u32::try_from(stride).ok()?,
        count,
        swizzle: wanted.swizzle,
    })
}

/// Stored indices from `start` to `end`.
fn run<'a>(indices: &'a Vector<'a>, start: usize, end: usize) -> Option<Stream<'a>> {
    let stride = indices.element_size.as_usize().filter(|&stride| stride >= 4)?;
    let data = indices.data.get(start.checked_mul(stride)?..end.checked_mul(stride)?)?;
    let stream = Stream::packed(Cow::Borrowed(data), Component::U32, 1);
    Some(Stream { stride: u32::try_from(stride).ok()?, count: end.checked_sub(start)?, ..stream })
}

/// The elements of a vector, if its element size is large enough.
pub(super) fn elements<'a, E: Element>(vector: &'a Vector<'a>) -> ArrayView<'a, E> {
    let large = vector.element_size.as_usize().is_some_and(|size| size >= E::SIZE);
    if large { vector.view() } else { ArrayView::packed(&[]) }
}
