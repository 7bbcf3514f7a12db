//! Functions in addition to those of jq: those that depend on the value type, and those about positions in a
//! file.

use super::{
    file_node::Node,
    json,
    program::Kind,
    step_budget,
    value::{Error, List, Sort, ValR, Value},
};
use jaq_core::{
    Bind, Exn, Native, RunPtr,
    box_iter::box_once,
    load::parse::Def,
    native::{Filter, bome, run, unary, v},
};
use jaq_std::ValT as _;
use std::rc::Rc;

type Fun = Filter<Native<Kind>>;

/// Functions of jq that expose the environment, and those that are reimplemented here to account for their
/// cost.
const OTHERS: [&str; 4] = ["env", "matches", "split_matches", "split_"];
/// The same for functions of the interpreter.
const PATHS: [&str; 2] = ["path", "path_value"];

/// All native functions.
pub(super) fn funs() -> impl Iterator<Item = Fun> {
    let core = jaq_core::funs::<Kind>().filter(|(name, ..)| !PATHS.contains(name));
    let jq = core.chain(jaq_std::funs::<Kind>().filter(|(name, ..)| !OTHERS.contains(name)));
    let own = json_funs().into_iter().chain(places()).chain(followed()).chain(super::regex::funs());
    jq.chain(own.map(run::<Kind>))
}

/// All functions that are defined in jq.
pub(super) fn defs() -> impl Iterator<Item = Def<&'static str>> {
    let own = jaq_core::load::parse(include_str!("defs.jq"), |parser| parser.defs()).unwrap_or_default();
    let jq = jaq_core::defs().chain(jaq_std::defs()).chain(jaq_json::defs());
    jq.filter(|def| def.name != "halt_error" && def.name != "join").chain(own)
}

/// Functions of jq that inspect values.
fn json_funs() -> Vec<Filter<RunPtr<Kind>>> {
    vec![
        ("fromjson", v(0), |cv| {
            let Some(text) = cv.1.as_text() else { return bome(Err(Error::typ(cv.1, "text"))) };
            bome(json::parse(text).map_err(|why| Error::str(format_args!("the string is not JSON: {why}"))))
        }),
        ("tojson", v(0), |cv| bome(Ok(json::made(&cv.1).into()))),
        ("join", v(1), |cv| unary(cv, join)),
        ("halt_error", v(1), |mut cv| {
            let code = cv.0.pop_var();
            let Some(code) = code.as_isize().and_then(|code| i32::try_from(code).ok()) else {
                return bome(Err(Error::typ(code, "integer")));
            };
            let text = if cv.1.sort() == Sort::Text { json::text(&cv.1) } else { json::brief(&cv.1) };
            step_budget::say_last(Some(text));
            box_once(Err(Exn::halt(code)))
        }),
        ("length", v(0), |cv| bome(cv.1.length())),
        ("contains", v(1), |cv| unary(cv, |whole, part| contains(&whole, &part).map(Value::from))),
        ("has", v(1), |cv| unary(cv, |whole, key| whole.find(&key).map(|found| found.is_some().into()))),
        ("indices", v(1), |cv| unary(cv, indices)),
        ("bsearch", v(1), |cv| {
            unary(cv, |list, wanted| {
                let Value::List(list) = list.shallow() else {
                    return Err(Error::str("bsearch works on arrays only"));
                };
                let place = list.items.binary_search(&wanted);
                let place = place.map(usize::cast_signed);
                Ok(place.unwrap_or_else(|at| (-1_isize).saturating_sub(at.cast_signed())).into())
            })
        }),
    ]
}

/// Functions that follow paths, and keep each path step.
fn followed() -> Vec<Filter<RunPtr<Kind>>> {
    let one = || [Bind::Fun(())].into();
    vec![
        ("path", one(), |mut cv| {
            let (f, context) = cv.0.pop_fun();
            let paths = step_budget::following(|| f.paths((context, (cv.1, Default::default()))));
            Box::new(Following(paths).map(|found| {
                let (_, path) = found?;
                Ok(Value::list(reversed(path.iter().cloned())))
            }))
        }),
        ("path_value", one(), |mut cv| {
            let (f, context) = cv.0.pop_fun();
            let paths = step_budget::following(|| f.paths((context, (cv.1, Default::default()))));
            Box::new(Following(paths).map(|found| {
                let (value, path) = found?;
                Ok(Value::list([Value::list(reversed(path.iter().cloned())), value]))
            }))
        }),
    ]
}

