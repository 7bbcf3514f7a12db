//! Writes the project's own `.cdae` fixtures: `cargo run -p meshwright-cdae --example cdae_fixtures --
//! fixtures`.
//!
//! This crate's writer makes every file from shapes that are modeled here, so no file carries third-party
//! work.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a generator may panic"
)]

mod build;
mod house;
mod windmill;

use meshwright_cdae::{
    document::{Container, Document, Greeting, Header, HeaderValue, List, Text},
    write,
};
use std::{fs, path::Path};

fn main() {
    let folder = std::env::args().nth(1).expect("the folder to write to");
    let folder = Path::new(&folder);
    fs::create_dir_all(folder).expect("the folder can be made");
    let put =
        |name: &str, bytes: &[u8]| fs::write(folder.join(name), bytes).expect("the fixture can be written");

    let house = bytes(31, house::shape());
    put("house.cdae", &house);
    put("house_v26.cdae", &bytes(26, house::shape_26()));
    put("house_v30.cdae", &bytes(30, house::shape()));
    put("house_zstd.cdae", &compressed(house::shape()));
    put("windmill.cdae", &bytes(31, windmill::shape()));
    put("windmill_v26.cdae", &bytes(26, windmill::shape_26()));
    put("truncated.cdae", &house[..house.len() * 2 / 3]);
    put(
        "lfs_pointer.cdae",
        b"version https://git-lfs.github.com/spec/v1\noid sha256:\
          0000000000000000000000000000000000000000000000000000000000000000\nsize 4096\n",
    );
}

const INFO: &str = "made by meshwright";

fn bytes(version: u16, shape: meshwright_cdae::document::Shape<'static>) -> Vec<u8> {
    let names = object_names(&shape);
    let container = match version {
        26 => Container::Dts(Box::new(build::dts(&shape))),
        30 => Container::Stream(Greeting { info: Text::new(INFO), object_names: List::new(names) }),
        _ => Container::Header(Header::new(INFO, names)),
    };
    let document = Document { exporter: Document::EXPORTER, container, shape, trailing: (&[][..]).into() };
    write(&document).expect("the shape can be written").to_vec()
}

fn compressed(shape: meshwright_cdae::document::Shape<'static>) -> Vec<u8> {
    let mut header = Header::new(INFO, object_names(&shape));
    for (_, value) in &mut header.entries {
        if let HeaderValue::Compression(on) = value {
            *on = true;
        }
    }
    let container = Container::Header(header);
    let document = Document { exporter: Document::EXPORTER, container, shape, trailing: (&[][..]).into() };
    write(&document).expect("the shape can be written").to_vec()
}

fn object_names(shape: &meshwright_cdae::document::Shape<'static>) -> Vec<Text<'static>> {
    let objects = shape.objects.view::<meshwright_cdae::document::Object>();
    objects.iter().map(|object| shape.names.items[object.name as usize].clone()).collect()
}
