//! Parts of vehicles: what `.jbeam` files say of meshes and materials.

mod expression;
mod slots;
mod table;

pub use expression::{JbeamValue, evaluate};
pub use slots::{SlotRow, slot_rows};
pub use table::{JbeamItem, JbeamRow, JbeamTable};

use crate::{
    codes,
    json::{self, Json, JsonKind, JsonMember, JsonNode},
};
use meshwright_core::{Budget, Diagnostic, Diagnostics, Limits, Outcome, Result, Source, Span};
use std::{
    collections::{BTreeSet, HashSet},
    sync::Arc,
};

/// The columns of the table of variables.
const VARIABLES: [&str; 7] = ["name", "type", "unit", "category", "default", "min", "max"];
/// What the column of meshes holds for lights.
const LIGHTS: [&str; 2] = ["SPOTLIGHT", "POINTLIGHT"];

/// A name in a file, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SpannedName {
    /// The name.
    pub name: String,
    /// Its bytes with quotes.
    pub span: Span,
    /// Its line, counted from 1.
    pub line: u32,
}

impl SpannedName {
    /// A name at a place.
    pub const fn new(name: String, span: Span, line: u32) -> Self {
        Self { name, span, line }
    }
}

/// The table that uses a mesh.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MeshTable {
    /// `flexbodies`: the mesh bends with the nodes of its groups.
    Flexbodies,
    /// `props`: the mesh moves as a whole.
    Props,
}

impl MeshTable {
    /// Its key.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Flexbodies => "flexbodies",
            Self::Props => "props",
        }
    }

    /// Its columns where no header says them.
    pub const fn columns(self) -> &'static [&'static str] {
        match self {
            Self::Flexbodies => &["mesh", "[group]:", "nonFlexMaterials"],
            Self::Props => &[
                "func",
                "mesh",
                "idRef:",
                "idX:",
                "idY:",
                "baseRotation",
                "rotation",
                "translation",
                "min",
                "max",
                "offset",
                "multiplier",
            ],
        }
    }
}

/// A row that uses a mesh.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MeshUse {
    /// Its table.
    pub table: MeshTable,
    /// The name of the mesh: that of a node of any shape of the vehicle, in the same case.
    pub mesh: SpannedName,
    /// The groups of nodes of a flexbody; the function of a prop.
    pub groups: Vec<String>,
    /// Materials that the row replaces: the name in the shape and the one that is used.
    pub material_overrides: Arc<[(SpannedName, SpannedName)]>,
}

/// A member of a `glowMap`: a material of a shape that changes with the lights.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GlowEntry {
    /// The material of the shape. It needs no definition.
    pub material: SpannedName,
    /// The definitions that replace it, by state: `off`, `on`, `on_intense`.
    pub states: Vec<(String, SpannedName)>,
}

/// A slot of a part, in which another part goes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PartSlot {
    /// The name of the slot.
    pub name: SpannedName,
    /// The part that is in it by default; empty for none.
    pub default_part: String,
    /// The types of parts that go into it: its name in `slots`, the list `allowTypes` in `slots2`.
    pub types: Vec<String>,
    /// Objects with options at the end of its row. The format has one.
    pub option_tables: usize,
}

/// A table whose rows name nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum NodeTable {
    /// `refNodes`: the nodes that tell where the vehicle is and how it is turned.
    RefNodes,
    /// `beams`: springs between two nodes.
    Beams,
    /// `triangles`: surfaces of three nodes.
    Triangles,
}

impl NodeTable {
    /// Its key.
    pub const fn key(self) -> &'static str {
        match self {
            Self::RefNodes => "refNodes",
            Self::Beams => "beams",
            Self::Triangles => "triangles",
        }
    }

    fn of(key: &str) -> Option<Self> {
        [Self::RefNodes, Self::Beams, Self::Triangles].into_iter().find(|table| table.key() == key)
    }
}

/// The nodes of a part, and what names them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct PartNodes {
    /// The rows of `nodes`, in the order of the file. A name may occur twice.
    pub nodes: Vec<SpannedName>,
    /// The groups that rows of any table put nodes in.
    pub groups: BTreeSet<String>,
    /// The nodes that rows name, each once for each table.
    pub used: Vec<(NodeTable, SpannedName)>,
}

