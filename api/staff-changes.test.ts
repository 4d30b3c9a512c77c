import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { auditLog, outbox, pendingChanges, roles, userRoles, users } from '#db/schema.ts';
import type { Customer, Services } from '#shop/context.ts';
import type { SecurityEvent } from '#shop/security-events.ts';
import { applyDueChanges } from '#shop/staff/changes/apply-due.ts';
import { staffPassword } from '#test/factories.ts';
import { test as base } from '#test/fixtures.ts';

const password = staffPassword;
const hourMs = 3_600_000;

const test = base.extend<{ events: SecurityEvent[] }>({
  events: async ({ services }, use) => {
    const events: SecurityEvent[] = [];
    services.recordSecurityEvent = (event) => void (event.type !== 'password_refused' && events.push(event));
    await use(events);
  },
});

const notificationsOf = async ({ db }: Services, { phone }: Customer): Promise<string[]> =>
  (await db.select({ text: outbox.text }).from(outbox).where(eq(outbox.recipient, phone)).orderBy(outbox.id)).map(
    ({ text }) => text,
  );

const scopesOf = async ({ db }: Services, { userId }: Customer) =>
  (await db.select({ scopes: users.scopes }).from(users).where(eq(users.id, userId)))[0]!.scopes;

const later = (services: Services, hours: number) =>
  applyDueChanges({ ...services, now: new Date(Date.now() + hours * hourMs) });

const account = { bank_name: 'Thief Bank', number: 'thief@bank' };

