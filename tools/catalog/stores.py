"""Checks object stores with moto on this machine: stores.py PROGRAM FIXTURES WORK [COUNT [ENDPOINT]]

ENDPOINT is the address of another server, such as s3s-fs or MinIO, whose access key and secret key are "test".
"""

import json
import os
import signal
import struct
import subprocess
import sys
import time
from pathlib import Path

import boto3
from moto.server import ThreadedMotoServer

program, fixtures, work = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
COUNT = int(sys.argv[4]) if len(sys.argv) > 4 else 10_000

server = None
if len(sys.argv) > 5:
    endpoint = sys.argv[5]
else:
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    endpoint = f"http://{host}:{port}"
environment = {
    "AWS_ACCESS_KEY_ID": "test",
    "AWS_SECRET_ACCESS_KEY": "test",
    "AWS_REGION": "us-east-1",
    "AWS_ENDPOINT": endpoint,
    "AWS_ALLOW_HTTP": "true",
}
keys = {"aws_access_key_id": "test", "aws_secret_access_key": "test", "region_name": "us-east-1"}
s3 = boto3.client("s3", endpoint_url=endpoint, **keys)
s3.create_bucket(Bucket="models")


def meshwright(*words, statuses=(0,)):
    command = [program, *map(str, words)]
    done = subprocess.run(command, cwd=work, capture_output=True, text=True, env={**os.environ, **environment}, check=False)
    assert done.returncode in statuses, f"{words}: {done.returncode} {done.stderr}"
    return done


def put(name, key=None):
    s3.put_object(Bucket="models", Key=key or f"small/{name}", Body=(fixtures / name).read_bytes())


def keys_of(prefix):
    pages = s3.get_paginator("list_objects_v2").paginate(Bucket="models", Prefix=prefix)
    return [entry["Key"] for page in pages for entry in page.get("Contents", [])]


def large_glb(path, size):
    """A file of `size` bytes, of which the vertices of a triangle are used."""
    gltf = {
        "asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0}],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
        "accessors": [{"bufferView": 0, "componentType": 5126, "count": size // 12 // 3 * 3, "type": "VEC3",
                       "min": [0, 0, 0], "max": [1, 2, 3]}],
        "bufferViews": [{"buffer": 0, "byteLength": size}], "buffers": [{"byteLength": size}],
    }
    text = json.dumps(gltf).encode()
    text += b" " * (-len(text) % 4)
    with open(path, "wb") as file:
        file.write(struct.pack("<4sII", b"glTF", 2, 12 + 8 + len(text) + 8 + size))
        file.write(struct.pack("<I4s", len(text), b"JSON") + text + struct.pack("<I4s", size, b"BIN\0"))
        file.truncate(file.tell() + size)


def same_as_files():
    """Every command says of objects what it says of files."""
    names = ["house.cdae", "house_zstd.cdae", "crane.cast", "windmill.cdae", "shed.dae", "truncated.cdae"]
    for name in names:
        put(name)
    for command in ("info", "validate", "deps"):
        for name in names:
            remote = meshwright(command, f"s3://models/small/{name}", "--json", statuses=(0, 1, 4)).stdout
            local = meshwright(command, fixtures / name, "--json", statuses=(0, 1, 4)).stdout
            remote = json.loads(remote.replace("s3://models/small", str(fixtures)))
            local = json.loads(local)
            if command == "deps":
                # The folder of the fixtures has further files.
                for answer in (remote, local):
                    answer["files"] = [len(file.get("dependencies", [])) for file in answer["files"]]
                    answer["summary"] = None
            assert remote == local, f"{command} {name}: {remote} {local}"
    return f"{len(names)} files, 3 commands"


def folders_are_searched():
    answer = json.loads(meshwright("info", "s3://models/small", "--json", "--exclude", "shed.dae", statuses=(1,)).stdout)
    found = [file["file"].rsplit("/", 1)[1] for file in answer["files"]]
    expected = ["crane.cast", "house.cdae", "house_zstd.cdae", "truncated.cdae", "windmill.cdae"]
    assert found == expected, found
    return f"{len(found)} of 6"


def headers_are_enough():
    """`info` of a large file fetches little of it, and says the same."""
    path = work / "large.glb"
    large_glb(path, 1 << 30)
    s3.upload_file(str(path), "models", "large.glb")
    remote = meshwright("info", "s3://models/large.glb", "--json")
    local = json.loads(meshwright("info", path, "--json").stdout)
    assert json.loads(remote.stdout)["files"][0]["scene"] == local["files"][0]["scene"]
    fetched = remote.stderr.strip().splitlines()[-1]
    assert " KB in " in fetched and float(fetched.split()[1]) < 1000, fetched
    s3.delete_object(Bucket="models", Key="large.glb")
    path.unlink()
    return f"1 GiB: {fetched}"


