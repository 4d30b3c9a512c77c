import type { Container } from '../../db/seed/types.ts';
import { box, lathe, solid, type Solid } from './lathe.ts';

/** Where a label is glued: around an upright cylinder, or on a flat front turned by `turn` radians. Lengths in centimetres. */
export type LabelPlace =
  | { on: string; kind: 'round'; radius: number; low: number; high: number; angle: number }
  | { on: string; kind: 'flat'; half: number; low: number; high: number; turn: number };

/** A container: its parts, where its label is, and how high its liquid stands when it is clear. */
export type Shape = { key: string; solids: Solid[]; label: LabelPlace; level: number; height: number };

type Maker = (amount: number) => Shape;

/** The entry of a table of sizes that an amount (ml or g) falls into. */
function sized<T>(amount: number, table: readonly (readonly [upTo: number, value: T])[]): { index: number; value: T } {
  const index = table.findIndex(([upTo]) => amount <= upTo);
  const at = index < 0 ? table.length - 1 : index;
  return { index: at, value: table[at]![1] };
}

const pump: Maker = (amount) => {
  const { index, value } = sized(amount, [
    [80, [1.75, 8.2, 0.8]],
    [200, [2.6, 10, 1]],
    [320, [3.1, 12, 1.05]],
    [9999, [3.65, 13.6, 1.1]],
  ] as const);
  const [r, h, k] = value;
  const neck = 0.95 * k;
  const collar = h + r * 0.26;
  const rise = collar + 1.5 * k;
  const head = rise + 1.15 * k;
  const angle = 0.42;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const nozzle = solid('trim', [-3.4 * k, head - 0.9 * k, -0.7 * k], [0.6, head + 1.1 * k, 2.2 * k], (x, y, z) => {
    // Along the spout: it leaves the head, runs level, and dips at its mouth.
    const along = -(x * cos - z * sin);
    const across = x * sin + z * cos;
    const dip = along > 2.2 * k ? (along - 2.2 * k) ** 2 * 0.38 : 0;
    const thin = 1 - 0.16 * Math.max(0, along / (3 * k));
    const qx = Math.abs(along - 1.5 * k) - 1.5 * k + 0.16;
    const qy = Math.abs(y - (head + 0.52 * k) + dip) - 0.33 * k * thin + 0.16;
    const qz = Math.abs(across) - 0.46 * k * thin + 0.16;
    const [mx, my, mz] = [Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0)];
    return (Math.hypot(mx, my, mz) + Math.min(Math.max(qx, qy, qz), 0) - 0.16) * 0.85;
  });
  return {
    key: `pump${index}`,
    height: head + k,
    level: h - r * 0.04,
    solids: [
      lathe('body', [
        [0, 0.1],
        [r * 0.72, 0.1, 0.1],
        [r * 0.8, 0, 0.1],
        [r, 0, 0.34],
        [r, h, r * 0.62],
        [neck, h + r * 0.3, 0.16],
        [neck, collar + 0.3],
        [0, collar + 0.3],
      ]),
      lathe('trim', [
        [0, collar],
        [neck * 1.42, collar, 0.05],
        [neck * 1.42, collar + 1.15 * k, 0.14],
        [neck * 0.92, collar + 1.28 * k, 0.08],
        [neck * 0.82, rise, 0.05],
        [0, rise],
      ]),
      lathe('stem', [
        [0, rise - 0.2],
        [0.36 * k, rise - 0.2],
        [0.36 * k, head + 0.1],
        [0, head + 0.1],
      ]),
      lathe('trim', [
        [0, head],
        [0.88 * k, head, 0.08],
        [0.95 * k, head + 0.5 * k, 0.1],
        [0.95 * k, head + 0.95 * k, 0.16],
        [0, head + k, 0.1],
      ]),
      nozzle,
    ],
    label: { on: 'body', kind: 'round', radius: r, low: h * 0.12, high: h * 0.84, angle: 1.16 },
  };
};

