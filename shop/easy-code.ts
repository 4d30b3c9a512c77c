import { randomInt } from 'node:crypto';

/** Digits and capitals that are not taken for one another when read aloud or written down. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** So many characters that can't be guessed, and are easily read and typed. */
export const easyCode = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
