import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { orderLines, orders, returns } from '#db/schema.ts';
import { pdfFault } from '#shop/uploads/pdf.ts';
import { test } from '#test/fixtures.ts';
import { textOf } from '#test/pdf-text.ts';
import { drawInvoice } from './invoice-pdf/draw.ts';
import { makeInvoiceFile } from './make-invoice-file.ts';
import { showInvoice } from './show-invoice.ts';

test('shows the invoice to the buyer only, and not when the order is cancelled', async ({ ctx, make }) => {
  const [owner, other] = [await make.customer(), await make.customer()];
  const { id, number } = await make.order({ userId: owner.userId, status: 'under_review' });
  expect(await showInvoice({ ...ctx, actor: owner }, { id })).toMatchObject({ number, delivered: null });
  for (const verb of [showInvoice, makeInvoiceFile]) {
    await expect(verb({ ...ctx, actor: other }, { id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(verb(ctx, { id })).rejects.toMatchObject({ code: 'unauthenticated' });
  }
  await ctx.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id));
  await expect(showInvoice({ ...ctx, actor: owner }, { id })).rejects.toMatchObject({ code: 'not_found' });
});

test('names the wallet as the payment method of an order that it paid in full', async ({ ctx, make }) => {
  const actor = await make.customer();
  const methodOf = async (walletApplied: number) => {
    const { id } = await make.order({
      userId: actor.userId,
      status: 'delivered',
      deliveredAt: ctx.now,
      paymentMethod: 'cash_on_delivery',
      walletApplied,
      paid: 23_000,
      reservedUntil: null,
    });
    return (await showInvoice({ ...ctx, actor }, { id })).paymentMethod;
  };
  expect(await methodOf(23_000)).toBe('wallet');
  expect(await methodOf(22_900)).toBe('cash_on_delivery');
});

test('lists completed refunds of returns only', async ({ ctx, make }) => {
  const owner = await make.customer();
  const { id } = await make.order({ userId: owner.userId, status: 'delivered', deliveredAt: ctx.now });
  const back = { orderId: id, userId: owner.userId, reason: 'damaged' } as const;
  await ctx.db.insert(returns).values([
    { ...back, number: `R1-${id}`, status: 'refunded', refundAmount: 4_000 as never },
    { ...back, number: `R2-${id}`, status: 'approved', refundAmount: 5_000 as never },
  ]);
  const { settled } = await showInvoice({ ...ctx, actor: owner }, { id });
  expect(settled.at(-1)).toEqual({ kind: 'refunded', amount: 4_000 });
});

test('refuses more than twenty files in a minute', async ({ ctx, make }) => {
  const actor = await make.customer();
  const request = async () => makeInvoiceFile({ ...ctx, actor }, { id: 1 }).catch(({ code }) => code);
  for (let count = 0; count < 20; count++) expect(await request()).toBe('not_found');
  expect(await request()).toBe('too_many');
});

const pagesOf = (file: Buffer): number => file.toString('latin1').match(/\/Type \/Page\b/g)!.length;

test.for(['ar', 'en'] as const)(
  'is a PDF with embedded fonts, on as many pages as it needs (%s)',
  async (locale, { ctx, make }) => {
    const actor = await make.customer();
    const { id, number } = await make.order({ userId: actor.userId, status: 'under_review' });
    await ctx.db
      .update(orderLines)
      .set({ nameAr: 'شامبو الأرغان', nameEn: 'Argan shampoo' })
      .where(eq(orderLines.orderId, id));
    const shopper = { ...ctx, actor, locale };
    const { file } = await makeInvoiceFile(shopper, { id });
    expect(await pdfFault(file)).toBeNull();
    expect(pagesOf(file)).toBe(1);
    expect(file.toString('latin1').match(/\/FontFile2/g)).toHaveLength(2);
    const text = textOf(file);
    expect(text).toContain(number);
    expect(text).toContain('230.00');
    expect(text).toContain('28.25');
    // Arabic is drawn from left to right, so its letters are in that order.
    expect(text).toContain(locale === 'ar' ? [...'شامبو'].reverse().join('') : 'Argan shampoo');
    expect(text).not.toContain('\ufffd');

    const invoice = await showInvoice(shopper, { id });
    const lines = Array.from({ length: 60 }, () => invoice.lines[0]!);
    expect(pagesOf(await drawInvoice({ ...invoice, lines }, locale))).toBe(3);
  },
);
