//! The objects of levels and prefabs.

use super::{
    LevelFileKind,
    detail::{ObjectDetail, ObjectMembers},
    document::level_kind,
    json_lines::{self, Base, CHILDREN, SkippedLines},
};
use crate::{
    jbeam::SpannedName,
    torque_script::{Script, ScriptField},
};
use meshwright_core::{
    Budget, Diagnostics, Limits, Result, Source, Span,
    json::{JsonKind, JsonNode},
};

/// The member of a type of ground cover with its shape.
const COVER_SHAPE: &str = "shapeFilename";
/// The axes of an object that is not turned.
const IDENTITY: [[f64; 3]; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

/// What an object names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ReferenceKind {
    /// A shape: `shapeName`, `shapeFile`.
    Shape,
    /// A prefab: `filename` of a `Prefab`.
    Prefab,
    /// A terrain: `terrainFile`.
    Terrain,
    /// A material of a road, of ground cover or of a type of decals, by its name.
    Material,
}

impl ReferenceKind {
    /// The word for messages.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Shape => "shape",
            Self::Prefab => "prefab",
            Self::Terrain => "terrain file",
            Self::Material => "material",
        }
    }
}

/// A value of an object that names a file or a material.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ObjectReference {
    /// What it names.
    pub kind: ReferenceKind,
    /// The member, as it is spelled.
    pub member: String,
    /// The value.
    pub value: SpannedName,
}

/// Why an object cannot be placed as its file says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TransformProblem {
    /// A list has another number of numbers than its member needs.
    Count {
        /// What is there.
        found: usize,
        /// What is needed.
        expected: usize,
    },
    /// `rotationMatrix` does not have three perpendicular axes of length 1, or it mirrors.
    NoRotation,
    /// `scale` is 0 along an axis.
    Flat,
}

/// An object.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct LevelObject {
    /// Its class: `TSStatic`, `SimGroup`, `DecalRoad` ...
    pub class: String,
    /// Its name; may be empty.
    pub name: String,
    /// The name of its group in JSON: `__parent`.
    pub parent: Option<SpannedName>,
    /// The identity that the editor gives it.
    pub persistent_id: Option<SpannedName>,
    /// `internalName`, by which items of the forest and terrain name their types.
    pub internal_name: Option<String>,
    /// The object of a script or of a tree that it is in, by its place in the list.
    pub within: Option<usize>,
    /// `position` in meters, Z up; the origin without one.
    pub position: [f64; 3],
    /// The X, Y and Z axes of the object in the space around it, of length 1: its `rotationMatrix`, or the `rotation` of a
    /// script. Those of the space without a rotation, and with one that cannot be read.
    pub axes: [[f64; 3]; 3],
    /// Factors along its axes; 1 without `scale`.
    pub scale: [f64; 3],
    /// `hidden`.
    pub hidden: bool,
    /// The file of the items of a `Forest` in a script: `dataFile`.
    pub data_file: Option<SpannedName>,
    /// What else it has, by its class.
    pub detail: Option<Box<ObjectDetail>>,
    /// Members of the detail with values that are out of their range or unknown, so that others take their place.
    pub replaced_values: Vec<&'static str>,
    /// What is wrong with its transform: the member, and its bytes.
    pub transform_problems: Vec<(String, TransformProblem, Span, u32)>,
    /// The files and materials that it names.
    pub references: Vec<ObjectReference>,
    /// Its bytes.
    pub span: Span,
    /// The line on which it begins, counted from 1.
    pub line: u32,
    /// Its axes are those of its `rotationMatrix`.
    has_matrix: bool,
}

impl LevelObject {
    /// An object at that place of a file, of which nothing else is known.
    const fn at(span: Span, line: u32) -> Self {
        Self {
            class: String::new(),
            name: String::new(),
            parent: None,
            persistent_id: None,
            internal_name: None,
            within: None,
            position: [0.0; 3],
            axes: IDENTITY,
            scale: [1.0; 3],
            hidden: false,
            data_file: None,
            detail: None,
            replaced_values: Vec::new(),
            has_matrix: false,
            transform_problems: Vec::new(),
            references: Vec::new(),
            span,
            line,
        }
    }

