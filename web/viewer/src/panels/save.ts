// Saves a model in another format: target, options, what is lost, size, the command that does the same.

import { api, isAbort, messageOf } from "../api/client";
import type { Diagnostic, FileReport, JobRequest, OptionValues, Plan, Verb } from "../api/types";
import { failureOf, openResult, runJob } from "../jobs";
import type { ModelContext } from "../model/context";
import { deliver, saveButton, saveTo } from "../save_to";
import { copyButton } from "../ui/clipboard";
import { fill, h, type Child } from "../ui/element";
import { bytes, count } from "../ui/format";
import type { Lifetime } from "../ui/lifetime";
import { optionForm } from "./option_form";
import type { Panel } from "./panel";

/** The time without a change after which the plan is asked for. */
const PLAN_MILLISECONDS = 300;

/** What was chosen last, also for the next model. */
const chosen: { to: string; options: Record<string, OptionValues> } = { to: "glb", options: {} };

export function savePanel(context: ModelContext, lifetime: Lifetime, onMade: (id: number, original: number) => void): Panel {
  const body = h("div", { class: "panel panel-scroll" }, h("p", { class: "loading" }, "Reading…"));
  const form = h("div", {});
  const planned = h("div", { class: "plan", aria: { live: "polite" } });
  const status = h("p", { class: "muted", role: "status" });
  let convert: Verb | undefined;
  let wait = 0;
  let asked: AbortController | null = null;
  lifetime.add(() => clearTimeout(wait), () => asked?.abort());

  const request = (): JobRequest => ({ verb: "convert", ids: [context.file.id], to: chosen.to, options: chosen.options[chosen.to] ?? {} });
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
      void plan();
    }
  };

  const plan = async (): Promise<void> => {
    asked?.abort();
    const own = (asked = new AbortController());
    try {
      const answer = await api.plan(request(), own.signal);
      if (own !== asked) return;
      const [report] = answer.files;
      fill(planned, ...(report ? shownPlan(answer, report) : []));
      save.disabled = !report || report.error !== null;
      look.disabled = save.disabled || report?.outputs.length !== 1;
    } catch (error) {
      if (isAbort(error) || own !== asked) return;
      save.disabled = look.disabled = true;
      fill(planned, h("p", { class: "problem" }, messageOf(error)));
    }
  };

  const later = (): void => {
    save.disabled = look.disabled = true;
    clearTimeout(wait);
    wait = setTimeout(() => void plan(), PLAN_MILLISECONDS);
  };

  const drawForm = (): void => {
    const target = convert?.targets.find((one) => one.name === chosen.to);
    const values = (chosen.options[chosen.to] ??= {});
    const options = (convert?.options ?? []).filter((option) => target?.options.includes(option.name));
    fill(form, optionForm(options, values, later));
  };

  const load = async (): Promise<void> => {
    if (convert) return;
    try {
      convert = (await api.verbs()).find((verb) => verb.name === "convert");
    } catch (error) {
      fill(body, h("p", { class: "problem" }, messageOf(error)));
      return;
    }
    const targets = h(
      "select",
      { aria: { label: "Save as" } },
      ...(convert?.targets ?? []).map((target) => h("option", { value: target.name }, `${target.title} (.${target.extension})`)),
    );
    targets.value = chosen.to;
    targets.addEventListener("change", () => {
      chosen.to = targets.value;
      drawForm();
      later();
    });
    fill(
      body,
      h("label", { class: "form-row" }, h("span", {}, "Save as"), targets),
      form,
      planned,
      saveTo(lifetime),
      h("div", { class: "form-actions" }, save, look),
      status,
    );
    drawForm();
    await plan();
  };
  return { element: body, shown: () => void load() };
}

function shownPlan(plan: Plan, report: FileReport): Child[] {
  if (report.error) {
    return [
      h("p", { class: "problem" }, h("code", {}, report.error.code), ` ${report.error.message}`),
      report.error.hint && h("p", { class: "hint" }, report.error.hint),
    ];
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
      h("li", { title: one.hint ?? "" }, h("code", {}, one.code), ` ${one.message}`, (one.count ?? 1) > 1 && h("span", { class: "row-note" }, ` ${count((one.count ?? 1) - 1, "more", "more")}`)),
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
