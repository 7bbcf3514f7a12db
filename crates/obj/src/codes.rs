//! The codes of `from_scene`: content of a scene that the format cannot hold, or that programs do not read.

use meshwright_core::code_lists;

meshwright_core::code_list! {
    loss LOSS_HIERARCHY "OBJ0201" "node hierarchy dropped",
        "Convert to glTF to keep the nodes: here their transforms are applied to the vertices.";
    loss LOSS_NAMES "OBJ0202" "names changed",
        "Give nodes and materials unique names without control characters in the source.";
    loss LOSS_CLIPS "OBJ0203" "animations dropped",
        "Pass `--clip NAME --at SECONDS` to write the pose at a time of an animation.";
    loss LOSS_SKINS "OBJ0204" "skinned meshes baked",
        "Convert to glTF to keep the skins.";
    loss LOSS_MORPHS "OBJ0205" "morph targets baked",
        "Convert to glTF to keep the morph targets.";
    loss LOSS_LEVELS "OBJ0206" "levels of detail dropped",
        "Pass `--lod all` to write all levels as groups, or `--lod N` to write another one.";
    loss LOSS_COLLISION "OBJ0207" "collision meshes dropped",
        "Pass `--collision keep` to write them as groups.";
    loss LOSS_HIDDEN "OBJ0208" "hidden meshes dropped",
        "Show the mesh in the source if it should be written.";
    loss LOSS_STREAMS "OBJ0209" "vertex attributes dropped",
        "Bake what is needed into the first UV set; programs compute tangents themselves.";
    loss LOSS_COLORS "OBJ0210" "vertex colors dropped",
        "Pass `--vertex-colors shade` to write them.";
    loss LOSS_COLOR_ALPHA "OBJ0211" "alpha of vertex colors dropped",
        "Put transparency into the material or into a texture in the source.";
    loss LOSS_EMPTY "OBJ0212" "empty meshes dropped",
        "Give the mesh faces if it should be in the file; no visible content is lost.";
    loss LOSS_VARIANTS "OBJ0213" "material variants dropped",
        "Convert each variant into its own file with `--variant NAME`.";
    loss LOSS_MATERIAL "OBJ0214" "material values dropped",
        "Set them up again in the target: the format has the shading model of older programs.";
    loss LOSS_IMAGES "OBJ0215" "embedded images dropped",
        "Convert to a file in a folder: images are written next to it.";
    loss LOSS_EXTRAS "OBJ0216" "data of other formats dropped",
        "Keep the source: other programs do not read the data.";
    loss ADDED_MATERIAL "OBJ0217" "default material added",
        "Give each primitive a material in the source.";
}

/// The page, one section per code. It is embedded so that a program can print it.
const PAGES: &[&str] = &[include_str!("../docs/codes/from_scene.md")];

/// Returns the page of a code such as `OBJ0203` as Markdown, starting with its heading: what it means, an example, and
/// how to fix it.
pub fn explain(id: &str) -> Option<String> {
    code_lists::explain(&[ALL], PAGES, id)
}
