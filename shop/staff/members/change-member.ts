import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { roles, userRoles, users } from '#db/schema.ts';
import { findUser, lockAndReadUser, type UserRow } from '#shop/auth/user.ts';
import { destinationFields, destinationOf } from '#shop/destination.ts';
import { type Ctx, lockUser } from '#shop/context.ts';
import { verb } from '#shop/verb.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import type { StaffScope } from '#values/staff-scopes.ts';
import { memberRightsRemoved } from '#shop/notifications/events/staff.ts';
import { audit } from '#shop/audit/audit.ts';
import type { MemberChange } from '../changes/change.ts';
import { holdersOf, isGuarded, notifyHolders } from '../changes/holders.ts';
import { requestChange } from '../changes/request-change.ts';
import { changeStaff, getGrantedScopes } from '../lock-staff.ts';
import { assertCanGrant, scopesField } from '../roles/role.ts';
import { passwordField, requireOwnPassword } from '../session/own-password.ts';
import { assertNotStale, seenField } from '#shop/stale-check.ts';
import { writeScopes } from '../write-scopes.ts';
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
    password: passwordField,
  })
  .refine(({ roles, scopes }) => roles.length + scopes.length > 0, { error: 'required', path: ['roles'] });

export const updateMemberInput = z.object({
  id: rowId,
  roles: rolesField.optional(),
  scopes: scopesField.optional(),
  seen: seenField.nullable(),
  password: passwordField,
});

export const removeMemberInput = z.object({ id: rowId, password: passwordField });

/** A member, and whether the requested change waits for a second member. */
export type MemberChangeResult = { member: Member; waits: boolean };

/** The directly granted scopes, and the roles. */
type Rights = { roles: number[]; scopes: readonly string[] };

/**
 * Makes an account of the shop, found by its phone, a member of staff. 422 at `phone` when it is unknown, not verified, or already staff; for
 * rights that the caller does not have; and at `password`, which is the caller's own. With a guarded right it waits (`requestChange`). Needs
 * `staff.manage`.
 */
export const inviteMember = verb({
  scope: 'staff.manage',
  input: inviteMemberInput,
  async run(ctx, { roles, scopes, password, ...recipient }): Promise<MemberChangeResult> {
    const giver = ctx.actor;
    const { userId: actorId } = giver;
    const to = destinationOf(recipient);
    await requireOwnPassword(ctx, giver, password);
    const result = await changeStaff(ctx, actorId, async (tx, grantedScopes) => {
      const candidate = await findUser(tx.db, to);
      if (candidate?.status !== 'active' || !candidate.phoneVerifiedAt) throw invalidField('phone', 'account_unknown');
      const user = await lockAndReadUser(tx, candidate.id);
      const before = await rightsOf(tx, user);
      if (before.scopes.length + before.roles.length > 0) throw invalidField('phone', 'is_staff');
      return applyOrRequestRights(tx, {
        actorId,
        grantedScopes,
        action: 'member.invite',
        user,
        before,
        after: { roles, scopes },
      });
    });
    return recordScopesChanged(ctx, actorId, result);
  },
});

/**
 * Changes the rights of a member of staff, effective from their next call. 404, 409 `stale_version`, `last_administrator`; 422 for rights that the
 * caller does not have, and at `password`, which is the caller's own. If it grants a guarded right the whole change waits (`requestChange`); 409
 * `change_pending`. Needs `staff.manage`.
 */
export const updateMember = verb({
  scope: 'staff.manage',
  input: updateMemberInput,
  async run(ctx, { id, roles, scopes, seen, password }): Promise<MemberChangeResult> {
    const giver = ctx.actor;
    const { userId: actorId } = giver;
    await requireOwnPassword(ctx, giver, password);
    const result = await changeStaff(ctx, actorId, async (tx, grantedScopes) => {
      const { user, before } = await lockMember(tx, id);
      assertNotStale(user.scopesChangedAt, seen);
      const after = { roles: roles ?? before.roles, scopes: scopes ?? before.scopes };
      return applyOrRequestRights(tx, { actorId, grantedScopes, action: 'member.change', user, before, after });
    });
    return recordScopesChanged(ctx, actorId, result);
  },
});

/** Removes every role and scope from a member, who remains a shopper. 404, 409 `last_administrator`, 422 at `password`. Needs `staff.manage`. */
export const removeMember = verb({
  scope: 'staff.manage',
  input: removeMemberInput,
  async run(ctx, { id, password }): Promise<void> {
    const remover = ctx.actor;
    const { userId: actorId } = remover;
    await requireOwnPassword(ctx, remover, password);
    const result = await changeStaff(ctx, actorId, async (tx, grantedScopes) => {
      const { user, before } = await lockMember(tx, id);
      return applyOrRequestRights(tx, {
        actorId,
        grantedScopes,
        action: 'member.remove',
        user,
        before,
        after: { roles: [], scopes: [] },
      });
    });
    recordScopesChanged(ctx, actorId, result);
  },
});

function recordScopesChanged(ctx: Ctx, actorId: number, result: MemberChangeResult): MemberChangeResult {
  const state = result.waits ? 'requested' : 'applied';
  ctx.recordSecurityEvent({ type: 'scopes_changed', userId: actorId, member: result.member.id, state });
  return result;
}

