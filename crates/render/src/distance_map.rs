//! Distances between two scenes as colors.

use crate::{
    color::{linear, over, premultiplied},
    frame::NOWHERE,
    options::{Coloring, RenderOptions, Style},
    picture::render,
    text,
    textures::Textures,
};
use meshwright_core::{Budget, Outcome, Result};
use meshwright_scene::{
    Attribute, Component, Material, Mesh, Node, Primitive, Scene, Semantic, Stream, Topology, VertexPool,
    visual_diff::{Corners, TriangleDistances},
    wording::amount,
};
use meshwright_texture::{ColorSpace, Image, Pixels};

/// From no distance to the largest one, in equal steps: light gray, yellow, orange, dark red.
const SCALE: [[u8; 3]; 4] = [[196, 196, 196], [254, 217, 118], [244, 109, 67], [165, 0, 38]];
const LOST: [u8; 3] = [69, 117, 220];
const GAINED: [u8; 3] = [26, 152, 80];
/// The distance of the legend from the edges of the picture, and the height of its bar, in pixels.
const MARGIN: u32 = 8;
const BAR: u32 = 10;
/// Vertex positions and colors of a triangle in bytes.
const BYTES_PER_TRIANGLE: u64 = 3 * 24;

/// Renders the triangles of two scenes in colors: from light gray, where both are at the same place, to dark red at the
/// largest distance; blue if only the first scene has them; green if only the second has them. A legend names the largest
/// distance in meters. The colorings and overlays of materials, levels and poses do not apply.
///
/// ```
/// use meshwright_render::{RenderOptions, distance_map};
/// use meshwright_scene::visual_diff::TriangleDistances;
///
/// let mut distances = TriangleDistances::default();
/// distances.common.push(([[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]], [0.0, 0.0, 0.25]));
/// let picture = distance_map(&distances, &RenderOptions::default().size(128, 128))?;
/// assert!(picture.diagnostics.is_empty());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// As for [`render`](render()). A view from a camera is refused, as distances have none.
pub fn distance_map(distances: &TriangleDistances, options: &RenderOptions) -> Result<Outcome<Image>> {
    let largest = distances.largest();
    let triangles = [distances.common.len(), distances.lost.len(), distances.gained.len()];
    let number = triangles.into_iter().fold(0, usize::saturating_add) as u64;
    Budget::new(options.limits).memory(number.saturating_mul(BYTES_PER_TRIANGLE), NOWHERE)?;
    let mut surface = ColoredTriangles::default();
    for (corners, distances) in &distances.common {
        surface.add(corners, distances.map(|distance| light_of(share(distance, largest))));
    }
    for (list, color) in [(&distances.lost, LOST), (&distances.gained, GAINED)] {
        list.iter().for_each(|corners| surface.add(corners, [color.map(linear); 3]));
    }
    let scene = surface.into_scene();
    let overlays = options.overlays.normals(false).skeleton(false).collision(false);
    let plain = RenderOptions { level: None, moment: None, highlights: Vec::new(), ..options.clone() };
    let made = render(
        &scene,
        &Textures::none(),
        // The colors have a meaning.
        &plain.style(Style::Flat).coloring(Coloring::Materials).overlays(overlays).cull_backs(false),
    )?;
    let (image, size) = (made.value, [options.width, options.height]);
    let Pixels::U8(pixels) = image.pixels() else { return Ok(Outcome::new(image, made.diagnostics)) };
    let mut pixels = pixels.to_vec();
    draw_legend(&mut pixels, size, distances);
    let image = Image::new(options.width, options.height, pixels)?.with_color_space(ColorSpace::Srgb);
    Ok(Outcome::new(image, made.diagnostics))
}

/// Triangles with a color for each corner.
#[derive(Default)]
struct ColoredTriangles {
    positions: Vec<u8>,
    colors: Vec<u8>,
}

impl ColoredTriangles {
    fn add(&mut self, corners: &Corners, colors: [[f32; 3]; 3]) {
        for (bytes, values) in [(&mut self.positions, corners), (&mut self.colors, &colors)] {
            bytes.extend(values.iter().flatten().flat_map(|part| part.to_le_bytes()));
        }
    }

