//! The meshes of parts, with their places, before their shapes are known.

use super::{
    part_tree::SlottedPart,
    placement::{Placement, YZX, ZXY, rotation},
    problems::{ProblemKind, Problems},
    variables::{MOVES, SlotScope, Values, Variables, shortened},
};
use meshwright_assets::{
    JbeamPart, MeshTable, SpannedName, VehicleConfig,
    jbeam::{JbeamRow, JbeamTable},
    json::JsonNode,
};
use meshwright_core::{Budget, Limits, Result, Span};
use meshwright_scene::vectors::{cross, minus, unit};
use std::{
    collections::{BTreeSet, HashMap, hash_map::Entry},
    rc::Rc,
    sync::Arc,
};

/// The columns of tables that have no header.
const NODES: [&str; 4] = ["id", "posX", "posY", "posZ"];
const FLEXBODIES: [&str; 3] = ["mesh", "[group]:", "nonFlexMaterials"];
const PROPS: [&str; 12] = [
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
];
/// What the column of meshes has for lights.
const LIGHTS: [&str; 2] = ["SPOTLIGHT", "POINTLIGHT"];
/// How the names of options begin that change an option instead of setting it.
const OPERATORS: [&str; 4] = ["$+", "$*", "$<", "$>"];
/// What a part has for drawing.
#[derive(Debug)]
pub(super) struct PartRows {
    pub(super) meshes: Vec<MeshRow>,
    /// Materials that change with the lights, each with the one of lights that are off.
    pub(super) lights_off: Arc<[(String, String)]>,
    /// The skin that it is, if it is one.
    pub(super) skin: Option<String>,
}

/// A mesh of a part.
#[derive(Debug)]
pub(super) struct MeshRow {
    pub(super) mesh: String,
    pub(super) table: MeshTable,
    pub(super) placement: Placement,
    pub(super) overrides: Arc<[(SpannedName, SpannedName)]>,
    pub(super) line: u32,
}

/// What all parts have together.
struct Known<'j> {
    variables: Variables,
    /// By the place of a part in the list.
    scopes: Vec<Option<Rc<SlotScope<'j>>>>,
    groups: BTreeSet<String>,
    nodes: HashMap<String, [f64; 3]>,
}

