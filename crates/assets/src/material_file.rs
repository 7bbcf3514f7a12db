//! Files of definitions: `*.materials.json` and `materials.cs`.

use crate::{
    codes,
    json::{self, Json, JsonKind, JsonMember, JsonNode},
    material::{
        DefinitionClass, DefinitionLayout, MaterialDefinition, MaterialMember, MaterialStage, MemberValue,
    },
    paths::{extension, file_name},
    stage_members::{MemberType, is_texture, member_type},
    torque_script::{Script, ScriptObject, SyntaxError, is_script},
};
use meshwright_core::{Budget, Diagnostic, Diagnostics, Limits, Result, Source, Span, count};
use std::collections::HashSet;

/// Layers that a material can have; an index above is an unknown field.
const STAGES: usize = 16;

/// True for the name of a file that holds definitions.
///
/// ```
/// use meshwright_assets::is_material_file;
///
/// assert!(is_material_file("art/Main.Materials.json") && is_material_file("materials.cs"));
/// assert!(!is_material_file("items.level.json"));
/// ```
pub fn is_material_file(path: &str) -> bool {
    let name = file_name(path).to_ascii_lowercase();
    name.ends_with("materials.json") || name.ends_with("materials.cs")
}

/// How a file of definitions is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MaterialFileKind {
    /// JSON.
    Json,
    /// TorqueScript, also under the name of a JSON file.
    Script,
}

/// A file with its definitions. It keeps its bytes: the spans of members lead into them.
///
/// ```
/// use meshwright_assets::MaterialFile;
/// use meshwright_core::{Limits, Source};
///
/// let text = br#"{"hull": {"mapTo": "hull", "class": "Material", "Stages": [{"colorMap": "hull_d.png"}, {}, {}, {}]}}"#;
/// let file = MaterialFile::parse(Source::from(text.to_vec()), "main.materials.json", &Limits::DEFAULT)?;
/// let hull = &file.definitions[0];
/// assert_eq!(hull.textures()[0].value, "hull_d.png");
/// assert_eq!(file.raw(hull.textures()[0].span), br#""hull_d.png""#);
/// assert!(file.diagnostics.is_empty());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub struct MaterialFile {
    /// The bytes.
    pub source: Source,
    /// How it is written.
    pub kind: MaterialFileKind,
    /// The definitions in the order of the file.
    pub definitions: Vec<MaterialDefinition>,
    /// What is wrong with the text.
    pub diagnostics: Diagnostics,
}

impl MaterialFile {
    /// Reads a file. `path` is its path or name: the extension `.cs` says that it is a script. It succeeds for every
    /// text within the limits.
    ///
    /// # Errors
    ///
    /// [`LFS_POINTER`](meshwright_core::codes::LFS_POINTER): the file is a Git LFS pointer. Those of [`Json::parse`].
    pub fn parse(source: Source, path: &str, limits: &Limits) -> Result<Self> {
        if source.bytes().starts_with(b"version https://git-lfs") {
            let message = format!("{path} is a Git LFS pointer, not a file of materials");
            return Err(meshwright_core::Error::new(&meshwright_core::codes::LFS_POINTER, message));
        }
        let script = extension(path).is_some_and(|end| end.eq_ignore_ascii_case("cs"));
        let disguised = !script && is_script(source.bytes());
        let mut builder = Builder {
            definitions: Vec::new(),
            diagnostics: Diagnostics::new(limits.diagnostics),
            budget: Budget::new(*limits),
        };
        if script || disguised {
            if disguised {
                let message = "the file has the extension of JSON, but is TorqueScript";
                builder.diagnostics.push(Diagnostic::new(&codes::SCRIPT_AS_JSON, message));
            }
            builder.script(&Script::parse(&source, limits)?)?;
        } else {
            builder.json(&Json::parse(&source, limits)?, limits)?;
        }
        let Builder { mut definitions, diagnostics, .. } = builder;
        for (position, definition) in definitions.iter_mut().enumerate() {
            definition.position = position;
        }
        let kind = if script || disguised { MaterialFileKind::Script } else { MaterialFileKind::Json };
        if kind == MaterialFileKind::Json {
            let mut later = HashSet::new();
            for definition in definitions.iter_mut().rev() {
                definition.superseded = !definition.key.is_empty() && !later.insert(definition.key.as_str());
            }
        }
        Ok(Self { source, kind, definitions, diagnostics })
    }

