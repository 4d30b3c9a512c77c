import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import type { Customer } from '#shop/context.ts';
import { contextFor, type Reply, test as base } from '#test/fixtures.ts';
import { spinWheel } from '#shop/wheel/spin-wheel.ts';

type Send = (method: string, path?: string, body?: unknown) => Promise<Reply>;

const test = base.extend<{ manager: Customer; send: Send }>({
  manager: async ({ make }, use) => use(await make.customer({ scopes: ['marketing.manage'] })),
  send: async ({ call, manager }, use) =>
    use((method, path = '', body) =>
      call(method, `/staff/wheel${path}`, { as: manager, ...(body !== undefined && { body }) }),
    ),
});

const ten = { label: { ar: 'خصم 10%', en: '10% off' }, kind: 'percent', value: 10, weight: 1 };
const points = { label: { ar: '50 نقطة', en: '50 points' }, kind: 'points', value: 50, weight: 1 };
const nothing = { label: { ar: 'حظ أوفر', en: 'Nothing' }, kind: 'nothing', value: 7, weight: 1 };
const wheel = { name: { ar: 'عجلة العيد', en: 'Eid wheel' }, spins_each: 3, prizes: [ten, points, nothing] };

describe('wheels', () => {
  test('one is created, started, spun, stopped; its odds add up to 100 %', async ({ send, call, make, services }) => {
    const reply = await send('POST', '', wheel);
    expect(reply).toMatchObject({ status: 201, body: { data: { state: 'stopped', spins: 0, spins_each: 3 } } });
    const { id, prizes } = reply.body.data;
    expect(prizes.map(({ chance, value }: any) => [chance, value])).toEqual([
      [33.34, 10],
      [33.33, 50],
      [33.33, 0],
    ]);
    expect((await call('GET', '/spin')).body.data.name).toBeNull();
    expect((await send('POST', `/${id}/active`, { active: true })).body.data.state).toBe('running');
    expect((await call('GET', '/spin')).body.data).toMatchObject({ name: 'Eid wheel' });
    await spinWheel(contextFor(services, await make.customer()), undefined, { draw: () => 1 });
    const shown = (await send('GET', `/${id}`)).body.data;
    expect(shown).toMatchObject({ spins: 1, players: 1 });
    expect(shown.prizes.map(({ drawn }: any) => drawn)).toEqual([0, 1, 0]);
    const newer = await send('POST', '', wheel);
    expect((await send('POST', `/${newer.body.data.id}/active`, { active: 1 })).body.data.state).toBe('running');
    expect((await send('GET')).body.data.map(({ state }: any) => state)).toEqual(['running', 'behind']);
    expect((await send('POST', `/${id}/active`, { active: false })).body.data.state).toBe('stopped');
    expect((await send('DELETE', `/${id}`)).body.code).toBe('wheel_in_use');
    expect((await send('DELETE', `/${newer.body.data.id}`)).status).toBe(200);
    const log = await queryRows<{ action: string }>(
      services.db,
      sql`select action from audit_log where entity = 'wheel' and entity_id = ${String(id)} order by id`,
    );
    expect(log.map(({ action }) => action)).toEqual(['wheel.new', 'wheel.start', 'wheel.stop']);
  });

  test('odds of a running wheel change only with an explicit confirmation, and the log has both', async ({
    send,
    services,
  }) => {
    const { id } = (await send('POST', '', wheel)).body.data;
    const open = (await send('POST', `/${id}/active`, { active: true })).body.data;
    const prizes = open.prizes.map((prize: any, index: number) => ({ ...prize, weight: index === 0 ? 2 : 1 }));
    const change = { seen: open.updated_at, prizes };
    expect((await send('PUT', `/${id}`, change)).body.errors).toHaveProperty('while_running');
    // A name does not affect the odds.
    const named = await send('PUT', `/${id}`, { seen: open.updated_at, name: { ar: 'عجلة', en: 'Wheel' } });
    expect(named.status).toBe(200);
    expect((await send('PUT', `/${id}`, { ...change, while_running: true })).body.code).toBe('stale_version');
    const changed = await send('PUT', `/${id}`, {
      ...change,
      seen: named.body.data.updated_at,
      while_running: true,
      prizes: prizes.toReversed(),
    });
    expect(changed.body.data.prizes.map(({ chance }: any) => chance)).toEqual([25, 25, 50]);
    expect(changed.body.data.prizes.map(({ id }: any) => id)).toEqual(
      open.prizes.map(({ id }: any) => id).toReversed(),
    );
    const [last] = await queryRows<{ before: any; after: any }>(
      services.db,
      sql`select before, after from audit_log where entity = 'wheel' order by id desc limit 1`,
    );
    expect(last!.before.prizes.map(({ chance }: any) => chance)).toEqual([33.34, 33.33, 33.33]);
    expect(last!.after.prizes.map(({ chance }: any) => chance)).toEqual([25, 25, 50]);
  });

  test('drawn prizes stay on the wheel unchanged; others can be removed', async ({ send, make, services }) => {
    const { id } = (await send('POST', '', wheel)).body.data;
    await send('POST', `/${id}/active`, { active: true });
    await spinWheel(contextFor(services, await make.customer()), undefined, { draw: () => 0 });
    const shown = (await send('POST', `/${id}/active`, { active: false })).body.data;
    const [won, second, third] = shown.prizes;
    const put = (prizes: object[]) => send('PUT', `/${id}`, { seen: shown.updated_at, prizes });
    expect((await put([second, third])).body.errors).toEqual({ prizes: [expect.stringContaining('10% off')] });
    expect((await put([{ ...won, value: 5 }, second])).body.errors).toHaveProperty(['prizes.0.value']);
    expect((await put([{ ...won, kind: 'points' }, second])).body.errors).toHaveProperty(['prizes.0.kind']);
    expect((await put([won, won, second])).body.errors).toHaveProperty(['prizes.1.id']);
    expect((await put([won, { ...second, id: 2_000_000_000 }])).body.errors).toHaveProperty(['prizes.1.id']);
    const label = { ar: 'عُشر السعر', en: 'A tenth off' };
    const done = await put([nothing, { ...won, label, weight: 9 }]);
    expect(done.body.data.prizes.map(({ label, chance }: any) => [label.en, chance])).toEqual([
      ['Nothing', 10],
      ['A tenth off', 90],
    ]);
    expect(done.body.data.prizes[1]).toMatchObject({ id: won.id, drawn: 1 });
  });

  test('an invalid wheel is refused at its field', async ({ send }) => {
    for (const [change, field] of [
      [{ name: { ar: '', en: 'x' } }, 'name.ar'],
      [{ spins_each: 0 }, 'spins_each'],
      [{ prizes: [ten] }, 'prizes'],
      [{ prizes: [ten, { ...points, weight: 0 }] }, 'prizes.1.weight'],
      [{ prizes: [ten, { ...points, value: 0 }] }, 'prizes.1.value'],
      [{ prizes: [{ ...ten, value: 101 }, points] }, 'prizes.0.value'],
      [{ prizes: [{ ...ten, label: { ar: 'خصم' } }, points] }, 'prizes.0.label.en'],
      [{ starts_at: '2026-05-02T00:00:00Z', ends_at: '2026-05-01T00:00:00Z' }, 'ends_at'],
    ] as const) {
      const { status, body } = await send('POST', '', { ...wheel, ...change });
      expect([change, status, Object.keys(body.errors ?? {})]).toEqual([change, 422, [field]]);
    }
    const over = await send('POST', '', {
      ...wheel,
      starts_at: '2026-01-01T00:00:00Z',
      ends_at: '2026-01-02T00:00:00Z',
    });
    expect((await send('POST', `/${over.body.data.id}/active`, { active: true })).body.errors).toHaveProperty(
      'ends_at',
    );
    expect((await send('GET', '/2000000000')).status).toBe(404);
  });
});
