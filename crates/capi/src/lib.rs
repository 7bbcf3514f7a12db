//! The functions of meshwright for C: files are handles, answers are JSON texts, results are bytes.
//!
//! No panic crosses the boundary, and null pointers are errors. The caller guarantees what C cannot express: that
//! pointers are those that these functions returned, and that buffers have the stated length.
#![allow(unsafe_code, reason = "pointers of C; each use states why it is sound")]

mod boundary;
mod failure;

use boundary::{
    bytes, give_bytes, give_text, given, guarded, new_bytes, optional_text, required, taken_bytes, text,
};
pub use failure::Failure;
use meshwright::{
    AssetRef, Checks, ConvertOptions, Converted, DiffOptions, Error, FixOptions, Format, Limits, Result,
    Source, Span, TreeOptions,
    core::{GivenFiles, codes::BAD_REQUEST, source::Hints},
    gltf::WrittenElements,
    scene::Scene,
};
use meshwright_json_output::document;
use std::{
    ffi::{CString, c_char},
    path::Path,
    ptr,
    sync::{Arc, Mutex, PoisonError},
};

/// A file that was opened.
pub struct File {
    whole: Arc<Source>,
    name: String,
    limits: Limits,
    /// The files that it may refer to; `None` for one of the file system.
    given: Option<Mutex<Arc<GivenFiles>>>,
}

impl File {
    fn new(source: Source, name: &str, limits: Limits, given: Option<GivenFiles>) -> *mut Self {
        let given = given.map(|files| Mutex::new(Arc::new(files)));
        Box::into_raw(Box::new(Self { whole: Arc::new(source), name: name.to_owned(), limits, given }))
    }

    /// The bytes of the file for one call: what is decoded for it is released after it.
    fn source(&self) -> Source {
        let all = Span::file(0, self.whole.bytes().len() as u64);
        let source = Source::part(&self.whole, all).unwrap_or_else(|| Source::from(Vec::new()));
        let source = match self.whole.path() {
            Some(path) => source.with_path(path),
            None => source,
        };
        let Some(given) = &self.given else { return source };
        // The caller named every file that can be read.
        let hints = Hints { allow_outside: true, ..Hints::default() };
        // The list stays valid after a panic elsewhere.
        let given = given.lock().unwrap_or_else(PoisonError::into_inner);
        source.with_files(Arc::clone(&given)).with_hints(hints)
    }

    fn add(&self, bytes: Vec<u8>, name: &str) -> Result<()> {
        let refused = |message: &str, hint: &str| Err(Error::new(&BAD_REQUEST, message).advising(hint));
        let Some(given) = &self.given else {
            let message = "files can be added only to a file that was opened from memory";
            return refused(
                message,
                "Open the bytes of the file; the file system has what belongs to a path.",
            );
        };
        if self.whole.path().is_none() {
            let message = "a file was added to one that has no name";
            return refused(message, "Name the file when it is opened, such as \"house.cdae\".");
        }
        let source = Source::from(bytes).within(&self.limits)?;
        Arc::make_mut(&mut given.lock().unwrap_or_else(PoisonError::into_inner)).add(name, source)
    }
}

/// The version of the library. The text is static.
#[unsafe(no_mangle)]
pub extern "C" fn meshwright_version() -> *const c_char {
    const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\0");
    VERSION.as_ptr().cast()
}

/// Opens a file by its path in UTF-8. `memory` is the largest number of bytes that its content may require; 0 for the
/// default of 4 GiB. Returns null after an error.
///
/// Release it with `meshwright_close`. The bytes are copied: other programs can change the file meanwhile.
///
/// # Safety
///
/// `path` is null or ends with a zero byte; `error` is null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn meshwright_open(
    path: *const c_char,
    memory: u64,
    error: *mut *mut Failure,
) -> *mut File {
    guarded(error, ptr::null_mut(), || {
        // SAFETY: the caller guarantees a text of C.
        let path = unsafe { text(path, "path") }?;
        let limits = limits(memory);
        let source = Source::open(path, &limits)?;
        Ok(File::new(source, path, limits, None))
    })
}

