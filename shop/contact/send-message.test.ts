import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { contactMessages, outbox, settings } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { sendMessage } from './send-message.ts';

const input = { name: 'سارة', email: ' Sara@Example.com ', phone: '0100 123 4567', message: 'أين طلبي؟' };

const choose = async (ctx: Ctx, key: string, value: unknown) => {
  await ctx.db.insert(settings).values({ key, value });
  await ctx.settings.refresh();
};

describe('a message to the store', () => {
  test('is stored under the account that sends it, with phone and e-mail in their stored form', async ({
    services,
    make,
  }) => {
    const sender = await make.customer();
    await sendMessage.fromRequest(contextFor(services, sender), input);
    expect(await services.db.select().from(contactMessages)).toMatchObject([
      {
        userId: sender.userId,
        name: 'سارة',
        email: 'sara@example.com',
        phone: '+201001234567',
        message: input.message,
      },
    ]);
  });

  test('notifies the address in the settings, and nobody without one', async ({ ctx }) => {
    await sendMessage.fromRequest(ctx, input);
    expect(await ctx.db.$count(outbox)).toBe(0);
    await choose(ctx, 'contact_notify', 'shop@mail.example');
    await sendMessage.fromRequest(ctx, input);
    const [second] = await ctx.db.select().from(contactMessages).orderBy(contactMessages.id).offset(1);
    const [notified] = await ctx.db.select().from(outbox).where(eq(outbox.kind, 'contact_message'));
    expect(notified).toMatchObject({
      recipient: 'shop@mail.example',
      channel: 'email',
      userId: null,
      dedupe: `contact:${second!.id}`,
      text: expect.stringContaining(input.message),
    });
  });

  test('of a bot that fills in the hidden field gets the same reply and is not stored', async ({ ctx }) => {
    const reply = await sendMessage.fromRequest(ctx, input);
    expect(await sendMessage.fromRequest(ctx, { ...input, website: 'https://spam.example' })).toEqual(reply);
    expect(await ctx.db.$count(contactMessages)).toBe(1);
  });

  test.for([
    ['email', 'no address', 'email_invalid'],
    ['phone', '12', 'phone_invalid'],
    // A soft hyphen is no text.
    ['message', '\u00AD', 'required'],
  ])('with an invalid %s is refused', async ([field, value, key], { ctx }) => {
    await expect(sendMessage.fromRequest(ctx, { ...input, [field!]: value })).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field!]: [{ key }] },
    });
    expect(await ctx.db.$count(contactMessages)).toBe(0);
  });

  test('is limited by sender, from whatever address', async ({ ctx }) => {
    await choose(ctx, 'contact_messages_per_sender', 2);
    await choose(ctx, 'contact_messages_per_hour', 3);
    for (let n = 0; n < 3; n++) await sendMessage.fromRequest({ ...ctx, address: `192.0.2.${n}` }, input);
    const fourth = sendMessage.fromRequest({ ...ctx, address: '192.0.2.9' }, input);
    await expect(fourth).rejects.toMatchObject({ code: 'too_many' });
    expect(await ctx.db.$count(contactMessages)).toBe(3);
  });
});
