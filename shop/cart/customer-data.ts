import { eq, sql } from 'drizzle-orm';
import { carts } from '#db/schema.ts';
import type { Ctx } from '../context.ts';

/** Adds the lines of a merged account's cart to the target's, except variants that the target's cart has already. */
export async function reassignCustomer({ db, now }: Ctx, from: number, into: number): Promise<void> {
  await db.execute(sql`with target as (
      insert into carts (user_id, updated_at) select ${into}, ${now.toISOString()}::timestamptz where exists (
        select from cart_lines l join carts c on c.id = l.cart_id where c.user_id = ${from})
      on conflict (user_id) do update set updated_at = excluded.updated_at returning id
    ) insert into cart_lines (cart_id, product_id, variant_id, quantity, seen_price, routine, added_at)
    select target.id, l.product_id, l.variant_id, l.quantity, l.seen_price, l.routine, l.added_at
      from target, cart_lines l join carts c on c.id = l.cart_id
      where c.user_id = ${from} on conflict do nothing`);
}

export async function eraseCustomer({ db }: Ctx, userId: number): Promise<void> {
  await db.delete(carts).where(eq(carts.userId, userId));
}
