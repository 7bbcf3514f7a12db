//! The light of the studio: three soft boxes and a lamp that are fixed to the camera, and an environment that is bright above
//! and dark below. Surfaces mirror the boxes and the environment as sharply as they are smooth.

use super::{Point, fifth, smooth};
use crate::vectors::{Vec3, difference, dot, mixed, product, scaled, sum};

/// A bright rectangle far away.
struct SoftBox {
    /// Its horizontal, its vertical, and the direction to it, in view space.
    axes: [Vec3; 3],
    /// Half of its sides, as twice the tangent of half the angle.
    half: [f32; 2],
    /// The light of a white surface that faces it.
    light: Vec3,
    /// The light of the box itself.
    radiance: f32,
}

/// The direction to the key light: 42 degrees above the view and 35 to the left.
pub(crate) const KEY: Vec3 = [-0.426_250, 0.669_131, 0.608_749];
const BOXES: [SoftBox; 3] = [
    SoftBox {
        axes: [[0.819_152, 0.0, 0.573_576], [0.383_796, 0.743_145, -0.548_121], KEY],
        half: [0.42, 0.42],
        light: [0.575, 0.567, 0.553],
        radiance: 2.6,
    },
    // A high one at the right.
    SoftBox {
        axes: [
            [0.5, 0.0, -0.866_025],
            [-0.150_384, 0.984_808, -0.086_824],
            [0.852_869, 0.173_648, 0.492_404],
        ],
        half: [0.16, 0.75],
        light: [0.22, 0.225, 0.235],
        radiance: 1.27,
    },
    // A wide one from behind.
    SoftBox {
        axes: [
            [-0.939_693, 0.0, -0.342_020],
            [-0.219_846, 0.766_044, 0.604_023],
            [0.262_003, 0.642_788, -0.719_846],
        ],
        half: [0.8, 0.2],
        light: [0.24, 0.245, 0.255],
        radiance: 1.2,
    },
];
/// The light of a lamp at the camera.
const HEAD: f32 = 0.13;

const SKY: Vec3 = [0.275, 0.28, 0.29];
const HORIZON: Vec3 = [0.215, 0.215, 0.215];
const GROUND: Vec3 = [0.155, 0.152, 0.148];
/// The part of the light that a black surface of roughness 1 mirrors.
const BLACK: f32 = 0.6;
/// Colors darker than this are no surfaces but shadows that are painted into a texture. It is also the light that the tone
/// curve takes out of each channel.
const PAINTED_SHADOW: f32 = 0.04;
/// Half of the width of the edge of a box in a mirror.
const EDGE: f32 = 0.035;

impl SoftBox {
    /// The part of a blurred mirror image that the box fills: its edges have the shape that the distribution of microfacets of
    /// GGX gives to a straight edge.
    fn mirrored(&self, direction: Vec3, width: f32) -> f32 {
        let [right, up, toward] = self.axes.map(|axis| dot(axis, direction));
        // The projection that shows all directions but one in a plane.
        let scale = 2.0 / (1.0 + toward).max(1e-3);
        let [half_width, half_height] = self.half;
        covered(right * scale, half_width, width) * covered(up * scale, half_height, width)
    }
}

fn covered(at: f32, half: f32, width: f32) -> f32 {
    let rise = |at: f32| {
        let steps = at / width;
        steps / (1.0 + steps * steps).sqrt()
    };
    0.5 * (rise(at + half) - rise(at - half))
}

/// The cosine of the angle to a light of some size, part of which is visible when its middle is not.
fn soft_cosine(cosine: f32) -> f32 {
    const SIZE: f32 = 0.25;
    if cosine >= SIZE {
        return cosine;
    }
    let part = (cosine + SIZE).max(0.0);
    part * part / (4.0 * SIZE)
}

