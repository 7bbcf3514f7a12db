//! Scripts of materials as JSON.

use super::{
    super::{codes, findings::FileFindings},
    Change, FindingFix,
};
use crate::materials::script_as_json;
use meshwright_assets::{
    DefinitionClass, LibraryFile, MaterialFile, MaterialFileKind, Roots, codes as assets,
};
use meshwright_core::{Limits, Result, Source};

/// The name that the game's material editor gives to the file of a folder, and one for folders that have it.
const NAMES: [&str; 2] = ["main.materials.json", "materials.json"];

/// Adds the fix of a file of definitions that is a script: a file of JSON with the same definitions, if all that the
/// script does is to define materials.
pub(in super::super) fn of_script(file: &LibraryFile, roots: &Roots, findings: &mut FileFindings) {
    if !is_convertible(&file.content) {
        return;
    }
    let Some(root) = roots.as_slice().get(file.file.root) else { return };
    let path = &file.file.tree_path;
    let Some(stem) = path.get(..path.len().saturating_sub(".cs".len())) else { return };
    if !path.get(stem.len()..).is_some_and(|end| end.eq_ignore_ascii_case(".cs")) {
        return;
    }
    let (folder, stem) = stem.rsplit_once('/').unwrap_or(("", stem));
    let join = |name: &str| if folder.is_empty() { name.to_owned() } else { format!("{folder}/{name}") };
    let is_free = |name: &String| root.tree().find_ignoring_case(&join(name)).is_none();
    let names = match stem.eq_ignore_ascii_case("materials") {
        true => NAMES.map(str::to_owned).to_vec(),
        false => vec![format!("{stem}.json")],
    };
    let Some(name) = names.into_iter().find(is_free) else { return };
    let change = Change::Script { name };
    findings.add_fix(FindingFix { code: &codes::MATERIAL_SCRIPT, span: None, change });
}

/// True if nothing of the script is lost as JSON: it has materials only, each of its own name, without those that take
/// over the fields of another one, and without paths that only scripts have.
fn is_convertible(content: &MaterialFile) -> bool {
    let lost = [&assets::SCRIPT_SYNTAX, &assets::SKIPPED_SCRIPT];
    let mut names = std::collections::HashSet::new();
    content.kind == MaterialFileKind::Script
        && !content.definitions.is_empty()
        && std::str::from_utf8(content.source.bytes()).is_ok()
        && lost.iter().all(|code| content.diagnostics.count(code) == 0)
        && content.definitions.iter().all(|definition| {
            let head = content.raw(definition.span).split(|byte| *byte == b'{').next().unwrap_or_default();
            let values = definition.textures().into_iter().map(|texture| texture.value);
            definition.class == DefinitionClass::Material
                && !head.contains(&b':')
                && !definition.name.is_empty()
                && names.insert(definition.name.to_lowercase())
                && values.into_iter().all(|value| !value.starts_with(['~', '$']))
        })
}

/// The text of the file of JSON.
pub(super) fn converted(source: Source, path: &str, limits: &Limits) -> Result<Option<String>> {
    let content = MaterialFile::parse(source, path, limits)?;
    Ok(is_convertible(&content).then(|| script_as_json(content.definitions.iter())))
}
