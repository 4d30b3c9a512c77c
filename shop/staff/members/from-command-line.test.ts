import { and, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditLog, outbox, recoveryCodes, secondFactors, sessions, users } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { openSession } from '#shop/auth/session.ts';
import type { SecurityEvent } from '#shop/security-events.ts';
import { test } from '#test/fixtures.ts';
import { getMessages } from '#words/messages.ts';
import { staffScopes } from '#values/staff-scopes.ts';
import { createRecoveryCodes } from '../session/recovery-codes.ts';
import { newSecret } from '../session/totp.ts';
import { addMember, CommandError, resetMember } from './from-command-line.ts';

const phone = '+201001234567';
const mona = { name: 'منى علي', gender: 'female' };

const account = async ({ db }: Pick<Ctx, 'db'>, of = phone) =>
  (await db.select().from(users).where(eq(users.phone, of)))[0];

const sessionsOpen = (ctx: Ctx, userId: number) =>
  ctx.db.$count(sessions, and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));

test('creates the first member with all permissions, a confirmed phone and no password', async ({ ctx, call }) => {
  const events: SecurityEvent[] = [];
  const by = { ...ctx, recordSecurityEvent: (event: SecurityEvent) => void events.push(event) };
  expect(await addMember(by, '010 0123 4567', mona)).toBe('made');
  const row = (await account(ctx))!;
  expect(row).toMatchObject({ ...mona, passwordHash: null, scopes: [...staffScopes], status: 'active' });
  expect(row.phoneVerifiedAt).not.toBeNull();
  expect(events).toEqual([{ type: 'scopes_changed', userId: row.id, by: 'command' }]);
  const [entry] = await ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(row.id)));
  expect(entry).toMatchObject({ actorId: null, action: 'member.invite', before: { scopes: [] } });
  // Nobody can sign in before the owner has set a password, by a code sent to the phone.
  const guess = await call('POST', '/auth/login', { body: { phone, password: '' } });
  expect(guess.status).toBe(422);
  const forgot = await call('POST', '/auth/forget', { body: { phone } });
  expect(forgot.status).toBe(200);
  const [message] = await ctx.db.select().from(outbox).where(eq(outbox.recipient, phone));
  const checked = await call('POST', '/auth/forget/check', { body: { phone, code: message!.code } });
  const fresh = 'a-password-of-mona';
  const reset = await call('POST', '/auth/forget/reset', {
    body: { reset_token: checked.body.data.reset_token, password: fresh, password_confirmation: fresh },
  });
  expect(reset.status).toBe(200);
  expect((await call('POST', '/auth/login', { body: { phone, password: fresh } })).status).toBe(200);
});

test('a second run changes nothing, and writes nothing', async ({ ctx }) => {
  await addMember(ctx, phone, mona);
  const entries = await ctx.db.$count(auditLog);
  expect(await addMember(ctx, phone, {})).toBe('unchanged');
  expect(await ctx.db.$count(auditLog)).toBe(entries);
});

test('a confirmed account is promoted with its password, and keeps its data', async ({ ctx, make }) => {
  const { userId } = await make.customer({ scopes: ['chat.answer'], passwordHash: 'kept' });
  const [row] = await ctx.db.select().from(users).where(eq(users.id, userId));
  expect(await addMember(ctx, row!.phone, {})).toBe('promoted');
  const after = (await account(ctx, row!.phone))!;
  expect(after).toMatchObject({ name: row!.name, passwordHash: 'kept' });
  expect([...after.scopes].sort()).toEqual([...staffScopes].sort());
});

test('credentials of a stranger who registered the number do not work', async ({ ctx, make }) => {
  const { userId } = await make.customer({
    phone,
    phoneVerifiedAt: null,
    email: 'stranger@mail.example',
    passwordHash: 'of a stranger',
  });
  await openSession(ctx, userId);
  expect(await addMember(ctx, phone, mona)).toBe('made');
  expect(await account(ctx)).toMatchObject({
    id: userId,
    ...mona,
    passwordHash: null,
    email: null,
    registrationHash: null,
  });
  expect(await sessionsOpen(ctx, userId)).toBe(0);
});

test('reports missing and invalid input in a sentence, and writes nothing', async ({ ctx, make }) => {
  await make.customer({ phone: '+201009999999', status: 'blocked' });
  for (const [number, who, words] of [
    ['12', mona, /is not a phone number/],
    [phone, {}, /add --name "Mona Ali" --gender female/],
    [phone, { ...mona, gender: 'x' }, /--gender/],
    ['+201009999999', mona, /is blocked: nothing was changed/],
  ] as const) {
    await expect(addMember(ctx, number, who)).rejects.toThrow(words);
    await expect(addMember(ctx, number, who)).rejects.toBeInstanceOf(CommandError);
  }
  expect(await account(ctx)).toBeUndefined();
});

test('a reset deletes the second factor, its recovery codes and every session, and notifies the member', async ({
  ctx,
  make,
}) => {
  const { userId } = await make.customer({ phone, scopes: ['staff.manage'], locale: 'ar' });
  const { sealed } = newSecret(ctx, userId, { issuer: 'Yasmin', label: 'x' });
  await ctx.db.insert(secondFactors).values({ userId, secret: sealed, confirmedAt: ctx.now });
  await createRecoveryCodes(ctx, userId);
  await openSession(ctx, userId);
  const events: SecurityEvent[] = [];
  await resetMember({ ...ctx, recordSecurityEvent: (event) => void events.push(event) }, phone);
  expect(await ctx.db.$count(secondFactors, eq(secondFactors.userId, userId))).toBe(0);
  expect(await ctx.db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))).toBe(0);
  expect(await sessionsOpen(ctx, userId)).toBe(0);
  expect(await ctx.db.select().from(outbox).where(eq(outbox.userId, userId))).toEqual([
    expect.objectContaining({ recipient: phone, text: getMessages('ar').notifications.second_factor_reset }),
  ]);
  const [entry] = await ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(userId)));
  expect(entry).toMatchObject({ actorId: null, action: 'second_factor.reset', after: { second_factor: false } });
  expect(events).toEqual([{ type: 'second_factor_reset', userId, by: 'command' }]);
  await expect(resetMember(ctx, phone)).rejects.toThrow('has no second factor');
  await expect(resetMember(ctx, '+201007777777')).rejects.toThrow('There is no account');
});
