//! The names by which the files of a BeamNG mod refer to parts of a file.

use crate::{
    document::{Document, Element},
    view::{Collada, Reference, called},
};
use meshwright_scene::shape_names::{
    is_base, is_bounds, is_sequence, is_start, mesh_name, mesh_object, split_size,
};
use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
};

/// The names of nodes and materials.
///
/// ```
/// use meshwright_dae::{Document, game_names};
///
/// let document = Document::parse(
///     "<COLLADA><library_visual_scenes><visual_scene><node name='hood'/></visual_scene></library_visual_scenes></COLLADA>",
/// )?;
/// let names = game_names(&document);
/// assert_eq!((names.nodes.len(), &*names.nodes[0].name), (1, "hood"));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct GameNames<'d> {
    /// The nodes with a name or an id, in the order of the file, without those that are not in the shape.
    pub nodes: Vec<NodeName<'d>>,
    /// The materials that meshes have, in the order of the file. What is bound to none has the name of its symbol.
    pub materials: Vec<MaterialName<'d>>,
    /// Whether names of nodes state sizes of levels of detail.
    pub has_levels: bool,
}

/// A node.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct NodeName<'d> {
    /// Its name, or its id.
    pub name: Cow<'d, str>,
    /// The name without the size of its level, if it states one.
    pub object: Option<String>,
    /// Whether it shows a mesh.
    pub has_mesh: bool,
    /// Whether its mesh is never drawn: the size that its name states is negative.
    pub is_hidden: bool,
}

/// A material.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct MaterialName<'d> {
    /// The name by which definitions are found.
    pub name: Cow<'d, str>,
    /// The path of its element in the file; that of the first primitive for a symbol without a material.
    pub path: String,
    /// Whether a mesh that is drawn has it.
    pub is_drawn: bool,
}

/// The names in a document.
pub fn game_names<'d>(document: &'d Document<'_>) -> GameNames<'d> {
    let mut finder = Finder {
        collada: Collada::new(document),
        names: GameNames { has_levels: has_levels(document), ..GameNames::default() },
        known: HashMap::new(),
        unbound: HashSet::new(),
    };
    finder.nodes(document.root());
    finder.names
}

/// Whether names state levels of detail: a root that begins with `base` has a child that begins with `start`.
///
/// ```
/// use meshwright_dae::{Document, has_levels};
///
/// let text = "<COLLADA><library_visual_scenes><visual_scene><node name='Base00'><node id='start01'/></node>
///     </visual_scene></library_visual_scenes></COLLADA>";
/// assert!(has_levels(&Document::parse(text)?));
/// assert!(!has_levels(&Document::parse(&text.replace("start", "wall"))?));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
pub fn has_levels(document: &Document<'_>) -> bool {
    let libraries = document.root().children_named("library_visual_scenes");
    let scenes = libraries.flat_map(|library| library.children_named("visual_scene"));
    let mut bases =
        scenes.flat_map(|scene| scene.children_named("node")).filter(|node| is_base(&called(*node)));
    bases.any(|base| base.children_named("node").any(|child| is_start(&called(child))))
}

/// Whether a node and what is below it are not in the shape.
pub(crate) fn is_left_out(node: Element<'_>) -> bool {
    let name = called(node);
    is_bounds(&name) || is_sequence(&name)
}

/// The name of the mesh at a node.
pub(crate) fn mesh_name_of<'d>(node: Element<'d>) -> Cow<'d, str> {
    let name = called(node);
    let parent = node.parent().filter(|above| above.name() == "node").map(called);
    if parent.as_deref().is_some_and(|parent| mesh_name(&name, Some(parent)) != &*name) {
        return parent.unwrap_or(name);
    }
    name
}

struct Finder<'d> {
    collada: Collada<'d>,
    names: GameNames<'d>,
    /// By name, the index of a material.
    known: HashMap<Cow<'d, str>, usize>,
    /// Geometries whose symbols were seen, by whether the node is drawn.
    unbound: HashSet<(u32, bool)>,
}

impl<'d> Finder<'d> {
    /// Visits all nodes, those of libraries too: another node may show them.
    fn nodes(&mut self, root: Element<'d>) {
        // The index after the last descendant of the last node that is not in the shape.
        let mut end = 0;
        for element in root.descendants().filter(|element| element.name() == "node") {
            if element.index() < end {
                continue;
            }
            if is_left_out(element) {
                end = element.next_index();
                continue;
            }
            let name = called(element);
            let stated = split_size(&name);
            let is_hidden = mesh_object(&mesh_name_of(element), self.names.has_levels).1 < 0;
            let mut has_mesh = false;
            for instance in element.children() {
                if matches!(instance.name(), "instance_geometry" | "instance_controller") {
                    has_mesh = true;
                    self.materials(instance, !is_hidden);
                }
            }
            let object = stated.filter(|_| self.names.has_levels).map(|(object, _)| object.to_owned());
            if !name.is_empty() {
                self.names.nodes.push(NodeName { name, object, has_mesh, is_hidden });
            }
        }
    }

