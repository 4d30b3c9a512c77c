import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTransfer, paymentMethods } from '#values/payment-methods.ts';
import { piastres } from '#values/money.ts';
import { type SettledOrder, type SettledPayment, settle } from './settlement.ts';
import { orderStatuses } from './states.ts';

const until = '2026-03-01T10:00:00.000Z';

const order = (fields: Partial<SettledOrder> = {}): SettledOrder => ({
  status: 'under_review',
  paymentMethod: 'instant_transfer',
  collectOnDelivery: false,
  total: piastres(500_00),
  undelivered: piastres(0),
  walletApplied: piastres(0),
  cash: piastres(0),
  shipped: false,
  reservedUntil: until,
  ...fields,
});

const payment = (fields: Partial<SettledPayment> = {}): SettledPayment => ({
  method: 'instant_transfer',
  isTransfer: isTransfer(fields.method ?? 'instant_transfer'),
  status: 'created',
  amount: piastres(500_00),
  unused: piastres(0),
  refundedToWallet: piastres(0),
  isOverpayment: false,
  isLate: false,
  ...fields,
});

const card = (fields: Partial<SettledPayment> = {}) => payment({ method: 'credit_card', ...fields });
const byCard = (fields: Partial<SettledOrder> = {}) =>
  order({ paymentMethod: 'credit_card', status: 'awaiting_payment', ...fields });
const byCash = (fields: Partial<SettledOrder> = {}) => order({ paymentMethod: 'cash_on_delivery', ...fields });
const refund = (amount: number) => ({ amount: piastres(amount) });

describe('the payment status', () => {
  test.each([
    ['unpaid while a transfer is awaited', order(), [payment()], 'unpaid'],
    ['pending while staff review the receipt', order(), [payment({ status: 'pending' })], 'pending'],
    ['refused after a receipt was refused', order(), [payment({ status: 'failed' })], 'refused'],
    [
      'pending again with another receipt',
      order(),
      [payment({ status: 'failed' }), payment({ status: 'pending' })],
      'pending',
    ],
    ['unpaid after a part was paid', order(), [payment({ status: 'paid', amount: piastres(200_00) })], 'unpaid'],
    [
      'unpaid after too small a transfer was refunded',
      order(),
      [payment({ status: 'failed' }), payment({ status: 'paid', isOverpayment: true })],
      'unpaid',
    ],
    ['paid with the whole amount', order(), [payment({ status: 'paid' })], 'paid'],
    [
      'refused after the card was declined, also while another attempt is open',
      byCard(),
      [card({ status: 'failed' }), card()],
      'refused',
    ],
    ['unpaid after a switch to another method', order(), [card({ status: 'failed' }), payment()], 'unpaid'],
    [
      'unpaid after a switch there and back',
      byCard(),
      [card({ status: 'failed' }), payment({ status: 'cancelled' }), card()],
      'unpaid',
    ],
    ['unpaid until the cash is collected', byCash({ status: 'accepted' }), [], 'unpaid'],
    ['paid with the cash', byCash({ status: 'delivered', cash: piastres(500_00) }), [], 'paid'],
    [
      'unpaid while a change left an amount to collect',
      order({ collectOnDelivery: true }),
      [payment({ status: 'paid', amount: piastres(400_00) })],
      'unpaid',
    ],
    [
      'refunded once the gateway refunded the card, whatever the wallet paid',
      order({ status: 'delivered', walletApplied: piastres(100_00) }),
      [card({ status: 'refunded', amount: piastres(400_00) })],
      'refunded',
    ],
  ] as const)('is %s', (_title, of, payments, status) => {
    expect(settle(of, payments, []).paymentStatus).toBe(status);
  });

  test.each([
    ['unpaid without any money', order({ status: 'cancelled' }), [payment({ status: 'cancelled' })], 'unpaid'],
    ['paid while the gateway owes the refund', byCard({ status: 'cancelled' }), [card({ status: 'paid' })], 'paid'],
    [
      'refunded once the gateway has refunded',
      byCard({ status: 'cancelled' }),
      [card({ status: 'refunded' })],
      'refunded',
    ],
    [
      'refunded when a transfer went to the wallet',
      order({ status: 'cancelled' }),
      [payment({ status: 'refunded' })],
      'refunded',
    ],
    [
      'refunded when the wallet paid a part',
      byCash({ status: 'cancelled', walletApplied: piastres(100_00) }),
      [],
      'refunded',
    ],
    [
      'refused at the door',
      byCash({ status: 'cancelled', shipped: true, walletApplied: piastres(100_00) }),
      [],
      'refused',
    ],
    [
      'unpaid when surplus money came for it',
      byCard({ status: 'cancelled' }),
      [card({ status: 'paid', isOverpayment: true })],
      'unpaid',
    ],
    [
      'refunded when a late transfer was credited',
      order({ status: 'cancelled' }),
      [payment({ status: 'paid', isOverpayment: true, isLate: true })],
      'refunded',
    ],
  ] as const)('of a cancelled order is %s', (_title, of, payments, status) => {
    expect(settle(of, payments, []).paymentStatus).toBe(status);
  });

  test('is refunded once refunds reach what was paid', () => {
    const paid = byCash({ status: 'delivered', cash: piastres(500_00) });
    expect(settle(paid, [], [refund(499_00)]).paymentStatus).toBe('paid');
    expect(settle(paid, [], [refund(499_00), refund(1_00)])).toMatchObject({
      paymentStatus: 'refunded',
      refunded: 500_00,
    });
  });
});

