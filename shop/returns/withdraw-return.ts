import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, inTransaction, lockUser, requireCustomer } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { parse, rowId } from '#shop/parse.ts';
import { givePiecesBack } from './give-pieces-back.ts';
import { moveReturn } from './move-return.ts';
import type { Return } from './return.ts';
import { showReturn } from './show-return.ts';
import { tellOfReturn } from './tell-of-return.ts';

export const withdrawReturnInput = z.object({ id: rowId });

/**
 * Takes one of the asker's returns back while staff have done nothing about it: its pieces can be asked for once more. Someone else's is
 * 404; 409 `return_moved_on` once it is approved, settled or withdrawn.
 */
export async function withdrawReturn(ctx: Ctx, input: unknown): Promise<Return> {
  const { userId } = requireCustomer(ctx);
  const { id } = parse(withdrawReturnInput, input);
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    const mine = await rowsOf(tx.db, sql`select 1 from returns where id = ${id} and user_id = ${userId}`);
    if (mine.length === 0) throw new ShopError('not_found');
    await moveReturn(tx, { id, to: 'withdrawn', actorId: userId });
    await givePiecesBack(tx, id);
    await tellOfReturn(tx, id);
    return showReturn(tx, { id });
  });
}
