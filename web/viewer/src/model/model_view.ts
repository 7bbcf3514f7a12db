// One model: the picture, its controls, and the panel with what is known about it.

import { api, messageOf } from "../api/client";
import { joined, modelAddress } from "../address";
import type { FileEntry, SceneInfo, Session } from "../api/types";
import type { Catalog } from "../grid/catalog";
import { isWorld } from "../grid/filter";
import { bytesPanel, type FieldTreeState } from "../panels/bytes";
import { findingsPanel, type FirstFinding } from "../panels/findings";
import { explanation } from "../panels/explanation";
import { fixPanel } from "../panels/fix";
import { materialsPanel } from "../panels/materials";
import { nodesPanel, type NodeTreeState } from "../panels/nodes";
import { savePanel } from "../panels/save";
import { statisticsPanel } from "../panels/statistics";
import { uvPanel } from "../panels/uv";
import type { Placement } from "../stage/framing";
import type { Crowd } from "../stage/crowd";
import type { Highlight } from "../stage/highlight";
import { loadModel, markUnknown, type Model } from "../stage/model";
import { toast } from "../ui/dialog";
import { fill, h } from "../ui/element";
import { Lifetime } from "../ui/lifetime";
import { hintOf, said } from "../ui/prose";
import type { Shortcut } from "../ui/shortcuts";
import type { View } from "../view";
import { addressState, applyAddress } from "./address_state";
import { nodeKeys, type ModelContext, type ViewState } from "./context";
import { missingNote } from "./missing_note";
import { ModelPicture } from "./picture";
import { recoveryOffer, resultNote } from "./recovery";
import { SidePanel, type Tab } from "./side_panel";
import { stepper, type Stepper } from "./stepper";

/** The time without a change after which the address follows. */
const ADDRESS_MILLISECONDS = 400;

/** What stays when the file changes on disk. */
interface Kept {
  state: ViewState;
  placement: Placement;
  clip: string | null;
  time: number;
  isPlaying: boolean;
  /** Keys of nodes. */
  selected: string | null;
  instance: number | null;
  isolated: string | null;
  hidden: Set<string>;
}

export interface ModelViewOptions {
  session: Session;
  catalog: Catalog;
  file: FileEntry;
  tab: string;
  /** What the address says of the picture. */
  query: URLSearchParams;
  /** What the address says of the list that the model is one of. */
  list: URLSearchParams;
  /** The address follows the picture. */
  onAddress: (tab: string, query: URLSearchParams) => void;
  /** The address of another model, which takes the place of this one. */
  onStep: (address: string) => void;
  onKeys: () => void;
  onShape: (name: string) => void;
  /** A job made a file, to be shown alone or next to the original. */
  onMade: (id: number, original: number | null) => void;
}

export class ModelView implements View {
  readonly element = h("main", { class: "model-view", tabIndex: -1 });
  private picture: ModelPicture | null = null;
  private life = new Lifetime();
  private keys: Shortcut[] = [];
  private side: SidePanel | null = null;
  private load = 0;
  private readonly nodeTree: NodeTreeState = { collapsed: new Set(), spread: new Set(), search: "", scroll: 0 };
  private readonly fieldTree: FieldTreeState = { open: new Set(), chosen: null };

  readonly heading: HTMLElement;
  private readonly stepper: Stepper;
  private readonly whole = new Lifetime();
  private readonly file: FileEntry;
  private tab: string;

  constructor(private readonly options: ModelViewOptions) {
    this.file = options.file;
    this.tab = options.tab;
    this.stepper = stepper(this.file, options.catalog, options.list, (id) => options.onStep(modelAddress(id, options.list, this.tab)), this.whole);
    this.heading = this.stepper.element;
    void this.open(null);
  }

  get title(): string {
    return this.file.name;
  }

  get context(): ModelContext | null {
    return this.picture?.context ?? null;
  }

  get highlight(): Highlight | null {
    return this.picture?.highlight ?? null;
  }

  get crowd(): Crowd | null {
    return this.picture?.crowd ?? null;
  }

  get shortcuts(): Shortcut[] {
    return [...this.keys, ...this.stepper.shortcuts];
  }

