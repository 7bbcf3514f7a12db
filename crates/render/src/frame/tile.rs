//! One tile of a picture. Each pixel has four samples: each stores the nearest triangle, then the color. A triangle is
//! shaded once per pixel, whatever number of samples it covers.

use super::{Frame, Line, Projected, Visible, shading::Shader, tie_order::TieOrder};
use crate::{
    color::{encoded, over, premultiplied},
    coverage::{Area, SAMPLES, STEPS, center, cover},
    options::Background,
    placed_triangles::TriangleId,
    vectors::{to_byte, to_index},
    work::Share,
};
use meshwright_scene::pose::single;

/// Pixels that are tested in the time of one fragment.
const TESTED: u64 = 32;
/// Pixels whose nearness is compared in the time of one fragment.
const COMPARED: u64 = 8;
/// Pixels of a line that are drawn in the time of one fragment.
const OF_LINES: u64 = 2;

/// A sample without a triangle.
const NONE: TriangleId = TriangleId { place: u32::MAX, number: u32::MAX };

/// The nearest triangles of a tile.
pub(super) struct Samples {
    /// Larger is nearer.
    nearness: Vec<[f32; 4]>,
    triangles: Vec<[TriangleId; 4]>,
}

pub(super) struct Tile<'f> {
    frame: &'f Frame<'f>,
    area: Area,
    columns: usize,
    samples: Samples,
    /// Premultiplied linear light; empty until the triangles are known.
    colors: Vec<[[f32; 4]; 4]>,
    work: Share<'f>,
}

impl<'f> Tile<'f> {
    /// A tile that shows nothing, or the triangles that were drawn before.
    pub(super) fn new(frame: &'f Frame<'f>, area: Area, samples: Option<Samples>, work: Share<'f>) -> Self {
        let pixels = to_index(i64::try_from(area.pixels()).unwrap_or(0));
        let samples = samples.unwrap_or_else(|| Samples {
            nearness: vec![[f32::NEG_INFINITY; 4]; pixels],
            triangles: vec![[NONE; 4]; pixels],
        });
        let columns = to_index(area.x[1].saturating_sub(area.x[0]));
        Self { frame, area, columns, samples, colors: Vec::new(), work }
    }

    pub(super) fn into_samples(self) -> Samples {
        self.samples
    }

    /// The nearness of all samples, row by row.
    pub(super) fn into_nearness(self) -> Vec<[f32; 4]> {
        self.samples.nearness
    }

    /// The distance of what is nearest in each square of four pixels, row by row; infinite where nothing is.
    pub(super) fn half_distances(&self) -> Vec<f32> {
        let is_perspective = self.frame.camera.is_perspective;
        let rows = self.samples.nearness.len().checked_div(self.columns).unwrap_or(0);
        let mut distances = Vec::new();
        for top in (0..rows).step_by(2) {
            for left in (0..self.columns).step_by(2) {
                let mut nearest = f32::NEG_INFINITY;
                for row in top..top.saturating_add(2).min(rows) {
                    let start = row.saturating_mul(self.columns);
                    let pair = start.saturating_add(left)
                        ..start.saturating_add(left.saturating_add(2).min(self.columns));
                    let samples = self.samples.nearness.get(pair).unwrap_or_default();
                    nearest = samples.iter().flatten().copied().fold(nearest, f32::max);
                }
                distances.push(distance(nearest, is_perspective));
            }
        }
        distances
    }

    fn index(area: Area, columns: usize, x: i64, y: i64) -> usize {
        let row = to_index(y.saturating_sub(area.y[0]));
        row.saturating_mul(columns).saturating_add(to_index(x.saturating_sub(area.x[0])))
    }

