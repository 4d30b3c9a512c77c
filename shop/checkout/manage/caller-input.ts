import { z } from 'zod';
import { callerSources } from '#values/order-sources.ts';
import {
  blankable,
  emptyToUndefined,
  bool,
  integer,
  singleLine,
  optionalSingleLine,
  multiline,
  rowId,
} from '#shop/parse.ts';
import { phoneField } from '#shop/auth/phone-field.ts';
import { destinationInput, linesInput, shownAmount, useWallet } from '#shop/orders/manage/change-input.ts';
import { staffMethods } from '#values/payment-methods.ts';

/** What staff grant: a percentage off the items instead of other discounts, and free delivery. */
const manualDiscountFields = {
  discount_percent: blankable(integer(0, 100).default(0)),
  free_shipping: z.preprocess(emptyToUndefined, bool.default(false)),
};

const shippingFields = destinationInput.omit({ name: true, phone: true });

/** The fields that determine the price of an order for a caller. */
export const quoteCallerInput = z.object({
  phone: z.preprocess(emptyToUndefined, phoneField.optional()),
  lines: linesInput,
  /** One of the caller's addresses, or a new one, which is saved in the account. */
  address_id: z.preprocess(emptyToUndefined, rowId.optional()),
  city_id: z.preprocess(emptyToUndefined, rowId.optional()),
  code: optionalSingleLine(40),
  use_wallet: useWallet,
  ...manualDiscountFields,
  /** Cash totals are rounded. */
  payment_method: z.enum(staffMethods).optional(),
});

export const placeForCallerInput = z.object({
  phone: phoneField,
  /** For callers without an account. */
  name: optionalSingleLine(100),
  gender: z.enum(['male', 'female']).default('female'),
  locale: z.enum(['ar', 'en']).default('ar'),
  lines: linesInput,
  address_id: z.preprocess(emptyToUndefined, rowId.optional()),
  address: shippingFields.optional(),
  payment_method: z.enum(staffMethods),
  code: optionalSingleLine(40),
  use_wallet: useWallet,
  ...manualDiscountFields,
  source: z.enum(callerSources),
  gift: z.preprocess(emptyToUndefined, bool.default(false)),
  order_gift_note: z.preprocess(emptyToUndefined, multiline(500).default('')),
  /** For staff only. */
  note: z.preprocess(emptyToUndefined, singleLine(300).optional()),
  /** The amount that was shown, in EGP: the amount due, or the total when the wallet pays all of it. */
  shown: shownAmount,
});
