import re
import shutil

import pytest

from conftest import FIXTURES, ROOT

PAGES = [ROOT / "docs/guides/python.md", ROOT / "docs/guides/scale.md", ROOT / "crates/python/README.md"]


def blocks():
    for page in PAGES:
        for number, match in enumerate(re.finditer(r"```python\n(.*?)```", page.read_text(), re.S)):
            yield pytest.param(match[1], id=f"{page.name}-{number}")


@pytest.mark.parametrize("text", list(blocks()))
def test_an_example_runs(text, tmp_path, monkeypatch):
    for name in ["house.cdae", "windmill.cdae", "crane.cast", "crane_lift.cast", "crate.pmdl_b", "truncated.cdae"]:
        shutil.copy(FIXTURES / name, tmp_path)
    monkeypatch.chdir(tmp_path)
    exec(compile("import meshwright\nimport numpy as np\n" + text, "example", "exec"), {})