    /// True for a group: a place in the tree of the editor, without a transform.
    pub fn is_group(&self) -> bool {
        self.class.eq_ignore_ascii_case("SimGroup") || self.class.eq_ignore_ascii_case("SimSet")
    }

    /// Its class and name for messages: `TSStatic "house"`.
    pub fn label(&self) -> String {
        if self.name.is_empty() { self.class.clone() } else { format!("{} \"{}\"", self.class, self.name) }
    }

    fn memory(&self) -> u64 {
        let named = [&self.parent, &self.persistent_id, &self.data_file];
        let names = named.into_iter().flatten().map(|name| name.name.len());
        let references = self.references.iter().map(|one| {
            size_of::<ObjectReference>().saturating_add(one.member.len()).saturating_add(one.value.name.len())
        });
        let own = [
            self.class.len(),
            self.name.len(),
            self.internal_name.as_ref().map_or(0, String::len),
            self.transform_problems.len().saturating_mul(size_of::<(String, TransformProblem, Span, u32)>()),
            self.detail.as_ref().map_or(0, |detail| usize::try_from(detail.memory()).unwrap_or(usize::MAX)),
        ];
        names.chain(references).chain(own).fold(size_of::<Self>(), usize::saturating_add) as u64
    }
}

/// The objects of a file, in its order.
///
/// ```
/// use meshwright_assets::level::LevelObjects;
/// use meshwright_core::{Limits, Source};
///
/// let text = "{\"class\":\"TSStatic\",\"shapeName\":\"/levels/a/rock.dae\",\"scale\":[1,0,1]}\n{\"class\":\n";
/// let read = LevelObjects::parse_json(&Source::from(text.as_bytes().to_vec()), &Limits::DEFAULT)?;
/// assert_eq!((read.objects.len(), read.objects[0].references[0].value.name.as_str()), (1, "/levels/a/rock.dae"));
/// assert_eq!(read.objects[0].transform_problems.len(), 1);
/// assert_eq!(read.diagnostics.as_slice()[0].line, Some(2));
///
/// let script = "new SimGroup(Rocks) { new TSStatic() { shapeName = \"art/rock.dae\"; position = \"1 2 3\"; }; };";
/// let read = LevelObjects::parse_script(&Source::from(script.as_bytes().to_vec()), &Limits::DEFAULT)?;
/// assert_eq!((read.objects[1].class.as_str(), read.objects[1].position), ("TSStatic", [1.0, 2.0, 3.0]));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct LevelObjects {
    /// The objects.
    pub objects: Vec<LevelObject>,
    /// What is wrong with the text.
    pub diagnostics: Diagnostics,
    /// The lines that are left out.
    pub skipped: SkippedLines,
}

impl LevelObjects {
    /// Reads a text with a JSON object on each line. Other lines are reported. Older levels are one object, with the
    /// objects of a group in its `childs`.
    ///
    /// # Errors
    ///
    /// Those of limits.
    pub fn parse_json(source: &Source, limits: &Limits) -> Result<Self> {
        let mut list = List { objects: Vec::new(), budget: Budget::new(*limits) };
        let read = json_lines::each(source, limits, |node, base| list.push_tree(node, base))?;
        Ok(Self { objects: list.objects, diagnostics: read.diagnostics, skipped: read.skipped })
    }

    /// Reads a file with objects by its content, or by its name if the content does not tell what it is: lines of JSON, the
    /// types of a forest or of decals, or TorqueScript.
    ///
    /// # Errors
    ///
    /// Those of limits.
    pub fn parse(path: &str, source: &Source, limits: &Limits) -> Result<Self> {
        let kind = LevelFileKind::of(path);
        let is_json = path.to_ascii_lowercase().ends_with(".json");
        match level_kind(source.bytes()) {
            _ if matches!(kind, Some(LevelFileKind::ItemData | LevelFileKind::DecalData)) => match is_json {
                true => Self::parse_item_data(source, limits),
                false => Self::parse_script(source, limits),
            },
            Some("script") => Self::parse_script(source, limits),
            None if !is_json && kind == Some(LevelFileKind::ScriptObjects) => {
                Self::parse_script(source, limits)
            }
            _ => Self::parse_json(source, limits),
        }
    }

