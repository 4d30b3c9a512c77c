import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';

const view = { name: 'في الطريق', filter: { status: 'shipped', city_id: '3', colour: 'red' }, sort: '-total' };

test('each member has their own views: saved by name, listed, replaced and deleted', async ({ make, call }) => {
  const as = await make.customer({ scopes: ['orders.manage'] });
  const colleague = await make.customer({ scopes: ['orders.manage'] });
  const save = (body: object) => call('POST', '/staff/order-views', { as, body });
  const names = async (member = as) =>
    (await call('GET', '/staff/order-views', { as: member })).body.data.map(({ name }: { name: string }) => name);

  const reply = await save(view);
  expect([reply.status, reply.body.data]).toEqual([
    201,
    // Values that the list does not know are not part of it.
    { id: expect.any(Number), name: view.name, filter: { status: ['shipped'], city_id: 3 }, sort: '-total' },
  ]);
  await save({ name: 'Cancelled', filter: { status: ['cancelled'] } });
  expect((await names()).sort()).toEqual(['Cancelled', view.name]);
  expect(await names(colleague)).toEqual([]);

  const { body } = await save({ ...view, filter: { from: '2026-01-01', search: 'منى' } });
  expect(body.data).toEqual({ ...reply.body.data, filter: { from: '2026-01-01', search: 'منى' } });
  expect(await names()).toHaveLength(2);

  const path = `/staff/order-views/${body.data.id}`;
  expect((await call('DELETE', path, { as: colleague })).status).toBe(404);
  expect((await call('DELETE', path, { as })).status).toBe(200);
  expect((await call('DELETE', path, { as })).status).toBe(404);
  expect(await names()).toEqual(['Cancelled']);
});

test('a view must be valid for the list, needs a name, and counts towards a limit of 20', async ({ make, call }) => {
  const as = await make.customer({ scopes: ['orders.manage'] });
  const save = (body: object) => call('POST', '/staff/order-views', { as, body });
  expect((await save({ ...view, filter: { status: 'lost' } })).body.errors).toHaveProperty(['filter.status.0']);
  expect((await save({ ...view, sort: 'colour' })).body.errors).toHaveProperty('sort');
  expect((await save({ ...view, name: ' ' })).body.errors).toHaveProperty('name');
  expect((await save({ ...view, name: 'x'.repeat(61) })).body.errors).toHaveProperty('name');
  for (let n = 1; n <= 20; n++) expect((await save({ ...view, name: `View ${n}` })).status).toBe(201);
  expect((await save({ ...view, name: 'Increase quantity' })).body.errors).toHaveProperty('name');
  // An existing view can still be replaced.
  expect((await save({ ...view, name: 'View 7', sort: 'date' })).status).toBe(201);
});
