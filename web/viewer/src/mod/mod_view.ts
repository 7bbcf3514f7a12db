// One mod: whether it is fit to publish, what to fix, the archive that players get.

import { addressOf } from "../address";
import { api, messageOf } from "../api/client";
import type { FileEntry, ModCheck, ModFinding, Session, Severity } from "../api/types";
import { copyButton } from "../ui/clipboard";
import { cutName } from "../ui/cut_name";
import { emptyState } from "../ui/dialog";
import { fill, h, type Child } from "../ui/element";
import { bytes, count, whole } from "../ui/format";
import { Lifetime } from "../ui/lifetime";
import { hintOf, problem, prose } from "../ui/prose";
import type { Shortcut } from "../ui/shortcuts";
import { explanation } from "../panels/explanation";
import { commandLine } from "../panels/save";
import type { View } from "../view";
import { modFixSection } from "./fix_section";
import { packSection } from "./pack_section";

const ORDER: Severity[] = ["error", "warning", "info"];
/** Findings of a code that are listed. */
const LISTED = 200;

/** What is open and hidden, also after one has looked at a model. */
const remembered = new Map<number, { open: Set<string>; off: Set<Severity>; scroll: number }>();

export class ModView implements View {
  readonly element: HTMLElement;
  title = "Mod";
  readonly heading = h("span", { class: "bar-title" });
  readonly shortcuts: Shortcut[] = [{ keys: ["r"], group: "Mod", about: "Check again", run: () => void this.load() }];
  private readonly life = new Lifetime();
  private readonly head = h("div", { class: "mod-head" });
  private readonly list = h("div", { class: "mod-list" }, h("p", { class: "loading" }, "Checking…"));
  private readonly side = h("aside", { class: "side mod-side", aria: { label: "Fix and pack" } });
  private readonly scroller: HTMLElement;
  private readonly state: { open: Set<string>; off: Set<Severity>; scroll: number };
  private request = 0;

  constructor(private readonly id: number, private readonly session: Session) {
    this.state = remembered.get(id) ?? { open: new Set(), off: new Set(["info"]), scroll: 0 };
    remembered.set(id, this.state);
    this.scroller = h("div", { class: "mod-scroll" }, this.head, this.list);
    this.element = h("main", { class: "mod-view", tabIndex: -1 }, this.scroller, this.side);
    void this.load();
  }

  dispose(): void {
    this.state.scroll = this.scroller.scrollTop;
    this.life.end();
  }

  changed(_: FileEntry): void {
    void this.load();
  }

  private async load(): Promise<void> {
    const own = (this.request += 1);
    try {
      const answer = await api.modCheck(this.id, this.life.signal);
      if (own !== this.request) return;
      this.title = answer.mod.name;
      fill(this.heading, answer.mod.name);
      document.title = `${answer.mod.name} · meshwright`;
      this.draw(answer);
      if (own === 1) this.scroller.scrollTop = this.state.scroll;
    } catch (error) {
      if (this.life.signal.aborted || own !== this.request) return;
      fill(this.list, h("p", { class: "problem" }, messageOf(error)));
    }
  }

  private draw(answer: ModCheck): void {
    const { mod, verdict, counts, contents, error } = answer;
    const again = h("button", { type: "button", class: "button", title: "Check again (R)", on: { click: () => void this.load() } }, "Check again");
    const title = h("h1", { class: "mod-title" }, cutName("", mod.name), mod.path !== null && copyButton("path", mod.path));
    if (error || !counts || !contents) {
      fill(this.head, title, h("p", { class: "mod-verdict severity-error" }, "It cannot be read."), h("div", { class: "form-actions" }, again));
      fill(this.list, ...(error ? problem(error) : []));
      fill(this.side);
      return;
    }
    const parts = [
      counts.error > 0 && count(counts.error, "error"),
      counts.warning > 0 && count(counts.warning, "warning"),
      counts.info > 0 && count(counts.info, "note"),
    ].filter(Boolean);
    const isFit = verdict === "fit";
    const facts: [number, string][] = [
      [contents.files, "file"], [contents.shapes, "shape"], [contents.materials, "material"], [contents.images, "image"],
      [contents.parts, "part"], [contents.configurations, "configuration"],
    ];
    fill(
      this.head,
      title,
      h(
        "p",
        { class: "mod-verdict" },
        h("strong", { class: isFit ? "severity-good" : "severity-error" }, isFit ? "Fit to publish" : "Not fit to publish"),
        ` ${parts.length > 0 ? parts.join(", ") : "nothing was found"}`,
      ),
      h("p", { class: "muted" }, [...facts.filter(([number]) => number > 0).map(([number, noun]) => count(number, noun)), bytes(contents.bytes)].join(" · ")),
      answer.mounted_at ? h("p", { class: "muted" }, `It is the folder ${answer.mounted_at} of the game.`) : null,
      h("div", { class: "form-actions" }, again),
      this.chips(answer),
    );
    this.drawList(answer);
    const sections: Child[] = [h("section", { class: "mod-section" }, h("h2", {}, "Check"), commandLine(answer.command))];
    if (this.session.write_token !== null) {
      sections.unshift(modFixSection(this.id, answer, this.life), packSection(this.id, this.life));
    }
    fill(this.side, ...sections);
  }

