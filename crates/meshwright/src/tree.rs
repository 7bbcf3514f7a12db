//! The tree of fields of a file for display.

use crate::{
    array_element::{Element, elements},
    asset::{Asset, AssetRef},
    detect::log,
    format::Format,
    path_lookup::{split_index, tidy},
};
use meshwright_core::{
    BufferId, Error, Evidence, FieldLog, Limits, LogOptions, Result, Source, Span, Value, codes, split_steps,
};
use std::collections::BTreeSet;

/// The part of the tree to display.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Limits, Source, TreeOptions, tree};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let options = TreeOptions::default().depth(1);
/// assert!(tree(&source, &limits, &options)?.rows.iter().all(|row| row.depth == 0));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct TreeOptions {
    /// Only fields at or below this path. If it refers to an array, its elements are displayed.
    pub path: Option<String>,
    /// Number of levels, counted from the top or from the path; at least one.
    pub depth: u32,
    /// Maximum number of rows.
    pub limit: usize,
    /// Rows for the space and punctuation of a text.
    pub tokens: bool,
}

impl TreeOptions {
    meshwright_core::setters! { path: Option<String>, depth: u32, limit: usize, tokens: bool }
}

impl Default for TreeOptions {
    fn default() -> Self {
        Self { path: None, depth: u32::MAX, limit: 200, tokens: false }
    }
}

/// What a row represents.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Limits, TreeRowKind, Source, TreeOptions, tree};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let tree = tree(&source, &limits, &TreeOptions::default())?;
/// assert!(!tree.rows.iter().any(|row| matches!(row.row, TreeRowKind::Gap)), "every byte has its field");
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum TreeRowKind {
    /// A field with its value.
    Field(Value),
    /// One element of the array above.
    Element(Element),
    /// Bytes that no field claims.
    Gap,
    /// Bytes that were not read, because the read stopped before.
    Unread,
}

/// One row.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Limits, Source, TreeOptions, tree};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let tree = tree(&source, &limits, &TreeOptions::default())?;
/// assert_eq!((tree.rows[0].path.as_str(), tree.rows[0].span.len()), ("version", 2));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct TreeRow {
    /// The full path.
    pub path: String,
    /// The last step of the path; the full path for the topmost row of a path.
    pub name: String,
    /// Level; 0 for the topmost displayed row.
    pub depth: u32,
    /// The type in the format's own terms.
    pub kind: &'static str,
    /// One phrase: its purpose.
    pub about: &'static str,
    /// How the meaning is known.
    pub evidence: Evidence,
    /// The byte range, in the file or in a decoded payload.
    pub span: Span,
    /// What it represents.
    pub row: TreeRowKind,
}

/// The type of rows that are parts of a field.
const PART: &str = "part";

impl TreeRow {
    /// The topmost row for an element of the array at `path`, which has the bytes of `span`.
    ///
    /// ```
    /// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
    /// use meshwright::{Limits, TreeRow, Source, locate};
    ///
    /// let limits = Limits::default();
    /// let source = Source::open("house.cdae", &limits)?;
    /// let place = locate(&source, &limits, "meshes[0]/verts[7]")?;
    /// let row = TreeRow::of_element("meshes[0]/verts", place.element.unwrap(), place.span, place.evidence);
    /// assert_eq!((row.path.as_str(), row.name.as_str()), ("meshes[0]/verts[7]", "[7]"));
    /// # Ok::<(), meshwright::Error>(())
    /// ```
    pub fn of_element(path: &str, element: Element, span: Span, evidence: Evidence) -> Self {
        Self {
            path: format!("{path}[{}]", element.index),
            name: format!("[{}]", element.index),
            depth: 0,
            kind: "",
            about: "",
            evidence,
            span,
            row: TreeRowKind::Element(element),
        }
    }

    /// Whether it is one of [`TreeRow::of_part`].
    pub fn is_part(&self) -> bool {
        self.kind == PART
    }

