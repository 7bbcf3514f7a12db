// Saves a model in another format: target, options, what is lost, size, the command that does the same.

import { api, messageOf } from "../api/client";
import type { Diagnostic, FileReport, JobRequest, Plan } from "../api/types";
import { failureOf, openResult, runJob } from "../jobs";
import type { ModelContext } from "../model/context";
import { deliver, saveButton, saveTo } from "../save_to";
import { copyButton } from "../ui/clipboard";
import { fill, h, type Child } from "../ui/element";
import { bytes, count } from "../ui/format";
import type { Lifetime } from "../ui/lifetime";
import { plainProse, problem, said } from "../ui/prose";
import type { Panel } from "./panel";
import { Planner } from "./planner";
import { conversionOf, targetForm } from "./target_form";

export function savePanel(context: ModelContext, lifetime: Lifetime, onMade: (id: number, original: number) => void): Panel {
  const body = h("div", { class: "panel panel-scroll" }, h("p", { class: "loading" }, "Reading…"));
  const status = h("p", { class: "muted", role: "status" });
  const request = (): JobRequest => conversionOf([context.file.id]);
  const planner = new Planner(request, {
    begin: () => (save.disabled = look.disabled = true),
    shown: (answer) => {
      const [report] = answer.files;
      save.disabled = !report || report.error !== null;
      look.disabled = save.disabled || report?.outputs.length !== 1;
      return report ? shownPlan(answer, report) : [];
    },
  });
  lifetime.add(planner.end);
  const save = saveButton("button button-main", { download: "Download", write: "Save" }, lifetime, () => void run("save"));
  save.disabled = true;
  const look = h("button", { type: "button", class: "button", disabled: true, on: { click: () => void run("look") } }, "Compare with the original");

  const run = async (what: "save" | "look"): Promise<void> => {
    for (const button of [save, look]) button.disabled = true;
    try {
      const job = await runJob(request(), status);
      const problem = failureOf(job);
      status.textContent = problem ?? "";
      if (problem !== null) return;
      if (what === "save") status.textContent = await deliver(job.id);
      else await openResult(job, "convert", context.file.name, (id) => onMade(id, context.file.id));
    } catch (error) {
      status.textContent = messageOf(error);
    } finally {
      void planner.ask();
    }
  };

  let isLoaded = false;
  const load = async (): Promise<void> => {
    if (isLoaded) return;
    isLoaded = true;
    try {
      const convert = (await api.verbs()).find((verb) => verb.name === "convert");
      fill(
        body,
        convert && targetForm(convert, "Save as", planner.later),
        planner.element,
        saveTo(lifetime),
        h("div", { class: "form-actions" }, save, look),
        status,
      );
    } catch (error) {
      isLoaded = false;
      fill(body, h("p", { class: "problem" }, messageOf(error)));
      return;
    }
    await planner.ask();
  };
  return { element: body, shown: () => void load() };
}

function shownPlan(plan: Plan, report: FileReport): Child[] {
  if (report.error) {
    return problem(report.error);
  }
  const losses = report.losses ?? [];
  const total = report.outputs.reduce((sum, output) => sum + output.bytes, 0);
  return [
    h("h3", { class: losses.length > 0 ? "severity-loss" : "severity-good" }, losses.length > 0 ? `Will be lost: ${count(lossesOf(losses), "thing")}` : "Nothing is lost"),
    losses.length > 0 && diagnosticList(losses),
    h("h3", {}, report.outputs.length > 1 ? `${count(report.outputs.length, "file")} in a zip archive, ${bytes(total)}` : bytes(total)),
    h(
      "ul",
      { class: "outputs" },
      ...report.outputs.slice(0, 12).map((output) => h("li", {}, h("span", { class: "mono" }, output.name), h("span", { class: "row-note" }, ` ${bytes(output.bytes)}`))),
      report.outputs.length > 12 && h("li", { class: "muted" }, `${count(report.outputs.length - 12, "more file")}`),
    ),
    commandLine(plan.command),
  ];
}

export function lossesOf(list: Diagnostic[]): number {
  return list.reduce((sum, one) => sum + (one.count ?? 1), 0);
}

/** One line for each code, with the hint as its tooltip. */
export function diagnosticList(list: Diagnostic[]): HTMLElement {
  return h(
    "ul",
    { class: "losses" },
    ...list.map((one) =>
      h("li", { title: plainProse(one.hint ?? "") }, ...said(one), (one.count ?? 1) > 1 && h("span", { class: "row-note" }, ` ${count((one.count ?? 1) - 1, "more", "more")}`)),
    ),
  );
}

export function commandLine(command: string): HTMLElement {
  return h(
    "div",
    { class: "command" },
    h("p", { class: "muted" }, "The command that does the same:", copyButton("command", command)),
    h("pre", { class: "mono" }, command),
  );
}
