import type { Solid } from './lathe.ts';

/** How far the eye looks down on things, in radians. One angle for all, so that cut-outs stand on one ground. */
export const tilt = 0.13;

/** Where the light comes from: high, on the side an Arabic line starts, a little before the thing. */
export const sun: readonly [number, number, number] = [0.58, 0.6, 0.62];

/** What the eye meets at every sample of a picture; two samples a pixel each way. */
export type Sight = {
  /** Pixels, not samples. */
  width: number;
  height: number;
  /** Where the point on the ground below the origin lies, in pixels. */
  foot: { x: number; y: number };
  pixelsPerCm: number;
  /** Index of the part plus one; 0 where nothing is. */
  part: Uint8Array;
  /** Normal, three a sample. */
  normal: Float32Array;
  /** Place in centimetres, three a sample. */
  place: Float32Array;
  /** How much of the sky is seen, 0 to 255. */
  open: Uint8Array;
  /** How much of the light is seen, 0 to 255. */
  lit: Uint8Array;
};

/** Looks at solids from the front, `pixelsPerCm` big. `ground` false leaves out the darkening where they stand. */
export function look(solids: readonly Solid[], pixelsPerCm: number, ground = true): Sight {
  const [sin, cos] = [Math.sin(tilt), Math.cos(tilt)];
  const low = [0, 1, 2].map((axis) => Math.min(...solids.map((one) => one.low[axis]!)));
  const high = [0, 1, 2].map((axis) => Math.max(...solids.map((one) => one.high[axis]!)));
  const [left, right] = [low[0]! - 0.1, high[0]! + 0.1];
  const down = low[1]! * cos - high[2]! * sin - 0.1;
  const up = high[1]! * cos - low[2]! * sin + 0.1;
  const width = Math.ceil((right - left) * pixelsPerCm);
  const height = Math.ceil((up - down) * pixelsPerCm);
  const [columns, rows] = [width * 2, height * 2];
  const step = 1 / (pixelsPerCm * 2);
  const total = columns * rows;
  const part = new Uint8Array(total);
  const normal = new Float32Array(total * 3);
  const place = new Float32Array(total * 3);
  const open = new Uint8Array(total);
  const lit = new Uint8Array(total);
  const size = Math.max(high[0]! - low[0]!, high[1]! - low[1]!);
  const near = high[2]! + size * 0.3 + 1;
  const deepest = near - low[2]! + (high[1]! - low[1]!) * 0.3 + 3;
  const touch = size / 9000;
  const count = solids.length;
  const bands = solids.map((one) => ({
    left: one.low[0]! - 0.05,
    right: one.high[0]! + 0.05,
    down: one.low[1]! * cos - one.high[2]! * sin - 0.05,
    up: one.high[1]! * cos - one.low[2]! * sin + 0.05,
  }));
  const out = new Float64Array(3);
  const all = (x: number, y: number, z: number): number => {
    let best = Infinity;
    for (let i = 0; i < count; i++) best = Math.min(best, solids[i]!.distance(x, y, z));
    return best;
  };
  const inSight: number[] = [];
  for (let row = 0; row < rows; row++) {
    const sy = up - (row + 0.5) * step;
    for (let column = 0; column < columns; column++) {
      const sx = left + (column + 0.5) * step;
      inSight.length = 0;
      for (let i = 0; i < count; i++) {
        const band = bands[i]!;
        if (sx > band.left && sx < band.right && sy > band.down && sy < band.up) inSight.push(i);
      }
      if (!inSight.length) continue;
      let travelled = 0;
      let hit = -1;
      let [x, y, z] = [sx, 0, 0];
      for (let march = 0; march < 160 && travelled < deepest; march++) {
        y = sy * cos + (near - travelled) * sin;
        z = -sy * sin + (near - travelled) * cos;
        let best = Infinity;
        for (let i = 0; i < inSight.length; i++) {
          const one = solids[inSight[i]!]!;
          const d = one.distance(x, y, z) * one.pace;
          if (d < best) {
            best = d;
            hit = inSight[i]!;
          }
        }
        if (best < touch) break;
        travelled += best;
        if (march === 159) hit = -1;
      }
      if (hit < 0 || travelled >= deepest) continue;
      const at = row * columns + column;
      solids[hit]!.normal(x, y, z, out);
      part[at] = hit + 1;
      normal.set(out, at * 3);
      place[at * 3] = x;
      place[at * 3 + 1] = y;
      place[at * 3 + 2] = z;
      let shut = 0;
      let weight = 1;
      for (let i = 1; i <= 5; i++) {
        const h = 0.035 * size * i * 0.5;
        let d = all(x + out[0]! * h, y + out[1]! * h, z + out[2]! * h);
        if (ground) d = Math.min(d, y + out[1]! * h + 0.02);
        shut += Math.max(0, h - d) * weight;
        weight *= 0.72;
      }
      open[at] = Math.max(70, Math.min(255, 255 * (1 - (shut / (0.035 * size)) * 0.8)));
      let seen = 1;
      let far = 0.02 * size;
      const [ox, oy, oz] = [x + out[0]! * 0.03, y + out[1]! * 0.03, z + out[2]! * 0.03];
      for (let i = 0; i < 24 && far < size; i++) {
        const d = all(ox + sun[0] * far, oy + sun[1] * far, oz + sun[2] * far);
        seen = Math.min(seen, (7 * d) / far + 0.5);
        if (seen < 0.3) break;
        far += Math.max(d, 0.02 * size);
      }
      lit[at] = Math.max(80, Math.min(255, seen * 255));
    }
  }
  return {
    width,
    height,
    foot: { x: -left * pixelsPerCm, y: up * pixelsPerCm },
    pixelsPerCm,
    part,
    normal,
    place,
    open,
    lit,
  };
}
