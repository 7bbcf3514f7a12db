//! Codes of validation: buffers and buffer views.

use meshwright_core::code_list;

code_list! {
    error SHORT "GLTF0561" "buffer shorter than stated",
        "Get the complete file: it was cut off or replaced by another one.";
    error NO_BIN "GLTF0562" "buffer without URI and binary chunk",
        "Get the complete file: the binary chunk is missing.";
    warning PADDING "GLTF0563" "binary chunk longer than its buffer",
        "Correct `byteLength`: at most 3 bytes of padding may follow the buffer.";
    error MIME "GLTF0564" "wrong media type of a buffer",
        "Use `application/octet-stream` or `application/gltf-buffer`.";
    error BEYOND "GLTF0565" "buffer view out of range",
        "Correct the offset or the length of the view.";
    error STRIDE_WIDE "GLTF0566" "stride greater than the view",
        "Correct the stride or the length of the view.";
    error STRIDE "GLTF0567" "stride of a view without vertices",
        "Remove `byteStride`: only vertex attributes have one.";
    error TARGET "GLTF0568" "buffer view with different uses",
        "Store indices and vertices in separate views.";
    info NO_TARGET "GLTF0569" "buffer view without target",
        "Set `target`: programs that copy whole views to the graphics card need it.";
    error FILE "GLTF0570" "named file cannot be read",
        "Put the file where the URI says.";
    info NOT_SEEN "GLTF0571" "buffer content not checked",
        "Load the buffer first.";
}
