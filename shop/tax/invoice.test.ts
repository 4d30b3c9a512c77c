import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { taxReceipts } from '#db/schema.ts';
import { drawInvoice } from '#shop/orders/invoice-pdf/draw.ts';
import { showInvoice } from '#shop/orders/show-invoice.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { textOf } from '#test/pdf-text.ts';
import { taxSeller } from '#test/tax.ts';
import { locales } from '#values/locale.ts';
import type { TaxAuthority } from './authority.ts';
import { issueReceipt } from './issue-receipt.ts';

test('an invoice shows the receipt with its QR code, on paper too, unless it was refused', async ({
  services,
  make,
}) => {
  const owner = await make.customer();
  const order = await make.order({ userId: owner.userId, status: 'delivered', deliveredAt: new Date(), paid: 23_000 });
  const ctx = contextFor(services, owner);
  expect((await showInvoice(ctx, { id: order.id })).taxReceipt).toBeNull();
  const authority: Pick<TaxAuthority, 'seller'> = { seller: taxSeller };
  const issued = await issueReceipt(ctx, authority, {
    kind: 'sale',
    orderId: order.id,
    returnId: null,
    refundId: null,
  });
  const [receipt] = await services.db.select().from(taxReceipts).where(eq(taxReceipts.id, issued!.id));
  const invoice = await showInvoice(ctx, { id: order.id });
  const issuedAt = `${receipt!.issuedAt.toISOString().slice(0, 19)}Z`;
  expect(invoice.taxReceipt).toEqual({
    uuid: receipt!.uuid,
    url: `https://invoicing.eta.gov.eg/receipts/search/${receipt!.uuid}/share/${issuedAt}#Total:230,IssuerRIN:123456789`,
    qr: { size: expect.any(Number), path: expect.stringMatching(/^M0 0h7v1h-7z/) },
  });
  for (const locale of locales) {
    const text = textOf(await drawInvoice(invoice, locale)).replaceAll(/\s/g, '');
    expect(text).toContain(receipt!.uuid.slice(0, 32));
    expect(text).toContain(receipt!.uuid.slice(32));
  }
  await services.db.update(taxReceipts).set({ status: 'rejected' }).where(eq(taxReceipts.id, issued!.id));
  expect((await showInvoice(ctx, { id: order.id })).taxReceipt).toBeNull();
});
