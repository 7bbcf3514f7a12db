//! Instruction counts, which are equal on all machines of one kind. `cargo xtask bench` compares them with
//! the recorded ones.
#![allow(missing_docs, reason = "the macros of gungraun make undocumented items")]

use gungraun::prelude::*;
use meshwright::Source;
use meshwright_benches::{generated, read, rewrite, to_glb, udm};
use meshwright_udm::document::Element;
use std::hint::black_box;

fn source(make: fn() -> Vec<u8>) -> Source {
    Source::from(make())
}

#[library_benchmark]
#[bench::cdae_small(source(generated::cdae::small))]
#[bench::cdae_medium(source(generated::cdae::medium))]
#[bench::cdae_large(source(generated::cdae::large))]
#[bench::dae_small(source(generated::dae::small))]
#[bench::dae_medium(source(generated::dae::medium))]
#[bench::cast_small(source(generated::cast::small))]
#[bench::cast_medium(source(generated::cast::medium))]
#[bench::cast_model(source(generated::cast::model))]
#[bench::cast_animation(source(generated::cast::animation))]
#[bench::udm_small(source(generated::udm::small))]
#[bench::udm_medium(source(generated::udm::medium))]
#[bench::udm_large(source(generated::udm::large))]
fn to_document(source: Source) -> u64 {
    read(black_box(&source))
}

#[library_benchmark]
#[bench::cdae_small(source(generated::cdae::small))]
#[bench::cdae_medium(source(generated::cdae::medium))]
#[bench::cdae_large(source(generated::cdae::large))]
#[bench::dae_small(source(generated::dae::small))]
#[bench::dae_medium(source(generated::dae::medium))]
#[bench::cast_small(source(generated::cast::small))]
#[bench::cast_medium(source(generated::cast::medium))]
#[bench::udm_small(source(generated::udm::small))]
#[bench::udm_medium(source(generated::udm::medium))]
#[bench::udm_large(source(generated::udm::large))]
fn and_back(source: Source) -> Vec<u8> {
    rewrite(black_box(&source))
}

#[library_benchmark]
#[bench::cdae_small(source(generated::cdae::small))]
#[bench::cdae_medium(source(generated::cdae::medium))]
#[bench::cdae_large(source(generated::cdae::large))]
#[bench::dae_small(source(generated::dae::small))]
#[bench::dae_medium(source(generated::dae::medium))]
#[bench::cast_small(source(generated::cast::small))]
#[bench::cast_medium(source(generated::cast::medium))]
#[bench::udm_small(source(generated::udm::small))]
#[bench::udm_medium(source(generated::udm::medium))]
#[bench::udm_large(source(generated::udm::large))]
fn into_glb(source: Source) -> Vec<u8> {
    to_glb(black_box(&source))
}

fn text(root: Element<'static>) -> Source {
    Source::from(udm::text(&root))
}

#[library_benchmark]
#[bench::udm_blocks(text(generated::udm::blocks(10_000)))]
#[bench::udm_numbers(text(generated::udm::numbers(20_000)))]
fn text_to_document(source: Source) -> usize {
    udm::read_text(black_box(&source))
}

#[library_benchmark]
#[bench::udm_blocks(generated::udm::blocks(10_000))]
#[bench::udm_numbers(generated::udm::numbers(20_000))]
fn tree_to_text(root: Element<'static>) -> Vec<u8> {
    udm::text(black_box(&root))
}

library_benchmark_group!(
    name = jobs,
    benchmarks = [to_document, and_back, into_glb, text_to_document, tree_to_text]
);
main!(library_benchmark_groups = jobs);
