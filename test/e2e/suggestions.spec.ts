import { expect, test } from './shopper.ts';

test('suggestions appear during typing, tolerate errors, are announced, and are selected by keyboard', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/resources/suggest')) asked.push(searchParams.get('q') ?? '');
  });
  await page.goto('/ar');
  const search = page.getByRole('combobox', { name: 'البحث في المتجر' });
  await search.pressSequentially('شامبوو', { delay: 30 });
  const options = page.getByRole('option');
  await expect(options.first()).toContainText('شامبو');
  // Requests are debounced.
  expect(asked.length).toBeLessThan('شامبوو'.length);
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: /اقتراح/ })).toHaveCount(1);

  await search.press('ArrowDown');
  const first = options.first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(search).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id'))!);
  await search.press('Escape');
  await expect(page.getByRole('listbox', { name: 'اقتراحات البحث' })).toBeHidden();

  await search.fill('زيت الجرجير');
  await expect(options.first()).toBeVisible();
  const name = page.getByRole('option', { name: /جرجير/ }).first();
  await expect(name).toBeVisible();
  while ((await name.getAttribute('aria-selected')) !== 'true') await search.press('ArrowDown');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/ar\/(product\/.+|category\/.+|store)/);
});

test('a misspelt search says what its results are for, and links to that search', async ({ page }) => {
  await page.goto('/en/store?search=sunscren');
  const corrected = page.getByRole('main').getByRole('link', { name: 'sunscreen', exact: true });
  await expect(corrected).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('SPF');
  await corrected.click();
  await expect(page).toHaveURL(/search=sunscreen$/);
  await expect(page.getByText('Nothing matches exactly.')).toHaveCount(0);
});

test('a word without results says so, and offers popular products', async ({ page }) => {
  await page.goto('/en/store?search=zzzzqqqq');
  await expect(page.getByRole('main')).toContainText('zzzzqqqq');
  await expect(page.getByRole('heading', { name: 'Popular now' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('input from before the scripts have loaded stays, and is searched once they are there', async ({ page }) => {
  let come = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/en', { waitUntil: 'commit' });
  const search = page.getByRole('combobox', { name: /Search/ });
  await search.fill('shampoo');
  come();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(search).toHaveValue('shampoo');
});

test('an empty field offers popular concerns and the recent searches of this browser, which can be removed', async ({
  page,
}) => {
  await page.goto('/en');
  const search = page.getByRole('combobox', { name: /Search/ });
  const options = page.getByRole('option');
  await search.click();
  await expect(options.filter({ hasText: 'Popular' }).first()).toBeVisible();
  await expect(options.filter({ hasText: 'Clear recent searches' })).toHaveCount(0);
  for (const text of ['shampoo', 'soap']) {
    await search.fill(text);
    await search.press('Enter');
    await expect(page).toHaveURL(new RegExp(`search=${text}$`));
  }
  await page.goto('/en');
  await search.click();
  await expect(options.first()).toHaveText('soap');
  await expect(options.nth(1)).toHaveText('shampoo');
  await options.first().locator('span[aria-hidden]').click();
  await expect(options.first()).toHaveText('shampoo');
  const clear = options.filter({ hasText: 'Clear recent searches' });
  while ((await clear.getAttribute('aria-selected')) !== 'true') await search.press('ArrowDown');
  await search.press('Enter');
  await search.press('ArrowDown');
  await expect(options.first()).toContainText('Popular');
  await options.first().click();
  await expect(page).toHaveURL(/\/en\/concern\//);
});

test('the suggestions say when they have found nothing', async ({ page }) => {
  await page.goto('/en');
  await page.getByRole('combobox', { name: /Search/ }).fill('zzzzqqqq');
  await expect(page.getByText('No suggestions for this word.')).toBeVisible();
});
