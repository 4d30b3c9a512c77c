import { listBackups, manifestPath, partPath, writeIndex } from './manifest.ts';
import type { BackupPlace } from './place.ts';

/**
 * Removes the oldest backups beyond `keep`. The server can't read the manifest of an encrypted one, so its parts are removed by the names of
 * `tables`, one after another until one is missing. Files stay, because all backups share them.
 */
export async function pruneBackups(place: BackupPlace, keep: number, tables: readonly string[]): Promise<void> {
  const names = await listBackups(place);
  const old = names.slice(0, Math.max(0, names.length - keep));
  if (old.length === 0) return;
  // First from the list: an interrupted removal leaves no incomplete backup in it.
  await writeIndex(place, names.slice(old.length));
  for (const backup of old) {
    await place.delete(manifestPath(backup));
    for (const table of tables)
      for (let part = 0; await place.get(partPath(backup, table, part)); part++)
        await place.delete(partPath(backup, table, part));
  }
}
