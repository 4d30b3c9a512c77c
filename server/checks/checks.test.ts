import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { runCheck } from './check.ts';
import { outbox } from '#db/schema.ts';
import { clockFindings, knownMigrations, messagesFindings, schemaFindings } from './database.ts';
import { diskFindings, machineChecks } from './machine.ts';
import { readEnv } from '../env.ts';

const check = (name: string) => machineChecks.find((candidate) => candidate.name === name)!;

test('a check that fails to run is a problem', async () => {
  expect(await runCheck('the moon', () => Promise.reject(new Error('cloudy')))).toEqual({
    name: 'the moon',
    problems: ["the moon can't be checked: cloudy"],
    notes: [],
  });
});

test("accepts a clock within half a minute of the database's, and reports the difference beyond that", async ({
  shared,
}) => {
  expect(await clockFindings(shared)).toEqual({});
  expect(await clockFindings(shared, () => Date.now() + 20_000)).toEqual({});
  const ahead = await clockFindings(shared, () => Date.now() + 45_000);
  expect(ahead.problems?.[0]).toMatch(/4[456] seconds ahead of the database's: synchronise both with a time server/);
  const behind = await clockFindings(shared, () => Date.now() - 3_600_000);
  expect(behind.problems?.[0]).toMatch(/(3599|3600|3601) seconds behind/);
});

test('refuses tables of a newer version, and accepts tables of this version and older ones', async ({ services }) => {
  expect(await schemaFindings(services)).toEqual({});
  const older = knownMigrations();
  const newer = [...older, { when: 9_999_999_999_999, tag: '9999_next' }];
  expect(await schemaFindings(services, newer)).toEqual({ notes: ['1 migrations will run at the next start'] });
  const refused = await schemaFindings(services, older.slice(0, -2));
  expect(refused.problems).toEqual([
    expect.stringContaining('by a newer version of the shop (2 of its migrations are'),
  ]);
  await services.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`,
  );
  expect((await schemaFindings(services)).problems?.[0]).toContain('(1 of its migrations is unknown');
});

test('accepts a writable folder with free space, and reports the free space when it is too little', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yasmin-disk-'));
  try {
    expect(await diskFindings('DATA_DIR', join(folder, 'data'), 1)).toEqual({});
    const full = await diskFindings('DATA_DIR', folder, Number.MAX_SAFE_INTEGER);
    expect(full.problems?.[0]).toMatch(/has \d+ MB free and needs \d+ MB: free some space/);
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect((await diskFindings('DATA_DIR', join(file, 'data'), 1)).problems?.[0]).toContain("can't be written");
    if (process.getuid?.() !== 0) {
      await chmod(folder, 0o500);
      expect((await diskFindings('DATA_DIR', folder, 1)).problems?.[0]).toMatch(
        /can't be written: E\w+; give the user/,
      );
    }
  } finally {
    await chmod(folder, 0o700);
    await rm(folder, { recursive: true });
  }
});

test('names a port that is in use, with what to do', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const env = { ...readEnv({}), port: 0, metricsPort: port };
  const findings = await check('METRICS_PORT is free').run(env);
  expect(findings.problems).toEqual([
    `METRICS_PORT ${port} on 127.0.0.1 is taken by another process: stop it, or set METRICS_PORT to another port.`,
  ]);
  expect(await check('PORT is free').run(env)).toEqual({});
  server.close();
  await once(server, 'close');
  expect(await check('METRICS_PORT is free').run(env)).toEqual({});
});

test('lists what carriers refuse, with how often', async ({ services }) => {
  expect(await messagesFindings(services)).toEqual({ notes: [] });
  const message = { recipient: '+201001234567', channel: 'sms', kind: 'code', locale: 'en', text: 't' } as const;
  const failed = { ...message, failedAt: new Date(), error: 'refused: HTTP 401' };
  await services.db.insert(outbox).values([failed, failed, { ...message, sentAt: new Date() }, message]);
  expect(await messagesFindings(services)).toEqual({ notes: ['2 not sent by sms (refused: HTTP 401)'] });
});
