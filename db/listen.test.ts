import { connect, createServer, type Server, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createTestStorage } from '#test/database.ts';
import { sql } from 'drizzle-orm';
import { openPostgres } from './client.ts';

/** A proxy to PostgreSQL that can be stopped and started, and that counts connection attempts. `onData` receives what the shop sends. */
async function passage(to: URL, onData: (bytes: Buffer) => void = () => {}) {
  const open = new Set<Socket>();
  let connections = 0;
  let away = false;
  const server: Server = createServer((caller) => {
    connections++;
    open.add(caller.on('error', () => {}).on('close', () => open.delete(caller)));
    if (away) return caller.destroy();
    const called = connect(Number(to.port || 5432), to.hostname).on('error', () => {});
    open.add(called.on('close', () => caller.destroy()));
    caller.on('close', () => called.destroy());
    caller.on('data', onData).pipe(called).pipe(caller);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    connections: () => connections,
    take() {
      away = true;
      for (const socket of open) socket.destroy();
    },
    give: () => void (away = false),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// The embedded database has no connection to lose.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'a lost connection to PostgreSQL is retried slowly, however long it is down, and then reports that something may have been missed',
  async () => {
    const { url } = await createTestStorage();
    const way = await passage(new URL(url!));
    const database = await openPostgres(way.url, 2);
    const payloads: (string | null)[] = [];
    await database.listen((payload) => payloads.push(payload));
    const before = way.connections();
    way.take();
    await soon(4000);
    expect(way.connections() - before).toBeLessThanOrEqual(9);
    expect(way.connections() - before).toBeGreaterThanOrEqual(4);
    way.give();
    // It reports that repeatedly while the connection is down, since cached data may be read on other connections.
    const away = payloads.length;
    expect(payloads).toEqual(Array(away).fill(null));
    await expect.poll(() => payloads.length, { timeout: 5000 }).toBeGreaterThan(away);
    await database.db.execute(sql`select pg_notify('yasmin', 'product:7')`);
    await expect.poll(() => payloads.at(-1), { timeout: 5000 }).toBe('product:7');
    expect(payloads.slice(0, -1)).toEqual(Array(payloads.length - 1).fill(null));
    await database.close();
    await way.close();
  },
);

test.runIf(process.env['TEST_DATABASE_URL'])(
  'a channel that is first used during a reconnection is listened to',
  async () => {
    const { url } = await createTestStorage();
    let whileReconnecting: (() => Promise<void>) | undefined;
    let listening: Promise<void> | undefined;
    const way = await passage(new URL(url!), (bytes) => {
      if (whileReconnecting && bytes.includes('listen yasmin')) listening ??= whileReconnecting();
    });
    const database = await openPostgres(way.url, 2);
    await database.listen(() => {});
    const payloads: (string | null)[] = [];
    whileReconnecting = () => database.listen((payload) => payloads.push(payload), 'yasmin_chat');
    way.take();
    way.give();
    await expect.poll(() => payloads, { timeout: 5000 }).toContain(null);
    await listening;
    await database.db.execute(sql`select pg_notify('yasmin_chat', 'chat:7')`);
    await expect.poll(() => payloads.at(-1), { timeout: 2000 }).toBe('chat:7');
    await database.close();
    await way.close();
  },
);

test('an unreachable server is named', async () => {
  await expect(openPostgres('postgres://nobody@127.0.0.1:1/nothing')).rejects.toThrow(/127\.0\.0\.1:1 can't be used/);
});
