//! Counts the instructions of calls, to test that work grows in proportion to the input. A count is the same on a slow or
//! busy machine, and includes loops that allocate nothing.
//!
//! A test that counts is `#[ignore = "needs valgrind"]`, and its whole body is a call of [`count`]: it runs the test
//! program again under valgrind, for this test alone.
//!
//! ```text
//! #[test]
//! #[ignore = "needs valgrind"]
//! fn many_nodes_take_work_in_proportion() {
//!     instructions::count(|counter| counter.in_proportion("nodes", 1000, nodes, |scene| write(scene)));
//! }
//! ```

use std::{any::type_name, env, fs, hint::black_box, path::PathBuf, process::Command};

/// The variable that names the files with the counts, in the run under valgrind.
const COUNTS: &str = "MESHWRIGHT_COUNTS";

/// Maximum growth of the work when the input doubles. Sorting takes 2.2, a comparison of all pairs 4.
const GROWTH: f64 = 2.4;

/// Runs `test` under valgrind. It must be a closure of the test function, whose name is found by its type.
pub fn count<T: FnOnce(&mut Counter)>(test: T) {
    match env::var_os(COUNTS) {
        Some(counts) => {
            let mut counter = Counter { counts: counts.into(), calls: 0, broken: Vec::new() };
            test(&mut counter);
            assert!(counter.calls > 0, "nothing was counted");
            assert!(counter.broken.is_empty(), "{}", counter.broken.join("\n"));
        }
        None => run_under_valgrind(test_of(type_name::<T>())),
    }
}

/// The name of a test, by the type of a closure in it: `it::hostile::chains::{{closure}}`.
fn test_of(closure: &str) -> &str {
    let (_, path) = closure.split_once("::").expect("a path");
    path.strip_suffix("::{{closure}}").expect("a closure of a test")
}

fn run_under_valgrind(test: &str) {
    let folder = tempfile::tempdir().expect("a folder for the counts");
    let counts = folder.path().join("counts");
    let done = Command::new("valgrind")
        .args([
            "--quiet",
            "--tool=callgrind",
            "--zero-before=*counting_begins*",
            "--dump-before=*counting_ends*",
        ])
        .arg(format!("--callgrind-out-file={}", counts.display()))
        .arg(env::current_exe().expect("the path of the test program"))
        .args([test, "--exact", "--include-ignored", "--nocapture", "--test-threads=1"])
        .env(COUNTS, &counts)
        // Otherwise the work of a call is divided among threads, which wait for each other.
        .env("RAYON_NUM_THREADS", "1")
        // Otherwise the allocator of glibc tidies its lists of free chunks at moments that depend on chance.
        .env("GLIBC_TUNABLES", "glibc.malloc.mxfast=0:glibc.malloc.tcache_count=0")
        .output()
        .unwrap_or_else(|error| panic!("cannot run valgrind: {error}"));
    let (out, errors) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    println!("{out}");
    assert!(done.status.success() && out.contains(" 1 passed;"), "{test}: {}\n{errors}", done.status);
}

/// Valgrind sets its count to zero where this function begins.
#[inline(never)]
fn counting_begins() {
    black_box("begins");
}

/// Valgrind writes its count to the next file where this function begins. The text differs, as equal functions may become
/// one.
#[inline(never)]
fn counting_ends() {
    black_box("ends");
}

/// Counts the instructions of calls, in the run under valgrind.
#[derive(Debug)]
pub struct Counter {
    counts: PathBuf,
    calls: u32,
    /// What did not grow in proportion.
    broken: Vec<String>,
}

impl Counter {
    /// The result of a call, and its number of instructions.
    pub fn instructions<R>(&mut self, call: impl FnOnce() -> R) -> (R, u64) {
        counting_begins();
        let result = call();
        counting_ends();
        self.calls += 1;
        let path = format!("{}.{}", self.counts.display(), self.calls);
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let _ = fs::remove_file(&path);
        let total = text.lines().rev().find_map(|line| line.strip_prefix("totals: "));
        (result, total.and_then(|total| total.trim().parse().ok()).expect("a total"))
    }

    /// Checks that the work of `call` grows in proportion to `n`: `make` makes its input of n, 2n and 4n parts.
    /// All cases of a test are tried before it fails.
    pub fn in_proportion<I, R>(
        &mut self,
        what: &str,
        n: usize,
        make: impl Fn(usize) -> I,
        call: impl Fn(&I) -> R,
    ) {
        let counts = self.counts(what, n, make, call);
        self.at_most(what, n, counts);
        if counts[2].saturating_sub(counts[0]) < n as u64 {
            self.broken.push(format!("{what}: {counts:?} does not depend on the parts"));
        }
    }

