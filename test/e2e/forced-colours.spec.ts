import { newBuyer } from './buying.ts';
import { expect, productsInStock, test } from './shopper.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { forcedColors: 'active' } });

test('with forced colours buttons have an edge, and what is chosen is seen', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const [product] = await productsInStock(request, 1);
  await page.goto(`/ar/product/${product!.slug}`);
  const add = page.getByRole('main').getByRole('button', { name: 'إضافة إلى السلة' }).first();
  expect(await add.evaluate((one) => getComputedStyle(one).borderTopWidth)).not.toBe('0px');

  await newBuyer(request, context, baseURL!);
  await page.goto('/ar/cart/complete-payment');
  const cash = page.getByRole('radio', { name: /الدفع عند الاستلام/ });
  await expect(cash).toBeChecked();
  // The browser draws the mark: a background in the shop's colour would be replaced.
  expect(await cash.evaluate((one) => getComputedStyle(one).appearance)).toBe('auto');
});
