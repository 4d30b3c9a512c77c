import { isIP } from 'node:net';
import { and, eq, isNull } from 'drizzle-orm';
import { outbox } from '#db/schema.ts';
import type { Locale } from '#values/locale.ts';
import { wordsIn } from '#words/words.ts';
import type { Ctx } from '../context.ts';
import type { CodePurpose } from './sender.ts';
import { smsParts } from './sms-parts.ts';

type Code = {
  userId: number;
  to: string;
  channel: 'sms' | 'email';
  locale: Locale;
  code: string;
  minutes: number;
  purpose: CodePurpose;
};

/**
 * Leaves a code in the outbox, in the transaction that made it; `deliverOutbox` sends it once that is committed. It is of no
 * use after its minutes, and a former one for the same purpose that has not gone out by now never will.
 */
export async function sendCode(ctx: Ctx, { userId, to, channel, locale, code, minutes, purpose }: Code): Promise<void> {
  const text = wordsIn(locale).messages.code[purpose](code, minutes);
  const kind = `code_${purpose}`;
  await ctx.db
    .update(outbox)
    .set({ failedAt: ctx.now, error: 'replaced by a newer code', ...(!ctx.demo && { text: '', code: null }) })
    .where(and(eq(outbox.userId, userId), eq(outbox.kind, kind), isNull(outbox.sentAt), isNull(outbox.failedAt)));
  await ctx.db.insert(outbox).values({
    userId,
    recipient: to,
    channel,
    kind,
    locale,
    text: channel === 'sms' ? withOrigin(text, code, ctx.publicUrl) : text,
    code,
    data: { minutes },
    expiresAt: new Date(ctx.now.getTime() + minutes * 60_000),
    createdAt: ctx.now,
  });
}

/**
 * The text with the line by which a phone fills the code in by itself, on this shop's pages and on no look-alike's
 * (https://wicg.github.io/sms-one-time-codes/), unless it would make a third SMS of it or the shop has no name on the web.
 */
export function withOrigin(text: string, code: string, publicUrl: string): string {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== 'https:' || isIP(hostname.replace(/[[\]]/g, '')) || !hostname.includes('.')) return text;
  const bound = `${text}\n@${hostname} #${code}`;
  return smsParts(bound) > 2 ? text : bound;
}
