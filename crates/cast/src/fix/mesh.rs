//! Fixes the arrays of meshes.

use super::{
    Fixer,
    properties::{UNIT_NORMAL, of_bytes},
    set,
};
use crate::{
    codes::validate_structure,
    document::{Kind, Node, Property, Type, Value},
    nodes::keys::MESH,
    table,
};
use meshwright_core::{Code, Result};

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
            fixer.layers(mesh, MESH.uvs, MESH.uv_layers);
            fixer.layers(mesh, MESH.colors, MESH.stated_color_layers);
            fixer.faces(mesh, vertices)?;
            if bones > 0 { fixer.skin(mesh, vertices) } else { Ok(()) }
        })
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
