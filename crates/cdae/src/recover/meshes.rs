//! Recovers the list of meshes of a MessagePack body, and the index of each mesh.

use super::{body::Salvage, part_start, references};
use crate::{
    codes::recover as lost,
    document::{Mesh, Shape},
    msgpack::Tokens,
    read::body,
    table,
};
use meshwright_core::{Error, NoTrace, Result, message::count as counted};

/// Type numbers of a null mesh; one description of version 30 says 0.
const NULLS: [i64; 2] = [Mesh::NULL, 0];
/// Cost of reading a mesh, in bytes.
const MESH: usize = 64;
/// Number of meshes before the end that are tried as the last one.
const BACK: usize = 64;

/// Reads a mesh, or a null mesh with a usual type number. The reader accepts any number for a null mesh,
/// which is ambiguous in a search.
fn strict<'a>(t: &mut Tokens<'a, '_, NoTrace>) -> Result<Mesh<'a>> {
    let here = t.reader.cursor.here();
    let mesh = body::mesh(t)?;
    let number = mesh.kind.as_i64().unwrap_or(-1);
    let sound = match &mesh.body {
        Some(body) => {
            let frames = body.frame_count.as_i64().is_some_and(|frames| (0..=1 << 16).contains(&frames));
            (0..=4).contains(&number) && frames
        }
        None => NULLS.contains(&number) && mesh.kind.payload() == 0,
    };
    if sound { Ok(mesh) } else { Err(Error::new(&crate::codes::WRONG_TYPE, "expected a mesh").at(here)) }
}

/// Reads a mesh that is not null.
fn solid<'a>(t: &mut Tokens<'a, '_, NoTrace>) -> Result<Mesh<'a>> {
    let here = t.reader.cursor.here();
    let mesh = strict(t)?;
    if mesh.body.is_some() {
        return Ok(mesh);
    }
    Err(Error::new(&crate::codes::WRONG_TYPE, "expected a mesh").at(here))
}

impl<'a> Salvage<'a, '_> {
    /// Whether the list of meshes begins at an offset: the number of meshes that the objects have, then an
    /// intact mesh.
    pub(super) fn meshes_follow(&mut self, wanted: usize, at: usize) -> bool {
        let found = self.can(at, |t| {
            let (_, count) = t.count(&table::MESH_COUNT)?;
            if wanted != 0 && count != wanted as u64 {
                return Ok((count, false));
            }
            let mut solid = count == 0;
            for _ in 0..count.min(BACK as u64) {
                if strict(t)?.body.is_some() {
                    solid = true;
                    break;
                }
            }
            Ok((count, solid))
        });
        found.is_some_and(|((count, solid), _)| match wanted {
            // A shape without meshes has a zero here, which is too common to search for.
            0 => count == 0 || solid,
            wanted => solid && count == wanted as u64,
        })
    }

    pub(super) fn meshes(&mut self, shape: &Shape<'a>) -> Result<Vec<Mesh<'a>>> {
        let wanted = references::mesh_count(shape);
        let start = self.here();
        let stated = if self.over { None } else { self.attempt(|t| t.count(&table::MESH_COUNT))? };
        let stated = stated.and_then(|(_, count)| usize::try_from(count).ok());
        let most = self.t.reader.cursor.all().len();
        let count = match stated {
            // Both numbers are usually equal; a mesh without an object is harmless.
            Some(stated) if stated >= wanted && stated <= most => stated,
            _ => wanted.min(most),
        };
        if stated != Some(count) && !self.over {
            let message = format!("corrected the number of meshes to {count}");
            let span = self.span(start, self.here());
            self.note(&lost::FIXED, span, "meshes", message);
        }
        let mut meshes: Vec<Mesh<'a>> = Vec::new();
        self.t.reader.context.budget.items(count as u64, self.t.reader.cursor.here())?;
        let bytes = (count as u64).saturating_mul(size_of::<Mesh<'_>>() as u64);
        self.t.reader.context.budget.memory(bytes, self.t.reader.cursor.here())?;
        while meshes.len() < count {
            let at = self.here();
            let read = if self.over { None } else { self.attempt(strict)? };
            match read {
                Some(mesh) => meshes.push(mesh),
                None => self.lost(&mut meshes, count, at),
            }
        }
        Ok(meshes)
    }

    /// Continues after a damaged mesh: null meshes replace the lost ones.
    fn lost(&mut self, meshes: &mut Vec<Mesh<'a>>, count: usize, at: usize) {
        let index = meshes.len();
        let next = index.saturating_add(1);
        let found = if self.over {
            None
        } else {
            self.search(at.saturating_add(1), part_start::mesh, |salvage, at| {
                salvage.can(at, solid).is_some()
            })
        };
        let Some(solid_at) = found else { return self.none_follow(meshes, count, at) };
        let bytes = self.t.reader.cursor.all();
        let before = bytes.get(at.saturating_add(1)..solid_at).unwrap_or_default();
        let nulls = before.iter().rev().take_while(|&&byte| i64::from(byte) == Mesh::NULL).count();
        let nulls = nulls.min(count.saturating_sub(next));
        let from = solid_at.saturating_sub(nulls);
        // If the meshes after the damage lead to the end of the list, their number determines the index of
        // the first.
        let place = self.first_mesh(from, count, next).max(next);
        self.nothing_there(meshes, place.min(count), at, from);
        self.seek(from);
    }

    /// The index of the first mesh of those starting at offset `from`.
    fn first_mesh(&mut self, from: usize, count: usize, least: usize) -> usize {
        let mut after = Vec::new();
        let mut at = from;
        while after.len() < count.saturating_sub(least) && self.work > 0 {
            let Some((_, end)) = self.can(at, strict) else { break };
            self.work = self.work.saturating_sub(MESH);
            after.push(end);
            at = end;
        }
        for (index, &end) in after.iter().enumerate().rev().take(BACK) {
            if self.ends(end, true) {
                return count.saturating_sub(index.saturating_add(1));
            }
        }
        least
    }

    /// Continues if no mesh after the damage is intact; sequences and materials may be.
    fn none_follow(&mut self, meshes: &mut Vec<Mesh<'a>>, count: usize, at: usize) {
        let found = if self.over {
            None
        } else {
            self.search(at, part_start::sequences, |salvage, at| salvage.ends(at, true))
        };
        let end = found.unwrap_or(at.saturating_add(self.left()));
        let place = match found {
            Some(_) => count,
            None => {
                self.over = true;
                count
            }
        };
        self.nothing_there(meshes, place, at, end);
        self.seek(end);
    }

    /// Adds null meshes up to an index.
    fn nothing_there(&mut self, meshes: &mut Vec<Mesh<'a>>, place: usize, at: usize, end: usize) {
        let first = meshes.len();
        for index in first..place {
            let (message, span) = if index == first {
                let bytes = end.saturating_sub(at);
                (
                    format!(
                        "dropped mesh {index}: {} of it are cut or damaged",
                        counted(bytes, "byte", "bytes")
                    ),
                    self.span(at, end),
                )
            } else {
                (format!("dropped mesh {index}: it was lost with the mesh before it"), self.span(end, end))
            };
            self.note(&lost::LOST_MESH, span, format!("meshes[{index}]"), message);
            meshes.push(Mesh::null());
        }
    }
}
