import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { isSettled, returnsBefore, type ReturnStatus } from './states.ts';

type Move = { id: number; to: ReturnStatus; actorId: number; reason?: string | undefined };

/**
 * Moves a return on and writes down when and by whom, in the caller's transaction. From where the state table does not lead there,
 * also when another has moved it meanwhile, it is 409 `return_moved_on`.
 */
export async function moveReturn(ctx: Ctx, { id, to, actorId, reason }: Move): Promise<void> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const [moved] = await rowsOf(
    ctx.db,
    sql`with moved as (
      update returns set status = ${to}, reject_reason = ${to === 'rejected' ? reason : null}::text,
        settled_at = ${isSettled(to) ? now : null}
      where id = ${id} and status = any(${sql.param(returnsBefore(to))}::text[]) returning id
    ), event as (
      insert into return_events (return_id, status, actor_id, note, at)
      select id, ${to}, ${actorId}::integer, ${reason ?? null}::text, ${now} from moved
    )
    select id from moved`,
  );
  if (!moved) throw new ShopError('return_moved_on');
}
