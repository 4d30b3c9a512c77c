import { z } from 'zod';
import { contactMessages } from '#db/schema.ts';
import { isOpenAt, nextOpening } from '#values/opening-hours.ts';
import { contactMessageReceived } from '#shop/notifications/events/store.ts';
import { destinationFields, e164, emailAddress, emailMaxLength } from '#shop/destination.ts';
import { haveText } from '../auth/new-password.ts';
import { limit, perAddress, sharedLimits } from '../auth/rate-limit.ts';
import { inTransaction } from '../context.ts';
import { verb } from '#shop/verb.ts';
import { deliverSoon } from '../notifications/deliver-soon.ts';
import { enqueueMessage } from '../notifications/enqueue.ts';
import { singleLine, multiline } from '../parse.ts';

export const messageMaxLength = 2000;

/** `website` is a hidden field: only a bot fills it in. */
export const sendMessageInput = z
  .object({
    name: singleLine(100),
    email: z.string().trim().min(1).max(emailMaxLength),
    phone: z.string().trim().min(1).max(64),
    country: destinationFields.country,
    message: multiline(messageMaxLength).refine((text) => /[^\p{Cc}\p{Cf}\p{Z}\p{M}]/u.test(text), 'required'),
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

/** Whether the shop is open, and when it opens next; null when the hours are not known. */
export type MessageSent = { openNow: boolean | null; opensAt: Date | null };

/**
 * Sends a message to the store, and notifies the address of the setting `contact_notify`. 429 after too many from one network address, or under one
 * phone number or e-mail address. A bot caught by the hidden field gets the same reply, and nothing is stored.
 */
export const sendMessage = verb({
  scope: 'anyone',
  input: sendMessageInput,
  async run(ctx, { name, message, website, ...requested }): Promise<MessageSent> {
    const email = emailAddress(requested.email)!;
    const phone = e164(requested.phone, requested.country)!;
    const settings = await ctx.settings.get();
    const { opening_hours: opening } = settings;
    const sent: MessageSent = {
      openNow: opening ? isOpenAt(opening, ctx.now) : null,
      opensAt: opening ? nextOpening(opening, ctx.now) : null,
    };
    if (website !== undefined && website !== null && website !== '') return sent;

    const { contact_messages_per_hour: all, contact_messages_per_sender: perSender, contact_notify: to } = settings;
    if (ctx.address) await limit(ctx, `contact:${ctx.address}`, await perAddress(ctx, all), 3600);
    for (const sender of [phone, email])
      for (const { key, points } of sharedLimits(ctx, 'contact', sender, { one: perSender, all }))
        await limit(ctx, key, points, 3600);

    await inTransaction(ctx, async (tx) => {
      const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
      const [row] = await tx.db
        .insert(contactMessages)
        .values({ userId, name, email, phone, message, createdAt: ctx.now })
        .returning({ id: contactMessages.id });
      if (to) await enqueueMessage(tx, contactMessageReceived(to, { id: row!.id, name, email, phone, message }));
    });
    if (to) deliverSoon(ctx);
    return sent;
  },
});