/** A member of staff, locked until the transaction ends; 404 when the account is not staff. */
export async function lockMember(ctx: Ctx, id: number): Promise<{ user: UserRow; before: Rights }> {
  const [row] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, id));
  if (!row) throw new ShopError('not_found');
  const user = await lockAndReadUser(ctx, id);
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

type RightsChange = {
  actorId: number;
  grantedScopes: readonly string[];
  action: 'member.invite' | 'member.change' | 'member.remove';
  user: UserRow;
  before: Rights;
  after: { roles: number[]; scopes: readonly StaffScope[] | readonly string[] };
};

/** Applies the change immediately, or makes it wait if it grants a guarded right. */
async function applyOrRequestRights(tx: Ctx, giving: RightsChange): Promise<MemberChangeResult> {
  const { actorId, action, user, before, after } = giving;
  const { id, name } = user;
  await assertCanGrantRights(tx, giving);
  const [scopesBefore, scopesAfter] = [await rightsIn(tx, before), await rightsIn(tx, after)];
  const waits = scopesAfter.some((scope) => isGuarded(scope) && !scopesBefore.includes(scope));
  if (waits)
    await requestChange(tx, {
      actorId,
      kind: 'member',
      target: String(id),
      name: { ar: name, en: name },
      change: { action, ...after, gives: without(scopesAfter, scopesBefore) },
      before,
      seen: user.scopesChangedAt,
      gaining: [id],
    });
  else {
    const holders = await holdersOf(tx);
    await writeRights(tx, giving);
    // The removal of a guarded right is visible to all who can undo it, and to who lost it.
    if (scopesBefore.some((scope) => isGuarded(scope) && !scopesAfter.includes(scope)))
      await notifyHolders(tx, holders, (holder) =>
        memberRightsRemoved(holder, { id, by: nameOf(tx), name, at: tx.now }),
      );
  }
  const [member] = await readMembers(tx, sql`u.id = ${id}`);
  return { member: member!, waits };
}

const nameOf = ({ actor }: Ctx): string => (actor.kind === 'user' ? actor.name : '');

/** All scopes of the roles and the direct grants together. */
async function rightsIn(ctx: Ctx, { roles: ids, scopes }: Rights): Promise<string[]> {
  const grantedRoles = ids.length > 0 ? await ctx.db.select().from(roles).where(inArray(roles.id, ids)) : [];
  return [...new Set([...scopes, ...grantedRoles.flatMap((role) => role.scopes)])];
}

/** 422 for rights that the caller does not have, and for unknown roles. */
async function assertCanGrantRights(tx: Ctx, { grantedScopes, before, after }: RightsChange): Promise<void> {
  assertCanGrant(grantedScopes, without(after.scopes, before.scopes), 'scopes');
  const added = without(after.roles, before.roles);
  const addedRoles = added.length > 0 ? await tx.db.select().from(roles).where(inArray(roles.id, added)) : [];
  if (addedRoles.length < added.length) throw invalidField('roles', 'role_unknown');
  for (const role of addedRoles) assertCanGrant(grantedScopes, role.scopes, 'roles');
}

/**
 * Applies an approved change as it was requested. The caller has locked staff. Throws a ShopError when it no longer fits: the member changed, the
 * requester may no longer grant it, a role was deleted, or it would give rights that it did not give when it was requested.
 */
export async function applyMemberChange(
  tx: Ctx,
  request: { actorId: number; approvedBy: number | null; id: number; seen: Date | null; change: MemberChange },
): Promise<void> {
  const { actorId, approvedBy, id, seen, change } = request;
  const grantedScopes = await getGrantedScopes(tx, actorId);
  if (!grantedScopes.includes('staff.manage')) throw new ShopError('forbidden');
  await lockUser(tx, id);
  const user = await lockAndReadUser(tx, id);
  if (user.status !== 'active') throw new ShopError('not_found');
  assertNotStale(user.scopesChangedAt, seen);
  const { action, roles: ids, scopes } = change;
  const giving = {
    actorId,
    grantedScopes,
    action,
    user,
    before: await rightsOf(tx, user),
    after: { roles: ids, scopes },
  };
  await assertCanGrantRights(tx, giving);
  // A role that got more scopes since the request would give more than the approver was shown.
  const gives = without(await rightsIn(tx, giving.after), await rightsIn(tx, giving.before));
  if (without(gives, change.gives).length > 0) throw new ShopError('stale_version');
  await writeRights(tx, giving, approvedBy);
}

async function writeRights(tx: Ctx, giving: RightsChange, approvedBy?: number | null): Promise<void> {
  const { actorId, action, user, before, after } = giving;
  const { id } = user;
  const added = without(after.roles, before.roles);
  // Grant first: a right that moves from one to the other is never missing.
  if (added.length > 0)
    await tx.db.insert(userRoles).values(added.map((roleId) => ({ userId: id, roleId, createdAt: tx.now })));
  await writeScopes(tx, user, after.scopes);
  await tx.db
    .delete(userRoles)
    .where(
      and(eq(userRoles.userId, id), after.roles.length > 0 ? notInArray(userRoles.roleId, after.roles) : undefined),
    );
  await audit(tx, {
    actorId,
    action,
    entity: 'member',
    entityId: id,
    before,
    after: { ...after, ...(approvedBy !== undefined && { approved_by: approvedBy }) },
  });
}

const without = <T>(list: readonly T[], from: readonly T[]): T[] => list.filter((item) => !from.includes(item));
