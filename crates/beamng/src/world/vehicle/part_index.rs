//! The parts of a vehicle, by their names.

use super::{
    VehicleFiles,
    problems::{ProblemKind, Problems},
};
use meshwright_assets::{
    jbeam::slot_rows,
    json::{Json, JsonKind, JsonMember},
};
use meshwright_core::{Limits, Source, Span};
use std::{cell::RefCell, collections::HashMap, rc::Rc};

/// What all vehicles share.
pub(super) const COMMON: &str = "vehicles/common";
/// Larger files of parts are not read.
const LARGE: u64 = 32 << 20;
/// The memory of a value of a text, approximately, in bytes.
const VALUE: u64 = 32;
/// Files of parts of a folder that are read, at most.
const FILES: usize = 4_000;

/// The files of the parts of folders, each read once.
#[derive(Debug, Default)]
pub(super) struct PartFileCache(RefCell<HashMap<String, Rc<PartFiles>>>);

impl PartFileCache {
    /// The files of the parts of a folder.
    pub(super) fn get(
        &self,
        folder: &str,
        files: &dyn VehicleFiles,
        limits: &Limits,
        problems: &mut Problems,
    ) -> Rc<PartFiles> {
        if let Some(known) = self.0.borrow().get(folder) {
            return Rc::clone(known);
        }
        let read = Rc::new(PartFiles::read(folder, files, limits, problems));
        self.0.borrow_mut().insert(folder.to_owned(), Rc::clone(&read));
        read
    }
}

/// The files of the parts of a folder.
#[derive(Debug, Default)]
pub(super) struct PartFiles(Vec<(String, Source)>);

impl PartFiles {
    /// Reads the files of a folder and of those below it.
    fn read(folder: &str, files: &dyn VehicleFiles, limits: &Limits, problems: &mut Problems) -> Self {
        let list = files.list(folder, &["jbeam"]);
        let limits = limits.input(limits.input.min(LARGE));
        let mut memory = limits.memory;
        let mut read = Vec::new();
        for (at, path) in list.into_iter().enumerate() {
            match files.read(&path, &limits) {
                Ok(source) if at < FILES && (source.bytes().len() as u64) < memory => {
                    memory = memory.saturating_sub(source.bytes().len() as u64);
                    read.push((path, source));
                }
                Ok(_) => problems.add(ProblemKind::PartsNotRead, format!("{path} (too many files)")),
                Err(error) => {
                    problems.add(ProblemKind::PartsNotRead, format!("{path} ({})", error.message()))
                }
            }
        }
        Self(read)
    }

    /// Parses the files.
    pub(super) fn parse(&self, limits: &Limits, problems: &mut Problems) -> Vec<(&str, Json<'_>)> {
        let mut parsed = Vec::new();
        let mut left = *limits;
        for (path, source) in &self.0 {
            match Json::parse(source, &left) {
                Ok(json) => {
                    let size = (json.len() as u64).saturating_mul(VALUE);
                    left.memory = left.memory.saturating_sub(size);
                    parsed.push((path.as_str(), json));
                }
                Err(error) => {
                    problems.add(ProblemKind::PartsNotRead, format!("{path} ({})", error.message()))
                }
            }
        }
        parsed
    }
}

/// A part.
#[derive(Clone, Copy, Debug)]
pub(super) struct IndexedPart<'j> {
    pub(super) member: JsonMember<'j>,
    /// The path of its file in the game.
    pub(super) file: &'j str,
}

impl<'j> IndexedPart<'j> {
    /// Its file, and where its name is in it.
    pub(super) const fn place(&self) -> (&'j str, Span) {
        (self.file, self.member.key())
    }

    /// The types of slots that it goes into.
    pub(super) fn slot_types(&self) -> Vec<String> {
        let Some(value) = self.member.value.get("slotType") else { return Vec::new() };
        let own = std::iter::once(value).filter(|value| value.kind() == JsonKind::Text);
        own.chain(value.items()).filter_map(|cell| cell.text()).map(|text| text.into_owned()).collect()
    }

    /// The skin that it is, if it is one.
    pub(super) fn skin(&self) -> Option<String> {
        let table = self.member.value;
        let skin = table.get("globalSkin").or_else(|| table.get("skinName"))?.text()?;
        let is_skin = !skin.is_empty() && self.slot_types().iter().any(|kind| is_skin_type(kind));
        is_skin.then(|| skin.into_owned())
    }
}

/// True for the type of a slot for skins.
pub(super) fn is_skin_type(kind: &str) -> bool {
    kind.starts_with("skin_") || kind == "paint_design"
}

/// The parts of files by their names. The first of a name counts.
#[derive(Debug, Default)]
pub(super) struct PartIndex<'j> {
    by_name: HashMap<String, IndexedPart<'j>>,
    main: Option<IndexedPart<'j>>,
}

impl<'j> PartIndex<'j> {
    /// Adds the parts of a file.
    pub(super) fn add(&mut self, (file, json): &'j (&'j str, Json<'j>)) {
        for member in json.root().into_iter().flat_map(|root| root.members()) {
            let part = IndexedPart { member, file };
            if self.main.is_none() && part.slot_types().iter().any(|kind| kind == "main") {
                self.main = Some(part);
            }
            self.by_name.entry(member.name().into_owned()).or_insert(part);
        }
    }

    pub(super) fn get(&self, name: &str) -> Option<IndexedPart<'j>> {
        self.by_name.get(name).copied()
    }

    /// The parts that are skins, by their names in order.
    pub(super) fn skins(&self) -> Vec<(IndexedPart<'j>, String)> {
        let mut skins: Vec<_> =
            self.by_name.iter().filter_map(|(name, part)| Some((name, *part, part.skin()?))).collect();
        skins.sort_unstable_by_key(|(name, ..)| *name);
        skins.into_iter().map(|(_, part, skin)| (part, skin)).collect()
    }

    /// The first part of the slot `main`.
    pub(super) const fn main(&self) -> Option<IndexedPart<'j>> {
        self.main
    }

    /// Whether a part has a slot whose default part is not known.
    pub(super) fn lacks_defaults(&self) -> bool {
        let lacks = |part: &IndexedPart<'j>| {
            let rows = part.member.value.members().flat_map(slot_rows);
            let mut defaults = rows.map(|slot| slot.default_part().into_owned());
            defaults.any(|name| !["", "none"].contains(&&*name) && !self.by_name.contains_key(&name))
        };
        self.by_name.values().any(lacks)
    }
}
