"""The two distributions: `meshwright` and `meshwright-catalog`."""

import subprocess
import sys
import tomllib
from importlib import metadata

import pytest

import meshwright
from conftest import ROOT


def command(*words, cwd=None, program="meshwright"):
    return subprocess.run([sys.executable, "-m", program, *words], cwd=cwd, capture_output=True, text=True)


def test_the_extra_has_the_version_of_the_package():
    with open(ROOT / "crates/python/pyproject.toml", "rb") as file:
        extras = tomllib.load(file)["project"]["optional-dependencies"]
    assert extras["catalog"] == [f"meshwright-catalog=={metadata.version('meshwright')}"]
    assert "meshwright[catalog]" in extras["scale"]


def alone(code, cwd):
    """Runs code as if `meshwright-catalog` were not installed."""
    lines = f"import sys\nsys.modules['meshwright_catalog'] = None\n{code}"
    return subprocess.run([sys.executable, "-c", lines], cwd=cwd, capture_output=True, text=True)


def run_alone(words, cwd):
    return alone(f"import meshwright.__main__ as m\nsys.argv = {['meshwright', *words]!r}\nsys.exit(m.main())", cwd)


def test_without_the_extra_what_is_missing_is_said(fixtures, tmp_path):
    done = alone("from meshwright.scale import catalog_batch\ncatalog_batch([])", tmp_path)
    assert "ImportError: tables need the package meshwright-catalog: pip install meshwright[scale]" in done.stderr
    house = str(fixtures / "house.cdae")
    done = run_alone(["catalog", house, "-o", "t.parquet"], tmp_path)
    assert done.returncode == 2 and "pip install meshwright[catalog]" in done.stderr
    done = run_alone(["view", house], tmp_path)
    assert done.returncode == 2 and "pip install meshwright[catalog]" in done.stderr
    done = run_alone(["catalog", house, "-o", "t.csv"], tmp_path)
    assert done.returncode == 0 and (tmp_path / "t.csv").read_text().startswith("path,")


def test_with_the_extra_the_command_is_complete(fixtures, tmp_path):
    pytest.importorskip("meshwright_catalog")
    done = command("catalog", str(fixtures / "house.cdae"), "-o", "t.parquet", cwd=tmp_path)
    assert done.returncode == 0 and (tmp_path / "t.parquet").read_bytes().startswith(b"PAR1"), done.stderr
    assert command("view", "--help").returncode == 0


def test_another_version_of_the_extra_is_refused(tmp_path):
    package = tmp_path / "meshwright_catalog"
    package.mkdir()
    (package / "__init__.py").write_text("__version__ = '9.9.9'\n")
    done = command("--version", cwd=tmp_path)
    assert done.returncode == 1 and f"meshwright-catalog=={meshwright.__version__}" in done.stderr
