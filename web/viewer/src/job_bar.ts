// The jobs of many files, at the bottom of every view: how far they are, what went wrong, their results. The server has them,
// so that they are still there after a reload.

import { api, messageOf } from "./api/client";
import type { JobProgress, JobRequest } from "./api/types";
import type { Catalog } from "./grid/catalog";
import { onJob } from "./jobs";
import { diagnosticList } from "./panels/save";
import { deliver, saveButton } from "./save_to";
import { openDialog, toast } from "./ui/dialog";
import { fill, h, type Child } from "./ui/element";
import { count, whole } from "./ui/format";
import { icon } from "./ui/icons";
import { Lifetime } from "./ui/lifetime";
import { said } from "./ui/prose";

const WORDS: Record<JobRequest["verb"], string> = { convert: "Save", fix: "Fix", recover: "Recover", check: "Fix", pack: "Pack" };

/** Jobs of one file belong to the panel that waits for them. */
function isOwn(job: JobProgress): boolean {
  return job.total > 1 || job.verb === "check" || job.verb === "pack";
}

export class JobBar {
  readonly element = h("section", { class: "job-bar", hidden: true, aria: { label: "Jobs" } });
  private readonly jobs = new Map<number, JobProgress>();
  private readonly rows = new Map<number, HTMLElement>();
  /** What ends with the button that saves the result of a job. */
  private readonly lives = new Map<number, Lifetime>();

  constructor(private readonly catalog: Catalog) {
    onJob((job) => this.take(job));
  }

  /** Shows the jobs that the server has, also those of another tab and of before a reload. */
  async load(): Promise<void> {
    const jobs = await api.jobs();
    const known = new Set(jobs.map((job) => job.id));
    for (const id of this.jobs.keys()) if (!known.has(id)) this.remove(id);
    for (const job of jobs) if (isOwn(job) || job.state === "running" || job.state === "queued") this.draw(job);
  }

  private take(job: JobProgress): void {
    if (job.state === "stopped") this.remove(job.id);
    else if (isOwn(job) || this.jobs.has(job.id)) this.draw(job);
  }

  private remove(id: number): void {
    this.jobs.delete(id);
    this.rows.get(id)?.remove();
    this.rows.delete(id);
    this.endLife(id);
    this.element.hidden = this.jobs.size === 0;
  }

  private draw(job: JobProgress): void {
    this.jobs.set(job.id, job);
    let row = this.rows.get(job.id);
    if (!row) {
      row = h("div", { class: "job", data: { job: job.id } }, h("div", { class: "job-about" }), h("div", { class: "job-actions" }));
      this.rows.set(job.id, row);
      this.element.prepend(row);
    }
    const { id, state, done, total, failed, lossy, problem, verb, title } = job;
    const isOver = state !== "running" && state !== "queued";
    const details: Child[] = [
      lossy > 0 && h("span", { class: "severity-loss" }, `${whole(lossy)} with losses`),
      failed > 0 && h("span", { class: "job-problem severity-error", title: problem ?? "" }, `${whole(failed)} failed${problem ? ` (${problem})` : ""}`),
      state === "forgotten" && h("span", { class: "muted" }, "the result gave way to others"),
    ];
    const action = (label: string, run: () => void): HTMLElement => h("button", { type: "button", class: "button", on: { click: run } }, label);
    const progress = h("progress", { aria: { label: `Progress of ${title}` } });
    progress.max = total;
    if (total > 1 || isOver) progress.value = done;
    const [about, actions] = row.children as unknown as [HTMLElement, HTMLElement];
    fill(
      about,
      h("strong", {}, `${WORDS[verb]} ${title}`),
      !isOver && progress,
      h("span", { class: "job-state", role: "status" }, state === "queued" ? "waits for a turn" : isOver && total === 1 ? (failed > 0 ? "" : "done") : total === 1 ? "working…" : `${whole(done)} of ${whole(total)}`),
      ...details,
    );
    this.element.hidden = false;
    // A button that is replaced while it is pressed is never clicked.
    const key = `${isOver} ${state} ${lossy > 0} ${failed}`;
    if (isOver ? actions.dataset.key === key : actions.dataset.key === "active") return;
    actions.dataset.key = isOver ? key : "active";
    this.endLife(id);
    const life = new Lifetime();
    this.lives.set(id, life);
    fill(
      actions,
      isOver && (lossy > 0 || failed > 0) && action("Details", () => void this.showDetails(id)),
      state === "done" && failed < total && saveButton("button button-main", { download: "Download", write: "Save" }, life, () => void this.save(id)),
      isOver
        ? h("button", { type: "button", class: "icon-button", title: "Forget it and its result", aria: { label: `Dismiss ${title}` }, on: { click: () => void this.stop(id) } }, icon("close"))
        : action("Stop", () => void this.stop(id)),
    );
  }

  private endLife(id: number): void {
    this.lives.get(id)?.end();
    this.lives.delete(id);
  }

  private async save(id: number): Promise<void> {
    try {
      const saved = await deliver(id);
      if (saved !== "") toast(saved);
    } catch (error) {
      toast(messageOf(error), "error");
    }
  }

  /** Stops a job, or forgets one that is over. */
  private async stop(id: number): Promise<void> {
    try {
      await api.stopJob(id);
    } catch (error) {
      toast(messageOf(error), "error");
    }
    this.remove(id);
  }

  private async showDetails(id: number): Promise<void> {
    try {
      const job = await api.job(id);
      const name = (file: number): string => this.catalog.file(file)?.name ?? `file ${file}`;
      const failed = job.files.filter((report) => report.error !== null);
      const lossy = job.files.filter((report) => (report.losses ?? []).length > 0 || report.complete === false);
      const of = (report: (typeof failed)[number]): Child => h("strong", {}, job.verb === "pack" || job.verb === "check" ? job.title : name(report.id));
      openDialog(
        `${WORDS[job.verb]} ${job.title}`,
        failed.length > 0 && h("h3", { class: "severity-error" }, `${count(failed.length, "file")} failed`),
        ...failed.map((report) => h("p", { class: "job-detail" }, of(report), " ", ...(report.error ? said(report.error) : []))),
        lossy.length > 0 && h("h3", { class: "severity-loss" }, `${count(lossy.length, "file")} with losses`),
        ...lossy.map((report) => h("div", { class: "job-detail" }, of(report), diagnosticList(report.losses ?? report.lost ?? []))),
      );
    } catch (error) {
      toast(messageOf(error), "error");
    }
  }
}

/** Adds a job that the bar shows. */
export async function startJob(wanted: JobRequest): Promise<boolean> {
  try {
    await api.addJob(wanted);
    return true;
  } catch (error) {
    toast(messageOf(error), "error");
    return false;
  }
}
