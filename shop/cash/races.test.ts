import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { remittances } from '#db/schema.ts';
import type { Database } from '#db/client.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { collectCash } from '#shop/orders/manage/collect-cash.ts';
import { correctParcel } from '#shop/parcels/manage/correct-parcel.ts';
import { courierDesk, csv } from '#test/courier-desk.ts';
import { test } from '#test/fixtures.ts';
import { outcomes } from '#test/outcomes.ts';
import { twoMembers } from '#test/two-members.ts';
import { bookRemittance } from './manage/book-remittance.ts';
import { showRemittance } from './manage/list-remittances.ts';
import { settleDifference } from './manage/settle-difference.ts';
import { startRemittance } from './manage/start-remittance.ts';

async function shop(database: Database) {
  const { services, make, first, second, db } = await twoMembers(
    database,
    'orders.manage',
    'dispatch.manage',
    'payments.review',
  );
  const desk = await courierDesk(services, make, first);
  const upload = (ctx: Ctx, rows: string, until = '2026-01-01') =>
    startRemittance(ctx, { courier_id: desk.courierId, until }, csv(`AWB,COD,Note\n${rows}`));
  const book = (ctx: Ctx, id: number, amount: number) => bookRemittance(ctx, { id, bank_amount: amount });
  return { first, second, db, desk, upload, book };
}

test('two members upload the same file: it is one remittance', async ({ database }) => {
  const { first, second, db, desk, upload } = await shop(database);
  const { waybill } = await desk.parcel('delivered');
  const [mine, other] = await Promise.all([upload(first, `${waybill},230,`), upload(second, `${waybill},230,`)]);
  expect(mine.id).toBe(other.id);
  expect(await db.$count(remittances, eq(remittances.courierId, desk.courierId))).toBe(1);
  expect(await desk.lines(mine.id)).toHaveLength(1);
});

test('two members book the same remittance: its cash is entered once', async ({ database }) => {
  const { first, second, desk, upload, book } = await shop(database);
  for (let round = 0; round < 3; round++) {
    const { id, orderId, waybill } = await desk.parcel('delivered');
    const remittance = await upload(first, `${waybill},230,`);
    const results = await outcomes(book(first, remittance.id, 230), book(second, remittance.id, 200));
    expect(results).toEqual(['done', 'done']);
    expect(await desk.row(id)).toMatchObject({ cashState: 'remitted', collectedAmount: 23_000 });
    expect(await desk.order(orderId)).toMatchObject({ paid: 23_000, paymentStatus: 'paid' });
    const { bankAmount } = await showRemittance(first, { id: remittance.id });
    const bank = (await desk.lines(remittance.id)).filter(({ kind }) => kind === 'bank');
    expect(bank.map(({ difference }) => difference)).toEqual(bankAmount === 23_000 ? [] : [-3000]);
  }
});

test('two files with the same parcels, in another order, are booked: each parcel is paid once', async ({
  database,
}) => {
  const { first, second, desk, upload, book } = await shop(database);
  for (let round = 0; round < 3; round++) {
    const [a, b] = [await desk.parcel('delivered'), await desk.parcel('delivered')];
    const mine = await upload(first, `${a.waybill},230,${round}\n${b.waybill},230,${round}`);
    const other = await upload(second, `${b.waybill},230,${round}\n${a.waybill},230,${round}`);
    expect(await outcomes(book(first, mine.id, 460), book(second, other.id, 460))).toEqual(['done', 'done']);
    const lines = [...(await desk.lines(mine.id)), ...(await desk.lines(other.id))];
    expect(lines.map(({ kind }) => kind).sort()).toEqual(['collected', 'collected', 'repeated', 'repeated']);
    for (const { id, orderId } of [a, b]) {
      expect(await desk.row(id)).toMatchObject({ cashState: 'remitted', collectedAmount: 23_000 });
      expect((await desk.order(orderId)).paid).toBe(23_000);
    }
  }
});

