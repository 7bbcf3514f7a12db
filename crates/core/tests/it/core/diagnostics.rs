use meshwright_core::{Code, Diagnostic, Diagnostics, Severity, Span, codes};

static LOST: Code = Code::loss("TEST0001", "lost", "");
static ODD: Code = Code::warning("TEST0002", "odd", "");

#[test]
fn diagnostics_display_their_location() {
    let diagnostic = Diagnostic::new(&ODD, "a thing").at(Span::file(1, 2)).on("meshes[1]");
    assert_eq!((diagnostic.span, diagnostic.path.as_str()), (Some(Span::file(1, 2)), "meshes[1]"));
    assert!(!diagnostic.is_loss() && Diagnostic::new(&LOST, "x").is_loss());
}

#[test]
fn all_are_counted_and_a_limited_number_kept() {
    let mut diagnostics = Diagnostics::new(3);
    assert!(diagnostics.is_empty());
    for n in 0..10 {
        diagnostics.push(Diagnostic::new(if n % 2 == 0 { &ODD } else { &LOST }, n.to_string()));
    }
    let kept: Vec<&str> =
        diagnostics.as_slice().iter().map(|diagnostic| diagnostic.message.as_str()).collect();
    assert_eq!(kept, ["0", "1", "2"]);
    assert_eq!(
        (diagnostics.count(&ODD), diagnostics.count(&LOST), diagnostics.count(&codes::EMPTY)),
        (5, 5, 0)
    );
    let counts: Vec<(&str, u64)> = diagnostics.counts().map(|(code, count)| (code.id, count)).collect();
    assert_eq!(counts, [("TEST0001", 5), ("TEST0002", 5)]);
    assert!(!diagnostics.is_empty());
}

#[test]
fn losses_are_not_warnings() {
    let mut diagnostics = Diagnostics::new(0);
    diagnostics.push(Diagnostic::new(&LOST, ""));
    diagnostics.push(Diagnostic::new(&ODD, ""));
    diagnostics.push(Diagnostic::new(&codes::EMPTY, ""));
    assert_eq!(diagnostics.losses(), 1);
    let by =
        [Severity::Info, Severity::Warning, Severity::Error].map(|severity| diagnostics.severity(severity));
    assert_eq!(by, [0, 1, 1]);
    assert!(diagnostics.as_slice().is_empty(), "no room");
}

#[test]
fn appended_diagnostics_respect_the_limit() {
    let full = |count: usize| {
        let mut diagnostics = Diagnostics::new(count);
        (0..count).for_each(|n| diagnostics.push(Diagnostic::new(&ODD, n.to_string())));
        diagnostics
    };
    let mut diagnostics = Diagnostics::new(5);
    diagnostics.append(full(3));
    diagnostics.append(full(4));
    assert_eq!((diagnostics.as_slice().len(), diagnostics.count(&ODD)), (5, 7));
    let mut boundless = Diagnostics::default();
    boundless.append(full(3));
    boundless.append(full(4));
    assert_eq!(boundless.as_slice().len(), 7);
}