/// Opens a copy of bytes in memory. `name` is a file name in UTF-8 that diagnostics use, or null. Of the files that the
/// bytes refer to, only those of `meshwright_add_file` are found. Returns null after an error. Release it with
/// `meshwright_close`.
///
/// # Safety
///
/// `data` is null or has `length` bytes; `name` is null or ends with a zero byte; `error` is null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn meshwright_open_bytes(
    data: *const u8,
    length: usize,
    name: *const c_char,
    memory: u64,
    error: *mut *mut Failure,
) -> *mut File {
    guarded(error, ptr::null_mut(), || {
        // SAFETY: the caller guarantees the length.
        let bytes = unsafe { bytes(data, length) }?;
        // SAFETY: the caller guarantees a text of C.
        let name = unsafe { optional_text(name, "name") }?;
        opened(bytes.to_vec(), name.unwrap_or_default(), limits(memory))
    })
}

/// The same without a copy: takes bytes of `meshwright_bytes_new`, which the caller must not use or release afterwards,
/// also after an error.
///
/// # Safety
///
/// `data` is null, or was returned with this length by `meshwright_bytes_new` and is not used again; `name` is null or
/// ends with a zero byte; `error` is null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn meshwright_open_owned(
    data: *mut u8,
    length: usize,
    name: *const c_char,
    memory: u64,
    error: *mut *mut Failure,
) -> *mut File {
    guarded(error, ptr::null_mut(), || {
        // SAFETY: the caller guarantees that the bytes come from `bytes_new`, with this length.
        let bytes = unsafe { taken_bytes(data, length) }.unwrap_or_default();
        // SAFETY: the caller guarantees a text of C.
        let name = unsafe { optional_text(name, "name") }?;
        opened(bytes, name.unwrap_or_default(), limits(memory))
    })
}

fn opened(bytes: Vec<u8>, name: &str, limits: Limits) -> Result<*mut File> {
    let source = Source::from(bytes).within(&limits)?;
    let source = if name.is_empty() { source } else { source.with_path(name) };
    let name = if name.is_empty() { "-" } else { name };
    Ok(File::new(source, name, limits, Some(GivenFiles::default())))
}

/// Gives a copy of the bytes of a file that an opened one refers to, such as a texture, a buffer or a file of materials.
/// The other one was opened from memory, and has a name; both names start at the same folder, such as
/// `vehicles/boat/hull.cdae` and `vehicles/boat/main.materials.json`. Returns false after an error.
///
/// # Safety
///
/// `file` is null or open; `data` is null or has `length` bytes; `name` is null or ends with a zero byte; `error` is null
/// or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn meshwright_add_file(
    file: *const File,
    data: *const u8,
    length: usize,
    name: *const c_char,
    error: *mut *mut Failure,
) -> bool {
    guarded(error, false, || {
        // SAFETY: the caller guarantees an open file, the length and a text of C.
        let (file, bytes, name) =
            unsafe { (required(file, "file")?, bytes(data, length)?, text(name, "name")?) };
        file.add(bytes.to_vec(), name).map(|()| true)
    })
}

/// Releases a file. Null is permitted.
///
/// # Safety
///
/// `file` is null, or was returned by a function that opens files and is not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn meshwright_close(file: *mut File) {
    guarded(ptr::null_mut(), (), || {
        // SAFETY: the caller guarantees that it comes from `Box::into_raw` and is released once.
        drop(unsafe { given(file) });
        Ok(())
    });
}

/// The JSON of `meshwright info --ndjson`. Returns null after an error. Release it with `meshwright_text_free`.
///
/// # Safety
///
/// `file` is null or open; `error` is null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn meshwright_info(file: *const File, error: *mut *mut Failure) -> *mut c_char {
    guarded(error, ptr::null_mut(), || {
        // SAFETY: the caller guarantees an open file.
        let file = unsafe { required(file, "file") }?;
        give_text(document::info(&file.name, &file.source(), &file.limits)?)
    })
}

/// The JSON of `meshwright tree --ndjson`: the fields of the file. `path` is a field whose part of the tree is wanted, or
/// null; `limit` is the largest number of rows, or 0 for all. Returns null after an error. Release it with
/// `meshwright_text_free`.
///
/// # Safety
///
/// `file` is null or open; `path` is null or ends with a zero byte; `error` is null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn meshwright_tree(
    file: *const File,
    path: *const c_char,
    limit: usize,
    error: *mut *mut Failure,
) -> *mut c_char {
    guarded(error, ptr::null_mut(), || {
        // SAFETY: the caller guarantees an open file.
        let file = unsafe { required(file, "file") }?;
        // SAFETY: the caller guarantees a text of C.
        let path = unsafe { optional_text(path, "path") }?.map(str::to_owned);
        let limit = if limit == 0 { usize::MAX } else { limit };
        let options = TreeOptions::default().path(path).depth(u32::MAX).limit(limit);
        give_text(document::tree(&file.name, &file.source(), &file.limits, &options)?)
    })
}

