//! Tables of `.jbeam` files: a row of names of columns, rows of values, and options between them.

use crate::json::{JsonKind, JsonNode};
use std::{borrow::Cow, collections::HashMap};

/// Columns of a table, at most: more are not looked up.
const COLUMNS: usize = 64;

/// Reads the rows of a table one after the other.
///
/// ```
/// use meshwright_assets::{jbeam::JbeamTable, json::Json};
/// use meshwright_core::{Limits, Source};
///
/// let text = br#"[["id", "posX"], {"group": "hub"}, ["a", 1], ["b", 2, {"group": "rim"}], ["c", 3]]"#;
/// let source = Source::from(text.to_vec());
/// let json = Json::parse(&source, &Limits::DEFAULT)?;
/// let mut table = JbeamTable::new(json.root().unwrap(), &[]);
/// let mut groups = Vec::new();
/// while let Some(row) = table.next_row() {
///     groups.push(row.get("group").and_then(|group| group.text()).unwrap().into_owned());
/// }
/// assert_eq!(groups, ["hub", "rim", "hub"]);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Debug)]
pub struct JbeamTable<'j> {
    /// The id of the next item, and of the value after the table.
    rows: std::iter::Peekable<Rows<'j>>,
    columns: Vec<Cow<'j, str>>,
    /// What rows of options have set for the rows below them.
    options: HashMap<Cow<'j, str>, JsonNode<'j>>,
}

/// The rows that are left. An iterator of a list has no name.
struct Rows<'j>(Box<dyn Iterator<Item = JsonNode<'j>> + 'j>);

impl std::fmt::Debug for Rows<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Rows")
    }
}

impl<'j> Iterator for Rows<'j> {
    type Item = JsonNode<'j>;

    fn next(&mut self) -> Option<JsonNode<'j>> {
        self.0.next()
    }
}

impl<'j> JbeamTable<'j> {
    /// The rows of a table; none for other values. Without `usual` columns the first row has their names. Otherwise it has
    /// them if one is the first of these, and the columns are the usual ones if it has not.
    pub fn new(table: JsonNode<'j>, usual: &[&'static str]) -> Self {
        let mut rows = Rows(Box::new(table.items())).peekable();
        let first = rows.peek().copied().filter(|first| first.kind() == JsonKind::List);
        let stated: Vec<Cow<'j, str>> = first
            .into_iter()
            .flat_map(|first| first.items())
            .take(COLUMNS)
            .map(|cell| cell.text().unwrap_or_default())
            .collect();
        let is_header = usual.first().is_none_or(|name| stated.iter().any(|own| own == name));
        let columns = if is_header {
            rows.next();
            stated
        } else {
            usual.iter().map(|name| Cow::Borrowed(*name)).collect()
        };
        Self { rows, columns, options: HashMap::new() }
    }

    /// The next row of values.
    pub fn next_row(&mut self) -> Option<JbeamRow<'_, 'j>> {
        loop {
            let node = self.rows.next()?;
            match node.kind() {
                JsonKind::Object => {
                    for member in node.members() {
                        self.options.insert(member.name(), member.value);
                    }
                }
                JsonKind::List => {
                    let own = node.items().last().filter(|last| last.kind() == JsonKind::Object);
                    return Some(JbeamRow { columns: &self.columns, options: &self.options, own, node });
                }
                _ => {}
            }
        }
    }
}

/// A row of a table.
#[derive(Clone, Copy, Debug)]
pub struct JbeamRow<'t, 'j> {
    columns: &'t [Cow<'j, str>],
    options: &'t HashMap<Cow<'j, str>, JsonNode<'j>>,
    own: Option<JsonNode<'j>>,
    node: JsonNode<'j>,
}

impl<'j> JbeamRow<'_, 'j> {
    /// All of the row.
    pub const fn node(&self) -> JsonNode<'j> {
        self.node
    }

    /// Its value in a column.
    pub fn cell(&self, column: &str) -> Option<JsonNode<'j>> {
        let at = self.columns.iter().position(|own| own == column)?;
        self.node.items().nth(at)
    }

    /// An option of the row itself, in the object at its end.
    pub fn own_option(&self, name: &str) -> Option<JsonNode<'j>> {
        self.own?.get(name)
    }

    /// The object with the options of the row itself.
    pub const fn own_options(&self) -> Option<JsonNode<'j>> {
        self.own
    }

    /// An option of the row itself, its value in the column of that name, or an option that rows above have set.
    pub fn get(&self, name: &str) -> Option<JsonNode<'j>> {
        let cell = || self.cell(name).filter(|cell| Some(cell.id()) != self.own.map(|own| own.id()));
        self.own_option(name).or_else(cell).or_else(|| self.options.get(name).copied())
    }
}
