//! Maps paths to bytes, and bytes to paths.

use crate::{
    array_element::{Element, elements},
    detect::log,
};
use meshwright_core::{
    Error, Evidence, FieldLog, Limits, LogOptions, Result, Row, Source, Span, Value, codes,
    message::edit_distance, split_steps,
};
use std::collections::{BTreeSet, HashMap};

/// A field found by its path.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Limits, Source, locate};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let place = locate(&source, &limits, "version")?;
/// assert_eq!((place.kind, place.span.len()), ("u16", 2));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct FieldLocation {
    /// The path.
    pub path: String,
    /// The type in the format's own terms.
    pub kind: &'static str,
    /// One phrase: its purpose.
    pub about: &'static str,
    /// How the meaning is known.
    pub evidence: Evidence,
    /// From the first to the last byte.
    pub span: Span,
    /// The byte ranges of the field, in order: the span itself, unless other fields are in between.
    pub runs: Vec<Span>,
    /// The value; for an array the requested elements.
    pub value: Value,
    /// The array element that the path refers to, if any.
    pub element: Option<Element>,
}

/// Finds the field at `path`. The last step can refer to an array element: `meshes[0]/verts[7]`. Without a
/// unique match the error lists similar paths.
///
/// # Errors
///
/// As for [`log`](crate::log()); [`BAD_REQUEST`](meshwright_core::codes::BAD_REQUEST): no field or several
/// fields have that path; the error that stopped the read before it.
pub fn locate(source: &Source, limits: &Limits, path: &str) -> Result<FieldLocation> {
    match located(source, limits, path) {
        Err(error) if error.code().id == codes::BAD_REQUEST.id => {
            let tree = tree_path(source, limits, path).ok_or(error)?;
            located(source, limits, &tree)
        }
        found => found,
    }
}

/// The path in the tree of a path as diagnostics write it; `None` if it is one of the tree, or of no field. Several fields
/// have no name.
pub(crate) fn tree_path(source: &Source, limits: &Limits, path: &str) -> Option<String> {
    let path = tidy(path);
    let (base, index) = split_index(&path);
    let (_, rows, _) = log(source, limits, LogOptions::default()).ok()?;
    let mut names = Names::default();
    // From the root, else from the data of the asset.
    let mut found: [Option<String>; 4] = Default::default();
    for row in rows.rows() {
        let (tree, alias) = names.next(row);
        let below = alias.strip_prefix(ASSET_DATA).and_then(|below| below.strip_prefix('/'));
        for (at, name) in [(0_usize, Some(alias).filter(|alias| *alias != tree)), (2_usize, below)] {
            let whole = (name == Some(path.as_str())).then(|| (at, tree.to_owned()));
            let array = || {
                let index = index.filter(|_| name == Some(base))?;
                Some((at.saturating_add(1), format!("{tree}[{index}]")))
            };
            if let Some((at, tree)) = whole.or_else(array)
                && let Some(slot) = found.get_mut(at)
            {
                slot.get_or_insert(tree);
            }
        }
    }
    found.into_iter().flatten().next()
}

/// The entry with the content of an asset, which paths of its parts leave out.
const ASSET_DATA: &str = "assetData";

fn located(source: &Source, limits: &Limits, path: &str) -> Result<FieldLocation> {
    let path = tidy(path);
    let (wanted, index) = split_index(&path);
    let filter = LogOptions::default().path(Some(wanted.to_owned())).items(index.is_some());
    let (_, rows, error) = log(source, limits, filter)?;
    let depth = u32::try_from(split_steps(wanted).len()).unwrap_or(u32::MAX).saturating_sub(1);
    let at_depth = |row: &(usize, &Row)| row.1.depth == depth;
    let found: Vec<_> = rows.rows().iter().enumerate().filter(at_depth).collect();

    let place = |at: usize, row: &Row| FieldLocation {
        path: rows.path(at),
        kind: row.field.kind,
        about: row.field.about,
        evidence: row.field.evidence,
        span: row.span,
        // Space and punctuation of a text are in no row.
        runs: if rows.has_tokens() { vec![row.span] } else { runs(rows.rows(), at, row) },
        value: row.value.clone(),
        element: None,
    };
    let exact: Vec<_> = match index {
        Some(index) => found.iter().filter(|(_, row)| row.index == Some(index)).collect(),
        None => found.iter().collect(),
    };
    match (exact.as_slice(), index) {
        ([(at, row)], _) => return Ok(place(*at, row)),
        ([], Some(index)) => {
            // Fields with the same name that are not a list are distinguished by their order.
            let nth = usize::try_from(index).ok().and_then(|index| found.get(index));
            if let Some((at, row)) = nth.filter(|(_, row)| found.len() > 1 && row.index.is_none()) {
                return Ok(FieldLocation { path: format!("{}[{index}]", rows.path(*at)), ..place(*at, row) });
            }
            if let [(at, row)] = found.as_slice()
                && let Some((at, row)) = array_of(rows.rows(), *at, row)
                && let Some(element) = element(source, row, index)
            {
                let start = element.at;
                let end = start.saturating_add(element_size(&row.value));
                let span = Span::new(row.span.buffer, start, end);
                let path = format!("{}[{index}]", rows.path(at));
                return Ok(FieldLocation {
                    path,
                    span,
                    runs: vec![span],
                    element: Some(element),
                    ..place(at, row)
                });
            }
        }
        ([(first, row), .., (last, _)], _) => {
            let (count, mut first, mut last) = (exact.len(), rows.path(*first), rows.path(*last));
            if row.index.is_none() {
                first.push_str("[0]");
                last = format!("{last}[{}]", count.saturating_sub(1));
            }
            let message = format!("{path} names {count} fields, {first} to {last}; name one");
            return Err(Error::new(&codes::BAD_REQUEST, message));
        }
        ([], None) => {}
    }
    Err(missing(source, limits, &path, error))
}

