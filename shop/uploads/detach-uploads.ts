import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#shop/context.ts';

/** Detaches uploads; `ids` is a subquery. They are swept with their files. */
export async function detachUploads({ db }: Pick<Ctx, 'db'>, ids: SQL): Promise<void> {
  await db.execute(sql`update uploads set attached_at = null where id in ${ids}`);
}