    /// The topmost row for bytes of the field at `path` that have a meaning of their own, such as an element of JSON.
    ///
    /// ```
    /// use meshwright::{Evidence, TreeRow, Span};
    ///
    /// let row = TreeRow::of_part("chunks[0]/json", "nodes[3]", Span::file(40, 90), Evidence::Documented);
    /// assert_eq!((row.path.as_str(), row.name.as_str()), ("chunks[0]/json/nodes[3]", "nodes[3]"));
    /// assert!(row.is_part());
    /// ```
    pub fn of_part(path: &str, name: &str, span: Span, evidence: Evidence) -> Self {
        Self {
            path: format!("{path}/{name}"),
            name: name.to_owned(),
            depth: 0,
            kind: PART,
            about: "",
            evidence,
            span,
            row: TreeRowKind::Field(Value::Group),
        }
    }
}

/// The tree of one file.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Limits, Source, TreeOptions, tree};
///
/// let limits = Limits::default();
/// let source = Source::open("truncated.cdae", &limits)?;
/// let tree = tree(&source, &limits, &TreeOptions::default())?;
/// // The readable part of a truncated file, and the error.
/// assert!(!tree.rows.is_empty() && tree.error.is_some());
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub struct Tree {
    /// Its format.
    pub format: Format,
    /// The version, as the users of the format name it.
    pub version: String,
    /// Size of the file in bytes.
    pub bytes: u64,
    /// The rows, parents before children.
    pub rows: Vec<TreeRow>,
    /// Number of rows that the limit left out.
    pub more: u64,
    /// The error that stopped the read, if any.
    pub error: Option<Error>,
}

/// Reads a file as a tree of fields. For a broken file it contains the part before the error, with the error.
///
/// # Errors
///
/// As for [`log`](crate::log()); [`BAD_REQUEST`](meshwright_core::codes::BAD_REQUEST): the path does not
/// exist.
pub fn tree(source: &Source, limits: &Limits, options: &TreeOptions) -> Result<Tree> {
    let asked = options.path.as_deref().map(tidy).filter(|path| !path.is_empty());
    let (detected, mut fields, mut error) = filtered(source, limits, options, asked.as_deref())?;
    let mut rows = rows(&fields, asked.as_deref());
    let mut only = None;
    if let Some(path) = &asked
        && rows.is_empty()
    {
        // The path may refer to an array element.
        let (base, index) = split_index(path);
        let (_, again, why) = filtered(source, limits, options, Some(base))?;
        let found = self::rows(&again, Some(base));
        if index.is_none() || array_of(&found).is_none_or(|array| !holds(array, index)) {
            return match crate::path_lookup::tree_path(source, limits, path) {
                Some(own) => tree(source, limits, &TreeOptions { path: Some(own), ..options.clone() }),
                None => Err(absent(source, limits, path, error)),
            };
        }
        (fields, error, rows, only) = (again, why, found, index);
    }
    let mut more = fields.omitted();
    if asked.is_some()
        && let Some(array) = array_of(&rows)
    {
        let (elements, left) = elements_of(source, array, only, options.limit);
        more = more.saturating_add(left);
        let after = rows.iter().position(is_array).map_or(rows.len(), |at| at.saturating_add(1));
        rows.splice(after..after, elements);
    }
    if error.is_some() {
        extend_groups(&mut rows, &fields);
    }
    let within = asked.map(|_| rows.iter().map(|row| row.span).collect::<Vec<_>>());
    let gaps = unclaimed(&rows, source, &fields, within.as_deref(), error.is_some());
    for (at, (span, kind)) in gaps.into_iter().enumerate() {
        if at < options.limit || kind == TreeRowKind::Unread {
            insert(&mut rows, span, kind);
        } else {
            more = more.saturating_add(1);
        }
    }
    let (format, version) = (detected.format, detected.version);
    Ok(Tree { format, version, bytes: source.len(), rows, more, error })
}

fn is_array(row: &TreeRow) -> bool {
    matches!(row.row, TreeRowKind::Field(Value::Array { .. }))
}

