import { asAccount, expect, expectNoOverflow, newAccount, password, productsInStock, signIn, test } from './shopper.ts';

test.use({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });

test('a shopper filters the store by category and facet, and buys a result', async ({ page, request }) => {
  const account = await newAccount(request);
  await page.goto('/en');
  await page.getByRole('navigation').getByRole('link', { name: 'Hair care', exact: true }).first().click();
  await expect(page).toHaveURL(/\/en\/category\/hair/);
  await expect(page.getByRole('heading', { level: 1, name: 'Hair care' })).toBeVisible();

  const filters = page.getByRole('complementary', { name: 'Filter' });
  await filters.getByRole('link', { name: /^Hair oils and serums/ }).click();
  await expect(page).toHaveURL(/\/category\/hair\/hair-oil/);
  await expect(page.getByText('10 products', { exact: true })).toBeVisible();

  await page.getByRole('checkbox', { name: /^Offers/ }).check();
  await expect(page).toHaveURL(/offers=1/);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price: low to high' });
  await expect(page).toHaveURL(/sort=price_asc/);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toContainText('EGP');
  const prices = async () =>
    (await cards.allTextContents()).map((text) => Number(/EGP ([\d,.]+)/.exec(text)![1]!.replace(',', '')));
  expect((await prices()).length).toBeGreaterThan(1);
  await expect(async () => {
    const now = await prices();
    expect(now).toEqual(now.toSorted((a, b) => a - b));
  }).toPass();
  await expectNoOverflow(page);

  // The state is in the address: a copy of it shows the same, and back undoes one step.
  const shared = page.url();
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=price_asc/);
  await page.goto(shared);
  await expect(page.getByRole('checkbox', { name: /^Offers/ })).toBeChecked();

  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en\/product\//);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText('Added to your cart')).toBeVisible();

  // The cart is beside the page: it traps the focus, returns it, and leads to the checkout.
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer.getByRole('spinbutton')).toHaveValue('1');
  await expect(drawer).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeFocused();
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await drawer.getByRole('link', { name: 'Go to your cart' }).click();
  await expect(page).toHaveURL(/\/en\/cart$/);
  await page.getByRole('link', { name: 'Checkout' }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.getByLabel('Phone number', { exact: true }).fill(account.phone);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The phone number or password is incorrect.').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/en\/cart\/complete-payment/);
});

test("a signed-in page shows the account's cart count and favourites, and the guest's data from the browser", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const account = await newAccount(request);
  const [first] = await productsInStock(request, 1);
  await asAccount(request, account).post('/add-to-cart', { id: first!.id, quantity: 3 });
  await signIn(context, account, baseURL!);
  await page.goto('/en');
  await expect(page.getByRole('link', { name: /Cart, 3/ }).first()).toBeVisible();
  await page.goto(`/en/${first!.slug}/single-product`);
  await page
    .getByRole('button', { name: `Add ${first!.name} to favourites` })
    .first()
    .click();
  await expect(page.getByRole('button', { name: `Remove ${first!.name} from favourites` }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `Remove ${first!.name} from favourites` }).first()).toBeVisible();
});

test('prices and stock of a guest cart are current, whatever the browser has stored', async ({ page, request }) => {
  const [first] = await productsInStock(request, 1);
  await page.goto('/en');
  await page.evaluate((product) => {
    const line = {
      id: 1,
      product_id: product.id,
      name: 'Old name',
      image: '',
      quantity: 2,
      price: 1,
      price_after_discount: null,
      currency: 'EGP',
      images: [],
    };
    localStorage.setItem('cart', JSON.stringify([line]));
  }, first!);
  await page.goto('/en/cart');
  await expect(page.getByRole('link', { name: first!.name, exact: true }).first()).toBeVisible();
  await expect(page.getByText('Old name')).toHaveCount(0);
});
