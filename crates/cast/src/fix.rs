//! Fixes problems that have only one possible fix.
//!
//! | code | fix |
//! |---|---|
//! | CAST0102 | the stated size of a node is corrected |
//! | CAST0106 | the letters of a vector type get the usual order |
//! | CAST0310 | a duplicate property with the same value is removed |
//! | CAST0324 | sibling nodes with the same hash get unique ones, unless a reference would become ambiguous
//! |
//! | CAST0328, CAST0329 | the number of layers is set to the number of stored layers, if their numbers have
//! no gap |
//! | CAST0332 | degenerate triangles are removed, unless none would remain |
//! | CAST0333 | duplicate triangles are removed |
//! | CAST0336 | normals and tangents are normalized; normals of length 0 get the direction of the triangles around their
//! vertex |
//! | CAST0342 | weights are scaled to add up to 1, unless one is negative or not finite |
//! | CAST0344 | influences of the same bone are merged |
//! | CAST0350 | rotations are normalized, unless their length is 0 |
//! | CAST0365 | backslashes in a path become slashes, which every operating system accepts |
//! | CAST0376 | keyframes and their values are sorted by time; the sort is stable |
//! | CAST0377 | of consecutive keyframes with the same time and value all but the first are removed |
//! | CAST0379 | a rotation keyframe gets the sign of the previous one; it is the same rotation |
//!
//! Other problems require the author's intent: two values at one time, references without a target or with
//! several, negative weights, unused vertices, NaN and infinity, unknown words.

mod degenerate_triangles;
mod keyframes;
mod mesh;
mod properties;
mod skin;
mod unique_hashes;

use crate::{
    codes::{self, validate_content, validate_structure},
    document::{Document, Kind, Node, Value},
    node_description::Called,
    nodes::keys::{BONE, CONSTRAINT, FILE, INSTANCE, MODEL},
    table,
    validate::{Counts, Step, step},
    view::ConstraintKind,
};
use meshwright_core::{
    Budget, Code, Diagnostic, Diagnostics, FixRule, Limits, Outcome, Result, Span, message::count as counted,
    trace,
};
use std::slice;

/// The fixes of [`fix`].
pub static FIXES: &[FixRule] = &[
    FixRule::safe(&codes::NODE_SIZE),
    FixRule::safe(&codes::SWAPPED),
    FixRule::safe(&validate_structure::REPEATED_PROPERTY),
    FixRule::safe(&validate_structure::SHARED_HASH),
    FixRule::safe(&validate_structure::LAYER_MISSING),
    FixRule::visible(&validate_structure::LAYER_UNANNOUNCED, "a layer that readers ignored is used"),
    FixRule::safe(&validate_structure::FACE_DEGENERATE),
    FixRule::visible(
        &validate_structure::FACE_TWICE,
        "a translucent surface that was drawn twice is drawn once",
    ),
    FixRule::safe(&validate_structure::NOT_UNIT),
    FixRule::visible(
        &validate_structure::WEIGHT_SUM,
        "vertices move in readers that do not normalize weights",
    ),
    FixRule::safe(&validate_structure::BONE_TWICE),
    FixRule::safe(&validate_content::QUATERNION),
    FixRule::safe(&validate_content::PATH_SLASHES),
    FixRule::safe(&validate_content::KEYS_UNSORTED),
    FixRule::safe(&validate_content::KEYS_TWICE),
    FixRule::safe(&validate_content::KEY_FLIP),
];

/// Longest path that is written out. Only malicious files are deeper.
const DEEPEST: usize = 256;

/// Applies the safe fixes for the given codes.
///
/// # Errors
///
/// Returns an error if a limit is exceeded.
pub fn fix<'a>(
    mut document: Document<'a>,
    wanted: &dyn Fn(&Code) -> bool,
    limits: &Limits,
) -> Result<Outcome<Document<'a>>> {
    let mut fixer = Fixer {
        wanted,
        diagnostics: Diagnostics::new(limits.diagnostics),
        path: Vec::new(),
        budget: Budget::new(*limits),
        hashes: unique_hashes::Fresh::default(),
    };
    if fixer.wants(&validate_structure::SHARED_HASH) {
        fixer.hashes = unique_hashes::Fresh::new(&document, &mut fixer.budget)?;
    }
    if !document.roots.is_empty() {
        fixer.nodes(&mut document.roots)?;
    }
    Ok(Outcome { value: document, diagnostics: fixer.diagnostics })
}

struct Fixer<'w> {
    wanted: &'w dyn Fn(&Code) -> bool,
    diagnostics: Diagnostics,
    /// The path from the root to the current node.
    path: Vec<Step>,
    budget: Budget,
    hashes: unique_hashes::Fresh,
}

