//! The objects of a level as values, for queries.

use super::level_files::{LevelFile, LevelFiles};
use meshwright::{companion::FileRequest, deps::Finder};
use meshwright_assets::{
    is_prefab,
    json::{Json, JsonKind, JsonNode},
    level::{LevelObjects, level_kind},
    torque_script::Script,
};
use meshwright_core::{
    Budget, Category, Error, Limits, Result, Source, Span,
    codes::{LIMIT_DEPTH, UNSUPPORTED},
};
use meshwright_scene::ExtrasValue;

/// Memory of a value, approximately, in bytes.
const VALUE: u64 = 64;

/// The objects of the file and of those below it, and those of the prefabs that they place, each file once.
pub(crate) fn objects(request: &FileRequest<'_>) -> Result<ExtrasValue> {
    let (finder, limits) = (request.finder, request.finder.limits());
    let files = LevelFiles::around(request.source, finder.place());
    let mut list = ValueList { budget: Budget::new(*limits), finder, limits, values: Vec::new() };
    let kind = files.own_kind();
    let is_text =
        request.source.bytes().trim_ascii_start().first().is_some_and(|first| b"{[".contains(first));
    if let Some(what @ ("forest" | "terrain")) = kind.filter(|_| !is_text) {
        let message = format!("the content of this {what} is binary, and has no members");
        return Err(Error::new(&UNSUPPORTED, message));
    }
    if kind == Some("forest") {
        list.add(files.own(), &files)?;
        return Ok(ExtrasValue::List(list.values));
    }
    let objects = files.objects();
    for file in &objects {
        list.add(file, &files)?;
    }
    let named = super::names(request.source, finder.place(), request.placements, limits)?;
    for found in named.read.into_iter().filter(|file| is_prefab(&file.path)) {
        list.add(&LevelFile { path: found.path.clone(), file: Some(found) }, &files)?;
    }
    Ok(ExtrasValue::List(list.values))
}

struct ValueList<'v> {
    budget: Budget,
    finder: &'v Finder,
    limits: &'v Limits,
    values: Vec<ExtrasValue>,
}

impl ValueList<'_> {
    /// Adds the objects of a file. Only the file that was opened has to be readable.
    fn add(&mut self, file: &LevelFile, files: &LevelFiles<'_>) -> Result<()> {
        let place = match &file.file {
            Some(found) => self.finder.location(found),
            None => {
                self.finder.place().file().map(ToOwned::to_owned).unwrap_or_else(|| file.path.clone().into())
            }
        };
        let place = meshwright::taken::shown(&place);
        let result = files.read(file, self.limits, |source, _| match level_kind(source.bytes()) {
            Some("script") => self.script(source, &place),
            _ => self.json(source, &place),
        });
        match result {
            Err(error) if file.file.is_none() || error.code().category == Category::Limit => Err(error),
            _ => Ok(()),
        }
    }

    fn json(&mut self, source: &Source, place: &str) -> Result<()> {
        let read = LevelObjects::parse_json(source, self.limits)?;
        for object in &read.objects {
            let bytes = source.span(object.span).unwrap_or_default().to_vec();
            let text = Source::from(bytes);
            let json = Json::parse(&text, self.limits)?;
            let Some(root) = json.root() else { continue };
            let depth = usize::try_from(self.limits.depth).unwrap_or(usize::MAX);
            let ExtrasValue::Map(members) = self.value(root, depth)? else { continue };
            self.push(members, place, object.line);
        }
        Ok(())
    }

    fn script(&mut self, source: &Source, place: &str) -> Result<()> {
        let script = Script::parse(source, self.limits)?;
        for object in &script.objects {
            let mut members = vec![
                ("class".to_owned(), ExtrasValue::from(object.class.as_str())),
                ("name".to_owned(), ExtrasValue::from(object.name.as_str())),
            ];
            let parent = object.within.and_then(|at| script.objects.get(at));
            if let Some(parent) = parent.filter(|parent| !parent.name.is_empty()) {
                members.push(("__parent".to_owned(), ExtrasValue::from(parent.name.as_str())));
            }
            for field in &object.fields {
                let bytes = field.name.len().saturating_add(field.value.len()) as u64;
                self.budget.memory(VALUE.saturating_add(bytes), object.span)?;
                let value = ExtrasValue::from(field.value.as_str());
                match members.iter_mut().find(|(name, _)| *name == field.name) {
                    // A field that is there several times is a list, as the nodes of a road.
                    Some((_, ExtrasValue::List(list))) => list.push(value),
                    Some((_, before)) => {
                        let first = std::mem::replace(before, ExtrasValue::Null);
                        *before = ExtrasValue::List(vec![first, value]);
                    }
                    None => members.push((field.name.clone(), value)),
                }
            }
            self.push(members, place, object.line);
        }
        Ok(())
    }

    fn push(&mut self, mut members: Vec<(String, ExtrasValue)>, place: &str, line: u32) {
        members.push(("file".to_owned(), ExtrasValue::from(place)));
        members.push(("line".to_owned(), ExtrasValue::from(i64::from(line))));
        self.values.push(ExtrasValue::Map(members));
    }

    /// A value of JSON.
    fn value(&mut self, node: JsonNode<'_>, depth: usize) -> Result<ExtrasValue> {
        let Some(depth) = depth.checked_sub(1) else {
            return Err(Error::new(&LIMIT_DEPTH, "an object of the level is nested too deeply"));
        };
        self.budget.items(1, Span::default())?;
        self.budget.memory(VALUE.saturating_add(node.raw().len() as u64), Span::default())?;
        Ok(match node.kind() {
            JsonKind::Object => {
                let mut members = Vec::new();
                for member in node.members() {
                    members.push((member.name().into_owned(), self.value(member.value, depth)?));
                }
                ExtrasValue::Map(members)
            }
            JsonKind::List => {
                let mut items = Vec::new();
                for item in node.items() {
                    items.push(self.value(item, depth)?);
                }
                ExtrasValue::List(items)
            }
            JsonKind::Text | JsonKind::Word => {
                ExtrasValue::Text(node.text().unwrap_or_default().into_owned())
            }
            JsonKind::Bool => ExtrasValue::Bool(node.bool() == Some(true)),
            JsonKind::Number => number(node),
            _ => ExtrasValue::Null,
        })
    }
}

/// A number, exact if it is a whole one.
fn number(node: JsonNode<'_>) -> ExtrasValue {
    let whole = std::str::from_utf8(node.raw()).ok().and_then(|text| text.trim().parse::<i64>().ok());
    match (whole, node.number()) {
        (Some(whole), _) => ExtrasValue::Int(whole),
        (None, Some(number)) => ExtrasValue::Float(number),
        (None, None) => ExtrasValue::Null,
    }
}
