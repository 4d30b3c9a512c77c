import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import { users } from '#db/schema.ts';
import { quoteOrder } from '#shop/checkout/quote-order.ts';
import type { OrderTotals } from '#values/pricing.ts';
import { buildCallerCart } from './caller-cart.ts';
import { manualDiscountOf } from './manual-discount.ts';
import { quoteCallerInput } from './caller-input.ts';
import { verb } from '#shop/verb.ts';

/**
 * Calculates the totals of an order for a caller by the rules of the checkout, without writing or locking anything. Needs
 * `orders.manage`.
 */
export const quoteForCaller = verb({
  scope: 'orders.manage',
  input: quoteCallerInput,
  async run(ctx, requested): Promise<OrderTotals> {
    const [user] = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.phone, requested.phone ?? ''));
    const userId = user?.id ?? null;
    const manual = await manualDiscountOf(ctx, requested);
    const cart = await buildCallerCart(ctx, { userId, lines: requested.lines, lock: false });
    const [place] = await queryRows(
      ctx.db,
      z.object({ fee: money }),
      sql`select coalesce(ci.fee, g.fee) fee from cities ci join governorates g on g.id = ci.governorate_id
        where ci.id = coalesce((select city_id from addresses where id = ${requested.address_id ?? null}::integer and user_id = ${userId}::integer), ${requested.city_id ?? null}::integer)`,
    );
    const { totals } = await quoteOrder(ctx, {
      userId,
      cart,
      code: requested.code ?? null,
      manual,
      shippingFee: place?.fee ?? null,
      useWallet: requested.use_wallet,
      method: requested.payment_method ?? null,
      settings: await ctx.settings.get(),
      lock: false,
    });
    return totals;
  },
});
