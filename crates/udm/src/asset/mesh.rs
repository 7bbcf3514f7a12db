//! Views of sub meshes (`PMESH`).

use super::coerce;
use crate::{
    asset::schema::keys::SUB_MESH,
    document::{Element, Value},
};
use meshwright_scene::Topology;
use std::borrow::Cow;

/// The content of a sub mesh.
///
/// ```
/// use meshwright_scene::Topology;
/// use meshwright_udm::{asset::SubMesh, document::{Array, Element, Type}};
///
/// let indices = Array::packed(Type::UInt16, 3, &[0, 0, 1, 0, 2, 0][..]).unwrap();
/// let data = Element::new().with("indices", indices).with("geometryType", "Lines");
/// let mesh = SubMesh { data: &data };
/// assert_eq!((mesh.topology(), mesh.skin_material_index()), (Some(Topology::Lines), 0));
/// assert!(mesh.indices().is_some() && mesh.vertices().is_none());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SubMesh<'t, 'a> {
    /// `assetData`.
    pub data: &'t Element<'a>,
}

impl<'t, 'a> SubMesh<'t, 'a> {
    /// The vertices: records of [`VERTEX`](super::table::VERTEX), or positions only.
    pub fn vertices(&self) -> Option<&'t Value<'a>> {
        self.data.get(SUB_MESH.vertices).or_else(|| self.data.get(SUB_MESH.older_vertices))
    }

    /// The indices, 16 or 32 bits each.
    pub fn indices(&self) -> Option<&'t Value<'a>> {
        self.data.get(SUB_MESH.indices).or_else(|| self.data.get(SUB_MESH.older_indices))
    }

    /// Additional UV sets by name: `lightmap` first, the others sorted by name.
    pub fn uv_sets(&self) -> Vec<(Cow<'t, str>, &'t Value<'a>)> {
        let sets = self.data.get(SUB_MESH.uv_sets).and_then(Value::as_element);
        let mut sets: Vec<_> =
            sets.into_iter().flatten().map(|entry| (entry.key.to_string_lossy(), &entry.value)).collect();
        sets.sort_by(|(a, _), (b, _)| (*a != "lightmap", a).cmp(&(*b != "lightmap", b)));
        sets.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            if same {
                kept.1 = next.1;
            }
            same
        });
        sets
    }

    /// The topology of the indices; `None` for an unknown name.
    pub fn topology(&self) -> Option<Topology> {
        let Some(kind) = self.data.get(SUB_MESH.geometry_type) else { return Some(Topology::Triangles) };
        match coerce::text(kind).as_deref() {
            Some("Triangles") => Some(Topology::Triangles),
            Some("Lines") => Some(Topology::Lines),
            Some("Points") => Some(Topology::Points),
            Some(_) => None,
            None => match coerce::uint(kind) {
                Some(0) => Some(Topology::Triangles),
                Some(1) => Some(Topology::Lines),
                Some(2) => Some(Topology::Points),
                _ => None,
            },
        }
    }
}
