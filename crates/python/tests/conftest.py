import os
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).resolve().parents[3]
FIXTURES = ROOT / "fixtures"


def pytest_configure(config):
    config.addinivalue_line("markers", "clock: measures time, so that nothing else may run")


@pytest.fixture
def fixtures() -> Path:
    return FIXTURES


@pytest.fixture
def corpus() -> Path:
    folder = os.environ.get("MESHWRIGHT_CORPUS", "")
    if not folder:
        pytest.skip("needs MESHWRIGHT_CORPUS")
    return Path(folder)


def grid(side: int) -> tuple[np.ndarray, np.ndarray]:
    """A square of side * side vertices, with its triangles."""
    x, z = np.meshgrid(np.arange(side, dtype=np.float32), np.arange(side, dtype=np.float32))
    positions = np.stack([x.ravel(), np.sin(x.ravel()), z.ravel()], axis=1)
    corner = (np.arange(side - 1)[:, None] * side + np.arange(side - 1)).ravel()
    a, b, c, d = corner, corner + side, corner + 1, corner + side + 1
    return positions, np.concatenate([np.stack([a, b, c], 1), np.stack([c, b, d], 1)]).astype(np.uint32)


