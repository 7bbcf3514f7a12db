//! Removes invalid objects until validation finds no problem.

use super::{container::Found, index, list, remove::Losses};
use crate::message_subjects::subject;
use crate::{
    codes::{
        recover as lost,
        validate::{accessor, animation, buffer, container, image, node, skin, vertex},
    },
    validate::Files,
};
use meshwright_core::{Code, Diagnostic, Diagnostics, Limits, Result, Severity};
use serde_json::{Map, Value};
use std::borrow::Cow;

/// Removing an object can invalidate others.
const ROUNDS: usize = 12;

/// Codes of wrong values rather than damaged bytes: the values may have been wrong before the damage.
const VALUES: &[&Code] = &[
    &accessor::MIN,
    &accessor::MAX,
    &animation::ROTATION,
    &buffer::TARGET,
    &image::TYPE,
    &node::ROTATION,
    &node::SHEAR,
    &skin::AFFINE,
    &vertex::UNIT,
    &vertex::SIGN,
    &vertex::COLOR,
    &vertex::SUM,
    &vertex::JOINT_TWICE,
];

/// Codes about other files.
const ELSEWHERE: &[&Code] = &[&buffer::FILE, &container::UNALIGNED];

/// The recovered content of an asset.
pub(super) struct Asset<'a, 'l> {
    pub(super) found: Found<'a>,
    pub(super) limits: &'l Limits,
    /// Whether external buffers outside of the asset's folder may be opened.
    pub(super) allow_outside: bool,
}

impl<'a> Asset<'a, '_> {
    /// Cuts buffer views to their buffers, and removes all invalid objects.
    ///
    /// # Errors
    ///
    /// A limit that is exceeded.
    pub(super) fn prune(&mut self, files: &mut Files<'_, 'a>, diagnostics: &mut Diagnostics) -> Result<()> {
        if self.found.glb.is_some() {
            let stated =
                list(&self.found.root, "buffers").first().filter(|buffer| buffer.get("uri").is_none());
            let stated = index(stated.and_then(|buffer| buffer.get("byteLength")));
            let found = self.found.bin.len();
            self.found.bin = match stated {
                None => Cow::Borrowed(&[]),
                Some(_) if found == 0 => Cow::Borrowed(&super::container::ZEROS),
                Some(_) => std::mem::take(&mut self.found.bin),
            };
        }
        self.cut_views();
        for round in 0..ROUNDS {
            // The typed model rejects some content that the checks only report; the checks run first, without
            // it.
            let found = match self.checked(files) {
                Ok(found) => found,
                Err(error) if round.saturating_add(1) == ROUNDS => return Err(error),
                Err(_) => {
                    self.untyped(diagnostics);
                    continue;
                }
            };
            let mut losses = Losses::default();
            let mut any = false;
            for diagnostic in found.as_slice() {
                let wrong = diagnostic.code.severity == Severity::Error
                    && !ELSEWHERE.iter().any(|code| std::ptr::eq(*code, diagnostic.code))
                    && !(self.found.strict && VALUES.iter().any(|code| std::ptr::eq(*code, diagnostic.code)));
                if wrong {
                    any |= losses.take(diagnostic);
                }
            }
            if !any {
                break;
            }
            losses.apply(&mut self.found.root, diagnostics);
        }
        Ok(())
    }

    /// Cuts buffer views that exceed their buffers.
    fn cut_views(&mut self) {
        let lengths: Vec<Option<u64>> = list(&self.found.root, "buffers")
            .iter()
            .map(|it| it.get("byteLength").and_then(Value::as_u64))
            .collect();
        let Some(views) = self.found.root.get_mut("bufferViews").and_then(Value::as_array_mut) else {
            return;
        };
        for view in views {
            let buffer = index(view.get("buffer")).and_then(|at| *lengths.get(at)?);
            let offset = view.get("byteOffset").and_then(Value::as_u64).unwrap_or(0);
            let length = view.get("byteLength").and_then(Value::as_u64);
            let left = buffer.and_then(|buffer| buffer.checked_sub(offset)).filter(|left| *left > 0);
            if let (Some(left), Some(length), Some(members)) = (left, length, view.as_object_mut())
                && length > left
            {
                members.insert("byteLength".to_owned(), Value::from(left));
            }
        }
    }

    /// Removes objects that the typed model cannot hold, one by one.
    fn untyped(&mut self, diagnostics: &mut Diagnostics) {
        let Some(members) = self.found.root.as_object_mut() else { return };
        let mut gone: Vec<String> = Vec::new();
        for (name, value) in members.iter_mut() {
            if fits(name, value) {
                continue;
            }
            if let Value::Array(items) = value {
                for (at, item) in items.iter_mut().enumerate() {
                    let one = Value::Array(vec![item.clone()]);
                    let path = format!("{name}[{at}]");
                    if !fits(name, &one) && !members_that_fit(name, item, &path, diagnostics) {
                        let message = format!("dropped {}, which is not valid glTF", subject(&path));
                        diagnostics.push(Diagnostic::new(&lost::LOST_PART, message).on(path));
                        *item = super::remove::empty(name, item);
                    }
                }
                // Also removes lists where none is permitted.
                if fits(name, value) {
                    continue;
                }
            }
            gone.push(name.clone());
        }
        for name in gone {
            let message = format!("dropped the member {name:?} of the root, which is not valid glTF");
            diagnostics.push(Diagnostic::new(&lost::LOST_PART, message).on(name.clone()));
            if name == "asset" {
                members.insert(name, serde_json::json!({ "version": "2.0" }));
            } else {
                members.shift_remove(&name);
            }
        }
    }

    /// Whether a node exists, or a mesh that is not a placeholder.
    pub(super) fn holds_something(&self) -> bool {
        let named = |node: &Value| node.as_object().is_some_and(|members| !members.is_empty());
        list(&self.found.root, "nodes").iter().any(named)
            || list(&self.found.root, "meshes").iter().any(|mesh| !super::remove::is_stand_in(mesh))
    }
}

/// Removes members of an object that the typed model cannot hold. False if the model still cannot hold it.
fn members_that_fit(name: &str, item: &mut Value, path: &str, diagnostics: &mut Diagnostics) -> bool {
    let Some(members) = item.as_object_mut() else { return false };
    members.retain(|key, value| {
        let mut one = Map::new();
        one.insert(key.clone(), value.clone());
        let fits = fits(name, &Value::Array(vec![Value::Object(one)]));
        if !fits {
            let message = format!("dropped the member {key:?} of {}, which is not valid glTF", subject(path));
            diagnostics.push(Diagnostic::new(&lost::LOST_PART, message).on(format!("{path}/{key}")));
        }
        fits
    });
    fits(name, &Value::Array(vec![item.clone()]))
}

/// Whether the typed model can hold a member of the root.
fn fits(name: &str, value: &Value) -> bool {
    let root = serde_json::json!({ "asset": { "version": "2.0" }, name: value });
    serde_json::to_vec(&root).is_ok_and(|text| crate::read::root(&text).is_some())
}
