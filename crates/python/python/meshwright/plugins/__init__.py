"""Readers for other libraries: `meshwright.plugins.NAME.register()` for trimesh, meshio and pyvista."""

EXTENSIONS = ("cast", "cdae", "cmh", "pmdl", "pmdl_b")
"""Extensions that the libraries do not read themselves. `register(extensions=...)` takes others, such as "dae"."""
