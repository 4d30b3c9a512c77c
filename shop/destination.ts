import { z } from 'zod';
import { type CountryCode, parsePhone } from '#values/phone.ts';
import { invalidField, ShopError } from '#shop/errors.ts';

/** The address that identifies an account and receives its messages: a phone in E.164, or an e-mail address in lower case. */
export type Destination = { channel: 'sms' | 'email'; to: string };

const emptyToUndefined = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

/** A field that a form sends empty when it has no value. */
export const optionalText = (max: number) => z.preprocess(emptyToUndefined, z.string().max(max).optional());

const country = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().toUpperCase() || undefined : value),
  z.string().length(2).optional(),
);

export const emailMaxLength = 254;

/**
 * The fields that identify an account: a phone or an e-mail address; `country` (ISO 3166) is used to read a national number and defaults to Egypt.
 */
export const destinationFields = { phone: optionalText(64), email: optionalText(emailMaxLength), country };

/**
 * The E.164 form of a number as typed, or null. A rule over several fields may pass a country of any type; a country that is not a string is reported
 * by its own rule.
 */
export const e164 = (phone: string, countryCode: unknown): string | null =>
  parsePhone(phone, (typeof countryCode === 'string' ? countryCode : 'EG') as CountryCode)?.e164 ?? null;

const emailShape = z.email();

/** An e-mail address in its stored form, or null. */
export function emailAddress(text: string): string | null {
  const address = text.trim().toLowerCase();
  return emailShape.safeParse(address).success ? address : null;
}

/** The destination in the input; the phone wins when it has both. 422 when there is none, or it is malformed. */
export function destinationOf(input: {
  phone?: string | undefined;
  email?: string | undefined;
  country?: string | undefined;
}): Destination {
  if (input.phone !== undefined) {
    const to = e164(input.phone, input.country);
    if (!to) throw invalidField('phone', 'phone_invalid');
    return { channel: 'sms', to };
  }
  if (input.email !== undefined) {
    const to = emailAddress(input.email);
    if (!to) throw invalidField('email', 'email_invalid');
    return { channel: 'email', to };
  }
  throw new ShopError('phone_missing', { fields: { phone: [{ key: 'required' }] } });
}
