import { namedDayText, shortDayText } from '#app/i18n/day.ts';
import { addressScreens } from '#words/addresses/screens/index.ts';
import { formatEgp, piastres } from '#values/money.ts';
import { cartScreens } from '#words/cart/screens/index.ts';
import { product as arabic } from '#words/catalogue/product/ar.ts';
import { product as english } from '#words/catalogue/product/en.ts';
import { asAccount, expect, expectNoOverflow, newAccount, productsInStock, signIn, test } from './shopper.ts';

const product = { ar: arabic, en: english };

const texts = {
  ar: { near: ['القاهرة', 'مدينة نصر'], far: ['مطروح', 'سيوة'], order: /^تأكيد الطلب/, detail: 'العنوان بالتفصيل' },
  en: { near: ['Cairo', 'Nasr City'], far: ['Matrouh', 'Siwa'], order: /^Place order/, detail: 'Address details' },
} as const;

type Promised = { estimated_delivery: { from: string; to: string }; shipping_fees: number };

test.use({ viewport: { width: 360, height: 740 } });

for (const locale of ['ar', 'en'] as const)
  test(`checkout promises the days of the chosen city, and the order keeps them (${locale})`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const words = texts[locale];
    const account = await newAccount(request);
    const api = asAccount(request, account);
    const [first] = await productsInStock(request, 1);
    await api.post('/add-to-cart', { id: first!.id, quantity: 1 });
    await signIn(context, account, baseURL!);
    await page.goto(`/${locale}/cart/complete-payment`);
    const choose = async ([governorate, name]: readonly [string, string]) => {
      await page.getByLabel(addressScreens[locale].governorate, { exact: true }).selectOption(governorate);
      await page.getByLabel(addressScreens[locale].city, { exact: true }).fill(name);
      await page.getByRole('option', { name }).first().click();
    };
    const arrival = page.getByText(new RegExp(locale === 'ar' ? '^إلى .+: أقرب موعد' : '^To .+: earliest'));
    const [[, nearby], [, remote]] = [words.near, words.far];
    await choose(words.near);
    await expect(arrival).toContainText(nearby);
    const near = await arrival.textContent();
    await choose(words.far);
    await expect(arrival).toContainText(remote);
    const far = (await arrival.textContent())!;
    expect(far.replace(remote, '')).not.toBe(near!.replace(nearby, ''));
    await expectNoOverflow(page);
    await page.getByLabel(words.detail, { exact: true }).fill('12 Palm Street, second floor');
    await page.getByRole('button', { name: words.order }).last().click();
    await expect(page).toHaveURL(/thank-you/);

    const [{ estimated_delivery: days, shipping_fees: fee }] = (await api.get('/orders')).data as [Promised];
    const [earliest, latest] = [namedDayText(days.from, locale), namedDayText(days.to, locale)];
    const promise = cartScreens[locale].delivery_to(remote, earliest, latest);
    expect(far).toBe(promise);
    await expect(page.getByRole('main').getByText(promise)).toBeVisible();
    await page.goto(`/${locale}/${first!.slug}/single-product`);
    const main = page.getByRole('main');
    await expect(main.getByText(product[locale].delivery_from(shortDayText(days.from, locale)))).toBeVisible();
    await expect(main.getByText(product[locale].delivery_to(remote, shortDayText(days.to, locale)))).toBeVisible();
    await expectNoOverflow(page);

    // The next cart has the fee to that city.
    await api.post('/add-to-cart', { id: first!.id, quantity: 1 });
    await page.goto(`/${locale}/cart`);
    const summary = page.getByRole('complementary', { name: cartScreens[locale].summary });
    const shipping = summary.getByRole('term').filter({ hasText: cartScreens[locale].shipping_fees });
    await expect(shipping.locator('xpath=..')).toContainText(formatEgp(piastres(fee * 100), locale));
    await expectNoOverflow(page);
  });

test('a guest reads for how many days any city waits, and the governorates are listed with theirs', async ({
  page,
  request,
}) => {
  const [first] = await productsInStock(request, 1);
  await page.goto(`/en/${first!.slug}/single-product`);
  await expect(page.getByText(/^Delivery in \d+ to \d+ working days/)).toBeVisible();
  await page.goto('/en/shipping');
  await expect(page.getByRole('listitem').filter({ hasText: /^South Sinai/ })).toContainText('4 to 7 working days');
  await page.getByRole('searchbox', { name: 'Your city or governorate' }).fill('Nasr City');
  const result = page.getByRole('status', { name: 'Shipping fee' });
  await expect(result).toContainText('arrives between');
  await expectNoOverflow(page);
});
