import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { auditLog, users } from '#db/schema.ts';
import { authenticate } from '#shop/auth/authenticate.ts';
import { closeAccount } from '#shop/auth/close-account.ts';
import { profile } from '#shop/auth/profile.ts';
import { openSession } from '#shop/auth/session.ts';
import { test } from '#test/fixtures.ts';

const manager = ['staff.manage', 'settings.manage', 'orders.manage', 'chat.answer'];
const desk = { name: { ar: 'مكتب الطلبات', en: 'Orders desk' }, scopes: ['orders.manage'] };

describe('members', () => {
  test('are invited by a verified phone, with what the inviter holds, and may do it from their next call on', async ({
    make,
    call,
    ctx,
  }) => {
    const as = await make.customer({ scopes: manager });
    const other = await make.customer();
    const { token } = await openSession(ctx, other.userId);
    const orders = async () =>
      (await call('GET', '/staff/orders', { headers: { Authorization: `Bearer ${token}` } })).status;
    const role = (await call('POST', '/staff/roles', { as, body: desk })).body.data;
    expect(role).toMatchObject({ ...desk, members: 0 });
    const invite = (body: object) => call('POST', '/staff/members', { as, body });

    expect(await orders()).toBe(403);
    for (const body of [
      { phone: other.phone },
      { phone: other.phone, scopes: ['reports.view'] },
      { phone: other.phone, scopes: ['no.such'] },
      { phone: other.phone, roles: [2_000_000_000] },
      { phone: '+201599999999', scopes: ['chat.answer'] },
      { phone: (await make.customer({ phoneVerifiedAt: null })).phone, scopes: ['chat.answer'] },
      { phone: (await make.customer({ status: 'blocked' })).phone, scopes: ['chat.answer'] },
    ])
      expect([body, (await invite(body)).status]).toEqual([body, 422]);

    const { status, body } = await invite({ phone: other.phone, roles: [role.id], scopes: ['chat.answer'] });
    expect([status, body.data]).toEqual([
      201,
      {
        id: other.userId,
        name: other.name,
        phone: other.phone,
        status: 'active',
        roles: [{ id: role.id, name: desk.name }],
        scopes: ['chat.answer'],
        all_scopes: expect.toSatisfy((all: string[]) => all.toSorted().join() === 'chat.answer,orders.manage'),
        second_factor: false,
        sessions: 1,
        last_seen_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    expect(await orders()).toBe(200);
    expect((await profile({ ...ctx, actor: other })).scopes.toSorted()).toEqual(['chat.answer', 'orders.manage']);
    expect((await invite({ phone: other.phone, scopes: ['chat.answer'] })).body.errors).toHaveProperty('phone');

    // Who gives the role away takes what it holds with it.
    const gone = await call('DELETE', `/staff/members/${other.userId}`, { as });
    expect([gone.status, await orders()]).toEqual([200, 403]);
    expect((await call('GET', `/staff/members/${other.userId}`, { as })).status).toBe(404);
  });

  test('are changed by who saw them as they are; nobody gives what they do not hold, and each change is in the log', async ({
    make,
    call,
    services,
  }) => {
    const as = await make.customer({ scopes: manager });
    const other = await make.customer({ scopes: ['reports.view', 'chat.answer'] });
    const put = (body: object) => call('PUT', `/staff/members/${other.userId}`, { as, body });
    expect((await put({ scopes: ['orders.manage'] })).status).toBe(422);
    expect(await put({ scopes: ['orders.manage', 'wallet.adjust'], seen: null })).toMatchObject({
      status: 422,
      body: { errors: { scopes: ['You can’t give a right that you don’t have'] } },
    });
    // What was there before may stay, and may go, whoever holds it.
    const { body } = await put({ scopes: ['orders.manage', 'reports.view'], seen: null });
    expect(body.data.scopes).toEqual(['orders.manage', 'reports.view']);
    expect(await put({ scopes: [], seen: null })).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await put({ scopes: ['orders.manage'], seen: body.data.updated_at })).status).toBe(200);

    const log = await services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(other.userId)));
    expect(log.map(({ action, actorId, before, after }) => [action, actorId, before, after])).toEqual([
      [
        'member.change',
        as.userId,
        { roles: [], scopes: ['reports.view', 'chat.answer'] },
        { roles: [], scopes: ['orders.manage', 'reports.view'] },
      ],
      [
        'member.change',
        as.userId,
        { roles: [], scopes: ['orders.manage', 'reports.view'] },
        { roles: [], scopes: ['orders.manage'] },
      ],
    ]);
  });

  test('a manager who has lost the right meanwhile changes nothing', async ({ make, call, services }) => {
    await make.customer({ scopes: manager });
    const as = await make.customer({ scopes: manager });
    await services.db
      .update(users)
      .set({ scopes: ['chat.answer'] })
      .where(eq(users.id, as.userId));
    const reply = await call('POST', '/staff/roles', { as, body: desk });
    expect(reply.status).toBe(403);
  });

  test('are listed by name, role and scope, in any of the orders', async ({ make, call }) => {
    const as = await make.customer({ name: 'Zeinab', scopes: manager });
    await make.customer({ name: 'A shopper' });
    const role = (await call('POST', '/staff/roles', { as, body: desk })).body.data;
    const amal = await make.customer({ name: 'Amal', scopes: ['chat.answer'] });
    const basma = await make.customer({ name: 'Basma' });
    await call('POST', '/staff/members', { as, body: { phone: basma.phone, roles: [role.id] } });
    const names = async (query: string) =>
      (await call('GET', `/staff/members?${query}`, { as })).body.data.map(({ name }: { name: string }) => name);
    expect(await names('')).toEqual(['Amal', 'Basma', 'Zeinab']);
    expect(await names('sort=-name&per_page=2')).toEqual(['Zeinab', 'Basma']);
    expect(await names('scope=orders.manage')).toEqual(['Basma', 'Zeinab']);
    expect(await names(`role=${role.id}`)).toEqual(['Basma']);
    expect(await names('search=bas')).toEqual(['Basma']);
    expect(await names(`search=${amal.phone.slice(3)}`)).toEqual(['Amal']);
    expect(await names(`ids=${amal.userId}&ids=${as.userId}`)).toEqual(['Amal', 'Zeinab']);
    expect((await call('GET', '/staff/members?sort=phone', { as })).status).toBe(422);
  });

  test('sessions end on every device, and a lost second factor is taken away, but not one’s own', async ({
    make,
    call,
    ctx,
  }) => {
    const as = await make.customer({ scopes: manager });
    const other = await make.customer({ scopes: ['chat.answer'] });
    const { token } = await openSession(ctx, other.userId);
    expect((await call('DELETE', `/staff/members/${other.userId}/sessions`, { as })).status).toBe(200);
    expect(await authenticate(ctx, token, ctx.now)).toBeNull();
    expect((await call('DELETE', `/staff/members/${other.userId}/second-factor`, { as })).status).toBe(404);
    expect((await call('DELETE', `/staff/members/${as.userId}/second-factor`, { as })).status).toBe(403);
    expect((await call('DELETE', `/staff/members/${(await make.customer()).userId}/sessions`, { as })).status).toBe(
      404,
    );
  });
});

