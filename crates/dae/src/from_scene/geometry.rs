//! Writes meshes: one source for each kind of attribute, and triangles and lines for each primitive.

use super::{
    TextBuilder,
    losses::more,
    number_text::{push_float, push_index},
};
use meshwright_core::Result;
use meshwright_scene::{Mesh, Primitive, Semantic, Topology, VertexPool};

/// The ids of a mesh that was written.
#[derive(Clone, Debug)]
pub(super) struct WrittenGeometry {
    pub(super) id: String,
    /// By pool, the number of vertices before it.
    pub(super) bases: Vec<usize>,
    /// Number of vertices of all pools.
    pub(super) vertices: usize,
    /// By primitive, the symbol of its material; `None` if it was not written or has no material.
    pub(super) symbols: Vec<Option<(String, String)>>,
    /// Number of UV sets.
    pub(super) uv_sets: usize,
}

/// A written attribute: by pool, the number of elements before those of the pool; `None` for a pool without it.
struct WrittenSource {
    semantic: Semantic,
    id: String,
    bases: Vec<Option<usize>>,
}

/// Whether a pool has as many values of an attribute as positions.
fn has(pool: &VertexPool<'_>, semantic: &Semantic) -> bool {
    pool.get(semantic).is_some_and(|stream| stream.count == pool.len() && stream.held() == stream.count)
}

/// A color that stays the same byte in programs that truncate 255 times its decimal value, as BeamNG does: rounding to
/// the fewest digits may put it just below.
fn not_below_byte(value: f32) -> f32 {
    let mut color = value;
    // The next numbers are far below the next byte.
    for _ in 0..4 {
        let decimal = zmij::Buffer::new().format(color).parse::<f64>().unwrap_or(f64::from(color));
        let scaled = decimal * 255.0;
        let byte = scaled.round();
        if scaled >= byte || byte - scaled > 1e-4 {
            break;
        }
        color = color.next_up();
    }
    color
}

impl TextBuilder<'_, '_> {
    /// Writes all meshes that nodes show.
    pub(super) fn library_geometries(&mut self) -> Result<()> {
        let start = self.text.len();
        self.push("<library_geometries>\n");
        let empty = self.text.len();
        let scene = self.scene;
        for (id, _) in scene.walk() {
            let Some(node) = scene.nodes.get(id) else { continue };
            let Some(mesh) = node.mesh else { continue };
            if node.hidden || self.geometries.contains_key(&mesh.index()) {
                continue;
            }
            let Some(own) = scene.mesh(mesh) else { continue };
            let written = self.geometry(own, mesh.index())?;
            if written.is_none() {
                more(&mut self.losses.empty);
            }
            self.geometries.insert(mesh.index(), written);
        }
        self.bounds_geometry();
        if self.text.len() == empty {
            self.text.truncate(start);
        } else {
            self.push("</library_geometries>\n");
        }
        Ok(())
    }

