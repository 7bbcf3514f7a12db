// Several files at once: target and options, what all of them lose, one archive.

import { api, messageOf } from "../api/client";
import type { Diagnostic, FileReport, JobRequest, OptionValues, Plan } from "../api/types";
import { startJob } from "../job_bar";
import { saveTo } from "../save_to";
import { openDialog } from "../ui/dialog";
import { fill, h, type Child } from "../ui/element";
import { bytes, count, whole } from "../ui/format";
import { Lifetime } from "../ui/lifetime";
import { said } from "../ui/prose";
import { optionForm } from "./option_form";
import { Planner } from "./planner";
import { commandLine } from "./save";
import { conversionOf, targetForm } from "./target_form";

/** Asks how files are saved, or fixed, and adds the job. */
export async function openBatch(verb: "convert" | "fix", ids: number[]): Promise<void> {
  const form = h("div", { class: "batch-form" });
  const values: OptionValues = {};
  const start = h("button", { type: "button", class: "button button-main", on: { click: () => void run() } }, ids.length === 1 ? "Start" : `${verb === "fix" ? "Fix" : "Save"} ${count(ids.length, "file")}`);
  const request = (): JobRequest => (verb === "convert" ? conversionOf(ids) : { verb, ids, options: values });
  const planner = new Planner(request, {
    note: "Planning: nothing is written…",
    begin: () => (start.disabled = true),
    shown: (plan) => {
      // Of files that are not in the plan, some may be made.
      start.disabled = plan.files.length === plan.total && plan.files.every((report) => report.outputs.length === 0);
      return shownPlan(plan, verb);
    },
  });
  const life = new Lifetime();
  life.add(planner.end);
  const dialog = openDialog(
    `${verb === "fix" ? "Fix copies of" : "Save"} ${count(ids.length, "file")}`,
    h("div", { class: "batch" }, form, planner.element, saveTo(life), h("div", { class: "form-actions" }, start), h("p", { class: "muted" }, "The bar at the bottom shows how far it is, and saves the result: a download of several files is one zip archive. The files themselves stay as they are.")),
  );
  dialog.addEventListener("close", () => life.end());
  const run = async (): Promise<void> => {
    start.disabled = true;
    if (await startJob(request())) dialog.close();
    else start.disabled = false;
  };
  try {
    const own = (await api.verbs()).find((one) => one.name === verb);
    fill(form, own && (verb === "fix" ? optionForm(own.options, values, planner.later) : targetForm(own, "Save all as", planner.later)));
    await planner.ask();
  } catch (error) {
    fill(form, h("p", { class: "problem" }, messageOf(error)));
  }
}

/** What all files of a plan lose, or what is fixed in them. */
function shownPlan(plan: Plan, verb: "convert" | "fix"): Child[] {
  const { files, total, command } = plan;
  const failed = files.filter((report) => report.error !== null);
  const made = files.filter((report) => report.outputs.length > 0);
  const size = made.reduce((sum, report) => sum + report.outputs.reduce((all, output) => all + output.bytes, 0), 0);
  const isSample = files.length < total;
  const whole_ = isSample ? (size / Math.max(1, files.length)) * total : size;
  const changes = verb === "fix" ? grouped(files, (report) => report.fixes ?? []) : grouped(files, (report) => report.losses ?? []);
  const title =
    verb === "fix"
      ? changes.length > 0 ? `${count(made.length, "file")} of ${whole(files.length)} can be fixed` : "Nothing can be fixed safely"
      : changes.length > 0 ? "Will be lost" : "Nothing is lost";
  return [
    isSample && h("p", { class: "plan-sample" }, `This plan is made of ${whole(files.length)} of the ${whole(total)} files, spread over all of them. The others may lose other things; the bar says of which files something was lost.`),
    h("h3", { class: verb === "fix" || changes.length === 0 ? "severity-good" : "severity-loss" }, title),
    changes.length > 0 &&
      h("ul", { class: "losses" }, ...changes.map(({ first, number }) => h("li", {}, ...said(first), h("span", { class: "row-note" }, ` in ${count(number, "file")}`)))),
    failed.length > 0 && h("h3", { class: "severity-error" }, `${count(failed.length, "file")} cannot be ${verb === "fix" ? "fixed" : "saved"}`),
    failed.length > 0 && h("ul", { class: "losses" }, ...grouped(failed, (report) => (report.error ? [report.error] : [])).map(({ first, number }) => h("li", {}, ...said(first), h("span", { class: "row-note" }, ` in ${count(number, "file")}`)))),
    made.length > 0 && h("p", {}, `${isSample ? "about " : ""}${bytes(whole_)}`),
    made.length > 0 && commandLine(command),
  ];
}

type Said = Pick<Diagnostic, "code" | "message">;

/** The first of each code, and the number of files that have it. */
function grouped(files: FileReport[], of: (report: FileReport) => Said[]): { first: Said; number: number }[] {
  const codes = new Map<string, { first: Said; number: number }>();
  for (const report of files) {
    for (const code of new Map(of(report).map((one) => [one.code, one])).values()) {
      const known = codes.get(code.code);
      if (known) known.number += 1;
      else codes.set(code.code, { first: code, number: 1 });
    }
  }
  return [...codes.values()].sort((a, b) => b.number - a.number || a.first.code.localeCompare(b.first.code));
}
