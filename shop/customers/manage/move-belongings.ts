import { eq, sql } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { UserRow } from '#shop/auth/user.ts';
import { joinChats } from '#shop/chat/adopt-chat.ts';
import type { Ctx } from '#shop/context.ts';
import { addPoints, pointsBalance } from '#shop/rewards/points.ts';
import { addToWallet, walletBalance } from '#shop/rewards/wallet.ts';

/** From which account to which. */
type Way = { from: number; into: number };

/**
 * Every column that names an account, and what a merge does with it: `moves` with what it is of; `ends`, erased with the account; `stays`,
 * because it is written down for good or names somebody as staff. A new one has to be put here: the tests hold it to the database.
 */
export const accountColumns: Record<string, 'moves' | 'ends' | 'stays'> = {
  'addresses.user_id': 'moves',
  'audit_log.actor_id': 'stays',
  'carts.user_id': 'moves',
  'catalogue_imports.applied_by': 'stays',
  'catalogue_imports.created_by': 'stays',
  'chat_messages.staff_id': 'stays',
  'chats.taken_by': 'stays',
  'chats.user_id': 'moves',
  'contact_messages.handled_by': 'stays',
  'contact_messages.user_id': 'moves',
  'coupon_uses.user_id': 'moves',
  'coupons.user_id': 'moves',
  'customer_notes.author_id': 'stays',
  'customer_notes.user_id': 'moves',
  'favourites.user_id': 'moves',
  'idempotency_keys.user_id': 'ends',
  'order_events.actor_id': 'moves',
  'order_notes.author_id': 'stays',
  'order_refunds.actor_id': 'stays',
  'order_views.user_id': 'ends',
  'orders.merged_from': 'stays',
  'orders.placed_by': 'stays',
  'orders.user_id': 'moves',
  'otp_codes.user_id': 'ends',
  'outbox.user_id': 'moves',
  'payments.deposit_user_id': 'moves',
  'payments.reviewed_by': 'stays',
  'point_debts.user_id': 'moves',
  'point_entries.user_id': 'stays',
  'recovery_codes.user_id': 'ends',
  'reset_tokens.user_id': 'ends',
  'return_events.actor_id': 'moves',
  'returns.user_id': 'moves',
  'reviews.user_id': 'moves',
  'second_factors.user_id': 'ends',
  'sessions.user_id': 'ends',
  'staff_sessions.user_id': 'ends',
  'stock_moves.actor_id': 'stays',
  'uploads.owner_id': 'moves',
  'user_identities.user_id': 'moves',
  'user_roles.user_id': 'ends',
  'users.merged_into': 'moves',
  'wallet_corrections.decided_by': 'stays',
  'wallet_corrections.requested_by': 'stays',
  'wallet_corrections.user_id': 'moves',
  'wallet_entries.user_id': 'stays',
  'wheel_spins.user_id': 'moves',
};

/** Moves all that one account has over to another, in the transaction that holds both. */
export async function moveBelongings(ctx: Ctx, way: Way): Promise<void> {
  await moveOrders(ctx, way);
  await moveBalances(ctx, way);
  await moveRights(ctx, way);
  await moveReviews(ctx, way);
  await moveOwn(ctx, way);
  await joinChats(ctx, way);
}

/** Orders with what hangs on them, and money that is still to come. */
async function moveOrders({ db }: Ctx, { from, into }: Way): Promise<void> {
  await db.execute(
    sql`update orders set user_id = ${into}, merged_from = coalesce(merged_from, ${from}) where user_id = ${from}`,
  );
  await db.execute(sql`update returns set user_id = ${into} where user_id = ${from}`);
  await db.execute(sql`update order_events set actor_id = ${into} where actor_id = ${from}`);
  await db.execute(sql`update return_events set actor_id = ${into} where actor_id = ${from}`);
  await db.execute(sql`update payments set deposit_user_id = ${into} where deposit_user_id = ${from}`);
  await db.execute(sql`update uploads set owner_id = ${into} where owner_id = ${from}`);
}

