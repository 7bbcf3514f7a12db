import type { Loader, LoadingManager } from "three";
import type { GLTF } from "three/addons/loaders/GLTFLoader.js";
import type { ConvertReport, ReadOptions } from "./index.js";

export type MeshwrightGltf = GLTF & { meshwright: ConvertReport };

declare class MeshwrightLoader extends Loader<MeshwrightGltf> {
  constructor(manager?: LoadingManager);
  setMemoryLimit(bytes: number): this;
  setFiles(files: ReadOptions["files"]): this;
  parse(
    buffer: ArrayBuffer | Uint8Array,
    path: string,
    onLoad: (gltf: MeshwrightGltf) => void,
    onError?: (error: unknown) => void,
    name?: string,
  ): void;
  parseAsync(buffer: ArrayBuffer | Uint8Array, path?: string, name?: string): Promise<MeshwrightGltf>;
}

export class CastLoader extends MeshwrightLoader {}
export class CdaeLoader extends MeshwrightLoader {}
export class UdmLoader extends MeshwrightLoader {}
