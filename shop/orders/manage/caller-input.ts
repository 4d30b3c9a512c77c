import { z } from 'zod';
import { blankAsAbsent, flag, line, optionalLine, paragraph, rowId } from '#shop/parse.ts';
import { destinationInput, linesInput, phoneField, shownAmount, useWallet } from './change-input.ts';

const whereTo = destinationInput.omit({ name: true, phone: true });

/** What an order for a caller is priced by. */
export const quoteCallerInput = z.object({
  phone: z.preprocess(blankAsAbsent, phoneField.optional()),
  lines: linesInput,
  /** One of the caller's addresses, or a new one, which is kept with the account. */
  address_id: z.preprocess(blankAsAbsent, rowId.optional()),
  city_id: z.preprocess(blankAsAbsent, rowId.optional()),
  code: optionalLine(40),
  use_wallet: useWallet,
});

export const placeForCallerInput = z.object({
  phone: phoneField,
  /** Of who has no account yet. */
  name: optionalLine(100),
  gender: z.enum(['male', 'female']).default('female'),
  locale: z.enum(['ar', 'en']).default('ar'),
  lines: linesInput,
  address_id: z.preprocess(blankAsAbsent, rowId.optional()),
  address: whereTo.optional(),
  payment_method: z.enum(['cash_on_delivery', 'instant_transfer', 'mobile_wallet']),
  code: optionalLine(40),
  use_wallet: useWallet,
  source: z.enum(['phone', 'whatsapp']),
  gift: z.preprocess(blankAsAbsent, flag.default(false)),
  order_gift_note: z.preprocess(blankAsAbsent, paragraph(500).default('')),
  /** For staff alone. */
  note: z.preprocess(blankAsAbsent, line(300).optional()),
  /** The amount that was shown, EGP: what is left to pay, or the total when the wallet pays it all. */
  shown: shownAmount,
});
