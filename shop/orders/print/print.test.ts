import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { orderLines } from '#db/schema.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { textOf } from '#test/pdf-text.ts';
import { printOrder } from '../manage/print-order.ts';
import { drawLabel } from './label.ts';
import type { Parcel } from './parcel.ts';

test.for(['invoice', 'packing-slip', 'label'] as const)(
  '%s: each line has its variant and its SKU',
  async (document, { services, make }) => {
    const staff = contextFor(services, await make.customer({ scopes: ['orders.manage'] }));
    const { id } = await make.order({ status: 'confirmed' });
    const set = { nameEn: 'Tinted balm', variantNameEn: 'Rose', sku: 'BALM-ROSE' };
    await services.db.update(orderLines).set(set).where(eq(orderLines.orderId, id));
    const text = textOf((await printOrder(staff, { id, what: document })).file);
    expect(text).toContain('Rose');
    expect(text).toContain('BALM-ROSE');
    if (document !== 'label') expect(text).toContain('Tinted balm');
  },
);

test('a line without options and SKU has its name only', async ({ services, make }) => {
  const staff = contextFor(services, await make.customer({ scopes: ['orders.manage'] }));
  const { id } = await make.order({ status: 'confirmed' });
  await services.db.update(orderLines).set({ nameEn: 'Soap' }).where(eq(orderLines.orderId, id));
  for (const document of ['invoice', 'packing-slip', 'label'] as const) {
    const text = textOf((await printOrder(staff, { id, what: document })).file);
    expect(text).toContain('Soap');
    expect(text).not.toContain('SKU');
  }
});

test('the label lists as many lines as fit, and counts the others', async () => {
  const parcel: Parcel = {
    number: 'YS-1',
    date: '2026-06-10',
    seller: { name: 'Yasmin', address: '', phone: '' },
    to: { name: 'Nadia', phone: '+201001234567', lines: ['12 Street', 'Cairo'] },
    city: 'Cairo',
    lines: Array.from({ length: 60 }, (_, nth) => ({
      name: 'Balm',
      variantName: 'Rose',
      sku: `BALM-${nth}`,
      set: null,
      quantity: 1,
    })),
    units: 60,
    amountToCollect: 23_000 as Parcel['amountToCollect'],
    gift: false,
    giftNote: '',
  };
  const text = textOf(await drawLabel(parcel, 'en'));
  const listed = new Set(text.match(/BALM-\d+/g)).size;
  expect(listed).toBeGreaterThan(0);
  expect(text).toContain(`+ ${60 - listed}`);
});
