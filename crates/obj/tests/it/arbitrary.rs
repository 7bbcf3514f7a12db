//! Arbitrary scenes become readable files.

use crate::lines::ReadFile;
use meshwright_obj::{FromSceneOptions, from_scene};
use meshwright_testkit::{
    alloc,
    nonsensical_scenes::{Flavor, scene},
    rng::Rng,
};

/// The most allocations that one of these small scenes may take, whatever sizes it claims.
const MOST_CALLS: u64 = 100_000;

#[test]
fn arbitrary_scenes_become_files() {
    let mut rng = Rng::new(19);
    let (mut objects, mut faces) = (0, 0);
    for round in 0..3000 {
        let scene = scene(&mut rng, Flavor::Cast);
        let options = FromSceneOptions::default().all_levels(round % 2 == 0).collision(round % 3 == 0);
        let (exported, taken) = alloc::peak(|| from_scene(&scene, &options));
        assert!(taken.peak < alloc::bound(0) && taken.calls < MOST_CALLS, "{round}: {taken:?}");
        let Ok(exported) = exported else { continue };
        let file = ReadFile::of(&exported.value);
        let names: std::collections::HashSet<&str> =
            file.objects.iter().map(|own| own.name.as_str()).collect();
        assert_eq!(names.len(), file.objects.len(), "names are unique");
        objects += file.objects.len();
        faces += file.objects.iter().map(|own| own.faces.len()).sum::<usize>();
    }
    assert!(objects > 100 && faces > 200, "{objects} {faces}");
}
