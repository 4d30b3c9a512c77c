import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Address, readAddresses } from '#shop/addresses/address.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import type { Order } from '#shop/orders/order.ts';
import { readOrders } from '#shop/orders/read-orders.ts';
import { parse, rowId } from '#shop/parse.ts';
import { readReturns } from '#shop/returns/read-returns.ts';
import type { Return } from '#shop/returns/return.ts';
import { type LedgerEntry, readEntries } from '#shop/rewards/read-entries.ts';
import { type PointKind, pointsBalance } from '#shop/rewards/points.ts';
import { type WalletKind, walletBalance } from '#shop/rewards/wallet.ts';
import { refusalsOf } from '#shop/staff/list-orders.ts';
import type { Piastres } from '#values/money.ts';
import { type Customer, iso, readCustomers } from './customer.ts';

/** What staff noted of a customer. */
export type CustomerNote = { id: number; text: string; author: string; at: string };

/** Everything about a customer that fits a page: of orders, returns and entries the last ten. */
export type CustomerPage = Customer & {
  gender: 'male' | 'female';
  emailVerified: boolean;
  locale: 'ar' | 'en';
  blockedAt: string | null;
  blockedReason: string | null;
  closedAt: string | null;
  mergedInto: number | null;
  /** Accounts that were merged into it. */
  merged: number[];
  lastSeenAt: string | null;
  /** Orders of its phone that were refused at the door. */
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

type Row = {
  gender: 'male' | 'female';
  email_verified: boolean;
  locale: 'ar' | 'en';
  blocked_at: string | null;
  blocked_reason: string | null;
  closed_at: string | null;
  merged_into: number | null;
  merged: number[];
  last_seen_at: string | null;
  favourites: number;
  coupons: number;
};

const last = 10;

/** One customer. 404. Needs `customers.view`. */
export async function showCustomer(ctx: Ctx, input: unknown): Promise<CustomerPage> {
  requireScope(ctx, 'customers.view');
  const { id } = parse(z.object({ id: rowId }), input);
  return readCustomer(ctx, id);
}

/** One customer, for whoever has checked that its reader may. 404. */
export async function readCustomer(ctx: Ctx, id: number): Promise<CustomerPage> {
  const [customer] = await readCustomers(ctx, sql`u.id = ${id}`, { order: sql`u.id`, limit: 1, offset: 0 });
  if (!customer) throw new ShopError('not_found');
  const [more] = await rowsOf<Row>(
    ctx.db,
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
    gender: more!.gender,
    emailVerified: more!.email_verified,
    locale: more!.locale,
    blockedAt: iso(more!.blocked_at),
    blockedReason: more!.blocked_reason,
    closedAt: iso(more!.closed_at),
    mergedInto: more!.merged_into,
    merged: more!.merged,
    lastSeenAt: iso(more!.last_seen_at),
    favourites: more!.favourites,
    coupons: more!.coupons,
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

/** What staff noted of a customer, the latest first. */
async function readNotes(ctx: Ctx, userId: number): Promise<CustomerNote[]> {
  const rows = await rowsOf<{ id: number; text: string; author: string; at: string }>(
    ctx.db,
    sql`select n.id, n.text, a.name author, n.created_at "at" from customer_notes n join users a on a.id = n.author_id
      where n.user_id = ${userId} order by n.id desc limit 50`,
  );
  return rows.map(({ at, ...note }) => ({ ...note, at: iso(at)! }));
}
