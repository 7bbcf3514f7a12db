//! Instruction counts, the same on every machine of one kind. `cargo xtask bench` compares them with the recorded ones.
#![allow(missing_docs, reason = "the macros of gungraun make undocumented items")]

use gungraun::prelude::*;
use meshwright::Source;
use meshwright_benches::{made, read, rewrite, to_glb};
use std::hint::black_box;

fn source(make: fn() -> Vec<u8>) -> Source {
    Source::from(make())
}

#[library_benchmark]
#[bench::cdae_small(source(made::cdae::small))]
#[bench::cdae_medium(source(made::cdae::medium))]
#[bench::cdae_large(source(made::cdae::large))]
#[bench::cast_small(source(made::cast::small))]
#[bench::cast_medium(source(made::cast::medium))]
#[bench::cast_model(source(made::cast::model))]
#[bench::cast_animation(source(made::cast::animation))]
fn to_document(source: Source) -> u64 {
    read(black_box(&source))
}

#[library_benchmark]
#[bench::cdae_small(source(made::cdae::small))]
#[bench::cdae_medium(source(made::cdae::medium))]
#[bench::cdae_large(source(made::cdae::large))]
#[bench::cast_small(source(made::cast::small))]
#[bench::cast_medium(source(made::cast::medium))]
fn and_back(source: Source) -> Vec<u8> {
    rewrite(black_box(&source))
}

#[library_benchmark]
#[bench::cdae_small(source(made::cdae::small))]
#[bench::cdae_medium(source(made::cdae::medium))]
#[bench::cdae_large(source(made::cdae::large))]
#[bench::cast_small(source(made::cast::small))]
#[bench::cast_medium(source(made::cast::medium))]
fn into_glb(source: Source) -> Vec<u8> {
    to_glb(black_box(&source))
}

library_benchmark_group!(name = jobs, benchmarks = [to_document, and_back, into_glb]);
main!(library_benchmark_groups = jobs);
