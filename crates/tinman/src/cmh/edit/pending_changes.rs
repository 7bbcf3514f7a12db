//! Collects the changes per model.

use super::{Edit, on};
use crate::{
    cmh::{
        document::{Document, Model, Target},
        to_scene::single,
        transform::{Affine, Convention, SLACK, Similar, Transform},
    },
    codes::edit_cmh as codes,
    ser::Fade,
};
use meshwright_core::{Diagnostic, Diagnostics, Error, Result, message};
use std::collections::BTreeMap;

/// A changed model. `None` means unchanged.
#[derive(Debug, Default)]
pub(super) struct Draft {
    pub(super) name: Option<String>,
    pub(super) word: Option<u64>,
    pub(super) fades: Option<[Fade; 2]>,
    pub(super) children: Option<List>,
}

/// The children of a changed model.
#[derive(Debug)]
pub(super) struct List {
    pub(super) wide: bool,
    pub(super) entries: Vec<Entry>,
}

/// A child: its model, its transform, and its index in the document.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) model: usize,
    pub(super) transform: Transform,
    number: Option<usize>,
}

pub(super) struct Drafts<'d, 'a> {
    document: &'d Document<'a>,
    pub(super) drafts: BTreeMap<usize, Draft>,
    /// Models that were moved, which must be reachable in the result.
    pub(super) moved: Vec<usize>,
    /// The convention of 4 x 4 matrices in this file, if a matrix determines it.
    rows: bool,
}

impl<'d, 'a> Drafts<'d, 'a> {
    pub(super) fn new(document: &'d Document<'a>) -> Self {
        let narrow =
            document.models.iter().filter(|model| model.children.is_some_and(|children| !children.wide));
        let rows = narrow
            .flat_map(Model::child_list)
            .any(|child| child.transform.value.convention() == Some(Convention::Rows));
        Self { document, drafts: BTreeMap::new(), moved: Vec::new(), rows }
    }

    pub(super) fn apply(&mut self, edit: &Edit, diagnostics: &mut Diagnostics) -> Result<()> {
        match edit {
            Edit::Rename { model, name } => self.draft(*model, diagnostics)?.name = Some(name.clone()),
            Edit::Flags { model, set, clear } => self.flags(*model, *set, *clear, diagnostics)?,
            Edit::Fades { model, fades } => self.fades(*model, *fades, diagnostics)?,
            Edit::Place { parent, child, transform } => {
                let fitted = self.fit(*parent, *transform, diagnostics)?;
                self.entry(*parent, *child, diagnostics)?.transform = fitted;
            }
            Edit::Drop { parent, child } => {
                self.take(*parent, *child, diagnostics)?;
            }
            Edit::Move { parent, child, to, transform } => {
                // Checked before anything is changed.
                self.model(*to)?;
                let entry = self.take(*parent, *child, diagnostics)?;
                self.list(*to, diagnostics)?;
                let transform = self.fit(*to, *transform, diagnostics)?;
                self.list(*to, diagnostics)?.entries.push(Entry { transform, number: None, ..entry });
                self.moved.push(entry.model);
            }
        }
        Ok(())
    }

    fn model(&self, number: usize) -> Result<&'d Model<'a>> {
        let none = || {
            Error::new(&codes::NOTHING, {
                let models = message::count(self.document.models.len(), "model", "models");
                format!("model {number} does not exist: the file has {models}")
            })
        };
        self.document.models.get(number).ok_or_else(none)
    }

    /// The draft of a model, which must have been read completely.
    fn draft(&mut self, number: usize, diagnostics: &mut Diagnostics) -> Result<&mut Draft> {
        let model = self.model(number)?;
        if let Some(hole) = model.hole {
            let message = format!("model {number} has a {} with an unknown end", hole.kind.word());
            return Err(Error::new(&codes::OPEN, message).on(format!("models[{number}]")));
        }
        if model.parents > 1 && !self.drafts.contains_key(&number) {
            let message =
                format!("model {number} is used in {} places and changes in all of them", model.parents);
            diagnostics.push(on(number, Diagnostic::new(&codes::SHARED, message)));
        }
        Ok(self.drafts.entry(number).or_default())
    }

    fn flags(&mut self, number: usize, set: u64, clear: u64, diagnostics: &mut Diagnostics) -> Result<()> {
        let flags = self.model(number)?.flags(self.document.version());
        let unknown = (set | clear) & !flags.known();
        if unknown != 0 {
            let message =
                format!("the bits {unknown:#x} are not flags in version {}", self.document.version());
            return Err(Error::new(&codes::VALUE, message).on(format!("models[{number}]/flags")));
        }
        let draft = self.draft(number, diagnostics)?;
        draft.word = Some(draft.word.unwrap_or(flags.bits()) & !clear | set);
        Ok(())
    }

