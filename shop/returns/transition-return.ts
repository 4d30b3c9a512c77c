import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { isSettled, statusesLeadingTo, type ReturnStatus } from './states.ts';

type ReturnTransition = { id: number; to: ReturnStatus; actorId: number; reason?: string | undefined };

/**
 * Changes the status of a return and records when and by whom, in the caller's transaction. 409 `invalid_return_transition` when the state table
 * does not allow it, also after a concurrent change.
 */
export async function transitionReturn(ctx: Ctx, { id, to, actorId, reason }: ReturnTransition): Promise<void> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const [moved] = await queryRows(
    ctx.db,
    z.object({ id: z.int() }),
    sql`with moved as (
      update returns set status = ${to}, reject_reason = ${to === 'rejected' ? reason : null}::text,
        settled_at = ${isSettled(to) ? now : null}
      where id = ${id} and status = any(${sql.param(statusesLeadingTo(to))}::text[]) returning id
    ), event as (
      insert into return_events (return_id, status, actor_id, note, created_at)
      select id, ${to}, ${actorId}::integer, ${reason ?? null}::text, ${now} from moved
    )
    select id from moved`,
  );
  if (!moved) throw new ShopError('invalid_return_transition');
}
