// Ambient occlusion, by the rule of crates/render: how much of the environment is hidden from a point by what is near it in
// the picture. It is computed from the depth of a picture of half the size, and the materials of studio.ts read it.

import {
  BufferGeometry, DepthTexture, Float32BufferAttribute, FloatType, GLSL3, Mesh, NearestFilter, RawShaderMaterial, Scene, Vector2,
  Vector4, WebGLRenderTarget, type PerspectiveCamera, type Texture, type WebGLRenderer,
} from "three";

/** How far something hides the environment, as a part of the shorter side of the picture. */
const REACH = 0.06;

const HALF = /* glsl */ `
precision highp float;
uniform highp sampler2D depths;
uniform vec2 planes;
float distanceAt(ivec2 at) {
  ivec2 size = textureSize(depths, 0);
  if (any(lessThan(at, ivec2(0))) || any(greaterThanEqual(at, size))) return -1.0;
  float depth = texelFetch(depths, at, 0).r;
  return depth >= 1.0 ? -1.0 : planes.x * planes.y / (planes.y - depth * (planes.y - planes.x));
}
`;

/** What arrives at a square of four pixels: eight directions, two steps in each, which neighbors turn differently. */
const OPEN = /* glsl */ `${HALF}
uniform vec2 slope;
uniform float radius;
uniform float reach;
out vec4 result;
// The third part is 0 where nothing is.
vec3 pointAt(ivec2 at) {
  float away = max(distanceAt(at), 0.0);
  return vec3((vec2(at) + 0.5 - 0.5 * vec2(textureSize(depths, 0))) * slope * away, -away);
}
vec3 stepTo(vec3 here, ivec2 at, ivec2 by) {
  vec3 after = pointAt(at + by);
  vec3 before = pointAt(at - by);
  if (after.z == 0.0) return before.z == 0.0 ? vec3(0.0) : here - before;
  after -= here;
  if (before.z == 0.0) return after;
  before = here - before;
  return abs(after.z) <= abs(before.z) ? after : before;
}
void main() {
  result = vec4(1.0);
  ivec2 at = ivec2(gl_FragCoord.xy);
  vec3 here = pointAt(at);
  if (here.z == 0.0) return;
  vec3 plane = cross(stepTo(here, at, ivec2(1, 0)), stepTo(here, at, ivec2(0, 1)));
  float size = length(plane);
  if (size == 0.0) return;
  vec3 normal = plane / size;
  float within = reach * -here.z;
  int turn = at.x % 4 + (textureSize(depths, 0).y - 1 - at.y) % 4 * 4;
  float hidden = 0.0;
  for (int direction = 0; direction < 8; direction += 1) {
    float angle = float(direction * 16 + turn) * 0.049087385;
    for (int number = 0; number < 2; number += 1) {
      float away = radius * (number == 0 ? 0.4 : 1.0) * (0.7 + 0.02 * float(turn));
      ivec2 by = ivec2(floor(vec2(cos(angle), sin(angle)) * away + 0.5));
      vec3 other = pointAt(at + ivec2(by.x, -by.y));
      if (other.z == 0.0) continue;
      other -= here;
      float square = dot(other, other) / (within * within);
      if (square <= 0.0 || square >= 1.0) continue;
      hidden += max(dot(other, normal) - within * 0.04, 0.0) / length(other) * (1.0 - square);
    }
  }
  result = vec4(max(1.0 - 1.5 * hidden / 8.0, 0.15));
}
`;

/** The average of the neighbors that are as far away. */
const AVERAGE = /* glsl */ `${HALF}
uniform highp sampler2D open;
uniform float reach;
out vec4 result;
void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  float own = distanceAt(at);
  result = vec4(1.0);
  if (own < 0.0) return;
  vec2 sum = vec2(0.0);
  for (int y = -1; y <= 2; y += 1) {
    for (int x = -2; x <= 1; x += 1) {
      float other = distanceAt(at + ivec2(x, y));
      if (other >= 0.0 && abs(other - own) < 0.3 * reach * own) sum += vec2(texelFetch(open, at + ivec2(x, y), 0).r, 1.0);
    }
  }
  result = vec4(sum.y > 0.0 ? sum.x / sum.y : 1.0);
}
`;

const CORNERS = /* glsl */ `
in vec3 position;
void main() { gl_Position = vec4(position, 1.0); }
`;

/** Of the picture that is being drawn; its materials share them. */
export const PICTURE_UNIFORMS = {
  /** Draws depth and no colors. */
  studioDepthOnly: { value: false },
  studioOpen: { value: null as Texture | null },
  studioDepths: { value: null as Texture | null },
  /** The corner and the size of the picture on the canvas, in pixels. */
  studioPicture: { value: new Vector4(0, 0, 1, 1) },
  /** The clipping planes, and how far something hides the environment at distance 1; 0 for no occlusion. */
  studioReach: { value: new Vector4() },
};

