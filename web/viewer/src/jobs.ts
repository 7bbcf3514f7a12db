// Jobs of the server, as the page waits for them; and what results were made of.

import { api, messageOf } from "./api/client";
import type { FileReport, Job, JobProgress, JobRequest } from "./api/types";
import { toast } from "./ui/dialog";
import { fill, h } from "./ui/element";
import { whole } from "./ui/format";

/** An event may be lost when the connection is: then a job is asked about after this time. */
const ASK_MILLISECONDS = 1000;

const listeners = new Set<(job: JobProgress) => void>();

/** Calls back when the server tells how far a job is. */
export function onJob(listener: (job: JobProgress) => void): void {
  listeners.add(listener);
}

/** The server tells how far a job is. */
export function tellJob(job: JobProgress): void {
  for (const listener of [...listeners]) listener(job);
}

/** Adds a job and waits for its end. The line says how far it is, and has the button that stops it. */
export async function runJob(wanted: JobRequest, line: HTMLElement): Promise<Job> {
  // Listened to before it is added, so that no event is missed.
  let wake = (): void => {};
  let id = -1;
  let isStopped = false;
  const text = h("span", {}, "Waiting for a turn…");
  const stop = h(
    "button",
    {
      type: "button",
      class: "button",
      on: {
        click: () => {
          isStopped = true;
          stop.disabled = true;
          void api.stopJob(id).then(wake, wake);
        },
      },
    },
    "Stop",
  );
  const tell = ({ state, done, total }: JobProgress): void => {
    if (state === "running") text.textContent = total > 1 ? `${whole(done)} of ${whole(total)}` : "Working…";
  };
  const listener = (job: JobProgress): void => {
    if (job.id !== id) return;
    tell(job);
    wake();
  };
  listeners.add(listener);
  try {
    id = await api.addJob(wanted);
    fill(line, text, " ", stop);
    for (;;) {
      if (isStopped) throw new Error("Stopped.");
      const job = await api.job(id);
      tell(job);
      if (job.state !== "queued" && job.state !== "running") return job;
      await new Promise<void>((done) => {
        wake = done;
        setTimeout(done, ASK_MILLISECONDS);
      });
    }
  } catch (error) {
    throw isStopped ? new Error("Stopped.") : error;
  } finally {
    listeners.delete(listener);
    fill(line);
  }
}

/** What stopped a job of one file; null if it has a result. */
export function failureOf(job: Job): string | null {
  const [report] = job.files;
  if (report?.error) return report.error.message;
  if (job.state === "stopped") return "The job was stopped.";
  return report && report.outputs.length === 0 ? "There is nothing to save." : null;
}

/** Lets the browser save the result of a job. */
export function downloadResult(id: number): void {
  const link = h("a", { href: api.jobResult(id) });
  link.download = "";
  link.click();
}

/** A result that is shown, and what it was made of. */
export interface Origin {
  verb: JobRequest["verb"];
  job: number;
  file: number;
  name: string;
  report: FileReport;
}

const origins = new Map<number, Origin>();

export function originOf(file: number): Origin | undefined {
  return origins.get(file);
}

/** Makes a result and opens it. */
export async function openResult(job: Job, verb: JobRequest["verb"], name: string, open: (id: number) => void): Promise<void> {
  const [report] = job.files;
  const problem = failureOf(job);
  if (!report || problem !== null) {
    toast(problem ?? "There is nothing to show.", "error");
    return;
  }
  try {
    const id = await api.openJob(job.id);
    origins.set(id, { verb, job: job.id, file: report.id, name, report });
    open(id);
  } catch (error) {
    toast(messageOf(error), "error");
  }
}
