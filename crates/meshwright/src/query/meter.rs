//! What a program may still use up.
//!
//! The interpreter has no place where a program could be stopped with an error: a loop without end calls nothing but the
//! interpreter itself. Each of its steps asks for the table of terms, though, and so passes through here; who has used up
//! what it may leaves the interpreter by unwinding, which [`Meter::run`] turns into a fault.

use meshwright_core::{Fault, Limits, codes};
use std::{
    cell::Cell,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
};

/// Steps for each item that the limits allow.
const STEPS: u64 = 100;
/// Bytes of the stack that nested calls may take; threads have two megabytes or more.
const STACK: usize = 1 << 20;
/// Levels of lists and objects in a value that a program makes.
const NESTED: u32 = 1_000;

/// What is left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meter {
    steps: u64,
    memory: u64,
    /// Where the stack began; 0 while nothing runs.
    base: usize,
}

/// What ran out.
#[derive(Debug)]
enum Spent {
    Steps,
    Memory,
    Stack,
    Nested,
}

thread_local! {
    static METER: Cell<Meter> = const { Cell::new(Meter { steps: 0, memory: 0, base: 0 }) };
}

impl Meter {
    /// A full one.
    pub(super) const fn new(limits: &Limits) -> Self {
        Self { steps: limits.items.saturating_mul(STEPS), memory: limits.memory, base: 0 }
    }

    /// Runs a piece of a program on this meter.
    pub(super) fn run<R>(&mut self, limits: &Limits, work: impl FnOnce() -> R) -> Result<R, Fault> {
        let before = METER.replace(Self { base: here(), ..*self });
        let done = catch_unwind(AssertUnwindSafe(work));
        *self = METER.replace(before);
        done.map_err(|cause| match cause.downcast_ref::<Spent>() {
            Some(spent) => spent.fault(limits),
            // A mistake in the interpreter, such as of a number too large for it.
            None => Fault::new(&codes::BAD_REQUEST, "the program asks for what jq here cannot do"),
        })
    }
}

impl Spent {
    #[cold]
    fn fault(&self, limits: &Limits) -> Fault {
        match self {
            Self::Steps => Fault::new(
                &codes::LIMIT_ITEMS,
                format!("the program took more than {} steps", limits.items.saturating_mul(STEPS)),
            ),
            Self::Memory => Fault::new(
                &codes::LIMIT_MEMORY,
                format!("the program made more than {} bytes of values", limits.memory),
            ),
            Self::Stack => Fault::new(&codes::LIMIT_DEPTH, "the program calls itself too deep"),
            Self::Nested => {
                Fault::new(&codes::LIMIT_DEPTH, format!("a value nested deeper than {NESTED} levels"))
            }
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
    METER.with(|cell| {
        let meter = cell.get();
        if meter.base == 0 {
            return;
        }
        if meter.base.abs_diff(here()) > STACK {
            stop(Spent::Stack);
        }
        match meter.steps.checked_sub(1) {
            Some(steps) => cell.set(Meter { steps, ..meter }),
            None => stop(Spent::Steps),
        }
    });
}

/// Bytes that a new value takes.
pub(super) fn memory(bytes: usize) {
    METER.with(|cell| {
        let meter = cell.get();
        match meter.memory.checked_sub(bytes as u64) {
            Some(memory) => cell.set(Meter { memory, ..meter }),
            None if meter.base != 0 => stop(Spent::Memory),
            None => {}
        }
    });
}

/// The level above a value of that many levels.
pub(super) fn above(levels: u32) -> u32 {
    if levels >= NESTED && METER.get().base != 0 {
        stop(Spent::Nested);
    }
    levels.saturating_add(1)
}
