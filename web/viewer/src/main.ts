// The frame of the page: top bar, the view that the address names, and what the server reports.

import { Address, addressOf, joined, modelAddress, parseRoute, type Route } from "./address";
import { api, messageOf } from "./api/client";
import type { Session } from "./api/types";
import { CompareView } from "./compare/compare_view";
import { useDesktop } from "./desktop";
import { Catalog } from "./grid/catalog";
import { filterOf, listQuery } from "./grid/filter";
import { GridView, rememberFile } from "./grid/grid_view";
import { ModView } from "./mod/mod_view";
import { ModelView } from "./model/model_view";
import { useFolders } from "./save_to";
import { vertexPosition } from "./stage/model";
import { toast, toastRegion } from "./ui/dialog";
import { JobBar } from "./job_bar";
import { tellJob } from "./jobs";
import { fill, h } from "./ui/element";
import { icon } from "./ui/icons";
import { Shortcuts } from "./ui/shortcuts";
import { acceptDrops, chosenFiles, uploadFiles, type DroppedFile } from "./upload";
import type { View } from "./view";

/** The time in which further files are waited for. */
const RELOAD_MILLISECONDS = 60;

class App {
  private readonly catalog = new Catalog();
  private readonly jobBar = new JobBar(this.catalog);
  private readonly shortcuts = new Shortcuts();
  private readonly address = new Address(() => this.route());
  private readonly main = h("div", { class: "view" });
  private readonly title = h("span", { class: "bar-heading" });
  private readonly home = h("a", { class: "bar-home", href: "#/", aria: { label: "All models" }, title: "All models (Backspace)" }, icon("grid"));
  private readonly status = h("span", { class: "bar-status", role: "status" });
  private view: View | null = null;
  private shown: Route | null = null;
  private removeKeys: (() => void) | null = null;
  private isLost = false;
  private reload = 0;