def textures_are_found():
    """`deps`, `convert` and `render` find what lies next to an object; results name nothing temporary."""
    gltf = json.loads(subprocess.run([program, "convert", fixtures / "house.cdae", "-o", work / "town.gltf"],
                                     capture_output=True, check=True) and (work / "town.gltf").read_text())
    uri = gltf["buffers"][0]["uri"]
    for name in ("town.gltf", uri):
        s3.upload_file(str(work / name), "models", f"town/{name}")
    answer = json.loads(meshwright("deps", "s3://models/town/town.gltf", "--json").stdout)
    files = [entry["file"] for entry in answer["files"][0]["dependencies"]]
    assert f"s3://models/town/{uri}" in files, files
    meshwright("convert", "s3://models/town/town.gltf", "-o", "town.glb")
    meshwright("render", "s3://models/town/town.gltf", "-o", "town.png", "--size", "64")
    assert (work / "town.png").read_bytes().startswith(b"\x89PNG")
    meshwright("convert", "s3://models/town/town.gltf", "-o", "s3://models/made/town.cdae")
    meshwright("convert", "s3://models/small/house.cdae", "s3://models/small/windmill.cdae",
               "-o", "s3://models/made/", "--to", "gltf")
    made = keys_of("made/")
    expected = ["made/house.bin", "made/house.gltf", "made/town.cdae", "made/windmill.bin", "made/windmill.gltf"]
    assert set(expected) <= set(made), made
    for key in made:
        body = s3.get_object(Bucket="models", Key=key)["Body"].read()
        assert b"meshwright-" not in body and b"/tmp/" not in body, key
    meshwright("diff", work / "town.glb", fixtures / "house.cdae", statuses=(0, 5))
    return f"{len(made)} objects written"


def models_share_files():
    """Files that many models need at once are whole for each, and every result is written, whatever its name."""
    uri = json.loads((work / "town.gltf").read_text())["buffers"][0]["uri"]
    inputs = []
    for folder, first in (("shared/inner", 0), ("shared", 20)):
        s3.upload_file(str(work / uri), "models", f"{folder}/{uri}")
        for number in range(first, first + 20):
            s3.upload_file(str(work / "town.gltf"), "models", f"{folder}/{number}.gltf")
            inputs.append(f"s3://models/{folder}/{number}.gltf")
    meshwright("convert", *inputs, "-o", "s3://models/copies/", "--to", "glb", "-j", "8")
    copies = [s3.get_object(Bucket="models", Key=key)["Body"].read() for key in keys_of("copies/")]
    assert len(copies) == len(inputs) and len(set(copies)) == 1, (len(copies), len(set(copies)))
    put("house.cdae", "names/earlier.cdae")
    meshwright("convert", "s3://models/names/earlier.cdae", "s3://models/small/windmill.cdae", "-o", "s3://models/named/",
               "--to", "glb")
    assert keys_of("named/") == ["named/earlier.glb", "named/windmill.glb"], keys_of("named/")
    return f"{len(copies)} models"


def many_objects_are_cataloged():
    body = {name: (fixtures / name).read_bytes() for name in ("house.cdae", "windmill.cdae", "crane.cast")}
    for number in range(COUNT):
        name = list(body)[number % len(body)]
        s3.put_object(Bucket="models", Key=f"many/{number // 100:03}/{number:05}_{name}", Body=body[name])
    words = ("catalog", "s3://models/many/", "-o", "s3://models/tables/many.parquet", "--no-timings")
    done = meshwright(*words)
    first = s3.get_object(Bucket="models", Key="tables/many.parquet")["Body"].read()
    again = meshwright("catalog", "s3://models/many/", "-o", "again.parquet", "--since",
                       "s3://models/tables/many.parquet", "--no-timings", "--json")
    summary = json.loads(again.stdout)["summary"]
    assert (summary["files"], summary["reused"], summary["bytes_read"]) == (COUNT, COUNT, 0), summary
    # Killed in the middle: the table is the older one, and the next run makes the same.
    process = subprocess.Popen([program, *words], cwd=work, env={**os.environ, **environment},
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(3)
    process.send_signal(signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL, "the run was over before it was killed"
    assert s3.get_object(Bucket="models", Key="tables/many.parquet")["Body"].read() == first
    assert keys_of("tables/") == ["tables/many.parquet"], keys_of("tables/")
    s3.delete_object(Bucket="models", Key="tables/many.parquet")
    meshwright(*words)
    assert s3.get_object(Bucket="models", Key="tables/many.parquet")["Body"].read() == first
    return f"{COUNT} objects: {done.stderr.strip().splitlines()[-1]}; a second run reads 0 bytes; killed and repeated: same table"


def other_writers_are_noticed():
    """An object that another program writes during the run is kept."""
    words = [program, "catalog", "s3://models/many/", "-o", "s3://models/tables/contested.parquet"]
    process = subprocess.Popen(words, cwd=work, env={**os.environ, **environment}, stdout=subprocess.DEVNULL,
                               stderr=subprocess.PIPE, text=True)
    time.sleep(3)
    s3.put_object(Bucket="models", Key="tables/contested.parquet", Body=b"theirs")
    errors = process.communicate()[1]
    assert process.returncode == 1 and "in the meantime" in errors, f"{process.returncode} {errors}"
    assert s3.get_object(Bucket="models", Key="tables/contested.parquet")["Body"].read() == b"theirs"
    return "the run fails, the object stays"


def failures_are_errors():
    missing = meshwright("info", "s3://models/nowhere.cdae", statuses=(1,))
    assert "there is no such object" in missing.stderr, missing.stderr
    bucket = meshwright("info", "s3://nowhere/x.cdae", statuses=(1,))
    refused = meshwright("fix", "s3://models/small/house.cdae", "-o", "x.cdae", statuses=(1, 2))
    assert "does not read object stores" in refused.stderr, refused.stderr
    return bucket.stderr.strip().splitlines()[0]


checks = (same_as_files, folders_are_searched, headers_are_enough, textures_are_found, models_share_files,
          failures_are_errors, many_objects_are_cataloged, other_writers_are_noticed)
failed = False
for check in checks:
    try:
        print(f"ok      {check.__name__}: {check()}", flush=True)
    except Exception as error:  # noqa: BLE001: every check is to run
        failed = True
        print(f"FAILED  {check.__name__}: {type(error).__name__}: {str(error)[:1500]}", flush=True)
if server is not None:
    server.stop()
sys.exit(failed)
