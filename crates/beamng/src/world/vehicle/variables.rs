//! The variables of a vehicle, and the values of cells that use them.

use super::{
    part_tree::SlottedPart,
    problems::{ProblemKind, Problems},
};
use meshwright_assets::{
    VehicleConfig,
    jbeam::{JbeamTable, JbeamValue, evaluate},
    json::{JsonKind, JsonNode},
};
use std::{
    borrow::Cow,
    cell::RefCell,
    collections::{BTreeSet, HashMap, HashSet},
    rc::Rc,
};

/// The columns of the table of variables.
const COLUMNS: [&str; 7] = ["name", "type", "unit", "category", "default", "min", "max"];

/// The variables of all parts.
#[derive(Debug, Default)]
pub(super) struct Variables {
    values: HashMap<String, JbeamValue>,
    /// Variables of the configuration that no part defines, until one is used.
    unused: RefCell<BTreeSet<String>>,
}

impl Variables {
    /// The variables that the parts define, with the values of the configuration, and the components of all parts. `parts` are
    /// in the order of [`merge_order`]: of several definitions the last one counts.
    pub(super) fn new(parts: &[SlottedPart<'_>], config: &VehicleConfig, problems: &mut Problems) -> Self {
        let wished: HashMap<&str, f64> =
            config.vars.iter().map(|(name, value)| (name.as_str(), *value)).collect();
        let mut own = Self::default();
        let mut seen = HashSet::new();
        let parts_once = parts.iter().filter(|own| seen.insert(own.part.place()));
        let components = parts_once.filter_map(|own| own.part.member.value.get("components"));
        let components: Vec<JsonNode<'_>> = components.collect();
        seen.clear();
        let order = merge_order(parts);
        for slotted in order.iter().filter_map(|at| parts.get(*at)) {
            if !seen.insert(slotted.part.place()) {
                continue;
            }
            let Some(table) = slotted.part.member.value.get("variables") else { continue };
            let mut table = JbeamTable::new(table, &COLUMNS, "name");
            while let Some(row) = table.next_row() {
                let Some(name) = row.cell("name").and_then(|cell| cell.text()) else { continue };
                let mut number = |column: &str| {
                    let values = Values { variables: &own, scope: None };
                    row.cell(column).and_then(|cell| values.number(cell, &mut *problems))
                };
                let (default, bounds) = (number("default"), [number("min"), number("max")]);
                let stated = wished.get(&*name).copied().or(default);
                let value = stated.map(|value| in_range(&name, value, bounds, problems));
                if let Some(value) = value {
                    own.values.insert(name.into_owned(), JbeamValue::Number(value));
                }
            }
        }
        for (name, value) in &config.vars {
            if !own.values.contains_key(name) {
                own.values.insert(name.clone(), JbeamValue::Number(*value));
                own.unused.get_mut().insert(name.clone());
            }
        }
        own.add_components(&components, problems);
        own
    }

    /// Adds the values in components by their paths: `$components.hub.width`. Those of inner parts win.
    fn add_components(&mut self, components: &[JsonNode<'_>], problems: &mut Problems) {
        let mut found = HashMap::new();
        for own in components {
            let mut waiting = vec![("$components".to_owned(), *own)];
            while let Some((path, node)) = waiting.pop() {
                if node.kind() == JsonKind::Object && path.len() < LONG {
                    waiting.extend(node.members().map(|own| (format!("{path}.{}", own.name()), own.value)));
                } else if !matches!(node.kind(), JsonKind::Object | JsonKind::List) {
                    let values = Values { variables: self, scope: None };
                    found.insert(path, values.value(node, problems));
                }
            }
        }
        self.values.extend(found);
    }

    fn get(&self, name: &str) -> Option<&JbeamValue> {
        let value = self.values.get(name)?;
        self.unused.borrow_mut().remove(name);
        Some(value)
    }

    /// Says which variables of the configuration nothing has used.
    pub(super) fn report(&self, problems: &mut Problems) {
        for name in &*self.unused.borrow() {
            problems.add(ProblemKind::VariableUnused, format!("no part has the variable {name}"));
        }
    }
}

/// Longer paths of components are not followed, in bytes.
const LONG: usize = 1_000;

/// The order in which the game joins parts: each before those in its slots, the last slot first.
fn merge_order(parts: &[SlottedPart<'_>]) -> Vec<usize> {
    let mut below: HashMap<Option<usize>, Vec<usize>> = HashMap::new();
    for (at, part) in parts.iter().enumerate() {
        below.entry(part.parent).or_default().push(at);
    }
    let (mut order, mut waiting) = (Vec::new(), below.remove(&None).unwrap_or_default());
    while let Some(at) = waiting.pop() {
        order.push(at);
        waiting.extend(below.remove(&Some(at)).unwrap_or_default());
    }
    order
}

/// The number within its bounds. Some files have the larger bound first.
fn in_range(name: &str, value: f64, [a, b]: [Option<f64>; 2], problems: &mut Problems) -> f64 {
    let (least, most) = match (a, b) {
        (Some(a), Some(b)) => (Some(a.min(b)), Some(a.max(b))),
        bounds => bounds,
    };
    // Configurations have numbers with few digits.
    let slack = 1e-6 * (1.0 + value.abs());
    if let Some(most) = most.filter(|most| value > *most) {
        if value - most > slack {
            let text = format!("{name} is {value}, above its maximum {most}: {most} is used");
            problems.add(ProblemKind::VariableRange, text);
        }
        return most;
    }
    if let Some(least) = least.filter(|least| value < *least) {
        if least - value > slack {
            let text = format!("{name} is {value}, below its minimum {least}: {least} is used");
            problems.add(ProblemKind::VariableRange, text);
        }
        return least;
    }
    value
}

/// What a slot hands to its part and to all parts below: options, and variables that win over others.
#[derive(Debug)]
pub(super) struct SlotScope<'j> {
    /// Those of its row, and of rows of options above it, the nearest first.
    options: Vec<JsonNode<'j>>,
    variables: HashMap<String, JbeamValue>,
    /// The numbers of the options that move or turn the parts, of all slots above too: 2 for `nodeMove2`.
    moves: BTreeSet<u32>,
    above: Option<Rc<SlotScope<'j>>>,
}

/// The names of options that move what is in a slot: away from the middle of the vehicle, in all axes, and around a point.
pub(super) const MOVES: [&str; 3] = ["nodeOffset", "nodeMove", "nodeRotate"];
/// Numbered options of slots that move the parts, at most.
const NUMBERED: usize = 20;
/// Variables of a slot that use each other in the wrong order are computed again so many times.
const ROUNDS: usize = 16;

impl<'j> SlotScope<'j> {
    /// The scope of a slot below that of its part.
    pub(super) fn new(
        options: Vec<JsonNode<'j>>,
        above: Option<Rc<Self>>,
        variables: &Variables,
        problems: &mut Problems,
    ) -> Rc<Self> {
        let mut moves = above.as_ref().map(|above| above.moves.clone()).unwrap_or_default();
        let number = |name: &str| {
            let number = MOVES.iter().find_map(|base| name.strip_prefix(base))?;
            number.bytes().all(|byte| byte.is_ascii_digit()).then(|| number.parse::<u32>().ok()).flatten()
        };
        let members = options.iter().flat_map(|own| own.members());
        moves.extend(members.filter_map(|member| number(&member.name())).take(NUMBERED));
        let stated = options.iter().find_map(|own| own.get("variables"));
        let mut own = Self { options, variables: HashMap::new(), moves, above };
        let stated = stated.into_iter().flat_map(|stated| stated.members());
        let mut waiting: Vec<_> = stated.map(|member| (member.name().into_owned(), member.value)).collect();
        for _ in 0..ROUNDS {
            let before = waiting.len();
            waiting.retain(|(name, cell)| {
                let values = Values { variables, scope: Some(&own) };
                let Ok(value) = values.evaluated(*cell) else { return true };
                own.variables.insert(name.clone(), value);
                false
            });
            if waiting.is_empty() || waiting.len() == before {
                break;
            }
        }
        for (name, cell) in waiting {
            let value = Values { variables, scope: Some(&own) }.value(cell, problems);
            own.variables.insert(name, value);
        }
        Rc::new(own)
    }

    /// The numbers of numbered options that move or turn the parts.
    pub(super) const fn moves(&self) -> &BTreeSet<u32> {
        &self.moves
    }

    /// The options of a name of all slots, the nearest first.
    pub(super) fn options<'o>(&'o self, name: &'o str) -> impl Iterator<Item = JsonNode<'j>> + use<'o, 'j> {
        let scopes = std::iter::successors(Some(self), |scope| scope.above.as_deref());
        scopes.flat_map(move |scope| scope.options.iter().filter_map(move |own| own.get(name)))
    }

    fn variable(&self, name: &str) -> Option<&JbeamValue> {
        let mut scopes = std::iter::successors(Some(self), |scope| scope.above.as_deref());
        scopes.find_map(|scope| scope.variables.get(name))
    }
}

/// Computes the values of cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Values<'v, 'j> {
    pub(super) variables: &'v Variables,
    pub(super) scope: Option<&'v SlotScope<'j>>,
}

impl Values<'_, '_> {
    fn variable(&self, name: &str) -> Option<JbeamValue> {
        let of_slot = self.scope.and_then(|scope| scope.variable(name));
        of_slot.or_else(|| self.variables.get(name)).cloned()
    }

