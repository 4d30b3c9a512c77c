import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { backUp } from '#server/backup/back-up.ts';
import { openPlace } from '#server/backup/place.ts';
import { filesOf } from '#server/storage.ts';
import { runCommand } from './command.ts';

// npm run backup: database, files and, encrypted, the key of secrets. It may run beside a shop on PostgreSQL.
const { values } = parseArgs({ options: { to: { type: 'string' }, 'new-key': { type: 'string' } } });

async function createKey(file: string): Promise<void> {
  const identity = await generateIdentity();
  await writeFile(file, `${identity}\n`, { mode: 0o600, flag: 'wx' });
  console.log(`The key is in ${file}: keep it away from this machine, since nobody can restore a backup without it.
For the server: BACKUP_RECIPIENT=${await identityToRecipient(identity)}`);
}

if (values['new-key'])
  await createKey(values['new-key']).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
else
  await runCommand(async (database, env) => {
    const to = values.to ?? env.backup.to;
    if (to === null) throw new Error('Name where to: --to FOLDER, --to s3://bucket/prefix, or BACKUP_TO');
    const { recipient, keep, account } = env.backup;
    const place = openPlace(to, account);
    const result = await backUp(database, filesOf(env), place, { recipient, keep, secretsKey: env.secretsKey });
    if (!result) throw new Error(`Another backup into ${place.name} is under way`);
    const { masters, uploads } = result.manifest;
    console.log(
      `${result.name} in ${place.name}: ${result.rows} rows in ${Object.keys(result.manifest.tables).length} tables, ${masters.length + uploads.length} files (${result.copiedFiles} new), ${(result.bytes / 1e6).toFixed(1)} MB stored`,
    );
    console.log(
      recipient
        ? 'Encrypted, with SECRETS_KEY.'
        : 'Not encrypted, and without SECRETS_KEY: store that elsewhere. BACKUP_RECIPIENT encrypts; npm run backup -- --new-key FILE creates its key.',
    );
  });