const bottle: Maker = (amount) => {
  const { index, value } = sized(amount, [
    [160, [2.15, 9.6, 0.95]],
    [260, [2.5, 12.4, 1.1]],
    [9999, [2.95, 14.4, 1.25]],
  ] as const);
  const [r, h, neck] = value;
  const small = index === 0;
  const cap = h + r * 0.34;
  const [capR, capH] = small ? [neck * 1.28, 2.3] : [r * 0.66, 2.1];
  return {
    key: `bottle${index}`,
    height: cap + capH,
    level: h - r * 0.1,
    solids: [
      lathe('body', [
        [0, 0.12],
        [r * 0.7, 0.12, 0.1],
        [r * 0.78, 0, 0.1],
        [r, 0, 0.3],
        [r, h, r * (small ? 0.5 : 0.85)],
        [neck, h + r * 0.26, 0.2],
        [neck, cap + 0.4],
        [0, cap + 0.4],
      ]),
      lathe('trim', [
        [0, cap],
        [capR * 1, cap, 0.04],
        [capR, cap + capH, 0.16],
        [0, cap + capH + 0.02, 0.1],
      ]),
      lathe('stem', [
        [0, cap - 0.16],
        [capR * 0.9, cap - 0.16, 0.03],
        [capR * 0.9, cap + 0.1],
        [0, cap + 0.1],
      ]),
    ],
    label: { on: 'body', kind: 'round', radius: r, low: h * 0.13, high: h * 0.8, angle: 1.16 },
  };
};

const spray: Maker = (amount) => {
  const { index, value } = sized(amount, [
    [130, [1.95, 10.2]],
    [9999, [2.45, 13.2]],
  ] as const);
  const [r, h] = value;
  const neck = 0.85;
  const collar = h + r * 0.24;
  const mist = solid('stem', [-0.25, collar + 2, 0.5], [0.35, collar + 2.7, 1.1], (x, y, z) =>
    Math.max(Math.hypot(x - 0.18, y - collar - 2.3) - 0.16, Math.abs(z - 0.72) - 0.2),
  );
  return {
    key: `spray${index}`,
    height: collar + 3.1,
    level: h - r * 0.08,
    solids: [
      lathe('body', [
        [0, 0.12],
        [r * 0.7, 0.12, 0.1],
        [r * 0.8, 0, 0.1],
        [r, 0, 0.26],
        [r, h, r * 0.34],
        [neck, h + r * 0.18, 0.12],
        [neck, collar + 0.3],
        [0, collar + 0.3],
      ]),
      lathe('metal', [
        [0, collar],
        [1.16, collar, 0.05],
        [1.16, collar + 1.25, 0.12],
        [0.7, collar + 1.32, 0.06],
        [0, collar + 1.34],
      ]),
      lathe('trim', [
        [0, collar + 1.3],
        [0.86, collar + 1.3, 0.05],
        [0.86, collar + 2.9, 0.2],
        [0, collar + 3, 0.2],
      ]),
      mist,
    ],
    label: { on: 'body', kind: 'round', radius: r, low: h * 0.13, high: h * 0.82, angle: 1.12 },
  };
};

