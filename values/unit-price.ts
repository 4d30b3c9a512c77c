import type { Piastres } from './money.ts';
import type { SizeUnit } from './variants.ts';

/** What a variant contains. */
export type Size = { readonly amount: number; readonly unit: SizeUnit };

/** A price for `per` units: 100 ml, 100 g or one piece. */
export type UnitPrice = { readonly price: Piastres; readonly per: number; readonly unit: SizeUnit };

/** The price of 100 ml, 100 g or one piece, rounded to a piastre. */
export function unitPrice(price: Piastres, { amount, unit }: Size): UnitPrice {
  const per = unit === 'piece' ? 1 : 100;
  return { price: Math.round((price * per) / amount) as Piastres, per, unit };
}
