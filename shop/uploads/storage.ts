import { thumbWidth } from '#values/uploads.ts';

/**
 * Where uploads lie: on this machine's disk, or in a store that speaks S3. A key is a name of ours, `isKey`; another is a
 * defect of the caller. Nothing here knows who may see what.
 */
export type UploadStorage = {
  /** Keeps `bytes` under `key`, all of them or none; the same key again replaces them. */
  put(key: string, bytes: Uint8Array, mime: string): Promise<void>;
  /** The bytes under `key`; null when there are none. */
  get(key: string): Promise<Buffer | null>;
  /** Forgets `key`; one that is not there is forgotten already. */
  delete(key: string): Promise<void>;
};

/** The name of an upload, 32 hex digits, and what is made of it: `<name>-320`. Nothing in it can lead to another folder. */
const isKey = (key: string): boolean => /^[0-9a-f]{32}(-\d{1,4})?$/.test(key);

/** `key`, when it is one. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error('Not the key of an upload');
  return key;
}

/** The key of the small picture of an upload. */
export const thumbKey = (name: string): string => `${name}-${thumbWidth}`;
