import { linear, mix, type Rgb } from './colour.ts';
import { box, lathe, solid, type Solid } from './lathe.ts';
import { shade, type CutOut, type Material } from './shade.ts';
import { look, type Sight } from './trace.ts';

const stone: Material = { kind: 'stone', colour: linear('#E6DACA'), gloss: 0.04 };
const petal: Material = { kind: 'petal', colour: [1.12, 1.1, 1.02], gloss: 0.12 };
const heart: Material = { kind: 'petal', colour: linear('#E7D588'), gloss: 0.1 };
const leaf: Material = { kind: 'petal', colour: linear('#5F8A5A'), gloss: 0.42 };
const blush: Material = { kind: 'petal', colour: linear('#F3D9CC'), gloss: 0.15 };

/** Runs a distance in axes turned by `yaw` about the upright and then `pitch` toward the eye. */
const turned = (yaw: number, pitch: number, roll: number, distance: (x: number, y: number, z: number) => number) => {
  const [cy, sy, cp, sp, cr, sr] = [
    Math.cos(yaw),
    Math.sin(yaw),
    Math.cos(pitch),
    Math.sin(pitch),
    Math.cos(roll),
    Math.sin(roll),
  ];
  return (x: number, y: number, z: number): number => {
    const x1 = x * cy - z * sy;
    const z1 = x * sy + z * cy;
    const y2 = y * cp - z1 * sp;
    const z2 = y * sp + z1 * cp;
    return distance(x1 * cr - y2 * sr, x1 * sr + y2 * cr, z2);
  };
};

/** A jasmine flower facing the eye in its own axes: five petals, slightly turned like a windmill, and its heart. */
function flower(yaw: number, pitch: number, roll: number): [Solid, Material][] {
  const sector = (2 * Math.PI) / 5;
  const petals = turned(yaw, pitch, roll, (x, y, z) => {
    const r = Math.hypot(x, y);
    const turn = Math.atan2(y, x);
    let best = Infinity;
    for (const side of [0, 1]) {
      const angle = turn - sector * (Math.floor(turn / sector) + side);
      const [along, across] = [r * Math.cos(angle), r * Math.sin(angle)];
      const lift = z - 0.2 * r * r + across * 0.3 - 0.02 * along;
      const share = Math.max(0, Math.min(1, along / 1.24));
      const half = 0.36 * Math.sin(Math.PI * share ** 0.8) ** 0.8 + 0.05 * (1 - share);
      const beyond = Math.max(Math.abs(across) - half, along - 1.22, -along);
      best = Math.min(
        best,
        Math.hypot(Math.max(0, beyond), Math.max(0, Math.abs(lift + 0.14 * (across / 0.36) ** 2) - 0.022)) - 0.016,
      );
    }
    return best * 0.5;
  });
  const middle = turned(yaw, pitch, roll, (x, y, z) => Math.hypot(x, y, (z - 0.03) * 0.8) - 0.085);
  return [
    [solid('petal', [-1.4, -1.4, -1.4], [1.4, 1.4, 1.4], petals, 0.015), petal],
    [solid('heart', [-0.3, -0.3, -0.3], [0.3, 0.3, 0.4], middle), heart],
  ];
}

function blade(yaw: number, pitch: number, roll: number): [Solid, Material][] {
  const surface = turned(yaw, pitch, roll, (x, y, z) => {
    const share = Math.max(0, Math.min(1, (x + 1.6) / 3.2));
    const half = 0.62 * Math.sin(Math.PI * share ** 0.85);
    const bend = 0.12 * x * x - 0.1 * Math.abs(y) + 0.02 * Math.sin(x * 7 + Math.abs(y) * 6);
    const beyond = Math.max(Math.abs(y) - half, Math.abs(x) - 1.6);
    return (Math.hypot(Math.max(0, beyond), Math.max(0, Math.abs(z + bend) - 0.015)) - 0.015) * 0.6;
  });
  return [[solid('leaf', [-1.7, -1.7, -1.7], [1.7, 1.7, 1.7], surface, 0.02), leaf]];
}

function bud(roll: number): [Solid, Material][] {
  const body = turned(0.2, 0.3, roll, (x, y, z) => {
    const share = Math.max(0, Math.min(1, (y + 0.9) / 1.8));
    const radius = 0.06 + 0.22 * Math.sin(Math.PI * share) ** 0.9 * (0.5 + 0.8 * share);
    return Math.max(Math.hypot(x, z) - radius, Math.abs(y) - 0.95) * 0.6;
  });
  return [[solid('bud', [-1, -1, -1], [1, 1, 1], body, 0.02), blush]];
}

