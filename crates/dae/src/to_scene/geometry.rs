//! Reads the primitives of a mesh: inputs, indices, and the distinct vertices.

use super::{SceneBuilder, transforms::Frame};
use crate::{
    codes,
    document::Element,
    view::{Input, PrimitiveKind, SourceView, VertexInterner, called, inputs},
};
use meshwright_core::{Matches, count as counted};
use meshwright_scene::{Semantic, wording::quoted};
use std::collections::{BTreeSet, HashMap, HashSet};

/// The values of an input, without gaps.
#[derive(Debug)]
pub(super) struct LoadedSource {
    pub(super) values: Vec<f32>,
    pub(super) width: usize,
    pub(super) count: usize,
}

impl LoadedSource {
    /// Up to four values of an element; missing ones are 0.
    pub(super) fn get(&self, element: u32) -> [f32; 4] {
        let start = (element as usize).saturating_mul(self.width);
        let own = self.values.get(start..start.saturating_add(self.width)).unwrap_or_default();
        let mut own = own.iter().copied();
        std::array::from_fn(|_| own.next().unwrap_or(0.0))
    }
}

/// A vertex stream of a primitive.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct PlannedStream {
    pub(super) semantic: Semantic,
    /// The index of the element `source`.
    pub(super) source: u32,
    /// The place of its index in a tuple.
    pub(super) slot: usize,
}

/// The name of the stream that only gives tangents their sign.
pub(super) const BINORMAL: &str = "TEXBINORMAL";

/// Distinct vertices with the same streams.
#[derive(Debug)]
pub(super) struct BuiltPool {
    pub(super) streams: Vec<PlannedStream>,
    pub(super) width: usize,
    pub(super) vertices: VertexInterner,
}

impl BuiltPool {
    /// The index of each vertex in the source of a stream.
    pub(super) fn indices(&self, stream: &PlannedStream) -> impl Iterator<Item = u32> + '_ {
        self.vertices.tuples.iter().skip(stream.slot).step_by(self.width.max(1)).copied()
    }

    /// The stream of that semantic.
    pub(super) fn stream(&self, semantic: &Semantic) -> Option<&PlannedStream> {
        self.streams.iter().find(|stream| stream.semantic == *semantic)
    }
}

/// A primitive with indices into its pool.
#[derive(Debug)]
pub(super) struct BuiltPrimitive {
    pub(super) pool: usize,
    pub(super) lines: bool,
    pub(super) indices: Vec<u32>,
    pub(super) symbol: Option<String>,
}

/// A mesh as it was read.
#[derive(Debug, Default)]
pub(super) struct BuiltMesh {
    pub(super) pools: Vec<BuiltPool>,
    pub(super) primitives: Vec<BuiltPrimitive>,
    /// By source element and number of values.
    pub(super) sources: HashMap<(u32, usize), LoadedSource>,
    /// The axes and the unit of its file.
    pub(super) frame: Frame,
}

impl BuiltMesh {
    /// The values of a stream.
    pub(super) fn source(&self, stream: &PlannedStream) -> Option<&LoadedSource> {
        let own = |width| self.sources.get(&(stream.source, width));
        own(width(&stream.semantic)).or_else(|| own(3))
    }
}

/// Number of values of a stream's elements. Colors without alpha have three.
const fn width(semantic: &Semantic) -> usize {
    match semantic {
        Semantic::TexCoord(_) => 2,
        Semantic::Color(_) => 4,
        _ => 3,
    }
}

/// The largest offset of an input that is used.
const LARGEST_OFFSET: u32 = 255;

/// The inputs of a primitive.
pub(super) struct Layout {
    pub(super) streams: Vec<PlannedStream>,
    /// The offsets that streams use, ascending.
    pub(super) offsets: Vec<u32>,
    /// Number of indices of a vertex.
    pub(super) stride: u32,
    /// By slot, the number of elements that all its sources have.
    pub(super) limits: Vec<usize>,
}

