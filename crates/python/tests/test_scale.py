"""meshwright.scale: the same rows from every engine, and runs that can be continued."""

import os
import pickle
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pa = pytest.importorskip("pyarrow")

from meshwright.scale import Plan, catalog_batch, convert_batch, run, validate_batch  # noqa: E402
from meshwright.scale._run import work  # noqa: E402

NAMES = ["crane.cast", "house.cdae", "house_v26.cdae", "house_zstd.cdae", "shed.dae", "truncated.cdae", "windmill.cdae"]


@pytest.fixture
def library(tmp_path: Path, fixtures: Path) -> Path:
    folder = tmp_path / "library"
    (folder / "more").mkdir(parents=True)
    for at, name in enumerate(NAMES):
        path = folder / ("more" if at % 2 else ".") / name
        shutil.copy(fixtures / name, path)
        os.utime(path, (1_700_000_000, 1_700_000_000))
    return folder


def rows(target: Path):
    import pyarrow.parquet as pq

    parts = sorted(target.glob("part-*.parquet"))
    return pa.concat_tables([pq.read_table(part) for part in parts]).sort_by("path"), len(parts)


def test_rows_are_in_the_order_of_the_paths(fixtures: Path) -> None:
    paths = [fixtures / name for name in reversed(NAMES)] + [fixtures / "gone.cdae"]
    batch = catalog_batch(paths)
    assert isinstance(batch, pa.RecordBatch)
    assert batch.column("path").to_pylist() == [os.fspath(path) for path in paths]
    row = dict(zip(batch.schema.names, [column.to_pylist()[-3] for column in batch.columns], strict=True))
    assert (row["format"], row["triangles"], row["error_code"]) == ("cdae", 44, None)
    assert batch.column("error_code").to_pylist()[-1] == "CORE0007"
    assert batch.column("error_step").to_pylist()[1] == "read"
    assert catalog_batch([]).num_rows == 0
    assert catalog_batch([]).schema == batch.schema


def test_pictures_and_meshes(fixtures: Path) -> None:
    batch = catalog_batch([fixtures / "house.cdae"], thumbnails=16, mesh="glb", timings=True)
    assert batch.column("thumbnail")[0]["bytes"].as_py().startswith(b"\x89PNG")
    assert batch.column("mesh")[0]["bytes"].as_py().startswith(b"glTF")
    assert batch.column("timings")[0]["read"].as_py() > 0
    with pytest.raises(ValueError, match="unknown format"):
        catalog_batch([fixtures / "house.cdae"], mesh="obj")


def test_urls_are_read_with_fsspec(fixtures: Path) -> None:
    import fsspec

    memory = fsspec.filesystem("memory")
    memory.pipe_file("/models/house.cdae", (fixtures / "house.cdae").read_bytes())
    paths = ["memory://models/house.cdae", "memory://models/gone.cdae"]
    batch = catalog_batch(paths)
    assert batch.column("triangles").to_pylist() == [44, None]
    assert batch.column("error_code").to_pylist() == [None, "CORE0007"]
    assert validate_batch(paths).column("verdict").to_pylist() == ["valid", "unreadable"]
    done = convert_batch(paths, "memory://made", base="memory://models")
    assert done.column("output").to_pylist() == ["memory://made/house.cdae.glb", None]
    assert memory.cat_file("/made/house.cdae.glb").startswith(b"glTF")
    summary = run("memory://models", "memory://tables")
    assert (summary.rows, summary.failed) == (1, 0)


def test_checks_and_conversions(fixtures: Path, tmp_path: Path) -> None:
    paths = [fixtures / name for name in ("house.cdae", "odd.cast", "truncated.cdae")]
    checked = validate_batch(paths)
    assert checked.column("verdict").to_pylist() == ["valid", "invalid", "unreadable"]
    found = checked.column("findings").to_pylist()[1]
    assert {"code", "severity", "count"} == set(found[0]) and checked.column("errors").to_pylist()[1] > 0
    made = convert_batch(paths, tmp_path, base=fixtures)
    assert made.column("error_code").to_pylist()[2] == "CORE0001"
    assert (tmp_path / "house.cdae.glb").read_bytes().startswith(b"glTF")


