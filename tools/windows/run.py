#!/usr/bin/env python3
"""Runs the command for Windows under wine: it must do what the command for this system does.

run.py --native COMMAND --windows COMMAND.exe --work FOLDER [--files FOLDER]... [--count N] [--record PAGE] [--only TEXT]

Two parts: cases that are particular to Windows, and a comparison of JSON and bytes over many files. The folder of
COMMAND.exe has meshwright_thumbnails.dll, and the programs that tools/windows/*.c become.
--only runs the cases whose titles have that text, and compares nothing.
"""

import argparse
import inspect
import json
import os
import shutil
import subprocess
import sys
import threading
import urllib.request
import zlib
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
    def __init__(self, program, native, work):
        self.program, self.native = program, native
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


def reg(wine, folder, *words):
    done = subprocess.run(wine.command(*words, program="reg"), cwd=folder, env=wine.env, capture_output=True, timeout=600)
    return done.returncode, done.stdout.decode("utf-8", "replace")


TIMED_OUT = "8004b201"
# The class of the thumbnails.
CLASS = "\\CLSID\\{8E1F6C2A-5B0D-4D7E-9A43-0C6F2BE7D915}"


def explorer(run, folder, wine):
    """The entries of the menus and of thumbnails, which the program adds and removes."""
    classes = "HKCU\\Software\\Classes"
    key = classes + "\\SystemFileAssociations\\.cdae\\shell\\meshwright\\command"
    handler = "\\ShellEx\\{E357FCCD-A995-4576-B01F-234630154E96}"
    _, before = reg(wine, folder, "query", classes, "/s")
    status, out, err = run("register", cwd=folder)
    expect(status == 0 and "nothing was changed" in err and key[4:] in out and handler in out, out + err)
    expect(reg(wine, folder, "query", classes, "/s")[1] == before, "nothing is written without an answer")
    # Another program draws the thumbnails of Cast.
    other = "{00000000-1111-2222-3333-444444444444}"
    reg(wine, folder, "add", classes + "\\.cast" + handler, "/ve", "/d", other, "/f")
    _, before = reg(wine, folder, "query", classes, "/s")
    status, out, err = run("register", "--yes", cwd=folder)
    expect(status == 0 and ".cast" + handler in err and ".cast" + handler not in out, out + err)
    link = next(line.split(maxsplit=1)[1] for line in out.splitlines() if line.startswith("shortcut"))
    status, text = reg(wine, folder, "query", key)
    expect(status == 0 and 'meshwright.exe" view "%1"' in text, text)
    _, added = reg(wine, folder, "query", classes, "/s")
    keys = {line.split("\\", 1)[1] for line in added.splitlines() if line.startswith("HKEY_CURRENT_USER\\")}
    said = {line.split("\\", 1)[1] for line in out.splitlines() if line.startswith("registry  ")}
    expect(said <= keys, f"what is shown is there: {sorted(said - keys)[:3]}")
    # As Explorer finds the class: by the extension. Version 8 of wine loads classes of the computer only.
    copied, of_all = classes + CLASS, "HKLM\\Software\\Classes" + CLASS
    reg(wine, folder, "copy", copied, of_all, "/s", "/f")
    try:
        drawn(wine, folder, "-", [FIXTURES / "house.cdae", FIXTURES / "crate.pmdl_b"], 64, ["00000000"] * 2)
        drawn(wine, folder, "-", [FIXTURES / "crane.cast"], 64, ["80040154"])
    finally:
        reg(wine, folder, "delete", of_all, "/f")
    status, out, err = run("unregister", "--yes", cwd=folder)
    expect(status == 0 and link in out, f"{link}: {out}{err}")
    _, after = reg(wine, folder, "query", classes, "/s")
    expect(after == before, f"all of it is removed, and nothing else: {sorted(set(after.splitlines()) ^ set(before.splitlines()))[:5]}")
    reg(wine, folder, "delete", classes + "\\.cast", "/f")
    status, out, err = run("unregister", cwd=folder)
    expect(status == 0 and "nothing is registered" in err, out + err)


def drawn(wine, folder, library, files, size, wanted=None, more=()):
    """What the thumbnail provider draws: for each file its HRESULT, and its pixels or None."""
    (folder / "drawn").mkdir(exist_ok=True)
    outputs = [folder / "drawn" / f"{number}.bgra" for number in range(len(files))]
    for output in outputs:
        output.unlink(missing_ok=True)
    lines = [f"{windows_path(file)}\t{windows_path(output)}\n" for file, output in zip(files, outputs)]
    (folder / "drawn/list.txt").write_text("".join(lines))
    done = subprocess.run(wine.command(library, str(size), windows_path(folder / "drawn/list.txt"), *more, program=wine.tool("thumbnail")),
                          cwd=folder, env=wine.env, stdin=subprocess.DEVNULL, capture_output=True, timeout=3000)
    out = done.stdout.decode("utf-8", "replace").replace("\r\n", "\n")
    expect(done.returncode == 0 and f"done {len(files)}\n" in out, f"{done.returncode} {out[-300:]} {done.stderr[-300:]}")
    results = [line[:8] for line in out.splitlines() if line[8:9] == " " and line.split(" ", 1)[1].startswith("Z:")]
    expect(wanted is None or results == wanted, f"{results}, expected {wanted}")
    expect(len(results) == len(files), out)
    pixels = [output.read_bytes() if output.exists() else None for output in outputs]
    for result, one in zip(results, pixels):
        expect((int(result, 16) < 0x80000000) == (one is not None), f"{result}: a failure has no picture, and a success has one")
    return results, pixels, out


