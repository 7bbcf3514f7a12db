// The page that needs no server: models are read in the page itself, by the WebAssembly module.

import wasm from "../../npm/meshwright.wasm";
import { initialize } from "../../npm/src/index.js";
import { messageOf } from "../src/api/client";
import { emptyState, toast, toastRegion } from "../src/ui/dialog";
import { cutName } from "../src/ui/cut_name";
import { fill, h, type Child } from "../src/ui/element";
import { count, whole } from "../src/ui/format";
import { icon, type IconName } from "../src/ui/icons";
import { Lifetime } from "../src/ui/lifetime";
import { problem } from "../src/ui/prose";
import { Shortcuts } from "../src/ui/shortcuts";
import { VirtualList } from "../src/ui/virtual_list";
import { acceptDrops, chosenFiles, type DroppedFile } from "../src/upload";
import { unpacked } from "./archive";
import { openModel, type OpenModel, type StaticModel } from "./open_model";

const MODELS = /\.(cdae|dae|cast|udm|udm_b|pmdl|pmdl_b|pmat|pmat_b|panim|panim_b|cmh|glb|gltf)$/i;
const ROW_HEIGHT = 52;

class Page {
  private readonly shortcuts = new Shortcuts();
  private readonly view = h("main", { class: "model-view", tabIndex: -1 });
  private readonly title = h("span", { class: "bar-heading" }, h("span", { class: "bar-title", role: "status" }, "No model"));
  private readonly list = new VirtualList<StaticModel>({
    rowHeight: ROW_HEIGHT,
    label: "Models",
    render: (model, index) => this.row(model, index),
    onActivate: (_, index) => void this.open(index),
  });
  private readonly models: StaticModel[] = [];
  private current = -1;
  private opened: OpenModel | null = null;
  private life = new Lifetime();
  private removeKeys: (() => void) | null = null;
  private request = 0;

  constructor(root: HTMLElement) {
    const choosers = (["file", "folder"] as const).map((what) => this.chooser(what));
    const help = h(
      "button",
      { type: "button", class: "icon-button", title: "Keys (?)", aria: { label: "Keys" }, on: { click: () => this.shortcuts.showHelp() } },
      icon("help"),
    );
    fill(
      root,
      h("header", { class: "bar" }, h("span", { class: "bar-brand" }, "meshwright"), this.title, h("span", { class: "bar-space" }), ...choosers.flat(), help),
      h("div", { class: "view" }, this.view),
      acceptDrops((files) => void this.add(files)),
      toastRegion(),
    );
    this.shortcuts.add([
      { keys: ["?"], group: "Page", about: "Show the keys", run: () => this.shortcuts.showHelp() },
      { keys: ["ArrowRight", "PageDown"], group: "Models", about: "Next model", run: () => void this.open(this.current + 1) },
      { keys: ["ArrowLeft", "PageUp"], group: "Models", about: "Previous model", run: () => void this.open(this.current - 1) },
    ]);
    this.show(
      "empty",
      emptyState("Drop models here", "With their textures and definitions of materials, a whole folder, or a zip archive. The files stay on this computer."),
    );
  }

  private chooser(what: "file" | "folder"): [HTMLInputElement, HTMLButtonElement] {
    const label = what === "file" ? "Open files" : "Open a folder";
    const input = h("input", {
      type: "file",
      class: "visually-hidden",
      id: what,
      tabIndex: -1,
      aria: { label },
      on: {
        change: () => {
          void this.add(chosenFiles(input.files));
          input.value = "";
        },
      },
    });
    input.multiple = true;
    input.webkitdirectory = what === "folder";
    const name: IconName = what === "file" ? "upload" : "folder";
    const title = `${label} (or drop ${what === "file" ? "them" : "it"})`;
    return [input, h("button", { type: "button", class: "icon-button", title, aria: { label }, on: { click: () => input.click() } }, icon(name))];
  }

  /** What is opened together is one folder, in which models find their textures and definitions. */
  private async add(dropped: DroppedFile[]): Promise<void> {
    const files = await unpacked(dropped);
    const companions = new Map(files.filter(({ path }) => !MODELS.test(path)).map(({ path, file }) => [path, file]));
    const found = files.filter(({ path }) => MODELS.test(path));
    if (found.length === 0) {
      if (files.length > 0) toast(`No model is among ${count(files.length, "file")}`, "error");
      return;
    }
    const first = this.models.length;
    for (const { path, file } of found) this.models.push({ id: this.models.length, path, file, companions, summary: null, level: 0 });
    this.list.set(this.models);
    void this.open(first);
  }

  private row(model: StaticModel, index: number): HTMLElement {
    const { summary, path } = model;
    const facts: Child[] = summary
      ? [
          h("span", { class: "badge" }, summary.format),
          ...(["error", "warning"] as const)
            .filter((severity) => summary.findings[severity] > 0)
            .map((severity) => h("span", { class: `badge severity-${severity}` }, `${severity === "error" ? "✕" : "!"} ${whole(summary.findings[severity])}`)),
          h("span", { class: "row-note" }, summary.triangles === null ? "" : count(summary.triangles, "triangle")),
        ]
      : [h("span", { class: "row-note" }, model.path.includes("/") ? model.path.slice(0, model.path.lastIndexOf("/")) : "")];
    return h(
      "div",
      { class: "model-row", role: "option", aria: { selected: index === this.current }, title: path, on: { click: () => void this.open(index) } },
      cutName("", path.slice(path.lastIndexOf("/") + 1)),
      h("div", { class: "badges" }, ...facts),
    );
  }

  private show(state: "empty" | "reading" | "shown" | "failed", ...content: Child[]): void {
    document.body.dataset.state = state;
    const list = this.models.length > 1 && h("nav", { class: "models", aria: { label: "Models" } }, this.list.element);
    fill(this.view, list, ...content);
  }

  private async open(index: number): Promise<void> {
    const model = this.models[index];
    if (!model) return;
    const own = (this.request += 1);
    this.close();
    this.current = index;
    const name = model.path.slice(model.path.lastIndexOf("/") + 1);
    document.title = `${name} · meshwright`;
    const number = this.models.length > 1 && h("span", { class: "step-count" }, `${whole(index + 1)} of ${whole(this.models.length)}`);
    fill(this.title, h("span", { class: "bar-title", role: "status" }, name), number);
    this.show("reading", h("p", { class: "loading big" }, `Reading ${name}…`));
    this.list.select(index);
    // The page says so before it reads.
    await new Promise((done) => setTimeout(done, 20));
    try {
      const opened = await openModel(model, this.life, () => void this.open(index));
      if (own !== this.request) {
        opened.close();
        return;
      }
      this.opened = opened;
      this.removeKeys = this.shortcuts.add(opened.shortcuts);
      this.show("shown", opened.picture, opened.side);
      opened.begin();
    } catch (error) {
      if (own !== this.request) return;
      const { code = "", hint = null } = error as { code?: string; hint?: string | null };
      this.show("failed", h("div", { class: "failure", role: "alert" }, h("h1", {}, `${name} cannot be shown`), ...problem({ code, message: messageOf(error), hint })));
    }
    this.list.draw();
  }

  private close(): void {
    this.removeKeys?.();
    this.removeKeys = null;
    this.life.end();
    this.life = new Lifetime();
    this.opened?.close();
    this.opened = null;
  }
}

void initialize(wasm);
const root = document.getElementById("app");
if (root) new Page(root);
