import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { test as unwatched } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import {
  asAccount,
  atWork,
  expect,
  inTurn,
  newAccount,
  newPhone,
  password,
  productsInStock,
  savesData,
  signIn,
  test,
} from './shopper.ts';

const words = {
  ar: {
    phone: 'رقم الهاتف',
    password: 'كلمة المرور',
    login: 'تسجيل الدخول',
    add: 'إضافة إلى السلة',
    added: 'تمت الإضافة إلى السلة',
    remove: /^حذف «/,
    removed: 'تم حذف المنتج من السلة',
    more: 'زيادة الكمية',
    updated: 'تم تعديل الكمية',
    favourite: /إلى المفضلة/,
    marked: 'أُضيف إلى المفضلة',
    wrong: 'رقم الهاتف أو كلمة المرور غير صحيحة.',
    loggedIn: 'تم تسجيل الدخول',
    loggedOut: 'تم تسجيل الخروج',
    offline: 'لا اتصال بالإنترنت، فلم يُرسل ما أدخلته. يمكن إعادة المحاولة عندما يعود الاتصال.',
    unavailable: 'المتجر متوقف للحظات. يمكن إعادة المحاولة بعد قليل.',
    failed: 'سجّلنا ما حدث. يمكن إعادة المحاولة، أو البدء من الصفحة الرئيسية.',
    invalid: 'كل الحقول مطلوبة',
    short: /لم يعد متوفرًا بالكمية المطلوبة/,
  },
  en: {
    phone: 'Phone number',
    password: 'Password',
    login: 'Sign in',
    add: 'Add to cart',
    added: 'Added to your cart',
    remove: /^Remove .+ from your cart$/,
    removed: 'Removed from your cart',
    more: 'Increase quantity',
    updated: 'Quantity changed',
    favourite: /to favourites/,
    marked: 'Added to your favourites',
    wrong: 'The phone number or password is incorrect.',
    loggedIn: 'Signed in',
    loggedOut: 'Signed out',
    offline: 'You are offline, so nothing was sent. Try again when you are back online.',
    unavailable: 'The shop is temporarily unavailable. Try again shortly.',
    failed: 'We have logged the error. Try again, or go to the home page.',
    invalid: 'Fill all fields',
    short: /no longer available in this quantity/,
  },
} as const;

/** Opens a page and waits until it is interactive. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await atWork(page);
}

/** A product with low stock, cheap enough for cash on delivery. */
async function lastOf(request: APIRequestContext, index: number): Promise<{ id: number; qty: number }> {
  const { data } = (await (await request.get('/api/products?available=1&per_page=100')).json()) as {
    data: { id: number; qty: number; price: number; variants_count: number }[];
  };
  const few = data.filter(
    ({ qty, price, variants_count: variants }) => variants === 1 && qty > 0 && qty < 50 && qty * price < 4500,
  );
  expect(few.length).toBeGreaterThan(index);
  return few.toSorted((a, b) => a.qty - b.qty || a.id - b.id)[index]!;
}

/** Every toast of the tab, and how long it was shown (ms; null while it is visible), across pages and on slow machines. */
const toastLog = 'test.toasts';

async function logToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript((key) => {
    type Entry = { text: string; from: number; ms: number | null };
    const read = () => JSON.parse(sessionStorage.getItem(key) ?? '[]') as Entry[];
    const write = (entries: Entry[]) => sessionStorage.setItem(key, JSON.stringify(entries));
    const isPlace = (node: Node) => node instanceof Element && node.classList.contains('toasts');
    new MutationObserver((changes) => {
      for (const { target, addedNodes, removedNodes } of changes) {
        // The first one may appear together with its container.
        const added = isPlace(target)
          ? [...addedNodes]
          : [...addedNodes].filter(isPlace).flatMap((one) => [...one.childNodes]);
        for (const node of added)
          write([...read(), { text: node.firstChild?.nextSibling?.textContent ?? '', from: Date.now(), ms: null }]);
        if (!isPlace(target)) continue;
        for (const node of removedNodes)
          write(
            read().map((one) =>
              one.ms === null && one.text === node.firstChild?.nextSibling?.textContent
                ? { ...one, ms: Date.now() - one.from }
                : one,
            ),
          );
      }
    }).observe(document, { childList: true, subtree: true });
  }, toastLog);
}

/** Asserts that `text` is in one toast, and that there was no other since the last call; `isTimed` also asserts its duration: two seconds. */
async function expectToast(page: Page, text: string, { isTimed = false } = {}): Promise<void> {
  // A toast under the pointer stays.
  await page.mouse.move(1, 1);
  const shown = () =>
    page.evaluate(
      (key) => JSON.parse(sessionStorage.getItem(key) ?? '[]') as { text: string; ms: number | null }[],
      toastLog,
    );
  await expect.poll(async () => (await shown()).map((one) => one.text)).toEqual([text]);
  if (isTimed) {
    await expect.poll(async () => (await shown())[0]?.ms ?? 0).toBeGreaterThan(1900);
    await expect(page.locator('.toasts > *')).toHaveCount(0);
  }
  await page.evaluate((key) => sessionStorage.removeItem(key), toastLog);
}

