//! Instruction counts, which are equal on all machines of one kind. `cargo xtask bench` compares them with
//! the recorded ones.
#![allow(missing_docs, reason = "the macros of gungraun make undocumented items")]

use gungraun::prelude::*;
use meshwright::Source;
use meshwright_benches::{made, read, rewrite, to_glb, udm};
use meshwright_udm::document::Element;
use std::hint::black_box;

fn source(make: fn() -> Vec<u8>) -> Source {
    Source::from(make())
}

#[library_benchmark]
#[bench::cdae_small(source(made::cdae::small))]
#[bench::cdae_medium(source(made::cdae::medium))]
#[bench::cdae_large(source(made::cdae::large))]
#[bench::dae_small(source(made::dae::small))]
#[bench::dae_medium(source(made::dae::medium))]
#[bench::cast_small(source(made::cast::small))]
#[bench::cast_medium(source(made::cast::medium))]
#[bench::cast_model(source(made::cast::model))]
#[bench::cast_animation(source(made::cast::animation))]
#[bench::udm_small(source(made::udm::small))]
#[bench::udm_medium(source(made::udm::medium))]
#[bench::udm_large(source(made::udm::large))]
fn to_document(source: Source) -> u64 {
    read(black_box(&source))
}

#[library_benchmark]
#[bench::cdae_small(source(made::cdae::small))]
#[bench::cdae_medium(source(made::cdae::medium))]
#[bench::cdae_large(source(made::cdae::large))]
#[bench::dae_small(source(made::dae::small))]
#[bench::dae_medium(source(made::dae::medium))]
#[bench::cast_small(source(made::cast::small))]
#[bench::cast_medium(source(made::cast::medium))]
#[bench::udm_small(source(made::udm::small))]
#[bench::udm_medium(source(made::udm::medium))]
#[bench::udm_large(source(made::udm::large))]
fn and_back(source: Source) -> Vec<u8> {
    rewrite(black_box(&source))
}

#[library_benchmark]
#[bench::cdae_small(source(made::cdae::small))]
#[bench::cdae_medium(source(made::cdae::medium))]
#[bench::cdae_large(source(made::cdae::large))]
#[bench::dae_small(source(made::dae::small))]
#[bench::dae_medium(source(made::dae::medium))]
#[bench::cast_small(source(made::cast::small))]
#[bench::cast_medium(source(made::cast::medium))]
#[bench::udm_small(source(made::udm::small))]
#[bench::udm_medium(source(made::udm::medium))]
#[bench::udm_large(source(made::udm::large))]
fn into_glb(source: Source) -> Vec<u8> {
    to_glb(black_box(&source))
}

fn text(root: Element<'static>) -> Source {
    Source::from(udm::text(&root))
}

#[library_benchmark]
#[bench::udm_blocks(text(made::udm::blocks(10_000)))]
#[bench::udm_numbers(text(made::udm::numbers(20_000)))]
fn text_to_document(source: Source) -> usize {
    udm::read_text(black_box(&source))
}

#[library_benchmark]
#[bench::udm_blocks(made::udm::blocks(10_000))]
#[bench::udm_numbers(made::udm::numbers(20_000))]
fn tree_to_text(root: Element<'static>) -> Vec<u8> {
    udm::text(black_box(&root))
}

library_benchmark_group!(
    name = jobs,
    benchmarks = [to_document, and_back, into_glb, text_to_document, tree_to_text]
);
main!(library_benchmark_groups = jobs);
