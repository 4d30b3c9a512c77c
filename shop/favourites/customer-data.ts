import { eq, sql } from 'drizzle-orm';
import { favourites } from '#db/schema.ts';
import type { Ctx } from '../context.ts';

/** Copies the favourites of a merged account to the target, which may have some of them. `eraseCustomer` deletes the originals. */
export async function reassignCustomer({ db }: Ctx, from: number, into: number): Promise<void> {
  await db.execute(sql`insert into favourites (user_id, product_id, created_at)
    select ${into}, product_id, created_at from favourites where user_id = ${from} on conflict do nothing`);
}

export async function eraseCustomer({ db }: Ctx, userId: number): Promise<void> {
  await db.delete(favourites).where(eq(favourites.userId, userId));
}