impl Fixer<'_> {
    /// Visits every node. Uses no stack for the depth.
    fn nodes(&mut self, roots: &mut [Node<'_>]) -> Result<()> {
        let mut levels: Vec<(slice::IterMut<'_, Node<'_>>, Counts)> = vec![(roots.iter_mut(), none())];
        while let Some((nodes, counts)) = levels.last_mut() {
            let Some(node) = nodes.next() else {
                levels.pop();
                self.path.pop();
                continue;
            };
            self.path.push(step(node, counts));
            self.node(node)?;
            if node.children.is_empty() {
                self.path.pop();
            } else {
                levels.push((node.children.iter_mut(), none()));
            }
        }
        Ok(())
    }

    fn node(&mut self, node: &mut Node<'_>) -> Result<()> {
        self.form(node);
        match node.kind() {
            Some(Kind::Model) => {
                self.own_hashes(node)?;
                self.rotation(node, MODEL.rotation);
                self.model(node)?;
            }
            Some(Kind::Skeleton) => {
                self.own_hashes(node)?;
                self.below(node, Kind::Bone, |fixer, bone| {
                    fixer.rotation(bone, BONE.local_rotation);
                    fixer.rotation(bone, BONE.world_rotation);
                    Ok(())
                })?;
                self.below(node, Kind::Constraint, |fixer, constraint| {
                    let kind = constraint.text(CONSTRAINT.kind);
                    if kind.as_deref() == Some(ConstraintKind::Orient.word()) {
                        fixer.rotation(constraint, CONSTRAINT.any_offset);
                    }
                    Ok(())
                })?;
            }
            Some(Kind::Material) => {
                self.own_hashes(node)?;
                self.below(node, Kind::File, Self::slashes)?;
            }
            Some(Kind::Instance) => {
                self.own_hashes(node)?;
                self.rotation(node, INSTANCE.rotation);
                self.below(node, Kind::File, Self::slashes)?;
            }
            Some(Kind::Animation) => {
                self.below(node, Kind::Curve, Self::curve)?;
                self.below(node, Kind::NotificationTrack, Self::keys)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Fixes the encoding of a node, independent of its kind.
    fn form(&mut self, node: &mut Node<'_>) {
        if self.wants(&codes::NODE_SIZE)
            && let Some(size) = node.declared_size.take()
        {
            let of = self.called(node);
            self.note(&codes::NODE_SIZE, || format!("corrected the stated size of {of}, {size} bytes"));
        }
        if self.wants(&codes::SWAPPED)
            && node.properties.iter().any(|property| property.swapped && property.value.kind().is_vector())
        {
            let mut count = 0_usize;
            for property in node.properties.to_mut() {
                count = count.saturating_add(usize::from(std::mem::take(&mut property.swapped)));
            }
            let of = self.called(node);
            self.note(&codes::SWAPPED, || {
                format!("corrected the letters of {} of {of}", counted(count, "vector type", "vector types"))
            });
        }
        self.repeated(node);
    }

    /// Visits every child of a kind, with its step in the path.
    fn below(
        &mut self,
        parent: &mut Node<'_>,
        kind: Kind,
        fix: impl Fn(&mut Self, &mut Node<'_>) -> Result<()>,
    ) -> Result<()> {
        if parent.children.is_empty() {
            return Ok(());
        }
        let children = parent.children.iter_mut().filter(|child| child.id == kind.id());
        for (index, child) in children.enumerate() {
            self.path.push((table::node(child.id), u32::try_from(index).ok()));
            let done = fix(self, child);
            self.path.pop();
            done?;
        }
        Ok(())
    }

    fn slashes(&mut self, file: &mut Node<'_>) -> Result<()> {
        let Some(path) = file.property(FILE.path).and_then(|path| path.as_text()) else { return Ok(()) };
        let first = path.first().unwrap_or_default();
        if !self.wants(&validate_content::PATH_SLASHES) || !first.contains(&b'\\') || path.len() != 1 {
            return Ok(());
        }
        let fixed = first.iter().map(|&byte| if byte == b'\\' { b'/' } else { byte }).chain([0]);
        let fixed: Vec<u8> = fixed.collect();
        let shown = String::from_utf8_lossy(first).chars().take(200).collect::<String>();
        self.on(&validate_content::PATH_SLASHES, file, FILE.path, || {
            format!("replaced backslashes of \"{}\" by slashes", shown.escape_debug())
        });
        set(file, FILE.path, Value::Text(crate::document::Texts::of_bytes(fixed)));
        Ok(())
    }

    fn wants(&self, code: &Code) -> bool {
        (self.wanted)(code)
    }

    /// Reserves memory for a temporary list.
    fn room_for(&self, bytes: usize) -> Result<()> {
        self.budget.clone().memory(bytes as u64, Span::default())
    }

    /// Describes the current node.
    fn called<'n, 'a>(&self, node: &'n Node<'a>) -> Called<'n, 'a> {
        let index = self.path.last().and_then(|step| step.1).and_then(|index| usize::try_from(index).ok());
        Called::new(node, index)
    }

    /// Reports a fix of the current node.
    fn note(&mut self, code: &'static Code, message: impl FnOnce() -> String) {
        self.push(code, None, message);
    }

    /// Reports a fix of a property of the current node.
    fn on(&mut self, code: &'static Code, node: &Node<'_>, name: &str, message: impl FnOnce() -> String) {
        let ordinal = node.properties.iter().position(|property| property.name == name.as_bytes());
        let ordinal = u32::try_from(ordinal.unwrap_or(0)).unwrap_or(u32::MAX);
        self.push(code, Some(table::property(node.id, name.as_bytes(), ordinal)), message);
    }

    fn push(&mut self, code: &'static Code, more: Option<Step>, message: impl FnOnce() -> String) {
        self.diagnostics.push_with(code, || {
            let path = trace::join(self.path.iter().take(DEEPEST).chain(more.as_slice()));
            Diagnostic::new(code, message()).on(path)
        });
    }
}

const fn none() -> Counts {
    [0; Kind::ALL.len() + 1]
}

/// Replaces the value of the first property with this name, in place.
fn set<'a>(node: &mut Node<'a>, name: &str, value: Value<'a>) {
    let properties = node.properties.to_mut();
    if let Some(property) = properties.iter_mut().find(|property| *property.name == *name.as_bytes()) {
        property.value = value;
    }
}
