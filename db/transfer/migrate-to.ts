import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../client.ts';
import { migrate } from '../migrate.ts';

type Journal = { entries: { tag: string }[] };

/** Creates the tables as they were after the migration `tag`. Throws when this version of the shop does not have it. */
export async function migrateTo(database: Database, root: string, tag: string): Promise<void> {
  const migrations = join(root, 'db/migrations');
  const journal = JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8')) as Journal;
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  if (last === -1) throw new Error(`This version of the shop does not have the migration ${tag}: use a newer version`);
  const temporary = await mkdtemp(join(tmpdir(), 'yasmin-migrations-'));
  try {
    const folder = join(temporary, 'db/migrations');
    await mkdir(join(folder, 'meta'), { recursive: true });
    const entries = journal.entries.slice(0, last + 1);
    for (const entry of entries) await cp(join(migrations, `${entry.tag}.sql`), join(folder, `${entry.tag}.sql`));
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    await migrate(database, temporary);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
