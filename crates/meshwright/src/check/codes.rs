//! The codes of mods.

use meshwright_core::{code_list, code_lists};

code_list! {
    error NESTED "MOD0101" "mod is one folder too deep",
        "Pack the content of the folder, so that `vehicles`, `levels` or `art` is at the top of the archive.";
    error NO_TOP_FOLDER "MOD0102" "no folder of the game at the top",
        "Move the files below `vehicles/NAME` or `levels/NAME`, and pack the folder `vehicles` or `levels`.";
    warning OLD_LAYOUT "MOD0103" "top folder of an old mod is missing",
        "Move the folders below `vehicles` or `levels`: the game guesses the place of such mods.";
    error TEXTURE_MISSING "MOD0201" "missing texture",
        "Put the file where the definition names it, or correct the path.";
    warning TEXTURE_CASE "MOD0202" "path of a texture differs in letter case",
        "Write the path as the file is spelled: only Windows finds it otherwise.";
    warning TEXTURE_ELSEWHERE "MOD0203" "texture of another level or vehicle",
        "Copy the texture into the folder of the mod: it is missing where the other level or vehicle is.";
    warning TEXTURE_NO_FOLDER "MOD0204" "path of a texture without a folder",
        "Write the whole path, such as `/vehicles/NAME/texture.color.png`.";
    warning TEXTURE_NO_EXTENSION "MOD0205" "path of a texture without an extension",
        "Add the extension to the path.";
    warning TEXTURE_PLACEHOLDER "MOD0206" "path that other computers do not have",
        "Write a path from the root of the game, such as `/vehicles/NAME/texture.color.png`.";
    warning TEXTURE_SIDES "MOD0207" "side of a texture is not a power of two",
        "Resize the image, for example to 512, 1024 or 2048 pixels.";
    warning TEXTURE_SMALL "MOD0208" "texture below 16x16 pixels",
        "Resize the image to at least 16x16 pixels: the game does not compress smaller ones.";
    warning TEXTURE_PNG "MOD0209" "PNG in the place of a DDS",
        "Ship the .dds that the game's texture cooker makes, and keep the .png out of the mod.";
    warning TEXTURE_NO_USE "MOD0210" "PNG without .color, .normal or .data",
        "Rename the image to NAME.color.png, NAME.normal.png or NAME.data.png: the game compresses no others.";
    warning TEXTURE_NAMES_DDS "MOD0211" "definition names the cooked texture",
        "Name the .png: the game finds the .dds that was made from it.";
    warning TEXTURE_DEEP "MOD0212" "PNG with 16 bits per channel",
        "Save the image with 8 bits per channel: the game does not compress others.";
    warning TEXTURE_FORMAT "MOD0213" "texture that is neither DDS nor PNG",
        "Convert the image to PNG, and name that.";
    warning TEXTURE_NO_MIPS "MOD0214" "DDS without mip levels",
        "Save the texture with mip levels: it flickers in the distance.";
    warning TEXTURE_SRGB "MOD0215" "data stored as colors",
        "Save the texture in a linear format, such as BC4_UNORM, BC5_UNORM or BC7_UNORM.";
    warning TEXTURE_BLOCKS "MOD0216" "compression does not fit the slot",
        "Save normal maps as BC5, and colors as BC7, BC3 or BC1.";
    info TEXTURE_LARGE "MOD0217" "texture above 4096 pixels",
        "Reduce the image: players load it completely.";
    error TEXTURE_DAMAGED "MOD0218" "damaged texture",
        "Copy or export the texture again.";
    error LFS_POINTER "MOD0219" "Git LFS pointer in the place of a file",
        "Run `git lfs pull` in the repository before you pack the mod.";
    warning TEXTURE_ALPHA "MOD0220" "alpha channel that the game drops",
        "Put the transparency into a separate image, NAME_o.data.png, and name it as opacityMap.";
    error MATERIAL_UNDEFINED "MOD0301" "material without a definition",
        "Define the material, or correct its name in the shape; if the game defines it, name the game's folder: --game DIR.";
    warning STATE_UNDEFINED "MOD0302" "replaced material without a definition",
        "Define the material, or correct its name in the .jbeam file.";
    warning MATERIAL_TWICE "MOD0303" "material is defined twice",
        "Remove or rename one of the definitions: the game takes the one that it loads last.";
    warning MATERIAL_OF_GAME "MOD0304" "material replaces one of the game",
        "Rename the material in the shape and in its definition: it changes other vehicles and levels too.";
    info MATERIAL_UNUSED "MOD0305" "material that no shape uses",
        "Remove the definition if nothing else uses it.";
    info FILE_UNUSED "MOD0306" "file that nothing uses",
        "Remove the file if nothing else uses it.";
    warning MATERIAL_NAME "MOD0307" "name that the game rejects",
        "Rename the material: begin with a letter, write no spaces, and avoid the names of classes.";
    info PERSISTENT_ID "MOD0308" "persistentId in a definition",
        "Remove the member `persistentId`: the game no longer needs it.";
    info PERSISTENT_ID_TWICE "MOD0309" "persistentId occurs twice",
        "Remove the member `persistentId` of both definitions.";
    warning MATERIAL_OLD "MOD0310" "material of version 1",
        "Convert the material to version 1.5 in the game's material editor.";
    warning MATERIAL_SCRIPT "MOD0311" "materials in TorqueScript",
        "Convert the file to main.materials.json: the game no longer uses TorqueScript.";
    warning LAYER_NOT_DRAWN "MOD0312" "layer that is not drawn",
        "Set activeLayers to the number of layers, or remove the content of the layer.";
    warning OPACITY_UNUSED "MOD0313" "opacity without blending",
        "Set `alphaTest` or `translucent`, or remove the opacityMap.";
    warning MATERIAL_NUMBER "MOD0314" "number of a material outside of its range",
        "Write a number of the range: what programs make of others is not defined.";
    info SHAPE_DIFFERS "MOD0401" "shape differs from its .dae",
        "Let the game make the .cdae again, or remove the one that is out of date.";
    error MESH_MISSING "MOD0402" "mesh of a part is in no shape",
        "Correct the name: it is that of an object in a shape of the vehicle, in the same letter case.";
    warning MESH_NUMBER "MOD0403" "mesh name ends in a digit",
        "Rename the mesh: the game takes the number for the size of a level of detail.";
    warning LITTER "MOD0501" "file that does not belong in a mod",
        "Leave the file out of the archive.";
    warning ARCHIVE_NAME "MOD0502" "name of the archive",
        "Rename the archive: letters, digits, `-` and `_` only, and no version.";
    warning CASE_TWINS "MOD0503" "paths that differ only in letter case",
        "Rename one of the files: they are one file on Windows.";
    info UPPER_CASE_EXTENSION "MOD0504" "extension in upper case",
        "Write the extension in lower case: programs that look for files by name do not find it otherwise.";
    warning OVERWRITES_FILE "MOD0601" "file replaces one of the game",
        "Move the file to a folder of the mod: a file of the same path changes the game for all vehicles and levels.";
    warning OVERWRITES_PART "MOD0602" "part replaces one of the game",
        "Rename the part: parts of one name exclude each other.";
    warning OVERWRITES_MESH "MOD0603" "mesh has the name of one of the game",
        "Rename the mesh: which of the two the game shows is not defined.";
    warning NO_INFO "MOD0701" "info.json is missing",
        "Write an info.json with the name, author and description.";
    warning NO_CONFIG_INFO "MOD0702" "configuration without an info file",
        "Write an info_NAME.json next to each NAME.pc: the vehicle selector shows its text.";
    warning NO_PICTURE "MOD0703" "picture is missing",
        "Save a picture of the vehicle as default.jpg, and one of each configuration under its name.";
    warning PART_UNKNOWN "MOD0704" "configuration names an unknown part",
        "Correct the name, or save the configuration again in the game.";
    warning CONFIG_PERSONAL "MOD0705" "personal setting in a configuration",
        "Remove `paints` and `licenseName`: they replace what the player chose.";
    info NOT_JUDGED "MOD0801" "references to the game were not checked",
        "Name the folder of the game: --game DIR.";
    info NOT_READ "MOD0802" "shape whose names are unknown",
        "Check the file with the program that wrote it: meshes and materials in it were not checked." of Unsupported;
    error FILE_TOO_LARGE "MOD0803" "file too large to be checked",
        "Divide the file, or remove what it does not need." of Limit;
}

/// The pages, one section per code.
const PAGES: &[&str] = &[include_str!("../../docs/codes/check.md")];

/// The page of a code such as `MOD0101` as Markdown, with its heading: what the code means, an example, and how to fix
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
        assert_eq!(explain("MOD9999"), None);
    }
}
