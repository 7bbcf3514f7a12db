//! Materials and images with invalid references and paths outside of their folder.

use super::{Flavor, extras::extras, name, number};
use crate::rng::Rng;
use meshwright_scene::{AlphaMode, Id, Image, ImageContent, Material, Specular, Texture, Transmission, Wrap};

pub(super) fn image(rng: &mut Rng, flavor: Flavor) -> Image<'static> {
    let path =
        *rng.choose(&["a.png", "", "../../b.dds", "C:\\c.tga", "/d", "e\0.png", "%2e%2e/f", "\u{e4} g"]);
    let content = match rng.below(3) {
        0 => ImageContent::Bytes(rng.bytes(5).into()),
        _ => ImageContent::File(path.to_owned()),
    };
    let media_type = (rng.below(2) == 0).then(|| (*rng.choose(&["image/png", "", "x"])).to_owned());
    Image { name: name(rng), content, media_type, extras: extras(rng, flavor) }
}

fn texture(rng: &mut Rng) -> Option<Texture> {
    if rng.below(3) > 0 {
        return None;
    }
    let mut texture = Texture::new(Id::new(rng.below(4)));
    texture.better = (rng.below(4) == 0).then(|| Id::new(rng.below(4)));
    texture.tex_coord = u32::try_from(rng.below(3)).unwrap() * 7;
    texture.transform.rotation = number(rng);
    texture.transform.offset = [number(rng); 2];
    texture.sampler.wrap = [*rng.choose(&[Wrap::Repeat, Wrap::Mirror, Wrap::Clamp]); 2];
    Some(texture)
}

pub(super) fn material(rng: &mut Rng, flavor: Flavor) -> Material {
    let mut material = Material { extras: extras(rng, flavor), ..Material::named(name(rng)) };
    if rng.below(2) == 0 {
        return material;
    }
    material.base_color = std::array::from_fn(|_| number(rng));
    (material.metallic, material.roughness, material.ior) = (number(rng), number(rng), number(rng));
    material.base_color_texture = texture(rng);
    material.normal_texture = texture(rng);
    material.occlusion_texture = texture(rng);
    material.emissive = [number(rng); 3];
    material.emissive_texture = texture(rng);
    material.alpha = *rng.choose(&[AlphaMode::Opaque, AlphaMode::Blend, AlphaMode::Mask(f32::NAN)]);
    material.unlit = rng.below(4) == 0;
    if rng.below(4) == 0 {
        material.specular =
            Some(Specular { factor: number(rng), texture: texture(rng), ..Specular::default() });
        material.transmission = Some(Transmission { factor: number(rng), ..Transmission::default() });
    }
    if let Some(more) = texture(rng) {
        material.more_textures.push((name(rng), more));
    }
    material.lods = (0..rng.below(2)).map(|_| Id::new(rng.below(4))).collect();
    material
}
