// The objects of a level, and the parts of a vehicle: which node of model.glb is which of them, and what its files say of it.

import { InstancedMesh, Matrix4, Vector3 } from "three";
import type { Model, Part } from "./model";

/** What a level says of an object, or a vehicle of a part or a row of its tables. */
export interface LevelObject {
  name: string;
  /** Of a vehicle: `Part`, or the name of the table. */
  class: string;
  slot?: string;
  persistentId?: string;
  hidden?: boolean;
  /** The file of the level that has it, and its line there. */
  file?: string;
  line?: number;
  /** The path of its shape in the game. */
  shape?: string;
  /** Of an item of a forest. */
  type?: string;
}

/** Classes that are switched together, by what they are called on the page. */
const SWITCHES: [string, string[]][] = [
  ["Statics", ["TSStatic"]],
  ["Prefabs", ["Prefab"]],
  ["Forest", ["Forest"]],
  ["Terrain", ["TerrainBlock"]],
  ["Roads", ["DecalRoad"]],
  ["Solid roads", ["MeshRoad"]],
  ["Water", ["River", "WaterBlock", "WaterPlane"]],
  ["Lights", ["PointLight", "SpotLight"]],
  ["Vehicles", ["BeamNGVehicle"]],
  ["Cameras", ["CameraBookmark"]],
  ["Spawn points", ["SpawnSphere"]],
  ["Sky", ["ScatterSky", "TimeOfDay", "Sun"]],
];
const GROUPS = new Set(["simgroup", "simset"]);
/** Boxes in the place of shapes that were not found. */
const MISSING = "Missing shapes";
/** A switch is a bit of a number. */
const MOST_SWITCHES = 30;

export interface ClassSwitch {
  label: string;
  /** The classes of the game that it switches. */
  classes: string[];
  /** Number of objects. */
  count: number;
  bit: number;
}

type Raw = Record<string, unknown>;

export class World {
  /** The switches that the level has objects of. */
  readonly switches: ClassSwitch[] = [];
  /** Number of objects of a level that are no groups. */
  readonly placements: number;
  /** Whether nodes are objects of a level or parts of a vehicle. */
  readonly hasObjects: boolean;
  private readonly owners: Int32Array;
  private readonly masks: Int32Array;
  private readonly counts = new Map<number, number>();
  private readonly partsOf = new Map<number, Part[]>();

  constructor(private readonly model: Model) {
    const { gltf, parents } = model;
    const definitions = gltf.nodes ?? [];
    this.owners = new Int32Array(definitions.length).fill(-1);
    this.masks = new Int32Array(definitions.length);
    // A node may come before its parent.
    const order: number[] = [];
    parents.forEach((parent, node) => parent === -1 && order.push(node));
    for (let at = 0; at < order.length; at += 1) for (const child of definitions[order[at]!]?.children ?? []) order.push(child);
    for (const node of order) this.owners[node] = this.rawOf(node, 0) ? node : (this.owners[parents[node] ?? -1] ?? -1);
    for (const part of model.parts) {
      const owner = this.ownerOf(part.node);
      const list = this.partsOf.get(owner);
      if (list) list.push(part);
      else this.partsOf.set(owner, [part]);
    }
    const inner = new Set<string>();
    for (const node of order) {
      const above = this.owners[parents[node] ?? -1] ?? -1;
      if (this.owners[node] === node && above >= 0) inner.add(`${above} ${this.object(node, 0)?.class}`);
    }
    let placements = 0;
    this.hasObjects = this.owners.some((owner) => owner >= 0);
    for (const node of order) {
      let mask = this.masks[parents[node] ?? -1] ?? 0;
      if (this.owners[node] === node) {
        const { class: name } = this.object(node, 0) as LevelObject;
        // A forest has its types below it.
        if (this.isPlaced(node) && !GROUPS.has(name.toLowerCase()) && !inner.has(`${node} ${name}`)) {
          const count = this.count(node);
          placements += count;
          mask |= this.switched(labelOf(name), name, count);
          if (this.isMissing(node)) mask |= this.switched(MISSING, null, count);
        }
      }
      this.masks[node] = mask;
    }
    this.placements = placements;
    const rank = ({ label }: ClassSwitch) => SWITCHES.findIndex(([own]) => own === label) + 1 || 99;
    this.switches.sort((a, b) => rank(a) - rank(b));
  }

  /** Whether the file is a level. */
  get isLevel(): boolean {
    return this.placements > 0;
  }

  /** The strips of roads, which lie on the ground. */
  get roads(): Part[] {
    return this.model.parts.filter((part) => this.object(this.ownerOf(part.node), 0)?.class.toLowerCase() === "decalroad");
  }

