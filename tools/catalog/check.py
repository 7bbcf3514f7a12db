"""Checks tables of `meshwright catalog` with DuckDB and datasets: check.py PROGRAM FOLDER PAGE WORK"""

import json
import re
import subprocess
import sys
from pathlib import Path

import duckdb

program, folder, page, work = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]), Path(sys.argv[4])


def meshwright(*words, statuses=(0, 1)):
    done = subprocess.run([program, *map(str, words)], cwd=work, capture_output=True, text=True, check=False)
    assert done.returncode in statuses, f"{words}: {done.returncode} {done.stderr}"
    return done.stdout


def sums_equal_info():
    """The sums of the table are those of `info`."""
    meshwright("catalog", folder, "-o", "library.parquet", "--no-timings", "-q")
    lines = [json.loads(line) for line in meshwright("info", folder, "--ndjson").splitlines()]
    scenes = [line["scene"] for line in lines if line.get("scene")]
    names = [name for name, value in scenes[0].items() if isinstance(value, int)]
    columns = ", ".join(f"sum({name})" for name in names)
    table = duckdb.sql(f"SELECT count(*), sum(opaque_bytes), {columns} FROM '{work}/library.parquet'").fetchall()[0]
    opaque = sum(line.get("opaque_bytes", 0) for line in lines)
    expected = (len(lines), opaque, *(sum(scene[name] for scene in scenes) for name in names))
    assert tuple(map(int, table)) == expected, f"{names}: {table} is not {expected}"
    return f"{len(lines)} rows, {len(names)} sums equal those of info"


def questions():
    """Every query of the page runs."""
    queries = re.findall(r"```sql\n(.*?)```", page.read_text(), re.S)
    assert len(queries) >= 10, f"{len(queries)} queries"
    answers = []
    for query in queries:
        rows = duckdb.sql(query.replace("library.parquet", f"{work}/library.parquet")).fetchall()
        answers.append(len(rows))
    assert sum(count > 0 for count in answers) >= 6, f"rows by query: {answers}"
    return f"{len(queries)} queries, rows: {answers}"


def since_reads_nothing():
    """A second run reads no byte and gives the same table."""
    first = (work / "library.parquet").read_bytes()
    again = ("catalog", folder, "-o", "again.parquet", "--since", "library.parquet", "--no-timings", "--json")
    summary = json.loads(meshwright(*again))["summary"]
    if summary["bytes_read"] or summary["read"]:
        raise AssertionError(f"read {summary['read']} files, {summary['bytes_read']} bytes")
    query = "SELECT * FROM '{}' EXCEPT SELECT * FROM '{}'"
    for one, two in (("library", "again"), ("again", "library")):
        rest = duckdb.sql(query.format(work / f"{one}.parquet", work / f"{two}.parquet")).fetchall()
        assert not rest, f"{len(rest)} rows differ"
    assert (work / "library.parquet").read_bytes() == first
    return f"{summary['reused']} rows reused, 0 bytes read"


def datasets_opens_meshes():
    """`datasets` opens the column of meshes."""
    from datasets import Image, Mesh, load_dataset

    meshwright("catalog", folder, "-o", "meshes.parquet", "--mesh", "glb", "--thumbnails", "64", "-q")
    rows = load_dataset(
        "parquet", data_files=str(work / "meshes.parquet"), split="train", cache_dir=str(work / "cache")
    )
    assert isinstance(rows.features["mesh"], Mesh), rows.features["mesh"]
    assert isinstance(rows.features["thumbnail"], Image), rows.features["thumbnail"]
    opened = 0
    for row in rows.filter(lambda mesh: mesh is not None, input_columns="mesh").select(range(5)):
        triangles = sum(len(part.faces) for part in row["mesh"].dump())
        assert triangles == row["triangles"], f"{row['path']}: {triangles} is not {row['triangles']}"
        assert row["thumbnail"].size == (64, 64)
        opened += 1
    return f"{opened} meshes have the triangles of the table"


failed = False
for check in (sums_equal_info, questions, since_reads_nothing, datasets_opens_meshes):
    try:
        print(f"ok      {check.__name__}: {check()}")
    except Exception as error:  # noqa: BLE001: every check is to run
        failed = True
        print(f"FAILED  {check.__name__}: {type(error).__name__}: {error}")
sys.exit(failed)
