import { access, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { writeFileAtomic } from './write-file-atomic.ts';
import { toStorageError } from './storage-error.ts';
import { checkedKey, isKey, type ListedStorage } from './storage.ts';

/** How a folder stores its files. */
type Layout = {
  /** Relative to the folder. */
  pathOf: (key: string) => string;
  /** The file's permissions; the process's default without it. */
  mode?: number;
  /** Flushes each file to the disk before `put` resolves. */
  flush?: boolean;
};

/** Uploads: in one of 256 folders by the first two digits. Only this process's user can read them, and none is executable. */
const privateFiles: Layout = { pathOf: (key) => join(key.slice(0, 2), key), mode: 0o600, flush: true };

/** Masters of pictures, which are public: all in one folder. */
const publicFiles: Layout = { pathOf: (key) => key };

/**
 * Files in a folder. A full disk is 507 `storage_full`, a read-only one 503 `storage_read_only`; no partial file remains. `write` writes a file
 * atomically.
 */
function folderStorage(
  folder: string,
  { pathOf, mode, flush = false }: Layout,
  write: typeof writeFileAtomic,
): ListedStorage {
  const placeOf = (key: string): string => join(folder, pathOf(checkedKey(key)));
  const refused = (error: unknown): never => {
    throw toStorageError(error) ?? error;
  };
  return {
    put: async (key, bytes) =>
      write(placeOf(key), bytes, { flush, ...(mode !== undefined && { mode }) }).catch(refused),
    get: async (key) =>
      readFile(placeOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    async delete(key) {
      const place = placeOf(key);
      await rm(place, { force: true }).catch(async (error: unknown) => {
        // A read-only disk refuses to remove even a missing file.
        const isThere = await access(place).then(
          () => true,
          () => false,
        );
        if (isThere) refused(error);
      });
    },
    async keys() {
      const all = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      return all
        .filter((path) => isKey(basename(path)) && pathOf(basename(path)) === path)
        .map((path) => basename(path));
    },
  };
}

export const createLocalStorage = (folder: string, write = writeFileAtomic): ListedStorage =>
  folderStorage(folder, privateFiles, write);

export const createLocalMasters = (folder: string, write = writeFileAtomic): ListedStorage =>
  folderStorage(folder, publicFiles, write);
