//! What the program that loads this library calls, and what is called of Windows. The caller guarantees what COM asks for:
//! that pointers are null or valid, and that those to interfaces belong to objects that exist.
#![allow(unsafe_code, reason = "pointers of COM; each use states why it is sound")]

use super::{HELD, Held, Provider, guarded, is_in_use};
use crate::thumbnail::Thumbnail;
use std::{
    ffi::c_void,
    io, mem, ptr,
    sync::{OnceLock, atomic::Ordering},
};
use windows::Win32::{
    Foundation::{
        CLASS_E_CLASSNOTAVAILABLE, CLASS_E_NOAGGREGATION, E_OUTOFMEMORY, E_POINTER, HMODULE, S_FALSE, S_OK,
    },
    Graphics::Gdi::{BI_RGB, BITMAPINFO, BITMAPINFOHEADER, CreateDIBSection, DIB_RGB_COLORS, HBITMAP},
    System::{
        Com::{IClassFactory, IClassFactory_Impl, IStream, STATFLAG_NONAME, STATSTG, STREAM_SEEK_SET},
        LibraryLoader::{
            GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS, GET_MODULE_HANDLE_EX_FLAG_PIN, GetModuleHandleExW,
        },
    },
    UI::Shell::{
        IThumbnailProvider, IThumbnailProvider_Impl,
        PropertiesSystem::{IInitializeWithStream, IInitializeWithStream_Impl},
        WTS_ALPHATYPE, WTSAT_ARGB,
    },
};
use windows_core::{BOOL, Error, GUID, HRESULT, IUnknown, Interface, PCWSTR, Ref, Result, implement};

/// The class. `meshwright register` writes it to the registry.
const CLASS: GUID = GUID::from_u128(crate::CLASS);

#[implement(IInitializeWithStream, IThumbnailProvider)]
struct ProviderObject(Provider);

impl IInitializeWithStream_Impl for ProviderObject_Impl {
    fn Initialize(&self, stream: Ref<'_, IStream>, _mode: u32) -> Result<()> {
        guarded(|| self.0.initialize(stream.ok()?))
    }
}

impl IThumbnailProvider_Impl for ProviderObject_Impl {
    fn GetThumbnail(&self, side: u32, bitmap: *mut HBITMAP, alpha: *mut WTS_ALPHATYPE) -> Result<()> {
        if bitmap.is_null() || alpha.is_null() {
            return Err(E_POINTER.into());
        }
        // SAFETY: the pointers are not null, so that they are valid.
        unsafe { bitmap.write(HBITMAP::default()) };
        let made = guarded(|| self.0.thumbnail(side))?;
        // SAFETY: as above.
        unsafe {
            bitmap.write(made);
            alpha.write(WTSAT_ARGB);
        }
        Ok(())
    }
}

#[implement(IClassFactory)]
struct Factory(Held);

impl IClassFactory_Impl for Factory_Impl {
    fn CreateInstance(
        &self,
        outer: Ref<'_, IUnknown>,
        iid: *const GUID,
        object: *mut *mut c_void,
    ) -> Result<()> {
        if iid.is_null() || object.is_null() {
            return Err(E_POINTER.into());
        }
        // SAFETY: the pointer is not null, so that it is valid.
        unsafe { object.write(ptr::null_mut()) };
        if !outer.is_null() {
            return Err(CLASS_E_NOAGGREGATION.into());
        }
        let made: IUnknown = guarded(|| Ok(ProviderObject(Provider::new()).into()))?;
        // SAFETY: the pointers are not null, so that they are valid.
        unsafe { made.query(iid, object) }.ok()
    }

    fn LockServer(&self, locks: BOOL) -> Result<()> {
        if locks.as_bool() {
            HELD.fetch_add(1, Ordering::SeqCst)
        } else {
            HELD.fetch_sub(1, Ordering::SeqCst)
        };
        Ok(())
    }
}

