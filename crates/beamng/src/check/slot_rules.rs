//! Rules about the slots of parts, and about the parts that are to be in them.

use super::{
    codes,
    findings::Findings,
    mod_facts::{ModFacts, searched},
};
use meshwright_assets::{Area, JbeamPart, PartSlot};
use meshwright_core::{Code, Diagnostic};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, hash_map::Entry};

/// Slots that a part goes into at most, to be judged.
const TYPES: usize = 64;

/// The parts and slots of one folder of vehicles.
#[derive(Default)]
struct Slots<'f> {
    /// The types of slots that a part goes into, by its name.
    parts: HashMap<&'f str, BTreeSet<&'f str>>,
    /// The types of parts that a slot takes, by its name.
    slots: HashMap<&'f str, BTreeSet<&'f str>>,
    /// The types of slots that any part goes into.
    filled: HashSet<&'f str>,
    /// All parts, with the paths of their files.
    all: Vec<(&'f str, &'f JbeamPart)>,
}

/// All folders of vehicles of the mod.
pub(super) struct AllSlots<'f> {
    all: &'f ModFacts<'f>,
    by_area: HashMap<Area, Slots<'f>>,
    whole: HashSet<Area>,
}

impl<'f> AllSlots<'f> {
    pub(super) fn new(all: &'f ModFacts<'f>) -> Self {
        let mut by_area: HashMap<Area, Slots<'f>> = HashMap::new();
        for (file, parts) in all.parts() {
            let own = by_area.entry(Area::new(&file.game_path)).or_default();
            for part in &parts.parts {
                own.all.push((&file.path, part));
                let types = || part.slot_types.iter().map(String::as_str);
                own.parts.entry(&part.name.name).or_default().extend(types());
                own.filled.extend(types());
                for slot in &part.slots {
                    let types = slot.types.iter().map(String::as_str);
                    own.slots.entry(&slot.name.name).or_default().extend(types);
                }
            }
        }
        let mut slots = Self { all, by_area, whole: HashSet::new() };
        slots.whole = slots.by_area.keys().filter(|area| slots.has_all_parts(area)).cloned().collect();
        slots
    }

