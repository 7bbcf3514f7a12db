//! Where the elements of a scene are in its file, and which of them bytes, paths and diagnostics are about.

mod field_places;
mod mesh_places;

use crate::{asset::AssetRef, profile::is_rule};
use field_places::{ArrayPlace, FieldPlaces};
use mesh_places::MeshPlace;
use meshwright_core::{Diagnostic, Result, Span};
use meshwright_scene::{Origin, Scene};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The location of an element in its file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ElementPlace {
    /// The name of the element.
    pub name: String,
    /// Its path in the tree of the file. Of an element of JSON the path of the text and then that in the JSON.
    pub path: Option<String>,
    /// Its bytes.
    pub span: Option<Span>,
    /// The path in terms of the format, which diagnostics have: names of the file without quotes.
    stated: Option<String>,
}

/// Elements of a scene, by their numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Elements {
    /// Nodes.
    pub nodes: Vec<usize>,
    /// Primitives of meshes.
    pub primitives: Vec<PrimitiveElement>,
    /// Materials.
    pub materials: Vec<usize>,
    /// Clips.
    pub clips: Vec<usize>,
}

/// A primitive of a mesh, or some of its triangles.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PrimitiveElement {
    /// The number of the mesh.
    pub mesh: usize,
    /// The number of the primitive in the mesh.
    pub primitive: usize,
    /// The numbers of triangles in the primitive; empty for all of them.
    pub triangles: Vec<usize>,
}

impl Elements {
    /// Returns true if no element is listed.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// The locations of the elements of a scene.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Limits, Source, element_places::ElementPlaces, read};
///
/// let source = Source::open("house.cdae", &Limits::DEFAULT)?;
/// let asset = read(&source, &Limits::DEFAULT)?;
/// let scene = asset.to_scene()?.value;
/// let places = ElementPlaces::new(&asset, &scene)?;
/// assert_eq!(places.nodes()[0].path.as_deref(), Some("nodes/data[0]"));
///
/// let found = places.at_path("meshes[0]/indices[3]");
/// assert_eq!((found.primitives[0].mesh, &found.primitives[0].triangles), (0, &vec![1]));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct ElementPlaces {
    nodes: Vec<ElementPlace>,
    meshes: Vec<MeshPlace>,
    materials: Vec<ElementPlace>,
    clips: Vec<ElementPlace>,
    /// Arrays of the file, by path.
    arrays: HashMap<String, ArrayPlace>,
    /// By accessor of a glTF file the primitives that use it, and whether as indices.
    accessors: BTreeMap<usize, Vec<(PrimitiveElement, bool)>>,
}

/// An element that has a place.
#[derive(Clone, Copy, Debug)]
enum Part {
    Node(usize),
    Mesh(usize),
    Material(usize),
    Clip(usize),
}

impl ElementPlaces {
    /// Finds the elements of a scene in the file of its asset.
    ///
    /// # Errors
    ///
    /// As for [`log`](crate::log()).
    pub fn new(asset: &AssetRef<'_>, scene: &Scene<'_>) -> Result<Self> {
        let addresses = asset.source().addresses();
        let place = |name: &str, origin: &Option<Origin>| {
            let own = origin.as_ref().filter(|own| own.format == scene_format(asset));
            ElementPlace {
                name: name.to_owned(),
                path: None,
                span: own.and_then(Origin::span),
                stated: own.and_then(Origin::path),
            }
        };
        let mut places = Self {
            nodes: scene.nodes.iter().map(|(_, node)| place(&node.name, &node.origin)).collect(),
            meshes: scene
                .meshes
                .iter()
                .map(|(_, mesh)| MeshPlace::new(place(&mesh.name, &mesh.origin), mesh, &addresses))
                .collect(),
            materials: scene.materials.iter().map(|(_, one)| place(&one.name, &one.origin)).collect(),
            clips: scene.clips.iter().map(|clip| place(&clip.name, &clip.origin)).collect(),
            ..Self::default()
        };
        for (id, node) in scene.nodes.iter() {
            if let Some(mesh) = node.mesh.and_then(|mesh| places.meshes.get_mut(mesh.index())) {
                mesh.nodes.push(id.index());
            }
        }
        places.find_accessors(asset);
        let wanted: Vec<&ElementPlace> = places.parts().map(|(place, _)| place).collect();
        let fields = FieldPlaces::new(asset, &wanted)?;
        for (place, found) in places.all().zip(fields.found) {
            if let Some((path, span)) = found {
                (place.path, place.span) = (Some(path), Some(span));
            }
        }
        places.arrays = fields.arrays;
        Ok(places)
    }

