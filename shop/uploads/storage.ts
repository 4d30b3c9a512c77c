import { thumbWidth } from '#values/uploads.ts';

/**
 * Where uploads and the masters of pictures are stored: on this machine's disk, or in an S3-compatible store. A key is one of our names, `isKey`;
 * anything else is a bug of the caller. The storage does not check access.
 */
export type UploadStorage = {
  /**
   * Stores `bytes` under `key`, all or nothing; the same key again replaces them. Refuses with `storage_full`, `storage_read_only` or
   * `unavailable`.
   */
  put(key: string, bytes: Uint8Array, mime: string): Promise<void>;
  /** The bytes under `key`; null when there are none. */
  get(key: string): Promise<Buffer | null>;
  /** Deletes `key`; a missing one counts as deleted. */
  delete(key: string): Promise<void>;
};

/** A storage that can list its keys. */
export type ListedStorage = UploadStorage & { keys(): Promise<string[]> };

/** The name of an upload or the hash of a master, 32 hex digits, and a variant of it: `<name>-320`. It can't contain a path to another folder. */
export const isKey = (key: string): boolean => /^[0-9a-f]{32}(-\d{1,4})?$/.test(key);

/** Returns `key` if it is valid. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error('Not the key of an upload');
  return key;
}

/** The key of an upload's thumbnail. */
export const thumbKey = (name: string): string => `${name}-${thumbWidth}`;