  /** The address changed: the picture follows. */
  readAddress(query: URLSearchParams): void {
    if (this.context && query.toString() !== joined(this.options.list, addressState(this.context)).toString()) {
      applyAddress(this.context, query);
    }
  }

  openTab(tab: string): void {
    this.tab = tab;
    this.side?.open(tab);
  }

  dispose(): void {
    this.load += 1;
    this.close();
    this.whole.end();
  }

  private close(): void {
    this.life.end();
    this.life = new Lifetime();
    this.picture = null;
    this.side = null;
  }

  /** The file changed on disk: the picture follows, camera and time stay. */
  changed(file: FileEntry): void {
    Object.assign(this.file, file);
    void this.open(this.kept());
  }

  private kept(): Kept | null {
    if (!this.context) return null;
    const { state, stage, player } = this.context;
    const keys = nodeKeys(this.context);
    const keyOf = (node: number | null): string | null => (node === null ? null : (keys[node] ?? null));
    const { selected, isolated, hidden } = state.state;
    return {
      selected: keyOf(selected),
      instance: state.state.instance,
      isolated: keyOf(isolated),
      hidden: new Set([...hidden].map((node) => keys[node] ?? "")),
      state: state.state,
      placement: stage.placement,
      clip: player.current?.name ?? null,
      time: player.store.state.time,
      isPlaying: player.store.state.isPlaying,
    };
  }

  private async open(kept: Kept | null): Promise<void> {
    const load = (this.load += 1);
    if (!kept) fill(this.element, h("p", { class: "loading big", role: "status" }, `Reading ${this.file.name}…`));
    let loaded: [ArrayBuffer, SceneInfo];
    const { signal } = this.whole;
    try {
      loaded = await Promise.all([api.model(this.file.id, signal), api.scene(this.file.id, signal)]);
    } catch (error) {
      if (load === this.load) this.fail(error, kept !== null);
      return;
    }
    try {
      const model = await loadModel(loaded[0]);
      if (load !== this.load) {
        model.dispose();
        return;
      }
      markUnknown(model, loaded[1].materials);
      this.close();
      this.show(model, loaded[1], kept);
    } catch (error) {
      if (load === this.load) this.fail(error, kept !== null);
    }
  }

  private fail(error: unknown, isChange: boolean): void {
    if (isChange && this.context) {
      toast(`${this.file.name} changed, but cannot be shown: ${messageOf(error)}`, "error");
      return;
    }
    this.close();
    const diagnostic = (error as { diagnostic?: { code?: string; hint?: string | null; path?: string | null } }).diagnostic;
    fill(
      this.element,
      h(
        "div",
        { class: "failure", role: "alert" },
        h("h1", {}, `${this.file.name} cannot be shown`),
        h("p", {}, ...said({ code: diagnostic?.code ?? "", message: messageOf(error) })),
        diagnostic?.path && h("p", { class: "mono" }, diagnostic.path),
        diagnostic && hintOf(diagnostic),
        this.canMake && !this.file.made && recoveryOffer(this.file, this.life, (id) => this.options.onMade(id, null)),
      ),
    );
    this.keys = [];
    this.options.onKeys();
  }

  private show(model: Model, scene: SceneInfo, kept: Kept | null): void {
    const life = this.life;
    const hidden = new Set(scene.nodes.filter((node) => node.hidden).flatMap((node) => node.glb_nodes));
    const start = kept ? { ...kept.state, ...keptNodes(model, kept) } : { hidden };
    const picture = new ModelPicture(model, scene, this.file, life, { start, onShape: this.options.onShape });
    const { context } = picture;
    this.picture = picture;
    const side = this.panels(context, life);
    this.side = side;
    picture.note(
      resultNote(this.file, life),
      missingNote(scene, this.file, this.options.session, () => side.open("materials")),
    );
    fill(this.element, picture.element, side.element);
    side.open(this.tab);
    side.panel?.shown?.();
    this.keys = [...picture.shortcuts, { keys: ["/"], group: "Nodes", about: "Search in the panel", run: () => this.side?.panel?.search?.focus() }];
    this.options.onKeys();
    picture.begin(kept?.placement ?? null);
    if (kept) {
      const { player } = context;
      const clip = player.clips.findIndex((one) => one.name === kept.clip);
      if (clip >= 0) player.choose(clip, kept.time);
      if (clip >= 0) player.play(kept.isPlaying);
      picture.showSelected();
    } else {
      applyAddress(context, this.options.query);
    }
    this.followAddress(context, life);
    this.tellAddress();
  }

