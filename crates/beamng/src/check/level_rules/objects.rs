//! Places, groups, nodes and identities of objects.

use super::{LevelFacts, uses::Uses};
use crate::check::{codes, findings::Findings};
use meshwright_assets::{
    Area,
    level::{LevelObject, ObjectDetail, TransformProblem},
};
use meshwright_core::{Code, count};
use std::collections::{BTreeMap, HashMap, HashSet};

/// What objects of one file have in common, with the words before and after the objects.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Fault {
    path: String,
    code: &'static str,
    before: String,
    after: String,
}

/// By the fault.
type Faults<'f> = BTreeMap<Fault, (&'static Code, Uses<'f>)>;

pub(super) fn check(facts: &LevelFacts<'_, '_>, findings: &mut Findings) {
    let names = names(facts);
    let mut faults = Faults::new();
    let mut nodes: BTreeMap<String, (u64, Uses<'_>)> = BTreeMap::new();
    let mut ids: HashMap<(Area, &str), &str> = HashMap::new();
    let mut doubled: BTreeMap<String, (String, Uses<'_>)> = BTreeMap::new();
    for (file, object) in facts.objects().filter(|(file, _)| file.has_places()) {
        let path = &file.file.path;
        let mut add = |(code, before, after): (&'static Code, String, String), span, line| {
            let fault = Fault { path: path.clone(), code: code.id, before, after };
            let first = || (code, Uses::new(file, object, (span, line)));
            faults.entry(fault).or_insert_with(first).1.add(file, line);
        };
        for (member, problem, span, line) in &object.transform_problems {
            if let Some(words) = transform(member, *problem) {
                add(words, *span, *line);
            }
        }
        // What is only added to a level may be in its groups.
        if let Some(parent) = object.parent.as_ref().filter(|parent| !parent.name.is_empty())
            && facts.all.own.has(&file.area)
            && !facts.all.roots.is_truncated()
            && !names.get(&file.area).is_some_and(|names| names.contains(&parent.name.to_lowercase()))
        {
            let before = format!("the group \"{}\" of", parent.name);
            add((&codes::OBJECT_PARENT, before, "does not exist".to_owned()), parent.span, parent.line);
        }
        let bad = bad_nodes(object);
        if bad > 0 {
            let first = || (0, Uses::new(file, object, (object.span, object.line)));
            let own = nodes.entry(path.clone()).or_insert_with(first);
            own.0 = own.0.saturating_add(bad);
            own.1.add(file, object.line);
        }
        if let Some(id) = object.persistent_id.as_ref().filter(|id| !id.name.is_empty()) {
            let key = (file.area.clone(), id.name.as_str());
            if let Some(other) = ids.insert(key, path) {
                let first = || (other.to_owned(), Uses::new(file, object, (id.span, id.line)));
                doubled.entry(path.clone()).or_insert_with(first).1.add(file, id.line);
            }
        }
    }
    for (Fault { before, after, .. }, (code, uses)) in faults {
        uses.report(code, format!("{before} {} {after}{}", uses.of(), uses.places()), findings);
    }
    for (bad, uses) in nodes.into_values() {
        let nodes = count(bad, "node", "nodes");
        let message = format!("{nodes} of {} cannot be read{}", uses.of(), uses.places());
        uses.report(&codes::OBJECT_NODES, message, findings);
    }
    for (other, uses) in doubled.into_values() {
        let message = match uses.objects {
            1 => format!("the persistentId of {} occurs twice (first: {other})", uses.of()),
            _ => format!("the persistentId of {} occurs twice{}", uses.of(), uses.places()),
        };
        uses.report(&codes::OBJECT_ID_TWICE, message, findings);
    }
}

/// The names of objects in lower case, by their level. Any object can be a group.
fn names(facts: &LevelFacts<'_, '_>) -> HashMap<Area, HashSet<String>> {
    let mut names: HashMap<Area, HashSet<String>> = HashMap::new();
    for file in facts.files.iter().filter(|file| file.has_places()) {
        let own = names.entry(file.area.clone()).or_default();
        let objects = file.objects().into_iter().flat_map(|objects| &objects.objects);
        own.extend(objects.filter(|object| !object.name.is_empty()).map(|object| object.name.to_lowercase()));
    }
    names
}

/// What is wrong with a transform: the words before and after the object.
fn transform(member: &str, problem: TransformProblem) -> Option<(&'static Code, String, String)> {
    let before = format!("{member} of");
    Some(match problem {
        TransformProblem::Count { found, expected } => {
            let numbers = count(found as u64, "number", "numbers");
            (&codes::OBJECT_TRANSFORM, before, format!("has {numbers}, expected {expected}"))
        }
        TransformProblem::NoRotation => (&codes::OBJECT_TRANSFORM, before, "is no rotation".to_owned()),
        TransformProblem::Flat => {
            (&codes::OBJECT_FLAT, before, "is 0 along an axis: nothing of it is seen".to_owned())
        }
        _ => return None,
    })
}

/// Nodes of a road or river that do not have the numbers of one.
fn bad_nodes(object: &LevelObject) -> u64 {
    match object.detail.as_deref() {
        Some(ObjectDetail::DecalRoad(road)) => road.bad_nodes,
        Some(ObjectDetail::MeshRoad(road)) => road.bad_nodes,
        Some(ObjectDetail::River(river)) => river.bad_nodes,
        _ => 0,
    }
}
