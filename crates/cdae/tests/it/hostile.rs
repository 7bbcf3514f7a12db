//! Damaged files give a document or an error with a code, within bounds of time and memory, without a
//! panic. Accepted files are rewritten byte for byte and imported.

use meshwright_cdae::{codes, read, to_scene, write};
use meshwright_core::{Error, Limits, Source};
use meshwright_testkit::{fixtures, hostile, laws, mutate};

fn handle(bytes: &[u8]) -> Result<(), Error> {
    let source = Source::from(bytes.to_vec());
    let (document, _) = read(&source, &Limits::DEFAULT)?;
    laws::same(bytes, &write(&document)?).unwrap();
    to_scene(&document);
    Ok(())
}

fn check(name: &str, mutants: impl IntoIterator<Item = mutate::Mutant>) {
    let outcome = hostile::run(mutants, &hostile::Rules::new(&[codes::ALL]), handle).unwrap();
    println!("{name}: {outcome:?}");
}

#[test]
fn damage_at_every_offset_of_small_files_is_handled() {
    for name in ["windmill.cdae", "windmill_v26.cdae", "house_zstd.cdae"] {
        check(name, mutate::all(&fixtures::read(name)));
    }
}

#[test]
fn damage_in_larger_files_is_handled() {
    for name in ["house.cdae", "house_v26.cdae", "house_v30.cdae"] {
        check(name, mutate::some(&fixtures::read(name), 4000));
    }
}

#[test]
fn a_decompression_bomb_is_rejected_before_decoding() {
    let bytes = fixtures::read("house_zstd.cdae");
    let header = 8 + usize::try_from(u32::from_le_bytes(*bytes[4..].first_chunk().unwrap())).unwrap();
    let bomb = zstd::bulk::compress(&vec![0; 64 << 20], 19).unwrap();
    let mut file = bytes[..header].to_vec();
    file.extend_from_slice(&bomb);
    let (result, taken) = meshwright_testkit::alloc::peak(|| handle(&file));
    assert!(std::ptr::eq(result.unwrap_err().code(), &meshwright_core::codes::LIMIT_EXPANSION));
    assert!(taken.peak < 1 << 20, "{taken:?}");
}

#[test]
fn an_unknown_version_is_reported_at_the_version() {
    let error =
        meshwright_cdae::read(&Source::from(vec![29, 0, 5, 0, 0, 0, 0, 0]), &Limits::DEFAULT).unwrap_err();
    assert_eq!((error.code().id, error.path()), ("CDAE0001", "version"));
    assert_eq!(error.span().map(|span| (span.start, span.end)), Some((0, 2)));
}