    fn geometry(&mut self, mesh: &Mesh<'_>, index: usize) -> Result<Option<WrittenGeometry>> {
        let is_drawn = |primitive: &Primitive<'_>| {
            primitive.topology != Topology::Points
                && mesh.pools.get(primitive.pool).is_some_and(|pool| has(pool, &Semantic::Position))
        };
        for primitive in &mesh.primitives {
            if !is_drawn(primitive) {
                more(&mut self.losses.topology);
            }
            if !primitive.variants.is_empty() {
                more(&mut self.losses.variants);
            }
        }
        let lists: Vec<(Vec<u32>, usize)> = mesh
            .primitives
            .iter()
            .map(|primitive| {
                if is_drawn(primitive) {
                    self.primitive_indices(mesh, primitive)
                } else {
                    Ok((Vec::new(), 3))
                }
            })
            .collect::<Result<_>>()?;
        if lists.iter().all(|(list, _)| list.is_empty()) {
            return Ok(None);
        }
        let name = if mesh.name.is_empty() { format!("mesh_{index}") } else { mesh.name.clone() };
        let id = self.ids.unique(&name, "-mesh");
        let start = format!("<geometry id=\"{id}\" name=\"{}\"><mesh>\n", self.name_text(&name));
        self.push(&start);
        let sources = self.mesh_sources(mesh, &id)?;
        let Some(positions) = sources.first() else { return Ok(None) };
        let vertices = format!(
            "<vertices id=\"{id}-vertices\"><input semantic=\"POSITION\" source=\"#{}\"/></vertices>\n",
            positions.id
        );
        self.push(&vertices);
        let mut symbols = Vec::new();
        for (primitive, (list, each)) in mesh.primitives.iter().zip(&lists) {
            if list.is_empty() {
                symbols.push(None);
                continue;
            }
            let material = primitive.material.filter(|material| self.scene.material(*material).is_some());
            let symbol =
                material.and_then(|material| self.materials.get(material.index())).map(|own| own.id.clone());
            symbols.push(symbol.clone().map(|id| (id.clone(), id)));
            self.write_primitive(&id, primitive, &sources, list, *each, symbol.as_deref())?;
        }
        self.push("</mesh></geometry>\n");
        let (mut bases, mut count) = (Vec::new(), 0_usize);
        for pool in &mesh.pools {
            bases.push(count);
            count = count.saturating_add(if has(pool, &Semantic::Position) { pool.len() } else { 0 });
        }
        let uv_sets = sources.iter().filter(|own| matches!(own.semantic, Semantic::TexCoord(_))).count();
        Ok(Some(WrittenGeometry { id, bases, vertices: count, symbols, uv_sets }))
    }

    /// Writes the attributes of all pools. The first is that of the positions.
    fn mesh_sources(&mut self, mesh: &Mesh<'_>, id: &str) -> Result<Vec<WrittenSource>> {
        let mut uvs: Vec<u32> = Vec::new();
        let (mut normals, mut colors) = (false, false);
        for pool in &mesh.pools {
            for attribute in &pool.attributes {
                match attribute.semantic {
                    Semantic::Normal => normals = true,
                    Semantic::TexCoord(set) => uvs.push(set),
                    Semantic::Color(0) => colors = true,
                    Semantic::Position | Semantic::Joints(_) | Semantic::Weights(_) => {}
                    Semantic::Tangent | Semantic::Color(_) | Semantic::Custom(_) => {
                        more(&mut self.losses.streams)
                    }
                }
            }
        }
        uvs.sort_unstable();
        uvs.dedup();
        let mut wanted = vec![(Semantic::Position, "positions".to_owned())];
        if normals {
            wanted.push((Semantic::Normal, "normals".to_owned()));
        }
        wanted.extend(uvs.iter().map(|set| (Semantic::TexCoord(*set), format!("uv{set}"))));
        if colors {
            wanted.push((Semantic::Color(0), "colors".to_owned()));
        }
        let mut written = Vec::new();
        for (semantic, name) in wanted {
            let id = format!("{id}-{name}");
            let bases = self.source(mesh, &semantic, &id)?;
            if bases.iter().any(Option::is_some) {
                written.push(WrittenSource { semantic, id, bases });
            }
        }
        Ok(written)
    }

    /// Writes the values of an attribute of all pools.
    fn source(&mut self, mesh: &Mesh<'_>, semantic: &Semantic, id: &str) -> Result<Vec<Option<usize>>> {
        let params: &[&str] = match semantic {
            Semantic::TexCoord(_) => &["S", "T"],
            Semantic::Color(_) => &["R", "G", "B", "A"],
            _ => &["X", "Y", "Z"],
        };
        let (mut bases, mut count) = (Vec::new(), 0_usize);
        for pool in &mesh.pools {
            let own = has(pool, semantic) && has(pool, &Semantic::Position);
            bases.push(own.then_some(count));
            count = count.saturating_add(if own { pool.len() } else { 0 });
        }
        if count == 0 {
            return Ok(bases);
        }
        self.room(count, params.len().saturating_mul(12))?;
        let values = count.saturating_mul(params.len());
        self.push(&format!("<source id=\"{id}\"><float_array id=\"{id}-array\" count=\"{values}\">"));
        let mut buffer = zmij::Buffer::new();
        let swizzle = self.axes.swizzle();
        for (pool, base) in mesh.pools.iter().zip(&bases) {
            let Some(stream) = pool.get(semantic).filter(|_| base.is_some()) else { continue };
            let is_opaque = stream.width < 4;
            for value in stream.iter() {
                let value = match semantic {
                    Semantic::TexCoord(_) => {
                        let [u, v, ..] = value;
                        [u, 1.0 - v, 0.0, 0.0]
                    }
                    Semantic::Color(_) if is_opaque => {
                        let [red, green, blue, _] = value.map(not_below_byte);
                        [red, green, blue, 1.0]
                    }
                    Semantic::Color(_) => value.map(not_below_byte),
                    _ => swizzle.apply(value),
                };
                for part in value.iter().take(params.len()) {
                    push_float(&mut self.text, *part, &mut buffer);
                }
            }
        }
        let stride = params.len();
        self.push(&format!("</float_array><technique_common><accessor source=\"#{id}-array\" count=\"{count}\" stride=\"{stride}\">"));
        for param in params {
            self.push(&format!("<param name=\"{param}\" type=\"float\"/>"));
        }
        self.push("</accessor></technique_common></source>\n");
        Ok(bases)
    }

    /// The triangles or lines of a primitive, as indices into its pool, and the number of indices of each.
    fn primitive_indices(&mut self, mesh: &Mesh<'_>, primitive: &Primitive<'_>) -> Result<(Vec<u32>, usize)> {
        let vertices = mesh.pools.get(primitive.pool).map_or(0, VertexPool::len);
        let count = primitive.indices.as_ref().map_or(vertices, |indices| indices.stream.count);
        self.steps(count)?;
        self.room(count, 12)?;
        let each = primitive.topology.corners().max(2);
        let faces = primitive.faces(vertices).flat_map(|face| face.into_iter().take(each).flatten());
        let list = faces.collect();
        Ok((list, each))
    }

    fn write_primitive(
        &mut self,
        id: &str,
        primitive: &Primitive<'_>,
        sources: &[WrittenSource],
        list: &[u32],
        each: usize,
        symbol: Option<&str>,
    ) -> Result<()> {
        let element = if each == 2 { "lines" } else { "triangles" };
        let count = list.len().checked_div(each).unwrap_or(0);
        let material = symbol.map(|symbol| format!(" material=\"{symbol}\"")).unwrap_or_default();
        self.push(&format!("<{element} count=\"{count}\"{material}>"));
        let mut bases = Vec::new();
        for source in sources {
            let Some(base) = source.bases.get(primitive.pool).copied().flatten() else { continue };
            let offset = bases.len();
            let input = match source.semantic {
                Semantic::Position => {
                    format!("<input semantic=\"VERTEX\" source=\"#{id}-vertices\" offset=\"{offset}\"/>")
                }
                Semantic::Normal => {
                    format!("<input semantic=\"NORMAL\" source=\"#{}\" offset=\"{offset}\"/>", source.id)
                }
                Semantic::TexCoord(set) => {
                    format!(
                        "<input semantic=\"TEXCOORD\" source=\"#{}\" offset=\"{offset}\" set=\"{set}\"/>",
                        source.id
                    )
                }
                _ => format!(
                    "<input semantic=\"COLOR\" source=\"#{}\" offset=\"{offset}\" set=\"0\"/>",
                    source.id
                ),
            };
            self.push(&input);
            bases.push(base);
        }
        self.room(list.len(), bases.len().saturating_mul(7))?;
        self.push("<p>");
        for index in list {
            for base in &bases {
                push_index(&mut self.text, base.saturating_add(*index as usize));
            }
        }
        self.push(&format!("</p></{element}>\n"));
        Ok(())
    }
}
