import { hash } from '@node-rs/argon2';
import { argon2 } from '#shop/auth/password.ts';

/**
 * Hashes of tests cost a thousandth of a real one: what a password is for does not depend on its cost. The tests of the cost itself restore it
 * (`restoreCost`).
 */
const fast: typeof hash = (password, options, signal) =>
  hash(password, { ...options, memoryCost: 32, timeCost: 1 }, signal);

argon2.hash = fast;

/** Hashes at the real cost until the returned function is called. */
export function restoreCost(): () => void {
  argon2.hash = hash;
  return () => {
    argon2.hash = fast;
  };
}
