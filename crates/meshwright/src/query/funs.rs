//! The functions of programs beside those of every jq: what needs to know our values, and what asks about places in a file.

use super::{
    Kind, json,
    node::Node,
    value::{Error, List, Sort, ValR, Value},
};
use jaq_core::{
    Native, RunPtr,
    load::parse::Def,
    native::{Filter, bome, run, unary, v},
};
use std::rc::Rc;

type Fun = Filter<Native<Kind>>;

/// Functions of jq that say things about the world outside of the file.
const OUTSIDE: [&str; 1] = ["env"];

/// All functions that are not written in jq.
pub(super) fn funs() -> impl Iterator<Item = Fun> {
    let jq = jaq_core::funs::<Kind>().chain(jaq_std::funs::<Kind>());
    let jq = jq.filter(|(name, ..)| !OUTSIDE.contains(name));
    jq.chain(json_funs().into_iter().chain(places()).map(run::<Kind>))
}

/// All functions that are written in jq.
pub(super) fn defs() -> impl Iterator<Item = Def<&'static str>> {
    let own = jaq_core::load::parse(include_str!("defs.jq"), |parser| parser.defs()).unwrap_or_default();
    jaq_core::defs().chain(jaq_std::defs()).chain(jaq_json::defs()).chain(own)
}

/// Those of jq that look into values.
fn json_funs() -> Vec<Filter<RunPtr<Kind>>> {
    vec![
        ("fromjson", v(0), |cv| {
            let Some(text) = cv.1.as_text() else { return bome(Err(Error::typ(cv.1, "text"))) };
            bome(json::parse(text).map_err(|why| Error::str(format_args!("this text is not JSON: {why}"))))
        }),
        ("tojson", v(0), |cv| bome(Ok(json::compact(&cv.1).into()))),
        ("length", v(0), |cv| bome(cv.1.length())),
        ("contains", v(1), |cv| unary(cv, |whole, part| contains(&whole, &part).map(Value::from))),
        ("has", v(1), |cv| unary(cv, |whole, key| whole.find(&key).map(|found| found.is_some().into()))),
        ("indices", v(1), |cv| unary(cv, indices)),
        ("bsearch", v(1), |cv| {
            unary(cv, |list, wanted| {
                let Value::List(list) = list.shallow() else {
                    return Err(Error::str("bsearch is for lists"));
                };
                let place = list.items.binary_search(&wanted);
                let place = place.map(usize::cast_signed);
                Ok(place.unwrap_or_else(|at| (-1_isize).saturating_sub(at.cast_signed())).into())
            })
        }),
    ]
}

/// Those about places in a file; of a value that was computed they know nothing, and say null.
fn places() -> Vec<Filter<RunPtr<Kind>>> {
    vec![
        ("span", v(0), |cv| {
            about(&cv.1, |node| {
                let span = node.span()?;
                Some(Value::list([Value::count(span.start), Value::count(span.end)]))
            })
        }),
        ("space", v(0), |cv| about(&cv.1, |node| node.span().map(|span| Value::count(span.space.into())))),
        ("size", v(0), |cv| about(&cv.1, |node| node.span().map(|span| Value::count(span.len())))),
        ("path_of", v(0), |cv| about(&cv.1, |node| Some(node.path().into()))),
        ("hex", v(0), |cv| about(&cv.1, |node| Some(node.digits().into()))),
        ("row", v(0), |cv| about(&cv.1, |node| Some(Value::text(node.row_word())))),
        ("kind", v(0), |cv| about(&cv.1, |node| node.field().map(|field| Value::text(field.kind)))),
        ("basis", v(0), |cv| about(&cv.1, |node| node.field().map(|field| Value::text(field.basis.word())))),
        ("about", v(0), |cv| about(&cv.1, |node| node.field().map(|field| Value::text(field.about)))),
        ("columns", v(0), |cv| about(&cv.1, |node| Some(Value::list(node.columns()?.map(Value::text))))),
        ("whole", v(0), |cv| bome(Ok(cv.1.whole()))),
    ]
}

fn about<'a>(value: &Value, of: impl Fn(&Node) -> Option<Value>) -> jaq_core::ValXs<'a, Value> {
    let said = if let Value::Node(node) = value { of(node) } else { None };
    bome(Ok(said.unwrap_or(Value::NULL)))
}

fn contains(whole: &Value, part: &Value) -> Result<bool, Error> {
    Ok(match (whole.sort(), part.sort()) {
        (Sort::Text, Sort::Text) => json::text(whole).contains(&json::text(part)),
        (Sort::List, Sort::List) => {
            for wanted in part.items() {
                let mut found = false;
                for item in whole.items() {
                    let same = item.sort() == wanted.sort();
                    found = same && contains(&item, &wanted)?;
                    if found {
                        break;
                    }
                }
                if !found {
                    return Ok(false);
                }
            }
            true
        }
        (Sort::Map, Sort::Map) => {
            for (key, wanted) in part.entries() {
                match whole.named(&key) {
                    Some(item) if item.sort() == wanted.sort() && contains(&item, &wanted)? => {}
                    _ => return Ok(false),
                }
            }
            true
        }
        (sort, other) if sort == other => whole == part,
        _ => {
            let message = format!("{whole} cannot contain {part}, as they are of different types");
            return Err(Error::str(message));
        }
    })
}

fn indices(whole: Value, part: Value) -> ValR {
    match (whole.sort(), part.sort()) {
        (Sort::Null, _) => Ok(Value::NULL),
        (Sort::Text, Sort::Text) => {
            let (whole, part) = (json::text(&whole), json::text(&part));
            if part.is_empty() {
                return Ok(Value::NULL);
            }
            // Places are counted in characters; overlapping ones count as well.
            let starts = whole.char_indices().zip(0_usize..);
            let at = |((byte, _), place): ((usize, char), usize)| {
                whole.get(byte..).is_some_and(|rest| rest.starts_with(&part)).then_some(place)
            };
            Ok(Value::list(starts.filter_map(at).map(Value::from)))
        }
        (Sort::List, sort) => {
            let part: Vec<Value> = if sort == Sort::List { part.items().collect() } else { vec![part] };
            let items: Vec<Value> = whole.items().collect();
            let list = Rc::new(List { items, levels: 0 });
            Ok(if part.is_empty() { Value::NULL } else { Value::list(list.places(&part)) })
        }
        _ => Err(Error::index(whole, part)),
    }
}
