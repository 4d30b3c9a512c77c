import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { sessions } from '#db/schema.ts';
import { hashToken } from '#shop/auth/tokens.ts';
import { cutConnections } from './cut-connections.ts';
import { createTestStorage, type TestStorage } from './database.ts';
import { factories } from './factories.ts';

const cuts = 100;
const buyers = 40;
const stock = 1000;

async function serve(place: TestStorage): Promise<{ child: ChildProcess; base: string }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'test/durability-server.ts', JSON.stringify(place)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, base: `http://127.0.0.1:${line.toString().trim()}` };
}

// The embedded database has no connections to cut.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'a hundred connections cut under load: both servers keep running, every reply is a result or a 503, and no order is lost or doubled',
  { timeout: 180_000 },
  async () => {
    const place = await createTestStorage();
    const database = await openPostgres(place.url!, 2);
    const make = factories(database.db);
    const product = await make.product({ stock });
    const shoppers: { headers: Record<string, string>; body: string }[] = [];
    for (let n = 0; n < buyers; n++) {
      const { userId } = await make.customer();
      const { id } = await make.address(userId);
      await make.cart(userId, [{ product, quantity: 2 }]);
      const expires = new Date(Date.now() + 3_600_000);
      await database.db.insert(sessions).values({
        userId,
        family: `f${n}`,
        accessHash: hashToken(`connection-cut-buyer-${n}`),
        refreshHash: `r${n}`,
        accessExpiresAt: expires,
        refreshExpiresAt: expires,
      });
      shoppers.push({
        headers: {
          Authorization: `Bearer connection-cut-buyer-${n}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': `cut-${n}`,
        },
        body: JSON.stringify({ address_id: id, payment_method: 'cash_on_delivery' }),
      });
    }
    await database.close();

    const servers = await Promise.all([serve(place), serve(place)]);
    const statuses: Record<number, number> = {};
    let asked = 0;
    const ask = async (path: string, init: RequestInit): Promise<Response> => {
      const reply = await fetch(servers[asked++ % 2]!.base + path, init);
      statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
      if (reply.status === 503) expect(reply.headers.get('retry-after')).toMatch(/^\d+$/);
      return reply;
    };

    const cutting = new AbortController();
    const numbers = shoppers.map(async ({ headers, body }, n) => {
      // Spread over time: the cuts hit carts, orders and replays of orders.
      for (let rounds = 0; rounds < n && !cutting.signal.aborted; rounds++) await ask('/get-cart', { headers });
      for (let tries = 0; tries < 300; tries++) {
        const reply = await ask('/checkout', { method: 'POST', headers, body });
        if (reply.status === 201)
          return ((await reply.json()) as { data: { order: { order_number: string } } }).data.order.order_number;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return null;
    });
    // Calls without a rate limit: their number depends on the machine.
    const reading = [0, 1, 2, 3].map(async (n) => {
      while (!cutting.signal.aborted)
        await (await ask(n % 2 ? '/get-cart' : '/orders', { headers: shoppers[n]!.headers })).arrayBuffer();
    });
    const cut = await cutConnections(place.url!, cuts, { everyMs: 30 });
    cutting.abort();
    await Promise.all(reading);
    const placed = await Promise.all(numbers);

    expect(cut).toBe(cuts);
    for (const { child } of servers) expect([child.exitCode, child.signalCode]).toEqual([null, null]);
    expect(Object.keys(statuses).filter((status) => !['200', '201', '503'].includes(status))).toEqual([]);
    expect(placed).not.toContain(null);
    expect(new Set(placed).size).toBe(buyers);
    // Both answer again, over every connection of their pools.
    for (const { base } of servers) {
      const replies = await Promise.all(
        Array.from({ length: 16 }, () => fetch(`${base}/get-cart`, { headers: shoppers[0]!.headers })),
      );
      expect(replies.map(({ status }) => status)).toEqual(Array(16).fill(200));
    }
    const after = await openPostgres(place.url!, 1);
    expect(
      await queryRows(
        after.db,
        sql`select count(*)::integer orders, (select stock from products where id = ${product.id}) stock,
          (select count(*)::integer from cart_lines where product_id = ${product.id}) carts from orders`,
      ),
    ).toEqual([{ orders: buyers, stock: stock - 2 * buyers, carts: 0 }]);
    await after.close();
    await rm(place.folder, { recursive: true, force: true });
  },
);