const dropper: Maker = (amount) => {
  const { index, value } = sized(amount, [
    [20, [1.45, 5.4, 0.9]],
    [40, [1.72, 6.6, 1]],
    [9999, [2.1, 8.6, 1.12]],
  ] as const);
  const [r, h, k] = value;
  const neck = 0.72 * k;
  const collar = h + r * 0.34;
  const bulb = collar + 1.15 * k;
  return {
    key: `dropper${index}`,
    height: bulb + 2.5 * k,
    level: h - r * 0.12,
    solids: [
      lathe('body', [
        [0, 0.14],
        [r * 0.7, 0.14, 0.1],
        [r * 0.8, 0, 0.1],
        [r, 0, 0.26],
        [r, h, r * 0.6],
        [neck, h + r * 0.26, 0.16],
        [neck, collar + 0.3],
        [0, collar + 0.3],
      ]),
      lathe('metal', [
        [0, collar],
        [0.98 * k, collar, 0.05],
        [0.98 * k, collar + 1.1 * k, 0.1],
        [0.66 * k, bulb, 0.05],
        [0, bulb + 0.02],
      ]),
      lathe('rubber', [
        [0, bulb - 0.1],
        [0.74 * k, bulb - 0.1],
        [0.72 * k, bulb + 0.3 * k, 0.1],
        [0.6 * k, bulb + 0.62 * k, 0.2],
        [0.6 * k, bulb + 1.5 * k, 0.4],
        [0.56 * k, bulb + 2.42 * k, 0.5],
        [0, bulb + 2.46 * k, 0.2],
      ]),
    ],
    label: { on: 'body', kind: 'round', radius: r, low: h * 0.12, high: h * 0.8, angle: 1.1 },
  };
};

const jar: Maker = (amount) => {
  const { index, value } = sized(amount, [
    [20, [2.2, 2.5, 1.15]],
    [110, [3.2, 3.6, 1.5]],
    [320, [4.2, 5, 1.8]],
    [9999, [4.6, 7.4, 2]],
  ] as const);
  const [r, h, lid] = value;
  return {
    key: `jar${index}`,
    height: h + lid,
    level: h - 0.1,
    solids: [
      lathe('body', [
        [0, 0.1],
        [r * 0.8, 0.1, 0.1],
        [r * 0.86, 0, 0.1],
        [r, 0, r * 0.16],
        [r, h, 0.22],
        [r * 0.9, h + 0.02, 0.05],
        [r * 0.9, h + 0.3],
        [0, h + 0.3],
      ]),
      lathe('trim', [
        [0, h + 0.1],
        [r * 1.015, h + 0.1, 0.06],
        [r * 1.015, h + lid, 0.2],
        [r * 0.94, h + lid + 0.04, 0.06],
        [0, h + lid + 0.05],
      ]),
    ],
    label: { on: 'body', kind: 'round', radius: r, low: h * 0.14, high: h * 0.92, angle: 1.05 },
  };
};

const tube: Maker = (amount) => {
  const { index, value } = sized(amount, [
    [60, [1.85, 10.6]],
    [130, [2.3, 13]],
    [9999, [2.75, 15.4]],
  ] as const);
  const [w, h] = value;
  const cap = 1.9 + index * 0.2;
  const body = solid(
    'body',
    [-w * 1.12, cap - 0.2, -w],
    [w * 1.12, h + 0.05, w],
    (x, y, z) => {
      // Round where the cap is, pressed flat where it is sealed.
      const share = Math.max(0, Math.min(1, (y - cap) / (h - cap - 0.75)));
      const a = w * (0.93 + 0.15 * share);
      const b = w * 0.86 * Math.pow(Math.max(0, 1 - share), 0.62) + 0.07;
      const ribs = share >= 1 ? 0.012 * Math.sin(y * 34) : 0;
      const k0 = Math.hypot(x / a, z / b);
      const k1 = Math.hypot(x / (a * a), z / (b * b));
      const round = k1 > 1e-6 ? (k0 * (k0 - 1)) / k1 : -b;
      const flat = Math.max(Math.abs(x) - a, Math.abs(z) - b - ribs);
      const blend = Math.max(0, Math.min(1, (share - 0.9) * 10));
      const around = round * (1 - blend) + flat * blend;
      const ends = Math.max(y - h, cap - 0.15 - y);
      return Math.max(around, ends);
    },
    0.02,
    0.55,
  );
  return {
    key: `tube${index}`,
    height: h,
    level: 0,
    solids: [
      body,
      lathe('trim', [
        [0, 0.06],
        [w * 0.8, 0, 0.1],
        [w * 0.93, 0, 0.14],
        [w * 0.95, cap - 0.06, 0.08],
        [0, cap - 0.05],
      ]),
    ],
    label: {
      on: 'body',
      kind: 'flat',
      half: w * 0.8,
      low: cap + (h - cap) * 0.06,
      high: cap + (h - cap) * 0.86,
      turn: 0,
    },
  };
};

