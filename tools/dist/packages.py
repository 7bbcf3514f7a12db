#!/usr/bin/env python3
"""Makes the files of package managers and of desktops from packaging/package.toml.

packages.py --version VERSION --repository URL --dist FOLDER --out FOLDER

FOLDER of --dist has the archives; a package manager whose archive is not there gets no file. SOURCE_DATE_EPOCH is the
time of the files in the package of Debian.
"""

import argparse
import email.utils
import gzip
import hashlib
import json
import os
import shutil
import subprocess
import textwrap
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())


class Release:
    def __init__(self, version, repository, dist):
        self.package = tomllib.loads((ROOT / "packaging/package.toml").read_text())
        self.version, self.repository, self.dist = version, repository.rstrip("/"), dist

    def __getattr__(self, name):
        return self.package[name]

    def folder(self, system):
        return f"{self.name}-{self.version}-{self.targets[system]}"

    def archive(self, system):
        """The URL and the checksum of an archive, or None."""
        name = self.folder(system) + (".zip" if system == "windows" else ".tar.xz")
        path = self.dist / name
        if not path.is_file():
            return None
        url = f"{self.repository}/releases/download/v{self.version}/{name}"
        return url, hashlib.sha256(path.read_bytes()).hexdigest()


def winget(release, out):
    archive = release.archive("windows")
    if not archive:
        return
    url, checksum = archive
    identifier = f"{release.name}.{release.name}"
    head = f"PackageIdentifier: {identifier}\nPackageVersion: {release.version}\n"
    end = "ManifestVersion: 1.6.0\n"
    folder = out / "winget"
    write(folder / f"{identifier}.yaml", f"{head}DefaultLocale: en-US\nManifestType: version\n{end}")
    write(folder / f"{identifier}.installer.yaml", f"""{head}InstallerType: zip
NestedInstallerType: portable
NestedInstallerFiles:
- RelativeFilePath: {release.folder("windows")}\\meshwright.exe
  PortableCommandAlias: meshwright
Installers:
- Architecture: x64
  InstallerUrl: {url}
  InstallerSha256: {checksum.upper()}
ManifestType: installer
{end}""")
    tags = "".join(f"- {tag}\n" for tag in release.tags)
    write(folder / f"{identifier}.locale.en-US.yaml", f"""{head}PackageLocale: en-US
Publisher: {release.publisher}
PackageName: {release.name}
PackageUrl: {release.repository}
License: {release.license}
ShortDescription: {release.summary}
Tags:
{tags}ManifestType: defaultLocale
{end}""")


def scoop(release, out):
    archive = release.archive("windows")
    if not archive:
        return
    url, checksum = archive
    manifest = {
        "version": release.version,
        "description": release.summary,
        "homepage": release.repository,
        "license": release.license.replace(" OR ", "|"),
        "architecture": {"64bit": {"url": url, "hash": checksum, "extract_dir": release.folder("windows")}},
        "bin": "meshwright.exe",
        "checkver": {"github": release.repository},
        "autoupdate": {"architecture": {"64bit": {
            "url": url.replace(release.version, "$version"),
            "extract_dir": release.folder("windows").replace(release.version, "$version"),
        }}},
    }
    write(out / "scoop/meshwright.json", json.dumps(manifest, indent=4) + "\n")


def homebrew(release, out):
    def block(system, indent):
        archive = release.archive(system)
        return "".join(f'{indent}{key} "{value}"\n' for key, value in zip(("url", "sha256"), archive)) if archive else ""

    parts = []
    for name, systems in (("macos", (("arm", "macos-arm"), ("intel", "macos"))), ("linux", (("arm", "linux-arm"), ("intel", "linux")))):
        inner = "".join(f"    on_{kind} do\n{block(system, '      ')}    end\n" for kind, system in systems if release.archive(system))
        if inner:
            parts.append(f"  on_{name} do\n{inner}  end\n")
    if not parts:
        return
    licenses = ", ".join(f'"{one}"' for one in release.license.split(" OR "))
    write(out / "homebrew/meshwright.rb", f"""class Meshwright < Formula
  desc "{release.summary}"
  homepage "{release.repository}"
  version "{release.version}"
  license any_of: [{licenses}]

{"".join(parts)}
  def install
    bin.install "meshwright"
    man1.install Dir["man/*.1"]
    bash_completion.install "completions/meshwright.bash" => "meshwright"
    zsh_completion.install "completions/_meshwright"
    fish_completion.install "completions/meshwright.fish"
  end

  test do
    assert_match version.to_s, shell_output("#{{bin}}/meshwright --version")
  end
end
""")


INSTALLED = [
    ("755", "meshwright", "usr/bin/meshwright"),
    ("644", "completions/meshwright.bash", "usr/share/bash-completion/completions/meshwright"),
    ("644", "completions/_meshwright", "usr/share/zsh/site-functions/_meshwright"),
    ("644", "completions/meshwright.fish", "usr/share/fish/vendor_completions.d/meshwright.fish"),
    ("644", "share/meshwright.desktop", "usr/share/applications/meshwright.desktop"),
    ("644", "share/meshwright.xml", "usr/share/mime/packages/meshwright.xml"),
    ("644", "share/meshwright.thumbnailer", "usr/share/thumbnailers/meshwright.thumbnailer"),
]


