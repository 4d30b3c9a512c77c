import { z } from 'zod';
import { contactMessages } from '#db/schema.ts';
import { isOpenAt, nextOpening } from '#values/opening-hours.ts';
import { wordsIn } from '#words/words.ts';
import { destinationFields, e164, emailAddress, emailMaxLength } from '../auth/destination.ts';
import { haveText } from '../auth/new-password.ts';
import { limit, perAddress, shared } from '../auth/rate-limit.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { enqueueMessage } from '../messages/enqueue.ts';
import { line, paragraph, parse } from '../parse.ts';

export const messageMaxLength = 2000;

/** `website` is not asked for and is seen by nobody: what fills it in is no person. */
export const sendMessageInput = z
  .object({
    name: line(100),
    email: z.string().trim().min(1).max(emailMaxLength),
    phone: z.string().trim().min(1).max(64),
    country: destinationFields.country,
    message: paragraph(messageMaxLength).refine((text) => /[^\p{Cc}\p{Cf}\p{Z}\p{M}]/u.test(text), 'required'),
    website: z.unknown().optional(),
  })
  .refine(({ email }) => email === '' || emailAddress(email) !== null, {
    error: 'email_invalid',
    path: ['email'],
    ...haveText('email'),
  })
  .refine(({ phone, country }) => phone === '' || e164(phone, country) !== null, {
    error: 'phone_invalid',
    path: ['phone'],
    ...haveText('phone'),
  });

/** What the store is told of a message by: its `dedupe` in the outbox. */
export const toldOf = (id: number): string => `contact:${id}`;

/** Whether somebody is there to answer, and when somebody next will be; null where the hours are not known. */
export type MessageSent = { openNow: boolean | null; opensAt: Date | null };

/**
 * Takes a message to the store, and tells the address of the setting `contact_notify` of it. 429 after too many from one
 * network address, or under one phone number or e-mail address. A trapped robot is answered like anybody and nothing is kept.
 */
export async function sendMessage(ctx: Ctx, input: unknown): Promise<MessageSent> {
  const { name, message, website, ...wanted } = parse(sendMessageInput, input);
  const email = emailAddress(wanted.email)!;
  const phone = e164(wanted.phone, wanted.country)!;
  const settings = await ctx.settings.get();
  const { opening_hours: opening } = settings;
  const sent: MessageSent = {
    openNow: opening ? isOpenAt(opening, ctx.now) : null,
    opensAt: opening ? nextOpening(opening, ctx.now) : null,
  };
  if (website !== undefined && website !== null && website !== '') return sent;

  const { contact_messages_per_hour: all, contact_messages_per_sender: one, contact_notify: to } = settings;
  if (ctx.address) await limit(ctx, `contact:${ctx.address}`, await perAddress(ctx, all), 3600);
  for (const sender of [phone, email])
    for (const { key, points } of shared(ctx, 'contact', sender, { one, all })) await limit(ctx, key, points, 3600);

  await inTransaction(ctx, async (tx) => {
    const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
    const [row] = await tx.db
      .insert(contactMessages)
      .values({ userId, name, email, phone, message, createdAt: ctx.now })
      .returning({ id: contactMessages.id });
    if (to)
      await enqueueMessage(tx, {
        userId: null,
        to,
        channel: 'email',
        kind: 'contact_message',
        locale: 'ar',
        text: wordsIn('ar').content.contact_email({ name, email, phone, message }),
        dedupe: toldOf(row!.id),
      });
  });
  if (to) deliverSoon(ctx);
  return sent;
}