/// A variable of a part, which players and configurations set.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct PartVariable {
    /// Its name: `$lift`.
    pub name: SpannedName,
    /// The least and the largest value, if both are numbers.
    pub range: Option<[f64; 2]>,
}

/// A part of a vehicle.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct JbeamPart {
    /// Its name, by which configurations choose it.
    pub name: SpannedName,
    /// The slots that it goes into.
    pub slot_types: Vec<String>,
    /// Its own slots, of `slots` and `slots2`.
    pub slots: Vec<PartSlot>,
    /// The meshes that it uses, without lights.
    pub meshes: Vec<MeshUse>,
    /// Its `glowMap`.
    pub glow_map: Vec<GlowEntry>,
    /// Its variables.
    pub variables: Vec<PartVariable>,
    /// Its nodes, and the rows that name nodes.
    pub nodes: PartNodes,
    /// Its bytes.
    pub span: Span,
}

impl JbeamPart {
    /// Reads a part, a member of the object of a file.
    ///
    /// # Errors
    ///
    /// [`LIMIT_ITEMS`](meshwright_core::codes::LIMIT_ITEMS), [`LIMIT_MEMORY`](meshwright_core::codes::LIMIT_MEMORY).
    pub fn read(part: JsonMember<'_>, limits: &Limits) -> Result<Outcome<Self>> {
        let mut reader =
            Reader { diagnostics: Diagnostics::new(limits.diagnostics), budget: Budget::new(*limits) };
        let part = reader.part(part)?;
        Ok(Outcome::new(part, reader.diagnostics))
    }

    /// True for the part that a vehicle begins with: it goes into the slot `main`.
    pub fn is_main(&self) -> bool {
        self.slot_types.iter().any(|slot| slot == "main")
    }
}

/// A file of parts.
///
/// ```
/// use meshwright_assets::JbeamFile;
/// use meshwright_core::{Limits, Source};
///
/// let text = br#"{"body": {"slotType": "main" // no comma
///     "flexbodies": [["mesh", "[group]:"], {"deformGroup": "x"}, ["car_body", ["frame"]],],
///     "props": [["func", "mesh"], ["steering", "wheel"] ["light" "SPOTLIGHT"]]}}"#;
/// let file = JbeamFile::parse(&Source::from(text.to_vec()), &Limits::DEFAULT)?.value;
/// let meshes: Vec<&str> = file.parts[0].meshes.iter().map(|used| used.mesh.name.as_str()).collect();
/// assert_eq!(meshes, ["car_body", "wheel"]);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct JbeamFile {
    /// The parts in the order of the file.
    pub parts: Vec<JbeamPart>,
}

impl JbeamFile {
    /// Reads a file. It succeeds for every text within the limits. Comments and missing commas are usual in these files
    /// and not reported.
    ///
    /// # Errors
    ///
    /// Those of [`Json::parse`].
    pub fn parse(source: &Source, limits: &Limits) -> Result<Outcome<Self>> {
        let json = Json::parse(source, limits)?;
        let mut reader =
            Reader { diagnostics: json::diagnostics(&json, false, limits), budget: Budget::new(*limits) };
        let mut file = Self::default();
        // Growing would take the memory twice. Each part has its entries already.
        let count = json.root().map_or(0, |root| root.members().count()) as u64;
        file.parts = reader.budget.list(count, 1, count, Span::default())?;
        for member in json.root().into_iter().flat_map(|root| root.members()) {
            let part = reader.part(member)?;
            file.parts.push(part);
        }
        Ok(Outcome::new(file, reader.diagnostics))
    }

