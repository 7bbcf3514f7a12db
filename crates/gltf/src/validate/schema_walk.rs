//! Checks every object against the schemas.

use super::{
    json_tree::{Json, Kind},
    names::check_uri,
    objects::Objects,
    report::Report,
    schema::{self, EXTENSIONS, List, Member, Place, Range, Schema, Shape},
};
use crate::{
    codes::validate::{extension, json as codes},
    message_subjects::NOUNS,
};
use meshwright_core::count;
use std::{collections::HashSet, fmt::Display};

/// A walk through all objects, which records the references between them.
pub(super) struct SchemaWalk<'o, 't> {
    objects: &'o Objects<'t>,
    /// Per list and index: whether something references it.
    used: [Vec<bool>; List::ALL.len()],
}

impl<'o, 't> SchemaWalk<'o, 't> {
    pub(super) fn new(objects: &'o Objects<'t>) -> Self {
        Self { objects, used: List::ALL.map(|list| vec![false; objects.list(list).len()]) }
    }

    /// Checks the whole JSON, starting at the root.
    pub(super) fn check(&mut self, report: &mut Report) {
        self.object(self.objects.root, &schema::ROOT, report);
    }

    /// Marks an object as referenced; false if it does not exist.
    fn mark(&mut self, list: List, index: usize) -> bool {
        let used = self.used.get_mut(list as usize).and_then(|used| used.get_mut(index));
        used.map(|used| *used = true).is_some()
    }

    fn object(&mut self, json: Json<'t>, schema: &'static Schema, report: &mut Report) {
        if !wants(json, Kind::Object, report) {
            return;
        }
        for (name, value) in json.members() {
            let known = |member: &&Member| member.name == name && (!member.draft || self.objects.draft);
            match (&*name, schema.members.iter().find(known)) {
                (_, Some(member)) => self.member(json, value, member, report),
                ("extensions", None) => self.extensions(value, schema.place, report),
                ("uid", None) if self.objects.draft && self.objects.is_of_root(json) => {
                    self.value(value, &Shape::Text, report);
                }
                ("extras", None) => {
                    if !value.is(Kind::Object) {
                        report.note(&codes::EXTRAS, value, || {
                            format!("{value} is {}; an object is recommended", value.kind().words())
                        });
                    }
                }
                _ => report
                    .note(&codes::UNKNOWN, value, || format!("{json} has the unknown member {:?}", &*name)),
            }
        }
        for member in schema.members.iter().filter(|member| member.required) {
            if !json.has(member.name) {
                report.note(&codes::MISSING, json, || {
                    format!("{json} lacks the required member {:?}", member.name)
                });
            }
        }
        if !schema.one_of.is_empty() {
            let there = schema.one_of.iter().filter(|name| json.has(name)).count();
            if there != 1 && !(schema.none && there == 0) {
                let names = schema.one_of.join(" and ");
                report.note(&codes::ONE_OF, json, || {
                    format!("{json} has {there} of the members {names}, expected exactly one")
                });
            }
        }
    }

    fn member(&mut self, object: Json<'t>, value: Json<'t>, member: &'static Member, report: &mut Report) {
        if !member.needs.is_empty() && !object.has(member.needs) {
            report.note(&codes::NEEDS, value, || {
                format!("{value} needs the member {:?}, which is missing", member.needs)
            });
        }
        self.value(value, &member.shape, report);
    }