for (const locale of ['ar', 'en'] as const) {
  const said = words[locale];
  const button = (page: Page) => page.getByRole('main').getByRole('button', { name: said.login, exact: true });

  test.describe(locale, () => {
    test.use({ viewport: locale === 'ar' ? { width: 360, height: 740 } : { width: 1280, height: 900 } });

    test.beforeEach(({ context }) => logToasts(context));

    if (inTurn(locale, 'en'))
      test('an action is confirmed once, for two seconds', async ({ page, context, baseURL, request }) => {
        await signIn(context, await newAccount(request), baseURL!);
        const [first] = await productsInStock(request, 1);
        await open(page, `/${locale}/${first!.slug}/single-product`);
        await page.getByRole('button', { name: said.add }).first().click();
        await expectToast(page, said.added, { isTimed: true });
        if (locale === 'en') {
          // On a wide screen the cart has opened beside the page.
          await expect(page.getByRole('dialog').getByRole('spinbutton')).toBeVisible();
          await page.keyboard.press('Escape');
        }
        await page.getByRole('main').getByRole('button', { name: said.favourite }).first().click();
        await expectToast(page, said.marked);
        await open(page, `/${locale}/cart`);
        await page.getByRole('button', { name: said.more }).click();
        await expectToast(page, said.updated);
        await page.getByRole('button', { name: said.remove }).click();
        await page.getByRole('dialog').getByRole('button').last().click();
        await expectToast(page, said.removed);
      });

    if (inTurn(locale, 'ar'))
      test('messages of a sign-in and a sign-out appear on the next page', async ({ page, request }) => {
        const { phone } = await newAccount(request);
        await open(page, `/${locale}/auth/login`);
        await page.getByLabel(said.phone, { exact: true }).fill(phone);
        await page.getByLabel(said.password, { exact: true }).fill(password);
        await button(page).click();
        await expect(page).toHaveURL(`/${locale}`);
        await expectToast(page, said.loggedIn);
        await page.request.post(`/${locale}/auth/logout`, { maxRedirects: 0 });
        await page.goto('/');
        await expectToast(page, said.loggedOut);
        await page.reload();
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expect(page.locator('.toasts > *')).toHaveCount(0);
      });

    if (inTurn(locale, 'ar'))
      test('a refused form: a toast, the error linked to its field, cleared by the next reply', async ({ page }) => {
        await open(page, `/${locale}/auth/login`);
        const phone = page.getByLabel(said.phone, { exact: true });
        const secret = page.getByLabel(said.password, { exact: true });
        await phone.fill(newPhone());
        await button(page).click();
        await expectToast(page, said.invalid);
        await expect(secret).toHaveAttribute('aria-invalid', 'true');
        await expect(secret).toBeFocused();
        const errors = (await secret.getAttribute('aria-describedby'))!
          .split(' ')
          .find((id) => id.endsWith('-errors'))!;
        await expect(page.locator(`[id="${errors}"]`)).not.toBeEmpty();
        // The toast and the field show it: the head of the form does not repeat it.
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
        await expectAccessible(page);
        await secret.fill('wrong-password');
        await button(page).click();
        await expectToast(page, said.wrong);
        await expect(secret).not.toHaveAttribute('aria-invalid', 'true');
        await expect(page.getByRole('main').getByRole('alert')).toHaveText(said.wrong);
      });

    if (inTurn(locale, 'en'))
      unwatched(
        'a reply that never comes, and each that no form foresees, is said and leaves the form as it was',
        async ({ page, context }) => {
          await open(page, `/${locale}/auth/login`);
          const phone = page.getByLabel(said.phone, { exact: true });
          await phone.fill('01001234567');
          await page.getByLabel(said.password, { exact: true }).fill('jasmine-tea-7');
          await context.setOffline(true);
          await button(page).click();
          await expectToast(page, said.offline);
          await context.setOffline(false);
          for (const [status, body, text] of [
            [403, 'Not you', 'Not you'],
            [401, 'invalid_request', null],
            [413, 'Too large', 'Too large'],
            [429, 'Too often', 'Too often'],
            [503, '<html>', said.unavailable],
          ] as const) {
            await page.route(
              '**/auth/login.data*',
              (route) => route.fulfill({ status, body, contentType: 'text/plain' }),
              {
                times: 1,
              },
            );
            await button(page).click();
            if (text === null) {
              await expect(page.getByRole('main').getByRole('alert')).toHaveText(body);
              await expect(page.locator('.toasts > *')).toHaveCount(0);
            } else await expectToast(page, text);
            await expect(phone).toHaveValue(/0100? ?0?123 ?4567|010 01234567/);
            await expect(page).toHaveURL(new RegExp(`/${locale}/auth/login`));
          }
        },
      );

    if (inTurn(locale, 'ar'))
      test('a product that could not be added for lack of a connection is said, and is added afterwards', async ({
        page,
        context,
        baseURL,
        request,
      }) => {
        const account = await newAccount(request);
        await signIn(context, account, baseURL!);
        const [first] = await productsInStock(request, 1);
        await open(page, `/${locale}/product/${first!.slug}`);
        // The router has asked for the routes of the page's addresses by then.
        await page.waitForLoadState('networkidle');
        const add = page.getByRole('main').getByRole('button', { name: said.add }).first();
        await context.setOffline(true);
        await add.click();
        await expectToast(page, said.offline);
        await context.setOffline(false);
        await add.click();
        const cart = async () => (await asAccount(request, account).get('/get-cart')).data.items;
        await expect.poll(cart).toMatchObject([{ quantity: 1 }]);
      });

    if (inTurn(locale, 'ar'))
      test('a conflict (409) is reported, and leads to the account', async ({ page, context, baseURL, request }) => {
        await signIn(context, await newAccount(request), baseURL!);
        const [first] = await productsInStock(request, 1);
        await open(page, `/${locale}/product/${first!.slug}`);
        await page.route('**/product/*.data*', (route) =>
          route.request().method() === 'POST'
            ? route.fulfill({ status: 409, body: 'Moved on', contentType: 'text/plain' })
            : route.fallback(),
        );
        await page.getByRole('button', { name: said.add }).first().click();
        await expect(page).toHaveURL(`/${locale}/account`);
        await expectToast(page, 'Moved on');
      });

    if (inTurn(locale, 'en'))
      unwatched(
        'a page whose data fails is an error page with its status, and the rest of the page stands',
        async ({ page }) => {
          // A prefetch would get the error before the click.
          await savesData(page);
          await page.route('**/about.data*', (route) =>
            route.fulfill({ status: 500, body: 'x', contentType: 'text/plain' }),
          );
          // Until the page listens for clicks, the browser opens a link itself.
          await expect(async () => {
            await open(page, `/${locale}/store`);
            await page.evaluate(
              (to) => (document.querySelector(`a[href$="${to}"]`) as HTMLElement).click(),
              `/${locale}/about`,
            );
            await expect(page.getByRole('main').getByText('500', { exact: true })).toBeVisible({ timeout: 3_000 });
          }).toPass();
          await expect(page.getByRole('main').getByText(said.failed)).toBeVisible();
          await expect(page.getByRole('banner')).toBeVisible();
          await expectAccessible(page);
        },
      );
  });

  test.describe(`${locale}, without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });

    if (inTurn(locale, 'ar'))
      test('a result or a conflict is shown once, on the next page', async ({ page, context, baseURL, request }) => {
        const account = await newAccount(request);
        await signIn(context, account, baseURL!);
        const [first] = await productsInStock(request, 1);
        await page.goto(`/${locale}/${first!.slug}/single-product`);
        await page.getByRole('button', { name: said.add }).first().click();
        await expect(page).toHaveURL(`/${locale}/cart`);
        await expect(page.getByRole('main').getByText(said.added, { exact: true })).toBeVisible();
        await page.reload();
        await expect(page.getByRole('main').getByText(said.added, { exact: true })).toHaveCount(0);
      });

    if (inTurn(locale, 'en'))
      test('items sold to another shopper during checkout: reported in the cart, beside its warnings', async ({
        page,
        context,
        baseURL,
        request,
      }) => {
        const scarce = await lastOf(request, locale === 'ar' ? 0 : 1);
        const [mine, theirs] = [await newAccount(request), await newAccount(request)];
        const orders = await Promise.all(
          [mine, theirs].map(async (account) => {
            const api = asAccount(request, account);
            const country = (await api.get('/countries')).data[0] as { id: number };
            const city = (await api.get(`/cities?country_id=${country.id}`)).data[0] as { id: number };
            const address = {
              country_id: country.id,
              city_id: city.id,
              description: '12 Nasr Street',
              address_type: 'home',
            };
            const { data } = await api.post('/addresses', address);
            await api.post('/add-to-cart', { id: scarce.id, quantity: scarce.qty, all_quantity: 1 });
            return { api, order: { address_id: data.id as number, payment_method: 'cash_on_delivery', source: 'web' } };
          }),
        );
        await signIn(context, mine, baseURL!);
        await page.goto(`/${locale}/cart/complete-payment?address=${orders[0]!.order.address_id}`);
        await page.getByRole('radio').first().check();
        expect((await orders[1]!.api.post('/checkout', orders[1]!.order)).status).toBe(true);
        await page.getByRole('button', { name: /^(تأكيد الطلب|Place order)/ }).click();
        await expect(page).toHaveURL(`/${locale}/cart`);
        await expect(page.getByRole('alert').getByText(said.short)).toBeVisible();
      });
  });
}