    fn find_accessors(&mut self, asset: &AssetRef<'_>) {
        let crate::Document::Gltf(document) = &asset.document else { return };
        for (mesh, stored) in document.root.meshes.iter().enumerate() {
            for (primitive, stored) in stored.primitives.iter().enumerate() {
                let element = PrimitiveElement { mesh, primitive, triangles: Vec::new() };
                let indices = stored.indices.iter().map(|accessor| (accessor, true));
                let attributes = stored.attributes.values().map(|accessor| (accessor, false));
                for (accessor, is_index) in indices.chain(attributes) {
                    self.accessors.entry(*accessor).or_default().push((element.clone(), is_index));
                }
            }
        }
    }

    /// The nodes, in the order of the scene.
    pub fn nodes(&self) -> &[ElementPlace] {
        &self.nodes
    }

    /// What the bytes of a field are about: triangles of which it is an index or a vertex, or the smallest elements that
    /// contain it.
    pub fn at_span(&self, span: Span) -> Elements {
        let mut found = Elements::default();
        for (number, mesh) in self.meshes.iter().enumerate() {
            mesh.add_triangles(number, span, &mut found);
        }
        if !found.is_empty() {
            return found;
        }
        let holds = |place: &ElementPlace| {
            let own = place.span.filter(|own| own.buffer == span.buffer)?;
            (own.start <= span.start && span.end <= own.end).then_some(own.len())
        };
        let parts: Vec<(u64, Part)> =
            self.parts().filter_map(|(place, part)| Some((holds(place)?, part))).collect();
        let smallest = parts.iter().map(|(size, _)| *size).min();
        for (_, part) in parts.iter().filter(|(size, _)| Some(*size) == smallest) {
            self.add(*part, &mut found);
        }
        found
    }

    /// What a diagnostic is about.
    pub fn of(&self, diagnostic: &Diagnostic) -> Elements {
        if is_rule(diagnostic.code) {
            // Rules name positions in the lists of the scene.
            let found = self.at_scene_path(&diagnostic.path);
            if !found.is_empty() {
                return found;
            }
        }
        let of_elements = self.of_elements(&diagnostic.path, &diagnostic.elements);
        if of_elements.names_triangles() {
            return of_elements;
        }
        let by_path = self.at_path(&diagnostic.path);
        let found = match diagnostic.span.map(|span| self.at_span(span)) {
            // A path that names triangles says more than the bytes of their mesh.
            Some(found) if !found.is_empty() && !by_path.names_triangles() => found,
            _ => by_path,
        };
        // What is not part of the scene, such as the curve of an animation, names what it is about.
        if found.is_shown() { found } else { self.quoted(&diagnostic.message).unwrap_or(found) }
    }

    /// The bytes of what a diagnostic is about: of an array those of the first element, otherwise those that it names.
    pub fn span_of(&self, diagnostic: &Diagnostic) -> Option<Span> {
        let element = diagnostic.elements.first().copied();
        let of_element = element.and_then(|element| self.element_span(&diagnostic.path, element));
        of_element.or(diagnostic.span)
    }

    /// Nodes, meshes and materials whose names a message has in quotes.
    fn quoted(&self, message: &str) -> Option<Elements> {
        message.split('"').skip(1).step_by(2).map(|name| self.named(name)).find(Elements::is_shown)
    }

    /// A primitive that a path such as `meshes[0]/primitives[1]/attributes/NORMAL` names, and its vertex stream; none for
    /// its indices.
    fn stream_at(path: &str) -> Option<(usize, usize, Option<&str>)> {
        let mut steps = path.split('/');
        let ("meshes", mesh) = numbered(steps.next()?)? else { return None };
        let ("primitives", primitive) = numbered(steps.next()?)? else { return None };
        match (steps.next()?, steps.next()) {
            ("indices", None) => Some((mesh, primitive, None)),
            ("attributes", Some(name)) => Some((mesh, primitive, Some(name))),
            _ => None,
        }
    }

