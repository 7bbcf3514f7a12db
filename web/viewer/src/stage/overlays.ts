// What is drawn above the surfaces: wireframe, normals, skeleton, bounds, grid.

import {
  Box3, BufferAttribute, BufferGeometry, Color, Group, LineBasicMaterial, LineSegments, Mesh, MeshBasicMaterial, Points,
  PointsMaterial, SkinnedMesh, Vector3, type Object3D,
} from "three";
import { meters } from "../ui/format";
import type { Label } from "./labels";
import { positions, twin, vertexPosition, type Model, type Part } from "./model";
import type { Stage } from "./stage";

export interface OverlayChoice {
  wireframe: boolean;
  normals: boolean;
  skeleton: boolean;
  names: boolean;
  bounds: boolean;
  ground: boolean;
}

/** More lines than this say nothing any more. */
const MOST_NORMALS = 40_000;

export class Overlays {
  private readonly group = new Group();
  private readonly wires: Mesh[] = [];
  readonly wireMaterial = new MeshBasicMaterial({
    wireframe: true, color: 0x1b6fe0, transparent: true, opacity: 0.75, polygonOffset: true, polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  });
  private readonly collisionWire = new MeshBasicMaterial({ wireframe: true, color: 0x1f8f52 });
  private readonly normals = lines(0x9a4fe0);
  private readonly bones = lines(0xff8a1f, true);
  private readonly joints = new Points(
    new BufferGeometry(),
    new PointsMaterial({ color: 0xffb45c, size: 6, sizeAttenuation: false, depthTest: false, transparent: true }),
  );
  private readonly box = lines(0x8a93a0);
  private readonly ground = lines(0x000000);
  private boundsBox = new Box3();
  private groundStep = 1;
  private parts: readonly Part[] = [];
  private choice: OverlayChoice | null = null;

  /** Parts of which a crowd draws the wires. */
  isDrawnElsewhere: (part: Part) => boolean = () => false;

  constructor(private readonly stage: Stage, private readonly model: Model, private readonly isCollision: (part: Part) => boolean) {
    this.group.add(this.normals, this.bones, this.joints, this.box, this.ground);
    for (const object of this.group.children) {
      object.frustumCulled = false;
      object.raycast = () => {};
    }
    this.joints.renderOrder = 11;
    this.bones.renderOrder = 10;
    this.group.userData.isOverlay = true;
    stage.scene.add(this.group);
    stage.labels.sources.add(this.labels);
  }

  dispose(): void {
    this.stage.labels.sources.delete(this.labels);
    this.group.removeFromParent();
    for (const object of this.group.children as (LineSegments | Points)[]) object.geometry.dispose();
  }

  /** Shows the chosen overlays of the visible parts. */
  apply(choice: OverlayChoice, parts: readonly Part[]): void {
    this.choice = choice;
    this.parts = parts;
    this.setWires();
    this.normals.visible = choice.normals;
    this.bones.visible = this.joints.visible = choice.skeleton;
    this.box.visible = choice.bounds;
    this.ground.visible = choice.ground;
    this.setGround();
    this.follow();
  }

  /** Follows the pose. */
  follow(): void {
    const choice = this.choice;
    if (!choice) return;
    if (choice.normals) this.setNormals();
    if (choice.skeleton) this.setSkeleton();
    if (choice.bounds) this.setBounds();
  }

  private setWires(): void {
    for (const wire of this.wires.splice(0)) wire.removeFromParent();
    for (const part of this.parts) {
      const isCollision = this.isCollision(part);
      if ((!this.choice?.wireframe && !isCollision) || this.isDrawnElsewhere(part)) continue;
      const wire = twin(part, isCollision ? this.collisionWire : this.wireMaterial);
      wire.userData.twin = true;
      wire.renderOrder = 2;
      this.wires.push(wire);
    }
  }

  private setNormals(): void {
    const total = this.parts.reduce((sum, part) => sum + part.vertices, 0);
    const step = Math.max(1, Math.ceil(total / MOST_NORMALS));
    const size = new Box3().setFromPoints([...positions(this.parts, 4000)]).getSize(new Vector3()).length() * 0.015;
    const ends: number[] = [];
    const [from, tip, local] = [new Vector3(), new Vector3(), new Vector3()];
    for (const part of this.parts) {
      const normal = part.object.geometry.getAttribute("normal");
      if (!normal) continue;
      for (let vertex = 0; vertex < part.vertices; vertex += step) {
        vertexPosition(part, vertex, from);
        local.fromBufferAttribute(normal as BufferAttribute, vertex);
        posedTip(part, vertex, local, tip);
        tip.sub(from).setLength(size).add(from);
        ends.push(from.x, from.y, from.z, tip.x, tip.y, tip.z);
      }
    }
    setPositions(this.normals.geometry, ends);
  }

  /** The joints, or all nodes of a file without skins. */
  private skeletonNodes(): number[] {
    return this.model.joints.length > 0 ? this.model.joints : this.model.nodes.map((_, index) => index);
  }

