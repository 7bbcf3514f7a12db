"""Readers for other libraries: `meshwright.plugins.NAME.register()` for trimesh, meshio and pyvista."""

EXTENSIONS = ("cast", "cdae", "cmh", "dae", "pmdl", "pmdl_b", "udm", "udm_b")
"""Extensions that the libraries do not read without a further package. `register(extensions=...)` takes others, such as
"glb"."""