/// The light that a point reflects.
pub(super) fn reflected(point: &Point, up: Vec3) -> Vec3 {
    let roughness = point.roughness.clamp(0.05, 1.0);
    let metallic = point.metallic.clamp(0.0, 1.0);
    let facing = dot(point.normal, point.view).clamp(0.0, 1.0);
    let front = mixed(point.reflection, point.base, metallic);
    let diffuse = scaled(point.base, 1.0 - metallic);
    let shine = reflectance(front, roughness, facing);
    let mirror = difference(scaled(point.normal, 2.0 * dot(point.normal, point.view)), point.view);
    let width = 2.0 * roughness * roughness + EDGE;
    let [mut lamps, mut boxes] = [[0.0; 3], [0.0; 3]];
    // What is hidden from most of the environment is hidden from part of the boxes, too.
    let open = 0.5 + 0.5 * point.occlusion;
    for (index, soft_box) in BOXES.iter().enumerate() {
        let cosine = dot(point.normal, soft_box.axes[2]);
        let arrives = if index == 0 { point.key } else { open };
        lamps = sum(lamps, scaled(soft_box.light, soft_cosine(cosine) * arrives));
        // The image of a box below the surface is not seen, and neither is one on the roughest surface.
        let above = (cosine * 2.0 + 0.5).clamp(0.0, 1.0);
        if above > 0.0 && arrives > 0.0 && roughness < 1.0 {
            let image = soft_box.mirrored(mirror, width) * soft_box.radiance;
            boxes = sum(boxes, [image * above * arrives; 3]);
        }
    }
    let ambient = hemisphere(dot(point.normal, up));
    let lamps = sum(lamps, [HEAD * facing * open; 3]);
    let around = scaled(surroundings(dot(mirror, up), roughness), point.occlusion);
    let arriving = sum(lamps, scaled(ambient, point.occlusion));
    // A rough surface mirrors the average of what arrives.
    let mirrored =
        mixed(sum(boxes, around), scaled(arriving, veil(point.base, metallic)), roughness * roughness);
    sum(product(diffuse, arriving), product(shine, mirrored))
}

/// The part of the light that a surface of roughness 1 mirrors. The tone curve takes out less than a reflection where a channel
/// is dark: a color of which one channel is darker than the others mirrors no more than the curve takes out again, so that it
/// keeps its saturation.
fn veil(base: Vec3, metallic: f32) -> f32 {
    let [red, green, blue] = base.map(|part| (part / PAINTED_SHADOW).clamp(0.0, 1.0));
    let (strongest, least) = (red.max(green).max(blue), red.min(green).min(blue));
    let taken_out = 2.0 * least.sqrt() - least;
    (BLACK + (1.0 - BLACK) * strongest) * (1.0 + (taken_out - 1.0) * strongest * (1.0 - metallic))
}

/// The part of the light of all directions that a surface mirrors: more at the edge, less so where it is rough.
fn reflectance(front: Vec3, roughness: f32, facing: f32) -> Vec3 {
    let slope = 1.0 + 1.2 * roughness;
    let edge = fifth(1.0 - facing) / (slope * slope * slope);
    front.map(|part| {
        // What reflects less than any real surface is meant to be without reflections.
        let edge = edge * (part * 25.0).min(1.0);
        part + (1.0 - part) * edge
    })
}

/// The average light of the half of the environment around a direction, of which only the height matters.
fn hemisphere(height: f32) -> Vec3 {
    if height >= 0.0 {
        mixed(HORIZON, SKY, height.min(1.0))
    } else {
        mixed(HORIZON, GROUND, (-height).min(1.0))
    }
}

