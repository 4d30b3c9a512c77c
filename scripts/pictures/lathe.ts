/** A corner of a profile: radius and height in centimetres, and the rounding of the corner. */
export type Corner = [r: number, y: number, round?: number];

/**
 * A solid that is asked for its distance and its normal. Lengths are centimetres; x runs right, y up, z to the eye.
 * `role` says which of the container's materials it wears.
 */
export type Solid = {
  role: string;
  /** How much of its distance may be walked at a time; less than 1 where the distance is only near the truth. */
  pace: number;
  low: readonly [number, number, number];
  high: readonly [number, number, number];
  distance(x: number, y: number, z: number): number;
  normal(x: number, y: number, z: number, out: Float64Array): void;
};

const edge = 0.02;

/** Replaces every corner by an arc, so that light has something to run along. */
function soften(corners: readonly Corner[]): [number, number][] {
  const points: [number, number][] = [];
  corners.forEach(([r, y, round = edge], index) => {
    const before = corners[index - 1];
    const after = corners[index + 1];
    if (!before || !after) return void points.push([r, y]);
    const [ax, ay] = [before[0] - r, before[1] - y];
    const [bx, by] = [after[0] - r, after[1] - y];
    const [al, bl] = [Math.hypot(ax, ay), Math.hypot(bx, by)];
    const half = Math.acos(Math.max(-1, Math.min(1, (ax * bx + ay * by) / (al * bl)))) / 2;
    if (Math.PI / 2 - half < 0.01) return void points.push([r, y]);
    const reach = Math.min(round / Math.tan(half), al * 0.495, bl * 0.495);
    const radius = reach * Math.tan(half);
    const [mx, my] = [ax / al + bx / bl, ay / al + by / bl];
    const toCentre = Math.hypot(radius, reach) / Math.hypot(mx, my);
    const [cx, cy] = [r + mx * toCentre, y + my * toCentre];
    const start = Math.atan2(y + (ay / al) * reach - cy, r + (ax / al) * reach - cx);
    const stop = Math.atan2(y + (by / bl) * reach - cy, r + (bx / bl) * reach - cx);
    let sweep = stop - start;
    if (sweep > Math.PI) sweep -= 2 * Math.PI;
    if (sweep < -Math.PI) sweep += 2 * Math.PI;
    const steps = Math.max(3, Math.ceil(Math.abs(sweep) / 0.09));
    for (let step = 0; step <= steps; step++) {
      const angle = start + (sweep * step) / steps;
      points.push([cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius]);
    }
  });
  return points;
}

/**
 * Turns a profile, given from the middle of the foot outward and up to the middle of the top, about the axis at `x`, `z`.
 * Distances are read from a table; normals come from the profile itself, so that reflections stay clean.
 */
