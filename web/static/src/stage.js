// The picture of a model.

import {
  AnimationMixer, Box3, Clock, Color, DirectionalLight, HemisphereLight, MathUtils, PerspectiveCamera, Scene, Vector2, Vector3,
  WebGLRenderer,
} from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";

export class Stage {
  #scene = new Scene();
  #camera = new PerspectiveCamera(40, 1, 0.01, 1000);
  #clock = new Clock();
  #renderer;
  #controls;
  #model;
  #mixer;
  #clips = [];

  constructor(canvas) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: true });
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.#scene.background = new Color(0x6a7078);
    const sun = new DirectionalLight(0xffffff, 1.8);
    sun.position.set(2, 4, 3);
    this.#scene.add(new HemisphereLight(0xffffff, 0x667788, 1.1), sun);
    this.#controls = new OrbitControls(this.#camera, canvas);
    this.#renderer.setAnimationLoop(() => this.#draw(canvas));
  }

  clear() {
    if (this.#model) this.#scene.remove(this.#model);
    this.#model?.traverse(({ geometry, material }) => {
      geometry?.dispose();
      for (const one of [material ?? []].flat()) one.dispose();
    });
    this.#model = this.#mixer = undefined;
    this.#clips = [];
  }

  /** Shows a GLB and plays its first animation; returns the names of all. */
  async show(bytes) {
    const gltf = await new GLTFLoader().parseAsync(bytes.slice().buffer, "");
    this.clear();
    this.#model = gltf.scene;
    this.#clips = gltf.animations;
    this.#scene.add(this.#model);
    const box = new Box3().setFromObject(this.#model);
    const center = box.isEmpty() ? new Vector3() : box.getCenter(new Vector3());
    const size = box.isEmpty() ? 1 : box.getSize(new Vector3()).length();
    this.#controls.target.copy(center);
    // The whole ball around the box is visible, in both directions.
    const { clientWidth, clientHeight } = this.#renderer.domElement;
    const half = Math.tan(MathUtils.degToRad(this.#camera.fov / 2)) * Math.min(1, clientWidth / Math.max(clientHeight, 1));
    const distance = size / 2 / Math.sin(Math.atan(half));
    this.#camera.position.copy(center).add(new Vector3(0.7, 0.45, 1).setLength(distance));
    this.#camera.near = size / 500;
    this.#camera.far = size * 50;
    this.#camera.updateProjectionMatrix();
    this.play(0);
    return this.#clips.map(({ name }, at) => name || `animation ${at + 1}`);
  }

  get isEmpty() {
    let drawn = 0;
    this.#model?.traverse(({ isMesh, isLine, isPoints }) => (drawn += isMesh || isLine || isPoints ? 1 : 0));
    return drawn === 0;
  }

  play(at) {
    this.#mixer?.stopAllAction();
    this.#mixer = undefined;
    if (!this.#clips[at]) return;
    this.#mixer = new AnimationMixer(this.#model);
    this.#mixer.clipAction(this.#clips[at]).play();
  }

  #draw(canvas) {
    const { clientWidth, clientHeight } = canvas;
    const size = this.#renderer.getSize(new Vector2());
    if (size.x !== clientWidth || size.y !== clientHeight) {
      this.#renderer.setSize(clientWidth, clientHeight, false);
      this.#camera.aspect = clientWidth / Math.max(clientHeight, 1);
      this.#camera.updateProjectionMatrix();
    }
    this.#mixer?.update(this.#clock.getDelta());
    this.#controls.update();
    this.#renderer.render(this.#scene, this.#camera);
  }
}
