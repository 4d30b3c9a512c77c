import { z } from 'zod';
import { e164 } from '#shop/destination.ts';

/** A phone number in any common notation, converted to E.164. */
export const phoneField = z
  .string()
  .max(64)
  .transform((text, context) => {
    const phone = e164(text, 'EG');
    if (phone !== null) return phone;
    context.addIssue({ code: 'custom', message: text.trim() === '' ? 'required' : 'phone_invalid' });
    return z.NEVER;
  });
