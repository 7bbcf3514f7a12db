//! Reads structs: the description of their members, and single values.

use super::{Walker, codes};
use crate::{
    document::{Member, Struct, StructType},
    table,
};
use meshwright_core::{Error, Result, Trace, Value as Seen};
use std::borrow::Cow;

impl<'a, T: Trace> Walker<'a, '_, T> {
    pub(super) fn record(&mut self) -> Result<Struct<'a>> {
        let at = self.reader.cursor.ahead(2);
        let declared = self.reader.u16(&table::STRUCT_SIZE)?;
        let start = self.reader.cursor.position();
        let layout = self.members()?;
        let bytes = self.reader.array(&table::RECORD, table::RAW, layout.size() as u64)?;
        let declared_size = (!self.is_size(declared.into(), start, at)?).then_some(declared);
        Ok(Struct { layout, record: Cow::Borrowed(bytes), declared_size })
    }

    /// Reads a description with its size prefix.
    pub(super) fn layout(&mut self) -> Result<StructType<'a>> {
        let at = self.reader.cursor.ahead(2);
        let declared = self.reader.u16(&table::HEADER_SIZE)?;
        let start = self.reader.cursor.position();
        let mut layout = self.members()?;
        layout.declared_size = (!self.is_size(declared.into(), start, at)?).then_some(declared);
        Ok(layout)
    }

    fn members(&mut self) -> Result<StructType<'a>> {
        let at = self.reader.cursor.ahead(1);
        let count = self.reader.u8(&table::MEMBER_COUNT)?;
        if count == 0 {
            return Err(Error::new(&codes::NO_MEMBERS, "the struct has no members").at(at));
        }
        let mut members = self.reader.list(count.into(), 2)?;
        let first = self.reader.cursor.ahead(count.into());
        let kinds = self.reader.cursor.rest();
        for (index, &number) in (0..count).zip(kinds) {
            let kind = self.dialect.kind(number).filter(|kind| kind.is_trivial());
            let Some(kind) = kind else {
                let message =
                    format!("member {index} of the struct has type {number}, which has no fixed size");
                return Err(Error::new(&codes::ITEM_TYPE, message).at(first));
            };
            self.row(&table::MEMBER_TYPE, Some(index.into()), 1, || Seen::UInt(number.into()))?;
            members.push(Member { kind, name: Default::default() });
        }
        if members.len() < count.into() {
            return Err(self.reader.truncated(1));
        }
        for (index, member) in (0..).zip(&mut members) {
            member.name = self.string(&table::MEMBER_NAME, Some(index))?;
        }
        Ok(StructType { members, declared_size: None })
    }
}
