//! Fixes the arrays of meshes.

use super::{
    Fixer,
    degenerate_triangles::corners,
    properties::{UNIT_NORMAL, of_bytes},
    set,
};
use crate::{
    codes::validate_structure,
    document::{Kind, Node, Property, Type, Value, ValueRef},
    nodes::keys::MESH,
    table,
};
use meshwright_core::{Code, Result, message::count as counted};
use meshwright_scene::{pose::single, triangle_normals};

impl Fixer<'_> {
    pub(super) fn model(&mut self, model: &mut Node<'_>) -> Result<()> {
        let skeleton = model.children_of(Kind::Skeleton).next();
        let bones = skeleton.map_or(0, |skeleton| skeleton.children_of(Kind::Bone).count());
        self.below(model, Kind::Mesh, |fixer, mesh| {
            let vertices = mesh.property(MESH.positions).map_or(0, |value| match value.kind() {
                Type::Vec3 => value.len(),
                Type::Float | Type::Double => value.len().checked_div(3).unwrap_or(0),
                _ => 0,
            });
            for name in [MESH.normals, MESH.tangents] {
                fixer.unit::<3>(&validate_structure::NOT_UNIT, mesh, name, Type::Vec3, UNIT_NORMAL);
            }
            fixer.lost_normals(mesh)?;
            fixer.layers(mesh, MESH.uvs, MESH.uv_layers);
            fixer.layers(mesh, MESH.colors, MESH.stated_color_layers);
            fixer.faces(mesh, vertices)?;
            if bones > 0 { fixer.skin(mesh, vertices) } else { Ok(()) }
        })
    }

    /// Gives normals of length 0 the direction of the triangles around their vertices, as conversions do.
    fn lost_normals(&mut self, mesh: &mut Node<'_>) -> Result<()> {
        let code = &validate_structure::NOT_UNIT;
        let vectors = |name| mesh.property(name).and_then(ValueRef::as_vec3);
        let (Some(points), Some(normals)) = (vectors(MESH.positions), vectors(MESH.normals)) else {
            return Ok(());
        };
        let Some(faces) = mesh.property(MESH.faces).filter(|_| points.len() == normals.len()) else {
            return Ok(());
        };
        let is_lost = |normal: &[f32; 3]| normal.iter().all(|part| *part == 0.0);
        if !self.wants(code) || !normals.iter().any(|normal| is_lost(&normal)) {
            return Ok(());
        }
        self.room_for(points.len().saturating_mul(36))?;
        let point = |vertex: u32| points.get(vertex as usize).map(|point| point.map(f64::from));
        let triangles = (0..faces.len().checked_div(3).unwrap_or(0)).map(|at| corners(faces, at));
        let (mut count, mut bytes) = (0_usize, Vec::new());
        for (normal, around) in normals.iter().zip(triangle_normals(points.len(), point, triangles)) {
            let found = around.filter(|_| is_lost(&normal));
            count = count.saturating_add(usize::from(found.is_some()));
            let normal = found.map_or(normal, |found| found.map(single));
            bytes.extend(normal.iter().flat_map(|part| part.to_le_bytes()));
        }
        if count > 0 {
            let total = counted(normals.len(), "normal", "normals");
            set(mesh, MESH.normals, of_bytes(Type::Vec3, bytes));
            let of = self.called(mesh);
            self.on(code, mesh, MESH.normals, || {
                format!(
                    "computed {count} of {total} of {of} from the triangles around them: their length was 0"
                )
            });
        }
        Ok(())
    }

    /// Sets the number of layers, if the stored layers are numbered from 0 without a gap.
    fn layers(&mut self, mesh: &mut Node<'_>, stem: &str, announced: &str) {
        if mesh.property(MESH.positions).is_none() || mesh.opaque.is_some() {
            return;
        }
        let digits =
            mesh.properties.iter().filter_map(|property| property.name.strip_prefix(stem.as_bytes()));
        let mut there: Vec<u32> = digits.filter_map(table::layer).collect();
        there.sort_unstable();
        there.dedup();
        if (0_u32..).zip(&there).any(|(at, &layer)| at != layer) {
            return;
        }
        let count = u32::try_from(there.len()).unwrap_or(u32::MAX);
        let stated = mesh.property(announced);
        let code: &'static Code = match stated.and_then(|value| value.int(0)) {
            Some(number) if number > count => &validate_structure::LAYER_MISSING,
            Some(number) if number < count => &validate_structure::LAYER_UNANNOUNCED,
            None if count > 0 => &validate_structure::LAYER_UNANNOUNCED,
            _ => return,
        };
        if !self.wants(code) {
            return;
        }
        match stated.map(|value| (value.kind(), value.len())) {
            None => {
                let number = u8::try_from(count).map_or_else(|_| Value::from(count), Value::from);
                mesh.properties.push(Property::new(announced.to_owned(), number));
            }
            Some((kind @ (Type::Byte | Type::Short | Type::Int), 1)) => {
                let bytes = count.to_le_bytes();
                let (number, rest) = bytes.split_at_checked(kind.size()).unwrap_or_default();
                if number.is_empty() || rest.iter().any(|&byte| byte != 0) {
                    return;
                }
                set(mesh, announced, of_bytes(kind, number.to_vec()));
            }
            Some(_) => return,
        }
        let of = self.called(mesh);
        self.on(code, mesh, announced, || {
            format!("set the number of layers (`{announced}`) of {of} to {count}")
        });
    }
}
