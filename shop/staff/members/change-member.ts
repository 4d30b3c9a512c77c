import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { roles, userRoles, users } from '#db/schema.ts';
import { findUser, lockedUser, type UserRow } from '#shop/auth/user.ts';
import { destinationFields, destinationOf } from '#shop/auth/destination.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { parse, rowId } from '#shop/parse.ts';
import type { AuditAction } from '#values/audit-actions.ts';
import type { StaffScope } from '#values/staff-scopes.ts';
import { audit } from '../audit.ts';
import { changeStaff } from '../lock-staff.ts';
import { holdToHeld, scopesField } from '../roles/role.ts';
import { changedAt, holdToSeen, seenField } from '../seen.ts';
import { type Member, readMembers } from './member.ts';

const rolesField = z
  .array(rowId)
  .max(100)
  .transform((ids) => [...new Set(ids)].sort((a, b) => a - b));

export const inviteMemberInput = z
  .object({
    phone: destinationFields.phone,
    country: destinationFields.country,
    roles: rolesField.default([]),
    scopes: scopesField.default([]),
  })
  .refine(({ roles, scopes }) => roles.length + scopes.length > 0, { error: 'required', path: ['roles'] });

export const updateMemberInput = z.object({
  id: rowId,
  roles: rolesField.optional(),
  scopes: scopesField.optional(),
  seen: seenField.nullable(),
});

/** What somebody is given singly, and which roles. */
type Rights = { roles: number[]; scopes: readonly string[] };

/**
 * Makes an account of the shop, found by its phone, one of staff. 422 at `phone` when it is unknown, not verified, or one of staff
 * already; and for what its giver does not hold. Needs `staff.manage`.
 */
export async function inviteMember(ctx: Ctx, input: unknown): Promise<Member> {
  const { userId: actorId } = requireScope(ctx, 'staff.manage');
  const { roles, scopes, ...who } = parse(inviteMemberInput, input);
  const to = destinationOf(who);
  return changeStaff(ctx, actorId, async (tx, held) => {
    const found = await findUser(tx.db, to);
    if (found?.status !== 'active' || !found.phoneVerifiedAt) throw invalidField('phone', 'account_unknown');
    const user = await lockedUser(tx, found.id);
    const before = await rightsOf(tx, user);
    if (before.scopes.length + before.roles.length > 0) throw invalidField('phone', 'is_staff');
    return give(tx, { actorId, held, action: 'member.invite', user, before, after: { roles, scopes } });
  });
}

/**
 * Changes what a member of staff may do, from their next call on. 404, 409 `changed_meanwhile`, `last_holder`; 422 for what its giver
 * does not hold. Needs `staff.manage`.
 */
export async function updateMember(ctx: Ctx, input: unknown): Promise<Member> {
  const { userId: actorId } = requireScope(ctx, 'staff.manage');
  const { id, roles, scopes, seen } = parse(updateMemberInput, input);
  return changeStaff(ctx, actorId, async (tx, held) => {
    const { user, before } = await lockedMember(tx, id);
    holdToSeen(user.scopesChangedAt, seen);
    const after = { roles: roles ?? before.roles, scopes: scopes ?? before.scopes };
    return give(tx, { actorId, held, action: 'member.change', user, before, after });
  });
}

/** Takes every role and scope away from a member, who stays a shopper. 404, 409 `last_holder`. Needs `staff.manage`. */
export async function removeMember(ctx: Ctx, input: unknown): Promise<void> {
  const { userId: actorId } = requireScope(ctx, 'staff.manage');
  const { id } = parse(z.object({ id: rowId }), input);
  await changeStaff(ctx, actorId, async (tx, held) => {
    const { user, before } = await lockedMember(tx, id);
    await give(tx, { actorId, held, action: 'member.remove', user, before, after: { roles: [], scopes: [] } });
  });
}

/** A member of staff as they are now, held until the transaction ends; 404 when the account is none of staff. */
export async function lockedMember(ctx: Ctx, id: number): Promise<{ user: UserRow; before: Rights }> {
  const [known] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, id));
  if (!known) throw new ShopError('not_found');
  const user = await lockedUser(ctx, id);
  const before = await rightsOf(ctx, user);
  if (before.scopes.length + before.roles.length === 0) throw new ShopError('not_found');
  return { user, before };
}

async function rightsOf(ctx: Ctx, { id, scopes }: UserRow): Promise<Rights> {
  const rows = await ctx.db
    .select({ id: userRoles.roleId })
    .from(userRoles)
    .where(eq(userRoles.userId, id))
    .orderBy(userRoles.roleId);
  return { roles: rows.map((row) => row.id), scopes };
}

type Giving = {
  actorId: number;
  held: readonly string[];
  action: AuditAction;
  user: UserRow;
  before: Rights;
  after: { roles: number[]; scopes: readonly StaffScope[] | readonly string[] };
};

async function give(tx: Ctx, { actorId, held, action, user, before, after }: Giving): Promise<Member> {
  const { id } = user;
  holdToHeld(held, missingOf(after.scopes, before.scopes), 'scopes');
  const added = missingOf(after.roles, before.roles);
  const known = added.length > 0 ? await tx.db.select().from(roles).where(inArray(roles.id, added)) : [];
  if (known.length < added.length) throw invalidField('roles', 'role_unknown');
  for (const role of known) holdToHeld(held, role.scopes, 'roles');
  // First what is given: a right that goes from the one to the other is held all the time.
  if (added.length > 0)
    await tx.db.insert(userRoles).values(added.map((roleId) => ({ userId: id, roleId, createdAt: tx.now })));
  await tx.db
    .update(users)
    .set({ scopes: [...after.scopes], scopesChangedAt: changedAt(user.scopesChangedAt, tx.now) })
    .where(eq(users.id, id));
  await tx.db
    .delete(userRoles)
    .where(
      and(eq(userRoles.userId, id), after.roles.length > 0 ? notInArray(userRoles.roleId, after.roles) : undefined),
    );
  await audit(tx, { actorId, action, entity: 'member', entityId: id, before, after });
  const [member] = await readMembers(tx, sql`u.id = ${id}`);
  return member!;
}

const missingOf = <T>(list: readonly T[], from: readonly T[]): T[] => list.filter((one) => !from.includes(one));
