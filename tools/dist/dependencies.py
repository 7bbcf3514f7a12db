#!/usr/bin/env python3
"""Lists what a program was made of: an SBOM in CycloneDX, and the licenses of all dependencies.

dependencies.py --package NAME [--features NAMES] [--with PACKAGE]... --target TRIPLE --out FOLDER

--with names packages that are not part of the program, but next to it.
"""

import argparse
import json
import subprocess
from pathlib import Path


def metadata(options):
    command = ["cargo", "metadata", "--format-version", "1", "--locked", "--filter-platform", options.target]
    if options.features:
        command += ["--features", ",".join(f"{options.package}/{name}" for name in options.features.split(","))]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def used(data, name, others):
    """The packages that the program and the others contain: no development and no build dependencies."""
    nodes = {node["id"]: node for node in data["resolve"]["nodes"]}
    packages = {package["id"]: package for package in data["packages"]}
    start, *more = (next(package["id"] for package in data["packages"] if package["name"] == one) for one in (name, *others))
    found, todo = {}, [start, *more]
    while todo:
        at = todo.pop()
        if at in found:
            continue
        of = [dep["pkg"] for dep in nodes[at]["deps"] if any(kind["kind"] is None for kind in dep["dep_kinds"])]
        found[at] = sorted(of)
        todo += of
    order = sorted(found, key=lambda at: (packages[at]["name"], packages[at]["version"]))
    return [(packages[at], [packages[dep] for dep in found[at]]) for at in order], packages[start]


def purl(package):
    return f"pkg:cargo/{package['name']}@{package['version']}"


def sbom(packages, own):
    def component(package, kind):
        of = {"type": kind, "bom-ref": purl(package), "name": package["name"], "version": package["version"], "purl": purl(package)}
        if package["license"]:
            of["licenses"] = [{"expression": package["license"].replace("/", " OR ")}]
        return of

    others = [package for package, _ in packages if package["id"] != own["id"]]
    return {
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "metadata": {"component": component(own, "application")},
        "components": [component(package, "library") for package in others],
        "dependencies": [{"ref": purl(package), "dependsOn": sorted(map(purl, deps))} for package, deps in packages],
    }


def licenses(packages):
    """Each text once, with the packages that have it."""
    texts, unnamed = {}, []
    for package, _ in packages:
        if package["source"] is None:
            continue
        folder = Path(package["manifest_path"]).parent
        names = sorted(path for path in folder.iterdir() if path.is_file()
                       and path.name.upper().startswith(("LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE")))
        name = f"{package['name']} {package['version']} ({package['license'] or 'see the text'})"
        if not names:
            unnamed.append(name)
        for path in names:
            text = path.read_text(errors="replace").replace("\r\n", "\n").strip()
            texts.setdefault(text, []).append(name)
    parts = ["# Licenses of the libraries that meshwright contains", ""]
    for text, names in sorted(texts.items(), key=lambda item: item[1]):
        parts += ["## " + ", ".join(sorted(set(names))), "", "```text", text.replace("```", "'''"), "```", ""]
    if unnamed:
        parts += ["## Without a text of their own: the license is that of the name", "", *[f"- {name}" for name in unnamed], ""]
    return "\n".join(parts)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--package", required=True)
    parser.add_argument("--features")
    parser.add_argument("--with", action="append", default=[], dest="others")
    parser.add_argument("--target", required=True)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    packages, own = used(metadata(options), options.package, options.others)
    options.out.mkdir(parents=True, exist_ok=True)
    (options.out / "sbom.cdx.json").write_text(json.dumps(sbom(packages, own), indent=1) + "\n")
    (options.out / "THIRD-PARTY.md").write_text(licenses(packages))
    print(f"{len(packages) - 1} libraries")


main()
