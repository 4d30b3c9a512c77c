import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createApi } from '#api/app.ts';
import { factories } from '#test/factories.ts';
import { noReplicaReason, openReplicatedPostgres, type ReplicatedPostgres } from '#test/replicated-postgres.ts';
import { createTestServices } from '#test/services.ts';
import { type Database, type Db, openPostgres } from './client.ts';
import { migrate } from './migrate.ts';
import { queryRows } from './query-rows.ts';
import { seedReference } from './seed/reference.ts';

const reason = noReplicaReason();
const soon = { timeout: 40_000, interval: 50 };
let servers: ReplicatedPostgres;

const isReplica = async (db: Db) =>
  (await queryRows<{ replica: boolean }>(db, sql`select pg_is_in_recovery() replica`))[0]!.replica;

async function open(url: string, replicaUrls: string[] = []): Promise<Database> {
  const database = await openPostgres(url, 4, { replicaUrls });
  onTestFinished(() => database.close());
  return database;
}

/** Runs statements on the replica itself. */
async function openReplicaSession(): Promise<(text: string) => Promise<Record<string, unknown>[]>> {
  const client = new pg.Client({ connectionString: servers.replicaUrl });
  await client.connect();
  onTestFinished(() => client.end());
  return async (text) => (await client.query<Record<string, unknown>>(text)).rows;
}

/** The shop's database with a replica that serves reads. */
async function openReplicated(): Promise<Database> {
  const database = await open(servers.primaryUrl, [servers.replicaUrl]);
  await expect.poll(() => database.replicas()[0]!.inUse, soon).toBe(true);
  return database;
}

