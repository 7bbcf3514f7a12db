//! Reads the primitives of a mesh: the distinct vertices in the order of their first use, and triangles.

use crate::{
    codes,
    compile::ShapeCompiler,
    options::BELOW_ONE,
    vertex_values::{RGBA, ReadSource, ST, ValueTable, XYZ},
};
use meshwright_core::Result;
use meshwright_dae::{
    document::Element,
    view::{INVALID_INDEX, Integers, PrimitiveKind, VertexInterner, inputs},
};
use std::collections::HashMap;

/// A mesh as it was read.
pub(crate) struct Geometry {
    pub(crate) positions: ValueTable<3>,
    pub(crate) normals: ValueTable<3>,
    pub(crate) uvs: ValueTable<2>,
    pub(crate) colors: ValueTable<4>,
    /// Per vertex: the index of the position, and the numbers of position, normal, color, and both texture coordinates.
    pub(crate) vertices: VertexInterner,
    pub(crate) surfaces: Vec<Surface>,
    /// Whether any surface has the data.
    pub(crate) has_second_uvs: bool,
    pub(crate) has_colors: bool,
}

/// Number of values of a vertex.
const WIDTH: usize = 6;
/// The number of a normal that the file does not have.
pub(crate) const NO_NORMAL: u32 = u32::MAX;

/// A primitive of the file with at least one triangle.
pub(crate) struct Surface {
    /// The symbol of its material.
    pub(crate) symbol: Option<String>,
    /// Triangles in the order of the file, clockwise.
    pub(crate) triangles: Vec<[u32; 3]>,
    pub(crate) has_uvs: bool,
    pub(crate) has_normals: bool,
}

/// The largest offset of an input that is used.
const LARGEST_OFFSET: u32 = 255;

/// An input of a primitive: its source and the place of its index.
#[derive(Clone, Copy)]
struct Stream<'d> {
    source: Element<'d>,
    offset: usize,
}

/// The inputs of a primitive that the game reads.
#[derive(Default)]
struct Layout<'d> {
    position: Option<Stream<'d>>,
    normal: Option<Stream<'d>>,
    uvs: [Option<Stream<'d>>; 2],
    color: Option<Stream<'d>>,
    /// Number of indices of a corner.
    stride: usize,
}

