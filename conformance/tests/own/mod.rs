//! Tests meshwright with the vectors of a format.

use meshwright_conformance::{compare, meshwright_answer, vector, vector::Expected, vector::Vector};
use std::fs;

/// The vectors with an unexpected answer of meshwright, including codes of refusals, or whose bytes are not
/// written back.
pub(crate) fn failures(vectors: &[Vector]) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    vector::write(vectors, folder.path()).unwrap();
    let tried = vectors.iter().filter_map(|vector| {
        let file = folder.path().join(vector.file());
        if let Some(why) = compare::difference(&vector.expected(), &meshwright_answer::of(&file), true) {
            return Some(format!("{}: {why}", vector.file()));
        }
        if matches!(vector.expected, Expected::Refusal(_)) {
            return None;
        }
        match meshwright_answer::rewritten(&file) {
            Ok(bytes) if bytes == fs::read(&file).unwrap() => None,
            Ok(_) => Some(format!("{}: was rewritten to other bytes", vector.file())),
            Err(error) => Some(format!("{}: was not rewritten: {error}", vector.file())),
        }
    });
    tried.collect()
}

/// Number of valid vectors, and of those that a reader must refuse.
pub(crate) fn counts(vectors: &[Vector]) -> (usize, usize) {
    let sound = vectors.iter().filter(|vector| matches!(vector.expected, Expected::Content(_))).count();
    (sound, vectors.len() - sound)
}