  private chips(answer: ModCheck): HTMLElement {
    const { counts } = answer;
    return h(
      "div",
      { class: "chips", role: "group", aria: { label: "Severities" } },
      ...ORDER.filter((severity) => counts && counts[severity as keyof typeof counts] > 0).map((severity) =>
        h(
          "button",
          {
            type: "button",
            class: `chip severity-${severity}`,
            aria: { pressed: !this.state.off.has(severity) },
            on: {
              click: () => {
                if (!this.state.off.delete(severity)) this.state.off.add(severity);
                this.draw(answer);
              },
            },
          },
          count(counts?.[severity as keyof typeof counts] ?? 0, severity === "info" ? "note" : severity),
        ),
      ),
    );
  }

  private drawList(answer: ModCheck): void {
    const groups = new Map<string, ModFinding[]>();
    for (const finding of answer.diagnostics ?? []) {
      if (this.state.off.has(finding.severity)) continue;
      const key = `${ORDER.indexOf(finding.severity)} ${finding.code}`;
      groups.set(key, [...(groups.get(key) ?? []), finding]);
    }
    if (groups.size === 0) {
      fill(this.list, emptyState((answer.diagnostics ?? []).length === 0 ? "Nothing was found." : "Nothing of these severities was found."));
      return;
    }
    fill(this.list, ...[...groups].sort(([a], [b]) => a.localeCompare(b)).map(([key, findings]) => this.group(key, findings, answer)));
  }

  /** All findings of a code. */
  private group(key: string, findings: ModFinding[], answer: ModCheck): HTMLElement {
    const [first] = findings as [ModFinding];
    const body = h("div", { class: "mod-rows" });
    const fixable = findings.filter((one) => one.fix === "safe").length;
    const details = h(
      "details",
      {
        class: "mod-group",
        data: { code: first.code },
        on: {
          toggle: () => {
            if (details.open) this.state.open.add(key);
            else this.state.open.delete(key);
            if (details.open && body.childElementCount === 0) this.fillGroup(body, findings, answer);
          },
        },
      },
      h(
        "summary",
        {},
        h("span", { class: `severity severity-${first.severity}` }, first.severity === "info" ? "note" : first.severity),
        h("code", {}, first.code),
        h("span", { class: "mod-group-title" }, ...prose(first.title)),
        fixable > 0 && h("span", { class: "badge badge-good" }, "can be fixed"),
        h("span", { class: "row-note" }, whole(findings.length)),
      ),
      body,
    );
    const isOpen = this.state.open.has(key) || first.severity === "error";
    if (isOpen) this.fillGroup(body, findings, answer);
    details.open = isOpen;
    return details;
  }

  private fillGroup(body: HTMLElement, findings: ModFinding[], answer: ModCheck): void {
    const [first] = findings as [ModFinding];
    const seen = new Map<string, number>();
    const rows = findings.slice(0, LISTED).map((finding) => {
      // The number of the finding among those of its file and code leads to it on the page of the model.
      const at = seen.get(finding.file) ?? 0;
      seen.set(finding.file, at + 1);
      return this.row(finding, at, answer);
    });
    fill(
      body,
      hintOf(first),
      ...rows,
      findings.length > LISTED && h("p", { class: "muted" }, `${count(findings.length - LISTED, "more finding")}`),
      explanation(first.code),
    );
  }

  private row(finding: ModFinding, at: number, answer: ModCheck): HTMLElement {
    const place = `${finding.file}${finding.line === undefined ? "" : `:${finding.line}`}`;
    const id = answer.files[finding.file];
    const text = h("div", { class: "mod-message" }, ...prose(finding.message));
    if (finding.file === "") return h("div", { class: "mod-row" }, text);
    if (id !== undefined) {
      const query = new URLSearchParams({ mod: String(this.id), code: finding.code, at: String(at) });
      return h(
        "div",
        { class: "mod-row" },
        h("a", { class: "mod-place mono", href: addressOf(`model/${id}/findings`, query), title: "Show it in the model" }, place),
        text,
        finding.path !== "" && h("div", { class: "path" }, finding.path),
      );
    }
    const lines = h("div", { class: "mod-lines", hidden: true });
    const open = h(
      "button",
      {
        type: "button",
        class: "link mono mod-place",
        title: finding.line === undefined ? "Copy the path" : "Show the lines of the file",
        aria: { expanded: false },
        on: {
          click: () => {
            lines.hidden = !lines.hidden;
            open.setAttribute("aria-expanded", String(!lines.hidden));
            if (lines.childElementCount === 0) void this.showLines(lines, finding);
          },
        },
      },
      place,
    );
    const whole = answer.mod.path === null ? finding.file : `${answer.mod.path.replace(/[\\/]+$/, "")}/${finding.file}`;
    return h(
      "div",
      { class: "mod-row" },
      h("div", { class: "mod-file" }, finding.line === undefined ? h("span", { class: "mono mod-place" }, place) : open, copyButton("path", whole)),
      text,
      finding.path !== "" && h("div", { class: "path" }, finding.path),
      lines,
    );
  }

  private async showLines(element: HTMLElement, { file, line = 1 }: ModFinding): Promise<void> {
    fill(element, h("p", { class: "loading" }, "Reading…"));
    try {
      const { first, lines } = await api.modLines(this.id, file, line);
      fill(
        element,
        h(
          "pre",
          {},
          ...lines.map((text, index) =>
            h("div", { class: first + index === line ? "line is-meant" : "line" }, h("span", { class: "line-number" }, String(first + index)), h("code", {}, text)),
          ),
        ),
      );
    } catch (error) {
      fill(element, h("p", { class: "problem" }, messageOf(error)));
    }
  }
}
