// The shadows of the style `studio`: two lights of three.js whose shadow maps the materials of studio.ts read, and the
// ground, which is black where it is dark. One light is the key light; the other looks from below at what is near the ground.

import {
  BasicShadowMap, DirectionalLight, DoubleSide, Mesh, MeshStandardMaterial, PlaneGeometry, Vector2, Vector3,
  type Box3, type PerspectiveCamera, type Scene, type WebGLRenderer,
} from "three";
import { KEY, STUDIO_KEY } from "./studio_light";

const SIDE = 1024;
const GROUND_SIDE = 256;

const GROUND = /* glsl */ `
#if defined(USE_SHADOWMAP) && NUM_DIR_LIGHT_SHADOWS > 1
  // What is near the ground, up to a height, in a blurred view from below: as crates/render has it.
  float groundContact(float reach, float blur) {
    float sum = 0.0;
    float total = 0.0;
    for (int y = -3; y <= 3; y += 1) {
      for (int x = -3; x <= 3; x += 1) {
        vec2 tap = vDirectionalShadowCoord[1].xy + vec2(x, y) * 0.75 * blur;
        float weight = exp(-0.28125 * float(x * x + y * y));
        float depth = texture2D(directionalShadowMap[1], tap).r;
        float part = depth < 1.0 ? max(0.0, 1.0 - depth / reach) : 0.0;
        sum += weight * part * part;
        total += weight;
      }
    }
    return sum / total;
  }
#endif
`;

const SHADE = /* glsl */ `
  float groundLight = 1.0;
#if defined(USE_SHADOWMAP) && NUM_DIR_LIGHT_SHADOWS > 1
  groundLight *= 1.0 - 0.55 * groundContact(groundScale.x * 0.1, groundScale.y * 0.022);
  groundLight *= 1.0 - 0.4 * groundContact(groundScale.x * 0.55, groundScale.y * 0.1);
  groundLight *= 1.0 - 0.36 * (1.0 - studioKey());
#endif
  vec2 border = min(gl_FragCoord.xy, groundPicture - gl_FragCoord.xy);
  float shadow = (1.0 - groundLight) * clamp(min(border.x, border.y) / (0.06 * min(groundPicture.x, groundPicture.y)), 0.0, 1.0);
  outgoingLight = vec3(0.0);
  // The canvas blends encoded colors.
  diffuseColor.a = 1.0 - pow(1.0 - shadow, 1.0 / 2.2);
`;

export class Shadows {
  private readonly key = new DirectionalLight();
  private readonly below = new DirectionalLight();
  private readonly ground: Mesh<PlaneGeometry, MeshStandardMaterial>;
  private readonly scale = { value: new Vector2(1, 1) };
  private readonly picture = { value: new Vector2(1, 1) };
  private readonly middle = new Vector3();
  private radius = 0;

  constructor(private readonly scene: Scene, private readonly renderer: WebGLRenderer) {
    renderer.shadowMap.type = BasicShadowMap;
    this.key.shadow.mapSize.set(SIDE, SIDE);
    this.below.shadow.mapSize.set(GROUND_SIDE, GROUND_SIDE);
    const material = new MeshStandardMaterial({
      transparent: true, depthWrite: false, side: DoubleSide, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 8,
    });
    material.onBeforeCompile = (shader) => {
      shader.uniforms.groundScale = this.scale;
      shader.uniforms.groundPicture = this.picture;
      shader.fragmentShader = shader.fragmentShader
        .replace("void main() {", `uniform vec2 groundScale;\nuniform vec2 groundPicture;\n${STUDIO_KEY}\n${GROUND}\nvoid main() {`)
        .replace("#include <lights_fragment_begin>", "")
        .replace("#include <lights_fragment_maps>", "")
        .replace("#include <lights_fragment_end>", "")
        .replace("#include <opaque_fragment>", `${SHADE}\n#include <opaque_fragment>`);
    };
    material.customProgramCacheKey = () => "ground";
    this.ground = new Mesh(new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), material);
    this.ground.renderOrder = -1;
    this.ground.receiveShadow = true;
    this.ground.frustumCulled = false;
    this.ground.raycast = () => {};
    this.ground.visible = false;
    scene.add(this.key, this.key.target, this.below, this.below.target, this.ground);
  }

  /** The box of what casts shadows; null for none. */
  setBox(box: Box3 | null): void {
    const isShown = box !== null && !box.isEmpty() && Number.isFinite(box.getSize(new Vector3()).length());
    this.renderer.shadowMap.enabled = isShown;
    this.key.castShadow = this.below.castShadow = this.ground.visible = isShown;
    if (!isShown) return;
    const size = box.getSize(new Vector3());
    box.getCenter(this.middle);
    this.radius = Math.max(size.length() / 2, 1e-6);
    const unit = Math.max(size.x, size.y, size.z, 1e-6) / 2;
    const pixel = (2 * this.radius) / SIDE;
    const { camera } = this.key.shadow;
    [camera.left, camera.right, camera.bottom, camera.top] = [-this.radius, this.radius, -this.radius, this.radius];
    [camera.near, camera.far] = [this.radius * 0.9, this.radius * 3.1];
    camera.updateProjectionMatrix();
    this.key.shadow.normalBias = pixel * 3;
    this.key.shadow.bias = (-pixel * 1.5) / (camera.far - camera.near);

    const side = Math.max(size.x, size.z, 1e-6) / 2 / 0.6;
    const from = this.below.shadow.camera;
    [from.left, from.right, from.bottom, from.top] = [-side, side, -side, side];
    [from.near, from.far] = [0, Math.max(size.y, unit * 0.02) * 1.01];
    from.updateProjectionMatrix();
    this.below.position.set(this.middle.x, box.min.y, this.middle.z);
    this.below.target.position.set(this.middle.x, box.max.y + unit, this.middle.z);
    this.scale.value.set(unit / from.far, unit / (2 * side));
    this.ground.position.set(this.middle.x, box.min.y, this.middle.z);
    this.ground.scale.setScalar(this.radius * 8);
  }

  /** The lamps are fixed to the camera. */
  follow(camera: PerspectiveCamera, isMap: boolean): void {
    if (!this.renderer.shadowMap.enabled) return;
    this.ground.visible = !isMap && camera.position.y > this.ground.position.y;
    this.renderer.getDrawingBufferSize(this.picture.value);
    this.key.target.position.copy(this.middle);
    this.key.position.set(...KEY).applyQuaternion(camera.quaternion).multiplyScalar(2 * this.radius).add(this.middle);
    for (const light of [this.key, this.below]) {
      light.updateMatrixWorld();
      light.target.updateMatrixWorld();
    }
    this.ground.updateMatrixWorld();
  }

  dispose(): void {
    this.scene.remove(this.key, this.key.target, this.below, this.below.target, this.ground);
    this.key.dispose();
    this.below.dispose();
    this.ground.geometry.dispose();
    this.ground.material.dispose();
  }
}
