import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { trackingIds, trackingPort } from './tracking-shop.ts';
import { asAccount, expect, newAccount, productsInStock, signIn, test as base } from './shopper.ts';

const outside = /^https:\/\/(?!127\.0\.0\.1)/;

/** Stand-ins for the scripts of Google and Meta, and the events they receive; nothing leaves this machine. */
const test = base.extend<{ base: string; asked: string[] }>({
  base: async ({ baseURL }, use) => {
    const url = new URL(baseURL!);
    url.port = String(trackingPort(Number(url.port)));
    await use(url.origin);
  },
  asked: async ({ context }, use) => {
    const asked: string[] = [];
    await context.route(outside, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ status: 200, contentType: 'text/javascript', body: '' });
    });
    await use(asked);
  },
});

type TrackedEvent = { name: string; params: Record<string, any> };

/** The events of the open page so far: for Google's tag, and for the pixel. */
const trackedEvents = async (page: Page) => ({
  google: await page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((call) => Array.from(call as ArrayLike<any>))
      .filter(([kind]) => kind === 'event')
      .map(([, name, params]): TrackedEvent => ({ name, params })),
  ),
  pixel: await page.evaluate(() =>
    ((window as any).fbq?.queue ?? [])
      .filter(([kind]: any[]) => kind === 'track')
      .map(([, name]: any[]) => name as string),
  ),
});

const names = async (page: Page) => (await trackedEvents(page)).google.map(({ name }) => name);

const choice = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'shop.consent')?.value;

test('without configured tracking there is no consent prompt and no tracking script', async ({ page, asked }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const reply = await page.goto('/en/store', { waitUntil: 'networkidle' });
  expect(reply!.headers()['content-security-policy']).not.toMatch(/google|facebook/);
  await expect(page.getByText('Privacy choices')).toHaveCount(0);
  expect(scripts.filter((url) => /tracking|consent/.test(url))).toEqual([]);
  expect(asked).toEqual([]);
});

