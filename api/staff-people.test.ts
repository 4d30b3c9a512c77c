import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { auditLog, users } from '#db/schema.ts';
import { authenticate } from '#shop/auth/authenticate.ts';
import { closeAccount } from '#shop/customers/close-account.ts';
import { openSession } from '#shop/auth/session.ts';
import { staffPassword } from '#test/factories.ts';
import { type Call, test as base } from '#test/fixtures.ts';

/** Sends the caller's password with routes about scopes. */
const test = base.extend<{ call: Call }>({
  call: async ({ call }, use) =>
    use((method, path, options = {}) => {
      const isOfRights = method !== 'GET' && /^\/staff\/(members|roles)(\/\d+)?$/.test(path);
      return call(method, path, {
        ...options,
        ...(isOfRights && { body: { password: staffPassword, ...(options.body as object) } }),
      });
    }),
});

const manager = ['staff.manage', 'settings.manage', 'orders.manage', 'chat.answer'];
const desk = { name: { ar: 'مكتب الطلبات', en: 'Orders desk' }, scopes: ['orders.manage'] };

describe('members', () => {
  test('are invited by a verified phone, with scopes of the inviter, which apply from their next call', async ({
    make,
    call,
    ctx,
  }) => {
    const as = await make.customer({ scopes: manager });
    const other = await make.customer();
    const { token } = await openSession(ctx, other.userId);
    const headers = { Authorization: `Bearer ${token}` };
    const orders = async () => (await call('GET', '/staff/orders', { headers })).status;
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
    expect((await call('GET', '/auth/profile', { headers })).body.data.scope.toSorted()).toEqual([
      'chat.answer',
      'orders.manage',
    ]);
    expect((await invite({ phone: other.phone, scopes: ['chat.answer'] })).body.errors).toHaveProperty('phone');

    // Removing a role removes its scopes.
    const reply = await call('DELETE', `/staff/members/${other.userId}`, { as });
    expect([reply.status, await orders()]).toEqual([200, 403]);
    expect((await call('GET', `/staff/members/${other.userId}`, { as })).status).toBe(404);
  });

  test('are changed with a version check; nobody grants a scope they lack, and each change is in the log', async ({
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
      body: { errors: { scopes: ['You can’t grant a permission that you don’t have'] } },
    });
    // Anyone's existing scopes may stay or be removed.
    const { body } = await put({ scopes: ['orders.manage', 'reports.view'], seen: null });
    expect(body.data.scopes).toEqual(['orders.manage', 'reports.view']);
    expect(await put({ scopes: [], seen: null })).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect((await put({ scopes: ['orders.manage'], seen: body.data.updated_at })).status).toBe(200);

    const log = await services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(other.userId)))
      .orderBy(auditLog.id);
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

  test('a manager who has lost the scope in between changes nothing', async ({ make, call, services }) => {
    await make.customer({ scopes: manager });
    const as = await make.customer({ scopes: manager });
    await services.db
      .update(users)
      .set({ scopes: ['chat.answer'] })
      .where(eq(users.id, as.userId));
    const reply = await call('POST', '/staff/roles', { as, body: desk });
    expect(reply.status).toBe(403);
  });

  test('are listed by name, role and scope, in each sort order', async ({ make, call }) => {
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

  test('sessions end on every device, and a lost second factor is removed, but not one’s own', async ({
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
  test("are created from their author's scopes, changed with a version check, and deleted when unused", async ({
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
      body: { code: 'role_in_use' },
    });
    await call('DELETE', `/staff/members/${other.userId}`, { as });
    expect((await call('DELETE', `/staff/roles/${role.id}`, { as })).status).toBe(200);
    expect((await call('GET', `/staff/roles/${role.id}`, { as })).status).toBe(404);
    expect((await call('GET', '/staff/roles', { as })).body).toMatchObject({ data: [], meta: { total: 0 } });
  });
});

test('a scope removed from a role is lost in open sessions, and so are all scopes of a blocked member', async ({
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

describe('the last manager of staff and settings', () => {
  test('cannot be removed in any way', async ({ make, call, services, ctx }) => {
    const as = await make.customer({ scopes: ['staff.manage', 'settings.manage'] });
    const put = (id: number, body: object) => call('PUT', `/staff/members/${id}`, { as, body });
    const refused = { status: 409, body: { code: 'last_administrator' } };
    for (const scopes of [[], ['staff.manage'], ['settings.manage']])
      expect(await put(as.userId, { scopes, seen: null })).toMatchObject(refused);
    expect(await call('DELETE', `/staff/members/${as.userId}`, { as })).toMatchObject(refused);
    await expect(closeAccount({ ...ctx, actor: as }, { password: staffPassword })).rejects.toMatchObject({
      code: 'last_administrator',
    });

    // A scope granted by a role counts as well, and moves from the member to the role in one step.
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
  test('is searched by member, action, object and time', async ({ make, call, services }) => {
    const as = await make.customer({ name: 'Mona', scopes: manager });
    const other = await make.customer({ name: 'Tarek', scopes: ['orders.manage'] });
    const entry = (actorId: number, action: string, entityId: string, at: string) => ({
      actorId,
      action,
      entity: action.split('.')[0]!,
      entityId,
      before: { status: 'a' },
      after: { status: 'b' },
      createdAt: new Date(at),
    });
    await services.db.insert(auditLog).values([
      // 22:30 of the 9th in Cairo, and 00:30 of the 10th.
      entry(as.userId, 'order.status', '7', '2026-03-09T20:30:00Z'),
      entry(other.userId, 'order.status', '8', '2026-03-09T22:30:00Z'),
      entry(other.userId, 'role.create', '7', '2026-03-12T10:00:00Z'),
    ]);
    const entries = async (query: string) => {
      const { status, body } = await call('GET', `/staff/audit?${query}`, { as });
      expect([query, status]).toEqual([query, 200]);
      return body.data.map((entry: { action: string; entity_id: string }) => `${entry.action} ${entry.entity_id}`);
    };
    expect(await entries('')).toEqual(['role.create 7', 'order.status 8', 'order.status 7']);
    expect(await entries('sort=at&per_page=1&page=2')).toEqual(['order.status 8']);
    expect(await entries(`actor_id=${as.userId}`)).toEqual(['order.status 7']);
    expect(await entries('search=tar')).toEqual(['role.create 7', 'order.status 8']);
    expect(await entries('action=order.status')).toEqual(['order.status 8', 'order.status 7']);
    expect(await entries('entity=role')).toEqual(['role.create 7']);
    expect(await entries('entity=order&entity_id=7')).toEqual(['order.status 7']);
    expect(await entries('from=2026-03-10&to=2026-03-10')).toEqual(['order.status 8']);
    expect(await entries('to=2026-03-09')).toEqual(['order.status 7']);
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

  test('names its objects and references; shows amounts of settings; an import is one entry', async ({
    call,
    make,
    services,
  }) => {
    const as = await make.customer({ name: 'Nora', scopes: ['staff.manage'] });
    const product = await make.product({ nameAr: 'صابون', nameEn: 'Soap' });
    const shopper = await make.customer({ name: 'Samia' });
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 9, 10, minute));
    const entry = (
      minute: number,
      action: string,
      entityId: number | string,
      after: object,
      before: object | null = null,
    ) => ({
      actorId: as.userId,
      action,
      entity: action.split('.')[0]!,
      entityId: String(entityId),
      before,
      after,
      createdAt: at(minute),
    });
    await services.db
      .insert(auditLog)
      .values([
        entry(0, 'setting.change', 'deposit_min', { value: 6000 }, { value: 5000 }),
        entry(1, 'setting.change', 'return_days', { value: 15 }, { value: 14 }),
        entry(2, 'order.place', 999_999, { user: shopper.userId, lines: [{ product_id: product.id }] }),
        entry(3, 'coupon.delete', 999_999, {}, { code: 'EID', userId: 999_999 }),
        entry(4, 'import.apply', 77, { name: 'prices.csv' }),
        entry(5, 'product.new', product.id, { price: 100, import: 77 }),
        entry(5, 'product.change', 999_998, { price: 100, import: 77 }, { price: 50 }),
        entry(5, 'product.change', 999_997, { price: 100, import: 77 }, { price: 50 }),
        entry(6, 'product.change', product.id, { categoryId: product.categoryId }, { categoryId: 999_999 }),
      ]);
    const list = async (query = '') => (await call('GET', `/staff/audit?sort=at&${query}`, { as })).body;
    const { data, meta } = await list();
    expect(meta.total).toBe(6);
    expect(
      data.map((entry: { action: string; name: { en: string } | null; money: boolean }) => [
        entry.action,
        entry.name?.en ?? null,
        entry.money,
      ]),
    ).toEqual([
      ['setting.change', expect.stringMatching(/deposit|wallet/i), true],
      ['setting.change', expect.stringMatching(/return/i), false],
      ['order.place', null, false],
      ['coupon.delete', 'EID', false],
      ['import.apply', 'prices.csv', false],
      ['product.change', 'Soap', false],
    ]);
    expect(data[2].names).toEqual({
      [`person:${shopper.userId}`]: { ar: 'Samia', en: 'Samia' },
      [`product:${product.id}`]: { ar: 'صابون', en: 'Soap' },
    });
    expect(data[3].names).toEqual({});
    expect(data[4].after).toEqual({ name: 'prices.csv', created: 1, changed: 2 });
    expect(Object.keys(data[5].names)).toEqual([`category:${product.categoryId}`]);
    // The result of each product is still found by the import or by the product.
    expect((await list('import=77')).meta.total).toBe(3);
    expect((await list(`entity=product&entity_id=${product.id}`)).meta.total).toBe(2);
    expect((await list('entity=product')).meta.total).toBe(1);
  });
});
