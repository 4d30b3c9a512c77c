import { hash } from '@node-rs/argon2';
import { argon2 } from '#shop/auth/password.ts';

/**
 * Hashes of tests cost a thousandth of a real one: what a password is for does not depend on its cost. The tests of the cost itself restore it
 * (`restoreCost`).
 */
const fast: typeof hash = (password, options, signal) =>
  hash(password, { ...options, memoryCost: 32, timeCost: 1 }, signal);

/** Hashes by `hashing`, and forgets the dummy hash, which has another cost. */
function hashBy(hashing: typeof hash): void {
  argon2.hash = hashing;
  argon2.dummyHash = undefined;
}

hashBy(fast);

/** Hashes at the real cost until the returned function is called. */
export function restoreCost(): () => void {
  hashBy(hash);
  return () => hashBy(fast);
}
