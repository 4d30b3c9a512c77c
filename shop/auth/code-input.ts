import { z } from 'zod';
import { asciiDigits } from '#values/digits.ts';
import type { Ctx } from '../context.ts';
import { type Destination, destinationFields, destinationOf } from '#shop/destination.ts';
import { requesterOf } from './network-address.ts';
import { limit, perAddress } from './rate-limit.ts';

/** Six digits in Arabic or Latin script; a number is accepted too and gets its leading zeros back. */
const code = z.preprocess(
  (value) => {
    if (typeof value === 'number') return String(value).padStart(6, '0');
    return typeof value === 'string' ? asciiDigits(value).replace(/[\s\p{Cf}-]/gu, '') || undefined : value;
  },
  z.string().refine((text) => /^\d{6}$/.test(text), 'wrong_code'),
);

export const codeInput = z.object({ ...destinationFields, code });

/**
 * The code and its destination. Counts an attempt for the caller's address, whatever the purpose, and whether or not there is such an account:
 * 429. `verifyCode` counts the attempts of everyone except the requester, since it knows who requested the code.
 */
export async function enteredCode(
  ctx: Ctx,
  { code, ...recipient }: z.output<typeof codeInput>,
): Promise<{ to: Destination; code: string }> {
  const to = destinationOf(recipient);
  if (ctx.address) {
    const settings = await ctx.settings.get();
    const from = requesterOf(ctx.address);
    const ofAddress = await perAddress(ctx, settings.code_tries_per_address_hour);
    await limit(ctx, `verify-address:${from}`, ofAddress, 3600);
    await limit(ctx, `verify:${to.to}|${from}`, settings.code_tries_per_hour, 3600);
    await limit(ctx, `verify-day:${to.to}|${from}`, settings.code_tries_per_day, 86_400);
  }
  return { to, code };
}
