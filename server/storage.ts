import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createLocalStore } from '#shop/uploads/local-picture-store.ts';
import type { PictureStore } from '#shop/uploads/picture-store.ts';
import { createLocalMasters, createLocalStorage } from '#shop/uploads/local-storage.ts';
import { createS3Storage } from '#shop/uploads/s3-storage.ts';
import type { UploadStorage } from '#shop/uploads/storage.ts';
import { type StorageState, storageState } from '#shop/uploads/storage-state.ts';
import { withFallbackStorage } from '#shop/uploads/with-fallback-storage.ts';
import type { Env } from './env.ts';

/** All files of the shop: pictures, and uploads of shoppers. */
export type Storage = { pictures: PictureStore; uploads: UploadStorage; state: () => Promise<StorageState> };

/** The folders of a shop that stores its files on a disk, or did so before it had a bucket. */
export const foldersOf = ({ filesDir }: Pick<Env, 'filesDir'>) => ({
  masters: createLocalMasters(join(filesDir, 'media', 'masters')),
  uploads: createLocalStorage(join(filesDir, 'uploads')),
});

/** The pictures and uploads of a bucket. */
export const bucketsOf = (place: NonNullable<Env['uploadsS3']>) => ({
  masters: createS3Storage(place, { prefix: 'masters/' }),
  uploads: createS3Storage(place),
});

/** The masters of pictures and the uploads, as configured: in a bucket, with the folder of the time before it, or in the folder. */
export function filesOf(env: Pick<Env, 'filesDir' | 'uploadsS3'>): { masters: UploadStorage; uploads: UploadStorage } {
  const folders = foldersOf(env);
  if (!env.uploadsS3) return folders;
  const bucket = bucketsOf(env.uploadsS3);
  return {
    masters: withFallbackStorage(bucket.masters, folders.masters, 'application/octet-stream'),
    uploads: withFallbackStorage(bucket.uploads, folders.uploads, 'application/octet-stream'),
  };
}

/**
 * Opens the configured storage: a bucket, or a folder. Resized pictures are stored in a folder in either case; with a bucket each instance
 * creates its own.
 */
export function openStorage(env: Pick<Env, 'filesDir' | 'dataDir' | 'uploadsS3'>): Storage {
  const { masters, uploads } = filesOf(env);
  const bucket = env.uploadsS3 && bucketsOf(env.uploadsS3);
  const probe = async (): Promise<void> => {
    // Not the folder of the time before the bucket.
    const storage = bucket?.uploads ?? uploads;
    const key = randomBytes(16).toString('hex');
    // Disks allocate space in blocks: an empty file fits on a full disk.
    await storage.put(key, new Uint8Array(8192), 'application/octet-stream');
    await storage.delete(key);
  };
  return {
    pictures: createLocalStore(join(bucket ? env.dataDir : env.filesDir, 'media'), masters),
    uploads,
    state: storageState(probe, { everyMs: bucket ? 60_000 : 5000 }),
  };
}