/// The rows of all parts, in their order.
pub(super) fn read(
    parts: &[SlottedPart<'_>],
    config: &VehicleConfig,
    limits: &Limits,
    budget: &mut Budget,
    problems: &mut Problems,
) -> Result<Vec<PartRows>> {
    let variables = Variables::new(parts, config, problems);
    let mut scopes: Vec<Option<Rc<SlotScope<'_>>>> = Vec::new();
    for slotted in parts {
        let above = slotted.parent.and_then(|parent| scopes.get(parent).cloned().flatten());
        scopes.push(match slotted.options {
            Some(options) => Some(SlotScope::new(options, above, &variables, problems)),
            None => above,
        });
    }
    let mut known = Known { variables, scopes, groups: BTreeSet::new(), nodes: HashMap::new() };
    let mut facts: HashMap<(&str, Span), PartFacts> = HashMap::new();
    for (at, slotted) in parts.iter().enumerate() {
        let part = slotted.part.member;
        budget.items(part.value.members().map(|member| member.value.len() as u64).sum(), part.key())?;
        if let Entry::Vacant(vacant) = facts.entry(slotted.part.place()) {
            let read = JbeamPart::read(part, limits)?.value;
            known.groups.extend(read.nodes.groups.iter().cloned());
            vacant.insert(PartFacts::new(read, part.value));
        }
        known.add_nodes(at, part.value, problems);
    }
    let mut all = Vec::new();
    for (at, slotted) in parts.iter().enumerate() {
        let (table, name) = (slotted.part.member.value, slotted.part.member.name());
        let Some(facts) = facts.get(&slotted.part.place()) else { continue };
        let mut reader = RowReader { known: &known, at, overrides: &facts.overrides, problems };
        let mut meshes = Vec::new();
        if let Some(table) = table.get("flexbodies") {
            reader.flexbodies(table, &name, &mut meshes);
        }
        if let Some(table) = table.get("props") {
            reader.props(table, &name, &mut meshes);
        }
        all.push(PartRows { meshes, lights_off: Arc::clone(&facts.lights_off), skin: facts.skin.clone() });
    }
    Ok(all)
}

/// What is the same in every slot that a part is in.
struct PartFacts {
    /// By where a row has the name of its mesh.
    overrides: Overrides,
    lights_off: Arc<[(String, String)]>,
    skin: Option<String>,
}

type Overrides = HashMap<u64, Arc<[(SpannedName, SpannedName)]>>;

impl PartFacts {
    fn new(part: JbeamPart, table: JsonNode<'_>) -> Self {
        let overrides = part.meshes.into_iter().map(|used| (used.mesh.span.start, used.material_overrides));
        let lights_off = part.glow_map.into_iter().filter_map(|entry| {
            let off = entry.states.into_iter().find(|(state, name)| state == "off" && !name.name.is_empty());
            Some((entry.material.name, off?.1.name))
        });
        let is_skin = |kind: &String| kind.starts_with("skin_") || kind == "paint_design";
        let skin = || table.get("globalSkin").or_else(|| table.get("skinName"))?.text();
        let skin = if part.slot_types.iter().any(is_skin) { skin() } else { None };
        let skin = skin.filter(|skin| !skin.is_empty()).map(|skin| skin.into_owned());
        Self { overrides: overrides.collect(), lights_off: lights_off.collect(), skin }
    }
}

impl<'j> Known<'j> {
    fn values(&self, at: usize) -> Values<'_, 'j> {
        Values { variables: &self.variables, scope: self.scopes.get(at).and_then(Option::as_deref) }
    }

    fn add_nodes(&mut self, at: usize, part: JsonNode<'j>, problems: &mut Problems) {
        let Some(table) = part.get("nodes") else { return };
        let mut table = JbeamTable::new(table, &NODES);
        let (mut added, mut groups) = (Vec::new(), BTreeSet::new());
        while let Some(row) = table.next_row() {
            let values = self.values(at);
            let options = Options { row, values };
            // Groups whose names are not computed are those of the part.
            let group =
                options.get("group").filter(|(cell, _)| cell.text().is_none_or(|name| name.starts_with('$')));
            if let Some((cell, values)) = group {
                groups.extend(texts(cell, values, problems));
            }
            let [id, x, y, z] = NODES.map(|column| row.cell(column));
            let Some(id) = id.and_then(|cell| values.text(cell, problems)) else { continue };
            let place = [x, y, z].map(|cell| cell.and_then(|cell| values.number(cell, problems)));
            let [Some(x), Some(y), Some(z)] = place else { continue };
            let placement = Placement { translation: [x, y, z], ..Placement::default() };
            added.push((id, options.moved(placement, problems).translation));
        }
        self.nodes.extend(added);
        self.groups.extend(groups);
    }
}

/// The options of a row: its own, those of rows above, and those of slots.
struct Options<'t, 'j> {
    row: JbeamRow<'t, 'j>,
    values: Values<'t, 'j>,
}

impl<'t, 'j> Options<'t, 'j> {
    /// The cell of an option, and what its expressions mean.
    fn get(&self, name: &str) -> Option<(JsonNode<'j>, Values<'t, 'j>)> {
        if let Some(cell) = self.row.get(name) {
            return Some((cell, self.values));
        }
        let (cell, above) = self.values.scope?.option(name)?;
        Some((cell, Values { scope: above, ..self.values }))
    }

    fn flag(&self, name: &str, problems: &mut Problems) -> bool {
        self.get(name).is_some_and(|(cell, values)| values.flag(cell, problems))
    }

    fn vector(&self, name: &str, problems: &mut Problems) -> Option<[f64; 3]> {
        self.get(name).map(|(cell, values)| values.vector(cell, 0.0, problems))
    }

    /// A place moved as the options say: x of `nodeOffset` away from the middle of the vehicle.
    fn moved(&self, mut place: Placement, problems: &mut Problems) -> Placement {
        if self.flag("ignoreNodeOffset", problems) {
            return place;
        }
        let [x, y, z] = &mut place.translation;
        let side = if *x > 0.0 {
            1.0
        } else if *x < 0.0 {
            -1.0
        } else {
            0.0
        };
        let numbered = self.values.scope.into_iter().flat_map(|scope| scope.moves());
        for name in MOVES.into_iter().chain(numbered.map(String::as_str)) {
            let Some([by_x, by_y, by_z]) = self.vector(name, problems) else { continue };
            let side = if name.starts_with(MOVES[0]) { side } else { 1.0 };
            (*x, *y, *z) = (*x + side * by_x, *y + by_y, *z + by_z);
        }
        let Some((turn, values)) = self.get("nodeRotate") else { return place };
        let degrees = values.vector(turn, 0.0, problems);
        let center = ["px", "py", "pz"]
            .map(|name| turn.get(name).and_then(|cell| values.number(cell, problems)).unwrap_or_default());
        place.turned(rotation(degrees, ZXY), center)
    }

    /// Says which options change others: these are not applied.
    fn tell_operators(&self, part: &str, problems: &mut Problems) {
        for member in self.row.own_options().into_iter().flat_map(|own| own.members()) {
            let name = member.name();
            if OPERATORS.iter().any(|operator| name.starts_with(operator)) {
                let text = format!("{} of a row of part \"{part}\"", shortened(&name));
                problems.add(ProblemKind::MergeOperator, text);
            }
        }
    }
}

/// A text, or those of a list, without empty ones.
fn texts(cell: JsonNode<'_>, values: Values<'_, '_>, problems: &mut Problems) -> Vec<String> {
    let own = std::iter::once(cell).filter(|cell| cell.is_empty());
    let texts = own.chain(cell.items()).filter_map(|cell| values.text(cell, problems));
    texts.filter(|text| !text.is_empty()).collect()
}

struct RowReader<'r, 'j> {
    known: &'r Known<'j>,
    /// The place of the part in the list.
    at: usize,
    overrides: &'r Overrides,
    problems: &'r mut Problems,
}

impl<'j> RowReader<'_, 'j> {
    /// The row of a mesh, unless it has none or is disabled.
    fn row(&mut self, options: &Options<'_, 'j>, table: MeshTable, part: &str) -> Option<MeshRow> {
        let cell = options.row.cell("mesh")?;
        let mesh = options.values.text(cell, self.problems).filter(|mesh| !mesh.is_empty())?;
        if options.flag("disable", self.problems) {
            return None;
        }
        options.tell_operators(part, self.problems);
        let overrides = self.overrides.get(&cell.span().start).cloned().unwrap_or_default();
        Some(MeshRow { mesh, table, placement: Placement::default(), overrides, line: cell.line() })
    }

    fn flexbodies(&mut self, table: JsonNode<'j>, part: &str, meshes: &mut Vec<MeshRow>) {
        let mut table = JbeamTable::new(table, &FLEXBODIES);
        while let Some(row) = table.next_row() {
            let options = Options { row, values: self.known.values(self.at) };
            let Some(mut mesh) = self.row(&options, MeshTable::Flexbodies, part) else { continue };
            let groups = self.groups(&options);
            if !groups.iter().any(|group| self.known.groups.contains(group)) {
                let named =
                    groups.first().map_or_else(String::new, |group| format!(" \"{}\"", shortened(group)));
                let text = format!(
                    "the flexbody \"{}\" of part \"{part}\" is not drawn, because its group{named} has no nodes",
                    shortened(&mesh.mesh)
                );
                self.problems.count(ProblemKind::NoNodes, text);
                continue;
            }
            let vector = |name: &str, absent: f64, problems: &mut Problems| match options.get(name) {
                Some((cell, values)) => values.vector(cell, absent, problems),
                None => [absent; 3],
            };
            let placement = Placement {
                translation: vector("pos", 0.0, self.problems),
                rotation: rotation(vector("rot", 0.0, self.problems), ZXY),
                scale: vector("scale", 1.0, self.problems),
            };
            mesh.placement = options.moved(placement, self.problems);
            meshes.push(mesh);
        }
    }

    /// The groups of a flexbody.
    fn groups(&mut self, options: &Options<'_, 'j>) -> Vec<String> {
        let Some(cell) = options.get("[group]:").or_else(|| options.get("group")) else { return Vec::new() };
        let (cell, values) = cell;
        texts(cell, values, self.problems)
    }

    fn props(&mut self, table: JsonNode<'j>, part: &str, meshes: &mut Vec<MeshRow>) {
        let mut table = JbeamTable::new(table, &PROPS);
        while let Some(row) = table.next_row() {
            let options = Options { row, values: self.known.values(self.at) };
            let Some(mut mesh) = self.row(&options, MeshTable::Props, part) else { continue };
            if LIGHTS.contains(&mesh.mesh.as_str()) {
                self.problems
                    .count(ProblemKind::LightLeftOut, format!("a light of part \"{part}\" is left out"));
                continue;
            }
            let global = options.vector("baseTranslationGlobal", self.problems);
            let turn = options.vector("baseRotationGlobal", self.problems).unwrap_or_default();
            let mut placement = Placement {
                translation: global.unwrap_or_default(),
                rotation: rotation(turn, YZX),
                ..mesh.placement
            };
            let local = options.vector("baseTranslation", self.problems).filter(|_| global.is_none());
            if let Some(by) = local.filter(|by| *by != [0.0; 3]) {
                placement.translation = self.in_frame(&options, by).unwrap_or_default();
            }
            let is_turned =
                options.vector("baseRotation", self.problems).is_some_and(|turn| turn != [0.0; 3]);
            if is_turned && turn == [0.0; 3] {
                let text = format!(
                    "the prop \"{}\" has a baseRotation, and is drawn as it is modeled",
                    shortened(&mesh.mesh)
                );
                self.problems.add(ProblemKind::PropRotation, text);
            }
            mesh.placement = options.moved(placement, self.problems);
            meshes.push(mesh);
        }
    }

    /// A translation in the axes of the nodes of a prop; `None` if one of them is not known.
    fn in_frame(&mut self, options: &Options<'_, 'j>, [x, y, z]: [f64; 3]) -> Option<[f64; 3]> {
        let mut node = |column: &str| {
            let name = options.values.text(options.row.cell(column)?, self.problems)?;
            self.known.nodes.get(&name).copied()
        };
        let (origin, to_x, to_y) = (node("idRef:")?, node("idX:")?, node("idY:")?);
        let (along_x, along_y) = (unit(minus(to_x, origin))?, unit(minus(to_y, origin))?);
        let along_z = unit(cross(along_y, along_x))?;
        let [a, b, c] =
            [(along_x, x), (along_y, y), (along_z, z)].map(|(axis, by)| axis.map(|part| part * by));
        let ([ax, ay, az], [bx, by, bz], [cx, cy, cz]) = (a, b, c);
        Some([ax + bx + cx, ay + by + cy, az + bz + cz])
    }
}
