//! Sorts and deduplicates keyframes, and makes consecutive rotations use the shorter path.

use super::{Fixer, properties::of_bytes, set};
use crate::{
    codes::validate_content,
    document::{Kind, Node, Type, ValueRef},
    nodes::keys::CURVE,
    view::CurveKind,
};
use meshwright_core::{Result, message::count as counted};

/// The keys of a curve with their values, if the lengths match.
struct Keys<'v> {
    times: Vec<f64>,
    frames: ValueRef<'v>,
    values: Option<ValueRef<'v>>,
}

impl<'v> Keys<'v> {
    fn new(node: &'v Node<'_>) -> Option<Self> {
        let frames = node.property(CURVE.frames)?;
        let times: Vec<f64> = match (frames.as_f32(), frames.as_f64()) {
            (Some(all), _) => all.iter().map(f64::from).collect(),
            (_, Some(all)) => all.iter().collect(),
            _ => (0..frames.len()).map(|at| frames.int(at).map(f64::from)).collect::<Option<_>>()?,
        };
        let values = match node.kind() {
            Some(Kind::NotificationTrack) => None,
            _ => Some(node.property(CURVE.values)?),
        };
        let fits = values.is_none_or(|values| values.kind() != Type::Text && values.len() == frames.len());
        (fits && times.iter().all(|time| time.is_finite())).then_some(Self { times, frames, values })
    }

    fn value(&self, at: usize) -> Option<&'v [u8]> {
        self.values.map(|values| element(values, at))
    }

    fn gathered(&self, values: Option<ValueRef<'_>>, order: &[usize]) -> Option<(Type, Vec<u8>)> {
        values.map(|values| {
            (values.kind(), order.iter().flat_map(|&at| element(values, at)).copied().collect())
        })
    }
}

fn element<'v>(value: ValueRef<'v>, at: usize) -> &'v [u8] {
    let size = value.kind().size();
    let start = at.saturating_mul(size);
    value.as_bytes().get(start..start.saturating_add(size)).unwrap_or_default()
}

impl Fixer<'_> {
    pub(super) fn curve(&mut self, curve: &mut Node<'_>) -> Result<()> {
        let rotates = curve.text(CURVE.kind).as_deref() == Some(CurveKind::Rotation.word());
        self.sorted(curve)?;
        if rotates {
            self.rotation(curve, CURVE.values);
            self.flips(curve)?;
        }
        self.once(curve)
    }

    /// Sorts the keys of a notification track.
    pub(super) fn keys(&mut self, track: &mut Node<'_>) -> Result<()> {
        self.sorted(track)?;
        self.once(track)
    }

    fn sorted(&mut self, node: &mut Node<'_>) -> Result<()> {
        if !self.wants(&validate_content::KEYS_UNSORTED) || !self.fits(node)? {
            return Ok(());
        }
        let Some(keys) = Keys::new(node) else { return Ok(()) };
        let count = keys.times.len();
        let backs = keys.times.windows(2).filter(|pair| pair.first() > pair.last()).count();
        if backs == 0 {
            return Ok(());
        }
        let mut order: Vec<usize> = (0..count).collect();
        let time = |at: usize| keys.times.get(at).copied().unwrap_or(0.0);
        order.sort_by(|&one, &other| time(one).total_cmp(&time(other)));
        let gathered = keys_of(&keys, &order);
        replace(node, gathered);
        let of = self.called(node);
        self.on(&validate_content::KEYS_UNSORTED, node, CURVE.frames, || {
            format!(
                "sorted {} of {of} by time ({backs} out of order)",
                counted(count, "keyframe", "keyframes")
            )
        });
        Ok(())
    }

    /// Removes consecutive keys with the same time and value. Keys with different values stay.
    fn once(&mut self, node: &mut Node<'_>) -> Result<()> {
        if !self.wants(&validate_content::KEYS_TWICE) || !self.fits(node)? {
            return Ok(());
        }
        let Some(keys) = Keys::new(node) else { return Ok(()) };
        let count = keys.times.len();
        if keys.times.windows(2).any(|pair| pair.first() > pair.last()) {
            return Ok(());
        }
        let again = |at: usize| {
            let before = at.checked_sub(1);
            before.is_some_and(|before| {
                keys.times.get(before) == keys.times.get(at) && keys.value(before) == keys.value(at)
            })
        };
        let order: Vec<usize> = (0..count).filter(|&at| !again(at)).collect();
        let dropped = count.saturating_sub(order.len());
        if dropped == 0 {
            return Ok(());
        }
        let gathered = keys_of(&keys, &order);
        replace(node, gathered);
        let of = self.called(node);
        self.on(&validate_content::KEYS_TWICE, node, CURVE.frames, || {
            format!(
                "removed {dropped} of {} of {of}: they are duplicates",
                counted(count, "keyframe", "keyframes")
            )
        });
        Ok(())
    }

    /// Negates rotations whose sign differs from the previous one.
    fn flips(&mut self, curve: &mut Node<'_>) -> Result<()> {
        if !self.wants(&validate_content::KEY_FLIP) || !self.fits(curve)? {
            return Ok(());
        }
        let rising = Keys::new(curve)
            .is_some_and(|keys| keys.times.windows(2).all(|pair| pair.first() <= pair.last()));
        let Some(values) =
            curve.property(CURVE.values).filter(|values| rising && values.kind() == Type::Vec4)
        else {
            return Ok(());
        };
        let mut bytes = values.as_bytes().to_vec();
        let mut last: Option<[f32; 4]> = None;
        let mut count = 0_usize;
        for key in bytes.as_chunks_mut::<16>().0 {
            let parts = key.as_chunks_mut::<4>().0;
            let mut turned = [0.0_f32; 4];
            for (to, from) in turned.iter_mut().zip(parts.iter()) {
                *to = f32::from_le_bytes(*from);
            }
            let dot = last.map(|last| last.iter().zip(turned).map(|(a, b)| a * b).sum::<f32>());
            if dot.is_some_and(|dot| dot < 0.0) {
                turned = turned.map(|part| -part);
                for (to, from) in parts.iter_mut().zip(turned) {
                    *to = from.to_le_bytes();
                }
                count = count.saturating_add(1);
            }
            last = Some(turned);
        }
        if count > 0 {
            set(curve, CURVE.values, of_bytes(Type::Vec4, bytes));
            let of = self.called(curve);
            self.on(&validate_content::KEY_FLIP, curve, CURVE.values, || {
                let keys = counted(count, "rotation keyframe", "rotation keyframes");
                format!("inverted the sign of {keys} of {of}, which are the same rotations")
            });
        }
        Ok(())
    }

    /// Reserves memory for the times of all keys.
    fn fits(&mut self, node: &Node<'_>) -> Result<bool> {
        let Some(frames) = node.property(CURVE.frames) else { return Ok(false) };
        self.room_for(frames.len().saturating_mul(24))?;
        Ok(true)
    }
}

type Gathered = Option<(Type, Vec<u8>)>;

fn keys_of(keys: &Keys<'_>, order: &[usize]) -> [Gathered; 2] {
    [keys.gathered(Some(keys.frames), order), keys.gathered(keys.values, order)]
}

fn replace(node: &mut Node<'_>, [frames, values]: [Gathered; 2]) {
    for (name, list) in [(CURVE.frames, frames), (CURVE.values, values)] {
        if let Some((kind, bytes)) = list {
            set(node, name, of_bytes(kind, bytes));
        }
    }
}
