//! Where the parts of a scene are in the file, and what they are in the GLB.

use meshwright::{
    Diagnostic, Limits, Source, Span,
    gltf::WrittenElements,
    path_lookup::paths_of,
    scene::{Origin, Scene},
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

/// A part of the scene in the file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Place {
    name: String,
    pub(crate) span: Option<Span>,
    pub(crate) path: Option<String>,
}

#[derive(Clone, Debug)]
struct MeshPlace {
    place: Place,
    /// By glTF mesh its primitives, each with its number in the scene.
    written: Vec<(usize, Vec<usize>)>,
    /// The nodes of the GLB that show it.
    nodes: Vec<usize>,
}

/// The parts of a scene.
#[derive(Clone, Debug, Default)]
pub(crate) struct Places {
    /// By node of the scene, with the nodes of the GLB.
    pub(crate) nodes: Vec<(Place, Vec<usize>)>,
    meshes: Vec<MeshPlace>,
    materials: Vec<(Place, Vec<usize>)>,
    clips: Vec<(Place, Vec<usize>)>,
}

impl Places {
    pub(super) fn new(scene: &Scene<'_>, elements: &WrittenElements) -> Self {
        let place = |name: &str, origin: Option<Origin>| Place {
            name: name.to_owned(),
            span: origin.map(|origin| origin.span),
            path: None,
        };
        let nodes = || scene.nodes.iter().zip(&elements.nodes);
        let mut meshes: Vec<MeshPlace> = scene
            .meshes
            .iter()
            .zip(&elements.meshes)
            .map(|((_, mesh), written)| {
                let primitives = |at: &usize| elements.primitives.get(*at).cloned().unwrap_or_default();
                let written = written.iter().map(|at| (*at, primitives(at))).collect();
                MeshPlace { place: place(&mesh.name, mesh.origin), written, nodes: Vec::new() }
            })
            .collect();
        for ((_, node), written) in nodes() {
            if let Some(mesh) = node.mesh.and_then(|mesh| meshes.get_mut(mesh.index())) {
                mesh.nodes.extend(written);
            }
        }
        let materials = scene.materials.iter().zip(&elements.materials);
        let clips = scene.clips.iter().zip(&elements.clips);
        Self {
            nodes: nodes()
                .map(|((_, node), written)| (place(&node.name, node.origin), written.clone()))
                .collect(),
            meshes,
            materials: materials
                .map(|((_, one), written)| (place(&one.name, one.origin), written.clone()))
                .collect(),
            clips: clips
                .map(|(clip, written)| (place(&clip.name, clip.origin), written.iter().copied().collect()))
                .collect(),
        }
    }

    fn all(&mut self) -> impl Iterator<Item = &mut Place> {
        let nodes = self.nodes.iter_mut().map(|(place, _)| place);
        let meshes = self.meshes.iter_mut().map(|mesh| &mut mesh.place);
        let materials = self.materials.iter_mut().map(|(place, _)| place);
        nodes.chain(meshes).chain(materials).chain(self.clips.iter_mut().map(|(place, _)| place))
    }

    /// Finds the paths of the parts in the tree of the file.
    pub(super) fn find_paths(&mut self, source: &Source, limits: &Limits) {
        let spans: Vec<Span> = self.all().filter_map(|place| place.span).collect();
        let mut paths = paths_of(source, limits, &spans).unwrap_or_default().into_iter();
        for place in self.all().filter(|place| place.span.is_some()) {
            place.path = paths.next().flatten();
        }
    }

    /// What is shown of a field of the file: of the smallest part that holds its bytes.
    pub(crate) fn at_span(&self, span: Span) -> Targets {
        let holds = |place: &Place| {
            let own = place.span.filter(|own| own.buffer == span.buffer)?;
            (own.start <= span.start && span.end <= own.end).then_some(own.len())
        };
        let parts = self.parts().filter_map(|(place, part)| Some((holds(place)?, part)));
        let parts: Vec<(u64, Part)> = parts.collect();
        let smallest = parts.iter().map(|(size, _)| *size).min();
        let mut targets = Targets::default();
        for (_, part) in parts.iter().filter(|(size, _)| Some(*size) == smallest) {
            self.add(*part, None, &mut targets);
        }
        targets
    }

