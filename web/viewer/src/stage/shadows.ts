// The shadows of the style `studio`: two lights of three.js whose shadow maps the materials of studio.ts read, and the
// ground, which is black where it is dark. One light is the key light; the other looks from below at what is near the ground.

import {
  BasicShadowMap, DirectionalLight, DoubleSide, Mesh, MeshStandardMaterial, PlaneGeometry, Vector2, Vector3,
  type Box3, type PerspectiveCamera, type Scene, type WebGLRenderer,
} from "three";
import { PICTURE_UNIFORMS } from "./occlusion";
import { KEY, SHADOW_UNIFORMS, STUDIO_KEY } from "./studio_light";

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
  vec2 place = gl_FragCoord.xy - studioPicture.xy;
  vec2 border = min(place, studioPicture.zw - place);
  float shadow = (1.0 - groundLight) * clamp(min(border.x, border.y) / (0.06 * min(studioPicture.z, studioPicture.w)), 0.0, 1.0);
  outgoingLight = vec3(0.0);
  // The canvas blends encoded colors.
  diffuseColor.a = 1.0 - pow(1.0 - shadow, 1.0 / 2.2);
`;

export class Shadows {
  private readonly key = new DirectionalLight();
  private readonly below = new DirectionalLight();
  private readonly ground: Mesh<PlaneGeometry, MeshStandardMaterial>;
  private readonly scale = { value: new Vector2(1, 1) };
  private readonly middle = new Vector3();
  private radius = 0;
  private hasGround = false;
  private isDrawn = false;

  constructor(private readonly scene: Scene, private readonly renderer: WebGLRenderer) {
    renderer.shadowMap.type = BasicShadowMap;
    renderer.shadowMap.autoUpdate = false;
    renderer.shadowMap.enabled = true;
    this.key.shadow.mapSize.set(SIDE, SIDE);
    this.below.shadow.mapSize.set(GROUND_SIDE, GROUND_SIDE);
    const material = new MeshStandardMaterial({
      transparent: true, depthWrite: false, side: DoubleSide, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 8,
    });
    material.onBeforeCompile = (shader) => {
      Object.assign(shader.uniforms, PICTURE_UNIFORMS, SHADOW_UNIFORMS);
      shader.uniforms.groundScale = this.scale;
      shader.fragmentShader = shader.fragmentShader
        .replace("void main() {", `uniform vec2 groundScale;\nuniform vec4 studioPicture;\n${STUDIO_KEY}\n${GROUND}\nvoid main() {`)
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
    this.ground.userData.isOverlay = true;
    scene.add(this.key, this.key.target, this.below, this.below.target, this.ground);
  }

  /** The box of what casts shadows, and whether there is a ground below it. */
  setBox(box: Box3, hasGround: boolean): void {
    const isShown = !box.isEmpty() && Number.isFinite(box.getSize(new Vector3()).length());
    this.hasGround = isShown && hasGround;
    this.key.castShadow = isShown;
    this.below.castShadow = this.hasGround;
    this.ground.visible = false;
    if (!isShown) return;
    const size = box.getSize(new Vector3());
    box.getCenter(this.middle);
    this.radius = Math.max(size.length() / 2, 1e-6);
    const unit = Math.max(size.x, size.y, size.z, 1e-6) / 2;
    const side = Math.max(size.x, size.z, 1e-6) / 2 / 0.6;
    const from = this.below.shadow.camera;
    [from.left, from.right, from.bottom, from.top] = [-side, side, -side, side];
    // What lies on the ground is in front of the camera, which three.js turns by some ten thousandths.
    const gap = unit * 0.002;
    [from.near, from.far] = [0, Math.max(size.y, unit * 0.02) * 1.01 + gap];
    from.updateProjectionMatrix();
    this.below.position.set(this.middle.x, box.min.y - gap, this.middle.z);
    this.below.target.position.set(this.middle.x, box.max.y + unit, this.middle.z);
    this.scale.value.set(unit / from.far, unit / (2 * side));
    this.ground.position.set(this.middle.x, box.min.y, this.middle.z);
    this.ground.scale.setScalar(this.radius * 8);
  }

  /**
   * The lamps are fixed to the camera. Of what is much larger than the picture, only what is around `target` has shadows, so
   * that these are sharp.
   */
  follow(camera: PerspectiveCamera, target: Vector3, isMap: boolean): void {
    if (!this.key.castShadow) return;
    const { middle, radius } = this;
    const seen = camera.position.distanceTo(target) * Math.tan((camera.fov * Math.PI) / 360) * Math.max(1, camera.aspect) * 1.6;
    const isWhole = seen >= radius;
    const around = isWhole ? middle : target;
    const reach = isWhole ? radius : seen;
    const pixel = (2 * reach) / SIDE;
    const away = around.distanceTo(middle) + 2 * radius;
    const { shadow } = this.key;
    const lens = shadow.camera;
    [lens.left, lens.right, lens.bottom, lens.top] = [-reach, reach, -reach, reach];
    [lens.near, lens.far] = [radius * 0.9, away + (away - 0.9 * radius)];
    lens.updateProjectionMatrix();
    shadow.normalBias = pixel * 3;
    shadow.bias = (-pixel * 1.5) / (lens.far - lens.near);
    this.key.target.position.copy(around);
    this.key.position.set(...KEY).applyQuaternion(camera.quaternion).multiplyScalar(away).add(around);
    this.ground.visible = this.hasGround && !isMap && camera.position.y > this.ground.position.y;
    for (const light of [this.key, this.below]) {
      light.updateMatrixWorld();
      light.target.updateMatrixWorld();
    }
    this.ground.updateMatrixWorld();
    this.isDrawn = true;
    this.renderer.shadowMap.needsUpdate = true;
  }

  /** Makes the shadows those of the next picture of the scene. */
  use(): void {
    SHADOW_UNIFORMS.studioHasShadow.value = this.isDrawn;
  }

  dispose(): void {
    SHADOW_UNIFORMS.studioHasShadow.value = false;
    this.scene.remove(this.key, this.key.target, this.below, this.below.target, this.ground);
    this.key.dispose();
    this.below.dispose();
    this.ground.geometry.dispose();
    this.ground.material.dispose();
  }
}
