import { eq, sql } from 'drizzle-orm';
import { avoidLists } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';

/** Adds what a merged account avoids to the target's list. `eraseCustomer` deletes the original. */
export async function reassignCustomer({ db, now }: Ctx, from: number, into: number): Promise<void> {
  await db.execute(sql`insert into avoid_lists (user_id, slugs, updated_at)
    select ${into}, slugs, ${now.toISOString()}::timestamptz from avoid_lists where user_id = ${from}
    on conflict (user_id) do update set slugs = avoid_lists.slugs || excluded.slugs, updated_at = excluded.updated_at`);
}

export async function eraseCustomer({ db }: Ctx, userId: number): Promise<void> {
  await db.delete(avoidLists).where(eq(avoidLists.userId, userId));
}
