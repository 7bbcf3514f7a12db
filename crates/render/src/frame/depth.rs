//! The distances of what a camera sees, without colors.

use super::{Frame, NOWHERE, Tiles, small::ShownPlaces, tile::Tile};
use crate::work::Work;
use meshwright_core::{Budget, Result, parallel};

impl Frame<'_> {
    /// The nearness of all samples, row by row. What is blended has none.
    pub(crate) fn depths(&self, budget: &mut Budget, work: &Work) -> Result<Vec<[f32; 4]>> {
        let [width, height] = self.size.map(|side| usize::try_from(side).unwrap_or(0));
        let pixels = width.saturating_mul(height);
        // The picture, and the tiles that it is put together of.
        budget.memory((pixels as u64).saturating_mul(32), NOWHERE)?;
        let tiles = Tiles::new(self.size);
        let indices: Vec<usize> = (0..tiles.len()).collect();
        let shown = ShownPlaces::new(self.triangles.places(), budget)?;
        let (drawing, last) = self.batches(&tiles, &shown, false, (budget, work))?;
        let painted = parallel::map(&indices, (pixels as u64).saturating_mul(64), |&index| {
            let mut tile = Tile::new(self, tiles.area(index), drawing.samples(index), work.share());
            tile.draw_solid(last.bins.of(index), &last.solid);
            tile.into_nearness()
        });
        work.check()?;
        let mut picture = vec![[f32::NEG_INFINITY; 4]; pixels];
        for (index, tile) in painted.iter().enumerate() {
            tiles.area(index).place(tile, &mut picture, width);
        }
        budget.give_back(last.bins.bytes());
        Ok(picture)
    }
}
