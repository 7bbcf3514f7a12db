//! Checks that every result must satisfy.

use meshwright::{Code, Diagnostics, Error, Limits, Source};
use meshwright_testkit::alloc;
use std::{collections::BTreeMap, sync::OnceLock};

/// Small enough for many inputs per second.
pub const LIMITS: Limits = Limits::DEFAULT.input(1 << 20).memory(16 << 20).items(1_000_000).diagnostics(100);

/// Codes of results that failed their verification and were withheld. That is a safe end, but a bug of the
/// library: with `MESHWRIGHT_FUZZ_STRICT` it is a failure.
const MISTAKES: [&str; 6] = ["CORE0017", "CORE0018", "CAST0409", "CDAE0709", "GLTF0809", "UDM0709"];

/// The ids of all codes of the library, each with whether it has a page.
fn known() -> &'static BTreeMap<&'static str, bool> {
    static KNOWN: OnceLock<BTreeMap<&'static str, bool>> = OnceLock::new();
    KNOWN.get_or_init(|| {
        meshwright_beamng::codes()
            .map(|code| (code.id, meshwright_beamng::explain(code.id).is_some()))
            .collect()
    })
}

/// Checks that a code is listed, has a page, and does not indicate a bug of the library.
pub fn code(code: &'static Code, said: &dyn Fn() -> String) {
    match known().get(code.id) {
        None => panic!("{code} is in no list: {}", said()),
        Some(false) => panic!("{code} has no page: {}", said()),
        Some(true) => assert!(!(strict() && MISTAKES.contains(&code.id)), "{code}: {}", said()),
    }
}

fn strict() -> bool {
    static STRICT: OnceLock<bool> = OnceLock::new();
    *STRICT.get_or_init(|| std::env::var_os("MESHWRIGHT_FUZZ_STRICT").is_some())
}

/// Checks that an error has a known code, and a span in the file.
pub fn error(error: &Error, source: &Source) {
    code(error.code(), &|| error.to_string());
    let len = source.len();
    let outside =
        error.span().is_some_and(|span| span.buffer == 0 && (span.start > len || span.end < span.start));
    // Errors about the size of a file may have a larger span.
    assert!(!outside, "a span outside of {len} bytes: {error}: {:?}", error.span());
}

/// Checks that diagnostics have known codes.
pub fn diagnostics(diagnostics: &Diagnostics) {
    for (kind, count) in diagnostics.counts() {
        code(kind, &|| format!("{count} diagnostics"));
    }
    for diagnostic in diagnostics.as_slice() {
        assert!(!diagnostic.message.is_empty(), "{} without words", diagnostic.code);
    }
}

/// The result of a call, with its error checked.
pub fn value<T>(result: meshwright::Result<T>, source: &Source) -> Option<T> {
    match result {
        Ok(value) => Some(value),
        Err(stop) => {
            error(&stop, source);
            None
        }
    }
}

/// Maximum size of derived data, with a row or a node for each of the smallest elements, as a multiple of the
/// file size; the same as in the report on damaged files.
const MADE: usize = 96;

/// Runs a call whose memory may reach the limits in addition to derived data: once for the input, once for
/// the verification of the output. Only if memory is counted.
pub fn within<R>(source: &Source, what: &str, call: impl FnOnce() -> R) -> R {
    within_times(2, source, what, call)
}

/// The same for a call that may reach the limit that many times.
pub fn within_times<R>(times: usize, source: &Source, what: &str, call: impl FnOnce() -> R) -> R {
    let (result, taken) = alloc::peak(call);
    let size = usize::try_from(source.len()).expect("a small input");
    let limit = usize::try_from(LIMITS.memory).expect("a small limit");
    let most = alloc::bound(size) + size * MADE + times * limit;
    assert!(taken.peak <= most, "{what} held {} bytes of {most}", taken.peak);
    result
}
