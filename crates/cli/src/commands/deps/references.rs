//! What a run refers to, each thing once.

use super::{
    layout::{self, Row, Width},
    row, shown,
};
use crate::presentation::{
    format::{count, number},
    style::BOLD,
    style::paint,
};
use meshwright::deps::{Dep, DepKind, Deps, Status, Why};
use serde::Serialize;
use std::{collections::BTreeMap, path::PathBuf};

/// The statuses, the worst first, with their words.
const STATUSES: [(Status, &str); 6] = [
    (Status::Missing, "missing"),
    (Status::Outside, "outside"),
    (Status::FoundOtherwise, "found elsewhere"),
    (Status::NotInMod, "not in the mod"),
    (Status::Known, "known"),
    (Status::Found, "found"),
];

/// How many things there are of each status, and how many references to them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counts([(usize, usize); STATUSES.len()]);

impl Counts {
    /// Each a reference.
    pub(super) fn add<'d>(&mut self, entries: impl Iterator<Item = &'d Dep>) {
        for dep in entries {
            self.thing(dep.status, 1);
        }
    }

    /// One thing that is referred to.
    pub(super) fn thing(&mut self, status: Status, references: usize) {
        for ((known, _), (things, sum)) in STATUSES.iter().zip(&mut self.0) {
            if *known == status {
                *things = things.saturating_add(1);
                *sum = sum.saturating_add(references);
            }
        }
    }

    /// How many references there are of each status, the worst first.
    pub(super) fn references(&self) -> [usize; STATUSES.len()] {
        self.0.map(|(_, references)| references)
    }

    /// The counts in words, the worst first, without zeros.
    pub(super) fn words(&self) -> String {
        let said = STATUSES.iter().zip(&self.0).filter(|(_, (things, _))| *things > 0);
        let said: Vec<String> = said
            .map(|((_, word), (things, references))| {
                let things_in_words = format!("{} {word}", number(*things as u64));
                if references == things {
                    return things_in_words;
                }
                format!("{things_in_words} ({})", count(*references, "reference", "references"))
            })
            .collect();
        if said.is_empty() { "names no files".to_owned() } else { said.join(", ") }
    }
}

/// What a run refers to.
#[derive(Debug, Default)]
pub(super) struct References {
    things: BTreeMap<(Status, DepKind, String, Option<PathBuf>), Thing>,
}

/// One thing: the first reference to it, and how many there are.
#[derive(Debug)]
struct Thing {
    dep: Dep,
    file: String,
    references: usize,
}

#[derive(Debug, Serialize)]
pub(super) struct ThingJson {
    kind: &'static str,
    name: String,
    status: Status,
    why: Option<Why>,
    file: Option<String>,
    candidate: Option<String>,
    references: usize,
    first: String,
}

impl References {
    /// Adds what a file refers to.
    pub(super) fn add(&mut self, file: &str, deps: &Deps) {
        for dep in &deps.entries {
            let key = (dep.status, dep.kind, dep.name.clone(), dep.file.clone());
            let new = || Thing { dep: dep.clone(), file: file.to_owned(), references: 0 };
            let thing = self.things.entry(key).or_insert_with(new);
            thing.references = thing.references.saturating_add(1);
        }
    }

    pub(super) fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for thing in self.things.values() {
            counts.thing(thing.dep.status, thing.references);
        }
        counts
    }

    /// What is missing, outside or elsewhere, and if wanted what is not in the mod: the worst first, then what is referred
    /// to most.
    fn listed(&self, missing: bool, absent: bool) -> Vec<&Thing> {
        let wanted = |thing: &&Thing| match thing.dep.status {
            Status::Missing => true,
            Status::Outside | Status::FoundOtherwise => !missing,
            Status::NotInMod => absent && !missing,
            _ => false,
        };
        let mut listed: Vec<&Thing> = self.things.values().filter(wanted).collect();
        listed.sort_by_key(|thing| (thing.dep.status, std::cmp::Reverse(thing.references)));
        listed
    }

    pub(super) fn table(&self, missing: bool, verbose: bool, width: Width) -> String {
        let rows = self.listed(missing, verbose).into_iter().map(|thing| {
            let references = count(thing.references, "reference", "references");
            let first = if thing.references == 1 { "in" } else { "first in" };
            row(&thing.dep, verbose, &format!("{references}, {first} {}", thing.file))
        });
        let rows: Vec<Row> = rows.collect();
        format!("{}\n{}", paint(BOLD, self.counts().words()), layout::table(&rows, width))
    }

    pub(super) fn json(&self, missing: bool) -> Vec<ThingJson> {
        let listed = self.listed(missing, true).into_iter().map(|thing| ThingJson {
            kind: thing.dep.kind.word(),
            name: thing.dep.name.clone(),
            status: thing.dep.status,
            why: thing.dep.why,
            file: thing.dep.file.as_deref().map(shown),
            candidate: thing.dep.candidate.clone(),
            references: thing.references,
            first: thing.file.clone(),
        });
        listed.collect()
    }
}
