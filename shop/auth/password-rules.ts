import { asciiDigits } from '#values/digits.ts';
import { ShopError } from '../errors.ts';

/** Public data about the owner of a password. */
export type Personal = { name?: string | undefined; phone?: string | undefined; email?: string | null | undefined };

/** The shop's name in both scripts. */
const shopWords = ['yasmine', 'yasmin', 'yasmeen', 'yasamin', 'الياسمين', 'ياسمين'];

/** The letters and digits that must remain when public data is removed: the minimum length of a password. */
const minPersonalFreeLength = 8;

/** A normalised text, so that capitals, digits of another script and marks can't hide a word in it. */
export const folded = (text: string): string =>
  asciiDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}ـ]/gu, '');

const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** The parts of a name, an address and a number that its owner may have used in a password. */
function wordsOf({ name = '', phone = '', email }: Personal): string[] {
  const digits = asciiDigits(phone).replace(/\D/g, '');
  // With and without the country code, and the last digits, which people know by heart.
  const numbers =
    digits.length >= 8
      ? [`00${digits}`, digits, `0${digits.slice(-10)}`, digits.slice(-10), digits.slice(-8), digits.slice(-7)]
      : [];
  const parts = [name, ...(email ? email.split(/[@.]/) : [])].flatMap((text) => [
    lettersAndDigits(folded(text)),
    ...folded(text).split(/[^\p{L}\p{N}]+/u),
  ]);
  return [...numbers, ...shopWords.map(folded), ...parts.filter((part) => part.length >= 3)];
}

/**
 * Why a new password is too weak: it is one of `common`, or little remains of it without the user's name, phone, e-mail address and the shop's name.
 * Null when it is not. (NIST SP 800-63B 5.1.1.2, OWASP ASVS 5 6.2.)
 */
export function weaknessOf(
  password: string,
  personal: Personal,
  common: ReadonlySet<string>,
): 'password_common' | 'password_personal' | null {
  const text = folded(password);
  if (common.has(text)) return 'password_common';
  let own = lettersAndDigits(text);
  const words = wordsOf(personal).toSorted((word, other) => other.length - word.length);
  for (const word of words) own = own.replaceAll(word, '');
  // A password of symbols alone contains no word.
  return own.length < minPersonalFreeLength && own !== lettersAndDigits(text) ? 'password_personal' : null;
}

/** The number of common passwords that are long enough to be chosen here. */
const commonPasswordCount = 10_000;
const minPasswordLength = 8;

let common: Promise<ReadonlySet<string>> | undefined;

/** The 10,000 most common passwords of eight characters or more; loaded when the first password is chosen. */
export const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const list = dictionary['passwords-common'];
    return new Set(
      list
        .filter((part) => part.length >= minPasswordLength)
        .slice(0, commonPasswordCount)
        .map(folded),
    );
  }));

/** Refuses a password that is easy to guess: 422 at `password` with `password_common` or `password_personal`. */
export async function assertStrongPassword(password: string, personal: Personal): Promise<void> {
  const weakness = weaknessOf(password, personal, await commonPasswords());
  if (weakness) throw new ShopError('invalid', { fields: { password: [{ key: weakness }] } });
}
