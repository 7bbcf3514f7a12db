//! The meshes of parts, with their places, before their shapes are known.

use super::{
    part_tree::SlottedPart,
    placement::{MeshFrame, NodeFrame, Placement, flexbody_rotation, node_rotation, prop_rotation},
    problems::{ProblemKind, Problems},
    prop_lights::{self, PropLight},
    variables::{MOVES, SlotScope, Values, Variables, shortened},
};
use meshwright_assets::{
    JbeamPart, MeshTable, SpannedName, VehicleConfig,
    jbeam::{JbeamRow, JbeamTable},
    json::{JsonKind, JsonNode},
};
use meshwright_core::{Budget, Limits, Result, Span};
use std::{
    collections::{BTreeSet, HashMap, hash_map::Entry},
    rc::Rc,
    sync::Arc,
};

/// The columns of nodes.
const NODES: [&str; 4] = ["id", "posX", "posY", "posZ"];
/// What the column of meshes has for lights.
const LIGHTS: [&str; 2] = ["SPOTLIGHT", "POINTLIGHT"];
/// How the names of options begin that change an option instead of setting it.
const OPERATORS: [&str; 4] = ["$+", "$*", "$<", "$>"];
/// What a part has for drawing.
#[derive(Debug)]
pub(super) struct PartRows {
    pub(super) meshes: Vec<MeshRow>,
    pub(super) lights: Vec<PropLight>,
    /// Materials that change with the lights, each with the one of lights that are off.
    pub(super) lights_off: Arc<[(String, String)]>,
}

/// A mesh of a part.
#[derive(Debug)]
pub(super) struct MeshRow {
    pub(super) mesh: String,
    pub(super) table: MeshTable,
    pub(super) placement: Placement,
    pub(super) frame: MeshFrame,
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
        scopes.push(match slotted.options.is_empty() {
            false => Some(SlotScope::new(slotted.options.clone(), above, &variables, problems)),
            true => above,
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
            vacant.insert(PartFacts::new(read));
        }
        known.add_nodes(at, part.value, problems);
    }
    let mut all = Vec::new();
    for (at, slotted) in parts.iter().enumerate() {
        let (table, name) = (slotted.part.member.value, slotted.part.member.name());
        tell_scales(table, &name, problems);
        let Some(facts) = facts.get(&slotted.part.place()) else { continue };
        let mut reader = RowReader { known: &known, at, overrides: &facts.overrides, problems };
        let (mut meshes, mut lights) = (Vec::new(), Vec::new());
        if let Some(table) = table.get("flexbodies") {
            reader.flexbodies(table, &name, &mut meshes);
        }
        if let Some(table) = table.get("props") {
            reader.props(table, &name, &mut meshes, &mut lights);
        }
        all.push(PartRows { meshes, lights, lights_off: Arc::clone(&facts.lights_off) });
    }
    known.variables.report(problems);
    Ok(all)
}

/// Says which members of sections multiply others: in a section that is a map, `scaleX` multiplies `X`. What is drawn comes from
/// tables, which have none.
fn tell_scales(part: JsonNode<'_>, name: &str, problems: &mut Problems) {
    for section in part.members().filter(|section| section.value.kind() == JsonKind::Object) {
        for member in section.value.members() {
            let own = member.name();
            let is_scale = own.strip_prefix("scale").is_some_and(|scaled| !scaled.is_empty());
            if is_scale && member.value.kind() == JsonKind::Number {
                let text =
                    format!("{} of \"{}\" of part \"{name}\"", shortened(&own), shortened(&section.name()));
                problems.add(ProblemKind::SectionScale, text);
            }
        }
    }
}

/// What is the same in every slot that a part is in.
struct PartFacts {
    /// By where a row has the name of its mesh.
    overrides: Overrides,
    lights_off: Arc<[(String, String)]>,
}

type Overrides = HashMap<u64, Arc<[(SpannedName, SpannedName)]>>;

impl PartFacts {
    fn new(part: JbeamPart) -> Self {
        let overrides = part.meshes.into_iter().map(|used| (used.mesh.span.start, used.material_overrides));
        let lights_off = part.glow_map.into_iter().filter_map(|entry| {
            let off = entry.states.into_iter().find(|(state, name)| state == "off" && !name.name.is_empty());
            Some((entry.material.name, off?.1.name))
        });
        Self { overrides: overrides.collect(), lights_off: lights_off.collect() }
    }
}

impl<'j> Known<'j> {
    fn values(&self, at: usize) -> Values<'_, 'j> {
        Values { variables: &self.variables, scope: self.scopes.get(at).and_then(Option::as_deref) }
    }

