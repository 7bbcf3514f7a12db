// All models as cards, of which only the visible ones exist.

import { modelAddress } from "../address";
import { api } from "../api/client";
import type { Card, FileEntry } from "../api/types";
import { emptyState } from "../ui/dialog";
import { copyText } from "../ui/clipboard";
import { cutName } from "../ui/cut_name";
import { fill, h, setAria } from "../ui/element";
import { bytes, count, whole } from "../ui/format";
import { icon, type IconName } from "../ui/icons";
import { Lifetime } from "../ui/lifetime";
import { plainProse, said } from "../ui/prose";
import { searchBox } from "../ui/search_box";
import type { Shortcut } from "../ui/shortcuts";
import { removeFile } from "../upload";
import type { View } from "../view";
import { openCardMenu } from "./card_menu";
import type { Catalog } from "./catalog";
import { NO_FILTER, SORTS, commonFolder, filterOf, foldersOf, isMaterial, isWorld, listQuery, needsCards, select, type GridFilter } from "./filter";
import { Selection } from "./selection";
import { fileBelow, layOut, rowAt, rowOf, type Group, type Layout, type Row } from "./layout";

const CARD_WIDTH = 196;
/** On a phone, so that two are next to each other. */
const NARROW_CARD_WIDTH = 164;
const GAP = 12;
const TEXT_HEIGHT = 66;
const MARGIN_ROWS = 2;

/** What the grid showed last, for the way back from a model. */
const remembered = { list: "", scroll: 0, file: -1 };

/** The model that one looks at is the current one of the grid, too. */
export function rememberFile(file: number): void {
  remembered.file = file;
}

export class GridView implements View {
  readonly title = "All models";
  readonly element: HTMLElement;
  readonly shortcuts: Shortcut[];
  private readonly life = new Lifetime();
  private filter: GridFilter;
  private readonly cards = h("div", { class: "cards", role: "listbox", aria: { label: "Models" }, tabIndex: 0 });
  private readonly scroller = h("div", { class: "grid-scroll" }, this.cards);
  private readonly summary = h("p", { class: "panel-summary", aria: { live: "polite" } });
  /** The check of the mod, if all files are of one. */
  private readonly check = h("a", { class: "button", hidden: true, href: "#/", title: "Whether the mod is fit to publish; fix and pack it" }, "Check this mod");
  private readonly search = searchBox("Search models", (text) => this.change({ search: text }));
  private readonly folders = h("select", { aria: { label: "Folder" } });
  private readonly formats = h("select", { aria: { label: "Format" } });
  private readonly findings = h("select", { aria: { label: "Findings" } });
  private readonly materials = h("select", { aria: { label: "Material" } });
  private readonly sort = h("select", { aria: { label: "Sort by" } }, ...Object.entries(SORTS).map(([value, label]) => h("option", { value }, label)));
  private readonly shown = new Map<number, HTMLElement>();
  private readonly headings = new Map<string, HTMLElement>();
  private readonly selection: Selection;
  private files: FileEntry[] = [];
  /** The folder that all files are below. */
  private root = "";
  private hasFolders = false;
  private layout: Layout = { rows: [], height: 0 };
  private layoutKey = "";
  private current = 0;
  private isPlaced = false;

