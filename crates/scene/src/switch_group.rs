//! Choices of nodes that vendor data describe.

use crate::node::NodeId;

/// Of several groups of nodes one is shown, such as a body group of a model.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SwitchGroup {
    /// What is chosen.
    pub name: String,
    /// The nodes of each option, of all levels; none if the option is to show nothing.
    pub options: Vec<Vec<NodeId>>,
}
