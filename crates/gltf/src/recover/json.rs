//! The values of damaged JSON.

use crate::codes::recover as lost;
use meshwright_core::{
    Budget, Diagnostic, Diagnostics, FILE, Result, Span,
    json::{Json, JsonDamageKind, JsonKind, JsonMember, JsonNode},
};
use serde_json::{Map, Value};

/// Approximate memory of a value.
const VALUE: u64 = 80;

/// Names whose loss would cost much content.
const NAMES: &[&str] = &[
    "asset",
    "version",
    "scene",
    "scenes",
    "nodes",
    "meshes",
    "materials",
    "skins",
    "animations",
    "textures",
    "images",
    "samplers",
    "accessors",
    "bufferViews",
    "buffers",
    "primitives",
    "attributes",
    "POSITION",
    "NORMAL",
    "TEXCOORD_0",
    "indices",
    "children",
    "mesh",
    "bufferView",
    "buffer",
    "byteLength",
    "byteOffset",
    "componentType",
    "count",
    "type",
];

/// The result of parsing a text.
pub(super) struct Parsed {
    pub(super) value: Value,
    /// The position after its last byte.
    pub(super) end: usize,
}

/// Parses the object at `start`.
///
/// # Errors
///
/// A limit that is exceeded.
pub(super) fn parse(
    bytes: &[u8],
    start: usize,
    budget: &mut Budget,
    diagnostics: &mut Diagnostics,
) -> Result<Parsed> {
    // These characters never occur in JSON: the binary chunk begins with its length before them.
    let rest = bytes.get(start..).unwrap_or_default();
    let binary = rest.windows(8).position(|header| header.ends_with(b"BIN\0"));
    let end = binary.map_or(bytes.len(), |binary| start.saturating_add(binary));
    let json = Json::damaged(bytes.get(..end).unwrap_or(bytes), start, budget)?;
    for damage in json.damage() {
        let message = match damage.kind {
            JsonDamageKind::EndInObject => "the JSON ends inside an object",
            JsonDamageKind::EndInList => "the JSON ends inside an array",
            JsonDamageKind::OpenObject => "an object is not closed",
            JsonDamageKind::OpenList => "an array is not closed",
            JsonDamageKind::DamagedKey => "skipped a member whose name is damaged",
            _ => "skipped text that is not JSON",
        };
        diagnostics.push(Diagnostic::new(&lost::LOST_BYTES, message).at(damage.span));
    }
    let mut values = Values { budget, diagnostics };
    let value = json.root().map(|root| values.value(root)).transpose()?;
    let end = json.root().and_then(|root| usize::try_from(root.span().end).ok()).unwrap_or(end);
    Ok(Parsed { value: value.unwrap_or_default(), end })
}

/// Makes values of parsed ones.
struct Values<'c> {
    budget: &'c mut Budget,
    diagnostics: &'c mut Diagnostics,
}

impl Values<'_> {
    fn value(&mut self, node: JsonNode<'_>) -> Result<Value> {
        self.budget.memory(VALUE.saturating_add(node.raw_name().len() as u64), node.span())?;
        Ok(match node.kind() {
            JsonKind::Object => {
                let mut members = Map::new();
                for member in node.members() {
                    if let Some(name) = self.name(member) {
                        members.insert(name, self.value(member.value)?);
                    }
                }
                Value::Object(members)
            }
            JsonKind::List => Value::Array(node.items().map(|item| self.value(item)).collect::<Result<_>>()?),
            JsonKind::Text => {
                self.budget.memory(node.raw().len() as u64, node.span())?;
                Value::String(node.text().unwrap_or_default().into_owned())
            }
            // Null stands for a damaged item, whose bytes are none.
            JsonKind::Null => Value::Null,
            _ => serde_json::from_slice(node.raw()).unwrap_or_default(),
        })
    }

    /// The name of a member; `None` with a diagnostic if it is damaged.
    fn name(&mut self, member: JsonMember<'_>) -> Option<String> {
        let raw = member.value.raw_name();
        if std::str::from_utf8(raw).is_ok() {
            return Some(member.name().into_owned());
        }
        // One byte is damaged.
        let known = NAMES.iter().find(|name| {
            let different = raw.iter().zip(name.as_bytes()).filter(|(a, b)| a != b).count();
            raw.len() == name.len() && different == 1
        });
        let key = member.key();
        let message = match known {
            Some(_) => "guessed a damaged member name from its remaining letters",
            None => "skipped a member whose name is damaged",
        };
        let end = if known.is_some() { key.end } else { member.value.span().end };
        let span = Span::new(FILE, key.start, end);
        self.diagnostics.push(Diagnostic::new(&lost::LOST_BYTES, message).at(span));
        known.map(|name| (*name).to_owned())
    }
}