    fn fades(&mut self, number: usize, fades: [Fade; 2], diagnostics: &mut Diagnostics) -> Result<()> {
        if self.model(number)?.fades.is_none() {
            let message = format!("model {number} has no fades, which need a file of version 4");
            return Err(Error::new(&codes::VALUE, message).on(format!("models[{number}]/fades")));
        }
        if !fades.iter().all(|fade| fade.scale.is_finite() && fade.offset.is_finite()) {
            let message = "a fade is NaN or infinite";
            return Err(Error::new(&codes::VALUE, message).on(format!("models[{number}]/fades")));
        }
        self.draft(number, diagnostics)?.fades = Some(fades);
        Ok(())
    }

    /// The new children of a model.
    fn list(&mut self, number: usize, diagnostics: &mut Diagnostics) -> Result<&mut List> {
        let document = self.document;
        let model = self.model(number)?;
        let draft = self.draft(number, diagnostics)?;
        Ok(draft.children.get_or_insert_with(|| {
            let entries = model.child_list().enumerate().filter_map(|(index, child)| {
                let Some(Target::Model(model)) = document.target(model, index) else { return None };
                Some(Entry { model, transform: child.transform.value, number: Some(index) })
            });
            let given = model.children.filter(|children| !children.is_empty()).map(|children| children.wide);
            List { wide: given.unwrap_or(document.version() > 1), entries: entries.collect() }
        }))
    }

    fn child_position(list: &List, parent: usize, child: usize) -> Result<usize> {
        let none = || {
            let message = format!("model {parent} has no child {child}");
            Error::new(&codes::NOTHING, message).on(format!("models[{parent}]/children"))
        };
        list.entries.iter().position(|entry| entry.number == Some(child)).ok_or_else(none)
    }

    fn entry(&mut self, parent: usize, child: usize, diagnostics: &mut Diagnostics) -> Result<&mut Entry> {
        let list = self.list(parent, diagnostics)?;
        let at = Self::child_position(list, parent, child)?;
        list.entries.get_mut(at).ok_or_else(|| Error::new(&codes::NOTHING, "the child does not exist"))
    }

    fn take(&mut self, parent: usize, child: usize, diagnostics: &mut Diagnostics) -> Result<Entry> {
        let list = self.list(parent, diagnostics)?;
        let at = Self::child_position(list, parent, child)?;
        Ok(list.entries.remove(at))
    }

    /// Converts a transform to the encoding of the parent's children.
    fn fit(
        &mut self,
        parent: usize,
        transform: Transform,
        diagnostics: &mut Diagnostics,
    ) -> Result<Transform> {
        let bad = || {
            let message = "the transform is not a translation, rotation and uniform scale";
            Error::new(&codes::VALUE, message).on(format!("models[{parent}]/children"))
        };
        let affine = transform.affine().filter(|_| transform.is_finite()).ok_or_else(bad)?;
        let similar = affine.similar(SLACK).ok_or_else(bad)?;
        let rows = self.rows;
        let wide = self.list(parent, diagnostics)?.wide;
        Ok(match (wide, transform) {
            (true, Transform::Wide { .. }) => transform,
            (true, Transform::Narrow(_)) => {
                let Similar { scale, rotation, .. } = similar;
                let rotation = rotation.as_flattened().first_chunk().copied().unwrap_or_default();
                Transform::Wide { translation: affine.translation, rotation, scale }
            }
            (false, _) => {
                let narrow = narrow(&affine, rows);
                if narrow.affine() != Some(affine) {
                    let message =
                        format!("rounded the transform of a child of model {parent} to single precision");
                    diagnostics.push(on(parent, Diagnostic::new(&codes::ROUNDED, message)));
                }
                narrow
            }
        })
    }
}

fn narrow(affine: &Affine, rows: bool) -> Transform {
    let [[a, b, c], [d, e, f], [g, h, i]] = affine.linear.map(|row| row.map(single));
    let [x, y, z] = affine.translation.map(single);
    Transform::Narrow(if rows {
        [a, d, g, 0.0, b, e, h, 0.0, c, f, i, 0.0, x, y, z, 1.0]
    } else {
        [a, b, c, x, d, e, f, y, g, h, i, z, 0.0, 0.0, 0.0, 1.0]
    })
}
