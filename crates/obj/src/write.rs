//! Writes documents as text. Objects are written when their bytes are needed, so memory holds the vertices of one mesh.

use crate::Document;
use meshwright_core::{Chunk, Chunks};
use meshwright_scene::{
    NodeId, Semantic, Topology,
    pose::{DMat4, single},
};
use std::{
    borrow::Cow,
    io::{self, Write},
};

/// Text is passed on in runs of about this many bytes.
const RUN: usize = 1 << 15;

/// Objects are joined to chunks of at least this many bytes.
const CHUNK: u64 = 1 << 20;

/// The model as text. `library` is the name of the file of materials.
///
/// ```
/// use meshwright_obj::{FromSceneOptions, from_scene, write, write_materials};
/// use meshwright_scene::{Material, Scene};
///
/// let mut scene = Scene::default();
/// scene.materials.push(Material::named("red"));
/// let document = from_scene(&scene, &FromSceneOptions::default())?.value;
/// assert!(write(&document, "crane.mtl").to_vec().ends_with(b"\nmtllib crane.mtl\n"));
/// assert!(write_materials(&document).to_vec().starts_with(b"newmtl red\n"));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
pub fn write<'d>(document: &'d Document<'_>, library: &str) -> Chunks<'d> {
    let mut chunks = Chunks::new();
    chunks.owned(format!("# {}\n", document.software).as_bytes());
    if document.has_materials() {
        chunks.owned(format!("mtllib {library}\n").as_bytes());
    }
    let mut rest = &document.objects[..];
    while !rest.is_empty() {
        let (mut count, mut len) = (0_usize, 0_u64);
        for object in rest {
            (count, len) = (count.saturating_add(1), len.saturating_add(object.len));
            if len >= CHUNK {
                break;
            }
        }
        let (objects, others) = rest.split_at_checked(count).unwrap_or((rest, &[]));
        rest = others;
        let make = move |out: &mut dyn Write| {
            objects.iter().try_for_each(|object| object.write(document, out, &mut Replaced::default()))
        };
        chunks.push(Chunk::Lazy { len, make: Box::new(make) });
    }
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
    /// Number of bytes.
    pub(crate) len: u64,
}

/// The attributes of a pool that are written besides positions.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Attributes {
    pub(crate) normals: bool,
    pub(crate) colors: bool,
    /// The UV set.
    pub(crate) uvs: Option<u32>,
}

/// A pool of an object.
#[derive(Clone, Debug)]
pub(crate) struct ObjectPool {
    pub(crate) pool: usize,
    pub(crate) attributes: Attributes,
    /// The numbers of its first position, texture coordinate and normal in the file.
    pub(crate) first: [u64; 3],
}

/// Number of values and faces that cannot be written.
#[derive(Default)]
pub(crate) struct Replaced {
    pub(crate) faces: usize,
    pub(crate) not_finite: usize,
    pub(crate) directions: usize,
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
    /// The steps that writing takes: vertices, indices, values of morph targets, and joints.
    pub(crate) fn work(&self, document: &Document<'_>) -> u64 {
        let scene = &document.scene;
        let Some(node) = scene.nodes.get(self.node) else { return 0 };
        let Some(mesh) = node.mesh.and_then(|mesh| scene.mesh(mesh)) else { return 0 };
        let pool = |number: usize| mesh.pools.get(number).map_or(0, |pool| pool.len());
        let indices = mesh.primitives.iter().map(|own| own.index_count(pool(own.pool)));
        let morphs =
            mesh.targets.iter().flat_map(|own| own.pools.iter().flatten()).map(|own| own.vertices.len());
        let joints = node.skin.and_then(|skin| scene.skins.get(skin)).map_or(0, |skin| skin.joints.len());
        let vertices = self.pools.iter().map(|own| pool(own.pool));
        vertices.chain(indices).chain(morphs).fold(joints, usize::saturating_add) as u64
    }