describe(`reads from a replica${reason === null ? '' : ` (skipped: ${reason})`}`, () => {
  if (reason !== null) {
    test.skip('of PostgreSQL', () => {});
    return;
  }
  beforeAll(async () => {
    servers = await openReplicatedPostgres();
    const database = await openPostgres(servers.primaryUrl, 2);
    await migrate(database, process.cwd());
    await seedReference(database.db);
    await database.db.execute(sql`create table marks (n integer)`);
    await database.close();
  }, 120_000);
  afterAll(() => servers?.stop());

  test('see what was written before, each time, and come from the replica', { timeout: 60_000 }, async () => {
    const database = await openReplicated();
    let fromReplica = 0;
    for (let n = 1; n <= 100; n++) {
      await database.db.execute(sql`insert into marks values (${n})`);
      const newest = await database.read(database.db, async (db) => {
        if (await isReplica(db)) fromReplica++;
        return (await queryRows<{ n: number }>(db, sql`select max(n) n from marks`))[0]!.n;
      });
      expect(newest).toBe(n);
    }
    expect(fromReplica).toBeGreaterThan(50);
    expect(await isReplica(await database.reader(database.db))).toBe(true);
  });

  test('compare the position and read in one transaction', { timeout: 60_000 }, async () => {
    const database = await openReplicated();
    const moment = async (db: Db) =>
      (await queryRows<{ began: string; now: string }>(db, sql`select now() began, statement_timestamp() "now"`))[0]!;
    const [first, second] = await database.read(database.db, async (db) => [await moment(db), await moment(db)]);
    expect(first.now).not.toEqual(first.began);
    expect(second.began).toEqual(first.began);
  });

  test(
    'come from the primary while the replica is late, which is then dropped, and comes back',
    { timeout: 120_000 },
    async () => {
      const database = await openReplicated();
      const admin = await openReplicaSession();
      await admin('select pg_wal_replay_pause()');
      await database.db.execute(sql`insert into marks values (1000)`);
      const read = () =>
        database.read(database.db, async (db) => {
          const [row] = await queryRows<{ n: number }>(db, sql`select max(n) n from marks`);
          return [row!.n, await isReplica(db)];
        });
      expect(await read()).toEqual([1000, false]);
      await expect
        .poll(() => database.replicas()[0], soon)
        .toMatchObject({ inUse: false, lagSeconds: expect.any(Number) });
      expect(database.replicas()[0]!.lagSeconds).toBeGreaterThan(10);
      expect(await read()).toEqual([1000, false]);
      await admin('select pg_wal_replay_resume()');
      await expect.poll(() => database.replicas()[0]!.inUse, soon).toBe(true);
      expect(await read()).toEqual([1000, true]);
    },
  );

  test(
    'are repeated on the primary when the replica dies meanwhile, which is dropped, and comes back',
    { timeout: 120_000 },
    async () => {
      const database = await openReplicated();
      const tries: boolean[] = [];
      const result = await database.read(database.db, async (db) => {
        tries.push(await isReplica(db));
        if (tries.length === 1) servers.stopReplica();
        return isReplica(db);
      });
      expect([result, tries]).toEqual([false, [true, false]]);
      await expect.poll(() => database.replicas()[0], soon).toMatchObject({ inUse: false, lagSeconds: undefined });
      expect(await isReplica(await database.reader(database.db))).toBe(false);
      servers.startReplica();
      await expect.poll(() => database.replicas()[0]!.inUse, soon).toBe(true);
      expect(await isReplica(await database.reader(database.db))).toBe(true);
      // An error of the read itself is not repeated.
      let runs = 0;
      const failing = database.read(database.db, (db) => {
        runs++;
        return db.execute(sql`select * from no_such_table`);
      });
      await expect(failing).rejects.toThrow();
      expect(runs).toBe(1);
    },
  );

  test('come from the primary when a replica is ahead of it, as after a failover', { timeout: 60_000 }, async () => {
    const current = await servers.startCopy();
    const former = await openReplicated();
    await former.db.execute(sql`create table unconfirmed as select n from generate_series(1, 100000) n`);
    await expect.poll(() => former.read(former.db, isReplica), soon).toBe(true);
    const database = await open(current, [servers.replicaUrl]);
    await expect.poll(() => database.replicas()[0]!.inUse, soon).toBe(true);
    for (let n = 0; n < 5; n++) {
      expect(await database.read(database.db, isReplica)).toBe(false);
      expect(await isReplica(await database.reader(database.db))).toBe(false);
    }
  });

  test('are those of the catalogue, of reports and of exports', { timeout: 60_000 }, async () => {
    const database = await openReplicated();
    const services = createTestServices(database);
    const { id } = await factories(database.db).product({ price: 12_300 });
    const admin = await openReplicaSession();
    const reads = async (table: string) => {
      const rows = await admin(
        `select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) n from pg_stat_user_tables where relname = '${table}'`,
      );
      return Number(rows[0]!['n']);
    };
    const [products, orders] = [await reads('products'), await reads('orders')];
    expect((await services.catalogue.get()).card(id, 'en', new Date())?.price).toBe(12_300);
    await expect.poll(() => reads('products'), soon).toBeGreaterThan(products);

    const { userId } = await factories(database.db).customer();
    const scopes = ['reports.view', 'orders.manage'];
    const actor = {
      kind: 'user' as const,
      userId,
      name: 'Mona',
      phone: '+201000000099',
      verified: true,
      scopes,
      sessionId: 1,
      staff: { grantedScopes: scopes, secondFactor: 'passed' as const, locked: false, restriction: null, stale: false },
    };
    const api = createApi({
      services,
      caller: async () => ({ actor, isTokenRejected: false, isCrossOrigin: false, address: '127.0.0.1' }),
      log: (error) => expect.unreachable(String(error)),
    });
    for (const path of ['/staff/reports/sales', '/staff/orders/export']) {
      const before = path.endsWith('export') ? await reads('orders') : orders;
      const reply = await api.request(path);
      expect([path, reply.status]).toEqual([path, 200]);
      await reply.text();
      await expect.poll(() => reads('orders'), soon).toBeGreaterThan(before);
    }
  });
});
