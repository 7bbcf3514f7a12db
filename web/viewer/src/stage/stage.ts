// The canvas: renderer, camera and controls. A picture is drawn when something changed, not all the time.

import {
  Color, Group, MOUSE, PerspectiveCamera, Raycaster, Scene, TOUCH, Vector2, Vector3, WebGLRenderer, type Intersection, type Object3D,
} from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { FIELD_OF_VIEW, MAP_FIELD_OF_VIEW, VIEWS, axesOf, axesOfCamera, frame, type Placement, type ViewName } from "./framing";
import { h } from "../ui/element";
import { LabelLayer } from "./labels";
import { Occlusion, PICTURE_UNIFORMS } from "./occlusion";
import { Shadows } from "./shadows";

const FLIGHT_MILLISECONDS = 380;

/** The time without a change after which the camera rests. */
const STILL_MILLISECONDS = 220;

/** The time from one picture to the next from which pictures are drawn in a hurry while the camera moves. */
const SLOW_MILLISECONDS = 90;

/** Shadows and occlusion of more triangles, each of which is drawn three times for them, take too long. */
const MOST_SHADED = 2_000_000;

/** Pictures that are further apart do not follow each other. */
const APART_MILLISECONDS = 3000;

interface Flight {
  start: number;
  from: Placement;
  to: Placement;
}

/** Width and height in pixels. */
export type PictureSize = [number, number];

/** Draws the scene into the canvas, or parts of it. */
export type DrawScene = (stage: Stage) => void;

