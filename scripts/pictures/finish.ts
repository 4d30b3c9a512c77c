import type { BrandSeed, ProductSeed } from '../../db/seed/types.ts';
import { deepen, linear, mix, type Rgb } from './colour.ts';
import type { Material } from './shade.ts';
import type { Shape } from './shapes.ts';

/** How a brand dresses its containers: the colour and gloss of caps, its metal, its rubber, and its tubes and sticks. */
type House = { trim: string; gloss: number; metal: string; rubber: string; pack: string };

const houses: Record<string, House> = {
  'yasmin-atelier': { trim: '#F4EFE3', gloss: 0.45, metal: '#D8B878', rubber: '#0F4A3D', pack: '#0F5B4A' },
  'wadi-loban': { trim: '#8A6230', gloss: 0.35, metal: '#D6A75A', rubber: '#5B3D18', pack: '#F3E6CC' },
  'siwa-salt': { trim: '#C07A61', gloss: 0.2, metal: '#CE9A7E', rubber: '#8A4735', pack: '#F9EAE2' },
  'bustan-el-nil': { trim: '#6E8440', gloss: 0.4, metal: '#C9C08A', rubber: '#4B6123', pack: '#F1F5E2' },
  'karma-curl': { trim: '#5A3566', gloss: 0.5, metal: '#C7A7BE', rubber: '#43264D', pack: '#5A3566' },
  habba: { trim: '#2B2A27', gloss: 0.3, metal: '#C9A25C', rubber: '#1E1D1B', pack: '#34322E' },
  ramla: { trim: '#C9AB8C', gloss: 0.1, metal: '#CDB59B', rubber: '#7A5C44', pack: '#DFC8AF' },
  'shams-daily': { trim: '#FFFFFF', gloss: 0.5, metal: '#E2BC73', rubber: '#7A5312', pack: '#EDAE4C' },
  'lamsa-derma': { trim: '#FFFFFF', gloss: 0.55, metal: '#C9D3DB', rubber: '#E9EEF2', pack: '#FFFFFF' },
  fayrouz: { trim: '#F3FBFA', gloss: 0.5, metal: '#BFD5D3', rubber: '#136969', pack: '#2A9391' },
};

/** The material of every part of a product's container, in the order of its solids. */
export function dress(product: ProductSeed, brand: BrandSeed, shape: Shape): Material[] {
  const house = houses[brand.slug]!;
  const tint = linear(product.tint);
  const full = mix(tint, deepen(tint, 1.35), 0.5);
  const cream: Rgb = mix(tint, [0.9, 0.9, 0.88], 0.12);
  const body: Material = {
    pump: { kind: 'frosted' as const, colour: full, gloss: 0.72 },
    bottle: { kind: 'clear' as const, colour: full, gloss: 0.92 },
    spray: { kind: 'clear' as const, colour: full, gloss: 0.94 },
    dropper: { kind: 'clear' as const, colour: full, gloss: 0.96 },
    jar: { kind: 'clear' as const, colour: full, gloss: 0.9 },
    tube: { kind: 'opaque' as const, colour: linear(house.pack), gloss: 0.42 },
    bar: { kind: 'opaque' as const, colour: cream, gloss: 0.32 },
    sachet: { kind: 'opaque' as const, colour: linear(house.pack), gloss: 0.5 },
    stick: { kind: 'opaque' as const, colour: linear(house.pack), gloss: 0.55 },
  }[product.container];
  const parts: Record<string, Material> = {
    body,
    trim: { kind: 'opaque', colour: linear(house.trim), gloss: house.gloss },
    stem: { kind: 'opaque', colour: [0.82, 0.82, 0.8], gloss: 0.5 },
    metal: { kind: 'metal', colour: linear(house.metal), gloss: 0.78 },
    rubber: { kind: 'opaque', colour: linear(house.rubber), gloss: 0.34 },
    tint: { kind: 'opaque', colour: cream, gloss: 0.36 },
    band: { kind: 'opaque', colour: linear(brand.palette.label), gloss: 0.16 },
  };
  return shape.solids.map((one) => parts[one.role]!);
}

/** Whether the pack itself carries the print, so that no paper is glued on it; and its own colour. */
export function printedOn(product: ProductSeed, brand: BrandSeed): string | null {
  if (product.container === 'bar') return brand.palette.label;
  return ['tube', 'sachet', 'stick'].includes(product.container) ? houses[brand.slug]!.pack : null;
}

/** Millilitres or grams of a size in words; of a set, those of one piece. */
export function amountOf(size: string): number {
  const found = [...size.matchAll(/([\d.]+)\s*(ml|g)\b/g)].at(-1);
  return found ? Number(found[1]) : 100;
}
