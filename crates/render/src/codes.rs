//! The codes of this crate.

meshwright_core::code_list! {
    error SIZE "RENDER0001" "unsupported size of a picture",
        "Choose a width and a height from 1 to 8192 pixels, or put fewer pictures on a contact sheet." of Caller;
    error LIMIT_FRAGMENTS "RENDER0002" "fragment limit reached",
        "Raise the limit if you trust the file (--limits fragments=COUNT), or draw another level or without textures (--coloring clay)." of Limit;
    error LIMIT_TRIANGLES "RENDER0003" "triangle limit reached",
        "Raise the limit if you trust the file (--limits triangles=COUNT), or draw another level of detail (--lod)." of Limit;
    warning NOTHING_VISIBLE "RENDER0101" "nothing to draw",
        "Choose another level of detail, or show collision meshes: `meshwright info` lists meshes and levels.";
    warning NOT_FINITE "RENDER0102" "triangles without finite positions",
        "Export the mesh again: `meshwright validate` lists the vertices. In an animation, look for infinite scales and weights.";
    warning TEXTURE_MISSING "RENDER0103" "texture not found",
        "Copy the image to the path in the message, relative to the folder of the model; `meshwright deps` finds moved files.";
    warning TEXTURE_UNREADABLE "RENDER0104" "texture cannot be decoded",
        "Save the image as PNG or DDS with another program, or raise the limit that the message names.";
    warning BAD_INDEX "RENDER0105" "indices beyond the vertices",
        "Run `meshwright fix`, which removes these triangles, or export the mesh again.";
    info NO_UV_SET "RENDER0106" "texture without texture coordinates",
        "Add the UV set to the mesh, or let the texture use another set.";
    info OTHER_FILES "RENDER0107" "content of other files is not drawn",
        "Convert the model to glTF, which inserts the content of these files, or open the files themselves.";
    info BACKS_DRAWN "RENDER0108" "only backs of surfaces face the camera",
        "Give another `--view`, such as `back`, or make the materials double-sided.";
    info OUTSIDE "RENDER0109" "meshes outside of the picture",
        "Give an `--area` that has them, another `--view`, or a larger `--size`: a map of a level shows its terrain, and `--camera-from` what its file shows.";
    warning ONLY_BACKGROUND "RENDER0110" "only the background is visible",
        "Give another `--view`, and look for materials with alpha 0 and triangles without area: `meshwright validate` lists them.";
    info SMALLER_THAN_A_PIXEL "RENDER0111" "meshes smaller than a pixel",
        "Give a larger `--size`, or a part of the map (`--area`, `--near`), to see their shapes.";
    info ONLY_MATERIALS "RENDER0112" "spheres show materials of a file without meshes",
        "Open a model that uses the material to see it there.";
}

/// Returns the page of a code such as `RENDER0101` as Markdown, starting with its heading: what it means, an
/// example, and how to fix it.
pub fn explain(id: &str) -> Option<String> {
    meshwright_core::code_lists::explain(&[ALL], &[include_str!("../docs/codes.md")], id)
}
