// What the parts of the model's view share.

import type { FileEntry, SceneInfo } from "../api/types";
import type { Coloring } from "../stage/coloring";
import type { Spot } from "../stage/highlight";
import type { ClipPlayer } from "../stage/clip_player";
import type { Model, Part } from "../stage/model";
import type { OverlayChoice } from "../stage/overlays";
import type { Stage } from "../stage/stage";
import type { EngineChoice, Visibility } from "../stage/visibility";
import type { World } from "../stage/world";
import type { Store } from "../ui/store";

export interface ViewState extends OverlayChoice {
  coloring: Coloring;
  backs: boolean;
  collision: boolean;
  /** Index of a visual level; null: as the engine chooses. */
  level: number | null;
  engine: EngineChoice | null;
  hidden: ReadonlySet<number>;
  isolated: number | null;
  /** Bits of the classes of a level that are not shown. */
  classesOff: number;
  /** Whether dragging moves the picture as a map, and does not turn it. */
  map: boolean;
  /** A node of model.glb. */
  selected: number | null;
  /** One of the places of the selected node. */
  instance: number | null;
  /** The parts that are visible now. */
  parts: readonly Part[];
}

export const INITIAL_STATE: ViewState = {
  coloring: "materials",
  backs: false,
  collision: false,
  level: 0,
  engine: null,
  hidden: new Set(),
  isolated: null,
  classesOff: 0,
  map: false,
  selected: null,
  instance: null,
  parts: [],
  wireframe: false,
  normals: false,
  skeleton: false,
  names: true,
  bounds: false,
  ground: true,
};

export interface ModelContext {
  file: FileEntry;
  scene: SceneInfo;
  model: Model;
  visibility: Visibility;
  world: World;
  stage: Stage;
  player: ClipPlayer;
  state: Store<ViewState>;
  /** Lights up a spot until something else does, and flies there, or to a part of it, if it is asked to. */
  show(spot: Spot, fly: boolean, focus?: Spot): void;
  /** Makes a node the selected one, or one of its places. */
  select(node: number | null, fly?: boolean, instance?: number | null): void;
  /** Shows the shape that an object places, as a file of its own. */
  openShape(name: string): void;
}

export function nodeName(context: ModelContext, node: number): string {
  const scene = context.scene.nodes.find((one) => one.glb_nodes.includes(node));
  return scene?.name || context.model.gltf.nodes?.[node]?.name || `node ${node}`;
}

/** What names each node also after the file has changed: the names from the root to it, and a number among equal ones. */
export function nodeKeys(context: Pick<ModelContext, "model">): string[] {
  const { gltf, parents } = context.model;
  const keys: string[] = [];
  const taken = new Map<string, number>();
  const keyOf = (node: number): string => {
    const known = keys[node];
    if (known !== undefined) return known;
    const parent = parents[node] ?? -1;
    const path = `${parent < 0 ? "" : keyOf(parent)}/${gltf.nodes?.[node]?.name ?? ""}`;
    const number = taken.get(path) ?? 0;
    taken.set(path, number + 1);
    return (keys[node] = number === 0 ? path : `${path}#${number}`);
  };
  parents.forEach((_, node) => keyOf(node));
  return keys;
}

/** The names of all nodes. */
export function nodeNames(context: ModelContext): string[] {
  const names = (context.model.gltf.nodes ?? []).map((node, index) => node.name || `node ${index}`);
  // model.glb makes names unique; the scene has those of the file.
  for (const node of context.scene.nodes) for (const copy of node.glb_nodes) if (node.name) names[copy] = node.name;
  return names;
}
