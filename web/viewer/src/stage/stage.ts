// The canvas: renderer, camera and controls. A picture is drawn when something changed, not all the time.

import {
  Color, Group, PerspectiveCamera, Raycaster, Scene, Vector2, Vector3, WebGLRenderer, type Intersection, type Object3D,
} from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { FIELD_OF_VIEW, VIEWS, axesOf, axesOfCamera, frame, type Placement, type ViewName } from "./framing";
import { h } from "../ui/element";
import { LabelLayer } from "./labels";

const FLIGHT_MILLISECONDS = 380;

interface Flight {
  start: number;
  from: Placement;
  to: Placement;
}

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
  /** Called before each picture, with the seconds since the one before; true asks for another one. */
  readonly beforeDraw = new Set<(seconds: number) => boolean | void>();
  draw: DrawScene = (stage) => stage.renderer.render(stage.scene, stage.camera);
  pictures = 0;

  private wanted = 0;
  private lastTime = 0;
  private flight: Flight | null = null;
  private radius = 1;
  private readonly middle = new Vector3();
  private readonly observer: ResizeObserver;
  private readonly theme = matchMedia("(prefers-color-scheme: dark)");

  constructor(label: string) {
    this.canvas = h("canvas", { class: "stage-canvas", tabIndex: 0, role: "img", aria: { label } });
    this.element = h("div", { class: "stage" }, this.canvas);
    this.renderer = new WebGLRenderer({ canvas: this.canvas, antialias: true, preserveDrawingBuffer: false });
    this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
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
    this.observer.disconnect();
    this.theme.removeEventListener("change", this.applyTheme);
    this.controls.dispose();
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

  drawNow(): void {
    this.scene.updateMatrixWorld();
    this.fitClipping();
    this.draw(this);
    this.labels.draw();
    this.pictures += 1;
  }

  /** Takes the size of the element, which must be in the page. */
  resize(): void {
    const { clientWidth, clientHeight } = this.element;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.renderer.setSize(clientWidth, clientHeight, false);
    this.labels.resize(clientWidth, clientHeight);
    this.camera.aspect = clientWidth / clientHeight;
    this.camera.updateProjectionMatrix();
    this.drawNow();
  }

  /** The sphere that the clipping planes have to leave alone. */
  setExtent(middle: Vector3, radius: number): void {
    this.middle.copy(middle);
    this.radius = radius > 0 && Number.isFinite(radius) ? radius : 1;
    this.controls.minDistance = this.radius * 1e-3;
    this.controls.maxDistance = this.radius * 200;
    this.invalidate();
  }

  get extentRadius(): number {
    return this.radius;
  }

  private fitClipping(): void {
    const distance = this.camera.position.distanceTo(this.middle);
    // An animation may leave the place of the rest pose.
    const reach = this.radius * 12;
    this.camera.far = distance + reach;
    this.camera.near = Math.max(distance - reach, this.camera.far * 2e-4);
    this.camera.updateProjectionMatrix();
  }

  /** Where the camera has to be to see the points from its direction, or from that of a view. */
  placementFor(points: Iterable<Vector3>, view?: ViewName): Placement {
    const axes = view ? axesOf(VIEWS[view][0], VIEWS[view][1]) : axesOfCamera(this.camera);
    return frame(points, axes, this.camera.aspect);
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
    const box = this.canvas.getBoundingClientRect();
    const at = new Vector2(
      ((clientX - box.left) / box.width) * 2 - 1,
      1 - ((clientY - box.top) / box.height) * 2,
    );
    const caster = new Raycaster();
    caster.setFromCamera(at, this.camera);
    return caster.intersectObjects(objects, false);
  }

  /** The picture as a PNG, with the labels. */
  async screenshot(): Promise<Blob> {
    this.drawNow();
    const copy = h("canvas", { width: this.canvas.width, height: this.canvas.height });
    const context = copy.getContext("2d");
    context?.drawImage(this.canvas, 0, 0);
    context?.drawImage(this.labels.element, 0, 0, copy.width, copy.height);
    return new Promise((done, fail) => {
      copy.toBlob((blob) => (blob ? done(blob) : fail(new Error("The browser made no picture."))), "image/png");
    });
  }
}
