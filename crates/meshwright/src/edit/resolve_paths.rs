//! Resolves the paths of a request to rows of the log.

use crate::path_lookup::{Names, split_index, tidy};
use meshwright_core::{Error, Row, Value, codes};
use std::collections::HashMap;

/// The target of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// A row.
    Row(usize),
    /// An element of an array, or one number of it.
    Element(usize, u32, Option<String>),
    /// Rows that are set together, for example the three of a point.
    Several(Vec<usize>),
}

/// An interpretation of a path.
#[derive(Clone, Debug)]
enum Form {
    Whole,
    Indexed(u32),
    Column(u32, String),
}

/// Names of the only field of a group that a path to the group refers to.
const VALUE: &[&str] = &["value", "values", "text", "bytes"];
/// Names of rows that are items of the group that contains them.
const ITEM: &[&str] = &["item", "value", "values", "name"];

/// Finds the rows of all paths in one pass. A path without a match or with several gets an error, which is
/// `None` if there is no such field.
pub(super) fn find(rows: &[Row], paths: &[&str]) -> Vec<Result<Target, Option<Error>>> {
    let tidied: Vec<String> = paths.iter().map(|path| tidy(path)).collect();
    let mut wanted: HashMap<&str, Vec<(usize, Form)>> = HashMap::new();
    for (number, path) in tidied.iter().enumerate() {
        let mut want = |path, form| wanted.entry(path).or_default().push((number, form));
        want(path.as_str(), Form::Whole);
        if let (base, Some(index)) = split_index(path) {
            want(base, Form::Indexed(index));
            if let (base, Some(outer)) = split_index(base) {
                want(base, Form::Column(outer, index.to_string()));
            }
        } else if let Some((base, column)) = path.rsplit_once('/')
            && let (base, Some(index)) = split_index(base)
        {
            want(base, Form::Column(index, column.to_owned()));
        }
    }
    let mut found: Vec<Vec<(usize, Form)>> = vec![Vec::new(); paths.len()];
    let mut names = Names::default();
    for (at, row) in rows.iter().enumerate() {
        let (path, alias) = names.next(row);
        let mut meet = |path: &str| {
            for (number, form) in wanted.get(path).into_iter().flatten() {
                if let Some(found) = found.get_mut(*number) {
                    found.push((at, form.clone()));
                }
            }
        };
        meet(path);
        if alias != path {
            meet(alias);
        }
    }
    let settle = |(found, path): (Vec<(usize, Form)>, &String)| settle(rows, path, &found);
    found.into_iter().zip(&tidied).map(settle).collect()
}

fn settle(rows: &[Row], path: &str, found: &[(usize, Form)]) -> Result<Target, Option<Error>> {
    let whole: Vec<usize> =
        found.iter().filter(|(_, form)| matches!(form, Form::Whole)).map(|(at, _)| *at).collect();
    match whole.as_slice() {
        [one] => return value_of(rows, *one).ok_or_else(|| Some(group(path))),
        [] => {}
        [_, _, ..] => {
            let message = format!(
                "{path} names {} fields; append [0] to [{}] to name one",
                whole.len(),
                whole.len().saturating_sub(1)
            );
            return Err(Some(Error::new(&codes::BAD_REQUEST, message)));
        }
    }
    let indexed: Vec<(usize, u32)> = found
        .iter()
        .filter_map(|(at, form)| if let Form::Indexed(index) = form { Some((*at, *index)) } else { None })
        .collect();
    match indexed.as_slice() {
        [(at, index)] => {
            if let Some(target) = item_of(rows, *at, *index) {
                return Ok(target);
            }
        }
        [] => {}
        // Fields with the same name that are not a list are distinguished by their order.
        [(_, index), ..] => {
            let nth = usize::try_from(*index).ok().and_then(|index| indexed.get(index));
            if let Some((at, _)) = nth {
                return value_of(rows, *at).ok_or_else(|| Some(group(path)));
            }
        }
    }
    let column = found.iter().find_map(|(at, form)| {
        let Form::Column(index, column) = form else { return None };
        match item_of(rows, *at, *index)? {
            Target::Element(row, index, _) => Some(Target::Element(row, index, Some(column.clone()))),
            _ => None,
        }
    });
    column.ok_or(None)
}

fn group(path: &str) -> Error {
    let message = format!("{path} is a group of fields; name one of them, see `meshwright tree`");
    Error::new(&codes::BAD_REQUEST, message)
}

/// The child rows of a group.
fn children(rows: &[Row], at: usize) -> impl Iterator<Item = (usize, &Row)> {
    let depth = rows.get(at).map_or(0, |row| row.depth);
    let below = rows.iter().enumerate().skip(at.saturating_add(1));
    below
        .take_while(move |(_, row)| row.depth > depth)
        .filter(move |(_, row)| row.depth == depth.saturating_add(1))
}

/// The row itself, or what a group represents: its single value, or its numbers.
fn value_of(rows: &[Row], at: usize) -> Option<Target> {
    let row = rows.get(at)?;
    if !row.is_group() {
        return Some(Target::Row(at));
    }
    let mut values = children(rows, at).filter(|(_, row)| VALUE.contains(&row.field.name) && !row.is_group());
    let first = values.next()?;
    let rest: Vec<usize> = values.map(|(at, _)| at).collect();
    match (rest.is_empty(), first.1.index) {
        (true, None) => Some(Target::Row(first.0)),
        (_, Some(_)) => Some(Target::Several(std::iter::once(first.0).chain(rest).collect())),
        (false, None) => None,
    }
}

/// An item of an array, or of a group that contains one or is a list.
fn item_of(rows: &[Row], at: usize, index: u32) -> Option<Target> {
    let row = rows.get(at)?;
    if let Value::Array { count, .. } = row.value {
        return (u64::from(index) < count).then_some(Target::Element(at, index, None));
    }
    let named =
        children(rows, at).find(|(_, row)| row.index == Some(index) && ITEM.contains(&row.field.name));
    if let Some((at, _)) = named {
        return value_of(rows, at);
    }
    let mut arrays = children(rows, at).filter(|(_, row)| matches!(row.value, Value::Array { .. }));
    let (array, row) = arrays.next()?;
    let only = arrays.next().is_none() && children(rows, at).all(|(_, row)| !row.is_group());
    let Value::Array { count, .. } = row.value else { return None };
    (only && u64::from(index) < count).then_some(Target::Element(array, index, None))
}