    fn add_nodes(&mut self, at: usize, part: JsonNode<'j>, problems: &mut Problems) {
        let Some(table) = part.get("nodes") else { return };
        let mut table = JbeamTable::new(table, &NODES, "id");
        let (mut added, mut groups) = (Vec::new(), BTreeSet::new());
        while let Some(row) = table.next_row() {
            let values = self.values(at);
            let options = Options { row, values };
            // Groups whose names are not computed are those of the part.
            let group =
                options.get("group").filter(|cell| cell.text().is_none_or(|name| name.starts_with('$')));
            if let Some(cell) = group {
                groups.extend(texts(cell, values, problems));
            }
            let [id, x, y, z] = NODES.map(|column| row.cell(column));
            let Some(id) = id.and_then(|cell| values.text(cell, problems)) else { continue };
            let place = [x, y, z].map(|cell| cell.and_then(|cell| values.number(cell, problems)));
            let [Some(x), Some(y), Some(z)] = place else { continue };
            let placement = Placement { translation: [x, y, z], ..Placement::default() };
            added.push((id, options.moved(placement, x, problems).translation));
        }
        self.nodes.extend(added);
        self.groups.extend(groups);
    }
}

/// The options of a row: its own, those of rows above, and those of slots.
pub(super) struct Options<'t, 'j> {
    pub(super) row: JbeamRow<'t, 'j>,
    pub(super) values: Values<'t, 'j>,
}

