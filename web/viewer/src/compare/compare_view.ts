// Two files: side by side, one above the other with a slider, or as distances; and the list of differences.

import { Box3, Scene, Sphere, Vector2, Vector3 } from "three";
import { api, messageOf } from "../api/client";
import type { Comparison, Difference, FileEntry, SceneInfo } from "../api/types";
import { timeline } from "../model/timeline";
import { ClipPlayer } from "../stage/clip_player";
import type { Placement, ViewName } from "../stage/framing";
import { Highlight, isNowhere, pointsOf, spotOf } from "../stage/highlight";
import { loadModel, markUnknown, positions, type Model } from "../stage/model";
import { Shadows } from "../stage/shadows";
import { Stage } from "../stage/stage";
import { Visibility, boxOf } from "../stage/visibility";
import { World } from "../stage/world";
import { emptyState } from "../ui/dialog";
import { fill, h, setAria } from "../ui/element";
import { count, meters, quantity } from "../ui/format";
import { Lifetime } from "../ui/lifetime";
import { plainProse, prose } from "../ui/prose";
import { searchBox } from "../ui/search_box";
import type { Shortcut } from "../ui/shortcuts";
import { Store } from "../ui/store";
import { VirtualList } from "../ui/virtual_list";
import type { View } from "../view";
import { colorByDistance, largestDistance } from "./heat";

const MODES = { side: "Side by side", slider: "Slider", heat: "Distances" } as const;
type Mode = keyof typeof MODES;
type Which = "a" | "b";

interface Side {
  file: FileEntry;
  model: Model;
  scene: Scene;
  shadows: Shadows;
  highlight: Highlight;
  player: ClipPlayer;
}

interface CompareState {
  mode: Mode;
  /** The part of the picture that shows A. */
  split: number;
  /** Whose surface the distances are drawn on. */
  surface: Which;
}

export class CompareView implements View {
  readonly element = h("main", { class: "compare-view", tabIndex: -1 });
  readonly title: string;
  shortcuts: Shortcut[] = [];
  readonly state = new Store<CompareState>({ mode: "side", split: 0.5, surface: "b" });
  stage: Stage | null = null;
  sides: Record<Which, Side> | null = null;
  heat: { model: Model; scene: Scene; largest: number } | null = null;
  private life = new Lifetime();
  private load = 0;

  constructor(private readonly a: FileEntry, private readonly b: FileEntry, private readonly onKeys: () => void) {
    this.title = `${a.name} and ${b.name}`;
    void this.open(null);
  }

  dispose(): void {
    this.load += 1;
    this.close();
  }

  private close(): void {
    this.life.end();
    this.life = new Lifetime();
    this.stage = null;
    this.sides = null;
    this.heat = null;
  }

  changed(file: FileEntry): void {
    if (file.id === this.a.id) Object.assign(this.a, file);
    else if (file.id === this.b.id) Object.assign(this.b, file);
    else return;
    const { stage, sides } = this;
    void this.open(
      stage && sides
        ? { placement: stage.placement, clip: sides.a.player.current?.name ?? null, time: sides.a.player.store.state.time }
        : null,
    );
  }

  private async open(kept: { placement: Placement; clip: string | null; time: number } | null): Promise<void> {
    const load = (this.load += 1);
    if (!kept) fill(this.element, h("p", { class: "loading big", role: "status" }, `Comparing ${this.title}…`));
    try {
      const { a, b } = this;
      const [bytesA, bytesB, sceneA, sceneB, comparison, heat] = await Promise.all([
        api.model(a.id), api.model(b.id), api.scene(a.id), api.scene(b.id), api.compare(a.id, b.id),
        // Files without common surfaces have no distances.
        api.heat(a.id, b.id).catch(() => null),
      ]);
      const models = await Promise.all([loadModel(bytesA), loadModel(bytesB), heat && loadModel(heat)]);
      if (load !== this.load) return;
      this.close();
      this.show(models, [sceneA, sceneB], comparison, kept);
    } catch (error) {
      if (load !== this.load) return;
      this.close();
      fill(this.element, h("div", { class: "failure", role: "alert" }, h("h1", {}, "The files cannot be compared"), h("p", {}, messageOf(error))));
    }
  }

