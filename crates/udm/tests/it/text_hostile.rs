//! Damaged and malicious texts give values or an error with a code, within bounds of time and memory,
//! without a panic.

use meshwright_core::{Error, Limits, LogOptions, Source, codes::ALL as CORE};
use meshwright_testkit::{alloc, hostile, instructions, laws, mutate};
use meshwright_udm::{
    codes,
    text::{self, ReadOptions, Style, WriteOptions},
};

/// A text with every construct of the grammar.
const ALL: &str = r#"// every construct
"assetData"
{
	$nil nothing
	$string text "with \"quotes\" and \\"
	$utf8 u [base64][aGk=]
	$int8 a -5 /* between */ $uint64 b 18446744073709551615
	$bool yes true
	$float f -1.5e-3 $half h 0.25 $double d nan(0x7ff8000000000001)
	$quat q [1,0,0,0]
	$srgba color [255 128 0 1]
	$transform t [[1,2,3][10,20,30]]
	$stransform s [[1,2,3][1,0,0,0][1,1,1]]
	$mat4 m [[1,0,0,0][0,1,0,0][0,0,1,0][0,0,0,1]]
	$blob bytes [AQIDBAU=]
	$lz4 packed [3][MAECAw==]
	$struct<float:x,vec3:pos,bool> record [1,[1,2,3],1]
	$array numbers [int32;3][1,2,3]
	$array words [string]["a",b "c"]
	$array nils [nil;3][,,]
	$array lists [array;2][[float;1][1],[element][{$float x 1}]]
	$array records [struct<float:f,int8:i>;2][[5,2], [6,-2]]
	$array parts [element;2][
		{ $float x 1 },
		{ "y" { $ref r "a/b" } }
	]
	$arrayLz4 more [float;3;12][wAAAgD8AAABAAABAQA==]
	$arrayLz4 plain [vec2][[1,2][3,4]]
	inner { $vec2i "a b/c" [1,-2] }
}
$string assetType "X"
$uint32 assetVersion 1
"#;

fn handle(bytes: &[u8], lenient: bool) -> Result<(), Error> {
    let source = Source::from(bytes.to_vec());
    let (file, _) = text::read_with(&source, &Limits::DEFAULT, ReadOptions::default().lenient(lenient))?;
    laws::same(bytes, &file.write()).unwrap();
    for style in [Style::Shortest, Style::Reference] {
        let (written, _) = text::write(file.root(), WriteOptions::default().style(style))?;
        if style == Style::Shortest {
            let source = Source::from(written);
            let (again, _) = text::read(&source, &Limits::DEFAULT)?;
            assert_eq!(file.root(), again.root());
        }
    }
    Ok(())
}

#[test]
fn the_text_with_all_constructs_is_read() {
    let source = Source::from(ALL.as_bytes().to_vec());
    let (file, diagnostics) = text::read(&source, &Limits::DEFAULT).unwrap();
    assert!(diagnostics.is_empty(), "{:?}", diagnostics.as_slice());
    assert_eq!(file.nodes().len(), 1 + 1 + 2 + 27 + 1 + 1 + 1 + 1 + 2 + 2 + 1);
    handle(ALL.as_bytes(), false).unwrap();
}

