//! Rules about the nodes of vehicles: what parts name, and what no part has.

use super::{
    codes,
    findings::Findings,
    mod_facts::{ModFacts, searched},
    slot_rules::AllSlots,
};
use meshwright_assets::{Area, JbeamFile, JbeamPart, MeshTable, NodeTable};
use meshwright_core::Diagnostic;
use std::collections::{BTreeSet, HashMap, HashSet};

/// What the parts of one folder have.
#[derive(Default)]
struct Nodes<'f> {
    nodes: HashSet<&'f str>,
    groups: HashSet<&'f str>,
}

impl<'f> Nodes<'f> {
    fn add(&mut self, parts: &'f JbeamFile) {
        for part in &parts.parts {
            self.nodes.extend(part.nodes.nodes.iter().map(|node| node.name.as_str()));
            self.groups.extend(part.nodes.groups.iter().map(String::as_str));
        }
    }
}

pub(super) fn check(all: &ModFacts<'_>, slots: &AllSlots<'_>, findings: &mut Findings) {
    let mut by_area: HashMap<Area, Nodes<'_>> = HashMap::new();
    for (file, parts) in all.parts() {
        by_area.entry(Area::new(&file.game_path)).or_default().add(parts);
    }
    for (file, parts) in all.parts() {
        let area = Area::new(&file.game_path);
        for part in &parts.parts {
            repeated(part, &file.path, findings);
        }
        // A part that the mod does not have may bring the nodes.
        if slots.is_whole(&area) {
            let known: Vec<&Nodes<'_>> =
                searched(&area).iter().filter_map(|area| by_area.get(area)).collect();
            parts.parts.iter().for_each(|part| missing(part, &known, &file.path, findings));
        }
    }
}

/// Nodes that a part has twice.
fn repeated(part: &JbeamPart, path: &str, findings: &mut Findings) {
    let mut seen = HashSet::new();
    for node in part.nodes.nodes.iter().filter(|node| !seen.insert(node.name.as_str())) {
        let message = format!("part \"{}\" has the node \"{}\" twice", part.name.name, node.name);
        let diagnostic = Diagnostic::new(&codes::NODE_TWICE, message).at(node.span).on_line(node.line);
        findings.push(path, diagnostic.on(format!("{}/nodes", part.name.name)));
    }
}

/// Nodes and groups that no part of the vehicle has.
fn missing(part: &JbeamPart, known: &[&Nodes<'_>], path: &str, findings: &mut Findings) {
    let of = &part.name.name;
    for (table, node) in &part.nodes.used {
        if known.iter().any(|all| all.nodes.contains(node.name.as_str())) {
            continue;
        }
        let what = match table {
            NodeTable::RefNodes => "the refNodes",
            NodeTable::Beams => "a beam",
            _ => "a triangle",
        };
        let message = format!("{what} of part \"{of}\" names the node \"{}\", which no part has", node.name);
        let diagnostic = Diagnostic::new(&codes::NODE_UNKNOWN, message).at(node.span).on_line(node.line);
        findings.push(path, diagnostic.on(format!("{of}/{}", table.key())));
    }
    let bodies = part.meshes.iter().filter(|used| used.table == MeshTable::Flexbodies);
    let mut told = BTreeSet::new();
    for used in bodies {
        for group in used.groups.iter().filter(|group| !group.is_empty() && !group.starts_with('$')) {
            let has = known.iter().any(|all| all.groups.contains(group.as_str()));
            if has || !told.insert(group.as_str()) {
                continue;
            }
            let mesh = &used.mesh;
            let message = format!("the group \"{group}\" of the flexbody \"{}\" has no nodes", mesh.name);
            let diagnostic = Diagnostic::new(&codes::GROUP_EMPTY, message).at(mesh.span).on_line(mesh.line);
            findings.push(path, diagnostic.on(format!("{of}/flexbodies")));
        }
    }
}
