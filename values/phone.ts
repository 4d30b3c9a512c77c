import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CountryCode } from 'libphonenumber-js/max';
import { dialledPhone, phoneMaxLength, plainPhone } from './phone-text.ts';

export type { CountryCode };

/** A valid number: its E.164 form, the ISO 3166 code of its country, and whether it can be a mobile (and so receive an SMS). */
export type Phone = { e164: string; country: CountryCode; isMobile: boolean };

/**
 * Parses a phone number as people type it: spaces, dashes, invisible characters, Arabic-Indic, Persian or full-width digits, `00` or `+` before a
 * country code; otherwise a national number of `country`. Null when it is not a valid number or longer than 25 characters. The metadata is large:
 * import this only in pages with a phone field.
 */
export function parsePhone(input: string, country: CountryCode = 'EG'): Phone | null {
  const text = plainPhone(input);
  if (text.length > phoneMaxLength) return null;
  const parsed = parsePhoneNumberFromString(dialledPhone(text), {
    defaultCountry: country,
    extract: false,
  });
  if (!parsed?.country || !parsed.isValid()) return null;
  const type = parsed.getType();
  return {
    e164: parsed.number,
    country: parsed.country,
    isMobile: type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE',
  };
}

/** An E.164 number in the spaced international form, `+20 10 01234567`; a text that is no number is returned unchanged. */
export function formatPhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
