// Positions of vertices of a GLB at a time of a clip, computed from the specification of glTF without three.js.

/** The JSON and the binary content of a GLB. */
export function parseGlb(bytes) {
  const length = bytes.readUInt32LE(12);
  const gltf = JSON.parse(bytes.subarray(20, 20 + length).toString());
  const binary = bytes.subarray(20 + length + 8);
  return { gltf, binary };
}

const COMPONENTS = {
  5120: [1, "getInt8", 127], 5121: [1, "getUint8", 255], 5122: [2, "getInt16", 32767], 5123: [2, "getUint16", 65535],
  5125: [4, "getUint32", 1], 5126: [4, "getFloat32", 1],
};
const WIDTHS = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT4: 16 };

function accessor({ gltf, binary }, index) {
  const { bufferView, byteOffset = 0, componentType, count, type, normalized, sparse } = gltf.accessors[index];
  const width = WIDTHS[type];
  const [size, read, full] = COMPONENTS[componentType];
  const at = (view, offset, stride, item, part, [bytes, method] = [size, read]) => {
    const { byteOffset: start = 0 } = gltf.bufferViews[view];
    const data = new DataView(binary.buffer, binary.byteOffset + start + offset + item * stride + part * bytes);
    return data[method](0, true);
  };
  const scale = normalized ? full : 1;
  const rows = Array.from({ length: count }, (_, item) =>
    Array.from({ length: width }, (_, part) => {
      if (bufferView === undefined) return 0;
      const stride = gltf.bufferViews[bufferView].byteStride ?? size * width;
      return at(bufferView, byteOffset, stride, item, part) / scale;
    }),
  );
  if (sparse) {
    const kind = COMPONENTS[sparse.indices.componentType];
    for (let item = 0; item < sparse.count; item += 1) {
      const target = at(sparse.indices.bufferView, sparse.indices.byteOffset ?? 0, kind[0], item, 0, kind);
      rows[target] = Array.from(
        { length: width },
        (_, part) => at(sparse.values.bufferView, sparse.values.byteOffset ?? 0, size * width, item, part) / scale,
      );
    }
  }
  return rows;
}

function multiply(a, b) {
  const result = new Array(16).fill(0);
  for (let column = 0; column < 4; column += 1) {
    for (let row = 0; row < 4; row += 1) {
      for (let k = 0; k < 4; k += 1) result[column * 4 + row] += a[k * 4 + row] * b[column * 4 + k];
    }
  }
  return result;
}

function matrixOf({ matrix, translation: t = [0, 0, 0], rotation: r = [0, 0, 0, 1], scale: s = [1, 1, 1] }) {
  if (matrix) return matrix;
  const length = Math.hypot(...r);
  const [x, y, z, w] = r.map((part) => part / length);
  return [
    (1 - 2 * (y * y + z * z)) * s[0], 2 * (x * y + z * w) * s[0], 2 * (x * z - y * w) * s[0], 0,
    2 * (x * y - z * w) * s[1], (1 - 2 * (x * x + z * z)) * s[1], 2 * (y * z + x * w) * s[1], 0,
    2 * (x * z + y * w) * s[2], 2 * (y * z - x * w) * s[2], (1 - 2 * (x * x + y * y)) * s[2], 0,
    t[0], t[1], t[2], 1,
  ];
}

function transform(m, [x, y, z]) {
  return [0, 1, 2].map((row) => m[row] * x + m[4 + row] * y + m[8 + row] * z + m[12 + row]);
}

function slerp(a, b, part) {
  let cosine = a.reduce((sum, value, at) => sum + value * b[at], 0);
  const to = cosine < 0 ? b.map((value) => -value) : b;
  cosine = Math.min(1, Math.abs(cosine));
  const angle = Math.acos(cosine);
  if (angle < 1e-6) return a.map((value, at) => value + (to[at] - value) * part);
  const [p, q] = [Math.sin((1 - part) * angle) / Math.sin(angle), Math.sin(part * angle) / Math.sin(angle)];
  return a.map((value, at) => value * p + to[at] * q);
}

