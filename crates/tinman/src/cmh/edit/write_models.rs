//! Writes the changed models and all their ancestors.

use super::{
    Edited,
    pending_changes::{Draft, Drafts, Entry},
};
use crate::{
    cmh::{
        document::{Document, Model, Target},
        grammar::HoleKind,
        solution::{Answer, Solution},
    },
    codes::edit_cmh as codes,
    ser::Fade,
    varint::Varint,
};
use meshwright_core::{Budget, Chunks, Diagnostic, Diagnostics, Error, Limits, Result, Span, message};
use std::collections::BTreeMap;

/// A model whose children are being visited.
struct Open {
    model: usize,
    next: usize,
    changes: bool,
}

struct Emitter<'d, 'a> {
    document: &'d Document<'a>,
    drafts: BTreeMap<usize, Draft>,
    /// By visited model: `None` while it is open, then its offset.
    placed: BTreeMap<usize, Option<u64>>,
    out: Vec<u8>,
    budget: Budget,
    moved: Vec<(usize, u64)>,
    solution: Solution,
    /// Number of copied Colliders, and of models that depend on inference.
    copied: usize,
    inferred: usize,
}

pub(super) fn emit<'a>(
    document: &Document<'a>,
    drafts: Drafts<'_, 'a>,
    limits: &Limits,
    mut diagnostics: Diagnostics,
) -> Result<Edited<'a>> {
    let mut emitter = Emitter {
        document,
        drafts: drafts.drafts,
        placed: BTreeMap::new(),
        out: Vec::new(),
        budget: Budget::new(*limits),
        moved: Vec::new(),
        solution: Solution::default(),
        copied: 0,
        inferred: 0,
    };
    for model in &document.models {
        emitter.answers(model, 0, 0);
    }
    let root = document.root.unwrap_or_default();
    let root = emitter.all(root)?;
    // A model that was moved below itself is unreachable.
    if let Some(lost) = drafts.moved.iter().find(|model| !emitter.placed.contains_key(model)) {
        let message = format!("model {lost} would be below itself or below a dropped model");
        return Err(Error::new(&codes::CYCLE, message).on(format!("models[{lost}]")));
    }
    if emitter.copied > 0 {
        let colliders = message::count(emitter.copied, "Collider", "Colliders");
        let message = format!("copied {colliders} of unknown content to another place");
        diagnostics.push(Diagnostic::new(&codes::COLLIDER, message));
    }
    if emitter.inferred > 0 {
        let models = message::count(emitter.inferred, "model", "models");
        let message = format!("copied {models} with an inferred layout");
        diagnostics.push(Diagnostic::new(&codes::INFERRED, message));
    }
    let mut chunks = Chunks::new();
    let slot = document.header.root.span;
    let place = |at: u64| usize::try_from(at).unwrap_or(usize::MAX);
    let bytes = document.bytes();
    chunks.borrowed(bytes.get(..place(slot.start)).unwrap_or_default());
    chunks.owned(&i64::try_from(root).unwrap_or(i64::MAX).to_le_bytes());
    chunks.borrowed(bytes.get(place(slot.end)..).unwrap_or_default());
    chunks.owned(&emitter.out);
    let Emitter { moved, solution, .. } = emitter;
    Ok(Edited { chunks, diagnostics, moved, solution })
}

impl Emitter<'_, '_> {
    /// Writes the changed models, children first. Returns the offset of the root.
    fn all(&mut self, root: usize) -> Result<u64> {
        self.placed.insert(root, None);
        let mut stack = vec![Open { model: root, next: 0, changes: false }];
        let mut at = 0;
        while let Some(open) = stack.last_mut() {
            let (model, next) = (open.model, open.next);
            open.next = next.saturating_add(1);
            let Some(child) = self.child(model, next) else {
                let changes = open.changes || self.drafts.contains_key(&model);
                at = self.close(model, changes)?;
                stack.pop();
                if let Some(above) = stack.last_mut() {
                    above.changes |= changes;
                }
                continue;
            };
            match self.placed.get(&child) {
                Some(None) => {
                    let message = format!("model {child} would be below itself");
                    return Err(Error::new(&codes::CYCLE, message).on(format!("models[{child}]")));
                }
                Some(Some(place)) => {
                    let offset = self.document.models.get(child).map_or(*place, Model::at);
                    open.changes |= offset != *place;
                }
                None => {
                    self.placed.insert(child, None);
                    stack.push(Open { model: child, next: 0, changes: false });
                }
            }
        }
        Ok(at)
    }

