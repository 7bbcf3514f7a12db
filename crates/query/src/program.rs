//! Compiles programs.

use super::{functions, step_budget, value::Value};
use jaq_core::{
    Compiler, Lut,
    compile::{Errors as CompileErrors, Undefined},
    data::{DataT, HasLut},
    load::{
        self, Arena, Error as LoadError, Errors as LoadErrors, File, Import, Loader, lex,
        parse::{self, Def, Term},
        span,
    },
};
use meshwright_core::{Error, Result, codes, message::edit_distance, text_position::excerpt};
use std::thread;

/// Maximum length of a program in bytes.
const LONGEST: usize = 16 << 10;
/// Maximum nesting of brackets.
const NESTED: usize = 200;
/// Stack size of the compiler, which recurses for every operator.
const STACK: usize = 512 << 20;

/// The data type that programs operate on.
#[derive(Debug)]
pub(crate) struct Kind;

impl DataT for Kind {
    type V<'a> = Value;
    type Data<'a> = Run<'a>;
}

/// A run: every step accesses the table of terms, and every context holds a copy of it.
pub(crate) struct Run<'a>(&'a Lut<Kind>);

impl<'a> Run<'a> {
    pub(super) fn new(table: &'a Lut<Kind>) -> Self {
        step_budget::context();
        Self(table)
    }
}

impl Clone for Run<'_> {
    fn clone(&self) -> Self {
        Self::new(self.0)
    }
}

impl Drop for Run<'_> {
    fn drop(&mut self) {
        step_budget::context_gone();
    }
}

impl<'a> HasLut<'a, Kind> for Run<'a> {
    fn lut(&self) -> &'a Lut<Kind> {
        step_budget::step();
        self.0
    }
}

/// Compiles a program with variables of those names.
pub(super) fn compile<'n>(
    program: &str,
    variables: impl Iterator<Item = &'n str>,
) -> Result<jaq_core::Filter<Kind>> {
    if program.len() > LONGEST {
        let message = format!("the query has {} bytes, expected at most {LONGEST}", program.len());
        return Err(Error::new(&codes::BAD_REQUEST, message));
    }
    let mut depth = 0_usize;
    for byte in program.bytes() {
        match byte {
            b'(' | b'[' | b'{' => depth = depth.saturating_add(1),
            b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > NESTED {
            let message = format!("the query has more than {NESTED} nested brackets");
            return Err(Error::new(&codes::BAD_REQUEST, message));
        }
    }
    let names: Vec<String> = ["file"].into_iter().chain(variables).map(|name| format!("${name}")).collect();
    let compiled = thread::scope(|scope| {
        let work = thread::Builder::new().stack_size(STACK);
        let worker = work.spawn_scoped(scope, || compiled(program, &names)).ok()?;
        worker.join().ok()
    });
    compiled.unwrap_or_else(|| Err(Error::new(&codes::BAD_REQUEST, "the query cannot be compiled")))
}

fn compiled(program: &str, names: &[String]) -> Result<jaq_core::Filter<Kind>> {
    let arena = Arena::default();
    let loader = Loader::new(functions::defs());
    let modules =
        loader.load(&arena, File { code: program, path: () }).map_err(|why| unreadable(program, why))?;
    // The interpreter supports variables from files, but none can be loaded here.
    let refuse = |_: Import<'_, &str, ()>| Err("queries cannot load modules".to_owned());
    load::import(&modules, refuse).map_err(|why| unreadable(program, why))?;
    // A program that begins like a module is not a single term.
    let Some(term) = load::parse(program, |parser| parser.term()) else {
        return Err(wrong(program, 0, "queries cannot be modules"));
    };
    if let Some(name) = endless(&term) {
        let message = format!(
            "{name} calls itself as its last step with a filter as argument, and each call would keep the one before; give it a \
             value ($x), or let an inner function without arguments call itself"
        );
        return Err(wrong(program, start(program, name), &message));
    }
    Compiler::<_, Kind>::default()
        .with_funs(functions::funs())
        .with_global_vars(names.iter().map(String::as_str))
        .compile(modules)
        .map_err(|why| undefined(program, why))
}

/// The name of a function that takes filters and is tail-recursive. Such a call keeps the arguments of all
/// previous calls, and dropping them overflows the stack.
fn endless<'s>(term: &Term<&'s str>) -> Option<&'s str> {
    let inner = |terms: &[&Term<&'s str>]| terms.iter().find_map(|term| endless(term));
    match term {
        Term::Id | Term::Recurse | Term::Num(_) | Term::Break(_) | Term::Var(_) | Term::Arr(None) => None,
        Term::Str(_, parts) => parts.iter().find_map(|part| match part {
            lex::StrPart::Term(term) => endless(term),
            _ => None,
        }),
        Term::Arr(Some(term)) | Term::Neg(term) | Term::Label(_, term) => endless(term),
        Term::Obj(entries) => {
            entries.iter().find_map(|(key, value)| endless(key).or_else(|| endless(value.as_ref()?)))
        }
        Term::BinOp(left, _, right) => inner(&[left, right]),
        Term::Fold(_, over, _, terms) => endless(over).or_else(|| terms.iter().find_map(endless)),
        Term::TryCatch(body, catch) => endless(body).or_else(|| endless(catch.as_ref()?)),
        Term::IfThenElse(cases, other) => cases
            .iter()
            .find_map(|(when, then)| endless(when).or_else(|| endless(then)))
            .or_else(|| endless(other.as_ref()?)),
        Term::Def(defs, rest) => defs.iter().find_map(self_called).or_else(|| endless(rest)),
        Term::Call(_, arguments) => arguments.iter().find_map(endless),
        // Brackets after a term are evaluated before the term.
        Term::Path(term, _) => endless(term),
    }
}

