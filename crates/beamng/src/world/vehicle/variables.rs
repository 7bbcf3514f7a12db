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
    collections::{BTreeSet, HashMap, HashSet},
    rc::Rc,
};

/// The columns of the table of variables.
const COLUMNS: [&str; 7] = ["name", "type", "unit", "category", "default", "min", "max"];

/// The variables of all parts.
#[derive(Debug, Default)]
pub(super) struct Variables(HashMap<String, JbeamValue>);

impl Variables {
    /// The variables that the parts define, with the values of the configuration.
    pub(super) fn new(parts: &[SlottedPart<'_>], config: &VehicleConfig, problems: &mut Problems) -> Self {
        let wished: HashMap<&str, f64> =
            config.vars.iter().map(|(name, value)| (name.as_str(), *value)).collect();
        let mut own = Self::default();
        let mut seen = HashSet::new();
        for slotted in parts.iter().filter(|slotted| seen.insert(slotted.part.place())) {
            let Some(table) = slotted.part.member.value.get("variables") else { continue };
            let mut table = JbeamTable::new(table, &COLUMNS);
            while let Some(row) = table.next_row() {
                let Some(name) = row.cell("name").and_then(|cell| cell.text()) else { continue };
                let mut number = |column: &str| {
                    let values = Values { variables: &own, scope: None };
                    row.cell(column).and_then(|cell| values.number(cell, &mut *problems))
                };
                let (default, bounds) = (number("default"), [number("min"), number("max")]);
                let value = match wished.get(&*name) {
                    Some(value) => Some(in_range(&name, *value, bounds, problems)),
                    None => default,
                };
                if let Some(value) = value {
                    own.0.insert(name.into_owned(), JbeamValue::Number(value));
                }
            }
        }
        for (name, _) in config.vars.iter().filter(|(name, _)| !own.0.contains_key(name)) {
            problems.add(ProblemKind::VariableUnused, format!("no part has the variable {name}"));
        }
        own
    }
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
    options: JsonNode<'j>,
    variables: HashMap<String, JbeamValue>,
    /// The names of options that move the parts, with a number, of all slots above too: `nodeMove2`.
    moves: BTreeSet<String>,
    above: Option<Rc<SlotScope<'j>>>,
}

/// The names of options that move what is in a slot: away from the middle of the vehicle, and in all axes.
pub(super) const MOVES: [&str; 2] = ["nodeOffset", "nodeMove"];
/// Numbered options of slots that move the parts, at most.
const NUMBERED: usize = 20;

impl<'j> SlotScope<'j> {
    /// The scope of a slot below that of its part.
    pub(super) fn new(
        options: JsonNode<'j>,
        above: Option<Rc<Self>>,
        variables: &Variables,
        problems: &mut Problems,
    ) -> Rc<Self> {
        let values = Values { variables, scope: above.as_deref() };
        let stated = options.get("variables").into_iter().flat_map(|stated| stated.members());
        let stated = stated.map(|member| (member.name().into_owned(), values.value(member.value, problems)));
        let variables = stated.collect();
        let mut moves = above.as_ref().map(|above| above.moves.clone()).unwrap_or_default();
        let is_numbered = |name: &str| {
            let number = MOVES.iter().find_map(|base| name.strip_prefix(base)).unwrap_or_default();
            !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
        };
        let own = options.members().map(|member| member.name()).filter(|name| is_numbered(name));
        moves.extend(own.take(NUMBERED).map(Cow::into_owned));
        Rc::new(Self { options, variables, moves, above })
    }

    /// The names of numbered options that move the parts.
    pub(super) const fn moves(&self) -> &BTreeSet<String> {
        &self.moves
    }

    /// The options of the nearest slot that has one of a name.
    pub(super) fn option(&self, name: &str) -> Option<(JsonNode<'j>, Option<&Self>)> {
        let mut scopes = std::iter::successors(Some(self), |scope| scope.above.as_deref());
        scopes.find_map(|scope| Some((scope.options.get(name)?, scope.above.as_deref())))
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
        of_slot.or_else(|| self.variables.0.get(name)).cloned()
    }

    /// The value of a cell; nil if it cannot be computed.
    pub(super) fn value(&self, cell: JsonNode<'_>, problems: &mut Problems) -> JbeamValue {
        let text = match cell.kind() {
            JsonKind::Number => return cell.number().map_or(JbeamValue::Nil, JbeamValue::Number),
            JsonKind::Bool => return JbeamValue::Bool(cell.bool().unwrap_or_default()),
            JsonKind::Text => cell.text().unwrap_or_default(),
            _ => return JbeamValue::Nil,
        };
        if let Some(expression) = text.strip_prefix("$=") {
            return evaluate(expression, &|name| self.variable(name)).unwrap_or_else(|why| {
                problems.add(ProblemKind::ValueUnknown, format!("\"{}\": {why}", shortened(&text)));
                JbeamValue::Nil
            });
        }
        if text.starts_with('$') {
            return self.variable(&text).unwrap_or_else(|| {
                let text = format!("no part has the variable {}", shortened(&text));
                problems.add(ProblemKind::ValueUnknown, text);
                JbeamValue::Nil
            });
        }
        JbeamValue::Text(text.into_owned())
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
