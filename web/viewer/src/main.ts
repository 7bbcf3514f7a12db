// The frame of the page: top bar, the view that the address names, and what the server reports.

import { api, messageOf } from "./api/client";
import type { Session } from "./api/types";
import { CompareView } from "./compare/compare_view";
import { Catalog } from "./grid/catalog";
import { GridView } from "./grid/grid_view";
import { ModelView } from "./model/model_view";
import { vertexPosition } from "./stage/model";
import { toast, toastRegion } from "./ui/dialog";
import { fill, h } from "./ui/element";
import { icon } from "./ui/icons";
import { Shortcuts } from "./ui/shortcuts";
import { acceptDrops, uploadFiles } from "./upload";
import type { View } from "./view";

type Route = { view: "grid" } | { view: "model"; file: number; tab: string } | { view: "compare"; a: number; b: number };

function parseRoute(hash: string): Route {
  const [view, first, second] = hash.replace(/^#\/?/, "").split("/");
  const [a, b] = [Number(first), Number(second)];
  if (view === "model" && first && Number.isInteger(a)) return { view: "model", file: a, tab: second || "nodes" };
  if (view === "compare" && first && second && Number.isInteger(a) && Number.isInteger(b)) return { view: "compare", a, b };
  return { view: "grid" };
}

class App {
  private readonly catalog = new Catalog();
  private readonly shortcuts = new Shortcuts();
  private readonly main = h("div", { class: "view" });
  private readonly title = h("span", { class: "bar-title" });
  private readonly home = h("a", { class: "bar-home", href: "#/", aria: { label: "All models" }, title: "All models (Backspace)" }, icon("grid"));
  private readonly status = h("span", { class: "bar-status", role: "status" });
  private view: View | null = null;
  private shown: Route | null = null;
  private removeKeys: (() => void) | null = null;
  private isLost = false;

  constructor(private readonly session: Session, root: HTMLElement) {
    const chooser = h("input", {
      type: "file",
      class: "visually-hidden",
      tabIndex: -1,
      aria: { label: "Open a file" },
      on: { change: () => this.upload([...(chooser.files ?? [])]) },
    });
    const upload = h(
      "button",
      { type: "button", class: "icon-button", title: "Open a file (or drop one)", aria: { label: "Open a file" }, on: { click: () => chooser.click() } },
      icon("upload"),
    );
    const help = h(
      "button",
      { type: "button", class: "icon-button", title: "Keys (?)", aria: { label: "Keys" }, on: { click: () => this.shortcuts.showHelp() } },
      icon("help"),
    );
    fill(
      root,
      h("a", { class: "skip", href: "#main", on: { click: (event) => (event.preventDefault(), this.view?.element.focus()) } }, "Skip to the content"),
      h(
        "header",
        { class: "bar" },
        this.home,
        h("span", { class: "bar-brand" }, "meshwright"),
        this.title,
        h("span", { class: "bar-space" }),
        this.status,
        chooser,
        upload,
        help,
      ),
      this.main,
      acceptDrops((files) => this.upload(files)),
      toastRegion(),
    );
    this.shortcuts.add([
      { keys: ["?"], group: "Page", about: "Show the keys", run: () => this.shortcuts.showHelp() },
      { keys: ["Backspace"], group: "Page", about: "All models", run: () => (location.hash = "#/") },
    ]);
    addEventListener("hashchange", () => this.route());
  }

  async start(): Promise<void> {
    api.listen(
      (event) => {
        if (event.kind === "changed") void this.changed(event.id);
        else if (event.kind === "removed") this.removed(event.id);
        else if (event.kind === "added") void this.catalog.reload();
      },
      (isOpen) => {
        // What happened in between is not told again.
        if (isOpen && this.isLost) void this.catalog.reload();
        this.isLost = !isOpen;
        this.status.textContent = isOpen ? "" : "The server does not answer";
        this.status.classList.toggle("is-lost", !isOpen);
      },
    );
    const { mode, file, compare } = this.session;
    if (location.hash.length <= 2) {
      if (mode === "model" && file !== null) history.replaceState(null, "", `#/model/${file}`);
      else if (mode === "compare" && compare) history.replaceState(null, "", `#/compare/${compare.a}/${compare.b}`);
    }
    const loading = this.catalog.load();
    const first = parseRoute(location.hash);
    // A model needs the list of files, for its name.
    if (first.view !== "grid") await Promise.race([loading, this.until(first)]);
    this.route();
    await loading;
    if (this.view === null) this.route();
  }

  private until(route: Route): Promise<void> {
    const ids = route.view === "model" ? [route.file] : route.view === "compare" ? [route.a, route.b] : [];
    return new Promise((done) => {
      const check = (): void => {
        if (!ids.every((id) => this.catalog.file(id))) return;
        this.catalog.listeners.delete(check);
        done();
      };
      this.catalog.listeners.add(check);
    });
  }

  private route(): void {
    const route = parseRoute(location.hash);
    const last = this.shown;
    this.shown = route;
    if (last && this.view && isSame(last, route)) {
      if (route.view === "model" && this.view instanceof ModelView) this.view.openTab(route.tab);
      return;
    }
    this.view?.dispose();
    this.view = this.viewOf(route);
    fill(this.main, this.view?.element ?? h("p", { class: "loading big" }, "This file does not exist."));
    this.title.textContent = this.view?.title ?? "";
    this.home.classList.toggle("is-here", route.view === "grid");
    document.title = route.view === "grid" ? "meshwright" : `${this.view?.title ?? ""} · meshwright`;
    this.takeKeys();
  }

  private viewOf(route: Route): View | null {
    if (route.view === "grid") {
      return new GridView(
        this.catalog,
        (id) => (location.hash = `#/model/${id}`),
        (a, b) => (location.hash = `#/compare/${a}/${b}`),
      );
    }
    if (route.view === "compare") {
      const [a, b] = [this.catalog.file(route.a), this.catalog.file(route.b)];
      return a && b ? new CompareView({ ...a }, { ...b }, () => this.takeKeys()) : null;
    }
    const file = this.catalog.file(route.file);
    if (!file) return null;
    return new ModelView(
      this.session,
      { ...file },
      route.tab,
      (tab) => {
        this.shown = { ...route, tab };
        history.replaceState(null, "", `#/model/${route.file}/${tab}`);
      },
      () => this.takeKeys(),
    );
  }

  private takeKeys(): void {
    this.removeKeys?.();
    this.removeKeys = this.shortcuts.add(this.view?.shortcuts ?? []);
  }

  private async changed(id: number): Promise<void> {
    const file = await this.catalog.forget(id);
    if (!file) return;
    const { view, shown } = this;
    const isShown = (shown?.view === "model" && shown.file === id) || (shown?.view === "compare" && (shown.a === id || shown.b === id)) || shown?.view === "grid";
    if (isShown) view?.changed?.(file);
    if (shown?.view === "model" && shown.file === id) toast(`${file.name} changed on disk`);
  }

  private removed(id: number): void {
    const file = this.catalog.file(id);
    if (file && this.shown?.view === "model" && this.shown.file === id) toast(`${file.name} was removed${file.sent ? "" : " from disk"}`, "error");
    void this.catalog.reload();
  }

  private upload(files: File[]): void {
    void uploadFiles(files, this.session.limits.upload_bytes, (id) => {
      void this.catalog.reload().then(() => {
        location.hash = `#/model/${id}`;
      });
    });
  }

  /** For tests: what the page shows, in numbers. */
  get inspection() {
    const view = this.view;
    const model = view instanceof ModelView ? view.context : null;
    return {
      view,
      model,
      vertices: (part: number): number[][] => {
        const one = model?.model.parts[part];
        if (!one) return [];
        model?.model.root.updateMatrixWorld(true);
        return Array.from({ length: one.vertices }, (_, vertex) => vertexPosition(one, vertex).toArray());
      },
    };
  }
}

function isSame(a: Route, b: Route): boolean {
  if (a.view === "model" && b.view === "model") return a.file === b.file;
  if (a.view === "compare" && b.view === "compare") return a.a === b.a && a.b === b.b;
  return a.view === b.view;
}

const root = document.getElementById("app");
if (root) {
  try {
    const app = new App(await api.session(), root);
    Object.defineProperty(globalThis, "meshwrightViewer", { get: () => app.inspection });
    await app.start();
  } catch (error) {
    fill(root, h("div", { class: "failure", role: "alert" }, h("h1", {}, "The page cannot be shown"), h("p", {}, messageOf(error))));
  }
}
