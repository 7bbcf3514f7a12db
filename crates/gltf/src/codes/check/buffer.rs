//! The codes of looking over: of buffers and views.

use meshwright_core::code_list;

code_list! {
    error SHORT "GLTF0561" "a buffer is shorter than it says",
        "Its file was cut off, or is another one.";
    error NO_BIN "GLTF0562" "a buffer has neither a URI nor a binary chunk",
        "The binary chunk was lost.";
    warning PADDING "GLTF0563" "the binary chunk is longer than its buffer",
        "More than three bytes are behind what the buffer says.";
    error MIME "GLTF0564" "the media type of a buffer is wrong",
        "It is `application/octet-stream` or `application/gltf-buffer`.";
    error BEYOND "GLTF0565" "a view reaches beyond its buffer",
        "Correct offset and length.";
    error STRIDE_WIDE "GLTF0566" "a stride is greater than the view",
        "Correct the stride, or the length.";
    error STRIDE "GLTF0567" "a view has a stride but holds no vertices",
        "Only vertex attributes have one.";
    error TARGET "GLTF0568" "a view is used for different things",
        "Give indices and vertices a view each.";
    info NO_TARGET "GLTF0569" "a view of vertices or indices has no target",
        "Programs that copy whole views to the graphics card want it.";
    error FILE "GLTF0570" "a file that the asset names cannot be had",
        "Put it where the URI says.";
    info NOT_SEEN "GLTF0571" "the content of a buffer was not looked at",
        "Load the buffer first.";
}
