import sharp from 'sharp';
import { byte, deepen, mix, type Rgb } from './colour.ts';
import type { LabelPlace } from './shapes.ts';
import { sun, tilt, type Sight } from './trace.ts';

/** What a part is made of. `gloss` runs from 0 (chalk) to 1 (glass). */
export type Material = {
  kind: 'opaque' | 'frosted' | 'clear' | 'metal' | 'stone' | 'petal';
  colour: Rgb;
  gloss: number;
};

/** A label as straight sRGB pixels with alpha. */
export type Print = { data: Buffer; width: number; height: number };

/** A cut-out with the place of its foot, in pixels. */
export type CutOut = {
  png: Buffer;
  width: number;
  height: number;
  foot: { x: number; y: number };
  pixelsPerCm: number;
};

const [sinTilt, cosTilt] = [Math.sin(tilt), Math.cos(tilt)];
const sunLength = Math.hypot(...sun);
const key: Rgb = [sun[0] / sunLength, sun[1] / sunLength, sun[2] / sunLength];

const between = (value: number, low: number, high: number, soft: number): number => {
  const a = Math.max(0, Math.min(1, (value - low) / soft + 0.5));
  const b = Math.max(0, Math.min(1, (high - value) / soft + 0.5));
  return a * a * (3 - 2 * a) * b * b * (3 - 2 * b);
};

/** What a mirror would see in direction x, y, z: a tall window on the light's side, a narrow card on the other, the room. */
function room(x: number, y: number, z: number, soft: number, out: Rgb, paper: Rgb): void {
  const azimuth = Math.atan2(x, z);
  const height = Math.asin(Math.max(-1, Math.min(1, y)));
  const window = between(azimuth, 1.0, 1.62, 0.1 + soft * 1.1) * between(height, -0.55, 1.15, 0.12 + soft);
  const card = between(azimuth, -2.35, -1.95, 0.08 + soft) * between(height, -0.5, 0.95, 0.12 + soft);
  const above = between(height, 0.75, 2, 0.5 + soft);
  const floor = between(height, -2, -0.12, 0.3 + soft);
  const bars = window * 4.2 + card * 1.1 + above * 0.75;
  for (let i = 0; i < 3; i++) out[i] = bars + paper[i]! * (0.26 + floor * 0.3);
}

const hash = (x: number, y: number, z: number): number => {
  const n = Math.sin(x * 127.1 + y * 311.7 + z * 74.7) * 43758.5453;
  return n - Math.floor(n);
};

/** Soft noise between 0 and 1, one bump a centimetre. */
function noise(x: number, y: number, z: number): number {
  const [ix, iy, iz] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const s = (t: number): number => t * t * (3 - 2 * t);
  const [fx, fy, fz] = [s(x - ix), s(y - iy), s(z - iz)];
  let sum = 0;
  for (let i = 0; i < 8; i++) {
    const [dx, dy, dz] = [i & 1, (i >> 1) & 1, i >> 2];
    sum += hash(ix + dx, iy + dy, iz + dz) * (dx ? fx : 1 - fx) * (dy ? fy : 1 - fy) * (dz ? fz : 1 - fz);
  }
  return sum;
}