    /// The folders in which a vehicle looks for parts.
    fn searched(&self, area: &Area) -> impl Iterator<Item = &Slots<'f>> {
        searched(area).into_iter().filter_map(|area| self.by_area.get(&area))
    }

    /// True if a part for a slot of that type is in the mod, in another one or in the game.
    fn is_filled(&self, kind: &str, area: &Area) -> bool {
        self.searched(area).any(|of| of.filled.contains(kind))
            || self.all.others(area).any(|of| of.slot_types.contains(kind))
    }

    /// True for a vehicle of the mod whose slots all have their parts in it: none comes from elsewhere.
    pub(super) fn is_whole(&self, area: &Area) -> bool {
        self.whole.contains(area)
    }

    fn has_all_parts(&self, area: &Area) -> bool {
        let types = self.by_area.get(area).into_iter().flat_map(|of| of.slots.values().flatten());
        let filled = |kind: &&str| self.searched(area).any(|of| of.filled.contains(*kind));
        self.all.knows_parts(area) && self.all.own.has(area) && types.into_iter().all(filled)
    }

    /// True if only the mod can have a name that it does not have.
    fn is_own(&self, name: &str, area: &Area) -> bool {
        let is_judged = self.all.game.is_some() || self.all.own.has_name(name, area) || self.is_whole(area);
        is_judged && self.all.knows_parts(area)
    }

    /// What is wrong with a part in a slot: nothing, if the mod does not have both.
    pub(super) fn misfit(&self, part: &str, slot: &str, area: &Area) -> Option<String> {
        let own: BTreeSet<&str> =
            self.searched(area).filter_map(|of| of.parts.get(part)).flatten().copied().take(TYPES).collect();
        let is_part = self.searched(area).any(|of| of.parts.contains_key(part));
        let mut slots = self.searched(area).filter_map(|of| of.slots.get(slot)).peekable();
        slots.peek()?;
        let is_elsewhere = self.all.others(area).any(|of| of.parts.contains(part) || of.slots.contains(slot));
        if !is_part || is_elsewhere || own.len() >= TYPES || slots.any(|types| !types.is_disjoint(&own)) {
            return None;
        }
        Some(match own.first() {
            Some(other) => format!("goes into the slot \"{other}\""),
            None => "goes into no slot".to_owned(),
        })
    }

    /// True if a configuration names a slot that no part has.
    pub(super) fn is_unknown(&self, slot: &str, area: &Area) -> bool {
        slot != "main"
            && !self.searched(area).any(|of| of.slots.contains_key(slot))
            && !self.all.others(area).any(|of| of.slots.contains(slot))
            && self.all.own.has(area)
            && self.is_own(slot, area)
    }

    pub(super) fn check(&self, findings: &mut Findings) {
        self.cycles(findings);
        let mut first: HashMap<(Area, &str), (&str, u32)> = HashMap::new();
        for (file, parts) in self.all.parts() {
            let area = Area::new(&file.game_path);
            for part in &parts.parts {
                match first.entry((area.clone(), part.name.name.as_str())) {
                    Entry::Vacant(entry) => drop(entry.insert((&file.path, part.name.line))),
                    // A repeated key of one file is reported by its text.
                    Entry::Occupied(entry) if entry.get().0 != file.path => {
                        let (other, line) = entry.get();
                        let message =
                            format!("part \"{}\" is also defined in {other}:{line}", part.name.name);
                        let diagnostic = Diagnostic::new(&codes::PART_TWICE, message).at(part.name.span);
                        let diagnostic = diagnostic.on_line(part.name.line).on(&part.name.name);
                        findings.push(&file.path, diagnostic);
                    }
                    Entry::Occupied(_) => {}
                }
                repeated(part, &file.path, findings);
                for slot in &part.slots {
                    self.slot(part, slot, &area, &file.path, findings);
                }
            }
        }
    }

    /// Parts that are in themselves by the default parts of slots.
    fn cycles(&self, findings: &mut Findings) {
        for (area, own) in &self.by_area {
            // What the parts of a name, which can be several, have by default.
            let mut inner: BTreeMap<&str, Vec<(&str, &JbeamPart, &PartSlot, &str)>> = BTreeMap::new();
            for (path, part) in &own.all {
                for slot in part.slots.iter().filter(|slot| !slot.default_part.is_empty()) {
                    let (default, name) = (slot.default_part.as_str(), slot.name.name.as_str());
                    if own.parts.contains_key(default) && self.misfit(default, name, area).is_none() {
                        inner.entry(&part.name.name).or_default().push((default, part, slot, path));
                    }
                }
            }
            let mut done: HashSet<&str> = HashSet::new();
            for start in inner.keys() {
                let mut chain: Vec<(&str, usize)> = vec![(start, 0)];
                let mut open: HashSet<&str> = HashSet::from([*start]);
                while let Some((name, next)) = chain.last_mut() {
                    let name = *name;
                    let found = inner.get(name).and_then(|list| list.get(*next));
                    *next = next.saturating_add(1);
                    let Some((default, part, slot, path)) = found.filter(|_| !done.contains(name)) else {
                        done.insert(name);
                        open.remove(name);
                        chain.pop();
                        continue;
                    };
                    if open.contains(default) {
                        let message = format!(
                            "part \"{default}\" is in itself, in the slot \"{}\" of part \"{}\"",
                            slot.name.name, part.name.name
                        );
                        findings.push(path, at(&codes::PART_IN_ITSELF, message, part, slot));
                    } else if inner.contains_key(default) && !done.contains(default) {
                        open.insert(default);
                        chain.push((default, 0));
                    }
                }
            }
        }
    }

    /// The part that is in a slot by default, and the parts that go into it.
    fn slot(&self, part: &JbeamPart, slot: &PartSlot, area: &Area, path: &str, findings: &mut Findings) {
        let (of, name, default) = (&part.name.name, &slot.name.name, slot.default_part.as_str());
        let types: Vec<&str> = slot.types.iter().map(String::as_str).collect();
        let is_known = self.searched(area).any(|own| own.parts.contains_key(default))
            || self.all.others(area).any(|own| own.parts.contains(default));
        if !default.is_empty() && !default.starts_with('$') {
            let why = match is_known {
                true => self.misfit(default, name, area),
                false => self.is_own(default, area).then(|| "is not defined".to_owned()),
            };
            if let Some(why) = why {
                let message =
                    format!("part \"{default}\", the default of the slot \"{name}\" of part \"{of}\", {why}");
                findings.push(path, at(&codes::DEFAULT_PART, message, part, slot));
                return;
            }
        }
        let is_empty = !types.is_empty()
            && types.iter().all(|kind| self.is_own(kind, area) && !self.is_filled(kind, area));
        // By custom, slots for what other mods add end so.
        let is_for_others = name.to_ascii_lowercase().ends_with("_mod");
        if is_empty && !is_for_others && (default.is_empty() || !is_known) {
            let message = format!("no part goes into the slot \"{name}\" of part \"{of}\"");
            findings.push(path, at(&codes::SLOT_EMPTY, message, part, slot));
        }
    }
}

fn at(code: &'static Code, message: String, part: &JbeamPart, slot: &PartSlot) -> Diagnostic {
    let diagnostic = Diagnostic::new(code, message).at(slot.name.span).on_line(slot.name.line);
    diagnostic.on(format!("{}/slots", part.name.name))
}

/// Slots that a part has twice, or with two objects of options.
fn repeated(part: &JbeamPart, path: &str, findings: &mut Findings) {
    let mut seen = HashSet::new();
    for slot in &part.slots {
        let (name, of) = (&slot.name.name, &part.name.name);
        let message = if !seen.insert(name.as_str()) {
            format!("part \"{of}\" has the slot \"{name}\" twice")
        } else if slot.option_tables > 1 {
            let tables = slot.option_tables;
            format!("the slot \"{name}\" of part \"{of}\" has {tables} objects with options")
        } else {
            continue;
        };
        findings.push(path, at(&codes::SLOT_TWICE, message, part, slot));
    }
}