/** What the ledgers come to goes over by an entry in each; no entry is touched. */
async function moveBalances(ctx: Ctx, { from, into }: Way): Promise<void> {
  const out = { userId: from, kind: 'merge', reference: `account:${into}` } as const;
  const come = { userId: into, kind: 'merge', reference: `account:${from}` } as const;
  const money = await walletBalance(ctx, from);
  if (money > 0) {
    await addToWallet(ctx, { ...out, amount: -money });
    await addToWallet(ctx, { ...come, amount: money });
  }
  const points = await pointsBalance(ctx, from);
  if (points > 0) {
    await addPoints(ctx, { ...out, amount: -points });
    await addPoints(ctx, { ...come, amount: points });
  }
  await ctx.db.execute(sql`update point_debts set user_id = ${into} where user_id = ${from}`);
  // What waits for a second member is of the account that stays; what was decided stays with its entry.
  await ctx.db.execute(
    sql`update wallet_corrections set user_id = ${into} where user_id = ${from} and state = 'pending'`,
  );
}

/** Coupons and turns of the wheel; what both have used is counted behind one another. */
async function moveRights({ db }: Ctx, { from, into }: Way): Promise<void> {
  await db.execute(sql`update coupons set user_id = ${into} where user_id = ${from}`);
  await db.execute(sql`update coupon_uses u set user_id = ${into},
      nth = u.nth + coalesce((select max(o.nth) from coupon_uses o where o.coupon_id = u.coupon_id and o.user_id = ${into}), 0)
    where u.user_id = ${from}`);
  await db.execute(sql`update wheel_spins s set user_id = ${into},
      nth = s.nth + coalesce((select max(o.nth) from wheel_spins o where o.campaign_id = s.campaign_id and o.user_id = ${into}), 0)
    where s.user_id = ${from}`);
}

/** Of two ratings of one product the account's own stays; the products are held in the order of their ids, as everywhere. */
async function moveReviews({ db }: Ctx, { from, into }: Way): Promise<void> {
  const twice = sql`select f.product_id from reviews f join reviews o on o.product_id = f.product_id and o.user_id = ${into} where f.user_id = ${from}`;
  await db.execute(sql`select 1 from products where id in (${twice}) order by id for update`);
  await db.execute(sql`with gone as (delete from reviews where user_id = ${from} and product_id in (${twice}) returning product_id, rating)
    update products p set rating_sum = p.rating_sum - g.rating, rating_count = p.rating_count - 1 from gone g where p.id = g.product_id`);
  await db.execute(sql`update reviews set user_id = ${into} where user_id = ${from}`);
}

/** What is there for the account alone. Of an address that both have one stays; the default is the account's own. */
async function moveOwn({ db, now }: Ctx, { from, into }: Way): Promise<void> {
  await db.execute(sql`delete from addresses f using addresses o where f.user_id = ${from} and o.user_id = ${into}
    and o.city_id = f.city_id and lower(o.description) = lower(f.description)`);
  await db.execute(sql`update addresses set user_id = ${into}, is_default = is_default
      and not exists (select from addresses o where o.user_id = ${into} and o.is_default) where user_id = ${from}`);
  await db.execute(sql`insert into favourites (user_id, product_id, created_at)
    select ${into}, product_id, created_at from favourites where user_id = ${from} on conflict do nothing`);
  await db.execute(sql`with kept as (
      insert into carts (user_id, updated_at) select ${into}, ${now.toISOString()}::timestamptz where exists (
        select from cart_lines l join carts c on c.id = l.cart_id where c.user_id = ${from})
      on conflict (user_id) do update set updated_at = excluded.updated_at returning id
    ) insert into cart_lines (cart_id, product_id, quantity, seen_price, added_at)
    select kept.id, l.product_id, l.quantity, l.seen_price, l.added_at from kept, cart_lines l join carts c on c.id = l.cart_id
    where c.user_id = ${from} on conflict do nothing`);
  await db.execute(sql`update user_identities set user_id = ${into} where user_id = ${from}`);
  await db.execute(sql`update contact_messages set user_id = ${into} where user_id = ${from}`);
  await db.execute(sql`update customer_notes set user_id = ${into} where user_id = ${from}`);
  await db.execute(sql`update outbox set user_id = ${into} where user_id = ${from}`);
}

/** The e-mail address of an account that has ended becomes that of the other. */
export async function moveEmail({ db }: Ctx, { email, emailVerifiedAt }: UserRow, into: number): Promise<void> {
  await db.update(users).set({ email, emailVerifiedAt }).where(eq(users.id, into));
}
