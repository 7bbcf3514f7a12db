// The colors of surfaces: materials, or what tells parts apart.

import { BackSide, Color, DoubleSide, FrontSide, MeshBasicMaterial, type Material, type Texture } from "three";
import type { Part } from "./model";
import { distinct, light, plain, uvSquares } from "./studio";
import type { Visibility } from "./visibility";

export const COLORINGS = {
  materials: "Materials",
  clay: "Clay",
  material: "Per material",
  mesh: "Per mesh",
  level: "Per level",
  uv: "UV squares",
} as const;

export type Coloring = keyof typeof COLORINGS;

export class Colorizer {
  private readonly made = new Map<string, Material>();
  private squares: Texture | null = null;

  constructor(private readonly visibility: Visibility) {}

  apply(parts: readonly Part[], coloring: Coloring, backs: boolean): void {
    for (const part of parts) {
      part.object.material = this.visibility.isCollision(part)
        ? this.cached("collision", collisionMaterial)
        : this.materialOf(part, coloring, backs);
      part.object.receiveShadow = true;
      part.object.castShadow = !part.object.material.transparent;
    }
  }

  private materialOf(part: Part, coloring: Coloring, backs: boolean): Material {
    const side = backs || part.material.side === DoubleSide ? DoubleSide : FrontSide;
    const colored = (name: string, color: () => Color) =>
      this.cached(`${name} ${side}`, () => plain(color(), side));
    switch (coloring) {
      case "clay":
        return colored("clay", () => new Color(0.5, 0.5, 0.5));
      case "material":
        return colored(`color ${part.materialIndex}`, () => distinct(Math.max(0, part.materialIndex)));
      case "mesh":
        return colored(`color ${part.mesh}`, () => distinct(part.mesh));
      case "level": {
        const level = this.visibility.levelOf(part);
        const index = level ? this.visibility.visual.indexOf(level) : 0;
        return colored(`color ${index}`, () => distinct(Math.max(0, index)));
      }
      case "uv":
        return this.cached(`uv ${side}`, () => {
          const material = plain(new Color(1, 1, 1), side);
          material.map = this.squares ??= uvSquares();
          return material;
        });
      default:
        if (side === part.material.side || part.material.side === BackSide) return part.material;
        return this.cached(`both sides ${part.material.id}`, () => {
          const material = part.material.clone();
          material.side = DoubleSide;
          if ("isMeshStandardMaterial" in material) light(material as never);
          return material;
        });
    }
  }

  private cached(name: string, make: () => Material): Material {
    const known = this.made.get(name);
    if (known) return known;
    const material = make();
    this.made.set(name, material);
    return material;
  }

  dispose(): void {
    this.made.forEach((material) => material.dispose());
    this.squares?.dispose();
  }
}

function collisionMaterial(): Material {
  return new MeshBasicMaterial({
    color: 0x2fb56a,
    transparent: true,
    opacity: 0.32,
    depthWrite: false,
    side: DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -1,
  });
}
