//! Measures the allocations of a call: the memory at its peak, their number, and the sum of their sizes.
//!
//! A test program uses `meshwright_testkit::count_allocations!();` once, and then calls [`peak`].

use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
};

/// The system's allocator with counters per thread.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counting;

thread_local! {
    static ACCOUNT: Cell<Account> = const { Cell::new(Account { live: 0, peak: 0, calls: 0, total: 0 }) };
}

#[derive(Clone, Copy)]
struct Account {
    live: isize,
    peak: isize,
    calls: u64,
    total: u64,
}

fn count(taken: usize, given: usize) {
    // A thread that is ending has no counters, and needs none.
    let _ = ACCOUNT.try_with(|cell| {
        let mut account = cell.get();
        account.live = account.live.wrapping_add_unsigned(taken).wrapping_sub_unsigned(given);
        account.peak = account.peak.max(account.live);
        account.calls += u64::from(taken > 0);
        account.total += taken as u64;
        cell.set(account);
    });
}

// SAFETY: every call is forwarded to the system's allocator unchanged; counting neither allocates nor
// unwinds.
#[allow(unsafe_code, reason = "an allocator cannot be written without; for tests only")]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size(), 0);
        // SAFETY: as the caller promised.
        unsafe { System.alloc(layout) }
    }
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size(), 0);
        // SAFETY: as the caller promised.
        unsafe { System.alloc_zeroed(layout) }
    }
    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        count(0, layout.size());
        // SAFETY: as the caller promised.
        unsafe { System.dealloc(at, layout) }
    }
    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(size, layout.size());
        // SAFETY: as the caller promised.
        unsafe { System.realloc(at, layout, size) }
    }
}

/// The memory of a call.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// Peak of allocated bytes, in addition to those allocated before.
    pub peak: usize,
    /// Number of allocations.
    pub calls: u64,
    /// Sum of the sizes of all allocations in bytes, also of those that were freed.
    pub total: u64,
}

/// Runs `call` and returns the memory that this thread allocated; zero if [`Counting`] is not the program's
/// allocator.
pub fn peak<R>(call: impl FnOnce() -> R) -> (R, Taken) {
    let before = ACCOUNT.get();
    ACCOUNT.set(Account { peak: before.live, ..before });
    let result = call();
    let after = ACCOUNT.get();
    ACCOUNT.set(Account { peak: after.peak.max(before.peak), ..after });
    let peak = usize::try_from(after.peak.wrapping_sub(before.live)).unwrap_or(0);
    let calls = after.calls.wrapping_sub(before.calls);
    (result, Taken { peak, calls, total: after.total.wrapping_sub(before.total) })
}

/// Maximum memory for reading `input` bytes: four times the input and 16 MiB.
pub const fn bound(input: usize) -> usize {
    input.saturating_mul(4).saturating_add(16 << 20)
}

/// Maximum sum of all allocations for reading `input` bytes, a measure of the work: 64 times the input and 64 MiB.
pub const fn work(input: usize) -> u64 {
    (input as u64).saturating_mul(64).saturating_add(64 << 20)
}

/// Makes [`Counting`] the allocator of this program.
#[macro_export]
macro_rules! count_allocations {
    () => {
        #[global_allocator]
        static COUNTING: $crate::alloc::Counting = $crate::alloc::Counting;
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::hint::black_box;

    crate::count_allocations!();

    #[test]
    fn peak_is_the_largest_allocated_size() {
        let (_, taken) = peak(|| {
            for _ in 0..10 {
                drop(black_box(vec![1_u8; 100_000]));
            }
        });
        assert!((100_000..110_000).contains(&taken.peak), "{taken:?}");
        assert!(taken.calls >= 10 && (1_000_000..1_010_000).contains(&taken.total), "{taken:?}");
    }

    #[test]
    fn earlier_allocations_do_not_count_and_calls_can_nest() {
        let before = black_box(vec![1_u8; 1_000_000]);
        let ((_, inner), outer) = peak(|| {
            let held = black_box(vec![1_u8; 200_000]);
            let inner = peak(|| drop(black_box(vec![1_u8; 50_000])));
            drop(held);
            inner
        });
        drop(before);
        assert!((50_000..60_000).contains(&inner.peak), "{inner:?}");
        assert!((250_000..260_000).contains(&outer.peak), "{outer:?}");
    }

    #[test]
    fn growing_counts_the_difference() {
        let (_, taken) = peak(|| {
            let mut list = vec![0_u8; 1000];
            list.reserve_exact(100_000);
            black_box(&list);
        });
        assert!((100_000..103_000).contains(&taken.peak), "{taken:?}");
    }

    #[test]
    fn other_threads_do_not_count() {
        let (_, taken) = peak(|| {
            std::thread::scope(|scope| {
                scope.spawn(|| drop(black_box(vec![1_u8; 10_000_000])));
            });
        });
        assert!(taken.peak < 1_000_000, "{taken:?}");
    }
}
