import { eq } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { expect } from 'vitest';
import type { Database, Db } from '#db/client.ts';
import * as schema from '#db/schema.ts';
import { inTransaction } from '#shop/context.ts';
import { writeSettlement } from '#shop/orders/write-settlement.ts';
import type { PaymentMethod } from '#values/payment-methods.ts';
import { factories } from '#test/factories.ts';
import { contextFor, createTestServices, test } from '#test/fixtures.ts';
import { createSandboxShop } from '#test/sandbox.ts';
import { checkout } from './checkout.ts';

/** The same database through a handle that logs each statement. */
function loggedHandle({ db, kind }: Database, statements: string[]): Db {
  const { $client: client } = db as unknown as { $client: never };
  const logger = {
    logQuery: (text: string) => void (/^(begin|commit|savepoint|release)/i.test(text) || statements.push(text)),
  };
  const options = { client, schema, casing: 'snake_case', logger } as const;
  return (kind === 'postgres' ? drizzlePostgres(options) : drizzlePglite(options)) as unknown as Db;
}

type Case = {
  method: PaymentMethod;
  coupon?: boolean;
  wallet?: number;
  email?: boolean;
  receipt?: boolean;
  statements: number;
  expected: Partial<typeof schema.orders.$inferSelect>;
};

// The goods cost 300 EGP and their delivery 60; a first order costs 75 EGP less. In transactions, so begin and commit come on top.
const cases: Record<string, Case> = {
  'in cash': {
    method: 'cash_on_delivery',
    statements: 4,
    expected: { status: 'under_review', paymentStatus: 'unpaid', paid: 0, reservedUntil: null },
  },
  'in cash, with coupon, wallet and e-mail address': {
    method: 'cash_on_delivery',
    coupon: true,
    wallet: 5_000,
    email: true,
    // The last two count guesses of codes, outside the transaction.
    statements: 5 + 2,
    expected: {
      status: 'under_review',
      paymentStatus: 'unpaid',
      paid: 5_000,
      walletApplied: 5_000,
      discountReason: 'coupon',
    },
  },
  'by the wallet alone': {
    method: 'cash_on_delivery',
    wallet: 100_000,
    statements: 4,
    expected: { status: 'under_review', paymentStatus: 'paid', reservedUntil: null },
  },
  'by card': {
    method: 'credit_card',
    statements: 4,
    expected: { status: 'awaiting_payment', paymentStatus: 'unpaid', paid: 0, reservedUntil: expect.any(Date) },
  },
  'by a transfer with its receipt': {
    method: 'instant_transfer',
    receipt: true,
    statements: 5,
    expected: { status: 'under_review', paymentStatus: 'pending', paid: 0, reservedUntil: null },
  },
  'by a transfer whose receipt follows': {
    method: 'instant_transfer',
    statements: 4,
    expected: { status: 'under_review', paymentStatus: 'unpaid', paid: 0, reservedUntil: expect.any(Date) },
  },
};

test.for(Object.entries(cases))(
  'an order paid %s is placed in few statements and as its settlement says',
  async ([, { method, coupon, wallet, email, receipt, statements: most, expected }], { database }) => {
    const statements: string[] = [];
    const logged = createTestServices(database, loggedHandle(database, statements));
    const { services } = await createSandboxShop(logged);
    const make = factories(database.db);
    await database.db
      .insert(schema.settings)
      .values({ key: 'instant_transfer_account', value: { bank_name: 'InstaPay', number: 'yasmin@instapay' } })
      .onConflictDoNothing();
    await services.settings.refresh();
    await services.shippingRange.get();
    await services.catalogue.get();
    const buyer = await make.customer(email ? { email: 'buyer@mail.example', emailVerifiedAt: new Date() } : {});
    const { id } = await make.address(buyer.userId);
    const ordered = [await make.product(), await make.product()] as const;
    await make.cart(buyer.userId, [
      { product: ordered[0], quantity: 1 },
      { product: ordered[1], quantity: 2 },
    ]);
    if (wallet) await make.wallet(buyer.userId, wallet);
    const { code } = await make.coupon({ value: 50 });
    const options = {
      key: 'a key',
      receipt: receipt ? await make.receipt(buyer.userId) : undefined,
      receiptLater: true,
    };

    statements.length = 0;
    const { order } = await checkout(
      contextFor(services, buyer),
      { address_id: id, payment_method: method, use_wallet: wallet !== undefined, ...(coupon && { code }) },
      options,
    );
    expect(statements).toHaveLength(most);

    const { orders } = schema;
    const read = async () => (await database.db.select().from(orders).where(eq(orders.id, order.id)))[0]!;
    const placed = await read();
    expect(placed).toMatchObject(expected);
    expect({ paymentStatus: order.paymentStatus, paid: order.paid }).toEqual({
      paymentStatus: placed.paymentStatus,
      paid: placed.paid,
    });
    // All that hangs on the order was written: computed from it, the settlement is the same.
    await inTransaction(contextFor(services, buyer), (tx) => writeSettlement(tx, order.id));
    expect(await read()).toEqual(placed);
  },
);