fn self_called<'s>(def: &Def<&'s str>) -> Option<&'s str> {
    let takes_filters = def.args.iter().any(|name| !name.starts_with('$'));
    if takes_filters && ends_with(&def.body, def.name, def.args.len()) {
        return Some(def.name);
    }
    endless(&def.body)
}

/// True if the last step of a term may call that function, also through nested functions.
fn ends_with(term: &Term<&str>, name: &str, count: usize) -> bool {
    let ends = |term: &Term<&str>| ends_with(term, name, count);
    match term {
        Term::Call(own, arguments) => *own == name && arguments.len() == count || arguments.iter().any(ends),
        Term::BinOp(_, parse::BinaryOp::Pipe(_), right) => ends(right),
        Term::BinOp(left, parse::BinaryOp::Comma | parse::BinaryOp::Alt, right) => ends(left) || ends(right),
        Term::BinOp(_, parse::BinaryOp::And | parse::BinaryOp::Or, right) => ends(right),
        Term::IfThenElse(cases, other) => {
            cases.iter().any(|(_, then)| ends(then)) || other.as_ref().is_some_and(|other| ends(other))
        }
        Term::TryCatch(body, catch) => ends(body) || catch.as_ref().is_some_and(|catch| ends(catch)),
        Term::Label(_, term) => ends(term),
        Term::Def(defs, rest) => defs.iter().any(|def| ends(&def.body)) || ends(rest),
        _ => false,
    }
}

/// The error for a position in a program.
fn wrong(program: &str, at: usize, message: &str) -> Error {
    let column = program.get(..at).unwrap_or(program).chars().count().saturating_add(1);
    Error::new(&codes::BAD_REQUEST, format!("invalid query at character {column}: {message}"))
        .showing(excerpt(program.as_bytes(), at as u64))
}

fn unreadable(program: &str, errors: LoadErrors<&str, ()>) -> Error {
    let end = program.len();
    let first = errors.into_iter().map(|(_, error)| error).next();
    match first {
        Some(LoadError::Lex(errors)) => match errors.into_iter().next() {
            Some((lex::Expect::Delim(open), _)) => {
                let mark = open.chars().next().unwrap_or_default();
                wrong(program, start(program, open), &format!("unclosed {mark}"))
            }
            Some((expected, found)) => {
                let message = format!("expected {} here", expected.as_str());
                wrong(program, start(program, found), &message)
            }
            None => wrong(program, end, "the query cannot be parsed"),
        },
        Some(LoadError::Parse(errors)) => match errors.into_iter().next() {
            Some((expected, found)) => {
                let here = if found.is_empty() { "at the end" } else { "here" };
                let message = match expected {
                    parse::Expect::Term => format!("expected an expression {here}"),
                    parse::Expect::Nothing => "unexpected token".to_owned(),
                    other => format!("expected {} {here}", other.as_str()),
                };
                wrong(program, if found.is_empty() { end } else { start(program, found) }, &message)
            }
            None => wrong(program, end, "the query cannot be parsed"),
        },
        Some(LoadError::Io(names)) => {
            let name = names.first().map_or("", |(name, _)| *name);
            wrong(program, start(program, name), "queries cannot load modules")
        }
        None => wrong(program, end, "the query cannot be parsed"),
    }
}

/// The offset of a part of the program.
fn start(program: &str, part: &str) -> usize {
    let within = program.as_bytes().as_ptr_range().contains(&part.as_ptr());
    if within { span(program, part).start } else { program.len() }
}

fn undefined(program: &str, errors: CompileErrors<&str, ()>) -> Error {
    let first = errors.into_iter().flat_map(|(_, errors)| errors).next();
    let Some((name, what)) = first else { return wrong(program, 0, "the query cannot be compiled") };
    let message = match what {
        Undefined::Filter(count) => {
            let takes = match count {
                0 => String::new(),
                1 => " with 1 argument".to_owned(),
                count => format!(" with {count} arguments"),
            };
            let near = nearest(name).map_or_else(String::new, |near| format!("; similar: {near}"));
            format!("unknown function {name}{takes}{near}")
        }
        Undefined::Var => format!("unknown variable {name}; define it with --arg NAME VALUE"),
        other => format!("unknown {} {name}", other.as_str()),
    };
    wrong(program, start(program, name), &message)
}

/// The function with the most similar name, with its parameters.
fn nearest(name: &str) -> Option<String> {
    let natives = functions::funs().map(|(own, arguments, _)| (own.to_owned(), arguments.len()));
    let written = functions::defs().map(|def| (def.name.to_owned(), def.args.len()));
    let scored = natives.chain(written).map(|(own, arguments)| (edit_distance(name, &own), own, arguments));
    let most = name.chars().count().div_ceil(3).max(1);
    let (_, own, arguments) = scored.filter(|(score, ..)| *score <= most).min()?;
    Some(match arguments {
        0 => own,
        1 => format!("{own}(f)"),
        more => format!("{own}/{more}"),
    })
}