describe('roles', () => {
  test('are made of what their maker holds, changed by who saw them, and deleted when nobody has them', async ({
    make,
    call,
  }) => {
    const as = await make.customer({ scopes: manager });
    const other = await make.customer();
    expect((await call('POST', '/staff/roles', { as, body: { ...desk, scopes: ['wallet.adjust'] } })).status).toBe(422);
    expect((await call('POST', '/staff/roles', { as, body: { name: { ar: '', en: 'x' }, scopes: [] } })).status).toBe(
      422,
    );
    const role = (await call('POST', '/staff/roles', { as, body: desk })).body.data;
    await call('POST', '/staff/members', { as, body: { phone: other.phone, roles: [role.id] } });
    const put = (body: object) => call('PUT', `/staff/roles/${role.id}`, { as, body });
    expect((await put({ scopes: ['wallet.adjust'], seen: role.updated_at })).status).toBe(422);
    expect(await put({ scopes: ['chat.answer'], seen: '2020-01-01T00:00:00Z' })).toMatchObject({ status: 409 });
    const changed = await put({ scopes: ['chat.answer'], seen: role.updated_at });
    expect(changed.body.data).toMatchObject({ ...desk, scopes: ['chat.answer'], members: 1 });
    expect((await call('GET', `/staff/members/${other.userId}`, { as })).body.data.all_scopes).toEqual(['chat.answer']);
    expect(await call('DELETE', `/staff/roles/${role.id}`, { as })).toMatchObject({
      status: 409,
      body: { code: 'role_held' },
    });
    await call('DELETE', `/staff/members/${other.userId}`, { as });
    expect((await call('DELETE', `/staff/roles/${role.id}`, { as })).status).toBe(200);
    expect((await call('GET', `/staff/roles/${role.id}`, { as })).status).toBe(404);
    expect((await call('GET', '/staff/roles', { as })).body).toMatchObject({ data: [], meta: { total: 0 } });
  });
});

test('what a role loses is lost in sessions that are open, and so is all of who is blocked', async ({
  make,
  call,
  ctx,
}) => {
  const as = await make.customer({ scopes: [...manager, 'customers.manage'] });
  const { data: role } = (await call('POST', '/staff/roles', { as, body: desk })).body;
  const { userId, phone } = await make.customer();
  await call('POST', '/staff/members', { as, body: { phone, roles: [role.id] } });
  const { token } = await openSession(ctx, userId);
  const orders = async () => {
    const { status } = await call('GET', '/staff/orders', { headers: { Authorization: `Bearer ${token}` } });
    return status;
  };
  expect(await orders()).toBe(200);
  const less = { seen: role.updated_at, scopes: ['chat.answer'] };
  expect((await call('PUT', `/staff/roles/${role.id}`, { as, body: less })).status).toBe(200);
  expect(await orders()).toBe(403);
  const blocked = await call('POST', `/staff/customers/${userId}/block`, { as, body: { reason: 'Left the team' } });
  expect([blocked.status, await orders()]).toEqual([200, 401]);
});