    fn value(&mut self, json: Json<'t>, shape: &'static Shape, report: &mut Report) {
        match shape {
            Shape::Bool => drop(wants(json, Kind::Bool, report)),
            Shape::Text => drop(wants(json, Kind::Text, report)),
            Shape::Word(words) => self.word(json, words, report),
            Shape::Form(pattern) => {
                if wants(json, Kind::Text, report) && !json.text().is_some_and(|text| (pattern.allows)(&text))
                {
                    report.note(&codes::PATTERN, json, || {
                        format!("{json} is {}, expected {}", brief(json), pattern.words)
                    });
                }
            }
            Shape::Uri => {
                if wants(json, Kind::Text, report) {
                    check_uri(json, self.objects.glb.is_some(), report);
                }
            }
            Shape::FileUri => {
                if wants(json, Kind::Text, report) {
                    check_uri(json, false, report);
                }
            }
            Shape::Integer { least, most } => {
                if let Some(number) =
                    integer(json, report).filter(|number| !(*least..=*most).contains(number))
                {
                    let most = if *most == u64::MAX { String::new() } else { format!(" and at most {most}") };
                    report.note(&codes::RANGE, json, || {
                        format!("{json} is {number}, expected at least {least}{most}")
                    });
                }
            }
            Shape::Only(numbers) => {
                if let Some(number) = integer(json, report).filter(|number| !numbers.contains(number)) {
                    report.note(&codes::RANGE, json, || {
                        format!("{json} is {number}, expected one of {}", list(numbers))
                    });
                }
            }
            Shape::OneOf(numbers) => {
                if let Some(number) = integer(json, report).filter(|number| !numbers.contains(number)) {
                    report.note(&codes::VALUE, json, || {
                        format!("{json} is {number}, expected one of {}", list(numbers))
                    });
                }
            }
            Shape::Index(list) => self.index(json, *list, report),
            Shape::Number(range) => number(json, *range, report),
            Shape::Numbers(lengths, range) => numbers(json, lengths, *range, report),
            Shape::Items(shape) => {
                if filled(json, Kind::List, report) {
                    json.items().for_each(|item| self.value(item, shape, report));
                }
            }
            Shape::Set(shape) => {
                if filled(json, Kind::List, report) {
                    json.items().for_each(|item| self.value(item, shape, report));
                    unique(json, report);
                }
            }
            Shape::Object(schema) => self.object(json, schema, report),
            Shape::Map(shape) => {
                if filled(json, Kind::Object, report) {
                    json.items().for_each(|item| self.value(item, shape, report));
                }
            }
        }
    }