const bar: Maker = () => {
  const turn = -0.3;
  return {
    key: 'bar',
    height: 6,
    level: 0,
    solids: [box('body', [0, 3, 0], 4.4, 3, 1.35, 0.62, turn), box('band', [0, 3, 0], 2.75, 3.03, 1.38, 0.62, turn)],
    label: { on: 'band', kind: 'flat', half: 2.6, low: 0.5, high: 5.5, turn },
  };
};

const sachet: Maker = (amount) => {
  const big = amount > 100;
  const [w, h] = big ? [6, 16.5] : [5.2, 14];
  const seal = 1.1;
  return {
    key: `sachet${big ? 1 : 0}`,
    height: h,
    level: 0,
    solids: [
      solid(
        'body',
        [-w, 0, -2],
        [w, h, 2],
        (x, y, z) => {
          const u = Math.min(1, Math.abs(x) / (w - 0.28));
          const v = Math.max(0, Math.min(1, (y - seal) / (h - 2 * seal)));
          const swell = Math.max(0, 1 - u ** 2.4) ** 0.8 * Math.max(0, Math.sin(Math.PI * v)) ** 0.6;
          const crease = 0.06 * Math.sin(x * 2.1 + y * 0.7) * Math.sin(y * 1.1 - x * 0.4) * swell;
          const inSeal = y < seal || y > h - seal;
          const ribs = inSeal ? 0.016 * Math.sin(y * 26) : 0;
          const thick = 0.07 + (big ? 1.7 : 1.25) * swell + crease + ribs;
          const notch = Math.hypot(Math.abs(x) - w, y - h + seal + 0.5) - 0.2;
          return Math.max(Math.abs(x) - w, Math.abs(y - h / 2) - h / 2, Math.abs(z) - thick, -notch);
        },
        0.03,
        0.5,
      ),
    ],
    label: { on: 'body', kind: 'flat', half: w * 0.8, low: seal + 0.5, high: h - seal - 0.7, turn: 0 },
  };
};

const stick: Maker = (amount) => {
  const { index, value } = sized(amount, [
    [8, [0.95, 5.2]],
    [30, [1.5, 6.6]],
    [9999, [2.05, 8.4]],
  ] as const);
  const [r, h] = value;
  const aside = -r * 2.2;
  const cap = h * 0.52;
  return {
    key: `stick${index}`,
    height: h + r * 1.25,
    level: 0,
    solids: [
      lathe('body', [
        [0, 0.08],
        [r * 0.9, 0, 0.05],
        [r, 0, 0.1],
        [r, h, 0.08],
        [0, h],
      ]),
      lathe('trim', [
        [0, h - 0.1],
        [r * 0.93, h - 0.1],
        [r * 0.93, h + r * 0.22, 0.04],
        [0, h + r * 0.22],
      ]),
      lathe('tint', [
        [0, h],
        [r * 0.82, h],
        [r * 0.82, h + r * 1.2, r * 0.6],
        [0, h + r * 1.34, r],
      ]),
      lathe(
        'trim',
        [
          [0, 0.05],
          [r * 0.96, 0, 0.05],
          [r * 1.0, 0, 0.08],
          [r * 1.0, cap, 0.22],
          [0, cap + 0.04, 0.1],
        ],
        aside,
        -r * 0.9,
      ),
    ],
    label: { on: 'body', kind: 'round', radius: r, low: h * 0.13, high: h * 0.93, angle: 1.16 },
  };
};

const makers: Record<Container, Maker> = { pump, bottle, spray, dropper, jar, tube, bar, sachet, stick };

/** The container that holds `amount` millilitres or grams. */
export const shapeOf = (container: Container, amount: number): Shape => makers[container](amount);
