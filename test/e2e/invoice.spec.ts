import { readFile } from 'node:fs/promises';
import { urls } from '#app/urls.ts';
import { invoiceScreens } from '#words/orders/invoice/index.ts';
import { newBuyer } from './buying.ts';
import { expect, inTurn, newAccount, signIn, test } from './shopper.ts';

for (const [locale, other, viewport] of [
  ['ar', 'en', { width: 360, height: 740 }],
  ['en', 'ar', { width: 1280, height: 900 }],
] as const) {
  if (inTurn(locale, 'ar'))
    test.describe(locale, () => {
      test.use({ viewport });

      test('an invoice is viewed, printed without its buttons, and saved as a file', async ({
        page,
        context,
        request,
        baseURL,
      }) => {
        const words = invoiceScreens[locale];
        const { api, address } = await newBuyer(request, context, baseURL!);
        const placed = await api.post('/checkout', { address_id: address, payment_method: 'cash_on_delivery' });
        const { id } = placed.data.order as { id: number };
        await page.goto(urls.invoice(locale, id));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          `${words.title} ${invoiceScreens[other].title}`,
        );
        await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1);
        await expect(page.getByText(invoiceScreens[other].vat, { exact: true })).toBeVisible();

        const print = page.getByRole('button', { name: words.print });
        await expect(print).toBeVisible();
        await page.emulateMedia({ media: 'print' });
        await expect(print).toBeHidden();
        await page.emulateMedia({ media: null });

        const coming = page.waitForEvent('download');
        await page.getByRole('link', { name: words.download }).click();
        const file = await coming;
        expect(file.suggestedFilename()).toMatch(/^yasmin-.+\.pdf$/);
        expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

        // For another user it is a 404.
        await signIn(context, await newAccount(request), baseURL!);
        for (const address of [urls.invoice(locale, id), urls.invoiceFile(locale, id)]) {
          const reply = await page.request.get(address);
          expect(reply.status()).toBe(404);
          expect(reply.headers()['content-type']).toContain('text/html');
        }
      });
    });
}
