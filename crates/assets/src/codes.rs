//! The codes of this crate.

use meshwright_core::code_lists;

meshwright_core::code_list! {
    error BROKEN_JSON "MAT0001" "text is not understood",
        "Find the last bracket or quote that opens and does not close: the game ignores the file or what follows.";
    error NESTED_COMMENT "MAT0002" "comment inside a comment",
        "Remove the inner `/*`, or write comments of one line with `//`: the game rejects the file.";
    error BYTE_ORDER_MARK "MAT0003" "byte order mark",
        "Save the file as `UTF-8` instead of `UTF-8 with BOM`: the game rejects it otherwise.";
    warning DUPLICATE_KEY "MAT0004" "key occurs more than once in one object",
        "Compare the values and remove all but one: the game takes the last one.";
    warning NOT_UTF8 "MAT0005" "text is not UTF-8",
        "Open the file in the encoding in which it was written, often Windows-1252, and save it as UTF-8.";
    warning TEXT_AFTER_END "MAT0006" "text after the end",
        "Look for a bracket that closes too early: the game ignores what follows.";
    info NO_BRACES "MAT0007" "outer braces are missing",
        "Put `{` at the start and `}` at the end of the file: strict JSON needs them.";
    info TRAILING_COMMA "MAT0008" "comma before a closing bracket",
        "Remove the comma: strict JSON does not allow it.";
    info MISSING_COMMA "MAT0009" "comma is missing between two values",
        "Put a comma between the values: strict JSON needs it.";
    info EXTRA_COMMA "MAT0010" "comma too many",
        "Remove the comma: strict JSON does not allow it.";
    info COMMENT "MAT0011" "comment in JSON",
        "Remove the comment: strict JSON does not allow it.";
    info LOOSE_KEY "MAT0012" "key without quotes or colon",
        "Write the key in quotes and a `:` after it: strict JSON needs both.";
    info LOOSE_NUMBER "MAT0013" "irregular number",
        "Write the number with digits on both sides of the point, without `+` and without leading zeros.";
    warning LOOSE_TEXT "MAT0014" "text without quotes",
        "Put the text in quotes, or write `true`, `false` or `null`: the game does not read it otherwise.";
    info LOOSE_ESCAPE "MAT0015" "irregular escape or control character in a text",
        "Write `/` in paths instead of a backslash, and `\\n` instead of a line break.";
    warning NOT_FINITE "MAT0016" "number that is not finite",
        "Write a number below 1.8e308: look for an exponent with a digit too many.";
    error LINE_NOT_JSON "MAT0017" "line that is not JSON",
        "Correct the line, or save the level in the game's editor: the object on that line is lost.";
    warning NO_DEFINITIONS "MAT0101" "file has no definitions",
        "Write an object with a member for each material, or remove the file.";
    warning NO_DEFINITION "MAT0102" "member of the file is not a definition",
        "Remove the member, or look for a bracket that closes too early.";
    warning DEFINITIONS_IN_LIST "MAT0103" "definitions are in a list",
        "Write the definitions as members of the file's object, each with its name as key, as the game's material editor does.";
    warning SCRIPT_AS_JSON "MAT0104" "script with the extension of JSON",
        "Rename the file to materials.cs, or save the materials as JSON in the game's material editor.";
    warning SKIPPED_SCRIPT "MAT0105" "part of a script is not understood",
        "Look for a brace or a quote that is not closed: only blocks such as `singleton Material(name) { ... };` are read.";
    warning REPEATED_FIELD "MAT0106" "field is set more than once in one object",
        "Compare the values and remove all but the last one, which the game takes.";
    warning DEFINITIONS_NOT_READ "MAT0107" "file of definitions cannot be read",
        "Get the file again (`git lfs pull` for a Git LFS pointer), or raise the limit that the message names.";
    error SCRIPT_SYNTAX "MAT0108" "syntax error in a script",
        "Correct the script at this place or before it, or convert it to main.materials.json.";
    warning NOT_A_TABLE "MAT0201" "table of a part is not a list",
        "Write a list whose first row names the columns, as in the parts of the game.";
    warning NO_MESH_COLUMN "MAT0202" "table has no column for meshes",
        "Write the names of the columns, such as `[\"mesh\", \"[group]:\", \"nonFlexMaterials\"]`, in the first row.";
    warning NOT_A_ROW "MAT0203" "row of a table is neither a list nor an object",
        "Write the row in brackets, or look for a bracket that closes too early.";
    warning FOLDER_NOT_LISTED "MAT0301" "folder cannot be listed",
        "Check the permissions of the folder, and whether its path is too long; files in it are not found." of Io;
    warning TOO_MANY_FILES "MAT0302" "more files than the limit",
        "Name the folder of one mod instead of a larger one, or raise the limit: --limits items=COUNT." of Limit;
    warning LINKS_OUT "MAT0303" "links lead out of the folder",
        "Copy the files that the links lead to into the folder, or name their folder with --root; they are not found otherwise." of Io;
    warning NO_DEFINITION_FOUND "MAT0401" "no definition of a material",
        "Convert the file where it lies in the mod, or name the folder that has the definitions: --root DIR.";
    info SEVERAL_DEFINITIONS "MAT0402" "several definitions of a material",
        "Remove or rename the definitions that are not used, after checking which one the game shows.";
    loss TEXTURE_ABSENT "MAT0403" "missing texture left out",
        "Put the file where the material names it, or correct the path; `meshwright deps` shows where it was searched.";
    loss TEXTURE_OF_GAME "MAT0404" "texture of the game left out",
        "Name the folder with the game's unpacked files: --root DIR.";
    loss TEXTURE_NOT_READ "MAT0405" "unreadable texture left out",
        "Save the image again, or convert it to PNG, in an image editor.";
    loss LAYERS_LEFT_OUT "MAT0406" "layers of a material left out",
        "Use one set of texture coordinates for all layers, or combine the layers in an image editor.";
    loss NO_PLACE "MAT0407" "property of a material without a place",
        "Recreate the effect in the program that shows the model if it matters; the extras keep the definition.";
    info LEGACY "MAT0408" "material of version 1 approximated",
        "Convert the material to version 1.5 in the game's material editor, or set roughness and metallic in the target.";
    info NEUTRAL_PAINT "MAT0409" "paint of the vehicle left out",
        "Choose a base color in the program that shows the model.";
    loss BLEND_OPERATION "MAT0410" "blend operation approximated",
        "Set the blend mode in the program that shows the model if it looks wrong.";
    info METALLIC_FACTOR "MAT0411" "metallic factor assumed",
        "Write `metallicFactor` into the definition, next to the map.";
    loss TEXTURE_COORDINATES "MAT0412" "second set of texture coordinates missing",
        "Add a second UV map to the meshes, or correct the definition.";
    warning TEXTURE_KEPT "MAT0413" "image not converted",
        "Convert the image to PNG in an image editor, and name it in the source file.";
    warning TEXTURE_SCALED "MAT0414" "texture scaled to a size that the game takes",
        "Scale the image to sides of 16, 32, 64 ... pixels in an image editor to keep control of its pixels.";
    warning DEFINITION_REPLACED "MAT0415" "definition of a material replaced",
        "Restore the file from a copy if the earlier definition was wanted, or write to another file with `--materials FILE`.";
    warning MATERIAL_RENAMED "MAT0416" "material renamed for its definition",
        "Rename the material in the source, and in other files that name it, such as a .jbeam.";
    warning DEFINITION_CHANGED "MAT0417" "definition follows a changed material",
        "Compare the definitions if you did not change the material; otherwise keep the result.";
    loss LAYERS_JOINED "MAT0418" "layers of a definition joined",
        "Change the definition itself instead of the converted material to keep its layers.";
    info SCRIPT_CONVERTED "MAT0419" "definition converted from TorqueScript",
        "Remove the block from the script if the script is in the same mod, so that the material is defined once.";
    warning DEFINITION_NOT_UTF8 "MAT0420" "definition is not UTF-8",
        "Open the file in its encoding, often Windows-1252, save it as UTF-8, and convert again.";
    loss NOT_IN_DEFINITIONS "MAT0421" "property of a material that definitions do not have",
        "Bake the property into the textures in a 3D program if it must be seen.";
    warning NO_DEFINITION_WRITTEN "MAT0422" "no definition of a material written",
        "Give the material a color or a texture, unless the game or another file of the mod defines it.";
    info DEFINED_ELSEWHERE "MAT0423" "material defined in another file too",
        "Remove one of the definitions, or rename the material in the source: the game takes the one that it loads last.";
    warning NUMBER_REPLACED "MAT0424" "number of a definition replaced",
        "Write a number of the range into the definition; only a factor of the emission may exceed 1.";
    info IMAGES_CONVERTED "MAT0426" "images converted to PNG",
        "Name PNG files in the source to keep control of their pixels; few programs open KTX2 files.";
    warning MATERIAL_ADDED "MAT0428" "material added for surfaces without one",
        "Assign a material to all faces in the source to choose how they look: the game shows a replacement for a missing one.";
    loss TEXTURE_NOT_LINKED "MAT0427" "texture not linked",
        "Add `--textures copy`: images are then made of the files where the format has a place for them.";
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
pub fn explain(id: &str) -> Option<String> {
    code_lists::explain(&[ALL], PAGES, id)
}
