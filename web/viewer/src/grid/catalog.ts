// The files below the paths of the server, and what is known about each.

import { api, isAbort, messageOf } from "../api/client";
import type { Card, FileEntry, ListedFile } from "../api/types";
import { commonFolder } from "./filter";


const PAGE = 500;
const PARALLEL_CARDS = 2;
const RETRY_MILLISECONDS = 700;

/** All files, with cards that are read when they are wanted. */
export class Catalog {
  files: FileEntry[] = [];
  isComplete = false;
  readonly cards = new Map<number, Card>();
  /** Called when files or cards change. */
  readonly listeners = new Set<() => void>();
  private readonly byId = new Map<number, FileEntry>();
  private urgent: number[] = [];
  private running = 0;
  private wantsAll = false;
  private next = 0;
  private notice = 0;

  async load(): Promise<void> {
    for (;;) {
      const answer = await api.files(this.files.length, PAGE);
      for (const file of answer.files) this.put(file);
      this.changed();
      if (this.files.length < answer.total && answer.files.length > 0) continue;
      if (answer.complete) break;
      await new Promise((done) => setTimeout(done, RETRY_MILLISECONDS));
    }
    this.isComplete = true;
    this.changed();
  }

  /** Reads the list again, for files that came or went. */
  async reload(): Promise<void> {
    const files: ListedFile[] = [];
    for (;;) {
      const answer = await api.files(files.length, PAGE);
      files.push(...answer.files);
      if (answer.files.length === 0 || files.length >= answer.total) break;
    }
    this.files = [];
    this.byId.clear();
    for (const file of files) this.put(file);
    this.next = 0;
    this.changed();
    this.pump();
  }

  private put(listed: ListedFile): void {
    // Vehicles have configurations of the same names.
    const folders = listed.format === "vehicle" ? 2 : 1;
    const parts = listed.name.split(/[\\/]/);
    const name = parts.slice(-folders).join("/") || listed.name;
    const whole = listed.path ?? listed.name;
    const folder = whole.slice(0, Math.max(0, whole.search(/[\\/][^\\/]*$/)));
    const file: FileEntry = { ...listed, name, folder };
    if (!this.byId.has(file.id)) this.files.push(file);
    this.byId.set(file.id, file);
  }

  /** The folder that these files are below. */
  commonFolderOf(ids: number[]): string {
    return commonFolder(ids.map((id) => this.byId.get(id)?.folder ?? "")).replace(/\/$/, "");
  }

  file(id: number): FileEntry | undefined {
    return this.byId.get(id);
  }

  /** What is known about a file is not true any more. */
  async forget(id: number): Promise<FileEntry | undefined> {
    this.cards.delete(id);
    await this.reload();
    return this.byId.get(id);
  }

  /** What is known about all files is not true any more. */
  async forgetAll(): Promise<void> {
    this.cards.clear();
    await this.reload();
  }

  /** The cards of these files are visible: they are read first. */
  want(ids: number[]): void {
    this.urgent = ids.filter((id) => !this.cards.has(id));
    this.pump();
  }

  /** All cards are needed, to sort or filter by what they say. */
  wantAll(): void {
    this.wantsAll = true;
    this.pump();
  }

  private readonly pending = new Set<number>();

  private pump(): void {
    while (this.running < PARALLEL_CARDS) {
      const id = this.take();
      if (id === undefined) return;
      this.running += 1;
      this.pending.add(id);
      void this.read(id).finally(() => {
        this.running -= 1;
        this.pending.delete(id);
        this.changed();
        this.pump();
      });
    }
  }

  private take(): number | undefined {
    const isNew = (id: number) => !this.cards.has(id) && !this.pending.has(id);
    while (this.urgent.length > 0) {
      const id = this.urgent.shift();
      if (id !== undefined && isNew(id)) return id;
    }
    while (this.wantsAll && this.next < this.files.length) {
      const id = this.files[this.next]?.id;
      this.next += 1;
      if (id !== undefined && isNew(id)) return id;
    }
    return undefined;
  }

  private async read(id: number): Promise<void> {
    try {
      this.cards.set(id, await api.card(id));
    } catch (error) {
      if (isAbort(error)) return;
      const diagnostic = (error as { diagnostic?: Card["error"] }).diagnostic;
      this.cards.set(id, { id, error: diagnostic ?? { code: "", title: "", severity: "error", message: messageOf(error) } });
    }
  }

  private changed(): void {
    // Several changes in one frame are one.
    this.notice ||= requestAnimationFrame(() => {
      this.notice = 0;
      for (const listener of this.listeners) listener();
    });
  }
}
