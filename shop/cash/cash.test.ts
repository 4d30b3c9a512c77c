import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { parcels as parcelRows, remittanceLines } from '#db/schema.ts';
import { correctParcel } from '#shop/parcels/manage/correct-parcel.ts';
import { courierDesk, type CourierDesk } from '#test/courier-desk.ts';
import { contextFor, test as base } from '#test/fixtures.ts';
import { bookRemittance } from './manage/book-remittance.ts';
import { listCashOwed } from './manage/cash-owed.ts';
import { discardRemittance } from './manage/discard-remittance.ts';
import { listDifferences, showRemittance } from './manage/list-remittances.ts';
import { settleDifference } from './manage/settle-difference.ts';
import { startRemittance } from './manage/start-remittance.ts';

const test = base.extend<{ desk: CourierDesk }>({
  desk: async ({ services, make }, use) => {
    const member = await make.customer({
      scopes: ['orders.manage', 'dispatch.manage', 'payments.review'],
      name: 'Mona',
    });
    await use(await courierDesk(services, make, contextFor(services, member)));
  },
});

const header = 'AWB,COD,Fees\n';

test('a file is compared, booked once, and its parcels and orders are paid', async ({ desk }) => {
  const { id, orderId, waybill } = await desk.parcel('delivered');
  const out = await desk.parcel('out');
  const text = `${header}${waybill},230,25\n${out.waybill},"230.00",25\nTotal,,\n`;
  const draft = await desk.upload(text);
  expect(draft).toMatchObject({ status: 'draft', amount: 46_000, fees: 5000, lines: 3 });
  expect(await desk.row(id)).toMatchObject({ cashState: 'with_courier' });
  expect((await desk.upload(text)).id).toBe(draft.id);
  const booked = await bookRemittance(desk.staff, { id: draft.id, bank_amount: 410 });
  expect(booked).toMatchObject({ status: 'booked', bankAmount: 41_000, open: 0, difference: 0 });
  expect(await bookRemittance(desk.staff, { id: draft.id, bank_amount: 1 })).toMatchObject({ bankAmount: 41_000 });
  expect(await desk.row(id)).toMatchObject({ cashState: 'remitted', collectedAmount: 23_000 });
  expect(await desk.order(orderId)).toMatchObject({ paid: 23_000, paymentStatus: 'paid', status: 'delivered' });
  expect(await desk.row(out.id)).toMatchObject({ status: 'delivered', cashState: 'remitted' });
  await expect(correctParcel(desk.staff, { id, status: 'out', reason: 'The wrong parcel' })).rejects.toMatchObject({
    code: 'cash_remitted',
  });
  await expect(discardRemittance(desk.staff, { id: draft.id })).rejects.toMatchObject({ code: 'remittance_booked' });
});

test('every kind of difference is found and listed in the queue', async ({ desk }) => {
  const [short, over, refused, missing] = [
    await desk.parcel('delivered'),
    await desk.parcel('delivered'),
    await desk.parcel('refused'),
    await desk.parcel('delivered'),
  ];
  const text = `${header}${short.waybill},200,0\n${over.waybill},240,0\n${refused.waybill},230,0\nX9,50,0\n${over.waybill},5,0\n,,30\n`;
  const { id } = await desk.book(text, 700);
  const kinds = (await desk.lines(id)).map(({ kind, difference, booked }) => [kind, difference, booked]);
  expect(kinds).toEqual([
    ['short', -3000, 20_000],
    ['over', 1000, 23_000],
    ['refused', 23_000, 0],
    ['unknown', 5000, 0],
    ['repeated', 500, 0],
    ['fee', 0, 0],
    ['missing', -23_000, 0],
    ['bank', 500, 0],
  ]);
  expect(await desk.row(missing.id)).toMatchObject({ cashState: 'with_courier' });
  expect(await desk.row(refused.id)).toMatchObject({ cashState: 'void', collectedAmount: null });
  const { differences } = await listDifferences(desk.staff, {});
  expect(differences).toHaveLength(7);
  const [owed] = await listCashOwed(desk.staff);
  expect(owed).toMatchObject({ id: desk.courierId, parcels: 2, days7: 26_000, claims: 3000, total: 26_000 });
});

test('what the bank received less than the file says is owed until it is decided', async ({ desk }) => {
  const { waybill } = await desk.parcel('delivered');
  await desk.book(`${header}${waybill},230,10`, 200);
  expect(await listCashOwed(desk.staff)).toMatchObject([{ parcels: 0, days7: 2000, claims: 2000, total: 2000 }]);
  const { differences } = await listDifferences(desk.staff, {});
  const settle = (decision: 'claim' | 'received') =>
    settleDifference(desk.staff, { id: differences[0]!.id, decision, reason: 'Agreed by phone' });
  await settle('claim');
  expect(await listCashOwed(desk.staff)).toMatchObject([{ claims: 2000, total: 2000 }]);
  await settle('received');
  expect(await listCashOwed(desk.staff)).toEqual([]);
});

test('what came too much can only be accepted: a courier owes none of it', async ({ desk }) => {
  const { waybill } = await desk.parcel('delivered');
  await desk.book(`${header}${waybill},250,0`, 250);
  const { differences } = await listDifferences(desk.staff, {});
  const settle = (decision: 'claim' | 'accept') =>
    settleDifference(desk.staff, { id: differences[0]!.id, decision, reason: 'A tip' });
  await expect(settle('claim')).rejects.toMatchObject({ fields: { decision: [{ key: 'not_valid' }] } });
  expect(await settle('accept')).toMatchObject({ difference: 2_000, decision: 'accepted' });
});

