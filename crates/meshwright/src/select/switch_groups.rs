//! Keeps one option of each choice.

use meshwright_core::{Error, Result, codes};
use meshwright_scene::{NodeId, Scene, SwitchGroup};
use std::collections::BTreeSet;

/// Shows the selected options and returns the nodes of all others.
pub(super) fn fix(
    scene: &mut Scene<'_>,
    wanted: &[(String, usize)],
    choices: &[SwitchGroup],
) -> Result<BTreeSet<NodeId>> {
    let (mut gone, mut shown) = (BTreeSet::new(), BTreeSet::new());
    for (name, number) in wanted {
        let bad = |message| Err(Error::new(&codes::BAD_REQUEST, message));
        let Some(choice) = choices.iter().find(|choice| choice.name == *name) else {
            let have: Vec<&str> = choices.iter().map(|choice| choice.name.as_str()).collect();
            let have = if have.is_empty() {
                "the file has none".to_owned()
            } else {
                format!("found: {}", have.join(", "))
            };
            return bad(format!("the file has no body group {name}; {have}"));
        };
        let Some(option) = choice.options.get(*number) else {
            let count = choice.options.len();
            return bad(format!(
                "option {number} of body group {name} does not exist: it has {count} options, counted from 0"
            ));
        };
        shown.extend(option.iter().copied());
        gone.extend(choice.options.iter().flatten().copied());
    }
    for &id in &shown {
        if let Some(node) = scene.nodes.get_mut(id) {
            node.hidden = false;
        }
    }
    gone.retain(|id| !shown.contains(id));
    let mut open: Vec<NodeId> = gone.iter().copied().collect();
    while let Some(id) = open.pop() {
        let below = scene.nodes.get(id).map_or(&[][..], |node| &node.children);
        open.extend(below.iter().filter(|&&child| gone.insert(child)));
    }
    Ok(gone)
}
