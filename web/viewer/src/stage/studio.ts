// The light of `meshwright render`: that of its style `studio`, and of the style `flat` for colors that have a meaning.
// Materials get it as a change of three's shader, so a picture here looks like one of the command line.

import {
  Color, DataTexture, DoubleSide, MeshBasicMaterial, MeshPhysicalMaterial, MeshStandardMaterial, NearestFilter, RepeatWrapping,
  SRGBColorSpace, Vector3, type Material, type Texture,
} from "three";
import { OCCLUSION, PICTURE_UNIFORMS } from "./occlusion";
import { FLAT } from "./flat_light";
import { SHADOW_UNIFORMS, STUDIO, STUDIO_KEY } from "./studio_light";

const SHADE = /* glsl */ `
#ifdef USE_AOMAP
  float studioOcclusion = ambientOcclusion;
#else
  float studioOcclusion = 1.0;
#endif
  studioOcclusion *= studioOpenAt(vViewPosition.z);
  if (studioStripes) diffuseColor.rgb *= studioStripe();
  vec3 studioUp = normalize((viewMatrix * vec4(0.0, 1.0, 0.0, 0.0)).xyz);
  vec3 studioLit = totalEmissiveRadiance + studioLight(diffuseColor.rgb, metalnessFactor, roughnessFactor,
    normalize(normal), normalize(vViewPosition), studioUp, studioOcclusion, studioKey());
  outgoingLight = studioTone(mix(studioLit, diffuseColor.rgb, studioOwn));
`;

/** What a surface whose color is not known reflects: diagonal stripes, as crates/render has them. */
const STRIPES = /* glsl */ `
float studioStripe() {
  vec2 size = studioPicture.zw;
  float period = max(min(size.x, size.y) * 0.03, 8.0);
  vec2 at = gl_FragCoord.xy - studioPicture.xy - size * 0.5;
  float away = abs(fract((at.x - at.y) / period) - 0.5) * period;
  return 0.8 - 0.24 * clamp((0.1 * period - away) * 0.70710678 + 0.5, 0.0, 1.0);
}
`;

/**
 * Gives a material the light of the studio in place of that of the scene. `own` is the part of its color that does not
 * depend on the light, for colors that have a meaning: these get the light of the flat style.
 */
export function light(
  material: MeshStandardMaterial,
  reflection = new Vector3(0.04, 0.04, 0.04),
  own = 0,
): MeshStandardMaterial {
  const functions = own > 0 ? `${FLAT}\nfloat studioKey() { return 1.0; }` : `${STUDIO}\n${STUDIO_KEY}`;
  // A surface hides the light from both sides.
  material.shadowSide = DoubleSide;
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, PICTURE_UNIFORMS, SHADOW_UNIFORMS);
    shader.uniforms.studioStripes = { value: material.userData.isUnknown === true };
    shader.uniforms.studioReflection = { value: reflection };
    shader.uniforms.studioOwn = { value: own };
    shader.fragmentShader = shader.fragmentShader
      .replace("void main() {", `uniform vec3 studioReflection;\nuniform float studioOwn;\nuniform bool studioStripes;\n${OCCLUSION}\n${STRIPES}\n${functions}\nvoid main() {`)
      .replace("#include <alphatest_fragment>", "#include <alphatest_fragment>\n  if (studioDepthOnly) { gl_FragColor = vec4(1.0); return; }")
      .replace("#include <lights_fragment_begin>", "")
      .replace("#include <lights_fragment_maps>", "")
      .replace("#include <lights_fragment_end>", "")
      .replace("#include <opaque_fragment>", `${SHADE}\n#include <opaque_fragment>`);
  };
  material.customProgramCacheKey = () => (own > 0 ? "studio own" : "studio");
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