/// The sources and vertices of a mesh by id.
pub(super) struct MeshParts<'d> {
    pub(super) mesh: Element<'d>,
    ids: HashMap<String, Element<'d>>,
    /// The sets of texture coordinates and colors of all primitives, ascending.
    pub(super) uv_sets: Vec<u32>,
    color_sets: Vec<u32>,
}

/// The set of an input: its number, or its place among the inputs of that semantic.
fn set_of(input: &Input<'_>, place: usize) -> u32 {
    input.set.unwrap_or_else(|| u32::try_from(place).unwrap_or(u32::MAX))
}

/// The inputs of a primitive, with those of `vertices` in place of `VERTEX`.
fn flat_inputs<'d>(
    ids: &HashMap<String, Element<'d>>,
    primitive: Element<'d>,
) -> Vec<(Input<'d>, Option<u32>)> {
    let mut all = Vec::new();
    for input in inputs(primitive) {
        let offset = input.offset;
        if input.semantic == "VERTEX" {
            let vertices =
                ids.get(input.source.trim_start_matches('#')).filter(|own| own.name() == "vertices");
            all.extend(vertices.into_iter().flat_map(|own| inputs(*own)).map(|own| (own, offset)));
        } else {
            all.push((input, offset));
        }
    }
    all
}

impl<'d> MeshParts<'d> {
    pub(super) fn new(mesh: Element<'d>) -> Self {
        let mut ids = HashMap::new();
        for child in mesh.children().filter(|child| matches!(child.name(), "source" | "vertices")) {
            if let Some(id) = child.attribute("id") {
                ids.entry(id.into_owned()).or_insert(child);
            }
        }
        let (mut uvs, mut colors) = (BTreeSet::new(), BTreeSet::new());
        for primitive in mesh.children().filter(|child| PrimitiveKind::of_name(child.name()).is_some()) {
            let (mut uv, mut color) = (0, 0);
            for (input, _) in flat_inputs(&ids, primitive) {
                let (sets, place) = match &*input.semantic {
                    "TEXCOORD" => (&mut uvs, &mut uv),
                    "COLOR" => (&mut colors, &mut color),
                    _ => continue,
                };
                sets.insert(set_of(&input, *place));
                *place = place.saturating_add(1);
            }
        }
        Self { mesh, ids, uv_sets: uvs.into_iter().collect(), color_sets: colors.into_iter().collect() }
    }
}

/// The new number of a set.
fn renumbered(sets: &[u32], set: u32) -> u32 {
    sets.binary_search(&set).ok().and_then(|place| u32::try_from(place).ok()).unwrap_or(0)
}

impl<'d> SceneBuilder<'d> {
    /// Reads all primitives of a mesh.
    pub(super) fn read_mesh(&mut self, parts: &MeshParts<'d>) -> BuiltMesh {
        let mut built = BuiltMesh { frame: self.frame(parts.mesh), ..BuiltMesh::default() };
        let mut pools_by_streams: HashMap<Vec<PlannedStream>, usize> = HashMap::new();
        for element in parts.mesh.children() {
            let Some(kind) = PrimitiveKind::of_name(element.name()) else { continue };
            // An empty list needs no inputs.
            if element.child("p").is_none() && element.child("ph").is_none() {
                continue;
            }
            let Some(layout) = self.layout(parts, element, &mut built) else { continue };
            let pool = *pools_by_streams.entry(layout.streams.clone()).or_insert(built.pools.len());
            if pool == built.pools.len() {
                let width = layout.offsets.len();
                built.pools.push(BuiltPool {
                    streams: layout.streams.clone(),
                    width,
                    vertices: VertexInterner::new(width),
                });
            }
            let BuiltMesh { pools, sources, .. } = &mut built;
            let Some(own) = pools.get_mut(pool) else { continue };
            let indices = self.primitive(element, kind, &layout, sources, &mut own.vertices);
            if indices.is_empty() {
                continue;
            }
            let symbol =
                element.attribute("material").map(std::borrow::Cow::into_owned).filter(|own| !own.is_empty());
            built.primitives.push(BuiltPrimitive { pool, lines: kind.is_line(), indices, symbol });
        }
        built
    }

