// The light of the style `studio` of crates/render, in GLSL: three soft boxes and a lamp that are fixed to the camera, an
// environment, the shadow of the first box, and the tone curve PBR Neutral of Khronos.

/** The direction to the key light in view space. */
export const KEY = [-0.42625, 0.669131, 0.608749] as const;

export const STUDIO = /* glsl */ `
float studioCovered(float at, float halfSide, float width) {
  vec2 steps = vec2(at + halfSide, at - halfSide) / width;
  vec2 rise = steps * inversesqrt(1.0 + steps * steps);
  return 0.5 * (rise.x - rise.y);
}

float studioBox(mat3 axes, vec2 halfSides, vec3 direction, float width) {
  vec3 at = direction * axes;
  vec2 plane = at.xy * 2.0 / max(1.0 + at.z, 1e-3);
  return studioCovered(plane.x, halfSides.x, width) * studioCovered(plane.y, halfSides.y, width);
}

float studioCosine(float cosine) {
  float part = max(cosine + 0.25, 0.0);
  return cosine >= 0.25 ? cosine : part * part;
}

vec3 studioLight(vec3 base, float metallic, float rough, vec3 n, vec3 v, vec3 up, float occlusion, float key) {
  const mat3 first = mat3(0.819152, 0.0, 0.573576, 0.383796, 0.743145, -0.548121, -0.42625, 0.669131, 0.608749);
  const mat3 second = mat3(0.5, 0.0, -0.866025, -0.150384, 0.984808, -0.086824, 0.852869, 0.173648, 0.492404);
  const mat3 third = mat3(-0.939693, 0.0, -0.34202, -0.219846, 0.766044, 0.604023, 0.262003, 0.642788, -0.719846);
  const vec3 horizon = vec3(0.215);
  const vec3 sky = vec3(0.275, 0.28, 0.29);
  const vec3 ground = vec3(0.155, 0.152, 0.148);
  float roughness = clamp(rough, 0.05, 1.0);
  float facing = clamp(dot(n, v), 0.0, 1.0);
  vec3 front = mix(studioReflection, base, metallic);
  vec3 diffuse = base * (1.0 - metallic);
  float slope = 1.0 + 1.2 * roughness;
  vec3 edge = pow(1.0 - facing, 5.0) / (slope * slope * slope) * min(front * 25.0, 1.0);
  vec3 shine = front + (1.0 - front) * edge;
  vec3 mirror = reflect(-v, n);
  float width = 2.0 * roughness * roughness + 0.035;
  float open = 0.5 + 0.5 * occlusion;
  vec3 arrives = vec3(key, open, open);
  vec3 cosines = vec3(dot(n, first[2]), dot(n, second[2]), dot(n, third[2]));
  vec3 images = vec3(
    studioBox(first, vec2(0.42), mirror, width) * 2.6,
    studioBox(second, vec2(0.16, 0.75), mirror, width) * 1.27,
    studioBox(third, vec2(0.8, 0.2), mirror, width) * 1.2);
  vec3 lamps = vec3(0.575, 0.567, 0.553) * studioCosine(cosines.x) * arrives.x
    + vec3(0.22, 0.225, 0.235) * studioCosine(cosines.y) * arrives.y
    + vec3(0.24, 0.245, 0.255) * studioCosine(cosines.z) * arrives.z
    + vec3(0.13 * facing * open);
  float boxes = dot(images * clamp(cosines * 2.0 + 0.5, 0.0, 1.0), arrives);
  float above = dot(n, up);
  vec3 ambient = mix(horizon, above >= 0.0 ? sky : ground, min(abs(above), 1.0));
  float height = dot(mirror, up);
  float blur = 0.2 + 0.8 * roughness;
  vec3 around = mix(horizon * 1.5, sky * 1.1, smoothstep(0.0, 0.6 + roughness, height));
  around = mix(ground * 0.8, around, smoothstep(-blur, blur, height)) * occlusion;
  vec3 arriving = lamps + ambient * occlusion;
  vec3 dark = clamp(base / 0.04, 0.0, 1.0);
  float strongest = max(dark.r, max(dark.g, dark.b));
  float least = min(dark.r, min(dark.g, dark.b));
  float veil = (0.6 + 0.4 * strongest) * (1.0 + (2.0 * sqrt(least) - least - 1.0) * strongest * (1.0 - metallic));
  vec3 mirrored = mix(vec3(boxes) + around, arriving * veil, roughness * roughness);
  return diffuse * arriving + shine * mirrored;
}

vec3 studioTone(vec3 color) {
  color = min(max(color, vec3(0.0)), vec3(1e4));
  float least = min(color.r, min(color.g, color.b));
  color -= least < 0.08 ? least - 6.25 * least * least : 0.04;
  float peak = max(color.r, max(color.g, color.b));
  if (peak <= 0.76) return color;
  float mapped = 1.0 - 0.0576 / (peak - 0.52);
  float white = 1.0 - 1.0 / (1.0 + 0.15 * (peak - mapped));
  return mix(color * (mapped / peak), vec3(mapped), white);
}
`;

/** Whether there is a shadow map yet: a picture that is drawn in a hurry may have none. */
export const SHADOW_UNIFORMS = { studioHasShadow: { value: false } };

/** The part of the key light that arrives; it needs the shadow maps of three.js. */
export const STUDIO_KEY = /* glsl */ `
#if defined(USE_SHADOWMAP) && NUM_DIR_LIGHT_SHADOWS > 0
uniform bool studioHasShadow;
float studioKey() {
  if (!studioHasShadow) return 1.0;
  vec3 at = vDirectionalShadowCoord[0].xyz;
  vec2 size = directionalLightShadows[0].shadowMapSize;
  // Beyond the map nothing hides the light.
  float depth = min(at.z + directionalLightShadows[0].shadowBias, 0.99999);
  float hidden = 0.0;
  for (int y = 0; y < 5; y += 1) {
    for (int x = 0; x < 5; x += 1) {
      vec2 tap = at.xy + (vec2(x, y) - 2.0) * 1.1 / size;
      if (any(lessThan(tap, vec2(0.0))) || any(greaterThan(tap, vec2(1.0)))) continue;
      vec2 near = 1.0 - abs(vec2(x, y) - 2.0) / 3.0;
      hidden += near.x * near.y / 9.0 * step(texture2D(directionalShadowMap[0], tap).r, depth);
    }
  }
  return 1.0 - hidden;
}
#else
float studioKey() { return 1.0; }
#endif
`;
