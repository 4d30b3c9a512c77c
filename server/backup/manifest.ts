import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { BackupPlace } from './place.ts';
import { unseal } from './sealing.ts';

/** What a backup consists of. It is written last: a backup without it is not complete. */
export const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The newest migration of the tables. */
  migration: z.string(),
  tables: z.record(
    z.string(),
    z.object({
      rows: z.int(),
      sum: z.string(),
      parts: z.int(),
      sequence: z.object({ lastValue: z.string(), isCalled: z.boolean() }).nullable(),
    }),
  ),
  /** The folder of the files: all backups for one recipient share it. */
  files: z.string(),
  /** The keys of the files; missing ones were already missing in the shop. */
  masters: z.array(z.string()),
  uploads: z.array(z.string()),
  /** `SECRETS_KEY` in Base64, only in an encrypted backup. */
  secretsKey: z.string().nullable(),
});

export type Manifest = z.output<typeof manifest>;

export const manifestPath = (backup: string): string => `${backup}/manifest`;

export const partPath = (backup: string, table: string, part: number): string => `${backup}/${table}.${part}`;

/** The folder of the files that are encrypted for one recipient, or for none. Files never change, so that all of its backups share it. */
export const filesFolder = (recipient: string | null): string =>
  `files/${recipient === null ? 'plain' : createHash('sha256').update(recipient).digest('hex').slice(0, 16)}`;

export const filePath = (folder: string, kind: 'masters' | 'uploads', key: string): string =>
  `${folder}/${kind}/${key}`;

const indexPath = 'backups.json';

/** The names of the complete backups in a place, the oldest first. */
export async function listBackups(place: BackupPlace): Promise<string[]> {
  const bytes = await place.get(indexPath);
  return bytes ? z.array(z.string()).parse(JSON.parse(bytes.toString())) : [];
}

export const writeIndex = (place: BackupPlace, names: readonly string[]): Promise<void> =>
  place.put(indexPath, Buffer.from(JSON.stringify(names)));

/** The manifest of a backup. Throws when it is missing, damaged or of another format. */
export async function readManifest(place: BackupPlace, backup: string, identity: string | null): Promise<Manifest> {
  const bytes = await place.get(manifestPath(backup));
  if (!bytes) throw new Error(`There is no complete backup ${backup} in ${place.name}`);
  return manifest.parse(JSON.parse((await unseal(bytes, identity)).toString()));
}
