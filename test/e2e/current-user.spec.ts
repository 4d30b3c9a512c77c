import { urls } from '#app/urls.ts';
import { asAccount, expect, newAccount, productsInStock, signIn, test } from './shopper.ts';

const me = '**/resources/me';

/** The link to the cart in the header, whose name has the number of units. */
const cartWith = (count: number) => (count === 1 ? /1 item\b/ : new RegExp(`${count} items`));

test('catalogue and content pages have the same bytes for a guest and for two accounts', async ({
  request,
  playwright,
  baseURL,
}) => {
  const [product] = await productsInStock(request, 1);
  const accounts = [await newAccount(request), await newAccount(request)];
  await asAccount(request, accounts[0]!).post('/add-to-cart', { id: product!.id, quantity: 1 });
  const cookies = [undefined, ...accounts.map(({ token }) => `auth._token.local=${token}; auth.loggedIn=1`)];
  const readers = await Promise.all(
    cookies.map((cookie) =>
      playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: cookie ? { Cookie: cookie } : {} }),
    ),
  );
  const paths = [
    urls.home('ar'),
    urls.home('en'),
    urls.store('en', {}),
    urls.store('ar', { offers: '1' }),
    urls.product('ar', product!.slug),
    urls.product('en', product!.slug),
    '/en/blogs',
    '/ar/about',
  ];
  for (const path of paths) {
    const [guest, ...others] = await Promise.all(readers.map((reader) => reader.get(path)));
    expect([path, guest!.status()]).toEqual([path, 200]);
    const bytes = await guest!.body();
    for (const reply of others) {
      expect(reply.headers()['cache-control']).toBe(guest!.headers()['cache-control']);
      expect(reply.headers()['set-cookie']).toBeUndefined();
      expect((await reply.body()).equals(bytes), path).toBe(true);
    }
  }
  await Promise.all(readers.map((reader) => reader.dispose()));
});

test('a guest’s page does not request the current user', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/en/store');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(requests.filter((url) => url.includes('/resources/me'))).toEqual([]);
});

test('a signed-in page requests the current user once, before its scripts, and shows the last state until the reply', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const account = await newAccount(request);
  const [product] = await productsInStock(request, 1);
  await asAccount(request, account).post('/add-to-cart', { id: product!.id, quantity: 3 });
  await signIn(context, account, baseURL!);
  const requests: string[] = [];
  page.on('request', (one) => requests.push(new URL(one.url()).pathname));
  await page.goto('/en/store');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: cartWith(3) })).toBeVisible();
  expect(requests.filter((path) => path.endsWith('/resources/me'))).toEqual(['/resources/me']);
  const tile = page.getByRole('main').getByRole('article').first();
  await tile.getByRole('button', { name: /to favourites/ }).click();
  await expect(tile.getByRole('button', { pressed: true })).toBeVisible();
  await page.reload();
  await expect(tile.getByRole('button', { pressed: true })).toBeVisible();

  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(me, async (route) => {
    await answered;
    await route.continue();
  });
  await asAccount(request, account).post('/add-to-cart', { id: product!.id, quantity: 2 });
  await page.reload();
  await expect(banner.getByRole('link', { name: cartWith(3) })).toBeVisible();
  await expect(tile.getByRole('button', { pressed: true })).toBeVisible();
  await expect(banner.getByRole('link', { name: /Mona Adel/ })).toBeVisible();
  answer();
  await expect(banner.getByRole('link', { name: cartWith(5) })).toBeVisible();
});

test('a page whose scripts come late does not replace what another tab changed since', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const [product] = await productsInStock(request, 1);
  await signIn(context, await newAccount(request), baseURL!);
  const path = urls.product('en', product!.slug);
  await page.goto(path);
  await expect(page.getByRole('banner').getByRole('link', { name: /Mona Adel/ })).toBeVisible();

  const other = await context.newPage();
  const arriving = Promise.withResolvers<void>();
  await other.route('**/*.js', async (route) => {
    await arriving.promise;
    await route.continue();
  });
  const reply = other.waitForResponse(me);
  await other.goto(path, { waitUntil: 'commit' });
  await reply;

  const main = page.getByRole('main');
  const heart = main.getByRole('button', { name: `Remove ${product!.name} from favourites` }).first();
  await main
    .getByRole('button', { name: `Add ${product!.name} to favourites` })
    .first()
    .click();
  await expect(heart).toBeVisible();
  await main
    .getByRole('button', { name: /Add to cart/ })
    .first()
    .click();
  const cart = page.getByRole('banner').getByRole('link', { name: cartWith(1) });
  await expect(cart).toBeAttached();
  const received = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new BroadcastChannel('current_user').onmessage = () => resolve();
      }),
  );
  arriving.resolve();
  await received;
  await expect(cart).toBeAttached();
  await expect(heart).toBeAttached();
});

test('a page that the browser restores after another sign-in shows nothing of the former user', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const [former, next] = [await newAccount(request), await newAccount(request)];
  await signIn(context, former, baseURL!);
  await page.goto('/en/account/profile');
  await expect(page.getByRole('banner').getByRole('link', { name: /Mona Adel/ })).toBeVisible();
  const text = () => page.evaluate(() => document.documentElement.textContent);
  expect(await text()).toContain(former.phone.slice(2));
  await signIn(context, next, baseURL!);
  await page.evaluate(() => {
    localStorage.setItem('auth.loggedIn', 'another sign-in');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect.poll(() => text().catch(() => '')).toContain(next.phone.slice(2));
  expect(await text()).not.toContain(former.phone.slice(2));
});

test('another tab follows a changed cart and a sign-out; going back and losing the connection keep the state', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const account = await newAccount(request);
  const [product] = await productsInStock(request, 1);
  await signIn(context, account, baseURL!);
  const other = await context.newPage();
  await other.goto('/en/store');
  await expect(other.getByRole('banner').getByRole('link', { name: /Mona Adel/ })).toBeVisible();

  await page.goto(urls.product('en', product!.slug));
  await page
    .getByRole('main')
    .getByRole('button', { name: /Add to cart/ })
    .first()
    .click();
  for (const one of [page, other])
    await expect(one.getByRole('banner').getByRole('link', { name: cartWith(1) })).toBeAttached();

  await other.goto('/en/blogs');
  await other.goBack();
  await expect(other.getByRole('banner').getByRole('link', { name: cartWith(1) })).toBeVisible();

  await context.setOffline(true);
  await other.getByRole('banner').getByRole('link', { name: 'Offers' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: cartWith(1) })).toBeVisible();
  await context.setOffline(false);

  await page.goto('/en/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await other.evaluate(() => sessionStorage.getItem('current_user'))).toBeNull();
});
