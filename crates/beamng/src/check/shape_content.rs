//! What a shape consists of, to compare a `.cdae` with what the game makes of its `.dae`.

use meshwright_cdae::{
    Document,
    document::{Detail, Mesh, Object, ShapeNode},
};
use meshwright_core::count;
use std::collections::{BTreeMap, BTreeSet};

/// Part of a size by which boxes differ through rounding.
const SAME: f32 = 1e-4;

/// The parts of a shape, with names in lower case: the game keeps the spelling that it met first.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct ShapeContent {
    nodes: BTreeSet<String>,
    levels: BTreeSet<String>,
    /// By object, the numbers of triangles and vertices of all its meshes.
    objects: BTreeMap<String, [usize; 2]>,
    materials: BTreeSet<String>,
    bounds: [f32; 6],
}

impl ShapeContent {
    pub(super) fn of(document: &Document<'_>) -> Self {
        let shape = &document.shape;
        let name =
            |number: i32| document.name(number).map(|name| name.text().to_lowercase()).unwrap_or_default();
        let mut objects: BTreeMap<String, [usize; 2]> = BTreeMap::new();
        for object in shape.objects.view::<Object>().iter() {
            let first = usize::try_from(object.first_mesh).unwrap_or(0);
            let meshes = usize::try_from(object.mesh_count).unwrap_or(0);
            let own = shape.meshes.items.iter().skip(first).take(meshes).map(size);
            let [triangles, vertices] = objects.entry(name(object.name)).or_default();
            for [some, more] in own {
                (*triangles, *vertices) = (triangles.saturating_add(some), vertices.saturating_add(more));
            }
        }
        Self {
            nodes: shape.nodes.view::<ShapeNode>().iter().map(|node| name(node.name)).collect(),
            levels: shape.details.view::<Detail>().iter().map(|level| name(level.name)).collect(),
            objects,
            materials: shape
                .materials
                .iter()
                .flat_map(|own| &own.list.items)
                .map(|own| own.name.text().trim_start_matches('#').to_lowercase())
                .collect(),
            bounds: shape.bounds.get(),
        }
    }

    /// Whether a file states the bounding box that the game makes of its source.
    pub(super) fn has_same_bounds(&self, made: &Self) -> bool {
        let all = self.bounds.iter().chain(&made.bounds);
        let size = all.fold(0.0_f32, |most, part| most.max(part.abs()));
        self.bounds.iter().zip(&made.bounds).all(|(a, b)| (a - b).abs() <= size * SAME)
    }

    /// How a file differs from what the game makes of its source, in words.
    /// With the path in the file.
    pub(super) fn difference(&self, made: &Self, file: &str) -> Option<(String, &'static str)> {
        let materials = named_difference("material", &self.materials, &made.materials, file);
        let materials = materials.map(|message| (message, "materials"));
        materials.or_else(|| Some((self.other_difference(made, file)?, "")))
    }

    fn other_difference(&self, made: &Self, file: &str) -> Option<String> {
        let objects = |own: &Self| own.objects.keys().cloned().collect::<BTreeSet<_>>();
        named_difference("node", &self.nodes, &made.nodes, file)
            .or_else(|| named_difference("level", &self.levels, &made.levels, file))
            .or_else(|| named_difference("object", &objects(self), &objects(made), file))
            .or_else(|| {
                let mut pairs = self.objects.iter().zip(made.objects.values());
                let ((name, own), other) = pairs.find(|((_, own), other)| own != other)?;
                let (has, makes) = match (own, other) {
                    ([own, _], [other, _]) if own != other => {
                        (count(*own, "triangle", "triangles"), count(*other, "triangle", "triangles"))
                    }
                    ([_, own], [_, other]) => {
                        (count(*own, "vertex", "vertices"), count(*other, "vertex", "vertices"))
                    }
                };
                Some(format!("object \"{name}\" of {file} has {has}, that of its .dae {makes}"))
            })
    }
}

/// The first name that only one side has.
fn named_difference(
    what: &str,
    own: &BTreeSet<String>,
    other: &BTreeSet<String>,
    file: &str,
) -> Option<String> {
    if let Some(name) = own.difference(other).next() {
        return Some(format!("{file} has the {what} \"{name}\", which its .dae does not have"));
    }
    let name = other.difference(own).next()?;
    Some(format!("{file} lacks the {what} \"{name}\" of its .dae"))
}

/// The numbers of triangles and vertices of a mesh.
fn size(mesh: &Mesh<'_>) -> [usize; 2] {
    mesh.body.as_ref().map_or([0, 0], |body| [body.indices.len() / 3, body.verts.len()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use meshwright_dae::Document as Source;
    use meshwright_shape_compiler::{CompileOptions, compile};
    use meshwright_testkit::fixtures;

    fn content(text: &str) -> ShapeContent {
        let document = Source::parse(text).unwrap();
        ShapeContent::of(&compile(&document, &CompileOptions::default()).unwrap().value)
    }

    #[test]
    fn differences_are_said_in_words() {
        let text = std::fs::read_to_string(fixtures::path("shed.dae")).unwrap();
        let now = content(&text);
        let said = |old: &str| content(old).difference(&now, "shed.cdae").map(|(message, _)| message);
        assert_eq!(said(&text), None);
        let renamed = text.replace("name=\"start01\"", "name=\"Start01\"");
        assert_ne!(renamed, text);
        assert_eq!(said(&renamed), None, "case does not count");
        let renamed = text.replace("name=\"start01\"", "name=\"start02\"");
        assert_eq!(
            said(&renamed).unwrap(),
            "shed.cdae has the node \"start02\", which its .dae does not have"
        );
        // The last rectangle loses a corner.
        let shorter = text.replace("<vcount>4 4</vcount><p>16", "<vcount>4 3</vcount><p>16");
        let shorter = shorter.replace(" 19 7 2 18 7 3</p>", " 19 7 2</p>");
        let message = said(&shorter).unwrap();
        assert!(message.contains(" triangles, that of its .dae "), "{message}");
    }
}
