import type { ProductSeed } from './types.ts';

/** Millilitres or grams of a size in words; for a set, those of one unit. */
const amountOf = (size: string): number => Number([...size.matchAll(/([\d.]+)\s*(ml|g)\b/g)].at(-1)?.[1] ?? 100);

/** The model of a product's container in its pictures: in glass where the contents are visible, tall where there is much. */
export function formOf({ container, category, size, slug }: ProductSeed): string {
  if (container === 'bottle' && (category === 'hair-oil' || category === 'toner' || /-oil/.test(slug)))
    return 'bottle-clear';
  if (container === 'pump' && (/-oil|-gel\b|shower-gel|gel-/.test(slug) || category === 'hair-oil'))
    return 'pump-clear';
  if (container === 'jar' && amountOf(size.en) >= 150) return 'jar-tall';
  return container;
}

/** What a model holds in millilitres or grams, and its width and height in millimetres, a spout included. */
type Model = { holds: number; width: number; height: number };

const models: Record<string, Model> = {
  pump: { holds: 350, width: 73, height: 183 },
  'pump-clear': { holds: 350, width: 73, height: 183 },
  bottle: { holds: 300, width: 61, height: 182 },
  'bottle-clear': { holds: 180, width: 56, height: 146 },
  spray: { holds: 160, width: 47, height: 152 },
  dropper: { holds: 30, width: 35, height: 109 },
  jar: { holds: 170, width: 81, height: 68 },
  'jar-tall': { holds: 220, width: 73, height: 83 },
  tube: { holds: 150, width: 68, height: 158 },
  stick: { holds: 50, width: 59, height: 96 },
  bar: { holds: 110, width: 88, height: 58 },
  // Cloth masks, and the four sachets in a box, are as large as the model.
  sachet: { holds: 25, width: 92, height: 128 },
};

/** The size of a product's container relative to its model: what it holds, in the same shape. */
export function growthOf(product: ProductSeed): number {
  const form = formOf(product);
  const amount = amountOf(product.size.en);
  if (form === 'sachet') return amount > 100 ? 1.6 : 1;
  return (amount / models[form]!.holds) ** (1 / 3);
}

/** The width and height of a product in millimetres. */
export function measureOf(product: ProductSeed): { width: number; height: number } {
  const { width, height } = models[formOf(product)]!;
  const growth = growthOf(product);
  return { width: width * growth, height: height * growth };
}
