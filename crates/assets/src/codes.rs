//! The codes of this crate.

use meshwright_core::code_lists;

meshwright_core::code_list! {
    error BROKEN_JSON "MAT0001" "text is not understood",
        "Correct the text at this place: the game ignores the file or what follows.";
    error NESTED_COMMENT "MAT0002" "comment inside a comment",
        "Remove the inner `/*`: the game rejects the file.";
    error BYTE_ORDER_MARK "MAT0003" "byte order mark",
        "Save the file as UTF-8 without a byte order mark: the game rejects the file.";
    warning DUPLICATE_KEY "MAT0004" "key occurs more than once in one object",
        "Remove all but one: the game takes the last one.";
    warning NOT_UTF8 "MAT0005" "text is not UTF-8",
        "Save the file as UTF-8.";
    warning TEXT_AFTER_END "MAT0006" "text after the end",
        "Check whether a bracket closes too early: the game ignores what follows.";
    warning NO_BRACES "MAT0007" "outer braces are missing",
        "Put `{` at the start and `}` at the end of the file: strict JSON needs them.";
    warning TRAILING_COMMA "MAT0008" "comma before a closing bracket",
        "Remove the comma: strict JSON does not allow it.";
    warning MISSING_COMMA "MAT0009" "comma is missing between two values",
        "Put a comma between the values: strict JSON needs it.";
    warning EXTRA_COMMA "MAT0010" "comma too many",
        "Remove the comma: strict JSON does not allow it.";
    warning COMMENT "MAT0011" "comment in JSON",
        "Remove the comment: strict JSON does not allow it.";
    warning LOOSE_KEY "MAT0012" "key without quotes or colon",
        "Write the key in quotes and a `:` after it: strict JSON needs both.";
    warning LOOSE_NUMBER "MAT0013" "irregular number",
        "Write the number with digits on both sides of the point, without `+` and without leading zeros.";
    warning LOOSE_TEXT "MAT0014" "text without quotes",
        "Put the text in quotes: the game does not read it otherwise.";
    warning LOOSE_ESCAPE "MAT0015" "irregular escape or control character in a text",
        "Write `/` in paths instead of a backslash, and `\\n` instead of a line break.";
    warning NOT_FINITE "MAT0016" "number that is not finite",
        "Write a number that 64 bits can hold, below 1.8e308.";
    warning NO_DEFINITIONS "MAT0101" "file has no definitions",
        "Write an object with a member for each material.";
    warning NO_DEFINITION "MAT0102" "member of the file is not a definition",
        "Remove the member, or write an object with the members of a material.";
    warning DEFINITIONS_IN_LIST "MAT0103" "definitions are in a list",
        "Write the definitions as members of the file's object, each with its name as key.";
    warning SCRIPT_AS_JSON "MAT0104" "script with the extension of JSON",
        "Rename the file to materials.cs, or convert it to JSON.";
    warning SKIPPED_SCRIPT "MAT0105" "part of a script is not understood",
        "Check the place: only blocks such as `singleton Material(name) { ... };` are read.";
    warning REPEATED_FIELD "MAT0106" "field is set more than once in one object",
        "Remove all but the last one: the game takes the last one.";
    warning DEFINITIONS_NOT_READ "MAT0107" "file of definitions cannot be read",
        "Get the file again, or raise the limit that the message names; materials that it defines are not found.";
    error SCRIPT_SYNTAX "MAT0108" "syntax error in a script",
        "Correct the script at this place, or convert it to main.materials.json.";
    warning NOT_A_TABLE "MAT0201" "table of a part is not a list",
        "Write a list whose first row names the columns.";
    warning NO_MESH_COLUMN "MAT0202" "table has no column for meshes",
        "Write the names of the columns, with \"mesh\" among them, in the first row.";
    warning NOT_A_ROW "MAT0203" "row of a table is neither a list nor an object",
        "Write the row in brackets.";
    warning FOLDER_NOT_LISTED "MAT0301" "folder cannot be listed",
        "Check that you have permission to read the folder; files in it are not found." of Io;
    warning TOO_MANY_FILES "MAT0302" "more files than the limit",
        "Name a smaller folder, or raise the limit: --limits items=COUNT; what is not found may exist." of Limit;
    warning LINKS_OUT "MAT0303" "links lead out of the folder",
        "Put the files themselves in the folder, or name the folder that the links lead to with --root; files behind them are not found." of Io;
    warning NO_DEFINITION_FOUND "MAT0401" "no definition of a material",
        "Keep the file in its mod, below the folder `vehicles` or `levels`, or name the folder that has the definitions: --root DIR.";
    info SEVERAL_DEFINITIONS "MAT0402" "several definitions of a material",
        "Check which one the game shows, and remove the others.";
    loss TEXTURE_ABSENT "MAT0403" "missing texture left out",
        "Put the file where the definition names it; `meshwright deps` shows where it was searched.";
    loss TEXTURE_OF_GAME "MAT0404" "texture of the game left out",
        "Name the folder with the game's files: --root DIR.";
    loss TEXTURE_NOT_READ "MAT0405" "unreadable texture left out",
        "Export the image again, or convert it to PNG.";
    loss LAYERS_LEFT_OUT "MAT0406" "layers of a material left out",
        "Use one set of texture coordinates for all layers in the source.";
    loss NO_PLACE "MAT0407" "property of a material without a place",
        "No action is needed for viewing; the extras of the material keep its definition.";
    info LEGACY "MAT0408" "material of version 1 approximated",
        "Convert the material to version 1.5 in the game's material editor.";
    info NEUTRAL_PAINT "MAT0409" "paint of the vehicle left out",
        "Multiply the base color with the paint in the program that shows the model.";
    loss BLEND_OPERATION "MAT0410" "blend operation approximated",
        "No action is needed; set the blend mode in the program that shows the model if it looks wrong.";
    info METALLIC_FACTOR "MAT0411" "metallic factor assumed",
        "Write `metallicFactor` into the definition.";
    loss TEXTURE_COORDINATES "MAT0412" "second set of texture coordinates missing",
        "Add a second UV map to the meshes, or set the flag of the texture to 0.";
    warning TEXTURE_KEPT "MAT0413" "image kept as it is",
        "Convert the image to PNG in an image editor.";
    warning TEXTURE_SCALED "MAT0414" "texture scaled to a size that the game takes",
        "Save the image with sides of 16, 32, 64 ... pixels to keep its pixels.";
    warning DEFINITION_REPLACED "MAT0415" "definition of a material replaced",
        "Restore the file from a copy if the earlier definition was wanted.";
    warning MATERIAL_RENAMED "MAT0416" "material renamed for its definition",
        "Rename the material in the source; other files that name it, such as a .jbeam, must name the new one.";
    warning DEFINITION_CHANGED "MAT0417" "definition follows a changed material",
        "No action is needed if the change was intended; otherwise restore the material and convert again.";
    loss LAYERS_JOINED "MAT0418" "layers of a definition joined",
        "Change the definition itself instead of the converted material to keep its layers.";
    info SCRIPT_CONVERTED "MAT0419" "definition converted from TorqueScript",
        "Remove the script that has the material, so that it is defined once.";
    warning DEFINITION_NOT_UTF8 "MAT0420" "definition is not UTF-8",
        "Save the file as UTF-8 and convert again.";
    loss NOT_IN_DEFINITIONS "MAT0421" "property of a material that definitions do not have",
        "Bake it into the textures in a 3D program if it must be seen.";
    info NO_DEFINITION_WRITTEN "MAT0422" "no definition of a material written",
        "Give the material a color or a texture, unless the game or another file of the mod defines it.";
    info DEFINED_ELSEWHERE "MAT0423" "material defined in another file too",
        "Remove one of the definitions: the game takes the one that it loads last.";
    warning NUMBER_REPLACED "MAT0424" "number of a definition replaced",
        "Write a number of the range into the definition.";
    warning DAMAGED_DEFINITIONS "MAT0425" "definition from a file with an error",
        "Run `meshwright check` on the mod, and correct the file: the game may read nothing of it.";
}

/// The pages, one section per code. They are embedded so that a program can print them.
const PAGES: &[&str] = &[
    include_str!("../docs/codes/json.md"),
    include_str!("../docs/codes/materials.md"),
    include_str!("../docs/codes/files.md"),
    include_str!("../docs/codes/to_scene.md"),
    include_str!("../docs/codes/from_scene.md"),
];

/// The page of a code such as `MAT0001` as Markdown, with its heading: what the code means, an example, and how to fix
/// it.
pub fn explain(id: &str) -> Option<&'static str> {
    code_lists::section(PAGES, id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_page() {
        let lacking = code_lists::without_page(ALL, explain);
        assert!(lacking.is_empty(), "{lacking:#?}");
        assert_eq!(explain("MAT9999"), None);
    }
}