impl<'d> ShapeCompiler<'d, '_> {
    /// Reads a mesh. `has_material` states whether a surface with a symbol has a material.
    pub(crate) fn geometry(
        &mut self,
        mesh: Element<'d>,
        name: &str,
        has_material: impl Fn(Option<&str>) -> bool,
    ) -> Result<Geometry> {
        let mut geometry = Geometry {
            positions: ValueTable::default(),
            normals: ValueTable::default(),
            uvs: ValueTable::default(),
            colors: ValueTable::default(),
            vertices: VertexInterner::new(WIDTH),
            surfaces: Vec::new(),
            has_second_uvs: false,
            has_colors: false,
        };
        let mut parts: HashMap<String, Element<'d>> = HashMap::new();
        for child in mesh.children().filter(|child| matches!(child.name(), "source" | "vertices")) {
            if let Some(id) = child.attribute("id") {
                parts.entry(id.into_owned()).or_insert(child);
            }
        }
        let mut sources: HashMap<(u32, u8), ReadSource> = HashMap::new();
        for element in mesh.children() {
            let Some(kind) = PrimitiveKind::of_name(element.name()) else { continue };
            if kind.is_line() {
                self.notes.named(&codes::LINES, name);
                continue;
            }
            if element.child("p").is_none() && element.child("ph").is_none() {
                continue;
            }
            let symbol =
                element.attribute("material").map(std::borrow::Cow::into_owned).filter(|own| !own.is_empty());
            let layout = self.layout(&parts, element, name);
            let Some(position) = layout.position else {
                self.notes.named(&codes::INDICES, name);
                continue;
            };
            let scaled = self.options.compiler.is_late() && has_material(symbol.as_deref());
            let corners = {
                let Geometry { positions, normals, uvs, colors, vertices, .. } = &mut geometry;
                let variant = u8::from(scaled);
                self.load(&mut sources, position.source, XYZ)?;
                if let Some(own) = sources.get(&source_key(position.source, XYZ)) {
                    positions.add_source((position.source.index(), 0), own.count(), |at| own.get(at, 0.0));
                }
                if let Some(stream) = layout.normal {
                    self.load(&mut sources, stream.source, XYZ)?;
                    if let Some(own) = sources.get(&source_key(stream.source, XYZ)) {
                        normals.add_source((stream.source.index(), 0), own.count(), |at| own.get(at, 0.0));
                    }
                }
                for stream in layout.uvs.into_iter().flatten() {
                    self.load(&mut sources, stream.source, ST)?;
                    if let Some(own) = sources.get(&source_key(stream.source, ST)) {
                        let by = if scaled { BELOW_ONE } else { 1.0 };
                        uvs.add_source((stream.source.index(), variant), own.count(), |at| {
                            let [u, v]: [f32; 2] = own.get(at, 0.0);
                            [u * by, 1.0 - v * by]
                        });
                    }
                }
                if let Some(stream) = layout.color {
                    self.load(&mut sources, stream.source, RGBA)?;
                    if let Some(own) = sources.get(&source_key(stream.source, RGBA)) {
                        colors.add_source((stream.source.index(), 0), own.count(), |at| own.get(at, 255.0));
                    }
                }
                let no_uv = uvs.number([0.0, 1.0]);
                let white = colors.number([255.0; 4]);
                let columns = [
                    layout.normal.map(|own| (own.offset, normals.source((own.source.index(), 0)))),
                    layout.color.map(|own| (own.offset, colors.source((own.source.index(), 0)))),
                    layout.uvs[0].map(|own| (own.offset, uvs.source((own.source.index(), variant)))),
                    layout.uvs[1].map(|own| (own.offset, uvs.source((own.source.index(), variant)))),
                ];
                let first = positions.source((position.source.index(), 0));
                let mut reader = CornerReader {
                    position: position.offset,
                    positions: first,
                    columns,
                    missing: [NO_NORMAL, white, no_uv, no_uv],
                    indices: vec![0; layout.stride],
                    corners: Vec::new(),
                    vertices,
                    triangles: Vec::new(),
                    dropped: false,
                };
                let bytes = element.raw_content().len() as u64;
                self.budget.items(bytes / 8, element.span())?;
                self.budget.memory(bytes.saturating_mul(2), element.span())?;
                reader.read(kind, element);
                (reader.triangles, reader.dropped)
            };
            let (triangles, dropped) = corners;
            if dropped {
                self.notes.named(&codes::INDICES, name);
            }
            if triangles.is_empty() {
                continue;
            }
            geometry.has_second_uvs |= layout.uvs[1].is_some();
            geometry.has_colors |= layout.color.is_some();
            let (has_uvs, has_normals) = (layout.uvs[0].is_some(), layout.normal.is_some());
            geometry.surfaces.push(Surface { symbol, triangles, has_uvs, has_normals });
        }
        geometry.positions.finish();
        geometry.normals.finish();
        geometry.uvs.finish();
        geometry.colors.finish();
        Ok(geometry)
    }

    fn load(
        &mut self,
        sources: &mut HashMap<(u32, u8), ReadSource>,
        source: Element<'d>,
        names: &'static [&'static [&'static str]],
    ) -> Result<()> {
        if let std::collections::hash_map::Entry::Vacant(entry) = sources.entry(source_key(source, names)) {
            entry.insert(self.read_source(source, names)?);
        }
        Ok(())
    }

    /// The streams of a primitive.
    fn layout(
        &mut self,
        parts: &HashMap<String, Element<'d>>,
        element: Element<'d>,
        name: &str,
    ) -> Layout<'d> {
        let mut layout = Layout::default();
        let mut uvs: Vec<(u32, Stream<'d>)> = Vec::new();
        let mut colors: Vec<(u32, Stream<'d>)> = Vec::new();
        let mut all = Vec::new();
        for input in inputs(element) {
            let Some(offset) = input.offset.filter(|offset| *offset <= LARGEST_OFFSET) else { continue };
            let offset = offset as usize;
            layout.stride = layout.stride.max(offset.saturating_add(1));
            if input.semantic == "VERTEX" {
                let vertices = parts.get(input.source.trim_start_matches('#'));
                all.extend(vertices.into_iter().flat_map(|own| inputs(*own)).map(|own| (own, offset)));
            } else {
                all.push((input, offset));
            }
        }
        for (input, offset) in all {
            let local = parts.get(input.source.trim_start_matches('#')).copied();
            let found = local.or_else(|| self.collada.resolve(&input.source).element("source"));
            let Some(source) = found.filter(|own| own.name() == "source") else {
                self.notes.named(&codes::DANGLING, &input.source);
                continue;
            };
            let stream = Stream { source, offset };
            match &*input.semantic {
                "POSITION" => layout.position = layout.position.or(Some(stream)),
                "NORMAL" => layout.normal = layout.normal.or(Some(stream)),
                "TEXCOORD" => uvs.push((input.set.unwrap_or(0), stream)),
                "COLOR" => colors.push((input.set.unwrap_or(0), stream)),
                _ => {}
            }
        }
        uvs.sort_by_key(|own| own.0);
        colors.sort_by_key(|own| own.0);
        for _ in uvs.iter().skip(2) {
            self.notes.named(&codes::UV_SETS, name);
        }
        for _ in colors.iter().skip(1) {
            self.notes.named(&codes::COLOR_SETS, name);
        }
        let mut uvs = uvs.into_iter().map(|own| own.1);
        layout.uvs = [uvs.next(), uvs.next()];
        layout.color = colors.first().map(|own| own.1);
        layout
    }
}

/// Sources are read by the names of their values.
fn source_key(source: Element<'_>, names: &[&[&str]]) -> (u32, u8) {
    (source.index(), u8::try_from(names.len()).unwrap_or(0))
}

/// Reads the corners of a primitive.
struct CornerReader<'n, 'v> {
    position: usize,
    positions: &'n [u32],
    /// The offset and the numbers of the elements of normals, colors, and both texture coordinates.
    columns: [Option<(usize, &'n [u32])>; 4],
    /// The numbers for vertices without these.
    missing: [u32; 4],
    /// The indices of a corner.
    indices: Vec<u32>,
    /// The corners of a polygon.
    corners: Vec<[u32; WIDTH]>,
    vertices: &'v mut VertexInterner,
    triangles: Vec<[u32; 3]>,
    /// Whether any corners could not be read.
    dropped: bool,
}

impl CornerReader<'_, '_> {
    fn read(&mut self, kind: PrimitiveKind, element: Element<'_>) {
        match kind {
            PrimitiveKind::Triangles => {
                for list in element.children_named("p") {
                    let text = list.text();
                    let mut indices = Integers::new(&text);
                    while self.next_corners(&mut indices, 3) {
                        self.fan();
                    }
                    self.dropped |= !self.corners.is_empty();
                }
            }
            PrimitiveKind::Polylist => {
                let sizes = element.child("vcount").map(|sizes| sizes.text()).unwrap_or_default();
                let text = element.child("p").map(|list| list.text()).unwrap_or_default();
                // The game ignores a list whose length is not that of its polygons.
                let stride = self.indices.len() as u64;
                let needed = Integers::new(&sizes)
                    .try_fold(0_u64, |sum, size| sum.checked_add(u64::from(size).checked_mul(stride)?));
                if needed != Some(Integers::new(&text).count() as u64) {
                    self.dropped = true;
                    return;
                }
                let mut indices = Integers::new(&text);
                for size in Integers::new(&sizes) {
                    if !self.next_corners(&mut indices, size as usize) {
                        break;
                    }
                    self.fan();
                }
            }
            PrimitiveKind::Polygons | PrimitiveKind::Trifans | PrimitiveKind::Tristrips => {
                for child in element.children() {
                    let list = match child.name() {
                        "p" => Some(child),
                        "ph" => child.child("p"),
                        _ => None,
                    };
                    let Some(list) = list else { continue };
                    let text = list.text();
                    let count = Integers::new(&text).count().checked_div(self.indices.len()).unwrap_or(0);
                    if !self.next_corners(&mut Integers::new(&text), count) {
                        continue;
                    }
                    match kind {
                        PrimitiveKind::Tristrips => self.strip(),
                        _ => self.fan(),
                    }
                }
            }
            PrimitiveKind::Lines | PrimitiveKind::Linestrips => {}
        }
    }

    /// Reads the next corners; false at the end of the list.
    fn next_corners(&mut self, indices: &mut Integers<'_>, count: usize) -> bool {
        self.corners.clear();
        for _ in 0..count {
            for place in &mut self.indices {
                match indices.next() {
                    Some(index) => *place = index,
                    None => return false,
                }
            }
            let index_at = |offset: usize| self.indices.get(offset).copied().unwrap_or(INVALID_INDEX);
            let number = |numbers: &[u32], index: u32| numbers.get(index as usize).copied();
            let index = index_at(self.position);
            let mut valid = true;
            let mut get = |numbers: &[u32], index: u32| {
                let found = number(numbers, index);
                valid &= found.is_some();
                found.unwrap_or(0)
            };
            let position = get(self.positions, index);
            let mut own = self.missing;
            for (place, column) in own.iter_mut().zip(&self.columns) {
                if let Some((offset, numbers)) = column {
                    *place = get(numbers, index_at(*offset));
                }
            }
            let [normal, color, uv, second] = own;
            let index = if valid { index } else { INVALID_INDEX };
            self.corners.push([index, position, normal, color, uv, second]);
        }
        true
    }

    /// Numbers the corners of a polygon, and passes its triangles on. Polygons with an index out of range are dropped.
    fn number_each(&mut self, mut triangles: impl FnMut(&[u32], &mut Vec<[u32; 3]>)) {
        if self.corners.len() < 3 {
            return;
        }
        if self.corners.iter().any(|[index, ..]| *index == INVALID_INDEX) {
            self.dropped = true;
            return;
        }
        if let [a, b, c] = self.corners.as_slice() {
            let numbers = [a, b, c].map(|corner| self.vertices.number(corner));
            return triangles(&numbers, &mut self.triangles);
        }
        let numbers: Vec<u32> = self.corners.iter().map(|corner| self.vertices.number(corner)).collect();
        triangles(&numbers, &mut self.triangles);
    }

    fn fan(&mut self) {
        self.number_each(|corners, triangles| {
            let [first, rest @ ..] = corners else { return };
            triangles.extend(rest.windows(2).filter_map(|pair| match pair {
                [second, third] => Some([*third, *second, *first]),
                _ => None,
            }));
        });
        self.corners.clear();
    }

    fn strip(&mut self) {
        self.number_each(|corners, triangles| {
            triangles.extend(corners.windows(3).enumerate().filter_map(|(at, triple)| match triple {
                [a, b, c] if at & 1 == 0 => Some([*c, *b, *a]),
                [a, b, c] => Some([*c, *a, *b]),
                _ => None,
            }));
        });
        self.corners.clear();
    }
}