    /// Why the game may read nothing of the file: its text is against the rules of its language. What could be read of it
    /// nevertheless is in [`MaterialFile::definitions`].
    pub fn syntax_error(&self) -> Option<&Diagnostic> {
        let ends =
            [&codes::SCRIPT_SYNTAX, &codes::BROKEN_JSON, &codes::NESTED_COMMENT, &codes::BYTE_ORDER_MARK];
        self.diagnostics.as_slice().iter().find(|one| ends.iter().any(|code| code.id == one.code.id))
    }

    /// The bytes of a span; empty if it is outside of the file.
    pub fn raw(&self, span: Span) -> &[u8] {
        span.of(self.source.bytes()).unwrap_or_default()
    }
}

struct Builder {
    definitions: Vec<MaterialDefinition>,
    diagnostics: Diagnostics,
    budget: Budget,
}

/// A place of a script that no parser of the language can pass.
pub(crate) fn syntax_error(error: &SyntaxError) -> Diagnostic {
    let SyntaxError { position, message, span } = error;
    let message = format!("syntax error on line {}, column {}: {message}", position.line, position.column);
    Diagnostic::new(&codes::SCRIPT_SYNTAX, message)
        .at(*span)
        .on_line(u32::try_from(position.line).unwrap_or(u32::MAX))
}

impl Builder {
    fn json(&mut self, json: &Json<'_>, limits: &Limits) -> Result<()> {
        self.diagnostics.append(json::diagnostics(json, true, limits));
        let Some(root) = json.root() else { return Ok(()) };
        if root.kind() != JsonKind::Object {
            let message = format!("expected an object with definitions, found {}", root.kind().words());
            self.diagnostics.push(Diagnostic::new(&codes::NO_DEFINITIONS, message).at(root.span()));
            return Ok(());
        }
        // A wrapper that one mod has: `{"materials": [...]}`.
        let mut members = root.members();
        if let (Some(only), None) = (members.next(), members.next())
            && only.value.items().next().is_some_and(|first| first.kind() == JsonKind::Object)
        {
            let message = format!("the definitions are in a list \"{}\"", only.name());
            self.diagnostics.push(Diagnostic::new(&codes::DEFINITIONS_IN_LIST, message).at(only.key()));
            for item in only.value.items() {
                let name = item.get("name").and_then(|name| name.text()).unwrap_or_default();
                self.json_definition(&name, item)?;
            }
            return Ok(());
        }
        for member in root.members() {
            self.json_definition(&member.name(), member.value)?;
        }
        Ok(())
    }

