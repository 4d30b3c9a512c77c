import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { test } from '#test/fixtures.ts';
import { activeOfferPrice, isOnSale } from './on-sale.ts';

async function saleOf({ db, now }: Ctx, id: number) {
  const [row] = await queryRows(
    db,
    z.object({ sold: z.boolean(), offer: z.int().nullable() }),
    sql`select coalesce(${isOnSale(now)}, false) sold, ${activeOfferPrice(now)} offer from products p where p.id = ${id}`,
  );
  return row!;
}

test('a product is on sale from its publication on, while it is published', async ({ ctx, make }) => {
  const later = new Date(ctx.now.getTime() + 1);
  const sold = async (product: Parameters<typeof make.product>[0]) =>
    (await saleOf(ctx, (await make.product(product)).id)).sold;
  expect(await sold({ publishedAt: ctx.now })).toBe(true);
  expect(await sold({ publishedAt: later })).toBe(false);
  expect(await sold({ publishedAt: ctx.now, status: 'draft' })).toBe(false);
});

test('an offer counts from its start until before its end; an open end never comes', async ({ ctx, make }) => {
  const [before, after] = [new Date(ctx.now.getTime() - 1), new Date(ctx.now.getTime() + 1)];
  const offer = async (window: { offerFrom?: Date; offerUntil?: Date }) =>
    (await saleOf(ctx, (await make.product({ price: 10_000, offerPrice: 8_000, ...window })).id)).offer;
  expect(await offer({})).toBe(8_000);
  expect(await offer({ offerFrom: ctx.now, offerUntil: after })).toBe(8_000);
  expect(await offer({ offerFrom: after })).toBeNull();
  expect(await offer({ offerFrom: before, offerUntil: ctx.now })).toBeNull();
});
