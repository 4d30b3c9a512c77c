import { en } from '#admin/words/en.ts';
import { expect, inTurn, productsInStock, test } from './shopper.ts';
import { openAsStaff, chooseOption } from './staff-browser.ts';

test('selected rows that another page, another filter or a new visit hides are not affected by actions', async ({
  page,
  baseURL,
  request,
}) => {
  test.skip(!inTurn('en', 'en'));
  const [one, two] = await productsInStock(request, 2);
  const { products: words } = en;
  const box = (name: string) => page.getByRole('checkbox', { name: words.choose({ name }), exact: true });
  const search = page.getByPlaceholder(words.search);
  await openAsStaff(page, 'en', baseURL!, '/products');
  await search.fill(one!.name);
  await box(one!.name).check();
  await expect(page.getByText(words.chosen({ n: 1 }))).toBeVisible();

  await search.fill(two!.name);
  await expect(box(two!.name)).toBeVisible();
  await expect(page.getByText(words.chosen({ n: 1 }))).toBeHidden();
  await box(two!.name).check();
  await expect(page.getByText(words.chosen({ n: 1 }))).toBeVisible();
  const asked = page.waitForRequest((sent) => sent.url().endsWith('/staff/products/bulk'));
  await page.route('**/staff/products/bulk', (route) => route.abort());
  await page.getByRole('button', { name: words.bulk.status }).click();
  const dialog = page.getByRole('dialog');
  await chooseOption(dialog.getByRole('combobox').first(), page.getByRole('option').last());
  await dialog.getByRole('button', { name: words.bulk.confirm({ n: 1 }) }).click();
  expect((await asked).postDataJSON().ids).toEqual([two!.id]);

  // A new visit to the whole list: the stored selection applies to visible rows.
  await page.evaluate((id) => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith('.selectedIds')) localStorage.setItem(key, JSON.stringify([id, 999_999]));
  }, two!.id);
  await page.reload({ waitUntil: 'load' });
  await expect(box(two!.name)).toBeChecked();
  await expect(page.getByText(words.chosen({ n: 1 }))).toBeVisible();
});