function sampled(times, values, width, interpolation, isRotation, time) {
  const flat = values.flat();
  const cubic = interpolation === "CUBICSPLINE";
  const value = (key, which = 1) => {
    const start = (cubic ? key * 3 + which : key) * width;
    return flat.slice(start, start + width);
  };
  const last = times.length - 1;
  if (time <= times[0]) return value(0);
  if (time >= times[last]) return value(last);
  const key = times.findIndex((at) => at > time) - 1;
  const span = times[key + 1] - times[key];
  const part = (time - times[key]) / span;
  if (interpolation === "STEP") return value(key);
  if (!cubic) {
    const [a, b] = [value(key), value(key + 1)];
    return isRotation ? slerp(a, b, part) : a.map((one, at) => one + (b[at] - one) * part);
  }
  const [p, q] = [part * part, part * part * part];
  const [a, out, into, b] = [value(key), value(key, 2), value(key + 1, 0), value(key + 1)];
  return a.map((one, at) => (2 * q - 3 * p + 1) * one + span * (q - 2 * p + part) * out[at] + (3 * p - 2 * q) * b[at] + span * (q - p) * into[at]);
}

/** Positions of the vertices of each primitive at each node with a mesh, in the order of nodes. */
export function posed(glb, clip, time) {
  const { gltf } = glb;
  const nodes = gltf.nodes.map((node) => ({ ...node, weights: node.weights ?? gltf.meshes?.[node.mesh]?.weights }));
  for (const { sampler, target } of gltf.animations?.[clip]?.channels ?? []) {
    const { input, output, interpolation = "LINEAR" } = gltf.animations[clip].samplers[sampler];
    const times = accessor(glb, input).flat();
    const values = accessor(glb, output);
    const node = nodes[target.node];
    const width = target.path === "weights" ? gltf.meshes[node.mesh].primitives[0].targets.length : values[0].length;
    node[target.path] = sampled(times, values, width, interpolation, target.path === "rotation", time);
  }
  const parents = [];
  nodes.forEach((node, index) => node.children?.forEach((child) => (parents[child] = index)));
  const world = (index) => {
    const own = matrixOf(nodes[index]);
    return parents[index] === undefined ? own : multiply(world(parents[index]), own);
  };
  return nodes.flatMap((node, index) => {
    if (node.mesh === undefined) return [];
    const skin = node.skin === undefined ? null : gltf.skins[node.skin];
    const inverse = skin?.inverseBindMatrices === undefined ? null : accessor(glb, skin.inverseBindMatrices);
    const joints = skin?.joints.map((joint, at) => (inverse ? multiply(world(joint), inverse[at]) : world(joint)));
    const own = world(index);
    return gltf.meshes[node.mesh].primitives.map(({ attributes, targets = [] }) => {
      const positions = accessor(glb, attributes.POSITION);
      targets.forEach((target, at) => {
        const weight = node.weights?.[at] ?? 0;
        if (weight === 0 || target.POSITION === undefined) return;
        accessor(glb, target.POSITION).forEach((move, vertex) => move.forEach((part, axis) => (positions[vertex][axis] += part * weight)));
      });
      if (!joints) return positions.map((position) => transform(own, position));
      const indices = accessor(glb, attributes.JOINTS_0);
      const weights = accessor(glb, attributes.WEIGHTS_0);
      return positions.map((position, vertex) => {
        const sum = [0, 0, 0];
        const total = weights[vertex].reduce((all, weight) => all + weight, 0) || 1;
        weights[vertex].forEach((weight, at) => {
          if (weight === 0) return;
          transform(joints[indices[vertex][at]], position).forEach((part, axis) => (sum[axis] += (part * weight) / total));
        });
        return sum;
      });
    });
  });
}

export function largestDistance(a, b) {
  if (a.length !== b.length) return Infinity;
  return Math.max(0, ...a.map((one, at) => Math.hypot(...one.map((part, axis) => part - b[at][axis]))));
}
