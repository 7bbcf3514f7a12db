//! Descriptions of nodes for messages.

use crate::{
    document::{Kind, Node},
    nodes::keys::CURVE,
};
use std::fmt;

/// Longest part of a name in a message, in characters.
const SHOWN: usize = 60;

/// Describes a node by its kind and its name, or its index if it has no name.
#[derive(Clone, Copy)]
pub(crate) struct Called<'d, 'a> {
    node: &'d Node<'a>,
    index: Option<usize>,
}

impl<'d, 'a> Called<'d, 'a> {
    pub(crate) const fn new(node: &'d Node<'a>, index: Option<usize>) -> Self {
        Self { node, index }
    }
}

impl fmt::Display for Called<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(kind) = self.node.kind() else { return write!(f, "node `{}`", self.node.id) };
        f.write_str(kind.description().words)?;
        if kind == Kind::Curve
            && let Some(property) = self.node.text(CURVE.kind)
        {
            write!(f, " `{}`", short(&property).escape_debug())?;
        }
        let (between, name) = match kind {
            Kind::Curve | Kind::CurveModeOverride => (" of ", self.node.text(CURVE.node_name)),
            _ => (" ", self.node.name()),
        };
        match (name, self.index) {
            (Some(name), _) if !name.is_empty() => write!(f, "{between}{:?}", short(&name)),
            (_, Some(index)) => write!(f, " {index}"),
            _ => Ok(()),
        }
    }
}

/// Truncates a name.
fn short(name: &str) -> &str {
    name.char_indices().nth(SHOWN).and_then(|(end, _)| name.get(..end)).unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_are_described() {
        let described = |node: &Node<'_>, index| Called::new(node, index).to_string();
        assert_eq!(described(&Node::new(Kind::Mesh, 0).with("n", "hull"), Some(3)), "mesh \"hull\"");
        assert_eq!(described(&Node::new(Kind::Mesh, 0).with("n", ""), Some(3)), "mesh 3");
        let curve = Node::new(Kind::Curve, 0).with("nn", "arm").with("kp", "tx");
        assert_eq!(described(&curve, Some(0)), "curve `tx` of \"arm\"");
        assert_eq!(described(&Node::new(Kind::File, 0), None), "file");
        let long = Node::new(Kind::Bone, 0).with("n", "ä".repeat(100).as_str());
        assert_eq!(described(&long, None).chars().count(), 67);
    }
}
