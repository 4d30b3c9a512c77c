import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openPglite } from '#db/embedded.ts';
import { checkpointDatabase } from './vacuum-database.ts';

test('after a checkpoint the embedded database uses the files of its log again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yasmin-log-'));
  const database = await openPglite(folder);
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
  const logFiles = async () =>
    (await readdir(join(folder, 'pg_wal'))).filter((name) => /^[\dA-F]{24}$/.test(name)).length;
  // About 20 MB of log; a file of it has 16 MB.
  const write = () => database.executeSql(`insert into written select repeat('x', 500) from generate_series(1, 35000)`);
  await database.executeSql('create table written (text text)');

  const before = await logFiles();
  for (let n = 0; n < 3; n++) await write();
  const grown = await logFiles();
  expect(grown).toBeGreaterThan(before + 1);
  await checkpointDatabase({ database });
  for (let n = 0; n < 2; n++) {
    await write();
    await checkpointDatabase({ database });
  }
  expect(await logFiles()).toBeLessThanOrEqual(grown);
});
