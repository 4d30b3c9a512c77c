import { ShopError } from '../errors.ts';

/** Whether files can be stored now: yes, no space, read-only, or unreachable. */
export type StorageState = 'ok' | 'full' | 'read-only' | 'unreachable';

const stateOf = (error: unknown): StorageState => {
  const code = error instanceof ShopError ? error.code : undefined;
  return code === 'storage_full' ? 'full' : code === 'storage_read_only' ? 'read-only' : 'unreachable';
};

/**
 * Checks the state of the storage with `probe`, which writes a little data and deletes it. Concurrent callers share one probe, and its result is
 * cached for `everyMs`; one that takes longer than `patienceMs` counts as unreachable. Never throws.
 */
export function storageState(
  probe: () => Promise<void>,
  { everyMs, patienceMs = 2000, now = Date.now }: { everyMs: number; patienceMs?: number; now?: () => number },
): () => Promise<StorageState> {
  let last: { at: number; state: Promise<StorageState> } | undefined;
  const runProbe = async (): Promise<StorageState> => {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<StorageState>((resolve) => {
      timer = setTimeout(() => resolve('unreachable'), patienceMs);
    });
    return Promise.race([probe().then(() => 'ok' as const, stateOf), tooLong]).finally(() => clearTimeout(timer));
  };
  return () => {
    if (!last || now() - last.at >= everyMs) last = { at: now(), state: runProbe() };
    return last.state;
  };
}
