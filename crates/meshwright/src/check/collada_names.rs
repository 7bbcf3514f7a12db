//! The names of meshes and materials in a Collada file, which is not read otherwise.

use super::shape_facts::ShapeFacts;
use meshwright_core::{Budget, Limits, Result, Span};
use quick_xml::{
    Reader, XmlVersion,
    events::{BytesStart, Event},
};
use std::collections::{BTreeSet, HashMap};

/// A node that is open.
struct OpenNode {
    name: String,
    has_mesh: bool,
    /// It or a node above is not drawn: its name ends in a negative size.
    hidden: bool,
}

/// Reads the names. `None` if the text is not XML, or not in UTF-8.
///
/// # Errors
///
/// The limits of depth, items and memory.
pub(super) fn read(text: &[u8], limits: &Limits) -> Result<Option<ShapeFacts>> {
    let mut scan = Scan { budget: Budget::new(*limits), ..Scan::new(limits) };
    let mut reader = Reader::from_reader(text);
    reader.config_mut().check_end_names = false;
    let (mut depth, mut any) = (0_u32, false);
    loop {
        match reader.read_event() {
            Ok(Event::Start(element)) => {
                depth = depth.saturating_add(1);
                if depth > limits.depth {
                    return Ok(None);
                }
                any |= element.local_name().as_ref() == "COLLADA";
                scan.start(&element)?;
            }
            Ok(Event::Empty(element)) => {
                scan.start(&element)?;
                if element.local_name().as_ref() == "node" {
                    scan.close();
                }
            }
            Ok(Event::End(element)) => {
                depth = depth.saturating_sub(1);
                if element.local_name().as_ref() == "node" {
                    scan.close();
                }
            }
            Ok(Event::Eof) => break,
            Ok(_) => {}
            Err(_) => return Ok(None),
        }
    }
    Ok((any && depth == 0).then(|| scan.finish()))
}

struct Scan {
    budget: Budget,
    open: Vec<OpenNode>,
    /// Names of materials by their ids.
    materials: HashMap<String, String>,
    /// Ids of materials of drawn nodes.
    used: BTreeSet<String>,
    facts: ShapeFacts,
}

impl Scan {
    fn new(limits: &Limits) -> Self {
        Self {
            budget: Budget::new(*limits),
            open: Vec::new(),
            materials: HashMap::new(),
            used: BTreeSet::new(),
            facts: ShapeFacts::default(),
        }
    }

    fn text(&mut self, element: &BytesStart<'_>, name: &str) -> Result<Option<String>> {
        let Ok(Some(attribute)) = element.try_get_attribute(name) else { return Ok(None) };
        let Ok(value) = attribute.normalized_value(XmlVersion::Implicit1_0) else { return Ok(None) };
        self.budget.items(1, Span::default())?;
        self.budget.memory((value.len().saturating_add(64)) as u64, Span::default())?;
        Ok(Some(value.into_owned()))
    }

    fn start(&mut self, element: &BytesStart<'_>) -> Result<()> {
        match element.local_name().as_ref() {
            "node" => {
                let name = match self.text(element, "name")? {
                    Some(name) => name,
                    None => self.text(element, "id")?.unwrap_or_default(),
                };
                let above = self.open.last().is_some_and(|node| node.hidden);
                let hidden = above || is_hidden(&name);
                self.open.push(OpenNode { name, has_mesh: false, hidden });
            }
            "instance_geometry" | "instance_controller" => {
                if let Some(node) = self.open.last_mut() {
                    node.has_mesh = true;
                }
            }
            "instance_material" if !self.open.last().is_some_and(|node| node.hidden) => {
                if let Some(target) = self.text(element, "target")? {
                    self.used.insert(target.trim_start_matches('#').to_owned());
                }
            }
            "material" => {
                if let Some(id) = self.text(element, "id")? {
                    let name = self.text(element, "name")?.unwrap_or_else(|| id.clone());
                    self.materials.insert(id, name);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn close(&mut self) {
        let Some(node) = self.open.pop() else { return };
        if node.name.is_empty() {
            return;
        }
        if node.has_mesh && !node.hidden {
            self.facts.meshes.push(node.name.clone());
        }
        self.facts.nodes.insert(node.name);
    }

    fn finish(self) -> ShapeFacts {
        let used = self.used.iter().filter_map(|id| self.materials.get(id));
        let materials: BTreeSet<String> = used.filter(|name| !name.is_empty()).cloned().collect();
        let has_levels = self.facts.nodes.iter().any(|name| {
            let lower = name.to_ascii_lowercase();
            ["base00", "base01", "start01"].contains(&lower.as_str())
        });
        ShapeFacts { materials, has_levels, ..self.facts }
    }
}

/// True for the name of a node with a negative size, as `Colmesh-1` has.
fn is_hidden(name: &str) -> bool {
    let stem = name.trim_end_matches(|end: char| end.is_ascii_digit());
    stem.len() < name.len() && stem.ends_with('-')
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r##"<?xml version="1.0"?><COLLADA><library_materials>
        <material id="a-material" name="a&amp;b"/><material id="c" name="collision"/><material id="unused" name="x"/>
        </library_materials><library_visual_scenes><visual_scene><node name="base00"><node id="only_id">
        <instance_geometry url="#m"><bind_material><technique_common><instance_material symbol="s" target="#a-material"/>
        </technique_common></bind_material></instance_geometry></node><node name="Colmesh-1"><instance_geometry>
        <instance_material target="#c"/></instance_geometry></node><node name="empty"/></node></visual_scene>
        </library_visual_scenes></COLLADA>"##;

    #[test]
    fn names_of_drawn_meshes_and_materials_are_found() {
        let facts = read(TEXT.as_bytes(), &Limits::DEFAULT).unwrap().unwrap();
        assert_eq!(facts.meshes, ["only_id"]);
        assert_eq!(facts.materials.iter().map(String::as_str).collect::<Vec<_>>(), ["a&b"]);
        let nodes: Vec<&str> = facts.nodes.iter().map(String::as_str).collect();
        assert_eq!(nodes, ["Colmesh-1", "base00", "empty", "only_id"]);
        assert!(facts.has_levels);
    }

    #[test]
    fn what_is_no_collada_has_no_names() {
        for text in ["", "no xml", "<COLLADA><node name=\"a\">", "<svg/>", "<COLLADA><a b=></COLLADA"] {
            assert!(read(text.as_bytes(), &Limits::DEFAULT).unwrap().is_none(), "{text}");
        }
        let deep = format!("<COLLADA>{}", "<node>".repeat(500));
        assert!(read(deep.as_bytes(), &Limits::DEFAULT).unwrap().is_none());
        let many = format!("<COLLADA>{}</COLLADA>", "<node name=\"a\"/>".repeat(500));
        let error = read(many.as_bytes(), &Limits::DEFAULT.memory(1000)).unwrap_err();
        assert_eq!(error.code().id, "CORE0003");
    }
}