test('a remittance is booked while the delivery of its parcel is taken back: what is entered is what the order has', async ({
  database,
}) => {
  const { first, second, desk, upload, book } = await shop(database);
  for (let round = 0; round < 6; round++) {
    const { id, orderId, waybill } = await desk.parcel('delivered');
    const remittance = await upload(first, `${waybill},230,`);
    const status = round % 2 === 0 ? 'out' : 'refused';
    const correct = () => correctParcel(second, { id, status, reason: 'The wrong parcel' });
    const [booked, corrected] = await outcomes(book(first, remittance.id, 230), correct());
    expect(booked).toBe('done');
    expect(['done', 'cash_remitted']).toContain(corrected);
    const [line] = await desk.lines(remittance.id);
    const parcel = await desk.row(id);
    expect((await desk.order(orderId)).paid).toBe(line!.booked);
    expect(parcel.collectedAmount ?? 0).toBe(line!.booked);
    // A refusal that was recorded first makes the cash a difference; a parcel on its way was delivered, since it was paid.
    if (corrected === 'done' && status === 'refused')
      expect([line!.kind, parcel.status]).toEqual(['refused', 'refused']);
    else expect([line!.kind, parcel.status, parcel.cashState]).toEqual(['collected', 'delivered', 'remitted']);
  }
});

test('the rest of a short line is settled by hand while the next file pays it: it is entered once', async ({
  database,
}) => {
  const { first, second, desk, upload, book } = await shop(database);
  for (let round = 0; round < 4; round++) {
    const { id, orderId, waybill } = await desk.parcel('delivered');
    const short = await upload(first, `${waybill},200,`);
    await book(first, short.id, 200);
    const [line] = await desk.lines(short.id);
    const rest = await upload(first, `${waybill},30,`);
    const settle = settleDifference(second, { id: line!.id, decision: 'received', reason: 'By hand' });
    const [booked, settled] = await outcomes(book(first, rest.id, 30), settle);
    expect(booked).toBe('done');
    expect(['done', 'difference_settled']).toContain(settled);
    expect(await desk.row(id)).toMatchObject({ collectedAmount: 23_000 });
    expect((await desk.order(orderId)).paid).toBe(23_000);
    const [later] = await desk.lines(rest.id);
    expect(later!.kind).toBe(settled === 'done' ? 'repeated' : 'collected');
  }
});

/** The last day covers every parcel that was delivered. */
const all = '2999-12-31';

test('two remittances are booked, and one has a parcel that the other awaits: its cash is not claimed', async ({
  database,
}) => {
  const { first, second, desk, upload, book } = await shop(database);
  for (let round = 0; round < 4; round++) {
    const [a, b] = [await desk.parcel('delivered'), await desk.parcel('delivered')];
    const mine = await upload(first, `${a.waybill},230,`, all);
    const other = await upload(second, `${b.waybill},230,`, all);
    expect(await outcomes(book(first, mine.id, 230), book(second, other.id, 230))).toEqual(['done', 'done']);
    const lines = [...(await desk.lines(mine.id)), ...(await desk.lines(other.id))];
    // The one that was booked first lists the other's parcel as missing, and its cash as received since.
    expect(lines.filter(({ kind }) => kind === 'collected')).toHaveLength(2);
    expect(lines.filter(({ kind, decision }) => kind === 'missing' && decision === null)).toEqual([]);
  }
});

for (const way of ['remittance', 'order'] as const)
  // PGlite has one connection: only on PostgreSQL can a booking start during another transaction.
  test.runIf(process.env['TEST_DATABASE_URL'])(
    `a booking waits for the cash of a parcel that it awaits, which comes by its ${way}`,
    async ({ database }) => {
      const { first, second, desk, upload, book } = await shop(database);
      const [here, away] = [await desk.parcel('delivered'), await desk.parcel('delivered')];
      const mine = await upload(first, `${away.waybill},230,`);
      const other = await upload(second, `${here.waybill},230,`, all);
      const isDone = Promise.withResolvers<void>();
      const booking = await inTransaction(first, async (tx) => {
        await (way === 'order' ? collectCash(tx, { id: away.orderId }) : book(tx, mine.id, 230));
        const started = book(second, other.id, 230).finally(isDone.resolve);
        // Until it is done, or has met the lock.
        await Promise.race([isDone.promise, setTimeout(500)]);
        return [started];
      });
      await Promise.all(booking);
      expect((await desk.lines(other.id)).map(({ kind }) => kind)).toEqual(['collected']);
    },
  );
