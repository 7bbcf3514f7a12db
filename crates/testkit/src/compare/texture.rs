//! Compares textures of materials, and images.

use super::{
    DifferenceKind,
    comparison::{Run, quoted},
    extras,
};
use meshwright_scene::{
    image::{Image, ImageContent, ImageId, Texture, TextureTransform},
    scene::Scene,
};

/// Compares one texture slot of a material.
pub(super) fn textures(
    run: &mut Run<'_, '_>,
    a: Option<&Texture>,
    b: Option<&Texture>,
    path: &dyn Fn() -> String,
) {
    let (a, b) = match (a, b) {
        (None, None) => return,
        (Some(a), Some(b)) => (a, b),
        (Some(_), None) => {
            return run.note(DifferenceKind::Texture, None, |_| (path(), "texture is missing".to_owned()));
        }
        (None, Some(_)) => {
            return run.note(DifferenceKind::Texture, None, |_| (path(), "has a texture".to_owned()));
        }
    };
    run.instead(DifferenceKind::Texture, (a.tex_coord, b.tex_coord), |_, a, b| {
        (path(), format!("uses texture coordinate {b} instead of {a}"))
    });
    run.instead(DifferenceKind::Texture, (a.sampler, b.sampler), |_, a, b| {
        (path(), format!("is sampled with {b:?} instead of {a:?}"))
    });
    let parts = |texture: &Texture| {
        let TextureTransform { offset: [u, v], rotation, scale: [x, y] } = texture.transform;
        [u, v, rotation, x, y]
    };
    run.number(DifferenceKind::Texture, "transform", (&parts(a), &parts(b)), |_| path());
    extras::extras(run, &a.extras, &b.extras, |_| path());
    let better = |texture: &Texture| texture.better.is_some();
    run.instead(DifferenceKind::Image, (better(a), better(b)), |_, _, &b| {
        (path(), if b { "has an alternative image" } else { "the alternative image is missing" }.to_owned())
    });
    for pair in [Some((a.image, b.image)), a.better.zip(b.better)].into_iter().flatten() {
        referred(run, pair, path);
    }
}

/// Compares two referenced images, once per pair.
fn referred(run: &mut Run<'_, '_>, (a, b): (ImageId, ImageId), path: &dyn Fn() -> String) {
    if run.seen.images.insert((a, b)) {
        let (first, second): (&Scene<'_>, &Scene<'_>) = (run.a, run.b);
        match (first.image(a), second.image(b)) {
            (Some(x), Some(y)) => images(run, x, y, path),
            (None, None) => {}
            (x, _) => {
                let word = if x.is_some() {
                    "image reference is out of range"
                } else {
                    "image reference is no longer out of range"
                };
                run.note(DifferenceKind::Image, None, |_| (path(), word.to_owned()));
            }
        }
    }
}

/// Compares two images. A media type that only one side states is not a difference, as some formats must state
/// it.
pub(super) fn images(run: &mut Run<'_, '_>, a: &Image<'_>, b: &Image<'_>, path: &dyn Fn() -> String) {
    if !run.afford(weight(a).min(weight(b)), |_| path()) {
        return;
    }
    if !run.tolerance.ignore.names {
        run.instead(DifferenceKind::Name, (&a.name, &b.name), |_, a, b| {
            (path(), format!("image is named {} instead of {}", quoted(b), quoted(a)))
        });
    }
    run.instead(DifferenceKind::Image, (&a.content, &b.content), |_, a, b| {
        (path(), format!("uses {} instead of {}", content(b), content(a)))
    });
    if let (Some(a), Some(b)) = (&a.media_type, &b.media_type) {
        run.instead(DifferenceKind::Image, (a, b), |_, a, b| {
            (path(), format!("image is {} instead of {}", quoted(b), quoted(a)))
        });
    }
    extras::extras(run, &a.extras, &b.extras, |_| path());
}

fn content(content: &ImageContent<'_>) -> String {
    match content {
        ImageContent::File(file) => format!("the image in {}", quoted(file)),
        ImageContent::Bytes(bytes) => format!("an image of {} bytes", bytes.len()),
    }
}

/// Number of bytes to compare.
pub(super) fn weight(image: &Image<'_>) -> usize {
    match &image.content {
        ImageContent::File(file) => file.len(),
        ImageContent::Bytes(bytes) => bytes.len(),
    }
}
