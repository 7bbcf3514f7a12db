// One model: the picture, its controls, and the panel with what is known about it.

import { Sphere } from "three";
import { api, messageOf } from "../api/client";
import { joined } from "../address";
import type { FileEntry, SceneInfo, Session } from "../api/types";
import type { Catalog } from "../grid/catalog";
import { isWorld } from "../grid/filter";
import { bytesPanel, type FieldTreeState } from "../panels/bytes";
import { findingsPanel, type FirstFinding } from "../panels/findings";
import { fixPanel } from "../panels/fix";
import { materialsPanel } from "../panels/materials";
import { hideSelected, isolateSelected, nodesPanel, type NodeTreeState } from "../panels/nodes";
import { savePanel } from "../panels/save";
import { statisticsPanel } from "../panels/statistics";
import { uvPanel } from "../panels/uv";
import { ClipPlayer } from "../stage/clip_player";
import { COLORINGS, Colorizer, type Coloring } from "../stage/coloring";
import type { Placement, ViewName } from "../stage/framing";
import { Crowd, crowded, isHeavy, placesOf } from "../stage/crowd";
import { Highlight, NOWHERE, isNowhere, pointsOf, spotOf, type Spot } from "../stage/highlight";
import { loadModel, markUnknown, positions, type Model, type Part } from "../stage/model";
import { Overlays } from "../stage/overlays";
import { Stage } from "../stage/stage";
import { Visibility, boxOf } from "../stage/visibility";
import { World } from "../stage/world";
import { toast } from "../ui/dialog";
import { fill, h } from "../ui/element";
import { meters } from "../ui/format";
import { Lifetime } from "../ui/lifetime";
import type { Shortcut } from "../ui/shortcuts";
import { Store } from "../ui/store";
import type { View } from "../view";
import { addressState, applyAddress } from "./address_state";
import { INITIAL_STATE, nodeKeys, type ModelContext, type ViewState } from "./context";
import { levelBar } from "./level_bar";
import { missingNote } from "./missing_note";
import { recoveryOffer, resultNote } from "./recovery";
import { openScreenshotDialog, saveScreenshot } from "./screenshot";
import { SidePanel, type Tab } from "./side_panel";
import { stepper, type Stepper } from "./stepper";
import { timeline } from "./timeline";
import { TOGGLES, toggle, toolbar } from "./toolbar";

const VIEW_KEYS: [string, ViewName][] = [
  ["1", "front"], ["2", "back"], ["3", "left"], ["4", "right"], ["5", "top"], ["6", "bottom"], ["7", "iso"],
];

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
  onKeys: () => void;
  onShape: (name: string) => void;
  /** A job made a file, to be shown alone or next to the original. */
  onMade: (id: number, original: number | null) => void;
}

