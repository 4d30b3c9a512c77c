import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { newTransfer, pdfFile, review } from './buying.ts';
import { expect, test } from './shopper.ts';
import { languages, openAsStaff, staffCall } from './staff-browser.ts';

type PendingPayment = { id: number; order: { id: number } | null };

/** The share of dark pixels of a picture, and where they start, as a fraction of its width. */
const inkOf = (picture: Locator): Promise<{ share: number; from: number }> =>
  picture.evaluate(async (one) => {
    const image = one as HTMLImageElement;
    if (!image.complete) await new Promise((done) => image.addEventListener('load', done, { once: true }));
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = new OffscreenCanvas(width, height).getContext('2d')!;
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, width, height);
    let dark = 0;
    let from = width;
    for (let at = 0; at < width * height; at += 1)
      if (data[at * 4]! < 100 && data[at * 4 + 3] === 255) {
        dark += 1;
        from = Math.min(from, at % width);
      }
    return { share: dark / (width * height), from: from / width };
  });

for (const [look, colorScheme] of [
  [languages.ar, 'light'],
  [languages.en, 'dark'],
] as const)
  test.describe(look.locale, () => {
    const { locale, words, viewport } = look;
    test.use({ viewport, colorScheme });

    test('a PDF is read beside the amount, page by page', async ({ page, browser, request, baseURL }) => {
      const refused: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy|TrustedScript/.test(message.text())) refused.push(message.text());
      });
      const buyer = await browser.newContext();
      const order = await newTransfer(
        request,
        buyer,
        baseURL!,
        await pdfFile(['InstaPay 230 EGP', '', 'Reference 41']),
      );
      await buyer.close();
      try {
        await openAsStaff(page, locale, baseURL!, '/payments');
        const queue = await staffCall<PendingPayment[]>(page, 'GET', 'payments?state=pending&per_page=100');
        const { id } = queue.find((one) => one.order?.id === order.id)!;
        await openAsStaff(page, locale, baseURL!, `/payments?id=${id}`);

        const alt = words.payments.picture_alt({ who: 'Mona Adel' });
        const pages = [1, 2, 3].map((n) => page.getByRole('img', { name: words.payments.pdf_page({ alt, n }) }));
        await expect(pages[2]!).toBeVisible();
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        const [first, empty, last] = await Promise.all(pages.map(inkOf));
        expect(empty!.share).toBe(0);
        for (const { share, from } of [first!, last!]) {
          expect(share).toBeGreaterThan(0.002);
          // The margin of 72 points of 420 is empty, whatever the direction of the page around it.
          expect(from).toBeGreaterThan(0.17);
        }
        expect(refused).toEqual([]);

        const amount = (await page.getByText(words.payments.amount).boundingBox())!;
        const picture = (await pages[0]!.boundingBox())!;
        const isBeside = amount.y >= picture.y - 200 && amount.y < picture.y + picture.height;
        expect(isBeside, 'beside each other at a desk, below each other on a phone').toBe(viewport.width > 900);
        await expectAccessible(page);
        await page.getByRole('button', { name: words.payments.pdf_large }).click();
        expect((await pages[0]!.boundingBox())!.width).toBeGreaterThan(picture.width);

        // An unreadable file can still be downloaded.
        await page.route('**/uploads/**', (route) => route.fulfill({ body: 'no PDF', contentType: 'application/pdf' }));
        await page.reload();
        await expect(page.getByText(words.payments.pdf_broken)).toBeVisible();
        await expect(page.getByRole('link', { name: words.payments.download })).toBeVisible();
        await expectAccessible(page);
      } finally {
        await review(request, order.id, { decision: 'reject', reason: 'Seen by a test' });
      }
    });
  });

test('a reply or a link opens no other receipt than the chosen one', async ({ page, browser, request, baseURL }) => {
  const { locale, words } = languages.en;
  const orders: Awaited<ReturnType<typeof newTransfer>>[] = [];
  for (const text of ['First transfer', 'Second transfer']) {
    const buyer = await browser.newContext();
    orders.push(await newTransfer(request, buyer, baseURL!, await pdfFile([text])));
    await buyer.close();
  }
  try {
    await openAsStaff(page, locale, baseURL!, '/payments');
    const queue = await staffCall<PendingPayment[]>(page, 'GET', 'payments?state=pending&per_page=100');
    const { id } = queue.find((one) => one.order?.id === orders[0]!.id)!;
    await openAsStaff(page, locale, baseURL!, `/payments?id=${id}`);
    const accept = page.getByRole('button', { name: words.payments.accept, exact: true });
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/staff/payments/*/review', async (route) => {
      await isReleased;
      await route.continue();
    });
    await accept.click();
    await page.keyboard.press('j');
    await expect(page).not.toHaveURL(new RegExp(`id=${id}$`));
    const chosen = page.url();
    const reference = page.getByLabel(words.payments.reference, { exact: true });
    await reference.fill('TYPED-1');
    release();
    await expect(page.getByText(words.payments.accepted({ who: 'Mona Adel' }))).toBeVisible();
    expect(page.url()).toBe(chosen);
    await expect(reference).toHaveValue('TYPED-1');
    await expect(reference).toBeFocused();

    await openAsStaff(page, locale, baseURL!, `/payments?id=${id}`);
    await expect(page.getByText(words.payments.settled)).toBeVisible();
    await expect(accept).toHaveCount(0);
  } finally {
    await review(request, orders[1]!.id, { decision: 'reject', reason: 'Seen by a test' });
  }
});
