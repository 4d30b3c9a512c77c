import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { isMember } from '#shop/staff/members/member.ts';

/** Whether an account belongs to staff: managing such an account requires the permission to manage staff, too. */
export async function isStaffMember(ctx: Ctx, id: number): Promise<boolean> {
  const [row] = await queryRows(
    ctx.db,
    z.object({ yes: z.boolean() }),
    sql`select ${isMember} yes from users u where u.id = ${id}`,
  );
  return row?.yes ?? false;
}