    /// Reads a `managedItemData.json` or `managedDecalData.json`: one object with a member for each type, whose key is its
    /// name, unless it states another.
    ///
    /// # Errors
    ///
    /// Those of limits.
    pub fn parse_item_data(source: &Source, limits: &Limits) -> Result<Self> {
        let mut list = List { objects: Vec::new(), budget: Budget::new(*limits) };
        let read = json_lines::whole(source, limits, |key, node, base| {
            let mut object = of_json(node, base);
            if object.name.is_empty() {
                object.name = key.unwrap_or_default().to_owned();
            }
            list.push(object)
        })?;
        Ok(Self { objects: list.objects, diagnostics: read.diagnostics, skipped: read.skipped })
    }

    /// Reads TorqueScript. What is no object is skipped; a syntax error is reported.
    ///
    /// # Errors
    ///
    /// Those of limits.
    pub fn parse_script(source: &Source, limits: &Limits) -> Result<Self> {
        let script = Script::parse(source, limits)?;
        let mut list = List { objects: Vec::new(), budget: Budget::new(*limits) };
        for found in &script.objects {
            let mut object = LevelObject::at(found.span, found.line);
            (object.class, object.name) = (found.class.clone(), found.name.clone());
            object.within = found.within;
            let members = ScriptMembers(&found.fields);
            (object.detail, object.replaced_values) = detail(&object.class, &members);
            for field in &found.fields {
                let named = || SpannedName { name: field.value.clone(), span: field.span, line: field.line };
                let numbers = || words(&field.value);
                object.take(&field.name, Value::Text(&named, &numbers), field.span, field.line);
            }
            list.push(object)?;
        }
        let mut diagnostics = Diagnostics::new(limits.diagnostics);
        let mut skipped = SkippedLines::default();
        if let Some(error) = script.syntax_error {
            skipped.add(u32::try_from(error.position.line).unwrap_or(u32::MAX));
            diagnostics.push(crate::material_file::syntax_error(&error));
        }
        Ok(Self { objects: list.objects, diagnostics, skipped })
    }

    /// The memory that the objects take, approximately, in bytes.
    pub fn memory(&self) -> u64 {
        self.objects.iter().map(LevelObject::memory).fold(0, u64::saturating_add)
    }
}

/// Objects that are read within limits.
struct List {
    objects: Vec<LevelObject>,
    budget: Budget,
}

impl List {
    fn push(&mut self, object: LevelObject) -> Result<()> {
        self.budget.items(1, object.span)?;
        self.budget.memory(object.memory(), object.span)?;
        self.objects.push(object);
        Ok(())
    }

    /// Adds an object, and those that older files have in its `childs`.
    fn push_tree(&mut self, node: JsonNode<'_>, base: Base) -> Result<()> {
        let mut waiting = vec![(node, None)];
        while let Some((node, within)) = waiting.pop() {
            let own = self.objects.len();
            self.push(LevelObject { within, ..of_json(node, base) })?;
            let start = waiting.len();
            let children = node.get(CHILDREN).into_iter().flat_map(|children| children.items());
            let children = children.filter(|child| child.kind() == JsonKind::Object);
            waiting.extend(children.map(|child| (child, Some(own))));
            // The first one comes off the list first.
            if let Some(new) = waiting.get_mut(start..) {
                new.reverse();
            }
        }
        Ok(())
    }
}

/// The detail of an object, and the members whose values others take the place of.
fn detail(class: &str, members: &dyn ObjectMembers) -> (Option<Box<ObjectDetail>>, Vec<&'static str>) {
    let mut replaced = Vec::new();
    let found = ObjectDetail::read_noting(class, members, &mut |member| replaced.push(member));
    (found.map(Box::new), replaced)
}

/// The words of a text as numbers; `None` for a word that is not a number.
fn words(text: &str) -> Vec<Option<f64>> {
    text.split_ascii_whitespace().take(10).map(|word| word.parse().ok()).collect()
}

