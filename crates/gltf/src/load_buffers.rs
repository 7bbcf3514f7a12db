//! Loads buffers from `data:` URIs and other files.

use crate::{codes, document::Document, uri};
use meshwright_core::{Budget, Category, Code, Diagnostic, Diagnostics, FILE, Limits, Result, Span};
use std::{borrow::Cow, collections::HashMap};

/// Options of [`load`].
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_gltf::LoadOptions;
///
/// let json = br#"{"asset":{"version":"2.0"},"buffers":[{"byteLength":3,"uri":"../a.bin"}]}"#;
/// let source = Source::from(json.to_vec());
/// let (mut document, _report) = meshwright_gltf::read(&source, &Limits::DEFAULT)?;
/// let options = LoadOptions::default().allow_outside(true);
/// let mut files = |_path: &str| Ok(vec![1, 2, 3].into());
/// meshwright_gltf::load(&mut document, &options, &mut files)?;
/// assert_eq!(document.loaded.get(0), Some(&[1, 2, 3][..]));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct LoadOptions {
    /// Permits files outside of the asset's folder: absolute paths, and paths to parent folders.
    pub allow_outside: bool,
    /// `memory` applies to owned content that the caller returns.
    pub limits: Limits,
}

impl LoadOptions {
    meshwright_core::setters! { allow_outside: bool, limits: Limits }
}

/// Loads the external files of buffers and stores their content in the document.
///
/// `files` receives a path with slashes, percent-decoded, relative to the folder of the asset (or absolute,
/// if the options permit it), and returns the bytes; it is called once per path. The caller opens the files:
/// this crate opens none. A buffer that cannot be loaded is reported; `to_scene` fails if something needs it.
///
/// # Errors
///
/// A limit that is exceeded.
pub fn load<'a>(
    document: &mut Document<'a>,
    options: &LoadOptions,
    files: &mut dyn FnMut(&str) -> Result<Cow<'a, [u8]>>,
) -> Result<Diagnostics> {
    let mut diagnostics = Diagnostics::new(options.limits.diagnostics);
    let mut budget = Budget::new(options.limits);
    let mut known: HashMap<String, usize> = HashMap::new();
    for (index, buffer) in document.root.buffers.iter().enumerate() {
        let Some(uri) = buffer.uri.as_deref() else { continue };
        if document.loaded.get(index).is_some() || uri::is_data(uri) {
            continue;
        }
        let mut note = |code: &'static Code, message: String| {
            diagnostics.push(Diagnostic::new(code, message).on(format!("buffers[{index}]/uri")));
        };
        let path = match checked(uri, options.allow_outside) {
            Ok(path) => path,
            Err((code, message)) => {
                document.loaded.refuse(index, message.clone());
                note(code, message);
                continue;
            }
        };
        if let Some(&first) = known.get(&path) {
            if !document.loaded.share(index, first)
                && let Some(reason) = document.loaded.refusal(first).map(str::to_owned)
            {
                document.loaded.refuse(index, reason);
            }
            continue;
        }
        match files(&path) {
            Ok(bytes) => {
                if let Cow::Owned(bytes) = &bytes {
                    budget.memory(bytes.len() as u64, Span::new(FILE, 0, 0))?;
                }
                document.loaded.set(index, bytes);
            }
            Err(error) if error.code().category == Category::Limit => return Err(error),
            Err(error) => {
                document.loaded.refuse(index, error.message());
                note(error.code(), error.message().to_owned());
            }
        }
        known.insert(path, index);
    }
    Ok(diagnostics)
}

/// Decodes buffers in `data:` URIs.
pub(crate) fn inline(document: &mut Document<'_>, limits: &Limits) -> Result<Diagnostics> {
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    let mut budget = Budget::new(*limits);
    for (index, buffer) in document.root.buffers.iter().enumerate() {
        let Some(uri) = buffer.uri.as_deref().filter(|uri| uri::is_data(uri)) else { continue };
        budget.memory(uri.len() as u64, Span::new(FILE, 0, 0))?;
        match uri::data(uri) {
            Some(Ok((bytes, _))) => document.loaded.set(index, bytes),
            _ => diagnostics.push(
                Diagnostic::new(
                    &codes::URI,
                    format!("the data: URI of buffer {index} has content that is not base64"),
                )
                .on(format!("buffers[{index}]/uri")),
            ),
        }
    }
    Ok(diagnostics)
}

/// The path that may be opened, or the reason why it may not.
fn checked(uri: &str, allow_outside: bool) -> std::result::Result<String, (&'static Code, String)> {
    let Some(path) = uri::to_path(uri) else {
        return Err((&codes::URI, format!("the URI {uri:?} does not name a file")));
    };
    if uri::stays_inside(&path) {
        return Ok(path);
    }
    // Only the scheme `file:` becomes a path.
    if uri::scheme(&path).is_some() || path.is_empty() || path.contains('\0') {
        return Err((&codes::URI, format!("the URI {uri:?} does not name a file")));
    }
    let outside = || format!("{path:?} is outside the folder of the asset");
    if allow_outside { Ok(path) } else { Err((&codes::OUTSIDE, outside())) }
}
