import { expect } from 'vitest';
import { bostaKey, bostaSecret, bostaStandIn } from '#test/bosta-stand-in.ts';
import { test } from '#test/fixtures.ts';
import { createBosta } from '#shop/couriers/adapters/bosta.ts';

const form = (text: string, fields: Record<string, string> = {}): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new File([text], 'june.csv', { type: 'text/csv' }));
  return body;
};

test('a courier’s file is uploaded, booked and settled through the API', async ({ call, make }) => {
  const as = await make.customer({ scopes: ['orders.manage', 'dispatch.manage', 'payments.review'] });
  const send = async (method: string, path: string, body?: unknown) =>
    (await call(method, `/staff${path}`, { as, ...(body !== undefined && { body }) })).body;
  const { data: courier } = await send('POST', '/couriers', { name: { ar: 'سريع', en: 'Saree' } });
  const text = 'AWB,COD,Fees\nX1,50.25,10\n';
  const { data: seen } = await send('POST', `/couriers/${courier.id}/file`, form(text));
  expect(seen.remittance_columns).toEqual({ code: 'AWB', amount: 'COD', fee: 'Fees' });
  const upload = () =>
    send('POST', '/remittances', form(text, { courier_id: String(courier.id), until: '2026-06-14' }));
  const { data: draft } = await upload();
  expect(draft).toMatchObject({ status: 'draft', amount: 50.25, fees: 10, net: 40.25, lines: 1 });
  expect((await upload()).data.id).toBe(draft.id);
  const { data: booked } = await send('POST', `/remittances/${draft.id}/book`, { bank_amount: '40.25' });
  expect(booked).toMatchObject({ status: 'booked', bank_amount: 40.25, open: 1 });
  const { data: differences, meta } = await send('GET', '/cash-differences');
  expect(meta.total).toBe(1);
  expect(differences[0]).toMatchObject({ kind: 'unknown', code: 'X1', difference: 50.25, parcel: null });
  const path = `/cash-differences/${differences[0].id}/settle`;
  expect((await send('POST', path, { decision: 'accept' })).errors).toHaveProperty('reason');
  expect((await send('POST', path, { decision: 'accept', reason: 'Ours' })).data).toMatchObject({
    decision: 'accepted',
  });
  expect((await send('POST', path, { decision: 'claim', reason: 'Ours' })).code).toBe('difference_settled');
  expect((await send('GET', '/cash-owed')).data).toEqual([]);
  expect((await send('GET', '/refusals?by=city')).data).toEqual([]);
});

test('a member who only reviews payments can choose a courier and upload its file', async ({ call, make }) => {
  const desk = await make.customer({ scopes: ['dispatch.manage'] });
  const name = { ar: 'سريع', en: 'Saree' };
  const { data: courier } = (await call('POST', '/staff/couriers', { as: desk, body: { name, phone: '16996' } })).body;
  const text = 'AWB,COD,Fees\nX1,50.25,10\n';
  await call('POST', `/staff/couriers/${courier.id}/file`, { as: desk, body: form(text) });
  const as = await make.customer({ scopes: ['payments.review'] });
  const { data: couriers } = (await call('GET', '/staff/remittances/couriers', { as })).body;
  expect(couriers).toEqual([{ id: courier.id, name }]);
  const body = form(text, { courier_id: String(courier.id), until: '2026-06-14' });
  expect((await call('POST', '/staff/remittances', { as, body })).status).toBe(201);
  expect((await call('GET', '/staff/couriers', { as })).status).toBe(403);
});

test('a webhook without the secret is refused and changes nothing', async ({ call, make, services }) => {
  services.courierAdapters.bosta = createBosta({
    base: 'http://bosta.test',
    apiKey: bostaKey,
    webhookSecret: bostaSecret,
    fetch: bostaStandIn().fetch,
  });
  const as = await make.customer({ scopes: ['orders.manage', 'dispatch.manage'] });
  const { data: courier } = (
    await call('POST', '/staff/couriers', { as, body: { name: { ar: 'بوسطة', en: 'Bosta' } } })
  ).body;
  await call('PUT', `/staff/couriers/${courier.id}/settings`, { as, body: { kind: 'bosta' } });
  const body = { trackingNumber: 'W1', state: 45, timeStamp: 1e12, type: 'SEND' };
  const post = (headers: Record<string, string>, kind = 'bosta') =>
    call('POST', `/couriers/${kind}/events`, { headers, body });
  expect((await post({})).status).toBe(401);
  expect((await post({ 'X-Webhook-Secret': 'wrong' })).status).toBe(401);
  expect((await post({ 'X-Webhook-Secret': bostaSecret }, 'nobody')).status).toBe(404);
  for (let time = 0; time < 5; time++) expect((await post({ 'X-Webhook-Secret': bostaSecret })).status).toBe(200);
  const { data: events } = (await call('GET', '/staff/courier-events', { as })).body;
  expect(events).toMatchObject([{ code: 'W1', outcome: 'unknown_parcel', status: 'delivered' }]);
});