/// The value of a member.
enum Value<'v> {
    /// A text, which scripts use for numbers, too.
    Text(&'v dyn Fn() -> SpannedName, &'v dyn Fn() -> Vec<Option<f64>>),
    /// A list of JSON.
    Numbers(Vec<Option<f64>>),
}

fn of_json(node: JsonNode<'_>, base: Base) -> LevelObject {
    let (span, line) = base.place(node);
    let mut object = LevelObject::at(span, line);
    // Which members count depends on the class, which may come last.
    object.class = node.get("class").and_then(|class| class.text()).unwrap_or_default().into_owned();
    (object.detail, object.replaced_values) = detail(&object.class, &JsonMembers(node));
    for member in node.members() {
        let (name, value) = (member.name(), member.value);
        let (span, line) = base.place(value);
        match value.kind() {
            JsonKind::Text => {
                let text = value.text().unwrap_or_default();
                let named = || SpannedName { name: text.clone().into_owned(), span, line };
                match &*name {
                    "class" => {}
                    "name" => object.name = text.into_owned(),
                    "__parent" => object.parent = Some(named()),
                    _ => object.take(&name, Value::Text(&named, &|| words(&text)), span, line),
                }
            }
            JsonKind::List if object.is_ground_cover() && name.eq_ignore_ascii_case("Types") => {
                for shape in value.items().filter_map(|kind| kind.get(COVER_SHAPE)) {
                    let (span, line) = base.place(shape);
                    let Some(text) = shape.text().filter(|_| shape.kind() == JsonKind::Text) else {
                        continue;
                    };
                    let named = || SpannedName { name: text.clone().into_owned(), span, line };
                    object.take(COVER_SHAPE, Value::Text(&named, &Vec::new), span, line);
                }
            }
            JsonKind::List => {
                // Longer lists, as those of roads, are no transforms.
                let numbers = value.items().take(10).map(|item| item.number()).collect();
                object.take(&name, Value::Numbers(numbers), span, line);
            }
            JsonKind::Bool if name.eq_ignore_ascii_case("hidden") => {
                object.hidden = value.bool() == Some(true);
            }
            // A single number, or an object, where a list is expected.
            JsonKind::Number | JsonKind::Object => {
                let transforms = [("position", 3), ("scale", 3), ("rotationMatrix", 9)];
                let wanted = transforms.iter().find(|(own, _)| name.eq_ignore_ascii_case(own));
                if let Some((_, expected)) = wanted {
                    let found = usize::from(value.kind() == JsonKind::Number);
                    let problem = TransformProblem::Count { found, expected: *expected };
                    object.transform_problems.push((name.into_owned(), problem, span, line));
                }
            }
            _ => {}
        }
    }
    object
}

