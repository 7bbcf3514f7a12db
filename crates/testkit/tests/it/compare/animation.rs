use crate::compare::{only, same, told};
use meshwright_scene::{Channel, ChannelPath, Clip, Event, Id, Interpolation, Scene};
use meshwright_testkit::compare::{DifferenceKind as K, Tolerance};
use meshwright_testkit::sample_scene::scene;

fn changed(change: impl FnOnce(&mut Clip)) -> Scene<'static> {
    let mut scene = scene();
    change(&mut scene.clips[0]);
    scene
}

#[test]
fn clips_and_events() {
    let wave = "clips/wave";
    only(&scene(), &changed(|c| c.duration = 3.0), K::Clip, &format!("{wave}: duration differs by 1"));
    only(&scene(), &changed(|c| c.looped = true), K::Clip, &format!("{wave}: loops"));
    let clap = "clips/wave/events/clap";
    only(&scene(), &changed(|c| c.events[0].time = 1.0), K::Event, &format!("{clap}: time differs by 0.5"));
    only(&scene(), &changed(|c| c.events.clear()), K::Missing, &format!("{clap}: missing"));
    let loud = changed(|c| c.events[0].data = 2.into());
    only(&scene(), &loud, K::Extras, &format!("{clap}/extras: number differs by 1"));
    let twice = changed(|c| c.events.push(Event { time: 1.0, ..c.events[0].clone() }));
    only(&scene(), &twice, K::Extra, &format!("{clap}: extra"));
    let mut none = scene();
    none.clips.clear();
    only(&scene(), &none, K::Missing, "clips/wave: missing");
}

#[test]
fn keys() {
    let arm = "clips/wave/body/arm.translation";
    let hand = "clips/wave/body/arm/hand.rotation";
    let late = changed(|c| c.channels[0].values[6] = 5.0);
    only(&scene(), &late, K::Keys, &format!("{arm}: values differ by up to 3"));
    let stepped = changed(|c| c.channels[0].interpolation = Interpolation::Step);
    only(&scene(), &stepped, K::Keys, &format!("{arm}: interpolation is Step instead of Linear"));
    let negated = changed(|c| c.channels[1].values[4..8].iter_mut().for_each(|part| *part = -*part));
    same(&scene(), &negated, &Tolerance::exact());
    let turned = changed(|c| c.channels[1].values[5] = 0.75);
    let close = told(&scene(), &turned, &Tolerance::exact());
    assert_eq!((close.0, close.1.len()), (vec![K::Keys], 1));
    only(&scene(), &changed(|c| c.channels.truncate(1)), K::Missing, &format!("{hand}: channel is missing"));
    same(&scene(), &changed(|c| c.channels.reverse()), &Tolerance::exact());
    let own = changed(|c| {
        c.timelines.insert(0, c.timelines[0].clone());
        c.channels[1].timeline = 1;
    });
    same(&scene(), &own, &Tolerance::exact());
    let later = changed(|c| {
        c.timelines.push(vec![0.0, 1.25, 2.0]);
        c.channels[1].timeline = 1;
    });
    only(&scene(), &later, K::Keys, &format!("{hand}: keyframe times differs by 0.25"));
}

#[test]
fn different_keyframes_with_equal_motion_are_no_difference() {
    let denser = changed(|c| {
        c.timelines.push(vec![0.0, 0.5, 2.0]);
        c.channels[0].timeline = 1;
        c.channels[0].values = vec![0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 2.0, 0.0, 0.0];
    });
    assert_eq!(told(&scene(), &denser, &Tolerance::exact()).0, [K::Keys, K::Keys], "times and values");
    same(&scene(), &denser, &Tolerance::within(1e-6).sampled());
    let off = changed(|c| c.channels[0].values[3] = 1.5);
    let (kinds, sentences) = told(&scene(), &off, &Tolerance::within(1e-6).sampled());
    assert_eq!(kinds, [K::Pose]);
    let sentence = "clips/wave: body/arm has a different place at 1 s, by 0.5; one more node differs";
    assert_eq!(sentences, [sentence]);
    let weights = changed(|c| {
        let node = Id::new(3);
        let (path, interpolation) = (ChannelPath::Weights, Interpolation::Linear);
        c.channels.push(Channel { node, path, interpolation, timeline: 0, values: vec![0.25, 0.25, 1.0] });
    });
    let (_, sentences) = told(&scene(), &weights, &Tolerance::exact().sampled());
    assert_eq!(sentences, ["clips/wave: body/skin has a different weight of a morph target at 2 s, by 0.75"]);
}
