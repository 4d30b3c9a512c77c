import { sql } from 'drizzle-orm';
import type { Ctx, Customer } from '#shop/context.ts';

/** Updates a staff session: its second factor was passed, it was locked manually, or unlocked. */
export async function updateStaffSession(
  ctx: Ctx,
  { sessionId }: Customer,
  change: 'passed' | 'locked' | 'unlocked',
): Promise<void> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  // Both open it, so its idle time starts again.
  const seen = change !== 'locked' ? now : sql`null::timestamptz`;
  const passed = change === 'passed' ? now : sql`null::timestamptz`;
  await ctx.db.execute(sql`
    insert into staff_sessions as t (family, user_id, passed_at, seen_at, locked_at)
    select family, user_id, ${passed}, ${seen}, ${change === 'locked' ? now : sql`null::timestamptz`} from sessions where id = ${sessionId}
    on conflict (family) do update set passed_at = coalesce(excluded.passed_at, t.passed_at), seen_at = coalesce(excluded.seen_at, t.seen_at),
      locked_at = ${change === 'passed' ? sql`t.locked_at` : sql`excluded.locked_at`}`);
}
