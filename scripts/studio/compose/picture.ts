import type { Dress } from './house.ts';
import { type Edges, edgesOf, sharesOf } from './edges.ts';
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
function sharesOfSteps(through: Rgb, steps: readonly [number, number, number]): Float32Array {
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

/** The colour of the diffuse parts and of the ground in the render itself. */
const rendered = 0.8;

type Layer = {
  mask: Float32Array;
  colour: Rgb;
  metal: boolean;
  /** What lies behind glass is in the light that comes through it. */
  clear: boolean;
  labelled: boolean;
  edge: Float32Array;
};

/** A render that is coloured for a product, pixel by pixel; `sum` is the linear colour of the last pixel. */
class Painting {
  readonly sum = new Float32Array(3);
  readonly ground: Float32Array;
  private readonly label: Float32Array;
  private readonly layers: Layer[];
  private readonly edges: Edges;
  private readonly shade: Float32Array;
  private readonly mixed: Float32Array | null;
  private readonly none: Float32Array;
  private readonly stamp = new Float32Array(4);
  private readonly tint = new Float32Array(3);
  private readonly other = new Float32Array(3);
  private readonly passes: Passes;
  private readonly dress: Dress;
  private readonly print: Print | null;

  constructor(passes: Passes, dress: Dress, print: Print | null) {
    const { meta, masks } = passes;
    this.passes = passes;
    this.dress = dress;
    this.print = print;
    this.none = new Float32Array(meta.width * meta.height);
    this.label = masks.get('label') ?? this.none;
    this.ground = masks.get('ground') ?? this.none;
    this.edges = edgesOf(passes);
    this.shade = shadeOf(passes);
    this.mixed = meta.clear && meta.steps ? sharesOfSteps(dress.through, meta.steps) : null;
    const shares = sharesOf(passes);
    this.layers = (['body', 'cap', 'cap2', 'liquid'] as const)
      .filter((part) => shares.has(part))
      .map((part) => ({
        mask: shares.get(part)!,
        colour: dress[part],
        metal: meta.parts[part] === 'metal',
        clear: meta.parts[part] === 'glass',
        labelled: meta.label_on === part,
        edge: this.edges.light.get(part)!,
      }));
  }

  /** A channel of a light-like pass, of contents that let through as much as the product's. */
  private through(values: Float32Array, from: number, c: number): number {
    const { mixed } = this;
    if (!mixed) return values[from + c]!;
    return (
      values[from]! * mixed[c * 3]! + values[from + 1]! * mixed[c * 3 + 1]! + values[from + 2]! * mixed[c * 3 + 2]!
    );
  }

  /** Adds a surface of a colour in the light at a position of a list. */
  private add(lights: Float32Array, from: number, colour: ArrayLike<number>, share: number): void {
    const bright = Math.min(1, (lights[from]! + lights[from + 1]! + lights[from + 2]!) / 3);
    for (let c = 0; c < 3; c++) {
      const lit = this.through(lights, from, c) * (cool[c]! + (warm[c]! - cool[c]!) * bright);
      this.sum[c] = this.sum[c]! + share * lit * colour[c]!;
    }
  }

  /** A pixel of the ground alone. */
  floor(i: number): void {
    const { gloss } = this.passes;
    this.sum.fill(0);
    this.add(this.shade, i * 3, this.dress.ground, 1);
    for (let c = 0; c < 3; c++) this.sum[c] = this.sum[c]! + gloss[i * 3 + c]!;
  }

  /** A pixel of the product or of what lies beside it, or where they meet. */
  surface(i: number): void {
    const { meta, light, albedo, place } = this.passes;
    const edge = this.edges.at[i]!;
    const own = (name: Float32Array | undefined): [Float32Array, number] =>
      edge < 0 || !name ? [light, i * 3] : [name, edge * 3];
    const printed = this.print && place && !Number.isNaN(place[i * 2]!) ? Math.min(1, this.label[i]!) : 0;
    if (printed > 0) printAt(this.passes, this.print!, i, this.stamp);
    const floor = this.ground[i]!;
    let diffuse = floor;
    this.sum.fill(0);
    this.tint.fill(1);
    for (const layer of this.layers) {
      const share = layer.mask[i]!;
      if (share <= 0) continue;
      if (layer.metal) for (let c = 0; c < 3; c++) this.tint[c] = this.tint[c]! + share * (layer.colour[c]! - 1);
      if (layer.metal || layer.clear) continue;
      diffuse += share;
      const covered = layer.labelled ? Math.min(share, printed) : 0;
      this.add(...own(layer.edge), layer.colour, share - covered);
      if (covered > 0) this.add(...own(layer.edge), this.stamp, covered);
    }
    if (meta.label_on === 'own') {
      diffuse += this.label[i]!;
      if (printed > 0) this.add(...own(this.edges.light.get('label')), this.stamp, printed);
    }
    for (let c = 0; c < 3; c++) this.other[c] = Math.max(0, albedo[i * 3 + c]! - rendered * diffuse);
    this.add(...own(this.edges.light.get('rest')), this.other, 1);
    if (floor > 0) {
      const [lights, from] = own(this.edges.light.get('ground'));
      for (let c = 0; c < 3; c++) this.other[c] = Math.max(0, lights[from + c]!) ** fall;
      this.add(this.other, 0, this.dress.ground, floor);
    }
    this.shine(i * 3);
  }

  /** Adds the mirrored light, and what comes through glass. */
  private shine(from: number): void {
    const { gloss, glass } = this.passes;
    for (let c = 0; c < 3; c++) {
      const shine = this.through(gloss, from, c) * this.tint[c]!;
      const behind = glass && this.mixed ? this.through(glass, from, c) * this.dress.ground[c]! : 0;
      this.sum[c] = this.sum[c]! + shine + behind;
    }
  }
}

/** Colours a render for a product; the result is sRGB, three bytes per pixel. */
export function picture(passes: Passes, dress: Dress, print: Print | null): Buffer {
  const count = passes.meta.width * passes.meta.height;
  const out = Buffer.allocUnsafe(count * 3);
  const painting = new Painting(passes, dress, print);
  const { sum, ground } = painting;
  for (let i = 0, at = 0; i < count; i++, at += 3) {
    if (ground[i]! > 0.998) painting.floor(i);
    else painting.surface(i);
    out[at] = byte(sum[0]!);
    out[at + 1] = byte(sum[1]!);
    out[at + 2] = byte(sum[2]!);
  }
  return out;
}