    /// The streams of a primitive; `None` without positions.
    fn layout(
        &mut self,
        parts: &MeshParts<'d>,
        element: Element<'d>,
        built: &mut BuiltMesh,
    ) -> Option<Layout> {
        let mut planned: Vec<(Semantic, u32, u32, usize)> = Vec::new();
        let (mut uv, mut color, mut stride) = (0, 0, 0_u32);
        for input in inputs(element) {
            stride = stride
                .max(input.offset.filter(|offset| *offset <= LARGEST_OFFSET).unwrap_or(0).saturating_add(1));
            if input.semantic == "VERTEX" && !parts.ids.contains_key(input.source.trim_start_matches('#')) {
                let source = input.source.clone();
                self.note(&codes::DANGLING, input.element, || {
                    format!("`{}` refers to the missing vertices {}", element.name(), quoted(&source))
                });
            }
        }
        let mut known: HashSet<Semantic> = HashSet::new();
        for (input, offset) in flat_inputs(&parts.ids, element) {
            let semantic = match &*input.semantic {
                "POSITION" => Semantic::Position,
                "NORMAL" => Semantic::Normal,
                "TEXTANGENT" | "TANGENT" => Semantic::Tangent,
                "TEXBINORMAL" | "BINORMAL" => Semantic::Custom(BINORMAL.to_owned()),
                "TEXCOORD" => {
                    let set = set_of(&input, uv);
                    uv = uv.saturating_add(1);
                    Semantic::TexCoord(renumbered(&parts.uv_sets, set))
                }
                "COLOR" => {
                    let set = set_of(&input, color);
                    color = color.saturating_add(1);
                    Semantic::Color(renumbered(&parts.color_sets, set))
                }
                other => {
                    let other = other.to_owned();
                    self.note(&codes::LOSS_STREAMS, input.element, || {
                        format!(
                            "dropped vertex attribute {}: the scene has no such attribute",
                            quoted(&other)
                        )
                    });
                    continue;
                }
            };
            if !known.insert(semantic.clone()) {
                self.note(&codes::LOSS_STREAMS, input.element, || {
                    format!(
                        "dropped vertex attribute {}: an earlier input has the same semantic and set",
                        quoted(&input.semantic)
                    )
                });
                continue;
            }
            let Some(offset) = offset.filter(|offset| *offset <= LARGEST_OFFSET) else {
                self.note(&codes::LOSS_STREAMS, input.element, || {
                    format!(
                        "dropped vertex attribute {}: its input has no offset from 0 to {LARGEST_OFFSET}",
                        quoted(&input.semantic)
                    )
                });
                continue;
            };
            let local = parts.ids.get(input.source.trim_start_matches('#')).copied();
            let source = match local {
                Some(own) => Some(own),
                None => {
                    let reference = self.collada.resolve_from(input.element, &input.source);
                    self.found(input.element, Some(reference), &["source"])
                }
            };
            let Some(source) = source.filter(|own| own.name() == "source") else { continue };
            let count = self.load(source, &semantic, built);
            if count > 0 {
                planned.push((semantic, source.index(), offset, count));
            }
        }
        if !planned.iter().any(|own| own.0 == Semantic::Position) {
            self.note(&codes::NO_POSITIONS, element, || {
                format!("dropped an element `{}` without usable positions", element.name())
            });
            return None;
        }
        // A tuple begins with the index of the position: vertices are found by it.
        let mut offsets: Vec<u32> = Vec::new();
        let first = planned.iter().find(|own| own.0 == Semantic::Position).map(|own| own.2);
        let rest: BTreeSet<u32> = planned.iter().map(|own| own.2).collect();
        offsets.extend(first);
        offsets.extend(rest.into_iter().filter(|offset| Some(*offset) != first));
        let mut limits = vec![usize::MAX; offsets.len()];
        let mut streams = Vec::new();
        for (semantic, source, offset, count) in planned {
            let slot = offsets.iter().position(|own| *own == offset).unwrap_or(0);
            if let Some(limit) = limits.get_mut(slot) {
                *limit = (*limit).min(count);
            }
            streams.push(PlannedStream { semantic, source, slot });
        }
        Some(Layout { streams, offsets, stride, limits })
    }

