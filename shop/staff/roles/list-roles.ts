import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { roles, userRoles } from '#db/schema.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { type Paged, pagedOf } from '#shop/paging.ts';
import { paging, parse, rowId, severalIds } from '#shop/parse.ts';
import { sortBy, sortedBy } from '../lists.ts';
import { type Role, roleOf } from './role.ts';

const orders = {
  name: sql`${roles.nameAr}`,
  name_en: sql`${roles.nameEn}`,
  updated_at: sql`${roles.updatedAt}`,
};

export const listRolesInput = z.object({ ids: severalIds, sort: sortBy(orders, 'name'), ...paging });

const members = sql<number>`(select count(*)::integer from ${userRoles} m where m.role_id = ${roles.id})`;

/** A page of all roles. Needs `staff.manage`. */
export async function listRoles(ctx: Ctx, input: unknown = {}): Promise<Paged & { roles: Role[] }> {
  requireScope(ctx, 'staff.manage');
  const { ids, sort, page, per_page: perPage } = parse(listRolesInput, input);
  const where = ids ? inArray(roles.id, ids) : undefined;
  const rows = await ctx.db
    .select({ role: roles, members })
    .from(roles)
    .where(where)
    .orderBy(sortedBy(orders, sort), roles.id)
    .limit(perPage)
    .offset((page - 1) * perPage);
  return {
    roles: rows.map((row) => roleOf(row.role, row.members)),
    ...pagedOf(page, perPage, await ctx.db.$count(roles, where)),
  };
}

/** One role. 404. Needs `staff.manage`. */
export async function showRole(ctx: Ctx, input: unknown): Promise<Role> {
  requireScope(ctx, 'staff.manage');
  const { id } = parse(z.object({ id: rowId }), input);
  return readRole(ctx, id);
}

/** One role, for whoever has checked that its reader may. 404. */
export async function readRole(ctx: Ctx, id: number): Promise<Role> {
  const [row] = await ctx.db
    .select({ role: roles, members })
    .from(roles)
    .where(inArray(roles.id, [id]));
  if (!row) throw new ShopError('not_found');
  return roleOf(row.role, row.members);
}