test('a visitor who refuses is not measured, is not asked again, and can change it', async ({
  page,
  context,
  base,
  asked,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${base}/ar/store`);
  const question = page.getByRole('region', { name: 'الموافقة على ملفات تعريف الارتباط للإحصاء والإعلانات؟' });
  const [no, yes] = [question.getByRole('button', { name: 'أرفض' }), question.getByRole('button', { name: 'أوافق' })];
  await expect(question).toBeVisible();
  // As easy as accepting: the same size and style.
  const look = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const { color, backgroundColor, borderColor, fontSize } = getComputedStyle(element);
    return [width, height, color, backgroundColor, borderColor, fontSize];
  };
  expect(await no.evaluate(look)).toEqual(await yes.evaluate(look));
  await expectAccessible(page);
  await no.click();
  await expect(question).toHaveCount(0);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(question).toHaveCount(0);
  expect([await choice(context), asked]).toEqual(['denied', []]);
  expect(await page.evaluate(() => [typeof window.dataLayer, typeof window.fbq])).toEqual(['undefined', 'undefined']);
  await page.getByRole('button', { name: 'خيارات الخصوصية' }).click();
  await expect(question.getByText('اختيارك الآن: رافض.')).toBeVisible();
  await yes.click();
  await expect.poll(() => asked.length).toBe(3);
  expect(await choice(context)).toBe('granted');
  await page.getByRole('button', { name: 'خيارات الخصوصية' }).click();
  await Promise.all([page.waitForEvent('load'), no.click()]);
  expect(await page.evaluate(() => typeof window.dataLayer)).toBe('undefined');

  // The privacy page shows the choice, and changes it: in the other language too.
  await page.goto(`${base}/ar/privacy`);
  const chosen = page.getByRole('main').getByRole('region', { name: 'الإحصاء والإعلانات' });
  await expect(chosen.getByText('اختيارك الآن: رافض.')).toBeVisible();
  await chosen.getByRole('button', { name: 'خيارات الخصوصية' }).click();
  await yes.click();
  await expect(chosen.getByText('اختيارك الآن: موافق.')).toBeVisible();
  await page.goto(`${base}/en/privacy`);
  const inEnglish = page.getByRole('main').getByRole('region', { name: 'Analytics and ads' });
  await expect(inEnglish.getByText('Your current choice: accepted.')).toBeVisible();
  await inEnglish.getByRole('button', { name: 'Privacy choices' }).click();
  const refuse = page
    .getByRole('region', { name: 'Do you accept cookies for analytics and ads?' })
    .getByRole('button', { name: 'Decline' });
  await Promise.all([page.waitForEvent('load'), refuse.click()]);
  await expect(inEnglish.getByText('Your current choice: declined.')).toBeVisible();
  expect(await choice(context)).toBe('denied');
});

test('with consent: a visit from the product to the order is tracked once, in pounds, without personal data', async ({
  page,
  context,
  base,
  asked,
  request,
}) => {
  const account = await newAccount(request);
  const api = asAccount(request, account);
  const country = (await api.get('/countries')).data[0] as { id: number };
  const city = (await api.get(`/cities?country_id=${country.id}`)).data[0] as { id: number };
  const place = { country_id: country.id, city_id: city.id, description: '12 Nasr Street', address_type: 'home' };
  const { data: address } = await api.post('/addresses', place);
  const [product] = await productsInStock(request, 1);

  await page.goto(`${base}/en/store?search=${encodeURIComponent('soap 01001234567 mona@mail.example')}`);
  const question = page.getByRole('region', { name: 'Do you accept cookies for analytics and ads?' });
  await expect(question).toBeVisible();
  expect(asked).toEqual([]);
  // Events from before the consent wait for it.
  await question.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => names(page)).toContain('search');
  const policy = [`gtm.js?id=${trackingIds.gtm}`, `gtag/js?id=${trackingIds.ga4}`, 'fbevents.js'];
  await expect.poll(() => policy.filter((part) => asked.some((url) => url.includes(part)))).toEqual(policy);
  const first = await trackedEvents(page);
  expect(first.google.find(({ name }) => name === 'search')!.params['search_term']).toBe('soap');
  expect(first.pixel).toContain('Search');

  // A guest's cart.
  await page.goto(`${base}/en/product/${product!.slug}`);
  await expect.poll(() => names(page)).toContain('view_item');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect.poll(() => names(page)).toContain('add_to_cart');
  const added = (await trackedEvents(page)).google.find(({ name }) => name === 'add_to_cart')!;
  expect(added.params).toMatchObject({
    currency: 'EGP',
    value: expect.any(Number),
    items: [{ item_id: String(product!.id), quantity: 1 }],
  });

  // Signed in: through the checkout.
  await page.goto('about:blank');
  await signIn(context, account, base);
  await api.post('/add-to-cart', { id: product!.id, quantity: 2, all_quantity: 1 });
  await page.goto(`${base}/en/cart/complete-payment?address=${address.id}`, { waitUntil: 'networkidle' });
  await expect.poll(() => names(page)).toContain('begin_checkout');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/thank-you\?order=\d+/);
  const order = new URL(page.url()).searchParams.get('order')!;
  await expect.poll(() => names(page)).toEqual(expect.arrayContaining(['add_payment_info', 'purchase']));
  const all = await trackedEvents(page);
  const bought = all.google.filter(({ name }) => name === 'purchase');
  const { data: placed } = await api.get(`/show/${order}/order`);
  expect(bought).toHaveLength(1);
  expect(bought[0]!.params).toMatchObject({
    transaction_id: order,
    currency: 'EGP',
    value: placed.total_price,
    items: [{ item_id: String(product!.id), quantity: 2 }],
  });
  expect(all.pixel.filter((name: string) => name === 'Purchase')).toHaveLength(1);
  const everything = JSON.stringify([await page.evaluate(() => window.dataLayer), asked]);
  expect(everything).not.toMatch(new RegExp(`${account.phone.slice(1)}|Mona|Nasr|mona@|01001234567`));

  // A reload of the thank-you page is no second order.
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => names(page)).toContain('page_view');
  expect(await names(page)).not.toContain('purchase');
});
