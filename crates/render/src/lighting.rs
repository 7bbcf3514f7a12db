//! The light that a surface reflects, in each style.

mod flat;
mod studio;

use crate::{
    color::{flat_tone, neutral_tone},
    options::Style,
    vectors::Vec3,
};
pub(crate) use studio::KEY;

/// A point of a surface.
pub(crate) struct Point {
    /// Linear light.
    pub(crate) base: Vec3,
    pub(crate) metallic: f32,
    pub(crate) roughness: f32,
    /// The reflection of a dielectric surface seen from the front.
    pub(crate) reflection: Vec3,
    pub(crate) normal: Vec3,
    /// The direction to the camera.
    pub(crate) view: Vec3,
    /// 0 where no light of the environment arrives, 1 where all does.
    pub(crate) occlusion: f32,
    /// 0 in the shadow of the key light, 1 where all of it arrives.
    pub(crate) key: f32,
}

/// The light that a point reflects. `up` is the direction of the sky in view space.
pub(crate) fn reflected(point: &Point, up: Vec3, style: Style) -> Vec3 {
    match style {
        Style::Studio => studio::reflected(point, up),
        Style::Flat => flat::reflected(point, up),
    }
}

/// Maps light of any strength to 0 to 1.
pub(crate) fn tone(light: Vec3, style: Style) -> Vec3 {
    match style {
        Style::Studio => neutral_tone(light),
        Style::Flat => flat_tone(light),
    }
}

fn fifth(value: f32) -> f32 {
    let square = value * value;
    square * square * value
}

/// Rises from 0 to 1 between two numbers.
fn smooth(from: f32, to: f32, value: f32) -> f32 {
    let part = ((value - from) / (to - from)).clamp(0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}