test('a parcel with nothing in one line and its cash in a later one lacks only the rest', async ({ desk }) => {
  const [whole, part] = [await desk.parcel('delivered'), await desk.parcel('delivered')];
  const rows = [`${whole.waybill},0,0`, `${part.waybill},0,0`, `${whole.waybill},230,0`, `${part.waybill},100,0`];
  const { id } = await desk.book(header + rows.join('\n'), 330);
  expect((await desk.lines(id)).map(({ kind, difference, decision }) => [kind, difference, decision])).toEqual([
    ['missing', -23_000, 'received'],
    ['missing', -23_000, 'received'],
    ['collected', 0, null],
    ['short', -13_000, null],
  ]);
  expect(await listCashOwed(desk.staff)).toMatchObject([{ parcels: 1, total: 13_000 }]);
});

test('a courier may owe and transfer millions', async ({ desk, services }) => {
  const parcels = [await desk.parcel('delivered'), await desk.parcel('delivered')];
  const million = 100_000_000;
  for (const { id } of parcels)
    await services.db
      .update(parcelRows)
      .set({ collectAmount: 15 * million })
      .where(eq(parcelRows.id, id));
  expect(await listCashOwed(desk.staff)).toMatchObject([{ days7: 30 * million, total: 30 * million }]);
  const files = parcels.map(({ waybill }) => `${waybill},15000000,0`);
  await expect(desk.upload(`${header}${files.join('\n')}`)).rejects.toMatchObject({
    fields: { file: [{ key: 'file_sum', params: { limit: 20 * million } }] },
  });
  await desk.book(`${header}${files[0]}`, 15_000_000);
  expect(await listCashOwed(desk.staff)).toMatchObject([{ total: 15 * million }]);
});

test('a difference is settled once with a reason; a claim may be decided again', async ({ desk }) => {
  const { id, orderId, waybill } = await desk.parcel('delivered');
  await desk.parcel('delivered');
  const remittance = await desk.book(`${header}${waybill},200,0`, 200);
  const { details } = await showRemittance(desk.staff, { id: remittance.id });
  const [short, missing] = details;
  const settle = (line: number, decision: 'accept' | 'claim' | 'write_off' | 'received') =>
    settleDifference(desk.staff, { id: line, decision, reason: 'Agreed by phone' });
  await settle(short!.id, 'claim');
  await expect(settle(short!.id, 'claim')).rejects.toMatchObject({ code: 'difference_settled' });
  expect(await settle(short!.id, 'received')).toMatchObject({
    decision: 'received',
    reason: 'Agreed by phone',
    recovered: 3000,
  });
  expect(await desk.row(id)).toMatchObject({ collectedAmount: 23_000 });
  expect(await desk.order(orderId)).toMatchObject({ paid: 23_000 });
  await expect(settle(short!.id, 'accept')).rejects.toMatchObject({ code: 'difference_settled' });
  await settle(missing!.id, 'write_off');
  expect(await desk.row(missing!.parcel!.id)).toMatchObject({ cashState: 'remitted', collectedAmount: 0 });
  expect(await listCashOwed(desk.staff)).toEqual([]);
  expect((await listDifferences(desk.staff, {})).total).toBe(0);
  expect((await listDifferences(desk.staff, { state: 'settled' })).total).toBe(2);
});

test('a later file pays what was missing and what was short', async ({ desk }) => {
  const [short, missing] = [await desk.parcel('delivered'), await desk.parcel('delivered')];
  const first = await desk.book(`${header}${short.waybill},200,0`, 200);
  await desk.book(`${header}${short.waybill},30,0\n${missing.waybill},230,0`, 260);
  expect(await desk.row(short.id)).toMatchObject({ collectedAmount: 23_000 });
  expect(await desk.row(missing.id)).toMatchObject({ collectedAmount: 23_000 });
  expect((await desk.lines(first.id)).map(({ decision }) => decision)).toEqual(['received', 'received']);
  expect(await listCashOwed(desk.staff)).toEqual([]);
});

test('a file that can’t be read is refused, and nobody without the scope books', async ({ desk, services, make }) => {
  await expect(desk.upload('a,b\n1,2')).rejects.toMatchObject({ fields: { file: [{ key: 'courier_columns' }] } });
  await expect(desk.upload(`${header}W1,many,0`)).rejects.toMatchObject({ fields: { file: [{ key: 'file_row' }] } });
  const packer = contextFor(services, await make.customer({ scopes: ['orders.manage', 'dispatch.manage'] }));
  await expect(
    startRemittance(packer, { courier_id: desk.courierId, until: '2026-01-01' }, undefined),
  ).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('the database keeps a booked remittance as it is', async ({ desk, services }) => {
  const { waybill } = await desk.parcel('delivered');
  const { id } = await desk.book(`${header}${waybill},200,0`, 200);
  const refuses = (statement: ReturnType<typeof sql>) =>
    expect(services.db.transaction((tx) => tx.execute(statement))).rejects.toMatchObject({
      cause: expect.objectContaining({ code: '23514' }),
    });
  await refuses(
    sql`update remittance_lines set amount = 23000, booked = 23000, kind = 'collected', difference = 0 where remittance_id = ${id}`,
  );
  await refuses(sql`delete from remittance_lines where remittance_id = ${id}`);
  await refuses(sql`update remittances set bank_amount = 1 where id = ${id}`);
  await refuses(sql`delete from remittances where id = ${id}`);
  const [line] = await services.db.select().from(remittanceLines).where(eq(remittanceLines.remittanceId, id));
  await settleDifference(desk.staff, { id: line!.id, decision: 'accept', reason: 'A discount' });
  await refuses(sql`update remittance_lines set decision = 'claimed' where id = ${line!.id}`);
});
