import { createHash } from 'node:crypto';
import { ShopError } from '#shop/errors.ts';
import type { ListedStorage, UploadStorage } from '#shop/uploads/storage.ts';

export type MoveOptions = {
  /** Compares and counts, and writes nothing. */
  dryRun: boolean;
  /** Deletes each file at the source once its copy is verified. */
  deleteSource: boolean;
};

export type MoveResult = {
  /** Files that were copied, or would be in a dry run, and their bytes. */
  copied: number;
  bytes: number;
  /** Files whose copy was there already, the same byte for byte. */
  alreadyPresent: number;
  /** Of the copied ones, those that replaced a file of other content, such as a broken copy. */
  replaced: number;
  deleted: number;
  /** Why a file was left out. */
  failures: string[];
};

const parallel = 8;

const isSame = (copy: Buffer | null, bytes: Buffer): boolean =>
  copy !== null && copy.length === bytes.length && hashOf(copy) === hashOf(bytes);

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Moves every file of a storage into another. Each copy is read back and compared by size and hash, also one from an earlier run: so it can be
 * interrupted and run again. A file that fails is reported and left out; a storage that is full or unreachable
 * ends the run, once the copies under way have ended.
 */
export async function moveFiles(
  from: ListedStorage,
  to: UploadStorage,
  { dryRun, deleteSource }: MoveOptions,
): Promise<MoveResult> {
  const result: MoveResult = { copied: 0, bytes: 0, alreadyPresent: 0, replaced: 0, deleted: 0, failures: [] };

  const move = async (key: string): Promise<void> => {
    const bytes = await from.get(key);
    // Deleted since it was listed.
    if (!bytes) return;
    const present = await to.get(key);
    if (isSame(present, bytes)) result.alreadyPresent++;
    else {
      if (!dryRun) {
        await to.put(key, bytes, 'application/octet-stream');
        if (!isSame(await to.get(key), bytes)) throw new Error('the copy differs from its source');
      }
      result.copied++;
      result.bytes += bytes.length;
      if (present) result.replaced++;
    }
    if (!deleteSource || dryRun) return;
    await from.delete(key);
    result.deleted++;
  };

  const keys = await from.keys();
  const worker = async (): Promise<void> => {
    for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
      await move(key).catch((error: unknown) => {
        if (error instanceof ShopError) {
          keys.length = 0;
          throw error;
        }
        result.failures.push(`${key}: ${error instanceof Error ? error.message : String(error)}`);
      });
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: parallel }, worker));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return result;
}