    /// Finds the nearest triangle of each sample.
    pub(super) fn draw_solid(&mut self, indices: &[u32], triangles: &[Visible]) {
        let (area, columns) = (self.area, self.columns);
        let mut ties = Ties { frame: self.frame, last: None };
        for &index in indices {
            let Some(visible) = triangles.get(index as usize) else { continue };
            let Some(part) = self.frame.parts.get(visible.part as usize) else { continue };
            let id = visible.id;
            if id.is_mark() {
                let mut tied = 0_u64;
                self.fill(visible, &mut ties, &mut tied);
                if !self.work.take(tied.saturating_add(1)) {
                    return;
                }
                continue;
            }
            let projected = self.frame.projected(visible.points, part.is_culled, visible.is_mirrored);
            let Some(projected) = projected else { continue };
            let plane = self.frame.nearness_plane(&projected);
            let shader = part.mask.and_then(|limit| Some((Shader::new(self.frame, id)?, limit)));
            let (mut tested, mut compared, mut masked) = (0_u64, 0_u64, 0_u64);
            let (mut own, mut tied) = (None, 0_u64);
            self.frame.clip(&projected, |points| {
                let pixels = cover(points, area, |x, y, mask| {
                    compared = compared.saturating_add(1);
                    let index = Self::index(area, columns, x, y);
                    let Samples { nearness, triangles } = &mut self.samples;
                    let Some((nearness, ids)) = nearness.get_mut(index).zip(triangles.get_mut(index)) else {
                        return;
                    };
                    let values = nearness.iter_mut().zip(ids);
                    for ((bit, (nearest, nearest_id)), at) in values.enumerate().zip(plane.at_samples(x, y)) {
                        if mask >> bit & 1 == 0 {
                            continue;
                        }
                        let is_nearer = at > *nearest
                            || (at == *nearest
                                && *nearest_id != NONE
                                && ties.is_in_front(id, &mut own, *nearest_id, &mut tied));
                        if !is_nearer {
                            continue;
                        }
                        if let Some((shader, limit)) = &shader {
                            masked = masked.saturating_add(1);
                            let [sx, sy] = SAMPLES.get(bit).copied().unwrap_or_default();
                            let part = |pixel: i64, sample: i64| pixel as f64 + sample as f64 / STEPS as f64;
                            let is_visible = shader.alpha(part(x, sx), part(y, sy)) >= *limit;
                            if !is_visible {
                                continue;
                            }
                        }
                        (*nearest, *nearest_id) = (at, id);
                    }
                });
                tested = tested.saturating_add(pixels);
            });
            let of_mask = shader.map_or(0, |(shader, _)| shader.fragments_of_alpha());
            let fragments = (tested / TESTED)
                .saturating_add(compared / COMPARED)
                .saturating_add(masked.saturating_mul(of_mask))
                .saturating_add(tied);
            if !self.work.take(fragments) {
                return;
            }
        }
    }

    /// Fills the samples of a pixel that nothing nearer has.
    fn fill(&mut self, visible: &Visible, ties: &mut Ties<'_>, tied: &mut u64) {
        let [x, y] = visible.area.first();
        let index = Self::index(self.area, self.columns, x, y);
        let Samples { nearness, triangles } = &mut self.samples;
        let Some((nearness, ids)) = nearness.get_mut(index).zip(triangles.get_mut(index)) else { return };
        let (at, mut own) = (self.frame.nearness(visible.points[0]), None);
        for (nearest, nearest_id) in nearness.iter_mut().zip(ids) {
            let is_nearer = at > *nearest
                || (at == *nearest
                    && *nearest_id != NONE
                    && ties.is_in_front(visible.id, &mut own, *nearest_id, tied));
            if is_nearer {
                (*nearest, *nearest_id) = (at, visible.id);
            }
        }
    }

