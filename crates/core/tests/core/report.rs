use meshwright_core::{Code, Finding, Report, Severity, Span, codes};

static LOST: Code = Code::loss("TEST0001", "lost", "");
static ODD: Code = Code::warning("TEST0002", "odd", "");

#[test]
fn findings_say_where() {
    let finding = Finding::new(&ODD, "a thing").at(Span::file(1, 2)).on("meshes[1]");
    assert_eq!((finding.span, finding.path.as_str()), (Some(Span::file(1, 2)), "meshes[1]"));
    assert!(!finding.is_loss() && Finding::new(&LOST, "x").is_loss());
}

#[test]
fn all_are_counted_and_some_kept() {
    let mut report = Report::new(3);
    assert!(report.is_empty());
    for n in 0..10 {
        report.push(Finding::new(if n % 2 == 0 { &ODD } else { &LOST }, n.to_string()));
    }
    let kept: Vec<&str> = report.findings().iter().map(|finding| finding.message.as_str()).collect();
    assert_eq!(kept, ["0", "1", "2"]);
    assert_eq!((report.count(&ODD), report.count(&LOST), report.count(&codes::EMPTY)), (5, 5, 0));
    let counts: Vec<(&str, u64)> = report.counts().map(|(code, count)| (code.id, count)).collect();
    assert_eq!(counts, [("TEST0001", 5), ("TEST0002", 5)]);
    assert!(!report.is_empty());
}

#[test]
fn losses_are_not_warnings() {
    let mut report = Report::new(0);
    report.push(Finding::new(&LOST, ""));
    report.push(Finding::new(&ODD, ""));
    report.push(Finding::new(&codes::EMPTY, ""));
    assert_eq!(report.losses(), 1);
    let by = [Severity::Info, Severity::Warning, Severity::Error].map(|severity| report.severity(severity));
    assert_eq!(by, [0, 1, 1]);
    assert!(report.findings().is_empty(), "no room");
}

#[test]
fn reports_are_joined_within_the_room() {
    let full = |count: usize| {
        let mut report = Report::new(count);
        (0..count).for_each(|n| report.push(Finding::new(&ODD, n.to_string())));
        report
    };
    let mut report = Report::new(5);
    report.append(full(3));
    report.append(full(4));
    assert_eq!((report.findings().len(), report.count(&ODD)), (5, 7));
    let mut boundless = Report::default();
    boundless.append(full(3));
    boundless.append(full(4));
    assert_eq!(boundless.findings().len(), 7);
}
