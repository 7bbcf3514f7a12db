//! What a program may use up: steps, memory, stack and nesting.
//!
//! The interpreter has no place where a program could be stopped with an error: an endless loop calls nothing but the
//! interpreter itself. Each of its steps asks for the table of terms, though, and so passes through here; a program that has
//! used up its share leaves the interpreter by unwinding, which [`Meter::run`] turns into an error.
//!
//! Memory is bounded in two ways. Every value that is made is counted before it is made and never given back, so that the
//! sum of all values, and with it the time that copies take, has an end. What the interpreter keeps itself (calls that are
//! not finished, lists that are not yet asked for) holds a context each, and the contexts alive at a time are counted.

use meshwright_core::{Error, Limits, codes};
use std::{
    cell::{Cell, RefCell},
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
};

/// Bytes of the stack that nested calls may take; threads have two megabytes or more.
const STACK: usize = 1 << 20;
/// Levels of lists and objects in a value that a program makes.
const NESTED: u32 = 1_000;
/// Steps of a path that leads on for ever, such as from nothing to nothing.
const CHAIN: u32 = 4_000;
/// Bytes that the interpreter keeps for a context that is alive.
const CONTEXT: u64 = 320;
/// Bytes that a step takes while paths are followed, as each step of a path is kept.
const PATH_STEP: u64 = 16;
/// The part of the memory that one text may take. Functions of the library make up to six bytes of one, before the result is
/// counted.
const TEXT_SHARE: u64 = 8;
/// Nanoseconds of a step, for work that is measured instead of counted.
const STEP_NANOSECONDS: u128 = 20;

/// What is left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meter {
    steps: u64,
    memory: u64,
    /// Bytes of contexts that are alive.
    contexts: u64,
    /// Bytes that contexts may take.
    most: u64,
    /// Calls that follow paths.
    paths: u32,
    /// Where the stack began; 0 while nothing runs.
    base: usize,
}

/// What ran out.
#[derive(Debug)]
enum Spent {
    Steps,
    Memory,
    Text(u64),
    Stack,
    Nested,
}

const IDLE: Meter = Meter { steps: 0, memory: 0, contexts: 0, most: 0, paths: 0, base: 0 };

