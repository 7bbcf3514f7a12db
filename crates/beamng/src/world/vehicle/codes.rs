//! The codes of vehicles.

use meshwright_core::{code_list, code_lists};

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
    loss LIGHTS_LEFT_OUT "MOD0787" "lights of a vehicle left out",
        "Add lights in the program that shows the model.";
    warning TREE_CUT "MOD0788" "parts in each other without an end",
        "Remove the slot that leads back to the part, or choose another part for it.";
    warning PARTS_NOT_READ "MOD0789" "files of parts that cannot be read",
        "Correct the file, or raise the limit that the message states.";
    info PROP_ROTATION "MOD0790" "props are drawn as they are modeled",
        "Turn the object in the program that shows the model if it is turned in the game.";
    info VARIABLE_UNUSED "MOD0791" "variable of a configuration that no part has",
        "Remove the variable from the configuration, or choose the part that has it.";
    info MERGE_OPERATOR "MOD0792" "option of a part that is not applied",
        "Write the result as a plain option.";
}

/// The pages, one section per code.
const PAGES: &[&str] = &[include_str!("../../../docs/codes/vehicles.md")];

/// The page of a code such as `MOD0781` as Markdown.
pub(crate) fn explain(id: &str) -> Option<String> {
    code_lists::explain(&[ALL], PAGES, id)
}
