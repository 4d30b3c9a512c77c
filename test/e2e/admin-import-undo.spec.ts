import { ar } from '#admin/words/ar.ts';
import { en } from '#admin/words/en.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './isolated-shop.ts';
import { expect } from './shopper.ts';
import { asStaff, chooseOption } from './staff-browser.ts';

const columns = [
  'Handle',
  'Title',
  'Type',
  'Option1 Name',
  'Option1 Value',
  'Variant Price',
  'Variant Inventory Qty',
  'Status',
  'Set Parts',
];
const rows = (name: string) => [
  [`${name}-tint`, 'Lip tint', 'Lips', 'Shade', 'Rose', '$10', '4', 'active', ''],
  [`${name}-tint`, '', '', '', 'Coral', '$12', '0', '', ''],
  [`${name}-balm`, 'Balm', 'Lips', 'Title', 'Default Title', '$5', '0', 'active', ''],
  [`${name}-cover`, 'Cover', 'Shipping insurance', 'Title', 'Default Title', '$1', '9', 'active', ''],
  [`${name}-kit`, 'Lip kit', 'Lips', '', '', '', '', 'active', `/${name}-tint#1:2; /${name}-balm:1`],
];

for (const [locale, words] of [
  ['ar', ar],
  ['en', en],
] as const)
  test(`a file with variants and a set: report, drafts, and undo, in ${locale}`, async ({ page, baseURL }) => {
    const patience = { timeout: 30_000 };
    const { imports: said } = words;
    await asStaff(page.context(), locale, baseURL!);
    const statusesOf = async () => {
      const reply = await page.request.get(`${baseURL}/api/staff/products?search=${locale}-&per_page=100`);
      const found = (await reply.json()).data as { slug: string; status: string }[];
      return found
        .flatMap(({ slug, status }) => (slug.startsWith(`${locale}-`) ? [`${slug} ${status}`] : []))
        .toSorted();
    };
    await page.goto('/admin/imports', { waitUntil: 'load' });
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: said.choose }).click();
    const csv = [columns, ...rows(locale)].map((cells) => cells.join(',')).join('\n');
    await (await chooser).setFiles({ name: 'lips.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });

    // One of four products is sold out, none has a picture, and the prices are in another currency.
    const report = page.getByRole('region', { name: said.report });
    await expect(report.getByText(said.foreign)).toBeVisible(patience);
    await expect(report.getByText(said.without_picture).locator('xpath=..')).toContainText('4');
    await expect(report.getByText(said.sold_out).locator('xpath=..')).toContainText('1');
    await expectAccessible(page);
    expect(await statusesOf()).toEqual([]);

    await report.getByLabel(said.factor).fill('50');
    await report.getByRole('checkbox', { name: 'Shipping insurance' }).check();
    await expect(page.getByRole('button', { name: said.apply({ n: 4 }) })).toBeDisabled();
    await report.getByRole('button', { name: said.check_again }).click();
    await page.getByRole('button', { name: said.apply({ n: 3 }) }).click(patience);
    await page.getByRole('dialog').getByRole('button', { name: said.apply_confirm }).click();
    await expect(page.getByText(said.done({ change: 3, refused: 0 }))).toBeVisible(patience);
    expect(await statusesOf()).toEqual([`${locale}-balm draft`, `${locale}-kit draft`, `${locale}-tint draft`]);
    const shown = await page.request.get(`${baseURL}/api/staff/products?search=${locale}-tint`);
    expect((await shown.json()).data[0]).toMatchObject({ price: 500, stock: 4 });
    const kit = await page.request.get(`${baseURL}/api/staff/products?search=${locale}-kit`);
    // Two tints in rose and a balm.
    expect((await kit.json()).data[0]).toMatchObject({ price: 1250 });

    await page.getByRole('button', { name: said.undo }).click();
    await page.getByRole('dialog').getByRole('button', { name: said.undo_confirm }).click();
    await expect(page.getByText(said.undone({ restored: 3, refused: 0 }))).toBeVisible(patience);
    await expectAccessible(page);
    expect(await statusesOf()).toEqual([]);
  });

test('the columns of any other file are chosen, and remembered', async ({ page, baseURL }) => {
  const { imports: said } = ar;
  await asStaff(page.context(), 'ar', baseURL!);
  const sendFile = async (name: string) => {
    await page.goto('/admin/imports', { waitUntil: 'load' });
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: said.choose }).click();
    const buffer = Buffer.from(`Artikel;Preis;Bestand\n${name};12,50;4\n`);
    await (await chooser).setFiles({ name: 'waren.csv', mimeType: 'text/csv', buffer });
  };
  await sendFile('Seife');
  const columns = page.getByRole('region', { name: said.columns });
  for (const [header, field] of [
    ['Artikel', 'title'],
    ['Preis', 'price'],
  ] as const) {
    await chooseOption(
      columns.getByRole('combobox', { name: header }),
      page.getByRole('option', { name: said.mapped_fields[field]!, exact: true }),
    );
  }
  await expectAccessible(page);
  await columns.getByRole('button', { name: said.columns_save }).click();
  await expect(page.getByText(said.read({ change: 1, refused: 0 }))).toBeVisible({ timeout: 30_000 });
  await sendFile('Creme');
  await expect(page.getByText(said.read({ change: 1, refused: 0 }))).toBeVisible({ timeout: 30_000 });
});
