//! Independent work on several cores, with results in a fixed order.
//!
//! The threads are those of the rayon pool of the caller: a program that converts many files in a pool uses
//! no further threads, and a pool of one thread makes everything sequential. Results never depend on the
//! number of threads.
//!
//! On WebAssembly, which has one thread, the work is done on it, and none of the code for several is in the module.

#[cfg(not(target_family = "wasm"))]
use rayon::prelude::*;

/// Below this number of bytes the work takes less time than waking another thread.
const WORTHWHILE: u64 = 256 << 10;

/// True if work on this number of bytes is divided among threads.
///
/// ```
/// // Small work is never divided.
/// assert!(!meshwright_core::parallel::is_worthwhile(1000));
/// ```
pub fn is_worthwhile(bytes: u64) -> bool {
    bytes >= WORTHWHILE && threads() > 1
}

#[cfg(not(target_family = "wasm"))]
fn threads() -> usize {
    rayon::current_num_threads()
}

#[cfg(target_family = "wasm")]
const fn threads() -> usize {
    1
}

/// The results of `work` for each item, in the order of the items. `bytes` is the approximate number of bytes
/// that the whole work reads and writes.
///
/// ```
/// let squares = meshwright_core::parallel::map(&[1, 2, 3], 1 << 20, |number| number * number);
/// assert_eq!(squares, [1, 4, 9]);
/// ```
pub fn map<I: Sync, T: Send>(items: &[I], bytes: u64, work: impl Fn(&I) -> T + Send + Sync) -> Vec<T> {
    if items.len() < 2 || !is_worthwhile(bytes) {
        return items.iter().map(work).collect();
    }
    #[cfg(target_family = "wasm")]
    return items.iter().map(work).collect();
    #[cfg(not(target_family = "wasm"))]
    items.par_iter().with_max_len(1).map(work).collect()
}

/// Runs `work` on each item. `bytes` is the approximate number of bytes that the whole work reads and writes.
///
/// ```
/// let mut numbers = [1, 2, 3];
/// meshwright_core::parallel::each_mut(&mut numbers, 1 << 20, |number| *number *= 2);
/// assert_eq!(numbers, [2, 4, 6]);
/// ```
pub fn each_mut<I: Send>(items: &mut [I], bytes: u64, work: impl Fn(&mut I) + Send + Sync) {
    if items.len() < 2 || !is_worthwhile(bytes) {
        return items.iter_mut().for_each(work);
    }
    #[cfg(not(target_family = "wasm"))]
    items.par_iter_mut().with_min_len(AT_ONCE).for_each(work);
}

/// Number of items that a thread takes at once.
#[cfg(not(target_family = "wasm"))]
const AT_ONCE: usize = 32;

/// Runs `here` on this thread, and `ahead` on another one in parallel if a thread is free.
///
/// ```
/// let mut sum = 0;
/// let here = meshwright_core::parallel::both(|| "here", || sum = 1 + 1);
/// assert_eq!((here, sum), ("here", 2));
/// ```
pub fn both<A>(here: impl FnOnce() -> A, ahead: impl FnOnce() + Send) -> A {
    #[cfg(target_family = "wasm")]
    {
        ahead();
        here()
    }
    #[cfg(not(target_family = "wasm"))]
    rayon::in_place_scope(|scope| {
        scope.spawn(|_| ahead());
        here()
    })
}
