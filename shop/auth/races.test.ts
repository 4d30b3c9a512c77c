import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { orders, outbox, sessions, users } from '#db/schema.ts';
import { forgetLimits } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { type Factories, factories } from '#test/factories.ts';
import { contextFor, createTestServices } from '#test/fixtures.ts';
import { waitForBackgroundTasks } from '../background.ts';
import { checkout } from '../checkout/checkout.ts';
import type { Services } from '../context.ts';
import { ShopError } from '../errors.ts';
import { activate } from './activate.ts';
import { checkResetCode } from './check-reset-code.ts';
import { closeAccount } from '#shop/customers/close-account.ts';
import { endSessionOfTokens } from './end-session-of-tokens.ts';
import { eraseClosed } from '#shop/customers/erase-closed.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { login } from './login.ts';
import { hashPassword } from './password.ts';
import { refresh } from './refresh.ts';
import { register } from './register.ts';
import { requestSignInCode } from './request-sign-in-code.ts';
import { resetPassword } from './reset-password.ts';
import { sendOtp } from './send-otp.ts';
import { openSession } from './session.ts';
import { updateAccount } from './update-account.ts';
import { verify } from './verify.ts';

const day = 86_400_000;

// PGlite has one connection: only on PostgreSQL do these run concurrently.
describe.runIf(process.env['TEST_DATABASE_URL'])('concurrently', () => {
  let database: Database;
  let services: Services;
  let make: Factories;

  beforeAll(async () => {
    database = await openTestDatabase(25);
    services = createTestServices(database);
    make = factories(database.db);
    await services.settings.get();
  });
  afterAll(async () => {
    await waitForBackgroundTasks();
    await database.close();
  });

  const guest = () => contextFor(services);
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof ShopError ? error.code : error),
    );
  const codeTo = async (to: string) =>
    (await database.db.select().from(outbox).where(eq(outbox.recipient, to)).orderBy(outbox.id)).findLast(
      ({ code }) => code,
    )!.code!;
  const open = (userId: number) =>
    database.db.$count(sessions, and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
  const rounds = Array.from({ length: 8 }, (_, round) => round);

  test('a refresh during a sign-out leaves no session, whichever comes first', async () => {
    for (const _ of rounds) {
      const { userId } = await make.customer();
      const { token, refreshToken } = await openSession(guest(), userId);
      await Promise.all([
        outcome(refresh(guest(), { refresh_token: refreshToken }, { leeway: true })),
        endSessionOfTokens(guest(), { token, refreshToken }),
      ]);
      expect(await open(userId)).toBe(0);
    }
  });

  test('of two refreshes of one token one wins, and then the family ends', async () => {
    for (const _ of rounds) {
      const { userId } = await make.customer();
      const { refreshToken: refresh_token } = await openSession(guest(), userId);
      const elsewhere = await openSession(guest(), userId);
      const outcomes = await Promise.all([1, 2].map(() => outcome(refresh(guest(), { refresh_token }))));
      expect(outcomes.toSorted()).toEqual(['done', 'unauthenticated']);
      expect(await open(userId)).toBe(1);
      expect(await outcome(refresh(guest(), { refresh_token: elsewhere.refreshToken }))).toBe('done');
    }
  });

  test('with leeway, four tabs that refresh concurrently all get a pair of one family', async () => {
    const { userId } = await make.customer();
    const { refreshToken: refresh_token } = await openSession(guest(), userId);
    const ctx = guest();
    const outcomes = await Promise.all(
      [1, 2, 3, 4].map(() => outcome(refresh(ctx, { refresh_token }, { leeway: true }))),
    );
    expect(outcomes).toEqual(Array(4).fill('done'));
    expect(await open(userId)).toBe(4);
    const rows = await database.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(new Set(rows.map(({ family }) => family)).size).toBe(1);
  });

  test('two new passwords with one token: one is set', async () => {
    for (const round of rounds) {
      const { phone } = await make.customer();
      await requestPasswordReset(guest(), { phone });
      const { resetToken: reset_token } = await checkResetCode(guest(), { phone, code: await codeTo(phone) });
      const choose = (password: string) =>
        outcome(resetPassword(guest(), { reset_token, password, password_confirmation: password }));
      const outcomes = await Promise.all([choose(`first-${round}-one`), choose(`other-${round}-one`)]);
      expect(outcomes.toSorted()).toEqual(['done', 'reset_invalid']);
      const chosen = outcomes[0] === 'done' ? `first-${round}-one` : `other-${round}-one`;
      expect(await outcome(login(guest(), { phone, password: chosen }))).toBe('done');
    }
  });

  test('one code exchanged twice gives one token', async () => {
    for (const _ of rounds) {
      const { phone } = await make.customer();
      await requestPasswordReset(guest(), { phone });
      const code = await codeTo(phone);
      const outcomes = await Promise.all([1, 2].map(() => outcome(checkResetCode(guest(), { phone, code }))));
      expect(outcomes.toSorted()).toEqual(['done', 'wrong_code']);
    }
  });

  test('no session of an old password or an old token survives a new password', async () => {
    const passwordHash = await hashPassword('old-password');
    for (const round of rounds) {
      const { userId, phone } = await make.customer({ passwordHash });
      const { refreshToken: refresh_token } = await openSession(guest(), userId);
      await requestPasswordReset(guest(), { phone });
      const { resetToken: reset_token } = await checkResetCode(guest(), { phone, code: await codeTo(phone) });
      const password = `new-password-${round}`;
      await Promise.all([
        resetPassword(guest(), { reset_token, password, password_confirmation: password }),
        ...[1, 2, 3].map(() => outcome(login(guest(), { phone, password: 'old-password' }))),
        outcome(refresh(guest(), { refresh_token })),
      ]);
      expect(await open(userId)).toBe(0);
    }
  });

  test('one sign-in code entered four times concurrently opens one session of one account', async () => {
    for (const round of rounds) {
      const phone = `+20115556${String(round).padStart(4, '0')}`;
      const { registrationToken } = await requestSignInCode(guest(), { phone, name: 'Mona' });
      const code = await codeTo(phone);
      const outcomes = await Promise.all(
        [1, 2, 3, 4].map(() => outcome(verify(guest(), { phone, code, registration_token: registrationToken }))),
      );
      expect(outcomes.filter((entry) => entry === 'done')).toHaveLength(1);
      const rows = await database.db.select().from(users).where(eq(users.phone, phone));
      expect(rows).toHaveLength(1);
      expect(await open(rows[0]!.id)).toBe(1);
    }
  });

  test('a sign-in code and a registration of the same new number leave one account, without the stranger’s password', async () => {
    for (const round of rounds) {
      const phone = `+20115557${String(round).padStart(4, '0')}`;
      const { registrationToken } = await requestSignInCode(guest(), { phone, name: 'Mona' });
      const code = await codeTo(phone);
      const password = `of-a-stranger-${round}`;
      const stranger = { name: 'X', phone, gender: 'male' as const, password, password_confirmation: password };
      const [entered] = await Promise.all([
        outcome(verify(guest(), { phone, code, registration_token: registrationToken })),
        outcome(register(guest(), stranger)),
      ]);
      expect(entered).toBe('done');
      expect(await outcome(login(guest(), { phone, password }))).not.toBe('done');
      const rows = await database.db.select().from(users).where(eq(users.phone, phone));
      expect(rows).toMatchObject([{ name: 'Mona', passwordHash: null }]);
    }
  });

  test('of two concurrent requests with one key one sends a code, and both get its token', async () => {
    for (const round of rounds) {
      const phone = `+20115558${String(round).padStart(4, '0')}`;
      const request = () => requestSignInCode(guest(), { phone, name: 'Mona' }, { key: `key-${round}` });
      const replies = await Promise.allSettled([request(), request(), request()]);
      const tokens = replies.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value.registrationToken] : []));
      // The others wait for the pause, or repeat the first.
      expect(new Set(tokens).size).toBe(1);
      expect((await request()).registrationToken).toBe(tokens[0]);
      expect(await database.db.$count(outbox, eq(outbox.recipient, phone))).toBe(1);
    }
  });

  test('two activations with one code: one opens the account', async () => {
    for (const _ of rounds) {
      const { userId, phone } = await make.customer({ status: 'deactivated', closedAt: new Date() });
      await sendOtp(guest(), { phone });
      const code = await codeTo(phone);
      const outcomes = await Promise.all([1, 2].map(() => outcome(activate(guest(), { phone, code }))));
      expect(outcomes.filter((result) => result === 'done')).toHaveLength(1);
      expect(['wrong_code', 'already_verified']).toContain(outcomes.find((result) => result !== 'done'));
      expect((await database.db.select().from(users).where(eq(users.id, userId)))[0]).toMatchObject({
        status: 'active',
      });
    }
  });

  test('an activated account is not erased, and an erased one is not activated', async () => {
    for (const _ of rounds) {
      const { userId, phone } = await make.customer({
        status: 'deactivated',
        closedAt: new Date(Date.now() - 31 * day),
      });
      await sendOtp(guest(), { phone });
      const code = await codeTo(phone);
      await Promise.all([outcome(activate(guest(), { phone, code })), eraseClosed(services), eraseClosed(services)]);
      const [row] = await database.db.select().from(users).where(eq(users.id, userId));
      if (row!.status === 'active') expect(row).toMatchObject({ phone, erasedAt: null });
      else expect(row).toMatchObject({ erasedAt: expect.any(Date), phoneVerifiedAt: null });
      expect([row!.status === 'active', row!.erasedAt === null]).not.toEqual([true, false]);
    }
  });

  test('two accounts that change to one number: one gets it, the other is refused', async () => {
    for (const round of rounds) {
      const phone = `+2011122200${String(round).padStart(2, '0')}`;
      const pair = [await make.customer(), await make.customer()];
      const codes: string[] = [];
      for (const actor of pair) {
        await updateAccount(contextFor(services, actor), { phone });
        codes.push(await codeTo(phone));
        await forgetLimits(services);
      }
      const outcomes = await Promise.all(
        pair.map((actor, i) => outcome(verify(contextFor(services, actor), { phone, code: codes[i] }))),
      );
      expect(outcomes.toSorted()).toEqual(['done', 'invalid']);
      expect(await database.db.$count(users, eq(users.phone, phone))).toBe(1);
    }
  });

  test('an account that closes during a checkout either stays open with the order, or closes without one', async () => {
    const product = await make.product({ stock: 100 });
    for (const round of Array.from({ length: 16 }, (_, n) => n)) {
      const actor = await make.customer();
      const { userId } = actor;
      const { id } = await make.address(userId);
      await make.cart(userId, [{ product, quantity: 1 }]);
      const body = { address_id: id, payment_method: 'cash_on_delivery' };
      const ctx = contextFor(services, actor);
      const order = () => outcome(checkout(ctx, body));
      const close = () => outcome(closeAccount(ctx, {}));
      const both = await Promise.all(round % 2 ? [order(), close()] : [close(), order()].toReversed());
      const placed = await database.db.$count(orders, eq(orders.userId, userId));
      const [row] = await database.db.select().from(users).where(eq(users.id, userId));
      expect([placed, row!.status]).toEqual(both[0] === 'done' ? [1, 'active'] : [0, 'deactivated']);
      expect(both).toEqual(both[0] === 'done' ? ['done', 'orders_open'] : ['unauthenticated', 'done']);
    }
  });

  test('instances that erase concurrently erase each account once', async () => {
    const closedAt = new Date(Date.now() - 31 * day);
    for (let n = 0; n < 12; n++) await make.customer({ status: 'deactivated', closedAt });
    const counts = await Promise.all([1, 2, 3].map(() => eraseClosed(services)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
  });
});
