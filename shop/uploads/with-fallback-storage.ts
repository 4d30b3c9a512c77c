import type { UploadStorage } from './storage.ts';

/**
 * A storage for a shop that stored its files in `former` before: files missing in `current` are read from there, and copied. New files go to
 * `current` only; deletions go to both.
 */
export const withFallbackStorage = (current: UploadStorage, former: UploadStorage, mime: string): UploadStorage => ({
  put: (key, bytes, type) => current.put(key, bytes, type),
  async get(key) {
    const there = await current.get(key);
    if (there) return there;
    const bytes = await former.get(key);
    // A failed copy is ignored: the file is still readable, and is copied the next time.
    if (bytes) await current.put(key, bytes, mime).catch(() => {});
    return bytes;
  },
  async delete(key) {
    await current.delete(key);
    await former.delete(key);
  },
});
