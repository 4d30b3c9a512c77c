import { en } from '#admin/words/en.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './isolated-shop.ts';
import { expect } from './shopper.ts';
import { asStaff } from './staff-browser.ts';

const count = 5_000;
const good = count - 20;

const fileOf = (price: (n: number) => string) => ({
  name: 'prices.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Handle,Title,Variant Price,Status',
      ...Array.from({ length: count }, (_, n) => `row-${n},Row ${n},${price(n)},draft`),
    ].join('\n'),
  ),
});

test('5,000 prices are imported: the 20 invalid rows are reported, and the rest is applied', async ({
  page,
  baseURL,
}, info) => {
  test.setTimeout(180_000);
  const patience = { timeout: 60_000 };
  const { imports: said } = en;
  await asStaff(page.context(), 'en', baseURL!);
  const staff = `${baseURL}/api/staff`;
  const begun = await page.request.post(`${staff}/imports`, { multipart: { file: fileOf(() => '70') } });
  const { id } = (await begun.json()).data as { id: number };
  const isAt = (state: string) =>
    expect
      .poll(async () => (await (await page.request.get(`${staff}/imports/${id}`)).json()).data.state, patience)
      .toBe(state);
  await isAt('read');
  await page.request.post(`${staff}/imports/${id}/apply`);
  await isAt('done');

  await page.goto('/admin/imports', { waitUntil: 'load' });
  await expectAccessible(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: said.choose }).click();
  await (await chooser).setFiles(fileOf((n) => (n % (count / 20) === 7 ? 'free' : '81.25')));
  const sentAt = performance.now();
  await expect(page.getByText(said.read({ change: good, refused: 20 }))).toBeVisible(patience);
  const reading = Math.round(performance.now() - sentAt);
  await expect(page.getByText('EGP 70').first()).toBeVisible();
  await expect(page.getByText('EGP 81.25').first()).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: said.download_errors }).click();
  const errors = await (await download).createReadStream();
  const text = Buffer.concat(await errors.toArray()).toString();
  expect(text.trim().split('\r\n')).toHaveLength(21);
  expect(text).toContain('""free"" is not an amount of money');

  await page.getByRole('button', { name: said.apply({ n: good }) }).click();
  await page.getByRole('dialog').getByRole('button', { name: said.apply_confirm }).click();
  const appliedAt = performance.now();
  await expect(page.getByText(said.done({ change: good, refused: 20 }))).toBeVisible(patience);
  const description = `read ${reading}, applied ${Math.round(performance.now() - appliedAt)}`;
  info.annotations.push({ type: 'ms in the browser', description });
  await expect(page.getByText('"free" is not an amount of money').first()).toBeVisible();
  const rows = await page.request.get(`${staff}/products?search=row-257&per_page=100`);
  const prices = ((await rows.json()).data as { price: number }[]).map(({ price }) => price);
  expect(new Set(prices)).toEqual(new Set([70, 81.25]));
});
