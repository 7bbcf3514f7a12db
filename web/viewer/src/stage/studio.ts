// The light of `meshwright render`: five lamps that are fixed to the camera, and an environment that is bright above
// and dark below. Materials get it as a change of three's shader, so a picture here looks like one of the command line.

import {
  Color, DataTexture, MeshBasicMaterial, MeshPhysicalMaterial, MeshStandardMaterial, NearestFilter, RepeatWrapping,
  SRGBColorSpace, Vector3, type Material, type Texture,
} from "three";

const FUNCTIONS = /* glsl */ `
uniform vec3 studioReflection;
uniform float studioOwn;

vec3 studioHemisphere(float height) {
  return mix(vec3(0.33, 0.33, 0.34), height >= 0.0 ? vec3(0.44, 0.46, 0.50) : vec3(0.16, 0.15, 0.14), min(abs(height), 1.0));
}

vec3 studioMirror(vec3 direction, vec3 up, float roughness) {
  float height = dot(direction, up);
  float sharp = smoothstep(-0.15 - roughness, 0.15 + roughness, height);
  vec3 sky = mix(vec3(0.33, 0.33, 0.34), vec3(0.55, 0.575, 0.625), clamp(height, 0.0, 1.0));
  vec3 gradient = mix(vec3(0.16, 0.15, 0.14), sky, sharp);
  float window = smoothstep(0.80 - 0.6 * roughness, 0.97, dot(direction, vec3(0.1116, 0.7660, 0.6330))) * (1.0 - roughness);
  return gradient + vec3(1.1 * window);
}

vec3 studioLamp(vec3 lamp, vec3 color, vec3 n, vec3 v, vec3 diffuse, vec3 front, float roughness, float facing) {
  float cosine = dot(n, lamp);
  if (cosine <= 0.0) return vec3(0.0);
  vec3 halfway = normalize(lamp + v);
  float toHalf = max(dot(n, halfway), 0.0);
  float fromHalf = clamp(dot(v, halfway), 0.0, 1.0);
  float alpha = roughness * roughness;
  float square = alpha * alpha;
  float spread = toHalf * toHalf * (square - 1.0) + 1.0;
  float k = alpha * 0.5;
  float visible = 0.25 / ((facing * (1.0 - k) + k) * (cosine * (1.0 - k) + k));
  float strength = min(square / (spread * spread) * visible, 8.0);
  vec3 shine = (front + (1.0 - front) * pow(1.0 - fromHalf, 5.0)) * strength;
  return color * (diffuse + shine) * cosine;
}

vec3 studioLight(vec3 base, float metallic, float rough, vec3 n, vec3 v, vec3 up, float occlusion) {
  float roughness = clamp(rough, 0.06, 1.0);
  float facing = max(dot(n, v), 1e-3);
  vec3 front = mix(studioReflection, base, metallic);
  vec3 diffuse = base * (1.0 - metallic);
  vec3 light = studioLamp(vec3(0.1116, 0.7660, 0.6330), vec3(0.55, 0.54, 0.52), n, v, diffuse, front, roughness, facing);
  light += studioLamp(vec3(0.0, 0.0, 1.0), vec3(0.175), n, v, diffuse, front, roughness, facing);
  light += studioLamp(vec3(0.0, -0.9659, 0.2588), vec3(0.16, 0.165, 0.175), n, v, diffuse, front, roughness, facing);
  light += studioLamp(vec3(-0.9397, 0.0, -0.3420), vec3(0.15), n, v, diffuse, front, roughness, facing);
  light += studioLamp(vec3(0.9397, 0.0, -0.3420), vec3(0.15), n, v, diffuse, front, roughness, facing);
  vec3 ambient = diffuse * studioHemisphere(dot(n, up)) * 0.22;
  float edge = pow(1.0 - min(facing, 1.0), 5.0);
  vec3 strength = front + (max(vec3(1.0 - roughness), front) - front) * edge * 0.7;
  vec3 mirrored = strength * studioMirror(reflect(-v, n), up, roughness);
  return light + (ambient + mirrored) * occlusion;
}

vec3 studioTone(vec3 color) {
  color = min(max(color, vec3(0.0)), vec3(1e4));
  float peak = max(color.r, max(color.g, color.b));
  if (peak <= 0.75) return color;
  float mapped = 1.0 - 0.0625 / (peak - 0.5);
  float white = 1.0 - 1.0 / (1.0 + 0.15 * (peak - mapped));
  return mix(color * (mapped / peak), vec3(mapped), white);
}
`;

const SHADE = /* glsl */ `
#ifdef USE_AOMAP
  float studioOcclusion = ambientOcclusion;
#else
  float studioOcclusion = 1.0;
#endif
  vec3 studioUp = normalize((viewMatrix * vec4(0.0, 1.0, 0.0, 0.0)).xyz);
  vec3 studioLit = totalEmissiveRadiance + studioLight(diffuseColor.rgb, metalnessFactor, roughnessFactor,
    normalize(normal), normalize(vViewPosition), studioUp, studioOcclusion);
  outgoingLight = studioTone(mix(studioLit, diffuseColor.rgb, studioOwn));
`;

/**
 * Gives a material the light of the studio in place of that of the scene. `own` is the part of its color that does not
 * depend on the light, for colors that have a meaning.
 */
