//! Puts parts in the slots of other parts.

use super::{
    part_index::{IndexedPart, PartIndex, is_skin_type},
    problems::{ProblemKind, Problems},
};
use meshwright_assets::{
    VehicleConfig,
    jbeam::{SlotRow, slot_rows},
    json::{JsonKind, JsonNode},
};
use std::collections::{BTreeSet, HashMap};

/// Parts in each other, at most.
const DEPTH: usize = 50;
/// Parts of a vehicle, at most.
const PARTS: usize = 20_000;
/// Slots of all parts, at most.
const SLOTS: usize = 200_000;

/// A part in a slot.
#[derive(Clone, Debug)]
pub(super) struct SlottedPart<'j> {
    pub(super) part: IndexedPart<'j>,
    /// The name of its slot; `None` for the first part.
    pub(super) slot: Option<JsonNode<'j>>,
    /// The options of its slot, the nearest first.
    pub(super) options: Vec<JsonNode<'j>>,
    /// The place in the list of the part that has the slot.
    pub(super) parent: Option<usize>,
    depth: usize,
}

/// The parts that a configuration puts in slots.
struct Wishes<'c> {
    by_name: HashMap<&'c str, &'c str>,
    by_path: HashMap<&'c str, &'c str>,
}

impl<'c> Wishes<'c> {
    fn new(config: &'c VehicleConfig) -> Self {
        let (mut by_name, mut by_path) = (HashMap::new(), HashMap::new());
        for (slot, part) in &config.parts {
            let (path, part) = (slot.trim_matches('/'), part.name.as_str());
            // Newer configurations write the path of a slot.
            if slot.contains('/') {
                by_path.insert(path, part);
                by_name.entry(path.rsplit('/').next().unwrap_or(path)).or_insert(part);
            } else {
                by_name.insert(path, part);
            }
        }
        Self { by_name, by_path }
    }

    fn get(&self, slot: &str, path: impl FnOnce() -> String) -> Option<&'c str> {
        let of_path = || if self.by_path.is_empty() { None } else { self.by_path.get(path().as_str()) };
        of_path().or_else(|| self.by_name.get(slot)).copied()
    }
}

/// The parts of a vehicle, each after the part that has its slot.
pub(super) fn fill<'j>(
    main: IndexedPart<'j>,
    index: &PartIndex<'j>,
    config: &VehicleConfig,
    problems: &mut Problems,
) -> Vec<SlottedPart<'j>> {
    let wishes = Wishes::new(config);
    let (mut parts, mut rows) = (Vec::new(), 0_usize);
    let mut waiting =
        vec![SlottedPart { part: main, slot: None, options: Vec::new(), parent: None, depth: 0 }];
    while let Some(next) = waiting.pop() {
        if parts.len() >= PARTS {
            let text = format!("the vehicle has more than {PARTS} parts");
            problems.add(ProblemKind::TreeCut, text);
            break;
        }
        let own = parts.len();
        let (table, depth) = (next.part.member.value, next.depth);
        let of = next.part.member.name();
        parts.push(next);
        let slots = slots_of(table);
        rows = rows.saturating_add(slots.len());
        if rows > SLOTS {
            problems.add(ProblemKind::TreeCut, format!("the parts have more than {SLOTS} slots"));
            break;
        }
        let above: Vec<_> = above(&parts, own).map(|above| above.part.place()).collect();
        let mut filled = Vec::new();
        for slot in slots {
            let Some(part) = chosen(&slot, &parts, own, &wishes, index, problems) else {
                problems.empty_slots = problems.empty_slots.saturating_add(1);
                continue;
            };
            let name = part.member.name();
            if above.contains(&part.place()) {
                let text = format!("part \"{name}\" is in itself, in a slot of part \"{of}\"");
                problems.add(ProblemKind::TreeCut, text);
            } else if depth >= DEPTH {
                let text = format!("part \"{name}\" is more than {DEPTH} slots deep");
                problems.add(ProblemKind::TreeCut, text);
            } else {
                let depth = depth.saturating_add(1);
                let options = slot.options.into_iter().chain(slot.above.iter().copied()).collect();
                let slot = Some(slot.name);
                filled.push(SlottedPart { part, slot, options, parent: Some(own), depth });
            }
        }
        waiting.extend(filled.into_iter().rev());
    }
    parts
}

