//! The codes of what building a level says.

use meshwright_core::code_list;

code_list! {
    loss SHAPES_ELSEWHERE "MOD0740" "shapes of a level that are in the game or another mod",
        "Name the folder of the installed game, or its unpacked content: --game DIR.";
    loss SHAPES_MISSING "MOD0741" "shapes that a level lacks",
        "Add the shapes to the level, or remove what places them; `meshwright check` lists each place.";
    loss FOREST_TYPES "MOD0742" "items of a forest without item data",
        "Add the types to art/forest/managedItemData.json, or name the folder of the game: --game DIR.";
    loss PREFABS_MISSING "MOD0743" "prefabs that were not found",
        "Add the prefabs to the level, or name the folder of the game: --game DIR.";
    loss PREFAB_IN_ITSELF "MOD0744" "prefab in itself left out",
        "Remove the prefab from its own file: the game does not load it a second time.";
    info PREFABS_MANUAL "MOD0745" "prefabs that scripts load left out",
        "Convert the file of the prefab alone if it is wanted.";
    loss NOT_DRAWN "MOD0746" "objects of a level that are not drawn",
        "Convert what is needed of them in the game's editor: their geometry is made while the game runs, or they have none.";
    loss FILES_NOT_READ "MOD0747" "file of a level that cannot be read",
        "Save the level in the game's editor, or restore the file; `meshwright check` says what is wrong.";
    loss LINES_SKIPPED "MOD0748" "lines of a level that are not JSON",
        "Correct the lines; `meshwright check` lists them.";
    loss TRANSFORMS "MOD0749" "transforms of a level that cannot be read",
        "Correct the numbers, or place the objects again in the game's editor.";
    loss VEHICLES_EMPTY "MOD0750" "vehicles of a level are empty nodes",
        "Convert the .pc of the vehicle, and place the result at the node.";
    info FILTERED "MOD0751" "placements that the options leave out",
        "Change --classes, --without-classes, --area, --near or --hidden to get them.";
    info GROUPS_UNKNOWN "MOD0752" "objects of a group that does not exist",
        "Correct `__parent`, or add the group; the objects are at the root until then.";
}
