import { describe, expect, test } from 'vitest';
import { orderStatuses as stored } from '#db/schema.ts';
import {
  actionsOf,
  isFinished,
  mayMove,
  type OrderFacts,
  type OrderStatus,
  orderStates,
  orderStatuses,
  statusesOf,
  timelineOf,
} from './states.ts';

const now = new Date('2026-06-20T12:00:00Z');
const daysAgo = (n: number) => new Date(now.getTime() - n * 86_400_000);
const facts: Omit<OrderFacts, 'status'> = { deliveredAt: null, piecesLeft: 2, rated: false };
const statuses = (able: (status: OrderStatus) => boolean) => orderStatuses.filter(able);

test('the table holds the statuses the database knows, in their order', () =>
  expect(orderStatuses).toEqual([...stored]));

test('every status can be reached, and from every one the end', () => {
  const after = (from: OrderStatus): Set<OrderStatus> => {
    const reached = new Set<OrderStatus>([from]);
    for (const at of reached) for (const next of Object.keys(orderStates[at].next) as OrderStatus[]) reached.add(next);
    return reached;
  };
  expect([...after('awaiting_payment')].sort()).toEqual([...stored].sort());
  for (const status of orderStatuses) expect([...after(status)].some(isFinished)).toBe(true);
});

test('an order never goes back, unless it is to be paid by card after all', () => {
  for (const from of orderStatuses) {
    for (const to of Object.keys(orderStates[from].next) as OrderStatus[])
      if (`${from} ${to}` !== 'under_review awaiting_payment')
        expect(orderStatuses.indexOf(to)).toBeGreaterThan(orderStatuses.indexOf(from));
  }
});

test('accepted and cancelled are finished, all else is open', () => {
  expect(statusesOf('finished')).toEqual(['accepted', 'cancelled']);
  expect(statusesOf('open')).toHaveLength(6);
});

describe('a shopper', () => {
  test('cancels until dispatch', () => {
    expect(statuses((status) => mayMove(status, 'cancelled', 'customer'))).toEqual([
      'awaiting_payment',
      'under_review',
      'confirmed',
      'preparing',
    ]);
  });
  test('accepts what was sent or delivered', () => {
    expect(statuses((status) => mayMove(status, 'accepted', 'customer'))).toEqual(['shipped', 'delivered']);
  });
  test('does nothing else', () => {
    const moves = orderStatuses.flatMap((from) => orderStatuses.filter((to) => mayMove(from, to, 'customer')));
    expect(new Set(moves)).toEqual(new Set(['cancelled', 'accepted']));
  });
});

test('the system accepts what was delivered, never what is on its way', () => {
  expect(statuses((status) => mayMove(status, 'accepted', 'system'))).toEqual(['delivered']);
});

describe('what can be done', () => {
  const can = (status: OrderStatus, more: Partial<OrderFacts> = {}) =>
    actionsOf({ status, ...facts, ...more }, now, 14);

  test('with a fresh order', () =>
    expect(can('under_review')).toEqual({ cancel: true, accept: false, return: false, rate: false, reorder: true }));
  test('with one on its way', () =>
    expect(can('shipped')).toEqual({ cancel: false, accept: true, return: false, rate: false, reorder: true }));
  test('with one that has arrived', () => {
    expect(can('delivered', { deliveredAt: daysAgo(1) })).toEqual({
      cancel: false,
      accept: true,
      return: true,
      rate: true,
      reorder: true,
    });
    expect(can('accepted', { deliveredAt: daysAgo(1), rated: true })).toEqual({
      cancel: false,
      accept: false,
      return: true,
      rate: false,
      reorder: true,
    });
  });
  test('returns end 14 days after the delivery, and with the last piece', () => {
    expect(can('accepted', { deliveredAt: daysAgo(14) }).return).toBe(true);
    expect(can('accepted', { deliveredAt: new Date(daysAgo(14).getTime() - 1) }).return).toBe(false);
    expect(can('delivered', { deliveredAt: daysAgo(1), piecesLeft: 0 }).return).toBe(false);
  });
  test('with a cancelled one', () =>
    expect(can('cancelled')).toEqual({ cancel: false, accept: false, return: false, rate: false, reorder: true }));
});

describe('the timeline', () => {
  const at = (status: OrderStatus, hour: number) => ({
    status,
    at: `2026-06-01T${String(hour).padStart(2, '0')}:00:00.000Z`,
  });

  test('shows what was reached and what lies ahead', () => {
    expect(timelineOf('confirmed', [at('under_review', 1), at('confirmed', 2)])).toEqual([
      at('under_review', 1),
      at('confirmed', 2),
      { status: 'preparing', at: null },
      { status: 'shipped', at: null },
      { status: 'delivered', at: null },
      { status: 'accepted', at: null },
    ]);
  });
  test('a cancelled order ends there', () => {
    expect(timelineOf('cancelled', [at('under_review', 1), at('cancelled', 3)])).toEqual([
      at('under_review', 1),
      at('cancelled', 3),
    ]);
  });
  test('payment is a step only of what waited for it', () => {
    expect(timelineOf('awaiting_payment', [at('awaiting_payment', 1)])[0]).toEqual(at('awaiting_payment', 1));
    expect(timelineOf('under_review', [at('under_review', 1)]).map(({ status }) => status)).not.toContain(
      'awaiting_payment',
    );
  });
});
