// Loaders for three.js: each converts its file to GLB and passes that to GLTFLoader.

import { FileLoader, Loader, LoaderUtils } from "three";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";
import { read } from "./index.js";

class MeshwrightLoader extends Loader {
  #memory;
  #files;

  /** Sets the largest number of bytes that the content of a file may require. */
  setMemoryLimit(bytes) {
    this.#memory = bytes;
    return this;
  }

  load(url, onLoad, onProgress, onError) {
    const loader = new FileLoader(this.manager);
    loader.setPath(this.path);
    loader.setResponseType("arraybuffer");
    loader.setRequestHeader(this.requestHeader);
    loader.setWithCredentials(this.withCredentials);
    const folder = this.resourcePath || this.path || LoaderUtils.extractUrlBase(url);
    const failed = (error) => {
      if (onError) onError(error);
      else console.error(error);
      this.manager.itemError(url);
    };
    const name = url.split(/[?#]/, 1)[0].split("/").pop();
    loader.load(url, (buffer) => this.parse(buffer, folder, onLoad, failed, name), onProgress, onError);
  }

  /**
   * Passes `onLoad` what GLTFLoader does (`scene`, `animations` ...), with `meshwright`, the report of the conversion.
   * Textures that the file names are loaded from `path`.
   */
  parse(buffer, path, onLoad, onError, name) {
    this.parseAsync(buffer, path, name).then(onLoad, onError);
  }

  async parseAsync(buffer, path = "", name = undefined) {
    const asset = await read(buffer, { name, memory: this.#memory, files: this.#files });
    let converted;
    try {
      converted = asset.convert({ to: "glb", container: "2" });
    } finally {
      asset.close();
    }
    const loader = new GLTFLoader(this.manager);
    loader.setCrossOrigin(this.crossOrigin);
    const gltf = await loader.parseAsync(converted.bytes.buffer, path);
    gltf.meshwright = converted.report;
    return gltf;
  }
}

/** Loads Cast files (`.cast`). */
export class CastLoader extends MeshwrightLoader {}
/** Loads BeamNG shapes (`.cdae`, `.dae`). */
export class CdaeLoader extends MeshwrightLoader {}
/** Loads Pragma's UDM models (`.pmdl`, `.pmdl_b`, `.udm`). */
export class UdmLoader extends MeshwrightLoader {}