    fn json_definition(&mut self, key: &str, node: JsonNode<'_>) -> Result<()> {
        if node.kind() != JsonKind::Object {
            let message = format!("expected an object for \"{key}\", found {}", node.kind().words());
            self.diagnostics.push(Diagnostic::new(&codes::NO_DEFINITION, message).at(node.span()));
            return Ok(());
        }
        let stated = node.get("class").and_then(|class| class.text()).unwrap_or_default();
        // `deliveryMaterials.json` ends in `materials.json`, too: an object without any member of a material is not one.
        let says_material = |member: JsonMember<'_>| {
            ["mapTo", "Stages"].contains(&&*member.name()) || member_type(&member.name()).is_some()
        };
        let is_other = stated.is_empty() && node.members().next().is_some();
        let class = match is_other && !node.members().any(says_material) {
            true => DefinitionClass::Other(String::new()),
            false => DefinitionClass::new(&stated),
        };
        let (mut members, mut stages, mut lists) = (Vec::new(), Vec::new(), Vec::new());
        let mut has_stages = false;
        for member in node.members() {
            if member.name() == "Stages" && member.value.kind() == JsonKind::List {
                // Of a repeated key the last one is used.
                stages = self.json_stages(member.value)?;
                has_stages = true;
            } else if member.value.kind() != JsonKind::Null && member_type(&member.name()).is_some() {
                lists.push(member);
            } else {
                members.push(self.json_member(member.key(), &member.name(), None, member.value)?);
            }
        }
        let top_level = class.is_material() && !has_stages && !lists.is_empty();
        for member in lists {
            let name = member.name();
            if top_level {
                self.layers(member, &mut stages)?;
            } else {
                members.push(self.json_member(member.key(), &name, None, member.value)?);
            }
        }
        let layout = if top_level { DefinitionLayout::TopLevel } else { DefinitionLayout::Stages };
        let mut definition = MaterialDefinition {
            key: key.to_owned(),
            name: String::new(),
            map_to: String::new(),
            class,
            layout,
            members,
            stages,
            span: node.span(),
            line: node.line(),
            position: 0,
            superseded: false,
        };
        // Members that were put off come back in the order of the file.
        definition.members.sort_by_key(|member| member.span.start);
        let text = |name: &str| {
            let text = definition.get(name).and_then(|member| member.value.as_text());
            text.filter(|text| !text.is_empty()).map(str::to_owned)
        };
        let name = text("name").unwrap_or_else(|| key.to_owned());
        let map_to = text("mapTo").unwrap_or_else(|| name.clone());
        (definition.name, definition.map_to) = (name, map_to);
        self.push(definition)
    }

    fn json_stages(&mut self, list: JsonNode<'_>) -> Result<Vec<MaterialStage>> {
        let mut stages = Vec::new();
        for item in list.items() {
            self.budget.items(1, item.span())?;
            self.budget.memory(size_of::<MaterialStage>() as u64, item.span())?;
            let mut members = Vec::new();
            for member in item.members() {
                members.push(self.json_member(member.key(), &member.name(), None, member.value)?);
            }
            stages.push(MaterialStage { members, span: Some(item.span()) });
        }
        Ok(stages)
    }

    /// The values of a member at the top: one for each layer, or one for the first.
    fn layers(&mut self, member: JsonMember<'_>, stages: &mut Vec<MaterialStage>) -> Result<()> {
        let name = member.name();
        let kind = member_type(&name);
        let first = member.value.items().next().map(|item| item.kind());
        // A list of numbers is a color, and not a number for each layer, where a color is expected.
        let by_layer = member.value.kind() == JsonKind::List
            && (kind != Some(MemberType::Numbers) || first == Some(JsonKind::List));
        if !by_layer {
            let value = self.json_member(member.key(), &name, None, member.value)?;
            push_member(stages, 0, value);
            return Ok(());
        }
        for (at, item) in (0_u32..).zip(member.value.items()) {
            let value = self.json_member(member.key(), &name, Some(at), item)?;
            let at = usize::try_from(at).unwrap_or(usize::MAX);
            push_member(stages, at, value);
        }
        Ok(())
    }

    fn json_member(
        &mut self,
        name_span: Span,
        name: &str,
        index: Option<u32>,
        node: JsonNode<'_>,
    ) -> Result<MaterialMember> {
        let value = match node.kind() {
            JsonKind::Null => MemberValue::Null,
            JsonKind::Bool => MemberValue::Bool(node.bool() == Some(true)),
            JsonKind::Number => MemberValue::Number(node.number().unwrap_or(0.0)),
            JsonKind::Text | JsonKind::Word => {
                MemberValue::Text(node.text().unwrap_or_default().into_owned())
            }
            JsonKind::List => self.numbers(node)?,
            _ => MemberValue::Other,
        };
        let (span, line) = (node.span(), node.line());
        self.member(MaterialMember { name: name.to_owned(), index, value, name_span, span, line })
    }

    fn numbers(&mut self, node: JsonNode<'_>) -> Result<MemberValue> {
        let mut numbers = Vec::new();
        for item in node.items() {
            let Some(number) = item.number() else { return Ok(MemberValue::Other) };
            self.budget.memory(size_of::<f64>() as u64, item.span())?;
            numbers.push(number);
        }
        Ok(MemberValue::Numbers(numbers))
    }

    fn member(&mut self, member: MaterialMember) -> Result<MaterialMember> {
        let texts = member.name.len().saturating_add(member.value.as_text().map_or(0, str::len));
        let held = size_of::<MaterialMember>().saturating_add(texts);
        self.budget.memory(held as u64, member.span)?;
        Ok(member)
    }

    fn push(&mut self, definition: MaterialDefinition) -> Result<()> {
        let texts = [&definition.key, &definition.name, &definition.map_to];
        let held =
            texts.iter().fold(size_of::<MaterialDefinition>(), |sum, text| sum.saturating_add(text.len()));
        self.budget.memory(held as u64, definition.span)?;
        self.definitions.push(definition);
        Ok(())
    }

    fn script(&mut self, script: &Script) -> Result<()> {
        if let Some(error) = &script.syntax_error {
            self.diagnostics.push(syntax_error(error));
        } else if let Some(first) = script.first_skipped {
            let places = count(
                script.skipped.count,
                "place of the script that defines",
                "places of the script that define",
            );
            let message = format!("skipped {places} no object");
            self.diagnostics.push(Diagnostic::new(&codes::SKIPPED_SCRIPT, message).at(first));
        }
        if let Some(first) = script.first_repeated {
            let fields = count(script.repeated_fields.count, "field is", "fields are");
            let message = format!("{fields} set more than once in one object; the last value is used");
            self.diagnostics.push(Diagnostic::new(&codes::REPEATED_FIELD, message).at(first));
        }
        for object in &script.objects {
            self.script_definition(object)?;
        }
        Ok(())
    }

    fn script_definition(&mut self, object: &ScriptObject) -> Result<()> {
        let class = DefinitionClass::new(&object.class);
        let (mut members, mut stages) = (Vec::new(), Vec::new());
        for field in &object.fields {
            let value = self.member(MaterialMember {
                name: field.name.clone(),
                index: field.index,
                value: MemberValue::Text(field.value.clone()),
                name_span: field.name_span,
                span: field.span,
                line: field.line,
            })?;
            let of_stage = class.is_material()
                && (field.index.is_some() || member_type(&field.name).is_some() || is_texture(&field.name));
            let at = usize::try_from(field.index.unwrap_or(0)).unwrap_or(usize::MAX);
            match if of_stage { stage(&mut stages, at) } else { None } {
                Some(stage) => stage.members.push(value),
                None => members.push(value),
            }
        }
        let mut definition = MaterialDefinition {
            key: object.name.clone(),
            name: object.name.clone(),
            map_to: String::new(),
            class,
            layout: DefinitionLayout::Script,
            members,
            stages,
            span: object.span,
            line: object.line,
            position: 0,
            superseded: false,
        };
        let map_to = definition.get("mapTo").and_then(|member| member.value.as_text());
        definition.map_to = map_to.filter(|name| !name.is_empty()).unwrap_or(&object.name).to_owned();
        self.push(definition)
    }
}

/// Adds a member to a stage; one of an index that no material has is dropped.
fn push_member(stages: &mut Vec<MaterialStage>, at: usize, member: MaterialMember) {
    if let Some(stage) = stage(stages, at) {
        stage.members.push(member);
    }
}

/// The stage of that index, with empty ones before it; `None` for an index that no material has.
fn stage(stages: &mut Vec<MaterialStage>, at: usize) -> Option<&mut MaterialStage> {
    if at >= STAGES {
        return None;
    }
    while stages.len() <= at {
        stages.push(MaterialStage::default());
    }
    stages.get_mut(at)
}