impl LevelObject {
    /// Takes what is known of a member, whose name is compared without case.
    fn take(&mut self, member: &str, value: Value<'_>, span: Span, line: u32) {
        let lower = member.to_ascii_lowercase();
        let is_text = matches!(value, Value::Text(..));
        let kind = match lower.as_str() {
            "shapename" | "shapefile" => Some(ReferenceKind::Shape),
            "filename" if self.class.eq_ignore_ascii_case("Prefab") => Some(ReferenceKind::Prefab),
            "shapefilename" if self.is_ground_cover() => Some(ReferenceKind::Shape),
            "terrainfile" => Some(ReferenceKind::Terrain),
            "material" | "topmaterial" | "sidematerial" | "bottommaterial" if self.names_materials() => {
                Some(ReferenceKind::Material)
            }
            _ => None,
        };
        if let (Some(kind), Value::Text(named, _)) = (kind, &value) {
            let value = named();
            if !value.name.is_empty() {
                self.references.push(ObjectReference { kind, member: member.to_owned(), value });
            }
            return;
        }
        let numbers = || match &value {
            Value::Text(_, numbers) => numbers(),
            Value::Numbers(numbers) => numbers.clone(),
        };
        match (lower.as_str(), &value) {
            ("persistentid", Value::Text(named, _)) => self.persistent_id = Some(named()),
            ("internalname", Value::Text(named, _)) => self.internal_name = Some(named().name),
            ("datafile", Value::Text(named, _)) => self.data_file = Some(named()),
            ("hidden", Value::Text(named, _)) => self.hidden = is_true(&named().name),
            ("position", _) => {
                if let Some(position) = self.numbers::<3>(member, numbers(), span, line) {
                    self.position = position;
                }
            }
            ("scale", _) => {
                if let Some(scale) = self.numbers::<3>(member, numbers(), span, line) {
                    self.scale = scale;
                    if scale.contains(&0.0) {
                        let problem = TransformProblem::Flat;
                        self.transform_problems.push((member.to_owned(), problem, span, line));
                    }
                }
            }
            ("rotationmatrix", _) => {
                if let Some(rotation) = self.numbers::<9>(member, numbers(), span, line) {
                    if is_rotation(&rotation) {
                        (self.axes, self.has_matrix) = (axes(&rotation), true);
                    } else {
                        let problem = TransformProblem::NoRotation;
                        self.transform_problems.push((member.to_owned(), problem, span, line));
                    }
                }
            }
            // An axis and an angle in degrees, in scripts and in trees; files that have both are made from the matrix.
            ("rotation", _) if is_text || numbers().len() == 4 => {
                if let Some([x, y, z, degrees]) = self.numbers::<4>(member, numbers(), span, line)
                    && !self.has_matrix
                {
                    self.axes = turned([x, y, z], degrees);
                }
            }
            _ => {}
        }
    }

    fn names_materials(&self) -> bool {
        let classes = ["DecalRoad", "MeshRoad", "GroundCover", "DecalData"];
        classes.iter().any(|class| self.class.eq_ignore_ascii_case(class))
    }

    fn is_ground_cover(&self) -> bool {
        self.class.eq_ignore_ascii_case("GroundCover")
    }

    /// A list of exactly that many numbers.
    fn numbers<const N: usize>(
        &mut self,
        member: &str,
        numbers: Vec<Option<f64>>,
        span: Span,
        line: u32,
    ) -> Option<[f64; N]> {
        let found: Vec<f64> = numbers.iter().copied().flatten().filter(|number| number.is_finite()).collect();
        if found.len() != numbers.len() || found.len() != N {
            let problem = TransformProblem::Count { found: found.len(), expected: N };
            self.transform_problems.push((member.to_owned(), problem, span, line));
            return None;
        }
        found.try_into().ok()
    }
}

/// The axes that nine numbers are: X, Y and Z, one after another.
pub(super) const fn axes(m: &[f64; 9]) -> [[f64; 3]; 3] {
    let [a, b, c, d, e, f, g, h, i] = *m;
    [[a, b, c], [d, e, f], [g, h, i]]
}

/// The axes after a turn around an axis, as scripts state it: a positive angle turns to the left-handed side. An axis
/// without a length turns nothing.
fn turned([x, y, z]: [f64; 3], degrees: f64) -> [[f64; 3]; 3] {
    let length = (x * x + y * y + z * z).sqrt();
    if length == 0.0 || !length.is_finite() {
        return IDENTITY;
    }
    let (x, y, z) = (x / length, y / length, z / length);
    let (sin, cos) = (-degrees).to_radians().sin_cos();
    let rest = 1.0 - cos;
    [
        [cos + x * x * rest, y * x * rest + z * sin, z * x * rest - y * sin],
        [x * y * rest - z * sin, cos + y * y * rest, z * y * rest + x * sin],
        [x * z * rest + y * sin, y * z * rest - x * sin, cos + z * z * rest],
    ]
}

/// A flag as scripts write it.
fn is_true(text: &str) -> bool {
    let text = text.trim();
    text.eq_ignore_ascii_case("true") || text.parse::<f64>().is_ok_and(|number| number != 0.0)
}

/// The numbers of a text; `None` if a word of it is not a number.
fn all_numbers(text: &str) -> Option<Vec<f64>> {
    let numbers = text.split_ascii_whitespace().map(|word| word.parse::<f64>().ok());
    numbers.map(|number| number.filter(|number| number.is_finite())).collect()
}

