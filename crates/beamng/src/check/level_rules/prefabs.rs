//! Prefabs that are in themselves.

use super::LevelFacts;
use crate::check::{codes, file_scan::ModFile, findings::Findings};
use meshwright_assets::{SpannedName, level::ReferenceKind};
use meshwright_core::Diagnostic;
use std::collections::{BTreeMap, BTreeSet, HashSet};

pub(super) fn check(facts: &mut LevelFacts<'_, '_>, findings: &mut Findings) {
    // The prefabs in each file, each once, by the paths of files in the game, in lower case.
    let mut inner: BTreeMap<String, Vec<(String, &SpannedName, &ModFile)>> = BTreeMap::new();
    let mut seen: HashSet<(String, String)> = HashSet::new();
    let files = facts.files.clone();
    for file in &files {
        for object in file.objects().into_iter().flat_map(|objects| &objects.objects) {
            for reference in object.references.iter().filter(|one| one.kind == ReferenceKind::Prefab) {
                let lookup = facts.look_for(&reference.value.name, file.file, ReferenceKind::Prefab);
                let Some(found) = lookup.file() else { continue };
                let (from, to) = (file.file.game_path.to_lowercase(), found.path.to_lowercase());
                if seen.insert((from.clone(), to.clone())) {
                    inner.entry(from).or_default().push((to, &reference.value, file.file));
                }
            }
        }
    }
    // Files all of whose prefabs end; a file that is met again before its end is in itself.
    let mut done: HashSet<&str> = HashSet::new();
    for start in inner.keys() {
        let mut path: Vec<(&str, usize)> = vec![(start, 0)];
        let mut open: BTreeSet<&str> = BTreeSet::from([start.as_str()]);
        while let Some((at_file, next)) = path.last_mut() {
            let at_file = *at_file;
            let found = inner.get(at_file).and_then(|list| list.get(*next));
            *next = next.saturating_add(1);
            let Some((to, value, file)) = found.filter(|_| !done.contains(at_file)) else {
                done.insert(at_file);
                open.remove(at_file);
                path.pop();
                continue;
            };
            if open.contains(to.as_str()) {
                let message = format!("prefab \"{}\" contains itself", value.name);
                let diagnostic = Diagnostic::new(&codes::PREFAB_CYCLE, message).at(value.span);
                findings.push(&file.path, diagnostic.on_line(value.line));
            } else if inner.contains_key(to) && !done.contains(to.as_str()) {
                open.insert(to);
                path.push((to, 0));
            }
        }
    }
}
