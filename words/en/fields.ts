import { formatEgp, type Piastres } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import type { fields as arabic } from '../ar/fields.ts';

const letters = (n: number): string => plural('en', n, { one: '# character', other: '# characters' });

export const fields: typeof arabic = {
  required: 'This field is required',
  not_valid: 'This value is not valid',
  not_integer: 'Enter a whole number',
  too_short: (p) => `At least ${letters(Number(p.n))}`,
  too_long: (p) => `At most ${letters(Number(p.n))}`,
  too_small: (p) => `At least ${p.n}`,
  too_big: (p) => `At most ${p.n}`,
  passwords_differ: 'Password must equal password confirmation',
  phone_required: 'Please enter the phone number first',
  phone_invalid: 'This phone number is not valid',
  phone_taken: 'This number is already registered. Sign in.',
  phone_same: 'This is your present number',
  email_invalid: 'This e-mail address is not valid',
  email_taken: 'This e-mail address is already registered',
  unverified: 'Verify your phone number first',
  deactivated: 'Open the account again with a code sent to this number',
  wrong_password: 'This is not your current password',
  reset_invalid: 'This request no longer counts',
  address_unknown: 'Please select a delivery address',
  payment_method_unknown: 'Please enter a payment method',
  product_unknown: 'We could not find this product',
  city_unknown: 'Choose the city from the list',
  redirect_unknown: 'This is not one of the shop’s addresses',
  not_json: 'The body is not valid JSON',
  postal_code_invalid: 'A postal code has five digits',
  code_expired: 'That code has expired',
  code_dead: 'That code no longer counts',
  wrong_code: 'That code is not right',
  product_unavailable: 'Product not available',
  only_left: (p) => `Only ${plural('en', Number(p.n), { one: '# piece is', other: '# pieces are' })} available`,
  name_only_left: (p) =>
    `“${p.name}”: only ${plural('en', Number(p.n), { one: '# piece', other: '# pieces' })} available`,
  name_sold_out: (p) => `“${p.name}” is sold out`,
  name_gone: (p) => `“${p.name}” is no longer sold`,
  payment_method_not_yet: 'This way to pay is not available at the moment',
  cash_limit: (p) => `Cash on delivery is open to orders up to ${formatEgp(p.limit as Piastres, 'en')}`,
};
