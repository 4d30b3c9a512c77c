import { z } from 'zod';
import { asciiDigits } from '#values/digits.ts';
import type { Ctx } from '../context.ts';
import { parse } from '../parse.ts';
import { type Destination, destinationFields, destinationOf } from './destination.ts';
import { limit, perAddress, shared } from './rate-limit.ts';

/** Six digits, of either script; a number is taken too and gets its leading zeros back. */
const code = z.preprocess(
  (value) => {
    if (typeof value === 'number') return String(value).padStart(6, '0');
    return typeof value === 'string' ? asciiDigits(value).replace(/[\s\p{Cf}-]/gu, '') || undefined : value;
  },
  z.string().refine((text) => /^\d{6}$/.test(text), 'wrong_code'),
);

export const codeInput = z.object({ ...destinationFields, code });

/** A code and where it was sent, as entered. Counts a try, whatever it is for, and whether or not such an account exists: 429. */
export async function enteredCode(ctx: Ctx, input: unknown): Promise<{ to: Destination; code: string }> {
  const { code: given, ...who } = parse(codeInput, input);
  const to = destinationOf(who);
  const settings = await ctx.settings.get();
  if (ctx.address)
    await limit(
      ctx,
      `verify-address:${ctx.address}`,
      await perAddress(ctx, settings.code_tries_per_address_hour),
      3600,
    );
  const { code_tries_per_hour: hour, code_tries_per_day: day, code_tries_per_day_from_all: all } = settings;
  if (ctx.address) await limit(ctx, `verify:${to.to}|${ctx.address}`, hour, 3600);
  for (const { key, points } of shared(ctx, 'verify-day', to.to, { one: day, all }))
    await limit(ctx, key, points, 86_400);
  return { to, code: given };
}
