import { eq, sql } from 'drizzle-orm';
import { routines } from '#db/schema.ts';
import type { Ctx } from '../context.ts';

/** Copies the routines of a merged account to the target, which keeps its own of the same kind. `eraseCustomer` deletes the originals. */
export async function reassignCustomer({ db }: Ctx, from: number, into: number): Promise<void> {
  await db.execute(sql`insert into routines (user_id, kind, answers, product_ids, saved_at)
    select ${into}, kind, answers, product_ids, saved_at from routines where user_id = ${from} on conflict do nothing`);
}

export async function eraseCustomer({ db }: Ctx, userId: number): Promise<void> {
  await db.delete(routines).where(eq(routines.userId, userId));
}