impl<'t, 'j> Options<'t, 'j> {
    /// The cell of an option. The game computes what slots state with the variables of the part.
    pub(super) fn get(&self, name: &str) -> Option<JsonNode<'j>> {
        self.row.get(name).or_else(|| self.values.scope?.options(name).next())
    }

    fn flag(&self, name: &str, problems: &mut Problems) -> bool {
        self.get(name).is_some_and(|cell| self.values.flag(cell, problems))
    }

    pub(super) fn number(&self, name: &str, problems: &mut Problems) -> Option<f64> {
        self.get(name).and_then(|cell| self.values.number(cell, problems))
    }

    fn vector(&self, name: &str, problems: &mut Problems) -> Option<[f64; 3]> {
        let cell = self.get(name).filter(|cell| cell.kind() != JsonKind::Text)?;
        Some(self.values.vector(cell, 0.0, problems))
    }

    /// Members of an option: each is that of the row, or of the nearest slot that states it. `None` unless the first three are
    /// stated: the game ignores the option then.
    fn merged<const N: usize>(
        &self,
        name: &str,
        members: [&str; N],
        problems: &mut Problems,
    ) -> Option<[f64; N]> {
        let of_slots = self.values.scope.into_iter().flat_map(|scope| scope.options(name));
        // An empty text resets the option.
        let stated = self.row.get(name).into_iter().chain(of_slots);
        let stated: Vec<_> = stated.take_while(|cell| cell.kind() == JsonKind::Object).collect();
        let find = |member: &str| stated.iter().find_map(|cell| cell.get(member));
        let is_complete = !stated.is_empty() && members.iter().take(3).all(|member| find(member).is_some());
        if !is_complete && !stated.is_empty() {
            let text = format!("{name} without x, y and z has no effect");
            problems.add(ProblemKind::ValueUnknown, text);
        }
        let mut number =
            |member| find(member).and_then(|cell| self.values.number(cell, problems)).unwrap_or_default();
        is_complete.then(|| members.map(&mut number))
    }

    /// A place moved as the options say. `middle` tells on which side of the vehicle it is: there x of `nodeOffset` leads away
    /// from the middle.
    fn moved(&self, mut place: Placement, middle: f64, problems: &mut Problems) -> Placement {
        let side = if middle == 0.0 { 0.0 } else { middle.signum() };
        let stays = self.flag("ignoreNodeOffset", problems);
        let numbered = self.values.scope.into_iter().flat_map(|scope| scope.moves().iter().rev());
        for number in numbered.map(u32::to_string).chain([String::new()]) {
            let [offset, by, turn] = MOVES.map(|base| format!("{base}{number}"));
            let [x, y, z] = &mut place.translation;
            if let Some([by_x, by_y, by_z]) =
                self.merged(&offset, ["x", "y", "z"], problems).filter(|_| !stays)
            {
                (*x, *y, *z) = (*x + side * by_x, *y + by_y, *z + by_z);
            }
            if let Some([by_x, by_y, by_z]) = self.merged(&by, ["x", "y", "z"], problems) {
                (*x, *y, *z) = (*x + by_x, *y + by_y, *z + by_z);
            }
            let turn = self.merged(&turn, ["x", "y", "z", "px", "py", "pz"], problems);
            if let Some([x, y, z, center @ ..]) = turn {
                place = place.turned(node_rotation([x, y, z]), center);
            }
        }
        place
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
        let extra = options.row.extra_values();
        if extra > 1 {
            let text = format!(
                "the row of \"{}\" of part \"{part}\" has {extra} values after its columns: the game reads no row from there on",
                shortened(&mesh)
            );
            self.problems.add(ProblemKind::ExtraValues, text);
        }
        if let Some(column) = options.row.options_column() {
            let text = format!(
                "the options of \"{}\" of part \"{part}\" are in the column {}, where the game does not read them",
                shortened(&mesh),
                shortened(column)
            );
            self.problems.add(ProblemKind::OptionsInColumn, text);
        }
        let overrides = self.overrides.get(&cell.span().start).cloned().unwrap_or_default();
        let (placement, frame) = (Placement::default(), MeshFrame::AsModeled);
        Some(MeshRow { mesh, table, placement, frame, overrides, line: cell.line() })
    }

    fn flexbodies(&mut self, table: JsonNode<'j>, part: &str, meshes: &mut Vec<MeshRow>) {
        let mut table = JbeamTable::new(table, MeshTable::Flexbodies.columns(), "mesh");
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
                Some(cell) => options.values.vector(cell, absent, problems),
                None => [absent; 3],
            };
            let placement = Placement {
                translation: vector("pos", 0.0, self.problems),
                rotation: flexbody_rotation(vector("rot", 0.0, self.problems)),
                scale: vector("scale", 1.0, self.problems),
            };
            let [x, ..] = placement.translation;
            mesh.placement = options.moved(placement, x, self.problems);
            meshes.push(mesh);
        }
    }

    /// The groups of a flexbody.
    fn groups(&mut self, options: &Options<'_, 'j>) -> Vec<String> {
        let Some(cell) = options.get("[group]:").or_else(|| options.get("group")) else { return Vec::new() };
        texts(cell, options.values, self.problems)
    }

    fn props(
        &mut self,
        table: JsonNode<'j>,
        part: &str,
        meshes: &mut Vec<MeshRow>,
        lights: &mut Vec<PropLight>,
    ) {
        let mut table = JbeamTable::new(table, MeshTable::Props.columns(), "mesh");
        while let Some(row) = table.next_row() {
            let options = Options { row, values: self.known.values(self.at) };
            let Some(mut mesh) = self.row(&options, MeshTable::Props, part) else { continue };
            let is_light = LIGHTS.contains(&mesh.mesh.as_str());
            let Some(nodes) = self.frame(&options) else {
                let what = if is_light { "light" } else { "prop" };
                let text =
                    format!("the {what} \"{}\" of part \"{part}\" has no nodes", shortened(&mesh.mesh));
                self.problems.add(ProblemKind::PropNodes, text);
                continue;
            };
            let turn = match options.vector("baseRotationGlobal", self.problems) {
                Some(global) => prop_rotation(global),
                None => nodes.rotation(options.vector("baseRotation", self.problems).unwrap_or_default()),
            };
            let global = options.vector("baseTranslationGlobal", self.problems);
            let local = options.vector("baseTranslation", self.problems);
            let place = |translation| Placement { translation, rotation: turn, ..Placement::default() };
            if is_light {
                let origin = local.map_or(nodes.origin, |local| nodes.point(local));
                let at = match global {
                    Some([x, y, z]) => {
                        let at = Placement { translation: [x, y, z], ..Placement::default() };
                        options.moved(at, x, self.problems).translation
                    }
                    None => origin,
                };
                match prop_lights::read(&mesh.mesh, &options, self.problems) {
                    Some(mut light) => {
                        light.placement = place(at);
                        light.line = mesh.line;
                        lights.push(light);
                        self.problems.count(ProblemKind::LightsOn, format!("a light of part \"{part}\""));
                    }
                    None => {
                        self.problems.count(ProblemKind::LightLeftOut, format!("a light of part \"{part}\""))
                    }
                }
                continue;
            }
            (mesh.placement, mesh.frame) = match (global, local) {
                (Some([x, y, z]), _) => {
                    let moved = options.moved(place([x, y, z]), x, self.problems);
                    (Placement { rotation: turn, ..moved }, MeshFrame::Origin)
                }
                (None, Some(local)) => (place(nodes.point(local)), MeshFrame::Origin),
                (None, None) => {
                    let [x, ..] = nodes.origin;
                    let moved = options.moved(Placement::default(), x, self.problems);
                    let moved = Placement { translation: moved.translation, ..Placement::default() };
                    (moved, MeshFrame::Turned(turn))
                }
            };
            let text = format!("the prop \"{}\"", shortened(&mesh.mesh));
            self.problems.count(ProblemKind::PropRotation, text);
            meshes.push(mesh);
        }
    }

    /// The frame of the nodes of a prop; `None` if one of them is not known, or if they have no axes.
    fn frame(&mut self, options: &Options<'_, 'j>) -> Option<NodeFrame> {
        let mut node = |column: &str| {
            let name = options.values.text(options.row.cell(column)?, self.problems)?;
            self.known.nodes.get(&name).copied()
        };
        NodeFrame::new(node("idRef:")?, node("idX:")?, node("idY:")?)
    }
}