/// The error for an unknown path, with similar ones, and with the error that stopped the read, if any.
fn missing(source: &Source, limits: &Limits, path: &str, stopped: Option<Error>) -> Error {
    let near = nearest(source, limits, path);
    let near = if near.is_empty() { String::new() } else { format!("; similar: {}", near.join(", ")) };
    let stopped = stopped.map_or_else(String::new, |error| format!("; reading stopped: {}", error.message()));
    Error::new(&codes::BAD_REQUEST, format!("the file has no field {path}{near}{stopped}"))
}

/// Up to five similar paths, the most similar first.
pub fn nearest(source: &Source, limits: &Limits, path: &str) -> Vec<String> {
    let options = LogOptions::default().rows(100_000);
    let Ok((_, rows, _)) = log(source, limits, options) else { return Vec::new() };
    let bare = without_indices(path);
    let last = split_steps(&bare).pop().unwrap_or_default().to_owned();
    let most = bare.chars().count().div_ceil(3).max(2);
    let mut seen = BTreeSet::new();
    let mut scored: Vec<(usize, String)> = Vec::new();
    let mut walker = crate::tree::Paths::default();
    for row in rows.rows() {
        let candidate = walker.next(row);
        let candidate_bare = without_indices(candidate);
        // The first element represents a list, unless an index was given: then all elements are equally
        // similar.
        let first = seen.insert(candidate_bare.clone());
        if !first && !path.contains('[') {
            continue;
        }
        // A right name in the wrong place is more similar than a wrong name in the right place.
        let score =
            if row.name() == last { 1 } else { edit_distance(&bare, &candidate_bare).saturating_add(1) };
        if score <= most {
            scored.push((score.saturating_add(distance_of_indices(path, candidate)), candidate.to_owned()));
        }
    }
    scored.sort_by(|a, b| a.0.cmp(&b.0).then_with(|| a.1.len().cmp(&b.1.len())));
    scored.into_iter().take(5).map(|(_, path)| path).collect()
}

/// A path without indices.
fn without_indices(path: &str) -> String {
    let steps = path.trim_matches('/').split('/');
    steps.map(|step| step.split('[').next().unwrap_or(step)).collect::<Vec<_>>().join("/")
}

/// 0 if the first indices are equal, 1 otherwise.
fn distance_of_indices(a: &str, b: &str) -> usize {
    let first = |path: &str| path.split(['[', ']']).nth(1).map(str::to_owned);
    usize::from(first(a) != first(b))
}

/// The smallest row of the file that contains the byte at `offset`, with its path.
pub fn smallest_at(log: &FieldLog, offset: u64) -> Option<(String, Span)> {
    let holds = |span: &Span| span.buffer == 0 && span.start <= offset && offset < span.end;
    let rows = log.rows().iter().enumerate().filter(|(_, row)| holds(&row.span));
    // Of equally small rows the innermost one, which comes last.
    let (at, row) = rows.min_by_key(|(at, row)| (row.span.len(), std::cmp::Reverse(*at)))?;
    Some((log.path(at), row.span))
}