describe('a setting about payments', () => {
  test('requires another scope than settings.manage, and the password', async ({ make, call, services }) => {
    const manager = await make.customer({ scopes: ['settings.manage'] });
    for (const [method, body] of [
      ['PUT', { value: account, seen: null, password }],
      ['DELETE', undefined],
    ] as const)
      for (const key of ['instant_transfer_account', 'transfer_limit', 'wallet_correction_limit', 'points_unit_worth'])
        expect([key, (await call(method, `/staff/settings/${key}`, { as: manager, body })).status]).toEqual([key, 403]);
    const put = (as: Customer, body: object) =>
      call('PUT', '/staff/payment-settings/instant_transfer_account', { as, body });
    expect((await put(manager, { value: account, seen: null, password })).status).toBe(403);

    const as = await make.customer({ scopes: ['payments.configure'] });
    for (const entered of [undefined, '', 'wrong-password'])
      expect(await put(as, { value: account, seen: null, password: entered })).toMatchObject({
        status: 422,
        body: { errors: { password: [expect.any(String)] } },
      });
    const without = await make.customer({ scopes: ['payments.configure'], passwordHash: null });
    expect((await put(without, { value: account, seen: null, password })).body.errors).toHaveProperty('password');
    // A setting that is not about payments is not covered by this scope.
    const other = await call('PUT', '/staff/payment-settings/phone', {
      as,
      body: { value: '1', seen: null, password },
    });
    expect(other.status).toBe(403);
    expect(await services.db.$count(pendingChanges)).toBe(0);
    expect((await services.settings.get()).instant_transfer_account).toMatchObject({ number: 'yasmin@instapay' });
  });

  test('takes effect when a second member approves it with their password; all holders are notified, and it is logged', async ({
    make,
    call,
    services,
    events,
  }) => {
    const scopes = ['payments.configure'];
    const requester = await make.customer({ name: 'Mona', scopes, locale: 'en' });
    const second = await make.customer({ name: 'Tarek', scopes, locale: 'ar' });
    const stranger = await make.customer({ scopes: ['settings.manage', 'staff.manage'] });
    const reply = await call('PUT', '/staff/payment-settings/instant_transfer_account', {
      as: requester,
      body: { value: account, seen: null, password },
    });
    expect(reply).toMatchObject({
      status: 202,
      body: {
        message: expect.stringContaining('another member'),
        data: { kind: 'setting', state: 'pending', effective_at: null, after: { value: account } },
      },
    });
    const { id } = reply.body.data;
    const number = async () => (await services.settings.get()).instant_transfer_account?.number;
    const decide = (as: Customer, body: object) => call('POST', `/staff/changes/${id}/decision`, { as, body });
    expect(await later(services, 1000)).toBe(0);
    expect(await decide(requester, { decision: 'approve', password })).toMatchObject({
      status: 409,
      body: { code: 'second_approver_required' },
    });
    expect((await decide(stranger, { decision: 'approve', password })).status).toBe(403);
    expect((await decide(second, { decision: 'approve' })).body.errors).toHaveProperty('password');
    expect((await decide(second, { decision: 'approve', password: 'x' })).body.errors).toHaveProperty('password');
    expect(await number()).toBe('yasmin@instapay');

    expect((await decide(second, { decision: 'approve', password })).body.data).toMatchObject({ state: 'applied' });
    expect(await number()).toBe('thief@bank');
    expect(await decide(second, { decision: 'decline' })).toMatchObject({
      status: 409,
      body: { code: 'change_decided' },
    });

    expect(await notificationsOf(services, requester)).toEqual([
      expect.stringContaining('Mona requested'),
      expect.stringContaining('in effect'),
    ]);
    expect(await notificationsOf(services, second)).toEqual([
      expect.stringContaining('Mona'),
      expect.stringContaining('سرى'),
    ]);
    expect(await notificationsOf(services, stranger)).toEqual([]);
    const log = await services.db.select().from(auditLog).orderBy(auditLog.id);
    expect(log.map(({ actorId, action, entityId }) => [actorId, action, entityId])).toEqual([
      [requester.userId, 'setting.request', 'instant_transfer_account'],
      [requester.userId, 'setting.change', 'instant_transfer_account'],
      [second.userId, 'change.approve', String(id)],
    ]);
    expect(log[1]!.after).toMatchObject({ value: account, approved_by: second.userId });
    const about = { type: 'payment_settings_changed', setting: 'instant_transfer_account', change: id };
    expect(events).toMatchObject([
      { ...about, userId: requester.userId, state: 'requested' },
      { ...about, userId: second.userId, state: 'applied' },
    ]);
  });

  test('of the only holder takes effect after 24 hours, unless it is withdrawn', async ({ make, call, services }) => {
    const as = await make.customer({ scopes: ['payments.configure'] });
    const change = async (value: number, seen: string | null) =>
      call('PUT', '/staff/payment-settings/transfer_limit', { as, body: { value, seen, password } });
    const first = await change(100, null);
    expect(first.body.message).toContain('24 hours');
    expect(Date.parse(first.body.data.effective_at) - Date.parse(first.body.data.created_at)).toBe(24 * hourMs);
    const back = await call('POST', `/staff/changes/${first.body.data.id}/decision`, {
      as,
      body: { decision: 'decline' },
    });
    expect(back.body.data.state).toBe('cancelled');
    expect(await later(services, 25)).toBe(0);

    // A later request of the same member replaces the earlier one.
    await change(200, null);
    expect((await change(300, null)).status).toBe(202);
    expect(await later(services, 23)).toBe(0);
    expect((await services.settings.get()).transfer_limit).toBe(7_000_000);
    expect(await later(services, 25)).toBe(1);
    expect((await services.settings.get()).transfer_limit).toBe(30_000);
    expect(await later(services, 26)).toBe(0);
    const list = (await call('GET', '/staff/changes', { as })).body.data;
    expect(list.map(({ state, after }: any) => [state, after.value])).toEqual([
      ['applied', 300],
      ['cancelled', 200],
      ['cancelled', 100],
    ]);
  });

  test('is not applied when it is stale, or when its author has lost the scope', async ({ make, call, services }) => {
    const scopes = ['payments.configure'];
    const [requester, second, three] = [
      await make.customer({ scopes }),
      await make.customer({ scopes }),
      await make.customer({ scopes }),
    ];
    const request = async (as: Customer, key: string, value: unknown, seen: string | null = null) =>
      (await call('PUT', `/staff/payment-settings/${key}`, { as, body: { value, seen, password } })).body;
    const approve = (as: Customer, id: number) =>
      call('POST', `/staff/changes/${id}/decision`, { as, body: { decision: 'approve', password } });
    const stale = { status: 409, body: { code: 'change_stale' } };

    const low = await request(requester, 'transfer_hold_hours', 20);
    expect((await request(second, 'transfer_hold_hours', 21)).code).toBe('change_pending');
    const high = await request(second, 'transfer_cancel_hours', 10);
    expect((await approve(three, high.data.id)).status).toBe(200);
    expect(await approve(three, low.data.id)).toMatchObject(stale);
    expect((await services.settings.get()).transfer_hold_hours).toBe(3);

    const third = await request(requester, 'deposit_max', 50);
    await services.db
      .update(users)
      .set({ scopes: ['chat.answer'] })
      .where(eq(users.id, requester.userId));
    expect(await approve(second, third.data.id)).toMatchObject(stale);
    expect((await services.settings.get()).deposit_max).toBe(2_000_000);
    const states = await services.db
      .select({ state: pendingChanges.status })
      .from(pendingChanges)
      .orderBy(pendingChanges.id);
    expect(states.map(({ state }) => state)).toEqual(['stale', 'applied', 'stale']);
  });

  test('the database itself refuses self-approval', async ({ make, services }) => {
    const { userId } = await make.customer({ scopes: ['payments.configure'] });
    const row = { kind: 'setting', target: 'x', change: {}, before: {}, requestedBy: userId } as const;
    const applied = { ...row, status: 'applied', decidedAt: new Date() } as const;
    const refused = async (values: typeof pendingChanges.$inferInsert) =>
      services.db
        .transaction((tx) => tx.insert(pendingChanges).values(values))
        .then(
          () => 'written',
          (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
        );
    expect(await refused({ ...applied, decidedBy: userId })).toContain('pending_changes_second');
    expect(await refused({ ...applied, decidedBy: null })).toContain('pending_changes_second');
    expect(await refused(row)).toBe('written');
    expect(await refused(row)).toContain('pending_changes_open');
  });
});

describe('scopes that lead to money', () => {
  const giver = ['staff.manage', 'payments.configure', 'wallet.adjust', 'orders.manage'];

  test("are granted with a second member’s approval, never the recipient's own", async ({
    make,
    call,
    services,
    events,
  }) => {
    const as = await make.customer({ scopes: giver });
    const other = await make.customer();
    const invite = (scopes: string[], enteredPassword: string | undefined = password) =>
      call('POST', '/staff/members', { as, body: { phone: other.phone, scopes, password: enteredPassword } });
    expect((await invite(['orders.manage'], 'wrong')).body.errors).toHaveProperty('password');
    expect(
      (await call('POST', '/staff/members', { as, body: { phone: other.phone, scopes: ['orders.manage'] } })).status,
    ).toBe(422);
    for (const scope of ['payments.configure', 'wallet.adjust', 'staff.manage'])
      expect([scope, (await invite(['orders.manage', scope])).status]).toEqual([scope, 202]);
    expect(await scopesOf(services, other)).toEqual([]);
    // The only holder waits a day; a second member who was added in between may approve immediately.
    const second = await make.customer({ scopes: ['payments.configure'] });
    const [open] = (await call('GET', '/staff/changes?state=pending', { as })).body.data;
    expect(open).toMatchObject({ kind: 'member', target: String(other.userId), effective_at: expect.any(String) });
    const decide = (by: Customer) =>
      call('POST', `/staff/changes/${open.id}/decision`, { as: by, body: { decision: 'approve', password } });
    expect((await decide(as)).body.code).toBe('second_approver_required');
    expect((await decide(second)).status).toBe(200);
    expect(await scopesOf(services, other)).toEqual(['orders.manage', 'staff.manage']);
    expect(events.map(({ type, state }) => [type, state])).toEqual([
      ['scopes_changed', 'requested'],
      ['scopes_changed', 'requested'],
      ['scopes_changed', 'requested'],
      ['scopes_changed', 'applied'],
    ]);

    const { updated_at: seen } = (await call('GET', `/staff/members/${second.userId}`, { as })).body.data;
    const more = await call('PUT', `/staff/members/${second.userId}`, {
      as,
      body: { scopes: ['payments.configure', 'wallet.adjust'], seen, password },
    });
    expect(more.status).toBe(202);
    const [own] = (await call('GET', '/staff/changes?state=pending', { as })).body.data;
    expect(own.effective_at).toEqual(expect.any(String));
    const yes = { as: second, body: { decision: 'approve', password } };
    expect((await call('POST', `/staff/changes/${own.id}/decision`, yes)).body.code).toBe('second_approver_required');
    expect(await later(services, 25)).toBe(1);
    expect(await scopesOf(services, second)).toEqual(['payments.configure', 'wallet.adjust']);
  });

  test('other scopes are granted immediately with the password; removing one notifies all holders', async ({
    make,
    call,
    services,
  }) => {
    const as = await make.customer({ name: 'Mona', scopes: giver, locale: 'en' });
    const second = await make.customer({ name: 'Tarek', scopes: ['payments.configure'], locale: 'en' });
    const put = (body: object) => call('PUT', `/staff/members/${second.userId}`, { as, body });
    const reply = await put({ scopes: ['payments.configure', 'orders.manage'], seen: null, password });
    expect(reply.status).toBe(200);
    expect(await scopesOf(services, second)).toEqual(['orders.manage', 'payments.configure']);
    expect((await call('DELETE', `/staff/members/${second.userId}`, { as })).status).toBe(422);
    expect((await call('DELETE', `/staff/members/${second.userId}`, { as, body: { password } })).status).toBe(200);
    expect(await scopesOf(services, second)).toEqual([]);
    for (const member of [as, second])
      expect(await notificationsOf(services, member)).toEqual([expect.stringMatching(/Mona removed .* from Tarek/)]);
  });

  test('of a role wait when a member would gain them', async ({ make, call, services }) => {
    const as = await make.customer({ scopes: giver });
    const second = await make.customer({ scopes: ['payments.configure'] });
    const name = { ar: 'مكتب', en: 'Desk' };
    const role = (await call('POST', '/staff/roles', { as, body: { name, scopes: ['orders.manage'] } })).body.data;
    const put = (body: object) => call('PUT', `/staff/roles/${role.id}`, { as, body });
    const shown = async () => (await call('GET', `/staff/roles/${role.id}`, { as })).body.data;
    // Nobody has it yet, so nobody gains a scope.
    expect((await put({ scopes: ['wallet.adjust'], seen: role.updated_at })).body.errors).toHaveProperty('password');
    expect((await put({ scopes: ['orders.manage', 'wallet.adjust'], seen: role.updated_at, password })).status).toBe(
      200,
    );
    expect((await put({ scopes: ['orders.manage'], seen: (await shown()).updated_at, password })).status).toBe(200);
    const member = await make.customer();
    await services.db.insert(userRoles).values({ userId: member.userId, roleId: role.id });
    const reply = await put({ scopes: ['wallet.adjust'], seen: (await shown()).updated_at, password });
    expect([reply.status, reply.body.data.scopes]).toEqual([202, ['orders.manage']]);
    const [open] = (await call('GET', '/staff/changes?state=pending', { as })).body.data;
    expect(open).toMatchObject({ kind: 'role', name, effective_at: null });
    const yes = { as: second, body: { decision: 'approve', password } };
    expect((await call('POST', `/staff/changes/${open.id}/decision`, yes)).status).toBe(200);
    const [row] = await services.db.select().from(roles).where(eq(roles.id, role.id));
    expect(row!.scopes).toEqual(['wallet.adjust']);
  });

  test.for(['by approval', 'by time'])(
    'of a role are not granted %s when it got more of them since the request',
    async (way, { make, call, services }) => {
      const as = await make.customer({ scopes: giver });
      const second = way === 'by time' ? null : await make.customer({ scopes: ['payments.configure'] });
      const other = await make.customer();
      const role = { name: { ar: 'مكتب', en: 'Desk' }, scopes: ['wallet.adjust'] };
      const { id: roleId, updated_at: seen } = (await call('POST', '/staff/roles', { as, body: role })).body.data;
      const invitation = { phone: other.phone, roles: [roleId], password };
      expect((await call('POST', '/staff/members', { as, body: invitation })).status).toBe(202);
      const [open] = (await call('GET', '/staff/changes?state=pending', { as })).body.data;
      expect(open.after.gives).toEqual(['wallet.adjust']);
      // The role has no members, so that this needs no approval.
      const more = { scopes: ['wallet.adjust', 'payments.configure'], seen, password };
      expect((await call('PUT', `/staff/roles/${roleId}`, { as, body: more })).status).toBe(200);

      const yes = second && { as: second, body: { decision: 'approve', password } };
      if (yes) expect((await call('POST', `/staff/changes/${open.id}/decision`, yes)).body.code).toBe('change_stale');
      else await later(services, 25);
      expect((await call('GET', `/staff/changes/${open.id}`, { as })).body.data.state).toBe('stale');
      expect(await services.db.$count(userRoles, eq(userRoles.userId, other.userId))).toBe(0);
    },
  );
});

test('nobody corrects their own wallet, as author or as approver, even after accounts were merged', async ({
  make,
  call,
  services,
}) => {
  const scopes = ['wallet.adjust'];
  const [first, second] = [await make.customer({ scopes }), await make.customer({ scopes })];
  const other = await make.customer();
  const same = await make.customer();
  await services.db
    .update(users)
    .set({ mergedInto: first.userId, status: 'deactivated' })
    .where(eq(users.id, same.userId));
  const correct = (as: Customer, of: Customer, amount = 50) =>
    call('POST', '/staff/wallet-corrections', { as, body: { user_id: of.userId, amount, reason: 'Our mistake' } });
  const refused = { status: 403, body: { code: 'own_wallet' } };
  expect(await correct(first, first)).toMatchObject(refused);
  expect(await correct(first, same)).toMatchObject(refused);
  expect((await correct(first, other)).status).toBe(201);

  const large = async (of: Customer) => (await correct(first, of, 900)).body.data.id;
  const decide = (as: Customer, id: number) =>
    call('POST', `/staff/wallet-corrections/${id}/decision`, { as, body: { decision: 'approve' } });
  expect(await decide(second, await large(second))).toMatchObject(refused);
  // The state after a merge.
  const moved = await large(other);
  await services.db.execute(sql`update wallet_corrections set user_id = ${first.userId} where id = ${moved}`);
  expect(await decide(second, moved)).toMatchObject(refused);
  const forced = services.db.transaction((tx) =>
    tx.execute(
      sql`update wallet_corrections set status = 'approved', decided_by = ${second.userId}, decided_at = now() where id = ${moved}`,
    ),
  );
  await expect(forced).rejects.toMatchObject({ cause: { message: expect.stringContaining('own wallet') } });
});
