import { asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { orders, taxReceipts } from '#db/schema.ts';
import { inTransaction } from '#shop/context.ts';
import { contextFor, createTestServices, test } from '#test/fixtures.ts';
import { EtaServer } from '#test/eta-server.ts';
import { factories } from '#test/factories.ts';
import { taxSeller, withEta } from '#test/tax.ts';
import { issueReceipt } from './issue-receipt.ts';
import { sendTaxReceiptAgain } from './manage/send-again.ts';
import { runTaxReceipts } from './run-tax-receipts.ts';

test('several processes at once issue each receipt once, in one chain', async ({ database }) => {
  const eta = await EtaServer.start();
  try {
    const shop = withEta(createTestServices(database), eta);
    await runTaxReceipts(shop);
    const make = factories(database.db);
    const orders = 12;
    for (let n = 0; n < orders; n++)
      await make.order({ status: 'delivered', deliveredAt: new Date(), paid: 23_000, paymentStatus: 'paid' });
    await Promise.allSettled(Array.from({ length: 4 }, () => runTaxReceipts(shop)));
    await runTaxReceipts({ ...shop, now: new Date(Date.now() + 600_000) });
    const receipts = await database.db.select().from(taxReceipts).orderBy(asc(taxReceipts.sequence));
    expect(new Set(receipts.map(({ orderId }) => orderId)).size).toBe(orders);
    expect(receipts.map(({ sequence }) => sequence)).toEqual(Array.from({ length: orders }, (_, n) => n + 1));
    expect(receipts.map(({ previousUuid }) => previousUuid)).toEqual([
      null,
      ...receipts.slice(0, -1).map(({ uuid }) => uuid),
    ]);
    expect(receipts.map(({ status }) => status)).toEqual(Array.from({ length: orders }, () => 'valid'));
    expect(eta.stored.size).toBe(orders);
    expect(eta.submissions.reduce((sum, size) => sum + size, 0)).toBe(orders);
  } finally {
    await eta.stop();
  }
});

test('two members who send a refused receipt again make one', async ({ database }) => {
  const eta = await EtaServer.start();
  try {
    const shop = withEta(createTestServices(database), eta);
    const make = factories(database.db);
    await runTaxReceipts(shop);
    const { id: orderId, number } = await make.order({ status: 'delivered', deliveredAt: new Date(), paid: 23_000 });
    eta.refused.set(number, 'no');
    await runTaxReceipts(shop);
    const ofOrder = async () =>
      (await database.db.select().from(taxReceipts)).filter((receipt) => receipt.orderId === orderId);
    const [{ id } = { id: 0 }] = await ofOrder();
    const ctx = contextFor(shop, await make.customer({ scopes: ['payments.review'] }));
    const ends = await Promise.allSettled([sendTaxReceiptAgain(ctx, { id }), sendTaxReceiptAgain(ctx, { id })]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await ofOrder()).toHaveLength(2);
  } finally {
    await eta.stop();
  }
});

// PGlite has one connection, so nothing waits for a lock there.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'an order whose delivery is being taken back gets no receipt',
  async ({ database }) => {
    const { db } = database;
    const ctx = contextFor(createTestServices(database));
    const make = factories(db);
    const { id: orderId } = await make.order({ status: 'delivered', deliveredAt: new Date(), paid: 23_000 });
    const locks = () =>
      queryRows(
        db,
        z.object({ pid: z.int() }),
        sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    const issued = Promise.withResolvers<unknown>();
    await db.transaction(async (tx) => {
      await tx.update(orders).set({ status: 'shipped', deliveredAt: null }).where(eq(orders.id, orderId));
      issued.resolve(
        inTransaction(ctx, (own) =>
          issueReceipt(own, { seller: taxSeller }, { kind: 'sale', orderId, returnId: null, refundId: null }),
        ),
      );
      await expect.poll(locks).toHaveLength(1);
    });
    expect(await issued.promise).toBeNull();
  },
);