    fn into_scene(self) -> Scene<'static> {
        let mut scene = Scene::default();
        if self.positions.is_empty() {
            return scene;
        }
        let attribute = |semantic, bytes: Vec<u8>| Attribute {
            semantic,
            stream: Stream::packed(bytes, Component::F32, 3),
        };
        let attributes =
            vec![attribute(Semantic::Position, self.positions), attribute(Semantic::Color(0), self.colors)];
        let material = scene.materials.push(Material {
            metallic: 0.0,
            double_sided: true,
            vertex_colors_shade: Some(true),
            ..Material::named("distances")
        });
        let mut primitive = Primitive::new(0, Topology::Triangles, None);
        primitive.material = Some(material);
        let pools = vec![VertexPool { attributes }];
        let mesh = scene.add_mesh(Mesh { pools, primitives: vec![primitive], ..Mesh::default() });
        scene.add_node(None, Node { mesh: Some(mesh), ..Node::default() });
        scene
    }
}

/// A distance as a part of the largest one.
fn share(distance: f32, largest: f32) -> f32 {
    if largest > 0.0 { (distance / largest).clamp(0.0, 1.0) } else { 0.0 }
}

/// The color of a part of the largest distance, in linear light.
fn light_of(share: f32) -> [f32; 3] {
    let [first, rest @ ..] = SCALE.map(|color| color.map(linear));
    let (mut color, mut from) = (first, 0.0);
    let step = 1.0 / 3.0;
    for next in rest {
        let part = ((share - from) / step).clamp(0.0, 1.0);
        color = [0, 1, 2].map(|i: usize| {
            let at = |color: [f32; 3]| color.get(i).copied().unwrap_or(0.0);
            at(color) + (at(next) - at(color)) * part
        });
        from += step;
    }
    color
}

/// Draws a bar from 0 to the largest distance at the bottom, and what blue and green mean at the top.
fn draw_legend(pixels: &mut [[u8; 4]], size: [u32; 2], distances: &TriangleDistances) {
    let [width, height] = size;
    let largest = distances.largest();
    if largest > 0.0 {
        let top = height.saturating_sub(MARGIN.saturating_add(text::LINE).saturating_add(BAR));
        let right = width.saturating_sub(MARGIN);
        let length = right.saturating_sub(MARGIN).max(1);
        for x in MARGIN..right {
            let share = f64::from(x.saturating_sub(MARGIN)) / f64::from(length);
            let [red, green, blue] = light_of(meshwright_scene::pose::single(share));
            fill(pixels, width, [x, top], [1, BAR], [red, green, blue, 1.0]);
        }
        let label = format!("{} m", amount(largest.into()));
        let y = i64::from(top.saturating_add(BAR));
        let characters = i64::try_from(label.chars().count()).unwrap_or(0);
        let left = i64::from(right).saturating_sub(characters.saturating_mul(text::advance()));
        text::draw(pixels, size, [MARGIN.into(), y], "0");
        text::draw(pixels, size, [left, y], &label);
    }
    let mut top = MARGIN;
    for (list, color, word) in [(&distances.lost, LOST, "gone"), (&distances.gained, GAINED, "new")] {
        if list.is_empty() {
            continue;
        }
        let [red, green, blue] = color;
        let square_top = top.saturating_add(text::LINE.saturating_sub(BAR) / 2);
        fill(pixels, width, [MARGIN, square_top], [BAR, BAR], premultiplied([red, green, blue, 255]));
        let left = MARGIN.saturating_mul(2).saturating_add(BAR);
        text::draw(pixels, size, [left.into(), top.into()], word);
        top = top.saturating_add(text::LINE);
    }
}

/// Fills the part of a rectangle that is inside the picture.
fn fill(
    pixels: &mut [[u8; 4]],
    width: u32,
    [left, top]: [u32; 2],
    [columns, rows]: [u32; 2],
    color: [f32; 4],
) {
    for y in top..top.saturating_add(rows) {
        for x in left..left.saturating_add(columns).min(width) {
            let index = u64::from(y).saturating_mul(width.into()).saturating_add(x.into());
            if let Some(pixel) = usize::try_from(index).ok().and_then(|index| pixels.get_mut(index)) {
                *pixel = crate::color::encoded(over(color, premultiplied(*pixel)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_follow_the_scale() {
        for (color, share) in SCALE.into_iter().zip([0.0, 1.0 / 3.0, 2.0 / 3.0, 1.0]) {
            let light = light_of(share);
            let differences = light.iter().zip(color.map(linear)).map(|(a, b)| (a - b).abs());
            assert!(differences.fold(0.0, f32::max) < 1e-4, "{share}: {light:?}");
        }
        assert_eq!((share(1.0, 2.0), share(3.0, 2.0), share(1.0, 0.0)), (0.5, 1.0, 0.0));
    }
}
