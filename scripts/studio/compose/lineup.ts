/**
 * Creates pictures of several products side by side, from their fronts alone: for the sets of scenes.json that are not rendered yet. `--out
 * FOLDER` writes elsewhere than media/, `--only TEXT` selects names that contain the text.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { BrandSeed, ProductSeed } from '../../../db/seed/types.ts';
import { formOf } from '../../../db/seed/containers.ts';
import { openEasel } from './easel.ts';
import { dress } from './house.ts';
import { labelOf } from './label.ts';
import { byte, linear, linearOfByte, mix, type Rgb } from './light.ts';
import { type Passes, passesIn, placeOf } from './passes.ts';
import { picture, type Print } from './picture.ts';

const root = new URL('../../../', import.meta.url);
const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as T;
const { argv } = process;
const option = (name: string, otherwise: string): string =>
  argv.includes(name) ? (argv[argv.indexOf(name) + 1] ?? otherwise) : otherwise;
const out = new URL(`${option('--out', 'media')}/`, root);
const only = option('--only', '');

type Set = { name: string; paper: string; cast: string[] };
const brands = new Map(read<BrandSeed[]>('db/seed/catalogue/brands.json').map((brand) => [brand.slug, brand]));
const products = new Map(
  ['skin', 'body', 'hair']
    .flatMap((part) => read<ProductSeed[]>(`db/seed/catalogue/${part}.json`))
    .map((product) => [product.slug, product]),
);
const sizes: Record<string, [number, number]> = { hero: [2000, 1200], category: [900, 1100], blog: [1600, 900] };
const folders: Record<string, string> = { hero: 'heroes', category: 'categories', blog: 'blogs' };

/** The height of each form relative to the others. */
const tall: Record<string, number> = {
  pump: 1,
  'pump-clear': 1,
  bottle: 0.96,
  'bottle-clear': 0.92,
  spray: 0.88,
  tube: 0.86,
  sachet: 0.7,
  dropper: 0.6,
  stick: 0.46,
  'jar-tall': 0.46,
  jar: 0.36,
  bar: 0.3,
};

const easel = await openEasel(root);
const passes = new Map<string, Passes>();
const front = async (form: string): Promise<Passes> => {
  const loaded = passes.get(form) ?? (await passesIn(new URL(`data/studio/${form}-front/`, root)));
  passes.set(form, loaded);
  return loaded;
};

/** A product cut out of its front: how much of a pixel is product, its colour, and how much light its shadow leaves on the ground. */
type Cut = { rgba: Float32Array; shadow: Float32Array; width: number; height: number; box: number[]; form: string };

async function cutOf(slug: string, ground: Rgb): Promise<Cut> {
  const product = products.get(slug)!;
  const brand = brands.get(product.brand)!;
  const form = formOf(product);
  const pass = await front(form);
  const { width, height, parts } = pass.meta;
  const label = labelOf(product, brand, placeOf(pass)!, 1000);
  const drawn = sharp(await easel.draw(label.svg, label.width, label.height)).ensureAlpha();
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  const print: Print = { data, width: info.width, height: info.height };
  const bytes = picture(pass, { ...dress(product, brand, parts, label.paper), ground }, print);
  const floor = pass.masks.get('ground')!;
  const rgba = new Float32Array(width * height * 4);
  const shadow = new Float32Array(width * height).fill(1);
  const box = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    // The same row beside the product, where no shadow falls.
    const bare = pass.light[(y * width + width - 1) * 3 + 1]!;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const own = 1 - floor[i]!;
      const lit = Math.min(1, Math.max(0, pass.light[i * 3 + 1]! / Math.max(1e-3, bare)) ** 0.6);
      // A slight unevenness of the wall is no shadow.
      shadow[i] = lit + (1 - lit) * smooth((lit - 0.78) / 0.17);
      for (let c = 0; c < 3; c++) rgba[i * 4 + c] = linearOfByte[bytes[i * 3 + c]!]!;
      rgba[i * 4 + 3] = own;
      if (own < 0.5) continue;
      box[0] = Math.min(box[0]!, x);
      box[1] = Math.min(box[1]!, y);
      box[2] = Math.max(box[2]!, x);
      box[3] = Math.max(box[3]!, y);
    }
  }
  return { rgba, shadow, width, height, box, form };
}

const smooth = (t: number): number => {
  const clamped = Math.min(1, Math.max(0, t));
  return clamped * clamped * (3 - 2 * clamped);
};

/** The light of a bare front, top to bottom, as a wall that turns into a floor. */
function wall({ light, meta: { width, height } }: Passes, at: number): number {
  const y = Math.min(height - 1, Math.max(0, Math.round(at * height)));
  return Math.max(0, light[(y * width + width - 1) * 3 + 1]!) ** 0.6;
}

