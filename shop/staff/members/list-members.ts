import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { verb } from '#shop/verb.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { emptyToUndefined, optionalSingleLine, paging, rowId, idList } from '#shop/parse.ts';
import { staffScopes } from '#values/staff-scopes.ts';
import { sortField, orderByClause } from '#shop/sorting.ts';
import { matchesUserSearch } from '#shop/search.ts';
import { isMember, type Member, memberSortColumns, readMembers } from './member.ts';

export const listMembersInput = z.object({
  /** A name, or a part of a phone number. */
  search: optionalSingleLine(100),
  role: z.preprocess(emptyToUndefined, rowId.optional()),
  /** Granted directly or by a role. */
  scope: z.preprocess(emptyToUndefined, z.enum(staffScopes).optional()),
  ids: idList,
  sort: sortField(memberSortColumns, 'name'),
  ...paging,
});

function matching({ search, role, scope, ids }: z.output<typeof listMembersInput>): SQL {
  const conditions = [isMember];
  if (search) conditions.push(matchesUserSearch(search));
  if (role) conditions.push(sql`exists (select from user_roles m where m.user_id = u.id and m.role_id = ${role})`);
  if (scope)
    conditions.push(sql`(${scope} = any(u.scopes) or exists (select from user_roles m join roles r on r.id = m.role_id
      where m.user_id = u.id and ${scope} = any(r.scopes)))`);
  if (ids) conditions.push(sql`u.id = any(${sql.param(ids)}::integer[])`);
  return sql.join(conditions, sql` and `);
}

/** A page of all members of staff. Needs `staff.manage`. */
export const listMembers = verb({
  scope: 'staff.manage',
  input: listMembersInput,
  async run(ctx, parsed): Promise<Paged & { members: Member[] }> {
    const { page, per_page: perPage, sort } = parsed;
    const where = matching(parsed);
    const [count] = await queryRows(
      ctx.db,
      z.object({ total: z.number() }),
      sql`select count(*)::integer total from users u where ${where}`,
    );
    const order = orderByClause(memberSortColumns, sort);
    const members = await readMembers(ctx, where, { order, limit: perPage, offset: (page - 1) * perPage });
    return { members, ...pageInfo(page, perPage, count?.total ?? 0) };
  },
});