export class ModelView implements View {
  crowd: Crowd | null = null;
  readonly element = h("main", { class: "model-view", tabIndex: -1 });
  context: ModelContext | null = null;
  highlight: Highlight | null = null;
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
    this.stepper = stepper(this.file, options.catalog, options.list, () => this.tab, this.whole);
    this.heading = this.stepper.element;
    void this.open(null);
  }

  get title(): string {
    return this.file.name;
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
    this.context = null;
    this.highlight = null;
    this.crowd = null;
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
        this.canMake && !this.file.made && recoveryOffer(this.file, this.life, (id) => this.options.onMade(id, null)),
      ),
    );
    this.keys = [];
    this.options.onKeys();
  }

  private show(model: Awaited<ReturnType<typeof loadModel>>, scene: SceneInfo, kept: Kept | null): void {
    const life = this.life;
    const stage = new Stage(`Picture of ${this.file.name}`);
    markUnknown(model, scene.materials);
    const world = new World(model);
    for (const { material } of world.roads) {
      // They lie on the ground: where it is a little higher between their vertices, it does not hide them.
      material.polygonOffset = true;
      material.polygonOffsetFactor = -2;
      material.polygonOffsetUnits = -200;
    }
    const visibility = new Visibility(model, scene.levels, world);
    const player = new ClipPlayer(model, scene.clips);
    const hidden = new Set(scene.nodes.filter((node) => node.hidden).flatMap((node) => node.glb_nodes));
    const state = new Store<ViewState>({
      ...(kept ? { ...kept.state, ...keptNodes(model, kept) } : { ...INITIAL_STATE, hidden, map: world.isLevel, ground: !world.isLevel }), parts: [], engine: null,
    });
    const highlight = new Highlight(model);
    const colorizer = new Colorizer(visibility);
    const overlays = new Overlays(stage, model, (part) => visibility.isCollision(part));
    stage.content.add(model.root);
    stage.isWide = world.isLevel;
    const crowd = this.crowdOf(model, stage, life);
    this.crowd = crowd;
    if (crowd) visibility.isDrawnElsewhere = overlays.isDrawnElsewhere = (part) => crowd.has(part);

    const context: ModelContext = {
      file: this.file, scene, model, visibility, world, stage, player, state,
      show: (spot, fly, focus = spot) => {
        highlight.show(spot);
        if (fly && !isNowhere(spot)) {
          // A small place is shown with what is around it.
          stage.flyTo(stage.placementFor(widened(pointsOf(model, focus), stage)));
        }
        stage.invalidate();
      },
      select: (node, fly = false, instance = null) => {
        state.set({ selected: node, instance });
        context.show(selectedSpot(context), fly);
      },
      openShape: this.options.onShape,
    };
    this.context = context;
    this.highlight = highlight;
    life.add(() => overlays.dispose(), () => colorizer.dispose(), () => model.dispose(), () => stage.dispose());

    const apply = (): void => {
      const { level, collision, hidden, isolated, classesOff } = state.state;
      const result = visibility.apply({ level, collision, hidden, isolated, classesOff }, stage.camera, stage.element.clientHeight || 1);
      const same = sameParts(result.parts, state.state.parts);
      state.set({ engine: result.engine, parts: same ? state.state.parts : result.parts });
      stage.invalidate();
    };
    if ((state.state.level ?? 0) >= Math.max(1, visibility.visual.length)) state.set({ level: 0 });
    life.add(state.whenChanged(["level", "collision", "hidden", "isolated", "classesOff"], apply));
    life.add(state.watch((value) => value.map, (isMap) => stage.setMap(isMap)));
    const ground = h("span", { class: "stage-note" });
    const redraw = (): void => {
      const { coloring, backs, parts, wireframe, normals, skeleton, names, bounds, ground: isGround } = state.state;
      colorizer.apply(model.parts, coloring, backs);
      overlays.apply({ wireframe, normals, skeleton, names, bounds, ground: isGround }, parts);
      crowd?.show(parts);
      crowd?.paint(wireframe ? overlays.wireMaterial : null);
      const samples = model.samples > 0 && "The file has materials and no mesh: spheres show them. ";
      fill(ground, samples, isGround && `Grid: ${meters(overlays.step)}`);
      stage.invalidate();
    };
    life.add(
      state.whenChanged(
        ["parts", "coloring", "backs", "wireframe", "normals", "skeleton", "names", "bounds", "ground"],
        redraw,
      ),
    );
    apply();

    const box = boxOf(visibility.partsOf(0).length > 0 ? visibility.partsOf(0) : model.parts);
    const extent = box.getBoundingSphere(new Sphere());
    // A level has its own ground.
    stage.shadows.setBox(box, !world.isLevel);
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
      screenshot: () => openScreenshotDialog(stage, this.file.name),
    };
    const side = this.panels(context, life);
    this.side = side;
    fill(
      this.element,
      h(
        "section",
        { class: "picture", aria: { label: "Picture" } },
        toolbar(context, life, actions),
        resultNote(this.file, life),
        missingNote(scene, this.file, this.options.session, () => side.open("materials")),
        stage.element,
        h("div", { class: "picture-foot" }, levelBar(context, life), ground),
        player.clips.length > 0 && timeline([player], life, () => stage.invalidate()),
      ),
      side.element,
    );
    side.open(this.tab);
    side.panel?.shown?.();
    this.keys = this.shortcutsOf(context, actions);
    this.options.onKeys();
    this.listenToPicks(context, life);

    stage.resize();
    if (kept) {
      stage.moveTo(kept.placement);
      const clip = player.clips.findIndex((one) => one.name === kept.clip);
      if (clip >= 0) player.choose(clip, kept.time);
      if (clip >= 0) player.play(kept.isPlaying);
      context.show(selectedSpot(context), false);
    } else {
      stage.moveTo(stage.placementFor(positions(this.initialParts(context)), world.isLevel ? "top" : "iso"));
      stage.home = stage.placement;
      applyAddress(context, this.options.query);
    }
    redraw();
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

  /** What draws a level of thousands of things; none for other models. */
  private crowdOf(model: Model, stage: Stage, life: Lifetime): Crowd | null {
    const parts = crowded(model);
    if (parts.length === 0 && !isHeavy(model)) return null;
    const members = new Set(parts);
    const crowd = new Crowd(parts, model.parts.filter((part) => !members.has(part)));
    stage.content.add(crowd.group);
    stage.isHeavy = true;
    stage.beforePicture = (time, isStill) => crowd.prepare(stage.camera, stage.canvas.height, time, isStill);
    life.add(() => crowd.dispose());
    return crowd;
  }

  private initialParts(context: ModelContext): readonly Part[] {
    const { parts } = context.state.state;
    return parts.length > 0 ? parts : context.model.parts;
  }

  private framed(context: ModelContext) {
    const points = pointsOf(context.model, selectedSpot(context));
    if (points.length > 0) return widened(points, context.stage);
    return positions(this.initialParts(context));
  }

  private panels(context: ModelContext, life: Lifetime): SidePanel {
    const bytes = bytesPanel(context, life, this.fieldTree);
    const findings = findingsPanel(context, life, { ...this.options.session, first: firstFinding(this.options.query) }, {
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
        ...this.makingTabs(context, life),
        { name: "uv", label: "UV", panel: uvPanel(context, life) },
        { name: "bytes", label: "Bytes", panel: bytes },
        { name: "statistics", label: "Info", panel: statisticsPanel(context) },
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

  private listenToPicks(context: ModelContext, life: Lifetime): void {
    const { stage, state } = context;
    let down: [number, number] | null = null;
    const pick = (event: MouseEvent, fly: boolean): void => {
      const { crowd } = this;
      const objects = state.state.parts.filter((part) => !crowd?.has(part)).map((part) => part.object);
      const caster = stage.ray(event.clientX, event.clientY);
      const hit = caster.intersectObjects(objects, false)[0];
      const inCrowd = crowd?.pick(caster) ?? null;
      const isNearer = inCrowd !== null && (hit === undefined || inCrowd.distance < hit.distance);
      const part = isNearer ? inCrowd.part : hit && state.state.parts.find((one) => one.object === hit.object);
      if (!part) {
        context.select(null);
        return;
      }
      const instance = isNearer ? inCrowd.instance : (hit?.instanceId ?? null);
      context.select(context.world.ownerOf(part.node), fly, placesOf(part) > 1 ? instance : null);
    };
    stage.canvas.addEventListener("pointerdown", (event) => (down = [event.clientX, event.clientY]), { signal: life.signal });
    stage.canvas.addEventListener("pointerup", (event) => {
      if (down && Math.hypot(event.clientX - down[0], event.clientY - down[1]) < 4 && event.button === 0) pick(event, false);
    }, { signal: life.signal });
    stage.canvas.addEventListener("dblclick", (event) => pick(event, true), { signal: life.signal });
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
      { keys: ["o"], group: "Views", about: "Move the picture as a map, or turn it", run: () => toggle(context, "map") },
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
      { keys: ["s"], group, about: "Save the picture as it is shown", run: () => void saveScreenshot(stage, this.file.name) },
      { keys: ["h"], group: "Nodes", about: "Hide or show the selected node", run: () => hideSelected(context) },
      { keys: ["i"], group: "Nodes", about: "Isolate the selected node, or show all again", run: () => isolateSelected(context) },
      {
        keys: ["Escape"], group: "Nodes", about: "Select nothing, show everything",
        run: () => {
          state.set({ hidden: new Set(), isolated: null, classesOff: 0 });
          context.select(null);
        },
      },
      { keys: ["/"], group: "Nodes", about: "Search in the panel", run: () => this.side?.panel?.search?.focus() },
      { keys: [" "], group: "Animation", about: "Play or pause", run: () => (player.play(!player.store.state.isPlaying), stage.invalidate()) },
      { keys: [","], group: "Animation", about: "Previous key", run: () => player.step(-1) },
      { keys: ["."], group: "Animation", about: "Next key", run: () => player.step(1) },
      { keys: ["l"], group: "Animation", about: "Loop", run: () => player.store.set({ isLooped: !player.store.state.isLooped }) },
      ...POINTERS,
    ];
  }
}

/** The finding that the address chooses. */
function firstFinding(query: URLSearchParams): FirstFinding | null {
  const [mod, code, at] = [query.get("mod"), query.get("code"), Number(query.get("at"))];
  return mod !== null && code !== null ? { mod, code, at: Number.isInteger(at) && at >= 0 ? at : 0 } : null;
}

/** What the mouse and fingers do on the picture. */
const POINTERS: Shortcut[] = (
  [
    ["Drag", "Mouse", "Turn the model; move a map"],
    ["Right drag", "Mouse", "Move the picture"],
    ["Wheel", "Mouse", "Go nearer to what is under the pointer, or away"],
    ["Click", "Mouse", "Select the node"],
    ["Double click", "Mouse", "Select the node and go there"],
    ["One finger", "Touch", "Turn the model; move a map"],
    ["Two fingers", "Touch", "Move, go nearer or away"],
    ["Tap", "Touch", "Select the node"],
  ] as const
).map(([key, group, about]) => ({ keys: [key], group, about }));

/** What is selected: a node with all below it, or one of the places of an object. */
function selectedSpot({ model, world, state }: ModelContext): Spot {
  const { selected, instance } = state.state;
  if (selected === null) return NOWHERE;
  if (instance === null) return spotOf(model, { nodes: [selected] });
  const instances = world.parts(selected).filter((part) => placesOf(part) > instance).map((part) => ({ part, instance }));
  return { ...NOWHERE, instances };
}

/** Points around a small place, so that the camera keeps a distance that shows where it is. */
function widened(points: ReturnType<typeof pointsOf>, stage: Stage) {
  if (points.length === 0) return points;
  const radius = stage.isWide ? 12 : stage.extentRadius * 0.12;
  const first = points[0];
  if (!first || points.some((point) => point.distanceTo(first) > radius)) return points;
  return [-1, 1].flatMap((side) => [
    ...points.map((point) => point.clone().addScalar(side * radius)),
  ]);
}

/** The nodes that were selected, isolated or hidden before the file changed. */
function keptNodes(model: Model, kept: Kept): Pick<ViewState, "selected" | "instance" | "isolated" | "hidden"> {
  const nodes = new Map(nodeKeys({ model }).map((key, node) => [key, node]));
  const nodeOf = (key: string | null): number | null => (key === null ? null : (nodes.get(key) ?? null));
  const hidden = [...kept.hidden].map(nodeOf).filter((node): node is number => node !== null);
  const selected = nodeOf(kept.selected);
  return { selected, instance: selected === null ? null : kept.instance, isolated: nodeOf(kept.isolated), hidden: new Set(hidden) };
}

function sameParts(a: readonly Part[], b: readonly Part[]): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index]);
}
