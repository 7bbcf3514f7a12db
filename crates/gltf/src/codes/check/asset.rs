//! The codes of looking over: of the asset's version.

use meshwright_core::code_list;

code_list! {
    error MAJOR "GLTF0531" "the version is not 2",
        "Convert the file with a program that knows its version.";
    warning MINOR "GLTF0532" "the version is newer than 2.0",
        "What is new in it is not looked at.";
    error MIN_VERSION "GLTF0533" "the least version is above the version",
        "`minVersion` is at most `version`.";
}
