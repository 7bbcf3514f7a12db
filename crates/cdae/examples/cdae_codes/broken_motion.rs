//! Fixtures with one defect in a sequence or its keys.

use crate::{Case, again, clean, edit};
use meshwright_cdae::document::{BitSet, Document, List, Number, Quat16, Sequence, Trigger};

pub(crate) const ALL: &[Case] = &[
    ("CDAE0678", clean::motion, |document| sequence(document).num_keyframes = Number::int(0)),
    ("CDAE0679", clean::motion, |document| sequence(document).base_rotation = Number::int(1)),
    ("CDAE0680", clean::motion, |document| sequence(document).rotation_matters = BitSet::new([70])),
    ("CDAE0681", clean::motion, |document| sequence(document).duration = Number::int(0)),
    ("CDAE0682", clean::motion, |document| sequence(document).first_ground_frame = Number::int(5)),
    ("CDAE0683", clean::motion, |document| sequence(document).first_trigger = Number::int(5)),
    ("CDAE0684", clean::motion, |document| {
        edit(&mut document.shape.triggers, 0, |trigger: &mut Trigger| trigger.position = 1.5);
    }),
    ("CDAE0685", clean::motion, |document| {
        edit(&mut document.shape.triggers, 0, |trigger: &mut Trigger| trigger.state = 1 << 31);
    }),
    ("CDAE0686", clean::motion, |document| sequence(document).flags = Sequence::CYCLIC.into()),
    ("CDAE0687", clean::motion, |document| {
        sequence(document).flags = (Sequence::CYCLIC | Sequence::ALIGNED_SCALE | 1 << 9).into();
    }),
    ("CDAE0688", clean::motion, |document| {
        let one = sequence(document).clone();
        document.shape.sequences = List::new(vec![one.clone(), one]);
    }),
    ("CDAE0689", clean::motion, |document| {
        let name_index = Number::int(clean::name(document, "idle").into());
        let still =
            Sequence { name_index, num_keyframes: 1.into(), duration: 1.into(), ..Sequence::default() };
        let one = sequence(document).clone();
        document.shape.sequences = List::new(vec![one, still]);
    }),
    ("CDAE0690", clean::motion, |document| again::<Quat16>(&mut document.shape.node_rotations)),
    ("CDAE0691", clean::motion, |document| again::<[f32; 3]>(&mut document.shape.ground_translations)),
    ("CDAE0692", clean::motion, |document| {
        edit(&mut document.shape.node_aligned_scales, 1, |scale: &mut [f32; 3]| scale[0] = 0.0);
    }),
];

fn sequence<'d>(document: &'d mut Document<'static>) -> &'d mut Sequence<'static> {
    &mut document.shape.sequences.items[0]
}
