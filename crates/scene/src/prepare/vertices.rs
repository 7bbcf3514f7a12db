//! Finds and repairs wrong values of meshes. Meshes are examined in parallel.

use super::{Content, Directions, Needs, Range, Repair, codes, faces::FaceFaults, joint_counts, mesh_words};
use crate::{
    attribute::{Attribute, Component, Semantic, Stream},
    mesh::{Mesh, MeshId, VertexPool},
    repair::{self, Repaired},
    skin::Skin,
};
use meshwright_core::{Result, message::count as counted, parallel};

/// Number of vertices of a pool that have a position.
pub(super) fn vertices(pool: &VertexPool<'_>) -> usize {
    pool.get(&Semantic::Position).map_or(0, Stream::held)
}

/// What is wrong with a mesh.
#[derive(Default)]
struct MeshFaults {
    /// Pool and index of each attribute with wrong values, in the order of repair.
    streams: Vec<(usize, usize)>,
    /// By number of joints, ascending: the pools with wrong influences.
    influences: Vec<(usize, Vec<usize>)>,
    /// Pool and index of each attribute with another number of values than vertices, or without a use.
    unfit: Vec<(usize, usize)>,
    /// Whether a morph target is wrong.
    targets: bool,
    faces: Vec<FaceFaults>,
}

impl MeshFaults {
    fn is_empty(&self) -> bool {
        self.streams.is_empty()
            && self.unfit.is_empty()
            && self.influences.iter().all(|(_, pools)| pools.is_empty())
            && !self.targets
            && self.faces.is_empty()
    }
}

/// The accepted values of an attribute.
#[derive(Clone, Copy)]
enum Rule {
    Unit(f32),
    Tangent(f32),
    Fractions(usize),
    Finite,
}

impl Rule {
    /// The rule for an attribute of a mesh, which may be skinned; `None` for any values.
    fn new(attribute: &Attribute<'_>, needs: &Needs, skinned: bool) -> Option<Self> {
        let stream = &attribute.stream;
        let directions = |directions, unit: fn(f32) -> Self| match directions {
            Directions::Any => None,
            Directions::Finite => Some(Self::Finite),
            Directions::Unit { tolerance } => Some(unit(tolerance)),
        };
        let is_fraction = stream.normalized && matches!(stream.component, Component::U8 | Component::U16);
        match attribute.semantic {
            Semantic::Normal => directions(needs.normals, Self::Unit),
            Semantic::Tangent => directions(needs.tangents, Self::Tangent),
            Semantic::Color(_) if needs.colors == Range::Fractions && !is_fraction => {
                Some(Self::Fractions(color_width(stream)))
            }
            Semantic::Joints(_) | Semantic::Weights(_) if skinned => None,
            _ => (stream.component == Component::F32).then_some(Self::Finite),
        }
    }

    fn accepts(self, value: &[f32; 4]) -> bool {
        match self {
            Self::Unit(tolerance) => is_unit(value, tolerance),
            Self::Tangent(tolerance) => is_tangent(value, tolerance),
            Self::Fractions(width) => value.iter().take(width).all(|part| (0.0..=1.0).contains(part)),
            Self::Finite => value.iter().all(|part| part.is_finite()),
        }
    }

    /// Whether the first `count` elements of a stream are accepted.
    fn holds(self, stream: &Stream<'_>, count: usize) -> bool {
        match self {
            Self::Finite => repair::is_finite(stream, count),
            Self::Unit(tolerance) => all_directions::<3>(stream, count, |value| is_unit(value, tolerance)),
            Self::Tangent(tolerance) => {
                all_directions::<4>(stream, count, |value| is_tangent(value, tolerance))
            }
            Self::Fractions(_) => stream.iter().take(count).all(|value| self.accepts(&value)),
        }
    }
}

/// Whether a vector has a length of 1; false for NaN.
fn is_unit(&[x, y, z, _]: &[f32; 4], tolerance: f32) -> bool {
    (x * x + y * y + z * z - 1.0).abs() <= tolerance
}

fn is_tangent(value: &[f32; 4], tolerance: f32) -> bool {
    let [.., sign] = value;
    is_unit(value, tolerance) & (sign.abs() == 1.0)
}

/// Whether the first `count` directions are accepted. The order of their first three components is of no importance.
fn all_directions<const N: usize>(
    stream: &Stream<'_>,
    count: usize,
    accepts: impl Fn(&[f32; 4]) -> bool,
) -> bool {
    let [.., last] = stream.swizzle.order;
    let plain = stream.component == Component::F32 && usize::from(stream.width) == N && last == 3;
    match stream.contiguous(count).filter(|_| plain) {
        Some(bytes) => {
            let (words, _) = bytes.as_chunks::<4>();
            words.as_chunks::<N>().0.iter().fold(true, |all, element| {
                let mut value = [0.0; 4];
                for (part, word) in value.iter_mut().zip(element) {
                    *part = f32::from_le_bytes(*word);
                }
                all & accepts(&value)
            })
        }
        None => stream.iter().take(count).all(|value| accepts(&value)),
    }
}

