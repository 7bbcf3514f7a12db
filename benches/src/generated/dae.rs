//! Collada: the models of the CDAE benchmarks, as a modeling program exports them.

use super::cdae;
use meshwright::{Format, Limits, Source};

/// About 30 kB.
pub fn small() -> Vec<u8> {
    file(1, 11)
}

/// About 4 MB.
pub fn medium() -> Vec<u8> {
    file(8, 43)
}

/// About 100 MB.
pub fn large() -> Vec<u8> {
    file(22, 127)
}

/// A file with `objects` objects of `side` x `side` vertices each.
pub fn file(objects: usize, side: usize) -> Vec<u8> {
    let source = Source::from(cdae::file(objects, side));
    let asset = meshwright::read(&source, &Limits::DEFAULT).expect("a sound file");
    asset.convert_to(Format::Dae).to_vec().expect("a scene").value
}

#[cfg(test)]
mod tests {
    use super::*;
    use meshwright::scene::Summary;

    #[test]
    fn files_have_their_stated_content() {
        let bytes = file(2, 11);
        let source = Source::from(bytes.clone());
        assert!(crate::rewrite(&source) == bytes);
        let asset = meshwright::read(&source, &Limits::DEFAULT).unwrap();
        let summary = Summary::new(&asset.to_scene().unwrap().value, 0);
        assert_eq!((summary.meshes, summary.triangles), (2, 2 * 2 * 10 * 10));
        assert!((15_000..60_000).contains(&small().len()), "{}", small().len());
    }
}
