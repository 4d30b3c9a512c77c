import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Cart, CartWarning } from './cart.ts';
import { picturesJoin } from '#shop/catalogue/variant-pictures.ts';
import { buildCart, type LineRow, missingLine, productColumns } from './lines.ts';
import { localProductsInput, requestedVariants, toRequestedItems } from './local-products.ts';
import { firstOrderPrice } from '#values/first-order.ts';
import { verb } from '#shop/verb.ts';

const guestRow = z.object({ ...missingLine, productId: z.int() });

type Row = z.output<typeof guestRow>;

/**
 * A guest's cart from the browser, at current prices and stock: the same shape and warnings as `getCart`, with the variant's id as the line's. An
 * unknown product is left out, with a `gone` warning.
 */
export const priceGuestCart = verb({
  scope: 'anyone',
  input: localProductsInput,
  async run(ctx, input): Promise<Cart> {
    const items = toRequestedItems(input.products);
    const [settings, range] = await Promise.all([ctx.settings.get(), ctx.shippingRange.get()]);
    const rows =
      items.length === 0
        ? []
        : await queryRows(
            ctx.db,
            guestRow,
            sql`select w.variant_id line_id, w.product_id, w.variant_id, w.quantity, null::integer seen_price, ${productColumns(ctx.now)}
            from (${requestedVariants(items)}) w
            left join product_variants v on v.id = w.variant_id
            left join products p on p.id = v.product_id and p.status <> 'draft'
            ${picturesJoin}
            order by w.nth`,
          );
    const lines = rows.filter((row): row is Row & LineRow => row.slug !== null);
    const unknown = rows
      .filter(({ slug }) => slug === null)
      .map((row): CartWarning => ({ code: 'gone', productId: row.productId, variantId: row.variantId, name: '' }));
    const shippingFrom = range?.fee.from ?? null;
    const cart = buildCart(ctx, null, lines, { settings, firstOrder: false, shippingFee: null, shippingFrom });
    const { first_order_percent: percent } = settings;
    const firstOrderTotal = percent > 0 ? firstOrderPrice(cart.subtotal, percent) : null;
    return { ...cart, firstOrderTotal, warnings: [...unknown, ...cart.warnings] };
  },
});
