import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { outbox } from '#db/schema.ts';
import { emailAddress, e164, optionalText } from '#shop/destination.ts';
import { verb } from '#shop/verb.ts';
import { ShopError } from '../errors.ts';

export const demoOutboxInput = z.object({ to: optionalText(254) });

export type SentMessage = { to: string; channel: 'sms' | 'email'; text: string; code: string | null; at: Date };

/**
 * The messages sent in demo mode, newest first, at most 200. `to` is a phone number in any notation or an e-mail address. 404 outside
 * demo mode.
 */
export const demoOutbox = verb({
  scope: 'anyone',
  input: demoOutboxInput,
  async run(ctx, { to }): Promise<SentMessage[]> {
    if (!ctx.demo) throw new ShopError('not_found');
    // An unescaped + in a query means a space.
    if (to?.includes('\0')) return [];
    const recipient = to && (emailAddress(to) ?? e164(to.replace(/^ (?=\d)/, '+'), undefined) ?? to);
    const rows = await ctx.db
      .select({
        to: outbox.recipient,
        channel: outbox.channel,
        text: outbox.text,
        code: outbox.code,
        at: outbox.createdAt,
      })
      .from(outbox)
      .where(recipient ? eq(outbox.recipient, recipient) : undefined)
      .orderBy(desc(outbox.id))
      .limit(200);
    return rows;
  },
});
