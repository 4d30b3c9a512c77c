import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Address, readAddresses } from '#shop/addresses/address.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { parse } from '#shop/parse.ts';
import { walletBalance } from '#shop/rewards/wallet.ts';
import { refusalsOf } from '#shop/staff/list-orders.ts';
import type { Piastres } from '#values/money.ts';
import { phoneField } from './change-input.ts';

export const findCallerInput = z.object({ phone: phoneField });

/** Who calls, as far as the shop knows the number. */
export type Caller = {
  phone: string;
  /** Null when no account has the number; one is made with the order. */
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
};

/** Looks a caller up by their number. 422 for what is none. Needs `orders.manage`. */
export async function findCaller(ctx: Ctx, input: unknown): Promise<Caller> {
  requireScope(ctx, 'orders.manage');
  const { phone } = parse(findCallerInput, input);
  const refusals = (await refusalsOf(ctx, [phone])).get(phone) ?? 0;
  const [user] = await rowsOf<{ id: number; name: string; status: string; orders: number; cancelled: number }>(
    ctx.db,
    sql`select u.id, u.name, u.status, count(o.id)::integer orders, count(o.id) filter (where o.status = 'cancelled')::integer cancelled
      from users u left join orders o on o.user_id = u.id where u.phone = ${phone} group by u.id`,
  );
  if (!user) return { phone, account: null, refusals };
  const { status, ...known } = user;
  return {
    phone,
    refusals,
    account: {
      ...known,
      isOpen: status === 'active',
      wallet: await walletBalance(ctx, user.id),
      addresses: await readAddresses(ctx, user.id),
    },
  };
}
