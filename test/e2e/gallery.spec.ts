import { expect, productsInStock, test } from './shopper.ts';

test.use({ reducedMotion: 'no-preference' });

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const texts = {
  ar: { enlarge: 'تكبير الصورة', closer: 'تكبير', back: 'تصغير', close: 'إغلاق', at: /^صورة 2 من/ },
  en: { enlarge: 'Enlarge picture', closer: 'Zoom in', back: 'Zoom out', close: 'Close', at: /^Picture 2 of/ },
} as const;

for (const locale of ['ar', 'en'] as const) {
  test(`the pictures of a product are swiped and enlarged (${locale})`, async ({ page, request }) => {
    const words = texts[locale];
    // The next picture comes from the side of the reading direction.
    const [onward, drag] = locale === 'ar' ? (['ArrowLeft', 260] as const) : (['ArrowRight', -260] as const);
    const [first] = await productsInStock(request, 1);
    await page.goto(`/${locale}/${first!.slug}/single-product`);
    const gallery = page.getByRole('main').getByRole('region').first();
    const status = gallery.getByRole('status').first();
    await expect(status).not.toHaveText(words.at);
    const finger = await page.context().newCDPSession(page);
    await expect(async () => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 330 }] });
      await touch('touchStart', 180 - drag / 2);
      for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', 180 - drag / 2 + drag * part);
      // A finger that stops before it is lifted causes no swipe.
      await page.waitForTimeout(150);
      await touch('touchEnd');
      await expect(status).toHaveText(words.at, { timeout: 3000 });
    }).toPass();

    const openers = gallery.getByRole('link', { name: words.enlarge });
    // The scrolling has ended: no user is fast enough for the next step during it.
    const row = gallery.getByRole('list').first();
    await expect.poll(() => row.evaluate((one) => Math.abs(one.scrollLeft) - one.clientWidth)).toBe(0);
    await openers.nth(1).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('status')).toHaveText(words.at);
    await dialog.getByRole('button', { name: words.closer }).click({ position: { x: 300, y: 60 } });
    const pane = dialog.locator('[dir=ltr]').first();
    await expect(dialog.getByRole('button', { name: words.back })).toBeVisible();
    // Twice as large, with the tapped point in view.
    expect(await pane.evaluate((one) => one.scrollWidth / one.clientWidth)).toBeCloseTo(2, 1);
    expect(await pane.evaluate((one) => one.scrollLeft)).toBeGreaterThan(200);
    await page.keyboard.press(onward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft');
    await expect(dialog.getByRole('status')).not.toHaveText(words.at);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // The last picture is the one in the row, and has the keyboard focus.
    await expect(openers.first()).toBeFocused();
    await expect(openers.first()).toBeInViewport({ ratio: 0.6 });
    await expect(status).not.toHaveText(words.at);
  });
}

test('a button to buy is in view everywhere: the one of the form or, while that is out of view, one above the bottom bar', async ({
  page,
  request,
}) => {
  const [first] = await productsInStock(request, 1);
  await page.goto(`/en/${first!.slug}/single-product`);
  const bar = page.locator('.buy-bar');
  const form = page.locator('#buy');
  const top = async (one: typeof bar) => (await one.boundingBox())!.y;
  const bottom = async (one: typeof bar) => {
    const { y, height } = (await one.boundingBox())!;
    return y + height;
  };
  const foot = page.getByRole('navigation', { name: 'Quick links' });
  // From the start, while the form is below.
  await expect(bar).toBeInViewport();
  expect(await top(form)).toBeGreaterThan(await top(bar));
  expect(await bottom(bar)).toBeLessThanOrEqual((await top(foot)) + 1);
  // Never both.
  await form.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(form).toBeInViewport({ ratio: 1 });
  await expect(bar).toBeHidden();
  await page.getByRole('heading', { name: 'Ingredients' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect(bar).toBeInViewport();
  await expect(form).not.toBeInViewport();
  await expect(async () => expect(await bottom(bar)).toBeLessThanOrEqual((await top(foot)) + 1)).toPass();
  await bar.getByRole('button').click();
  await expect(page.getByText('Added to your cart')).toBeVisible();
  // The end of the page is readable above it.
  await page.keyboard.press('End');
  const last = page.getByRole('contentinfo').getByText('©');
  await expect(async () => expect(await bottom(last)).toBeLessThanOrEqual(await top(bar))).toPass();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar of a phone has the button of the form', async ({ page, request }) => {
    const [first] = await productsInStock(request, 1);
    await page.goto(`/en/${first!.slug}/single-product`);
    await page.locator('.buy-bar').getByRole('button').click();
    await expect(page).toHaveURL(/\/en\/auth\/code/);
  });
});
