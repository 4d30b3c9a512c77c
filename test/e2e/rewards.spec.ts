import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { fromEgp } from '#values/from-egp.ts';
import { formatEgp } from '#values/money.ts';
import { accountScreens } from '#words/account/index.ts';
import { copyButton } from '#words/shell/copy/index.ts';
import { couponScreens } from '#words/rewards/coupons/index.ts';
import { payScreens } from '#words/payments/screens/index.ts';
import { pointsScreens } from '#words/rewards/points/index.ts';
import { walletScreens } from '#words/rewards/wallet/index.ts';
import { expectAccessible } from './accessible.ts';
import { newBuyer, staff } from './buying.ts';
import { payOnHostedPage } from './hosted-page.ts';
import { expect, inTurn, newAccount, productsInStock, signIn, test } from './shopper.ts';

/** A shopper who has accepted an order of more than 1,100 EGP of items, and has earned more than 100 points. */
async function withPoints(request: APIRequestContext, context: BrowserContext, baseURL: string) {
  const buyer = await newBuyer(request, context, baseURL);
  const { api, address } = buyer;
  const [product] = await productsInStock(request, 1);
  const quantity = Math.ceil(1_600 / product!.price);
  await api.post('/add-to-cart', { id: product!.id, quantity, all_quantity: 1 });
  const placed = await api.post('/checkout', { address_id: address, payment_method: 'cash_on_delivery' });
  const { id } = placed.data.order;
  const shop = await staff(request);
  for (const status of ['confirmed', 'preparing', 'shipped', 'delivered'])
    expect(await shop.post(`/staff/orders/${id}/status`, { status })).toMatchObject({ status: true });
  expect(await api.post(`/update_status/${id}/order`, { status: 'accepted' })).toMatchObject({ status: true });
  return buyer;
}

for (const [locale, viewport] of [
  ['ar', { width: 360, height: 740 }],
  ['en', { width: 1280, height: 900 }],
] as const) {
  if (inTurn(locale, 'ar'))
    test.describe(`${locale}, ${viewport.width} px`, () => {
      test.use({ viewport });

      test('too few points are reported during typing, and earned points are transferred to the wallet', async ({
        page,
        context,
        request,
        baseURL,
      }) => {
        const words = pointsScreens[locale];
        await withPoints(request, context, baseURL!);
        await page.goto(`/${locale}/account/loyalty-points`);
        await expect(page.getByText(words.kinds.order)).toBeVisible();
        const amount = page.getByLabel(words.amount);
        const said = page.locator('form:has([name=points])').getByRole('status');
        await expect(page.getByRole('button', { name: /100/ })).toBeVisible();
        await amount.fill('50');
        await expect(said).toHaveText(words.too_low(100));
        await page.getByRole('button', { name: words.send }).click();
        await expect(amount).toHaveAttribute('aria-invalid', 'true');
        await expectAccessible(page);
        await amount.fill('100');
        await expect(said).toHaveText(words.gets(fromEgp(5)));
        await page.getByRole('button', { name: words.send }).click();
        await expect(page.getByText(words.kinds.transfer, { exact: true })).toBeVisible();

        await page.goto(`/${locale}/account/wallet`);
        await expect(page.getByText(walletScreens[locale].kinds.points)).toBeVisible();
      });
    });
}

test('a deposit by card is in the wallet once it is paid', async ({ page, context, request, baseURL }) => {
  const locale = 'ar';
  const words = walletScreens[locale];
  await signIn(context, await newAccount(request), baseURL!);
  await page.goto(`/${locale}/account/wallet`);
  const quick = page.getByRole('group', { name: words.quick });
  await quick.getByRole('button', { name: '250' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.pay_amount_by.credit_card(fromEgp(250)) }).click();
  await payOnHostedPage(page, locale);
  await page.getByRole('link', { name: payScreens[locale].to_wallet }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: words.kinds.deposit })).toBeVisible();
  const balance = page.getByRole('region', { name: words.balance });
  await expect(balance).toContainText(formatEgp(fromEgp(250), locale).replace('EGP ', ''));
});

test('the form is usable again when the browser restores the page after the card page', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const words = walletScreens.en;
  await signIn(context, await newAccount(request), baseURL!);
  await page.goto('/en/account/wallet');
  const pay = page.getByRole('button', { name: words.pay_amount_by.credit_card(fromEgp(250)) });
  const choose = () => page.getByRole('group', { name: words.quick }).getByRole('button', { name: '250' }).click();
  await choose();
  // The card page does not open, so this page is as it was when it was left.
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest() && !route.request().url().endsWith('/wallet')
      ? route.fulfill({ status: 204 })
      : route.fallback(),
  );
  const leaving = page.waitForResponse((reply) => reply.status() === 204 && reply.request().isNavigationRequest());
  await pay.click();
  await leaving;
  await expect(page.getByRole('button', { name: words.sending })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByRole('link', { name: words.pay_now })).toBeVisible();
  await page.getByRole('heading', { name: words.charge }).click();
  await choose();
  await expect(pay).toBeEnabled();
});

test('a coupon is copied, applied to the cart, and then shown as applied', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const locale = 'en';
  const words = couponScreens[locale];
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { api } = await newBuyer(request, context, baseURL!);
  const [product] = await productsInStock(request, 1);
  await api.post('/add-to-cart', { id: product!.id, quantity: Math.ceil(600 / product!.price), all_quantity: 1 });
  await page.goto(`/${locale}/account`);
  await page.getByRole('main').getByRole('link', { name: accountScreens[locale].count_coupons, exact: true }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'YASMIN10' });
  await card.getByRole('button', { name: copyButton[locale].copy_what(`${words.code} YASMIN10`) }).click();
  await expect(page.getByText(copyButton[locale].copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('YASMIN10');
  await card.getByRole('button', { name: words.use_what('YASMIN10') }).click();
  await page.waitForURL(`**/${locale}/cart`);
  expect((await api.get('/get-cart')).data.coupon).toMatchObject({ code: 'YASMIN10' });
  await page.goBack();
  await expect(card.getByText(words.in_cart)).toBeVisible();
  await expectAccessible(page);
});
