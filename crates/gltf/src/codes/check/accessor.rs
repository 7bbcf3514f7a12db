//! Codes of validation: accessors.

use meshwright_core::code_list;

code_list! {
    error OFFSET "GLTF0581" "misaligned accessor offset",
        "Use a multiple of the component size.";
    error TOTAL_OFFSET "GLTF0582" "misaligned accessor in its buffer",
        "Make the offsets of view and accessor together a multiple of the component size.";
    error MATRIX "GLTF0583" "misaligned matrix",
        "Begin matrices at multiples of 4 bytes.";
    error BEYOND "GLTF0584" "accessor out of range of its view",
        "Correct the count, the offset or the stride.";
    error STRIDE "GLTF0585" "stride less than an element",
        "Use at least the size of an element: elements overlap otherwise.";
    error NORMALIZED "GLTF0586" "normalized floats or 32-bit integers",
        "Remove `normalized`: only 8-bit and 16-bit integers can be normalized.";
    error SPARSE_COUNT "GLTF0587" "more sparse replacements than elements",
        "Correct the counts.";
    error SPARSE_ORDER "GLTF0588" "sparse indices not ascending",
        "Sort the indices and keep each one once.";
    error SPARSE_INDEX "GLTF0589" "sparse index out of range",
        "Correct the index or the count.";
    error MIN "GLTF0590" "min is not the least value",
        "Write the true minimum: programs use it for culling and to frame the model.";
    error MAX "GLTF0591" "max is not the greatest value",
        "Write the true maximum: programs use it for culling and to frame the model.";
    error NOT_FINITE "GLTF0592" "NaN or infinity",
        "Fix these elements in the program that made the file: glTF forbids NaN and infinity.";
    info WORK "GLTF0593" "not all data checked",
        "Check where the file comes from: its accessors together are much larger than the file itself.";
}
