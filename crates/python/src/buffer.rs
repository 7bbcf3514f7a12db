//! Memory that NumPy arrays share: the only unsafe code of the crate.

use crate::shared_scene::SharedScene;
use meshwright::{Asset, scene::Component};
use pyo3::{
    exceptions::PyBufferError,
    ffi,
    prelude::*,
    sync::PyOnceLock,
    types::{PyTuple, PyType},
};
use self_cell::self_cell;
use std::{ffi::c_int, sync::Arc};

/// What keeps bytes alive.
pub(crate) enum Owner {
    /// A scene, with the file that it borrows from.
    Scene(Arc<SharedScene>),
    /// A file.
    Asset(Arc<Asset>),
    /// The bytes themselves.
    Bytes(Vec<u8>),
    /// Bytes that several arrays share.
    Shared(Arc<Vec<u8>>),
}

type Slice<'a> = &'a [u8];

self_cell!(
    struct Cell {
        owner: Owner,
        #[covariant]
        dependent: Slice,
    }
);

/// Read-only bytes with the buffer protocol. An array over it holds a reference to it, and it holds the file: the bytes
/// stay where they are while any array exists.
#[pyclass(frozen, module = "meshwright._meshwright", name = "Buffer")]
pub(crate) struct Buffer(Cell);

impl Buffer {
    /// Bytes that `owner` has.
    pub(crate) fn new(owner: Owner, bytes: impl for<'o> FnOnce(&'o Owner) -> &'o [u8]) -> Self {
        Self(Cell::new(owner, bytes))
    }

    /// Bytes of its own.
    pub(crate) fn of(bytes: Vec<u8>) -> Self {
        Self::new(Owner::Bytes(bytes), |owner| match owner {
            Owner::Bytes(bytes) => bytes,
            _ => &[],
        })
    }

    fn bytes(&self) -> &[u8] {
        self.0.borrow_dependent()
    }
}

#[pymethods]
impl Buffer {
    fn __len__(&self) -> usize {
        self.bytes().len()
    }

    /// # Safety
    ///
    /// Python calls it with a view that it owns.
    #[allow(unsafe_code, reason = "the buffer protocol passes pointers")]
    unsafe fn __getbuffer__(slf: Bound<'_, Self>, view: *mut ffi::Py_buffer, flags: c_int) -> PyResult<()> {
        let bytes = slf.get().bytes();
        let Ok(length) = isize::try_from(bytes.len()) else {
            return Err(PyBufferError::new_err("the bytes exceed the address space"));
        };
        // SAFETY: the bytes are immutable and do not move while `slf` exists, to which the view gets a reference. Read-only
        // (1) is stated, so the pointer is not written through; a request for a writable buffer fails.
        let status = unsafe {
            ffi::PyBuffer_FillInfo(view, slf.as_ptr(), bytes.as_ptr().cast_mut().cast(), length, 1, flags)
        };
        if status == 0 { Ok(()) } else { Err(PyErr::fetch(slf.py())) }
    }
}

/// NumPy's name of a number type.
pub(crate) const fn dtype(component: Component) -> &'static str {
    match component {
        Component::I8 => "<i1",
        Component::U8 => "<u1",
        Component::I16 => "<i2",
        Component::U16 => "<u2",
        Component::U32 => "<u4",
        Component::F32 => "<f4",
    }
}

/// A read-only array over a buffer. `strides` are in bytes.
pub(crate) fn array<'py>(
    py: Python<'py>,
    buffer: Buffer,
    dtype: &str,
    shape: &[usize],
    strides: &[usize],
) -> PyResult<Bound<'py, PyAny>> {
    static NDARRAY: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let ndarray = NDARRAY.import(py, "numpy", "ndarray")?;
    let (shape, strides) = (PyTuple::new(py, shape)?, PyTuple::new(py, strides)?);
    ndarray.call1((shape, dtype, Bound::new(py, buffer)?, 0, strides))
}

/// A read-only array of the values, which it owns; `width` 0 gives one dimension.
pub(crate) fn owned<'py>(
    py: Python<'py>,
    bytes: Vec<u8>,
    dtype: &str,
    shape: &[usize],
    size: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let mut strides: Vec<usize> = Vec::new();
    let mut stride = size;
    for side in shape.iter().rev() {
        strides.push(stride);
        stride = stride.saturating_mul(*side);
    }
    strides.reverse();
    array(py, Buffer::of(bytes), dtype, shape, &strides)
}

/// Numbers as little-endian bytes.
pub(crate) fn f32_bytes(numbers: impl IntoIterator<Item = f32>) -> Vec<u8> {
    numbers.into_iter().flat_map(f32::to_le_bytes).collect()
}

/// Numbers as little-endian bytes.
pub(crate) fn f64_bytes(numbers: impl IntoIterator<Item = f64>) -> Vec<u8> {
    numbers.into_iter().flat_map(f64::to_le_bytes).collect()
}

/// Numbers as little-endian bytes.
pub(crate) fn u32_bytes(numbers: impl IntoIterator<Item = u32>) -> Vec<u8> {
    numbers.into_iter().flat_map(u32::to_le_bytes).collect()
}
