//! Alternative groups of nodes that vendor data describe.

use crate::node::NodeId;

/// Groups of nodes of which one is visible at a time, for example a body group of a model.
///
/// ```
/// use meshwright_scene::{SwitchGroup, Node, Scene};
///
/// let mut scene = Scene::default();
/// let [cap, hat] = ["cap", "hat"].map(|name| scene.add_node(None, Node { name: name.into(), ..Node::default() }));
/// // Nothing, the cap, or the hat.
/// let head = SwitchGroup { name: "head".into(), options: vec![vec![], vec![cap], vec![hat]] };
/// assert_eq!(head.options.len(), 3);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SwitchGroup {
    /// The name of the choice.
    pub name: String,
    /// The nodes of each option, in all levels; empty if the option shows nothing.
    pub options: Vec<Vec<NodeId>>,
}
