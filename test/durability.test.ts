import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { createTestStorage, type TestStorage } from './database.ts';
import { createBuyers, tokenOf } from './signed-in-buyers.ts';

const buyers = 50;
const stock = 1000;

/** Optimising the database for a process that lives for a second costs more than it saves. */
const soonKilled = ['--liftoff-only'];

const open = ({ folder, url }: TestStorage) => openDatabase({ url, folder: join(folder, 'pglite'), connections: 4 });

/** Creates fifty signed-in buyers, each with an address and two products in the cart. */
async function fill(place: TestStorage): Promise<number[]> {
  const database = await open(place);
  const addressIds = await createBuyers(database.db, { buyers, stock, quantity: 2 });
  await database.close();
  return addressIds;
}

async function serve(place: TestStorage): Promise<{ child: ChildProcess; base: string }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...soonKilled, 'test/durability-server.ts', JSON.stringify(place)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, base: `http://127.0.0.1:${line.toString().trim()}` };
}

const checkout = async (base: string, k: number, addressId: number): Promise<string | null> => {
  try {
    const reply = await fetch(`${base}/checkout`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${tokenOf(k)}`,
        'Idempotency-Key': `order-${k}`,
      },
      body: JSON.stringify({ address_id: addressId, payment_method: 'cash_on_delivery' }),
    });
    if (reply.status !== 201) throw new Error(`${reply.status} ${await reply.text()}`);
    return ((await reply.json()) as { data: { order: { order_number: string } } }).data.order.order_number;
  } catch (error) {
    // The server is down: this buyer got no reply.
    if (error instanceof TypeError) return null;
    throw error;
  }
};

test(
  'a server killed during fifty checkouts loses no answered order and leaves no partial one',
  { timeout: 120_000 },
  async () => {
    const place = await createTestStorage();
    const addressIds = await fill(place);
    const first = await serve(place);
    let answeredSoFar = 0;
    const replies = await Promise.all(
      addressIds.map(async (addressId, k) => {
        const number = await checkout(first.base, k, addressId);
        // Killed while others are in progress.
        if (number !== null && ++answeredSoFar === 15) first.child.kill('SIGKILL');
        return number;
      }),
    );
    if (first.child.exitCode === null && first.child.signalCode === null) await once(first.child, 'exit');
    const answered = replies.filter((number) => number !== null);
    expect(answered.length).toBeGreaterThanOrEqual(15);
    expect(answered.length).toBeLessThan(buyers);

    const after = await open(place);
    const orders = await queryRows<{
      number: string;
      items_count: number;
      pieces: number;
      worth: number;
      goods: number;
      events: number;
      cart: number;
    }>(
      after.db,
      sql`select o.number, o.items_count, (o.goods_total - o.discount)::integer goods,
      (select coalesce(sum(quantity), 0)::integer from order_lines l where l.order_id = o.id) pieces,
      (select coalesce(sum(total), 0)::integer from order_lines l where l.order_id = o.id) worth,
      (select count(*)::integer from order_events e where e.order_id = o.id) events,
      (select count(*)::integer from cart_lines l join carts c on c.id = l.cart_id where c.user_id = o.user_id) cart
      from orders o`,
    );
    const kept = new Set(orders.map(({ number }) => number));
    expect(answered.filter((number) => !kept.has(number))).toEqual([]);
    for (const order of orders)
      expect(order).toMatchObject({ pieces: 4, items_count: 4, worth: order.goods, events: 1, cart: 0 });
    const [left] = await queryRows<{ stock: number }>(after.db, sql`select sum(stock)::integer stock from products`);
    expect(left!.stock).toBe(2 * stock - 4 * orders.length);
    await after.close();

    // Everyone without a reply retries with the same key: each has exactly one order in the end.
    const second = await serve(place);
    const again = await Promise.all(addressIds.map((addressId, k) => checkout(second.base, k, addressId)));
    second.child.kill('SIGTERM');
    await once(second.child, 'exit');
    expect(new Set(again).size).toBe(buyers);
    replies.forEach((number, k) => number !== null && expect(again[k]).toBe(number));
    await rm(place.folder, { recursive: true, force: true });
  },
);
