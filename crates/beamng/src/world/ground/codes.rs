//! The codes of the ground of levels.

use meshwright_core::{code_list, code_lists};

code_list! {
    warning GROUND_NODES "MOD0760" "nodes of a road or river that cannot be used",
        "Remove these nodes in the game's editor, or state x, y, z and a width for each.";
    warning GROUND_EXTENT "MOD0761" "road or water without an extent",
        "Give the road at least two nodes and a width, and the water a size, or remove the object.";
    info GROUND_FOLD "MOD0762" "edge of a road that would fold",
        "Make the curve wider, move its nodes apart, or make the road narrower there.";
    info WATER_ENDLESS "MOD0763" "water without an end in a level without a terrain",
        "Convert the whole level with its terrain, or replace the WaterPlane by a WaterBlock of a size.";
    warning TERRAIN_HEIGHT "MOD0764" "terrain without a largest height",
        "State `maxHeight` in the TerrainBlock: heights are stored relative to it.";
    warning TERRAIN_PLACE "MOD0765" "terrain that has no place",
        "Correct `position`, `squareSize` and `maxHeight` of the TerrainBlock.";
    warning TERRAIN_UNNAMED "MOD0766" "layer of a terrain that it does not name",
        "Save the terrain in the game's editor, which writes a name for each layer.";
    info TERRAIN_COLOR "MOD0767" "color of terrain layers is a substitute",
        "Name the folder of the installed game (--game DIR), or put the base textures of the layers into the level.";
    info TERRAIN_STEP "MOD0768" "terrain with fewer samples",
        "State a step of 1 for the terrain, or an area, to keep every sample.";
}

/// The pages, one section per code.
const PAGES: &[&str] = &[include_str!("../../../docs/codes/ground.md")];

/// The page of a code such as `MOD0760` as Markdown, with its heading: what the code means, an example, and how to fix it.
pub(crate) fn explain(id: &str) -> Option<String> {
    code_lists::explain(&[ALL], PAGES, id)
}
