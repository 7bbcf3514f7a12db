/** The bytes of a file, or what they are read from. */
export type FileInput = Uint8Array | ArrayBuffer | ArrayBufferView | Blob | Response;
/** A file that a function reads. */
export type Input = FileInput | Asset;

export interface Progress {
  /** `load` and `read` come before the stage of the function; `done` is the last. */
  stage: "load" | "read" | "info" | "tree" | "validate" | "convert" | "fix" | "diff" | "done";
  loaded?: number;
  total?: number;
}

export interface ReadOptions {
  /** The file name that diagnostics use; default: that of a `File`. */
  name?: string;
  /** Largest number of bytes that the content may require; default: 4 GiB. */
  memory?: number;
  /**
   * The files that the file names: textures, buffers, definitions of materials. Their paths and `name` start at the same
   * folder, such as `vehicles/boat/hull.cdae` and `vehicles/boat/main.materials.json`.
   */
  files?: Record<string, FileInput> | Map<string, FileInput>;
  onProgress?: (progress: Progress) => void;
}

export interface TreeOptions {
  /** A field: only its part of the tree is returned. */
  path?: string;
  /** Largest number of rows; 0 for all. */
  limit?: number;
}

/** Options of `meshwright convert` by their names in JSON; an option that the format would ignore is an error. */
export interface ConvertOptions {
  /** A format of one file, such as `glb` (default), `cast` or `cdae`. */
  to?: string;
  // Options of conversions.
  /** Levels of detail to convert: all, or only the N-th; 0 is the most detailed [default: all, obj: 0, or as `for` sets]. */
  lod?: number | "all";
  /** Scene to convert, by its name or its number from 0, of a file that has several; all converts all nodes [default: the default scene]. */
  scene?: string;
  /** Keep or drop collision and line-of-sight meshes [default: keep, obj: drop, or as `for` sets]. */
  collision?: "keep" | "drop";
  /** Animations to convert: all, none, or these names [default: all]. */
  clips?: string | string[];
  /** Classes of objects of a level, such as TSStatic, Forest, TerrainBlock or DecalRoad [default: all]. */
  classes?: string | string[];
  /** Classes of objects of a level to leave out. */
  without_classes?: string | string[];
  /** Part of a level: the smallest x and y and the largest x and y in meters, in the axes of the game [default: all]. */
  area?: number[];
  /** Part of a level: x, y and the largest distance from there in meters, in the axes of the game [default: all]. */
  near?: number[];
  /** Keep or drop objects that a level hides [default: keep]. */
  hidden?: "keep" | "drop";
  /** What objects of a level become whose shape is not found: a box of 1 m, or an empty node [default: box]. */
  placeholders?: "box" | "none";
  /** Number of samples of a terrain from one vertex to the next [default: the smallest with at most 1,000 vertices a side]. */
  terrain_step?: number;
  /** What objects that place the same file become: instances of its meshes, or nodes [default: items of a forest become instances, others nodes that share meshes] (glb, gltf). */
  instances?: "gpu" | "nodes";
  /** Animation that additive ones are added to, instead of the rest pose. */
  base?: string;
  /** Animation whose pose is written, without animations [default: the only one, with `at`]. */
  clip?: string;
  /** Time of the pose in seconds [default: 0, with `clip`]. */
  at?: number;
  /** Use the materials of this variant only, such as a skin of a model [default: all variants]. */
  variant?: string;
  /** Keep only the N-th option of a body group, counted from 0 [default: keep all]. */
  body_group?: Record<string, number>;
  /** Up axis of the inputs, if it is not the one that the files or their format state. */
  up?: "x" | "y" | "z";
  /** Scale factor, for files that are not in meters [default: 1]. */
  scale?: number;
  /** Attach a file to a bone of another one, by the name of the file without its extension; may be repeated [default: the root of a skeleton, to the bone of that name in another file]. */
  attach?: Record<string, string>;
  /** Which bones of several files become one: those with the same name, none, or those whose rest poses agree as well [default: rest]. */
  merge_skeletons?: "name" | "never" | "rest";
  /** Write for a program: blender (all levels as nodes of one scene), three or unity (the most detailed level, no collision meshes, no vendor extras), godot (the most detailed level, collision meshes as -colonly); `lod` and `collision` override it [default: dae: blender] (glb, gltf; cast: blender; dae: blender, three, unity). */
  for?: "blender" | "three" | "unity" | "godot";
  /** Up axis of the result [default: as programs that read the format expect] (cast). */
  up_out?: "y" | "z";
  /** Bake skinned meshes in their rest pose, or keep their skins [default: cdae: bake, dae: bake if OUT is in a mod, others: keep]. */
  skin?: "bake" | "keep";
  /** Drop morph targets, on which most programs that read dae files fail, or keep them [default: dae: drop, others: keep]. */
  morphs?: "drop" | "keep";
  /** Multiply the base color by vertex colors, write them as a custom attribute, or drop them [default: what the material says, otherwise attribute] (shade and attribute: glb, gltf). */
  vertex_colors?: "shade" | "attribute" | "drop";
  /** Remove the suffix that Blender adds to repeated names where the file shows that it is Blender's, keep all, or remove it wherever the name is free [default: auto] (cdae, dae). */
  blender_suffixes?: "auto" | "keep" | "remove";
  /** Write each animation to its own file next to OUT [default: with `for` blender] (cast, glb). */
  split_clips?: boolean;
  /** How the curves of animations apply: absolute values, or relative to the rest pose of the model [default: as the inputs state it] (cast). */
  clip_mode?: "absolute" | "relative";
  /** Frames per second of animations without a frame rate [default: the lowest rate that fits all keys] (cast, cdae, udm). */
  fps?: number;
  /** Where textures are written: in the result, to files next to it, as paths of the existing files, or not at all [default: glb: embed, gltf: copy (a GLB without other options: in its .bin file), obj: copy, cdae: copy, udm: copy, others: link]. */
  textures?: "embed" | "copy" | "link" | "none";
  /** Type of image files: PNG and JPEG as they are and others as png, all as png, colors as jpeg, or for games dds with mip levels (BC7, BC5, BC4) or dxt (BC1 and BC3 in place of BC7) [default: keep]. */
  texture_format?: "keep" | "png" | "jpeg" | "dds" | "dxt";
  /** Time to spend on the compression of DDS textures [default: normal]. */
  texture_quality?: "fast" | "normal" | "high";
  /** Smaller levels of DDS textures: averaged in linear light, so that brightness and cut-outs stay, as the game does it from stored values, or none [default: linear]. */
  mips?: "linear" | "game" | "none";
  /** Reduce textures to at most N pixels in width and height. */
  texture_size?: number;
  /** Format version to write [default: the version that current programs write] (cdae: 26, 30 or 31). */
  format_version?: string;
  /** Version of the GLB container: 2, or 3 of the draft of glTF 2.1, for files above 4 GiB; auto is that of the input, or 2 unless the result is too large [default: auto] (glb). */
  container?: "auto" | "2" | "3";
  /** Compression of the content: none, zstd or meshopt [default: none] (zstd: cdae 31; meshopt: glb and gltf). */
  compress?: "none" | "zstd" | "meshopt";
  /** How a dae file becomes a cdae file: compiled exactly as the game does, or as files of other formats [default: compile if no option prevents it] (dae to cdae). */
  compilation?: "as_game" | "plain";
  /** Sizes in pixels from which the levels of detail are drawn, one for each; the most detailed level gets the largest (cdae, dae, glb, gltf). */
  lod_sizes?: number[];
  /** Make levels of detail below the most detailed one: auto for at most three, parts of its triangles such as 0.4,0.15, or sizes in pixels below which each is drawn such as 200px,50px [default: none] (cdae, dae, udm, glb, gltf). */
  lods?: string;
  /** Make a collision mesh of what is opaque: simplified, its box, its convex hull, or that of the last level of detail [default: none] (cdae, dae, udm, glb, gltf). */
  collision_mesh?: "auto" | "box" | "hull" | "last-lod" | "none";
  /** Write each model that nodes refer to once, as a .glb file next to OUT, and refer to it as glTF 2.1 does, which is a draft (glb, gltf). */
  external?: boolean;
  /** Write the node hierarchy only; how the format stores meshes is not published (cmh). */
  skeleton_only?: boolean;
  /** The form of the file: binary, text with every value exact, or text as the engine writes it, with rounded values [default: text, or binary if the extension of OUT ends in _b] (udm). */
  form?: "binary" | "text" | "reference_style";
  // End of options of conversions.
}