/// The JSON of `meshwright validate --ndjson`, also for a file that cannot be read. Returns null after an error. Release
/// it with `meshwright_text_free`.
///
/// # Safety
///
/// `file` is null or open; `error` is null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn meshwright_validate(file: *const File, error: *mut *mut Failure) -> *mut c_char {
    guarded(error, ptr::null_mut(), || {
        // SAFETY: the caller guarantees an open file.
        let file = unsafe { required(file, "file") }?;
        give_text(document::validate(&file.name, &file.source(), &file.limits, &Checks::default()))
    })
}

/// The JSON of `meshwright diff --ndjson`. Returns null after an error. Release it with `meshwright_text_free`.
///
/// # Safety
///
/// `a` and `b` are null or open; `error` is null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn meshwright_diff(
    a: *const File,
    b: *const File,
    error: *mut *mut Failure,
) -> *mut c_char {
    guarded(error, ptr::null_mut(), || {
        // SAFETY: the caller guarantees open files.
        let (a, b) = unsafe { (required(a, "a")?, required(b, "b")?) };
        let sources = (a.source(), b.source());
        let files = [(a.name.as_str(), &sources.0), (b.name.as_str(), &sources.1)];
        give_text(document::diff(files, &a.limits, &DiffOptions::default())?)
    })
}

/// Converts a file to the bytes of a GLB file. Returns null after an error. Release them with `meshwright_bytes_free`.
///
/// # Safety
///
/// `file` is null or open; `length` and `error` are null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn meshwright_to_glb(
    file: *const File,
    length: *mut usize,
    error: *mut *mut Failure,
) -> *mut u8 {
    // SAFETY: the same conditions; the format is a text of C.
    unsafe { meshwright_to_bytes(file, c"glb".as_ptr(), ptr::null(), length, ptr::null_mut(), error) }
}

/// Converts a file to the bytes of a format of one file, such as `glb`, `cast` or `cdae`. `options` is null or a JSON
/// object of the options of `meshwright convert`, such as `{"lod": 0, "scale": 2, "for": "three"}`. If `report` is not
/// null, it receives the JSON of the diagnostics and losses. Returns null after an error. Release the bytes with
/// `meshwright_bytes_free` and the report with `meshwright_text_free`.
///
/// # Safety
///
/// `file` is null or open; `format` and `options` are null or end with a zero byte; `length`, `report` and `error` are
/// null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn meshwright_to_bytes(
    file: *const File,
    format: *const c_char,
    options: *const c_char,
    length: *mut usize,
    report: *mut *mut c_char,
    error: *mut *mut Failure,
) -> *mut u8 {
    guarded(error, ptr::null_mut(), || {
        // SAFETY: the caller guarantees an open file and a text of C.
        let (file, format) = unsafe { (required(file, "file")?, text(format, "format")?) };
        let format: Format = format.parse()?;
        // SAFETY: the caller guarantees a text of C.
        let options = unsafe { convert_options(options) }?;
        let source = file.source();
        let asset = meshwright::read(&source, &file.limits)?;
        let mut result = Vec::new();
        let done = asset.convert_to(format).options(options).write_to_vec(&mut result)?;
        // SAFETY: the caller guarantees valid pointers.
        unsafe {
            give_report(report, || document::convert(&done))?;
            give_bytes(result, length)
        }
    })
}