  constructor(
    private readonly catalog: Catalog,
    private readonly canMake: boolean,
    query: URLSearchParams,
    private readonly openFile: (id: number) => void,
    private readonly openCompare: (a: number, b: number) => void,
    /** The address follows the list. */
    private readonly onList: (list: URLSearchParams) => void,
  ) {
    this.filter = filterOf(query);
    const follow = (list: HTMLSelectElement, name: keyof GridFilter): void =>
      list.addEventListener("change", () => this.change({ [name]: list.value }));
    follow(this.sort, "sort");
    follow(this.folders, "folder");
    follow(this.formats, "format");
    follow(this.findings, "finding");
    follow(this.materials, "material");
    // The lists of codes and materials need every file; they are read when one looks at them.
    for (const list of [this.findings, this.materials]) {
      for (const kind of ["pointerdown", "focus"]) list.addEventListener(kind, () => catalog.wantAll());
    }
    this.selection = new Selection(canMake, (id) => catalog.file(id), openCompare, () => this.draw());
    const fields = h(
      "div",
      { class: "grid-fields", id: "grid-fields" },
      h("label", { class: "field field-folder" }, h("span", {}, "Folder"), this.folders),
      h("label", { class: "field" }, h("span", {}, "Format"), this.formats),
      h("label", { class: "field" }, h("span", {}, "Findings"), this.findings),
      h("label", { class: "field" }, h("span", {}, "Material"), this.materials),
      h("label", { class: "field" }, h("span", {}, "Sort by"), this.sort),
    );
    // On a phone they would take the place of the cards.
    const more = h(
      "button",
      {
        type: "button",
        class: "button grid-more",
        aria: { expanded: false, controls: "grid-fields" },
        on: { click: () => setAria(more, "expanded", fields.classList.toggle("is-open")) },
      },
      "Filter",
    );
    this.element = h(
      "main",
      { class: "grid-view", tabIndex: -1 },
      h("div", { class: "grid-controls", role: "search" }, this.search.element, more, fields, this.summary, this.check),
      this.scroller,
      this.selection.bar,
    );
    const update = (): void => this.update();
    catalog.listeners.add(update);
    const observer = new ResizeObserver(() => this.draw());
    observer.observe(this.scroller);
    this.life.add(() => catalog.listeners.delete(update), () => observer.disconnect());
    this.scroller.addEventListener("scroll", () => this.draw());
    this.cards.addEventListener("keydown", (event) => this.onKey(event));
    this.cards.addEventListener("contextmenu", (event) => this.onMenu(event));
    const current = () => this.files[this.current];
    this.shortcuts = [
      { keys: ["/"], group: "Models", about: "Search", run: () => this.search.input.focus() },
      { keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"], group: "Models", about: "Go to another model" },
      { keys: ["Home", "End", "PageUp", "PageDown"], group: "Models", about: "Go to the first, the last, three rows on" },
      { keys: ["Enter"], group: "Models", about: "Open the current model", run: () => this.openCurrent() },
      { keys: ["x"], group: "Models", about: "Choose the current model", run: () => this.toggleChosen(current()?.id) },
      { keys: ["Ctrl+A"], group: "Models", about: "Choose all that are shown" },
      { keys: ["Escape"], group: "Models", about: "Choose none", run: () => this.selection.clear() },
      { keys: ["Shift+Click"], group: "Mouse", about: "On the box of a card: choose all up to it" },
      { keys: ["Right click"], group: "Mouse", about: "Menu of a card" },
      { keys: ["y"], group: "Models", about: "Copy the path of the current model", run: () => copyPath(current()) },
      { keys: ["Delete"], group: "Models", about: "Remove the current model, if it was sent from the page", run: () => this.remove(current()) },
      { keys: ["Click"], group: "Mouse", about: "Open a model; with the middle button or Ctrl in a new tab" },
    ];
    this.showFilter();
    this.update();
    requestAnimationFrame(() => this.place());
  }

  dispose(): void {
    this.remember();
    this.life.end();
  }

  changed(file: FileEntry): void {
    this.shown.get(file.id)?.remove();
    this.shown.delete(file.id);
    this.update();
  }

  /** The address says which files are shown. */
  readAddress(query: URLSearchParams): void {
    if (listQuery(this.filter).toString() === listQuery(filterOf(query)).toString()) return;
    this.filter = filterOf(query);
    this.showFilter();
    this.current = 0;
    this.scroller.scrollTop = 0;
    this.update();
  }

  private showFilter(): void {
    this.search.input.value = this.filter.search;
    this.sort.value = this.filter.sort;
  }

  private remember(): void {
    if (!this.isPlaced) return;
    remembered.list = listQuery(this.filter).toString();
    remembered.scroll = this.scroller.scrollTop;
    remembered.file = this.files[this.current]?.id ?? -1;
  }

  /** Shows the same files as before a model was opened, and the current one of them. */
  private place(): void {
    if (this.isPlaced || !this.element.isConnected) return;
    this.isPlaced = true;
    this.draw();
    if (remembered.list === listQuery(this.filter).toString()) {
      this.scroller.scrollTop = remembered.scroll;
      const at = this.files.findIndex((file) => file.id === remembered.file);
      if (at >= 0) this.current = at;
      if (at >= 0) this.scrollTo(at);
    }
    this.draw();
    // Keys move through the cards at once, except in text fields.
    if (!this.element.contains(document.activeElement)) this.cards.focus({ preventScroll: true });
  }

  private change(patch: Partial<GridFilter>): void {
    Object.assign(this.filter, patch);
    this.onList(listQuery(this.filter));
    this.current = 0;
    this.scroller.scrollTop = 0;
    this.update();
  }

  private clear(): void {
    this.change({ ...NO_FILTER, sort: this.filter.sort });
    this.showFilter();
    this.cards.focus();
  }

  private update(): void {
    this.selection.keepKnown();
    if (needsCards(this.filter)) this.catalog.wantAll();
    // The current model stays the same one when others come.
    const own = this.files[this.current]?.id;
    this.files = select(this.catalog, this.filter);
    const at = own === undefined || this.files[this.current]?.id === own ? this.current : this.files.findIndex((file) => file.id === own);
    this.current = Math.min(Math.max(0, at), Math.max(0, this.files.length - 1));
    this.layoutKey = "";
    this.updateChoices();
    const { isComplete, cards } = this.catalog;
    const files = this.catalog.files.filter((file) => !file.made);
    const all = files.filter((file) => !isMaterial(file)).length;
    const models = this.files.filter((file) => !isMaterial(file)).length;
    const materials = this.files.length - models;
    const parts = [
      models === all ? count(all, "model") : `${whole(models)} of ${count(all, "model")}`,
      materials > 0 && count(materials, "material"),
      !isComplete && "searching folders…",
      needsCards(this.filter) && cards.size < files.length && `${whole(cards.size)} read`,
    ];
    this.summary.textContent = parts.filter(Boolean).join(" · ");
    const [mod = null, ...others] = new Set(this.files.map((file) => file.mod));
    this.check.hidden = mod === null || others.length > 0;
    this.check.href = `#/mod/${mod ?? 0}`;
    this.draw();
  }

  private updateChoices(): void {
    const { cards } = this.catalog;
    const files = this.catalog.files.filter((file) => !file.made);
    const folders = foldersOf(files);
    this.root = commonFolder(folders.keys());
    this.hasFolders = folders.size > 1;
    const labels = [...folders].map(([folder, total]): [string, string] => [folder, `${this.folderName(folder)} · ${whole(total)}`]);
    this.folders.parentElement?.toggleAttribute("hidden", !this.hasFolders);
    options(this.folders, [["", "All"], ...labels], this.filter.folder);
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

  /** A folder from the one that all files are below. */
  private folderName(folder: string): string {
    const name = folder.replaceAll("\\", "/");
    if (`${name}/`.startsWith(this.root) && name.length >= this.root.length) return name.slice(this.root.length);
    return name.slice(name.lastIndexOf("/") + 1) || "Sent files";
  }

  private readonly groupOf = (file: FileEntry): Group => {
    if (file.format === "level") return { key: "levels", title: "Levels" };
    if (file.format === "vehicle") return { key: "vehicles", title: "Configurations of vehicles" };
    return { key: `folder ${file.folder}`, title: this.folderName(file.folder) };
  };

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
    const key = `${columns} ${rowHeight}`;
    if (this.layoutKey !== key) {
      this.layoutKey = key;
      const isGrouped = this.filter.sort === "path" && new Set(this.files.map((file) => this.groupOf(file).key)).size > 1;
      this.layout = layOut(this.files, isGrouped ? this.groupOf : null, columns, rowHeight);
    }
    const { rows } = this.layout;
    this.cards.style.height = `${this.layout.height + GAP}px`;
    const from = Math.max(0, rowAt(rows, scrollTop) - MARGIN_ROWS);
    const to = Math.min(rows.length, rowAt(rows, scrollTop + height) + 1 + MARGIN_ROWS);
    const visible: FileEntry[] = [];
    const headings = new Set<string>();
    const list = listQuery(this.filter);
    for (const row of rows.slice(from, to)) {
      if (row.count === 0 && row.group) {
        headings.add(row.group.key);
        this.drawHeading(row, row.group);
        continue;
      }
      this.files.slice(row.first, row.first + row.count).forEach((file, column) => {
        const index = row.first + column;
        visible.push(file);
        let element = this.shown.get(file.id);
        if (!element) {
          element = cardOf(file, (event) => this.choose(file.id, event.shiftKey), () => this.remove(file));
          this.shown.set(file.id, element);
          this.cards.append(element);
        }
        element.querySelector("a")?.setAttribute("href", modelAddress(file.id, list));
        element.style.width = `${cardWidth}px`;
        element.style.height = `${rowHeight - GAP}px`;
        element.style.transform = `translate(${GAP + column * (cardWidth + GAP)}px, ${GAP + row.top}px)`;
        element.classList.toggle("current", index === this.current);
        element.classList.toggle("chosen", this.selection.ids.has(file.id));
        element.querySelector(".card-choose")?.setAttribute("aria-checked", String(this.selection.ids.has(file.id)));
        element.setAttribute("aria-selected", String(index === this.current));
        element.setAttribute("aria-setsize", String(this.files.length));
        element.setAttribute("aria-posinset", String(index + 1));
        const place = row.group || !this.hasFolders ? "" : this.folderName(file.folder);
        fillCard(element, file, this.catalog.cards.get(file.id), place);
      });
    }
    const ids = new Set(visible.map((file) => file.id));
    drop(this.shown, (id) => ids.has(id));
    drop(this.headings, (own) => headings.has(own));
    this.cards.setAttribute("aria-activedescendant", `card-${this.files[this.current]?.id ?? ""}`);
    this.catalog.want(visible.map((file) => file.id));
    this.drawNote();
  }

  private drawHeading(row: Row, group: Group): void {
    let element = this.headings.get(group.key);
    if (!element) {
      element = h("div", { class: "cards-heading", role: "presentation" });
      this.headings.set(group.key, element);
      this.cards.append(element);
    }
    element.style.transform = `translate(${GAP}px, ${GAP + row.top}px)`;
    const text = `${group.title} ${row.total} ${this.check.hidden}`;
    if (element.dataset.text === text) return;
    element.dataset.text = text;
    const mod = this.check.hidden ? (this.files[row.first]?.mod ?? null) : null;
    fill(element, cutName("", group.title), h("span", { class: "row-note" }, whole(row.total)), mod !== null && checkLink(mod));
  }

  private drawNote(): void {
    const note = this.scroller.querySelector<HTMLElement>(".empty");
    const isEmpty = this.catalog.files.length === 0;
    if (this.files.length > 0 || (!this.catalog.isComplete && isEmpty)) {
      note?.remove();
      return;
    }
    const state = isEmpty ? "empty" : "filtered";
    if (note?.dataset.state === state) return;
    note?.remove();
    const clear = h("button", { type: "button", class: "button", on: { click: () => this.clear() } }, "Clear the search");
    const made = isEmpty
      ? emptyState("There are no models here yet.", h("p", { class: "muted" }, "Drop a file or a folder here to look at it."))
      : emptyState("No model matches.", clear);
    made.dataset.state = state;
    this.scroller.append(made);
  }

  private toggleChosen(id: number | undefined): void {
    if (id !== undefined) this.selection.toggle(id);
  }

  private choose(id: number, isRange: boolean): void {
    if (isRange) this.selection.range(id, this.files);
    else this.selection.toggle(id);
  }

  private onMenu(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    const card = target.closest<HTMLElement>(".card");
    // The key for menus means the current card.
    const file = card ? this.catalog.file(Number(card.dataset.file)) : this.files[this.current];
    const element = card ?? (file && this.shown.get(file.id));
    if (!file || !element) return;
    event.preventDefault();
    const { left, top } = element.getBoundingClientRect();
    const at = card && event.detail !== 0 ? { x: event.clientX, y: event.clientY } : { x: event.clientX || left + 12, y: event.clientY || top + 12 };
    this.current = this.files.indexOf(file);
    this.draw();
    const list = listQuery(this.filter);
    openCardMenu(file, at, this.selection, { list, canMake: this.canMake, compare: this.openCompare, copyPath: () => copyPath(file) });
  }

  private remove(file: FileEntry | undefined): void {
    if (!file?.sent) return;
    void removeFile(file);
  }

  private openCurrent(): void {
    const file = this.files[this.current];
    if (file) this.openFile(file.id);
  }

  private onKey(event: KeyboardEvent): void {
    if (event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      this.selection.all(this.files);
      return;
    }
    const { rows } = this.layout;
    const { current } = this;
    const below = (steps: number) => fileBelow(rows, current, steps);
    const moves: Record<string, () => number> = {
      ArrowRight: () => current + 1, ArrowLeft: () => current - 1, ArrowDown: () => below(1), ArrowUp: () => below(-1),
      Home: () => 0, End: () => this.files.length - 1, PageDown: () => below(3), PageUp: () => below(-3),
    };
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.current = Math.max(0, Math.min(this.files.length - 1, move()));
    this.scrollTo(this.current);
    this.draw();
  }

  /** Scrolls until a file is visible, and the heading above the first ones. */
  private scrollTo(file: number): void {
    const at = rowOf(this.layout.rows, file);
    const row = this.layout.rows[at];
    if (!row) return;
    const above = this.layout.rows[at - 1];
    const top = above?.count === 0 ? above.top : row.top;
    const bottom = row.top + row.height + GAP;
    const { scrollTop, clientHeight } = this.scroller;
    if (top < scrollTop) this.scroller.scrollTop = top;
    else if (bottom > scrollTop + clientHeight) this.scroller.scrollTop = bottom - clientHeight;
  }
}

/** Removes elements that are not visible any more. */
function drop<Key>(elements: Map<Key, HTMLElement>, isVisible: (key: Key) => boolean): void {
  for (const [key, element] of elements) {
    if (isVisible(key)) continue;
    element.remove();
    elements.delete(key);
  }
}

function copyPath(file: FileEntry | undefined): void {
  if (file) copyText(file.path ?? file.name);
}

function options(list: HTMLSelectElement, values: [string, string][], chosen: string): void {
  const key = values.map(([value]) => value).join("\n");
  if (list.dataset.key !== key) {
    list.dataset.key = key;
    fill(list, ...values.map(([value, label]) => h("option", { value }, label)));
  }
  list.value = chosen;
}

/** Leads to what `check` says of a mod. */
function checkLink(mod: number): HTMLElement {
  return h("a", { class: "button heading-action", href: `#/mod/${mod}`, title: "Whether the mod is fit to publish; fix and pack it" }, "Check this mod");
}

function cardOf(file: FileEntry, choose: (event: MouseEvent) => void, remove: () => void): HTMLElement {
  const button = (name: string, picture: IconName, title: string, label: string, run: (event: MouseEvent) => void): HTMLElement =>
    h("button", { type: "button", class: name, tabIndex: -1, title, aria: { label }, on: { click: run } }, icon(picture));
  return h(
    "div",
    { class: "card", role: "option", id: `card-${file.id}`, data: { file: file.id } },
    // An address of its own, for new tabs and for links.
    h("a", { class: "card-link", tabIndex: -1, href: "#/" }, h("div", { class: "card-picture" }), h("div", { class: "card-text" })),
    chooseBox(file, choose),
    button("card-copy", "copy", "Copy the path (Y)", `Copy the path of ${file.name}`, () => copyPath(file)),
    file.sent && button("card-remove", "close", "Remove from the list (Delete)", `Remove ${file.name} from the list`, remove),
  );
}

function chooseBox(file: FileEntry, choose: (event: MouseEvent) => void): HTMLElement {
  const title = "Choose (X); with Shift all up to this one";
  return h("button", { type: "button", class: "card-choose", role: "checkbox", tabIndex: -1, title, aria: { label: `Choose ${file.name}`, checked: false }, on: { click: choose } }, icon("tick"));
}

function fillCard(element: HTMLElement, file: FileEntry, card: Card | undefined, folder: string): void {
  const state = !card ? "unread" : card.error ? "broken" : (card.triangles ?? 0) === 0 && !isWorld(file) ? "flat" : "read";
  if (element.dataset.state === state && element.dataset.folder === folder) return;
  element.dataset.state = state;
  element.dataset.folder = folder;
  const text = element.querySelector(".card-text");
  if (!text) return;
  const name = cutName("card-name", file.name, file.path ?? file.name);
  if (state === "read") {
    const image = h("img", { alt: "", src: api.thumbnail(file.id, file.modified), on: { error: () => image.remove() } });
    element.querySelector(".card-picture")?.replaceChildren(image);
  }
  if (card?.error) {
    element.setAttribute("aria-label", `${file.name}, cannot be read: ${card.error.message}`);
    fill(
      text,
      name,
      h("div", { class: "card-error", title: plainProse(card.error.message) }, ...said(card.error)),
    );
    return;
  }
  const facts = [
    withoutColors(card),
    card?.triangles === undefined || (isWorld(file) && card.triangles === 0) ? null : count(card.triangles, "triangle"),
    card?.triangles === undefined && bytes(file.bytes),
    card?.clips ? count(card.clips, "clip") : null,
    folder,
  ].filter(Boolean);
  element.setAttribute("aria-label", `${file.name}, ${file.format ?? "unknown format"}, ${facts.join(", ")}`);
  fill(
    text,
    name,
    h(
      "div",
      { class: "card-facts" },
      h("span", { class: "badge" }, `${file.format ?? "?"}${card?.version && file.format !== "glb" && file.format !== "gltf" && !isWorld(file) ? ` ${card.version}` : ""}`),
      ...findingBadges(card),
    ),
    h("div", { class: "card-note" }, facts.join(" · ")),
  );
}

/** Materials that are drawn with stripes. */
function withoutColors(card: Card | undefined): string | null {
  const [unknown, all] = [card?.without_colors ?? 0, card?.materials?.length ?? 0];
  if (unknown === 0) return null;
  return unknown === all ? "no colors" : `${whole(unknown)} of ${whole(all)} without colors`;
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
