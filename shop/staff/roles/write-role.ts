import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { roles, userRoles } from '#db/schema.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { parse, rowId } from '#shop/parse.ts';
import { audit } from '../audit.ts';
import { changeStaff } from '../lock-staff.ts';
import { changedAt, holdToSeen, seenField } from '../seen.ts';
import { readRole } from './list-roles.ts';
import { holdToHeld, type Role, roleFields } from './role.ts';

export const createRoleInput = z.object(roleFields);

export const updateRoleInput = z.object({
  id: rowId,
  name: roleFields.name.optional(),
  scopes: roleFields.scopes.optional(),
  seen: seenField.nullable(),
});

type Row = typeof roles.$inferSelect;

const said = ({ nameAr, nameEn, scopes }: Pick<Row, 'nameAr' | 'nameEn' | 'scopes'>) => ({
  name: { ar: nameAr, en: nameEn },
  scopes,
});

/** A new role, of scopes that its maker holds: 422. Needs `staff.manage`. */
export async function createRole(ctx: Ctx, input: unknown): Promise<Role> {
  const { userId: actorId } = requireScope(ctx, 'staff.manage');
  const { name, scopes } = parse(createRoleInput, input);
  return changeStaff(ctx, actorId, async (tx, held) => {
    holdToHeld(held, scopes, 'scopes');
    const [made] = await tx.db
      .insert(roles)
      .values({ nameAr: name.ar, nameEn: name.en, scopes, createdAt: ctx.now, updatedAt: ctx.now })
      .returning();
    const { id } = made!;
    await audit(tx, { actorId, action: 'role.create', entity: 'role', entityId: id, after: said(made!) });
    return readRole(tx, id);
  });
}

/**
 * Changes a role, and with it at once what its members may do; what is added its changer holds (422). 404, 409 `changed_meanwhile`,
 * `last_holder`. Needs `staff.manage`.
 */
export async function updateRole(ctx: Ctx, input: unknown): Promise<Role> {
  const { userId: actorId } = requireScope(ctx, 'staff.manage');
  const { id, name, scopes, seen } = parse(updateRoleInput, input);
  return changeStaff(ctx, actorId, async (tx, held) => {
    const before = await heldRole(tx, id);
    holdToSeen(before.updatedAt, seen);
    const added = (scopes ?? []).filter((scope) => !before.scopes.includes(scope));
    holdToHeld(held, added, 'scopes');
    const [after] = await tx.db
      .update(roles)
      .set({
        ...(name && { nameAr: name.ar, nameEn: name.en }),
        ...(scopes && { scopes }),
        updatedAt: changedAt(before.updatedAt, ctx.now),
      })
      .where(eq(roles.id, id))
      .returning();
    await audit(tx, {
      actorId,
      action: 'role.change',
      entity: 'role',
      entityId: id,
      before: said(before),
      after: said(after!),
    });
    return readRole(tx, id);
  });
}

/** Deletes a role that nobody has: else 409 `role_held`. 404. Needs `staff.manage`. */
export async function deleteRole(ctx: Ctx, input: unknown): Promise<void> {
  const { userId: actorId } = requireScope(ctx, 'staff.manage');
  const { id } = parse(z.object({ id: rowId }), input);
  await changeStaff(ctx, actorId, async (tx) => {
    const before = await heldRole(tx, id);
    if ((await tx.db.$count(userRoles, eq(userRoles.roleId, id))) > 0) throw new ShopError('role_held');
    await tx.db.delete(roles).where(eq(roles.id, id));
    await audit(tx, { actorId, action: 'role.delete', entity: 'role', entityId: id, before: said(before) });
  });
}

async function heldRole(ctx: Ctx, id: number): Promise<Row> {
  const [row] = await ctx.db.select().from(roles).where(eq(roles.id, id)).for('update');
  if (!row) throw new ShopError('not_found');
  return row;
}
