import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import type { CountryCode } from 'libphonenumber-js/core';
import { dialledPhone, phoneMaxLength, plainPhone } from '#values/phone-text.ts';
import { metadata } from './metadata.ts';

/** The result for the field's text: the number in E.164 as far as there is one, whether it is valid, and its country. */
export type PhoneValidation = { number: string | undefined; isValid: boolean; country: string | undefined };

/**
 * Validates the field with less metadata than the server has: it accepts everything that `parsePhone` accepts, and may accept invalid numbers of
 * distant countries; the server decides.
 */
export function validatePhone(text: string, country: string | undefined): PhoneValidation {
  const plain = plainPhone(text);
  const options = { extract: false, ...(country && { defaultCountry: country as CountryCode }) };
  const parsed =
    plain.length > phoneMaxLength ? undefined : parsePhoneNumberFromString(dialledPhone(plain), options, metadata);
  return { number: parsed?.number, isValid: parsed?.isValid() ?? false, country: parsed?.country ?? country };
}