  /** Whether the server makes something for the page. */
  private get canMake(): boolean {
    return this.options.session.write_token !== null;
  }

  /** The address has what is shown, so that it leads there again. */
  private followAddress(context: ModelContext, life: Lifetime): void {
    const { stage, state, player } = context;
    let wait = 0;
    let isFirst = true;
    const later = (): void => {
      if (isFirst) return;
      clearTimeout(wait);
      wait = setTimeout(() => this.tellAddress(), ADDRESS_MILLISECONDS);
    };
    stage.controls.addEventListener("change", later);
    life.add(
      () => clearTimeout(wait),
      () => stage.controls.removeEventListener("change", later),
      state.whenChanged(["level", "coloring", "map"], later),
      player.store.watch((value) => `${value.clip} ${value.isPlaying || value.time}`, later),
    );
    isFirst = false;
  }

  private tellAddress(): void {
    if (this.context) this.options.onAddress(this.tab, addressState(this.context));
  }

  private panels(context: ModelContext, life: Lifetime): SidePanel {
    const bytes = bytesPanel(context, life, this.fieldTree);
    const findings = findingsPanel(context, life, { ...this.options.session, first: firstFinding(this.options.query) }, {
      ask: (profile, mod) => (mod === null ? api.findings(this.file.id, profile) : api.modFindings(this.file.id, mod)),
      explain: explanation,
      openBytes: (diagnostic) => {
        this.side?.open("bytes");
        bytes.open(diagnostic);
      },
      onCount: ({ error, warning, loss, info }) => {
        const worst = error > 0 ? "error" : warning + loss > 0 ? "warning" : "info";
        this.side?.badge("findings", String(error + warning + loss + info || ""), worst);
      },
    });
    const side = new SidePanel(
      [
        { name: "nodes", label: "Nodes", panel: nodesPanel(context, life, this.nodeTree, this.options.session) },
        { name: "materials", label: "Materials", panel: materialsPanel(context) },
        { name: "findings", label: "Findings", panel: findings },
        ...this.makingTabs(context, life),
        { name: "uv", label: "UV", panel: uvPanel(context, life) },
        { name: "bytes", label: "Bytes", panel: bytes },
        { name: "statistics", label: "Info", panel: statisticsPanel(context, () => api.info(this.file.id)) },
      ],
      (name) => {
        this.tab = name;
        this.tellAddress();
      },
    );
    void findings.load();
    return side;
  }

  /** The panels that make files. Levels and vehicles are no files that are fixed. */
  private makingTabs(context: ModelContext, life: Lifetime): Tab[] {
    if (!this.canMake || this.file.made) return [];
    const { onMade } = this.options;
    return [
      { name: "save", label: "Save", panel: savePanel(context, life, onMade) },
      ...(isWorld(this.file) ? [] : [{ name: "fix", label: "Fix", panel: fixPanel(context, life, onMade) }]),
    ];
  }

}

/** The finding that the address chooses. */
function firstFinding(query: URLSearchParams): FirstFinding | null {
  const [mod, code, at] = [query.get("mod"), query.get("code"), Number(query.get("at"))];
  return mod !== null && code !== null ? { mod, code, at: Number.isInteger(at) && at >= 0 ? at : 0 } : null;
}

/** The nodes that were selected, isolated or hidden before the file changed. */
function keptNodes(model: Model, kept: Kept): Pick<ViewState, "selected" | "instance" | "isolated" | "hidden"> {
  const nodes = new Map(nodeKeys({ model }).map((key, node) => [key, node]));
  const nodeOf = (key: string | null): number | null => (key === null ? null : (nodes.get(key) ?? null));
  const hidden = [...kept.hidden].map(nodeOf).filter((node): node is number => node !== null);
  const selected = nodeOf(kept.selected);
  return { selected, instance: selected === null ? null : kept.instance, isolated: nodeOf(kept.isolated), hidden: new Set(hidden) };
}