    /// What a diagnostic is about.
    pub(crate) fn of(&self, diagnostic: &Diagnostic) -> Targets {
        let by_path = self.at_scene_path(&diagnostic.path);
        let is_rule = meshwright::profile::is_rule(diagnostic.code);
        match diagnostic.span.map(|span| self.at_span(span)) {
            // Rules name positions in the lists of the scene.
            _ if is_rule && by_path != Targets::default() => by_path,
            Some(found) if found != Targets::default() => found,
            _ => self.at_path(&diagnostic.path),
        }
    }

    /// What is at a path such as `nodes[3]` or `meshes[0]/primitives[1]` in the lists of the scene.
    fn at_scene_path(&self, path: &str) -> Targets {
        let mut steps = path.split('/').map_while(|step| {
            let (name, index) = step.strip_suffix(']')?.split_once('[')?;
            Some((name, index.parse::<usize>().ok()?))
        });
        let mut targets = Targets::default();
        let part = match steps.next() {
            Some(("nodes", at)) => Part::Node(at),
            Some(("meshes", at)) => Part::Mesh(at),
            Some(("materials", at)) => Part::Material(at),
            Some(("clips", at)) => Part::Clip(at),
            _ => return targets,
        };
        let primitive = steps.next().filter(|(name, _)| *name == "primitives").map(|(_, at)| at);
        self.add(part, primitive, &mut targets);
        targets
    }

    /// What is at a path of the tree of the file: the part with the longest path that leads there.
    pub(crate) fn at_path(&self, path: &str) -> Targets {
        let leads =
            |own: &str| path.strip_prefix(own).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
        let parts = self.parts().filter_map(|(place, part)| {
            place.path.as_deref().filter(|own| !own.is_empty() && leads(own)).map(|own| (own.len(), part))
        });
        let parts: Vec<(usize, Part)> = parts.collect();
        let longest = parts.iter().map(|(length, _)| *length).max();
        let mut targets = Targets::default();
        for (_, part) in parts.iter().filter(|(length, _)| Some(*length) == longest) {
            self.add(*part, None, &mut targets);
        }
        targets
    }

    /// What a difference names: a node, or what belongs to one of that name.
    pub(crate) fn named(&self, subject: &str) -> Targets {
        let mut targets = Targets::default();
        let steps = subject.rsplit('/').chain(subject.split('/').next());
        for name in std::iter::once(subject).chain(steps).filter(|name| !name.is_empty()) {
            for (_, part) in self.parts().filter(|(place, _)| place.name == name) {
                self.add(part, None, &mut targets);
            }
            if targets != Targets::default() {
                break;
            }
        }
        targets
    }

    /// The place of a node of the GLB.
    pub(crate) fn of_node(&self, node: usize) -> Option<&Place> {
        self.nodes.iter().find(|(_, written)| written.contains(&node)).map(|(place, _)| place)
    }

    fn parts(&self) -> impl Iterator<Item = (&Place, Part)> {
        let nodes = self.nodes.iter().enumerate().map(|(at, (place, _))| (place, Part::Node(at)));
        let meshes = self.meshes.iter().enumerate().map(|(at, mesh)| (&mesh.place, Part::Mesh(at)));
        let materials = self.materials.iter().enumerate().map(|(at, (place, _))| (place, Part::Material(at)));
        let clips = self.clips.iter().enumerate().map(|(at, (place, _))| (place, Part::Clip(at)));
        nodes.chain(meshes).chain(materials).chain(clips)
    }

    fn add(&self, part: Part, primitive: Option<usize>, targets: &mut Targets) {
        match part {
            Part::Node(at) => {
                targets.nodes.extend(self.nodes.get(at).into_iter().flat_map(|(_, written)| written))
            }
            Part::Material(at) => {
                targets.materials.extend(self.materials.get(at).into_iter().flat_map(|(_, written)| written));
            }
            Part::Clip(at) => {
                targets.animations.extend(self.clips.get(at).into_iter().flat_map(|(_, written)| written));
            }
            Part::Mesh(at) => {
                let Some(mesh) = self.meshes.get(at) else { return };
                targets.nodes.extend(&mesh.nodes);
                for (mesh, primitives) in &mesh.written {
                    let wanted = primitives.iter().enumerate();
                    let wanted =
                        wanted.filter(|(_, own)| primitive.is_none_or(|primitive| primitive == **own));
                    targets.primitives.extend(wanted.map(|(primitive, _)| PrimitiveJson {
                        mesh: *mesh,
                        primitive,
                        triangles: Vec::new(),
                    }));
                }
            }
        }
    }
}

#[derive(Clone, Copy, Debug)]
enum Part {
    Node(usize),
    Mesh(usize),
    Material(usize),
    Clip(usize),
}
