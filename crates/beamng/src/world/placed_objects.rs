//! Lists the objects of levels and the meshes of vehicles that a scene shows, by the vendor data of their nodes.

use super::EXTRAS;
use meshwright_scene::{
    ExtrasValue, Node, NodeId, Scene, Transform,
    pose::{DMat4, Pose, multiply},
};

/// An object of a level, or a mesh of a vehicle, at one place or at several.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct PlacedObject<'s> {
    /// Its node.
    pub node: NodeId,
    /// Its name; for an item of a forest that of its type.
    pub name: &'s str,
    /// Its class, such as `TSStatic`; for a mesh of a vehicle the table that has it, such as `flexbodies`.
    pub class: &'s str,
    /// The path in the game of its shape, as the level names it; empty for what has none.
    pub shape: &'s str,
    /// The path in the game of its file.
    pub file: &'s str,
    /// Its line in that file, counted from 1; 0 if it is not known. For items of a forest that of the first one.
    pub line: u32,
    /// The level hides it.
    pub hidden: bool,
    /// Its transforms to the space of the scene: one, or one for each item of a forest.
    pub places: Vec<DMat4>,
}

/// The objects of a level except groups and the forest, of which items are listed, or the meshes of a vehicle, in the order of their nodes.
///
/// ```
/// use meshwright_beamng::placed_objects;
/// use meshwright_scene::{Extras, ExtrasValue, Node, Scene};
///
/// let mut scene = Scene::default();
/// let data = ExtrasValue::map().with("class", "SpawnSphere").with("file", "levels/cove/x.json").with("line", 3);
/// let extras = Extras::new("beamng", data);
/// scene.add_node(None, Node { name: "start".to_owned(), extras, ..Node::default() });
/// let found = placed_objects(&scene);
/// assert_eq!((found[0].name, found[0].class, found[0].line), ("start", "SpawnSphere", 3));
/// ```
pub fn placed_objects<'s>(scene: &'s Scene<'_>) -> Vec<PlacedObject<'s>> {
    let pose = Pose::rest(scene);
    let mut found = Vec::new();
    for (id, node) in scene.nodes.iter() {
        let Some(data) = node.extras.get(EXTRAS) else { continue };
        let is = |class: &str, names: &[&str]| names.iter().any(|own| own.eq_ignore_ascii_case(class));
        let is_of_items = data.text("type").is_some();
        // Items of a forest have the class of the forest, and a type.
        let holds_others =
            |class: &str| is(class, &["SimGroup", "SimSet"]) || (is(class, &["Forest"]) && !is_of_items);
        let class = data.text("class").filter(|class| !holds_others(class));
        let (Some(class), Some(world)) = (class.or_else(|| data.text("table")), pose.world(id)) else {
            continue;
        };
        // A mesh of a vehicle is in the file of its part.
        let part = || scene.nodes.get(node.parent?)?.extras.get(EXTRAS)?.text("file");
        found.push(PlacedObject {
            node: id,
            name: &node.name,
            class,
            shape: data.text("shape").unwrap_or_default(),
            file: data.text("file").or_else(part).unwrap_or_default(),
            line: data.get("line").and_then(ExtrasValue::integer).unwrap_or(0),
            hidden: data.flag("hidden").unwrap_or(false),
            places: places(scene, node, is_of_items, world),
        });
    }
    found
}

/// The places of a node: those of its instances, which may be below it, or its own.
fn places(scene: &Scene<'_>, node: &Node, is_of_items: bool, world: &DMat4) -> Vec<DMat4> {
    let instances = |node: &Node, world: &DMat4| -> Option<Vec<DMat4>> {
        let places = &node.instances.as_ref()?.places;
        Some(places.iter().map(|trs| multiply(world, &Transform::Trs(*trs).matrix_f64())).collect())
    };
    if let Some(own) = instances(node, world) {
        return own;
    }
    let children = || node.children.iter().filter_map(|child| scene.nodes.get(*child));
    let at = |child: &Node| multiply(world, &child.transform.matrix_f64());
    if is_of_items {
        // The meshes of a shape have the same instances; a shape that moves is copied to each place.
        let of_meshes = children().find_map(|child| instances(child, &at(child)));
        return of_meshes.unwrap_or_else(|| children().map(at).collect());
    }
    vec![*world]
}