/** A spread of cream or gel and a few drops, on the ground; its material comes with the product. */
function smear(): Solid[] {
  const lumps = [
    [-1.5, 0.1, 1.15, 0.42],
    [-0.4, 0.35, 1.3, 0.5],
    [0.75, 0.1, 1.1, 0.4],
    [1.7, 0.3, 0.75, 0.3],
  ] as const;
  return [
    solid(
      'tint',
      [-3, 0, -1.8],
      [3, 0.9, 2],
      (x, y, z) => {
        let sum = 0;
        for (const [cx, cz, r, h] of lumps) {
          const wave = 1 + 0.14 * Math.sin(x * 4.2 + z * 2.2);
          const d = (Math.hypot((x - cx) / r, y / (h * wave), (z - cz) / (r * 0.9)) - 1) * h;
          sum += Math.exp(-7 * d);
        }
        return Math.max((-Math.log(sum) / 7) * 0.6, -y);
      },
      0.03,
    ),
    ...(
      [
        [2.9, 1.1, 0.26],
        [-2.75, 1.2, 0.2],
        [3.5, 0.2, 0.16],
      ] as const
    ).map(([x, z, r]) =>
      lathe(
        'tint',
        [
          [0, 0],
          [r, 0, 0.02],
          [r * 0.98, r * 0.5, r * 0.35],
          [0, r * 0.72, r],
        ],
        x,
        z,
      ),
    ),
  ];
}

export type PropName =
  | 'plinth'
  | 'step'
  | 'slab'
  | 'pebble'
  | 'flower1'
  | 'flower2'
  | 'flower3'
  | 'leaf1'
  | 'leaf2'
  | 'bud1';

const stones = (solids: Solid[]): [Solid, Material][] => solids.map((one) => [one, stone]);

const makers: Record<PropName, () => { parts: [Solid, Material][]; pixelsPerCm: number; ground: boolean }> = {
  plinth: () => ({
    parts: stones([
      lathe('stone', [
        [0, 0],
        [9, 0, 0.15],
        [9, 9, 0.22],
        [0, 9],
      ]),
    ]),
    pixelsPerCm: 55,
    ground: true,
  }),
  step: () => ({
    parts: stones([
      lathe('stone', [
        [0, 0],
        [10, 0, 0.15],
        [10, 2.4, 0.22],
        [0, 2.4],
      ]),
    ]),
    pixelsPerCm: 60,
    ground: true,
  }),
  slab: () => ({ parts: stones([box('stone', [0, 1.5, 0], 11, 1.5, 5, 0.2, -0.12)]), pixelsPerCm: 50, ground: true }),
  pebble: () => ({
    parts: stones([
      solid(
        'stone',
        [-2.2, 0, -1.6],
        [2.2, 2, 1.6],
        (x, y, z) => (Math.hypot(x / 2.1, (y - 0.85) / 0.9, z / 1.5) - 1 + 0.05 * Math.sin(x * 1.7 + z)) * 0.8,
        0.03,
      ),
    ]),
    pixelsPerCm: 80,
    ground: true,
  }),
  flower1: () => ({ parts: flower(0.15, -0.35, 0.3), pixelsPerCm: 110, ground: false }),
  flower2: () => ({ parts: flower(-0.6, -0.15, 0.9), pixelsPerCm: 110, ground: false }),
  flower3: () => ({ parts: flower(0.5, -0.75, 0.1), pixelsPerCm: 110, ground: false }),
  leaf1: () => ({ parts: blade(0.2, -0.5, 0.25), pixelsPerCm: 110, ground: false }),
  leaf2: () => ({ parts: blade(-0.3, -0.65, -0.5), pixelsPerCm: 110, ground: false }),
  bud1: () => ({ parts: bud(0.5), pixelsPerCm: 110, ground: false }),
};

const made = new Map<PropName, Promise<CutOut>>();

/** A thing that stands beside the products, cut out; made once a run. */
export function prop(name: PropName): Promise<CutOut> {
  let one = made.get(name);
  if (!one) {
    const { parts, pixelsPerCm, ground } = makers[name]();
    const sight = look(
      parts.map(([part]) => part),
      pixelsPerCm,
      ground,
    );
    one = shade(
      sight,
      parts.map(([, material]) => material),
      { paper: linear('#F1E8DC') },
    );
    made.set(name, one);
  }
  return one;
}

let smearSeen: { sight: Sight; parts: number } | undefined;

/** The texture of what is inside, in its colour. */
export function swatch(tint: string, gel: boolean, paper: Rgb): Promise<CutOut> {
  if (!smearSeen) {
    const parts = smear();
    smearSeen = { sight: look(parts, 90), parts: parts.length };
  }
  const colour = mix(linear(tint), [0.9, 0.9, 0.88], gel ? 0 : 0.15);
  return shade(
    smearSeen.sight,
    Array.from({ length: smearSeen.parts }, () => ({
      kind: gel ? 'frosted' : 'opaque',
      colour,
      gloss: gel ? 0.95 : 0.7,
    })),
    { paper, level: 99 },
  );
}
