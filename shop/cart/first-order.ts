import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a user is eligible for the first-order discount: a verified phone, and no order except cancelled ones, by the account or by that phone
 * (decisions.md, Money). `userId`: the id or its column.
 */
export const isFirstOrderEligible = (userId: number | SQL): SQL => sql`exists (
    select 1 from users u1 where u1.id = ${userId} and u1.phone_verified_at is not null
      and not exists (select 1 from orders o1 where o1.status <> 'cancelled' and o1.user_id = u1.id)
      and not exists (select 1 from orders o2 where o2.status <> 'cancelled' and o2.address ->> 'phone' = u1.phone))`;
