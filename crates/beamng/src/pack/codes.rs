//! The codes of packing mods.

use meshwright_core::code_list;

code_list! {
    error NAME_NOT_TEXT "MOD0861" "name that an archive cannot have",
        "Rename the file: names in an archive are UTF-8 without backslashes.";
    info PLACED "MOD0862" "files are put into a folder of the game",
        "Move the files into that folder of the mod, so that the folder and the archive are alike.";
    warning PLACE_GUESSED "MOD0863" "name of a level or vehicle is guessed",
        "Put the files into vehicles/NAME or levels/NAME of the folder that is packed.";
    error NOT_PACKED "MOD0864" "no mod to pack",
        "Name the folder of one mod: the one that holds `vehicles`, `levels` or another folder of the game." of Caller;
    warning ENTRY_SKIPPED "MOD0865" "link or device that is not packed",
        "Replace the link by a copy of the file or folder that it leads to.";
    warning STAMP_OUTSIDE "MOD0866" "time that an archive does not have",
        "Set the time to a year from 1980 to 2107: `SOURCE_DATE_EPOCH` has seconds since 1970.";
    warning SHAPE_LEFT_OUT "MOD0867" "shape that is not packed differs from its .dae",
        "Remove the .dae if it is out of date, or pass `--keep` with the path of the .cdae.";
    warning TWO_FORMS "MOD0870" "paths that are alike but for the form of Unicode",
        "Remove one of the two files: they look the same, and systems differ in which of them they open.";
    info USE_UNKNOWN "MOD0869" "images without a known use that are not cooked",
        "Name each in a definition of a material, or put `.color`, `.normal` or `.data` before its ending; images that are no textures can stay as they are.";
    info TEXTURE_LEFT_OUT "MOD0868" "image that is not packed is newer than its .dds",
        "Make the .dds again, or remove it, if the image changed since.";
}
