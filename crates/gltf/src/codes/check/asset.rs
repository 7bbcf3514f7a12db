//! Codes of validation: the asset's version.

use meshwright_core::code_list;

code_list! {
    error MAJOR "GLTF0531" "unsupported glTF version",
        "Convert the file with a program that reads its version.";
    warning MINOR "GLTF0532" "version newer than 2.0",
        "What is new in that version is not checked.";
    error MIN_VERSION "GLTF0533" "minVersion above version",
        "Set `minVersion` to at most `version`.";
}
