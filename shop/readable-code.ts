import { randomInt } from 'node:crypto';

/** Digits and capitals that are not confused when read aloud or written down. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A random code of `length` characters that can't be guessed and is easy to read and type. */
export const randomReadableCode = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