/** Lights what was seen, each part in its material, the label glued on, and cuts it out as a PNG. */
export async function shade(
  sight: Sight,
  materials: readonly Material[],
  options: { paper: Rgb; print?: Print; label?: LabelPlace; labelled?: readonly boolean[]; level?: number },
): Promise<CutOut> {
  const { width, height, part, normal, place, open, lit } = sight;
  const { paper, print, label, labelled, level = 0 } = options;
  const columns = width * 2;
  const sum = new Float32Array(width * height * 4);
  const seen: Rgb = [0, 0, 0];
  const bounce = mix([0.8, 0.8, 0.8], paper, 0.75);
  const printed = print
    ? Float32Array.from({ length: 256 }, (_, i) =>
        i / 255 <= 0.04045 ? i / 255 / 12.92 : ((i / 255 + 0.055) / 1.055) ** 2.4,
      )
    : null;
  for (let at = 0; at < part.length; at++) {
    const index = part[at]! - 1;
    if (index < 0) continue;
    const material = materials[index]!;
    let [nx, ny, nz] = [normal[at * 3]!, normal[at * 3 + 1]!, normal[at * 3 + 2]!];
    const [x, y, z] = [place[at * 3]!, place[at * 3 + 1]!, place[at * 3 + 2]!];
    let base = material.colour;
    let { gloss } = material;
    if (material.kind === 'stone') {
      const grain = noise(x * 9, y * 9, z * 9) - 0.5;
      const cloud = noise(x * 0.7 + 9, y * 1.6, z * 0.7) - 0.5;
      const pit = noise(x * 4.3, y * 6, z * 4.3) > 0.8 ? 0.1 : 0;
      const tone = 1 + grain * 0.1 + cloud * 0.12 - pit;
      base = [base[0] * tone, base[1] * tone, base[2] * tone];
      nx += grain * 0.07;
      ny += (noise(x * 9 + 5, y * 9, z * 9) - 0.5) * 0.07;
    }
    let covered = 0;
    if (print && printed && label && labelled?.[index]) {
      let u = -1;
      let v = (label.high - y) / (label.high - label.low);
      if (label.kind === 'round') {
        if (Math.hypot(x, z) > label.radius - 0.06) u = (Math.atan2(x, z) / label.angle + 1) / 2;
      } else {
        const [cos, sin] = [Math.cos(label.turn), Math.sin(label.turn)];
        const front = x * sin + z * cos;
        if (front > -0.02 && nx * sin + nz * cos > 0.2) u = ((x * cos - z * sin) / label.half + 1) / 2;
      }
      if (u > 0 && u < 1 && v > 0 && v < 1) {
        u = u * print.width - 0.5;
        v = v * print.height - 0.5;
        const ui = Math.max(0, Math.min(print.width - 2, Math.floor(u)));
        const vi = Math.max(0, Math.min(print.height - 2, Math.floor(v)));
        const [uf, vf] = [Math.max(0, Math.min(1, u - ui)), Math.max(0, Math.min(1, v - vi))];
        const ink: Rgb = [0, 0, 0];
        for (let k = 0; k < 4; k++) {
          const from = ((vi + (k >> 1)) * print.width + ui + (k & 1)) * 4;
          const weight = (k & 1 ? uf : 1 - uf) * (k >> 1 ? vf : 1 - vf) * (print.data[from + 3]! / 255);
          covered += weight;
          for (let i = 0; i < 3; i++) ink[i]! += printed[print.data[from + i]!]! * weight;
        }
        if (covered > 0.001) {
          const pure: Rgb = [ink[0] / covered, ink[1] / covered, ink[2] / covered];
          base = mix(base, pure, covered);
          gloss = gloss * (1 - covered) + covered * 0.3;
        }
      }
    }
    const length = Math.hypot(nx, ny, nz) || 1;
    nx /= length;
    ny /= length;
    nz /= length;
    const facing = Math.max(0, ny * sinTilt + nz * cosTilt);
    const shut = open[at]! / 255;
    const sunlit = lit[at]! / 255;
    const direct = Math.max(0, nx * key[0] + ny * key[1] + nz * key[2]) * sunlit;
    const fill = Math.max(0, -nx * 0.5 + ny * 0.2 + nz * 0.84);
    const rx = 2 * facing * nx;
    const ry = 2 * facing * ny - sinTilt;
    const rz = 2 * facing * nz - cosTilt;
    room(rx, ry, rz, (1 - gloss) ** 2 * 0.9, seen, paper);
    const grazing = (1 - facing) ** 5;
    let alpha = 1;
    const colour: Rgb = [0, 0, 0];
    const clear = (material.kind === 'clear' || material.kind === 'frosted') && covered < 0.999;
    if (material.kind === 'metal') {
      for (let i = 0; i < 3; i++)
        colour[i] = base[i]! * (0.16 + direct * 0.34 + seen[i]! * (0.62 + 0.25 * grazing)) * (0.45 + 0.55 * shut);
    } else {
      const wrap = material.kind === 'petal' ? 0.35 : 0;
      const soft =
        material.kind === 'petal'
          ? (Math.max(0, nx * key[0] + ny * key[1] + nz * key[2]) * (1 - wrap) + wrap) * (0.5 + 0.5 * sunlit)
          : direct;
      for (let i = 0; i < 3; i++) {
        const sky = (0.5 + 0.5 * ny) * 0.3 + (0.5 - 0.5 * ny) * 0.26 * bounce[i]!;
        colour[i] = base[i]! * (soft * 0.86 + (sky * 1.08 + fill * 0.32) * shut);
      }
      if (clear) {
        // Light that crosses the body comes out deeper at the sides and brightest away from the window.
        const frosted = material.kind === 'frosted';
        const across = Math.max(0, Math.min(1, facing));
        const filled = y < level;
        const deep = deepen(material.colour, frosted ? 1.1 : 1.55 - 0.35 * across);
        const glow =
          0.82 +
          0.3 * Math.max(0, -nx) * across -
          0.26 * (1 - across) ** 2 +
          0.14 * ny +
          0.1 * Math.max(0, 1 - y / Math.max(0.1, level));
        const through: Rgb = filled ? [deep[0] * glow, deep[1] * glow, deep[2] * glow] : mix(paper, deep, 0.12);
        if (filled && !frosted) {
          const rim = between(across, 0.16, 0.34, 0.12);
          for (let i = 0; i < 3; i++) through[i]! *= 1 - 0.32 * rim;
          const foot = between(y, 0.12, 0.5, 0.2);
          for (let i = 0; i < 3; i++) through[i] = through[i]! * (1 - foot * 0.3) + 0.62 * paper[i]! * foot * 0.3;
          const surface = between(y, level - 0.08, level + 0.02, 0.05);
          for (let i = 0; i < 3; i++) through[i]! *= 1 - 0.22 * surface;
        }
        const inner = frosted ? 0.5 : 0.85;
        for (let i = 0; i < 3; i++) {
          const crossing = colour[i]! * (1 - inner) + through[i]! * inner * (0.55 + 0.45 * shut) * (0.8 + 0.2 * sunlit);
          colour[i] = colour[i]! * covered + crossing * (1 - covered);
        }
        if (!filled && !frosted) alpha = Math.min(1, 0.3 + 0.6 * (1 - across) ** 1.5 + covered);
      }
      const mirror =
        (0.035 + 0.055 * gloss + 0.9 * grazing * (0.25 + 0.5 * gloss)) * (0.25 + 0.75 * gloss) * (0.3 + 0.7 * shut);
      for (let i = 0; i < 3; i++) colour[i] = colour[i]! * (1 - mirror * 0.5) + seen[i]! * mirror;
      if (alpha < 1) alpha = Math.min(1, alpha + seen[0] * mirror);
    }
    const row = Math.floor(at / columns);
    const pixel = ((row >> 1) * width + ((at - row * columns) >> 1)) * 4;
    for (let i = 0; i < 3; i++) sum[pixel + i]! += byte(colour[i]!) * alpha;
    sum[pixel + 3]! += alpha;
  }
  const data = Buffer.alloc(width * height * 4);
  for (let at = 0; at < sum.length; at += 4) {
    const alpha = sum[at + 3]!;
    if (!alpha) continue;
    for (let i = 0; i < 3; i++) data[at + i] = Math.round(sum[at + i]! / alpha);
    data[at + 3] = Math.round((alpha / 4) * 255);
  }
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 4 })
    .toBuffer();
  return { png, width, height, foot: sight.foot, pixelsPerCm: sight.pixelsPerCm };
}
