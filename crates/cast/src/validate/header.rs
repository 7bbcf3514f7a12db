//! Checks the file as a whole: header, metadata, and the combination of content.

use super::Report;
use crate::{
    codes::{validate_content, validate_structure},
    document::{Document, Kind},
    nodes::keys::METADATA,
    table, to_scene,
    view::UpAxis,
};
use meshwright_scene::Up;

pub(super) fn check(document: &Document<'_>, report: &mut Report) {
    if document.roots.is_empty() {
        report.on_step(&validate_structure::NO_ROOT, (&table::ROOT_COUNT, None), || {
            "the file has no root node".to_owned()
        });
    }
    if document.flags != 0 {
        let message = || format!("the header flags are {:#x}, expected 0", document.flags);
        report.on_step(&validate_structure::FLAGS, (&table::FLAGS, None), message);
    }
    mixture(document, report);
    hints(document, report);
}

fn mixture(document: &Document<'_>, report: &mut Report) {
    let has = |kind| document.roots.iter().any(|root| root.children_of(kind).next().is_some());
    if has(Kind::Model) && has(Kind::Animation) {
        report.note(&validate_content::MIXED, || "the file has a model and an animation, which the official Blender add-on does not load together".to_owned());
    }
    let root = document.hints().and_then(|hints| hints.text(METADATA.scene_root));
    if has(Kind::Instance) && root.is_none() {
        report.note(&validate_content::SCENE_ROOT, || {
            "the file has instances but no scene root (`sr`) in its metadata".to_owned()
        });
    }
}

fn hints(document: &Document<'_>, report: &mut Report) {
    let mut first = true;
    for (place, root) in document.roots.iter().enumerate() {
        for (index, hints) in root.children_of(Kind::Metadata).enumerate() {
            let was_first = std::mem::take(&mut first);
            report.within(root, place, |report| {
                report.within(hints, index, |report| {
                    if !was_first {
                        return report.note(&validate_content::METADATA_SECOND, || {
                            "the file has more than one metadata node; only the first is used".to_owned()
                        });
                    }
                    let Some(up) = hints.text(METADATA.up_axis) else { return };
                    if UpAxis::known(&up).is_none() {
                        report.on(&validate_content::UP_AXIS, hints, METADATA.up_axis, || {
                            format!("the up axis is {up:?}, expected x, y or z")
                        });
                    }
                    let software = hints.text(METADATA.software).unwrap_or_default();
                    if !matches!(UpAxis::known(&up), Some(UpAxis::X | UpAxis::Y)) {
                        return;
                    }
                    if to_scene::up(&up, &software) == Up::Z {
                        report.on(&validate_content::UP_SUSPECT, hints, METADATA.up_axis, || {
                            let software = software.escape_debug();
                            format!("the file states up axis {up}, but \"{software}\" always writes z up")
                        });
                    } else {
                        report.on(&validate_content::UP_NOT_Z, hints, METADATA.up_axis, || {
                            format!("the file states up axis {up}, but the official Blender add-on expects z")
                        });
                    }
                });
            });
        }
    }
}