  constructor(private readonly session: Session, root: HTMLElement) {
    const choosers = (["file", "folder"] as const).map((what) => {
      const label = what === "file" ? "Open files" : "Open a folder";
      const chooser = h("input", {
        type: "file",
        class: "visually-hidden",
        tabIndex: -1,
        aria: { label },
        on: {
          change: () => {
            this.upload(chosenFiles(chooser.files));
            chooser.value = "";
          },
        },
      });
      chooser.multiple = true;
      chooser.webkitdirectory = what === "folder";
      const title = what === "file" ? "Open files (or drop them): a model with its images and materials" : "Open a folder (or drop it)";
      const button = h(
        "button",
        { type: "button", class: "icon-button", title, aria: { label }, on: { click: () => chooser.click() } },
        icon(what === "file" ? "upload" : "folder"),
      );
      return [chooser, button];
    });
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
        ...(this.session.read_only ? [] : choosers.flat()),
        help,
      ),
      this.main,
      this.jobBar.element,
      acceptDrops((files) => this.upload(files)),
      toastRegion(),
    );
    this.shortcuts.add([
      { keys: ["?"], group: "Page", about: "Show the keys", run: () => this.shortcuts.showHelp() },
      { keys: ["Backspace"], group: "Page", about: "All models", run: () => this.address.go(this.home.hash) },
    ]);
  }

  async start(): Promise<void> {
    api.listen(
      (event) => {
        if (event.kind === "changed") void this.changed(event.id);
        else if (event.kind === "removed") this.removed(event.id);
        else if (event.kind === "added") this.reloadSoon();
        else if (event.kind === "renewed") void this.renewed(event);
        else if (event.kind === "job") tellJob(event.job);
      },
      (isOpen) => {
        // What happened in between is not told again.
        if (isOpen && this.isLost) void this.catalog.reload();
        if (isOpen) void this.jobBar.load().catch(() => {});
        this.isLost = !isOpen;
        this.status.textContent = isOpen ? "" : "The server does not answer";
        this.status.classList.toggle("is-lost", !isOpen);
      },
    );
    const { mode, file, compare } = this.session;
    if (location.hash.length <= 2) {
      if (mode === "model" && file !== null) this.address.follow(`#/model/${file}`);
      else if (mode === "compare" && compare) this.address.follow(`#/compare/${compare.a}/${compare.b}`);
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
    this.show(parseRoute(location.hash));
  }

  private show(route: Route): void {
    const last = this.shown;
    this.shown = route;
    this.home.href = addressOf("", listOf(route.query));
    if (last && this.view && isSame(last, route)) {
      if (route.view === "model" && this.view instanceof ModelView) this.view.openTab(route.tab);
      this.view.readAddress?.(route.query);
      return;
    }
    this.view?.dispose();
    if (route.view === "model") rememberFile(route.file);
    this.view = this.viewOf(route);
    fill(this.main, this.view?.element ?? h("p", { class: "loading big" }, "This file does not exist. ", h("a", { href: this.home.hash }, "All models")));
    fill(this.title, this.view?.heading ?? h("span", { class: "bar-title" }, this.view?.title ?? ""));
    this.home.classList.toggle("is-here", route.view === "grid");
    document.title = route.view === "grid" ? "meshwright" : `${this.view?.title ?? ""} · meshwright`;
    this.takeKeys();
  }

  private viewOf(route: Route): View | null {
    const list = listOf(route.query);
    if (route.view === "grid") {
      return new GridView(
        this.catalog,
        this.session.write_token !== null,
        route.query,
        (id) => this.address.go(modelAddress(id, this.list)),
        (a, b) => this.address.go(addressOf(`compare/${a}/${b}`, this.list)),
        (query) => {
          this.shown = { view: "grid", query };
          this.home.href = addressOf("", query);
          this.address.follow(addressOf("", query));
        },
      );
    }
    if (route.view === "mod") return new ModView(route.mod, this.session);
    if (route.view === "compare") {
      const [a, b] = [this.catalog.file(route.a), this.catalog.file(route.b)];
      return a && b ? new CompareView({ ...a }, { ...b }, () => this.takeKeys()) : null;
    }
    const file = this.catalog.file(route.file);
    if (!file) return null;
    return new ModelView({
      session: this.session,
      catalog: this.catalog,
      file: { ...file },
      tab: route.tab,
      query: route.query,
      list,
      onAddress: (tab, query) => {
        const next = joined(list, query);
        this.shown = { ...route, tab, query: next };
        this.address.follow(addressOf(`model/${route.file}/${tab}`, next));
      },
      onStep: (address) => this.step(address),
      onKeys: () => this.takeKeys(),
      onShape: (name) => void this.openPlaced(file.id, name),
      onMade: (id, with_) => void this.openMade(id, with_),
    });
  }

  /** Another model takes the place of the one that is shown, so that the way back leads to the list. */
  private step(address: string): void {
    this.show(parseRoute(address));
    this.address.follow(address);
  }

  /** What the address says of the list of models. */
  private get list(): URLSearchParams {
    return listOf(this.shown?.query ?? new URLSearchParams());
  }

  /** Opens a shape that a level or a vehicle places. */
  private async openPlaced(id: number, name: string): Promise<void> {
    try {
      const placed = await api.placed(id, name);
      await this.catalog.reload();
      location.hash = `#/model/${placed.id}`;
    } catch (error) {
      toast(messageOf(error), "error");
    }
  }

  /** Opens the result of a job, alone or next to the file that it was made of. */
  private async openMade(id: number, original: number | null): Promise<void> {
    await this.catalog.reload();
    const { list } = this;
    location.hash = original === null ? modelAddress(id, list) : addressOf(`compare/${original}/${id}`, list);
  }

  private takeKeys(): void {
    this.removeKeys?.();
    this.removeKeys = this.shortcuts.add(this.view?.shortcuts ?? []);
  }

  private async changed(id: number): Promise<void> {
    const file = await this.catalog.forget(id);
    if (!file) return;
    const { view, shown } = this;
    const isShown = (shown?.view === "model" && shown.file === id) || (shown?.view === "compare" && (shown.a === id || shown.b === id)) || shown?.view === "grid" || shown?.view === "mod";
    if (isShown) view?.changed?.(file);
    if (shown?.view === "model" && shown.file === id) toast(`${file.name} changed on disk`);
  }

  /** Materials and textures are found that were missing, or other parts of levels are shown. */
  private async renewed({ placements }: Pick<Session, "placements">): Promise<void> {
    this.session.placements = placements;
    await this.catalog.forgetAll();
    const file = this.shown?.view === "model" ? this.catalog.file(this.shown.file) : undefined;
    if (file && this.view?.changed) {
      this.view.changed(file);
      return;
    }
    this.shown = null;
    this.route();
  }

  /** Files that come at once are one change of the list. */
  private reloadSoon(): void {
    this.reload ||= setTimeout(() => {
      this.reload = 0;
      void this.catalog.reload();
    }, RELOAD_MILLISECONDS);
  }

  private removed(id: number): void {
    const file = this.catalog.file(id);
    if (file && this.shown?.view === "model" && this.shown.file === id) toast(`${file.name} was removed${file.sent ? "" : " from disk"}`, "error");
    void this.catalog.reload();
  }

  private upload(files: DroppedFile[]): void {
    if (this.session.read_only) {
      toast("The page only shows files: it was started with `--read-only`.", "error");
      return;
    }
    const tell = (text: string): void => void (this.status.textContent = text);
    void uploadFiles(files, this.session.limits.upload_bytes, tell, (ids) => {
      void this.catalog.reload().then(() => {
        const [first] = ids;
        if (ids.length === 1 && first !== undefined) location.hash = modelAddress(first, listOf(new URLSearchParams()));
        else location.hash = addressOf("", new URLSearchParams({ folder: this.catalog.commonFolderOf(ids) }));
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

/** What an address says of the list of models. */
function listOf(query: URLSearchParams): URLSearchParams {
  return listQuery(filterOf(query));
}

function isSame(a: Route, b: Route): boolean {
  if (a.view === "model" && b.view === "model") return a.file === b.file;
  if (a.view === "mod" && b.view === "mod") return a.mod === b.mod;
  if (a.view === "compare" && b.view === "compare") return a.a === b.a && a.b === b.b;
  return a.view === b.view;
}

const root = document.getElementById("app");
if (root) {
  try {
    const session = await api.session();
    useDesktop(session);
    useFolders(session);
    const app = new App(session, root);
    Object.defineProperty(globalThis, "meshwrightViewer", { get: () => app.inspection });
    await app.start();
  } catch (error) {
    fill(root, h("div", { class: "failure", role: "alert" }, h("h1", {}, "The page cannot be shown"), h("p", {}, messageOf(error))));
  }
}
