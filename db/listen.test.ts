import { connect, createServer, type Server, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { makeTestPlace } from '#test/database.ts';
import { sql } from 'drizzle-orm';
import { openPostgres } from './client.ts';

/** A way to PostgreSQL that can be taken away and given back, and that counts who asks for it. */
async function passage(to: URL) {
  const open = new Set<Socket>();
  let asked = 0;
  let away = false;
  const server: Server = createServer((caller) => {
    asked++;
    open.add(caller.on('error', () => {}).on('close', () => open.delete(caller)));
    if (away) return caller.destroy();
    const called = connect(Number(to.port || 5432), to.hostname).on('error', () => {});
    open.add(called.on('close', () => caller.destroy()));
    caller.on('close', () => called.destroy());
    caller.pipe(called).pipe(caller);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    asked: () => asked,
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
  'a lost connection to PostgreSQL is tried for calmly, however long it is away, and then tells that something may have been missed',
  async () => {
    const { url } = await makeTestPlace();
    const way = await passage(new URL(url!));
    const database = await openPostgres(way.url, 2);
    const heard: (string | null)[] = [];
    await database.listen((payload) => heard.push(payload));
    const before = way.asked();
    way.take();
    await soon(4000);
    expect(way.asked() - before).toBeLessThanOrEqual(9);
    expect(way.asked() - before).toBeGreaterThanOrEqual(4);
    way.give();
    await expect.poll(() => heard, { timeout: 5000 }).toEqual([null]);
    await database.db.execute(sql`select pg_notify('yasmin', 'product:7')`);
    await expect.poll(() => heard, { timeout: 5000 }).toEqual([null, 'product:7']);
    await database.close();
    await way.close();
  },
);

test('a server that is not there is named', async () => {
  await expect(openPostgres('postgres://nobody@127.0.0.1:1/nothing')).rejects.toThrow(/127\.0\.0\.1:1 can't be used/);
});