def unpacked_png(data):
    """The rows of a PNG of 8 bits with alpha, without interlacing."""
    at, packed, width, height = 8, b"", 0, 0
    while at < len(data):
        length, name = int.from_bytes(data[at:at + 4], "big"), data[at + 4:at + 8]
        chunk = data[at + 8:at + 8 + length]
        if name == b"IHDR":
            width, height = int.from_bytes(chunk[:4], "big"), int.from_bytes(chunk[4:8], "big")
            expect(chunk[8:] == bytes([8, 6, 0, 0, 0]), f"another kind of PNG: {chunk[8:]}")
        elif name == b"IDAT":
            packed += chunk
        at += 12 + length
    raw, stride, above, rows = zlib.decompress(packed), width * 4, bytes(width * 4), []
    for y in range(height):
        kind, row = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        for x in range(stride):
            left, up, corner = row[x - 4] if x > 3 else 0, above[x], above[x - 4] if x > 3 else 0
            paeth = min((left, up, corner), key=lambda value: abs(left + up - corner - value))
            row[x] = (row[x] + (0, left, up, (left + up) // 2, paeth)[kind]) & 255
        above = bytes(row)
        rows.append(above)
    return width, height, b"".join(rows)


def premultiplied(rgba):
    out = bytearray()
    for at in range(0, len(rgba), 4):
        red, green, blue, alpha = rgba[at:at + 4]
        out += bytes(((color * alpha + 127) // 255) for color in (blue, green, red)) + bytes([alpha])
    return bytes(out)


def thumbnails(run, folder, wine):
    """Each format, against the pictures of the command of this system: without textures, which are in other files."""
    expect(wine.native, "--native is needed")
    kinds = (".cdae", ".cast", ".udm", ".udm_b", ".pmdl", ".pmdl_b", ".pmat", ".pmat_b", ".cmh", ".dae")
    # Shapes of the level have so many triangles that the time of a thumbnail is over on a busy machine.
    left_out = {"codes", "attacks", "level"}
    files = sorted(path for path in FIXTURES.rglob("*") if path.suffix in kinds and not left_out & set(path.parts))
    subprocess.run([wine.native, "convert", folder / "house.cdae", "-o", folder / "house.glb", "-q"], check=True)
    pmat = next(iter(sorted((ROOT / "conformance/vectors/udm").rglob("*.pmat*"))), None)
    files += [folder / "house.glb", *([pmat] if pmat else [])]
    wanted = []
    for number, file in enumerate(files):
        glb, png = folder / f"{number}.glb", folder / f"{number}.png"
        # A copy without neighbors, and without textures.
        (folder / f"{number}").mkdir()
        copy = shutil.copy(file, folder / f"{number}")
        for words in (["convert", copy, "--textures", "none", "-o", glb], ["render", glb, "-o", png, "--size", "256"]):
            subprocess.run([wine.native, *words, "-q"], capture_output=True)
        if not png.exists() and file.suffix.startswith(".pmat"):
            subprocess.run([wine.native, "render", copy, "-o", png, "--size", "256", "-q"], capture_output=True)
        wanted.append(premultiplied(unpacked_png(png.read_bytes())[2]) if png.exists() else None)
    results, pixels, _ = drawn(wine, folder, library_of(wine), files, 256)
    # On a busy machine the time of a thumbnail may be over: it gets more.
    for _ in range(3):
        for late in [at for at, result in enumerate(results) if result == TIMED_OUT]:
            [results[late]], [pixels[late]], _ = drawn(wine, folder, library_of(wine), [files[late]], 256)
    different = [str(file.name) for file, own, other in zip(files, pixels, wanted) if own != other]
    expect(not different, f"{different} of {len(files)} differ, {results}")
    shown = {file.suffix for file, own in zip(files, pixels) if own}
    expect(shown >= {".cdae", ".cast", ".pmdl_b", ".dae", ".glb"}, f"formats with pictures: {shown}")


def library_of(wine):
    return windows_path(wine.program.with_name("meshwright_thumbnails.dll"))


def damaged_thumbnails(run, folder, wine):
    files = sorted(path for place in (FIXTURES / "attacks", ROOT / "conformance/vectors") for path in place.rglob("*")
                   if path.is_file() and path.suffix != ".json")
    house = (FIXTURES / "house.cdae").read_bytes()
    (folder / "cut").mkdir()
    for length in range(0, len(house), max(1, len(house) // 40)):
        (folder / f"cut/{length:06}.cdae").write_bytes(house[:length])
    # More than a thumbnail may take: only the end of the file is written.
    with open(folder / "large.cdae", "wb") as large:
        large.write(house)
        large.truncate(129 << 20)
    files = files[::max(1, len(files) // 400)] + sorted((folder / "cut").iterdir()) + [folder / "large.cdae", FIXTURES / "house.cdae"]
    results, _, _ = drawn(wine, folder, library_of(wine), files, 48)
    cut = [result for file, result in zip(files, results) if file.parent.name == "cut"]
    expect(set(cut) == {"8004b200"}, f"files that are cut off have no thumbnail: {set(cut)}")
    expect(results[-2:] == ["800700df", "00000000"], f"a large file is refused, and the next one is drawn: {results[-2:]}")
    known = {"00000000", "8004b200", "8004b201", "800700df"}
    expect(set(results) <= known, f"{set(results) - known}")


def thumbnails_on_threads(run, folder, wine):
    files = [FIXTURES / name for name in ("house.cdae", "windmill.cdae", "crate.pmdl_b", "crane.cast", "shed.dae")]
    _, alone, _ = drawn(wine, folder, library_of(wine), files, 64)
    _, pixels, out = drawn(wine, folder, library_of(wine), files, 64, ["00000000"] * len(files), ("2", "100"))
    expect(pixels == alone, "two threads get other pictures than one")
    memory = [int(line.split()[1]) for line in out.splitlines() if line.startswith("memory ")]
    # A bitmap has 16 KiB: 500 that are lost would be 8 MiB.
    growth = memory[-1] - memory[len(memory) // 2]
    expect(len(memory) == 100 and memory[0] and growth < 1 << 20, f"{growth} bytes more after half of {len(memory)} rounds: {memory[::10]}")


def double_click(run, folder, wine):
    """A start by Explorer: without words, and with a console of its own."""
    starter = subprocess.Popen(wine.command(f'"{windows_path(wine.program)}"', program=wine.tool("own_console")), cwd=folder,
                               env=wine.env | {"BROWSER": "true"}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    # A program that says nothing is ended, too.
    late = threading.Timer(300, starter.stdin.close)
    late.start()
    try:
        url = starter.stdout.readline().decode().strip()
        expect(url.startswith("http://127.0.0.1:"), f"the address of the page, not {url!r}")
        with urllib.request.urlopen(url, timeout=120) as page:
            text = page.read().decode()
        expect(page.status == 200 and "<title>" in text and "text/html" in page.headers["Content-Type"], text[:200])
    finally:
        late.cancel()
        starter.stdin.close()
        starter.wait(timeout=120)


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
    ("zip archives", archives), ("entries of menus and of thumbnails", explorer), ("a double click opens the viewer", double_click),
    ("thumbnails of each format", thumbnails), ("thumbnails of damaged files", damaged_thumbnails),
    ("thumbnails on two threads, 1,000 times", thumbnails_on_threads),
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


def run_cases(wine, work, only):
    for number, (title, case) in enumerate(CASES):
        if only not in title:
            continue
        folder = sandbox(work, f"{number:02}")
        if case in (backslashes,):
            shutil.rmtree(folder / "models")
        more = (wine,) if "wine" in inspect.signature(case).parameters else ()
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
    shutil.copytree(FIXTURES / "level/levels", folder / "level/levels")
    packed = set()
    for jobs in ("1", "2"):
        words = ("pack", "level", "--date", "2026-11-29", "--no-config", "--force", "--jobs", jobs, "-o", "level.zip")
        first = subprocess.run([str(native), *words], cwd=folder, capture_output=True, timeout=600).returncode
        packed.add((first, (folder / "level.zip").read_bytes()))
        second = wine.run(*words, cwd=folder)[0]
        packed.add((second, (folder / "level.zip").read_bytes()))
    result("bytes of `pack` of a level, with one and two threads", len(packed) == 1, f"{[(status, len(data)) for status, data in packed]}")
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
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    work = options.work.resolve()
    work.mkdir(parents=True, exist_ok=True)
    wine = Wine(options.windows.resolve(), options.native and options.native.resolve(), work)
    run_cases(wine, work, options.only)
    if options.native and not options.only:
        compare(wine.native, wine, work, options.files or [FIXTURES], options.count)
    if options.record:
        record(options.record)
    failed = [title for title, result, _ in RESULTS if result != "passed"]
    print(f"{len(RESULTS) - len(failed)} passed, {len(failed)} failed")
    sys.exit(1 if failed else 0)


main()
