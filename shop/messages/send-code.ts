import { outbox } from '#db/schema.ts';
import type { Locale } from '#values/locale.ts';
import { wordsIn } from '#words/words.ts';
import type { Ctx } from '../context.ts';

type Code = { userId: number; to: string; channel: 'sms' | 'email'; locale: Locale; code: string; minutes: number };

/** Leaves a code in the outbox, in the transaction that made it; `deliverOutbox` sends it once that is committed. */
export async function sendCode(ctx: Ctx, { userId, to, channel, locale, code, minutes }: Code): Promise<void> {
  const text = wordsIn(locale).messages.code(code, minutes);
  await ctx.db
    .insert(outbox)
    .values({ userId, recipient: to, channel, kind: 'code', locale, text, code, createdAt: ctx.now });
}