    /// The value of a cell; nil if it cannot be computed.
    pub(super) fn value(&self, cell: JsonNode<'_>, problems: &mut Problems) -> JbeamValue {
        self.evaluated(cell).unwrap_or_else(|why| {
            problems.add(ProblemKind::ValueUnknown, why);
            JbeamValue::Nil
        })
    }

    /// The value of a cell, or why it has none.
    fn evaluated(&self, cell: JsonNode<'_>) -> std::result::Result<JbeamValue, String> {
        let text = match cell.kind() {
            JsonKind::Number => return Ok(cell.number().map_or(JbeamValue::Nil, JbeamValue::Number)),
            JsonKind::Bool => return Ok(JbeamValue::Bool(cell.bool().unwrap_or_default())),
            JsonKind::Text => cell.text().unwrap_or_default(),
            _ => return Ok(JbeamValue::Nil),
        };
        if let Some(expression) = text.strip_prefix("$=") {
            let value = evaluate(expression, &|name| self.variable(name));
            return value.map_err(|why| format!("\"{}\": {why}", shortened(&text)));
        }
        if let Some(path) = text.strip_prefix("$>>") {
            let value = self.variable(&format!("${path}"));
            return value.ok_or_else(|| format!("no part has the component {}", shortened(path)));
        }
        if text.starts_with('$') {
            let value = self.variable(&text);
            return value.ok_or_else(|| format!("no part has the variable {}", shortened(&text)));
        }
        Ok(JbeamValue::Text(text.into_owned()))
    }

