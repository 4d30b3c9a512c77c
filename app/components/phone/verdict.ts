import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import type { CountryCode } from 'libphonenumber-js/core';
import { dialledPhone, phoneMaxLength, plainPhone } from '#values/phone-text.ts';
import { metadata } from './metadata.ts';

/** What the field makes of its text: the number in E.164 as far as there is one, whether it is valid, and whose it is. */
export type Verdict = { number: string | undefined; isValid: boolean; country: string | undefined };

/**
 * Judges what stands in the field by less metadata than the server has: it refuses nothing that `parsePhone` takes, and of
 * countries further away may take what that refuses; the server has the last word.
 */
export function verdictOn(text: string, country: string | undefined): Verdict {
  const plain = plainPhone(text);
  const options = { extract: false, ...(country && { defaultCountry: country as CountryCode }) };
  const parsed =
    plain.length > phoneMaxLength ? undefined : parsePhoneNumberFromString(dialledPhone(plain), options, metadata);
  return { number: parsed?.number, isValid: parsed?.isValid() ?? false, country: parsed?.country ?? country };
}
