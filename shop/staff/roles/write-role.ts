import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { roles, userRoles } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { verb } from '#shop/verb.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import type { RoleChange } from '../changes/change.ts';
import { holdersOf, isGuarded, notifyHolders } from '../changes/holders.ts';
import { requestChange } from '../changes/request-change.ts';
import { changeStaff, getGrantedScopes } from '../lock-staff.ts';
import { passwordField, requireOwnPassword } from '../session/own-password.ts';
import { nextUpdatedAt, assertNotStale, seenField } from '#shop/stale-check.ts';
import { scopesOfUser } from '#shop/auth/session-state.ts';
import { roleRightsRemoved } from '#shop/notifications/events/staff.ts';
import { readRole } from './list-roles.ts';
import { assertCanGrant, type Role, roleFields } from './role.ts';

export const createRoleInput = z.object(roleFields);

export const updateRoleInput = z.object({
  id: rowId,
  name: roleFields.name.optional(),
  scopes: roleFields.scopes.optional(),
  seen: seenField.nullable(),
  /** Required when scopes change. */
  password: passwordField.optional(),
});

type Row = typeof roles.$inferSelect;

const roleAuditSnapshot = ({ nameAr, nameEn, scopes }: Pick<Row, 'nameAr' | 'nameEn' | 'scopes'>) => ({
  name: { ar: nameAr, en: nameEn },
  scopes,
});

/** Creates a role with scopes that the caller has, else 422. Needs `staff.manage`. */
export const createRole = verb({
  scope: 'staff.manage',
  input: createRoleInput,
  async run(ctx, { name, scopes }): Promise<Role> {
    const { userId: actorId } = ctx.actor;
    return changeStaff(ctx, actorId, async (tx, grantedScopes) => {
      assertCanGrant(grantedScopes, scopes, 'scopes');
      const [role] = await tx.db
        .insert(roles)
        .values({ nameAr: name.ar, nameEn: name.en, scopes, createdAt: ctx.now, updatedAt: ctx.now })
        .returning();
      const { id } = role!;
      await audit(tx, {
        actorId,
        action: 'role.create',
        entity: 'role',
        entityId: id,
        after: roleAuditSnapshot(role!),
      });
      return readRole(tx, id);
    });
  },
});

/**
 * Changes a role, and immediately the rights of its members; the caller must have the added scopes (422). A change of scopes needs the caller's
 * password (422); if it gives a member a guarded right the whole change waits (`requestChange`). 404, 409 `stale_version`, `last_administrator`,
 * `change_pending`. Needs `staff.manage`.
 */
export const updateRole = verb({
  scope: 'staff.manage',
  input: updateRoleInput,
  async run(ctx, { id, name, scopes, seen, password }): Promise<{ role: Role; waits: boolean }> {
    const changer = ctx.actor;
    const { userId: actorId } = changer;
    if (scopes) {
      if (password === undefined) throw invalidField('password', 'required');
      await requireOwnPassword(ctx, changer, password);
    }
    const written = await changeStaff(ctx, actorId, async (tx, grantedScopes) => {
      const before = await lockRole(tx, id);
      assertNotStale(before.updatedAt, seen);
      const added = (scopes ?? []).filter((scope) => !before.scopes.includes(scope));
      assertCanGrant(grantedScopes, added, 'scopes');
      const gaining = await findMembersGaining(tx, id, added.filter(isGuarded));
      if (scopes && gaining.length > 0)
        await requestChange(tx, {
          actorId,
          kind: 'role',
          target: String(id),
          name: { ar: before.nameAr, en: before.nameEn },
          change: { ...(name && { name }), scopes, gives: added },
          before: roleAuditSnapshot(before),
          seen: before.updatedAt,
          gaining,
        });
      else {
        const holders = await holdersOf(tx);
        await writeRole(tx, before, { name, scopes }, { actorId });
        const scopesAfter: readonly string[] = scopes ?? before.scopes;
        if (before.scopes.some((scope) => isGuarded(scope) && !scopesAfter.includes(scope)))
          await notifyHolders(tx, holders, (holder) => {
            const name = holder.locale === 'ar' ? before.nameAr : before.nameEn;
            return roleRightsRemoved(holder, { id, by: changer.name, name, at: tx.now });
          });
      }
      return { role: await readRole(tx, id), waits: gaining.length > 0 };
    });
    if (scopes)
      ctx.recordSecurityEvent({
        type: 'scopes_changed',
        userId: actorId,
        role: id,
        state: written.waits ? 'requested' : 'applied',
      });
    return written;
  },
});

