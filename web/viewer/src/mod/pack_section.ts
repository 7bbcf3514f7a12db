// "Pack": what goes into the archive of a mod and what is left out, and the archive as a download.

import type { JobRequest, OptionValues, PackedMod, Plan } from "../api/types";
import { startJob } from "../job_bar";
import { verbForm } from "../panels/option_form";
import { Planner } from "../panels/planner";
import { commandLine } from "../panels/save";
import { saveTo } from "../save_to";
import { h, type Child } from "../ui/element";
import { bytes, count } from "../ui/format";
import type { Lifetime } from "../ui/lifetime";
import { problem, prose, said } from "../ui/prose";

/** Files that are listed. */
const LISTED = 200;

/** What was chosen last, also for the next mod. */
const values: OptionValues = {};

export function packSection(id: number, life: Lifetime): HTMLElement {
  const request = (): JobRequest => ({ verb: "pack", ids: [id], options: values });
  const save = h("button", { type: "button", class: "button button-main", hidden: true, on: { click: () => void startJob(request()) } }, "Pack");
  const show = h("button", { type: "button", class: "button", on: { click: () => void planner.ask() } }, "Show what is packed");
  const planner = new Planner(request, {
    note: "Packing without writing anything…",
    begin: () => (show.disabled = save.hidden = true),
    shown: (plan) => {
      const pack = plan.files[0]?.pack;
      save.hidden = !pack;
      save.disabled = pack?.verdict !== "fit" && values["force"] !== true;
      save.title = save.disabled ? "It is not fit to publish: fix the errors, or choose “force”" : "";
      return shown(plan);
    },
    over: () => (show.disabled = false),
  });
  life.add(planner.end);
  const form = verbForm("pack", values, () => !planner.isEmpty && planner.later());
  return h(
    "section",
    { class: "mod-section", data: { section: "pack" } },
    h("h2", {}, "Pack"),
    h("p", { class: "muted" }, "The zip archive that players get, without what does not belong in a mod."),
    form,
    saveTo(life),
    h("div", { class: "form-actions" }, show, save),
    planner.element,
  );
}

function shown(plan: Plan): Child[] {
  const [report] = plan.files;
  if (!report) return [];
  if (report.error) {
    return problem(report.error);
  }
  const { pack, outputs } = report;
  if (!pack) return [];
  const left = pack.left_out.reduce((sum, one) => sum + one.files, 0);
  const isFit = pack.verdict === "fit";
  return [
    h("h3", {}, `${outputs[0]?.name ?? ""}: ${count(pack.files.length, "file")}, ${bytes(pack.bytes)}`),
    h("p", { class: isFit ? "severity-good" : "severity-error" }, isFit ? "The archive is fit to publish." : `The archive is not fit to publish: ${count(pack.check.counts?.error ?? 0, "error")}.`),
    ...pack.diagnostics.map((one) => h("p", { class: `severity-${one.severity}` }, ...said(one))),
    h("h3", {}, left > 0 ? `Left out: ${count(left, "file")}` : "Nothing is left out"),
    leftOut(pack),
    made(pack),
    ...Object.entries(pack.not_drawn).map(([path, why]) => h("p", { class: "severity-warning" }, `Cannot draw ${path}: ${why}`)),
    h(
      "details",
      {},
      h("summary", {}, "Packed files"),
      h(
        "ul",
        { class: "outputs" },
        ...pack.files.slice(0, LISTED).map((file) => h("li", {}, h("span", { class: "mono" }, file.path), h("span", { class: "row-note" }, ` ${bytes(file.size)}${file.packed_size < file.size ? ` as ${bytes(file.packed_size)}` : ""}`))),
        pack.files.length > LISTED && h("li", { class: "muted" }, `${count(pack.files.length - LISTED, "more file")}`),
      ),
    ),
    commandLine(plan.command),
  ];
}

function leftOut({ left_out: left }: PackedMod): Child {
  if (left.length === 0) return null;
  return h(
    "ul",
    { class: "losses" },
    ...left.slice(0, LISTED).map((one) => h("li", {}, h("span", { class: "mono" }, one.path), one.files > 1 && h("span", { class: "row-note" }, ` ${count(one.files, "file")}`), h("div", { class: "muted" }, ...prose(one.message)))),
    left.length > LISTED && h("li", { class: "muted" }, `${count(left.length - LISTED, "more")}`),
  );
}

/** The files that the mod does not have. */
function made({ files }: PackedMod): Child {
  const own = files.filter((file) => file.made);
  if (own.length === 0) return null;
  return h("div", {}, h("h3", {}, `Made for it: ${count(own.length, "file")}`), h("ul", { class: "losses" }, ...own.slice(0, LISTED).map((file) => h("li", {}, h("span", { class: "mono" }, file.path), h("div", { class: "muted" }, `a ${file.made} of ${file.source}`)))));
}