/// What a surface mirrors of the environment, blurred on rough surfaces.
fn surroundings(height: f32, roughness: f32) -> Vec3 {
    let blur = 0.2 + 0.8 * roughness;
    let above = smooth(-blur, blur, height);
    let sky = mixed(scaled(HORIZON, 1.5), scaled(SKY, 1.1), smooth(0.0, 0.6 + roughness, height));
    mixed(scaled(GROUND, 0.8), sky, above)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{color::srgb, lighting::tone, options::Style, vectors::cross};

    /// The direction of the sky for a camera above the horizon.
    const UP: Vec3 = [0.0, 0.9, 0.435_89];

    fn facing_key(base: Vec3) -> Point {
        Point {
            base,
            metallic: 0.0,
            roughness: 1.0,
            reflection: [0.04; 3],
            normal: KEY,
            view: [0.0, 0.0, 1.0],
            occlusion: 1.0,
            key: 1.0,
        }
    }

    fn shown(point: &Point) -> [u8; 3] {
        tone(reflected(point, UP), Style::Studio).map(srgb)
    }

    #[test]
    fn boxes_have_axes_at_right_angles() {
        for SoftBox { axes: [right, up, toward], .. } in BOXES {
            let error =
                |a: Vec3, b: Vec3| difference(a, b).iter().fold(0.0_f32, |most, part| most.max(part.abs()));
            assert!((dot(toward, toward) - 1.0).abs() < 1e-3);
            assert!(error(cross(right, up), toward) < 1e-3 && error(cross(toward, right), up) < 1e-3);
        }
    }

    #[test]
    fn grays_that_face_the_key_light_use_the_whole_range() {
        let gray = |albedo: f32| shown(&facing_key([albedo; 3]));
        let [black, _, dark, middle, white] = [0.0, 0.02, 0.18, 0.5, 1.0].map(gray);
        assert!(black[1] <= 12, "{black:?}");
        assert!((95..=125).contains(&dark[1]), "{dark:?}");
        assert!((175..=190).contains(&middle[1]), "{middle:?}");
        assert!((235..=245).contains(&white[1]), "{white:?}");
        for color in [black, dark, middle, white] {
            assert!(color.iter().all(|part| part.abs_diff(color[1]) <= 4), "{color:?} is gray");
        }
    }

    #[test]
    fn colors_keep_their_saturation() {
        let saturation = |[red, green, blue]: [u8; 3]| {
            let (most, least) = (red.max(green).max(blue), red.min(green).min(blue));
            f32::from(most - least) / f32::from(most)
        };
        let textures =
            [[230_u8, 120, 30], [40, 70, 160], [150, 30, 40], [90, 140, 60], [200, 180, 150], [120, 90, 60]];
        for texture in textures {
            let own = saturation(texture);
            let shown = saturation(shown(&facing_key(texture.map(crate::color::linear))));
            assert!((shown - own).abs() <= 0.05 * own, "{texture:?}: {own} {shown}");
        }
    }

    #[test]
    fn smooth_surfaces_mirror_boxes_without_a_hard_edge() {
        for roughness in [0.0_f32, 0.2, 0.5] {
            let width = 2.0 * roughness * roughness + EDGE;
            let across = |step: i16| {
                let angle = f32::from(step) * 0.01;
                let [right, _, toward] = BOXES[0].axes;
                let (sine, cosine) = libm::sincosf(angle);
                BOXES[0].mirrored(sum(scaled(right, sine), scaled(toward, cosine)), width)
            };
            let steepest = (0..100).map(|step| across(step) - across(step + 1)).fold(0.0_f32, f32::max);
            assert!(steepest < 0.2, "{roughness}: {steepest} in 0.6 degrees");
            assert!(across(0) > across(100));
        }
    }

    #[test]
    fn shadows_and_occlusion_darken_and_numbers_stay_finite() {
        let gray = facing_key([0.5; 3]);
        let [lit, shadow] = [1.0, 0.0].map(|key| reflected(&Point { key, ..facing_key([0.5; 3]) }, UP)[1]);
        assert!(shadow < 0.6 * lit && shadow > 0.1, "{lit} {shadow}");
        assert!(
            reflected(&Point { occlusion: 0.0, ..facing_key([0.5; 3]) }, UP)[1] < reflected(&gray, UP)[1]
        );
        for roughness in [0.0, 0.5, 1.0] {
            for normal in [[0.0, 0.0, 1.0], [0.0, 0.0, -1.0], [1.0, 0.0, 0.0], KEY.map(|part| -part)] {
                let metal = Point { metallic: 1.0, roughness, normal, ..facing_key([0.9, 0.6, 0.3]) };
                assert!(reflected(&metal, UP).iter().all(|part| part.is_finite() && *part >= 0.0));
            }
        }
    }

    #[test]
    fn nothing_reflects_more_than_arrives() {
        for roughness in [0.05, 0.3, 0.6, 1.0] {
            for facing in [0.0, 0.2, 0.6, 1.0] {
                let [white, black, glass] =
                    [1.0, 0.0, 0.04].map(|part| reflectance([part; 3], roughness, facing)[0]);
                assert!(white <= 1.0001 && black == 0.0, "{white} {black}");
                assert!(glass > 0.02 && glass <= 1.0, "{glass}");
            }
        }
    }
}
