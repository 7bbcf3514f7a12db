//! Limits the resources of a program: steps, memory, stack and nesting.
//!
//! The interpreter offers no way to stop a program with an error: an endless loop calls only the interpreter
//! itself. However, each of its steps accesses the table of terms, which calls this module. A program that
//! exceeds its limits leaves the interpreter by unwinding, which [`Meter::run`] converts to an error.
//!
//! Memory is bounded in two ways. Every new value is accounted before it is created and never credited back,
//! so that the sum of all values, and therefore the time for copies, is bounded. The state of the interpreter
//! (unfinished calls, lazy lists) holds one context each, and the number of live contexts is limited.

use meshwright_core::{Error, Limits, codes};
use std::{
    cell::{Cell, RefCell},
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
};

/// Stack in bytes that nested calls may use; threads have at least two megabytes.
const STACK: usize = 1 << 20;
/// Maximum nesting of lists and objects that a program creates.
const NESTED: u32 = 1_000;
/// Maximum number of path steps that never end, such as null in null.
const CHAIN: u32 = 4_000;
/// Memory in bytes of a live context.
const CONTEXT: u64 = 320;
/// Memory in bytes of a path step, as each one is kept.
const PATH_STEP: u64 = 16;
/// The fraction of the memory limit for a single text. Library functions create up to six output bytes per
/// input byte before the result is accounted.
const TEXT_SHARE: u64 = 8;
/// Nanoseconds per step, for work that is timed instead of counted.
const STEP_NANOSECONDS: u128 = 20;

/// The remaining resources.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meter {
    steps: u64,
    memory: u64,
    /// Bytes of live contexts.
    contexts: u64,
    /// Maximum bytes of contexts.
    most: u64,
    /// Number of active calls that follow paths.
    paths: u32,
    /// The start of the stack; 0 if nothing runs.
    base: usize,
}

/// The exhausted resource.
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
    /// The output of a program that halted.
    static LAST_WORDS: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// True on a thread that currently runs a program. A panic of the interpreter becomes an error there, so a
/// program with its own panic hook can silence it.
pub fn is_running() -> bool {
    METER.try_with(|meter| meter.get().base != 0).unwrap_or(false)
}

impl Meter {
    /// A full meter.
    pub(super) const fn new(limits: &Limits) -> Self {
        Self { steps: limits.items, memory: limits.memory, most: limits.memory, ..IDLE }
    }

    /// Runs a part of a program with this meter.
    pub(super) fn run<R>(&mut self, limits: &Limits, work: impl FnOnce() -> R) -> Result<R, Error> {
        let before = METER.replace(Self { base: here(), ..*self });
        let done = catch_unwind(AssertUnwindSafe(work));
        *self = METER.replace(before);
        self.paths = 0;
        done.map_err(|cause| match cause.downcast_ref::<Spent>() {
            Some(spent) => spent.error(limits),
            // A bug of the interpreter, for example with a number too large for it.
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

/// The current stack address.
#[inline(never)]
fn here() -> usize {
    let mark = 0_u8;
    std::ptr::from_ref(&mark).addr()
}

/// Accounts one step of the interpreter.
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

/// Accounts work outside of the interpreter.
pub(super) fn work(steps: u64) {
    let meter = METER.get();
    match meter.steps.checked_sub(steps) {
        Some(steps) => METER.set(Meter { steps, ..meter }),
        None if meter.base != 0 => stop(Spent::Steps),
        None => {}
    }
}

/// Accounts timed work.
pub(super) fn worked(time: std::time::Duration) {
    let steps = time.as_nanos().checked_div(STEP_NANOSECONDS).unwrap_or(0);
    work(u64::try_from(steps).unwrap_or(u64::MAX));
}

/// Accounts the memory of a new value.
pub(super) fn memory(bytes: usize) {
    let meter = METER.get();
    match meter.memory.checked_sub(bytes as u64) {
        Some(memory) => METER.set(Meter { memory, ..meter }),
        None if meter.base != 0 => stop(Spent::Memory),
        None => {}
    }
}

/// Stops a program that creates a text above the size limit.
pub(super) fn fits(bytes: usize) {
    let meter = METER.get();
    if meter.base != 0 && bytes as u64 > meter.most / TEXT_SHARE {
        stop(Spent::Text(bytes as u64));
    }
}

/// Accounts a new text of that size.
pub(super) fn text(bytes: usize) {
    fits(bytes);
    memory(bytes.saturating_add(super::value::EACH));
}

/// Accounts a new context.
pub(super) fn context() {
    let meter = METER.get();
    let contexts = meter.contexts.saturating_add(CONTEXT);
    if meter.base != 0 && contexts > meter.most {
        stop(Spent::Memory);
    }
    METER.set(Meter { contexts, ..meter });
}

/// Releases a context.
pub(super) fn context_gone() {
    // A thread that is ending has no meter.
    let _ = METER.try_with(|cell| {
        let meter = cell.get();
        cell.set(Meter { contexts: meter.contexts.saturating_sub(CONTEXT), ..meter });
    });
}

/// Runs a function that follows paths.
pub(super) fn following<R>(work: impl FnOnce() -> R) -> R {
    let count = |more: i32| {
        let meter = METER.get();
        METER.set(Meter { paths: meter.paths.saturating_add_signed(more), ..meter });
    };
    count(1);
    // A stopped program ends, so the count is no longer needed.
    let done = work();
    count(-1);
    done
}

/// The nesting of a value that contains values with that nesting.
pub(super) fn above(levels: u32) -> u32 {
    if levels >= NESTED && METER.get().base != 0 {
        stop(Spent::Nested);
    }
    levels.saturating_add(1)
}

/// Accounts a step that never ends. Dropping a path of the interpreter uses the stack.
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

/// Stores the output of a program that halts.
pub(super) fn say_last(words: Option<String>) {
    LAST_WORDS.set(words);
}

/// The output of the program that halted.
pub(super) fn last_words() -> Option<String> {
    LAST_WORDS.take()
}