/** Members of a role who would gain one of these scopes. */
export async function findMembersGaining(tx: Ctx, roleId: number, scopes: readonly string[]): Promise<number[]> {
  if (scopes.length === 0) return [];
  const rows = await queryRows(
    tx.db,
    z.object({ id: z.number() }),
    sql`select u.id from users u join user_roles m on m.user_id = u.id and m.role_id = ${roleId}
      where not ${sql.param(scopes)}::text[] <@ ${scopesOfUser} order by u.id`,
  );
  return rows.map(({ id }) => id);
}

/** Applies an approved change to a role as it was requested. The caller has locked staff. Throws a ShopError when it no longer fits. */
export async function applyRoleChange(
  tx: Ctx,
  request: { actorId: number; approvedBy: number | null; id: number; seen: Date | null; change: RoleChange },
): Promise<void> {
  const { actorId, approvedBy, id, seen, change } = request;
  const grantedScopes = await getGrantedScopes(tx, actorId);
  if (!grantedScopes.includes('staff.manage')) throw new ShopError('forbidden');
  const before = await lockRole(tx, id);
  assertNotStale(before.updatedAt, seen);
  assertCanGrant(
    grantedScopes,
    change.scopes.filter((scope) => !before.scopes.includes(scope)),
    'scopes',
  );
  await writeRole(tx, before, change, { actorId, approvedBy });
}

async function writeRole(
  tx: Ctx,
  before: Row,
  { name, scopes }: { name?: Role['name'] | undefined; scopes?: readonly string[] | undefined },
  { actorId, approvedBy }: { actorId: number; approvedBy?: number | null },
): Promise<void> {
  const { id } = before;
  const [after] = await tx.db
    .update(roles)
    .set({
      ...(name && { nameAr: name.ar, nameEn: name.en }),
      ...(scopes && { scopes: [...scopes] }),
      updatedAt: nextUpdatedAt(before.updatedAt, tx.now),
    })
    .where(eq(roles.id, id))
    .returning();
  await audit(tx, {
    actorId,
    action: 'role.change',
    entity: 'role',
    entityId: id,
    before: roleAuditSnapshot(before),
    after: { ...roleAuditSnapshot(after!), ...(approvedBy !== undefined && { approved_by: approvedBy }) },
  });
}

/** Deletes a role without members: else 409 `role_in_use`. 404. Needs `staff.manage`. */
export const deleteRole = verb({
  scope: 'staff.manage',
  input: z.object({ id: rowId }),
  async run(ctx, { id }): Promise<void> {
    const { userId: actorId } = ctx.actor;
    await changeStaff(ctx, actorId, async (tx) => {
      const before = await lockRole(tx, id);
      if ((await tx.db.$count(userRoles, eq(userRoles.roleId, id))) > 0) throw new ShopError('role_in_use');
      await tx.db.delete(roles).where(eq(roles.id, id));
      await audit(tx, {
        actorId,
        action: 'role.delete',
        entity: 'role',
        entityId: id,
        before: roleAuditSnapshot(before),
      });
    });
  },
});

async function lockRole(ctx: Ctx, id: number): Promise<Row> {
  const [row] = await ctx.db.select().from(roles).where(eq(roles.id, id)).for('update');
  if (!row) throw new ShopError('not_found');
  return row;
}
