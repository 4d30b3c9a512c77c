import type { Ctx } from '#shop/context.ts';
import { type FieldIssue, type FieldIssues, ShopError } from '#shop/errors.ts';
import { type LineRow, fullNameOf } from './lines.ts';

/**
 * Refuses a quantity above the stock: `out_of_stock` names each product and what is left of it. Its fields are `products.<id>`, and `variants.<id>` for
 * a product with options, of which several variants may be short.
 */
export function assertInStock(ctx: Ctx, lines: readonly LineRow[]): void {
  const short = lines.filter(({ stock, quantity }) => stock < quantity);
  if (short.length === 0) return;
  const fields: FieldIssues = {};
  for (const line of short) fields[fieldOf(line)] = [shortage(line, fullNameOf(ctx, line))];
  throw new ShopError('out_of_stock', { fields });
}

const fieldOf = ({ productId, variantId, variantNameEn }: LineRow): string =>
  variantNameEn === '' ? `products.${productId}` : `variants.${variantId}`;

function shortage({ sold, stock }: LineRow, name: string): FieldIssue {
  if (!sold) return { key: 'name_gone', params: { name } };
  return stock === 0
    ? { key: 'name_sold_out', params: { name } }
    : { key: 'name_only_left', params: { name, n: stock } };
}