    fn word(&self, json: Json<'t>, words: &'static [&'static str], report: &mut Report) {
        if !wants(json, Kind::Text, report) {
            return;
        }
        let text = json.text().unwrap_or_default();
        let extended = || WORDS.iter().any(|(word, extension)| *word == text && self.objects.uses(extension));
        if !words.contains(&&*text) && !extended() {
            report.note(&codes::VALUE, json, || {
                format!("{json} is {}, expected one of {}", brief(json), words.join(", "))
            });
        }
    }

    fn index(&mut self, json: Json<'t>, list: List, report: &mut Report) {
        let Some(index) = integer(json, report) else { return };
        if usize::try_from(index).is_ok_and(|index| self.mark(list, index)) {
            return;
        }
        let (extension, name) = list.location();
        match extension.filter(|name| !self.objects.root.get("extensions").is_some_and(|all| all.has(name))) {
            Some(extension) => {
                report.note(&codes::NEEDS, json, || {
                    format!("{json} needs the extension {extension} at the root, which is missing")
                });
            }
            None => {
                let there = self.objects.list(list).len();
                report.note(&codes::REFERENCE, json, || out_of_range(json, index, there, name));
            }
        }
    }

    fn extensions(&mut self, json: Json<'t>, place: Place, report: &mut Report) {
        if !wants(json, Kind::Object, report) {
            return;
        }
        for (name, value) in json.members() {
            if !self.objects.uses(&name) {
                report.note(&extension::UNDECLARED, value, || {
                    format!("{value} is not listed in extensionsUsed")
                });
                report.fixes.add_name(&extension::UNDECLARED, &name, value);
                continue;
            }
            let known = EXTENSIONS.iter().find(|extension| extension.name == name);
            match known.map(|known| known.places.iter().find(|(at, _)| *at == place)) {
                Some(Some((_, schema))) => self.object(value, schema, report),
                Some(None) => report
                    .note(&extension::PLACE, value, || format!("{name} is not allowed in {}", json.outer())),
                None => drop(wants(value, Kind::Object, report)),
            }
        }
    }

    /// Reports unreferenced objects.
    pub(super) fn check_unused(&self, report: &mut Report) {
        for (list, used) in List::ALL.into_iter().zip(&self.used) {
            for (index, _) in used.iter().enumerate().filter(|(_, used)| list.wants_use() && !**used) {
                if let Some(json) = self.objects.get(list, index) {
                    report.note(&codes::UNUSED, json, || format!("{json} is not used"));
                }
            }
        }
    }
}

fn wants(json: Json<'_>, kind: Kind, report: &mut Report) -> bool {
    let is = json.is(kind);
    if !is {
        report.note(&codes::TYPE, json, || {
            format!("{json} is {}, expected {}", json.kind().words(), kind.words())
        });
    }
    is
}

/// True if it is a list or an object that is not empty.
fn filled(json: Json<'_>, kind: Kind, report: &mut Report) -> bool {
    let is = wants(json, kind, report);
    if is && json.len() == 0 {
        report.note(&codes::EMPTY, json, || format!("{json} is empty"));
    }
    is
}

fn unique(list: Json<'_>, report: &mut Report) {
    let (mut numbers, mut texts) = (HashSet::new(), HashSet::new());
    for item in list.items() {
        let new = match (item.integer(), item.text()) {
            (Some(number), _) => numbers.insert(number),
            (_, Some(text)) => texts.insert(text),
            _ => true,
        };
        if !new {
            report.note(&codes::TWICE, item, || format!("{item} repeats the value {}", brief(item)));
        }
    }
}

/// An integer; reports other values.
fn integer(json: Json<'_>, report: &mut Report) -> Option<u64> {
    let integer = json.integer();
    if integer.is_none() {
        if wants(json, Kind::Number, report) {
            match json.number().filter(|number| *number < 0.0 && number.fract() == 0.0) {
                Some(_) => report
                    .note(&codes::RANGE, json, || format!("{json} is {}, expected at least 0", brief(json))),
                None => report
                    .note(&codes::TYPE, json, || format!("{json} is {}, expected an integer", brief(json))),
            }
        }
    } else if json.raw().contains(['.', 'e', 'E']) {
        report.note(&codes::FRACTION, json, || {
            format!("{json} is written as {}, expected an integer", brief(json))
        });
        report.fixes.rewrite_fraction(json);
    }
    integer
}

fn number(json: Json<'_>, range: Range, report: &mut Report) {
    if wants(json, Kind::Number, report) && !json.number().is_some_and(range.allows) {
        report.note(&codes::RANGE, json, || format!("{json} is {}, expected {}", brief(json), range.words));
    }
}

fn numbers(json: Json<'_>, lengths: &'static [usize], range: Range, report: &mut Report) {
    if !filled(json, Kind::List, report) {
        return;
    }
    json.items().for_each(|item| number(item, range, report));
    let length = json.len();
    if length > 0 && !lengths.contains(&length) {
        report.note(&codes::LENGTH, json, || {
            let numbers = count(length, "number", "numbers");
            format!("{json} has {numbers}, expected {}", list(lengths))
        });
    }
}

/// An index out of range.
pub(super) fn out_of_range(json: Json<'_>, index: u64, there: usize, list: &str) -> String {
    let (_, one, many) =
        NOUNS.into_iter().find(|(known, ..)| *known == list).unwrap_or(("", "item", "items"));
    format!("{json} is out of range: it is {index}, and there are {}", count(there, one, many))
}

/// Numbers of which one is expected.
fn list<N: Display>(numbers: &[N]) -> String {
    numbers.iter().map(N::to_string).collect::<Vec<_>>().join(", ")
}

/// Words that an extension adds.
const WORDS: &[(&str, &str)] = &[
    ("pointer", "KHR_animation_pointer"),
    ("image/webp", "EXT_texture_webp"),
    ("image/avif", "EXT_texture_avif"),
    ("image/ktx2", "KHR_texture_basisu"),
    ("image/ktx2", "EXT_texture_astc"),
    ("image/vnd-ms.dds", "MSFT_texture_dds"),
];

/// The first characters of a value in the text.
pub(super) fn brief(json: Json<'_>) -> String {
    let raw = json.raw();
    match raw.char_indices().nth(60) {
        Some((end, _)) => format!("{}...", raw.get(..end).unwrap_or_default()),
        None => raw.to_owned(),
    }
}
