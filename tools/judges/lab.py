"""Installs the outside programs into a cache folder and runs them."""

import json
import os
import queue
import re
import shutil
import subprocess
import sys
import threading
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
CACHE = ROOT / ".cache" / "judges"
ADDONS_VARIABLE = "MESHWRIGHT_BLENDER_ADDONS"
ADDONS = [("io_scene_cast", "Cast add-on"), ("grille_beamng_cdae", "CDAE add-on")]
CORPUS_VARIABLE = "MESHWRIGHT_CORPUS"
PYTHON = "python3.11"
SECONDS = 600


class Skip(Exception):
    """A judge that cannot work on this machine; the message says why."""


def run(*command, **options):
    """Runs a program, and returns its status and texts; a timeout counts as a failure."""
    options.setdefault("timeout", SECONDS)
    words = [str(word) for word in command]
    try:
        return subprocess.run(words, capture_output=True, text=True, errors="replace", **options)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(words, 124, "", f"no result within {options['timeout']} seconds")


def must(*command, **options):
    """Runs a program that has to succeed, with its output on ours."""
    words = [str(word) for word in command]
    if subprocess.run(words, stdout=sys.stderr, **options).returncode != 0:
        raise SystemExit(f"judges: `{' '.join(words)}` failed")


class Blender:
    """A running Blender that takes one command after another; it is started anew after a crash or a timeout."""

    MARK = "judge: "

    def __init__(self, python, log):
        self.python, self.log, self.process = python, log, None

    def ask(self, words):
        """Has one command executed; returns the error, or an empty text."""
        if self.process is None or self.process.poll() is not None:
            errors = open(self.log, "a")
            self.process = subprocess.Popen(
                [str(self.python), str(HERE / "blender.py"), "serve"],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True, errors="replace",
            )
        late = threading.Timer(SECONDS, self.process.kill)
        late.start()
        try:
            self.process.stdin.write(json.dumps(words) + "\n")
            self.process.stdin.flush()
            for line in self.process.stdout:
                if line.startswith(self.MARK):
                    return line[len(self.MARK) :].strip()
        except OSError:
            pass
        finally:
            late.cancel()
        self.process.kill()
        return f"Blender ended with status {self.process.wait()}"


