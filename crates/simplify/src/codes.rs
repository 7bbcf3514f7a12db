//! The codes of this crate.

meshwright_core::code_list! {
    error NO_TRIANGLES "LOD0001" "no triangles to simplify",
        "Choose a model with triangles: `meshwright info` lists the meshes with their numbers." of Caller;
    warning NO_VERTEX "LOD0002" "indices beyond the vertices",
        "Run `meshwright fix`, which removes these triangles, or export the mesh again.";
    warning NOT_FINITE "LOD0003" "triangles without finite positions",
        "Export the mesh again: `meshwright validate` lists the vertices.";

    info LEVEL_MADE "LOD0101" "level of detail made",
        "Look at it with `meshwright render FILE --lod N --object-size PX`, and ask for more triangles with `--lods` if it is too coarse.";
    warning STOPPED "LOD0102" "levels of detail stop early",
        "Leave out parts by hand and name levels by their size, such as `house_a160`, or state the part of the triangles to keep, such as `--lods 0.5`.";
    info NO_LEVELS "LOD0103" "no levels of detail made",
        "Keep the model as it is, or state the part of the triangles to keep, such as `--lods 0.5`, to make a level in any case.";
    warning HAS_LEVELS "LOD0104" "levels of detail exist already",
        "Add `--lod 0` to make new ones of the most detailed level, or leave out `--lods`.";
    info COLLISION_MADE "LOD0110" "collision mesh made",
        "Look at it with `meshwright render FILE --show collision`, and choose another `--collision-mesh` if it does not fit.";
    warning HAS_COLLISION "LOD0111" "collision mesh exists already",
        "Add `--collision drop` to make a new one, or leave out `--collision-mesh`.";
    info CUT_OUT "LOD0112" "transparent parts without collisions",
        "Make the material opaque if things should collide with it, or model the collision mesh by hand.";
    warning NOTHING_SOLID "LOD0113" "no collision mesh made",
        "Look at the model with `meshwright info`: it needs triangles of opaque materials. `--collision-mesh box` takes transparent ones, too.";
    warning COLLISION_FAR "LOD0114" "collision mesh far from the model",
        "Look at it with `meshwright render FILE --show collision`, and model the collision mesh by hand if things would stop in the air or sink in.";
}

/// What is said of meshes that were made because they were asked for.
pub const MADE: [&meshwright_core::Code; 2] = [&LEVEL_MADE, &COLLISION_MADE];

/// Returns the page of a code such as `LOD0001` as Markdown, starting with its heading: what it means, an
/// example, and how to fix it.
pub fn explain(id: &str) -> Option<String> {
    meshwright_core::code_lists::explain(&[ALL], &[include_str!("../docs/codes.md")], id)
}