/// The members of an object of JSON. Of a name that is there twice the last one counts.
struct JsonMembers<'j>(JsonNode<'j>);

impl<'j> JsonMembers<'j> {
    fn get(&self, name: &str) -> Option<JsonNode<'j>> {
        let named = self.0.members().filter(|member| member.name().eq_ignore_ascii_case(name));
        named.map(|member| member.value).last()
    }
}

/// The numbers of a list; `None` if an item is not a number.
fn list(node: JsonNode<'_>) -> Option<Vec<f64>> {
    match node.kind() {
        JsonKind::List => {
            node.items().map(|item| item.number().filter(|number| number.is_finite())).collect()
        }
        JsonKind::Text => all_numbers(&node.text()?),
        _ => None,
    }
}

impl ObjectMembers for JsonMembers<'_> {
    fn text(&self, name: &str) -> Option<String> {
        let found = self.get(name).filter(|value| value.kind() == JsonKind::Text)?;
        Some(found.text()?.into_owned())
    }

    fn number(&self, name: &str) -> Option<f64> {
        let found = self.get(name)?;
        let number = match found.kind() {
            JsonKind::Text => found.text()?.trim().parse().ok(),
            _ => found.number(),
        };
        number.filter(|number| number.is_finite())
    }

    fn flag(&self, name: &str) -> Option<bool> {
        let found = self.get(name)?;
        match found.kind() {
            JsonKind::Text => Some(is_true(&found.text()?)),
            JsonKind::Number => found.number().map(|number| number != 0.0),
            _ => found.bool(),
        }
    }

    fn numbers(&self, name: &str) -> Option<Vec<f64>> {
        list(self.get(name)?)
    }

    fn rows(&self, name: &str) -> Vec<Vec<f64>> {
        let rows = self.get(name).into_iter().flat_map(|rows| rows.items());
        rows.map(|row| list(row).unwrap_or_default()).collect()
    }
}

/// The members of an object of a script. Of a field that is there twice the last one counts.
struct ScriptMembers<'s>(&'s [ScriptField]);

impl<'s> ScriptMembers<'s> {
    fn get(&self, name: &str) -> Option<&'s str> {
        let named = |field: &&ScriptField| field.name.eq_ignore_ascii_case(name);
        self.0.iter().rev().find(named).map(|field| field.value.as_str())
    }
}

impl ObjectMembers for ScriptMembers<'_> {
    fn text(&self, name: &str) -> Option<String> {
        self.get(name).map(str::to_owned)
    }

    fn number(&self, name: &str) -> Option<f64> {
        self.get(name)?.trim().parse().ok().filter(|number: &f64| number.is_finite())
    }

    fn flag(&self, name: &str) -> Option<bool> {
        self.get(name).map(is_true)
    }

    fn numbers(&self, name: &str) -> Option<Vec<f64>> {
        all_numbers(self.get(name)?)
    }

    fn rows(&self, name: &str) -> Vec<Vec<f64>> {
        let named = self.0.iter().filter(|field| field.name.eq_ignore_ascii_case(name));
        named.map(|field| all_numbers(&field.value).unwrap_or_default()).collect()
    }
}

/// Perpendicular axes of length 1 that do not mirror, within what texts round. The order of the numbers does not matter.
pub(super) fn is_rotation(m: &[f64; 9]) -> bool {
    const CLOSE: f64 = 1e-2;
    let [a, b, c, d, e, f, g, h, i] = *m;
    let dot = |x: [f64; 3], y: [f64; 3]| x.iter().zip(y).map(|(x, y)| x * y).sum::<f64>();
    let axes = axes(m);
    let [x, y, z] = axes;
    let lengths = axes.iter().all(|axis| (dot(*axis, *axis) - 1.0).abs() < CLOSE);
    let angles = [dot(x, y), dot(y, z), dot(z, x)].iter().all(|cosine| cosine.abs() < CLOSE);
    let determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
    lengths && angles && determinant > 0.0
}
