//! The codes of vehicles.

use meshwright_core::{Error, code_list, code_lists};

code_list! {
    error NO_MAIN_PART "MOD0780" "vehicle without a main part",
        "Open a configuration (.pc) of a vehicle whose .jbeam files have a part with the slotType \"main\", or name their folder: --game DIR.";
    warning PART_NOT_USED "MOD0781" "part of a configuration is unknown or does not fit",
        "Correct the name of the part in the configuration, or name the folder of the game that has it: --game DIR.";
    warning DEFAULT_NOT_USED "MOD0782" "default part of a slot is unknown or does not fit",
        "Name the folder of the game or of the mod that has the part: --game DIR or --root DIR.";
    warning VARIABLE_RANGE "MOD0783" "variable outside of its range",
        "Set the variable in the configuration to a number of its range.";
    warning VALUE_UNKNOWN "MOD0784" "value of a part that cannot be computed",
        "Write a number, or an expression of numbers, variables, + - * / and parentheses.";
    warning MESH_NOT_FOUND "MOD0785" "mesh of a vehicle in no shape",
        "Correct the name of the mesh, or name the folder of the game that has the shape: --game DIR.";
    info NO_NODES "MOD0786" "flexbody of a group without nodes is not drawn",
        "Put nodes in the group, or choose the part that has them: the game does not draw the mesh either.";
    loss LIGHTS_LEFT_OUT "MOD0787" "lights of a vehicle without a color",
        "Write a lightColor that is not black into the row of the light.";
    warning TREE_CUT "MOD0788" "parts in each other without an end",
        "Remove the slot that leads back to the part, or choose another part for it.";
    warning PARTS_NOT_READ "MOD0789" "files of parts that cannot be read",
        "Correct the file, or raise the limit that the message states.";
    info PROP_ROTATION "MOD0790" "rotation of props is inferred",
        "Turn the object in the program that shows the model if it is turned otherwise in the game.";
    info VARIABLE_UNUSED "MOD0791" "variable of a configuration that no part has",
        "Remove the variable from the configuration, or choose the part that has it.";
    info MERGE_OPERATOR "MOD0792" "option of a part that is not applied",
        "Write the result as a plain option.";
    info PROP_NODES "MOD0793" "prop without its nodes is not drawn",
        "Choose the part that has the nodes, or correct their names: the game does not draw the prop either.";
    loss PAINT_MAP "MOD0795" "map of paints not applied",
        "Correct the path of the colorPaletteMap, or set its texture coordinates to those of the other maps.";
    warning PAINT_UNKNOWN "MOD0796" "default paint of a vehicle is unknown",
        "Add the paint to info.json of the vehicle, or write paints into the configuration.";
    warning CONFIGURATION_MISSING "MOD0797" "configuration of a placed vehicle cannot be read",
        "Correct the path of the configuration in the level, or name the folder that has it: --game DIR or --root DIR.";
    warning OPTIONS_IN_COLUMN "MOD0798" "options of a row in a column",
        "Write an empty list, [], for each column that the row leaves out, and the options after it.";
    warning EXTRA_VALUES "MOD0799" "row with more values than columns",
        "Remove the values that have no column, or add the column to the first row of the table.";
    info SECTION_SCALE "MOD0772" "scale of a section of a part is not applied",
        "Compare the part with the game if it looks different: such scales change values of the physics.";
    info LIGHTS_ON "MOD0794" "lights of a vehicle are on",
        "Turn the lights off in the program that shows the model: extras name the function of each.";
}

/// The error for a folder without a main part.
pub(super) fn no_main_part(folder: &str) -> Error {
    Error::new(&NO_MAIN_PART, format!("no .jbeam file in {folder} has a part with the slotType \"main\""))
}

/// The pages, one section per code.
const PAGES: &[&str] = &[include_str!("../../../docs/codes/vehicles.md")];

/// The page of a code such as `MOD0781` as Markdown.
pub(crate) fn explain(id: &str) -> Option<String> {
    code_lists::explain(&[ALL], PAGES, id)
}
