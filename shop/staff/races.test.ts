import { and, eq, isNull, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { recoveryCodes, users } from '#db/schema.ts';
import { openTestDatabase } from '#test/database.ts';
import { type Factories, factories } from '#test/factories.ts';
import { contextFor, servicesOver } from '#test/fixtures.ts';
import { authenticate } from '../auth/authenticate.ts';
import { closeAccount } from '../auth/close-account.ts';
import { hashPassword } from '../auth/password.ts';
import { openSession } from '../auth/session.ts';
import type { Ctx, Services } from '../context.ts';
import { ShopError } from '../errors.ts';
import { removeMember, updateMember } from './members/change-member.ts';
import { createRole, updateRole } from './roles/write-role.ts';
import { confirm } from './session/confirm.ts';
import { enrol } from './session/enrol.ts';
import { pass } from './session/pass.ts';

const password = 'jasmine-tea-7';
const both = ['settings.manage', 'staff.manage'];

// PGlite has one connection: only on PostgreSQL do these run at once.
describe.runIf(process.env['TEST_DATABASE_URL'])('at once', { timeout: 120_000 }, () => {
  let database: Database;
  let services: Services;
  let make: Factories;

  beforeAll(async () => {
    database = await openTestDatabase(25);
    services = servicesOver(database);
    make = factories(database.db);
    await services.settings.get();
  });
  afterAll(() => database.close());

  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof ShopError ? error.code : error),
    );
  /** A session of an account, as of now, and the code of an app. */
  const sessionOf = async (userId: number): Promise<Ctx> => {
    const ctx = contextFor(services);
    const { token } = await openSession(ctx, userId);
    return { ...ctx, actor: (await authenticate(services, token, ctx.now))! };
  };
  const rounds = Array.from({ length: 4 }, (_, round) => round);

  test('a code of one half minute, and a recovery code, are each taken once', async () => {
    const passwordHash = await hashPassword(password);
    for (const _ of rounds) {
      const { userId } = await make.customer({ scopes: ['chat.answer'], passwordHash });
      const first = await sessionOf(userId);
      const { secret } = await enrol(first, { password });
      const app = new TOTP({ secret: Secret.fromBase32(secret) });
      const codes = await confirm(first, { code: app.generate({ timestamp: first.now.getTime() }) });
      const sessions = await Promise.all(Array.from({ length: 6 }, () => sessionOf(userId)));
      const next = { now: new Date(first.now.getTime() + 30_000) };
      const code = app.generate({ timestamp: next.now.getTime() });
      const taken = await Promise.all(sessions.map((ctx) => outcome(pass({ ...ctx, ...next }, { code }))));
      expect(taken.toSorted()).toEqual(['done', ...Array(5).fill('wrong_code')]);
      const recovered = await Promise.all(
        sessions.map((ctx) => outcome(pass({ ...ctx, ...next }, { code: codes[0] }))),
      );
      expect(recovered.toSorted()).toEqual(['done', ...Array(5).fill('wrong_code')]);
      expect(
        await database.db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
      ).toBe(9);
    }
  });

  /** How many active accounts hold a scope, singly or by a role. */
  const holders = async (scope: string) =>
    (
      await rowsOf<{ n: number }>(
        database.db,
        sql`select count(*)::integer n from users u where u.status = 'active' and (${scope} = any(u.scopes) or exists (
          select from user_roles m join roles r on r.id = m.role_id where m.user_id = u.id and ${scope} = any(r.scopes)))`,
      )
    )[0]!.n;

  test('of those who manage staff and settings one is left, whoever takes it from whom by whatever way', async () => {
    for (const round of rounds) {
      // Only those of this round count: the former ones hand over.
      const team = await Promise.all([0, 1, 2].map(() => make.customer({ scopes: both })));
      await database.db
        .update(users)
        .set({ scopes: [] })
        .where(sql`scopes <> '{}' and id <> all(${sql.param(team.map(({ userId }) => userId))}::integer[])`);
      await database.db.execute(sql`delete from user_roles`);
      const asked = team.map((actor) => ({ ...contextFor(services), actor }));
      const [a, b, c] = team as [(typeof team)[0], (typeof team)[0], (typeof team)[0]];
      // One of them holds both by a role alone.
      const role = await createRole(asked[0]!, { name: { ar: 'إدارة', en: 'Managers' }, scopes: both });
      await updateMember(asked[0]!, { id: c.userId, roles: [role.id], scopes: [], seen: null });
      const [toA, toB, toC] = asked as [Ctx, Ctx, Ctx];
      const outcomes = await Promise.all([
        outcome(removeMember(toA, { id: b.userId })),
        outcome(removeMember(toB, { id: a.userId })),
        outcome(updateMember(toC, { id: a.userId, scopes: [], seen: null })),
        outcome(round % 2 ? closeAccount(toB) : updateMember(toB, { id: b.userId, scopes: [], seen: null })),
        outcome(updateRole(toA, { id: role.id, scopes: [], seen: role.updatedAt })),
        outcome(removeMember(toC, { id: c.userId })),
      ]);
      for (const scope of both) expect([scope, outcomes, (await holders(scope)) >= 1]).toEqual([scope, outcomes, true]);
      const known = ['done', 'forbidden', 'not_found', 'changed_meanwhile', 'last_holder', 'unauthenticated'];
      expect(outcomes.filter((one) => !known.includes(one as string))).toEqual([]);
    }
  });

  test('the database alone keeps the last one too', async () => {
    for (const _ of rounds) {
      const team = await Promise.all([0, 1, 2, 3].map(() => make.customer({ scopes: both })));
      const ids = team.map(({ userId }) => userId);
      await database.db
        .update(users)
        .set({ scopes: [] })
        .where(sql`scopes <> '{}' and id <> all(${sql.param(ids)}::integer[])`);
      await database.db.execute(sql`delete from user_roles`);
      const taken = await Promise.allSettled(
        ids.map((id, n) =>
          database.db
            .update(users)
            .set(n % 2 ? { scopes: [] } : { status: 'blocked' })
            .where(eq(users.id, id)),
        ),
      );
      expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      expect([await holders(both[0]!), await holders(both[1]!)]).toEqual([1, 1]);
    }
  });
});
