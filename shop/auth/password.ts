import { availableParallelism } from 'node:os';
import { type Options, hash, verify } from '@node-rs/argon2';
import { ShopError } from '../errors.ts';

/** The calls that cost a core, and the hash used for a missing one; tests count and replace them. */
export const argon2 = { hash, verify, dummyHash: undefined as Promise<string> | undefined };

/** Argon2id is the library's default algorithm; 19 MiB and two passes on one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * How many hashes run concurrently. Hashing shares four threads with files, name lookups, pictures and compression, and each hash uses a whole core:
 * one core, and at least one of the threads, is left for other work. Further passwords wait in a queue.
 */
const maxConcurrentHashes = Math.min(3, Math.max(1, availableParallelism() - 1));

/** A queue of some seconds; a caller beyond it gets a 503 and retries. */
const maxQueued = 100;

/** The most queued hashes per requester, so that one who sends many concurrently leaves room for others. */
const maxQueuedPer = { address: 20, account: 4 };

/** The requester of a hash: the network address, and the account, or the destination given as one. */
export type HashRequester = { address?: string | undefined; account?: string | undefined };

/** A slot in the queue. It must be released, even after an error. */
export type HashSlot = { release(): void };

let busy = 0;
const waiting: (() => void)[] = [];
let slotsInUse = 0;
const slotsByKey = new Map<string, number>();

/** Takes a slot in the queue before password work begins. 429 when its address or its account has too many slots, 503 when the queue is full. */
export function acquireHashSlot({ address, account }: HashRequester): HashSlot {
  const keys: [string, number][] = [];
  if (address) keys.push([`address:${address}`, maxQueuedPer.address]);
  if (account) keys.push([`account:${account}`, maxQueuedPer.account]);
  if (keys.some(([key, most]) => (slotsByKey.get(key) ?? 0) >= most))
    throw new ShopError('too_many', { params: { seconds: 2 }, retryAfter: 2 });
  if (slotsInUse >= maxQueued + maxConcurrentHashes) throw new ShopError('unavailable', { retryAfter: 5 });
  slotsInUse++;
  for (const [key] of keys) slotsByKey.set(key, (slotsByKey.get(key) ?? 0) + 1);
  let hasLeft = false;
  return {
    release() {
      if (hasLeft) return;
      hasLeft = true;
      slotsInUse--;
      for (const [key] of keys) {
        const others = slotsByKey.get(key)! - 1;
        if (others > 0) slotsByKey.set(key, others);
        else slotsByKey.delete(key);
      }
    },
  };
}

async function runQueued<T>(work: () => Promise<T>): Promise<T> {
  // A finished hash hands over its turn, so that a new caller can't overtake the queue.
  if (busy >= maxConcurrentHashes) await new Promise<void>((go) => waiting.push(go));
  else busy++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy--;
  }
}

/** Hashes in turn, in a slot that was acquired before or a new one. */
async function withHashSlot<T>(requester: HashRequester | HashSlot, work: () => Promise<T>): Promise<T> {
  if ('release' in requester) return runQueued(work);
  const place = acquireHashSlot(requester);
  try {
    return await runQueued(work);
  } finally {
    place.release();
  }
}

/** One text has one form, whichever keyboard composed it. */
const normalizePassword = (password: string): string => password.normalize('NFKC');

/** The stored hash of a password. 429 and 503 as `acquireHashSlot`. */
export const hashPassword = (password: string, requester: HashRequester | HashSlot = {}): Promise<string> =>
  withHashSlot(requester, () => argon2.hash(normalizePassword(password), cost));

/** Whether `password` matches `stored`. Without a stored hash it takes the same time and returns false. 429 and 503 as `acquireHashSlot`. */
export async function passwordMatches(
  stored: string | null | undefined,
  password: string,
  requester: HashRequester | HashSlot = {},
): Promise<boolean> {
  const against = stored ?? (await (argon2.dummyHash ??= argon2.hash(crypto.randomUUID(), cost)));
  const right = await withHashSlot(requester, () => argon2.verify(against, normalizePassword(password)));
  return right && typeof stored === 'string';
}
