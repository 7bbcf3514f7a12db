//! Writes documents as text. Objects are written when their bytes are needed, so memory holds the vertices of one mesh.

use crate::Document;
use meshwright_core::{Chunk, Chunks};
use meshwright_scene::{
    NodeId, Semantic, Stream, Topology, VertexPool,
    pose::{DMat4, single},
    vertex_colors::linear_to_srgb,
};
use std::{
    borrow::Cow,
    io::{self, BufWriter, Write},
};

/// The model as text. `library` is the name of the file of materials.
pub fn write<'d>(document: &'d Document<'_>, library: &str) -> Chunks<'d> {
    let mut chunks = Chunks::new();
    chunks.owned(format!("# {}\n", document.software).as_bytes());
    if document.has_materials() {
        chunks.owned(format!("mtllib {library}\n").as_bytes());
    }
    let make = |out: &mut dyn Write| {
        document.objects.iter().try_for_each(|object| object.write(document, out, &mut [0; 2]))
    };
    chunks.push(Chunk::Lazy { len: document.len, make: Box::new(make) });
    chunks
}

/// The materials as text.
pub fn write_materials<'d>(document: &'d Document<'_>) -> Chunks<'d> {
    let mut chunks = Chunks::new();
    chunks.push(Chunk::Bytes(Cow::Borrowed(document.materials.text.as_bytes())));
    chunks
}

/// A mesh at a place.
#[derive(Clone, Debug)]
pub(crate) struct Object {
    /// The lines with its names.
    pub(crate) heading: String,
    pub(crate) node: NodeId,
    /// From the space of the mesh to that of the scene.
    pub(crate) world: DMat4,
    /// Whether triangles are reversed.
    pub(crate) is_mirrored: bool,
    pub(crate) pools: Vec<ObjectPool>,
}

/// A pool of an object: the attributes that are written besides positions.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ObjectPool {
    pub(crate) pool: usize,
    pub(crate) normals: bool,
    pub(crate) colors: bool,
    /// The UV set.
    pub(crate) uvs: Option<u32>,
    /// The numbers of its first position, texture coordinate and normal in the file.
    pub(crate) first: [u64; 3],
}

/// Number of vertices of a pool that have a position.
pub(crate) fn vertices(pool: &VertexPool<'_>) -> usize {
    pool.get(&Semantic::Position).map_or(0, Stream::held)
}

/// Counts bytes.
#[derive(Default)]
pub(crate) struct Count(pub(crate) u64);

impl Write for Count {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.saturating_add(bytes.len() as u64);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Object {
    /// Writes the vertices of all pools, then the faces of all primitives. Counts what a transform makes of vertices:
    /// numbers out of range, and normals without a direction.
    pub(crate) fn write(
        &self,
        document: &Document<'_>,
        out: &mut dyn Write,
        [out_of_range, flat]: &mut [usize; 2],
    ) -> io::Result<()> {
        let (scene, mut out) = (&document.scene, BufWriter::with_capacity(1 << 15, out));
        out.write_all(self.heading.as_bytes())?;
        let Some(mesh) = scene.nodes.get(self.node).and_then(|node| scene.mesh(node.mesh?)) else {
            return Ok(());
        };
        for own in &self.pools {
            let Some(pool) = mesh.pools.get(own.pool) else { continue };
            let placed = document.pose.deformed(scene, self.node, &self.world, own.pool, vertices(pool));
            // Blender reads and writes vertex colors of the format as sRGB.
            let colors = pool.get(&Semantic::Color(0)).filter(|_| own.colors);
            for (vertex, point) in placed.points.iter().enumerate() {
                let color = colors
                    .and_then(|colors| colors.get(vertex))
                    .map(|[r, g, b, _]| [r, g, b].map(linear_to_srgb));
                let numbers = point.map(single).into_iter().chain(color.into_iter().flatten());
                line(&mut out, "v", numbers, out_of_range)?;
            }
            let uvs = own.uvs.and_then(|set| pool.get(&Semantic::TexCoord(set)));
            for [u, v, ..] in uvs.iter().flat_map(|uvs| uvs.iter()).take(placed.points.len()) {
                line(&mut out, "vt", [u, 1.0 - v], out_of_range)?;
            }
            for &normal in placed.normals.iter().filter(|_| own.normals) {
                let is_flat = normal == [0.0; 3];
                *flat = flat.saturating_add(usize::from(is_flat));
                line(&mut out, "vn", if is_flat { [0.0, 1.0, 0.0] } else { normal }, out_of_range)?;
            }
        }
        for primitive in &mesh.primitives {
            let Some(own) = self.pools.iter().find(|own| own.pool == primitive.pool) else { continue };
            let materials = &document.materials;
            let material = primitive.material.and_then(|id| materials.names.get(id.index()));
            if let Some(name) = material.or(materials.default.as_ref()) {
                writeln!(out, "usemtl {name}")?;
            }
            let is_strip = matches!(primitive.topology, Topology::TriangleStrip | Topology::TriangleFan);
            for face in primitive.faces(mesh.pools.get(own.pool).map_or(0, vertices)) {
                let [Some(a), Some(b), Some(c)] = face else { continue };
                match primitive.topology.corners() {
                    // Triangles without an area only join the parts of a strip.
                    3 if is_strip && (a == b || b == c || c == a) => {}
                    3 if self.is_mirrored => own.face(&mut out, [a, c, b])?,
                    3 => own.face(&mut out, [a, b, c])?,
                    2 => writeln!(out, "l {} {}", own.at(0, a), own.at(0, b))?,
                    _ => writeln!(out, "p {}", own.at(0, a))?,
                }
            }
        }
        out.flush()
    }
}

impl ObjectPool {
    /// The number of an attribute of a vertex in the file.
    fn at(&self, attribute: usize, vertex: u32) -> u64 {
        self.first.get(attribute).map_or(0, |first| first.saturating_add(u64::from(vertex)))
    }

    fn face(&self, out: &mut impl Write, corners: [u32; 3]) -> io::Result<()> {
        out.write_all(b"f")?;
        for corner in corners {
            let [point, uv, normal] = [0, 1, 2].map(|attribute| self.at(attribute, corner));
            match (self.uvs, self.normals) {
                (None, false) => write!(out, " {point}")?,
                (Some(_), false) => write!(out, " {point}/{uv}")?,
                (None, true) => write!(out, " {point}//{normal}")?,
                (Some(_), true) => write!(out, " {point}/{uv}/{normal}")?,
            }
        }
        out.write_all(b"\n")
    }
}

/// A line of numbers with the fewest digits that give the same number again. Others than finite ones become 0.
fn line(
    out: &mut impl Write,
    word: &str,
    numbers: impl IntoIterator<Item = f32>,
    out_of_range: &mut usize,
) -> io::Result<()> {
    let mut buffer = zmij::Buffer::new();
    out.write_all(word.as_bytes())?;
    for number in numbers {
        *out_of_range = out_of_range.saturating_add(usize::from(!number.is_finite()));
        // The sum has no negative zero, which has no use here.
        let digits = buffer.format_finite(if number.is_finite() { number + 0.0 } else { 0.0 });
        out.write_all(b" ")?;
        out.write_all(digits.strip_suffix(".0").unwrap_or(digits).as_bytes())?;
    }
    out.write_all(b"\n")
}
