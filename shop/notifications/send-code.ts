import { isIP } from 'node:net';
import { and, eq, isNull } from 'drizzle-orm';
import { outbox } from '#db/schema.ts';
import type { Locale } from '#values/locale.ts';
import { getMessages } from '#words/messages.ts';
import type { Ctx } from '../context.ts';
import type { CodePurpose } from './sender.ts';
import { smsParts } from './sms-parts.ts';

type Code = {
  /** Null when no account has the number. */
  userId: number | null;
  to: string;
  channel: 'sms' | 'email';
  locale: Locale;
  code: string;
  minutes: number;
  purpose: CodePurpose;
};

/**
 * Adds a code to the outbox in the transaction that created it. `deliverOutbox` sends it after the commit. The code expires after
 * `minutes`. An earlier unsent code for the same purpose is cancelled.
 */
export async function sendCode(ctx: Ctx, { userId, to, channel, locale, code, minutes, purpose }: Code): Promise<void> {
  const text = getMessages(locale).notifications.code[purpose](code, minutes);
  const kind = `code_${purpose}`;
  await ctx.db
    .update(outbox)
    .set({ failedAt: ctx.now, error: 'replaced by a newer code', ...(!ctx.demo && { text: '', code: null }) })
    .where(
      and(
        userId === null ? eq(outbox.recipient, to) : eq(outbox.userId, userId),
        eq(outbox.kind, kind),
        isNull(outbox.sentAt),
        isNull(outbox.failedAt),
      ),
    );
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
 * Appends the line that lets a phone fill in the code automatically on this shop's pages only and not on a phishing site
 * (https://wicg.github.io/sms-one-time-codes/). Omitted when it would require a third SMS or when the shop has no public domain name.
 */
export function withOrigin(text: string, code: string, publicUrl: string): string {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== 'https:' || isIP(hostname.replace(/[[\]]/g, '')) || !hostname.includes('.')) return text;
  const bound = `${text}\n@${hostname} #${code}`;
  return smsParts(bound) > 2 ? text : bound;
}
