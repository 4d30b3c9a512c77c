import type { ProductSeed } from '../../../db/seed/types.ts';

/** Millilitres or grams of a size in words; for a set, those of one unit. */
export const amountOf = (size: string): number => Number([...size.matchAll(/([\d.]+)\s*(ml|g)\b/g)].at(-1)?.[1] ?? 100);

/** The studio's model for a product: its container, in glass where the contents are visible, tall where there is much. */
export function formOf({ container, category, size, slug }: ProductSeed): string {
  if (container === 'bottle' && (category === 'hair-oil' || category === 'toner' || /-oil/.test(slug)))
    return 'bottle-clear';
  if (container === 'pump' && (/-oil|-gel\b|shower-gel|gel-/.test(slug) || category === 'hair-oil'))
    return 'pump-clear';
  if (container === 'jar' && amountOf(size.en) >= 150) return 'jar-tall';
  return container;
}
