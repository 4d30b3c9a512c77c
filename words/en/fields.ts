import type { fields as arabic } from '../ar/fields.ts';

export const fields: typeof arabic = {
  required: 'This field is required',
  not_valid: 'This value is not valid',
  not_integer: 'Enter a whole number',
  too_short: (p) => `At least ${p.n} characters`,
  too_long: (p) => `At most ${p.n} characters`,
  too_small: (p) => `At least ${p.n}`,
  too_big: (p) => `At most ${p.n}`,
  passwords_differ: 'Password must equal password confirmation',
  phone_invalid: 'This phone number is not valid',
  phone_taken: 'This number is already registered. Sign in.',
  email_invalid: 'This e-mail address is not valid',
  email_taken: 'This e-mail address is already registered',
  unverified: 'Verify your phone number first',
  address_unknown: 'Please select a delivery address',
  payment_method_unknown: 'Please enter a payment method',
  product_unknown: 'We could not find this product',
  city_unknown: 'Choose the city from the list',
  not_json: 'The body is not valid JSON',
  wrong_code: 'That code is not right',
};