    /// Writes the vertices of all pools, then the faces of all primitives.
    pub(crate) fn write(
        &self,
        document: &Document<'_>,
        out: &mut dyn Write,
        replaced: &mut Replaced,
    ) -> io::Result<()> {
        let scene = &document.scene;
        let mut text =
            Text { out, run: self.heading.clone().into_bytes(), numbers: zmij::Buffer::new(), replaced };
        let mesh = scene.nodes.get(self.node).and_then(|node| scene.mesh(node.mesh?));
        for own in &self.pools {
            let Some(pool) = mesh.and_then(|mesh| mesh.pools.get(own.pool)) else { continue };
            let placed = document.pose.deformed(scene, self.node, &self.world, own.pool, pool.len());
            let colors = pool.get(&Semantic::Color(0)).filter(|_| own.attributes.colors);
            for (vertex, point) in placed.points.iter().enumerate() {
                let color = colors.and_then(|colors| colors.get(vertex));
                let color = color.map(|[r, g, b, _]| [r, g, b].map(srgb));
                text.line("v", point.map(single).iter().chain(color.iter().flatten()))?;
            }
            if let Some(uvs) = own.attributes.uvs.and_then(|set| pool.get(&Semantic::TexCoord(set))) {
                for [u, v, ..] in uvs.iter() {
                    text.line("vt", [u, 1.0 - v].iter())?;
                }
            }
            for normal in placed.normals.iter().filter(|_| own.attributes.normals) {
                let normal = with_direction(*normal, text.replaced);
                text.line("vn", normal.iter())?;
            }
        }
        for primitive in mesh.into_iter().flat_map(|mesh| &mesh.primitives) {
            let Some(own) = self.pools.iter().find(|own| own.pool == primitive.pool) else { continue };
            let material = primitive.material.and_then(|id| document.materials.names.get(id.index()));
            if let Some(name) = material.or(document.materials.default.as_ref()) {
                text.push(&["usemtl ", name, "\n"])?;
            }
            let vertices = mesh.and_then(|mesh| mesh.pools.get(own.pool)).map_or(0, |pool| pool.len());
            let is_strip = matches!(primitive.topology, Topology::TriangleStrip | Topology::TriangleFan);
            for face in primitive.faces(vertices) {
                let [Some(a), Some(b), Some(c)] = face else {
                    text.replaced.faces = text.replaced.faces.saturating_add(1);
                    continue;
                };
                match primitive.topology.corners() {
                    // Triangles without an area only join the parts of a strip.
                    3 if is_strip && (a == b || b == c || c == a) => {}
                    3 if self.is_mirrored => text.face("f", &[a, c, b], own)?,
                    3 => text.face("f", &[a, b, c], own)?,
                    2 => text.face("l", &[a, b], own)?,
                    _ => text.face("p", &[a], own)?,
                }
            }
        }
        text.out.write_all(&text.run)
    }
}

/// Collects lines, and passes them on.
struct Text<'o> {
    out: &'o mut dyn Write,
    run: Vec<u8>,
    numbers: zmij::Buffer,
    replaced: &'o mut Replaced,
}

impl Text<'_> {
    fn push(&mut self, parts: &[&str]) -> io::Result<()> {
        parts.iter().for_each(|part| self.run.extend_from_slice(part.as_bytes()));
        if self.run.len() >= RUN {
            self.out.write_all(&self.run)?;
            self.run.clear();
        }
        Ok(())
    }

    /// A line of numbers with the fewest digits that give the same number again. NaN and infinity become 0.
    fn line<'n>(&mut self, word: &str, numbers: impl Iterator<Item = &'n f32>) -> io::Result<()> {
        self.run.extend_from_slice(word.as_bytes());
        for &number in numbers {
            if !number.is_finite() {
                self.replaced.not_finite = self.replaced.not_finite.saturating_add(1);
            }
            // Negative zero has no use here.
            let number = if number.is_finite() && number != 0.0 { number } else { 0.0 };
            let digits = self.numbers.format_finite(number);
            self.run.push(b' ');
            self.run.extend_from_slice(digits.strip_suffix(".0").unwrap_or(digits).as_bytes());
        }
        self.push(&["\n"])
    }

    /// A face, line or point of vertices of a pool. Attributes of a vertex have the same number in the pool.
    fn face(&mut self, word: &str, vertices: &[u32], pool: &ObjectPool) -> io::Result<()> {
        let (mut buffer, [points, uvs, normals]) = (itoa::Buffer::new(), pool.first);
        self.run.extend_from_slice(word.as_bytes());
        for vertex in vertices {
            let mut number = |before: &str, first: u64| {
                self.run.extend_from_slice(before.as_bytes());
                self.run
                    .extend_from_slice(buffer.format(first.saturating_add(u64::from(*vertex))).as_bytes());
            };
            number(" ", points);
            if vertices.len() < 3 {
                continue;
            }
            match (pool.attributes.uvs, pool.attributes.normals) {
                (None, false) => {}
                (Some(_), false) => number("/", uvs),
                (None, true) => number("//", normals),
                (Some(_), true) => {
                    number("/", uvs);
                    number("/", normals);
                }
            }
        }
        self.push(&["\n"])
    }
}

/// A normal that has a direction. A transform can flatten one.
fn with_direction(normal: [f32; 3], replaced: &mut Replaced) -> [f32; 3] {
    if normal.iter().any(|part| *part != 0.0) {
        return normal;
    }
    replaced.directions = replaced.directions.saturating_add(1);
    [0.0, 1.0, 0.0]
}

/// The sRGB value of a linear one: Blender reads and writes vertex colors of the format as sRGB.
fn srgb(linear: f32) -> f32 {
    let linear = f64::from(linear);
    single(if linear <= 0.003_130_8 { linear * 12.92 } else { 1.055 * linear.powf(1.0 / 2.4) - 0.055 })
}
