//! Converts morph targets to displacements.

use super::{
    SceneBuilder,
    geometry::{BuiltMesh, LoadedSource},
    mesh::{direction_matrix, turned_direction},
};
use crate::{
    codes,
    document::Element,
    view::{PrimitiveKind, SourceView, called, inputs},
};
use meshwright_core::count as counted;
use meshwright_scene::{
    MorphTarget, Semantic, Sparse,
    pose::{DMat4, IDENTITY, move_point, single},
    wording::quoted,
};
use std::{collections::HashMap, sync::Arc};

/// The source of a morph's targets or weights.
pub(super) fn morph_source<'d>(morph: Element<'d>, semantic: &str) -> Option<Element<'d>> {
    let input = inputs(morph.child("targets")?).find(|input| input.semantic == semantic)?;
    let id = input.source.trim_start_matches('#').to_owned();
    morph.children_named("source").find(|source| source.attribute("id").is_some_and(|own| *own == id))
}

/// The values of a target that displace the base.
struct TargetSources {
    positions: LoadedSource,
    normals: Option<LoadedSource>,
}

impl<'d> SceneBuilder<'d> {
    /// The targets of a morph. The order and number of targets stay, as animations refer to them by number.
    pub(super) fn morph_targets(
        &mut self,
        morph: Element<'d>,
        built: &BuiltMesh,
        shape: &DMat4,
    ) -> Vec<MorphTarget> {
        let relative = morph.attribute("method").as_deref() == Some("RELATIVE");
        let names =
            morph_source(morph, "MORPH_TARGET").map(|source| SourceView::new(&self.collada, source).words());
        let weights =
            morph_source(morph, "MORPH_WEIGHT").map(|source| SourceView::new(&self.collada, source).table());
        let mut targets = Vec::new();
        for (at, id) in names.unwrap_or_default().iter().enumerate() {
            let weight =
                weights.as_ref().and_then(|weights| weights.value(at, 0)).filter(|weight| weight.is_finite());
            let reference = self.collada.resolve_from(morph, &format!("#{id}"));
            let geometry = self.found(morph, Some(reference), &["geometry"]);
            let name = geometry.map_or_else(|| id.clone(), |geometry| called(geometry).into_owned());
            let sources = geometry.and_then(|geometry| self.target_sources(geometry));
            let pools = match sources {
                Some(sources) if self.fits(morph, built, &sources, &name) => {
                    self.displacements(built, &sources, relative, shape)
                }
                _ => vec![Vec::new(); built.pools.len()],
            };
            targets.push(MorphTarget { name, weight: weight.unwrap_or(0.0), pools });
        }
        targets
    }

    /// The positions and normals of a target.
    fn target_sources(&mut self, geometry: Element<'d>) -> Option<TargetSources> {
        let mesh = geometry.child("mesh")?;
        let vertices = mesh.child("vertices")?;
        let primitive = mesh.children().find(|child| PrimitiveKind::of_name(child.name()).is_some());
        let ids: HashMap<String, Element<'d>> = mesh
            .children_named("source")
            .filter_map(|source| Some((source.attribute("id")?.into_owned(), source)))
            .collect();
        let mut find = |semantic: &str| {
            let input = inputs(vertices)
                .find(|input| input.semantic == semantic)
                .or_else(|| inputs(primitive?).find(|input| input.semantic == semantic))?;
            let source = ids.get(input.source.trim_start_matches('#')).copied()?;
            let table = SourceView::new(&self.collada, source).table();
            if !self.room(table.values.len().saturating_mul(8), table.values.len()) {
                return None;
            }
            let places = table.places(&[&["X"], &["Y"], &["Z"]]);
            let count = table.count;
            Some(LoadedSource { values: table.packed(&places), width: 3, count })
        };
        Some(TargetSources { positions: find("POSITION")?, normals: find("NORMAL") })
    }

    /// Whether a target has the vertices of the base.
    fn fits(&mut self, morph: Element<'d>, built: &BuiltMesh, target: &TargetSources, name: &str) -> bool {
        let base = built.pools.first().and_then(|pool| built.source(pool.stream(&Semantic::Position)?));
        let base = base.map_or(0, |base| base.count);
        let own = target.positions.count;
        if own == base {
            return true;
        }
        self.note(&codes::MORPH, morph, || {
            let own = counted(own as u64, "vertex", "vertices");
            format!(
                "morph target {} has {own}, but its base mesh has {base}; the target has no effect",
                quoted(name)
            )
        });
        false
    }

    fn displacements(
        &mut self,
        built: &BuiltMesh,
        target: &TargetSources,
        relative: bool,
        shape: &DMat4,
    ) -> Vec<Vec<Arc<Sparse>>> {
        let frame = built.frame;
        let mut shape_only = *shape;
        shape_only.iter_mut().skip(12).take(3).for_each(|part| *part = 0.0);
        let mut pools = Vec::new();
        for pool in &built.pools {
            let mut own = Vec::new();
            let streams =
                [(Semantic::Position, Some(&target.positions)), (Semantic::Normal, target.normals.as_ref())];
            for (semantic, values) in streams {
                let Some(stream) = pool.stream(&semantic) else { continue };
                let (Some(values), Some(base)) = (values, built.source(stream)) else { continue };
                // Normals have their own indices, which the target shares only if it has as many.
                if values.count != base.count
                    || !self.room(pool.vertices.len().saturating_mul(16), pool.vertices.len())
                {
                    continue;
                }
                let is_position = semantic == Semantic::Position;
                let turned = direction_matrix(shape).filter(|_| !is_position);
                let unit = if is_position { frame.unit } else { 1.0 };
                let mut sparse = Sparse { semantic, vertices: Vec::new(), values: Vec::new() };
                for (vertex, index) in (0..).zip(pool.indices(stream)) {
                    let (to, from) = (values.get(index), if relative { [0.0; 4] } else { base.get(index) });
                    if to == from {
                        continue;
                    }
                    let (to, from) = match &turned {
                        Some(matrix) => (turned_direction(matrix, to), turned_direction(matrix, from)),
                        None => (to, from),
                    };
                    let ([a, b, c, _], [x, y, z, _]) = (to.map(f64::from), from.map(f64::from));
                    let mut moved = [a - x, b - y, c - z];
                    if is_position && shape_only != IDENTITY {
                        moved = move_point(&shape_only, moved);
                    }
                    let moved = frame.axes.point(moved.map(|part| part * unit));
                    sparse.vertices.push(vertex);
                    sparse.values.push(moved.map(|part| single(part + 0.0)));
                }
                if !sparse.vertices.is_empty() {
                    own.push(Arc::new(sparse));
                }
            }
            pools.push(own);
        }
        pools
    }
}
