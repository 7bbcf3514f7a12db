//! Checks every object against the schemas.

use super::{
    Checker,
    json_tree::{Json, Kind},
    schema::{self, EXTENSIONS, List, Member, Place, Range, Schema, Shape},
};
use crate::{
    codes::validate::{extension, json as codes},
    message_subjects::NOUNS,
};
use meshwright_core::count;
use std::{collections::HashSet, fmt::Display};

impl<'t> Checker<'t> {
    /// Checks the whole JSON, starting at the root.
    pub(super) fn walk(&mut self) {
        self.object(self.root, &schema::ROOT);
    }

    fn wants(&mut self, json: Json<'t>, kind: Kind) -> bool {
        let is = json.is(kind);
        if !is {
            self.note(&codes::TYPE, json, || {
                format!("{json} is {}, expected {}", json.kind().words(), kind.words())
            });
        }
        is
    }

    fn object(&mut self, json: Json<'t>, schema: &'static Schema) {
        if !self.wants(json, Kind::Object) {
            return;
        }
        for (name, value) in json.members() {
            match (&*name, schema.members.iter().find(|member| member.name == name)) {
                (_, Some(member)) => self.member(json, value, member),
                ("extensions", None) => self.extensions(value, schema.place),
                ("extras", None) => {
                    if !value.is(Kind::Object) {
                        self.note(&codes::EXTRAS, value, || {
                            format!("{value} is {}; an object is recommended", value.kind().words())
                        });
                    }
                }
                _ => self
                    .note(&codes::UNKNOWN, value, || format!("{json} has the unknown member {:?}", &*name)),
            }
        }
        for member in schema.members.iter().filter(|member| member.required) {
            if !json.has(member.name) {
                self.note(&codes::MISSING, json, || {
                    format!("{json} lacks the required member {:?}", member.name)
                });
            }
        }
        if !schema.one_of.is_empty() {
            let there = schema.one_of.iter().filter(|name| json.has(name)).count();
            if there != 1 && !(schema.none && there == 0) {
                let names = schema.one_of.join(" and ");
                self.note(&codes::ONE_OF, json, || {
                    format!("{json} has {there} of the members {names}, expected exactly one")
                });
            }
        }
    }

    fn member(&mut self, object: Json<'t>, value: Json<'t>, member: &'static Member) {
        if !member.needs.is_empty() && !object.has(member.needs) {
            self.note(&codes::NEEDS, value, || {
                format!("{value} needs the member {:?}, which is missing", member.needs)
            });
        }
        self.value(value, &member.shape);
    }

    fn value(&mut self, json: Json<'t>, shape: &'static Shape) {
        match shape {
            Shape::Bool => drop(self.wants(json, Kind::Bool)),
            Shape::Text => drop(self.wants(json, Kind::Text)),
            Shape::Word(words) => self.word(json, words),
            Shape::Form(pattern) => {
                if self.wants(json, Kind::Text) && !json.text().is_some_and(|text| (pattern.allows)(&text)) {
                    self.note(&codes::PATTERN, json, || {
                        format!("{json} is {}, expected {}", brief(json), pattern.words)
                    });
                }
            }
            Shape::Uri => {
                if self.wants(json, Kind::Text) {
                    self.uri(json);
                }
            }
            Shape::Integer { least, most } => {
                if let Some(number) = self.integer(json).filter(|number| !(*least..=*most).contains(number)) {
                    let most = if *most == u64::MAX { String::new() } else { format!(" and at most {most}") };
                    self.note(&codes::RANGE, json, || {
                        format!("{json} is {number}, expected at least {least}{most}")
                    });
                }
            }
            Shape::Only(numbers) => {
                if let Some(number) = self.integer(json).filter(|number| !numbers.contains(number)) {
                    self.note(&codes::RANGE, json, || {
                        format!("{json} is {number}, expected one of {}", list(numbers))
                    });
                }
            }
            Shape::OneOf(numbers) => {
                if let Some(number) = self.integer(json).filter(|number| !numbers.contains(number)) {
                    self.note(&codes::VALUE, json, || {
                        format!("{json} is {number}, expected one of {}", list(numbers))
                    });
                }
            }
            Shape::Index(list) => self.index(json, *list),
            Shape::Number(range) => self.number(json, *range),
            Shape::Numbers(lengths, range) => self.numbers(json, lengths, *range),
            Shape::Items(shape) => {
                if self.filled(json, Kind::List) {
                    json.items().for_each(|item| self.value(item, shape));
                }
            }
            Shape::Set(shape) => {
                if self.filled(json, Kind::List) {
                    json.items().for_each(|item| self.value(item, shape));
                    self.unique(json);
                }
            }
            Shape::Object(schema) => self.object(json, schema),
            Shape::Map(shape) => {
                if self.filled(json, Kind::Object) {
                    json.items().for_each(|item| self.value(item, shape));
                }
            }
        }
    }

