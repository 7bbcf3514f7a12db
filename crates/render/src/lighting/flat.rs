//! The light of flat pictures: five lights that are fixed to the camera, and an environment that is bright above and dark
//! below.

use super::{Point, fifth, smooth};
use crate::vectors::{Vec3, difference, dot, mixed, product, scaled, sum, unit};

/// A light: where it comes from in view space, and its strength.
struct Lamp {
    direction: Vec3,
    color: Vec3,
}

/// From above, at 50 degrees and 10 degrees to the right.
const KEY: Lamp = Lamp { direction: [0.111_6, 0.766_0, 0.633_0], color: [0.55, 0.54, 0.52] };
/// From the camera.
const HEAD: Lamp = Lamp { direction: [0.0, 0.0, 1.0], color: [0.175, 0.175, 0.175] };
/// From below, at 75 degrees.
const FILL: Lamp = Lamp { direction: [0.0, -0.965_9, 0.258_8], color: [0.16, 0.165, 0.175] };
/// From behind, at both sides.
const LEFT: Lamp = Lamp { direction: [-0.939_7, 0.0, -0.342_0], color: [0.15, 0.15, 0.15] };
const RIGHT: Lamp = Lamp { direction: [0.939_7, 0.0, -0.342_0], color: [0.15, 0.15, 0.15] };

const SKY: Vec3 = [0.44, 0.46, 0.50];
const HORIZON: Vec3 = [0.33, 0.33, 0.34];
const GROUND: Vec3 = [0.16, 0.15, 0.14];
/// The part of the environment's light that rough surfaces reflect: the lamps light them.
const AMBIENT: f32 = 0.22;

/// The light that a point reflects. `up` is the direction of the sky in view space.
pub(super) fn reflected(point: &Point, up: Vec3) -> Vec3 {
    let roughness = point.roughness.clamp(0.06, 1.0);
    let metallic = point.metallic.clamp(0.0, 1.0);
    let facing = dot(point.normal, point.view).max(1e-3);
    let front = mixed(point.reflection, point.base, metallic);
    let diffuse = scaled(point.base, 1.0 - metallic);
    let mut light = [0.0; 3];
    for lamp in [&KEY, &HEAD, &FILL, &LEFT, &RIGHT] {
        let cosine = dot(point.normal, lamp.direction);
        if cosine <= 0.0 {
            continue;
        }
        let shine = highlight(point, lamp.direction, roughness, facing, cosine, front);
        light = sum(light, scaled(product(lamp.color, sum(diffuse, shine)), cosine));
    }
    let around = hemisphere(dot(point.normal, up));
    let ambient = scaled(product(diffuse, around), AMBIENT);
    // The reflection grows towards the edge, less so on rough surfaces.
    let smooth = 1.0 - roughness;
    let edge = fifth(1.0 - facing.min(1.0));
    let strength = front.map(|part| part + (smooth.max(part) - part) * edge * 0.7);
    let mirror = difference(scaled(point.normal, 2.0 * dot(point.normal, point.view)), point.view);
    let environment = mirrored(mirror, up, roughness);
    sum(light, scaled(sum(ambient, product(strength, environment)), point.occlusion))
}

/// The reflection of a lamp: microfacets distributed as by GGX.
fn highlight(point: &Point, lamp: Vec3, roughness: f32, facing: f32, cosine: f32, front: Vec3) -> Vec3 {
    let Some(half) = unit(sum(lamp, point.view)) else { return [0.0; 3] };
    let (to_half, from_half) = (dot(point.normal, half).max(0.0), dot(point.view, half).clamp(0.0, 1.0));
    let alpha = roughness * roughness;
    let square = alpha * alpha;
    let spread = to_half * to_half * (square - 1.0) + 1.0;
    let distribution = square / (spread * spread);
    let k = alpha * 0.5;
    let visible = 0.25 / ((facing * (1.0 - k) + k) * (cosine * (1.0 - k) + k));
    let edge = fifth(1.0 - from_half);
    // The lamps are large: no highlight is brighter than this.
    let strength = (distribution * visible).min(8.0);
    front.map(|part| (part + (1.0 - part) * edge) * strength)
}

/// The average light of the half of the environment around a direction, of which only the height matters.
fn hemisphere(height: f32) -> Vec3 {
    if height >= 0.0 {
        mixed(HORIZON, SKY, height.min(1.0))
    } else {
        mixed(HORIZON, GROUND, (-height).min(1.0))
    }
}

/// What a surface mirrors: the environment, blurred on rough surfaces, with a bright window at the key light.
fn mirrored(direction: Vec3, up: Vec3, roughness: f32) -> Vec3 {
    let height = dot(direction, up);
    let sharp = smooth(-0.15 - roughness, 0.15 + roughness, height);
    let gradient = mixed(GROUND, mixed(HORIZON, scaled(SKY, 1.25), height.clamp(0.0, 1.0)), sharp);
    let window = smooth(0.80 - 0.6 * roughness, 0.97, dot(direction, KEY.direction)) * (1.0 - roughness);
    sum(gradient, [1.1 * window; 3])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(normal: Vec3) -> Point {
        Point {
            base: [0.5; 3],
            metallic: 0.0,
            roughness: 1.0,
            reflection: [0.04; 3],
            normal,
            view: [0.0, 0.0, 1.0],
            occlusion: 1.0,
            key: 1.0,
        }
    }

    #[test]
    fn lamps_have_directions_of_length_one() {
        for lamp in [KEY, HEAD, FILL, LEFT, RIGHT] {
            assert!((dot(lamp.direction, lamp.direction) - 1.0).abs() < 1e-3);
        }
    }

    #[test]
    fn a_gray_surface_is_gray_and_brighter_towards_the_light() {
        let up = [0.0, 1.0, 0.0];
        let front = reflected(&point([0.0, 0.0, 1.0]), up);
        let lit = reflected(&point(KEY.direction), up);
        let side = reflected(&point([0.0, -0.8, 0.6]), up);
        assert!(front[1] > 0.28 && front[1] < 0.42, "{front:?}");
        assert!(lit[1] > front[1] && front[1] > side[1], "{lit:?} {front:?} {side:?}");
    }

    #[test]
    fn occlusion_darkens_and_numbers_stay_finite() {
        let up = [0.0, 1.0, 0.0];
        let dark = Point { occlusion: 0.0, ..point([0.0, 1.0, 0.0]) };
        assert!(reflected(&dark, up)[0] < reflected(&point([0.0, 1.0, 0.0]), up)[0]);
        for roughness in [0.0, 0.5, 1.0] {
            let metal = Point { metallic: 1.0, roughness, ..point([0.0, 0.0, 1.0]) };
            assert!(reflected(&metal, up).iter().all(|part| part.is_finite() && *part > 0.0));
        }
    }
}
