import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { type Paged, pagedOf } from '#shop/paging.ts';
import { blankAsAbsent, optionalLine, paging, parse, rowId, severalIds } from '#shop/parse.ts';
import { staffScopes } from '#values/staff-scopes.ts';
import { sortBy, sortedBy } from '../lists.ts';
import { isSoughtUser } from '../search.ts';
import { isMember, type Member, memberOrders, readMembers } from './member.ts';

export const listMembersInput = z.object({
  /** A name, or a part of a phone number. */
  search: optionalLine(100),
  role: z.preprocess(blankAsAbsent, rowId.optional()),
  /** Held singly or by a role. */
  scope: z.preprocess(blankAsAbsent, z.enum(staffScopes).optional()),
  ids: severalIds,
  sort: sortBy(memberOrders, 'name'),
  ...paging,
});

function matching({ search, role, scope, ids }: z.output<typeof listMembersInput>): SQL {
  const conditions = [isMember];
  if (search) conditions.push(isSoughtUser(search));
  if (role) conditions.push(sql`exists (select from user_roles m where m.user_id = u.id and m.role_id = ${role})`);
  if (scope)
    conditions.push(sql`(${scope} = any(u.scopes) or exists (select from user_roles m join roles r on r.id = m.role_id
      where m.user_id = u.id and ${scope} = any(r.scopes)))`);
  if (ids) conditions.push(sql`u.id = any(${sql.param(ids)}::integer[])`);
  return sql.join(conditions, sql` and `);
}

/** A page of all members of staff. Needs `staff.manage`. */
export async function listMembers(ctx: Ctx, input: unknown = {}): Promise<Paged & { members: Member[] }> {
  requireScope(ctx, 'staff.manage');
  const wanted = parse(listMembersInput, input);
  const { page, per_page: perPage, sort } = wanted;
  const where = matching(wanted);
  const [count] = await rowsOf<{ total: number }>(
    ctx.db,
    sql`select count(*)::integer total from users u where ${where}`,
  );
  const order = sortedBy(memberOrders, sort);
  const members = await readMembers(ctx, where, { order, limit: perPage, offset: (page - 1) * perPage });
  return { members, ...pagedOf(page, perPage, count?.total ?? 0) };
}
