import { receiptPicture } from '#test/files.ts';
import { drag } from './drag.ts';
import { expect, test } from './shopper.ts';
import { languages, openAdmin, openAsStaff, staffCall } from './staff-browser.ts';

const { words: ar, viewport } = languages.ar;
test.use({ viewport });

test('the second picture of a product is dragged to the front, and the shop shows it', async ({
  page,
  playwright,
  baseURL,
}) => {
  await openAsStaff(page, 'ar', baseURL!, '');
  const said = ar.products.pictures;
  const [like] = await staffCall<{ brand: { id: number }; category: { id: number } }[]>(
    page,
    'GET',
    'products?per_page=1',
  );
  const name = `Dragged ${Date.now()}`;
  const { id } = await staffCall<{ id: number }>(page, 'POST', 'products', {
    name: { ar: name, en: name },
    brand_id: like!.brand.id,
    category_id: like!.category.id,
    price: 100,
    stock: 3,
  });
  try {
    for (const n of ['1', '2']) {
      const buffer = await receiptPicture(`${n}${Date.now()}`, '230', 240).png().toBuffer();
      const multipart = new FormData();
      multipart.set('pictures', new File([new Uint8Array(buffer)], `${n}.png`, { type: 'image/png' }));
      expect((await page.request.post(`/api/staff/products/${id}/pictures`, { multipart })).ok()).toBe(true);
    }
    await openAdmin(page, `/products/${id}`);
    const handle = (n: number) => page.getByRole('button', { name: said.move({ n }) });
    const pictures = page.getByRole('region', { name: said.title }).getByRole('img');
    await expect(handle(2)).toBeVisible();
    const second = await pictures.nth(1).getAttribute('src');
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
    await drag(page, handle(2), handle(1));
    await saved;
    await expect(pictures.first()).toHaveAttribute('src', second!);
    await page.reload();
    await expect(pictures.first()).toHaveAttribute('src', second!);

    const { slug } = await staffCall<{ slug: string }>(page, 'POST', `products/${id}/status`, { status: 'published' });
    const guest = await playwright.request.newContext({ baseURL: baseURL! });
    const hash = /\/media\/([^/]+)\//.exec(second!)![1]!;
    await expect(async () => {
      const text = await (await guest.get(`/ar/product/${slug}`)).text();
      expect(/property="og:image"|<img/.test(text)).toBe(true);
      expect(/<img[^>]*\/media\/([^/]+)\//.exec(text.slice(text.indexOf('<main')))?.[1]).toBe(hash);
    }).toPass({ timeout: 20_000 });
    await guest.dispose();
  } finally {
    await staffCall(page, 'POST', `products/${id}/status`, { status: 'archived' });
  }
});
