import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { BrandSeed, ProductSeed } from '../../db/seed/types.ts';
import type { Easel } from './browser.ts';
import { linear } from './colour.ts';
import { amountOf, dress } from './finish.ts';
import { labelSvg } from './label.ts';
import { shade, type CutOut } from './shade.ts';
import type { Foot } from './stage.ts';
import { shapeOf, type Shape } from './shapes.ts';
import { look, type Sight } from './trace.ts';

/** A product cut out, ready to be put on a stage: its height in centimetres and the feet it stands on, in pixels. */
export type Actor = { product: ProductSeed; brand: BrandSeed; cut: CutOut; tall: number; wide: number; feet: Foot[] };

const folder = new URL('../../data/pictures/', import.meta.url);
let kept: { key: string; sight: Sight } | undefined;

function feetOf(shape: Shape): Foot[] {
  if (shape.key.startsWith('stick')) {
    const cap = shape.solids.at(-1)!;
    const body = shape.solids[0]!;
    return [
      { x: (cap.low[0] + cap.high[0]) / 2, half: (cap.high[0] - cap.low[0]) / 2 },
      { x: 0, half: body.high[0] },
    ];
  }
  const standing = shape.solids.filter((one) => one.low[1] < 0.3);
  const half = Math.max(...standing.map((one) => one.high[0]));
  if (shape.key === 'bar') return [{ x: 0, half: half * 0.94, deep: 0.09 }];
  if (shape.key.startsWith('sachet')) return [{ x: 0, half: half * 0.98, deep: 0.025 }];
  return [{ x: 0, half: shape.key.startsWith('tube') ? standing.at(-1)!.high[0] : half }];
}

/** Makes, or takes from the last run, the cut-out of a product at the size of its front picture. */
export async function actor(easel: Easel, product: ProductSeed, brand: BrandSeed, fresh: boolean): Promise<Actor> {
  const shape = shapeOf(product.container, amountOf(product.size.en));
  const low = Math.min(...shape.solids.map((one) => one.low[0]));
  const high = Math.max(...shape.solids.map((one) => one.high[0]));
  const wide = high - low;
  const pixelsPerCm = Math.min(1000 / shape.height, 760 / wide, 125);
  const feet = feetOf(shape).map((foot) => ({ ...foot, x: foot.x * pixelsPerCm, half: foot.half * pixelsPerCm }));
  const about = { product, brand, tall: shape.height, wide, feet };
  const [png, json] = [new URL(`${product.slug}.png`, folder), new URL(`${product.slug}.json`, folder)];
  if (!fresh) {
    const had = await Promise.all([readFile(png), readFile(json, 'utf8')]).catch(() => null);
    if (had) return { ...about, cut: { png: had[0], ...(JSON.parse(had[1]) as Omit<CutOut, 'png'>) } };
  }
  if (kept?.key !== shape.key) kept = { key: shape.key, sight: look(shape.solids, pixelsPerCm) };
  const drawn = labelSvg(product, brand, shape);
  const label = await easel.draw(drawn.svg, drawn.width, drawn.height);
  const span = shape.label.kind === 'round' ? shape.label.radius * shape.label.angle * 2 : shape.label.half * 2;
  const flat = await sharp(label)
    .ensureAlpha()
    .resize({ width: Math.round(span * pixelsPerCm * 2) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const cut = await shade(kept.sight, dress(product, brand, shape), {
    paper: linear(brand.palette.paper),
    level: shape.level,
    label: shape.label,
    labelled: shape.solids.map((one) => one.role === shape.label.on),
    print: { data: flat.data, width: flat.info.width, height: flat.info.height },
  });
  const { png: bytes, ...rest } = cut;
  await mkdir(folder, { recursive: true });
  await Promise.all([writeFile(png, bytes), writeFile(json, JSON.stringify(rest))]);
  return { ...about, cut };
}
