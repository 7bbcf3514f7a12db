//! The slots of a part: `slots` and `slots2`.

use crate::json::{JsonKind, JsonMember, JsonNode};
use std::{borrow::Cow, rc::Rc};

/// Rows of options above a slot that count, at most.
const ABOVE: usize = 16;

/// A slot of a part, as its row says it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SlotRow<'j> {
    /// The cell of its name.
    pub name: JsonNode<'j>,
    /// The types of parts that go into it, a text or a list; `None` if the row does not state them.
    pub types: Option<JsonNode<'j>>,
    /// The types of parts that do not; only in `slots2`.
    pub denied: Option<JsonNode<'j>>,
    /// The part that is in it by default.
    pub default: Option<JsonNode<'j>>,
    /// What the rows of the part in it, and of all parts below, have as options.
    pub options: Option<JsonNode<'j>>,
    /// Rows of options above it, the nearest first: the same for all slots below them.
    pub above: Rc<[JsonNode<'j>]>,
    /// All of the row.
    pub node: JsonNode<'j>,
}

impl<'j> SlotRow<'j> {
    /// The part that is in it by default; empty for none.
    pub fn default_part(&self) -> Cow<'j, str> {
        self.default.and_then(|cell| cell.text()).unwrap_or_default()
    }
}

/// The rows of `slots` or `slots2`, whose first row may have the names of the columns; none for other members.
pub fn slot_rows(member: JsonMember<'_>) -> Vec<SlotRow<'_>> {
    let table = member.value;
    // The columns, and their places in a table without a header.
    let (columns, usual) = match &*member.name() {
        "slots" => (["type", "default", "type", ""], [0, 1, 0, usize::MAX]),
        "slots2" => (["name", "default", "allowTypes", "denyTypes"], [0, 3, 1, 2]),
        _ => return Vec::new(),
    };
    let Some(header) = table.items().next() else { return Vec::new() };
    let is_named = |cell: JsonNode<'_>, name: &str| cell.text().is_some_and(|own| own == name);
    let stated = |name: &str| header.items().position(|cell| is_named(cell, name));
    let has_header = stated(columns[0]).is_some();
    let absent = [0, 1, usize::MAX, usize::MAX];
    let at: [usize; 4] = std::array::from_fn(|column| {
        let of = |list: [usize; 4]| list.get(column).copied().unwrap_or(usize::MAX);
        let name = columns.get(column).copied().unwrap_or_default();
        if has_header { stated(name).unwrap_or_else(|| of(absent)) } else { of(usual) }
    });
    let mut above: Rc<[JsonNode<'_>]> = Rc::new([]);
    let mut slots = Vec::new();
    for node in table.items().skip(usize::from(has_header)) {
        if node.kind() == JsonKind::Object {
            above = std::iter::once(node).chain(above.iter().copied()).take(ABOVE).collect();
        }
        slots.extend(slot_row(node, at, &above));
    }
    slots
}

/// The slot of a row, by the columns of its name, default part, types and denied types.
fn slot_row<'j>(
    node: JsonNode<'j>,
    [name, default, types, denied]: [usize; 4],
    above: &Rc<[JsonNode<'j>]>,
) -> Option<SlotRow<'j>> {
    let cell = |at: usize| (at < usize::MAX).then(|| node.items().nth(at)).flatten();
    let options = node.items().last().filter(|last| last.kind() == JsonKind::Object);
    let (types, denied, default) = (cell(types), cell(denied), cell(default));
    Some(SlotRow { name: cell(name)?, types, denied, default, options, above: Rc::clone(above), node })
}
