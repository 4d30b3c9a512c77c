import type { CartWarning } from '#shop/cart/cart.ts';

const codes = ['clamped', 'gone', 'out_of_stock'] as const;
type Code = (typeof codes)[number];

/** What happened to a product in the merge; its name is looked up in the local cart. */
export type MergeWarning = Required<Pick<CartWarning, 'productId' | 'variantId' | 'from' | 'to'>> & { code: Code };

const maxWarnings = 50;

/** Warnings in a compact form: `ok`, or `clamped.12.31.5.2~gone.45.0.0.0`. */
export const writeMerged = (warnings: readonly CartWarning[]): string =>
  warnings
    .filter(({ code }) => (codes as readonly string[]).includes(code))
    .slice(0, maxWarnings)
    .map(({ code, productId, variantId, from = 0, to = 0 }) => [code, productId, variantId ?? 0, from, to].join('.'))
    .join('~') || 'ok';

/** Reverses `writeMerged`; anything else is skipped. */
export const readMerged = (text: string): MergeWarning[] =>
  text.split('~').flatMap((part) => {
    const [code, ...figures] = part.split('.');
    const [productId = 0, variant = 0, from = 0, to = 0] = figures.map(Number);
    if (
      !(codes as readonly (string | undefined)[]).includes(code) ||
      ![productId, variant, from, to].every(Number.isSafeInteger)
    )
      return [];
    return [{ code: code as Code, productId, variantId: variant || null, from, to }];
  });