    /// The number in a cell; `None`, with a message, if it has none.
    pub(super) fn number(&self, cell: JsonNode<'_>, problems: &mut Problems) -> Option<f64> {
        let value = self.value(cell, problems);
        let number = match &value {
            JbeamValue::Text(text) => text.trim().parse().ok().filter(|number: &f64| number.is_finite()),
            value => value.number(),
        };
        let is_told = value == JbeamValue::Nil && cell.kind() == JsonKind::Text;
        let is_empty = matches!(&value, JbeamValue::Text(text) if text.is_empty());
        if number.is_none() && !is_told && !is_empty && cell.kind() != JsonKind::Null {
            let found = String::from_utf8_lossy(cell.raw()).into_owned();
            let text = format!("expected a finite number, found {}", shortened(&found));
            problems.add(ProblemKind::ValueUnknown, text);
        }
        number
    }

    /// Three numbers, as an object with x, y and z or as a list; `absent` for those that are not there.
    pub(super) fn vector(&self, cell: JsonNode<'_>, absent: f64, problems: &mut Problems) -> [f64; 3] {
        let mut items = cell.items();
        ["x", "y", "z"].map(|name| {
            let part = cell.get(name).or_else(|| items.next());
            part.and_then(|part| self.number(part, problems)).unwrap_or(absent)
        })
    }

    /// Whether a flag is set.
    pub(super) fn flag(&self, cell: JsonNode<'_>, problems: &mut Problems) -> bool {
        match self.value(cell, problems) {
            JbeamValue::Bool(flag) => flag,
            JbeamValue::Number(number) => number != 0.0,
            JbeamValue::Text(text) => text == "true" || text == "1",
            _ => false,
        }
    }

    /// A text, in which a variable may stand for all of it.
    pub(super) fn text(&self, cell: JsonNode<'_>, problems: &mut Problems) -> Option<String> {
        match self.value(cell, problems) {
            JbeamValue::Text(text) => Some(text),
            _ => None,
        }
    }
}

/// The beginning of a long text.
pub(super) fn shortened(text: &str) -> Cow<'_, str> {
    const MOST: usize = 80;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => Cow::Owned(format!("{}...", text.get(..end).unwrap_or_default())),
        None => Cow::Borrowed(text),
    }
}