  private show(
    [modelA, modelB, heatModel]: [Model, Model, Model | null],
    [sceneA, sceneB]: [SceneInfo, SceneInfo],
    comparison: Comparison,
    kept: { placement: Placement; clip: string | null; time: number } | null,
  ): void {
    const { life } = this;
    const stage = new Stage(`Picture of ${this.title}`);
    this.stage = stage;
    const sideOf = (file: FileEntry, model: Model, info: SceneInfo): Side => {
      markUnknown(model, info.materials);
      const visibility = new Visibility(model, info.levels, new World(model));
      visibility.apply({ level: 0, collision: false, hidden: new Set(), isolated: null, classesOff: 0 }, stage.camera, 1);
      const scene = new Scene();
      scene.add(model.root);
      return { file, model, scene, shadows: new Shadows(scene, stage.renderer), highlight: new Highlight(model), player: new ClipPlayer(model, info.clips) };
    };
    const sides = { a: sideOf(this.a, modelA, sceneA), b: sideOf(this.b, modelB, sceneB) };
    this.sides = sides;
    if (heatModel) {
      const largest = comparison.distances?.maximum ?? largestDistance(heatModel);
      colorByDistance(heatModel, largest);
      const scene = new Scene();
      scene.add(heatModel.root);
      this.heat = { model: heatModel, scene, largest };
    }
    life.add(() => [modelA, modelB, heatModel].forEach((model) => model?.dispose()), () => [sides.a, sides.b].forEach(({ shadows }) => shadows.dispose()), () => stage.dispose());

    const seen = { a: shownParts(modelA), b: shownParts(modelB) };
    const box = new Box3().union(boxOf(seen.a)).union(boxOf(seen.b));
    const sphere = box.getBoundingSphere(new Sphere());
    stage.setExtent(sphere.center, sphere.radius);
    for (const side of [sides.a, sides.b]) side.shadows.setBox(box, true);
    const frame = (view?: ViewName): Placement => {
      const { aspect } = stage.camera;
      if (this.state.state.mode === "side") stage.camera.aspect = aspect / 2;
      const placement = stage.placementFor([...positions(seen.a), ...positions(seen.b)], view);
      stage.camera.aspect = aspect;
      return placement;
    };

    stage.draw = () => this.draw(stage, sides);
    const players = [sides.a.player, sides.b.player];
    const lead = players.find((player) => player.clips.length > 0);
    const ordered = lead === players[1] ? [...players].reverse() : players;
    stage.beforeDraw.add((passed) => players.map((player) => player.advance(passed)).some(Boolean) || stage.isFlying);

    const picture = h("section", { class: "picture", aria: { label: "Picture" } });
    const divider = this.divider(stage, picture);
    const legend = this.legend(comparison);
    const names = h(
      "div",
      { class: "compare-names" },
      h("span", { class: "compare-name" }, h("b", {}, "A"), ` ${this.a.name}`),
      h("span", { class: "compare-name" }, h("b", {}, "B"), ` ${this.b.name}`),
    );
    fill(
      picture,
      this.modeBar(),
      stage.element,
      names,
      divider,
      legend,
      lead && timeline(ordered, life, () => stage.invalidate()),
    );
    life.add(
      this.state.watch((state) => state, ({ mode }) => {
        picture.dataset.mode = mode;
        legend.hidden = mode !== "heat";
        divider.hidden = mode !== "slider";
        stage.invalidate();
      }),
      this.state.watch((state) => state.mode === "side", () => stage.moveTo(frame())),
    );
    fill(this.element, picture, this.differences(stage, sides, comparison));

    const views: [string, ViewName][] = [["1", "front"], ["2", "back"], ["3", "left"], ["4", "right"], ["5", "top"], ["6", "bottom"], ["7", "iso"]];
    this.shortcuts = [
      ...views.map(([key, view]): Shortcut => ({
        keys: [key], group: "Views", about: view === "iso" ? "From the corner" : `From the ${view}`, run: () => stage.flyTo(frame(view)),
      })),
      { keys: ["f"], group: "Views", about: "Frame everything", run: () => stage.flyTo(frame()) },
      ...(Object.keys(MODES) as Mode[]).map((mode): Shortcut => ({
        keys: [{ side: "q", slider: "w", heat: "e" }[mode]], group: "Compare", about: MODES[mode],
        run: () => (mode !== "heat" || this.heat) && this.state.set({ mode }),
      })),
      {
        keys: [" "], group: "Animation", about: "Play or pause",
        run: () => {
          const isPlaying = !lead?.store.state.isPlaying;
          players.forEach((player) => player.play(isPlaying));
          stage.invalidate();
        },
      },
    ];
    this.onKeys();
    stage.resize();
    if (kept) {
      stage.moveTo(kept.placement);
      for (const player of players) {
        const clip = player.clips.findIndex((one) => one.name === kept.clip);
        if (clip >= 0) player.choose(clip, kept.time);
      }
    } else {
      stage.moveTo(frame("iso"));
    }
  }

