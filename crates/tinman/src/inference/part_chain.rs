//! Finds the parts of a multi-part model: a header after each Batch (constraint C9).

use super::{
    batch_shape::Shape,
    child_lists::Lists,
    known_bytes::Occupied,
    offset_pairs::Pairs,
    plausibility_rules::{int64, leads, part_flags, varint},
    work_limit::{Fuel, SearchEnd},
};
use crate::cmh::{
    View,
    flags::{BACK_FACES, FRONT_FACES, OPAQUE},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::{Range, RangeInclusive},
};

/// Largest plausible size of a Batch in bytes.
pub(super) const LONGEST_BATCH: u64 = 64;
/// Size of the longest varint in bytes.
const LONGEST_REFERENCE: u64 = 9;
/// Largest number of candidate offsets per part; more make the result ambiguous.
const WIDEST: usize = 48;

/// The header of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PartHeader {
    /// Its offset.
    pub(super) at: u64,
    /// Its end, where its Batch begins, if it has one.
    pub(super) end: u64,
    /// Offsets of geometry and material; `None` for a reference.
    pub(super) offsets: Option<[i64; 2]>,
    /// Whether it has faces and a geometry. Such a header rarely occurs by chance: known flags, three bytes
    /// of an offset and at least thirteen zeros. The header of a part that draws nothing is all zeros and
    /// occurs in every run of zeros.
    pub(super) is_good: bool,
    /// Whether its geometry or material is at an expected offset.
    pub(super) is_usual: bool,
    /// False for seventeen zeros.
    pub(super) says_something: bool,
}

/// The constraints on the parts of a model.
#[derive(Clone, Copy)]
pub(super) struct Room<'l> {
    pub(super) lists: &'l Lists,
    pub(super) occupied: &'l Occupied,
    pub(super) pairs: &'l Pairs,
    /// Offsets at which blocks certainly begin.
    pub(super) starts: &'l BTreeSet<u64>,
    /// The end of the known bytes of the previous model.
    pub(super) before: u64,
    /// The offset of the model.
    pub(super) model: u64,
    /// The offset of the first part.
    pub(super) from: u64,
    /// The end of the last Batch and the Collider.
    pub(super) to: u64,
    /// The offset of the next block.
    pub(super) next: u64,
    /// Whether the parts fill the range, or may leave a rest (if the end of the model is unknown).
    pub(super) exact: bool,
    /// Whether no part of another model can be in the range.
    pub(super) clear: bool,
    /// Number of parts.
    pub(super) count: u64,
}

impl Room<'_> {
    /// Whether a block at this offset is expected: one is known to begin there, or it directly precedes the
    /// model and follows the previous one, where writers store the data of a model.
    fn expects(&self, at: u64) -> bool {
        self.before <= at && at < self.model || self.starts.contains(&at)
    }
}

/// What is known of the parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Chain {
    /// Exactly these.
    Only(Vec<PartHeader>),
    /// Several layouts are possible; all of them have these offsets.
    Several(Vec<[i64; 2]>),
    /// No layout is possible.
    None,
}

/// The candidates for a part.
type Level = BTreeMap<u64, PartHeader>;

/// Finds the parts: the only layout, or else the only one that skips no [good](PartHeader::is_good) header.
pub(super) fn find(view: View<'_>, room: Room<'_>, fuel: &mut Fuel<'_>) -> Result<Chain, SearchEnd> {
    let all = lay_out(view, room, &[], fuel)?;
    if !matches!(all, Chain::Several(_)) {
        return Ok(all);
    }
    if !room.clear {
        return Ok(all);
    }
    let good = heads_where(view, room, |head| head.is_good, fuel)?;
    let Chain::Only(heads) = lay_out(view, room, &good, fuel)? else { return Ok(all) };
    Ok(if is_doubtful(view, room, &heads, fuel)? { all } else { Chain::Only(heads) })
}

