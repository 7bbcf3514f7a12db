"""The same work for many files: pure functions from paths to an Arrow table, for any engine that runs functions.

    from meshwright.scale import catalog_batch

    batch = catalog_batch(["house.cdae", "crane.cast"])        # pyarrow.RecordBatch, a row for each path, in their order

`catalog_batch`, `validate_batch` and `convert_batch` keep nothing between calls and can be repeated. A file that cannot be read
is a row with its error, never an exception. Paths are those of the file system, or URLs that fsspec knows.

`python -m meshwright.scale` and `meshwright.scale.run` divide a library into parts and let an engine work on them: `local`,
`dask`, `ray`, `daft` or `spark`. Needs pyarrow, and `catalog_batch` the package meshwright-catalog:
pip install meshwright[scale].
"""

from ._batches import catalog_batch, convert_batch, validate_batch
from ._parts import Part, Plan
from ._run import Summary, run

__all__ = ["Part", "Plan", "Summary", "catalog_batch", "convert_batch", "run", "validate_batch"]