    /// True if it is a list or an object that is not empty.
    fn filled(&mut self, json: Json<'t>, kind: Kind) -> bool {
        let is = self.wants(json, kind);
        if is && json.len() == 0 {
            self.note(&codes::EMPTY, json, || format!("{json} is empty"));
        }
        is
    }

    fn unique(&mut self, list: Json<'t>) {
        let (mut numbers, mut texts) = (HashSet::new(), HashSet::new());
        for item in list.items() {
            let new = match (item.integer(), item.text()) {
                (Some(number), _) => numbers.insert(number),
                (_, Some(text)) => texts.insert(text),
                _ => true,
            };
            if !new {
                self.note(&codes::TWICE, item, || format!("{item} repeats the value {}", brief(item)));
            }
        }
    }

    fn word(&mut self, json: Json<'t>, words: &'static [&'static str]) {
        if !self.wants(json, Kind::Text) {
            return;
        }
        let text = json.text().unwrap_or_default();
        let extended = || WORDS.iter().any(|(word, extension)| *word == text && self.uses(extension));
        if !words.contains(&&*text) && !extended() {
            self.note(&codes::VALUE, json, || {
                format!("{json} is {}, expected one of {}", brief(json), words.join(", "))
            });
        }
    }

    /// An integer; reports other values.
    fn integer(&mut self, json: Json<'t>) -> Option<u64> {
        let integer = json.integer();
        if integer.is_none() {
            if self.wants(json, Kind::Number) {
                match json.number().filter(|number| *number < 0.0 && number.fract() == 0.0) {
                    Some(_) => self.note(&codes::RANGE, json, || {
                        format!("{json} is {}, expected at least 0", brief(json))
                    }),
                    None => self.note(&codes::TYPE, json, || {
                        format!("{json} is {}, expected an integer", brief(json))
                    }),
                }
            }
        } else if json.raw().contains(['.', 'e', 'E']) {
            self.note(&codes::FRACTION, json, || {
                format!("{json} is written as {}, expected an integer", brief(json))
            });
            self.fix_fraction(json);
        }
        integer
    }

    fn index(&mut self, json: Json<'t>, list: List) {
        let Some(index) = self.integer(json) else { return };
        if usize::try_from(index).is_ok_and(|index| self.mark(list, index)) {
            return;
        }
        let (extension, name) = list.place();
        match extension.filter(|name| !self.root.get("extensions").is_some_and(|all| all.has(name))) {
            Some(extension) => {
                self.note(&codes::NEEDS, json, || {
                    format!("{json} needs the extension {extension} at the root, which is missing")
                });
            }
            None => {
                let there = self.list(list).len();
                self.note(&codes::REFERENCE, json, || out_of_range(json, index, there, name));
            }
        }
    }

    fn number(&mut self, json: Json<'t>, range: Range) {
        if self.wants(json, Kind::Number) && !json.number().is_some_and(range.allows) {
            self.note(&codes::RANGE, json, || format!("{json} is {}, expected {}", brief(json), range.words));
        }
    }

    fn numbers(&mut self, json: Json<'t>, lengths: &'static [usize], range: Range) {
        if !self.filled(json, Kind::List) {
            return;
        }
        json.items().for_each(|item| self.number(item, range));
        let length = json.len();
        if length > 0 && !lengths.contains(&length) {
            self.note(&codes::LENGTH, json, || {
                let numbers = count(length, "number", "numbers");
                format!("{json} has {numbers}, expected {}", list(lengths))
            });
        }
    }

    fn extensions(&mut self, json: Json<'t>, place: Place) {
        if !self.wants(json, Kind::Object) {
            return;
        }
        for (name, value) in json.members() {
            if !self.uses(&name) {
                self.note(&extension::UNDECLARED, value, || {
                    format!("{value} is not listed in extensionsUsed")
                });
                self.fix_name(&extension::UNDECLARED, &name, value);
                continue;
            }
            let known = EXTENSIONS.iter().find(|extension| extension.name == name);
            match known.map(|known| known.places.iter().find(|(at, _)| *at == place)) {
                Some(Some((_, schema))) => self.object(value, schema),
                Some(None) => self
                    .note(&extension::PLACE, value, || format!("{name} is not allowed in {}", json.outer())),
                None => drop(self.wants(value, Kind::Object)),
            }
        }
    }

    /// Reports unreferenced objects.
    pub(super) fn unused(&mut self) {
        for (list, used) in List::ALL.into_iter().zip(std::mem::take(&mut self.used)) {
            for (index, _) in used.iter().enumerate().filter(|(_, used)| list.wants_use() && !**used) {
                if let Some(json) = self.object_of(list, index) {
                    self.note(&codes::UNUSED, json, || format!("{json} is not used"));
                }
            }
        }
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