/// Number of components of a color.
fn color_width(stream: &Stream<'_>) -> usize {
    if stream.width < 4 { 3 } else { 4 }
}

/// Positions first, because the normals of faces depend on them, and tangents after normals.
const fn order(semantic: &Semantic) -> u8 {
    match semantic {
        Semantic::Position => 0,
        Semantic::Normal => 1,
        Semantic::Tangent => 2,
        _ => 3,
    }
}

fn examine(mesh: &Mesh<'_>, needs: &Needs, skins: &[Option<usize>]) -> MeshFaults {
    let mut faults = MeshFaults::default();
    let skinned = skins.iter().any(Option::is_some);
    let mut used = vec![false; mesh.pools.len()];
    let mut triangles = used.clone();
    for (at, primitive) in mesh.primitives.iter().enumerate() {
        crate::node_lists::put(&mut used, primitive.pool, true);
        if primitive.topology.corners() == 3 {
            crate::node_lists::put(&mut triangles, primitive.pool, true);
        }
        faults.faces.extend(needs.faces.examine(mesh, at));
    }
    let pools = || mesh.pools.iter().enumerate().zip(&used).filter(|(_, used)| **used).map(|(pool, _)| pool);
    for (index, pool) in pools() {
        let count = vertices(pool);
        for (at, attribute) in pool.attributes.iter().enumerate() {
            let fits = attribute.stream.held() >= count;
            let has_use = attribute.semantic != Semantic::Tangent || triangles.get(index) == Some(&true);
            let unfit = attribute.stream.held() != count || attribute.stream.count != count || !has_use;
            if unfit && count > 0 && needs.content == Content::Tidy {
                faults.unfit.push((index, at));
                if !fits || !has_use {
                    continue;
                }
            }
            if let Some(rule) = Rule::new(attribute, needs, skinned).filter(|_| fits)
                && !rule.holds(&attribute.stream, count)
            {
                faults.streams.push((index, at));
            }
        }
    }
    let order = |&(pool, at): &(usize, usize)| {
        mesh.pools.get(pool)?.attributes.get(at).map(|attribute| order(&attribute.semantic))
    };
    faults.streams.sort_by_key(order);
    for &joints in skins.iter().flatten() {
        let wrong = pools().filter(|(_, pool)| !needs.influences.is_met(pool, vertices(pool), joints));
        faults.influences.push((joints, wrong.map(|(index, _)| index).collect()));
    }
    faults.targets = !super::morph_targets::are_sound(mesh);
    faults
}

impl Repair<'_, '_> {
    /// Repairs the meshes that nodes show.
    pub(super) fn meshes(&mut self) -> Result<()> {
        let skins = joint_counts(&self.scene);
        let none = Vec::new();
        let meshes: Vec<_> = self.scene.meshes.as_slice().iter().enumerate().collect();
        let shown: Vec<_> = meshes
            .into_iter()
            .map(|(index, mesh)| (index, mesh, skins.get(&index).unwrap_or(&none)))
            .collect();
        let bytes = shown.iter().map(|(_, mesh, _)| size(mesh)).fold(0, u64::saturating_add);
        let needs = self.needs;
        let faults =
            parallel::map(&shown, bytes, |&(index, mesh, skins)| (index, examine(mesh, needs, skins)));
        for (mesh, faults) in faults.into_iter().filter(|(_, faults)| !faults.is_empty()) {
            for faces in faults.faces {
                self.faces(mesh, faces)?;
            }
            for (pool, attribute) in faults.streams {
                self.stream(mesh, pool, attribute)?;
            }
            self.unfit(mesh, faults.unfit);
            if faults.targets {
                self.morph_targets(mesh)?;
            }
            self.skinned(mesh, faults.influences)?;
        }
        Ok(())
    }

    /// Drops attributes with too few values, or without a use, and further values of the others.
    fn unfit(&mut self, mesh: usize, mut unfit: Vec<(usize, usize)>) {
        // Those of a pool from the last to the first, so that their indices stay.
        unfit.sort_unstable_by(|a, b| b.cmp(a));
        for (pool, at) in unfit {
            let Some(own) = self.scene.meshes.as_slice().get(mesh) else { continue };
            let words = mesh_words(own, mesh);
            let own = self.edit().meshes.values_mut().nth(mesh).and_then(|own| own.pools.get_mut(pool));
            let Some(pool_of) = own else { continue };
            let count = vertices(pool_of);
            let Some(attribute) = pool_of.attributes.get_mut(at) else { continue };
            let (semantic, held) = (attribute.semantic.clone(), attribute.stream.held());
            if held > count {
                attribute.stream.count = count;
            } else if semantic == Semantic::Position {
                // It states more values than it has.
                attribute.stream.count = held;
            } else {
                pool_of.attributes.remove(at);
            }
            self.note(&codes::ATTRIBUTES, format!("meshes[{mesh}]/pools[{pool}]/{semantic}"), || {
                let (values, vertices) = (counted(held, "value", "values"), counted(count, "vertex", "vertices"));
                match held.cmp(&count) {
                    std::cmp::Ordering::Less => format!("dropped {semantic} of {words}: it has {values} for {vertices}"),
                    std::cmp::Ordering::Greater => {
                        format!("dropped values of {semantic} of {words} after the last vertex: it has {values} for {vertices}")
                    }
                    std::cmp::Ordering::Equal => format!("dropped {semantic} of {words}: points and lines have no use for it"),
                }
            });
        }
    }

