import { asc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Db } from '#db/client.ts';
import { outbox } from '#db/schema.ts';
import { test } from '#test/fixtures.ts';
import { type CustomerNotification, notifyCustomer } from './notify-customer.ts';

const notification: Omit<CustomerNotification, 'userId'> = {
  kind: 'order_paid',
  locale: 'ar',
  text: 'وصلت دفعتك',
  dedupe: 'order_paid:7',
};

const verified = { email: 'mona@mail.example', emailVerifiedAt: new Date() };

async function queued(db: Db, userId: number) {
  const rows = await db.select().from(outbox).where(eq(outbox.userId, userId)).orderBy(asc(outbox.id));
  return rows.map(({ recipient, channel, dedupe }) => ({ recipient, channel, dedupe }));
}

describe('a notification', () => {
  test('goes to the phone, and to the e-mail address once it is verified', async ({ ctx, make }) => {
    const [plain, unverified, both] = [
      await make.customer(),
      await make.customer({ email: 'salma@mail.example' }),
      await make.customer(verified),
    ];
    for (const { userId } of [plain, unverified, both])
      await notifyCustomer(ctx, { ...notification, userId, dedupe: `order_paid:${userId}` });
    const sms = ({ userId, phone }: typeof plain) => ({
      recipient: phone,
      channel: 'sms',
      dedupe: `order_paid:${userId}`,
    });
    expect(await queued(ctx.db, plain.userId)).toEqual([sms(plain)]);
    expect(await queued(ctx.db, unverified.userId)).toEqual([sms(unverified)]);
    expect(await queued(ctx.db, both.userId)).toEqual([
      sms(both),
      { recipient: verified.email, channel: 'email', dedupe: `order_paid:${both.userId}:email` },
    ]);
  });

  test('goes to the phone of its order rather than that of the account', async ({ ctx, make }) => {
    const { userId } = await make.customer();
    await notifyCustomer(ctx, { ...notification, userId, to: '+201009998877' });
    expect(await queued(ctx.db, userId)).toMatchObject([{ recipient: '+201009998877' }]);
  });

  test('is queued once, as it was the first time', async ({ ctx, make }) => {
    const { userId } = await make.customer(verified);
    await notifyCustomer(ctx, { ...notification, userId });
    await notifyCustomer(
      { ...ctx, now: new Date(ctx.now.getTime() + 60_000) },
      { ...notification, userId, text: 'another' },
    );
    const rows = await ctx.db.select().from(outbox).where(eq(outbox.userId, userId));
    expect(rows).toHaveLength(2);
    for (const row of rows)
      expect(row).toMatchObject({ kind: 'order_paid', locale: 'ar', text: notification.text, createdAt: ctx.now });
  });

  test('to an account that does not exist is not queued', async ({ ctx }) => {
    await notifyCustomer(ctx, { ...notification, userId: 2_000_000_000 });
    expect(await ctx.db.$count(outbox)).toBe(0);
  });
});
