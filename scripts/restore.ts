import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#db/client.ts';
import { commandTimeouts } from '#db/timeouts.ts';
import { listBackups, readManifest } from '#server/backup/manifest.ts';
import { openPlace } from '#server/backup/place.ts';
import { restore } from '#server/backup/restore.ts';
import { root, readEnv } from '#server/env.ts';
import { filesOf } from '#server/storage.ts';
import { inWords } from './command.ts';

// npm run restore: restores a backup into the empty database and files of the environment, and compares them with it.
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    name: { type: 'string' },
    list: { type: 'boolean', default: false },
    'key-file': { type: 'string' },
  },
});

await inWords(async () => {
  const env = readEnv();
  const from = values.from ?? env.backup.to;
  if (from === null) throw new Error('Name where from: --from FOLDER, --from s3://bucket/prefix, or BACKUP_TO');
  const place = openPlace(from, env.backup.account);
  const names = await listBackups(place);
  if (values.list) return void console.log(names.join('\n') || `There is no backup in ${place.name}`);
  const name = values.name ?? names.at(-1);
  if (!name) throw new Error(`There is no backup in ${place.name}`);
  const identity = values['key-file'] ? (await readFile(values['key-file'], 'utf8')).trim() : null;
  const manifest = await readManifest(place, name, identity);
  const database = await openDatabase({
    url: env.databaseUrl,
    directUrl: env.databaseDirectUrl,
    folder: join(env.dataDir, 'pglite'),
    connections: 2,
    timeouts: commandTimeouts,
  });
  const result = await restore(database, filesOf(env), place, { name, manifest, identity, root }).finally(() =>
    database.close(),
  );
  console.log(
    `${name} was restored: ${result.rows} rows in ${result.tables} tables, each compared with the backup, and ${result.files} files`,
  );
  if (manifest.secretsKey !== null && manifest.secretsKey !== env.secretsKey.toString('base64'))
    console.log(`Start the shop with the backup's key: SECRETS_KEY=${manifest.secretsKey}`);
});