    /// Repairs influences. A mesh that is shown with skins of several sizes is copied for those for which it is wrong.
    fn skinned(&mut self, mesh: usize, mut influences: Vec<(usize, Vec<usize>)>) -> Result<()> {
        let largest = influences.pop();
        for (joints, pools) in influences.into_iter().filter(|(_, pools)| !pools.is_empty()) {
            let Some(copy) = self.edit().meshes.as_slice().get(mesh).cloned() else { continue };
            self.room(usize::try_from(size(&copy)).unwrap_or(usize::MAX), 1)?;
            let scene = self.edit();
            let copied = scene.add_mesh(copy);
            let sizes: Vec<usize> =
                scene.skins.as_slice().iter().map(|skin: &Skin| skin.joints.len()).collect();
            for node in scene.nodes.values_mut() {
                let own = node.skin.and_then(|skin| sizes.get(skin.index()));
                if node.mesh == Some(MeshId::new(mesh)) && own == Some(&joints) {
                    node.mesh = Some(copied);
                }
            }
            for pool in pools {
                self.influences(copied.index(), pool, joints)?;
            }
        }
        if let Some((joints, pools)) = largest {
            for pool in pools {
                self.influences(mesh, pool, joints)?;
            }
        }
        Ok(())
    }

    fn stream(&mut self, mesh: usize, pool: usize, at: usize) -> Result<()> {
        let Some(own) = self.scene.meshes.as_slice().get(mesh) else { return Ok(()) };
        let Some(vertices_of) = own.pools.get(pool) else { return Ok(()) };
        let Some(attribute) = vertices_of.attributes.get(at) else { return Ok(()) };
        let (stream, count) = (&attribute.stream, vertices(vertices_of));
        let rule = Rule::new(attribute, self.needs, false).unwrap_or(Rule::Finite);
        let given = usize::from(stream.width);
        let width = match &attribute.semantic {
            Semantic::Position | Semantic::Normal => 3,
            Semantic::Tangent => 4,
            Semantic::TexCoord(_) => 2,
            Semantic::Color(_) => color_width(stream),
            Semantic::Joints(_) | Semantic::Weights(_) | Semantic::Custom(_) => given,
        };
        let semantic = attribute.semantic.clone();
        let words = mesh_words(own, mesh);
        let accept = |value: &[f32; 4]| rule.accepts(value);
        let Repaired { stream, count: changed } = match &semantic {
            Semantic::Normal => repair::normals(stream, count, own, pool, accept),
            Semantic::Tangent => match vertices_of.get(&Semantic::Normal) {
                Some(normals) => repair::tangents(stream, count, normals, accept),
                None => repair::tangents(stream, count, &Stream::counted(0, Component::F32, 3), accept),
            },
            Semantic::Color(_) if matches!(rule, Rule::Fractions(_)) => repair::clamped(stream, width, count),
            _ => repair::finite(stream, width, count),
        };
        self.room(stream.data.len(), 1)?;
        let own = self.edit().meshes.values_mut().nth(mesh).and_then(|own| own.pools.get_mut(pool));
        if let Some(attribute) = own.and_then(|own| own.attributes.get_mut(at)) {
            attribute.stream = stream;
        }
        let (code, did, how) = match (&semantic, rule) {
            (Semantic::Normal, _) => (&codes::DIRECTIONS, "normalized or recomputed", ""),
            (Semantic::Tangent, _) => (&codes::DIRECTIONS, "repaired the length or sign of", ""),
            (_, Rule::Fractions(_)) => (&codes::COLORS, "clamped", " to the range 0 to 1"),
            _ => (&codes::NOT_FINITE, "replaced NaN or infinity by 0 in", ""),
        };
        self.note(code, format!("meshes[{mesh}]/pools[{pool}]/{semantic}"), || {
            let all = counted(count, "element", "elements");
            format!("{did} {changed} of {all} of {semantic} of {words}{how}")
        });
        Ok(())
    }
}

/// Number of bytes to examine in a mesh.
fn size(mesh: &Mesh<'_>) -> u64 {
    let attributes = mesh.pools.iter().flat_map(|pool| &pool.attributes);
    let indices = mesh.primitives.iter().filter_map(|part| part.indices.as_ref());
    let streams = attributes.map(|own| &own.stream).chain(indices.map(|own| &own.stream));
    streams.map(|stream| stream.data.len() as u64).fold(0, u64::saturating_add)
}