/// The array that the rows are about: the only row, or the only array of a group that contains no other
/// group.
fn array_of(rows: &[TreeRow]) -> Option<&TreeRow> {
    match rows {
        [row] if is_array(row) => Some(row),
        [_, below @ ..]
            if below.iter().all(|row| row.depth == 1 && row.row != TreeRowKind::Field(Value::Group)) =>
        {
            let mut arrays = below.iter().filter(|row| is_array(row));
            arrays.next().filter(|_| arrays.next().is_none())
        }
        _ => None,
    }
}

fn holds(array: &TreeRow, index: Option<u32>) -> bool {
    match array.row {
        TreeRowKind::Field(Value::Array { count, .. }) => index.is_some_and(|index| u64::from(index) < count),
        _ => false,
    }
}

fn filtered(
    source: &Source,
    limits: &Limits,
    options: &TreeOptions,
    path: Option<&str>,
) -> Result<(crate::format::Detected, FieldLog, Option<Error>)> {
    let above = path.map_or(0, depth_of);
    let depth =
        u32::try_from(above).unwrap_or(u32::MAX).saturating_add(options.depth.max(1)).saturating_sub(1);
    let rows = options.limit.saturating_add(above);
    let path = path.map(str::to_owned);
    log(
        source,
        limits,
        LogOptions::default().rows(rows).depth(depth).items(path.is_some()).tokens(options.tokens).path(path),
    )
}

/// The level of the row at a path.
fn depth_of(path: &str) -> usize {
    split_steps(path).len().saturating_sub(1)
}

fn absent(source: &Source, limits: &Limits, path: &str, error: Option<Error>) -> Error {
    // `locate` creates the error, unless it finds the field.
    crate::path_lookup::locate(source, limits, path)
        .err()
        .or(error)
        .unwrap_or_else(|| Error::new(&codes::BAD_REQUEST, format!("the file has no field {path}")))
}

/// The rows at and below a path, with their paths.
fn rows(fields: &FieldLog, base: Option<&str>) -> Vec<TreeRow> {
    let skip = base.map_or(0, |base| u32::try_from(depth_of(base)).unwrap_or(u32::MAX));
    let mut paths = Paths::default();
    let mut out = Vec::new();
    for row in fields.rows() {
        let path = paths.next(row);
        let Some(depth) = row.depth.checked_sub(skip) else { continue };
        out.push(TreeRow {
            path: path.to_owned(),
            name: if depth == 0 { path.to_owned() } else { row.step() },
            depth,
            kind: row.field.kind,
            about: row.field.about,
            evidence: row.field.evidence,
            span: row.span,
            row: TreeRowKind::Field(row.value.clone()),
        });
    }
    out
}

/// Elements of an array row as child rows, and the number of further ones.
fn elements_of(source: &Source, row: &TreeRow, only: Option<u32>, limit: usize) -> (Vec<TreeRow>, u64) {
    let TreeRowKind::Field(Value::Array { layout, count, at }) = row.row else { return (Vec::new(), 0) };
    let (first, most) = only.map_or((0, limit), |index| (u64::from(index), 1));
    let size = layout.size() as u64;
    let shown: Vec<TreeRow> = elements(source, row.span.buffer, layout, (at, count), first, most)
        .map(|element| {
            let span = Span::new(row.span.buffer, element.at, element.at.saturating_add(size));
            let depth = row.depth.saturating_add(1);
            TreeRow { depth, ..TreeRow::of_element(&row.path, element, span, row.evidence) }
        })
        .collect();
    let left = if only.is_some() { 0 } else { count.saturating_sub(shown.len() as u64) };
    (shown, left)
}

/// Extends a group that the error left open to the end of the read.
fn extend_groups(rows: &mut [TreeRow], fields: &FieldLog) {
    let mut shallowest = u32::MAX;
    for row in rows.iter_mut().rev() {
        // Only a group followed by none but its own rows can be open.
        let last = row.depth < shallowest;
        shallowest = shallowest.min(row.depth);
        if last && row.span.is_empty() && row.row == TreeRowKind::Field(Value::Group) {
            let read = fields.claimed(row.span.buffer).last().map(|leaf| leaf.end);
            row.span.end = read.unwrap_or_default().max(row.span.start);
        }
    }
}