    /// The child at an index, after all edits.
    fn child(&self, model: usize, number: usize) -> Option<usize> {
        match self.drafts.get(&model).and_then(|draft| draft.children.as_ref()) {
            Some(list) => list.entries.get(number).map(|entry| entry.model),
            None => match self.document.target(self.document.models.get(model)?, number)? {
                Target::Model(child) => Some(child),
                Target::Cut(_) => None,
            },
        }
    }

    /// Writes a model if it changes. Returns its offset.
    fn close(&mut self, number: usize, changes: bool) -> Result<u64> {
        let Some(model) = self.document.models.get(number) else { return Ok(0) };
        let at = if changes { self.model(number, model)? } else { model.at() };
        self.placed.insert(number, Some(at));
        Ok(at)
    }

    fn model(&mut self, number: usize, model: &Model<'_>) -> Result<u64> {
        let start = self.out.len();
        let at = (self.document.bytes().len() as u64).saturating_add(start as u64);
        let draft = self.drafts.remove(&number).unwrap_or_default();
        // Upper bound of its size: the old content and the changes.
        let name = draft.name.as_ref().map_or(0, String::len) as u64;
        let list = draft.children.as_ref().map_or(0, |list| list.entries.len()) as u64;
        let size = model
            .span()
            .len()
            .saturating_add(name)
            .saturating_add(list.saturating_mul(112))
            .saturating_add(64);
        self.budget.memory(size, Span::file(at, at))?;
        let prefix = &model.prefix;
        match &draft.name {
            Some(name) => {
                Varint::new(i64::try_from(name.len()).unwrap_or(i64::MAX)).encode(&mut self.out);
                self.out.extend_from_slice(name.as_bytes());
            }
            None => self.copy(prefix.at, prefix.name.end),
        }
        let word = prefix.flags.unwrap_or(prefix.parts);
        self.copy(prefix.name.end, word.span.start);
        match draft.word {
            Some(bits) => Varint::new(bits.cast_signed()).encode(&mut self.out),
            None => self.copy(word.span.start, word.span.end),
        }
        let tail = model.children.map_or(model.end, |children| children.count.span.start);
        let fades = model.fades.map_or(Span::file(tail, tail), |fades| fades.span);
        let copy = (self.document.bytes().len() as u64).saturating_add(self.out.len() as u64);
        self.answers(model, word.span.end, copy);
        self.copy(word.span.end, fades.start);
        match draft.fades {
            Some(fades) => fades.iter().for_each(|fade| self.fade(fade)),
            None => self.copy(fades.start, fades.end),
        }
        self.children(number, model, &draft);
        self.copied = self
            .copied
            .saturating_add(model.filled.iter().filter(|hole| hole.kind != HoleKind::Batch).count());
        self.inferred = self.inferred.saturating_add(usize::from(model.inferred || !model.filled.is_empty()));
        self.moved.push((number, at));
        Ok(at)
    }

    /// Copies the ends of a model's holes when it moves from `from` to `to`.
    fn answers(&mut self, model: &Model<'_>, from: u64, to: u64) {
        let place = |at: u64| at.saturating_sub(from).saturating_add(to);
        for hole in &model.filled {
            let end = place(hole.span.end);
            let answer =
                if hole.kind == HoleKind::BatchAndCollider { Answer::Rest(end) } else { Answer::Ends(end) };
            self.solution.answer(place(hole.span.start), answer);
        }
    }

    fn fade(&mut self, fade: &Fade) {
        self.out.extend_from_slice(&fade.scale.to_le_bytes());
        self.out.extend_from_slice(&fade.offset.to_le_bytes());
    }

    fn children(&mut self, number: usize, model: &Model<'_>, draft: &Draft) {
        if let Some(list) = &draft.children {
            let count = i64::try_from(list.entries.len()).unwrap_or(i64::MAX);
            Varint::new(if list.wide && count > 0 { !count } else { count }).encode(&mut self.out);
            for Entry { model, transform, .. } in &list.entries {
                self.offset(*model);
                transform.encode(&mut self.out);
            }
            return;
        }
        let Some(children) = model.children else { return };
        self.copy(children.count.span.start, children.count.span.end);
        for (index, child) in children.iter().enumerate() {
            match self.child(number, index) {
                Some(target) => self.offset(target),
                None => self.out.extend_from_slice(&child.offset.value.to_le_bytes()),
            }
            self.copy(child.transform.span.start, child.transform.span.end);
        }
    }

    fn offset(&mut self, model: usize) {
        let at = self.placed.get(&model).copied().flatten().unwrap_or_default();
        self.out.extend_from_slice(&i64::try_from(at).unwrap_or(i64::MAX).to_le_bytes());
    }

    /// Copies bytes of the file.
    fn copy(&mut self, start: u64, end: u64) {
        self.out.extend_from_slice(self.document.view().of(Span::file(start, end)));
    }
}