  private setSkeleton(): void {
    const nodes = this.skeletonNodes();
    const members = new Set(nodes);
    const [ends, places]: [number[], number[]] = [[], []];
    const [at, above] = [new Vector3(), new Vector3()];
    for (const node of nodes) {
      this.model.nodes[node]?.getWorldPosition(at);
      places.push(at.x, at.y, at.z);
      const parent = this.model.parents[node] ?? -1;
      if (!members.has(parent)) continue;
      this.model.nodes[parent]?.getWorldPosition(above);
      ends.push(above.x, above.y, above.z, at.x, at.y, at.z);
    }
    setPositions(this.bones.geometry, ends);
    setPositions(this.joints.geometry, places);
  }

  private setBounds(): void {
    const box = this.boundsBox.setFromPoints([...positions(this.parts, 200_000)]);
    if (box.isEmpty()) {
      setPositions(this.box.geometry, []);
      return;
    }
    const ends: number[] = [];
    const corner = (bits: number) =>
      [0, 1, 2].map((axis) => (bits & (1 << axis) ? box.max : box.min).getComponent(axis));
    for (let from = 0; from < 8; from += 1) {
      for (const bit of [1, 2, 4]) if (!(from & bit)) ends.push(...corner(from), ...corner(from | bit));
    }
    setPositions(this.box.geometry, ends);
  }

  private setGround(): void {
    const material = this.ground.material as LineBasicMaterial;
    material.color = new Color(this.stage.isDark ? 0x4a4f57 : 0xb4bac2);
    const box = new Box3().setFromPoints([...positions(this.parts, 4000)]);
    const size = box.isEmpty() ? 1 : Math.max(...box.getSize(new Vector3()).toArray());
    this.groundStep = 10 ** Math.round(Math.log10(Math.max(size, 1e-6) / 5));
    const [half, step] = [10, this.groundStep];
    const middle = box.isEmpty() ? new Vector3() : box.getCenter(new Vector3());
    const [x, z] = [Math.round(middle.x / step) * step, Math.round(middle.z / step) * step];
    const ends: number[] = [];
    for (let line = -half; line <= half; line += 1) {
      ends.push(x + line * step, 0, z - half * step, x + line * step, 0, z + half * step);
      ends.push(x - half * step, 0, z + line * step, x + half * step, 0, z + line * step);
    }
    setPositions(this.ground.geometry, ends);
  }

  /** The distance between two lines of the grid in meters. */
  get step(): number {
    return this.groundStep;
  }

  private readonly labels = (): Label[] => {
    const list: Label[] = [];
    if (this.choice?.skeleton && this.choice.names) {
      for (const node of this.skeletonNodes()) {
        const object = this.model.nodes[node] as Object3D;
        const text = this.model.gltf.nodes?.[node]?.name ?? `node ${node}`;
        list.push({ text, position: object.getWorldPosition(new Vector3()) });
      }
    }
    if (this.choice?.bounds && !this.boundsBox.isEmpty()) {
      const { min, max } = this.boundsBox;
      const [x, y, z] = this.boundsBox.getSize(new Vector3()).toArray();
      const middle = this.boundsBox.getCenter(new Vector3());
      list.push(
        { text: `x ${meters(x)}`, position: new Vector3(middle.x, min.y, max.z), isStrong: true },
        { text: `y ${meters(y)}`, position: new Vector3(max.x, middle.y, max.z), isStrong: true },
        { text: `z ${meters(z)}`, position: new Vector3(max.x, min.y, middle.z), isStrong: true },
      );
    }
    return list;
  };
}

/** The end of a normal that begins at a vertex, posed. */
function posedTip(part: Part, vertex: number, normal: Vector3, target: Vector3): void {
  const { object } = part;
  // A small step along the normal in the rest pose, so that the skin turns it as it turns the surface.
  if (object instanceof SkinnedMesh) {
    object.getVertexPosition(vertex, target);
    const rest = new Vector3().fromBufferAttribute(object.geometry.getAttribute("position") as BufferAttribute, vertex);
    const moved = object.applyBoneTransform(vertex, rest.clone().add(normal));
    const start = object.applyBoneTransform(vertex, rest);
    target.add(moved.sub(start));
  } else {
    object.getVertexPosition(vertex, target).add(normal);
  }
  object.localToWorld(target);
}

function lines(color: number, isOnTop = false): LineSegments {
  const material = new LineBasicMaterial({ color, depthTest: !isOnTop, transparent: isOnTop });
  return new LineSegments(new BufferGeometry(), material);
}

function setPositions(geometry: BufferGeometry, values: number[]): void {
  const known = geometry.getAttribute("position") as BufferAttribute | undefined;
  if (known && known.array.length === values.length) {
    known.set(values);
    known.needsUpdate = true;
    return;
  }
  if (known) geometry.dispose();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(values), 3));
}