/// The bytes of a GLB file with which a program shows a file. Images that are not found are names in it, so that they can be
/// shown as missing, and `without_colors` of the report are the indices of its materials whose colors no file states, which
/// pictures show with stripes. All else is as for `meshwright_to_bytes`.
///
/// # Safety
///
/// `file` is null or open; `options` is null or ends with a zero byte; `length`, `report` and `error` are null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn meshwright_to_shown_glb(
    file: *const File,
    options: *const c_char,
    length: *mut usize,
    report: *mut *mut c_char,
    error: *mut *mut Failure,
) -> *mut u8 {
    guarded(error, ptr::null_mut(), || {
        // SAFETY: the caller guarantees an open file.
        let file = unsafe { required(file, "file") }?;
        // SAFETY: the caller guarantees a text of C.
        let options = unsafe { convert_options(options) }?;
        let source = file.source();
        let asset = meshwright::read(&source, &file.limits)?;
        let mut without_colors = Vec::new();
        let made =
            asset.convert_to(Format::Glb).options(options).to_vec_observed(&mut |scene, elements| {
                without_colors = materials_without_colors(&asset, scene, elements);
            })?;
        // SAFETY: the caller guarantees valid pointers.
        unsafe {
            give_report(report, || document::shown(&made.diagnostics, without_colors))?;
            give_bytes(made.value, length)
        }
    })
}

/// Converts a file and writes the result, atomically. The extension of `path`, which is in UTF-8, determines the format.
/// `options` is null or a JSON object, as for `meshwright_to_bytes`. If `report` is not null, it receives the JSON of the diagnostics and losses, for `meshwright_text_free`. Returns false
/// after an error; no file is changed then.
///
/// # Safety
///
/// `file` is null or open; `path` and `options` are null or end with a zero byte; `report` and `error` are null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn meshwright_convert(
    file: *const File,
    path: *const c_char,
    options: *const c_char,
    report: *mut *mut c_char,
    error: *mut *mut Failure,
) -> bool {
    guarded(error, false, || {
        // SAFETY: the caller guarantees an open file and a text of C.
        let (file, path) = unsafe { (required(file, "file")?, text(path, "path")?) };
        let unknown =
            || Error::new(&BAD_REQUEST, format!("the extension of {path} is that of no known format"));
        let format = Format::from_path(path).ok_or_else(unknown)?;
        // SAFETY: the caller guarantees a text of C.
        let options = unsafe { convert_options(options) }?;
        let source = file.source();
        let asset = meshwright::read(&source, &file.limits)?;
        let done: Converted = asset.convert_to(format).options(options).write(Path::new(path))?;
        // SAFETY: the caller guarantees a valid pointer.
        unsafe { give_report(report, || document::convert(&done)) }?;
        Ok(true)
    })
}

/// The bytes of a file with all fixes that keep its appearance; with `unsafe_fixes` also others. They are those of the
/// file if there is nothing to fix. If `report` is not null, it receives the JSON of `meshwright fix --ndjson`. Returns
/// null after an error. Release the bytes with `meshwright_bytes_free` and the report with `meshwright_text_free`.
///
/// # Safety
///
/// `file` is null or open; `length`, `report` and `error` are null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn meshwright_fix(
    file: *const File,
    unsafe_fixes: bool,
    length: *mut usize,
    report: *mut *mut c_char,
    error: *mut *mut Failure,
) -> *mut u8 {
    guarded(error, ptr::null_mut(), || {
        // SAFETY: the caller guarantees an open file.
        let file = unsafe { required(file, "file") }?;
        let options = FixOptions::default().unsafe_fixes(unsafe_fixes);
        let fixed = meshwright::fix(&file.source(), &file.limits, &options)?;
        // SAFETY: the caller guarantees valid pointers.
        unsafe {
            give_report(report, || document::fix(&file.name, &fixed))?;
            give_bytes(fixed.bytes.unwrap_or_else(|| file.whole.bytes().to_vec()), length)
        }
    })
}

/// Memory for `meshwright_open_bytes`, filled with zeros, for callers that have no allocator of their own. Null if there
/// is not enough. Release it with `meshwright_bytes_free`.
#[unsafe(no_mangle)]
pub extern "C" fn meshwright_bytes_new(length: usize) -> *mut u8 {
    guarded(ptr::null_mut(), ptr::null_mut(), || Ok(new_bytes(length)))
}

/// Releases bytes. Null is permitted.
///
/// # Safety
///
/// `data` is null, or was returned with this length and is not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn meshwright_bytes_free(data: *mut u8, length: usize) {
    // SAFETY: the caller guarantees that they come from this library and are released once.
    drop(unsafe { taken_bytes(data, length) });
}

