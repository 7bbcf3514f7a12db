// "Fix what is safe": what would change in a mod, and the changed files as a download.

import type { JobRequest, ModCheck, ModFixes, OptionValues, Plan } from "../api/types";
import { startJob } from "../job_bar";
import { verbForm } from "../panels/option_form";
import { Planner } from "../panels/planner";
import { commandLine } from "../panels/save";
import { saveTo } from "../save_to";
import { h, type Child } from "../ui/element";
import { bytes, count } from "../ui/format";
import type { Lifetime } from "../ui/lifetime";
import { problem, said } from "../ui/prose";

/** Fixes that are listed. */
const LISTED = 50;

export function modFixSection(id: number, { diagnostics = [], mod }: ModCheck, life: Lifetime): HTMLElement {
  const values: OptionValues = {};
  const request = (): JobRequest => ({ verb: "check", ids: [id], options: values });
  const safe = diagnostics.filter((finding) => finding.fix === "safe").length;
  const save = h("button", { type: "button", class: "button button-main", hidden: true, on: { click: () => void startJob(request()) } }, mod.archive ? "Fix a copy" : "Fix copies of the files");
  const show = h("button", { type: "button", class: "button", on: { click: () => void planner.ask() } }, "Show what changes");
  const planner = new Planner(request, {
    note: "Looking for what can be fixed…",
    begin: () => (show.disabled = save.hidden = true),
    shown: (plan) => {
      save.hidden = (plan.files[0]?.outputs.length ?? 0) === 0;
      return shown(plan);
    },
    over: () => (show.disabled = false),
  });
  life.add(planner.end);
  const form = verbForm("check", values, () => !planner.isEmpty && planner.later());
  return h(
    "section",
    { class: "mod-section", data: { section: "fix" } },
    h("h2", {}, "Fix what is safe"),
    h("p", { class: "muted" }, safe > 0 ? `${count(safe, "finding")} can be fixed without a decision of yours, and shapes with safe fixes.` : "No finding of the texts can be fixed without a decision of yours; shapes may have safe fixes."),
    form,
    saveTo(life),
    h("div", { class: "form-actions" }, show, save),
    planner.element,
  );
}

function shown(plan: Plan): Child[] {
  const [report] = plan.files;
  if (!report) return [];
  if (report.error) return problem(report.error);
  const fixes = report.check;
  if (!fixes) return [];
  const shapes = fixes.shapes.flatMap((shape) => shape.fixes.map((fix) => ({ file: shape.file, ...fix })));
  const total = fixes.fixes.length + shapes.reduce((sum, fix) => sum + fix.count, 0);
  const size = report.outputs.reduce((sum, output) => sum + output.bytes, 0);
  return [
    h("h3", { class: total > 0 ? "severity-good" : "" }, total > 0 ? `${count(total, "fix", "fixes")} in ${count(fixes.changed.length, "file")}` : "Nothing can be fixed safely"),
    list([...fixes.fixes, ...shapes]),
    fixes.unsafe_fixes.length > 0 && h("h3", { class: "severity-warning" }, `${count(fixes.unsafe_fixes.length, "fix", "fixes")} that may change what the game shows`),
    list(fixes.unsafe_fixes),
    fixes.left_out.length > 0 && h("h3", {}, "Not fixed, because that would cause another finding"),
    list(fixes.left_out),
    fixes.removed.length > 0 && h("p", {}, `To be removed by you: ${fixes.removed.join(", ")}`),
    report.outputs.length > 0 && h("p", { class: "muted" }, `${report.outputs.length === 1 ? report.outputs[0]?.name : `${count(report.outputs.length, "file")} at their places in the mod`}, ${bytes(size)}. The mod itself stays as it is.`),
    total > 0 && commandLine(plan.command),
  ];
}

function list(fixes: Pick<ModFixes["fixes"][number], "file" | "line" | "code" | "message" | "effect">[]): Child {
  if (fixes.length === 0) return null;
  return h(
    "ul",
    { class: "losses" },
    ...fixes.slice(0, LISTED).map((fix) =>
      h("li", {}, ...said(fix), fix.effect && h("span", { class: "row-note" }, ` ${fix.effect}`), h("div", { class: "path" }, `${fix.file}${fix.line === undefined ? "" : `:${fix.line}`}`)),
    ),
    fixes.length > LISTED && h("li", { class: "muted" }, `${count(fixes.length - LISTED, "more fix", "more fixes")}`),
  );
}
