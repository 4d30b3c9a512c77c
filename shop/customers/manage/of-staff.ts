import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { isMember } from '#shop/staff/members/member.ts';

/** Whether an account is one of staff: whoever keeps customers keeps those only as far as they keep staff, too. */
export async function isOfStaff(ctx: Ctx, id: number): Promise<boolean> {
  const [row] = await rowsOf<{ yes: boolean }>(ctx.db, sql`select ${isMember} yes from users u where u.id = ${id}`);
  return row?.yes ?? false;
}