/// Adds rows for bytes that no field claims, and for those that were not read.
fn unclaimed(
    rows: &[TreeRow],
    source: &Source,
    fields: &FieldLog,
    within: Option<&[Span]>,
    stopped: bool,
) -> Vec<(Span, TreeRowKind)> {
    let mut buffers: BTreeSet<BufferId> = BTreeSet::from([source.file_space()]);
    buffers.extend(rows.iter().filter_map(|row| match row.row {
        TreeRowKind::Field(Value::Packed { buffer, .. }) => Some(buffer),
        _ => None,
    }));
    let mut found = Vec::new();
    for buffer in buffers {
        let len = source.buffer(buffer).map_or(0, |bytes| bytes.len() as u64);
        for gap in fields.gaps(buffer, len) {
            let inside = |whole: &Span| {
                whole.buffer == buffer && whole.start <= gap.span.start && gap.span.end <= whole.end
            };
            let unread = stopped && gap.span.end == len;
            if unread || within.is_none_or(|within| within.iter().any(inside)) {
                found.push((gap.span, if unread { TreeRowKind::Unread } else { TreeRowKind::Gap }));
            }
        }
    }
    found
}

/// Inserts a row for unclaimed bytes before the first row that follows them.
fn insert(rows: &mut Vec<TreeRow>, span: Span, kind: TreeRowKind) {
    let same = |row: &TreeRow| row.span.buffer == span.buffer;
    let behind = rows.iter().position(|row| same(row) && row.span.start >= span.end && !row.span.is_empty());
    let (at, depth) = match behind.and_then(|at| Some((at, rows.get(at)?.depth))) {
        Some(place) => place,
        None => {
            let depth = rows.iter().filter(|row| same(row)).map(|row| row.depth).min().unwrap_or(0);
            let last = rows.iter().rposition(same).map_or(rows.len(), |last| last.saturating_add(1));
            (if span.buffer == 0 { rows.len() } else { last }, depth)
        }
    };
    let (name, about) = match kind {
        TreeRowKind::Unread => ("(not read)", "bytes that were not reached"),
        _ => ("(gap)", "bytes that no field claims"),
    };
    let (path, name) = (String::new(), name.to_owned());
    rows.insert(
        at,
        TreeRow { path, name, depth, kind: "bytes", about, evidence: Evidence::Unknown, span, row: kind },
    );
}

/// Computes the paths of rows in order, parents first.
#[derive(Debug, Default)]
pub(crate) struct Paths {
    path: String,
    lengths: Vec<usize>,
}

impl Paths {
    /// The path of the next row.
    pub(crate) fn next(&mut self, row: &meshwright_core::Row) -> &str {
        self.lengths.truncate(row.depth as usize);
        self.path.truncate(self.lengths.last().copied().unwrap_or(0));
        if !self.path.is_empty() {
            self.path.push('/');
        }
        self.path.push_str(&row.step());
        self.lengths.push(self.path.len());
        &self.path
    }
}

impl AssetRef<'_> {
    /// The tree of fields of the file, see [`tree()`].
    ///
    /// # Errors
    ///
    /// No field of the file has the path; see [`tree()`].
    pub fn tree(&self, options: &TreeOptions) -> Result<Tree> {
        tree(self.source, &self.limits, options)
    }
}

impl Asset {
    /// The tree of fields of the file, see [`tree()`].
    ///
    /// ```
    /// use meshwright::{Format, OpenOptions, TreeOptions, scene::Scene};
    ///
    /// let glb = meshwright::convert_scene(Scene::default(), Format::Glb).to_vec()?.value;
    /// let asset = OpenOptions::new().open_bytes(glb)?;
    /// assert_eq!(asset.tree(&TreeOptions::default())?.rows[0].path, "magic");
    /// # Ok::<(), meshwright::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`AssetRef::tree`].
    pub fn tree(&self, options: &TreeOptions) -> Result<Tree> {
        self.borrowed().tree(options)
    }
}
