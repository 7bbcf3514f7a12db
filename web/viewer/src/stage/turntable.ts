// Several PNG files as one animated PNG.

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

interface Chunk {
  kind: string;
  data: Uint8Array;
}

function chunksOf(png: Uint8Array): Chunk[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + 12 <= png.length; ) {
    const length = view.getUint32(at);
    const kind = String.fromCharCode(...png.subarray(at + 4, at + 8));
    chunks.push({ kind, data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function written({ kind, data }: Chunk): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let at = 0; at < 4; at += 1) bytes[4 + at] = kind.charCodeAt(at);
  bytes.set(data, 8);
  let check = 0xffffffff;
  for (const byte of bytes.subarray(4, 8 + data.length)) check = (TABLE[(check ^ byte) & 255] ?? 0) ^ (check >>> 8);
  view.setUint32(8 + data.length, (check ^ 0xffffffff) >>> 0);
  return bytes;
}

function numbers(length: number, write: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(length);
  write(new DataView(bytes.buffer));
  return bytes;
}

/** An animated PNG that repeats; all frames have the same size and are shown for the same time. */
export async function animatedPng(frames: Blob[], milliseconds: number): Promise<Blob> {
  const parts: Uint8Array[] = [Uint8Array.from(SIGNATURE)];
  let sequence = 0;
  for (const [index, frame] of frames.entries()) {
    const chunks = chunksOf(new Uint8Array(await frame.arrayBuffer()));
    const header = chunks.find((chunk) => chunk.kind === "IHDR");
    if (!header) throw new Error("The browser made no picture.");
    if (index === 0) {
      parts.push(written(header));
      parts.push(written({ kind: "acTL", data: numbers(8, (view) => view.setUint32(0, frames.length)) }));
      // Colors of the browser's pictures, such as sRGB.
      parts.push(...chunks.filter(({ kind }) => kind === "sRGB" || kind === "gAMA").map(written));
    }
    const control = numbers(26, (view) => {
      view.setUint32(0, sequence);
      // Width and height.
      for (let at = 0; at < 8; at += 1) view.setUint8(4 + at, header.data[at] ?? 0);
      view.setUint16(20, milliseconds);
      view.setUint16(22, 1000);
      // Each frame takes the place of the one before, also where it is transparent.
      view.setUint8(24, 1);
    });
    sequence += 1;
    parts.push(written({ kind: "fcTL", data: control }));
    for (const { kind, data } of chunks) {
      if (kind !== "IDAT") continue;
      if (index === 0) {
        parts.push(written({ kind, data }));
        continue;
      }
      const later = new Uint8Array(4 + data.length);
      new DataView(later.buffer).setUint32(0, sequence);
      sequence += 1;
      later.set(data, 4);
      parts.push(written({ kind: "fdAT", data: later }));
    }
  }
  parts.push(written({ kind: "IEND", data: new Uint8Array() }));
  return new Blob(parts as BlobPart[], { type: "image/png" });
}