thread_local! {
    static METER: Cell<Meter> = const { Cell::new(IDLE) };
    /// What a program said when it halted.
    static LAST_WORDS: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// True on a thread that runs a program right now. A panic of the interpreter becomes an error there, so that a program
/// that sets a panic hook of its own can keep it quiet.
pub fn is_running() -> bool {
    METER.try_with(|meter| meter.get().base != 0).unwrap_or(false)
}

impl Meter {
    /// A full one.
    pub(super) const fn new(limits: &Limits) -> Self {
        Self { steps: limits.items, memory: limits.memory, most: limits.memory, ..IDLE }
    }

    /// Runs a piece of a program on this meter.
    pub(super) fn run<R>(&mut self, limits: &Limits, work: impl FnOnce() -> R) -> Result<R, Error> {
        let before = METER.replace(Self { base: here(), ..*self });
        let done = catch_unwind(AssertUnwindSafe(work));
        *self = METER.replace(before);
        self.paths = 0;
        done.map_err(|cause| match cause.downcast_ref::<Spent>() {
            Some(spent) => spent.error(limits),
            // A mistake in the interpreter, such as of a number too large for it.
            None => {
                Error::new(&codes::BAD_REQUEST, "the interpreter does not support an operation of the query")
            }
        })
    }
}

impl Spent {
    #[cold]
    fn error(&self, limits: &Limits) -> Error {
        match self {
            Self::Steps => {
                Error::new(&codes::LIMIT_ITEMS, format!("the query took more than {} steps", limits.items))
            }
            Self::Memory => Error::new(
                &codes::LIMIT_MEMORY,
                format!("the query created more than {} bytes of values", limits.memory),
            ),
            Self::Text(bytes) => Error::new(
                &codes::LIMIT_MEMORY,
                format!(
                    "the query created a string of {bytes} bytes; the limit is {} bytes for a string and {} for all values",
                    limits.memory / TEXT_SHARE,
                    limits.memory
                ),
            ),
            Self::Stack => Error::new(&codes::LIMIT_DEPTH, "the recursion of the query is too deep"),
            Self::Nested => Error::new(
                &codes::LIMIT_DEPTH,
                format!(
                    "the query created a value nested deeper than {NESTED} levels or a path of more than {CHAIN} steps"
                ),
            ),
        }
    }
}

#[cold]
fn stop(spent: Spent) -> ! {
    resume_unwind(Box::new(spent))
}

/// Where the stack is now.
#[inline(never)]
fn here() -> usize {
    let mark = 0_u8;
    std::ptr::from_ref(&mark).addr()
}

/// One step of the interpreter.
pub(super) fn step() {
    let meter = METER.get();
    if meter.base == 0 {
        return;
    }
    if meter.base.abs_diff(here()) > STACK {
        stop(Spent::Stack);
    }
    let memory = if meter.paths == 0 { Some(meter.memory) } else { meter.memory.checked_sub(PATH_STEP) };
    match (meter.steps.checked_sub(1), memory) {
        (Some(steps), Some(memory)) => METER.set(Meter { steps, memory, ..meter }),
        (None, _) => stop(Spent::Steps),
        (_, None) => stop(Spent::Memory),
    }
}

/// Work that is not done in steps of the interpreter.
pub(super) fn work(steps: u64) {
    let meter = METER.get();
    match meter.steps.checked_sub(steps) {
        Some(steps) => METER.set(Meter { steps, ..meter }),
        None if meter.base != 0 => stop(Spent::Steps),
        None => {}
    }
}

/// Work that took that long.
pub(super) fn worked(time: std::time::Duration) {
    let steps = time.as_nanos().checked_div(STEP_NANOSECONDS).unwrap_or(0);
    work(u64::try_from(steps).unwrap_or(u64::MAX));
}

/// Bytes that a new value takes.
pub(super) fn memory(bytes: usize) {
    let meter = METER.get();
    match meter.memory.checked_sub(bytes as u64) {
        Some(memory) => METER.set(Meter { memory, ..meter }),
        None if meter.base != 0 => stop(Spent::Memory),
        None => {}
    }
}

/// Stops a program that is about to make a text of more bytes than one text may have.
pub(super) fn fits(bytes: usize) {
    let meter = METER.get();
    if meter.base != 0 && bytes as u64 > meter.most / TEXT_SHARE {
        stop(Spent::Text(bytes as u64));
    }
}

/// A new text of that many bytes.
pub(super) fn text(bytes: usize) {
    fits(bytes);
    memory(bytes.saturating_add(super::value::EACH));
}

/// A new context.
pub(super) fn context() {
    let meter = METER.get();
    let contexts = meter.contexts.saturating_add(CONTEXT);
    if meter.base != 0 && contexts > meter.most {
        stop(Spent::Memory);
    }
    METER.set(Meter { contexts, ..meter });
}

/// A context that is no longer needed.
pub(super) fn context_gone() {
    // A thread that is just ending has no meter any more.
    let _ = METER.try_with(|cell| {
        let meter = cell.get();
        cell.set(Meter { contexts: meter.contexts.saturating_sub(CONTEXT), ..meter });
    });
}

/// Runs something that follows paths.
pub(super) fn following<R>(work: impl FnOnce() -> R) -> R {
    let count = |more: i32| {
        let meter = METER.get();
        METER.set(Meter { paths: meter.paths.saturating_add_signed(more), ..meter });
    };
    count(1);
    // A program that is stopped meanwhile ends, so that the count is needed no more.
    let done = work();
    count(-1);
    done
}

/// The level above a value of that many levels.
pub(super) fn above(levels: u32) -> u32 {
    if levels >= NESTED && METER.get().base != 0 {
        stop(Spent::Nested);
    }
    levels.saturating_add(1)
}

/// One more of the steps that lead on for ever. The interpreter keeps a path in a way that takes the stack to drop.
pub(super) fn longer(steps: u32) -> u32 {
    if steps >= CHAIN && METER.get().base != 0 {
        stop(Spent::Nested);
    }
    steps.saturating_add(1)
}

/// True while paths are followed.
pub(super) fn is_following() -> bool {
    METER.get().paths > 0
}

/// Keeps what a program says when it halts.
pub(super) fn say_last(words: Option<String>) {
    LAST_WORDS.set(words);
}

/// What the program said when it halted.
pub(super) fn last_words() -> Option<String> {
    LAST_WORDS.take()
}