def aur(release, out):
    archive = release.archive("linux")
    if not archive:
        return
    url, checksum = archive
    lines = "".join(f'  install -Dm{mode} {source} "$pkgdir/{target}"\n' for mode, source, target in INSTALLED)
    write(out / "aur/PKGBUILD", f"""pkgname={release.name}-bin
pkgver={release.version}
pkgrel=1
pkgdesc="{release.summary}"
arch=(x86_64)
url="{release.repository}"
license=({" ".join(f"'{one}'" for one in release.license.split(" OR "))})
provides=({release.name})
conflicts=({release.name})
source=("{url}")
sha256sums=("{checksum}")

package() {{
  cd "{release.folder("linux")}"
{lines}  install -Dm644 -t "$pkgdir/usr/share/man/man1" man/*.1
  install -Dm644 -t "$pkgdir/usr/share/licenses/$pkgname" LICENSE-* THIRD-PARTY.md
}}
""")


def debian(release, out):
    """A package with the static program, if dpkg-deb is installed."""
    folder = release.dist / release.folder("linux")
    if not folder.is_dir() or not shutil.which("dpkg-deb"):
        return
    root = out / "debian" / "root"
    shutil.rmtree(root, ignore_errors=True)
    manuals = [("644", f"man/{path.name}", f"usr/share/man/man1/{path.name}") for path in (folder / "man").glob("*.1")]
    texts = [("644", name, f"usr/share/doc/{release.name}/{name}") for name in ("THIRD-PARTY.md",)]
    for mode, source, target in INSTALLED + manuals + texts:
        if (folder / source).is_file():
            (root / target).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(folder / source, root / target)
            (root / target).chmod(int(mode, 8))
    time = int(os.environ.get("SOURCE_DATE_EPOCH", 0))
    maintainer = f"{release.publisher} <{release.mail}>"
    notes = f"{release.name} ({release.version}) unstable; urgency=medium\n\n  * See {release.repository}/releases.\n\n"
    notes += f" -- {maintainer}  {email.utils.formatdate(time)}\n"
    license = (ROOT / "LICENSE-MIT").read_text().split("\n\n", 2)[-1]
    indented = textwrap.indent(license, " ", lambda line: True).replace("\n \n", "\n .\n").rstrip()
    write(root / f"usr/share/doc/{release.name}/copyright", f"""Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: {release.name}
Source: {release.repository}
Comment: The licenses of the libraries in the program are in THIRD-PARTY.md.

Files: *
Copyright: the {release.publisher}
License: Apache-2.0 or Expat

License: Apache-2.0
 On Debian systems, the full text is in /usr/share/common-licenses/Apache-2.0.

License: Expat
{indented}
""")
    (root / f"usr/share/doc/{release.name}/changelog.gz").write_bytes(gzip.compress(notes.encode(), mtime=0))
    manuals = root / "usr/share/man/man1"
    for path in manuals.glob("*.1"):
        path.with_suffix(".1.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
        path.unlink()
    size = sum(path.stat().st_size for path in root.rglob("*") if path.is_file()) // 1024
    description = textwrap.fill(release.description, 78, initial_indent=" ", subsequent_indent=" ")
    write(root / "DEBIAN/control", f"""Package: {release.name}
Version: {release.version}
Section: {release.section}
Priority: optional
Architecture: amd64
Installed-Size: {size}
Maintainer: {maintainer}
Homepage: {release.repository}
Description: {release.summary[0].lower()}{release.summary[1:]}
{description}
""")
    for path in [root, *root.rglob("*")]:
        if path.is_dir():
            path.chmod(0o755)
        os.utime(path, (time, time))
    package = out / f"{release.name}_{release.version}_amd64.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(package)], check=True,
                   env={"SOURCE_DATE_EPOCH": str(time), "PATH": "/usr/bin:/bin"})


def desktop(release, out):
    """The entry of the menu, the types of the files, and the program for thumbnails."""
    mime = "".join(f"{one['mime']};" for one in release.types)
    write(out / "share/meshwright.desktop", f"""[Desktop Entry]
Type=Application
Name=meshwright view
GenericName=3D model viewer
Comment={release.summary}
Exec=meshwright view %F
TryExec=meshwright
Terminal=false
NoDisplay=true
Categories=Graphics;Viewer;3DGraphics;
MimeType={mime}
""")
    write(out / "share/meshwright.thumbnailer", f"""[Thumbnailer Entry]
TryExec=meshwright
Exec=meshwright render --quiet %i -o %o --size %s
MimeType={mime}
""")
    parts = []
    for one in release.types:
        magic = f'    <magic><match type="string" offset="0" value="{one["magic"]}"/></magic>\n' if "magic" in one else ""
        globs = "".join(f'    <glob pattern="*.{extension}"/>\n' for extension in one["extensions"])
        parts.append(f'  <mime-type type="{one["mime"]}">\n    <comment>{one["name"]}</comment>\n{magic}{globs}  </mime-type>\n')
    write(out / "share/meshwright.xml", f"""<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
{"".join(parts)}</mime-info>
""")


def explorer(release, out):
    """Files for a double click, which ask before they add entries to menus or remove them."""
    for name in ("register", "unregister"):
        write(out / f"share/meshwright-{name}.cmd", "\r\n".join((
            "@echo off", f'"%~dp0meshwright.exe" {name}', "pause", "")))


def make_all(release, out):
    for make in (desktop, explorer, winget, scoop, homebrew, aur, debian):
        make(release, out)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--version", required=True)
    parser.add_argument("--repository", required=True)
    parser.add_argument("--dist", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    make_all(Release(options.version, options.repository, options.dist), options.out)


if __name__ == "__main__":
    main()
