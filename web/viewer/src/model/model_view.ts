// One model: the picture, its controls, and the panel with what is known about it.

import { Sphere } from "three";
import { api, messageOf } from "../api/client";
import type { FileEntry, SceneInfo, Session } from "../api/types";
import { bytesPanel, type FieldTreeState } from "../panels/bytes";
import { findingsPanel } from "../panels/findings";
import { materialsPanel } from "../panels/materials";
import { hideSelected, isolateSelected, nodesPanel, type NodeTreeState } from "../panels/nodes";
import { statisticsPanel } from "../panels/statistics";
import { uvPanel } from "../panels/uv";
import { ClipPlayer } from "../stage/clip_player";
import { COLORINGS, Colorizer, type Coloring } from "../stage/coloring";
import type { Placement, ViewName } from "../stage/framing";
import { Highlight, NOWHERE, isNowhere, pointsOf, spotOf } from "../stage/highlight";
import { loadModel, positions, type Model, type Part } from "../stage/model";
import { Overlays } from "../stage/overlays";
import { Stage } from "../stage/stage";
import { Visibility, boxOf } from "../stage/visibility";
import { toast } from "../ui/dialog";
import { fill, h } from "../ui/element";
import { meters } from "../ui/format";
import { Lifetime } from "../ui/lifetime";
import type { Shortcut } from "../ui/shortcuts";
import { Store } from "../ui/store";
import type { View } from "../view";
import { INITIAL_STATE, nodeKeys, type ModelContext, type ViewState } from "./context";
import { levelBar } from "./level_bar";
import { SidePanel } from "./side_panel";
import { timeline } from "./timeline";
import { TOGGLES, toggle, toolbar } from "./toolbar";

const VIEW_KEYS: [string, ViewName][] = [
  ["1", "front"], ["2", "back"], ["3", "left"], ["4", "right"], ["5", "top"], ["6", "bottom"], ["7", "iso"],
];

/** What stays when the file changes on disk. */
interface Kept {
  state: ViewState;
  placement: Placement;
  clip: string | null;
  time: number;
  isPlaying: boolean;
  /** Keys of nodes. */
  selected: string | null;
  isolated: string | null;
  hidden: Set<string>;
}

export class ModelView implements View {
  readonly element = h("main", { class: "model-view", tabIndex: -1 });
  context: ModelContext | null = null;
  highlight: Highlight | null = null;
  private life = new Lifetime();
  private keys: Shortcut[] = [];
  private side: SidePanel | null = null;
  private load = 0;
  private readonly nodeTree: NodeTreeState = { collapsed: new Set(), search: "", scroll: 0 };
  private readonly fieldTree: FieldTreeState = { open: new Set(), chosen: null };

  constructor(
    private readonly session: Session,
    private readonly file: FileEntry,
    private tab: string,
    private readonly onTab: (tab: string) => void,
    private readonly onKeys: () => void,
  ) {
    void this.open(null);
  }

  get title(): string {
    return this.file.name;
  }

  get shortcuts(): Shortcut[] {
    return this.keys;
  }

  openTab(tab: string): void {
    this.tab = tab;
    this.side?.open(tab);
  }

  dispose(): void {
    this.load += 1;
    this.close();
  }