    /// The triangles of elements of the array at a path; the path may name the first of them.
    fn of_elements(&self, path: &str, elements: &[u32]) -> Elements {
        let mut found = Elements::default();
        if elements.is_empty() {
            return found;
        }
        if let Some((mesh, primitive, stream)) = Self::stream_at(path)
            && let Some(place) = self.meshes.get(mesh)
        {
            match stream {
                None => place.of_indices(mesh, primitive, elements, &mut found),
                Some(_) => {
                    let vertices = elements.iter().map(|vertex| u64::from(*vertex));
                    place.of_vertices(mesh, Some(primitive), vertices, &mut found);
                }
            }
            return found;
        }
        if let Some(("accessors", accessor)) = numbered(path) {
            for (element, is_index) in self.accessors.get(&accessor).into_iter().flatten() {
                let Some(place) = self.meshes.get(element.mesh) else { continue };
                if *is_index {
                    place.of_indices(element.mesh, element.primitive, elements, &mut found);
                } else {
                    let vertices = elements.iter().map(|vertex| u64::from(*vertex));
                    place.of_vertices(element.mesh, Some(element.primitive), vertices, &mut found);
                }
            }
            return found;
        }
        let Some(array) = self.arrays.get(indexed(path).map_or(path, |(list, _)| list)) else { return found };
        for (number, mesh) in self.meshes.iter().enumerate() {
            mesh.of_array(number, array, elements, &mut found);
        }
        if !found.names_triangles() {
            // Values for each vertex that the scene has in another form.
            let above = self.at_path(path);
            let meshes: BTreeSet<usize> = above.primitives.iter().map(|primitive| primitive.mesh).collect();
            for mesh in meshes {
                if let Some(place) = self.meshes.get(mesh) {
                    place.of_values(mesh, array.count(), elements, &mut found);
                }
            }
        }
        found
    }

    /// The bytes of an element of the array at a path.
    fn element_span(&self, path: &str, element: u32) -> Option<Span> {
        if let Some((mesh, primitive, stream)) = Self::stream_at(path) {
            return self.meshes.get(mesh)?.bytes_of(primitive, stream, element);
        }
        self.arrays.get(indexed(path).map_or(path, |(list, _)| list))?.element(element.into())
    }

    /// What a path such as `nodes[3]` or `meshes[0]/primitives[1]` names in the lists of the scene.
    fn at_scene_path(&self, path: &str) -> Elements {
        let mut steps = path.split('/').map_while(numbered);
        let mut found = Elements::default();
        let part = match steps.next() {
            Some(("nodes", at)) => Part::Node(at),
            Some(("meshes", at)) => Part::Mesh(at),
            Some(("materials", at)) => Part::Material(at),
            Some(("clips", at)) => Part::Clip(at),
            _ => return found,
        };
        self.add(part, &mut found);
        if let Some((_, primitive)) = steps.next().filter(|(name, _)| *name == "primitives") {
            found.keep_primitive(primitive);
        }
        found
    }

    /// What a path that a diagnostic has is about: a triangle, a primitive, or the innermost element above it.
    pub fn at_path(&self, path: &str) -> Elements {
        let mut found = Elements::default();
        if path.is_empty() {
            return found;
        }
        if let Some((list, index)) = indexed(path)
            && let Some(array) = self.arrays.get(list)
            && let Some(span) = array.element(index)
        {
            found = self.at_span(span);
            if found.names_triangles() {
                return found;
            }
            found = Elements::default();
        }
        if let Some(("accessors", accessor)) = path.split('/').next().and_then(numbered) {
            let users = self.accessors.get(&accessor).into_iter().flatten();
            found.primitives.extend(users.map(|(element, _)| element.clone()));
            return found;
        }
        let below = |own: &str| {
            let rest = path.strip_prefix(own)?;
            (rest.is_empty() || rest.starts_with('/')).then_some(rest)
        };
        let parts = self.parts().filter_map(|(place, part)| {
            let of = |own: &str| below(own).map(|rest| (own.len(), rest, part));
            let stated = place.stated.as_deref().or(place.path.as_deref()).filter(|own| !own.is_empty())?;
            // Some diagnostics of UDM start at the data of the asset.
            of(stated).or_else(|| of(stated.strip_prefix("assetData/").filter(|own| !own.is_empty())?))
        });
        let parts: Vec<(usize, &str, Part)> = parts.collect();
        let longest = parts.iter().map(|(length, ..)| *length).max();
        for (_, rest, part) in parts.iter().filter(|(length, ..)| Some(*length) == longest) {
            let mut own = Elements::default();
            self.add(*part, &mut own);
            let mut steps = rest.split('/').filter(|step| !step.is_empty());
            if let Some(("primitives", primitive)) = steps.next().and_then(numbered) {
                own.keep_primitive(primitive);
            }
            if let (Part::Mesh(mesh), Some((name, index))) = (part, rest.rsplit('/').find_map(numbered)) {
                self.name_triangles(*mesh, name, index, &mut own);
            }
            found.append(own);
        }
        found
    }

