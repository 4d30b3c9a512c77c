import { sql } from 'drizzle-orm';
import { type Ctx, requireCustomer } from '../context.ts';

/** Records a staff call of a session, from which its idle time is calculated: at most once a minute. */
export async function recordStaffCall(ctx: Ctx): Promise<void> {
  const { sessionId, staff } = requireCustomer(ctx);
  if (!staff?.stale) return;
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  await ctx.db.execute(sql`
    insert into staff_sessions (family, user_id, seen_at) select family, user_id, ${now} from sessions where id = ${sessionId}
    on conflict (family) do update set seen_at = excluded.seen_at
      where staff_sessions.seen_at is null or staff_sessions.seen_at <= excluded.seen_at - interval '1 minute'`);
}
