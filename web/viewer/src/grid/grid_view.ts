// All models as cards, of which only the visible ones exist.

import { api } from "../api/client";
import type { Card, FileEntry } from "../api/types";
import { emptyState } from "../ui/dialog";
import { fill, h } from "../ui/element";
import { bytes, count, whole } from "../ui/format";
import { Lifetime } from "../ui/lifetime";
import { searchBox } from "../ui/search_box";
import type { Shortcut } from "../ui/shortcuts";
import { removeFile } from "../upload";
import type { View } from "../view";
import type { Catalog } from "./catalog";
import { NO_FILTER, SORTS, needsCards, select, type GridFilter, type SortKey } from "./filter";

const CARD_WIDTH = 196;
/** On a phone, so that two are next to each other. */
const NARROW_CARD_WIDTH = 164;
const GAP = 12;
const TEXT_HEIGHT = 66;
const MARGIN_ROWS = 2;

/** What the grid showed last, for the way back from a model. */
const remembered = { filter: { ...NO_FILTER }, scroll: 0, current: 0 };

export class GridView implements View {
  readonly title = "All models";
  readonly element: HTMLElement;
  readonly shortcuts: Shortcut[];
  private readonly life = new Lifetime();
  private readonly filter: GridFilter = remembered.filter;
  private readonly cards = h("div", { class: "cards", role: "listbox", aria: { label: "Models" }, tabIndex: 0 });
  private readonly scroller = h("div", { class: "grid-scroll" }, this.cards);
  private readonly summary = h("p", { class: "panel-summary", aria: { live: "polite" } });
  private readonly formats = h("select", { aria: { label: "Format" } });
  private readonly findings = h("select", { aria: { label: "Findings" } });
  private readonly materials = h("select", { aria: { label: "Material" } });
  private readonly shown = new Map<number, HTMLElement>();
  private readonly chosen = new Set<number>();
  private readonly compareButton: HTMLButtonElement;
  private files: FileEntry[] = [];
  private current = remembered.current;

  constructor(
    private readonly catalog: Catalog,
    private readonly openFile: (id: number) => void,
    private readonly openCompare: (a: number, b: number) => void,
  ) {
    const search = searchBox("Search models", (text) => this.change({ search: text }));
    search.input.value = this.filter.search;
    const sort = h(
      "select",
      { aria: { label: "Sort by" }, on: { change: () => this.change({ sort: sort.value as SortKey }) } },
      ...Object.entries(SORTS).map(([value, label]) => h("option", { value }, label)),
    );
    sort.value = this.filter.sort;
    this.formats.addEventListener("change", () => this.change({ format: this.formats.value }));
    this.findings.addEventListener("change", () => this.change({ finding: this.findings.value }));
    this.materials.addEventListener("change", () => this.change({ material: this.materials.value }));
    // The lists of codes and materials need every file; they are read when one looks at them.
    for (const list of [this.findings, this.materials]) {
      for (const kind of ["pointerdown", "focus"]) list.addEventListener(kind, () => catalog.wantAll());
    }
    this.compareButton = h(
      "button",
      { type: "button", class: "button", disabled: true, on: { click: () => this.compare() } },
      "Compare two",
    );
    this.element = h(
      "main",
      { class: "grid-view", tabIndex: -1 },
      h(
        "div",
        { class: "grid-controls", role: "search" },
        search.element,
        h("label", { class: "field" }, h("span", {}, "Format"), this.formats),
        h("label", { class: "field" }, h("span", {}, "Findings"), this.findings),
        h("label", { class: "field" }, h("span", {}, "Material"), this.materials),
        h("label", { class: "field" }, h("span", {}, "Sort by"), sort),
        this.compareButton,
        this.summary,
      ),
      this.scroller,
    );
    const update = (): void => this.update();
    catalog.listeners.add(update);
    const observer = new ResizeObserver(() => this.draw());
    observer.observe(this.scroller);
    this.life.add(() => catalog.listeners.delete(update), () => observer.disconnect());
    this.scroller.addEventListener("scroll", () => {
      remembered.scroll = this.scroller.scrollTop;
      this.draw();
    });
    this.cards.addEventListener("keydown", (event) => this.onKey(event));
    this.shortcuts = [
      { keys: ["/"], group: "Models", about: "Search", run: () => search.input.focus() },
      { keys: ["x"], group: "Models", about: "Choose the current model for a comparison", run: () => this.toggleChosen(this.files[this.current]?.id) },
      { keys: ["Enter"], group: "Models", about: "Open the current model", run: () => this.openCurrent() },
      { keys: ["Delete"], group: "Models", about: "Remove the current model, if it was sent from the page", run: () => this.remove(this.files[this.current]) },
    ];
    this.update();
    requestAnimationFrame(() => {
      this.scroller.scrollTop = remembered.scroll;
      this.draw();
    });
  }

  dispose(): void {
    this.life.end();
  }

