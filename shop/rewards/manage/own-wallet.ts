import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';

/**
 * 403 `own_wallet` when a wallet belongs to one of these members of staff: it is their account, or one merged into it. No two accounts have the
 * same phone or e-mail address.
 */
export async function assertNotOwnWallet(ctx: Ctx, userId: number, members: readonly number[]): Promise<void> {
  const own = await queryRows(
    ctx.db,
    z.object({ id: z.int() }),
    sql`select u.id from users u join users m on m.id = any(${sql.param(members)}::integer[])
      where u.id = ${userId} and (u.id = m.id or u.merged_into = m.id) limit 1`,
  );
  if (own.length > 0) throw new ShopError('own_wallet');
}
