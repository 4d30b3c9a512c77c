import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { roles, userRoles } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { verb } from '#shop/verb.ts';
import { ShopError } from '#shop/errors.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { paging, rowId, idList } from '#shop/parse.ts';
import { sortField, orderByClause } from '#shop/sorting.ts';
import { type Role, roleOf } from './role.ts';

const sortColumns = {
  name: sql`${roles.nameAr}`,
  name_en: sql`${roles.nameEn}`,
  updated_at: sql`${roles.updatedAt}`,
};

export const listRolesInput = z.object({ ids: idList, sort: sortField(sortColumns, 'name'), ...paging });

const members = sql<number>`(select count(*)::integer from ${userRoles} m where m.role_id = ${roles.id})`;

/** A page of all roles. Needs `staff.manage`. */
export const listRoles = verb({
  scope: 'staff.manage',
  input: listRolesInput,
  async run(ctx, { ids, sort, page, per_page: perPage }): Promise<Paged & { roles: Role[] }> {
    const where = ids ? inArray(roles.id, ids) : undefined;
    const rows = await ctx.db
      .select({ role: roles, members })
      .from(roles)
      .where(where)
      .orderBy(orderByClause(sortColumns, sort), roles.id)
      .limit(perPage)
      .offset((page - 1) * perPage);
    return {
      roles: rows.map((row) => roleOf(row.role, row.members)),
      ...pageInfo(page, perPage, await ctx.db.$count(roles, where)),
    };
  },
});

/** One role. 404. Needs `staff.manage`. */
export const showRole = verb({
  scope: 'staff.manage',
  input: z.object({ id: rowId }),
  async run(ctx, { id }): Promise<Role> {
    return readRole(ctx, id);
  },
});

/** One role. The caller has checked access. 404. */
export async function readRole(ctx: Ctx, id: number): Promise<Role> {
  const [row] = await ctx.db
    .select({ role: roles, members })
    .from(roles)
    .where(inArray(roles.id, [id]));
  if (!row) throw new ShopError('not_found');
  return roleOf(row.role, row.members);
}
