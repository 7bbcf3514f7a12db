//! The codes of looking over: of accessors.

use meshwright_core::code_list;

code_list! {
    error OFFSET "GLTF0581" "the offset of an accessor is not aligned",
        "It must be a multiple of the component size.";
    error TOTAL_OFFSET "GLTF0582" "an accessor is not aligned in its buffer",
        "The offsets of view and accessor together must be a multiple of the component size.";
    error MATRIX "GLTF0583" "a matrix is not aligned",
        "Matrices begin at multiples of four bytes.";
    error BEYOND "GLTF0584" "an accessor reaches beyond its view",
        "Correct count, offset or stride.";
    error STRIDE "GLTF0585" "a stride is less than an element",
        "Elements would overlap.";
    error NORMALIZED "GLTF0586" "floats or long integers are said to be normalised",
        "Only 8 and 16 bit integers can be.";
    error SPARSE_COUNT "GLTF0587" "a sparse accessor has more replacements than elements",
        "Correct the counts.";
    error SPARSE_ORDER "GLTF0588" "sparse indices do not ascend",
        "Sort them, and keep each once.";
    error SPARSE_INDEX "GLTF0589" "a sparse index is beyond the elements",
        "Correct the index or the count.";
    error MIN "GLTF0590" "min is not the least value",
        "Programs use it for culling and to frame the model: write the true one.";
    error MAX "GLTF0591" "max is not the greatest value",
        "Programs use it for culling and to frame the model: write the true one.";
    error NOT_FINITE "GLTF0592" "a value is not finite",
        "NaN and infinity are forbidden. Look at these elements in the program that made the file.";
    info WORK "GLTF0593" "not all data were looked at",
        "The accessors together are much larger than the file: it is made to keep programs busy.";
}
