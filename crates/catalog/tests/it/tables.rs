//! Tables and what is read of them.

use crate::{row, row_with};
use meshwright_catalog::{
    Basis, Catalog, CatalogFormat, CatalogWriter, FileFacts, MeshFormat, ModelRow, RowOptions, columns,
    duplicates,
};
use std::{fs, path::Path, time::SystemTime};

const NAMES: [&str; 5] = ["house.cdae", "house_zstd.cdae", "crane.cast", "truncated.cdae", "shed.dae"];

fn table(format: CatalogFormat, options: &RowOptions) -> Vec<u8> {
    let mut writer = CatalogWriter::new(Vec::new(), format, options).unwrap();
    for name in NAMES {
        writer.push(row_with(name, options)).unwrap();
    }
    writer.finish().unwrap()
}

#[test]
fn the_same_files_give_the_same_bytes() {
    let options = RowOptions::default().timings(false).mesh(MeshFormat::Glb).thumbnails(16);
    assert_eq!(table(CatalogFormat::Parquet, &options), table(CatalogFormat::Parquet, &options));
}

#[test]
fn texts_have_the_columns_of_the_table() {
    let line = serde_json::to_value(row("house.cdae")).unwrap();
    let names: Vec<&str> = line.as_object().unwrap().keys().map(String::as_str).collect();
    let wanted: Vec<&str> =
        columns().map(|column| column.name).filter(|name| !["thumbnail", "mesh"].contains(name)).collect();
    assert_eq!(names, wanted);
    let text = String::from_utf8(table(CatalogFormat::Csv, &RowOptions::default())).unwrap();
    assert_eq!(text.lines().count(), 1 + NAMES.len());
    assert!(text.starts_with("path,path_base64,size,"), "{text}");
}

/// Spreadsheets run cells that begin as a formula does.
#[test]
fn texts_are_no_formulas_in_a_csv() {
    let texts = [
        "=cmd|'/c calc'!A1",
        "+1",
        "-1",
        "@SUM(A1)",
        "\t=1",
        "\r=1",
        "\n=1",
        "\u{ff1d}1",
        "plain",
        "a=1",
        "'=1",
    ];
    let table = |format| {
        let mut writer = CatalogWriter::new(Vec::new(), format, &RowOptions::default()).unwrap();
        for text in texts {
            let (path, generator) = (text.to_owned(), Some(text.to_owned()));
            let mesh_names = vec![text.to_owned()];
            let row = ModelRow { path, generator, mesh_names, size: Some(-1), ..ModelRow::default() };
            writer.push(row).unwrap();
        }
        writer.finish().unwrap()
    };
    let bytes = table(CatalogFormat::Csv);
    let mut reader = csv::Reader::from_reader(bytes.as_slice());
    let head = reader.headers().unwrap().clone();
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    let at = |name: &str| head.iter().position(|own| own == name).unwrap();
    for (row, text) in rows.iter().zip(texts) {
        let is_plain = ["plain", "a=1", "'=1"].contains(&text);
        let cell = if is_plain { text.to_owned() } else { format!("'{text}") };
        assert_eq!([&row[at("path")], &row[at("generator")]], [&*cell, &*cell]);
        assert_eq!(&row[at("size")], "-1", "a number is none");
        assert!(row[at("mesh_names")].starts_with('['), "a list is JSON");
    }
    assert_eq!(rows.len(), texts.len());
    let lines = String::from_utf8(table(CatalogFormat::Ndjson)).unwrap();
    for (line, text) in lines.lines().zip(texts) {
        let row: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(row["path"], text, "only CSV is for spreadsheets");
    }
}

#[test]
fn only_parquet_holds_pictures() {
    let options = RowOptions::default().thumbnails(16);
    assert!(CatalogWriter::new(Vec::new(), CatalogFormat::Csv, &options).is_err());
}

#[test]
fn rows_of_unchanged_files_are_taken() {
    let (folder, options) = (tempfile::tempdir().unwrap(), RowOptions::default().timings(false));
    let path = folder.path().join("library.parquet");
    let bytes = table(CatalogFormat::Parquet, &options);
    fs::write(&path, &bytes).unwrap();
    let mut catalog = Catalog::open(&path).unwrap();
    assert!(catalog.fits(&options) && !catalog.fits(&RowOptions::default()));
    let mut writer = CatalogWriter::new(Vec::new(), CatalogFormat::Parquet, &options).unwrap();
    for name in NAMES {
        let known = catalog.find(name).unwrap().clone();
        let at = |path: &Path| fs::metadata(path).and_then(|meta| meta.modified()).unwrap();
        let size = fs::metadata(crate::fixture(name)).unwrap().len();
        let facts = FileFacts::new(name).size(size).modified(Some(at(&crate::fixture(name))));
        assert!(known.is_unchanged(&facts), "{name}");
        assert!(!known.is_unchanged(&facts.clone().size(size + 1)), "{name}");
        assert!(!known.is_unchanged(&facts.clone().modified(Some(SystemTime::UNIX_EPOCH))), "{name}");
        assert!(known.has_content(&fs::read(crate::fixture(name)).unwrap()) && !known.has_content(b"other"));
        writer.push_known(&mut catalog, &known, &facts).unwrap();
    }
    let again = folder.path().join("again.parquet");
    fs::write(&again, writer.finish().unwrap()).unwrap();
    assert_eq!(Catalog::open(&again).unwrap().len(), NAMES.len());
    let find = |path: &Path| duplicates(path, Basis::Geometry).unwrap();
    assert_eq!(find(&again), find(&path));
}

#[test]
fn twins_are_duplicates_by_geometry_only() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.parquet");
    fs::write(&path, table(CatalogFormat::Parquet, &RowOptions::default())).unwrap();
    let found = duplicates(&path, Basis::Geometry).unwrap();
    assert_eq!((found.rows, found.groups.len()), (5, 1));
    let paths: Vec<&str> = found.groups[0].files.iter().map(|file| file.path.as_str()).collect();
    assert_eq!(paths, ["house.cdae", "house_zstd.cdae"]);
    assert!(duplicates(&path, Basis::Content).unwrap().groups.is_empty());
}

#[test]
fn other_files_are_no_tables() {
    let error = Catalog::open(crate::fixture("house.cdae")).err().unwrap();
    assert_eq!(error.code().id, "CORE0007");
}

#[test]
fn the_page_lists_every_column() {
    let page =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/catalog.md")).unwrap();
    for column in columns() {
        let row = format!("| `{}` | `{}` | {} |", column.name, column.data_type, column.description);
        assert!(page.contains(&row), "docs/catalog.md lacks {row}");
    }
}
