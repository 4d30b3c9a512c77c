import { asAccount, expect, newAccount, password, productsInStock, signIn, test } from './shopper.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test("a guest's favourites are stored in the browser, and move to the account after the sign-in", async ({
  page,
  request,
}) => {
  const account = await newAccount(request);
  const [soap, balm] = await productsInStock(request, 2);
  for (const { slug, name } of [soap!, balm!]) {
    await page.goto(`/en/${slug}/single-product`);
    const heart = page.getByRole('button', { name: `Add ${name} to favourites` }).first();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
  }
  await page.reload();
  await expect(page.getByRole('button', { name: `Remove ${balm!.name} from favourites` }).first()).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Favourites' }).click();
  await page.getByLabel('Phone number', { exact: true }).fill(account.phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/en\/account\/Favorite-products$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('article')).toHaveCount(2);
  await expect(main.getByRole('article').first()).toContainText(balm!.name);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('favourites'))).toBeNull();

  await main.getByRole('button', { name: `Add to cart ${soap!.name}` }).click();
  await expect(page.getByText('Added to your cart')).toBeVisible();
  await expect(
    page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: soap!.name, exact: true }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  for (const { name } of [balm!, soap!])
    await main.getByRole('button', { name: `Remove ${name} from favourites` }).click();
  await expect(main.getByRole('heading', { name: 'No favourites yet' })).toBeVisible();
  await expect.poll(async () => (await asAccount(request, account).get('/products/favourites')).data).toEqual([]);
});

test('a refused favourite is reset with a message; a list is found in any letter case', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const account = await newAccount(request);
  const [soap] = await productsInStock(request, 1);
  await signIn(context, account, baseURL!);
  await asAccount(request, account).post(`/favourite/${soap!.id}`, {});
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/ar/account/FAVORITE-PRODUCTS?page=1');
  await expect(page).toHaveURL(/\/ar\/account\/Favorite-products\?page=1$/);
  await page.route('**/resources/favourite', (route) => route.abort());
  const heart = page.getByRole('main').getByRole('article').getByRole('button', { pressed: true });
  await heart.click();
  await expect(page.getByText('لا اتصال بالإنترنت، فلم يُرسل ما أدخلته').first()).toBeVisible();
  await expect(heart).toBeVisible();
  const moved = await request.get('/en/account/favorite-products?page=2', { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, '/en/account/Favorite-products?page=2']);
});

test('without a script, a refused favourite is reported on a page', async ({ page, request, context, baseURL }) => {
  await signIn(context, await newAccount(request), baseURL!);
  for (const id of ['999999', 'soap', '']) {
    const reply = await page.request.post('/en/resources/favourite', { form: { id }, maxRedirects: 0 });
    expect([reply.status(), reply.headers()['location']]).toEqual([303, '/en/store']);
  }
});
