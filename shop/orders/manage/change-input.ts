import { z } from 'zod';
import { phoneField } from '#shop/auth/phone-field.ts';
import { emptyToUndefined, bool, singleLine, optionalSingleLine, multiline, quantity, rowId } from '#shop/parse.ts';
import { fromEgp } from '#values/from-egp.ts';
import type { Piastres } from '#values/money.ts';

/** The delivery address of an order, as staff enter it. */
export const destinationInput = z.object({
  name: singleLine(100),
  phone: phoneField,
  city_id: rowId,
  description: multiline(500).pipe(z.string().min(3)),
  postal_code: optionalSingleLine(12),
  address_type: z.enum(['home', 'work', 'temporary']).default('home'),
});

export type DestinationInput = z.output<typeof destinationInput>;

/** The requested variants with their quantities. A product without `variant_id` means its only variant. Each variant appears once. */
export const linesInput = z
  .array(z.object({ product_id: rowId, variant_id: z.preprocess(emptyToUndefined, rowId.optional()), quantity }))
  .min(1, 'lines_none')
  .max(100)
  .refine(
    (lines) => new Set(lines.map(({ product_id, variant_id }) => `${product_id} ${variant_id}`)).size === lines.length,
    'line_twice',
  );

/** An amount in EGP that was shown to staff, converted to piastres. */
export const shownAmount = z.preprocess(
  emptyToUndefined,
  z
    .number()
    .min(0)
    .max(100_000_000)
    .transform((value, context): Piastres => {
      try {
        return fromEgp(value);
      } catch {
        context.addIssue({ code: 'custom', message: 'amount_invalid' });
        return z.NEVER;
      }
    })
    .optional(),
);

export const useWallet = z.preprocess(emptyToUndefined, bool.default(false));
