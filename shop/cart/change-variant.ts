import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import { activeOfferPrice, isVariantOnSale, variantNames } from '#shop/catalogue/on-sale.ts';
import { type Ctx, inTransaction, lockUser } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { MAX_LINE_QUANTITY } from '#values/figures.ts';
import type { Cart, CartWarning } from './cart.ts';
import { getCart } from './get-cart.ts';
import { fullNameOf } from './lines.ts';

export const changeVariantInput = z.object({
  /** The cart's line. */
  id: rowId,
  /** Another variant of its product. */
  variant_id: rowId,
});

/**
 * Changes the variant of a line of the current user's cart; the line keeps its place. A line that has the variant already is merged into it: the
 * quantities are added. More than the stock is clamped, with a warning. 404 for a line that is not in the cart, 422 at `variant_id` for a variant of
 * another product or one that is not on sale, `product_unavailable` for one that is sold out.
 */
export const changeVariant = verb({
  scope: 'customer',
  input: changeVariantInput,
  async run(ctx, { id, variant_id: variantId }): Promise<Cart> {
    const { userId } = ctx.actor;
    const clamped = await inTransaction(ctx, (tx) => change(tx, userId, id, variantId));
    const cart = await getCart(ctx);
    return clamped ? { ...cart, warnings: [clamped, ...cart.warnings] } : cart;
  },
});

const targetRow = z.object({
  productId: z.int(),
  stock: z.int(),
  price: money,
  nameAr: z.string(),
  nameEn: z.string(),
  variantNameAr: z.string(),
  variantNameEn: z.string(),
});

const quantityRow = z.object({ quantity: z.int() });

async function change(ctx: Ctx, userId: number, lineId: number, variantId: number): Promise<CartWarning | null> {
  const { db, now } = ctx;
  // A checkout locks the user too, every other change the cart.
  await lockUser(ctx, userId);
  const [cart] = await queryRows(
    db,
    z.object({ id: z.int() }),
    sql`update carts set updated_at = ${now.toISOString()}::timestamptz where user_id = ${userId} returning id`,
  );
  if (!cart) throw new ShopError('not_found');
  const [line] = await queryRows(
    db,
    z.object({ productId: z.int(), variantId: z.int(), quantity: z.int() }),
    sql`select product_id, variant_id, quantity from cart_lines where id = ${lineId} and cart_id = ${cart.id} for update`,
  );
  if (!line) throw new ShopError('not_found');
  if (line.variantId === variantId) return null;
  const [target] = await queryRows(
    db,
    targetRow,
    sql`select v.product_id, v.stock, coalesce(${activeOfferPrice(now, 'v')}, v.price) price, p.name_ar, p.name_en, ${variantNames}
      from product_variants v join products p on p.id = v.product_id
      where v.id = ${variantId} and v.product_id = ${line.productId} and ${isVariantOnSale(now)}`,
  );
  if (!target) throw invalidField('variant_id', 'not_valid');
  if (target.stock === 0)
    throw new ShopError('product_unavailable', { fields: { variant_id: [{ key: 'product_unavailable' }] } });
  const [merged] = await queryRows(
    db,
    quantityRow,
    sql`delete from cart_lines where cart_id = ${cart.id} and variant_id = ${variantId} returning quantity`,
  );
  const requested = line.quantity + (merged?.quantity ?? 0);
  const quantity = Math.min(requested, target.stock, MAX_LINE_QUANTITY);
  await db.execute(
    sql`update cart_lines set variant_id = ${variantId}, quantity = ${quantity}, seen_price = ${target.price} where id = ${lineId}`,
  );
  if (quantity === requested) return null;
  const { productId } = target;
  return { code: 'clamped', productId, variantId, name: fullNameOf(ctx, target), from: requested, to: quantity };
}
