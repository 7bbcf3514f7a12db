/* The functions of meshwright for C. See docs/guides/c.md. Generated: do not edit. */

#ifndef MESHWRIGHT_H
#define MESHWRIGHT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

// Why a function failed.
typedef struct meshwright_error meshwright_error;

// A file that was opened.
typedef struct meshwright_file meshwright_file;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// The version of the library. The text is static.
const char *meshwright_version(void);

// Opens a file by its path in UTF-8. `memory` is the largest number of bytes that its content may require; 0 for the
// default of 4 GiB. Returns null after an error.
//
// Release it with `meshwright_close`. The bytes are copied: other programs can change the file meanwhile.
//
// # Safety
//
// `path` is null or ends with a zero byte; `error` is null or valid.
meshwright_file *meshwright_open(const char *path,
                                 uint64_t memory,
                                 meshwright_error **error);

// Opens a copy of bytes in memory. `name` is a file name in UTF-8 that diagnostics use, or null. Of the files that the
// bytes refer to, only those of `meshwright_add_file` are found. Returns null after an error. Release it with
// `meshwright_close`.
//
// # Safety
//
// `data` is null or has `length` bytes; `name` is null or ends with a zero byte; `error` is null or valid.
meshwright_file *meshwright_open_bytes(const uint8_t *data,
                                       size_t length,
                                       const char *name,
                                       uint64_t memory,
                                       meshwright_error **error);

// The same without a copy: takes bytes of `meshwright_bytes_new`, which the caller must not use or release afterwards,
// also after an error.
//
// # Safety
//
// `data` is null, or was returned with this length by `meshwright_bytes_new` and is not used again; `name` is null or
// ends with a zero byte; `error` is null or valid.
meshwright_file *meshwright_open_owned(uint8_t *data,
                                       size_t length,
                                       const char *name,
                                       uint64_t memory,
                                       meshwright_error **error);

// Gives a copy of the bytes of a file that an opened one refers to, such as a texture, a buffer or a file of materials.
// The other one was opened from memory, and has a name; both names start at the same folder, such as
// `vehicles/boat/hull.cdae` and `vehicles/boat/main.materials.json`. Returns false after an error.
//
// # Safety
//
// `file` is null or open; `data` is null or has `length` bytes; `name` is null or ends with a zero byte; `error` is null
// or valid.
bool meshwright_add_file(const meshwright_file *file,
                         const uint8_t *data,
                         size_t length,
                         const char *name,
                         meshwright_error **error);

// Releases a file. Null is permitted.
//
// # Safety
//
// `file` is null, or was returned by a function that opens files and is not used again.
void meshwright_close(meshwright_file *file);

// The JSON of `meshwright info --ndjson`. Returns null after an error. Release it with `meshwright_text_free`.
//
// # Safety
//
// `file` is null or open; `error` is null or valid.
char *meshwright_info(const meshwright_file *file,
                      meshwright_error **error);

// The JSON of `meshwright tree --ndjson`: the fields of the file. `path` is a field whose part of the tree is wanted, or
// null; `limit` is the largest number of rows, or 0 for all. Returns null after an error. Release it with
// `meshwright_text_free`.
//
// # Safety
//
// `file` is null or open; `path` is null or ends with a zero byte; `error` is null or valid.
char *meshwright_tree(const meshwright_file *file,
                      const char *path,
                      size_t limit,
                      meshwright_error **error);

// The JSON of `meshwright validate --ndjson`, also for a file that cannot be read. Returns null after an error. Release
// it with `meshwright_text_free`.
//
// # Safety
//
// `file` is null or open; `error` is null or valid.
char *meshwright_validate(const meshwright_file *file,
                          meshwright_error **error);

// The JSON of `meshwright diff --ndjson`. Returns null after an error. Release it with `meshwright_text_free`.
//
// # Safety
//
// `a` and `b` are null or open; `error` is null or valid.
char *meshwright_diff(const meshwright_file *a,
                      const meshwright_file *b,
                      meshwright_error **error);

// Converts a file to the bytes of a GLB file. Returns null after an error. Release them with `meshwright_bytes_free`.
//
// # Safety
//
// `file` is null or open; `length` and `error` are null or valid.
uint8_t *meshwright_to_glb(const meshwright_file *file,
                           size_t *length,
                           meshwright_error **error);