/// The factory of the class.
///
/// # Safety
///
/// The pointers are null or valid.
#[unsafe(no_mangle)]
pub(super) unsafe extern "system" fn DllGetClassObject(
    class: *const GUID,
    iid: *const GUID,
    object: *mut *mut c_void,
) -> HRESULT {
    if class.is_null() || iid.is_null() || object.is_null() {
        return E_POINTER;
    }
    // SAFETY: the pointer is not null, so that it is valid.
    unsafe { object.write(ptr::null_mut()) };
    // SAFETY: as above.
    if unsafe { *class } != CLASS {
        return CLASS_E_CLASSNOTAVAILABLE;
    }
    match guarded(|| Ok(IUnknown::from(Factory(Held::new())))) {
        // SAFETY: the pointers are not null, so that they are valid.
        Ok(factory) => unsafe { factory.query(iid, object) },
        Err(error) => error.code(),
    }
}

/// Whether the library can be unloaded: `S_OK`, otherwise `S_FALSE`.
#[unsafe(no_mangle)]
pub(super) extern "system" fn DllCanUnloadNow() -> HRESULT {
    if is_in_use() { S_FALSE } else { S_OK }
}

/// Keeps this library in the process until it ends, because its threads do not end before.
pub(super) fn keep_loaded() -> Result<()> {
    static DONE: OnceLock<bool> = OnceLock::new();
    let keep = || {
        let flags = GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_PIN;
        let inside = PCWSTR(ptr::from_ref(&DONE).cast());
        let mut module = HMODULE::default();
        // SAFETY: with the first flag, the name is an address of the library, and is not read.
        unsafe { GetModuleHandleExW(flags, inside, &mut module) }.is_ok()
    };
    if *DONE.get_or_init(keep) { Ok(()) } else { Err(E_OUTOFMEMORY.into()) }
}

/// The number of bytes that a stream states.
pub(super) fn stated_size(stream: &IStream) -> Option<u64> {
    let mut facts = STATSTG::default();
    // SAFETY: the structure is valid. Without a name, it owns no memory.
    unsafe { stream.Stat(&mut facts, STATFLAG_NONAME) }.ok()?;
    Some(facts.cbSize)
}

/// Reads a stream.
pub(super) struct StreamReader<'s>(&'s IStream);

impl<'s> StreamReader<'s> {
    /// Reads it from its start, to which it returns if it was read before.
    pub(super) fn from_start(stream: &'s IStream) -> Self {
        // A stream that has no position is at its start.
        // SAFETY: no pointer is passed.
        let _ = unsafe { stream.Seek(0, STREAM_SEEK_SET, None) };
        Self(stream)
    }
}

impl io::Read for StreamReader<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = u32::try_from(buffer.len()).unwrap_or(u32::MAX);
        let mut read = 0;
        // SAFETY: the buffer has that many bytes.
        unsafe { self.0.Read(buffer.as_mut_ptr().cast(), length, Some(&mut read)) }.ok()?;
        Ok(usize::try_from(read).unwrap_or_default().min(buffer.len()))
    }
}

/// The pixels as a bitmap, which belongs to the caller.
pub(super) fn bitmap(thumbnail: &Thumbnail) -> Result<HBITMAP> {
    let side = i32::try_from(thumbnail.side).map_err(|_| E_OUTOFMEMORY)?;
    let header = BITMAPINFOHEADER {
        biSize: u32::try_from(mem::size_of::<BITMAPINFOHEADER>()).unwrap_or_default(),
        biWidth: side,
        // Rows from the top.
        biHeight: side.saturating_neg(),
        biPlanes: 1,
        biBitCount: 32,
        biCompression: BI_RGB.0,
        ..BITMAPINFOHEADER::default()
    };
    let info = BITMAPINFO { bmiHeader: header, ..BITMAPINFO::default() };
    let mut pixels = ptr::null_mut();
    // SAFETY: both pointers are valid, and 32 bits per pixel need no table of colors.
    let bitmap = unsafe { CreateDIBSection(None, &info, DIB_RGB_COLORS, &mut pixels, None, 0) }?;
    if pixels.is_null() {
        return Err(Error::from(E_OUTOFMEMORY));
    }
    // SAFETY: the bitmap has as many bytes as a square with that side, and no other code has it yet.
    unsafe { ptr::copy_nonoverlapping(thumbnail.pixels.as_ptr(), pixels.cast(), thumbnail.pixels.len()) };
    Ok(bitmap)
}