export function lathe(role: string, corners: readonly Corner[], x0 = 0, z0 = 0): Solid {
  const points = soften(corners);
  const count = points.length - 1;
  const px = Float64Array.from(points, (point) => point[0]);
  const py = Float64Array.from(points, (point) => point[1]);
  const reach = Math.max(...px);
  const bottom = Math.min(...py);
  const top = Math.max(...py);
  const nx = new Float64Array(count + 1);
  const ny = new Float64Array(count + 1);
  for (let i = 0; i < count; i++) {
    const length = Math.hypot(px[i + 1]! - px[i]!, py[i + 1]! - py[i]!) || 1;
    const [ex, ey] = [(py[i + 1]! - py[i]!) / length, -(px[i + 1]! - px[i]!) / length];
    nx[i]! += ex;
    ny[i]! += ey;
    nx[i + 1]! += ex;
    ny[i + 1]! += ey;
  }
  let foundAt = 0;
  let foundShare = 0;
  const nearest = (r: number, y: number): number => {
    let best = Infinity;
    for (let i = 0; i < count; i++) {
      const sx = px[i + 1]! - px[i]!;
      const sy = py[i + 1]! - py[i]!;
      const square = sx * sx + sy * sy;
      let share = square ? ((r - px[i]!) * sx + (y - py[i]!) * sy) / square : 0;
      share = share < 0 ? 0 : share > 1 ? 1 : share;
      const dx = r - px[i]! - sx * share;
      const dy = y - py[i]! - sy * share;
      const far = dx * dx + dy * dy;
      if (far < best) {
        best = far;
        foundAt = i;
        foundShare = share;
      }
    }
    return Math.sqrt(best);
  };
  const inside = (r: number, y: number): boolean => {
    let crossings = 0;
    for (let i = 0; i < count; i++) {
      const [ya, yb] = [py[i]!, py[i + 1]!];
      if (ya > y !== yb > y && r < px[i]! + ((y - ya) / (yb - ya)) * (px[i + 1]! - px[i]!)) crossings++;
    }
    return crossings % 2 === 1;
  };
  const cell = Math.max(reach, top - bottom) / 420;
  const margin = reach * 0.5 + 0.3;
  const columns = Math.ceil((reach + margin) / cell) + 2;
  const rows = Math.ceil((top - bottom + 2 * margin) / cell) + 2;
  const table = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [r, y] = [column * cell, bottom - margin + row * cell];
      table[row * columns + column] = nearest(r, y) * (inside(r, y) ? -1 : 1);
    }
  }
  return {
    role,
    pace: 0.92,
    low: [x0 - reach, bottom, z0 - reach],
    high: [x0 + reach, top, z0 + reach],
    distance(x, y, z) {
      const r = Math.sqrt((x - x0) * (x - x0) + (z - z0) * (z - z0));
      let c = r / cell;
      let l = (y - bottom + margin) / cell;
      let beyond = 0;
      if (c > columns - 2) {
        beyond = (c - columns + 2) * cell;
        c = columns - 2;
      }
      if (l < 0) {
        beyond = Math.max(beyond, -l * cell);
        l = 0;
      } else if (l > rows - 2) {
        beyond = Math.max(beyond, (l - rows + 2) * cell);
        l = rows - 2;
      }
      const ci = Math.floor(c);
      const li = Math.floor(l);
      const cf = c - ci;
      const lf = l - li;
      const at = li * columns + ci;
      const near = table[at]! * (1 - cf) + table[at + 1]! * cf;
      const far = table[at + columns]! * (1 - cf) + table[at + columns + 1]! * cf;
      return near * (1 - lf) + far * lf + beyond * 0.7;
    },
    normal(x, y, z, out) {
      const [dx, dz] = [x - x0, z - z0];
      const r = Math.hypot(dx, dz);
      nearest(r, y);
      const f = foundShare;
      const nr = nx[foundAt]! * (1 - f) + nx[foundAt + 1]! * f;
      const nu = ny[foundAt]! * (1 - f) + ny[foundAt + 1]! * f;
      const length = Math.hypot(nr, nu) || 1;
      out[0] = r ? ((nr / length) * dx) / r : 0;
      out[1] = nu / length;
      out[2] = r ? ((nr / length) * dz) / r : 0;
    },
  };
}

/** A solid given by its distance alone; its normal is felt out around the point. */
export function solid(
  role: string,
  low: readonly [number, number, number],
  high: readonly [number, number, number],
  distance: (x: number, y: number, z: number) => number,
  feel = 0.01,
  pace = 0.92,
): Solid {
  return {
    role,
    pace,
    low,
    high,
    distance,
    normal(x, y, z, out) {
      const nx = distance(x + feel, y, z) - distance(x - feel, y, z);
      const ny = distance(x, y + feel, z) - distance(x, y - feel, z);
      const nz = distance(x, y, z + feel) - distance(x, y, z - feel);
      const length = Math.hypot(nx, ny, nz) || 1;
      out[0] = nx / length;
      out[1] = ny / length;
      out[2] = nz / length;
    },
  };
}

/** A box of half sizes `a`, `b`, `c` about a centre, its edges rounded, turned about the upright axis by `turn` radians. */
export function box(
  role: string,
  centre: readonly [number, number, number],
  a: number,
  b: number,
  c: number,
  round: number,
  turn = 0,
): Solid {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const wide = Math.abs(a * cos) + Math.abs(c * sin);
  const deep = Math.abs(a * sin) + Math.abs(c * cos);
  return solid(
    role,
    [centre[0] - wide, centre[1] - b, centre[2] - deep],
    [centre[0] + wide, centre[1] + b, centre[2] + deep],
    (x, y, z) => {
      const [dx, dz] = [x - centre[0], z - centre[2]];
      const qx = Math.abs(dx * cos - dz * sin) - a + round;
      const qy = Math.abs(y - centre[1]) - b + round;
      const qz = Math.abs(dx * sin + dz * cos) - c + round;
      const [mx, my, mz] = [Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0)];
      return Math.sqrt(mx * mx + my * my + mz * mz) + Math.min(Math.max(qx, qy, qz), 0) - round;
    },
  );
}
