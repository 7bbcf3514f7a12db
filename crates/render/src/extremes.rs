//! The largest values of affine functions over all points of a scene, without moving the vertices of places that
//! others reach beyond.

use crate::{
    deform::{Bounds, PlacedVertices},
    vectors::DVec3,
};

/// The largest of the values of all points that are finite; `None` if there are none. The functions are affine.
pub(crate) fn largest<const N: usize>(
    clouds: &[PlacedVertices<'_>],
    values: impl Fn(DVec3) -> [f64; N],
) -> Option<[f64; N]> {
    let slack = Slack::new(&values);
    let ranges: Vec<Option<Reach<N>>> = clouds
        .iter()
        .map(|cloud| Reach::new(*cloud, cloud.vertices.bounds.as_ref()?, &values, &slack))
        .collect();
    // What the points reach for sure: each box has points on all of its sides.
    let mut sure = [f64::NEG_INFINITY; N];
    for reach in ranges.iter().flatten() {
        sure = pairwise(sure, reach.least, f64::max);
    }
    let mut most: Option<[f64; N]> = None;
    for (cloud, reach) in clouds.iter().zip(&ranges) {
        let is_inside =
            reach.as_ref().is_some_and(|reach| reach.most.iter().zip(&sure).all(|(most, sure)| most < sure));
        if is_inside || cloud.vertices.bounds.is_none() {
            continue;
        }
        for point in cloud.points().filter(|[x, ..]| x.is_finite()) {
            let own = values(point);
            most = Some(most.map_or(own, |most| pairwise(most, own, f64::max)));
        }
    }
    most
}

fn pairwise<const N: usize>(a: [f64; N], b: [f64; N], choose: fn(f64, f64) -> f64) -> [f64; N] {
    let mut chosen = a;
    chosen.iter_mut().zip(b).for_each(|(own, other)| *own = choose(*own, other));
    chosen
}

/// How far rounding may move the values of a point.
struct Slack<const N: usize> {
    origin: [f64; N],
    /// The sizes of the slopes along each axis.
    slopes: [[f64; N]; 3],
}

impl<const N: usize> Slack<N> {
    fn new(values: impl Fn(DVec3) -> [f64; N]) -> Self {
        let origin = values([0.0; 3]);
        let slope = |axis| pairwise(values(axis), origin, |at, origin| (at - origin).abs());
        let slopes = [slope([1.0, 0.0, 0.0]), slope([0.0, 1.0, 0.0]), slope([0.0, 0.0, 1.0])];
        Self { origin: origin.map(f64::abs), slopes }
    }

    /// For points whose coordinates are sums of numbers of that size.
    fn of(&self, magnitude: DVec3) -> [f64; N] {
        let mut slack = self.origin;
        for (slopes, size) in self.slopes.iter().zip(magnitude) {
            slack = pairwise(slack, slopes.map(|slope| slope * size), |a, b| a + b);
        }
        slack.map(|size| size * 1e-12)
    }
}

/// Between which values the largest one of a cloud is.
struct Reach<const N: usize> {
    least: [f64; N],
    most: [f64; N],
}

impl<const N: usize> Reach<N> {
    /// `None` if points may be too far to be drawn.
    fn new(
        cloud: PlacedVertices<'_>,
        bounds: &Bounds,
        values: impl Fn(DVec3) -> [f64; N],
        slack: &Slack<N>,
    ) -> Option<Self> {
        let slack = slack.of(cloud.magnitude(bounds));
        let (mut least, mut most) = ([f64::INFINITY; N], [f64::NEG_INFINITY; N]);
        for corner in cloud.corners(bounds)? {
            let own = values(corner);
            (least, most) = (pairwise(least, own, f64::min), pairwise(most, own, f64::max));
        }
        let reach = Self {
            least: pairwise(least, slack, |least, slack| least - slack),
            most: pairwise(most, slack, |most, slack| most + slack),
        };
        reach.least.iter().chain(&reach.most).all(|value| value.is_finite()).then_some(reach)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deform::Vertices;
    use meshwright_scene::pose::{IDENTITY, deform::VertexTransform};
    use meshwright_testkit::rng::Rng;

    #[test]
    fn values_are_those_of_all_points() {
        let mut rng = Rng::new(7);
        let mut number = move |size: f64| (rng.below(20_001) as f64 / 10_000.0 - 1.0) * size;
        for (spread, offset) in [(10.0, 0.0), (0.5, 1e9), (0.0, 0.0), (1e31, 0.0)] {
            let meshes: Vec<Vertices> = (0..3)
                .map(|_| {
                    let points = (0..40).map(|_| [number(2.0), number(1.0), number(3.0)]);
                    Vertices::of_points(points.chain([[f64::NAN; 3]]).collect())
                })
                .collect();
            let movements: Vec<VertexTransform> = (0..200)
                .map(|_| {
                    let mut matrix = IDENTITY.map(|part| part + number(0.7));
                    (matrix[3], matrix[7], matrix[11], matrix[15]) = (0.0, 0.0, 0.0, 1.0);
                    (12..15).for_each(|at| matrix[at] = offset + number(spread));
                    VertexTransform::new(&matrix)
                })
                .collect();
            let clouds: Vec<PlacedVertices<'_>> = movements
                .iter()
                .enumerate()
                .map(|(at, movement)| PlacedVertices { vertices: &meshes[at % 3], movement: Some(movement) })
                .collect();
            let values = |[x, y, z]: DVec3| [x, -x, y, z * 0.3 + x - 4.0, y - z];
            let all = clouds.iter().flat_map(|cloud| cloud.points()).filter(|[x, ..]| x.is_finite());
            let expected = all.map(values).reduce(|a, b| pairwise(a, b, f64::max));
            assert_eq!(largest(&clouds, values), expected, "{spread} {offset}");
        }
        assert_eq!(largest(&[], |point| point), None);
        assert_eq!(largest(&[PlacedVertices::unmoved(&Vertices::default())], |point| point), None);
    }
}