class Lab:
    """The folder with all programs, and the files that the judges make."""

    def __init__(self, meshwright, work):
        self.meshwright = meshwright
        self.work = work.resolve()
        self.python = CACHE / "venv" / "bin" / "python"
        self.collada_python = CACHE / "venv_collada" / "bin" / "python"
        self.node = CACHE / "node"
        self.idle = queue.SimpleQueue()
        self.idle_of_collada = queue.SimpleQueue()
        self.addons = self._folder(ADDONS_VARIABLE, None)
        self.corpus = self._folder(CORPUS_VARIABLE, ROOT.parent / "shared" / "corpus")

    @staticmethod
    def _folder(variable, default):
        named = os.environ.get(variable)
        if named is None:
            return default if default and default.is_dir() else None
        if named and not Path(named).is_dir():
            raise SystemExit(f"judges: {variable} is not a folder: {named}")
        return Path(named) if named else None

    def prepare(self):
        """Installs what is missing or was installed from another list of packages."""
        CACHE.mkdir(parents=True, exist_ok=True)
        self._install(HERE / "requirements.txt", CACHE / "venv", self._python_packages)
        self._install(HERE / "package.json", self.node, self._node_packages)
        for script in [*(HERE / "node").glob("*.mjs"), ROOT / "tools" / "gltf-validate" / "validate.mjs"]:
            copy = self.node / script.name
            if not copy.is_file() or copy.read_bytes() != script.read_bytes():
                shutil.copy(script, copy)
        if not shutil.which("assimp") and shutil.which("apt-get") and os.geteuid() == 0:
            print("installing assimp-utils", file=sys.stderr)
            quiet = {"stderr": subprocess.DEVNULL}
            subprocess.run(["apt-get", "update", "-qq"], stdout=subprocess.DEVNULL, **quiet)
            subprocess.run(
                ["apt-get", "install", "-qq", "-y", "--no-install-recommends", "assimp-utils"],
                stdout=subprocess.DEVNULL,
                **quiet,
            )

    @staticmethod
    def _install(wanted, folder, install):
        mark = folder / "installed"
        text = wanted.read_text()
        if mark.is_file() and mark.read_text() == text:
            return
        print(f"installing the packages of {wanted.name}", file=sys.stderr)
        install(folder)
        mark.write_text(text)

    def prepare_collada(self):
        """Installs the last Blender that reads Collada, and what reads it with Python."""
        wanted = HERE / "requirements_collada.txt"
        self._install(wanted, CACHE / "venv_collada", lambda folder: self._python_packages(folder, wanted))

    def _python_packages(self, folder, wanted=HERE / "requirements.txt"):
        if not shutil.which(PYTHON):
            raise SystemExit(f"judges: {PYTHON} was not found: bpy needs this version")
        must(PYTHON, "-m", "venv", "--clear", folder)
        must(folder / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", wanted)

    @staticmethod
    def _node_packages(folder):
        folder.mkdir(parents=True, exist_ok=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(HERE / name, folder / name)
        must("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error", cwd=folder)

    def addon(self, name, title):
        """The folder that an add-on of Blender is imported from."""
        if self.addons is None:
            raise Skip(f"{title}: {ADDONS_VARIABLE} does not name a folder with this add-on")
        found = [path.parent.parent for path in sorted(self.addons.rglob("__init__.py")) if path.parent.name == name]
        if not found:
            raise Skip(f"{title}: no folder `{name}` in the folder that {ADDONS_VARIABLE} names")
        return found[0]

    def convert(self, source, target, *options):
        """Converts a file; returns the texts that meshwright printed and whether it succeeded."""
        target.parent.mkdir(parents=True, exist_ok=True)
        return run(self.meshwright, "convert", source, "-o", target, *options)

    def blender(self, *words):
        """Has Blender execute a command of `blender.py`; returns the error, or an empty text."""
        return self._ask(self.idle, self.python, words)

    def blender_of_collada(self, *words):
        """The same with the version that reads Collada."""
        return self._ask(self.idle_of_collada, self.collada_python, words)

    @staticmethod
    def _ask(idle, python, words):
        try:
            blender = idle.get_nowait()
        except queue.Empty:
            blender = Blender(python, CACHE / "blender.log")
        try:
            return blender.ask([str(word) for word in words])
        finally:
            idle.put(blender)

    def three(self, *arguments):
        return run("node", self.node / "three.mjs", *arguments, cwd=self.node)

    def versions(self):
        """Name and version of each program, as the programs and packages say it."""
        script = "import importlib.metadata as m, sys; print(*(f'{n} {m.version(n)}' for n in sys.argv[1:]), sep='\\n')"
        python = run(self.python, "-c", script, "bpy", "trimesh", "pygltflib").stdout.split("\n")
        node = [f"{name} {self._node_version(name)}" for name in ("three", "gltf-validator")]
        assimp = run("assimp", "version").stdout if shutil.which("assimp") else ""
        number = next((line.split()[1] for line in assimp.splitlines() if line.startswith("Version")), None)
        addons = [self._addon_version(*names) for names in ADDONS if self.addons]
        ours = run(self.meshwright, "--version").stdout.strip()
        return [line for line in [ours, *python, *node, f"assimp {number}" if number else "", *addons] if line]

    def _addon_version(self, name, title):
        try:
            text = (self.addon(name, title) / name / "__init__.py").read_text()
        except Skip:
            return ""
        numbers = re.search(r"[\"']version[\"']\s*:\s*\(([\d\s,]+)\)", text)
        return f"{title} {'.'.join(re.findall(r'[0-9]+', numbers[1])) if numbers else 'of unknown version'}"

    def _node_version(self, name):
        return json.loads((self.node / "node_modules" / name / "package.json").read_text())["version"]
