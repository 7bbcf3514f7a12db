// Reads files with the compiled descriptions, and prints for each a line of JSON: its content in the form of
// conformance/README.md, or an error.
//
//   node read.mjs FILE...
import fs from "node:fs";
import path from "node:path";
import { KaitaiStream, compile } from "./formats.mjs";

const streamOf = (bytes) => new KaitaiStream(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
const hex = (bytes) => Buffer.from(bytes).toString("hex");

/** A number as JSON, or as text if JSON cannot represent it. */
function number(value) {
  if (typeof value === "bigint") return value.toString();
  if (Number.isFinite(value)) return Object.is(value, -0) ? 0 : value;
  return Number.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
}

/** The fields of an object in the order of the file, without what the runtime adds. */
const fields = (object) => Object.entries(object).filter(([name]) => !name.startsWith("_"));

/** The members of a value of plain numbers. */
const record = (object) => Object.fromEntries(fields(object).map(([name, value]) => [name, plain(value)]));
const plain = (value) =>
  Array.isArray(value) ? value.map(plain) : typeof value === "object" && value !== null ? record(value) : number(value);
const list = (object) => fields(object).flatMap(([, value]) => (Array.isArray(value) ? value.map(number) : [number(value)]));

// --- Cast ---

function cast({ Cast }, bytes) {
  const letters = (code) => String.fromCharCode(...[code & 255, code >> 8].filter((byte) => byte));
  const id = (code) => {
    const four = Buffer.from([code & 255, (code >> 8) & 255, (code >> 16) & 255, code >>> 24]);
    return four.every((byte) => byte >= 0x20 && byte < 0x7f) ? four.toString("latin1") : hex(four);
  };
  const property = (own) => {
    const [, values] = fields(own).find(([name]) => name.endsWith("s") && name !== "nodeEnd") ?? [];
    return {
      name: own.name,
      type: letters(own.type),
      values: (values ?? []).map((value) => (typeof value === "string" ? value : typeof value === "object" ? list(value) : number(value))),
    };
  };
  const node = (own) => ({
    id: id(own.id),
    hash: BigInt(own.hash).toString(16).padStart(16, "0"),
    properties: (own.properties ?? []).filter((one) => one.typeKnown).map(property),
    children: (own.children ?? []).map(node),
  });
  const file = new Cast(streamOf(bytes));
  return { format: "cast", version: file.version, flags: file.flags, roots: file.roots.map(node) };
}

// --- BeamNG ---

function cdae({ Cdae }, bytes) {
  const num = (own) => (own instanceof Cdae.MsgpackNumber ? number(own.value) : number(own));
  const unsigned = (own) => (own instanceof Cdae.MsgpackNumber ? own.asInt : own) >>> 0;
  const tuple = (own) => (Array.isArray(own) ? own.map(number) : own.isBytes ? own.floats.map(number) : own.numbers.map(num));
  const NAMED = ["nodes", "objects", "details", "primitives", "objectStates", "triggers"];
  const elements = (name, all) =>
    all.map((own) => (typeof own !== "object" ? number(own) : NAMED.includes(name) ? record(own) : list(own)));
  const isVector = (own) => own !== null && typeof own === "object" && own.elementSize !== undefined;
  const UNSIGNED = ["flags", "reflectanceMap", "bumpMap", "detailMap"];
  const value = (name, own) =>
    isVector(own) ? elements(name, own.elements)
    : UNSIGNED.includes(name) ? unsigned(own)
    : own instanceof Cdae.Tuple ? tuple(own)
    : own instanceof Cdae.MsgpackText ? own.value
    : num(own);
  const members = (words) => words.flatMap((word, at) => [...Array(32).keys()].filter((bit) => (word >>> bit) & 1).map((bit) => at * 32 + bit));
  /** The words of a bit set in one of its known forms. */
  const words = (any) => {
    if (any.marker === 0xc0) return [];
    if (any.marker >= 0xc4 && any.marker <= 0xc6) {
      const all = Buffer.concat([Buffer.from(any.bytes ?? []), Buffer.alloc(3)]);
      return [...Array(Math.floor(all.length / 4)).keys()].map((at) => all.readUInt32LE(at * 4));
    }
    if (!any.isArray && !any.isMap) throw new Error("a bit set has an unknown form");
    const nested = any.items.find((item) => item.isArray || (item.marker >= 0xc4 && item.marker <= 0xc6) || item.marker === 0xc0);
    return nested ? words(nested) : any.items.map((item) => whole(item));
  };
  const whole = (any) => (any.marker <= 0x7f ? any.marker : any.marker >= 0xe0 ? any.marker - 256 : Number(any.integer ?? any.float32 ?? any.float64));
  const set = (own) => members(own instanceof Cdae.BitSet ? words(own.value) : own.words);
  const sequence = (own) =>
    Object.fromEntries(fields(own).map(([name, one]) => [name, one instanceof Cdae.BitSet || one instanceof Cdae.BitSet26 ? set(one) : value(name, one)]));
  const mesh = (own) => {
    const body = own.body && Object.fromEntries([...fields(own.body), ...(own.body.skin ? fields(own.body.skin) : [])]
      .filter(([name, one]) => isVector(one) || one instanceof Cdae.Tuple || one instanceof Cdae.MsgpackNumber)
      .map(([name, one]) => [name, value(name, one)]));
    return { type: num(own.type), ...body };
  };
  const shape = (own) => ({
    ...Object.fromEntries(fields(own).filter(([, one]) => !Array.isArray(one) && one !== undefined && !(one instanceof Cdae.MaterialList)).map(([name, one]) => [name, value(name, one)])),
    names: own.names.map((name) => name.value),
    meshes: own.meshes.map(mesh),
    sequences: own.sequences.map(sequence),
    materials: own.materialList ? own.materialList.materials.map((one) => Object.fromEntries(fields(one).filter(([name]) => !["isDialect", "dialect"].includes(name)).map(([name, part]) => [name, value(name, part)]))) : null,
  });
  const MESH_26 = ["numFrames", "numMatFrames", "parentMesh", "radius", "vertsPerFrame"];
  const mesh26 = (own) => {
    if (!own.body) return { type: own.type };
    const { body } = own;
    const vectors = body.parentMesh < 0 ? ["verts", "tverts", "tverts2", "colors", "norms", "encodedNorms", "primitives", "indices"] : ["primitives", "indices"];
    return {
      type: own.type,
      ...Object.fromEntries(MESH_26.map((name) => [name, number(body[name])])),
      ...Object.fromEntries(["bounds", "center"].map((name) => [name, body[name].map(number)])),
      ...Object.fromEntries(vectors.map((name) => [name, elements(name, body[name])])),
      flags: unsigned(body.flags),
    };
  };
  const shape26 = (own, sequences, materials) => {
    const vectors = Object.fromEntries([...fields(own), ...INSTANCES_26.map((name) => [name, own[name]])]
      .filter(([name, one]) => Array.isArray(one) && !["meshes", "center", "bounds"].includes(name))
      .map(([name, one]) => [name, elements(name, one)]));
    const numbers = Object.fromEntries(["smallestVisibleSize", "smallestVisibleDl", "radius", "tubeRadius"].map((name) => [name, number(own[name])]));
    return {
      ...numbers,
      center: own.center.map(number),
      bounds: own.bounds.map(number),
      ...vectors,
      names: own.names,
      meshes: own.meshes.map(mesh26),
      sequences: sequences.map(sequence),
      materials: materials ? materials26(materials) : null,
    };
  };
  const INSTANCES_26 = Object.entries(Object.getOwnPropertyDescriptors(Cdae.Shape26.prototype)).filter(([name, one]) => one.get && name !== "names").map(([name]) => name);
  const materials26 = (own) =>
    own.name.map((name, at) => ({
      name: name.value,
      ...Object.fromEntries(["flags", "reflectanceMap", "bumpMap", "detailMap", "detailScale", "reflectionAmount"].map((key) => [key, number(own[key][at])])),
    }));
  // The name of one field ends in capitals, which a description cannot have.
  const renamed = ({ smallestVisibleDl, ...rest }) => ({ ...rest, smallestVisibleDL: smallestVisibleDl });

  const file = new Cdae(streamOf(bytes));
  const { version, exporter, content } = file;
  const answer = { format: "cdae", version, exporter };
  if (version === 26) {
    return { ...answer, shape: renamed(shape26(content.buffers.shape, content.sequences, content.materialList)) };
  }
  if (version === 30) {
    const header = { info: content.info.value, objectNames: content.objectNames.map((name) => name.value) };
    return { ...answer, header, shape: renamed(shape(content.shape)) };
  }
  const header = {};
  for (const { key, value: own } of content.header.entries) {
    if (key.value === "objectNames") header.objectNames = own.texts.map((text) => text.value);
    else if (["info", "compression", "bodysize"].includes(key.value)) header[key.value] = own instanceof Cdae.MsgpackNumber ? num(own) : own.value;
  }
  return { ...answer, header, shape: renamed(shape((content.shape ?? content.body.shape))) };
}

// --- UDM ---

const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function udm({ Udm }, bytes) {
  const Type = Udm.Type;
  const NAMES = ["nil", "string", "utf8", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float", "double", "bool", "vec2", "vec3", "vec4", "quat", "ang", "srgba", "hdr", "transform", "stransform", "mat4", "mat3x4", "blob", "lz4", "element", "array", "arrayLz4", "ref", "struct", "half", "vec2i", "vec3i", "vec4i"];
  const text = (own) => {
    try {
      return UTF8.decode(own);
    } catch {
      return { bytes: hex(own) };
    }
  };
  const half = (bits) => {
    const [sign, exponent, rest] = [bits & 0x8000 ? -1 : 1, (bits >> 10) & 31, bits & 1023];
    if (exponent === 31) return rest ? NaN : sign * Infinity;
    return sign * (exponent ? 2 ** (exponent - 15) * (1 + rest / 1024) : 2 ** -14 * (rest / 1024));
  };
  const payload = (type, own, depth) => {
    if (depth > 256) throw new Error("the file is nested too deep");
    switch (NAMES[type]) {
      case "nil": return null;
      case "string": case "utf8": case "ref": return text(own.bytes);
      case "bool": return own.value !== 0;
      case "half": return number(half(own.value));
      case "blob": return hex(own.bytes);
      case "lz4": return hex(own.compressed);
      case "element": return element(own, depth + 1);
      case "array": return array(own, own, depth + 1);
      case "arrayLz4": return array(own, own.compressed, depth + 1);
      case "struct": return { members: members(own.members), values: values(own.members, own.record, depth) };
      default: return own.values ? own.values.map(number) : number(own.value);
    }
  };
  const typed = (type, own, depth) => ({ [NAMES[type]]: payload(type, own, depth) });
  const members = (own) => own.memberType.map((type, at) => [NAMES[type], text(own.memberName[at].bytes)]);
  const values = (layout, own, depth) => own.values.map((value, at) => payload(layout.memberType[at], value.payload, depth));
  const array = (head, content, depth) => {
    const of = NAMES[head.type];
    if (of === "struct") {
      const layout = head.layout.members;
      return { of, members: members(layout), items: content.records.map((one) => values(layout, one, depth)) };
    }
    if (content.texts) return { of, items: content.texts.map((one) => text(one.bytes)) };
    return { of, items: content.items.map((item) => payload(head.type, item.payload, depth)) };
  };
  const element = (own, depth) =>
    own.keys.map((key, at) => {
      const { type, value } = own.values[at];
      // In early files of version 2, 29 is the number of `ref`.
      const shown = value.dialect === Udm.Dialect.REF_AT_29 && type === Type.ARRAY_LZ4 ? Type.REF : type;
      return [text(key.bytes), typed(shown, value.payload, depth)];
    });
  const file = new Udm(streamOf(bytes));
  let failure;
  for (const dialect of ["root", "rootZeroEndedKeys", "rootRefAt29"]) {
    try {
      const own = new Udm(streamOf(bytes))[dialect];
      if (own === undefined) continue;
      const root = element(own.value, 0);
      const answer = { format: "udm", form: "binary", version: file.version, root };
      // Another dialect is right only where everything closes.
      const closes = own.trailing.length === 0 && own.value.size === bytes.length - 17;
      if (dialect !== "root" && !closes) continue;
      if (own.trailing.length > 0) answer.trailing = hex(own.trailing);
      return answer;
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}

// --- Tinman 3D ---

function serText(own) {
  if (own.isNull) return null;
  if (!own.isUtf16) return Buffer.from(own.chars).toString("latin1");
  const shown = String.fromCharCode(...own.units);
  if (!shown.isWellFormed()) return { utf16: own.units };
  return own.units.every((unit) => unit < 256) ? { utf16: shown } : shown;
}

function serObject({ preamble, payload }, rest) {
  if (preamble.isNull) return null;
  if (preamble.isReference) return { reference: preamble.reference };
  const type = preamble.guid ? { first: number(preamble.guid.first), second: number(preamble.guid.second) } : { text: Buffer.from(preamble.guidText).toString("latin1") };
  const answer = { type, version: preamble.version };
  if (payload?.reserved) {
    answer.value = { name: serText(payload.name), reserved: hex(payload.reserved), one: number(payload.one), type: payload.type };
  } else if (rest) {
    answer.bytes = hex(rest);
  }
  return answer;
}

function ser({ TinmanSer }, bytes, file) {
  const type = path.basename(file).split(".").at(-2);
  const low = type.toLowerCase();
  const own = new TinmanSer(streamOf(bytes))[`as${low[0].toUpperCase()}${low.slice(1)}`];
  const VERTICAL = ["Ellipsoid", "Gravity", "Height", "HeightMesh"];
  const value = () => {
    switch (type) {
      case "string": return serText(own);
      case "object": return serObject(own, own.payload);
      case "UnitOfMeasure": return serObject(own.unit, own.unit.isOpen ? own.rest : undefined);
      case "HeightmapSample": {
        if (!own.isKnown) return { mask: own.mask, bytes: hex(own.masked) };
        return Object.fromEntries(fields(own).filter(([name]) => name !== "mask").map(([name, one]) => [name, number(one)]));
      }
      case "Box3D": case "Box3I": return own.values ? { values: own.values.map(number) } : { bytes: hex(own.bytes) };
      case "LatLonHeight": return { ...record(own), vertical: VERTICAL[own.vertical] ?? own.vertical };
      default: return record(own);
    }
  };
  return { format: "ser", type, value: value() };
}

function cmh({ TinmanCmh }, bytes) {
  const file = new TinmanCmh(streamOf(bytes));
  const answer = { format: "cmh", version: file.version.value, root: number(file.root) };
  if (!file.rootModel) return answer;
  const models = new Map();
  // Expressions are floats in JavaScript, which are inexact beyond 2^53.
  const varint = ({ bytes: own, value }) => {
    if (own.length < 8) return value;
    const groups = own.map((byte, at) => BigInt(at === 8 ? byte : byte & 127) << BigInt(7 * at));
    const bits = groups.reduce((sum, group) => sum | group, 0n);
    const whole = bits & 1n ? -(bits >> 1n) - 1n : bits >> 1n;
    return Number.isSafeInteger(Number(whole)) ? Number(whole) : whole.toString();
  };
  const STOPS = [null, "Batch", "Collider", "UnitOfMeasure"];
  // Children are read when they are asked for, so that loops are found here.
  const visit = (at, own, above) => {
    if (above.includes(at)) throw new Error(`the model at byte ${at} is below itself`);
    if (models.has(at)) return;
    const below = own.children?.children;
    const children = below?.map((child) => ({
      offset: child.offset,
      ...(child.isWide
        ? { translation: list(child.translation), rotation: child.rotation.element.map(number), scale: number(child.scaling) }
        : { matrix: child.matrix.element.map(number) }),
    })) ?? null;
    const offsets = (part) => ({ flags: varint(part.flags), geometry: number(part.geometry), material: number(part.material) });
    const parts = own.hasSeveralParts
      ? (own.partList ?? []).map((part) => (part.isReference ? { reference: number(part.reference) } : offsets(part)))
      : [offsets({ flags: own.parts, geometry: own.geometry, material: own.material })];
    models.set(at, {
      at,
      name: own.name === "" ? null : own.name,
      flags: varint(own.hasSeveralParts ? own.flags : own.parts),
      part_count: number(own.partCount),
      parts,
      unit: serObject(own.unit),
      children,
      stops: STOPS[own.stopsWith] ? { at: own.end, with: STOPS[own.stopsWith] } : null,
    });
    below?.forEach((child) => visit(child.offset, child.model, [...above, at]));
  };
  visit(file.root, file.rootModel, []);
  return { ...answer, models: [...models.values()].sort((one, other) => one.at - other.at) };
}

const FORMATS = {
  ".cast": ["cast", cast],
  ".cdae": ["cdae", cdae],
  ".udm_b": ["udm", udm],
  ".cmh": ["tinman_cmh", cmh],
  ".ser": ["tinman_ser", ser],
};

const compiled = {};
for (const file of process.argv.slice(2)) {
  let answer;
  try {
    const [name, read] = FORMATS[path.extname(file)];
    compiled[name] ??= await compile(name);
    answer = read(compiled[name], fs.readFileSync(file), file);
  } catch (error) {
    answer = { error: { message: String(error?.message ?? error) } };
  }
  console.log(JSON.stringify(answer));
}