  private draw(stage: Stage, sides: Record<Which, Side>): void {
    const { renderer, camera } = stage;
    const { x: width, y: height } = renderer.getSize(new Vector2());
    const { mode, split, surface } = this.state.state;
    const draw = (scene: Scene, shadows: Shadows | null, x: number, part: number, left: number, full: number): void => {
      scene.background = stage.scene.background;
      renderer.setViewport(x, 0, full, height);
      renderer.setScissor(left, 0, part, height);
      camera.aspect = full / height;
      camera.updateProjectionMatrix();
      scene.updateMatrixWorld();
      stage.drawScene(scene, shadows);
    };
    renderer.setScissorTest(true);
    if (mode === "side") {
      const half = Math.floor(width / 2);
      draw(sides.a.scene, sides.a.shadows, 0, half - 1, 0, half);
      draw(sides.b.scene, sides.b.shadows, half, width - half, half, width - half);
    } else if (mode === "slider") {
      const at = Math.round(width * split);
      draw(sides.a.scene, sides.a.shadows, 0, at, 0, width);
      draw(sides.b.scene, sides.b.shadows, 0, width - at, at, width);
    } else if (this.heat) {
      for (const [index, node] of (this.heat.model.gltf.nodes ?? []).entries()) {
        if (node.name === "a" || node.name === "b") {
          const root = this.heat.model.nodes[index];
          if (root && this.heat.model.parents[index] === -1) root.visible = node.name === surface;
        }
      }
      draw(this.heat.scene, null, 0, width, 0, width);
    }
    renderer.setScissorTest(false);
    renderer.setViewport(0, 0, width, height);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
  }

  private modeBar(): HTMLElement {
    const buttons = (Object.entries(MODES) as [Mode, string][]).map(([mode, label]) => {
      const button = h(
        "button",
        { type: "button", class: "segment", aria: { pressed: false }, data: { mode }, on: { click: () => this.state.set({ mode }) } },
        label,
      );
      if (mode === "heat" && !this.heat) {
        button.disabled = true;
        button.title = "The files have no surfaces whose distances could be measured";
      }
      this.life.add(this.state.watch((state) => state.mode === mode, (on) => setAria(button, "pressed", on)));
      return button;
    });
    const surface = h(
      "select",
      { class: "tool-select", aria: { label: "Surface of the distances" }, on: { change: () => this.state.set({ surface: surface.value as Which }) } },
      h("option", { value: "b" }, "on B"),
      h("option", { value: "a" }, "on A"),
    );
    this.life.add(this.state.watch((state) => state.mode, (mode) => (surface.hidden = mode !== "heat")));
    return h("div", { class: "toolbar", role: "toolbar", aria: { label: "Comparison" } }, h("div", { class: "segments" }, ...buttons), surface);
  }

  private divider(stage: Stage, picture: HTMLElement): HTMLElement {
    const divider = h(
      "div",
      { class: "divider", role: "slider", tabIndex: 0, aria: { label: "Border between A and B", valuemin: 0, valuemax: 100 } },
      h("span", { class: "divider-grip", aria: { hidden: true } }),
    );
    const move = (split: number) => this.state.set({ split: Math.min(1, Math.max(0, split)) });
    divider.addEventListener("pointerdown", (event) => divider.setPointerCapture(event.pointerId));
    divider.addEventListener("pointermove", (event) => {
      if (!divider.hasPointerCapture(event.pointerId)) return;
      const area = picture.getBoundingClientRect();
      move((event.clientX - area.left) / area.width);
    });
    divider.addEventListener("keydown", (event) => {
      const step = event.key === "ArrowRight" ? 0.02 : event.key === "ArrowLeft" ? -0.02 : 0;
      if (step === 0) return;
      event.preventDefault();
      move(this.state.state.split + step);
    });
    this.life.add(
      this.state.watch((state) => state.split, (split) => {
        divider.style.left = `${split * 100}%`;
        setAria(divider, "valuenow", Math.round(split * 100));
        stage.invalidate();
      }),
    );
    return divider;
  }