describe('the last who manages staff and settings', () => {
  test('stays, whichever way it would be taken', async ({ make, call, services, ctx }) => {
    const as = await make.customer({ scopes: ['staff.manage', 'settings.manage'] });
    const put = (id: number, body: object) => call('PUT', `/staff/members/${id}`, { as, body });
    const refused = { status: 409, body: { code: 'last_holder' } };
    for (const scopes of [[], ['staff.manage'], ['settings.manage']])
      expect(await put(as.userId, { scopes, seen: null })).toMatchObject(refused);
    expect(await call('DELETE', `/staff/members/${as.userId}`, { as })).toMatchObject(refused);
    await expect(closeAccount({ ...ctx, actor: as })).rejects.toMatchObject({ code: 'last_holder' });

    // By way of a role it is held as well, and goes over from scope to role in one step.
    const role = (
      await call('POST', '/staff/roles', {
        as,
        body: { name: { ar: 'إدارة', en: 'Managers' }, scopes: ['staff.manage', 'settings.manage'] },
      })
    ).body.data;
    const moved = await put(as.userId, { roles: [role.id], scopes: [], seen: null });
    expect(moved.body.data).toMatchObject({ scopes: [], roles: [{ id: role.id }] });
    const seen = moved.body.data.updated_at;
    expect(await put(as.userId, { roles: [], seen })).toMatchObject(refused);
    expect(
      await call('PUT', `/staff/roles/${role.id}`, { as, body: { scopes: [], seen: role.updated_at } }),
    ).toMatchObject(refused);
    const other = await make.customer({ status: 'blocked', scopes: ['staff.manage', 'settings.manage'] });
    expect(await put(as.userId, { roles: [], seen })).toMatchObject(refused);
    await services.db.update(users).set({ status: 'active' }).where(eq(users.id, other.userId));
    expect((await put(as.userId, { roles: [], seen })).status).toBe(200);
  });
});

describe('the log', () => {
  test('is searched by who, what, which and when', async ({ make, call, services }) => {
    const as = await make.customer({ name: 'Mona', scopes: manager });
    const other = await make.customer({ name: 'Tarek', scopes: ['orders.manage'] });
    const entry = (actorId: number, action: string, entityId: string, at: string) => ({
      actorId,
      action,
      entity: action.split('.')[0]!,
      entityId,
      before: { status: 'a' },
      after: { status: 'b' },
      at: new Date(at),
    });
    await services.db.insert(auditLog).values([
      // 22:30 of the 9th in Cairo, and 00:30 of the 10th.
      entry(as.userId, 'order.status', '7', '2026-03-09T20:30:00Z'),
      entry(other.userId, 'order.status', '8', '2026-03-09T22:30:00Z'),
      entry(other.userId, 'role.create', '7', '2026-03-12T10:00:00Z'),
    ]);
    const found = async (query: string) => {
      const { status, body } = await call('GET', `/staff/audit?${query}`, { as });
      expect([query, status]).toEqual([query, 200]);
      return body.data.map((one: { action: string; entity_id: string }) => `${one.action} ${one.entity_id}`);
    };
    expect(await found('')).toEqual(['role.create 7', 'order.status 8', 'order.status 7']);
    expect(await found('sort=at&per_page=1&page=2')).toEqual(['order.status 8']);
    expect(await found(`actor_id=${as.userId}`)).toEqual(['order.status 7']);
    expect(await found('search=tar')).toEqual(['role.create 7', 'order.status 8']);
    expect(await found('action=order.status')).toEqual(['order.status 8', 'order.status 7']);
    expect(await found('entity=role')).toEqual(['role.create 7']);
    expect(await found('entity=order&entity_id=7')).toEqual(['order.status 7']);
    expect(await found('from=2026-03-10&to=2026-03-10')).toEqual(['order.status 8']);
    expect(await found('to=2026-03-09')).toEqual(['order.status 7']);
    expect((await call('GET', '/staff/audit?from=yesterday', { as })).status).toBe(422);
    expect((await call('GET', '/staff/audit?search=tar&per_page=1', { as })).body).toMatchObject({
      data: [
        {
          at: '2026-03-12T10:00:00.000Z',
          actor: { id: other.userId, name: 'Tarek' },
          entity: 'role',
          before: { status: 'a' },
          after: { status: 'b' },
        },
      ],
      meta: { total: 2, last_page: 2 },
    });
  });
});
