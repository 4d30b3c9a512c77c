import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  addresses,
  carts,
  chatMessages,
  chats,
  contactMessages,
  favourites,
  orders,
  otpCodes,
  outbox,
  reviews,
  sessions,
  uploads,
  userIdentities,
  users,
  walletEntries,
} from '#db/schema.ts';
import { receiptPicture } from '#test/files.ts';
import { test } from '#test/fixtures.ts';
import { waitForBackgroundTasks } from '#shop/background.ts';
import { postMessage } from '#shop/chat/post-message.ts';
import { checkout } from '#shop/checkout/checkout.ts';
import { e164 } from '#shop/destination.ts';
import { eraseClosed } from './erase-closed.ts';
import { register } from '#shop/auth/register.ts';
import { sendOtp } from '#shop/auth/send-otp.ts';
import { openSession } from '#shop/auth/session.ts';
import { sweepSecrets } from '#shop/auth/sweep.ts';

const day = 86_400_000;

test('erases personal data thirty days after an account was closed, and leaves accounting records', async ({
  ctx,
  make,
}) => {
  const { db } = ctx;
  const as = await make.customer({ email: 'mona@example.com', passwordHash: 'hash' });
  const { userId, phone } = as;
  const address = await make.address(userId);
  const product = await make.product();
  await make.cart(userId, [{ product, quantity: 2 }]);
  await checkout({ ...ctx, actor: as }, { address_id: address.id, payment_method: 'cash_on_delivery' });
  await db.update(orders).set({ status: 'accepted' }).where(eq(orders.userId, userId));
  await db.insert(favourites).values({ userId, productId: product.id });
  await db.insert(userIdentities).values({ userId, issuer: 'https://id.example', subject: 's' });
  const review = {
    productId: product.id,
    userId,
    author: 'Mona A.',
    rating: 4,
    comment: 'Soft',
    locale: 'ar' as const,
  };
  await db.insert(reviews).values(review);
  const entry = { userId, seq: 1, kind: 'correction' as const, reference: 'test', amount: 500, balance: 500 };
  await db.insert(walletEntries).values(entry);
  const picture = new File([new Uint8Array(await receiptPicture('1', '230', 60).png().toBuffer())], 'x.png');
  await postMessage({ ...ctx, actor: as }, { text: 'My skin is dry' }, picture);
  await postMessage({ ...ctx, actor: await make.customer() }, { text: 'So is mine' });
  const written = { name: 'Mona', email: 'mona@example.com', phone, message: 'Hello' };
  const [message, , others] = await db
    .insert(contactMessages)
    .values([
      written,
      { ...written, phone: '+201099999999', userId },
      // Another person's, who gave an e-mail address that nobody has verified.
      { ...written, phone: '+201099999999' },
    ])
    .returning();
  const notification = {
    channel: 'email' as const,
    locale: 'ar' as const,
    recipient: 'care@example.com',
    kind: 'contact_message',
    text: 'Mona: Hello',
  };
  await db.insert(outbox).values([
    { ...notification, dedupe: `contact:${message!.id}` },
    { ...notification, dedupe: `contact:${others!.id}` },
  ]);
  await openSession(ctx, userId);
  await sendOtp(ctx, { phone });
  await waitForBackgroundTasks();
  await db.update(users).set({ status: 'deactivated', closedAt: ctx.now }).where(eq(users.id, userId));

  const after = (ms: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + ms) });
  expect(await eraseClosed(after(30 * day))).toBe(0);
  expect((await db.select().from(users).where(eq(users.id, userId)))[0]).toMatchObject({ phone });
  expect(await eraseClosed(after(30 * day + 1))).toBe(1);
  expect(await eraseClosed(after(60 * day))).toBe(0);

  const [row] = await db.select().from(users).where(eq(users.id, userId));
  expect(row).toMatchObject({
    name: '',
    email: null,
    phone: `+999${String(userId).padStart(12, '0')}`,
    passwordHash: null,
    phoneVerifiedAt: null,
    status: 'deactivated',
    erasedAt: expect.any(Date),
  });
  expect((await db.select().from(contactMessages)).map(({ id }) => id)).toEqual([others!.id]);
  expect(await db.select().from(outbox).where(eq(outbox.kind, 'contact_message'))).toMatchObject([
    { dedupe: `contact:${others!.id}` },
  ]);
  // Nobody can enter such a number.
  expect(e164(row!.phone, undefined)).toBeNull();
  for (const table of [addresses, carts, favourites, otpCodes, outbox, sessions, userIdentities])
    expect(await db.$count(table, eq(table.userId, userId))).toBe(0);
  expect(await db.select().from(reviews).where(eq(reviews.productId, product.id))).toMatchObject([
    { userId: null, author: 'أحد عملائنا', rating: 4, comment: '' },
  ]);
  expect(await db.$count(orders, eq(orders.userId, userId))).toBe(1);
  expect(await db.$count(walletEntries, eq(walletEntries.userId, userId))).toBe(1);
  expect(await db.$count(outbox, eq(outbox.recipient, phone))).toBe(0);
  // Its chat is deleted with its messages, and no other chat; the sweep deletes the picture.
  expect(await db.select().from(chatMessages)).toMatchObject([{ text: 'So is mine' }]);
  expect(await db.$count(chats)).toBe(1);
  expect(await db.select().from(uploads)).toMatchObject([{ purpose: 'chat', attachedAt: null }]);

  // The number is free for its next owner.
  const password = 'jasmine-flower';
  const again = await register(after(31 * day), {
    name: 'Mona',
    phone,
    gender: 'female',
    password,
    password_confirmation: password,
  });
  expect(again.user.id).not.toBe(userId);
});

test('does not erase accounts that are open, reopened, blocked or deactivated by staff', async ({ ctx, make }) => {
  const closedAt = new Date(ctx.now.getTime() - 90 * day);
  await make.customer();
  await make.customer({ status: 'deactivated' });
  await make.customer({ status: 'blocked', closedAt });
  expect(await eraseClosed(ctx)).toBe(0);
});

test('sweeps what expired a day ago; a used token pair stays as long as its refresh token would be valid', async ({
  ctx,
  make,
}) => {
  const { userId, phone } = await make.customer();
  await openSession(ctx, userId);
  await ctx.db.update(sessions).set({ revokedAt: ctx.now, refreshedAt: ctx.now });
  await sendOtp(ctx, { phone });
  await sendOtp(ctx, { phone: '+201155555599' });
  const left = async (days: number) => {
    await sweepSecrets({ ...ctx, now: new Date(ctx.now.getTime() + days * day) });
    return [await ctx.db.$count(otpCodes), await ctx.db.$count(sessions)];
  };
  expect(await left(0.5)).toEqual([2, 1]);
  expect(await left(2)).toEqual([0, 1]);
  expect(await left(90.5)).toEqual([0, 1]);
  expect(await left(91.1)).toEqual([0, 0]);
});