describe('the reservation', () => {
  test.each([
    ['stays while a payment is awaited', order(), [], until],
    ['stays while the bank decides about a card', byCard(), [card({ status: 'pending' })], until],
    ['has no end while staff review a receipt', order(), [payment({ status: 'pending' })], null],
    ['has no end once the order is paid', order(), [payment({ status: 'paid' })], null],
    ['has no end for cash', byCash(), [], null],
    ['ends with the order', order({ status: 'cancelled' }), [], null],
  ] as const)('%s', (_title, of, payments, expected) => {
    expect(settle(of, payments, []).reservedUntil).toBe(expected);
  });
});

const amount = fc.integer({ min: 0, max: 9_000_00 }).map(piastres);

const cases = fc
  .record({
    status: fc.constantFrom(...orderStatuses),
    paymentMethod: fc.constantFrom(...paymentMethods),
    collectOnDelivery: fc.boolean(),
    undelivered: fc.constant(piastres(0)),
    walletApplied: amount,
    cash: amount,
    rest: amount,
    shipped: fc.boolean(),
    reservedUntil: fc.constantFrom(until, null),
    refunds: fc.array(
      amount.map((value) => ({ amount: value })),
      { maxLength: 4 },
    ),
    payments: fc.array(
      fc
        .record({
          method: fc.constantFrom(...paymentMethods),
          status: fc.constantFrom('created', 'pending', 'paid', 'failed', 'cancelled', 'refunded'),
          amount,
          share: fc.double({ min: 0, max: 1, noNaN: true }),
          isOverpayment: fc.boolean(),
        })
        .map(({ share, ...fields }) => {
          const unused = piastres(Math.floor(fields.amount * share));
          return payment({ ...fields, unused, refundedToWallet: unused });
        }),
      { maxLength: 5 },
    ),
  })
  .map(({ payments, refunds, rest, ...facts }) => {
    // An order's total is what was paid and the rest.
    const { paid } = settle({ ...facts, total: piastres(0) }, payments, []);
    return { of: { ...facts, total: piastres(paid + rest) }, payments, refunds };
  });

test('paid and due add up to the total, and no more is refunded than was paid', () => {
  fc.assert(
    fc.property(cases, ({ of, payments, refunds }) => {
      const { paid, refunded, amountDue } = settle(of, payments, refunds);
      expect(paid + amountDue).toBe(of.status === 'cancelled' ? paid : of.total);
      expect(refunded).toBeLessThanOrEqual(paid);
      expect(refunded).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('stock is reserved for a time only while money is awaited before delivery', () => {
  fc.assert(
    fc.property(cases, ({ of, payments, refunds }) => {
      const { reservedUntil, amountDue, paymentStatus } = settle(of, payments, refunds);
      if (reservedUntil === null) return;
      expect(amountDue).toBeGreaterThan(0);
      expect(of.paymentMethod).not.toBe('cash_on_delivery');
      expect(paymentStatus).not.toBe('paid');
    }),
  );
});

test('attempts that brought no money change neither what is paid nor what is due', () => {
  fc.assert(
    fc.property(
      cases,
      fc.constantFrom('created', 'pending', 'failed', 'cancelled'),
      ({ of, payments, refunds }, status) => {
        const before = settle(of, payments, refunds);
        const after = settle(of, [...payments, payment({ status })], refunds);
        expect([after.paid, after.amountDue, after.refunded]).toEqual([before.paid, before.amountDue, before.refunded]);
      },
    ),
  );
});

test('a settlement is final: computing it again from its own result changes nothing', () => {
  fc.assert(
    fc.property(cases, ({ of, payments, refunds }) => {
      const once = settle(of, payments, refunds);
      expect(settle({ ...of, reservedUntil: once.reservedUntil }, payments, refunds)).toEqual(once);
    }),
  );
});
