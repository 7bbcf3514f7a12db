// What can be saved of a file that cannot be shown, and the line over a result that was not saved yet.

import { api, isAbort, messageOf } from "../api/client";
import type { FileEntry } from "../api/types";
import { openResult, originOf, runJob } from "../jobs";
import { commandLine, diagnosticList, lossesOf } from "../panels/save";
import { deliver, saveButton, saveTo } from "../save_to";
import { toast } from "../ui/dialog";
import { fill, h } from "../ui/element";
import { bytes, count } from "../ui/format";
import type { Lifetime } from "../ui/lifetime";
import { prose } from "../ui/prose";

/** Says what `recover` would save; nothing if that is nothing. */
export function recoveryOffer(file: FileEntry, lifetime: Lifetime, onMade: (id: number) => void): HTMLElement {
  const element = h("div", { class: "recovery", aria: { live: "polite" } }, h("p", { class: "muted" }, "Looking for what can be saved…"));
  void offer(file, element, lifetime, onMade).catch((error: unknown) => {
    if (!isAbort(error)) fill(element, h("p", { class: "muted" }, "What can be saved is not known: ", ...prose(messageOf(error))));
  });
  return element;
}

async function offer(file: FileEntry, element: HTMLElement, lifetime: Lifetime, onMade: (id: number) => void): Promise<void> {
  const wanted = { verb: "recover" as const, ids: [file.id] };
  const plan = await api.plan(wanted, lifetime.signal);
  const [report] = plan.files;
  const output = report?.outputs[0];
  if (!report || report.error || !output) {
    fill(element, h("p", { class: "muted" }, "Nothing of it can be saved."));
    return;
  }
  const lost = report.lost ?? [];
  const run = async (what: "look" | "save"): Promise<void> => {
    buttons.forEach((button) => (button.disabled = true));
    try {
      const job = await runJob(wanted, status);
      if (what === "save") status.textContent = await deliver(job.id);
      else await openResult(job, "recover", file.name, onMade);
    } catch (error) {
      status.textContent = messageOf(error);
    } finally {
      buttons.forEach((button) => (button.disabled = false));
    }
  };
  const buttons = [
    h("button", { type: "button", class: "button button-main", on: { click: () => void run("look") } }, "See what can be saved"),
    saveButton("button", { download: "Download it", write: "Save it" }, lifetime, () => void run("save")),
  ];
  const status = h("p", { class: "muted", role: "status" });
  fill(
    element,
    h("h2", {}, `${bytes(output.bytes)} of ${bytes(file.bytes)} can be saved`),
    lost.length > 0 ? h("p", {}, `${count(lossesOf(lost), "thing")} would be lost:`) : h("p", {}, "Nothing would be lost."),
    lost.length > 0 && diagnosticList(lost.slice(0, 20)),
    saveTo(lifetime),
    h("div", { class: "failure-actions" }, ...buttons),
    status,
    commandLine(plan.command),
  );
}

/** The line over the picture of a result: what it was made of, and that it is not saved. */
export function resultNote(file: FileEntry, lifetime: Lifetime): HTMLElement | false {
  if (!file.made) return false;
  const origin = originOf(file.id);
  const lost = origin?.report.lost ?? [];
  const what = origin?.verb === "recover" ? `What could be saved of ${origin.name}` : origin ? `Made of ${origin.name}` : "A result";
  const save = (job: number): void => {
    deliver(job).then((done) => done !== "" && toast(done), (error: unknown) => toast(messageOf(error), "error"));
  };
  return h(
    "div",
    { class: "picture-note result-note", role: "note" },
    h("strong", {}, lost.length > 0 ? `${what}: ${count(lossesOf(lost), "thing")} lost` : what),
    origin && saveButton("button", { download: "Download", write: "Save" }, lifetime, () => save(origin.job)),
    h("span", { class: "muted" }, "It is not saved: it ends with the program."),
  );
}