  private legend(comparison: Comparison): HTMLElement {
    const largest = this.heat?.largest ?? 0;
    const only = comparison.differences.some((one) => one.change === "lost" || one.change === "gained");
    return h(
      "div",
      { class: "legend", role: "img", aria: { label: `Distances from 0 m to ${meters(largest)}` }, data: { maximum: largest } },
      h("div", { class: "legend-bar" }),
      h("div", { class: "legend-numbers" }, h("span", {}, "0 m"), h("span", {}, meters(largest / 2)), h("span", {}, meters(largest))),
      only && h("div", { class: "legend-only" }, h("span", { class: "only-a" }, "only in A"), h("span", { class: "only-b" }, "only in B")),
    );
  }

  private differences(stage: Stage, sides: Record<Which, Side>, comparison: Comparison): HTMLElement {
    let shown = comparison.differences;
    const choose = (index: number): void => {
      const difference = shown[index];
      if (!difference) return;
      list.select(index);
      const points: Vector3[] = [];
      for (const which of ["a", "b"] as const) {
        const { model, highlight } = sides[which];
        const spot = spotOf(model, difference.targets?.[which]);
        highlight.show(spot);
        if (!isNowhere(spot)) points.push(...pointsOf(model, spot));
      }
      if (difference.position) {
        const radius = stage.extentRadius * 0.15;
        const at = new Vector3(...difference.position);
        if (points.length === 0) points.push(at.clone().addScalar(radius), at.clone().addScalar(-radius));
      }
      if (points.length > 0) stage.flyTo(stage.placementFor(points));
      stage.invalidate();
    };
    const list: VirtualList<Difference> = new VirtualList<Difference>({
      rowHeight: 46,
      label: "Differences",
      render: (difference, index) =>
        h(
          "div",
          { class: "finding", role: "option", aria: { selected: index === list.index }, on: { click: () => choose(index) } },
          h("span", { class: `severity change-${difference.change}` }, difference.change),
          h("span", {}, difference.kind),
          difference.amount !== null && difference.amount !== undefined && h("span", { class: "row-note" }, quantity(difference.amount, difference.unit)),
          h("span", { class: "finding-message", title: plainProse(`${difference.subject} ${difference.message}`) }, h("b", {}, difference.subject), " ", ...prose(difference.message)),
        ),
      onActivate: (_, index) => choose(index),
    });
    this.life.add(() => list.dispose());
    const body = h("div", { class: "panel-fill" });
    const refresh = (wanted: string): void => {
      shown = comparison.differences.filter((one) => `${one.kind} ${one.change} ${one.subject} ${one.message}`.toLowerCase().includes(wanted));
      if (shown.length === 0) {
        fill(body, emptyState(comparison.differences.length > 0 ? "No difference matches." : comparison.same_bytes ? "Both files have the same bytes." : "There are no differences."));
      } else {
        fill(body, list.element);
        list.set(shown);
      }
    };
    const search = searchBox("Search differences", refresh);
    refresh("");
    const total = comparison.summary.differences;
    return h(
      "aside",
      { class: "side", aria: { label: "Differences" } },
      h(
        "div",
        { class: "panel panel-list" },
        h("h2", { class: "side-title" }, count(total, "difference")),
        search.element,
        comparison.omitted > 0 && h("p", { class: "panel-summary" }, `${count(comparison.omitted, "further difference")} not listed`),
        body,
      ),
    );
  }
}

function shownParts(model: Model) {
  const parts = model.parts.filter((part) => part.object.layers.isEnabled(0));
  return parts.length > 0 ? parts : model.parts;
}