  private close(): void {
    this.life.end();
    this.life = new Lifetime();
    this.context = null;
    this.highlight = null;
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
    try {
      loaded = await Promise.all([api.model(this.file.id), api.scene(this.file.id)]);
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
        h("p", {}, diagnostic?.code && h("code", {}, diagnostic.code), " ", messageOf(error)),
        diagnostic?.path && h("p", { class: "mono" }, diagnostic.path),
        diagnostic?.hint && h("p", { class: "hint" }, diagnostic.hint),
      ),
    );
  }

  private show(model: Awaited<ReturnType<typeof loadModel>>, scene: SceneInfo, kept: Kept | null): void {
    const life = this.life;
    const stage = new Stage(`Picture of ${this.file.name}`);
    const visibility = new Visibility(model, scene.levels);
    const player = new ClipPlayer(model, scene.clips);
    const hidden = new Set(scene.nodes.filter((node) => node.hidden).flatMap((node) => node.glb_nodes));
    const state = new Store<ViewState>({
      ...(kept ? { ...kept.state, ...keptNodes(model, kept) } : { ...INITIAL_STATE, hidden }), parts: [], engine: null,
    });
    const highlight = new Highlight(model);
    const colorizer = new Colorizer(visibility);
    const overlays = new Overlays(stage, model, (part) => visibility.isCollision(part));
    stage.content.add(model.root);

    const context: ModelContext = {
      file: this.file, scene, model, visibility, stage, player, state,
      show: (spot, fly, focus = spot) => {
        highlight.show(spot);
        if (fly && !isNowhere(spot)) {
          // A small place is shown with what is around it.
          stage.flyTo(stage.placementFor(widened(pointsOf(model, focus), stage)));
        }
        stage.invalidate();
      },
      select: (node, fly = false) => {
        state.set({ selected: node });
        context.show(node === null ? NOWHERE : spotOf(model, { nodes: [node] }), fly);
      },
    };
    this.context = context;
    this.highlight = highlight;
    life.add(() => overlays.dispose(), () => colorizer.dispose(), () => model.dispose(), () => stage.dispose());

    const apply = (): void => {
      const { level, collision, hidden, isolated } = state.state;
      const result = visibility.apply({ level, collision, hidden, isolated }, stage.camera, stage.element.clientHeight || 1);
      const same = sameParts(result.parts, state.state.parts);
      state.set({ engine: result.engine, parts: same ? state.state.parts : result.parts });
      stage.invalidate();
    };
    if ((state.state.level ?? 0) >= Math.max(1, visibility.visual.length)) state.set({ level: 0 });
    life.add(state.whenChanged(["level", "collision", "hidden", "isolated"], apply));
    const ground = h("span", { class: "stage-note" });
    const redraw = (): void => {
      const { coloring, backs, parts, wireframe, normals, skeleton, names, bounds, ground: isGround } = state.state;
      colorizer.apply(model.parts, coloring, backs);
      overlays.apply({ wireframe, normals, skeleton, names, bounds, ground: isGround }, parts);
      fill(ground, isGround && `Grid: ${meters(overlays.step)}`);
      stage.invalidate();
    };
    life.add(
      state.whenChanged(
        ["parts", "coloring", "backs", "wireframe", "normals", "skeleton", "names", "bounds", "ground"],
        redraw,
      ),
    );
    apply();

    const extent = boxOf(visibility.partsOf(0).length > 0 ? visibility.partsOf(0) : model.parts).getBoundingSphere(new Sphere());
    stage.setExtent(extent.center, extent.radius);
    life.add(player.store.watch((value) => value.time, () => {
      overlays.follow();
      stage.invalidate();
    }));
    stage.beforeDraw.add((passed) => {
      if (state.state.level === null) apply();
      return player.advance(passed) || stage.isFlying;
    });

    const actions = {
      frame: () => stage.flyTo(stage.placementFor(this.framed(context))),
      screenshot: () => void this.screenshot(stage),
    };
    const side = this.panels(context, life);
    this.side = side;
    fill(
      this.element,
      h(
        "section",
        { class: "picture", aria: { label: "Picture" } },
        toolbar(context, life, actions),
        stage.element,
        h("div", { class: "picture-foot" }, levelBar(context, life), ground),
        player.clips.length > 0 && timeline([player], life, () => stage.invalidate()),
      ),
      side.element,
    );
    side.open(this.tab);
    side.panel?.shown?.();
    this.keys = this.shortcutsOf(context, actions);
    this.onKeys();
    this.listenToPicks(context, life);

    stage.resize();
    if (kept) {
      stage.moveTo(kept.placement);
      const clip = player.clips.findIndex((one) => one.name === kept.clip);
      if (clip >= 0) player.choose(clip, kept.time);
      if (clip >= 0) player.play(kept.isPlaying);
      if (state.state.selected !== null) context.show(spotOf(model, { nodes: [state.state.selected] }), false);
    } else {
      stage.moveTo(stage.placementFor(positions(this.initialParts(context)), "iso"));
    }
    redraw();
  }

  private initialParts(context: ModelContext): readonly Part[] {
    const { parts } = context.state.state;
    return parts.length > 0 ? parts : context.model.parts;
  }

  private framed(context: ModelContext) {
    const { selected } = context.state.state;
    const points = selected === null ? [] : pointsOf(context.model, spotOf(context.model, { nodes: [selected] }));
    if (points.length > 0) return widened(points, context.stage);
    return positions(this.initialParts(context));
  }

  private panels(context: ModelContext, life: Lifetime): SidePanel {
    const bytes = bytesPanel(context, life, this.fieldTree);
    const findings = findingsPanel(context, life, this.session, {
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
        { name: "nodes", label: "Nodes", panel: nodesPanel(context, life, this.nodeTree) },
        { name: "materials", label: "Materials", panel: materialsPanel(context) },
        { name: "findings", label: "Findings", panel: findings },
        { name: "uv", label: "UV", panel: uvPanel(context, life) },
        { name: "bytes", label: "Bytes", panel: bytes },
        { name: "statistics", label: "Info", panel: statisticsPanel(context) },
      ],
      (name) => {
        this.tab = name;
        this.onTab(name);
      },
    );
    void findings.load();
    return side;
  }

  private listenToPicks(context: ModelContext, life: Lifetime): void {
    const { stage, state } = context;
    let down: [number, number] | null = null;
    const pick = (event: MouseEvent, fly: boolean): void => {
      const objects = state.state.parts.map((part) => part.object);
      const hit = stage.pick(event.clientX, event.clientY, objects)[0];
      const part = hit && state.state.parts.find((one) => one.object === hit.object);
      context.select(part ? part.node : null, fly && part !== undefined);
    };
    stage.canvas.addEventListener("pointerdown", (event) => (down = [event.clientX, event.clientY]), { signal: life.signal });
    stage.canvas.addEventListener("pointerup", (event) => {
      if (down && Math.hypot(event.clientX - down[0], event.clientY - down[1]) < 4 && event.button === 0) pick(event, false);
    }, { signal: life.signal });
    stage.canvas.addEventListener("dblclick", (event) => pick(event, true), { signal: life.signal });
  }

  private async screenshot(stage: Stage): Promise<void> {
    try {
      const blob = await stage.screenshot();
      const link = h("a", { href: URL.createObjectURL(blob) });
      link.download = `${this.file.name}.png`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
      toast(`Saved ${link.download}`);
    } catch (error) {
      toast(messageOf(error), "error");
    }
  }

  private shortcutsOf(context: ModelContext, actions: { frame: () => void; screenshot: () => void }): Shortcut[] {
    const { stage, state, player, visibility } = context;
    const colorings = Object.keys(COLORINGS) as Coloring[];
    const change = (step: number) => {
      const level = (state.state.level ?? state.state.engine?.level ?? 0) + step;
      if (level >= 0 && level < visibility.visual.length) state.set({ level });
    };
    const group = "Picture";
    return [
      ...VIEW_KEYS.map(([key, view]): Shortcut => ({
        keys: [key], group: "Views", about: view === "iso" ? "From the corner" : `From the ${view}`,
        run: () => stage.flyTo(stage.placementFor(this.framed(context), view)),
      })),
      { keys: ["f"], group: "Views", about: "Frame the selection, or everything", run: actions.frame },
      ...TOGGLES.map(({ state: name, key, label }): Shortcut => ({ keys: [key], group, about: label, run: () => toggle(context, name) })),
      {
        keys: ["m"], group, about: "Next colors of surfaces",
        run: () => state.set({ coloring: colorings[(colorings.indexOf(state.state.coloring) + 1) % colorings.length] ?? "materials" }),
      },
      { keys: ["["], group, about: "More detailed level", run: () => change(-1) },
      { keys: ["]"], group, about: "Less detailed level", run: () => change(1) },
      {
        keys: ["e"], group, about: "Level as the engine chooses",
        run: () => visibility.canChoose && state.set({ level: state.state.level === null ? (state.state.engine?.level ?? 0) : null }),
      },
      { keys: ["s"], group, about: "Save a screenshot", run: actions.screenshot },
      { keys: ["h"], group: "Nodes", about: "Hide or show the selected node", run: () => hideSelected(context) },
      { keys: ["i"], group: "Nodes", about: "Isolate the selected node, or show all again", run: () => isolateSelected(context) },
      {
        keys: ["Escape"], group: "Nodes", about: "Select nothing, show everything",
        run: () => {
          state.set({ hidden: new Set(), isolated: null });
          context.select(null);
        },
      },
      { keys: ["/"], group: "Nodes", about: "Search in the panel", run: () => this.side?.panel?.search?.focus() },
      { keys: [" "], group: "Animation", about: "Play or pause", run: () => (player.play(!player.store.state.isPlaying), stage.invalidate()) },
      { keys: [","], group: "Animation", about: "Previous key", run: () => player.step(-1) },
      { keys: ["."], group: "Animation", about: "Next key", run: () => player.step(1) },
      { keys: ["l"], group: "Animation", about: "Loop", run: () => player.store.set({ isLooped: !player.store.state.isLooped }) },
    ];
  }
}

/** Points around a small place, so that the camera keeps a distance that shows where it is. */
function widened(points: ReturnType<typeof pointsOf>, stage: Stage) {
  if (points.length === 0) return points;
  const radius = stage.extentRadius * 0.12;
  const first = points[0];
  if (!first || points.some((point) => point.distanceTo(first) > radius)) return points;
  return [-1, 1].flatMap((side) => [
    ...points.map((point) => point.clone().addScalar(side * radius)),
  ]);
}

/** The nodes that were selected, isolated or hidden before the file changed. */
function keptNodes(model: Model, kept: Kept): Pick<ViewState, "selected" | "isolated" | "hidden"> {
  const nodes = new Map(nodeKeys({ model }).map((key, node) => [key, node]));
  const nodeOf = (key: string | null): number | null => (key === null ? null : (nodes.get(key) ?? null));
  const hidden = [...kept.hidden].map(nodeOf).filter((node): node is number => node !== null);
  return { selected: nodeOf(kept.selected), isolated: nodeOf(kept.isolated), hidden: new Set(hidden) };
}

function sameParts(a: readonly Part[], b: readonly Part[]): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index]);
}