    /// The memory that it takes, approximately, in bytes.
    pub fn memory(&self) -> u64 {
        let sum = |sizes: &mut dyn Iterator<Item = usize>| sizes.fold(0_usize, usize::saturating_add);
        let name = |name: &SpannedName| size_of::<SpannedName>().saturating_add(name.name.len());
        let texts = |texts: &[String]| {
            sum(&mut texts.iter().map(|text| text.len().saturating_add(size_of::<String>())))
        };
        let part = |part: &JbeamPart| {
            let slots = sum(&mut part.slots.iter().map(|slot| {
                name(&slot.name).saturating_add(slot.default_part.len()).saturating_add(texts(&slot.types))
            }));
            let nodes = &part.nodes;
            let nodes = nodes.nodes.iter().chain(nodes.used.iter().map(|(_, name)| name)).map(name);
            let meshes = part.meshes.iter().map(|used| {
                size_of::<MeshUse>().saturating_add(used.mesh.name.len()).saturating_add(texts(&used.groups))
            });
            let glow = part.glow_map.iter().map(|glow| {
                let states =
                    glow.states.iter().map(|(_, state)| name(state).saturating_add(size_of::<String>()));
                name(&glow.material).saturating_add(sum(&mut { states }))
            });
            let own = size_of::<JbeamPart>().saturating_add(part.name.name.len());
            let variables = part
                .variables
                .iter()
                .map(|variable| size_of::<PartVariable>().saturating_add(variable.name.name.len()));
            let tables =
                [sum(&mut { meshes }), sum(&mut { glow }), sum(&mut { nodes }), sum(&mut { variables })];
            let lists = [own, texts(&part.slot_types), slots].into_iter().chain(tables);
            sum(&mut { lists })
        };
        sum(&mut self.parts.iter().map(part)) as u64
    }
}

struct Reader {
    diagnostics: Diagnostics,
    budget: Budget,
}

/// Materials that a row replaces.
type Overrides = Arc<[(SpannedName, SpannedName)]>;

impl Reader {
    fn named(&mut self, node: JsonNode<'_>) -> Result<Option<SpannedName>> {
        let Some(name) = node.text().filter(|_| node.kind() == JsonKind::Text) else { return Ok(None) };
        let held = size_of::<SpannedName>().saturating_add(name.len());
        self.budget.items(1, node.span())?;
        self.budget.memory(held as u64, node.span())?;
        Ok(Some(SpannedName { name: name.into_owned(), span: node.span(), line: node.line() }))
    }

    fn part(&mut self, part: JsonMember<'_>) -> Result<JbeamPart> {
        let (name, node) = (part.name().into_owned(), part.value);
        self.budget.memory(name.len() as u64, part.key())?;
        let name = SpannedName { name, span: part.key(), line: part.line() };
        let mut part = JbeamPart {
            name,
            slot_types: Vec::new(),
            slots: Vec::new(),
            meshes: Vec::new(),
            glow_map: Vec::new(),
            variables: Vec::new(),
            nodes: PartNodes::default(),
            span: node.span(),
        };
        for member in node.members() {
            match &*member.name() {
                "slotType" => part.slot_types = self.texts(member.value)?,
                "slots" | "slots2" => self.slots(slot_rows(member), &mut part.slots)?,
                "flexbodies" => self.meshes(member.value, MeshTable::Flexbodies, &mut part)?,
                "props" => self.meshes(member.value, MeshTable::Props, &mut part)?,
                "glowMap" => self.glow_map(member.value, &mut part.glow_map)?,
                "variables" => self.variables(member.value, &mut part.variables)?,
                key => self.nodes(key, member.value, &mut part.nodes)?,
            }
        }
        Ok(part)
    }

    fn variables(&mut self, table: JsonNode<'_>, variables: &mut Vec<PartVariable>) -> Result<()> {
        let mut table = JbeamTable::new(table, &VARIABLES, "name");
        while let Some(row) = table.next_row() {
            let Some(name) = row.cell("name").map(|cell| self.named(cell)).transpose()?.flatten() else {
                continue;
            };
            let number = |column: &str| row.cell(column)?.number().filter(|number| number.is_finite());
            // Some files have the larger bound first.
            let range = number("min").zip(number("max")).map(|(a, b)| [a.min(b), a.max(b)]);
            variables.push(PartVariable { name, range });
        }
        Ok(())
    }

