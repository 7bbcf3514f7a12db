//! Writes a plan as bytes, with their true structure.

use super::{Collider, Entry, Item, Made, Model, Opaque, Parts, Plan, Pointer, TruePart, Truth, Unit};
use crate::rng::Rng;
use std::ops::Range;

/// Writes a plan. `seed` selects the model whose end is copied where the plan requests copies.
///
/// # Panics
///
/// If an item is repeated or missing, or a known part comes after the reference to it.
pub fn write(plan: &Plan, seed: u64) -> Made {
    // Only values of fixed width depend on offsets, so the first pass finds them for the second.
    let mut first = Writer::new(plan);
    first.all();
    let mut second = Writer { known: Some((first.truths, first.blocks)), ..Writer::new(plan) };
    second.all();
    second.mimic(seed);
    let Writer { out, truths, blocks, .. } = second;
    assert!(truths.iter().all(|truth| !truth.span.is_empty()), "a model is not among the items");
    Made { bytes: out, version: plan.version, models: truths, root: plan.root, blocks }
}

fn number_of(count: usize) -> i64 {
    i64::try_from(count).expect("a made file is small")
}

struct Writer<'p> {
    plan: &'p Plan,
    out: Vec<u8>,
    truths: Vec<Truth>,
    blocks: Vec<Range<u64>>,
    mimics: Vec<Range<usize>>,
    known: Option<(Vec<Truth>, Vec<Range<u64>>)>,
}

impl<'p> Writer<'p> {
    fn new(plan: &'p Plan) -> Self {
        let (truths, blocks) = (vec![Truth::default(); plan.models.len()], vec![0..0; plan.blocks.len()]);
        Self { plan, out: Vec::new(), truths, blocks, mimics: Vec::new(), known: None }
    }

    fn all(&mut self) {
        self.out.extend([0x89, 0x63, 0x6d, 0x68, 0x0d, 0x0a, 0x1a, 0x0a, self.plan.version * 2]);
        self.long(self.model_at(self.plan.root));
        for item in &self.plan.items {
            match item {
                Item::Model(number) => self.model(*number),
                Item::Block(number) => {
                    let start = self.here();
                    self.out.extend(&self.plan.blocks[*number]);
                    self.blocks[*number] = start..self.here();
                }
                Item::Gap(bytes) => self.out.extend(bytes),
            }
        }
    }

    fn here(&self) -> u64 {
        self.out.len() as u64
    }

    fn model_at(&self, number: usize) -> i64 {
        self.known.as_ref().map_or(0, |(truths, _)| truths[number].span.start.cast_signed())
    }

    fn long(&mut self, value: i64) {
        self.out.extend(value.to_le_bytes());
    }

    fn varint(&mut self, value: i64) {
        let mut bits = ((value << 1) ^ (value >> 63)).cast_unsigned();
        while bits > 0x7f {
            self.out.push(bits.to_le_bytes()[0] | 0x80);
            bits >>= 7;
        }
        self.out.push(bits.to_le_bytes()[0]);
    }

    fn model(&mut self, number: usize) {
        assert!(self.truths[number].span.is_empty(), "model {number} is repeated");
        let model = &self.plan.models[number];
        let start = self.here();
        self.varint(number_of(model.name.len()));
        self.out.extend(model.name.as_bytes());
        let mut truth = Truth { single: matches!(model.parts, Parts::Single(_)), ..Truth::default() };
        match &model.parts {
            Parts::Single(part) => {
                let at = self.here();
                let word = (model.flags | part.flags).cast_signed();
                self.varint(word);
                let [geometry, material] = self.pointers([part.geometry, part.material]);
                self.unit(&model.unit);
                truth.prefix_end = self.here();
                let batch = self.opaque(&part.batch);
                self.out.push(0);
                truth.parts.push(TruePart { at, word, geometry, material, batch });
            }
            Parts::Multi(entries) => {
                self.varint(!number_of(entries.len()));
                self.varint(model.flags.cast_signed());
                self.unit(&model.unit);
                truth.prefix_end = self.here();
                // References to parts of the same model are possible.
                for entry in entries {
                    let part = self.entry(entry);
                    truth.parts.push(part);
                    self.truths[number].parts.clone_from(&truth.parts);
                }
            }
        }
        self.end(model, &mut truth);
        truth.span = start..self.here();
        self.truths[number] = truth;
    }