    /// Reads the values of a source once. Returns the number of its elements.
    fn load(&mut self, source: Element<'d>, semantic: &Semantic, built: &mut BuiltMesh) -> usize {
        let wide = width(semantic);
        for width in [wide, 3] {
            if let Some(own) =
                built.sources.get(&(source.index(), width)).filter(|_| width == wide || wide == 4)
            {
                return own.count;
            }
        }
        let view = SourceView::new(&self.collada, source);
        if view.array.is_none() || view.is_text() {
            self.note(&codes::DANGLING, source, || {
                format!("source {} has no array of numbers", quoted(&called(source)))
            });
            return 0;
        }
        let table = view.table();
        if !self.room(table.values.len().saturating_mul(8), table.values.len()) {
            return 0;
        }
        self.source_issues(source, &table);
        let names: &[&[&str]] = match semantic {
            Semantic::TexCoord(_) => &[&["S", "U"], &["T", "V"]],
            Semantic::Color(_) => &[&["R"], &["G"], &["B"], &["A"]],
            _ => &[&["X"], &["Y"], &["Z"]],
        };
        let mut places = table.places(names);
        let mut own = wide;
        if wide == 4 && places.get(3) == Some(&None) {
            places.truncate(3);
            own = 3;
        }
        let count = table.count;
        let values = table.packed(&places);
        if *semantic == Semantic::Position {
            let wrong = Matches::find(values.iter(), |value| !value.is_finite());
            if wrong.count > 0 {
                self.note(&codes::NOT_FINITE, source, || {
                    let what = counted(wrong.count, "position value that is", "position values that are");
                    format!("source {} has {what} infinite or undefined", quoted(&called(source)))
                });
            }
        }
        built.sources.insert((source.index(), own), LoadedSource { values, width: own, count });
        count
    }

    /// Reports what is inconsistent in a source.
    pub(super) fn source_issues(&mut self, source: Element<'d>, table: &crate::view::SourceTable) {
        let issues = &table.issues;
        let name = || quoted(&called(source));
        if let Some(stated) = &issues.array_count {
            let found = table.values.len();
            self.note(&codes::COUNTS, source, || {
                format!("the array of source {} states {} values, but has {found}", name(), shown(stated))
            });
        }
        if let Some(stated) = &issues.accessor_count {
            let found = table.count;
            self.note(&codes::COUNTS, source, || {
                format!(
                    "the accessor of source {} states {} elements, but the array has {found}",
                    name(),
                    shown(stated)
                )
            });
        }
        if let Some(stated) = &issues.stride {
            let used = table.stride;
            self.note(&codes::COUNTS, source, || {
                format!("the accessor of source {} has the stride {}; {used} is used", name(), shown(stated))
            });
        }
        let numbers = &issues.numbers;
        let wrong = numbers.invalid.saturating_add(numbers.commas).saturating_add(numbers.spelled);
        if wrong > 0 {
            self.note(&codes::NUMBERS, source, || {
                let what = counted(wrong, "number", "numbers");
                match numbers.first_invalid.as_str() {
                    "" => format!("source {} has {what} in a wrong notation", name()),
                    first => format!("source {} has {what} in a wrong notation (first: {}); those that cannot be read are 0", name(), quoted(first)),
                }
            });
        }
    }
}

/// A stated number for a message.
pub(super) fn shown(stated: &str) -> String {
    if !stated.is_empty() && stated.bytes().all(|byte| byte.is_ascii_digit()) {
        meshwright_scene::wording::short(stated)
    } else {
        quoted(stated)
    }
}
