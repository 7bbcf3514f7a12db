// A list of which only the visible rows exist. All rows have the same height.

import { h } from "./element";

export interface VirtualListOptions<Item> {
  rowHeight: number;
  label: string;
  role?: "listbox" | "tree" | "list";
  render: (item: Item, index: number) => HTMLElement;
  /** A key that no other element handles, with the index of the current row. */
  onKey?: (event: KeyboardEvent, index: number) => void;
  onActivate?: (item: Item, index: number) => void;
}

const MARGIN_ROWS = 8;

export class VirtualList<Item> {
  readonly element: HTMLDivElement;
  private readonly spacer: HTMLDivElement;
  private items: readonly Item[] = [];
  private current = 0;
  private shown: [number, number] = [0, 0];
  /** The rows that exist, by their index. */
  private rows = new Map<number, HTMLElement>();
  private readonly observer: ResizeObserver;

  constructor(private readonly options: VirtualListOptions<Item>) {
    this.spacer = h("div", { class: "virtual-rows" });
    this.element = h(
      "div",
      {
        class: "virtual-list",
        tabIndex: 0,
        role: options.role ?? "listbox",
        aria: { label: options.label },
        on: { scroll: () => this.fit(), keydown: (event) => this.onKey(event) },
      },
      this.spacer,
    );
    this.observer = new ResizeObserver(() => this.fit());
    this.observer.observe(this.element);
  }

  dispose(): void {
    this.observer.disconnect();
  }

  set(items: readonly Item[]): void {
    this.items = items;
    this.current = Math.min(this.current, Math.max(0, items.length - 1));
    this.spacer.style.height = `${items.length * this.options.rowHeight}px`;
    this.draw();
  }

  get index(): number {
    return this.current;
  }

  /** Makes a row the current one and shows it. */
  select(index: number): void {
    if (index < 0 || index >= this.items.length) return;
    this.current = index;
    this.reveal(index);
    this.draw();
  }

  /** Makes a row the current one, wherever it is. */
  mark(index: number): void {
    if (index < 0 || index >= this.items.length) return;
    this.current = index;
    this.draw();
  }

  private reveal(index: number): void {
    const { rowHeight } = this.options;
    const [top, bottom] = [index * rowHeight, (index + 1) * rowHeight];
    const { scrollTop, clientHeight } = this.element;
    if (top < scrollTop) this.element.scrollTop = top;
    else if (bottom > scrollTop + clientHeight) this.element.scrollTop = bottom - clientHeight;
  }

  /** Makes all rows anew. */
  draw(): void {
    this.rows.clear();
    this.spacer.replaceChildren();
    this.fit();
  }

  /**
   * Makes the rows that have come into view. Those that stay are the same elements: a button that is pressed on one of them
   * while the list moves or changes its size is released on it, too.
   */
  private fit(): void {
    const { rowHeight, render } = this.options;
    const { scrollTop, clientHeight } = this.element;
    const first = Math.max(0, Math.floor(scrollTop / rowHeight) - MARGIN_ROWS);
    const last = Math.min(this.items.length, Math.ceil((scrollTop + clientHeight) / rowHeight) + MARGIN_ROWS);
    this.shown = [first, last];
    const rows = new Map<number, HTMLElement>();
    for (let index = first; index < last; index += 1) {
      const item = this.items[index];
      if (item === undefined) continue;
      let row = this.rows.get(index);
      if (!row) {
        row = render(item, index);
        row.classList.add("virtual-row");
        row.style.top = `${index * rowHeight}px`;
        row.style.height = `${rowHeight}px`;
        row.id ||= `${this.idPrefix}-${index}`;
        row.setAttribute("aria-setsize", String(this.items.length));
        row.setAttribute("aria-posinset", String(index + 1));
      }
      row.classList.toggle("current", index === this.current);
      rows.set(index, row);
    }
    for (const [index, row] of this.rows) if (!rows.has(index)) row.remove();
    this.rows = rows;
    let after: Element | null = this.spacer.firstElementChild;
    for (const row of rows.values()) {
      if (row === after) after = after.nextElementSibling;
      else this.spacer.insertBefore(row, after);
    }
    this.element.setAttribute("aria-activedescendant", `${this.idPrefix}-${this.current}`);
  }

  private readonly idPrefix = `row${(nextList += 1)}`;

  private onKey(event: KeyboardEvent): void {
    const page = Math.max(1, this.shown[1] - this.shown[0] - 2 * MARGIN_ROWS);
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -1e9, End: 1e9 };
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      this.select(Math.min(this.items.length - 1, Math.max(0, this.current + move)));
      return;
    }
    const item = this.items[this.current];
    if (event.key === "Enter" && item !== undefined && event.target === this.element) {
      event.preventDefault();
      this.options.onActivate?.(item, this.current);
      return;
    }
    this.options.onKey?.(event, this.current);
  }
}

let nextList = 0;
