import { formatEgp, type Piastres } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import { megabytes, mostFileMegabytes } from '#values/uploads.ts';
import type { fields as arabic } from '../ar/fields.ts';

const letters = (n: number): string => plural('en', n, { one: '# character', other: '# characters' });

const points = (n: number): string => plural('en', n, { one: '# point', other: '# points' });

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
  transfer_limit: (p) => `One transfer may be up to ${formatEgp(p.limit as Piastres, 'en')}`,
  points_too_low: (p) => `Points value too low to transfer. The least is ${points(Number(p.n))}.`,
  points_not_whole: (p) => `Transfer multiples of ${points(Number(p.n))}.`,
  points_above: (p) => `You have ${points(Number(p.n))} only.`,
  coupon_unknown: 'There is no coupon with this code. Check its letters and digits.',
  coupon_not_begun: 'This coupon has not begun yet.',
  coupon_ended: 'This coupon has ended.',
  coupon_used: 'You have used this coupon before.',
  coupon_used_up: 'This coupon has been used up.',
  coupon_minimum: (p) => `This coupon is for goods of ${formatEgp(p.minimum as Piastres, 'en')} or more.`,
  first_order_better: 'Your first-order discount saves you more than this coupon, so it counts instead.',
  coupon_adds_nothing: 'Shipping is free for this order without a coupon. Keep it for another one.',
  receipt_required: 'Attach a picture of the transfer’s receipt',
  amount_below: (p) => `At least ${formatEgp(p.amount as Piastres, 'en')}`,
  amount_above: (p) => `At most ${formatEgp(p.amount as Piastres, 'en')}`,
  amount_invalid: 'Enter the amount in EGP, with at most two decimals',
  amount_differs: (p) =>
    `${formatEgp(p.amount as Piastres, 'en')} is due. If less has come, reject the receipt and say why.`,
  reference_used: 'A transfer with this reference has been accepted before',
  reason_required: 'Say why, so that the shopper knows',
  cash_limit: (p) => `Cash on delivery is open to orders up to ${formatEgp(p.limit as Piastres, 'en')}`,
  file_too_large: `A file may have ${mostFileMegabytes} MB at most. Send a smaller picture or a screenshot`,
  file_weighs: (p) =>
    `The file has ${megabytes(Number(p.bytes))} MB; ${mostFileMegabytes} MB is the most. Send a smaller picture or a screenshot`,
  picture_too_many_pixels: (p) =>
    `The picture has more than ${p.megapixels} megapixels. Make it smaller or send a screenshot`,
  file_type_picture: 'We take pictures only: JPEG, PNG, WebP or HEIC',
  file_type_or_pdf: 'We take a JPEG, PNG, WebP or HEIC picture, or a PDF',
  file_broken: 'The file is damaged or incomplete. Save it again or send a screenshot',
  too_many_files: (p) => `At most ${plural('en', Number(p.n), { one: '# file', other: '# files' })}`,
  return_line_unknown: 'This product is not of this order',
  return_line_twice: 'Name each product once',
  return_nothing: 'Choose what you would like to return, and how many',
  return_only_left: (p) =>
    `You can return ${plural('en', Number(p.n), { one: '# piece', other: '# pieces' })} at most`,
  return_opened: 'We can’t take an opened product back for this reason, as it touches the skin',
  return_say_why: 'Tell us why',
  file_missing: 'Choose the file from your device',
  pdf_locked: 'This PDF is protected by a password. Save it without one or send a screenshot',
  pdf_active: 'This PDF holds programs or attachments. Send a screenshot instead',
  pdf_pages: (p) =>
    `This PDF has more than ${plural('en', Number(p.n), { one: '# page', other: '# pages' })}. Send the receipt’s page alone`,
  upload_gone: 'This file is no longer there. Choose it again',
};