    /// A text, or those of a list.
    fn texts(&mut self, node: JsonNode<'_>) -> Result<Vec<String>> {
        let mut texts = Vec::new();
        let own = std::iter::once(node).filter(|node| node.kind() == JsonKind::Text);
        for item in own.chain(node.items()) {
            texts.extend(self.named(item)?.map(|named| named.name));
        }
        Ok(texts)
    }

    /// The nodes, groups and names of nodes in any other table.
    fn nodes(&mut self, key: &str, table: JsonNode<'_>, nodes: &mut PartNodes) -> Result<()> {
        let mut table = JbeamTable::new(table, &[], "");
        let uses = NodeTable::of(key);
        // Wheels have groups of their own, such as `hubGroup`.
        let is_group = |name: &str| name == "group" || name.ends_with("Group");
        // The columns of nodes have names with a colon.
        let of_node = |name: &str| uses.is_some() && name.ends_with(':');
        let columns = table.columns().iter().map(|name| (is_group(name), of_node(name)));
        let columns: Vec<(bool, bool)> = columns.collect();
        let id = table.columns().iter().position(|name| name == "id").unwrap_or(0);
        let mut seen = HashSet::new();
        while let Some(item) = table.next_item() {
            let (row, options) = match item {
                JbeamItem::Row(row) => (Some(row.node()), row.own_options()),
                JbeamItem::Options(options) => (None, Some(options)),
                JbeamItem::Other(_) => continue,
            };
            for member in options.into_iter().flat_map(|options| options.members()) {
                if is_group(&member.name()) {
                    nodes.groups.extend(self.texts(member.value)?);
                }
            }
            let Some(row) = row else { continue };
            for (at, (cell, (has_group, has_node))) in row.items().zip(&columns).enumerate() {
                if *has_group {
                    nodes.groups.extend(self.texts(cell)?);
                }
                if key == "nodes" && at == id {
                    nodes.nodes.extend(self.named(cell)?.filter(|name| !is_expression(&name.name)));
                }
                let (Some(uses), true) = (uses, *has_node) else { continue };
                let Some(name) = cell.text().filter(|_| cell.kind() == JsonKind::Text) else { continue };
                if !name.is_empty() && !is_expression(&name) && seen.insert(name.into_owned()) {
                    nodes.used.extend(self.named(cell)?.map(|name| (uses, name)));
                }
            }
        }
        Ok(())
    }

    fn slots(&mut self, rows: Vec<SlotRow<'_>>, slots: &mut Vec<PartSlot>) -> Result<()> {
        for row in rows {
            let Some(name) = self.named(row.name)? else { continue };
            let default_part = row.default_part();
            self.budget.memory(default_part.len() as u64, row.node.span())?;
            let types = match row.types {
                Some(types) => self.texts(types)?,
                None => vec![name.name.clone()],
            };
            let is_table = |cell: &JsonNode<'_>| cell.kind() == JsonKind::Object;
            let option_tables = row.node.items().filter(is_table).count();
            slots.push(PartSlot { name, default_part: default_part.into_owned(), types, option_tables });
        }
        Ok(())
    }

