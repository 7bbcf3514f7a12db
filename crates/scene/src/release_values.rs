//! Frees the values of a scene that is only counted.

use crate::{attribute::Stream, image::ImageContent, scene::Scene};
use std::borrow::Cow;

impl Scene<'_> {
    /// Frees the values of vertices, indices, morph targets, skins, keyframes and images; their numbers stay. Returns the
    /// number of bytes that are free then.
    ///
    /// Conversions call it when a limit is reached, to count what the whole scene needs without holding it.
    pub fn release_values(&mut self) -> u64 {
        let mut freed = 0_usize;
        let mut free = |bytes: usize| freed = freed.saturating_add(bytes);
        for mesh in self.meshes.values_mut() {
            for attribute in mesh.pools.iter_mut().flat_map(|pool| &mut pool.attributes) {
                free(release(&mut attribute.stream));
            }
            for indices in mesh.primitives.iter_mut().filter_map(|primitive| primitive.indices.as_mut()) {
                free(release(&mut indices.stream));
            }
            for target in &mut mesh.targets {
                let pools = std::mem::take(&mut target.pools);
                let values = |sparse: &crate::mesh::Sparse| sparse.vertices.len().saturating_mul(16);
                pools.iter().flatten().for_each(|sparse| free(values(sparse)));
            }
        }
        for skin in self.skins.values_mut() {
            free(std::mem::take(&mut skin.inverse_bind).len().saturating_mul(64));
        }
        for clip in &mut self.clips {
            let values = clip.channels.iter_mut().map(|channel| &mut channel.values);
            let values = values.chain(clip.pointers.iter_mut().map(|pointer| &mut pointer.values));
            let curves = clip.curves.iter_mut().flat_map(|curve| &mut curve.keys);
            let values = values.chain(curves.flat_map(|keys| [&mut keys.times, &mut keys.values]));
            values
                .chain(&mut clip.timelines)
                .for_each(|own| free(std::mem::take(own).len().saturating_mul(4)));
        }
        for image in self.images.values_mut() {
            if let ImageContent::Bytes(Cow::Owned(bytes)) = &mut image.content {
                free(std::mem::take(bytes).len());
            }
        }
        freed as u64
    }
}

fn release(stream: &mut Stream<'_>) -> usize {
    match std::mem::replace(&mut stream.data, Cow::Borrowed(&[])) {
        Cow::Owned(bytes) => bytes.len(),
        Cow::Borrowed(bytes) => {
            stream.data = Cow::Borrowed(bytes);
            0
        }
    }
}
