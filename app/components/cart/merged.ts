import type { CartWarning } from '#shop/cart/cart.ts';

const codes = ['clamped', 'gone', 'out_of_stock'] as const;
type Code = (typeof codes)[number];

/** What became of a product on the way; its name is looked up in the local cart. */
export type Merged = Required<Pick<CartWarning, 'productId' | 'from' | 'to'>> & { code: Code };

const mostTold = 50;

/** Warnings in few letters: `ok`, or `clamped.12.5.2~gone.45.0.0`. */
export const writeMerged = (warnings: readonly CartWarning[]): string =>
  warnings
    .filter(({ code }) => (codes as readonly string[]).includes(code))
    .slice(0, mostTold)
    .map(({ code, productId, from = 0, to = 0 }) => [code, productId, from, to].join('.'))
    .join('~') || 'ok';

/** What `writeMerged` wrote; what it did not is left out. */
export const readMerged = (text: string): Merged[] =>
  text.split('~').flatMap((part) => {
    const [code, ...figures] = part.split('.');
    const [productId = 0, from = 0, to = 0] = figures.map(Number);
    if (
      !(codes as readonly (string | undefined)[]).includes(code) ||
      ![productId, from, to].every(Number.isSafeInteger)
    )
      return [];
    return [{ code: code as Code, productId, from, to }];
  });