    /// Computes the colors of the triangles that were found.
    pub(super) fn shade(&mut self) {
        let mut current: Option<(TriangleId, Option<Shader<'f>>)> = None;
        self.colors = vec![[[0.0; 4]; 4]; self.samples.triangles.len()];
        let pixels = self.samples.triangles.iter().zip(&mut self.colors).enumerate();
        for (index, (ids, colors)) in pixels {
            if *ids == [NONE; 4] {
                continue;
            }
            let row = index.checked_div(self.columns).unwrap_or(0);
            let column = index.checked_rem(self.columns).unwrap_or(0);
            let (x, y) = (self.area.x[0] as f64 + column as f64, self.area.y[0] as f64 + row as f64);
            let mut done = 0_u8;
            for (bit, &id) in ids.iter().enumerate() {
                if id == NONE || done >> bit & 1 == 1 {
                    continue;
                }
                let mask =
                    (0_u8..4).zip(ids).fold(0, |mask, (bit, other)| mask | u8::from(*other == id) << bit);
                done |= mask;
                if current.as_ref().is_none_or(|(known, _)| *known != id) {
                    current = Some((id, Shader::new(self.frame, id)));
                }
                let Some((_, Some(shader))) = &current else { continue };
                let [dx, dy] = center(mask);
                let [red, green, blue, _] =
                    if id.is_mark() { shader.middle_color() } else { shader.color(x + dx, y + dy) };
                for (bit, color) in colors.iter_mut().enumerate() {
                    if mask >> bit & 1 == 1 {
                        *color = [red, green, blue, 1.0];
                    }
                }
            }
        }
    }

    /// Blends triangles, which are in order from the farthest, with what is behind them.
    pub(super) fn draw_blended(&mut self, indices: &[u32], triangles: &[Visible]) {
        let (area, columns) = (self.area, self.columns);
        for &index in indices {
            let Some(visible) = triangles.get(index as usize) else { continue };
            let Some(part) = self.frame.parts.get(visible.part as usize) else { continue };
            if visible.id.is_mark() {
                if !self.blend_over_pixel(visible) {
                    return;
                }
                continue;
            }
            let projected = self.frame.projected(visible.points, part.is_culled, visible.is_mirrored);
            let Some(projected) = projected else { continue };
            let Some(shader) = Shader::new(self.frame, visible.id) else { continue };
            let plane = self.frame.nearness_plane(&projected);
            let (mut tested, mut compared, mut shaded) = (0_u64, 0_u64, 0_u64);
            self.frame.clip(&projected, |points| {
                let pixels = cover(points, area, |x, y, mask| {
                    compared = compared.saturating_add(1);
                    let index = Self::index(area, columns, x, y);
                    let nearness = self.samples.nearness.get(index);
                    let Some((nearness, colors)) = nearness.zip(self.colors.get_mut(index)) else {
                        return;
                    };
                    let samples = plane.at_samples(x, y);
                    let in_front = samples.iter().zip(nearness).enumerate();
                    let visible = in_front
                        .fold(0, |seen, (bit, (at, nearest))| seen | u8::from(at >= nearest) << bit)
                        & mask;
                    if visible == 0 {
                        return;
                    }
                    shaded = shaded.saturating_add(1);
                    let [dx, dy] = center(mask);
                    let [red, green, blue, alpha] = shader.color(x as f64 + dx, y as f64 + dy);
                    let alpha = if alpha > 0.0 { alpha.min(1.0) } else { return };
                    let above = [red * alpha, green * alpha, blue * alpha, alpha];
                    for (bit, color) in colors.iter_mut().enumerate() {
                        if visible >> bit & 1 == 1 {
                            *color = over(above, *color);
                        }
                    }
                });
                tested = tested.saturating_add(pixels);
            });
            // The values of the corners take the time of a few pixels.
            let each = shader.fragments();
            let fragments = (tested / TESTED)
                .saturating_add(compared / COMPARED)
                .saturating_add(shaded.saturating_add(2).saturating_mul(each));
            if !self.work.take(fragments) {
                return;
            }
        }
    }

    /// Blends a triangle with all samples of a pixel that are behind it. False if the picture is given up.
    fn blend_over_pixel(&mut self, visible: &Visible) -> bool {
        let Some(shader) = Shader::new(self.frame, visible.id) else { return true };
        let [x, y] = visible.area.first();
        let index = Self::index(self.area, self.columns, x, y);
        let nearness = self.samples.nearness.get(index);
        if let Some((nearness, colors)) = nearness.zip(self.colors.get_mut(index)) {
            let at = self.frame.nearness(visible.points[0]);
            let [red, green, blue, alpha] = shader.middle_color();
            let alpha = if alpha > 0.0 { alpha.min(1.0) } else { 0.0 };
            for (color, nearest) in colors.iter_mut().zip(nearness) {
                if alpha > 0.0 && at >= *nearest {
                    *color = over([red * alpha, green * alpha, blue * alpha, alpha], *color);
                }
            }
        }
        self.work.take(shader.fragments().saturating_mul(3))
    }

    pub(super) fn draw_lines(&mut self, ids: &[u32]) {
        for line in ids.iter().filter_map(|&id| self.frame.lines.get(id as usize)) {
            let fragments = self.draw_line(line);
            if !self.work.take(fragments) {
                return;
            }
        }
    }

    /// Returns the work.
    fn draw_line(&mut self, line: &Line) -> u64 {
        let Some(([a, b, c, d], [from, to], nearness)) = self.frame.rectangle(line) else { return 0 };
        let (area, columns) = (self.area, self.columns);
        let float = |[x, y]: [i64; 2]| [x as f64 / STEPS as f64, y as f64 / STEPS as f64];
        let (from, to) = (float(from), float(to));
        let along = [to[0] - from[0], to[1] - from[1]];
        let length = along[0] * along[0] + along[1] * along[1];
        let lift = |at: f64| if self.frame.camera.is_perspective { at * 1.002 } else { at + 0.004 };
        let (mut tested, mut drawn) = (0_u64, 0_u64);
        for triangle in [[a, b, c], [c, d, a]] {
            let pixels = cover(triangle, area, |x, y, mask| {
                drawn = drawn.saturating_add(1);
                let index = Self::index(area, columns, x, y);
                let nearest = self.samples.nearness.get_mut(index);
                let Some((nearest, colors)) = nearest.zip(self.colors.get_mut(index)) else {
                    return;
                };
                let across = (x as f64 + 0.5 - from[0]) * along[0] + (y as f64 + 0.5 - from[1]) * along[1];
                let part = if length > 0.0 { (across / length).clamp(0.0, 1.0) } else { 0.0 };
                let at = single(lift(nearness[0] + (nearness[1] - nearness[0]) * part));
                let color = mixed(line.colors, single(part));
                let [.., alpha] = color;
                for ((bit, below), nearest) in colors.iter_mut().enumerate().zip(nearest) {
                    if mask >> bit & 1 == 1 && (line.is_in_front || at >= *nearest) {
                        *below = over(color, *below);
                        if !line.is_in_front && alpha >= 1.0 {
                            // Lines hide what is behind them, too.
                            *nearest = at;
                        }
                    }
                }
            });
            tested = tested.saturating_add(pixels);
        }
        (tested / TESTED).saturating_add(drawn / OF_LINES)
    }

    /// Whether only the background is visible.
    pub(super) fn is_empty(&self) -> bool {
        self.colors.iter().all(|samples| *samples == [[0.0; 4]; 4])
    }

    /// The pixels of the tile, row by row: the averages of their samples on the background.
    pub(super) fn finish(self) -> Vec<[u8; 4]> {
        let background = self.frame.background;
        let mut plain = [0; 4];
        if let Background::Color([red, green, blue]) = background {
            plain = [red, green, blue, 255];
        }
        let behind = premultiplied(plain);
        let [light, dark] = [[204, 204, 204, 255], [153, 153, 153, 255]];
        let squares = [(light, premultiplied(light)), (dark, premultiplied(dark))];
        let rows = self.frame.size[1];
        let pixel = |(index, samples): (usize, &[[f32; 4]; 4])| {
            let row = index.checked_div(self.columns).unwrap_or(0);
            let column = index.checked_rem(self.columns).unwrap_or(0);
            let at = [(self.area.x[0], column), (self.area.y[0], row)]
                .map(|(first, own)| first as f64 + own as f64);
            let (mut plain, mut behind) = match background {
                // Tiles begin at multiples of the squares.
                Background::Checkerboard if (row >> 3 ^ column >> 3) & 1 == 0 => squares[0],
                Background::Checkerboard => squares[1],
                Background::Backdrop => {
                    let color = backdrop(at[1], rows);
                    (color, premultiplied(color))
                }
                _ => (plain, behind),
            };
            let [a, b, c, d] = *samples;
            let mean = |i: usize| {
                let at = |color: [f32; 4]| color.get(i).copied().unwrap_or(0.0);
                (at(a) + at(b) + at(c) + at(d)) * 0.25
            };
            let own = [mean(0), mean(1), mean(2), mean(3)];
            if own[3] < 1.0 {
                let shadow = self.frame.ground_shadow(at.map(|part| part + 0.5));
                if shadow > 0.0 {
                    behind = over([0.0, 0.0, 0.0, shadow], behind);
                    plain = encoded(behind);
                }
            }
            if *samples == [[0.0; 4]; 4] {
                return plain;
            }
            encoded(over(own, behind))
        };
        self.colors.iter().enumerate().map(pixel).collect()
    }
}

/// The color of a row of the backdrop: bright at the top, darker towards the bottom.
fn backdrop(row: f64, rows: u32) -> [u8; 4] {
    const TOP: [f32; 3] = [233.0, 235.0, 239.0];
    const BOTTOM: [f32; 3] = [168.0, 174.0, 186.0];
    let part = single((row + 0.5) / f64::from(rows.max(1)));
    let [red, green, blue] =
        crate::vectors::mixed(TOP, BOTTOM, part * part * (2.0 - part)).map(|value| to_byte(value / 255.0));
    [red, green, blue, 255]
}

/// The distance of a nearness.
fn distance(nearness: f32, is_perspective: bool) -> f32 {
    if nearness == f32::NEG_INFINITY {
        f32::INFINITY
    } else if is_perspective {
        1.0 / nearness
    } else {
        -nearness
    }
}

/// Decides between triangles at the same distance.
struct Ties<'f> {
    frame: &'f Frame<'f>,
    /// The triangle that was last asked for.
    last: Option<(TriangleId, TieOrder)>,
}

