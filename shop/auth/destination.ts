import { z } from 'zod';
import { type CountryCode, parsePhone } from '#values/phone.ts';
import { invalidField, ShopError } from '../errors.ts';

/** Where an account's messages go, and by which it is known: a phone in E.164, or an e-mail address in lower case. */
export type Destination = { channel: 'sms' | 'email'; to: string };

const blankAsAbsent = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

/** A field that a form sends empty when it has nothing to say. */
export const optionalText = (max: number) => z.preprocess(blankAsAbsent, z.string().max(max).optional());

const country = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().toUpperCase() || undefined : value),
  z.string().length(2).optional(),
);

export const emailMaxLength = 254;

/** The fields by which an account is named: one of phone and email; `country` (ISO 3166) reads a national number, Egypt's by default. */
export const destinationFields = { phone: optionalText(64), email: optionalText(emailMaxLength), country };

/** The E.164 form of a number as typed, or null. A rule over several fields sees a country of any type: one that is no text is told on its own. */
export const e164 = (phone: string, countryCode: unknown): string | null =>
  parsePhone(phone, (typeof countryCode === 'string' ? countryCode : 'EG') as CountryCode)?.e164 ?? null;

const emailShape = z.email();

/** An e-mail address in the form it is stored and looked up in, or null. */
export function emailAddress(text: string): string | null {
  const address = text.trim().toLowerCase();
  return emailShape.safeParse(address).success ? address : null;
}

/** Whom the input names; the phone counts when it has both. 422 when it names nobody, or not in a valid form. */
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
