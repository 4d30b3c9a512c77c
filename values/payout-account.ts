import { asciiDigits } from './digits.ts';

/** How the shop sends money to a shopper: to an InstaPay address or number, to a mobile wallet, or to a bank account by its IBAN. */
export const payoutMethods = ['instapay', 'mobile_wallet', 'bank'] as const;

export type PayoutMethod = (typeof payoutMethods)[number];

/** The maximum length of the input. */
export const payoutAccountMaxLength = 60;

const mobile = /^(?:\+?20|0020|0)?(1[0125]\d{8})$/;
const instapayAddress = /^[a-z0-9][a-z0-9._-]{1,40}@instapay$/;

/** Whether an IBAN's check digits are right (ISO 13616: modulo 97 is 1). */
function hasValidChecksum(iban: string): boolean {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4))
    rest = Number(`${rest}${/\d/.test(sign) ? sign : sign.charCodeAt(0) - 55}`) % 97;
  return rest === 1;
}

/**
 * Parses an account into its stored form: an Egyptian mobile number as `01…`, an InstaPay address in lower case, an Egyptian IBAN without spaces.
 * Accepts spaces, and Western or Arabic digits. Null when it is invalid for the method.
 */
export function parsePayoutAccount(method: PayoutMethod, typed: string): string | null {
  const text = asciiDigits(typed).replace(/[\s\u200e\u200f-]/g, '');
  const number = mobile.exec(text)?.[1];
  if (method !== 'bank' && number !== undefined) return `0${number}`;
  if (method === 'instapay') {
    const address = asciiDigits(typed).trim().toLowerCase();
    return instapayAddress.test(address) ? address : null;
  }
  if (method === 'mobile_wallet') return null;
  const iban = text.toUpperCase();
  return /^EG\d{27}$/.test(iban) && hasValidChecksum(iban) ? iban : null;
}