/// Whether the only layout that skips no good header is doubtful: it contains one without an expected
/// offset, skips one with an expected offset, or skips a reference.
fn is_doubtful(
    view: View<'_>,
    room: Room<'_>,
    heads: &[PartHeader],
    fuel: &mut Fuel<'_>,
) -> Result<bool, SearchEnd> {
    if heads.iter().skip(1).any(|head| !head.is_usual && head.offsets.is_some()) {
        return Ok(true);
    }
    let reference = |before: &PartHeader, next: &PartHeader| {
        let least = before.end.saturating_add(u64::from(before.offsets.is_some()));
        let mut places = next.at.saturating_sub(LONGEST_REFERENCE).max(least)..next.at;
        places
            .any(|at| head(view, room, at).is_some_and(|head| head.offsets.is_none() && head.end == next.at))
    };
    if view.version() > 4
        && heads.iter().zip(heads.iter().skip(1)).any(|(before, next)| reference(before, next))
    {
        return Ok(true);
    }
    // The apparent material is the geometry of another header, nine bytes later.
    let late = |head: &PartHeader| {
        let [geometry, _] = head.offsets.unwrap_or_default();
        let own = view.place(geometry).is_some_and(|at| room.before <= at && at < room.model);
        !own && self::head(view, room, head.end.saturating_sub(9)).is_some_and(|head| head.is_usual)
    };
    if heads.iter().skip(1).any(late) {
        return Ok(true);
    }
    let usual = heads_where(view, room, |head| head.is_usual, fuel)?;
    Ok(usual.iter().any(|usual| !heads.iter().any(|head| usual.start <= head.at && head.at <= usual.end)))
}

/// The ranges of header candidates; overlapping ones are merged. The exact start may be uncertain, because
/// the bytes before the flags could be flags, too.
fn heads_where(
    view: View<'_>,
    room: Room<'_>,
    wanted: fn(&PartHeader) -> bool,
    fuel: &mut Fuel<'_>,
) -> Result<Vec<Range<u64>>, SearchEnd> {
    let mut good: Vec<Range<u64>> = Vec::new();
    fuel.step(room.to.saturating_sub(room.from) >> 2)?;
    let (mut end, mut before) = (0, None);
    for at in room.from..room.to {
        let Some(head) = head(view, room, at) else { continue };
        let same = before.filter(|(_, end)| *end == head.end).map_or(at, |(first, _)| first);
        before = Some((same, head.end));
        match good.last_mut() {
            Some(last) if head.end == end => last.end = at,
            _ if !wanted(&head) => continue,
            Some(last) if same < end => last.end = at,
            _ => {
                fuel.keep(1, size_of::<Range<u64>>(), at)?;
                good.push(same..at);
            }
        }
        end = head.end;
    }
    Ok(good)
}

/// Lays out the parts with a known shape of every Batch: at most one layout.
pub(super) fn by_shape(
    view: View<'_>,
    room: Room<'_>,
    shape: &Shape,
    fuel: &mut Fuel<'_>,
) -> Result<Option<Vec<PartHeader>>, SearchEnd> {
    let (mut heads, mut at) = (Vec::new(), room.from);
    for _ in 0..room.count {
        fuel.step(1)?;
        fuel.keep(1, size_of::<PartHeader>(), at)?;
        let Some(head) = head(view, room, at) else { return Ok(None) };
        at = match head.offsets {
            Some(_) => match shape.end(view, head.end) {
                Some(end) => end,
                None => return Ok(None),
            },
            None => head.end,
        };
        heads.push(head);
    }
    let fits = if room.exact && view.version() < 3 { at == room.to } else { at <= room.to };
    Ok(fits.then_some(heads))
}

/// `good` are the headers that must not be skipped.
fn lay_out(
    view: View<'_>,
    room: Room<'_>,
    good: &[Range<u64>],
    fuel: &mut Fuel<'_>,
) -> Result<Chain, SearchEnd> {
    let mut levels: Vec<Level> = Vec::new();
    let mut places = BTreeSet::from([room.from]);
    for number in 0..room.count {
        let last = number.saturating_add(1) == room.count;
        let (mut level, mut next) = (Level::new(), BTreeSet::new());
        for at in places {
            fuel.step(1)?;
            let Some(head) = head(view, room, at) else { continue };
            if !last {
                next.extend(reach(good, &head).map(|between| head.end.saturating_add(between)));
            } else if ahead(good, &head).is_some() || !ends_well(view, room, &head) {
                continue;
            }
            level.insert(at, head);
        }
        if level.len() > WIDEST {
            return Ok(Chain::Several(Vec::new()));
        }
        fuel.keep(level.len() as u64, size_of::<(u64, PartHeader)>(), room.from)?;
        levels.push(level);
        places = next;
    }
    Ok(common(levels, good))
}

/// Removes headers without successor, and returns the common result.
fn common(mut levels: Vec<Level>, good: &[Range<u64>]) -> Chain {
    let mut after: Option<Level> = None;
    for level in levels.iter_mut().rev() {
        if let Some(after) = &after {
            level.retain(|_, head| {
                let (least, most) = reach(good, head).into_inner();
                let places = head.end.saturating_add(least)..=head.end.saturating_add(most);
                !places.is_empty() && after.range(places).next().is_some()
            });
        }
        after = Some(level.clone());
    }
    if levels.iter().any(Level::is_empty) {
        return Chain::None;
    }
    if levels.iter().all(|level| level.len() == 1) {
        return Chain::Only(levels.into_iter().flat_map(Level::into_values).collect());
    }
    let same = |level: &Level| {
        let mut all = level.values().map(|head| head.offsets);
        let first = all.next().flatten()?;
        all.all(|offsets| offsets == Some(first)).then_some(first)
    };
    Chain::Several(levels.iter().filter_map(same).collect())
}

