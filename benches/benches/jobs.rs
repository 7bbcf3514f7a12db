//! Instruction counts, the same on every machine of one kind. `cargo xtask bench` compares them with the recorded ones.
#![allow(missing_docs, reason = "the macros of gungraun make undocumented items")]

use gungraun::prelude::*;
use meshwright_benches::{made, read, rewrite, to_glb};
use meshwright_core::Source;
use std::hint::black_box;

fn small() -> Source {
    Source::from(made::small())
}

fn medium() -> Source {
    Source::from(made::medium())
}

fn large() -> Source {
    Source::from(made::large())
}

#[library_benchmark]
#[bench::small(small())]
#[bench::medium(medium())]
#[bench::large(large())]
fn cdae_read(source: Source) -> usize {
    read(black_box(&source))
}

#[library_benchmark]
#[bench::small(small())]
#[bench::medium(medium())]
#[bench::large(large())]
fn cdae_rewrite(source: Source) -> Vec<u8> {
    rewrite(black_box(&source))
}

#[library_benchmark]
#[bench::small(small())]
#[bench::medium(medium())]
#[bench::large(large())]
fn cdae_to_glb(source: Source) -> Vec<u8> {
    to_glb(black_box(&source))
}

library_benchmark_group!(name = cdae, benchmarks = [cdae_read, cdae_rewrite, cdae_to_glb]);
main!(library_benchmark_groups = cdae);