/// Releases a text. Null is permitted.
///
/// # Safety
///
/// `text` is null, or was returned by a function of this library and is not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn meshwright_text_free(text: *mut c_char) {
    if !text.is_null() {
        // SAFETY: the caller guarantees that it comes from `CString::into_raw` and is released once.
        drop(unsafe { CString::from_raw(text) });
    }
}

/// The stable code of an error, such as `CORE0001`. `CAPI0001` is a defect of the library: please report it. The text is
/// valid until the error is released; it is empty for null.
///
/// # Safety
///
/// `error` is null, or an error that was not released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn meshwright_error_code(error: *const Failure) -> *const c_char {
    // SAFETY: the caller guarantees a valid error.
    unsafe { error.as_ref() }.map_or(c"".as_ptr(), |error| error.code.as_ptr())
}

/// What an error is about: one sentence.
///
/// # Safety
///
/// As for `meshwright_error_code`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn meshwright_error_message(error: *const Failure) -> *const c_char {
    // SAFETY: the caller guarantees a valid error.
    unsafe { error.as_ref() }.map_or(c"".as_ptr(), |error| error.message.as_ptr())
}

/// What the user can do about an error.
///
/// # Safety
///
/// As for `meshwright_error_code`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn meshwright_error_hint(error: *const Failure) -> *const c_char {
    // SAFETY: the caller guarantees a valid error.
    unsafe { error.as_ref() }.map_or(c"".as_ptr(), |error| error.hint.as_ptr())
}

/// The path of the field that an error is about; empty if it is about no field.
///
/// # Safety
///
/// As for `meshwright_error_code`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn meshwright_error_path(error: *const Failure) -> *const c_char {
    // SAFETY: the caller guarantees a valid error.
    unsafe { error.as_ref() }.map_or(c"".as_ptr(), |error| error.path.as_ptr())
}

/// The error as JSON, as in the documents of the command. The text is valid until the error is released.
///
/// # Safety
///
/// As for `meshwright_error_code`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn meshwright_error_json(error: *const Failure) -> *const c_char {
    // SAFETY: the caller guarantees a valid error.
    unsafe { error.as_ref() }.map_or(c"".as_ptr(), |error| error.json.as_ptr())
}

/// Releases an error. Null is permitted.
///
/// # Safety
///
/// `error` is null, or an error that is not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn meshwright_error_free(error: *mut Failure) {
    // SAFETY: the caller guarantees that it comes from `Box::into_raw` and is released once.
    drop(unsafe { given(error) });
}

fn limits(memory: u64) -> Limits {
    if memory == 0 { Limits::DEFAULT } else { Limits::DEFAULT.memory(memory).input(memory) }
}

/// The options of a conversion that the caller passes.
///
/// # Safety
///
/// `options` is null or a text that ends with a zero byte.
unsafe fn convert_options(options: *const c_char) -> Result<ConvertOptions> {
    // SAFETY: as above.
    let options = document::options(unsafe { optional_text(options, "options") }?.unwrap_or_default())?;
    #[cfg(feature = "textures")]
    let options = options.companions(meshwright_beamng::companions());
    Ok(options)
}

/// The indices of the materials of a GLB whose colors no file states.
#[cfg(feature = "textures")]
fn materials_without_colors(
    asset: &AssetRef<'_>,
    scene: &Scene<'_>,
    elements: &WrittenElements,
) -> Vec<usize> {
    let unknown = asset.unknown_colors(scene, &meshwright_beamng::companions());
    let written = scene.materials.iter().zip(&elements.materials);
    written.filter(|((id, _), _)| unknown.contains(id)).flat_map(|(_, written)| written.clone()).collect()
}

/// Without the files around a file it is not known which colors no file states.
#[cfg(not(feature = "textures"))]
fn materials_without_colors(_: &AssetRef<'_>, _: &Scene<'_>, _: &WrittenElements) -> Vec<usize> {
    Vec::new()
}

/// Stores a report where the caller wants one.
///
/// # Safety
///
/// `to` is null or valid.
unsafe fn give_report(to: *mut *mut c_char, report: impl FnOnce() -> String) -> Result<()> {
    if !to.is_null() {
        let report = give_text(report())?;
        // SAFETY: it is not null, and the caller guarantees that it is valid.
        unsafe { to.write(report) };
    }
    Ok(())
}
