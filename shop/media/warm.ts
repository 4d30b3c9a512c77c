import { setTimeout as pause } from 'node:timers/promises';
import type { PictureFormat, PictureStore } from './store.ts';

const formats: readonly PictureFormat[] = ['avif', 'webp'];

/**
 * Makes the renditions of `hashes` at `widths`, in both formats, one after the other with a breath in between, so that
 * shoppers' own requests come first. Ends quietly when `signal` is aborted; a picture that fails is passed over.
 * Gives the number of renditions that are there now.
 */
export async function warm(
  store: Pick<PictureStore, 'rendition'>,
  hashes: readonly string[],
  widths: readonly number[],
  { signal, restMs = 40 }: { signal?: AbortSignal; restMs?: number } = {},
): Promise<number> {
  let there = 0;
  for (const width of widths) {
    for (const hash of hashes) {
      for (const format of formats) {
        if (signal?.aborted) return there;
        const made = await store.rendition(hash, width, format).catch(() => null);
        if (made) there++;
        // Unreferenced: warming must not keep a process alive that has nothing else to do.
        await pause(restMs, undefined, { ref: false, ...(signal && { signal }) }).catch(() => undefined);
      }
    }
  }
  return there;
}
