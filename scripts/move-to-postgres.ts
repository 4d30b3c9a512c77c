import { join } from 'node:path';
import { openPostgres } from '#db/client.ts';
import { openPglite } from '#db/embedded.ts';
import { commandTimeouts } from '#db/timeouts.ts';
import { copyDatabase } from '#db/transfer/copy-database.ts';
import { readEnv, root } from '#server/env.ts';
import { inWords } from './command.ts';

// npm run move-to-postgres -- postgres://…: copies the embedded database of a stopped shop into an empty one of PostgreSQL, and compares both.
const [url, ...more] = process.argv.slice(2);
if (!url?.startsWith('postgres') || more.length > 0) {
  console.error('Usage: npm run move-to-postgres -- postgres://user:password@host:5432/database');
  process.exit(1);
}

await inWords(async () => {
  const env = readEnv();
  const from = await openPglite(join(env.dataDir, 'pglite'));
  try {
    const to = await openPostgres(url, 2, { timeouts: commandTimeouts });
    try {
      const sums = Object.values(await copyDatabase(from, to, root));
      const rows = sums.reduce((sum, table) => sum + table.rows, 0);
      console.log(`${rows} rows in ${sums.length} tables were copied, and compared row by row.
Start the shop with DATABASE_URL set to this address. The embedded database in ${env.dataDir} is unchanged: keep it until the shop runs.`);
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
});