export interface FixOptions {
  /** Also apply fixes that may change the appearance. */
  unsafeFixes?: boolean;
}

export interface Diagnostic {
  code: string;
  title: string;
  severity: "error" | "warning" | "info" | "loss";
  message: string;
  path: string;
  span?: [number, number];
  buffer?: number;
  hint: string;
  count: number;
}

export interface ConvertReport {
  /** The format and the version of the input. */
  format: string;
  version: string;
  /** Size of the result. */
  bytes: number;
  diagnostics: Diagnostic[];
  /** What the format of the result cannot hold. */
  losses: Diagnostic[];
}

export interface ShownReport {
  diagnostics: Diagnostic[];
  losses: Diagnostic[];
  /** The indices of the materials whose colors no file states: pictures of `meshwright render` show them with stripes. */
  without_colors: number[];
}

/** The documents are described by `meshwright schema COMMAND`. */
export type Document = { schema: string; [member: string]: unknown };

export class MeshwrightError extends Error {
  code: string;
  title: string;
  category: string;
  path: string;
  hint: string;
  span?: [number, number];
  buffer?: number;
}

/** A file that was read. `close` releases its memory for the next file, else the garbage collector does; its methods fail then. */
export class Asset {
  private constructor();
  readonly name: string | undefined;
  readonly bytes: Uint8Array;
  text(command: "info" | "tree" | "validate", options?: TreeOptions): string;
  info(): Document;
  tree(options?: TreeOptions): Document;
  validate(): Document;
  convert(options?: ConvertOptions): { bytes: Uint8Array; report: ConvertReport };
  /** A GLB to show the file with; images that are not found are names in it. The options are those of `convert`. */
  shown(options?: Omit<ConvertOptions, "to">): { bytes: Uint8Array; report: ShownReport };
  fix(options?: FixOptions): { bytes: Uint8Array; report: Document };
  diffText(other: Asset): string;
  diff(other: Asset): Document;
  close(): void;
}

/** Compiles the module from another place than the package: a URL, the bytes, or a compiled module. */
export function initialize(source?: URL | string | BufferSource | WebAssembly.Module): Promise<void>;
export function version(): Promise<string>;
export function read(input: Input, options?: ReadOptions): Promise<Asset>;
export function info(input: Input, options?: ReadOptions): Promise<Document>;
export function tree(input: Input, options?: ReadOptions & TreeOptions): Promise<Document>;
export function validate(input: Input, options?: ReadOptions): Promise<Document>;
export function convert(
  input: Input,
  options?: ReadOptions & ConvertOptions,
): Promise<{ bytes: Uint8Array; report: ConvertReport }>;
export function fix(
  input: Input,
  options?: ReadOptions & FixOptions,
): Promise<{ bytes: Uint8Array; report: Document }>;
export function diff(
  a: Input,
  b: Input,
  options?: Omit<ReadOptions, "name" | "files"> & { names?: [string?, string?] },
): Promise<Document>;
