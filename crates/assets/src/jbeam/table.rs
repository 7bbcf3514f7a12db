//! Tables of `.jbeam` files: a row of names of columns, rows of values, and options between them.

use crate::json::{JsonKind, JsonNode};
use std::{borrow::Cow, collections::HashMap};

/// Columns of a table, at most: more are not looked up.
const COLUMNS: usize = 64;
/// Columns whose values are objects.
const VECTORS: [&str; 3] = ["baseRotation", "rotation", "translation"];

/// Reads the rows of a table one after the other.
///
/// ```
/// use meshwright_assets::{jbeam::JbeamTable, json::Json};
/// use meshwright_core::{Limits, Source};
///
/// let text = br#"[["id", "posX"], {"group": "hub"}, ["a", 1], ["b", 2, {"group": "rim"}], ["c", 3]]"#;
/// let source = Source::from(text.to_vec());
/// let json = Json::parse(&source, &Limits::DEFAULT)?;
/// let mut table = JbeamTable::new(json.root().unwrap(), &[], "");
/// let mut groups = Vec::new();
/// while let Some(row) = table.next_row() {
///     groups.push(row.get("group").and_then(|group| group.text()).unwrap().into_owned());
/// }
/// assert_eq!(groups, ["hub", "rim", "hub"]);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Debug)]
pub struct JbeamTable<'j> {
    rows: Rows<'j>,
    header: Option<JsonNode<'j>>,
    columns: Vec<Cow<'j, str>>,
    /// What rows of options have set for the rows below them.
    options: HashMap<Cow<'j, str>, JsonNode<'j>>,
}

/// An item of a table.
#[derive(Clone, Copy, Debug)]
pub enum JbeamItem<'t, 'j> {
    /// A row of values.
    Row(JbeamRow<'t, 'j>),
    /// Options for the rows below.
    Options(JsonNode<'j>),
    /// Something else, which the format does not have.
    Other(JsonNode<'j>),
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
    /// The rows of a table; none for other values. The first item has the names of the columns. If `key` is not among them,
    /// the columns are the `usual` ones: the game joins the tables of parts, so that the header of another part counts.
    pub fn new(table: JsonNode<'j>, usual: &[&'static str], key: &str) -> Self {
        let mut rows = Rows(Box::new(table.items()));
        let header = rows.next();
        let stated = header.into_iter().filter(|header| header.kind() == JsonKind::List);
        let stated = stated.flat_map(|header| header.items()).take(COLUMNS);
        let stated: Vec<Cow<'j, str>> = stated.map(|cell| cell.text().unwrap_or_default()).collect();
        let is_header = usual.is_empty() || stated.iter().any(|name| name == key);
        let usual = || usual.iter().map(|name| Cow::Borrowed(*name)).collect();
        let columns = if is_header { stated } else { usual() };
        Self { rows, header, columns, options: HashMap::new() }
    }

    /// The item with the names of the columns.
    pub const fn header(&self) -> Option<JsonNode<'j>> {
        self.header
    }

    /// The names of the columns.
    pub fn columns(&self) -> &[Cow<'j, str>] {
        &self.columns
    }

    /// The next item.
    pub fn next_item(&mut self) -> Option<JbeamItem<'_, 'j>> {
        let node = self.rows.next()?;
        Some(match node.kind() {
            JsonKind::Object => {
                self.set_options(node);
                JbeamItem::Options(node)
            }
            JsonKind::List => JbeamItem::Row(self.row(node)),
            _ => JbeamItem::Other(node),
        })
    }

    /// The next row of values.
    pub fn next_row(&mut self) -> Option<JbeamRow<'_, 'j>> {
        loop {
            let node = self.rows.next()?;
            match node.kind() {
                JsonKind::Object => self.set_options(node),
                JsonKind::List => return Some(self.row(node)),
                _ => {}
            }
        }
    }

    fn set_options(&mut self, node: JsonNode<'j>) {
        for member in node.members() {
            self.options.insert(member.name(), member.value);
        }
    }

    /// A row. An object at its end has options of its own, also where a list is left out before it.
    fn row(&self, node: JsonNode<'j>) -> JbeamRow<'_, 'j> {
        let last = node.items().last().filter(|last| last.kind() == JsonKind::Object);
        let is_value = |last: &JsonNode<'_>| {
            let column = self.columns.get(last.index());
            column.is_some_and(|column| VECTORS.contains(&&**column))
        };
        let own = last.filter(|last| !is_value(last));
        JbeamRow { columns: &self.columns, options: &self.options, own, node }
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

    /// Number of values after the last column: the game reads no row from one with more than one on.
    pub fn extra_values(&self) -> usize {
        self.node.len().saturating_sub(self.columns.len())
    }

    /// The column that the options of the row itself are in, if they are not after the last one: the game takes them for the
    /// value of that column.
    pub fn options_column(&self) -> Option<&str> {
        self.columns.get(self.own?.index()).map(|column| &**column)
    }

    /// The object with the options of the row itself.
    pub const fn own_options(&self) -> Option<JsonNode<'j>> {
        self.own
    }

    /// Its value in the column of that name, an option of the row itself, or an option that rows above have set.
    pub fn get(&self, name: &str) -> Option<JsonNode<'j>> {
        let own = || self.own_option(name);
        let cell = self.cell(name).filter(|cell| Some(cell.id()) != self.own.map(|own| own.id()));
        cell.or_else(own).or_else(|| self.options.get(name).copied())
    }
}