@pytest.mark.skipif(os.name != "posix", reason="links need a right elsewhere")
def test_links_are_not_followed(fixtures: Path, tmp_path: Path) -> None:
    (tmp_path / "mod").mkdir()
    (tmp_path / "victim").mkdir()
    house = (fixtures / "house.cdae").read_bytes()
    for name in ("mod/house.cdae", "victim/secret.cdae"):
        (tmp_path / name).write_bytes(house)
    (tmp_path / "mod/file.cdae").symlink_to(tmp_path / "victim/secret.cdae")
    (tmp_path / "mod/folder").symlink_to(tmp_path / "victim")
    (tmp_path / "mod/gone.cdae").symlink_to(tmp_path / "nowhere")
    plan = Plan.make(str(tmp_path / "mod"), str(tmp_path / "out"), "convert", {}, 1 << 30)
    assert [path for part in plan.parts for path in part.paths] == [str(tmp_path / "mod/house.cdae")]
    (tmp_path / "out").mkdir()
    (tmp_path / "out/sub").symlink_to(tmp_path / "victim")
    source = tmp_path / "mod/sub/house.cdae"
    source.parent.mkdir()
    source.write_bytes(house)
    table = convert_batch([source, tmp_path / "mod/house.cdae"], tmp_path / "out", base=tmp_path / "mod")
    assert table.column("error_code").to_pylist() == ["CORE0026", None]
    assert sorted(path.name for path in (tmp_path / "victim").iterdir()) == ["secret.cdae"]


def test_parts_are_bounded_and_can_be_sent(library: Path, tmp_path: Path) -> None:
    plan = Plan.make(os.fspath(library), os.fspath(tmp_path / "out"), "catalog", {}, 10_000)
    assert [path for part in plan.parts for path in part.paths] == sorted(str(p) for p in library.rglob("*.*") if p.is_file())
    assert all(part.size <= 10_000 or len(part.paths) == 1 for part in plan.parts) and len(plan.parts) > 3
    assert Plan.from_json(plan.to_json()) == plan
    assert pickle.loads(pickle.dumps(plan.parts[0])) == plan.parts[0]
    assert pickle.loads(pickle.dumps(work)) is work


@pytest.mark.parametrize("engine", ["dask", "daft", "ray", "spark"])
def test_engines_give_the_same_table(engine: str, library: Path, tmp_path: Path) -> None:
    module = {"dask": "distributed", "daft": "daft", "ray": "ray", "spark": "pyspark"}[engine]
    pytest.importorskip(module)
    options = {"part_size": 10_000, "workers": 2}
    local = run(os.fspath(library), os.fspath(tmp_path / "local"), **options)
    other = run(os.fspath(library), os.fspath(tmp_path / engine), engine=engine, **options)
    assert (local.rows, local.failed) == (other.rows, other.failed) == (len(NAMES), 1)
    assert rows(tmp_path / "local")[0].equals(rows(tmp_path / engine)[0])
    for part in sorted((tmp_path / "local").glob("part-*")):
        assert part.read_bytes() == (tmp_path / engine / part.name).read_bytes()


def test_a_run_is_continued(library: Path, tmp_path: Path) -> None:
    source, target = os.fspath(library), tmp_path / "out"
    first = run(source, os.fspath(target), part_size=10_000)
    whole = {path.name: path.read_bytes() for path in target.iterdir()}
    (target / "part-00001.parquet").unlink()
    # A file that is new does not move others to other parts.
    shutil.copy(library / "more/house.cdae", library / "a_new_house.cdae")
    again = run(source, os.fspath(target), part_size=10_000)
    assert (first.skipped, again.skipped) == (0, first.parts - 1)
    assert {path.name: path.read_bytes() for path in target.iterdir()} == whole
    with pytest.raises(ValueError, match="name another target"):
        run(source, os.fspath(target), thumbnails=16)
    with pytest.raises(ValueError, match="unknown engine"):
        run(source, os.fspath(target), engine="abacus")


def test_the_command(library: Path, tmp_path: Path) -> None:
    words = [sys.executable, "-m", "meshwright.scale", "--src", os.fspath(library), "--dst", os.fspath(tmp_path / "out")]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 1 and '"failed": 1' in done.stdout, done.stdout + done.stderr
    assert "1/1 parts, 7 rows, 1 failed" in done.stderr
    again = subprocess.run([*words, "--task", "validate"], capture_output=True, text=True, check=False)
    assert again.returncode == 2 and "name another target" in again.stderr


def test_a_lost_worker_loses_nothing(library: Path, tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    for number in range(40):
        shutil.copy(library / "more/house.cdae", library / f"house_{number}.cdae")
        os.utime(library / f"house_{number}.cdae", (1_700_000_000, 1_700_000_000))
    run(os.fspath(library), os.fspath(tmp_path / "local"), part_size=10_000)
    cluster = distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with cluster, distributed.Client(cluster) as client:
        killed = []

        def kill(done: int, parts: int, summary: object) -> None:
            if done == 5:
                worker = next(iter(cluster.workers.values()))
                killed.append(worker.pid)
                os.kill(worker.pid, 9)

        summary = run(os.fspath(library), os.fspath(tmp_path / "dask"), engine="dask", part_size=10_000, progress=kill)
        assert killed and summary.rows == len(NAMES) + 40, client
    local, count = rows(tmp_path / "local")
    assert local.equals(rows(tmp_path / "dask")[0]) and count > 20