/// The slots of a part. The game reads `slots2` only without `slots`.
fn slots_of(part: JsonNode<'_>) -> Vec<SlotRow<'_>> {
    let slots = ["slots", "slots2"].into_iter().find_map(|key| {
        let members = part.members().filter(|member| member.name() == key);
        members.last().map(slot_rows).filter(|rows| !rows.is_empty())
    });
    slots.unwrap_or_default()
}

/// A slot for skins.
#[derive(Debug)]
pub(super) struct SkinSlot {
    /// The skin that the configuration puts there.
    pub(super) configured: Option<String>,
    /// All skins that fit.
    pub(super) skins: BTreeSet<String>,
}

/// Skins of a vehicle that are compared with its slots, at most.
const SKINS: usize = 1_000_000;

/// The slots for skins of all parts.
pub(super) fn skin_slots<'j>(
    parts: &[SlottedPart<'j>],
    index: &PartIndex<'j>,
    problems: &mut Problems,
) -> Vec<SkinSlot> {
    let skins = index.skins();
    let mut configured: HashMap<(usize, String), String> = HashMap::new();
    for part in parts {
        if let (Some(parent), Some(slot), Some(skin)) = (part.parent, part.slot, part.part.skin()) {
            configured.insert((parent, slot.text().unwrap_or_default().into_owned()), skin);
        }
    }
    let (mut slots, mut compared) = (Vec::new(), 0_usize);
    for (own, part) in parts.iter().enumerate().filter(|_| !skins.is_empty()) {
        for slot in slots_of(part.part.member.value) {
            let Some(name) = slot.name.text().filter(|_| slot.name.kind() == JsonKind::Text) else {
                continue;
            };
            let is_skin = match slot.types {
                Some(types) if types.kind() == JsonKind::List => {
                    types.items().any(|kind| kind.text().is_some_and(|kind| is_skin_type(&kind)))
                }
                Some(one) => one.text().is_some_and(|kind| is_skin_type(&kind)),
                None => is_skin_type(&name),
            };
            if !is_skin {
                continue;
            }
            compared = compared.saturating_add(skins.len());
            if compared > SKINS {
                let text = format!("the slots and skins are more than {SKINS} pairs");
                problems.add(ProblemKind::TreeCut, text);
                return slots;
            }
            let fitting = skins.iter().filter(|(part, _)| misfit(*part, &slot, &name).is_none());
            let fitting = fitting.map(|(_, skin)| skin.clone()).collect();
            slots.push(SkinSlot { configured: configured.remove(&(own, name.into_owned())), skins: fitting });
        }
    }
    // Skins in slots that nothing says to be for skins.
    let rest: BTreeSet<(usize, String)> = configured.keys().cloned().collect();
    for key in rest {
        slots.push(SkinSlot { configured: configured.remove(&key), skins: BTreeSet::new() });
    }
    slots
}

/// The part and the parts above it, the nearest first.
fn above<'p, 'j>(parts: &'p [SlottedPart<'j>], at: usize) -> impl Iterator<Item = &'p SlottedPart<'j>> {
    std::iter::successors(parts.get(at), |part| parts.get(part.parent?))
}

/// The part in a slot; `None` for an empty slot.
fn chosen<'j>(
    slot: &SlotRow<'j>,
    parts: &[SlottedPart<'j>],
    own: usize,
    wishes: &Wishes<'_>,
    index: &PartIndex<'j>,
    problems: &mut Problems,
) -> Option<IndexedPart<'j>> {
    let name = slot.name.text().filter(|_| slot.name.kind() == JsonKind::Text)?;
    let path = || {
        let slots = above(parts, own).filter_map(|part| part.slot?.text());
        let mut path: Vec<_> = slots.collect();
        path.reverse();
        path.push(name.clone());
        path.join("/")
    };
    let default = slot.default_part();
    let default = if default == "none" { Default::default() } else { default };
    if let Some(wished) = wishes.get(&name, path) {
        if ["", "none"].contains(&wished) {
            return None;
        }
        let why = match index.get(wished) {
            Some(part) => match misfit(part, slot, &name) {
                None => return Some(part),
                Some(why) => why,
            },
            None => "is unknown".to_owned(),
        };
        // A default part with the same fault is reported below.
        if wished != default {
            let used = if default.is_empty() { "the slot is empty" } else { "the default is used" };
            let text = format!("part \"{wished}\" in the slot \"{name}\" {why}: {used}");
            problems.add(ProblemKind::PartNotUsed, text);
        }
    }
    if default.is_empty() {
        return None;
    }
    let why = match index.get(&default) {
        Some(part) => match misfit(part, slot, &name) {
            None => return Some(part),
            Some(why) => why,
        },
        None => "is unknown".to_owned(),
    };
    let text = format!("part \"{default}\" in the slot \"{name}\" {why}: the slot is empty");
    problems.add(ProblemKind::DefaultNotUsed, text);
    None
}

/// Why a part does not go into a slot.
fn misfit(part: IndexedPart<'_>, slot: &SlotRow<'_>, name: &str) -> Option<String> {
    let types = part.slot_types();
    let has = |list: Option<JsonNode<'_>>, kind: &str| {
        let is = |cell: JsonNode<'_>| cell.text().is_some_and(|own| own == kind);
        list.is_some_and(|list| match list.kind() {
            JsonKind::List => list.items().any(is),
            _ => is(list),
        })
    };
    let allows = |kind: &String| match slot.types {
        Some(_) => has(slot.types, kind),
        None => kind == name,
    };
    let is_denied = types.iter().any(|kind| has(slot.denied, kind));
    let fits = types.iter().any(allows) && !is_denied;
    (!fits).then(|| format!("does not fit (its slotType is {})", listed(&types)))
}

fn listed(types: &[String]) -> String {
    let shown: Vec<String> = types.iter().take(3).map(|kind| format!("\"{kind}\"")).collect();
    if shown.is_empty() { "not stated".to_owned() } else { shown.join(", ") }
}
