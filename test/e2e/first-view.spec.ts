import type { Locator, Page } from '@playwright/test';
import { store as arabic } from '#words/catalogue/store/ar.ts';
import { store as english } from '#words/catalogue/store/en.ts';
import { expect, newAccount, productsInStock, signIn, test } from './shopper.ts';

// What a shopper with a small phone sees before scrolling.
test.use({ viewport: { width: 360, height: 740 } });

const texts = {
  ar: {
    bar: 'روابط سريعة',
    money: /ج\.م/,
    add: 'إضافة إلى السلة',
    rated: /من 5/,
    firstOrder: /خصم \u200e25% على أول طلب:\s\d/,
    freeShipping: /شحن مجاني للطلبات من/,
    promises: 'ما نعدك به',
    offers: 'عروض اليوم',
    filters: 'الفلاتر',
    sort: 'الترتيب',
  },
  en: {
    bar: 'Quick links',
    money: /EGP/,
    add: 'Add to cart',
    rated: /out of 5/,
    firstOrder: /25% off your first order: EGP\s\d/,
    freeShipping: /Free shipping from EGP/,
    promises: 'Our promises',
    offers: "Today's offers",
    filters: 'Filter',
    sort: 'Sort by',
  },
} as const;

const storeWords = { ar: arabic, en: english };

const boxOf = async (one: Locator) => (await one.boundingBox())!;

/** Where the bar at the bottom of the screen begins. */
const barTop = async (page: Page, name: string) => (await boxOf(page.getByRole('navigation', { name }))).y;

/** Asserts that nothing covers the middle of an element, and that all of it is between the edge of the screen and `bottom`. */
async function expectInView(one: Locator, bottom: number): Promise<void> {
  const { x, y, width, height } = await boxOf(one);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height, (await one.textContent()) ?? '').toBeLessThanOrEqual(bottom + 1);
  const cover = await one.evaluate(
    (element, at) => {
      const hit = document.elementFromPoint(at.x, at.y);
      const isOwn = (within: Element) => within.contains(hit) || hit!.contains(element);
      // The link of a tile lies over all of it.
      return hit && !isOwn(element.closest('article') ?? element) ? hit.outerHTML.slice(0, 200) : null;
    },
    { x: x + width / 2, y: y + height / 2 },
  );
  expect(cover).toBeNull();
}

for (const locale of ['ar', 'en'] as const) {
  const words = texts[locale];

  test(`a product page shows picture, name, rating, price and a button to buy (${locale})`, async ({
    page,
    request,
  }) => {
    const reply = await request.get('/api/products?available=1&per_page=60', {
      headers: { 'Accept-Language': locale },
    });
    const { data } = (await reply.json()) as { data: { name: string; slug: string; rates_count: number }[] };
    const rated = data.filter(({ rates_count: count }) => count > 0);
    const longest = rated.toSorted((a, b) => b.name.length - a.name.length)[0]!;
    for (const { slug } of [rated[0]!, longest]) {
      await page.goto(`/${locale}/${slug}/single-product`);
      const main = page.getByRole('main');
      const bar = page.locator('.buy-bar');
      const bottom = (await boxOf(bar)).y;
      const picture = await boxOf(main.getByRole('region').first());
      expect(picture.height).toBeLessThanOrEqual(370);
      await expectInView(main.getByRole('heading', { level: 1 }), bottom);
      await expectInView(main.getByRole('img', { name: words.rated }).first(), bottom);
      await expectInView(main.getByText(words.money).first(), bottom);
      await expectInView(main.getByText(words.firstOrder), bottom);
      await expectInView(bar.getByRole('button', { name: words.add }), await barTop(page, words.bar));
    }
  });

  test(`the store shows its tools in one line, and two rows of products with their prices (${locale})`, async ({
    page,
  }) => {
    for (const path of ['/store', '/category/skin']) {
      await page.goto(`/${locale}${path}`);
      const main = page.getByRole('main');
      const bottom = await barTop(page, words.bar);
      const middle = async (one: Locator) => {
        const { y, height } = await boxOf(one);
        return y + height / 2;
      };
      const line = await middle(main.getByRole('heading', { level: 1 }));
      for (const one of [
        main.getByRole('status').filter({ hasText: /\d/ }),
        main.getByRole('button', { name: words.filters }),
        main.getByRole('combobox', { name: words.sort }),
      ])
        expect(Math.abs((await middle(one)) - line), await one.innerText()).toBeLessThanOrEqual(4);
      await expect(main.locator('label > span', { hasText: storeWords[locale].short_sorts.featured })).toBeVisible();
      const tiles = main.getByRole('article');
      const rating = tiles.getByText(/^\d\.\d \(\d+\)$/).first();
      expect((await boxOf(rating.locator('xpath=ancestor::p'))).height).toBeLessThanOrEqual(24);
      for (let nth = 0; nth < 4; nth++) await expectInView(tiles.nth(nth).getByText(words.money).last(), bottom);
      expect((await boxOf(tiles.nth(2))).y).toBeGreaterThan((await boxOf(tiles.nth(0))).y);
    }
  });

  test(`the home page has its promises and offers early, and at most five screens (${locale})`, async ({ page }) => {
    await page.goto(`/${locale}`);
    const top = async (name: string) => (await boxOf(page.getByRole('region', { name, exact: true }))).y;
    expect(await top(words.promises)).toBeLessThan(740 - 100);
    expect(await top(words.offers)).toBeLessThan(2 * 740 - 300);
    const height = await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>('.lazy-layout'))
        part.style.contentVisibility = 'visible';
      return document.documentElement.scrollHeight;
    });
    expect(height).toBeLessThanOrEqual(5 * 740);
  });
}

test('the dots of ي and ع below the line are not clipped in a placeholder or a typed text', async ({ page }) => {
  await page.goto('/ar');
  await page.evaluate(() => document.fonts.ready);
  const { size, height, overflow } = await page
    .getByRole('combobox')
    .first()
    .evaluate((field) => {
      const style = getComputedStyle(field, '::placeholder');
      return { size: parseFloat(style.fontSize), height: parseFloat(style.height), overflow: style.overflowY };
    });
  expect(overflow).toBe('visible');
  // The letters reach 0.5 em below the line.
  expect(height).toBeGreaterThanOrEqual(1.7 * size);
});

test('an empty field begins on the side of its page, a filled one on the side of its text', async ({ page }) => {
  const field = page.getByRole('textbox', { name: 'رسالتك' });
  for (const path of ['/ar/live-chat', '/ar/contact']) {
    await page.goto(path);
    await expect(field).toHaveCSS('direction', 'rtl');
    await field.fill('Is it in stock?');
    await expect(field).toHaveCSS('direction', 'ltr');
    await field.fill('هل هو متوفر؟');
    await expect(field).toHaveCSS('direction', 'rtl');
  }
});

test('who has ordered before sees no first-order price, and nothing moves', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const [product] = await productsInStock(request, 1);
  const account = await newAccount(request);
  await signIn(context, account, baseURL!);
  await page.goto(`/en/${product!.slug}/single-product`);
  await expect(page.getByText(texts.en.firstOrder)).toBeVisible();
  const below = page.getByText('Price includes VAT');
  const { y } = await boxOf(below);

  await page.route('**/resources/me', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), firstOrder: false } });
  });
  await page.reload();
  await expect(page.getByText(texts.en.freeShipping)).toBeVisible();
  await expect(page.getByText(texts.en.firstOrder)).toHaveCount(0);
  expect((await boxOf(below)).y).toBe(y);
});