    /// The same for input that may be refused before all of its parts are looked at.
    pub fn at_most_in_proportion<I, R>(
        &mut self,
        what: &str,
        n: usize,
        make: impl Fn(usize) -> I,
        call: impl Fn(&I) -> R,
    ) {
        let counts = self.counts(what, n, make, call);
        self.at_most(what, n, counts);
    }

    fn at_most(&mut self, what: &str, n: usize, counts: [u64; 3]) {
        // A few instructions for a part are as good as none.
        if counts[2].saturating_sub(counts[1]) > 32 * n as u64 && growth(counts) > GROWTH {
            self.broken.push(format!("{what}: {counts:?} is more than in proportion"));
        }
    }

    /// Checks that the work of `call` has a bound that does not depend on `n`: four times as many parts take at most
    /// half as much again.
    pub fn bounded<I, R>(&mut self, what: &str, n: usize, make: impl Fn(usize) -> I, call: impl Fn(&I) -> R) {
        let counts = self.counts(what, n, make, call);
        if counts[2] > counts[0].saturating_mul(3) / 2 {
            self.broken.push(format!("{what}: {counts:?} depends on the parts"));
        }
    }

    /// The instructions for n, 2n and 4n parts.
    fn counts<I, R>(
        &mut self,
        what: &str,
        n: usize,
        make: impl Fn(usize) -> I,
        call: impl Fn(&I) -> R,
    ) -> [u64; 3] {
        // The first call initializes static tables.
        drop(call(&make(n.div_ceil(8))));
        let counts = [n, 2 * n, 4 * n].map(|n| {
            let input = make(n);
            self.instructions(|| call(&input)).1
        });
        println!("{what}: {counts:?} instructions for {n} parts and more, growth {:.2}", growth(counts));
        counts
    }
}

/// By how much the work for further parts grows when their number doubles. What does not depend on the number is left out.
fn growth([first, second, third]: [u64; 3]) -> f64 {
    third.saturating_sub(second) as f64 / second.saturating_sub(first).max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn growth_does_not_depend_on_a_constant_part() {
        let counts = |work: fn(u64) -> u64| [1, 2, 4].map(|n| work(n * 1000));
        assert!((growth(counts(|n| 1_000_000 + 7 * n)) - 2.0).abs() < 1e-9);
        assert!((growth(counts(|n| 1_000_000 + n * n)) - 4.0).abs() < 1e-9);
        assert!(growth(counts(|n| n * u64::from(n.ilog2()))) < GROWTH);
        // Each part costs much, and a quarter more for each thousand of others.
        assert!(growth(counts(|n| 1_000 * n + n * n / 4)) > GROWTH);
        assert!(growth([5, 5, 5]) < 1.0);
    }

    #[test]
    fn a_test_is_found_by_its_closure() {
        fn name<T>(_: T) -> &'static str {
            test_of(type_name::<T>())
        }
        assert_eq!(name(|| ()), "instructions::tests::a_test_is_found_by_its_closure");
    }

    #[test]
    #[ignore = "needs valgrind"]
    fn quadratic_work_is_found() {
        count(|counter| {
            let numbers = |n: usize| (0..n as u64).collect::<Vec<_>>();
            let sum = |numbers: &Vec<u64>| numbers.iter().map(|number| black_box(*number)).sum::<u64>();
            counter.in_proportion("a sum", 500, numbers, sum);
            assert!(counter.broken.is_empty(), "{:?}", counter.broken);
            let pairs = |numbers: &Vec<u64>| numbers.iter().map(|number| number ^ sum(numbers)).max();
            counter.in_proportion("all pairs", 100, numbers, pairs);
            counter.in_proportion("nothing", 100, numbers, |numbers| numbers.len());
            counter.bounded("nothing", 100, numbers, |numbers| numbers.len());
            counter.bounded("a sum", 100, numbers, sum);
            let broken = std::mem::take(&mut counter.broken);
            assert!(broken.len() == 3 && broken[0].ends_with("more than in proportion"), "{broken:?}");
            assert!(broken[1].ends_with("does not depend on the parts"), "{broken:?}");
            assert!(broken[2].ends_with(" depends on the parts"), "{broken:?}");
            // Two instructions for each number, whatever else the machine does.
            let list = numbers(10_000);
            let same = [0, 1].map(|_| counter.instructions(|| sum(&list)).1);
            assert!(same[0] == same[1] && same[0] > 10_000, "{same:?}");
        });
    }
}
