//! Between values of Rust and pointers of C.

use crate::failure::Failure;
use meshwright::{Error, Result, core::codes::BAD_REQUEST};
use std::{
    alloc::{self, Layout},
    ffi::{CStr, CString, c_char},
    panic::{AssertUnwindSafe, catch_unwind},
    ptr, slice,
};

/// Runs `work`. After an error or a panic, stores it in `error` and returns `failed`.
pub(crate) fn guarded<T>(error: *mut *mut Failure, failed: T, work: impl FnOnce() -> Result<T>) -> T {
    // A call that panicked leaves nothing behind that another call uses: all functions take shared references.
    let failure = match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(value)) => {
            if !error.is_null() {
                // SAFETY: it is not null, and the caller guarantees that it is valid.
                unsafe { error.write(ptr::null_mut()) };
            }
            return value;
        }
        Ok(Err(error)) => Failure::new(&error),
        Err(_) => Failure::panic(),
    };
    if !error.is_null() {
        // SAFETY: as above.
        unsafe { error.write(Box::into_raw(Box::new(failure))) };
    }
    failed
}

fn refused<T>(message: String) -> Result<T> {
    Err(Error::new(&BAD_REQUEST, message))
}

/// A reference to what the caller passes.
///
/// # Safety
///
/// `pointer` is null, or valid as long as the reference.
pub(crate) unsafe fn required<'p, T>(pointer: *const T, name: &str) -> Result<&'p T> {
    // SAFETY: as above.
    match unsafe { pointer.as_ref() } {
        Some(value) => Ok(value),
        None => refused(format!("the argument `{name}` is null")),
    }
}

/// A text that the caller passes.
///
/// # Safety
///
/// `pointer` is null, or a text that ends with a zero byte and is valid as long as the reference.
pub(crate) unsafe fn text<'p>(pointer: *const c_char, name: &str) -> Result<&'p str> {
    if pointer.is_null() {
        return refused(format!("the argument `{name}` is null"));
    }
    // SAFETY: it is not null; the rest as above.
    match unsafe { CStr::from_ptr(pointer) }.to_str() {
        Ok(text) => Ok(text),
        Err(_) => refused(format!("the argument `{name}` is not UTF-8")),
    }
}

/// A text that the caller passes, or null.
///
/// # Safety
///
/// As for [`text`].
pub(crate) unsafe fn optional_text<'p>(pointer: *const c_char, name: &str) -> Result<Option<&'p str>> {
    // SAFETY: as above.
    if pointer.is_null() { Ok(None) } else { unsafe { text(pointer, name) }.map(Some) }
}

/// Bytes that the caller passes.
///
/// # Safety
///
/// `pointer` is null, or has `length` bytes that are valid as long as the reference.
pub(crate) unsafe fn bytes<'p>(pointer: *const u8, length: usize) -> Result<&'p [u8]> {
    if pointer.is_null() {
        return if length == 0 { Ok(&[]) } else { refused("the argument `data` is null".to_owned()) };
    }
    if isize::try_from(length).is_err() {
        return refused(format!("the argument `length` is {length}, which no memory has"));
    }
    // SAFETY: it is not null, and the length is one that a slice can have; the rest as above.
    Ok(unsafe { slice::from_raw_parts(pointer, length) })
}

/// A text for the caller.
pub(crate) fn give_text(text: String) -> Result<*mut c_char> {
    match CString::new(text) {
        Ok(text) => Ok(text.into_raw()),
        // JSON escapes zero bytes.
        Err(_) => refused("the text has a zero byte".to_owned()),
    }
}

/// Bytes for the caller, with their length.
///
/// # Safety
///
/// `length` is null or valid.
pub(crate) unsafe fn give_bytes(bytes: Vec<u8>, length: *mut usize) -> Result<*mut u8> {
    let bytes = bytes.into_boxed_slice();
    if !length.is_null() {
        // SAFETY: it is not null; the rest as above.
        unsafe { length.write(bytes.len()) };
    }
    Ok(Box::into_raw(bytes).cast())
}

/// Bytes for the caller to fill, which are zero: memory of the system is that already. Null if there is not enough.
pub(crate) fn new_bytes(length: usize) -> *mut u8 {
    match Layout::array::<u8>(length) {
        // As the empty slice, which has no memory.
        Ok(layout) if layout.size() == 0 => ptr::NonNull::<u8>::dangling().as_ptr(),
        // SAFETY: the layout has a size.
        Ok(layout) => unsafe { alloc::alloc_zeroed(layout) },
        Err(_) => ptr::null_mut(),
    }
}

/// Bytes that the caller gives back.
///
/// # Safety
///
/// `data` is null, or was returned by [`give_bytes`] or [`new_bytes`] with this length and is not used again.
pub(crate) unsafe fn taken_bytes(data: *mut u8, length: usize) -> Option<Vec<u8>> {
    // SAFETY: as above; both allocate as a boxed slice does.
    (!data.is_null())
        .then(|| unsafe { Box::from_raw(ptr::slice_from_raw_parts_mut(data, length)) }.into_vec())
}

/// What the caller gives back.
///
/// # Safety
///
/// `pointer` is null, or comes from [`Box::into_raw`] and is not used again.
pub(crate) unsafe fn given<T>(pointer: *mut T) -> Option<Box<T>> {
    // SAFETY: as above.
    (!pointer.is_null()).then(|| unsafe { Box::from_raw(pointer) })
}
