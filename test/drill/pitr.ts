import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { differences } from '#db/transfer/differences.ts';
import { prepare } from '../bench/prepare.ts';
import { constraintsOf, type Constraint, openClient, placeOrders, sumTables } from './pitr-shop.ts';
import { endAll } from './processes.ts';
import { databaseUser, findRecoveryPrograms } from './programs.ts';
import { PostgresServer, type RecoverySetup } from './postgres-server.ts';

/**
 * Point-in-time recovery: a shop on a PostgreSQL whose write-ahead log is archived loses a table by mistake. A second server gets the state of the
 * second before, and the table is copied back from there.
 */
const { values: input } = parseArgs({
  options: { pitr: { type: 'boolean' }, port: { type: 'string', default: '20200' } },
});
const port = Number(input.port);
const lostTable = 'order_lines';
const orders = { beforeBackup: 20, afterBackup: 40 };

const folder = mkdtempSync(join(tmpdir(), 'yasmin-pitr-'));
chmodSync(folder, 0o755);
const owner = databaseUser();
const setup: RecoverySetup = { folder, owner, programs: findRecoveryPrograms() };
const servers = [new PostgresServer(setup, 'running', port), new PostgresServer(setup, 'restored', port + 1)] as const;
const [running, restored] = servers;

process.once('exit', () => {
  endAll();
  for (const server of servers) server.end();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const say = (text: string) => console.log(`  · ${text}`);
const timed = async <T>(text: string, work: () => Promise<T> | T): Promise<T> => {
  const startedAt = performance.now();
  const result = await work();
  say(`${text}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
};

/** The files of pgBackRest: a repository, and its settings for both servers. */
function writeSettings(): void {
  for (const name of ['repository', 'spool', 'locks', 'sockets']) {
    mkdirSync(join(folder, name), { mode: 0o700 });
    if (owner) chownSync(join(folder, name), owner.uid, owner.gid);
  }
  if (owner) chownSync(folder, owner.uid, owner.gid);
  writeFileSync(
    setup.programs.pgbackrestConfig(folder),
    `[global]
repo1-path=${folder}/repository
repo1-retention-full=2
spool-path=${folder}/spool
lock-path=${folder}/locks
log-level-file=off
log-level-console=warn
start-fast=y
process-max=2

[yasmin]
pg1-path=${running.dataFolder}
pg1-port=${running.port}
pg1-socket-path=${folder}/sockets
pg1-user=postgres
`,
  );
}

/** Copies the lost table back by pg_dump, and the foreign keys of other tables that were dropped with it. */
async function copyBack(lost: readonly Constraint[]): Promise<void> {
  await running.copyTable(restored, 'yasmin', lostTable);
  const client = await openClient(running.url('yasmin'));
  for (const { table, name, definition } of lost)
    await client.query(`alter table ${table} add constraint "${name}" ${definition}`);
  await client.end();
}

console.log('\n  Point-in-time recovery');
const problems: string[] = [];
writeSettings();
await timed('PostgreSQL with an archive', async () => {
  await running.create();
  running.pgbackrest('stanza-create');
  running.pgbackrest('check');
});
const products = await timed('a catalogue, and buyers with carts', async () => {
  await running.createDatabase('yasmin');
  return prepare({ url: running.url('yasmin'), dataDir: join(folder, 'files') }, process.cwd(), 120);
});
await placeOrders(running.url('yasmin'), 0, orders.beforeBackup);
await timed('full backup', () => running.pgbackrest('backup', '--type=full'));
await placeOrders(running.url('yasmin'), orders.beforeBackup, orders.afterBackup);

const client = await openClient(running.url('yasmin'));
const before = await sumTables(client);
const constraints = await constraintsOf(client);
const { rows: times } = await client.query<{ target: string }>(`select clock_timestamp()::text target`);
const target = times[0]!.target;
await new Promise((resolve) => setTimeout(resolve, 1000));
await client.query(`drop table ${lostTable} cascade`);
// The shop goes on: what is written after the mistake belongs to the running server alone.
await client.query(`insert into rate_limits (key, points) values ('after the mistake', 1)`);
const dropped = constraints.filter(({ refersTo }) => refersTo === lostTable);
say(`${lostTable} dropped with ${dropped.length} foreign keys of other tables, one second after ${target}`);
await client.query('select pg_switch_wal()');

await timed('restore to a second server', () => running.restoreTo(restored, target));
await timed('write-ahead log applied', () => restored.startAndPromote());
const copy = await openClient(restored.url('yasmin'));
const after = await sumTables(copy);
problems.push(...differences(before, after).map((problem) => `restored: ${problem}`));
const laterRows = await copy.query(`select from rate_limits where key = 'after the mistake'`);
if (laterRows.rowCount !== 0) problems.push('restored: has what was written after the mistake');
await copy.end();

await timed(`${lostTable} copied back`, () => copyBack(dropped));
const mended = await sumTables(client);
const expected = { ...before, rate_limits: (await sumTables(client, ['rate_limits']))['rate_limits']! };
problems.push(...differences(expected, mended).map((problem) => `running: ${problem}`));
const mendedConstraints = await constraintsOf(client);
// A check that pg_dump wrote and PostgreSQL read again has other parentheses.
const textOf = (constraint: Constraint) => JSON.stringify(constraint).replaceAll(/[()]/g, '');
const notIn = (there: readonly Constraint[], list: readonly Constraint[]) => {
  const texts = new Set(there.map(textOf));
  return list.map(textOf).filter((text) => !texts.has(text));
};
problems.push(
  ...notIn(mendedConstraints, constraints).map((constraint) => `running: lost ${constraint}`),
  ...notIn(constraints, mendedConstraints).map((constraint) => `running: new ${constraint}`),
);
await client.end();
await placeOrders(running.url('yasmin'), orders.beforeBackup + orders.afterBackup, 1);

const rows = Object.values(before).reduce((sum, table) => sum + table.rows, 0);
say(
  `compared: ${Object.keys(before).length} tables, ${rows} rows, ${before[lostTable]!.rows} of them lost and restored`,
);
say(`${products.length} products; an order was placed after the recovery`);
console.log(problems.length === 0 ? '\n  Equal.\n' : `\n  ${problems.join('\n  ')}\n`);
for (const server of servers) await server.stop();
process.exit(problems.length > 0 ? 1 : 0);