fn reversed(steps: impl Iterator<Item = Value>) -> impl Iterator<Item = Value> {
    let mut list = Vec::new();
    for step in steps {
        step_budget::memory(size_of::<Value>());
        list.push(step);
    }
    list.into_iter().rev()
}

/// Paths that are found lazily.
struct Following<I>(I);

impl<I: Iterator> Iterator for Following<I> {
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        step_budget::following(|| self.0.next())
    }
}

/// Joins the texts of a list; numbers and other values are converted to JSON, null to nothing.
fn join(list: Value, between: Value) -> ValR {
    let Sort::Text = between.sort() else { return Err(Error::typ(between, "text")) };
    let between = json::text(&between);
    let mut text = String::new();
    for (place, item) in list.parts().enumerate() {
        let item = item?;
        let part = if item.sort() == Sort::Null { String::new() } else { json::told(&item) };
        let before = if place == 0 { "" } else { between.as_str() };
        let more = before.len().saturating_add(part.len());
        step_budget::fits(text.len().saturating_add(more));
        // Including the spare capacity of a growing text.
        step_budget::memory(more.saturating_mul(2));
        text.push_str(before);
        text.push_str(&part);
    }
    Ok(text.into())
}

/// Functions about positions in a file; null for computed values.
fn places() -> Vec<Filter<RunPtr<Kind>>> {
    vec![
        ("span", v(0), |cv| {
            about(&cv.1, |node| {
                let span = node.span()?;
                Some(Value::list([Value::count(span.start), Value::count(span.end)]))
            })
        }),
        ("buffer", v(0), |cv| about(&cv.1, |node| node.span().map(|span| Value::count(span.buffer.into())))),
        ("size", v(0), |cv| about(&cv.1, |node| node.span().map(|span| Value::count(span.len())))),
        ("path_of", v(0), |cv| about(&cv.1, |node| Some(node.path().into()))),
        ("hex", v(0), |cv| about(&cv.1, |node| Some(node.digits().into()))),
        ("row", v(0), |cv| about(&cv.1, |node| Some(Value::text(node.row_word())))),
        ("kind", v(0), |cv| about(&cv.1, |node| node.field().map(|field| Value::text(field.kind)))),
        ("evidence", v(0), |cv| {
            about(&cv.1, |node| node.field().map(|field| Value::text(field.evidence.word())))
        }),
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
    step_budget::work(1);
    Ok(match (whole.sort(), part.sort()) {
        (Sort::Text, Sort::Text) => match (whole.as_text(), part.as_text()) {
            (Some(whole), Some(part)) => {
                step_budget::work((whole.len() as u64) >> 5);
                memchr::memmem::find(whole, part).is_some()
            }
            // Opaque bytes are texts of hexadecimal digits.
            _ => json::text(whole).contains(&json::text(part)),
        },
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
            let message =
                format!("{whole} and {part} cannot be compared with contains: they are of different types");
            return Err(Error::str(message));
        }
    })
}

fn indices(whole: Value, part: Value) -> ValR {
    match (whole.sort(), part.sort()) {
        (Sort::Null, _) => Ok(Value::NULL),
        (Sort::Text, Sort::Text) => {
            let (whole, part) = (json::text(&whole), json::text(&part));
            step_budget::memory(whole.len().saturating_add(part.len()));
            step_budget::work(
                (whole.len() as u64).saturating_mul((part.len() as u64 >> 6).saturating_add(1)) >> 2,
            );
            if part.is_empty() {
                return Ok(Value::NULL);
            }
            // Indices count characters; overlapping matches count too.
            let starts = whole.char_indices().zip(0_usize..);
            let at = |((byte, _), place): ((usize, char), usize)| {
                whole.get(byte..).is_some_and(|rest| rest.starts_with(&part)).then_some(place)
            };
            Ok(Value::list(starts.filter_map(at).map(Value::from)))
        }
        (Sort::List, sort) => {
            let part: Vec<Value> = if sort == Sort::List { part.items().collect() } else { vec![part] };
            step_budget::memory(
                usize::try_from(whole.len()).unwrap_or(usize::MAX).saturating_mul(size_of::<Value>()),
            );
            let items: Vec<Value> = whole.items().collect();
            let list = Rc::new(List { items, ..List::default() });
            Ok(if part.is_empty() { Value::NULL } else { Value::list(list.places(&part)) })
        }
        _ => Err(Error::index(whole, part)),
    }
}
