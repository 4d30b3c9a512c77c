import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { type Address, readAddresses } from '#shop/addresses/address.ts';
import type { Ctx } from '#shop/context.ts';
import { verb } from '#shop/verb.ts';
import { ShopError } from '#shop/errors.ts';
import type { Order } from '#shop/orders/order.ts';
import { readOrders } from '#shop/orders/read-orders.ts';
import { rowId } from '#shop/parse.ts';
import { readReturns } from '#shop/returns/read-returns.ts';
import type { Return } from '#shop/returns/return.ts';
import { type LedgerEntry, readEntries } from '#shop/rewards/read-entries.ts';
import { type PointKind, pointsBalance } from '#shop/rewards/points.ts';
import { type WalletKind, walletBalance } from '#shop/rewards/wallet.ts';
import { refusalsOf } from '#shop/orders/manage/list-orders.ts';
import { locales } from '#values/locale.ts';
import type { Piastres } from '#values/money.ts';
import { type Customer, iso, readCustomers } from './customer.ts';

/** A note by staff about a customer. */
export type CustomerNote = { id: number; text: string; author: string; at: string };

/** All data of a customer for one page, with the last ten orders, returns and ledger entries. */
export type CustomerPage = Customer & {
  gender: 'male' | 'female' | null;
  emailVerified: boolean;
  locale: 'ar' | 'en';
  blockedAt: string | null;
  blockedReason: string | null;
  closedAt: string | null;
  mergedInto: number | null;
  /** The ids of the accounts that were merged into it. */
  merged: number[];
  lastSeenAt: string | null;
  /** Orders to its phone number that were refused at the door. */
  refusals: number;
  wallet: Piastres;
  points: number;
  favourites: number;
  coupons: number;
  addresses: Address[];
  lastOrders: Order[];
  returns: Return[];
  walletEntries: LedgerEntry<Piastres, WalletKind>[];
  pointEntries: LedgerEntry<number, PointKind>[];
  notes: CustomerNote[];
};

const pageRow = z.object({
  gender: z.enum(['male', 'female']).nullable(),
  emailVerified: z.boolean(),
  locale: z.enum(locales),
  blockedAt: z.string().nullable(),
  blockedReason: z.string().nullable(),
  closedAt: z.string().nullable(),
  mergedInto: z.int().nullable(),
  merged: z.array(z.int()),
  lastSeenAt: z.string().nullable(),
  favourites: z.int(),
  coupons: z.int(),
});

const last = 10;

/** One customer. 404. Needs `customers.view`. */
export const showCustomer = verb({
  scope: 'customers.view',
  input: z.object({ id: rowId }),
  async run(ctx, { id }): Promise<CustomerPage> {
    return readCustomer(ctx, id);
  },
});

/** One customer; 404. The caller must have checked permission. */
export async function readCustomer(ctx: Ctx, id: number): Promise<CustomerPage> {
  const [customer] = await readCustomers(ctx, sql`u.id = ${id}`, { order: sql`u.id`, limit: 1, offset: 0 });
  if (!customer) throw new ShopError('not_found');
  const [more] = await queryRows(
    ctx.db,
    pageRow,
    sql`select u.gender, u.email_verified_at is not null email_verified, u.locale, u.blocked_at, u.blocked_reason, u.closed_at, u.merged_into,
      array(select m.id from users m where m.merged_into = u.id order by m.id) merged,
      (select max(s.last_seen_at) from sessions s where s.user_id = u.id) last_seen_at,
      (select count(*)::integer from favourites f where f.user_id = u.id) favourites,
      (select count(*)::integer from coupons c where c.user_id = u.id and c.active and c.used_count < coalesce(c.max_uses, 2147483647)
        and (c.ends_at is null or c.ends_at > ${ctx.now.toISOString()}::timestamptz)) coupons
    from users u where u.id = ${id}`,
  );
  const { phone } = customer;
  const entries = { userId: id, page: 1, perPage: last };
  return {
    ...customer,
    ...more!,
    blockedAt: iso(more!.blockedAt),
    closedAt: iso(more!.closedAt),
    lastSeenAt: iso(more!.lastSeenAt),
    refusals: phone === null ? 0 : ((await refusalsOf(ctx, [phone])).get(phone) ?? 0),
    wallet: await walletBalance(ctx, id),
    points: await pointsBalance(ctx, id),
    addresses: await readAddresses(ctx, id),
    lastOrders: await readOrders(ctx, sql`o.user_id = ${id}`, { limit: last, offset: 0 }),
    returns: await readReturns(ctx, sql`r.user_id = ${id}`, { limit: last, offset: 0 }),
    walletEntries: (await readEntries<Piastres, WalletKind>(ctx, 'wallet', entries)).entries,
    pointEntries: (await readEntries<number, PointKind>(ctx, 'points', entries)).entries,
    notes: await readNotes(ctx, id),
  };
}

/** The staff notes about a customer, newest first. */
async function readNotes(ctx: Ctx, userId: number): Promise<CustomerNote[]> {
  const rows = await queryRows(
    ctx.db,
    z.object({ id: z.number(), text: z.string(), author: z.string(), at: z.string() }),
    sql`select n.id, n.text, a.name author, n.created_at "at" from customer_notes n join users a on a.id = n.author_id
      where n.user_id = ${userId} order by n.id desc limit 50`,
  );
  return rows.map(({ at, ...note }) => ({ ...note, at: iso(at)! }));
}
