// Fixes a copy: what would change, before and after in the compare view, the copy as a download.

import { messageOf } from "../api/client";
import type { FileReport, Fix, JobRequest, Plan } from "../api/types";
import { failureOf, openResult, runJob } from "../jobs";
import type { ModelContext } from "../model/context";
import { deliver, saveButton, saveTo } from "../save_to";
import { fill, h, type Child } from "../ui/element";
import { bytes, count } from "../ui/format";
import type { Lifetime } from "../ui/lifetime";
import { problem, said } from "../ui/prose";
import type { Panel } from "./panel";
import { Planner } from "./planner";
import { commandLine } from "./save";

export function fixPanel(context: ModelContext, lifetime: Lifetime, onMade: (id: number, original: number) => void): Panel {
  const status = h("p", { class: "muted", role: "status" });
  let isLoaded = false;
  const box = h("input", { type: "checkbox", name: "unsafe_fixes", on: { change: () => void planner.ask() } });
  const unsafe = h("label", { class: "check", hidden: true }, box, "Also fix what may change the look");
  const request = (): JobRequest => ({ verb: "fix", ids: [context.file.id], options: { unsafe_fixes: box.checked } });
  const look = h("button", { type: "button", class: "button button-main", on: { click: () => void run("look") } }, "Compare before and after");
  const save = saveButton("button", { download: "Download the fixed copy", write: "Save the fixed copy" }, lifetime, () => void run("save"));
  const planner = new Planner(request, {
    begin: () => (look.disabled = save.disabled = true),
    shown: (answer) => {
      const [report] = answer.files;
      if (!report) return [];
      if ((report.unsafe_fixes?.length ?? 0) > 0) unsafe.hidden = false;
      look.disabled = save.disabled = report.changed !== true;
      return shownPlan(answer, report);
    },
  });
  fill(planner.element, h("p", { class: "loading" }, "Checking…"));
  lifetime.add(planner.end);
  look.disabled = save.disabled = true;

  const run = async (what: "save" | "look"): Promise<void> => {
    look.disabled = save.disabled = true;
    try {
      const job = await runJob(request(), status);
      const problem = failureOf(job);
      status.textContent = problem ?? "";
      if (problem === null && what === "save") status.textContent = await deliver(job.id);
      else if (problem === null) await openResult(job, "fix", context.file.name, (id) => onMade(id, context.file.id));
    } catch (error) {
      status.textContent = messageOf(error);
    } finally {
      look.disabled = save.disabled = false;
    }
  };

  return {
    element: h("div", { class: "panel panel-scroll" }, planner.element, unsafe, saveTo(lifetime), h("div", { class: "form-actions" }, look, save), status),
    shown: () => {
      if (isLoaded) return;
      isLoaded = true;
      void planner.ask();
    },
  };
}

function shownPlan(plan: Plan, report: FileReport): Child[] {
  if (report.error) return problem(report.error);
  const fixes = report.fixes ?? [];
  const total = (list: Fix[]): number => list.reduce((sum, fix) => sum + fix.count, 0);
  const unsafe = report.unsafe_fixes ?? [];
  const left = report.left_out ?? [];
  const output = report.outputs[0];
  return [
    h("h3", {}, fixes.length > 0 ? `${count(total(fixes), "fix", "fixes")} of a copy` : "Nothing can be fixed safely"),
    fixes.length > 0 && fixList(fixes),
    unsafe.length > 0 && h("h3", { class: "severity-warning" }, `${count(total(unsafe), "fix", "fixes")} that may change the look`),
    unsafe.length > 0 && fixList(unsafe),
    left.length > 0 && h("h3", {}, "Not fixed, because that would cause another error"),
    left.length > 0 && fixList(left),
    output && h("p", {}, h("span", { class: "mono" }, output.name), h("span", { class: "row-note" }, ` ${bytes(output.bytes)}`)),
    h("p", { class: "muted" }, "The file itself stays as it is; every other byte of the copy, too."),
    fixes.length > 0 && commandLine(plan.command),
  ];
}

function fixList(fixes: Fix[]): HTMLElement {
  return h(
    "ul",
    { class: "losses" },
    ...fixes.flatMap((fix) =>
      fix.places.slice(0, 20).map((place) =>
        h("li", {}, ...said({ code: fix.code, message: place.message }), fix.effect && h("span", { class: "row-note" }, ` ${fix.effect}`), place.path !== "" && h("div", { class: "path" }, place.path)),
      ),
    ),
  );
}