/// The next good header.
fn ahead<'g>(good: &'g [Range<u64>], head: &PartHeader) -> Option<&'g Range<u64>> {
    good.get(good.partition_point(|good| good.end < head.end))
}

/// The possible distances between a header and the next one.
fn reach(good: &[Range<u64>], head: &PartHeader) -> RangeInclusive<u64> {
    match (head.offsets, ahead(good, head)) {
        (None, _) => 0..=0,
        (Some(_), None) => 1..=LONGEST_BATCH,
        (Some(_), Some(good)) => 1..=LONGEST_BATCH.min(good.end.saturating_sub(head.end)),
    }
}

/// Whether the rest after the last part can be filled.
fn ends_well(view: View<'_>, room: Room<'_>, head: &PartHeader) -> bool {
    let Some(left) = room.to.checked_sub(head.end) else { return false };
    match head.offsets {
        Some(_) if view.version() < 3 && room.exact => (1..=LONGEST_BATCH).contains(&left),
        Some(_) => left >= 1,
        None if view.version() < 3 && room.exact => left == 0,
        None => true,
    }
}

/// The header of a possible part at an offset.
fn head(view: View<'_>, room: Room<'_>, at: u64) -> Option<PartHeader> {
    let word = varint(view, at).filter(|word| word.is_minimal())?;
    let end = at.saturating_add(u64::from(word.width()));
    if word.value() < 0 {
        // The target precedes the reference and is not a reference itself.
        let target = view.place(!word.value()).filter(|target| view.version() > 4 && *target < at)?;
        let known = own_head(view, room, target)?;
        let fits = end <= room.to && known.says_something && room.occupied.may_be_part(target);
        return fits.then_some(PartHeader {
            at,
            end,
            offsets: None,
            is_good: false,
            is_usual: false,
            says_something: true,
        });
    }
    let head = own_head(view, room, at)?;
    let own = |offset: i64| view.place(offset).is_some_and(|at| room.model <= at && at < room.next);
    let outside = head.offsets.is_some_and(|offsets| !offsets.into_iter().any(own));
    let whole = !(room.from < at && is_rest_of_opaque(view, at, word.value()));
    (outside && whole && head.end <= room.to).then_some(head)
}

/// Whether the previous byte turns an isolated layer of 16 into the flags of an opaque part, which is more
/// likely.
fn is_rest_of_opaque(view: View<'_>, at: u64, word: i64) -> bool {
    let whole = || varint(view, at.saturating_sub(1)).filter(|whole| part_flags(view, *whole));
    view.version() > 4
        && word.cast_unsigned() == OPAQUE >> 7
        && whole().is_some_and(|whole| whole.value().cast_unsigned() & (FRONT_FACES | BACK_FACES) != 0)
}

fn own_head(view: View<'_>, room: Room<'_>, at: u64) -> Option<PartHeader> {
    let word = varint(view, at).filter(|word| part_flags(view, *word))?;
    let from = at.saturating_add(u64::from(word.width()));
    let offsets = [int64(view, from)?, int64(view, from.saturating_add(8))?];
    let [geometry, material] = offsets;
    let is_model = |offset: i64| view.place(offset).is_some_and(|at| room.lists.is_start(at));
    let inside = |offset: i64| view.place(offset).is_some_and(|at| room.occupied.holds(at));
    let sound = offsets.iter().all(|offset| leads(view, *offset) && !is_model(*offset) && !inside(*offset));
    let apart = geometry != material || View::is_null(geometry);
    let faces = word.value().cast_unsigned() & (FRONT_FACES | BACK_FACES) != 0;
    let expected = |offset: i64| view.place(offset).is_some_and(|at| room.expects(at));
    let is_usual = expected(geometry) || expected(material);
    let is_good = expected(geometry) && faces && material != 0 && room.pairs.is_single(offsets);
    let says_something = word.value() != 0 || geometry != 0 || material != 0;
    let end = from.saturating_add(16);
    (sound && apart).then_some(PartHeader {
        at,
        end,
        offsets: Some(offsets),
        is_good,
        is_usual,
        says_something,
    })
}
