//! The codes of mods.

use super::rules;
use meshwright_core::{code_list, code_lists};

code_list! {
    error NESTED "MOD0101" "mod is one folder too deep",
        "Pack the content of the folder, so that `vehicles`, `levels` or `art` is at the top of the archive.";
    error NO_TOP_FOLDER "MOD0102" "no folder of the game at the top",
        "Move the files below `vehicles/NAME` or `levels/NAME`, or check the folder that holds `vehicles` or `levels`.";
    warning OLD_LAYOUT "MOD0103" "top folder of an old mod is missing",
        "Move the folders below `vehicles` or `levels`: the game guesses the place of such mods.";
    error NOT_A_MOD "MOD0104" "file that is not a mod",
        "Name the folder or the zip archive of the mod, or check the file alone with `meshwright validate`.";
    error TEXTURE_MISSING "MOD0201" "missing texture",
        "Put the file where the definition names it, or correct the path: with a `/` it starts at the root of the mod.";
    info TEXTURE_CASE "MOD0202" "path differs in letter case",
        "Write the path as the file is spelled, or rename the file: only Windows finds it otherwise.";
    warning TEXTURE_ELSEWHERE "MOD0203" "file of another level or vehicle",
        "Copy the file into the folder of the mod and name that copy, because players without the other level or vehicle do not have it.";
    warning TEXTURE_NO_FOLDER "MOD0204" "path of a texture without a folder",
        "Write the whole path, such as `/vehicles/NAME/texture.color.png`.";
    warning TEXTURE_NO_EXTENSION "MOD0205" "path of a texture without an extension",
        "Add the extension of the source image, usually `.png`, to the path.";
    warning TEXTURE_PLACEHOLDER "MOD0206" "path that other computers do not have",
        "Save the texture in the folder of the mod, and name it from the root, as `/vehicles/NAME/texture.color.png`.";
    warning TEXTURE_SIDES "MOD0207" "side of a texture is not a power of two",
        "Resize the image, for example to 512, 1024 or 2048 pixels; width and height may differ.";
    warning TEXTURE_SMALL "MOD0208" "texture below 16 x 16 pixels",
        "Resize the image to at least 16 x 16 pixels, or use a factor in the definition for a single color.";
    warning TEXTURE_PNG "MOD0209" "PNG in the place of a DDS",
        "Run `meshwright cook FOLDER --in-place`, which makes the .dds, and keep the .png out of the mod; the definition names it as before.";
    warning TEXTURE_NO_USE "MOD0210" "PNG without .color, .normal or .data",
        "Rename the image to NAME.color.png, NAME.normal.png or NAME.data.png, also in the definition: the game compresses no others.";
    warning TEXTURE_NAMES_DDS "MOD0211" "definition names the cooked texture",
        "Name the .png in the definition: the game finds the .dds that was made from it.";
    warning TEXTURE_DEEP "MOD0212" "PNG with 16 bits per channel",
        "Save the image with 8 bits per channel: the game does not compress others.";
    info TEXTURE_FORMAT "MOD0213" "texture that is neither DDS nor PNG",
        "Convert the image to NAME.color.png, NAME.normal.png or NAME.data.png, and ship the DDS that the game makes from it.";
    warning TEXTURE_NO_MIPS "MOD0214" "DDS without mip levels",
        "Turn on \"generate mip maps\" in the program that writes the DDS: the texture flickers in the distance.";
    warning TEXTURE_SRGB "MOD0215" "data stored as colors",
        "Name the source image .normal.png or .data.png and compress it again, or save it as BC4_UNORM, BC5_UNORM or BC7_UNORM.";
    warning TEXTURE_BLOCKS "MOD0216" "compression does not fit the slot",
        "Save the texture in the format that the message expects.";
    info TEXTURE_LARGE "MOD0217" "texture above 4096 pixels",
        "Reduce the image unless it covers a terrain: players load it completely.";
    error TEXTURE_DAMAGED "MOD0218" "damaged texture",
        "Copy or export the texture again: one of a few hundred bytes may be an error page that was saved.";
    error LFS_POINTER "MOD0219" "Git LFS pointer in the place of a file",
        "Run `git lfs pull` in the repository before you pack the mod.";
    warning TEXTURE_SUFFIX "MOD0221" "suffix does not fit the slot",
        "Rename the image, and the path that names it, to the suffix that the message states: the game compresses it by that.";
    warning TEXTURE_ALPHA "MOD0220" "alpha channel that the game drops",
        "Put the transparency into a separate image, NAME_o.data.png, as opacityMap, or save the image without alpha.";
    error MATERIAL_UNDEFINED "MOD0301" "material without a definition",
        "Define the material, or correct its name in the shape; name the game's folder (--game DIR) if the game defines it.";
    warning STATE_UNDEFINED "MOD0302" "replaced material without a definition",
        "Define the material, or correct its name in the .jbeam file.";
    warning MATERIAL_TWICE "MOD0303" "material is defined twice",
        "Keep one definition, in the folder that both shapes share: the game takes the one that it loads last.";
    warning MATERIAL_OF_GAME "MOD0304" "material replaces one of the game",
        "Rename the material in the shape and in its definition, beginning with the name of the mod: it changes the game elsewhere.";
    info MATERIAL_UNUSED "MOD0305" "material that no shape uses",
        "Remove the definition, or keep it if another mod or a script uses it.";
    info FILE_UNUSED "MOD0306" "file that nothing uses",
        "Remove the file, or keep it if another mod or a script uses it.";
    warning MATERIAL_NAME "MOD0307" "name that the game rejects",
        "Rename the material in the shape and in its definition: begin with a letter, without spaces, and avoid names of classes.";
    info PERSISTENT_ID "MOD0308" "persistentId in a definition",
        "Remove the member `persistentId`, as the game's material checker does.";
    info PERSISTENT_ID_TWICE "MOD0309" "persistentId occurs twice",
        "Remove the member `persistentId` of both definitions, as the game's material checker does.";
    warning MATERIAL_OLD "MOD0310" "material of version 1",
        "Convert the material to version 1.5 in the game's material editor; the textures need new values.";
    warning MATERIAL_SCRIPT "MOD0311" "materials in TorqueScript",
        "Save the materials as JSON in the game's material editor: future versions may not read TorqueScript.";
    warning LAYER_NOT_DRAWN "MOD0312" "layer that is not drawn",
        "Set activeLayers to the number of layers, or remove the content of the layer.";
    warning OPACITY_UNUSED "MOD0313" "opacity without blending",
        "Set `alphaTest` (with `\"alphaRef\": 127` for cut-outs such as leaves) or `translucent`, or remove the opacityMap.";
    info MATERIAL_NUMBER "MOD0314" "number of a material outside of its range",
        "Write a number of the range; only `emissiveFactor`, and the `diffuseColor` of a layer with `emissive`, may exceed 1.";
    error CLASS_UNKNOWN "MOD0315" "misspelled class",
        "Correct the class: the game makes nothing of this definition.";
    warning MEMBER_UNKNOWN "MOD0316" "misspelled member",
        "Correct the name: the game ignores members that it does not know.";
    info SHAPE_DIFFERS "MOD0401" "shape differs from its .dae",
        "Delete the .cdae and start the game, which makes it again, or remove the .dae that is out of date.";
    error MESH_MISSING "MOD0402" "mesh of a part is in no shape",
        "Correct the name: `meshwright info SHAPE` lists the objects of a shape.";
    warning MESH_NUMBER "MOD0403" "count in a mesh name read as a size",
        "Rename the mesh, for example `wall1` to `wall_a`, or give it a size: `wall_a200`.";
    warning LITTER "MOD0501" "file that does not belong in a mod",
        "Remove the file from the folder before you pack it.";
    warning ARCHIVE_NAME "MOD0502" "name of the archive",
        "Rename the archive to letters, digits, `-` and `_` only, and write the version into info.json.";
    error AREA_NESTED "MOD0514" "level or vehicle is one folder too deep",
        "Move the files one folder up: the game looks for info files, configurations and objects in the folder itself.";
    warning CASE_TWINS "MOD0503" "paths that differ only in letter case",
        "Rename or remove one of the files: they are one file on Windows.";
    warning WINDOWS_NAME "MOD0860" "name that Windows does not have",
        "Rename the file or folder, and correct the paths that name it.";
    info UPPER_CASE_EXTENSION "MOD0504" "extension in upper case",
        "Rename the file to an extension in lower case, and correct the paths that name it.";
    warning OVERWRITES_FILE "MOD0601" "file replaces one of the game",
        "Move the file to a folder of the mod, or say in its description that the change is intended.";
    warning OVERWRITES_PART "MOD0602" "part replaces one of the game",
        "Rename the part, beginning with the name of the mod: parts of one name exclude each other.";
    warning OVERWRITES_MESH "MOD0603" "mesh has the name of one of the game",
        "Rename the mesh and the parts that use it, beginning with the name of the mod.";
    warning NO_INFO "MOD0701" "info.json is missing",
        "Write an info.json with name, author and description, or copy one of the game and change its values.";
    warning NO_CONFIG_INFO "MOD0702" "configuration without an info file",
        "Save the configuration in the game, or write an info_NAME.json next to NAME.pc.";
    warning NO_PICTURE "MOD0703" "picture is missing",
        "Save a picture of the vehicle as default.jpg and one of each configuration under its name; the vehicle selector can make one.";
    warning PART_UNKNOWN "MOD0704" "configuration names an unknown part",
        "Correct the name, or load the configuration in the game, choose the part, and save it again.";
    warning NODE_TWICE "MOD0706" "node occurs twice in a part",
        "Rename or remove one of the rows: the game keeps one node of a name.";
    warning NODE_UNKNOWN "MOD0707" "node that no part has",
        "Correct the name, or add the node: the game leaves the row out.";
    warning GROUP_EMPTY "MOD0708" "flexbody of a group without nodes",
        "Correct the name of the group, or put nodes into it: the mesh has nothing to follow.";
    warning SLOT_TWICE "MOD0709" "slot that is stated twice",
        "Keep one row with one object of options for each slot.";
    info CONFIG_PERSONAL "MOD0705" "personal setting in a configuration",
        "Remove the member from the .pc file unless it belongs to the configuration.";
    warning INFO_NAME "MOD0710" "info.json names something that does not exist",
        "Correct the name in the info.json, or add the file to the folder of the level or vehicle.";
    warning CONFIG_MODEL "MOD0711" "configuration states another vehicle",
        "Set `model` to the name of the folder below `vehicles`, or move the file to that vehicle.";
    warning SLOT_UNKNOWN "MOD0712" "configuration names an unknown slot",
        "Correct the name of the slot, or load the configuration in the game and save it again.";
    warning DEFAULT_PART "MOD0713" "default part of a slot does not fit",
        "Correct the name of the part, or its `slotType`: the game leaves the slot empty otherwise.";
    info SLOT_EMPTY "MOD0714" "slot for which no part exists",
        "Remove the slot, or correct its type, unless another mod brings the part.";
    warning PART_TWICE "MOD0715" "part is defined in several files",
        "Rename or remove one of the parts: the game keeps one part of a name.";
    warning DECAL_TYPE "MOD0720" "decals of an unknown type",
        "Add the type to art/decals/managedDecalData.json, or remove the decals in the game's editor.";
    warning VEHICLE_MISSING "MOD0721" "vehicle of a level object is missing",
        "Correct `jbeam`, or say in the description of the mod which mod has the vehicle.";
    info TERRAIN_REST "MOD0722" "bytes after the end of a terrain",
        "Save the terrain in the game's editor, or export it again.";
    info TERRAIN_VERSION "MOD0723" "terrain of an unknown version",
        "Update meshwright if the terrain is of a newer game, or save it in the game's editor.";
    info OFF_TERRAIN "MOD0724" "objects outside of the terrain or far below it",
        "Move the objects onto the terrain, unless they are a backdrop or in a tunnel.";
    info OBJECT_TWICE "MOD0725" "same shape twice in one place",
        "Remove one of the objects: the game draws both.";
    info MANY_STATICS "MOD0726" "many static objects of one shape",
        "Convert the objects into items of the forest, which the game draws faster.";
    info LEVEL_INFO "MOD0727" "info.json of a level lacks a member",
        "Add the member to the info.json: the level selector and the spawn menu show it.";
    info OBJECT_PATH "MOD0728" "path of a level object with backslashes or empty folders",
        "Write the path with single slashes, as the game's editor does.";
    warning OBJECT_NODES "MOD0729" "nodes of a road or river that cannot be read",
        "Correct the lists of numbers, or remove the nodes in the game's editor.";
    error OBJECT_FILE_MISSING "MOD0730" "file of a level object is missing",
        "Correct the path, or add the file to the mod.";
    warning OBJECT_MATERIAL "MOD0731" "material of a road, decal or ground cover without a definition",
        "Define the material, or correct its name; name the game's folder (--game DIR) if the game defines it.";
    error FOREST_TYPE "MOD0732" "forest items of an unknown type",
        "Add the type to art/forest/managedItemData.json, or remove the items in the game's editor.";
    error OBJECT_TRANSFORM "MOD0733" "transform of a level object that cannot be read",
        "Correct the list of numbers, or place the object again in the game's editor.";
    warning OBJECT_FLAT "MOD0734" "level object without an extent",
        "Set the scale to numbers above 0, or remove the object.";
    warning OBJECT_PARENT "MOD0735" "group of a level object does not exist",
        "Correct `__parent`, or add the group (a SimGroup of that name).";
    error PREFAB_CYCLE "MOD0736" "prefab in itself",
        "Remove the prefab from the file: the game does not load it a second time.";
    info OBJECT_ID_TWICE "MOD0737" "persistentId of a level object occurs twice",
        "Save the level in the game's editor, or remove one of the members.";
    info TERRAIN_LAYER "MOD0738" "layer of a terrain without a material",
        "Define a TerrainMaterial with that internalName in the level, or correct the name.";
    info TERRAIN_SIZE "MOD0739" "size of a terrain differs from its .terrain.json",
        "Save the terrain in the game's editor, which writes both files.";
    info UNPLACED_FILE_MISSING "MOD0770" "missing file of what nothing places",
        "Remove the unused type or prefab, or add the file to the mod.";
    info CONFIG_VARIABLE "MOD0810" "configuration sets an unknown variable",
        "Correct the name of the variable, or load the configuration in the game and save it again.";
    info CONFIG_RANGE "MOD0811" "number of a configuration outside of its range",
        "Write a number of the range: the game uses the nearest one.";
    warning PART_IN_ITSELF "MOD0812" "part in itself",
        "Correct the default part of the slot: the game ends the chain of parts at a fixed depth.";
    info MESH_UNUSED "MOD0813" "meshes that no part uses",
        "Remove the meshes from the shape, or add a flexbody or a prop that uses them.";
    info NOT_JUDGED "MOD0801" "references to the game were not checked",
        "Name the folder of the installed game, or its unpacked content: --game DIR.";
    info NOT_READ "MOD0802" "shape whose names are unknown",
        "Export the shape again: meshes and materials in it were not checked." of Unsupported;
    error FILE_TOO_LARGE "MOD0803" "file too large to be checked",
        "Divide the file, or remove what it does not need; one of that size is usually damaged." of Limit;
}

/// The pages, one section per code.
const PAGES: &[&str] =
    &[include_str!("../../docs/codes/check.md"), include_str!("../../docs/codes/level.md")];

/// The page of a code such as `MOD0101` as Markdown, with its heading: what the code means, an example, and how to fix
/// it.
pub fn explain(id: &str) -> Option<String> {
    code_lists::explain(&[ALL, crate::world::level::codes::ALL], PAGES, id)
        .map(|page| with_evidence(id, page))
}

/// A page of a code with the evidence of its rule, if it is in one.
pub(crate) fn with_evidence(id: &str, page: String) -> String {
    let Some(evidence) = rules::evidence(id) else { return page };
    let ends = ["\n\nFor example", "\n\n```", "\n\nHelp: "];
    let Some(end) = ends.iter().filter_map(|end| page.find(end)).min() else { return page };
    let (meaning, rest) = page.split_at(end);
    format!("{meaning}\n\n{evidence}{rest}")
}