async function lineup({ name, paper, cast }: Set): Promise<void> {
  const kind = name.slice(name.lastIndexOf('-') + 1);
  const [width, height] = sizes[kind]!;
  const ground = mix(linear(paper), linear('#F8F3EA'), 0.25);
  const some = kind === 'hero' ? cast.slice(0, 5) : cast.slice(0, 3);
  // The tallest in the middle and behind, the others beside it and in front.
  const cuts: Cut[] = [];
  for (const slug of some) cuts.push(await cutOf(slug, ground));
  cuts.sort((a, b) => tall[b.form]! - tall[a.form]!);
  const bare = await front('pump');
  const brightest = wall(bare, 0.95);
  const canvas = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    // Nearly as bright above as below: around a hero its ground continues as a plain colour.
    const lit = (wall(bare, 0.08 + (y / height) * 0.9) / brightest) ** 0.5;
    for (let x = 0; x < width; x++) for (let c = 0; c < 3; c++) canvas[(y * width + x) * 3 + c] = lit * ground[c]!;
  }
  const full = height * 0.7;
  const wides = cuts.map(({ box, form }) => ((box[2]! - box[0]!) / (box[3]! - box[1]!)) * full * tall[form]!);
  const most = 1 / Math.max(...cuts.map(({ form }) => tall[form]!));
  const places = spread(
    wides,
    width,
    kind === 'hero' ? [0.29, 0.4, 0.72] : [0.5, kind === 'blog' ? 0.6 : 0.8, 0.86],
    most,
  );
  for (const [nth, cut] of cuts.entries()) {
    const high = full * tall[cut.form]! * places.scale;
    const scale = high / (cut.box[3]! - cut.box[1]!);
    const foot = height * (0.82 + 0.035 * nth);
    const left = places.middles[nth]! - ((cut.box[0]! + cut.box[2]!) / 2) * scale;
    const top = foot - cut.box[3]! * scale;
    stamp(canvas, width, height, cut, { left, top, scale });
  }
  const bytes = Buffer.allocUnsafe(width * height * 3);
  for (let i = 0; i < bytes.length; i++) bytes[i] = byte(canvas[i]!);
  const folder = new URL(`${folders[kind]}/`, out);
  mkdirSync(folder, { recursive: true });
  const file = kind === 'hero' ? String(heroes.indexOf(name) + 1) : name.slice(0, name.lastIndexOf('-'));
  await sharp(bytes, { raw: { width, height, channels: 3 } })
    .webp({ quality: 86, effort: 5, smartSubsample: true })
    .toFile(new URL(`${file}.webp`, folder).pathname);
  console.log(`${folders[kind]}/${file}`);
}

/**
 * The centres of the products, around `middle` and over at most `share` of the width: the first in the middle, then left and right in turn, a
 * little behind one another; and the scale of all of them, at most `most`. A hero's text is on the other side.
 */
function spread(
  wides: readonly number[],
  width: number,
  [middle, share, overlap]: readonly [number, number, number],
  most: number,
): { middles: number[]; scale: number } {
  const order: number[] = [];
  wides.forEach((_, nth) => (nth % 2 === 0 ? order.push(nth) : order.unshift(nth)));
  const all = order.reduce((sum, nth) => sum + wides[nth]! * overlap, 0);
  const scale = Math.min(most, (width * share) / all);
  const middles: number[] = [];
  let at = width * middle - (all * scale) / 2;
  for (const nth of order) {
    const wide = wides[nth]! * overlap * scale;
    middles[nth] = at + wide / 2;
    at += wide;
  }
  return { middles, scale };
}

function stamp(
  canvas: Float32Array,
  width: number,
  height: number,
  cut: Cut,
  { left, top, scale }: { left: number; top: number; scale: number },
): void {
  const samples = Math.max(1, Math.round(1 / scale));
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, top + cut.height * scale); y++)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, left + cut.width * scale); x++) {
      let [r, g, b, a, dark] = [0, 0, 0, 0, 0];
      for (let j = 0; j < samples; j++)
        for (let k = 0; k < samples; k++) {
          const sx = Math.min(cut.width - 1, Math.max(0, ((x + (k + 0.5) / samples - left) / scale) | 0));
          const sy = Math.min(cut.height - 1, Math.max(0, ((y + (j + 0.5) / samples - top) / scale) | 0));
          const i = sy * cut.width + sx;
          const own = cut.rgba[i * 4 + 3]!;
          r += cut.rgba[i * 4]! * own;
          g += cut.rgba[i * 4 + 1]! * own;
          b += cut.rgba[i * 4 + 2]! * own;
          a += own;
          dark += own > 0.5 ? 1 : cut.shadow[i]!;
        }
      const n = samples * samples;
      // The shadow fades towards the frame of the front, so that no edge is visible.
      const edge = Math.min(x - left, left + cut.width * scale - x, top + cut.height * scale - y) / (200 * scale);
      const shade = 1 - (1 - dark / n) * smooth(edge);
      const at = (y * width + x) * 3;
      canvas[at] = canvas[at]! * shade * (1 - a / n) + r / n;
      canvas[at + 1] = canvas[at + 1]! * shade * (1 - a / n) + g / n;
      canvas[at + 2] = canvas[at + 2]! * shade * (1 - a / n) + b / n;
    }
}

const sets = read<Set[]>('scripts/studio/scenes.json');
const heroes = sets.filter(({ name }) => name.endsWith('-hero')).map(({ name }) => name);
for (const set of sets)
  if (
    set.name.includes(only) &&
    set.cast.every((slug) => products.has(slug)) &&
    existsSync(new URL('data/studio', root))
  )
    await lineup(set);
await easel.close();
