import { type Options, hash, verify } from '@node-rs/argon2';

/** Argon2id, which is the library's default algorithm, with 19 MiB and two passes on one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One text has one form, whichever keyboard composed it. */
const form = (password: string): string => password.normalize('NFKC');

/** What of a password is stored. */
export const hashPassword = (password: string): Promise<string> => hash(form(password), cost);

let nobodys: Promise<string> | undefined;

/** Whether `password` is the one behind `stored`. Without a stored one it takes the same time and says no. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await (nobodys ??= hashPassword(crypto.randomUUID()))), form(password));
  return right && typeof stored === 'string';
}
