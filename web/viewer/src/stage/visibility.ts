// Which parts are shown: levels of detail, collision, hidden and isolated nodes.

import { Box3, Vector3, type PerspectiveCamera } from "three";
import type { SceneLevel } from "../api/types";
import { descendants, positions, type Model, type Part } from "./model";
import type { World } from "./world";

export interface VisibleChoice {
  /** Index in the list of visual levels; null: as the engine chooses by size on the screen. */
  level: number | null;
  collision: boolean;
  hidden: ReadonlySet<number>;
  isolated: number | null;
  /** Bits of the classes of a level that are switched off. */
  classesOff: number;
}

/** A level that is chosen because of the size on the screen. */
export interface EngineChoice {
  /** Index in the list of visual levels; null if the engine draws nothing. */
  level: number | null;
  pixels: number;
}

export class Visibility {
  readonly visual: SceneLevel[];
  private readonly levelOfNode: (SceneLevel | null)[];

  constructor(private readonly model: Model, levels: SceneLevel[], private readonly world: World) {
    this.levelOfNode = model.nodes.map(() => null);
    for (const level of levels) {
      for (const top of level.glb_nodes) {
        for (const node of descendants(model, top)) this.levelOfNode[node] = level;
      }
    }
    this.visual = levels.filter((level) => level.kind === "visual");
  }

  /** Parts that a crowd draws. */
  isDrawnElsewhere: (part: Part) => boolean = () => false;

  levelOf(part: Part): SceneLevel | null {
    return this.levelOfNode[part.node] ?? null;
  }

  isCollision(part: Part): boolean {
    const level = this.levelOf(part);
    return level !== null && level.kind !== "visual";
  }

  /** The parts that a choice shows, without regard to hidden nodes. */
  partsOf(level: number | null): Part[] {
    const wanted = level === null ? null : (this.visual[level] ?? null);
    return this.model.parts.filter((part) => {
      const own = this.levelOf(part);
      return own === null || own === wanted;
    });
  }

  /** Shows what the choice names, and returns it. */
  apply(choice: VisibleChoice, camera: PerspectiveCamera, height: number): { parts: Part[]; engine: EngineChoice | null } {
    const engine = choice.level === null ? this.engineChoice(camera, height) : null;
    const level = engine ? engine.level : choice.level;
    const shown = new Set(this.visual.length === 0 || level !== null ? this.partsOf(level) : []);
    if (choice.collision) for (const part of this.model.parts) if (this.isCollision(part)) shown.add(part);
    const isolated = choice.isolated === null ? null : new Set(descendants(this.model, choice.isolated));
    const isHidden = (node: number): boolean => {
      for (let at = node; at >= 0; at = this.model.parents[at] ?? -1) if (choice.hidden.has(at)) return true;
      return false;
    };
    const parts: Part[] = [];
    for (const part of this.model.parts) {
      const visible =
        (isolated ? isolated.has(part.node) && (shown.has(part) || !this.isAnyShown(isolated, shown)) : shown.has(part)) &&
        !(choice.hidden.size > 0 && isHidden(part.node)) &&
        !this.world.isOff(part, choice.classesOff);
      // Layers, unlike `visible`, do not concern the objects below.
      part.object.layers.set(visible && !this.isDrawnElsewhere(part) ? 0 : 1);
      for (const child of part.object.children) if (child.userData.twin) child.layers.set(visible ? 0 : 1);
      if (visible) parts.push(part);
    }
    return { parts, engine };
  }

  /** A node of another level that is isolated is shown anyway. */
  private isAnyShown(nodes: Set<number>, shown: Set<Part>): boolean {
    return [...shown].some((part) => nodes.has(part.node));
  }

  /** Whether the levels state from which size on the screen they are shown. */
  get canChoose(): boolean {
    return this.visual.length > 0 && this.visual.every((level) => typeof level.size === "number");
  }

  private box: Box3 | null = null;

  private engineChoice(camera: PerspectiveCamera, height: number): EngineChoice {
    this.box ??= boxOf(this.partsOf(0));
    const box = this.box;
    const radius = box.getSize(new Vector3()).length() / 2;
    const distance = Math.max(1e-9, camera.position.distanceTo(box.getCenter(new Vector3())));
    const tangent = Math.tan((camera.fov * Math.PI) / 360);
    const pixels = (radius / (distance * tangent)) * height;
    const found = this.visual.findIndex((level) => (level.size ?? 0) <= pixels);
    return { level: found < 0 ? null : found, pixels };
  }
}

/** The box around parts, posed. */
export function boxOf(parts: readonly Part[]): Box3 {
  return new Box3().setFromPoints([...positions(parts)]);
}
