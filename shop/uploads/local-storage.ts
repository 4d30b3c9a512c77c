import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../media/write-whole.ts';
import { checkedKey, type UploadStorage } from './storage.ts';

/** Uploads in a folder, in one of 256 below it by the first two digits. Only this process's user reads them, and none can be run. */
export function createLocalStorage(folder: string): UploadStorage {
  const pathOf = (key: string): string => join(folder, checkedKey(key).slice(0, 2), key);
  return {
    put: async (key, bytes) => writeWhole(pathOf(key), bytes, { mode: 0o600, flush: true }),
    get: async (key) =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    delete: async (key) => rm(pathOf(key), { force: true }),
  };
}
