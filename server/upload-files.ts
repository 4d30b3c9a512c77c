import type { LocalStorage } from '#shop/uploads/local-storage.ts';
import type { UploadStorage } from '#shop/uploads/storage.ts';

/** The number of files copied, and of files that already existed. */
export type CopyResult = { copied: number; alreadyPresent: number };

/** Copies every file of a folder into another storage, one by one, and skips existing ones. Safe to run again. */
export async function copyFiles(from: LocalStorage, to: UploadStorage): Promise<CopyResult> {
  const result: CopyResult = { copied: 0, alreadyPresent: 0 };
  for (const key of await from.keys()) {
    if (await to.get(key)) {
      result.alreadyPresent++;
      continue;
    }
    const bytes = await from.get(key);
    if (!bytes) continue;
    await to.put(key, bytes, 'application/octet-stream');
    result.copied++;
  }
  return result;
}