impl Ties<'_> {
    /// Whether a triangle, whose order is computed once, is in front of the one of a sample. Counts the orders that are
    /// computed.
    fn is_in_front(
        &mut self,
        id: TriangleId,
        own: &mut Option<TieOrder>,
        other: TriangleId,
        computed: &mut u64,
    ) -> bool {
        let mut order = |id: TriangleId| {
            *computed = computed.saturating_add(1);
            self.frame.triangles.triangle(id).map(|triangle| self.frame.tie_order(&triangle))
        };
        if own.is_none() {
            *own = order(id);
        }
        let other = match self.last.filter(|(last, _)| *last == other) {
            Some((_, known)) => Some(known),
            None => {
                let known = order(other);
                self.last = known.map(|known| (other, known));
                known
            }
        };
        own.zip(other).is_some_and(|(own, other)| own < other)
    }
}

/// The color at a part of the way from one end of a line to the other.
fn mixed([from, to]: [[f32; 4]; 2], part: f32) -> [f32; 4] {
    let mut mixed = from;
    for (own, to) in mixed.iter_mut().zip(to) {
        *own += (to - *own) * part;
    }
    mixed
}

/// The nearness of a triangle in the picture.
pub(super) struct Plane {
    by_x: f64,
    by_y: f64,
    at_origin: f64,
    /// What is added for each sample of a pixel.
    samples: [f64; 4],
}

impl Plane {
    fn at_samples(&self, x: i64, y: i64) -> [f32; 4] {
        let at = self.at_origin + self.by_x * x as f64 + self.by_y * y as f64;
        self.samples.map(|more| single(at + more))
    }
}

impl Frame<'_> {
    fn nearness_plane(&self, projected: &Projected) -> Plane {
        let [by_x, by_y, at_center] = projected.nearness();
        let [cx, cy] = self.center();
        let samples = SAMPLES.map(|[x, y]| (by_x * x as f64 + by_y * y as f64) / STEPS as f64);
        Plane { by_x, by_y, at_origin: at_center - by_x * cx - by_y * cy, samples }
    }
}
