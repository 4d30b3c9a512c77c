import { sql } from 'drizzle-orm';
import type { Ctx, Customer, StaffSession } from '#shop/context.ts';

/** What happens to a session as one of staff: its second factor was passed, it is locked by hand, or opened again. */
export async function markSession(
  ctx: Ctx,
  { sessionId, staff }: Customer & { staff: StaffSession },
  what: 'passed' | 'locked' | 'unlocked',
): Promise<void> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  // Both open it: a browser's idleness begins anew.
  const seen = what !== 'locked' && staff.browser ? now : sql`null::timestamptz`;
  const passed = what === 'passed' ? now : sql`null::timestamptz`;
  await ctx.db.execute(sql`
    insert into staff_sessions as t (family, user_id, passed_at, seen_at, locked_at)
    select family, user_id, ${passed}, ${seen}, ${what === 'locked' ? now : sql`null::timestamptz`} from sessions where id = ${sessionId}
    on conflict (family) do update set passed_at = coalesce(excluded.passed_at, t.passed_at), seen_at = coalesce(excluded.seen_at, t.seen_at),
      locked_at = ${what === 'passed' ? sql`t.locked_at` : sql`excluded.locked_at`}`);
}
