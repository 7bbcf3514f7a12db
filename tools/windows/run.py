#!/usr/bin/env python3
"""Runs the command for Windows under wine: it must do what the command for this system does.

run.py --native COMMAND --windows COMMAND.exe --work FOLDER [--files FOLDER]... [--count N] [--record PAGE]

Two parts: cases that are particular to Windows, and a comparison of JSON and bytes over many files. The folder of
COMMAND.exe has hold.exe and ctrl_c.exe.
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
# Letters of several alphabets, and one outside the first plane, which is two units in UTF-16.
NAME = "H\u00e4uschen \u0434\u043e\u043c \u5bb6 \U0001f3e0.cdae"


class Failed(Exception):
    pass


def expect(condition, what):
    if not condition:
        raise Failed(what)


class Wine:
    def __init__(self, program, work):
        self.program = program
        # The names of files and the arguments are UTF-8 on this system, and UTF-16 for the program.
        self.env = dict(os.environ, WINEPREFIX=str(work / "wine"), WINEDEBUG="-all", WINEARCH="win64", NO_COLOR="1", LC_ALL="C.UTF-8")
        self.env.pop("DISPLAY", None)

    def tool(self, name):
        return self.program.with_name(f"{name}.exe")

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
    status, out, err = run("convert", path + "\\house.cdae", "-o", path + "\\house.glb", cwd=folder)
    expect(status == 0, out + err)
    expect((deep / "house.gltf").is_file() and (deep / "house.bin").is_file(), str(os.listdir(deep)))
    # Not the .gltf: version 8 of wine cannot tell where links lead in such a path, so its .bin is not opened.
    status, out, err = run("validate", path + "\\house.glb", cwd=folder)
    expect(status == 0, out + err)


def reserved_names(run, folder):
    for name in ("con.glb", "NUL.glb", "aux.glb", "com1.glb", "lpt9.glb"):
        status, _, err = run("convert", "house.cdae", "-o", name, cwd=folder)
        expect(status == 1 and "reserves the name" in err, f"{name}: {status} {err}")
        expect(not (folder / name).exists(), name)


def other_names(run, folder):
    for name, why in (("a.glb.", "period"), ("a.glb ", "space"), ("house:b.glb", "stream")):
        status, _, err = run("convert", "house.cdae", "--to", "glb", "-o", name, cwd=folder)
        expect(status == 1 and why in err, f"{name!r}: {status} {err}")
    expect(not [name for name in os.listdir(folder) if "glb" in name], str(os.listdir(folder)))


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


def in_use(run, folder, wine):
    target = folder / "held.glb"

    def held(milliseconds):
        target.write_bytes(b"old")
        holder = subprocess.Popen(wine.command(windows_path(target), str(milliseconds), program=wine.tool("hold")),
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
    shutil.copy(folder / "house.cdae", folder / NAME)
    # With a byte order mark and without one; the list of PowerShell 5 comes through a pipe, too.
    for encoding, mark in (("utf-16-le", "\ufeff"), ("utf-16-be", "\ufeff"), ("utf-16-le", ""), ("utf-8", "")):
        text = f"{mark}{NAME}\r\nmodels\\house.cdae\r\n".encode(encoding)
        (folder / "list.txt").write_bytes(text)
        for source, stdin in (("list.txt", None), ("-", text)):
            status, out, err = run("info", "--ndjson", "--files-from", source, cwd=folder, stdin=stdin)
            files = [json.loads(line)["file"] for line in out.splitlines()]
            expect(status == 0 and files == [NAME, "models\\house.cdae"], f"{encoding} {source}: {status} {files} {err}")


def other_alphabets(run, folder):
    shutil.copy(folder / "house.cdae", folder / NAME)
    status, out, err = run("info", "--ndjson", NAME, cwd=folder)
    expect(status == 0 and json.loads(out)["file"] == NAME, out + err)
    status, out, err = run("convert", NAME, "-o", f"{NAME}.gltf", cwd=folder)
    expect(status == 0 and (folder / f"{NAME}.gltf").is_file() and (folder / f"{NAME}.bin").is_file(), f"{os.listdir(folder)} {err}")
    status, out, err = run("validate", f"{NAME}.gltf", cwd=folder)
    expect(status == 0, out + err)


def ctrl_c(run, folder, wine):
    for number in range(3000):
        shutil.copy(FIXTURES / "house.cdae", folder / f"models/{number}.cdae")
    line = f'"{windows_path(wine.program)}" convert models -o out'
    done = subprocess.run(wine.command("out", "5", line, program=wine.tool("ctrl_c")), cwd=folder, env=wine.env,
                          stdin=subprocess.DEVNULL, capture_output=True, timeout=600)
    said = done.stderr.decode("utf-8", "replace")
    expect(done.returncode == 130 and "stopped after " in said and " of 3001 files" in said, f"{done.returncode} {said}")
    names = os.listdir(folder / "out")
    expect(0 < len(names) < 3000 and not [name for name in names if name.endswith(".part")], f"{len(names)} files: {sorted(names)[-3:]}")
    status, _, err = run("validate", "out", "-q", cwd=folder)
    expect(status == 0, f"each result is complete: {err}")


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


def explorer(run, folder, wine):
    """The entries of the menus, which the program adds and removes."""
    key = "HKCU\\Software\\Classes\\SystemFileAssociations\\.cdae\\shell\\meshwright\\command"

    def reg(*words):
        done = subprocess.run(wine.command(*words, program="reg"), cwd=folder, env=wine.env, capture_output=True, timeout=600)
        return done.returncode, done.stdout.decode("utf-8", "replace")

    status, out, err = run("register", cwd=folder)
    expect(status == 0 and "nothing was changed" in err and key[4:] in out, out + err)
    expect(reg("query", key)[0] == 1, "nothing is written without an answer")
    status, out, err = run("register", "--yes", cwd=folder)
    expect(status == 0, out + err)
    link = next(line.split(maxsplit=1)[1] for line in out.splitlines() if line.startswith("shortcut"))
    status, out = reg("query", key)
    expect(status == 0 and 'meshwright.exe" view "%1"' in out, out)
    status, out, err = run("unregister", "--yes", cwd=folder)
    expect(status == 0 and link in out, f"{link}: {out}{err}")
    status, out = reg("query", key)
    expect(status == 1, f"it is removed: {out}")
    status, out, err = run("unregister", cwd=folder)
    expect(status == 0 and "nothing is registered" in err, out + err)


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
    ("`--files-from` in UTF-8 and UTF-16, with CRLF", lists), ("names in other alphabets", other_alphabets), ("Ctrl-C in a console", ctrl_c),
    ("pipes, binary", streams), ("colors", colors), ("folders", folders),
    ("zip archives", archives), ("entries of menus", explorer),
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


def run_cases(wine, work):
    for number, (title, case) in enumerate(CASES):
        folder = sandbox(work, f"{number:02}")
        if case in (backslashes,):
            shutil.rmtree(folder / "models")
        more = {"in_use": (wine,), "streams": (wine,), "ctrl_c": (wine,), "explorer": (wine,)}.get(case.__name__, ())
        why = ""
        try:
            case(wine.run, folder, *more)
        except Failed as error:
            why = str(error) or "no reason"
        except Exception as error:  # A defect of the test counts as a failure, too.
            why = repr(error)
        result(title, not why, why)


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
    count = min(count, len(found))
    chosen = [found[at * len(found) // count] for at in range(count)]
    names = []
    for number, path in enumerate(chosen):
        name = f"{number:03}_{''.join(c if c.isalnum() or c in '._-' else '_' for c in path.name)}"
        shutil.copy(path, folder / name)
        names.append(name)
    (folder / "list.txt").write_text("\n".join(names) + "\n")

    def both(*arguments):
        first = subprocess.run([str(native), *arguments], cwd=folder, env=dict(os.environ, NO_COLOR="1"), capture_output=True, timeout=3000)
        if (folder / "out").is_dir():
            (folder / "out").rename(folder / "native")
        second = wine.run(*arguments, cwd=folder)
        return (first.returncode, first.stdout.decode("utf-8", "replace")), second[:2]

    def compared(title, *arguments):
        a, b = both(*arguments)
        # A line that ends in a carriage return differs, too.
        lines, others = (text.split("\n") for text in (a[1], b[1]))
        different = [pair for pair in zip(lines, others) if tidy(pair[0]) != tidy(pair[1])]
        same = a[0] == b[0] and len(lines) == len(others) and not different
        result(title, same, f"status {a[0]}, {b[0]}; {len(lines)}, {len(others)} lines; {len(different)} differ: {different[:1]}")

    compared("text of `--version`", "--version")
    for verb in ("info", "validate", "roundtrip"):
        compared(f"JSON of `{verb}` over {len(names)} files", verb, "--ndjson", "--files-from", "list.txt")
    (folder / "mod/vehicles/many").mkdir(parents=True)
    for name in names:
        shutil.copy(folder / name, folder / "mod/vehicles/many")
    compared(f"JSON of `pack` over {len(names)} files, with the SHA-256 of the archive", "pack", "mod", "--dry-run", "--date", "2026-11-29",
             "--json", "--no-config")
    compared(f"JSON of `convert --to glb` over {len(names)} files", "convert", "--to", "glb", "--ndjson", "--files-from", "list.txt", "-o", "out")
    results, there = (sorted(path.name for path in (folder / name).glob("*")) for name in ("native", "out"))
    equal = [name for name in results if name in there and (folder / "native" / name).read_bytes() == (folder / "out" / name).read_bytes()]
    result(f"bytes of `convert --to glb`: {len(equal)} of {len(results)} results equal", results and results == there == equal,
           f"{len(there)} results under wine; differ: {sorted(set(results) ^ set(equal))[:5]}")


def result(title, good, why):
    RESULTS.append((title, "passed" if good else "failed", "" if good else why.strip()[:1000]))
    print(f"{RESULTS[-1][1]}: {title} {RESULTS[-1][2]}", flush=True)


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
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--files", action="append", default=[])
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--record")
    options = parser.parse_args()
    work = options.work.resolve()
    work.mkdir(parents=True, exist_ok=True)
    wine = Wine(options.windows.resolve(), work)
    run_cases(wine, work)
    if options.native:
        compare(options.native.resolve(), wine, work, options.files or [FIXTURES], options.count)
    if options.record:
        record(options.record)
    failed = [title for title, result, _ in RESULTS if result != "passed"]
    print(f"{len(RESULTS) - len(failed)} passed, {len(failed)} failed")
    sys.exit(1 if failed else 0)


main()
