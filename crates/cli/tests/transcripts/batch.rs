//! What people see of `batch`.
