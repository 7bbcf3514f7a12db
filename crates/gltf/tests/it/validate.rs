//! Tests of `validate`: a small file for each code, the files of the Khronos validator, and damaged files.

mod agreement;
pub(crate) mod case_files;
mod cases;
mod cases_draft;
mod cases_mesh;
mod cases_scene;
mod hostile;
mod khronos_codes;
mod table;
