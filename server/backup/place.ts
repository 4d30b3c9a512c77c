import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createS3Client, type S3Place } from '#shop/uploads/s3-client.ts';
import { writeFileAtomic } from '#shop/uploads/write-file-atomic.ts';

/** Where backups are stored: a folder, or a bucket with a prefix. Paths are relative, with slashes. */
export type BackupPlace = {
  /** For messages. */
  name: string;
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is nothing. */
  get(path: string): Promise<Buffer | null>;
  delete(path: string): Promise<void>;
};

const folderPlace = (folder: string): BackupPlace => ({
  name: folder,
  async put(path, bytes) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    // Only this user can read what is not encrypted.
    await writeFileAtomic(file, bytes, { mode: 0o600, flush: true });
  },
  get: (path) =>
    readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    }),
  delete: (path) => rm(join(folder, path), { force: true }),
});

function bucketPlace(bucket: S3Place, prefix: string): BackupPlace {
  // A part of a backup has up to some ten megabytes.
  const client = createS3Client(bucket, { patienceMs: 120_000, name: 'backups' });
  const key = (path: string) => prefix + path;
  return {
    name: `s3://${bucket.bucket}/${prefix}`,
    put: (path, bytes) => client.put(key(path), bytes),
    get: (path) => client.get(key(path)),
    delete: (path) => client.delete(key(path)),
  };
}

/** The store and its keys, without the bucket. */
export type S3Account = Omit<S3Place, 'bucket'>;

/** Opens `s3://bucket/prefix` in the account, or a folder. Throws an error that says which setting is missing. */
export function openPlace(address: string, account: S3Account | null): BackupPlace {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(address) ?? [];
  if (!bucket) {
    if (address.startsWith('s3:')) throw new Error(`${address} is not like s3://bucket or s3://bucket/folder`);
    return folderPlace(resolve(address));
  }
  if (!account)
    throw new Error('For s3:// set BACKUP_S3_ENDPOINT, BACKUP_S3_KEY and BACKUP_S3_SECRET, or UPLOADS_S3_…');
  return bucketPlace({ ...account, bucket }, prefix === '' ? '' : `${prefix.replace(/\/+$/, '')}/`);
}
