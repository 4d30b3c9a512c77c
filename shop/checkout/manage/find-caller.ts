import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { type Address, readAddresses } from '#shop/addresses/address.ts';
import { walletBalance } from '#shop/rewards/wallet.ts';
import { refusalsOf } from '#shop/orders/manage/list-orders.ts';
import type { Piastres } from '#values/money.ts';
import { phoneField } from '#shop/auth/phone-field.ts';
import { manualDiscountLimit } from './manual-discount.ts';
import { verb } from '#shop/verb.ts';

export const findCallerInput = z.object({ phone: phoneField });

/** A caller, as far as the shop knows the phone number. */
export type Caller = {
  phone: string;
  /** Null when no account has the number; the account is then created with the order. */
  account: {
    id: number;
    name: string;
    isOpen: boolean;
    orders: number;
    cancelled: number;
    wallet: Piastres;
    addresses: Address[];
  } | null;
  refusals: number;
  /** The most that the member may take off an order, in percent; 0: neither a discount nor free delivery. */
  discountLimit: number;
};

/** Finds a caller by phone number. 422 for an invalid number. Needs `orders.manage`. */
export const findCaller = verb({
  scope: 'orders.manage',
  input: findCallerInput,
  async run(ctx, { phone }): Promise<Caller> {
    const discountLimit = await manualDiscountLimit(ctx, ctx.actor);
    const refusals = (await refusalsOf(ctx, [phone])).get(phone) ?? 0;
    const [user] = await queryRows(
      ctx.db,
      z.object({ id: z.int(), name: z.string(), status: z.string(), orders: z.int(), cancelled: z.int() }),
      sql`select u.id, u.name, u.status, count(o.id)::integer orders, count(o.id) filter (where o.status = 'cancelled')::integer cancelled
        from users u left join orders o on o.user_id = u.id where u.phone = ${phone} group by u.id`,
    );
    if (!user) return { phone, account: null, refusals, discountLimit };
    const { status, ...details } = user;
    return {
      phone,
      refusals,
      discountLimit,
      account: {
        ...details,
        isOpen: status === 'active',
        wallet: await walletBalance(ctx, user.id),
        addresses: await readAddresses(ctx, user.id),
      },
    };
  },
});