    /// The materials of an instance.
    fn materials(&mut self, instance: Element<'d>, is_drawn: bool) {
        let mut any = false;
        for bound in instance.descendants().filter(|element| element.name() == "instance_material") {
            any = true;
            let target = self.collada.referenced(bound, "target");
            let target = target.map(|target| self.collada.of_kind(target, &["material"]));
            if let Some(Reference::Element(material)) =
                target.filter(|target| target.element("material").is_some())
            {
                self.add(called(material), material, is_drawn);
            }
        }
        if any {
            return;
        }
        let Some(geometry) = self.geometry(instance) else { return };
        if !self.unbound.insert((geometry.index(), is_drawn)) {
            return;
        }
        for primitive in geometry.children_named("mesh").flat_map(|mesh| mesh.children()) {
            if let Some(symbol) = primitive.attribute("material") {
                self.add(symbol, primitive, is_drawn);
            }
        }
    }

    /// The geometry that an instance shows: that of a skin or morph is its source.
    fn geometry(&self, instance: Element<'d>) -> Option<Element<'d>> {
        const LONGEST: usize = 8;
        let mut reference = self.collada.referenced(instance, "url")?;
        for _ in 0..LONGEST {
            if let Some(geometry) = self.collada.of_kind(reference.clone(), &["geometry"]).element("geometry")
            {
                return Some(geometry);
            }
            let controller = self.collada.of_kind(reference, &["controller"]).element("controller")?;
            let part = controller.child("skin").or_else(|| controller.child("morph"))?;
            reference = self.collada.referenced(part, "source")?;
        }
        None
    }

    fn add(&mut self, name: Cow<'d, str>, element: Element<'d>, is_drawn: bool) {
        if name.is_empty() {
            return;
        }
        let next = self.names.materials.len();
        let index = *self.known.entry(name.clone()).or_insert(next);
        match self.names.materials.get_mut(index) {
            Some(known) => known.is_drawn |= is_drawn,
            None => self.names.materials.push(MaterialName { name, path: element.path(), is_drawn }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r##"<?xml version="1.0"?><COLLADA><library_materials>
        <material id="a-material" name="a&amp;b"/><material id="c" name="collision"/><material id="unused" name="x"/>
        </library_materials><library_geometries><geometry id="m"><mesh><triangles material="symbol"/></mesh></geometry>
        </library_geometries><library_visual_scenes><visual_scene><node name="base00"><node name="start01"/>
        <node id="only_id20"><instance_geometry url="#m"><bind_material><technique_common>
        <instance_material symbol="s" target="#a-material"/></technique_common></bind_material></instance_geometry>
        <node name="below"/></node><node name="Colmesh-1"><instance_geometry url="#m">
        <instance_material target="#c"/></instance_geometry><node name="deep"/></node><node name="loose">
        <instance_geometry url="#m"/></node></node></visual_scene></library_visual_scenes></COLLADA>"##;

    fn words(text: &str) -> (Vec<String>, Vec<String>) {
        let document = Document::parse(text).unwrap();
        let names = game_names(&document);
        let nodes = names.nodes.iter().map(|node| {
            let object = node.object.as_ref().map(|object| format!("={object}")).unwrap_or_default();
            let (mesh, hidden) =
                (if node.has_mesh { "+" } else { "" }, if node.is_hidden { "!" } else { "" });
            format!("{}{object}{mesh}{hidden}", node.name)
        });
        let materials = names.materials.iter();
        let materials =
            materials.map(|own| format!("{}{}", own.name, if own.is_drawn { "" } else { "!" })).collect();
        (nodes.collect(), materials)
    }

    #[test]
    fn names_of_nodes_and_materials_are_found() {
        let (nodes, materials) = words(TEXT);
        let expected = [
            "base00=base",
            "start01=start",
            "only_id20=only_id+",
            "below",
            "Colmesh-1=Colmesh+!",
            "deep",
            "loose+",
        ];
        assert_eq!(nodes, expected);
        assert_eq!(materials, ["a&b", "collision!", "symbol"]);
    }

    #[test]
    fn sizes_count_only_in_the_hierarchy_of_levels() {
        let (nodes, materials) = words(&TEXT.replace("start01", "other"));
        assert_eq!(nodes, ["base00", "other", "only_id20+", "below", "Colmesh-1+", "deep", "loose+"]);
        assert_eq!(materials, ["a&b", "collision", "symbol"]);
    }

    #[test]
    fn what_is_not_in_the_shape_is_left_out() {
        let text = TEXT.replace("name=\"Colmesh-1\"", "name=\"Bounds\"");
        let (nodes, materials) = words(&text);
        assert_eq!(nodes, ["base00=base", "start01=start", "only_id20=only_id+", "below", "loose+"]);
        assert_eq!(materials, ["a&b", "symbol"]);
        assert_eq!(words(&text.replace("Bounds", "sequence_a")), (nodes, materials));
    }

    #[test]
    fn controllers_lead_to_geometries() {
        let text = r##"<COLLADA><library_controllers><controller id="c"><skin source="#m"/></controller>
            <controller id="d"><skin source="#d"/></controller></library_controllers><library_geometries>
            <geometry id="m"><mesh><lines material="paint"/></mesh></geometry></library_geometries>
            <library_nodes><node name="a"><instance_controller url="#c"/><instance_controller url="#d"/>
            <instance_geometry url="other.dae#m"/></node></library_nodes></COLLADA>"##;
        assert_eq!(words(text), (vec!["a+".to_owned()], vec!["paint".to_owned()]));
    }
}
