//! Any number of threads gives the same bytes.

use meshwright_core::Limits;
use meshwright_render::{Background, Moment, Overlays, RenderOptions, Textures, View, render};
use meshwright_testkit::sample_scene;
use rayon::ThreadPoolBuilder;

#[test]
fn one_thread_equals_eight() {
    let scene = sample_scene::scene();
    let overlays = Overlays::default().wireframe(true).normals(true).skeleton(true).bounds(true).grid(true);
    let options = RenderOptions::default()
        .size(301, 171)
        .background(Background::Backdrop)
        .view(View::Angles { azimuth: 33.0, elevation: 21.0 })
        .cull_backs(false)
        .overlays(overlays)
        .moment(Moment { clip: 0, time: 0.3 });
    let with = |threads| {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| {
            let textures = Textures::load(&scene, |_| None, &Limits::DEFAULT).value;
            render(&scene, &textures, &options).unwrap().value
        })
    };
    let one = with(1);
    assert!(!one.is_gray());
    assert_eq!(one.pixels(), with(8).pixels());
}
