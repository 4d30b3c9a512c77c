import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { sessions, users } from '#db/schema.ts';
import { openSession } from '#shop/auth/session.ts';
import { factories } from '#test/factories.ts';
import { contextFor, createTestServices, test } from '#test/fixtures.ts';
import type { StaffScope } from '#values/staff-scopes.ts';
import type { WorkEvent } from '../staff-event.ts';
import { createWorkHub } from './work-hub.ts';

const limits = { perChat: 10, perAddress: 10 };

const waiting = { status: 'under_review', paymentMethod: 'cash_on_delivery', reservedUntil: null } as const;

/** A sink that keeps what it receives; `isFull` refuses further events. */
const collector = () => {
  const events: WorkEvent[] = [];
  const state = { events, isFull: false, ended: '' };
  return {
    state,
    write: (event: WorkEvent) => {
      events.push(event);
      return !state.isFull;
    },
    beat: () => true,
    end: (how: string) => void (state.ended = how),
  };
};

test('each reader receives the events of its scopes within two seconds, and ends when its rights change', async ({
  database,
}) => {
  const services = createTestServices(database);
  const make = factories(database.db);
  const hub = createWorkHub(database, database.db, services, { beat: 60_000, check: 100 });
  const open = async (scopes: StaffScope[]) => {
    const member = await make.customer({ scopes });
    await openSession(contextFor(services), member.userId);
    const [session] = await database.db.select().from(sessions).where(eq(sessions.userId, member.userId));
    const sink = collector();
    const by = { kind: 'member', sessionId: session!.id, scopes: scopes.toSorted().join(' ') } as const;
    const subscription = await hub.watch({ by, scopes, address: undefined }, sink, limits);
    return { member, sink, subscription };
  };
  const [orders, reviews] = [await open(['orders.manage']), await open(['reviews.moderate'])];
  expect(orders.sink.state.events).toEqual([{ type: 'reload' }]);

  const order = await make.order(waiting);
  await vi.waitFor(
    () =>
      expect(orders.sink.state.events).toContainEqual({
        type: 'work',
        event: expect.objectContaining({
          kind: 'orders',
          subjectId: order.id,
          data: expect.objectContaining({ number: order.number, total: order.total, cityEn: 'Cairo' }),
        }),
      }),
    { timeout: 2_000 },
  );
  expect(orders.sink.state.events).toContainEqual({ type: 'counts', kind: 'orders' });
  expect(reviews.sink.state.events).toEqual([{ type: 'reload' }]);

  // A slow reader misses events, and gets the request to read all counts again.
  orders.sink.state.isFull = true;
  await make.order(waiting);
  await vi.waitFor(() => expect(orders.sink.state.events.filter(({ type }) => type === 'work')).toHaveLength(2));
  await make.order(waiting);
  orders.sink.state.isFull = false;
  orders.subscription.resume();
  expect(orders.sink.state.events.at(-1)).toEqual({ type: 'reload' });

  await database.db
    .update(users)
    .set({ scopes: ['orders.manage', 'reviews.moderate'] })
    .where(eq(users.id, orders.member.userId));
  await vi.waitFor(() => expect(orders.sink.state.ended).toBe('close'), { timeout: 5_000 });
  expect(reviews.sink.state.ended).toBe('');
  expect(hub.count()).toBe(1);
  hub.close();
  expect(reviews.sink.state.ended).toBe('close');
});
