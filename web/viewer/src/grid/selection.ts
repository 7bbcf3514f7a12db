// The cards that are chosen, and the bar that says what can be done with them.

import type { FileEntry } from "../api/types";
import { openBatch } from "../panels/batch";
import { fill, h } from "../ui/element";
import { whole } from "../ui/format";
import { isWorld } from "./filter";

export class Selection {
  readonly ids = new Set<number>();
  readonly bar = h("div", { class: "choice-bar", role: "toolbar", hidden: true, aria: { label: "What to do with the chosen models" } });
  /** The card that a range begins at. */
  private anchor: number | null = null;

  constructor(
    private readonly canMake: boolean,
    private readonly file: (id: number) => FileEntry | undefined,
    private readonly compare: (a: number, b: number) => void,
    private readonly changed: () => void,
  ) {}

  toggle(id: number): void {
    if (!this.ids.delete(id)) this.ids.add(id);
    this.anchor = id;
    this.update();
  }

  /** Chooses all from the last one that was chosen to this one, in the order of the list. */
  range(id: number, shown: FileEntry[]): void {
    const at = (of: number | null): number => shown.findIndex((file) => file.id === of);
    const [a, b] = [at(this.anchor), at(id)];
    if (a < 0 || b < 0) return this.toggle(id);
    for (const file of shown.slice(Math.min(a, b), Math.max(a, b) + 1)) this.ids.add(file.id);
    this.update();
  }

  all(shown: FileEntry[]): void {
    for (const file of shown) this.ids.add(file.id);
    this.update();
  }

  only(id: number): void {
    this.ids.clear();
    this.toggle(id);
  }

  clear(): void {
    this.ids.clear();
    this.anchor = null;
    this.update();
  }

  /** Forgets files that are gone. */
  keepKnown(): void {
    const before = this.ids.size;
    for (const id of this.ids) if (!this.file(id)) this.ids.delete(id);
    if (this.ids.size !== before) this.draw();
  }

  private update(): void {
    this.draw();
    this.changed();
  }

  private draw(): void {
    const ids = [...this.ids];
    const [a, b] = ids;
    const fixable = ids.filter((id) => {
      const file = this.file(id);
      return file && !isWorld(file);
    });
    this.bar.hidden = ids.length === 0;
    const button = (label: string, title: string, run: () => void, disabled = false): HTMLElement =>
      h("button", { type: "button", class: "button", title, disabled, on: { click: run } }, label);
    fill(
      this.bar,
      h("strong", { role: "status" }, `${whole(ids.length)} chosen`),
      this.canMake && button("Save as…", "Save them in another format, in one zip archive", () => void openBatch("convert", ids)),
      button("Compare", ids.length === 2 ? "Compare the two" : "Choose two to compare them", () => a !== undefined && b !== undefined && this.compare(a, b), ids.length !== 2),
      this.canMake && button("Fix copies…", "Fix what is safe, in copies", () => void openBatch("fix", fixable), fixable.length === 0),
      button("Clear", "Choose none (Escape)", () => this.clear()),
    );
  }
}
