//! Recovers sequences and materials, which follow the buffers.

use super::Salvage;
use crate::{
    codes::recover as lost,
    document::{Dts, List, Shape},
    read::dts,
};
use meshwright_core::{
    Category, Context, Cursor, FILE, NoTrace, Reader, Result, Span, message::count as counted,
};

impl<'a> Salvage<'a, '_> {
    pub(super) fn tail(&mut self, start: usize, shape: &mut Shape<'a>, dts: &mut Dts<'a>) -> Result<()> {
        let end = self.file.len();
        let mut context = Context::new(*self.budget.limits(), NoTrace);
        context.budget = self.budget.clone();
        let mut cursor = Cursor::new(self.file, FILE);
        cursor.seek(start);
        let mut reader = Reader::new(cursor, &mut context);
        match dts::sequences(&mut reader) {
            Ok(sequences) => shape.sequences = sequences,
            Err(error) if error.code().category == Category::Limit => return Err(error),
            Err(_) => {
                let message = "lost all sequences: they are cut or damaged";
                let span = Span::file(start.min(end) as u64, end as u64);
                self.note(&lost::LOST_PART, span, "sequences", message);
                shape.sequences = List::default();
                reader.cursor.seek(start);
                // The material list begins with a one and a count.
                let found = self.search(start.min(end), &mut reader);
                reader.cursor.seek(found.unwrap_or(end));
            }
        }
        dts.material_version = 1;
        let at = reader.cursor.position();
        let read = reader.u8(&crate::table::MATERIAL_VERSION).and_then(|_| dts::materials(&mut reader));
        match read {
            Ok(materials) => shape.materials = Some(materials),
            Err(error) if error.code().category == Category::Limit => return Err(error),
            Err(_) => {
                let message = "lost all materials: they are cut or damaged";
                self.note(&lost::LOST_PART, Span::file(at.min(end) as u64, end as u64), "materials", message);
                return Ok(());
            }
        }
        let after = reader.cursor.position();
        if after < end {
            let message = format!(
                "dropped {} after the last part that could be read",
                counted(end.saturating_sub(after), "byte", "bytes")
            );
            self.note(&lost::LOST_BYTES, Span::file(after as u64, end as u64), "", message);
        }
        Ok(())
    }

    /// The offset of a material list that ends the file.
    fn search(&mut self, from: usize, reader: &mut Reader<'a, '_, NoTrace>) -> Option<usize> {
        let end = self.file.len();
        for at in from..end {
            self.work = self.work.checked_sub(1)?;
            if self.file.get(at) != Some(&1) {
                continue;
            }
            let budget = reader.context.budget.clone();
            reader.cursor.seek(at.saturating_add(1));
            let some = dts::materials(reader).is_ok_and(|materials| !materials.list.items.is_empty());
            reader.context.budget = budget;
            if some && reader.cursor.left() == 0 {
                return Some(at);
            }
        }
        None
    }
}
