#!/usr/bin/env python3
"""Makes the files of package managers and desktops from pretend archives, and checks them with the validators that are
installed: desktop-file-validate, update-mime-database, xmllint, ruby, bash, lintian. --write updates crates/cli/share.
"""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

import packages

CHECKED, MISSING = [], []


def run(*words, **more):
    """Runs a validator; None if it is not installed."""
    if not shutil.which(words[0]):
        MISSING.append(words[0])
        return None
    CHECKED.append(words[0])
    done = subprocess.run(words, capture_output=True, text=True, **more)
    return done.returncode, done.stdout + done.stderr


def must(*words, **more):
    done = run(*words, **more)
    if done and (done[0] or "error" in done[1].lower()):
        sys.exit(f"{' '.join(map(str, words))}: {done[1]}")


def archives(release, dist):
    """Archives with the files that a release has, and no program."""
    for system in release.targets:
        folder = dist / release.folder(system)
        for _, source, _ in packages.INSTALLED:
            packages.write(folder / source, "pretend\n")
        packages.write(folder / "man/meshwright.1", ".TH MESHWRIGHT 1\n.SH NAME\nmeshwright \\- pretend\n")
        for name in ("README.md", "LICENSE-MIT", "LICENSE-APACHE", "THIRD-PARTY.md"):
            packages.write(folder / name, "pretend\n")
        if system == "windows":
            shutil.make_archive(str(folder), "zip", dist, folder.name)
        else:
            with tarfile.open(f"{folder}.tar.xz", "w:xz") as archive:
                archive.add(folder, folder.name)


def build_of_arch(release, out, dist, work):
    """Runs `package` of PKGBUILD as makepkg does, after its checksum."""
    must("bash", "-n", str(out / "aur/PKGBUILD"))
    url, checksum = release.archive("linux")
    text = (out / "aur/PKGBUILD").read_text()
    assert f'sha256sums=("{checksum}")' in text and url in text, text
    target = work / "pkgdir"
    must("bash", "-ec", f"pkgdir={target}; source {out}/aur/PKGBUILD; package", cwd=dist)
    placed = {str(path.relative_to(target)) for path in target.rglob("*") if path.is_file()}
    wanted = {to for _, _, to in packages.INSTALLED} | {"usr/share/man/man1/meshwright.1"}
    assert wanted <= placed, wanted - placed


def main():
    share = packages.ROOT / "crates/cli/share"
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        dist, out = work / "dist", work / "out"
        os.environ.setdefault("SOURCE_DATE_EPOCH", "1750000000")
        release = packages.Release("0.1.0", "https://example.com/meshwright", dist)
        archives(release, dist)
        packages.make_all(release, out)
        for name in ("meshwright.desktop", "meshwright.xml", "meshwright.thumbnailer"):
            made = (out / "share" / name).read_text()
            if "--write" in sys.argv:
                (share / name).write_text(made)
            if (share / name).read_text() != made:
                sys.exit(f"crates/cli/share/{name} is not what packaging/package.toml says: run cargo xtask packaging --write")
        must("desktop-file-validate", str(out / "share/meshwright.desktop"))
        must("xmllint", "--noout", str(out / "share/meshwright.xml"))
        (work / "mime/packages").mkdir(parents=True)
        shutil.copy(out / "share/meshwright.xml", work / "mime/packages")
        must("update-mime-database", str(work / "mime"))
        must("ruby", "-c", str(out / "homebrew/meshwright.rb"))
        build_of_arch(release, out, dist, work)
        scoop = json.loads((out / "scoop/meshwright.json").read_text())
        assert scoop["architecture"]["64bit"]["hash"] == release.archive("windows")[1]
        for name in ("register", "unregister"):
            script = (out / f"share/meshwright-{name}.cmd").read_bytes()
            assert f'\r\n"%~dp0meshwright.exe" {name}\r\n'.encode() in script, script
            assert b"\n" not in script.replace(b"\r\n", b""), script
        package = next(out.glob("*.deb"), None)
        if package:
            said = run("lintian", "--allow-root", "--tag-display-limit", "0", str(package))
            # The archives are pretended, and the project has no address for mail.
            expected = ("bogus-mail-host", "executable-not-elf-or-script")
            errors = [line for line in (said[1] if said else "").splitlines()
                      if line.startswith("E:") and not any(one in line for one in expected)]
            if errors:
                sys.exit("\n".join(errors))
        else:
            MISSING.append("dpkg-deb")
    missing = f"; not installed: {', '.join(sorted(set(MISSING)))}" if MISSING else ""
    print(f"packaging: checked with {', '.join(sorted(set(CHECKED)))}{missing}")


main()