    fn meshes(&mut self, table: JsonNode<'_>, kind: MeshTable, part: &mut JbeamPart) -> Result<()> {
        if table.kind() != JsonKind::List {
            let message = format!("expected a table for \"{}\", found {}", kind.key(), table.kind().words());
            self.diagnostics
                .push(Diagnostic::new(&codes::NOT_A_TABLE, message).at(table.span()).on(&part.name.name));
            return Ok(());
        }
        let mut table = JbeamTable::new(table, kind.columns(), "mesh");
        let Some(header) = table.header() else { return Ok(()) };
        if !header.items().any(|cell| is_text(cell, "mesh")) {
            let message = format!("the header of \"{}\" has no column \"mesh\"", kind.key());
            self.diagnostics
                .push(Diagnostic::new(&codes::NO_MESH_COLUMN, message).at(header.span()).on(&part.name.name));
        }
        // Rows share the overrides of a row of options.
        let mut overrides: (Option<JsonNode<'_>>, Overrides) = Default::default();
        while let Some(item) = table.next_item() {
            let row = match item {
                JbeamItem::Row(row) => row,
                JbeamItem::Options(_) => continue,
                JbeamItem::Other(node) => {
                    let message =
                        format!("expected a row of \"{}\", found {}", kind.key(), node.kind().words());
                    let diagnostic = Diagnostic::new(&codes::NOT_A_ROW, message);
                    self.diagnostics.push(diagnostic.at(node.span()).on(&part.name.name));
                    continue;
                }
            };
            let stated = row.get("materialOverride");
            if stated.map(|node| node.id()) != overrides.0.map(|node| node.id()) {
                let pairs = stated.map(|node| self.overrides(node)).transpose()?.unwrap_or_default();
                overrides = (stated, pairs.into());
            }
            self.row(row, kind, &overrides.1, part)?;
        }
        Ok(())
    }

    fn row(
        &mut self,
        row: JbeamRow<'_, '_>,
        table: MeshTable,
        overrides: &Overrides,
        part: &mut JbeamPart,
    ) -> Result<()> {
        let Some(mesh) = row.cell("mesh").map(|cell| self.named(cell)).transpose()?.flatten() else {
            return Ok(());
        };
        if mesh.name.is_empty() || LIGHTS.contains(&mesh.name.as_str()) {
            return Ok(());
        }
        let groups = match row.cell("[group]:").or_else(|| row.cell("func")) {
            Some(groups) => self.texts(groups)?,
            None => Vec::new(),
        };
        self.budget.memory(size_of::<MeshUse>() as u64, row.node().span())?;
        part.meshes.push(MeshUse { table, mesh, groups, material_overrides: Arc::clone(overrides) });
        Ok(())
    }

    /// Pairs of names: an object, a list of pairs, or one pair.
    fn overrides(&mut self, node: JsonNode<'_>) -> Result<Vec<(SpannedName, SpannedName)>> {
        let mut pairs = Vec::new();
        for member in node.members() {
            let from =
                SpannedName { name: member.name().into_owned(), span: member.key(), line: member.line() };
            self.budget.memory(from.name.len() as u64, from.span)?;
            pairs.extend(self.named(member.value)?.map(|to| (from, to)));
        }
        let nested = node.items().any(|item| item.kind() == JsonKind::List);
        let one = std::iter::once(node).filter(|_| !nested);
        for pair in node.items().filter(|_| nested).chain(one) {
            let mut cells = pair.items();
            if let (Some(from), Some(to)) = (cells.next(), cells.next())
                && let (Some(from), Some(to)) = (self.named(from)?, self.named(to)?)
            {
                pairs.push((from, to));
            }
        }
        Ok(pairs)
    }

    fn glow_map(&mut self, node: JsonNode<'_>, entries: &mut Vec<GlowEntry>) -> Result<()> {
        for member in node.members() {
            let material =
                SpannedName { name: member.name().into_owned(), span: member.key(), line: member.line() };
            self.budget
                .memory(size_of::<GlowEntry>().saturating_add(material.name.len()) as u64, material.span)?;
            let mut states = Vec::new();
            for state in member.value.members() {
                let name = state.name();
                if ["off", "on", "on_intense"].contains(&&*name) {
                    states.extend(self.named(state.value)?.map(|value| (name.into_owned(), value)));
                }
            }
            entries.push(GlowEntry { material, states });
        }
        Ok(())
    }
}

/// True for a name that the game computes: a variable or an expression.
fn is_expression(name: &str) -> bool {
    name.starts_with('$')
}

fn is_text(node: JsonNode<'_>, text: &str) -> bool {
    node.text().is_some_and(|own| own == text)
}

/// Whether a text, of which the end may be missing, has a part that all others are in: its `slotType` is `main`.
pub(crate) fn is_main_part_file(text: &[u8]) -> bool {
    const KEY: &[u8] = b"\"slotType\"";
    let at = text.windows(KEY.len()).position(|window| window == KEY);
    let value = at.and_then(|at| text.get(at.saturating_add(KEY.len())..)).unwrap_or_default();
    let value = value.trim_ascii_start().strip_prefix(b":").map(<[u8]>::trim_ascii_start);
    value.is_some_and(|value| value.starts_with(b"\"main\""))
}
