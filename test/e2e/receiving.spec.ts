import type { APIRequestContext, Page } from '@playwright/test';
import { product as arabicProduct } from '#words/catalogue/product/ar.ts';
import { product as englishProduct } from '#words/catalogue/product/en.ts';
import { monthText } from '#app/i18n/day.ts';
import { expectAccessible } from './accessible.ts';
import { asAccount, expect, expectNoOverflow, newAccount, test } from './shopper.ts';
import { languages, openAsStaff, staffCall } from './staff-browser.ts';

const productWords = { ar: arabicProduct, en: englishProduct };

let products = 0;
const mark = () => `${Date.now().toString(36)}${products++}`;

type Goods = { id: number; sku: string; name: { ar: string; en: string } };

/** A product on sale without stock. */
async function newProduct(page: Page): Promise<Goods> {
  const [brands, categories] = await Promise.all([
    staffCall<{ id: number }[]>(page, 'GET', 'brands?per_page=1'),
    staffCall<{ id: number; parent_id: number | null }[]>(page, 'GET', 'categories'),
  ]);
  const sku = `RCV-${mark()}`;
  const name = { ar: `زيت الورد ${sku}`, en: `Rose oil ${sku}` };
  const { id, updated_at: seen } = await staffCall<{ id: number; updated_at: string }>(page, 'POST', 'products', {
    name,
    sku,
    brand_id: brands[0]!.id,
    category_id: categories.find(({ parent_id: parent }) => parent !== null)!.id,
    price: 200,
    stock: 0,
  });
  await staffCall(page, 'POST', `products/${id}/status`, { status: 'published', seen });
  return { id, sku, name };
}

/** A new customer orders units of a product. */
async function buy(request: APIRequestContext, id: number, quantity: number): Promise<void> {
  const api = asAccount(request, await newAccount(request));
  const { data: countries } = await api.get('/countries');
  const egypt = countries.find(({ name }: { name: string }) => name === 'Egypt');
  const { data: cities } = await api.get(`/cities?country_id=${egypt.id}`);
  const { data: address } = await api.post('/addresses', {
    country_id: egypt.id,
    city_id: cities[0].id,
    description: '12 Nasr Street, third floor',
    address_type: 'home',
  });
  await api.post('/add-to-cart', { id, quantity });
  await api.post('/checkout', { address_id: address.id, payment_method: 'cash_on_delivery' });
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const viewports = { ar: { width: 360, height: 740 }, en: { width: 1280, height: 900 } };

for (const { locale, words } of Object.values(languages))
  test.describe(`goods from a supplier to the shelf (${locale}, ${viewports[locale].width} px)`, () => {
    test.use({ viewport: viewports[locale] });
    const texts = words.receiving;

    test('are ordered, received by scan, sold by the first to expire, offered and counted', async ({
      page,
      baseURL,
      request,
    }) => {
      test.setTimeout(240_000);
      await openAsStaff(page, locale, baseURL!, '/purchase-orders');
      const { id, sku, name } = await newProduct(page);
      const scan = async (times = 1) => {
        const field = page.getByLabel(texts.scan);
        for (let n = 0; n < times; n++) {
          await field.fill(sku);
          await field.press('Enter');
        }
      };
      const line = page.getByRole('listitem', { name: name[locale] });

      await page.getByRole('link', { name: texts.new_order }).click();
      await page.getByRole('button', { name: texts.add_supplier }).click();
      await page.getByLabel(texts.supplier_name).fill(`Nile ${sku}`);
      await page.getByRole('dialog').getByRole('button', { name: texts.save }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await scan();
      await line.getByLabel(texts.units_of({ name: name[locale] })).fill('5');
      await line.getByLabel(texts.cost_of({ name: name[locale] })).fill('80');
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.getByRole('button', { name: texts.mark_ordered }).click();

      await page.getByRole('link', { name: texts.receive }).click();
      await scan(4);
      await expect(line).toContainText(texts.short_by({ n: 1 }));
      await expect(
        page.getByRole('status').filter({ hasText: texts.scanned({ name: name[locale], n: 4 }) }),
      ).toBeVisible();
      const early = inDays(120);
      await line.getByLabel(texts.batch_of({ name: name[locale] })).fill('EARLY');
      await line.getByLabel(texts.expiry_of({ name: name[locale] })).fill(early);
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.getByRole('button', { name: texts.book({ n: 4 }) }).click();
      await expect(page.getByText(texts.statuses.part_received)).toBeVisible();
      await expect(page.getByText(texts.of_units({ received: 4, ordered: 5 }))).toBeVisible();
      await expectAccessible(page);

      const [variant] = await staffCall<{ variant_id: number }[]>(page, 'GET', `receiving/variants?search=${sku}`);
      const late = { variant_id: variant!.variant_id, quantity: 3, batch: 'LATE', expires_on: inDays(700) };
      await staffCall(page, 'POST', 'receipts', { key: `late-${sku}`, lines: [late] });
      const shows = productWords[locale].best_before(monthText(early, locale));
      await expect(async () => {
        await page.goto(`/${locale}/product/${id}`);
        await expect(page.getByText(shows)).toBeVisible({ timeout: 1000 });
      }).toPass();
      await buy(request, id, 2);
      const left = await staffCall<{ code: string; remaining: number }[]>(page, 'GET', `batches?product_id=${id}`);
      expect(left.map(({ code, remaining }) => [code, remaining])).toEqual([
        ['EARLY', 2],
        ['LATE', 3],
      ]);

      await page.goto('/admin/expiry', { waitUntil: 'load' });
      const expiring = page.getByRole('listitem', { name: name[locale] });
      await expect(expiring).toContainText(texts.expiry.for_sale({ n: 2 }));
      await expectAccessible(page);
      await expectNoOverflow(page);
      await expiring.getByRole('button', { name: texts.expiry.offer_of({ name: name[locale] }) }).click();
      await page.getByLabel(texts.expiry.percent).fill('30');
      await page.getByRole('dialog').getByRole('button', { name: texts.expiry.offer, exact: true }).click();
      await expect(expiring).toContainText(texts.expiry.has_offer);
      const { offer_price: offer } = (
        await staffCall<{ offer_price: number }[]>(page, 'GET', `batches?product_id=${id}`)
      )[0]!;
      expect(offer).toBe(140);

      await page.goto('/admin/stock-counts', { waitUntil: 'load' });
      await page.getByLabel(texts.counts.name).fill(`Shelf ${sku}`);
      await page.getByRole('button', { name: texts.counts.start }).click();
      await scan(4);
      await expect(line).toContainText(texts.counts.missing({ n: 1 }));
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.getByLabel(texts.counts.reason).fill('Shelf count');
      await page.getByRole('button', { name: texts.counts.book({ n: 1 }) }).click();
      await expect(page.getByText(texts.counts.booked)).toBeVisible();
      await expect(line).toContainText(texts.counts.booked_change({ n: '-1' }));
      expect((await staffCall<{ stock: number }>(page, 'GET', `products/${id}`)).stock).toBe(4);
    });
  });