// Converts a file to the bytes of a format of one file, such as `glb`, `cast` or `cdae`. `options` is null or a JSON
// object of the options of `meshwright convert`, such as `{"lod": 0, "scale": 2, "for": "three"}`. If `report` is not
// null, it receives the JSON of the diagnostics and losses. Returns null after an error. Release the bytes with
// `meshwright_bytes_free` and the report with `meshwright_text_free`.
//
// # Safety
//
// `file` is null or open; `format` and `options` are null or end with a zero byte; `length`, `report` and `error` are
// null or valid.
uint8_t *meshwright_to_bytes(const meshwright_file *file,
                             const char *format,
                             const char *options,
                             size_t *length,
                             char **report,
                             meshwright_error **error);

// The bytes of a GLB file with which a program shows a file. Images that are not found are names in it, so that they can be
// shown as missing, and `without_colors` of the report are the indices of its materials whose colors no file states, which
// pictures show with stripes. All else is as for `meshwright_to_bytes`.
//
// # Safety
//
// `file` is null or open; `options` is null or ends with a zero byte; `length`, `report` and `error` are null or valid.
uint8_t *meshwright_to_shown_glb(const meshwright_file *file,
                                 const char *options,
                                 size_t *length,
                                 char **report,
                                 meshwright_error **error);

// Converts a file and writes the result, atomically. The extension of `path`, which is in UTF-8, determines the format.
// `options` is null or a JSON object, as for `meshwright_to_bytes`. If `report` is not null, it receives the JSON of the diagnostics and losses, for `meshwright_text_free`. Returns false
// after an error; no file is changed then.
//
// # Safety
//
// `file` is null or open; `path` and `options` are null or end with a zero byte; `report` and `error` are null or valid.
bool meshwright_convert(const meshwright_file *file,
                        const char *path,
                        const char *options,
                        char **report,
                        meshwright_error **error);

// The bytes of a file with all fixes that keep its appearance; with `unsafe_fixes` also others. They are those of the
// file if there is nothing to fix. If `report` is not null, it receives the JSON of `meshwright fix --ndjson`. Returns
// null after an error. Release the bytes with `meshwright_bytes_free` and the report with `meshwright_text_free`.
//
// # Safety
//
// `file` is null or open; `length`, `report` and `error` are null or valid.
uint8_t *meshwright_fix(const meshwright_file *file,
                        bool unsafe_fixes,
                        size_t *length,
                        char **report,
                        meshwright_error **error);

// Memory for `meshwright_open_bytes`, filled with zeros, for callers that have no allocator of their own. Null if there
// is not enough. Release it with `meshwright_bytes_free`.
uint8_t *meshwright_bytes_new(size_t length);

// Releases bytes. Null is permitted.
//
// # Safety
//
// `data` is null, or was returned with this length and is not used again.
void meshwright_bytes_free(uint8_t *data, size_t length);

// Releases a text. Null is permitted.
//
// # Safety
//
// `text` is null, or was returned by a function of this library and is not used again.
void meshwright_text_free(char *text);

// The stable code of an error, such as `CORE0001`. `CAPI0001` is a defect of the library: please report it. The text is
// valid until the error is released; it is empty for null.
//
// # Safety
//
// `error` is null, or an error that was not released.
const char *meshwright_error_code(const meshwright_error *error);

// What an error is about: one sentence.
//
// # Safety
//
// As for `meshwright_error_code`.
const char *meshwright_error_message(const meshwright_error *error);

// What the user can do about an error.
//
// # Safety
//
// As for `meshwright_error_code`.
const char *meshwright_error_hint(const meshwright_error *error);

// The path of the field that an error is about; empty if it is about no field.
//
// # Safety
//
// As for `meshwright_error_code`.
const char *meshwright_error_path(const meshwright_error *error);

// The error as JSON, as in the documents of the command. The text is valid until the error is released.
//
// # Safety
//
// As for `meshwright_error_code`.
const char *meshwright_error_json(const meshwright_error *error);

// Releases an error. Null is permitted.
//
// # Safety
//
// `error` is null, or an error that is not used again.
void meshwright_error_free(meshwright_error *error);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* MESHWRIGHT_H */
