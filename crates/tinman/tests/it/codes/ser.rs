//! Every example on the pages of the codes gives the message on the page.

use meshwright_core::{
    Code, Context, Cursor, Diagnostics, Error, FILE, Field, Limits, NoTrace, Reader, Source,
};
use meshwright_testkit::fixtures;
use meshwright_tinman::{
    cmh, codes,
    ser::{self, Kind, file as json},
    varint,
};

static VERSION: Field = Field::documented("version", "varint", "");

fn bytes(hex: &str) -> Vec<u8> {
    assert_eq!(hex.len() % 2, 0, "{hex}");
    (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap()).collect()
}

fn run(example: &str) -> Result<Diagnostics, Error> {
    let mut context = Context::new(Limits::DEFAULT, NoTrace);
    let (how, rest) = example.split_once([' ', ':']).unwrap();
    match how {
        "varint" => {
            let bytes = bytes(rest);
            varint::read(&mut Reader::new(Cursor::new(&bytes, FILE), &mut context), &VERSION)?;
            Ok(context.diagnostics)
        }
        "inside" => {
            let (kind, hex) = rest.split_once(' ').unwrap();
            let bytes = bytes(hex);
            let mut reader = Reader::new(Cursor::new(&bytes, FILE), &mut context);
            ser::read_in(&mut reader, Kind::parse(kind)?, &VERSION)?;
            Ok(context.diagnostics)
        }
        "ser" => {
            let (kind, hex) = rest.split_once(' ').unwrap();
            let source = Source::from(bytes(hex));
            Ok(ser::read(Kind::parse(kind)?, &source, &Limits::DEFAULT)?.1)
        }
        "name" => Kind::parse(rest).map(|_| Diagnostics::default()),
        "json" => Ok(json::read(&Source::from(rest.as_bytes().to_vec()), &Limits::DEFAULT)?.1),
        _ => panic!("unknown way to run an example: {how}"),
    }
}

/// The message of an example with this code, as the page shows it.
fn said(code: &'static Code, example: &str) -> String {
    let joined = |path: &str, message: &str| match path {
        "" => message.to_owned(),
        path => format!("{path}: {message}"),
    };
    match run(example) {
        Ok(diagnostics) => {
            let [diagnostic] = diagnostics.as_slice() else {
                panic!("{example}: {:?}", diagnostics.as_slice())
            };
            assert_eq!(diagnostic.code.id, code.id, "{example}");
            joined(&diagnostic.path, &diagnostic.message)
        }
        Err(error) => {
            assert_eq!(error.code().id, code.id, "{error}");
            joined(error.path(), error.message())
        }
    }
}

/// The fixture of a code, named by its id.
fn file(code: &Code, ending: &str) -> Vec<u8> {
    fixtures::read(&format!("tinman/codes/{}.{ending}", code.id))
}

#[test]
fn examples_give_the_messages_on_the_pages() {
    let (mut seen, mut broken) = (0, Vec::new());
    for &code in codes::ser::ALL {
        let page = codes::explain(code.id).unwrap();
        let Some((_, rest)) = page.split_once("```text\n") else {
            assert_eq!(code.id, "SER0002", "only codes that need gigabytes have no example");
            continue;
        };
        let (example, _) = rest.split_once("\n```").unwrap();
        let (example, message) = example.split_once('\n').unwrap();
        // Further lines are messages of other files on the page.
        let own = said(code, example);
        if message.lines().next() != Some(own.as_str()) {
            broken.push(format!("PAGE\t{}\t{own}", code.id));
        }
        match example.split_once([' ', ':']).unwrap() {
            ("ser", rest) => assert_eq!(file(code, "ser"), bytes(rest.split_once(' ').unwrap().1)),
            ("json", text) => assert_eq!(file(code, "json"), text.as_bytes()),
            (other, _) => assert!(["varint", "name", "inside"].contains(&other), "{other} has no file"),
        }
        seen += 1;
    }
    assert!(broken.is_empty(), "\n{}", broken.join("\n"));
    assert_eq!(seen + 1, codes::ser::ALL.len());
}

#[test]
fn valid_values_and_long_varints_are_read() {
    let clean = Source::from(fixtures::read("tinman/codes/clean.ser"));
    assert!(ser::read(Kind::parse("UnitOfMeasure").unwrap(), &clean, &Limits::DEFAULT).unwrap().1.is_empty());
    let long = Source::from(file(&codes::ser::LONG_VARINT, "cmh"));
    let (document, diagnostics) = cmh::read(&long, &Limits::DEFAULT).unwrap();
    let ids: Vec<_> =
        diagnostics.as_slice().iter().map(|found| (found.code.id, found.path.as_str())).collect();
    assert_eq!(ids, [("SER0001", "name_length")]);
    assert_eq!(document.root().and_then(|root| document.name(root)), Some("root"));
}
