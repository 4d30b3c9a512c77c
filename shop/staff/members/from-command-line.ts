import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { scopesOfUser } from '#shop/auth/session-state.ts';
import { claimAccount } from '#shop/auth/claim-account.ts';
import { e164 } from '#shop/destination.ts';
import { findUser, lockAndReadUser, type UserRow } from '#shop/auth/user.ts';
import { type Ctx, type Customer, inTransaction } from '#shop/context.ts';
import { singleLine } from '#shop/parse.ts';
import { type StaffScope, staffScopes } from '#values/staff-scopes.ts';
import { audit } from '#shop/audit/audit.ts';
import { staffLock, withLastHolderCheck } from '../lock-staff.ts';
import { writeScopes } from '../write-scopes.ts';
import { resetFactor } from './reset-factor.ts';

/** Why a command did nothing, as a sentence for the operator. */
export class CommandError extends Error {}

function phoneOf(text: string): string {
  const phone = e164(text, 'EG');
  if (!phone) throw new CommandError(`${text} is not a phone number: write it as +201001234567.`);
  return phone;
}

/** The account of a phone, locked until the transaction ends; refused when it is closed, blocked or merged into another. */
async function lockUserByPhone(ctx: Ctx, phone: string): Promise<UserRow | undefined> {
  const existing = await findUser(ctx.db, { channel: 'sms', to: phone });
  if (!existing) return undefined;
  const user = await lockAndReadUser(ctx, existing.id);
  if (user.status !== 'active' || user.mergedInto !== null)
    throw new CommandError(
      `The account of ${phone} is ${user.status === 'active' ? 'merged' : user.status}: nothing was changed.`,
    );
  return user;
}

const memberRow = z.object({ id: z.int(), name: z.string(), phone: z.string(), scopes: z.array(z.string()) });

/** A context in which a member of staff with a scope acts: the one with the phone, or else the first. Throws `CommandError`. */
export async function asMember(ctx: Ctx, scope: StaffScope, phoneText?: string): Promise<Ctx & { actor: Customer }> {
  const phone = phoneText === undefined ? null : phoneOf(phoneText);
  const [row] = await queryRows(
    ctx.db,
    memberRow,
    sql`select u.id, u.name, u.phone, ${scopesOfUser} scopes from users u
      where u.status = 'active' and ${scope} = any(${scopesOfUser}) and ${phone === null ? sql`true` : sql`u.phone = ${phone}`} order by u.id limit 1`,
  );
  if (!row)
    throw new CommandError(
      phone === null
        ? `Nobody has the permission ${scope} yet: add a member of staff with npm run staff:add.`
        : `The account of ${phone} has no permission ${scope}.`,
    );
  const { id: userId, name, scopes } = row;
  return { ...ctx, actor: { kind: 'user', userId, name, phone: row.phone, verified: true, scopes, sessionId: 0 } };
}

const newMember = z.object({ name: singleLine(100), gender: z.enum(['male', 'female']) });

/** The name and gender for an account to be created; those of an unconfirmed account by default. */
function ownerOf(phone: string, person: { name?: string; gender?: string }, user: UserRow | undefined) {
  const parsed = newMember.safeParse({ name: person.name ?? user?.name, gender: person.gender ?? user?.gender });
  if (parsed.success) return parsed.data;
  throw new CommandError(
    `There is no confirmed account of ${phone}: to make one, add --name "Mona Ali" --gender female (or male).`,
  );
}

export type AddMemberResult = 'made' | 'promoted' | 'unchanged';

/**
 * Gives an account all scopes, for the server's operator: nobody can invite the first member of staff. An account that does not exist, or whose
 * phone is not confirmed, is created with `name` and `gender` and without a password: its owner sets one by a code sent to the phone. Credentials
 * of a stranger who registered the number are discarded. Throws `CommandError`.
 */
export async function addMember(
  ctx: Ctx,
  phoneText: string,
  person: { name?: string; gender?: string },
): Promise<AddMemberResult> {
  const phone = phoneOf(phoneText);
  return inTransaction(ctx, async (tx) => {
    await tx.db.execute(staffLock);
    const user = await lockUserByPhone(tx, phone);
    const before = user?.scopes ?? [];
    const scopes = [...new Set([...before, ...staffScopes])];
    if (user?.phoneVerifiedAt && scopes.length === before.length) return 'unchanged';
    const id = user?.phoneVerifiedAt ? user.id : await claimAccount(tx, phone, ownerOf(phone, person, user));
    await writeScopes(tx, { id, scopesChangedAt: user?.scopesChangedAt ?? null }, scopes);
    await audit(tx, {
      actorId: null,
      action: 'member.invite',
      entity: 'member',
      entityId: id,
      before: { scopes: before },
      after: { scopes, by: 'command' },
    });
    tx.recordSecurityEvent({ type: 'scopes_changed', userId: id, by: 'command' });
    return user?.phoneVerifiedAt ? 'promoted' : 'made';
  });
}

/**
 * Deletes the second factor of a member who has lost it when no colleague can reset it, ends their sessions and notifies them. Throws
 * `CommandError` when there is no such member, or no second factor.
 */
export async function resetMember(ctx: Ctx, phoneText: string): Promise<void> {
  const phone = phoneOf(phoneText);
  await withLastHolderCheck(
    inTransaction(ctx, async (tx) => {
      await tx.db.execute(staffLock);
      const user = await lockUserByPhone(tx, phone);
      if (!user) throw new CommandError(`There is no account of ${phone}: nothing was changed.`);
      if (!(await resetFactor(tx, user, null)))
        throw new CommandError(`The account of ${phone} has no second factor: nothing was changed.`);
    }),
  );
}
