//! The codes of this crate.

meshwright_core::code_list! {
    error SIZE "RENDER0001" "unsupported size of a picture",
        "Choose a width and a height from 1 to 8192 pixels." of Caller;
    error LIMIT_FRAGMENTS "RENDER0002" "fragment limit reached",
        "Raise the limit if you trust the file: --limits fragments=COUNT." of Limit;
    warning NOTHING_VISIBLE "RENDER0101" "nothing to draw",
        "Choose another level of detail, or show collision meshes.";
    warning NOT_FINITE "RENDER0102" "triangles without finite positions",
        "Export the mesh again; `meshwright validate` lists the vertices.";
    warning TEXTURE_MISSING "RENDER0103" "texture not found",
        "Put the image where the path leads; `meshwright deps` finds files that moved.";
    warning TEXTURE_UNREADABLE "RENDER0104" "texture cannot be decoded",
        "Export the image again, or raise the limit that the message names.";
    warning BAD_INDEX "RENDER0105" "indices beyond the vertices",
        "Export the mesh again; `meshwright fix` removes these triangles.";
    info NO_UV_SET "RENDER0106" "texture without texture coordinates",
        "Export the mesh with the UV set that its material names.";
    info OTHER_FILES "RENDER0107" "content of other files is not drawn",
        "Insert the content of these files into the scene first.";
    info BACKS_DRAWN "RENDER0108" "only backs of surfaces face the camera",
        "Choose a view from the other side, or make the materials double-sided.";
}

/// Returns the page of a code such as `RENDER0101` as Markdown, starting with its heading: what it means, an
/// example, and how to fix it.
pub fn explain(id: &str) -> Option<&'static str> {
    meshwright_core::code_lists::section(&[include_str!("../docs/codes.md")], id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_page() {
        let lacking = meshwright_core::code_lists::without_page(ALL, explain);
        assert!(lacking.is_empty(), "{lacking:#?}");
        assert_eq!(explain("RENDER9999"), None);
    }
}
