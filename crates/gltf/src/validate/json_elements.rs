//! Where the elements of the lists of a glTF file are in its JSON.

use super::json_tree::{Json, Tree};
use meshwright_core::{Budget, Limits, Result};
use std::ops::Range;

/// The bytes of the elements of all lists of the root object, and of the primitives of meshes, with paths such as
/// `nodes[3]` and `meshes[0]/primitives[1]`. A text that is not JSON has none.
///
/// ```
/// use meshwright_core::Limits;
///
/// let text = br#"{"nodes": [{"name": "a"}, {}], "asset": {"version": "2.0"}}"#;
/// let found = meshwright_gltf::json_elements(text, &Limits::DEFAULT)?;
/// assert_eq!(found, [("nodes[0]".to_owned(), 11..24), ("nodes[1]".to_owned(), 26..28)]);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// Returns an error if the text exceeds the limits.
pub fn json_elements(text: &[u8], limits: &Limits) -> Result<Vec<(String, Range<usize>)>> {
    let Ok(text) = std::str::from_utf8(text) else { return Ok(Vec::new()) };
    let Some(tree) = Tree::parse(text, None, &mut Budget::new(*limits))? else {
        return Ok(Vec::new());
    };
    let element = |json: Json<'_>| {
        let (start, end) = json.byte_range();
        (json.path(), start..end)
    };
    let mut found = Vec::new();
    for (name, list) in tree.root().into_iter().flat_map(Json::members) {
        for own in list.list() {
            found.push(element(own));
            if name == "meshes" {
                found.extend(own.get("primitives").into_iter().flat_map(Json::list).map(element));
            }
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_are_found_in_any_layout() {
        let text = br#" { "meshes" : [ {"name":"a]\"}","primitives":[{"mode":4} , {"x":[1,[2]]}]} , {} ],"n":[1 ,"s", [ ] ]} "#;
        let found = json_elements(text, &Limits::DEFAULT).unwrap();
        let shown: Vec<(&str, &str)> = found
            .iter()
            .map(|(path, range)| (path.as_str(), std::str::from_utf8(&text[range.clone()]).unwrap()))
            .collect();
        assert_eq!(
            shown,
            [
                ("meshes[0]", r#"{"name":"a]\"}","primitives":[{"mode":4} , {"x":[1,[2]]}]}"#),
                ("meshes[0]/primitives[0]", r#"{"mode":4}"#),
                ("meshes[0]/primitives[1]", r#"{"x":[1,[2]]}"#),
                ("meshes[1]", "{}"),
                ("n[0]", "1"),
                ("n[1]", r#""s""#),
                ("n[2]", "[ ]"),
            ]
        );
    }

    #[test]
    fn text_that_is_not_json_has_no_elements() {
        for text in [&b"{\"nodes\":[{}"[..], b"\xff", b""] {
            assert_eq!(json_elements(text, &Limits::DEFAULT).unwrap(), []);
        }
        assert!(json_elements(b"{\"nodes\":[{}]}", &Limits::DEFAULT.items(1)).is_err());
    }
}
