import { eq, sql } from 'drizzle-orm';
import { addresses } from '#db/schema.ts';
import type { Ctx } from '../context.ts';

/** Moves the addresses of a merged account. Of an address that both have, the target's stays; so does the target's default address. */
export async function reassignCustomer({ db }: Ctx, from: number, into: number): Promise<void> {
  await db.execute(sql`delete from addresses f using addresses o where f.user_id = ${from} and o.user_id = ${into}
    and o.city_id = f.city_id and lower(o.description) = lower(f.description)`);
  const hasDefault = sql`exists (select from addresses o where o.user_id = ${into} and o.is_default)`;
  await db
    .update(addresses)
    .set({ userId: into, isDefault: sql`${addresses.isDefault} and not ${hasDefault}` })
    .where(eq(addresses.userId, from));
}

export async function eraseCustomer({ db }: Ctx, userId: number): Promise<void> {
  await db.delete(addresses).where(eq(addresses.userId, userId));
}