#[test]
fn damage_at_every_offset_is_handled() {
    for lenient in [false, true] {
        let rules = hostile::Rules::new(&[codes::ALL]);
        // The engine does not support escapes.
        let engine = ALL.replace(r#"with \"quotes\" and \\"#, "plain");
        let text = if lenient { &engine } else { ALL };
        handle(text.as_bytes(), lenient).unwrap();
        let mutants = mutate::all(text.as_bytes());
        let outcome = hostile::run(mutants, &rules, |bytes| handle(bytes, lenient)).unwrap();
        println!("{outcome}");
        assert!(outcome.accepted > 0 && outcome.refused.len() > 3);
    }
}

#[test]
fn the_log_of_every_truncation_is_complete() {
    for length in 0..=ALL.len() {
        let source = Source::from(ALL.as_bytes()[..length].to_vec());
        let (log, error) = text::log(&source, &Limits::DEFAULT, LogOptions::default());
        laws::law4(&log, source.len()).unwrap();
        if error.is_none() {
            laws::claimed(&log, meshwright_core::FILE, source.len()).unwrap();
        }
    }
}

/// What may come before a repeated sequence, and make it expensive.
const HEADS: [&str; 14] = [
    "",
    "$string s ",
    "$vec3 v ",
    "$array a [float]",
    "$array a [string][",
    "$blob b [",
    "a{",
    "$array a [element]",
    "$array a [array]",
    "$struct<float",
    "$array a [nil][",
    "$mat4 m [",
    "\"",
    "/*",
];

/// Sequences that are repeated.
const UNITS: [&str; 29] = [
    "[",
    "\"",
    "/*",
    "{",
    "]",
    "\\",
    "\\\"",
    "a{",
    "/",
    "//",
    ",",
    "1 ",
    "$",
    "x\"",
    "\"\"",
    "[array]",
    "[[array][",
    "{$array a [element][",
    "nan(",
    "-",
    "\n",
    "\u{ff}",
    "$nil a ",
    "a{}",
    "\"a\"{}",
    "AAAA",
    "/**/",
    ",float",
    "0",
];

fn repeated(head: &str, unit: &str, count: usize) -> Vec<u8> {
    [head, &unit.repeat(count)].concat().into_bytes()
}

/// A megabyte of a repeated sequence, after a prefix.
#[test]
fn repeated_sequences_take_allocations_in_proportion() {
    for head in HEADS {
        for unit in UNITS {
            let bytes = repeated(head, unit, (1 << 20) / unit.len());
            for lenient in [false, true] {
                let source = Source::from(bytes.clone());
                let options = ReadOptions::default().lenient(lenient);
                let (read, taken) = alloc::peak(|| text::read_with(&source, &Limits::DEFAULT, options));
                if let Err(error) = &read {
                    let known = codes::ALL.iter().chain(CORE).any(|code| std::ptr::eq(*code, error.code()));
                    assert!(known, "{error}");
                    if let Some(span) = error.span() {
                        let shown = text::excerpt(source.bytes(), span.start);
                        assert!(shown.len() < 1000);
                    }
                }
                // A few allocations for each byte at most.
                let most = bytes.len() as u64 * 4;
                assert!(taken.calls < most, "`{head}` and `{unit}`: {taken:?}");
            }
        }
    }
}

#[test]
#[ignore = "needs valgrind"]
fn repeated_sequences_take_work_in_proportion() {
    instructions::count(|counter| {
        for head in HEADS {
            for unit in UNITS {
                let source = |n| Source::from(repeated(head, unit, n));
                counter.at_most_in_proportion(&format!("`{head}` and `{unit}`"), 300, source, |source| {
                    text::read_with(source, &Limits::DEFAULT, ReadOptions::default().lenient(true)).is_ok()
                });
            }
        }
    });
}

#[test]
fn limits_are_enforced() {
    let deep = format!("{}{}", "a{".repeat(300), "}".repeat(300));
    let source = Source::from(deep.into_bytes());
    let error = text::read(&source, &Limits::DEFAULT.depth(1000)).unwrap_err();
    assert_eq!(error.code().id, "CORE0005");
    let error = text::read(&source, &Limits::DEFAULT.depth(3)).unwrap_err();
    assert_eq!((error.code().id, error.path()), ("CORE0005", "a/a/a"));
    let many = Source::from("$array a [int8][1,2,3,4,5,6,7,8,9]".as_bytes().to_vec());
    let error = text::read(&many, &Limits::DEFAULT.items(5)).unwrap_err();
    assert_eq!((error.code().id, error.path()), ("CORE0004", "a"));
    let error = text::read(&many, &Limits::DEFAULT.memory(5)).unwrap_err();
    assert_eq!(error.code().id, "CORE0003");
    // A count without items uses no memory.
    let empty = Source::from(b"$array a [mat4;4294967295][] $array b [nil;4294967295][]".to_vec());
    let (result, taken) =
        alloc::peak(|| text::read(&empty, &Limits::DEFAULT).map(|(file, _)| file.into_root()));
    let root = result.unwrap();
    assert!(taken.peak < 1 << 20);
    assert_eq!(root.get("b").unwrap().as_array().unwrap().len(), u32::MAX as usize);
    let (written, _) = text::write(&root, WriteOptions::default()).unwrap();
    assert!(written.len() < 1 << 20);
}

#[test]
fn a_text_uses_a_small_multiple_of_its_size() {
    let block = |n: u32| {
        format!("\t\"block {n}\"\n\t{{\n\t\t$string name \"a string\"\n\t\t$float value 0.25\n\t}}\n")
    };
    let texts =
        [(0..20_000).map(block).collect(), format!("$array a [float;400000][{}1]", "0.5,".repeat(399_999))];
    for text in texts {
        let source = Source::from(text.into_bytes());
        let (file, taken) = alloc::peak(|| text::read(&source, &Limits::DEFAULT).unwrap().0);
        let times = taken.peak as f64 / source.len() as f64;
        println!("{times:.2} times the text");
        assert!(times < 6.0, "{times} times the text of {} nodes", file.nodes().len());
    }
}
