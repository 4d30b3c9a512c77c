import { z } from 'zod';
import { e164 } from '#shop/auth/destination.ts';
import { blankAsAbsent, flag, line, optionalLine, paragraph, quantity, rowId } from '#shop/parse.ts';
import { fromEgp, type Piastres } from '#values/money.ts';

/** A phone as somebody types it, in E.164. */
export const phoneField = z
  .string()
  .max(64)
  .transform((text, context) => {
    const phone = e164(text, 'EG');
    if (phone !== null) return phone;
    context.addIssue({ code: 'custom', message: text.trim() === '' ? 'required' : 'phone_invalid' });
    return z.NEVER;
  });

/** Where an order goes, as staff write it down. */
export const destinationInput = z.object({
  name: line(100),
  phone: phoneField,
  city_id: rowId,
  description: paragraph(500).pipe(z.string().min(3)),
  postal_code: optionalLine(12),
  address_type: z.enum(['home', 'work', 'temporary']).default('home'),
});

export type DestinationInput = z.output<typeof destinationInput>;

/** What is wanted, product by product; each once. */
export const linesInput = z
  .array(z.object({ product_id: rowId, quantity }))
  .min(1, 'lines_none')
  .max(100)
  .refine((lines) => new Set(lines.map(({ product_id }) => product_id)).size === lines.length, 'line_twice');

/** An amount of EGP that was shown to staff, in piastres. */
export const shownAmount = z.preprocess(
  blankAsAbsent,
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

export const useWallet = z.preprocess(blankAsAbsent, flag.default(false));
