//! `docs/formats/cast.md` has the nodes and properties of the table.

use meshwright_cast::document::Kind;
use meshwright_testkit::pages;
use std::fmt::Write;

#[test]
fn the_page_has_every_node_and_property() {
    let mut text = String::new();
    for &kind in Kind::ALL {
        let node = kind.description();
        let parents: Vec<_> = node.parents.iter().map(|parent| parent.description().field.name).collect();
        let below = match &*parents {
            [] => "at the top level".to_owned(),
            _ => format!("below {}", parents.join(" or ")),
        };
        let (name, id) = (node.field.name, kind.id());
        writeln!(text, "**`{name}`**, letters `{id}`, {below}: {}\n", node.field.about).unwrap();
        if node.properties.is_empty() {
            continue;
        }
        text += "| property | type | | |\n|---|---|---|---|\n";
        for property in node.properties {
            let number = if property.layered { "#" } else { "" };
            let need = if property.required { "required" } else { "" };
            let (name, about) = (property.field.name, property.field.about);
            writeln!(text, "| `{name}{number}` | {} | {need} | {about} |", property.accepts.spelled).unwrap();
        }
        text += "\n";
    }
    pages::assert_generated("docs/formats/cast.md", "nodes", &text);
}