    fn entry(&mut self, entry: &Entry) -> TruePart {
        let at = self.here();
        match entry {
            Entry::Own(part) => {
                let word = part.flags.cast_signed();
                self.varint(word);
                let [geometry, material] = self.pointers([part.geometry, part.material]);
                TruePart { at, word, geometry, material, batch: self.opaque(&part.batch) }
            }
            Entry::Known(model, part) => {
                let word = !self.truths[*model].parts[*part].at.cast_signed();
                self.varint(word);
                TruePart { at, word, batch: self.here()..self.here(), ..TruePart::default() }
            }
        }
    }

    fn end(&mut self, model: &'p Model, truth: &mut Truth) {
        let collider = self.here();
        if self.plan.version > 2 {
            match &model.collider {
                Collider::Null => self.out.extend([0xff; 4]),
                Collider::Nothing => {}
                Collider::Bytes(bytes) => drop(self.opaque(bytes)),
            }
        }
        truth.collider = collider..self.here();
        truth.tail = self.here();
        if self.plan.version > 3 {
            self.out.extend(model.fades.iter().flat_map(|fade| fade.to_le_bytes()));
        }
        truth.children_at = self.here();
        let count = number_of(model.children.len());
        let wide = model.wide && self.plan.version > 1;
        self.varint(if wide { !count } else { count });
        for (child, transform) in &model.children {
            let at = self.model_at(*child);
            self.long(at);
            let transform = if wide { transform.wide() } else { transform.narrow() };
            self.out.extend(&transform);
            truth.children.push((at.cast_unsigned(), transform));
        }
    }

    fn pointers(&mut self, pointers: [Pointer; 2]) -> [i64; 2] {
        pointers.map(|pointer| {
            let value = match pointer {
                Pointer::Zero => 0,
                Pointer::MinusOne => -1,
                Pointer::Block(number) => {
                    self.known.as_ref().map_or(0, |(_, blocks)| blocks[number].start.cast_signed())
                }
            };
            self.long(value);
            value
        })
    }

    fn unit(&mut self, unit: &Unit) {
        match unit {
            Unit::Null => self.out.extend([0xff; 4]),
            Unit::Reference(id) => self.out.extend((-2 - id).to_le_bytes()),
            Unit::Named { name, text } => {
                if *text {
                    self.out.extend(36_i32.to_le_bytes());
                    self.out.extend(b"01234567-89ab-cdef-0123-456789abcdef");
                    self.out.extend(1_i32.to_le_bytes());
                } else {
                    self.out.extend(37_i32.to_le_bytes());
                    self.out.extend([0x67, 0x45, 0x23, 0x01, 0xab, 0x89, 0xef, 0xcd, 1, 2, 3, 4, 5, 6, 7, 8]);
                }
                self.out.extend(u32::try_from(name.len()).expect("a short name").to_le_bytes());
                self.out.extend(name.as_bytes());
                self.out.extend([0; 8]);
                self.out.extend(0.3048_f64.to_le_bytes());
                self.out.extend(1_i32.to_le_bytes());
            }
        }
    }

    fn opaque(&mut self, opaque: &Opaque) -> Range<u64> {
        let start = self.out.len();
        self.out.extend(&opaque.bytes);
        if opaque.mimic {
            self.mimics.push(start..self.out.len());
        }
        start as u64..self.here()
    }

    /// Copies model ends into the bytes that request them: from the start of the end, or up to its last byte.
    fn mimic(&mut self, seed: u64) {
        let mut rng = Rng::new(seed ^ 0x6d69_6d69_6300);
        let source = self.out.clone();
        let place = |at: u64| usize::try_from(at).expect("a made file is small");
        for range in std::mem::take(&mut self.mimics) {
            let truth = rng.choose(&self.truths);
            let end = &source[place(truth.tail)..place(truth.span.end)];
            let count = end.len().min(range.len());
            let end = if rng.below(2) == 0 { &end[..count] } else { &end[end.len() - count..] };
            let start = if rng.below(2) == 0 { range.start } else { range.end - count };
            self.out[start..start + count].copy_from_slice(end);
        }
    }
}
