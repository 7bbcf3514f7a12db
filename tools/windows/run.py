#!/usr/bin/env python3
"""Runs the command for Windows under wine: it must do what the command for this system does.

run.py --native COMMAND --windows COMMAND.exe --hold HOLD.exe --work FOLDER [--files FOLDER]... [--count N] [--record PAGE]

Two parts: cases that are particular to Windows, and a comparison of JSON and bytes over many files.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "fixtures"
RESULTS = []


class Failed(Exception):
    pass


def expect(condition, what):
    if not condition:
        raise Failed(what)


class Wine:
    def __init__(self, program, work):
        self.program = program
        self.env = dict(os.environ, WINEPREFIX=str(work / "wine"), WINEDEBUG="-all", WINEARCH="win64", NO_COLOR="1")
        self.env.pop("DISPLAY", None)

    def command(self, *arguments, program=None):
        loader = next(p for p in ("/usr/lib/wine/wine64", shutil.which("wine64"), shutil.which("wine")) if p and Path(p).exists())
        return [loader, str(program or self.program), *arguments]

    def run(self, *arguments, cwd, env=None, stdin=None):
        done = subprocess.run(self.command(*arguments), cwd=cwd, env=self.env | (env or {}), input=stdin,
                              stdin=subprocess.DEVNULL if stdin is None else None, capture_output=True, timeout=600)
        return done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")


def windows_path(path):
    """The drive Z of wine is the root of this system."""
    return "Z:" + str(path).replace("/", "\\")


# --- cases ------------------------------------------------------------------------------------------------------------

def version(run, folder):
    status, out, _ = run("--version", cwd=folder)
    expect(status == 0 and out.startswith("meshwright "), out)
    expect("\r\n" not in out, "lines end in LF, also on Windows")


def drive_letters(run, folder):
    status, out, err = run("info", "--ndjson", windows_path(folder / "house.cdae"), cwd=folder)
    expect(status == 0 and json.loads(out)["file"] == windows_path(folder / "house.cdae"), out + err)


def backslashes(run, folder):
    (folder / "models").mkdir()
    shutil.copy(folder / "house.cdae", folder / "models")
    status, _, err = run("convert", "models\\house.cdae", "-o", "out\\deep\\", cwd=folder)
    expect(status == 0 and (folder / "out/deep/house.glb").is_file(), err)
    status, _, err = run("convert", ".\\models\\house.cdae", "-o", "models/..\\house2.glb", cwd=folder)
    expect(status == 0 and (folder / "house2.glb").is_file(), err)


def globs(run, folder):
    status, out, err = run("info", "--ndjson", "*.CDAE", "models\\*.cdae", cwd=folder)
    expect(status in (0, 1) and "models\\\\house.cdae" in out, out + err)


def prefixed_paths(run, folder):
    path = "\\\\?\\" + windows_path(folder / "house.cdae")
    status, out, err = run("info", "--ndjson", path, cwd=folder)
    expect(status == 0, out + err)
    status, out, err = run("info", "\\\\?\\" + windows_path(folder / "none.cdae"), cwd=folder)
    expect(status == 1 and "CORE0007" in err and "no file matches" not in err, "it is no glob: " + out + err)


def network_paths(run, folder):
    status, out, err = run("info", "\\\\no-such-server\\share\\house.cdae", cwd=folder)
    expect(status == 1 and "CORE0007" in err, out + err)


def long_paths(run, folder):
    deep = folder / "/".join(["a folder with a long name, number %02d" % n for n in range(9)])
    deep.mkdir(parents=True)
    shutil.copy(folder / "house.cdae", deep)
    path = windows_path(deep)
    expect(len(path) > 260, "the test needs a longer path")
    status, out, err = run("convert", path + "\\house.cdae", "-o", path + "\\house.gltf", cwd=folder)
    expect(status == 0, out + err)
    expect((deep / "house.gltf").is_file() and (deep / "house.bin").is_file(), str(os.listdir(deep)))
    status, out, err = run("validate", path + "\\house.gltf", cwd=folder)
    expect(status == 0, out + err)


def reserved_names(run, folder):
    for name in ("con.glb", "NUL.glb", "aux.glb", "com1.glb", "lpt9.glb"):
        status, _, err = run("convert", "house.cdae", "-o", name, cwd=folder)
        expect(status == 1 and "reserves the name" in err, f"{name}: {status} {err}")
        expect(not (folder / name).exists(), name)


def other_names(run, folder):
    for name, why in (("a.glb.", "period"), ("a.glb ", "space"), ("a:b.glb", "stream")):
        status, _, err = run("convert", "house.cdae", "--to", "glb", "-o", name, cwd=folder)
        expect(status == 1 and why in err, f"{name!r}: {status} {err}")
    expect(not list(folder.glob("a*glb*")), str(os.listdir(folder)))


def companion_names(run, folder):
    text = (FIXTURES / "house.cdae").read_bytes()
    (folder / "sub").mkdir()
    (folder / "sub/house.cdae").write_bytes(text)
    status, _, err = run("convert", "sub\\house.cdae", "-o", "sub\\x.gltf", cwd=folder)
    document = json.loads((folder / "sub/x.gltf").read_text())
    expect(status == 0 and document["buffers"][0]["uri"] == "x.bin", str(document["buffers"]) + err)


def case_collisions(run, folder):
    (folder / "one").mkdir()
    (folder / "two").mkdir()
    shutil.copy(folder / "house.cdae", folder / "one/House.cdae")
    shutil.copy(folder / "house.cdae", folder / "two/house.cdae")
    status, _, err = run("convert", "one\\House.cdae", "two\\house.cdae", "-o", "both\\", cwd=folder)
    expect(status == 2 and "ignore case" in err, f"{status} {err}")
    status, _, err = run("fix", "house.cdae", "-o", "HOUSE.cdae", cwd=folder)
    expect(status == 2 and "replace its input" in err, f"{status} {err}")


def read_only(run, folder):
    target = folder / "kept.glb"
    target.write_bytes(b"kept")
    target.chmod(0o444)
    status, _, err = run("convert", "house.cdae", "-o", "kept.glb", cwd=folder)
    expect(status == 1 and "CORE0008" in err and target.read_bytes() == b"kept", f"{status} {err}")


def in_place(run, folder):
    before = (folder / "wrong.udm").read_bytes()
    status, _, err = run("fix", "--in-place", "--unsafe-fixes", "wrong.udm", cwd=folder)
    expect(status in (0, 1), err)
    left = [name for name in os.listdir(folder) if name.endswith(".part")]
    expect(not left and (folder / "wrong.udm").stat().st_size > 0, str(left))
    expect(before, "the fixture has content")


def in_use(run, folder, wine, hold):
    target = folder / "held.glb"

    def held(milliseconds):
        target.write_bytes(b"old")
        holder = subprocess.Popen(wine.command(windows_path(target), str(milliseconds), program=hold),
                                  stdout=subprocess.PIPE, env=wine.env, cwd=folder)
        expect(holder.stdout.readline().strip() == b"held", "the other program did not start")
        result = run("convert", "house.cdae", "-o", "held.glb", cwd=folder)
        return holder, result

    holder, (status, _, err) = held(20_000)
    holder.wait()
    expect(status == 1 and "another program has the file open" in err, f"{status} {err}")
    expect(target.read_bytes() == b"old", "the file is lost")
    expect(not [name for name in os.listdir(folder) if name.endswith(".part")], str(os.listdir(folder)))
    holder, (status, _, err) = held(1_500)
    holder.wait()
    expect(status == 0 and target.read_bytes().startswith(b"glTF"), f"it is released in time: {status} {err}")


def hard_links(run, folder):
    (folder / "linked.glb").write_bytes(b"old")
    os.link(folder / "linked.glb", folder / "other.glb")
    status, _, err = run("convert", "house.cdae", "-o", "linked.glb", cwd=folder)
    expect(status == 1 and "hard links" in err and (folder / "other.glb").read_bytes() == b"old", f"{status} {err}")


def lists(run, folder):
    for encoding in ("utf-8-sig", "utf-16", "utf-8"):
        (folder / "list.txt").write_bytes("house.cdae\r\nmodels\\house.cdae\r\n".encode(encoding))
        status, out, err = run("info", "--ndjson", "--files-from", "list.txt", cwd=folder)
        expect(status == 0 and out.count("\n") == 2, f"{encoding}: {status} {out} {err}")


def streams(run, folder, wine):
    done = subprocess.run(wine.command("convert", "-", "--to", "glb", "-o", "-"), cwd=folder, env=wine.env,
                          input=(folder / "house.cdae").read_bytes(), capture_output=True, timeout=600)
    expect(done.returncode == 0 and done.stdout[:4] == b"glTF", str(done.stderr))
    length = int.from_bytes(done.stdout[8:12], "little")
    expect(len(done.stdout) == length, "no line ends were translated")


def colors(run, folder):
    _, plain, _ = run("info", "house.cdae", cwd=folder)
    _, colored, _ = run("info", "--color", "always", "house.cdae", cwd=folder)
    expect("\x1b[" not in plain and "\x1b[" in colored, "colors")


def folders(run, folder):
    status, out, err = run("validate", "--ndjson", ".", cwd=folder)
    expect('"house.cdae"' in out and "models\\\\house.cdae" in out, out + err)


def archives(run, folder):
    import zipfile
    with zipfile.ZipFile(folder / "mod.zip", "w") as archive:
        archive.write(folder / "house.cdae", "art/house.cdae")
        archive.write(folder / "house.cdae", "art/aux.cdae")
    status, _, err = run("convert", "mod.zip\\art\\house.cdae", "-o", "from_zip.glb", cwd=folder)
    expect(status == 0 and (folder / "from_zip.glb").is_file(), err)
    status, _, err = run("convert", "mod.zip", "-o", "unpacked\\", cwd=folder)
    expect(status == 1 and "reserves the name AUX" in err and (folder / "unpacked/art/house.glb").is_file(), err)


CASES = [
    ("version, help and line ends", version), ("drive letters", drive_letters), ("backslashes in arguments and in `-o`", backslashes),
    ("globs, which cmd.exe does not expand", globs), ("paths with the prefix `\\\\?\\`", prefixed_paths),
    ("a network path without a server", network_paths), ("paths longer than 260 characters", long_paths),
    ("names of devices as results", reserved_names), ("names that end in a period or space, streams", other_names),
    ("companion files", companion_names), ("names that differ in case", case_collisions), ("a read-only target", read_only),
    ("`--in-place`", in_place), ("a target that another program has open", in_use), ("a target with hard links", hard_links),
    ("lists in UTF-8, UTF-16, with CRLF", lists), ("pipes, binary", streams), ("colors", colors), ("folders", folders),
    ("zip archives", archives),
]


def sandbox(work, name):
    folder = work / "cases" / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copy(FIXTURES / "house.cdae", folder)
    shutil.copy(FIXTURES / "udm/codes/UDM0303.udm", folder / "wrong.udm")
    (folder / "models").mkdir()
    shutil.copy(FIXTURES / "house.cdae", folder / "models")
    return folder


def run_cases(wine, work, hold):
    for number, (title, case) in enumerate(CASES):
        folder = sandbox(work, f"{number:02}")
        if case in (backslashes,):
            shutil.rmtree(folder / "models")
        more = {"in_use": (wine, hold), "streams": (wine,)}.get(case.__name__, ())
        try:
            case(wine.run, folder, *more)
            RESULTS.append((title, "passed", ""))
        except Failed as error:
            RESULTS.append((title, "failed", str(error).strip()[:400]))
        except Exception as error:  # A defect of the test counts as a failure, too.
            RESULTS.append((title, "failed", repr(error)[:400]))
        print(f"{RESULTS[-1][1]}: {title} {RESULTS[-1][2]}", flush=True)


# --- comparison -------------------------------------------------------------------------------------------------------

def tidy(line):
    """Only separators of paths may differ."""
    return line.replace("\\\\", "/")


def compare(native, wine, work, files, count):
    folder = work / "files"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    found = sorted(path for place in files for path in Path(place).rglob("*") if path.is_file()
                   and path.suffix.lower() in (".cdae", ".cast", ".udm", ".pmdl", ".pmdl_b", ".pmat", ".glb", ".dae", ".cmh")
                   and path.stat().st_size < 8 << 20)
    step = max(1, len(found) // count)
    chosen = found[::step][:count]
    names = []
    for number, path in enumerate(chosen):
        name = f"{number:03}_{''.join(c if c.isalnum() or c in '._-' else '_' for c in path.name)}"
        shutil.copy(path, folder / name)
        names.append(name)
    (folder / "list.txt").write_text("\n".join(names) + "\n")

    def both(*arguments, native_out=None, wine_out=None):
        first = subprocess.run([str(native), *arguments, *(["-o", native_out] if native_out else [])], cwd=folder,
                               env=dict(os.environ, NO_COLOR="1"), capture_output=True, timeout=3000)
        second = wine.run(*arguments, *(["-o", wine_out] if wine_out else []), cwd=folder)
        return (first.returncode, first.stdout.decode("utf-8", "replace")), second[:2]

    for verb in ("info", "validate", "roundtrip"):
        a, b = both(verb, "--ndjson", "--files-from", "list.txt")
        lines = list(zip(a[1].splitlines(), map(tidy, b[1].splitlines())))
        different = [x for x, y in lines if tidy(x) != y]
        same = a[0] == b[0] and len(a[1].splitlines()) == len(b[1].splitlines()) and not different
        RESULTS.append((f"JSON of `{verb}` over {len(names)} files", "passed" if same else "failed",
                        "" if same else f"status {a[0]}, {b[0]}; {len(different)} lines differ: {different[:1]}"[:400]))
        print(RESULTS[-1], flush=True)
    a, b = both("convert", "--to", "glb", "--files-from", "list.txt", native_out="native", wine_out="windows")
    results = sorted(path.name for path in (folder / "native").glob("*"))
    equal = [name for name in results if (folder / "windows" / name).is_file()
             and (folder / "native" / name).read_bytes() == (folder / "windows" / name).read_bytes()]
    there = sorted(path.name for path in (folder / "windows").glob("*")) if (folder / "windows").is_dir() else []
    same = a[0] == b[0] and results == there and len(equal) == len(results) and results
    RESULTS.append((f"bytes of `convert --to glb`: {len(equal)} of {len(results)} results equal", "passed" if same else "failed",
                    "" if same else f"status {a[0]}, {b[0]}; {sorted(set(results) - set(equal))[:5]}"))
    print(RESULTS[-1], flush=True)


def record(page):
    start, end = "<!-- results -->\n", "<!-- end of results -->"
    text = Path(page).read_text()
    head, rest = text.split(start, 1)
    _, tail = rest.split(end, 1)
    rows = "\n".join(f"| {title} | {result} |" for title, result, _ in RESULTS)
    Path(page).write_text(f"{head}{start}\n| test | result |\n|---|---|\n{rows}\n\n{end}{tail}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--native", type=Path)
    parser.add_argument("--windows", type=Path, required=True)
    parser.add_argument("--hold", type=Path, required=True)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--files", action="append", default=[])
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--record")
    options = parser.parse_args()
    work = options.work.resolve()
    work.mkdir(parents=True, exist_ok=True)
    wine = Wine(options.windows.resolve(), work)
    run_cases(wine, work, options.hold.resolve())
    if options.native:
        compare(options.native.resolve(), wine, work, options.files or [FIXTURES], options.count)
    if options.record:
        record(options.record)
    failed = [title for title, result, _ in RESULTS if result != "passed"]
    print(f"{len(RESULTS) - len(failed)} passed, {len(failed)} failed")
    sys.exit(1 if failed else 0)


main()
