import type { Dress } from './house.ts';
import { byte, linearOfByte, type Rgb } from './light.ts';
import type { Passes } from './passes.ts';

/** A label drawn flat: sRGB bytes with alpha, four to a pixel. */
export type Print = { data: Buffer; width: number; height: number };

const side = 4;

/** The label's colour and cover at a pixel: the mean of 16 points of what the pixel covers on the flat label. */
function printAt(passes: Passes, print: Print, x: number, y: number, out: Float32Array): void {
  const { place, meta } = passes;
  const { width, height } = meta;
  const at = (px: number, py: number): number => (py * width + px) * 2;
  const here = at(x, y);
  const [u, v] = [place![here]!, place![here + 1]!];
  const step = (dx: number, dy: number): [number, number] => {
    const [a, b] = [
      at(Math.min(width - 1, x + dx), Math.min(height - 1, y + dy)),
      at(Math.max(0, x - dx), Math.max(0, y - dy)),
    ];
    if (!Number.isNaN(place![a]!) && !Number.isNaN(place![b]!))
      return [(place![a]! - place![b]!) / 2, (place![a + 1]! - place![b + 1]!) / 2];
    if (!Number.isNaN(place![a]!)) return [place![a]! - u, place![a + 1]! - v];
    if (!Number.isNaN(place![b]!)) return [u - place![b]!, v - place![b + 1]!];
    return [0, 0];
  };
  const [ux, vx] = step(1, 0);
  const [uy, vy] = step(0, 1);
  let [r, g, b, a] = [0, 0, 0, 0];
  for (let j = 0; j < side; j++)
    for (let i = 0; i < side; i++) {
      const [fx, fy] = [(i + 0.5) / side - 0.5, (j + 0.5) / side - 0.5];
      const px = Math.max(0, Math.min(print.width - 1, Math.floor((u + ux * fx + uy * fy) * print.width)));
      const py = Math.max(0, Math.min(print.height - 1, Math.floor((v + vx * fx + vy * fy) * print.height)));
      const from = (py * print.width + px) * 4;
      const cover = print.data[from + 3]! / 255;
      r += linearOfByte[print.data[from]!]! * cover;
      g += linearOfByte[print.data[from + 1]!]! * cover;
      b += linearOfByte[print.data[from + 2]!]! * cover;
      a += cover;
    }
  const share = a > 0 ? 1 / a : 0;
  out[0] = r * share;
  out[1] = g * share;
  out[2] = b * share;
  out[3] = a / (side * side);
}

/** How much of each channel's triple is taken so that contents let through `through`: three weights for each colour. */
function weights(through: Rgb, steps: readonly [number, number, number]): [Rgb, Rgb, Rgb] {
  const one = (t: number): Rgb => {
    if (t >= steps[0]) return [1, 0, 0];
    if (t <= steps[2]) return [0, 0, 1];
    const [from, to] = t > steps[1] ? [0, 1] : [1, 2];
    const share = Math.log(t / steps[from as 0]!) / Math.log(steps[to as 1]! / steps[from as 0]!);
    const out: Rgb = [0, 0, 0];
    out[from as 0] = 1 - share;
    out[to as 1] = share;
    return out;
  };
  return [one(through[0]), one(through[1]), one(through[2])];
}

/** Warms the light where it is bright and cools it where it is dark, as a window does. */
const warm: Rgb = [1.02, 1, 0.965];
const cool: Rgb = [0.95, 0.97, 1.03];

/** Colours a render for a product; the result is sRGB, three bytes to a pixel. */
export function picture(passes: Passes, dress: Dress, print: Print | null): Buffer {
  const { meta, light, albedo, gloss, glass, masks, place } = passes;
  const count = meta.width * meta.height;
  const out = Buffer.allocUnsafe(count * 3);
  const none = new Float32Array(0);
  const mask = (name: string): Float32Array => masks.get(name) ?? none;
  const [body, cap, cap2, liquid, ground, label] = ['body', 'cap', 'cap2', 'liquid', 'ground', 'label'].map(mask) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const isMetal = (part: string): boolean => meta.parts[part] === 'metal';
  const metals = (['body', 'cap', 'cap2'] as const).filter(isMetal).map((part) => [mask(part), dress[part]] as const);
  const painted = (
    [
      [cap, dress.cap, isMetal('cap')],
      [cap2, dress.cap2, isMetal('cap2')],
      [liquid, dress.liquid, false],
      [ground, dress.ground, false],
    ] as const
  ).filter(([one]) => one.length);
  const weigh = meta.clear && meta.steps ? weights(dress.through, meta.steps) : null;
  const stamp = new Float32Array(4);
  const lit: Rgb = [0, 0, 0];
  const shine: Rgb = [0, 0, 0];
  const pass: Rgb = [0, 0, 0];
  const take = (from: Float32Array, at: number, into: Rgb): void => {
    for (let c = 0; c < 3; c++) {
      const w = weigh?.[c];
      into[c as 0] = w ? from[at]! * w[0] + from[at + 1]! * w[1] + from[at + 2]! * w[2] : from[at + c]!;
    }
  };
  for (let i = 0, at = 0; i < count; i++, at += 3) {
    take(light, at, lit);
    take(gloss, at, shine);
    if (glass) take(glass, at, pass);
    const labelled = label.length && print && place ? Math.min(1, label[i]!) : 0;
    let cover = labelled;
    if (labelled > 0 && !Number.isNaN(place![i * 2]!))
      printAt(passes, print!, i % meta.width, (i / meta.width) | 0, stamp);
    const bare = body.length ? (meta.clear ? body[i]! : Math.max(0, body[i]! - labelled)) : 0;
    cover += bare;
    for (const [one] of painted) cover += one[i]!;
    const rest = Math.max(0, 1 - cover);
    const bright = Math.min(1, Math.max(0, (lit[0] + lit[1] + lit[2]) / 3));
    for (let c = 0; c < 3; c++) {
      let colour = rest * albedo[at + c]!;
      if (!isMetal('body')) colour += bare * dress.body[c as 0];
      if (labelled > 0) {
        const under = meta.clear ? 0 : dress.body[c as 0];
        colour += labelled * (stamp[c]! * stamp[3]! + under * (1 - stamp[3]!));
      }
      for (const [one, of, metal] of painted) if (!metal) colour += one[i]! * of[c as 0];
      let tint = 1;
      for (const [one, of] of metals) tint += one[i]! * (of[c as 0] - 1);
      const tone = cool[c as 0] + (warm[c as 0] - cool[c as 0]) * bright;
      out[at + c] = byte(
        lit[c as 0] * tone * colour + shine[c as 0] * tint + (glass ? pass[c as 0] * dress.ground[c as 0] : 0),
      );
    }
  }
  return out;
}