  private switched(label: string, name: string | null, count: number): number {
    let own = this.switches.find((one) => one.label === label);
    if (!own) {
      if (this.switches.length >= MOST_SWITCHES) return 0;
      own = { label, classes: [], count: 0, bit: 1 << this.switches.length };
      this.switches.push(own);
    }
    if (name !== null && !own.classes.includes(name)) own.classes.push(name);
    own.count += count;
    return own.bit;
  }

  private isMissing(node: number): boolean {
    const { gltf } = this.model;
    return this.parts(node).some((part) => gltf.meshes?.[part.mesh]?.name === "placeholder");
  }

  private rawOf(node: number, instance: number): { raw: Raw; name: string } | null {
    const definition = this.model.gltf.nodes?.[node];
    const extras = definition?.extras as { beamng?: unknown; placements?: unknown } | undefined;
    const own = (value: unknown): Raw | null => {
      if (typeof value !== "object" || value === null) return null;
      return ["class", "part", "table"].some((member) => typeof (value as Raw)[member] === "string") ? (value as Raw) : null;
    };
    if (Array.isArray(extras?.placements)) {
      const placed = extras.placements[instance] as { name?: unknown; beamng?: unknown } | undefined;
      const raw = own(placed?.beamng);
      return raw && { raw, name: typeof placed?.name === "string" ? placed.name : "" };
    }
    const raw = own(extras?.beamng);
    return raw && { raw, name: definition?.name ?? "" };
  }

  /** The node of the object that a node is part of, or the node itself. */
  ownerOf(node: number): number {
    const owner = this.owners[node] ?? -1;
    return owner < 0 ? node : owner;
  }

  /** Whether a node is an object or a group of a level. */
  isObject(node: number): boolean {
    return this.owners[node] === node;
  }

  /** Number of places at which a node shows the same. */
  count(node: number): number {
    const known = this.counts.get(node);
    if (known !== undefined) return known;
    const extras = this.model.gltf.nodes?.[node]?.extras as { placements?: unknown } | undefined;
    let count = Array.isArray(extras?.placements) ? extras.placements.length : 1;
    for (const { object } of this.parts(node)) if (object instanceof InstancedMesh) count = Math.max(count, object.count);
    this.counts.set(node, count);
    return count;
  }

  /** The parts of an object, without those of the objects below it. */
  parts(node: number): Part[] {
    return this.partsOf.get(node) ?? [];
  }

  object(node: number, instance: number | null): LevelObject | null {
    const found = this.rawOf(node, instance ?? 0);
    if (!found) return null;
    const { raw, name } = found;
    const kind = raw.class ?? (raw.part === undefined ? raw.table : "Part");
    const text = (member: string) => (typeof raw[member] === "string" ? { [member]: raw[member] as string } : {});
    return {
      name,
      class: String(kind),
      ...text("persistentId"),
      ...text("slot"),
      ...(this.fileOf(node, raw)),
      ...text("shape"),
      ...text("type"),
      ...(typeof raw.line === "number" ? { line: raw.line } : {}),
      ...(raw.hidden === true ? { hidden: true } : {}),
    };
  }

  /** Whether it is an object of a level. */
  private isPlaced(node: number): boolean {
    return typeof this.rawOf(node, 0)?.raw.class === "string";
  }

  /** The file of an object; of a row of a table that of its part. */
  private fileOf(node: number, own: Raw): { file?: string } {
    for (let at = node, raw: Raw | undefined = own; at >= 0; ) {
      if (typeof raw?.file === "string") return { file: raw.file };
      at = this.owners[this.model.parents[at] ?? -1] ?? -1;
      raw = this.rawOf(at, 0)?.raw;
    }
    return {};
  }

  /** Where an object is, in the axes of the game: Z is up, meters. */
  position(node: number, instance: number | null): Vector3 {
    const point = new Vector3();
    const instanced = this.parts(node).find(({ object }) => object instanceof InstancedMesh);
    if (instance !== null && instanced) {
      const matrix = new Matrix4();
      (instanced.object as InstancedMesh).getMatrixAt(instance, matrix);
      point.setFromMatrixPosition(matrix.premultiply(instanced.object.matrixWorld));
    } else {
      this.model.nodes[node]?.getWorldPosition(point);
    }
    return new Vector3(point.x, -point.z, point.y);
  }

  /** Whether a class that is switched off has a part. */
  isOff(part: Part, off: number): boolean {
    return ((this.masks[part.node] ?? 0) & off) !== 0;
  }
}

function labelOf(name: string): string {
  return SWITCHES.find(([, classes]) => classes.some((own) => own.toLowerCase() === name.toLowerCase()))?.[0] ?? name;
}
