import { availableParallelism } from 'node:os';
import { type Options, hash, verify } from '@node-rs/argon2';
import { ShopError } from '../errors.ts';

/** Argon2id, which is the library's default algorithm, with 19 MiB and two passes on one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * How many are hashed at once. Hashing runs on the four threads that files, name look-ups, pictures and compression share, and
 * each takes a core whole: one core, and at least one of the threads, is left to all else. More passwords wait in line.
 */
const atOnce = Math.min(3, Math.max(1, availableParallelism() - 1));

/** A line of some seconds; whoever comes after it is told to come back. */
const mostWaiting = 100;

let busy = 0;
const waiting: (() => void)[] = [];

async function inLine<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= atOnce) {
    if (waiting.length >= mostWaiting) throw new ShopError('unavailable', { retryAfter: 5 });
    // Whoever is done hands its place on, so that nobody who comes now gets it first.
    await new Promise<void>((go) => waiting.push(go));
  } else busy++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy--;
  }
}

/** One text has one form, whichever keyboard composed it. */
const form = (password: string): string => password.normalize('NFKC');

/** What of a password is stored. */
export const hashPassword = (password: string): Promise<string> => inLine(() => hash(form(password), cost));

let nobodys: Promise<string> | undefined;

/** Whether `password` is the one behind `stored`. Without a stored one it takes the same time and says no. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await (nobodys ??= hash(crypto.randomUUID(), cost)));
  const right = await inLine(() => verify(against, form(password)));
  return right && typeof stored === 'string';
}
