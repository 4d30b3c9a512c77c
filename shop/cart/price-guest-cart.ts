import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { parse } from '#shop/parse.ts';
import type { Cart, CartWarning } from './cart.ts';
import { cartOf, type LineRow, picturesJoin, productColumns } from './lines.ts';
import { localProductsInput, wantedPieces } from './local-products.ts';

type Row = LineRow | { product_id: number; slug: null };

/**
 * The cart a guest keeps in the browser, at today's prices and stock: the same shape and warnings as `getCart`, the
 * product's id as the line's. A product the shop does not know is left out and said to be gone.
 */
export async function priceGuestCart(ctx: Ctx, input: unknown): Promise<Cart> {
  const { ids, quantities } = wantedPieces(parse(localProductsInput, input).products);
  const settings = await ctx.settings.get();
  const rows =
    ids.length === 0
      ? []
      : await rowsOf<Row>(
          ctx.db,
          sql`select w.id line_id, w.id product_id, w.quantity, null::integer seen_price, ${productColumns(ctx.now)}
          from unnest(${sql.param(ids)}::integer[], ${sql.param(quantities)}::integer[]) with ordinality w (id, quantity, nth)
          left join products p on p.id = w.id and p.status <> 'draft'
          ${picturesJoin}
          order by w.nth`,
        );
  const lines = rows.filter((row): row is LineRow => row.slug !== null);
  const unknown = rows
    .filter(({ slug }) => slug === null)
    .map((row): CartWarning => ({ code: 'gone', productId: row.product_id, name: '' }));
  const cart = cartOf(ctx, null, lines, { settings, firstOrder: false, shippingFee: null });
  return { ...cart, warnings: [...unknown, ...cart.warnings] };
}
