//! What the elements of a file are in the GLB.

use meshwright::{
    Diagnostic, Span,
    element_places::{ElementPlace, ElementPlaces, Elements},
    gltf::WrittenElements,
};
use serde::Serialize;

/// What a byte range, a path or a diagnostic is about in the picture.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Targets {
    /// Nodes of the GLB.
    pub(crate) nodes: Vec<usize>,
    /// Primitives of meshes of the GLB.
    pub(crate) primitives: Vec<PrimitiveJson>,
    /// Materials of the GLB.
    pub(crate) materials: Vec<usize>,
    /// Animations of the GLB.
    pub(crate) animations: Vec<usize>,
}

/// A primitive of a mesh of the GLB.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct PrimitiveJson {
    pub(crate) mesh: usize,
    pub(crate) primitive: usize,
    /// Its triangles that are meant; none for all.
    pub(crate) triangles: Vec<usize>,
}

/// The elements of a scene: where they are in the file, and what they are in the GLB.
pub(crate) struct Places {
    places: ElementPlaces,
    written: WrittenElements,
}

impl Places {
    pub(super) fn new(places: ElementPlaces, written: &WrittenElements) -> Self {
        Self { places, written: written.clone() }
    }

    /// By node of the scene.
    pub(super) fn nodes(&self) -> &[ElementPlace] {
        self.places.nodes()
    }

    /// What is shown of a field of the file.
    pub(crate) fn at_span(&self, span: Span) -> Targets {
        self.targets(&self.places.at_span(span))
    }

    /// What a diagnostic is about.
    pub(crate) fn of(&self, diagnostic: &Diagnostic) -> Targets {
        self.targets(&self.places.of(diagnostic))
    }

    /// The bytes of what a diagnostic is about.
    pub(crate) fn span_of(&self, diagnostic: &Diagnostic) -> Option<Span> {
        self.places.span_of(diagnostic)
    }

    /// What a difference names.
    pub(crate) fn named(&self, subject: &str) -> Targets {
        self.targets(&self.places.named(subject))
    }

    /// The parts of a field that has no fields of its own.
    pub(crate) fn within(&self, span: Span) -> Vec<(String, Span)> {
        self.places.within(span)
    }

    /// The place of a node of the GLB.
    pub(crate) fn of_node(&self, node: usize) -> Option<&ElementPlace> {
        let number = self.written.nodes.iter().position(|written| written.contains(&node))?;
        self.places.nodes().get(number)
    }

    fn targets(&self, elements: &Elements) -> Targets {
        let written = &self.written;
        let of = |lists: &[Vec<usize>], numbers: &[usize]| -> Vec<usize> {
            let mut found: Vec<usize> = Vec::new();
            for &one in numbers.iter().filter_map(|number| lists.get(*number)).flatten() {
                if !found.contains(&one) {
                    found.push(one);
                }
            }
            found
        };
        let clips = elements.clips.iter().filter_map(|clip| *written.clips.get(*clip)?);
        let mut primitives = Vec::new();
        for element in &elements.primitives {
            for &mesh in written.meshes.get(element.mesh).into_iter().flatten() {
                let own = written.primitives.get(mesh).into_iter().flatten().enumerate();
                let own = own.filter(|(_, of)| **of == element.primitive);
                primitives.extend(own.map(|(primitive, _)| PrimitiveJson {
                    mesh,
                    primitive,
                    triangles: element.triangles.clone(),
                }));
            }
        }
        Targets {
            nodes: of(&written.nodes, &elements.nodes),
            primitives,
            materials: of(&written.materials, &elements.materials),
            animations: clips.collect(),
        }
    }
}