  changed(file: FileEntry): void {
    this.shown.get(file.id)?.remove();
    this.shown.delete(file.id);
    this.update();
  }

  private change(patch: Partial<GridFilter>): void {
    Object.assign(this.filter, patch);
    this.current = 0;
    this.scroller.scrollTop = 0;
    this.update();
  }

  private update(): void {
    if (needsCards(this.filter)) this.catalog.wantAll();
    this.files = select(this.catalog, this.filter);
    this.current = Math.min(this.current, Math.max(0, this.files.length - 1));
    this.updateChoices();
    const { files, isComplete, cards } = this.catalog;
    const parts = [
      this.files.length === files.length ? count(files.length, "model") : `${whole(this.files.length)} of ${count(files.length, "model")}`,
      !isComplete && "searching folders…",
      needsCards(this.filter) && cards.size < files.length && `${whole(cards.size)} read`,
    ];
    this.summary.textContent = parts.filter(Boolean).join(" · ");
    this.draw();
  }

  private updateChoices(): void {
    const { files, cards } = this.catalog;
    const formats = [...new Set(files.map((file) => file.format).filter((format) => format !== null))].sort();
    options(this.formats, [["", "All"], ...formats.map((format): [string, string] => [format, format])], this.filter.format);
    const codes = [...new Set([...cards.values()].flatMap((card) => card.codes ?? []))].sort();
    options(
      this.findings,
      [
        ["", "All"], ["error", "Errors"], ["warning", "Warnings"], ["info", "Info"], ["broken", "Cannot be read"], ["clean", "No errors, no warnings"],
        ...codes.map((code): [string, string] => [code, code]),
      ],
      this.filter.finding,
    );
    const materials = [...new Set([...cards.values()].flatMap((card) => card.materials ?? []))].sort();
    options(this.materials, [["", "All"], ...materials.map((name): [string, string] => [name, name])], this.filter.material);
  }

  private get columns(): number {
    const width = this.scroller.clientWidth;
    const least = width < 480 ? NARROW_CARD_WIDTH : CARD_WIDTH;
    return Math.max(1, Math.floor((width - GAP) / (least + GAP)));
  }

  private draw(): void {
    const { clientHeight: height, clientWidth: width, scrollTop } = this.scroller;
    if (width === 0) return;
    const { columns } = this;
    const cardWidth = (width - GAP * (columns + 1)) / columns;
    const rowHeight = Math.round(Math.min(cardWidth, 220) * 0.86) + TEXT_HEIGHT + GAP;
    const rows = Math.ceil(this.files.length / columns);
    this.cards.style.height = `${rows * rowHeight + GAP}px`;
    const first = Math.max(0, Math.floor(scrollTop / rowHeight) - MARGIN_ROWS) * columns;
    const last = Math.min(this.files.length, (Math.ceil((scrollTop + height) / rowHeight) + MARGIN_ROWS) * columns);
    const visible = this.files.slice(first, last);
    const ids = new Set(visible.map((file) => file.id));
    for (const [id, element] of this.shown) {
      if (ids.has(id)) continue;
      element.remove();
      this.shown.delete(id);
    }
    visible.forEach((file, at) => {
      const index = first + at;
      let element = this.shown.get(file.id);
      if (!element) {
        element = cardOf(file, () => this.openFile(file.id), () => this.toggleChosen(file.id), () => this.remove(file));
        this.shown.set(file.id, element);
        this.cards.append(element);
      }
      const [column, row] = [index % columns, Math.floor(index / columns)];
      element.style.width = `${cardWidth}px`;
      element.style.height = `${rowHeight - GAP}px`;
      element.style.transform = `translate(${GAP + column * (cardWidth + GAP)}px, ${GAP + row * rowHeight}px)`;
      element.classList.toggle("current", index === this.current);
      element.classList.toggle("chosen", this.chosen.has(file.id));
      element.setAttribute("aria-selected", String(index === this.current));
      element.setAttribute("aria-setsize", String(this.files.length));
      element.setAttribute("aria-posinset", String(index + 1));
      fillCard(element, file, this.catalog.cards.get(file.id));
    });
    this.cards.setAttribute("aria-activedescendant", `card-${this.files[this.current]?.id ?? ""}`);
    remembered.current = this.current;
    this.catalog.want(visible.map((file) => file.id));
    const note = this.scroller.querySelector(".empty");
    if (this.files.length > 0 || (!this.catalog.isComplete && this.catalog.files.length === 0)) note?.remove();
    else if (!note) {
      this.scroller.append(
        emptyState(
          this.catalog.files.length === 0 ? "There are no models here yet." : "No model matches.",
          h("p", { class: "muted" }, "Drop a file here to look at it."),
        ),
      );
    }
  }