    /// Limits a mesh to the triangles of an index or a vertex, which a list of that name has.
    fn name_triangles(&self, mesh: usize, list: &str, index: usize, found: &mut Elements) {
        let Some(place) = self.meshes.get(mesh) else { return };
        let triangles = match list {
            "indices" | "indexData" | "triangles" => place.of_index(mesh, index),
            "vertices" | "vertexData" => place.of_vertex(mesh, index),
            _ => return,
        };
        if !triangles.is_empty() {
            found.primitives = triangles;
        }
    }

    /// What a difference names: a node, or what belongs to one of that name.
    pub fn named(&self, subject: &str) -> Elements {
        let mut found = Elements::default();
        let steps = subject.rsplit('/').chain(subject.split('/').next());
        for name in std::iter::once(subject).chain(steps).filter(|name| !name.is_empty()) {
            for (_, part) in self.parts().filter(|(place, _)| place.name == name) {
                self.add(part, &mut found);
            }
            if !found.is_empty() {
                break;
            }
        }
        found
    }

    /// Elements and vertex data that are parts of a field without fields of its own, with a name and their bytes; in the
    /// order of the bytes. JSON and the buffers of glTF are such fields.
    pub fn within(&self, span: Span) -> Vec<(String, Span)> {
        let inside = |own: &Span| {
            own.buffer == span.buffer && span.start <= own.start && own.end <= span.end && *own != span
        };
        let stated = |place: &ElementPlace| Some((place.stated.clone()?, place.span.filter(inside)?));
        let mut found: Vec<(String, Span)> = self.parts().filter_map(|(place, _)| stated(place)).collect();
        for mesh in &self.meshes {
            found.extend(mesh.streams().filter(|(_, own)| inside(own)));
        }
        found.sort_by_key(|(_, span)| (span.start, span.end));
        found.dedup_by_key(|(_, span)| *span);
        found
    }

    fn parts(&self) -> impl Iterator<Item = (&ElementPlace, Part)> {
        let nodes = self.nodes.iter().enumerate().map(|(at, place)| (place, Part::Node(at)));
        let meshes = self.meshes.iter().enumerate().map(|(at, mesh)| (&mesh.place, Part::Mesh(at)));
        let materials = self.materials.iter().enumerate().map(|(at, place)| (place, Part::Material(at)));
        let clips = self.clips.iter().enumerate().map(|(at, place)| (place, Part::Clip(at)));
        nodes.chain(meshes).chain(materials).chain(clips)
    }

    /// The places in the order of [`parts`](Self::parts).
    fn all(&mut self) -> impl Iterator<Item = &mut ElementPlace> {
        let meshes = self.meshes.iter_mut().map(|mesh| &mut mesh.place);
        self.nodes.iter_mut().chain(meshes).chain(&mut self.materials).chain(&mut self.clips)
    }

    fn add(&self, part: Part, found: &mut Elements) {
        match part {
            Part::Node(at) if at < self.nodes.len() => found.nodes.push(at),
            Part::Material(at) if at < self.materials.len() => found.materials.push(at),
            Part::Clip(at) if at < self.clips.len() => found.clips.push(at),
            Part::Mesh(at) => {
                if let Some(mesh) = self.meshes.get(at) {
                    found.nodes.extend(&mesh.nodes);
                    found.primitives.extend(mesh.all(at));
                }
            }
            Part::Node(_) | Part::Material(_) | Part::Clip(_) => {}
        }
    }
}

impl Elements {
    /// Whether a picture can show one of them.
    fn is_shown(&self) -> bool {
        !(self.nodes.is_empty() && self.primitives.is_empty() && self.materials.is_empty())
    }

    fn names_triangles(&self) -> bool {
        self.primitives.iter().any(|primitive| !primitive.triangles.is_empty())
    }

    fn keep_primitive(&mut self, number: usize) {
        self.primitives.retain(|primitive| primitive.primitive == number);
    }

    fn append(&mut self, mut other: Self) {
        self.nodes.append(&mut other.nodes);
        self.primitives.append(&mut other.primitives);
        self.materials.append(&mut other.materials);
        self.clips.append(&mut other.clips);
    }
}

/// The name that origins in the scene of an asset have.
fn scene_format(asset: &AssetRef<'_>) -> &'static str {
    match asset.format {
        crate::Format::Glb => crate::Format::Gltf.name(),
        other => other.name(),
    }
}

/// A step such as `nodes[3]`.
fn numbered(step: &str) -> Option<(&str, usize)> {
    let (name, index) = step.strip_suffix(']')?.split_once('[')?;
    Some((name, index.parse().ok()?))
}

/// A path that ends with an index.
fn indexed(path: &str) -> Option<(&str, u64)> {
    let (list, index) = path.strip_suffix(']')?.rsplit_once('[')?;
    Some((list, index.parse().ok()?))
}