export function light(
  material: MeshStandardMaterial,
  reflection = new Vector3(0.04, 0.04, 0.04),
  own = 0,
): MeshStandardMaterial {
  material.onBeforeCompile = (shader) => {
    shader.uniforms.studioReflection = { value: reflection };
    shader.uniforms.studioOwn = { value: own };
    shader.fragmentShader = shader.fragmentShader
      .replace("void main() {", `${FUNCTIONS}\nvoid main() {`)
      .replace("#include <lights_fragment_begin>", "")
      .replace("#include <lights_fragment_maps>", "")
      .replace("#include <lights_fragment_end>", "")
      .replace("#include <opaque_fragment>", `${SHADE}\n#include <opaque_fragment>`);
  };
  material.customProgramCacheKey = () => "studio";
  return material;
}

/** A rough surface of one color. */
export function plain(color: Color, side = 0 as Material["side"]): MeshStandardMaterial {
  return light(new MeshStandardMaterial({ color, roughness: 0.6, metalness: 0, side }));
}

/** A material of a glTF file in the light of the studio. */
export function studioMaterial(source: Material): Material {
  if (source instanceof MeshBasicMaterial || !(source instanceof MeshStandardMaterial)) return source;
  const reflection = new Vector3(0.04, 0.04, 0.04);
  // What an image adds or changes is not drawn without it: its factor alone would be brighter than the material.
  const lacks = (...textures: (Texture | null)[]) => textures.some((texture) => texture && isMissing(texture));
  let [opacity, isGlass] = [source.opacity, false];
  if (source instanceof MeshPhysicalMaterial) {
    const edge = ((source.ior - 1) / (source.ior + 1)) ** 2;
    const isPlain = lacks(source.specularIntensityMap, source.specularColorMap);
    const color = isPlain ? new Color(1, 1, 1) : source.specularColor;
    const strength = isPlain ? 1 : source.specularIntensity;
    reflection
      .set(color.r, color.g, color.b)
      .multiplyScalar(edge)
      .min(new Vector3(1, 1, 1))
      .multiplyScalar(strength);
    if (source.transmission > 0 && !lacks(source.transmissionMap)) [opacity, isGlass] = [opacity * (1 - 0.8 * Math.min(1, source.transmission)), true];
  }
  if (source.userData.reflection) reflection.fromArray(source.userData.reflection as number[]);
  const data = (texture: Texture | null) => (texture && !isMissing(texture) ? texture : null);
  const material = new MeshStandardMaterial({
    name: source.name,
    color: source.color,
    map: source.map,
    metalness: source.metalness,
    roughness: source.roughness,
    metalnessMap: data(source.metalnessMap),
    roughnessMap: data(source.roughnessMap),
    normalMap: data(source.normalMap),
    normalScale: source.normalScale,
    aoMap: data(source.aoMap),
    aoMapIntensity: source.aoMapIntensity,
    emissive: source.emissive,
    emissiveIntensity: source.emissiveIntensity,
    emissiveMap: data(source.emissiveMap),
    vertexColors: source.vertexColors,
    flatShading: source.flatShading,
    side: source.side,
    alphaTest: source.alphaTest,
    transparent: source.transparent || isGlass,
    depthWrite: source.depthWrite,
    opacity,
  });
  if (lacks(source.emissiveMap)) material.emissive = new Color(0);
  material.userData = source.userData;
  return light(material, reflection);
}

export function isMissing(texture: Texture): boolean {
  return texture.userData.missing === true;
}

/** Squares for an image that was not found. */
export function missingTexture(): Texture {
  const texture = squares(8, (odd) => (odd ? [0.12, 0.1, 0.14] : [0.75, 0.1, 0.65]));
  texture.userData.missing = true;
  return texture;
}

/** Numbered by color: the position in UV space gives the hue, halves of a square differ in brightness. */
export function uvSquares(): Texture {
  return squares(64, (odd, u, v) => {
    const coarse = (Math.floor(u * 2) ^ Math.floor(v * 2)) & 1 ? 0 : 1;
    const fine = (Math.floor(u * 16) ^ Math.floor(v * 16)) & 1 ? 0 : 1;
    void odd;
    const bright = 0.25 + 0.5 * fine + 0.2 * coarse;
    return [bright * (0.35 + 0.65 * u), bright * (0.35 + 0.65 * v), bright * (0.95 - 0.6 * u)];
  });
}

function squares(size: number, color: (odd: boolean, u: number, v: number) => [number, number, number]): Texture {
  const pixels = new Uint8Array(size * size * 4);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const parts = color(((x ^ y) & 1) === 1, (x + 0.5) / size, (y + 0.5) / size);
      const encoded = new Color().setRGB(...parts).convertLinearToSRGB();
      pixels.set([encoded.r * 255, encoded.g * 255, encoded.b * 255, 255].map(Math.round), (y * size + x) * 4);
    }
  }
  const texture = new DataTexture(pixels, size, size);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.magFilter = NearestFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}

const HUES = [
  "#d6604d", "#4393c3", "#7fbc41", "#e6ab02", "#8c6bb1", "#1b9e77", "#e78ac3", "#a6761d", "#5aaec8", "#bdbd78", "#7570b3",
  "#d95f02",
];

/** A color for the index-th of several things: neighbors differ clearly. */
export function distinct(index: number): Color {
  const color = new Color(HUES[index % HUES.length]);
  return color.multiplyScalar(1 - 0.2 * (Math.floor(index / HUES.length) % 4));
}