  private toggleChosen(id: number | undefined): void {
    if (id === undefined) return;
    if (!this.chosen.delete(id)) this.chosen.add(id);
    while (this.chosen.size > 2) this.chosen.delete(this.chosen.values().next().value as number);
    this.compareButton.disabled = this.chosen.size !== 2;
    this.compareButton.textContent = this.chosen.size === 1 ? "Choose a second one" : "Compare two";
    this.draw();
  }

  private remove(file: FileEntry | undefined): void {
    if (!file?.sent) return;
    if (this.chosen.has(file.id)) this.toggleChosen(file.id);
    void removeFile(file);
  }

  private compare(): void {
    const [a, b] = [...this.chosen];
    if (a !== undefined && b !== undefined) this.openCompare(a, b);
  }

  private openCurrent(): void {
    const file = this.files[this.current];
    if (file) this.openFile(file.id);
  }

  private onKey(event: KeyboardEvent): void {
    const { columns } = this;
    const moves: Record<string, number> = {
      ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns, Home: -1e9, End: 1e9,
      PageDown: columns * 3, PageUp: -columns * 3,
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.current = Math.min(this.files.length - 1, Math.max(0, this.current + move));
    const rowHeight = (this.cards.clientHeight - GAP) / Math.max(1, Math.ceil(this.files.length / columns));
    const top = Math.floor(this.current / columns) * rowHeight;
    const { scrollTop, clientHeight } = this.scroller;
    if (top < scrollTop) this.scroller.scrollTop = top;
    else if (top + rowHeight + GAP > scrollTop + clientHeight) this.scroller.scrollTop = top + rowHeight + GAP - clientHeight;
    this.draw();
  }
}

function options(list: HTMLSelectElement, values: [string, string][], chosen: string): void {
  const key = values.map(([value]) => value).join("\n");
  if (list.dataset.key !== key) {
    list.dataset.key = key;
    fill(list, ...values.map(([value, label]) => h("option", { value }, label)));
  }
  list.value = chosen;
}

function cardOf(file: FileEntry, open: () => void, choose: () => void, remove: () => void): HTMLElement {
  const button = (name: string, text: string, title: string, label: string, run: () => void): HTMLElement =>
    h(
      "button",
      {
        type: "button",
        class: name,
        tabIndex: -1,
        title,
        aria: { label },
        on: {
          click: (event) => {
            event.stopPropagation();
            run();
          },
        },
      },
      text,
    );
  return h(
    "div",
    { class: "card", role: "option", id: `card-${file.id}`, data: { file: file.id }, on: { click: open } },
    h("div", { class: "card-picture" }),
    h("div", { class: "card-text" }),
    button("card-choose", "⇄", "Choose for a comparison (X)", `Choose ${file.name} for a comparison`, choose),
    file.sent && button("card-remove", "✕", "Remove from the list (Delete)", `Remove ${file.name} from the list`, remove),
  );
}

function fillCard(element: HTMLElement, file: FileEntry, card: Card | undefined): void {
  const state = !card ? "unread" : card.error ? "broken" : (card.triangles ?? 0) === 0 ? "flat" : "read";
  if (element.dataset.state === state) return;
  element.dataset.state = state;
  const text = element.querySelector(".card-text");
  if (!text) return;
  const name = h("div", { class: "card-name", title: file.path ?? file.name }, file.name);
  if (state === "read") {
    const image = h("img", { alt: "", src: api.thumbnail(file.id, file.modified), on: { error: () => image.remove() } });
    element.querySelector(".card-picture")?.replaceChildren(image);
  }
  if (card?.error) {
    element.setAttribute("aria-label", `${file.name}, cannot be read: ${card.error.message}`);
    fill(
      text,
      name,
      h("div", { class: "card-error", title: card.error.message }, card.error.code && h("code", {}, card.error.code), " ", card.error.message),
    );
    return;
  }
  const facts = [
    card?.triangles === undefined ? bytes(file.bytes) : count(card.triangles, "triangle"),
    card?.clips ? count(card.clips, "clip") : null,
  ].filter(Boolean);
  element.setAttribute("aria-label", `${file.name}, ${file.format ?? "unknown format"}, ${facts.join(", ")}`);
  fill(
    text,
    name,
    h(
      "div",
      { class: "card-facts" },
      h("span", { class: "badge" }, `${file.format ?? "?"}${card?.version && file.format !== "glb" && file.format !== "gltf" ? ` ${card.version}` : ""}`),
      ...findingBadges(card),
    ),
    h("div", { class: "card-note" }, facts.join(" · ")),
  );
}

function findingBadges(card: Card | undefined): HTMLElement[] {
  const found = card?.findings;
  if (!found) return [];
  return (["error", "warning", "info"] as const)
    .filter((severity) => found[severity] > 0)
    .map((severity) =>
      h("span", { class: `badge severity-${severity}`, title: count(found[severity], severity, severity === "info" ? "info" : undefined) },
        `${severity === "error" ? "✕" : severity === "warning" ? "!" : "i"} ${whole(found[severity])}`),
    );
}