export const OCCLUSION = /* glsl */ `
uniform bool studioDepthOnly;
uniform highp sampler2D studioOpen;
uniform highp sampler2D studioDepths;
uniform vec4 studioPicture;
uniform vec4 studioReach;
/** The part of the environment that arrives at a pixel of something at a distance. */
float studioOpenAt(float away) {
  if (studioReach.z == 0.0) return 1.0;
  vec2 at = (gl_FragCoord.xy - studioPicture.xy) / studioPicture.zw * vec2(textureSize(studioDepths, 0)) - 0.5;
  vec2 first = floor(at);
  vec2 part = at - first;
  ivec2 last = textureSize(studioDepths, 0) - 1;
  float near = 0.5 * studioReach.z * max(away, 1e-6);
  vec2 sum = vec2(0.0);
  for (int index = 0; index < 4; index += 1) {
    ivec2 by = ivec2(index & 1, index >> 1);
    ivec2 place = clamp(ivec2(first) + by, ivec2(0), last);
    float depth = texelFetch(studioDepths, place, 0).r;
    float own = studioReach.x * studioReach.y / (studioReach.y - depth * (studioReach.y - studioReach.x));
    float far = abs(own - away) / near;
    if (depth >= 1.0 || far >= 1.0) continue;
    vec2 weights = mix(1.0 - part, part, vec2(by));
    float weight = weights.x * weights.y * (1.0 - far) + 1e-6;
    sum += weight * vec2(texelFetch(studioOpen, place, 0).r, 1.0);
  }
  return sum.y > 0.0 ? sum.x / sum.y : 1.0;
}
`;

export class Occlusion {
  private readonly first: WebGLRenderTarget;
  private readonly second: WebGLRenderTarget;
  private readonly third: WebGLRenderTarget;
  private readonly quad = new Scene();
  private readonly triangle: Mesh<BufferGeometry, RawShaderMaterial>;
  private readonly uniforms = {
    depths: { value: null as Texture | null }, open: { value: null as Texture | null }, planes: { value: new Vector2() },
    slope: { value: new Vector2() }, radius: { value: 0 }, reach: { value: 0 },
  };
  private readonly open = this.pass(OPEN);
  private readonly average = this.pass(AVERAGE);

  constructor(private readonly renderer: WebGLRenderer) {
    const options = { minFilter: NearestFilter, magFilter: NearestFilter, generateMipmaps: false } as const;
    this.first = new WebGLRenderTarget(1, 1, { ...options, depthTexture: new DepthTexture(1, 1, FloatType) });
    this.second = new WebGLRenderTarget(1, 1, { ...options, depthBuffer: false });
    this.third = new WebGLRenderTarget(1, 1, { ...options, depthBuffer: false });
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3));
    this.triangle = new Mesh(geometry, this.open);
    this.triangle.frustumCulled = false;
    this.quad.add(this.triangle);
  }

  private pass(fragmentShader: string): RawShaderMaterial {
    return new RawShaderMaterial({
      glslVersion: GLSL3, vertexShader: CORNERS, fragmentShader, uniforms: this.uniforms, depthTest: false, depthWrite: false,
    });
  }

  /** Computes what the next picture of the scene needs; `studioPicture` has its place. */
  prepare(scene: Scene, camera: PerspectiveCamera): void {
    const { renderer, uniforms, first, second, third } = this;
    const { studioDepthOnly, studioOpen, studioDepths, studioReach } = PICTURE_UNIFORMS;
    this.clear();
    const { z: width, w: height } = PICTURE_UNIFORMS.studioPicture.value;
    if (width < 1 || height < 1) return;
    const [columns, rows] = [Math.ceil(width / 2), Math.ceil(height / 2)] as const;
    first.setSize(columns, rows);
    second.setSize(columns, rows);
    third.setSize(columns, rows);
    // Pixels per unit at distance 1.
    const focal = (camera.projectionMatrix.elements[5]! * height) / 2;
    const radius = Math.max(REACH * Math.min(width, height) * 0.5, 1.5);
    const reach = (radius * 2) / focal;
    const { background } = scene;
    const hidden = scene.children.filter((one) => one.visible && one.userData.isOverlay);
    const { autoClear } = renderer;
    scene.background = null;
    for (const one of hidden) one.visible = false;
    studioDepthOnly.value = true;
    renderer.autoClear = true;
    try {
      renderer.setRenderTarget(first);
      renderer.render(scene, camera);
    } finally {
      studioDepthOnly.value = false;
      scene.background = background;
      for (const one of hidden) one.visible = true;
    }
    uniforms.depths.value = first.depthTexture;
    uniforms.planes.value.set(camera.near, camera.far);
    uniforms.slope.value.set(width / columns / focal, height / rows / focal);
    uniforms.radius.value = radius;
    uniforms.reach.value = reach;
    renderer.setRenderTarget(second);
    this.triangle.material = this.open;
    renderer.render(this.quad, camera);
    uniforms.open.value = second.texture;
    renderer.setRenderTarget(third);
    this.triangle.material = this.average;
    renderer.render(this.quad, camera);
    uniforms.open.value = null;
    renderer.setRenderTarget(null);
    renderer.autoClear = autoClear;
    studioOpen.value = third.texture;
    studioDepths.value = first.depthTexture;
    studioReach.value.set(camera.near, camera.far, reach, 0);
  }

  /** The next picture has no occlusion. */
  clear(): void {
    PICTURE_UNIFORMS.studioOpen.value = PICTURE_UNIFORMS.studioDepths.value = null;
    PICTURE_UNIFORMS.studioReach.value.set(0, 0, 0, 0);
  }

  dispose(): void {
    this.clear();
    for (const target of [this.first, this.second, this.third]) target.dispose();
    for (const one of [this.open, this.average, this.triangle.geometry]) one.dispose();
  }
}