/// For each span the path of the outermost field that has exactly these bytes. A file that cannot be read completely
/// has the fields before the error.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Limits, Source, Span, path_lookup::paths_of};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let paths = paths_of(&source, &limits, &[Span::file(0, 2), Span::file(0, 1)])?;
/// assert_eq!(paths, [Some("version".to_owned()), None]);
/// # Ok::<(), meshwright::Error>(())
/// ```
///
/// # Errors
///
/// As for [`log`](crate::log()).
pub fn paths_of(source: &Source, limits: &Limits, spans: &[Span]) -> Result<Vec<Option<String>>> {
    let mut wanted: HashMap<Span, Vec<usize>> = HashMap::new();
    for (at, span) in spans.iter().enumerate() {
        wanted.entry(*span).or_default().push(at);
    }
    let mut paths = vec![None; spans.len()];
    let (_, rows, _) = log(source, limits, LogOptions::default())?;
    let mut walker = crate::tree::Paths::default();
    for row in rows.rows() {
        let path = walker.next(row);
        for at in wanted.remove(&row.span).into_iter().flatten() {
            if let Some(slot) = paths.get_mut(at) {
                *slot = Some(path.to_owned());
            }
        }
    }
    Ok(paths)
}

/// A path without the forms that mean "all": `nodes[..]` becomes `nodes`.
pub(crate) fn tidy(path: &str) -> String {
    path.trim_matches('/').replace("[..]", "").replace("[*]", "").replace("[]", "")
}

/// Splits the index off the last step.
pub(crate) fn split_index(path: &str) -> (&str, Option<u32>) {
    let indexed = path.strip_suffix(']').and_then(|rest| rest.rsplit_once('['));
    match indexed.and_then(|(name, index)| Some((name, index.parse().ok()?))) {
        Some((name, index)) => (name, Some(index)),
        None => (path, None),
    }
}

/// The row itself if it is an array, otherwise the only array in it if it contains no other group.
fn array_of<'r>(rows: &'r [Row], at: usize, row: &'r Row) -> Option<(usize, &'r Row)> {
    let is_array = |row: &Row| matches!(row.value, Value::Array { .. });
    if is_array(row) {
        return Some((at, row));
    }
    let below = rows.iter().enumerate().skip(at.saturating_add(1));
    let below = below.take_while(|(_, other)| other.depth > row.depth);
    let mut arrays = below.clone().filter(|(_, other)| is_array(other));
    let mut groups = below.filter(|(_, other)| other.is_group());
    arrays.next().filter(|_| arrays.next().is_none() && groups.next().is_none())
}

fn element(source: &Source, row: &Row, index: u32) -> Option<Element> {
    let Value::Array { layout, count, at } = row.value else { return None };
    elements(source, row.span.buffer, layout, (at, count), index.into(), 1).next()
}

/// The bytes of the leaves of a group, with adjacent ranges joined.
fn runs(rows: &[Row], at: usize, row: &Row) -> Vec<Span> {
    let below = rows.get(at.saturating_add(1)..).unwrap_or_default();
    let leaves = below.iter().take_while(|other| other.depth > row.depth).filter(|other| !other.is_group());
    let mut spans: Vec<Span> = leaves
        .map(|leaf| leaf.span)
        .filter(|span| span.buffer == row.span.buffer && !span.is_empty())
        .collect();
    if spans.is_empty() {
        return vec![row.span];
    }
    spans.sort_unstable();
    let mut runs: Vec<Span> = Vec::new();
    for span in spans {
        match runs.last_mut() {
            Some(last) if span.start <= last.end => last.end = last.end.max(span.end),
            _ => runs.push(span),
        }
    }
    runs
}

fn element_size(value: &Value) -> u64 {
    match value {
        Value::Array { layout, .. } => layout.size() as u64,
        _ => 0,
    }
}

/// Paths of rows in order: as the tree displays them, and as diagnostics write them, without the root and the groups of
/// items.
#[derive(Debug, Default)]
pub(crate) struct Names {
    path: String,
    alias: String,
    lengths: Vec<(usize, usize)>,
}

impl Names {
    pub(crate) fn next(&mut self, row: &Row) -> (&str, &str) {
        let depth = row.depth as usize;
        self.lengths.truncate(depth);
        let (path, alias) = self.lengths.last().copied().unwrap_or((0, 0));
        self.path.truncate(path);
        self.alias.truncate(alias);
        let step = row.step();
        let own = match (row.field.name, &row.key) {
            ("root", None) if row.index.is_none() && depth == 0 => String::new(),
            // Diagnostics write items of arrays as indices.
            ("item", None) if row.index.is_some() => step.trim_start_matches("item").to_owned(),
            _ => step.clone(),
        };
        for (text, step) in [(&mut self.path, step.as_str()), (&mut self.alias, own.as_str())] {
            if !text.is_empty() && !step.is_empty() && !step.starts_with('[') {
                text.push('/');
            }
            text.push_str(step);
        }
        self.lengths.push((self.path.len(), self.alias.len()));
        (&self.path, &self.alias)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splits_and_tidies() {
        assert_eq!(split_index("a/b[3]"), ("a/b", Some(3)));
        assert_eq!(split_index("a/b[x]"), ("a/b[x]", None));
        assert_eq!(tidy("/nodes[..]/name"), "nodes/name");
    }
}
