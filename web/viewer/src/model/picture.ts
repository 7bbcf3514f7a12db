// The picture of a model with its controls: toolbar, canvas, levels of detail, time line. It needs no server.

import { Sphere, type Vector3 } from "three";
import type { FileEntry, SceneInfo } from "../api/types";
import { hideSelected, isolateSelected } from "../panels/nodes";
import { ClipPlayer } from "../stage/clip_player";
import { COLORINGS, Colorizer, type Coloring } from "../stage/coloring";
import { Crowd, crowded, isHeavy, placesOf } from "../stage/crowd";
import type { Placement, ViewName } from "../stage/framing";
import { Highlight, NOWHERE, isNowhere, pointsOf, spotOf, type Spot } from "../stage/highlight";
import { positions, type Model, type Part } from "../stage/model";
import { Overlays } from "../stage/overlays";
import { Stage } from "../stage/stage";
import { Visibility, boxOf } from "../stage/visibility";
import { World } from "../stage/world";
import { append, fill, h, type Child } from "../ui/element";
import { meters } from "../ui/format";
import type { Lifetime } from "../ui/lifetime";
import type { Shortcut } from "../ui/shortcuts";
import { Store } from "../ui/store";
import { INITIAL_STATE, type ModelContext, type ViewState } from "./context";
import { levelBar } from "./level_bar";
import { openScreenshotDialog, saveScreenshot } from "./screenshot";
import { timeline } from "./timeline";
import { TOGGLES, toggle, toolbar } from "./toolbar";

const VIEW_KEYS: [string, ViewName][] = [
  ["1", "front"], ["2", "back"], ["3", "left"], ["4", "right"], ["5", "top"], ["6", "bottom"], ["7", "iso"],
];

export interface PictureOptions {
  /** What differs from the state that a picture begins with. */
  start: Partial<ViewState>;
  /** Shows the shape that an object places, as a file of its own. */
  onShape: (name: string) => void;
}

export class ModelPicture {
  readonly element: HTMLElement;
  readonly context: ModelContext;
  readonly highlight: Highlight;
  /** What draws a level of thousands of things; none for other models. */
  readonly crowd: Crowd | null;
  private readonly notes = h("div", { class: "picture-notes" });

  constructor(model: Model, scene: SceneInfo, file: FileEntry, private readonly life: Lifetime, options: PictureOptions) {
    const stage = new Stage(`Picture of ${file.name}`);
    const world = new World(model);
    for (const { material } of world.roads) {
      // They lie on the ground: where it is a little higher between their vertices, it does not hide them.
      material.polygonOffset = true;
      material.polygonOffsetFactor = -2;
      material.polygonOffsetUnits = -200;
    }
    const visibility = new Visibility(model, scene.levels, world);
    const player = new ClipPlayer(model, scene.clips);
    const state = new Store<ViewState>({
      ...INITIAL_STATE, map: world.isLevel, ground: !world.isLevel, ...options.start, parts: [], engine: null,
    });
    const highlight = new Highlight(model);
    const colorizer = new Colorizer(visibility);
    const overlays = new Overlays(stage, model, (part) => visibility.isCollision(part));
    stage.content.add(model.root);
    stage.isWide = world.isLevel;
    const crowd = crowdOf(model, stage, life);
    if (crowd) visibility.isDrawnElsewhere = overlays.isDrawnElsewhere = (part) => crowd.has(part);
    const context: ModelContext = {
      file, scene, model, visibility, world, stage, player, state,
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
      openShape: options.onShape,
    };
    this.context = context;
    this.highlight = highlight;
    this.crowd = crowd;
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
      state.whenChanged(["parts", "coloring", "backs", "wireframe", "normals", "skeleton", "names", "bounds", "ground"], redraw),
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
    this.element = h(
      "section",
      { class: "picture", aria: { label: "Picture" } },
      toolbar(context, life, { frame: () => this.frame(), screenshot: () => openScreenshotDialog(stage, file.name) }),
      this.notes,
      stage.element,
      h("div", { class: "picture-foot" }, levelBar(context, life), ground),
      player.clips.length > 0 && timeline([player], life, () => stage.invalidate()),
    );
    this.listenToPicks();
    redraw();
  }

  /** Lines above the canvas. */
  note(...lines: Child[]): void {
    append(this.notes, lines);
  }

  /** Places the camera, once the picture is in the page. */
  begin(placement: Placement | null): void {
    const { stage, world } = this.context;
    stage.resize();
    if (placement) {
      stage.moveTo(placement);
      return;
    }
    stage.moveTo(stage.placementFor(positions(this.visibleParts), world.isLevel ? "top" : "iso"));
    stage.home = stage.placement;
  }

  /** Lights up what is selected. */
  showSelected(): void {
    this.context.show(selectedSpot(this.context), false);
  }

  private frame(): void {
    const { stage } = this.context;
    stage.flyTo(stage.placementFor(this.framed()));
  }

  private get visibleParts(): readonly Part[] {
    const { parts } = this.context.state.state;
    return parts.length > 0 ? parts : this.context.model.parts;
  }

  private framed(): Iterable<Vector3> {
    const points = pointsOf(this.context.model, selectedSpot(this.context));
    if (points.length > 0) return widened(points, this.context.stage);
    return positions(this.visibleParts);
  }

  private listenToPicks(): void {
    const { context, crowd, life } = this;
    const { stage, state } = context;
    let down: [number, number] | null = null;
    const pick = (event: MouseEvent, fly: boolean): void => {
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

  get shortcuts(): Shortcut[] {
    const { context } = this;
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
        run: () => stage.flyTo(stage.placementFor(this.framed(), view)),
      })),
      { keys: ["o"], group: "Views", about: "Move the picture as a map, or turn it", run: () => toggle(context, "map") },
      { keys: ["f"], group: "Views", about: "Frame the selection, or everything", run: () => this.frame() },
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
      { keys: ["s"], group, about: "Save the picture as it is shown", run: () => void saveScreenshot(stage, context.file.name) },
      { keys: ["h"], group: "Nodes", about: "Hide or show the selected node", run: () => hideSelected(context) },
      { keys: ["i"], group: "Nodes", about: "Isolate the selected node, or show all again", run: () => isolateSelected(context) },
      {
        keys: ["Escape"], group: "Nodes", about: "Select nothing, show everything",
        run: () => {
          state.set({ hidden: new Set(), isolated: null, classesOff: 0 });
          context.select(null);
        },
      },
      { keys: [" "], group: "Animation", about: "Play or pause", run: () => (player.play(!player.store.state.isPlaying), stage.invalidate()) },
      { keys: [","], group: "Animation", about: "Previous key", run: () => player.step(-1) },
      { keys: ["."], group: "Animation", about: "Next key", run: () => player.step(1) },
      { keys: ["l"], group: "Animation", about: "Loop", run: () => player.store.set({ isLooped: !player.store.state.isLooped }) },
      ...POINTERS,
    ];
  }
}

function crowdOf(model: Model, stage: Stage, life: Lifetime): Crowd | null {
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
function widened(points: ReturnType<typeof pointsOf>, stage: Stage): Vector3[] {
  if (points.length === 0) return points;
  const radius = stage.isWide ? 12 : stage.extentRadius * 0.12;
  const first = points[0];
  if (!first || points.some((point) => point.distanceTo(first) > radius)) return points;
  return [-1, 1].flatMap((side) => [
    ...points.map((point) => point.clone().addScalar(side * radius)),
  ]);
}

function sameParts(a: readonly Part[], b: readonly Part[]): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index]);
}
