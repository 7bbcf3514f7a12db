#!/usr/bin/env python3
"""What a release needs, as far as one machine can tell.

release.py check              versions, manifests, workflows; quick
release.py dry-run --out DIR  also what crates, npm package and wheel contain, lists of dependencies, checksums
release.py crates             the crates in the order in which they are published
release.py publish            publishes them in that order; those that are there already are skipped
release.py predicate          the provenance of a run of the workflow, for `sigstore attest`
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# The registry's limit on the size of a crate.
LARGEST_CRATE = 10 * 1024 * 1024

# The registry accepts five new crates at once, and then one in ten minutes.
WAITS = 40 * [600]


class Report:
    """Lines of what was found; a failure does not stop the others."""

    def __init__(self):
        self.failed = 0

    def ok(self, what, detail):
        print(f"ok       {what}: {detail}")

    def skip(self, what, why):
        print(f"skipped  {what}: {why}")

    def check(self, what, problems, detail):
        if not problems:
            return self.ok(what, detail)
        self.failed += len(problems)
        for problem in problems:
            print(f"FAILED   {what}: {problem}")


def output(*words, cwd=ROOT):
    return subprocess.run(words, check=True, capture_output=True, text=True, cwd=cwd).stdout


def metadata():
    return json.loads(output("cargo", "metadata", "--format-version", "1", "--no-deps", "--locked"))


def published(data):
    """The packages for the registry, by name."""
    return {package["name"]: package for package in data["packages"] if package["publish"] != []}


def needs(package, names):
    """The packages that must be there before this one. Development dependencies without a version are left out of a
    package; those with one must exist, too."""
    deps = (dep for dep in package["dependencies"] if dep["name"] in names)
    return sorted({dep["name"] for dep in deps if dep["kind"] != "dev" or dep["req"] != "*"} - {package["name"]})


def order(packages):
    """The names, those that others need first."""
    done, left = [], {name: set(needs(package, packages)) for name, package in packages.items()}
    while left:
        ready = sorted(name for name, wanted in left.items() if wanted <= set(done))
        if not ready:
            sys.exit(f"these crates need each other: {', '.join(sorted(left))}")
        done += ready
        left = {name: wanted for name, wanted in left.items() if name not in ready}
    return done


def problems_of(package, packages):
    """Why the registry or a user would refuse the package."""
    folder = Path(package["manifest_path"]).parent
    for field in ("license", "description", "readme", "rust_version"):
        if not package[field]:
            yield f"has no {field}"
    for name in (package["readme"] or "", "LICENSE-MIT", "LICENSE-APACHE"):
        if not (folder / name).is_file():
            yield f"has no file {name}"
    for dep in package["dependencies"]:
        path = dep.get("path")
        if path and dep["kind"] != "dev" and dep["req"] == "*":
            yield f"{dep['name']} has a path and no version"
        if path and dep["req"] != "*" and dep["name"] not in packages:
            yield f"{dep['name']} is not published"
        if (dep["source"] or "").startswith("git+"):
            yield f"{dep['name']} comes from a repository, not from the registry"
    if len(package["keywords"]) > 5 or len(package["categories"]) > 5:
        yield "has more than five keywords or categories"


def check_crates(report, packages):
    names = order(packages)
    problems = [f"{name} {problem}" for name in names for problem in problems_of(packages[name], packages)]
    report.check("crates", problems, f"{len(names)} in order: {', '.join(names)}")
    if not all(package["repository"] for package in packages.values()):
        report.skip("repository", "`repository` is not set in Cargo.toml; set it to the public address")


def check_versions(report):
    version = tomllib.loads((ROOT / "Cargo.toml").read_text())["workspace"]["package"]["version"]
    others = {
        "web/npm/package.json": json.loads((ROOT / "web/npm/package.json").read_text())["version"],
        "blender_manifest.toml": tomllib.loads((ROOT / "blender/meshwright/blender_manifest.toml").read_text())["version"],
    }
    problems = [f"{name} states {own}, Cargo.toml {version}" for name, own in others.items() if own != version]
    tag = os.environ.get("GITHUB_REF_NAME", "") if os.environ.get("GITHUB_REF_TYPE") == "tag" else ""
    if tag:
        if tag != f"v{version}":
            problems.append(f"the tag is {tag}, the version {version}")
        if f"## [{version}]" not in (ROOT / "CHANGELOG.md").read_text():
            problems.append(f"CHANGELOG.md has no section [{version}]")
    report.check("versions", problems, version)
    return version


def check_wheel_metadata(report):
    folder = ROOT / "crates/python"
    project = tomllib.loads((folder / "pyproject.toml").read_text())["project"]
    problems = [f"has no {key}" for key in ("name", "description", "readme", "requires-python", "license") if key not in project]
    problems += [f"has no file {name}" for name in [project["readme"], *project["license-files"]] if not (folder / name).is_file()]
    stated = re.search(r"abi3-py3(\d+)", (folder / "Cargo.toml").read_text())
    oldest = re.fullmatch(r">=3\.(\d+)", project["requires-python"])
    if not stated or not oldest or stated[1] != oldest[1]:
        problems.append(f"requires-python is {project['requires-python']}, and the stable interface is that of {stated and stated[0]}")
    report.check("pyproject.toml", problems, f"{project['name']}, {project['requires-python']}, {stated and stated[0]}")


def check_npm(report):
    package = json.loads((ROOT / "web/npm/package.json").read_text())
    problems = [f"has no {key}" for key in ("description", "license", "engines", "exports", "files") if key not in package]
    report.check("package.json", problems, package["name"])
    if "repository" not in package:
        report.skip("package.json", "`repository` is not set; npm refuses provenance without it")


def check_workflows(report):
    """Each action is named by its commit, with the version behind it, and one commit only."""
    problems, commits = [], {}
    for path in sorted((ROOT / ".github/workflows").glob("*.yml")):
        text = path.read_text()
        for number, line in enumerate(text.splitlines(), 1):
            used = re.search(r"\buses:\s*(\S+)", line)
            if not used:
                continue
            pinned = re.fullmatch(r"\s*-?\s*uses: ([\w./-]+)@([0-9a-f]{40}) # (v[\d.]+)(?: # zizmor: .*)?", line)
            if not pinned:
                problems.append(f"{path.name}:{number}: {used[1]} is not pinned by a commit with its version")
            elif commits.setdefault(pinned[1], pinned[2]) != pinned[2]:
                problems.append(f"{path.name}:{number}: {pinned[1]} has two commits")
        if "permissions:" not in text:
            problems.append(f"{path.name} states no permissions")
    report.check("workflows", problems, f"{len(commits)} actions, each pinned by one commit")
    for tool, words in {"zizmor": ["--offline", "--no-progress"], "actionlint": []}.items():
        if not shutil.which(tool):
            report.skip(tool, "not installed")
            continue
        files = [str(path) for path in sorted((ROOT / ".github/workflows").glob("*.yml"))]
        done = subprocess.run([tool, *words, *files], capture_output=True, text=True, cwd=ROOT)
        report.check(tool, [done.stdout.strip()] if done.returncode else [], "no findings")


def contents_of_crates(report, packages):
    problems, total = [], 0
    for name in order(packages):
        listed = output("cargo", "package", "--list", "--allow-dirty", "--offline", "-p", name).splitlines()
        folder = Path(packages[name]["manifest_path"]).parent
        for wanted in ("Cargo.toml", "README.md", "LICENSE-MIT", "LICENSE-APACHE"):
            if wanted not in listed:
                problems.append(f"{name} leaves out {wanted}")
        size = sum((folder / file).stat().st_size for file in listed if (folder / file).is_file())
        total += size
        if size > LARGEST_CRATE:
            problems.append(f"{name} has {size} bytes, of which the registry accepts {LARGEST_CRATE} compressed")
    report.check("files of crates", problems, f"{len(packages)} packages, {total // 1024} KB before compression")


def npm_pack(report, out):
    if not shutil.which("npm"):
        return report.skip("npm pack", "npm is not installed")
    folder = ROOT / "web/npm"
    if not (folder / "meshwright.wasm").is_file():
        listed = json.loads(output("npm", "pack", "--dry-run", "--json", cwd=folder))[0]
        names = {file["path"] for file in listed["files"]}
        problems = [f"leaves out {name}" for name in exports(folder) - names if name != "meshwright.wasm"]
        report.check("npm pack", problems, f"{len(names)} files without the module")
        return report.skip("npm package", "web/npm/meshwright.wasm is not built: run `cargo xtask wasm` first")
    packed = json.loads(output("npm", "pack", "--json", "--pack-destination", str(out), cwd=folder))[0]
    names = {file["path"] for file in packed["files"]}
    problems = [f"leaves out {name}" for name in exports(folder) - names]
    report.check("npm pack", problems, f"{packed['filename']}, {packed['size'] // 1024} KB")


def exports(folder):
    """The files that the package says it has."""
    package = json.loads((folder / "package.json").read_text())
    entries = [entry if isinstance(entry, dict) else {"default": entry} for entry in package["exports"].values()]
    return {path.removeprefix("./") for entry in entries for path in entry.values()}


def wheels(report, out, version):
    found = sorted((ROOT / "target/wheels").glob(f"meshwright-{version}-*.whl"))
    if not found:
        return report.skip("wheels", "target/wheels has none: the workflow builds them, on this machine `cargo xtask python --release`")
    for wheel in found:
        problems = [] if "-abi3-" in wheel.name else ["is for one version of Python only"]
        with zipfile.ZipFile(wheel) as archive:
            names = archive.namelist()
            text = next(archive.read(name).decode() for name in names if name.endswith(".dist-info/METADATA"))
        problems += [f"states no {field}" for field in ("Requires-Python", "License-Expression", "Description-Content-Type") if f"{field}: " not in text]
        problems += [] if any("/licenses/" in name for name in names) else ["has no license"]
        report.check(wheel.name, problems, f"{wheel.stat().st_size // 1024} KB, {len(names)} files")
        shutil.copy(wheel, out)


def sboms(report, out):
    target = next(line.split()[1] for line in output("rustc", "-vV").splitlines() if line.startswith("host: "))
    for package in ("meshwright-cli", "meshwright-python", "meshwright-capi"):
        work = out / "sbom"
        output(sys.executable, "tools/dist/dependencies.py", "--package", package, "--target", target, "--out", str(work))
        bom = json.loads((work / "sbom.cdx.json").read_text())
        problems = [f"{part['name']} states no license" for part in bom["components"] if "licenses" not in part]
        name = f"{package}-{target}.cdx.json"
        shutil.move(work / "sbom.cdx.json", out / name)
        shutil.rmtree(work)
        report.check("SBOM", problems, f"{name}, {len(bom['components'])} libraries, CycloneDX {bom['specVersion']}")


def checksums(report, out):
    files = sorted(path for path in out.iterdir() if path.is_file() and path.name != "SHA256SUMS")
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (out / "SHA256SUMS").write_text("".join(lines))
    report.ok("checksums", f"{len(files)} files in {out / 'SHA256SUMS'}")


def what_people_do():
    """The section of the page that a program cannot do."""
    page = (ROOT / "docs/releasing.md").read_text()
    section = page.split("## What a person does\n", 1)[1].split("\n## ", 1)[0]
    print(f"\nA person must do this once (docs/releasing.md):\n{section.rstrip()}")


def publish():
    """Publishes the crates that the registry does not have yet."""
    packages = published(metadata())
    for name in order(packages):
        version = packages[name]["version"]
        there = subprocess.run(["cargo", "info", "--quiet", "--registry", "crates-io", f"{name}@{version}"], capture_output=True, cwd=ROOT.parent)
        if there.returncode == 0:
            print(f"{name} {version} is there already")
            continue
        for wait in [*WAITS, None]:
            done = subprocess.run(["cargo", "publish", "--locked", "-p", name], stderr=subprocess.PIPE, text=True, cwd=ROOT)
            print(done.stderr, file=sys.stderr)
            if done.returncode == 0:
                break
            if wait is None or "429" not in done.stderr:
                sys.exit(f"{name} was not published; run this again after the cause is removed")
            print(f"the registry accepts no further new crate now; {name} is tried again in {wait} seconds")
            time.sleep(wait)


def predicate():
    """The provenance of files that a run of a workflow made, in the terms of SLSA 1.0."""
    env = os.environ
    repository = f"{env['GITHUB_SERVER_URL']}/{env['GITHUB_REPOSITORY']}"
    path = env["GITHUB_WORKFLOW_REF"].split("@")[0].removeprefix(f"{env['GITHUB_REPOSITORY']}/")
    return {
        "buildDefinition": {
            "buildType": "https://actions.github.io/buildtypes/workflow/v1",
            "externalParameters": {"workflow": {"ref": env["GITHUB_REF"], "repository": repository, "path": path}},
            "internalParameters": {"github": {"event_name": env["GITHUB_EVENT_NAME"]}},
            "resolvedDependencies": [{"uri": f"git+{repository}@{env['GITHUB_REF']}", "digest": {"gitCommit": env["GITHUB_SHA"]}}],
        },
        "runDetails": {
            "builder": {"id": f"{env['GITHUB_SERVER_URL']}/{env['GITHUB_WORKFLOW_REF']}"},
            "metadata": {"invocationId": f"{repository}/actions/runs/{env['GITHUB_RUN_ID']}/attempts/{env['GITHUB_RUN_ATTEMPT']}"},
        },
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=["check", "dry-run", "crates", "publish", "predicate"])
    parser.add_argument("--out", type=Path, default=ROOT / "target/publish")
    options = parser.parse_args()
    if options.task == "crates":
        return print("\n".join(order(published(metadata()))))
    if options.task == "publish":
        return publish()
    if options.task == "predicate":
        return print(json.dumps(predicate(), indent=1))
    report, packages = Report(), published(metadata())
    version = check_versions(report)
    check_crates(report, packages)
    check_wheel_metadata(report)
    check_npm(report)
    check_workflows(report)
    if options.task == "dry-run":
        options.out.mkdir(parents=True, exist_ok=True)
        contents_of_crates(report, packages)
        npm_pack(report, options.out)
        wheels(report, options.out, version)
        sboms(report, options.out)
        checksums(report, options.out)
        what_people_do()
    if report.failed:
        sys.exit(f"{report.failed} problems")


main()
