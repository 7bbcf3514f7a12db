//! Converts accessors to streams (glTF 2.0, 3.6.2).

use super::{SceneBuilder, buffer_bytes::Missing};
use crate::message_subjects::{absent, subject};
use crate::{
    codes,
    document::{Accessor, SparseAccessor, component},
    meshopt::Packed,
};
use meshwright_core::{Error, Result};
use meshwright_scene::{Bounds, Component, Stream};
use std::borrow::Cow;

/// Sparse elements of an accessor: indices and bytes.
struct Differing<'a> {
    vertices: Vec<u32>,
    values: Cow<'a, [u8]>,
}

/// The content of an accessor: elements in a buffer view, or zeros, and sparse elements.
pub(super) struct Parts<'a> {
    pub(super) count: u64,
    pub(super) stored: Option<Stream<'a>>,
    pub(super) differing: Option<(Vec<u32>, Stream<'a>)>,
}

impl<'a> SceneBuilder<'a> {
    /// The accessor of that index as a stream; `None` with a diagnostic if it is invalid. `path` is the
    /// reference to it. For a summary, elements that require a copy are only counted.
    ///
    /// Fails if the bytes were not loaded.
    pub(super) fn stream(&mut self, index: usize, path: &str) -> Result<Option<Stream<'a>>> {
        self.stream_of(index, path, !self.summary)
    }

    /// The same for positions. A summary only counts them if their accessor states the box around them.
    pub(super) fn positions(&mut self, index: usize, path: &str) -> Result<Option<Stream<'a>>> {
        let stated = self.document.root.accessors.get(index).filter(|_| self.summary).and_then(stated_bounds);
        let Some(stream) = self.stream_of(index, path, stated.is_none())? else { return Ok(None) };
        Ok(Some(match stated {
            Some(_) => Stream::counted(stream.count, stream.component, stream.width),
            None => stream,
        }))
    }

    fn stream_of(&mut self, index: usize, path: &str, whole: bool) -> Result<Option<Stream<'a>>> {
        let document = self.document;
        let Some(accessor) = document.root.accessors.get(index) else {
            self.note(&codes::REFERENCE, path, absent(path, "accessor", index));
            return Ok(None);
        };
        let made = match whole || self.is_stored(accessor) {
            true => self.make_stream(accessor, path),
            false => counted(accessor),
        };
        self.noted(made, index, path)
    }

    /// True if all elements are stored in the file directly.
    fn is_stored(&self, accessor: &Accessor) -> bool {
        let packed =
            |view| self.buffers.stated(view).is_ok_and(|view| Packed::new(&view.extensions).is_some());
        accessor.sparse.is_none() && accessor.buffer_view.is_some_and(|view| !packed(view))
    }

    /// Reports an invalid accessor; fails if the bytes were not loaded.
    fn noted<T>(&mut self, made: Result<T, Missing>, index: usize, path: &str) -> Result<Option<T>> {
        let document = self.document;
        match made {
            Ok(made) => Ok(Some(made)),
            Err(missing) => {
                if let Missing::Buffer(buffer) = missing {
                    return Err(no_buffer(buffer, document.loaded.refusal(buffer), path));
                }
                if let Missing::Wrong(message) = missing {
                    let kind = document.root.accessors.get(index).map(|accessor| accessor.component_type);
                    match kind.filter(|kind| component::DRAFT.contains(kind)) {
                        // What glTF 2.1 defines is not wrong.
                        Some(kind) => {
                            let of = subject(path);
                            let message = format!(
                                "dropped {of}: accessor {index} has component type {kind} of glTF 2.1"
                            );
                            self.note(&codes::COMPONENT, path, message);
                        }
                        None => {
                            let of = subject(path);
                            let message = format!("accessor {index} cannot be read for {of}: {message}");
                            self.note(&codes::ACCESSOR, path, message);
                        }
                    }
                }
                Ok(None)
            }
        }
    }

    fn make_stream(&mut self, accessor: &'a Accessor, path: &str) -> Result<Stream<'a>, Missing> {
        let mut stream = self.base(accessor, path)?;
        if let Some(sparse) = accessor.sparse.as_deref() {
            let size = stream.element_size();
            let differing = self.differing(accessor, sparse, size, path)?;
            let bytes = stream.data.to_mut();
            for (&vertex, value) in differing.vertices.iter().zip(differing.values.chunks_exact(size.max(1)))
            {
                let start = (vertex as usize).saturating_mul(size);
                if let Some(place) = bytes.get_mut(start..start.saturating_add(size)) {
                    place.copy_from_slice(value);
                }
            }
        }
        Ok(stream)
    }

    /// The elements without sparse substitution; packed and owned if there are sparse elements.
    fn base(&mut self, accessor: &'a Accessor, path: &str) -> Result<Stream<'a>, Missing> {
        let stored = match accessor.buffer_view {
            Some(view) if accessor.sparse.is_none() => return self.stored(accessor, view),
            Some(view) => Some(self.stored(accessor, view)?),
            None => None,
        };
        let (component, width) = shape(accessor)?;
        let size = component.size().saturating_mul(usize::from(width));
        let count = usize::try_from(accessor.count).unwrap_or(usize::MAX);
        let whole = (count as u64).saturating_mul(size as u64);
        self.take_zeros(whole, path)?;
        let data: Vec<u8> = match &stored {
            Some(stored) => (0..count).filter_map(|index| stored.stored(index)).flatten().copied().collect(),
            None => vec![0; usize::try_from(whole).unwrap_or(0)],
        };
        let normalized = accessor.normalized == Some(true) && component != Component::F32;
        Ok(Stream { normalized, count, ..Stream::packed(data, component, width) })
    }

    /// The elements in a buffer view, without sparse substitution.
    fn stored(&mut self, accessor: &'a Accessor, view: usize) -> Result<Stream<'a>, Missing> {
        let (component, width) = shape(accessor)?;
        let size = component.size().saturating_mul(usize::from(width));
        let count = usize::try_from(accessor.count).unwrap_or(usize::MAX);
        let normalized = accessor.normalized == Some(true) && component != Component::F32;
        let mut stream = Stream { normalized, count, ..Stream::packed(&[][..], component, width) };
        let stride = self.document.root.buffer_views.get(view).and_then(|view| view.byte_stride);
        let stride = stride.unwrap_or(size as u64);
        stream.stride =
            u32::try_from(stride).ok().filter(|&stride| stride as usize >= size).ok_or_else(|| {
                Missing::Wrong(format!(
                    "its elements of {size} bytes do not fit its stride of {stride} bytes"
                ))
            })?;
        let gaps = stride.saturating_mul((count as u64).saturating_sub(1));
        let length = if count == 0 { 0 } else { gaps.saturating_add(size as u64) };
        let offset = accessor.byte_offset.unwrap_or(0);
        stream.data = self.slice(view, offset, Some(length))?.0;
        Ok(stream)
    }

    fn take_zeros(&mut self, bytes: u64, path: &str) -> Result<(), Missing> {
        let left = self.zeros.checked_sub(bytes);
        match left {
            Some(left) if self.afford(bytes, 0, path) => {
                self.zeros = left;
                return Ok(());
            }
            Some(_) => {}
            None => {
                let (stored, stated) = (self.buffers.size().max(4096), "accessors without data state");
                self.refuse_expansion(stored, bytes, format!("{stated} {bytes} bytes of zeros"), path);
            }
        }
        let most = self.expansion;
        Err(Missing::Wrong(format!(
            "it states {bytes} bytes of zeros without a buffer view, and all such zeros may be {most} times the size of the buffers at most"
        )))
    }

    /// The sparse elements, ascending, within the count.
    fn differing(
        &mut self,
        accessor: &Accessor,
        sparse: &SparseAccessor,
        size: usize,
        path: &str,
    ) -> Result<Differing<'a>, Missing> {
        let component = match sparse.indices.component_type {
            component::UNSIGNED_BYTE => Component::U8,
            component::UNSIGNED_SHORT => Component::U16,
            component::UNSIGNED_INT => Component::U32,
            other => {
                return Err(Missing::Wrong(format!(
                    "its sparse indices are of the unknown component type {other}"
                )));
            }
        };
        let bytes = |size: usize| Some(sparse.count.saturating_mul(size as u64));
        let offset = sparse.indices.byte_offset.unwrap_or(0);
        let indices = self.slice(sparse.indices.buffer_view, offset, bytes(component.size()))?.0;
        let offset = sparse.values.byte_offset.unwrap_or(0);
        let values = self.slice(sparse.values.buffer_view, offset, bytes(size))?.0;
        let indices = Stream::packed(indices, component, 1);
        if !self.afford((indices.count as u64).saturating_mul(4), indices.count as u64, path) {
            return Err(Missing::Wrong("it has too many sparse elements".to_owned()));
        }
        let vertices: Vec<u32> = (0..indices.count).filter_map(|at| indices.index(at)).collect();
        let ascending = vertices.is_sorted_by(|a, b| a < b);
        let within = vertices.last().is_none_or(|&last| u64::from(last) < accessor.count);
        if !ascending || !within {
            return Err(Missing::Wrong("its sparse indices are not ascending or out of range".to_owned()));
        }
        Ok(Differing { vertices, values })
    }

    /// The content of an accessor without expanding sparse elements; `None` with a diagnostic if it is
    /// invalid.
    pub(super) fn parts(&mut self, index: usize, path: &str) -> Result<Option<Parts<'a>>> {
        let document = self.document;
        let Some(accessor) = document.root.accessors.get(index) else {
            self.note(&codes::REFERENCE, path, absent(path, "accessor", index));
            return Ok(None);
        };
        let made = self.make_parts(accessor, path);
        self.noted(made, index, path)
    }

    fn make_parts(&mut self, accessor: &'a Accessor, path: &str) -> Result<Parts<'a>, Missing> {
        let (component, width) = shape(accessor)?;
        let stored = match accessor.buffer_view {
            Some(view) => Some(self.stored(accessor, view)?),
            None => None,
        };
        let differing = match accessor.sparse.as_deref() {
            Some(sparse) => {
                let size = component.size().saturating_mul(usize::from(width));
                let differing = self.differing(accessor, sparse, size, path)?;
                let mut values = Stream::packed(differing.values, component, width);
                values.normalized = accessor.normalized == Some(true) && component != Component::F32;
                Some((differing.vertices, values))
            }
            None => None,
        };
        Ok(Parts { count: accessor.count, stored, differing })
    }

    /// The last number of an accessor, if the file states that it is the maximum.
    pub(super) fn stated_last(&mut self, index: usize, path: &str) -> Result<Option<f32>> {
        let document = self.document;
        let stated = document.root.accessors.get(index).filter(|accessor| self.is_stored(accessor));
        let Some(&[most]) = stated.map(|accessor| accessor.max.as_slice()) else { return Ok(None) };
        let Some(stream) = self.stream(index, path)?.filter(|stream| stream.width == 1) else {
            return Ok(None);
        };
        let last = stream.count.checked_sub(1).and_then(|last| stream.get(last));
        Ok(last.map(|[last, ..]| last).filter(|last| *last == crate::json::single(most)))
    }

    /// The number of elements of an accessor whose elements are zeros that the file does not store; `None` for others
    /// and for those of another width.
    pub(super) fn zeros_stated(&self, index: usize, width: usize) -> Option<usize> {
        let accessor = self.document.root.accessors.get(index)?;
        let (_, own) = shape(accessor).ok()?;
        let is_stated =
            accessor.buffer_view.is_none() && accessor.sparse.is_none() && usize::from(own) == width;
        is_stated.then(|| usize::try_from(accessor.count).unwrap_or(usize::MAX))
    }

    /// All numbers of an accessor, `width` per element; `None` with a diagnostic if it is invalid or has
    /// another width.
    pub(super) fn floats(&mut self, index: usize, width: usize, path: &str) -> Result<Option<Vec<f32>>> {
        let Some(stream) = self.stream_of(index, path, true)? else { return Ok(None) };
        if usize::from(stream.width) != width {
            let message =
                format!("accessor {index} has {} components per element, expected {width}", stream.width);
            self.note(&codes::ACCESSOR, path, message);
            return Ok(None);
        }
        let numbers = (stream.count as u64).saturating_mul(width as u64);
        if !self.afford(numbers.saturating_mul(4), numbers, path) {
            return Ok(None);
        }
        Ok(Some(numbers_of(&stream, width)))
    }
}

/// The number and the type of the elements.
/// The box that an accessor of positions states.
pub(crate) fn stated_bounds(accessor: &Accessor) -> Option<Bounds> {
    let corner = |numbers: &[f64]| match *numbers {
        [x, y, z] => Some([x, y, z].map(crate::json::single)),
        _ => None,
    };
    let bounds = Bounds { min: corner(&accessor.min)?, max: corner(&accessor.max)? };
    (accessor.component_type == component::FLOAT && bounds.is_box()).then_some(bounds)
}

fn counted<'a>(accessor: &Accessor) -> Result<Stream<'a>, Missing> {
    let (component, width) = shape(accessor)?;
    Ok(Stream::counted(usize::try_from(accessor.count).unwrap_or(usize::MAX), component, width))
}

/// All components of all elements, including those after the fourth.
fn numbers_of(stream: &Stream<'_>, width: usize) -> Vec<f32> {
    if width <= 4 {
        return stream.iter().flat_map(|value| value.into_iter().take(width)).collect();
    }
    // Wide elements are read in rows of four.
    let row = |element: usize, row: usize| {
        let bytes = stream.stored(element)?;
        let size = stream.component.size().saturating_mul(4);
        let start = row.saturating_mul(size);
        let bytes = bytes.get(start..bytes.len().min(start.saturating_add(size)))?;
        let width = u8::try_from(bytes.len().checked_div(stream.component.size())?).ok()?;
        let mut row = Stream::packed(bytes, stream.component, width);
        row.normalized = stream.normalized;
        row.get(0).map(|value| (value, usize::from(width)))
    };
    (0..stream.count)
        .flat_map(|element| (0..width.div_ceil(4)).filter_map(move |at| row(element, at)))
        .flat_map(|(value, width)| value.into_iter().take(width))
        .collect()
}

/// The number type and the number of components of an element.
fn shape(accessor: &Accessor) -> Result<(Component, u8), Missing> {
    let component = match accessor.component_type {
        component::BYTE => Component::I8,
        component::UNSIGNED_BYTE => Component::U8,
        component::SHORT => Component::I16,
        component::UNSIGNED_SHORT => Component::U16,
        component::UNSIGNED_INT => Component::U32,
        component::FLOAT => Component::F32,
        other => return Err(Missing::Wrong(format!("its component type {other} is unknown"))),
    };
    let width = match accessor.kind.as_str() {
        "SCALAR" => 1,
        "VEC2" => 2,
        "VEC3" => 3,
        "VEC4" => 4,
        // Columns of small numbers are padded (3.6.2.4), which streams do not support.
        "MAT2" if component.size() > 1 => 4,
        "MAT3" if component.size() > 2 => 9,
        "MAT4" => 16,
        // Every diagnostic would repeat a long word.
        other => {
            return Err(Missing::Wrong(format!(
                "its type {:?} with component type {} is unknown",
                brief(other),
                accessor.component_type
            )));
        }
    };
    Ok((component, width))
}

/// The bytes of an element, if its type is known.
pub(crate) fn element_size(accessor: &Accessor) -> Option<usize> {
    let (component, width) = shape(accessor).ok()?;
    Some(component.size().saturating_mul(usize::from(width)))
}

/// The first characters of a word of the file.
pub(super) fn brief(word: &str) -> String {
    word.chars().take(24).collect()
}

fn no_buffer(buffer: usize, reason: Option<&str>, path: &str) -> Error {
    let reason = reason.map(|reason| format!(": {reason}")).unwrap_or_default();
    let message = format!("{} needs buffer {buffer}, which was not loaded{reason}", subject(path));
    Error::new(&codes::BUFFER, message).on(format!("buffers[{buffer}]"))
}
