"""The examples of the pages run as a reader pastes them: in order, in a new interpreter, without anything before them."""

import re
import shutil
import subprocess
import sys

import pytest

from conftest import FIXTURES, ROOT

GUIDE = ROOT / "docs/guides/python.md"
PAGES = [GUIDE, ROOT / "docs/guides/scale.md", ROOT / "crates/python/README.md"]
NAMES = ["house.cdae", "windmill.cdae", "crane.cast", "crane_lift.cast", "crate.pmdl_b", "truncated.cdae"]


def blocks(page):
    """The examples of a page, each after as many empty lines as put it on its line of the page."""
    text = page.read_text()
    found = list(re.finditer(r"```python\n(.*?)```", text, re.S))
    assert found, page
    program = ""
    for block in found:
        line = text.count("\n", 0, block.start(1))
        program += "\n" * (line - program.count("\n")) + block[1]
    return program


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parent.name}-{page.stem}")
def test_the_examples_of_a_page_run_in_order(page, tmp_path):
    if page.stem == "scale":
        pytest.importorskip("pyarrow")
        pytest.importorskip("meshwright_catalog")
    for name in NAMES:
        shutil.copy(FIXTURES / name, tmp_path)
    shutil.copytree(FIXTURES / "level" / "levels", tmp_path / "levels")
    program = tmp_path / page.with_suffix(".py").name
    program.write_text(blocks(page))
    done = subprocess.run([sys.executable, program.name], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_guide_passes_a_strict_type_check(tmp_path):
    pytest.importorskip("mypy")
    program = tmp_path / "guide.py"
    program.write_text(blocks(GUIDE))
    words = ["--strict", "--no-error-summary", "--cache-dir", str(tmp_path / "cache"), str(program)]
    done = subprocess.run([sys.executable, "-m", "mypy", *words], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_the_guide_lists_every_function():
    import meshwright

    text = GUIDE.read_text()
    functions = [name for name in meshwright.__all__ if name[0].islower()]
    assert [name for name in functions if f"`{name}(" not in text] == []
