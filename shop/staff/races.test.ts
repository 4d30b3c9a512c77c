import { and, eq, isNull, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { recoveryCodes, users } from '#db/schema.ts';
import { openTestDatabase } from '#test/database.ts';
import { type Factories, factories } from '#test/factories.ts';
import { contextFor, createTestServices } from '#test/fixtures.ts';
import { authenticate } from '../auth/authenticate.ts';
import { closeAccount } from '#shop/customers/close-account.ts';
import { hashPassword } from '../auth/password.ts';
import { openSession } from '../auth/session.ts';
import type { Ctx, Services } from '../context.ts';
import { ShopError } from '../errors.ts';
import { removeMember, updateMember } from './members/change-member.ts';
import { createRole, updateRole } from './roles/write-role.ts';
import type { StaffScope } from '#values/staff-scopes.ts';
import { confirmSecondFactor } from './session/confirm-second-factor.ts';
import { enrol } from './session/enrol.ts';
import { verifySecondFactor } from './session/verify-second-factor.ts';
import { renewRecoveryCodes } from './session/renew-recovery-codes.ts';
import { disableSecondFactor } from './session/disable-second-factor.ts';

const password = 'jasmine-tea-7';
const both: StaffScope[] = ['settings.manage', 'staff.manage'];

// PGlite has one connection: these run concurrently only on PostgreSQL.
describe.runIf(process.env['TEST_DATABASE_URL'])('concurrently', { timeout: 120_000 }, () => {
  let database: Database;
  let services: Services;
  let make: Factories;

  beforeAll(async () => {
    database = await openTestDatabase(25);
    services = createTestServices(database);
    make = factories(database.db);
    await services.settings.get();
  });
  afterAll(() => database.close());

  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof ShopError ? error.code : error),
    );
  /** A new session of an account, and the code of an app. */
  const sessionOf = async (userId: number): Promise<Ctx> => {
    const ctx = contextFor(services);
    const { token } = await openSession(ctx, userId);
    return { ...ctx, actor: (await authenticate(services, token, ctx.now))! };
  };
  const rounds = Array.from({ length: 4 }, (_, round) => round);

  test('a code of one half minute and a recovery code are each accepted once', async () => {
    const passwordHash = await hashPassword(password);
    for (const _ of rounds) {
      const { userId } = await make.customer({ scopes: ['chat.answer'], passwordHash });
      const first = await sessionOf(userId);
      const { secret } = await enrol(first, { password });
      const app = new TOTP({ secret: Secret.fromBase32(secret) });
      const codes = await confirmSecondFactor(first, { code: app.generate({ timestamp: first.now.getTime() }) });
      const sessions = await Promise.all(Array.from({ length: 6 }, () => sessionOf(userId)));
      const next = { now: new Date(first.now.getTime() + 30_000) };
      const code = app.generate({ timestamp: next.now.getTime() });
      const results = await Promise.all(
        sessions.map((ctx) => outcome(verifySecondFactor({ ...ctx, ...next }, { code }))),
      );
      expect(results.toSorted()).toEqual(['done', ...Array(5).fill('wrong_code')]);
      const recovered = await Promise.all(
        sessions.map((ctx) => outcome(verifySecondFactor({ ...ctx, ...next }, { code: codes[0]! }))),
      );
      expect(recovered.toSorted()).toEqual(['done', ...Array(5).fill('wrong_code')]);
      expect(
        await database.db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
      ).toBe(9);
    }
  });

  test('recovery codes renewed twice concurrently, or while the factor is turned off, are one list or none', async () => {
    const passwordHash = await hashPassword(password);
    for (const _ of rounds) {
      const { userId } = await make.customer({ scopes: ['chat.answer'], passwordHash });
      const ctx = await sessionOf(userId);
      const { secret } = await enrol(ctx, { password });
      const app = new TOTP({ secret: Secret.fromBase32(secret) });
      const codes = await confirmSecondFactor(ctx, { code: app.generate({ timestamp: ctx.now.getTime() }) });
      const count = () => database.db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
      const renew = (code: string) => outcome(renewRecoveryCodes(ctx, { password, code }));
      const both = await Promise.all([renew(codes[0]!), renew(codes[1]!)]);
      // A code of a list that the other call has replaced is no longer valid.
      expect(both).toContain('done');
      expect(both.every((result) => result === 'done' || result === 'wrong_code')).toBe(true);
      expect(await count()).toBe(10);
      const [next] = await renewRecoveryCodes(
        { ...ctx, now: new Date(ctx.now.getTime() + 30_000) },
        { password, code: app.generate({ timestamp: ctx.now.getTime() + 30_000 }) },
      );
      const later = { ...ctx, now: new Date(ctx.now.getTime() + 60_000) };
      const off = outcome(
        disableSecondFactor(later, { password, code: app.generate({ timestamp: later.now.getTime() }) }),
      );
      const ends = await Promise.all([off, renew(next!)]);
      expect(ends[0]).toBe('done');
      expect(['done', 'second_factor_off', 'wrong_code']).toContain(ends[1]);
      expect(await count()).toBe(0);
    }
  });

  /** The number of active accounts with a scope, directly or by a role. */
  const holders = async (scope: string) =>
    (
      await queryRows<{ n: number }>(
        database.db,
        sql`select count(*)::integer n from users u where u.status = 'active' and (${scope} = any(u.scopes) or exists (
          select from user_roles m join roles r on r.id = m.role_id where m.user_id = u.id and ${scope} = any(r.scopes)))`,
      )
    )[0]!.n;

  test('one manager of staff and settings is always left, whatever members take from each other', async () => {
    for (const round of rounds) {
      // Only those of this round count: the former ones hand over.
      const team = await Promise.all([0, 1, 2].map(() => make.customer({ scopes: both })));
      await database.db
        .update(users)
        .set({ scopes: [] })
        .where(sql`scopes <> '{}' and id <> all(${sql.param(team.map(({ userId }) => userId))}::integer[])`);
      await database.db.execute(sql`delete from user_roles`);
      const contexts = team.map((actor) => ({ ...contextFor(services), actor }));
      const [a, b, c] = team as [(typeof team)[0], (typeof team)[0], (typeof team)[0]];
      // One of them has both by a role alone.
      const role = await createRole(contexts[0]!, { name: { ar: 'إدارة', en: 'Managers' }, scopes: both });
      await updateMember(contexts[0]!, { password, id: c.userId, roles: [role.id], scopes: [], seen: null });
      const [toA, toB, toC] = contexts as [Ctx, Ctx, Ctx];
      const outcomes = await Promise.all([
        outcome(removeMember(toA, { password, id: b.userId })),
        outcome(removeMember(toB, { password, id: a.userId })),
        outcome(updateMember(toC, { password, id: a.userId, scopes: [], seen: null })),
        outcome(
          round % 2
            ? closeAccount(toB, { password })
            : updateMember(toB, { password, id: b.userId, scopes: [], seen: null }),
        ),
        outcome(updateRole(toA, { password, id: role.id, scopes: [], seen: role.updatedAt })),
        outcome(removeMember(toC, { password, id: c.userId })),
      ]);
      for (const scope of both) expect([scope, outcomes, (await holders(scope)) >= 1]).toEqual([scope, outcomes, true]);
      const expected = ['done', 'forbidden', 'not_found', 'stale_version', 'last_administrator', 'unauthenticated'];
      expect(outcomes.filter((candidate) => !expected.includes(candidate as string))).toEqual([]);
    }
  });

  test('the database rule alone protects the last one too', async () => {
    for (const _ of rounds) {
      const team = await Promise.all([0, 1, 2, 3].map(() => make.customer({ scopes: both })));
      const ids = team.map(({ userId }) => userId);
      await database.db
        .update(users)
        .set({ scopes: [] })
        .where(sql`scopes <> '{}' and id <> all(${sql.param(ids)}::integer[])`);
      await database.db.execute(sql`delete from user_roles`);
      const results = await Promise.allSettled(
        ids.map((id, n) =>
          database.db
            .update(users)
            .set(n % 2 ? { scopes: [] } : { status: 'blocked' })
            .where(eq(users.id, id)),
        ),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      expect([await holders(both[0]!), await holders(both[1]!)]).toEqual([1, 1]);
    }
  });
});
