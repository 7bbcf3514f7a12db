//! Alternative groups of nodes that vendor data describe.

use crate::node::NodeId;

/// Groups of nodes of which one is visible at a time, for example a body group of a model.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SwitchGroup {
    /// The name of the choice.
    pub name: String,
    /// The nodes of each option, in all levels; empty if the option shows nothing.
    pub options: Vec<Vec<NodeId>>,
}
