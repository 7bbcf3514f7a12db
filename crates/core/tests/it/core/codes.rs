use meshwright_core::{Category, Code, Evidence, Field, Severity, Span, codes};
use std::collections::BTreeSet;

#[test]
fn codes_are_unique_and_numbered() {
    let ids: BTreeSet<&str> = codes::ALL.iter().map(|code| code.id).collect();
    assert_eq!(ids.len(), codes::ALL.len());
    for (number, code) in codes::ALL.iter().enumerate() {
        assert_eq!(code.id, format!("CORE{:04}", number + 1), "numbered without holes");
    }
}

#[test]
fn every_limit_has_its_own_code() {
    let limits = ["CORE0002", "CORE0003", "CORE0004", "CORE0005", "CORE0006", "CORE0022"];
    let found: Vec<&str> =
        codes::ALL.iter().filter(|code| code.category == Category::Limit).map(|code| code.id).collect();
    assert_eq!(found, limits);
}

#[test]
fn constructors_and_words() {
    let loss = Code::loss("X0001", "t", "h");
    assert_eq!((loss.category, loss.severity), (Category::Loss, Severity::Warning));
    assert_eq!(Code::warning("X0001", "t", "h").severity.word(), "warning");
    assert_eq!(Code::info("X0001", "t", "h").severity.to_string(), "info");
    assert_eq!(Code::error("X0001", "t", "h").with_category(Category::Io).category.word(), "io");
    assert!(Severity::Error > Severity::Warning && Severity::Warning > Severity::Info);
    let kinds = [Category::Input, Category::Limit, Category::Unsupported, Category::Caller, Category::Loss];
    assert_eq!(kinds.map(Category::word), ["input", "limit", "unsupported", "caller", "loss"]);
    let bases = [
        Field::documented("n", "k", "a").evidence,
        Field::observed("n", "k", "a").evidence,
        Field::inferred("n", "k", "a").evidence,
        Field::unknown("n", "a").evidence,
    ];
    assert_eq!(bases.map(Evidence::word), ["documented", "observed", "inferred", "unknown"]);
}

#[test]
fn spans_return_their_bytes() {
    let span = Span::file(2, 5);
    assert_eq!((span.len(), span.is_empty()), (3, false));
    assert_eq!(span.of(b"abcdefg"), Some(&b"cde"[..]));
    assert_eq!(span.of(b"abcd"), None);
    assert_eq!(Span::file(5, 2).len(), 0);
    assert_eq!(Span::file(5, 2).of(b"abcdefg"), None, "a turned span holds nothing");
    assert_eq!(Span::file(u64::MAX - 1, u64::MAX).of(b"abc"), None);
    assert_eq!(span.to_string(), "2..5");
    assert_eq!(format!("{:?}", Span::new(3, 2, 5)), "2..5 of decoded payload 3");
}