export class Stage {
  readonly element: HTMLDivElement;
  readonly canvas: HTMLCanvasElement;
  readonly scene = new Scene();
  readonly content = new Group();
  readonly camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.01, 100);
  readonly renderer: WebGLRenderer;
  readonly controls: OrbitControls;
  readonly labels: LabelLayer;
  readonly shadows: Shadows;
  private readonly occlusion: Occlusion;
  /** Called before each picture, with the seconds since the one before; true asks for another one. */
  readonly beforeDraw = new Set<(seconds: number) => boolean | void>();
  draw: DrawScene = (stage) => stage.drawScene(stage.scene, stage.shadows);
  /** Called before each picture, with its time in milliseconds, and whether the camera rests; returns the number of triangles. */
  beforePicture: ((time: number, isStill: boolean) => number) | null = null;
  pictures = 0;
  /** Whether the scene is too much for a complete picture while the camera moves, also on a fast machine. */
  isHeavy = false;
  /** Milliseconds from one picture to the next while the camera moves; 0 when it rests. */
  pace = 0;
  /** Whether the last picture is complete. */
  isComplete = false;

  private wanted = 0;
  private refine = 0;
  private isResting = false;
  private isShaded = false;
  private lastPicture = -Infinity;
  private lastTime = 0;
  private flight: Flight | null = null;
  private radius = 1;
  private readonly middle = new Vector3();
  private readonly observer: ResizeObserver;
  private readonly theme = matchMedia("(prefers-color-scheme: dark)");

  constructor(label: string) {
    this.canvas = h("canvas", { class: "stage-canvas", tabIndex: 0, role: "img", aria: { label } });
    this.element = h("div", { class: "stage" }, this.canvas);
    this.renderer = new WebGLRenderer({ canvas: this.canvas, antialias: true, alpha: true, preserveDrawingBuffer: false });
    this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.shadows = new Shadows(this.scene, this.renderer);
    this.occlusion = new Occlusion(this.renderer);
    this.labels = new LabelLayer(this.camera);
    this.element.append(this.labels.element);
    this.scene.add(this.content, this.camera);
    this.controls = new OrbitControls(this.camera, this.canvas);
    this.controls.zoomToCursor = true;
    this.controls.listenToKeyEvents(this.canvas);
    this.controls.keyPanSpeed = 20;
    this.controls.addEventListener("change", () => this.invalidate());
    this.controls.addEventListener("start", () => (this.flight = null));
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(this.element);
    this.theme.addEventListener("change", this.applyTheme);
    this.applyTheme();
  }

  dispose(): void {
    cancelAnimationFrame(this.wanted);
    clearTimeout(this.refine);
    this.observer.disconnect();
    this.theme.removeEventListener("change", this.applyTheme);
    this.controls.dispose();
    this.shadows.dispose();
    this.occlusion.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }

  get isDark(): boolean {
    return this.theme.matches;
  }

  private readonly applyTheme = (): void => {
    const color = getComputedStyle(document.documentElement).getPropertyValue("--stage").trim();
    this.scene.background = new Color(color || "#808080");
    this.labels.applyTheme();
    this.invalidate();
  };

  invalidate(): void {
    this.wanted ||= requestAnimationFrame((time) => this.onFrame(time));
  }

  private onFrame(time: number): void {
    this.wanted = 0;
    const seconds = Math.min(0.1, this.lastTime ? (time - this.lastTime) / 1000 : 0);
    let again = this.fly(time);
    for (const callback of this.beforeDraw) again = callback(seconds) === true || again;
    this.lastTime = again ? time : 0;
    this.drawNow();
    if (again) this.invalidate();
  }

  /** The part of the pixels along each side that is drawn. */
  private setSharpness(part: number): void {
    const ratio = Math.min(2, devicePixelRatio) * part;
    if (this.renderer.getPixelRatio() !== ratio) this.renderer.setPixelRatio(ratio);
  }

  /** Draws the picture. While the camera moves on a slow machine, it has no occlusion, and the shadows of the one before. */
  drawNow(isComplete = false): void {
    const time = performance.now();
    const passed = time - this.lastPicture;
    const isStill = isComplete || this.isResting;
    this.isResting = false;
    this.pace = isStill || passed > APART_MILLISECONDS ? 0 : passed;
    this.lastPicture = isStill ? -Infinity : time;
    this.isComplete = isStill || (!this.isHeavy && this.pace < SLOW_MILLISECONDS);
    if (this.isHeavy && !isComplete) this.setSharpness(!isStill && this.pace > SLOW_MILLISECONDS ? 0.5 : 1);
    this.scene.updateMatrixWorld();
    this.fitClipping();
    const triangles = this.beforePicture?.(time, isStill) ?? 0;
    this.isShaded = this.isComplete && triangles <= MOST_SHADED;
    this.draw(this);
    this.labels.draw();
    this.pictures += 1;
    clearTimeout(this.refine);
    // What the camera rests on is drawn with more detail.
    const rest = () => ((this.isResting = true), this.invalidate());
    if (!this.isComplete) this.refine = setTimeout(rest, Math.max(STILL_MILLISECONDS, this.pace * 3));
  }

  /** Draws a scene in the light of the studio into the present viewport; one without shadows in flat light. */
  drawScene(scene: Scene, shadows: Shadows | null): void {
    const { renderer, camera, occlusion } = this;
    renderer.getCurrentViewport(PICTURE_UNIFORMS.studioPicture.value);
    occlusion.clear();
    if (shadows && this.isShaded) {
      shadows.follow(camera, this.controls.target, camera.fov === MAP_FIELD_OF_VIEW);
      shadows.use();
      occlusion.prepare(scene, camera);
    }
    shadows?.use();
    renderer.render(scene, camera);
    occlusion.clear();
  }

  /** Takes the size of the element, which must be in the page. */
  resize(): void {
    const { clientWidth, clientHeight } = this.element;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.renderer.setSize(clientWidth, clientHeight, false);
    this.labels.resize(clientWidth, clientHeight);
    this.camera.aspect = clientWidth / clientHeight;
    this.camera.zoom = 1;
    this.camera.updateProjectionMatrix();
    this.drawNow();
  }

  /** The sphere that the clipping planes have to leave alone. */
  setExtent(middle: Vector3, radius: number): void {
    this.middle.copy(middle);
    this.radius = radius > 0 && Number.isFinite(radius) ? radius : 1;
    this.controls.minDistance = Math.min(this.radius * 1e-3, this.isWide ? 0.5 : Infinity);
    this.controls.maxDistance = this.radius * (this.isWide ? 2000 : 200);
    // From a map of kilometers to a house in a few turns of the wheel.
    this.controls.zoomSpeed = this.isWide ? 2 : 1;
    this.invalidate();
  }

  get extentRadius(): number {
    return this.radius;
  }

  /** A map moves with the mouse, and does not turn; anything else turns. */
  setMap(isMap: boolean): void {
    const tangent = () => Math.tan((this.camera.fov * Math.PI) / 360);
    const before = tangent();
    this.camera.fov = isMap ? MAP_FIELD_OF_VIEW : FIELD_OF_VIEW;
    this.camera.updateProjectionMatrix();
    // What is around the target keeps its size.
    const { target, position } = this.placement;
    this.moveTo({ target, position: position.sub(target).multiplyScalar(before / tangent()).add(target) });
    this.controls.enableRotate = !isMap;
    this.controls.mouseButtons = isMap
      ? { LEFT: MOUSE.PAN, MIDDLE: MOUSE.DOLLY, RIGHT: MOUSE.PAN }
      : { LEFT: MOUSE.ROTATE, MIDDLE: MOUSE.DOLLY, RIGHT: MOUSE.PAN };
    this.controls.touches = isMap ? { ONE: TOUCH.PAN, TWO: TOUCH.DOLLY_PAN } : { ONE: TOUCH.ROTATE, TWO: TOUCH.DOLLY_PAN };
  }

  /** Kilometers of things of meters: nothing moves out of its extent, and what is near is not cut off. */
  isWide = false;

  private fitClipping(): void {
    const distance = this.camera.position.distanceTo(this.middle);
    if (this.isWide) {
      const reach = this.radius * 1.05;
      const near = this.camera.position.distanceTo(this.controls.target) * 0.01;
      this.camera.far = distance + reach;
      this.camera.near = Math.max(distance - reach, Math.min(Math.max(near, 0.05), 20), this.camera.far * 1e-6);
      this.camera.updateProjectionMatrix();
      return;
    }
    // An animation may leave the place of the rest pose.
    const reach = this.radius * 12;
    this.camera.far = distance + reach;
    this.camera.near = Math.max(distance - reach, this.camera.far * 2e-4);
    this.camera.updateProjectionMatrix();
  }

  /** Where the camera has to be to see the points from its direction, or from that of a view. */
  placementFor(points: Iterable<Vector3>, view?: ViewName): Placement {
    const axes = view ? axesOf(VIEWS[view][0], VIEWS[view][1]) : axesOfCamera(this.camera);
    return frame(points, axes, this.camera.aspect, this.camera.fov);
  }

  get placement(): Placement {
    return { position: this.camera.position.clone(), target: this.controls.target.clone() };
  }

  moveTo(placement: Placement): void {
    this.flight = null;
    this.camera.position.copy(placement.position);
    this.controls.target.copy(placement.target);
    this.controls.update();
    this.invalidate();
  }

  /** Where the camera was at first; null if that is not known. */
  home: Placement | null = null;

  /** Whether the camera is somewhere else than at first. */
  get isMoved(): boolean {
    const { home, radius } = this;
    const { position, target } = this.placement;
    return !home || position.distanceTo(home.position) > radius * 1e-4 || target.distanceTo(home.target) > radius * 1e-4;
  }

  flyTo(placement: Placement): void {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.moveTo(placement);
      return;
    }
    this.flight = { start: performance.now(), from: this.placement, to: placement };
    this.invalidate();
  }

  get isFlying(): boolean {
    return this.flight !== null;
  }

  /** Turns around the target on the way, so that the camera does not pass through the model. */
  private fly(time: number): boolean {
    const flight = this.flight;
    if (!flight) return false;
    const part = Math.min(1, Math.max(0, (time - flight.start) / FLIGHT_MILLISECONDS));
    const eased = part * part * (3 - 2 * part);
    const from = flight.from.position.clone().sub(flight.from.target);
    const to = flight.to.position.clone().sub(flight.to.target);
    const length = from.length() * (1 - eased) + to.length() * eased;
    const direction = from.normalize().lerp(to.normalize(), eased);
    if (direction.lengthSq() < 1e-6) direction.set(0, 1, 1e-3);
    this.controls.target.lerpVectors(flight.from.target, flight.to.target, eased);
    this.camera.position.copy(this.controls.target).addScaledVector(direction.normalize(), length);
    if (part >= 1) {
      this.camera.position.copy(flight.to.position);
      this.flight = null;
    }
    this.controls.update();
    return part < 1;
  }

  /** What is below a position of the page, nearest first. */
  pick(clientX: number, clientY: number, objects: Object3D[]): Intersection[] {
    return this.ray(clientX, clientY).intersectObjects(objects, false);
  }

  /** The ray through a position of the page. */
  ray(clientX: number, clientY: number): Raycaster {
    const box = this.canvas.getBoundingClientRect();
    const at = new Vector2(
      ((clientX - box.left) / box.width) * 2 - 1,
      1 - ((clientY - box.top) / box.height) * 2,
    );
    const caster = new Raycaster();
    caster.setFromCamera(at, this.camera);
    return caster;
  }

  /** The picture as a PNG, with the labels. */
  async screenshot({ size = null, isTransparent = false }: { size?: PictureSize | null; isTransparent?: boolean } = {}): Promise<Blob> {
    const { background } = this.scene;
    if (isTransparent) this.scene.background = null;
    if (size) this.setPictureSize(...size);
    let copy: HTMLCanvasElement;
    try {
      this.drawNow(true);
      copy = h("canvas", { width: this.canvas.width, height: this.canvas.height });
      const context = copy.getContext("2d");
      context?.drawImage(this.canvas, 0, 0);
      context?.drawImage(this.labels.element, 0, 0, copy.width, copy.height);
    } finally {
      this.scene.background = background;
      if (size) this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
      if (size || isTransparent) this.resize();
    }
    return new Promise((done, fail) => {
      copy.toBlob((blob) => (blob ? done(blob) : fail(new Error("The browser made no picture."))), "image/png");
    });
  }

  /** Draws for a picture of that size, not for the page, until `resize` is called. */
  private setPictureSize(width: number, height: number): void {
    this.renderer.setPixelRatio(1);
    this.renderer.setSize(width, height, false);
    this.labels.resize(width, height);
    const { aspect } = this.camera;
    this.camera.aspect = width / height;
    // What is visible stays visible in a narrower picture.
    this.camera.zoom = Math.min(1, this.camera.aspect / aspect);
    this.camera.updateProjectionMatrix();
  }
}
