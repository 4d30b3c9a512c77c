import { describe, expect, test } from 'vitest';
import { orderStatuses as stored } from '#db/schema.ts';
import {
  actionsOf,
  isFinished,
  canTransition,
  type OrderFacts,
  type OrderStatus,
  orderStates,
  orderStatuses,
  statusesOf,
  timelineOf,
} from './states.ts';

const now = new Date('2026-06-20T12:00:00Z');
const daysAgo = (n: number) => new Date(now.getTime() - n * 86_400_000);
const facts: Omit<OrderFacts, 'status'> = { deliveredAt: null, unitsLeft: 2, rated: false, dispatched: false };
const statuses = (able: (status: OrderStatus) => boolean) => orderStatuses.filter(able);

test('the table contains the statuses of the database in their order', () =>
  expect(orderStatuses).toEqual([...stored]));

test('every status can be reached, and every status leads to an end', () => {
  const after = (from: OrderStatus): Set<OrderStatus> => {
    const reached = new Set<OrderStatus>([from]);
    for (const at of reached) for (const next of Object.keys(orderStates[at].next) as OrderStatus[]) reached.add(next);
    return reached;
  };
  expect([...after('awaiting_payment')].sort()).toEqual([...stored].sort());
  for (const status of orderStatuses) expect([...after(status)].some(isFinished)).toBe(true);
});

test('an order never goes back, except when it is paid by card after all or its delivery is taken back', () => {
  const back = ['under_review awaiting_payment', 'delivered shipped', 'accepted shipped'];
  for (const from of orderStatuses) {
    for (const to of Object.keys(orderStates[from].next) as OrderStatus[])
      if (!back.includes(`${from} ${to}`))
        expect(orderStatuses.indexOf(to)).toBeGreaterThan(orderStatuses.indexOf(from));
  }
});

test('accepted and cancelled are finished, all others are open', () => {
  expect(statusesOf('finished')).toEqual(['accepted', 'cancelled']);
  expect(statusesOf('open')).toHaveLength(6);
});

describe('a shopper', () => {
  test('cancels until dispatch', () => {
    expect(statuses((status) => canTransition(status, 'cancelled', 'customer'))).toEqual([
      'awaiting_payment',
      'under_review',
      'confirmed',
      'preparing',
    ]);
  });
  test('accepts shipped and delivered orders', () => {
    expect(statuses((status) => canTransition(status, 'accepted', 'customer'))).toEqual(['shipped', 'delivered']);
  });
  test('makes no other transitions', () => {
    const moves = orderStatuses.flatMap((from) => orderStatuses.filter((to) => canTransition(from, to, 'customer')));
    expect(new Set(moves)).toEqual(new Set(['cancelled', 'accepted']));
  });
});

test('the system accepts delivered orders, never shipped ones', () => {
  expect(statuses((status) => canTransition(status, 'accepted', 'system'))).toEqual(['delivered']);
});

describe('the allowed actions', () => {
  const can = (status: OrderStatus, more: Partial<OrderFacts> = {}) =>
    actionsOf({ status, ...facts, ...more }, now, 14);

  test('for a new order', () =>
    expect(can('under_review')).toEqual({ cancel: true, accept: false, return: false, rate: false, reorder: true }));
  test('for a shipped order', () =>
    expect(can('shipped')).toEqual({ cancel: false, accept: true, return: false, rate: false, reorder: true }));
  test('for a delivered order', () => {
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
  test('returns end 14 days after the delivery, and when no units are left', () => {
    expect(can('accepted', { deliveredAt: daysAgo(14) }).return).toBe(true);
    expect(can('accepted', { deliveredAt: new Date(daysAgo(14).getTime() - 1) }).return).toBe(false);
    expect(can('delivered', { deliveredAt: daysAgo(1), unitsLeft: 0 }).return).toBe(false);
  });
  test('for a cancelled order', () =>
    expect(can('cancelled')).toEqual({ cancel: false, accept: false, return: false, rate: false, reorder: true }));
});

describe('the timeline', () => {
  const at = (status: OrderStatus, hour: number) => ({
    status,
    at: `2026-06-01T${String(hour).padStart(2, '0')}:00:00.000Z`,
  });

  test('shows the reached statuses and the ones ahead', () => {
    expect(timelineOf('confirmed', [at('under_review', 1), at('confirmed', 2)])).toEqual([
      at('under_review', 1),
      at('confirmed', 2),
      { status: 'preparing', at: null },
      { status: 'shipped', at: null },
      { status: 'delivered', at: null },
      { status: 'accepted', at: null },
    ]);
  });
  test('ends with the cancellation of a cancelled order', () => {
    expect(timelineOf('cancelled', [at('under_review', 1), at('cancelled', 3)])).toEqual([
      at('under_review', 1),
      at('cancelled', 3),
    ]);
  });
  test('contains payment only for an order that waited for it', () => {
    expect(timelineOf('awaiting_payment', [at('awaiting_payment', 1)])[0]).toEqual(at('awaiting_payment', 1));
    expect(timelineOf('under_review', [at('under_review', 1)]).map(({ status }) => status)).not.toContain(
      'awaiting_payment',
    );
  });
});
