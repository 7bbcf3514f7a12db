"""What the judges found, as tables in Markdown."""

from dataclasses import dataclass, field

from lab import ROOT

PAGE = ROOT / "docs" / "judges.md"
BEGIN = "<!-- cargo xtask judges --record -->"
END = "<!-- end -->"


@dataclass
class Table:
    """The findings of one judge. A row that is outside of the bar and has no known cause fails the run."""

    title: str
    bar: str
    columns: list
    rows: list = field(default_factory=list)
    failures: list = field(default_factory=list)
    known: list = field(default_factory=list)
    skipped: str = ""

    def add(self, name, figures, problems, cause=None):
        """One file: what was measured, and what is wrong with it."""
        if not problems:
            verdict = "yes"
        elif cause:
            verdict = "known limit"
            self.known.append(f"`{name}`: {'; '.join(problems)}. {cause}")
        else:
            verdict = "**no**"
            self.failures.append(f"{name}: {'; '.join(problems)}")
        self.rows.append([f"`{name}`", *figures, verdict])

    def markdown(self):
        lines = [f"## {self.title}", "", self.bar, ""]
        if self.skipped:
            return "\n".join([*lines, f"Skipped: {self.skipped}.", ""])
        good = sum(row[-1] == "yes" for row in self.rows)
        lines += [f"{good} of {len(self.rows)} meet the requirements.", ""]
        lines.append(line(["file", *self.columns, "met"]))
        lines.append("|---" * (len(self.columns) + 2) + "|")
        lines += [line(row) for row in self.rows]
        if self.known:
            lines += ["", "Known limits:", "", *[f"- {text}" for text in self.known]]
        if self.failures:
            lines += ["", "Not met:", "", *[f"- {text}" for text in self.failures]]
        return "\n".join([*lines, ""])


def line(cells):
    return "| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |"


def figure(value):
    """A fraction of the size, short."""
    if value is None:
        return "-"
    if value == float("inf"):
        return "> 0.1"
    return "0" if value == 0 else f"{value:.1e}"


def record(versions, tables, missing):
    """Writes the tables between the marks of the page. Those of programs that were not there stay as they were."""
    text = PAGE.read_text()
    head, rest = text.split(BEGIN, 1)
    old, tail = rest.split(END, 1)
    earlier = dict(section.split("\n", 1) for section in old.split("\n## ")[1:])
    lines = ["Programs: " + ", ".join(versions) + ".", ""]
    if missing:
        lines += [f"{len(missing)} listed files were not available.", ""]
    body = "\n".join([*lines, *[section(table, earlier.get(table.title, "").strip()) for table in tables]]).strip()
    PAGE.write_text(f"{head}{BEGIN}\n\n{body}\n\n{END}{tail}")


EARLIER = "The figures are those of an earlier run: this one did not have the program."


def section(table, earlier):
    if not table.skipped or not earlier or "\nSkipped: " in earlier:
        return table.markdown()
    note = "" if EARLIER in earlier else f"{EARLIER}\n\n"
    return f"## {table.title}\n\n{note}{earlier}\n"
