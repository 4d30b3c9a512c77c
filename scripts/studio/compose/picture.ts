import type { Dress } from './house.ts';
import { byte, linearOfByte, type Rgb } from './light.ts';
import type { Passes } from './passes.ts';

/** A flat label: sRGB bytes with alpha, four per pixel. */
export type Print = { data: Buffer; width: number; height: number };

const side = 3;

/** The label's colour in linear light, with its coverage, at a pixel: the mean of points spread over the area of the pixel. */
function printAt({ place, meta: { width, height } }: Passes, print: Print, i: number, out: Float32Array): void {
  const uv = place!;
  const [x, y] = [i % width, (i / width) | 0];
  const [u, v] = [uv[i * 2]!, uv[i * 2 + 1]!];
  // The change of u and v over one pixel across and one down, from any neighbours on the label.
  const slopes: number[] = [];
  for (const [step, inside, before] of [
    [1, x < width - 1, x > 0],
    [width, y < height - 1, y > 0],
  ] as const) {
    const next = inside ? uv[(i + step) * 2]! : Number.NaN;
    const last = before ? uv[(i - step) * 2]! : Number.NaN;
    const [from, to] = [Number.isNaN(last) ? i : i - step, Number.isNaN(next) ? i : i + step];
    const span = Math.max(1, (to - from) / step);
    slopes.push((uv[to * 2]! - uv[from * 2]!) / span, (uv[to * 2 + 1]! - uv[from * 2 + 1]!) / span);
  }
  const [ux, vx, uy, vy] = slopes as [number, number, number, number];
  let [r, g, b, a] = [0, 0, 0, 0];
  for (let j = 0; j < side; j++)
    for (let k = 0; k < side; k++) {
      const [fx, fy] = [(k + 0.5) / side - 0.5, (j + 0.5) / side - 0.5];
      const px = Math.max(0, Math.min(print.width - 1, ((u + ux * fx + uy * fy) * print.width) | 0));
      const py = Math.max(0, Math.min(print.height - 1, ((v + vx * fx + vy * fy) * print.height) | 0));
      const from = (py * print.width + px) * 4;
      const cover = print.data[from + 3]! / 255;
      r += linearOfByte[print.data[from]!]! * cover;
      g += linearOfByte[print.data[from + 1]!]! * cover;
      b += linearOfByte[print.data[from + 2]!]! * cover;
      a += cover;
    }
  const all = side * side;
  out[0] = r / all;
  out[1] = g / all;
  out[2] = b / all;
  out[3] = a / all;
}

/**
 * The shares of the three channels of a pass over a clear container, [first, second, third] for red, green and blue in turn, so that its
 * contents let through `through`; see `steps` in the studio's README.
 */
function shares(through: Rgb, steps: readonly [number, number, number]): Float32Array {
  const out = new Float32Array(9);
  for (const [c, t] of through.entries()) {
    if (t >= steps[0]) out[c * 3] = 1;
    else if (t <= steps[2]) out[c * 3 + 2] = 1;
    else {
      const from = t > steps[1] ? 0 : 1;
      const share = Math.log(t / steps[from]) / Math.log(steps[from + 1]! / steps[from]);
      out[c * 3 + from] = 1 - share;
      out[c * 3 + from + 1] = share;
    }
  }
  return out;
}

/** Warms the light where it is bright and cools it where it is dark, as a window does. */
const warm: Rgb = [1.02, 1, 0.965];
const cool: Rgb = [0.95, 0.97, 1.03];

/** How much of the light falloff over the empty ground remains: a page of cards needs even grounds. */
const fall = 0.6;

const shades = new WeakMap<Passes, Float32Array>();

/** The light on the ground with a softened falloff; computed once per render. */
function shadeOf(passes: Passes): Float32Array {
  const cached = shades.get(passes) ?? passes.light.map((value) => Math.max(0, value) ** fall);
  shades.set(passes, cached);
  return cached;
}

/** Colours a render for a product; the result is sRGB, three bytes per pixel. */
export function picture(passes: Passes, dress: Dress, print: Print | null): Buffer {
  const { meta, light, albedo, gloss, glass, masks, place } = passes;
  const count = meta.width * meta.height;
  const out = Buffer.allocUnsafe(count * 3);
  const empty = new Float32Array(count);
  const mask = (name: string): Float32Array => masks.get(name) ?? empty;
  const [label, ground] = [mask('label'), mask('ground')];
  const layers = (['body', 'cap', 'cap2', 'liquid'] as const)
    .filter((part) => masks.has(part))
    .map((part) => ({
      mask: mask(part),
      colour: dress[part],
      metal: meta.parts[part] === 'metal',
      labelled: meta.label_on === part,
    }));
  const shade = shadeOf(passes);
  const mixed = meta.clear && meta.steps ? shares(dress.through, meta.steps) : null;
  const stamp = new Float32Array(4);
  const colour = new Float32Array(3);
  const tint = new Float32Array(3);
  for (let i = 0, at = 0; i < count; i++, at += 3) {
    const printed = print && place && !Number.isNaN(place[i * 2]!) ? Math.min(1, label[i]!) : 0;
    const floor = ground[i]!;
    if (floor > 0.998) {
      for (let c = 0; c < 3; c++) {
        const lit = mixed
          ? shade[at]! * mixed[c * 3]! + shade[at + 1]! * mixed[c * 3 + 1]! + shade[at + 2]! * mixed[c * 3 + 2]!
          : shade[at + c]!;
        const bright = Math.min(1, shade[at]!);
        out[at + c] = byte(lit * (cool[c]! + (warm[c]! - cool[c]!) * bright) * dress.ground[c]! + gloss[at + c]!);
      }
      continue;
    }
    let rest = 1 - floor;
    colour.fill(0);
    tint.fill(1);
    for (const layer of layers) {
      const share = layer.mask[i]!;
      if (share <= 0) continue;
      rest -= share;
      const bare = layer.labelled ? Math.max(0, share - printed) : share;
      const { colour: own } = layer;
      for (let c = 0; c < 3; c++) {
        if (layer.metal) tint[c] = tint[c]! + share * (own[c]! - 1);
        else colour[c] = colour[c]! + bare * own[c]!;
      }
    }
    if (printed > 0) {
      printAt(passes, print!, i, stamp);
      for (let c = 0; c < 3; c++) colour[c] = colour[c]! + printed * stamp[c]!;
      if (meta.label_on === 'own') rest -= printed;
    }
    rest = Math.max(0, rest);
    const bright = Math.min(1, (light[at]! + light[at + 1]! + light[at + 2]!) / 3);
    for (let c = 0; c < 3; c++) {
      let [lit, shine, through] = [light[at + c]!, gloss[at + c]!, 0];
      if (mixed) {
        const [a, b, d] = [mixed[c * 3]!, mixed[c * 3 + 1]!, mixed[c * 3 + 2]!];
        lit = light[at]! * a + light[at + 1]! * b + light[at + 2]! * d;
        shine = gloss[at]! * a + gloss[at + 1]! * b + gloss[at + 2]! * d;
        if (glass) through = (glass[at]! * a + glass[at + 1]! * b + glass[at + 2]! * d) * dress.ground[c]!;
      }
      const tone = cool[c]! + (warm[c]! - cool[c]!) * bright;
      let sum = lit * tone * (colour[c]! + rest * albedo[at + c]!) + shine * tint[c]! + through;
      if (floor > 0) sum += floor * Math.max(0, lit) ** fall * tone * dress.ground[c]!;
      out[at + c] = byte(sum);
    }
  }
  return out;
}
