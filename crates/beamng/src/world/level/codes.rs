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
    loss PREFABS_MANUAL "MOD0745" "prefabs that scripts load left out",
        "Convert the file of the prefab alone if it is wanted.";
    loss NOT_DRAWN "MOD0746" "objects of a level that are not drawn",
        "Convert what is needed of them in the game's editor: their geometry is made while the game runs, or they have none.";
    loss FILES_NOT_READ "MOD0747" "file of a level that cannot be read",
        "Save the level in the game's editor, or restore the file; `meshwright check` says what is wrong.";
    loss LINES_SKIPPED "MOD0748" "lines of a level that are not JSON",
        "Correct the lines; `meshwright check` lists them.";
    loss TRANSFORMS "MOD0749" "transforms of a level that cannot be read",
        "Correct the numbers, or place the objects again in the game's editor.";
    loss VEHICLES_EMPTY "MOD0750" "vehicles of a level that are not there",
        "Name the folder of the game or of the mod that has the vehicles: --game DIR or --root DIR.";
    info FILTERED "MOD0751" "placements that the options leave out",
        "Change --classes, --without-classes, --area, --near or --hidden to get them.";
    info GROUPS_UNKNOWN "MOD0752" "objects of a group that does not exist",
        "Correct `__parent`, or add the group; the objects are at the root until then.";
    loss DECALS "MOD0753" "decals of a level left out",
        "Add meshes or roads in place of the decals that are needed: the game projects decals on what is below them while it draws.";
    warning VALUES "MOD0754" "values of level objects that were replaced",
        "Correct the values in the game's editor, or in the file.";
    info TERRAIN_ALONE "MOD0755" "terrain that is converted alone",
        "Convert the folder of the level to have the terrain where the level places it, with its roads and objects.";
    info GLOBAL_TRANSLATION "MOD0756" "prefabs with useGlobalTranslation placed as others",
        "Compare the place of these prefabs with the game, or remove `useGlobalTranslation`: what it changes is not published.";
    loss UNKNOWN_CLASSES "MOD0771" "objects of unknown classes left out",
        "Correct the name of the class if it is misspelled; otherwise look in the game whether such objects are seen.";
    warning NO_ROOT "MOD0773" "level without the root of its objects",
        "Add main/items.level.json, with the groups that the other files name, if the level is meant to be complete.";
    warning MATCHES_NOTHING "MOD0759" "options that match nothing in a level or vehicle",
        "Correct the name of the class, or the coordinates of the area: `meshwright info` counts the objects by class.";
}
