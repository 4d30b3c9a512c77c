import { and, eq, inArray } from 'drizzle-orm';
import { cartLines, carts } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';

/** Removes ordered products from a cart, with its coupon and its use of the wallet, in the transaction that places the order. */
export async function removeOrdered({ db }: Ctx, cartId: number, productIds: number[]): Promise<void> {
  await db.delete(cartLines).where(and(eq(cartLines.cartId, cartId), inArray(cartLines.productId, productIds)));
  await db.update(carts).set({ couponCode: null, useWallet: false }).where(eq(carts.id, cartId));
}
