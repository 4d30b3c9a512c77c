import { type APIRequestContext, expect } from '@playwright/test';
import { test } from './isolated-shop.ts';
import { signIn } from './shopper.ts';
import { asStaff, staffCall } from './staff-browser.ts';

const milk = '/product/niacinamide-city-milk-spf-50';

type Message = { text: string };
type Card = { slug: string; available: boolean };

/** A product that is sold out; the shop's own order has those last. */
async function soldOutProduct(request: APIRequestContext): Promise<Card> {
  const listed = async (page: number) => (await request.get(`/api/products?per_page=100&page=${page}`)).json();
  const { meta } = await listed(1);
  const { data } = await listed(meta.last_page);
  return data.findLast(({ available }: Card) => !available);
}

test('a guest is notified by e-mail when a shade is back, once, and stops further messages', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { data: product } = await (await request.get(`/api${milk.replace('product', 'products')}`)).json();
  const wheat = product.variants.find(({ available }: { available: boolean }) => !available);
  const email = `waits-${Date.now()}@mail.example`;
  await page.goto(`/ar${milk}?v=${wheat.id}`);
  const contact = page.getByRole('textbox', { name: 'البريد الإلكتروني أو رقم الهاتف' });
  const send = page.getByRole('button', { name: 'تنبيه عند التوفر' });
  await contact.fill('123');
  await send.click();
  await expect(contact).toHaveAttribute('aria-invalid', 'true');
  await contact.fill(email);
  await send.click();
  await expect(page.getByRole('main').getByText('تم. نرسل رسالة واحدة بالبريد عندما يتوفر.')).toBeVisible();

  await asStaff(context, 'en', baseURL!);
  await staffCall(page, 'POST', `products/${product.id}/stock`, {
    variant_id: wheat.id,
    change: 4,
    reason: 'received',
  });
  await context.clearCookies();
  const messages = async (): Promise<Message[]> => {
    const body = await (await request.get(`/api/demo/outbox?to=${encodeURIComponent(email)}`)).json();
    return body.data;
  };
  // The job looks every ten seconds.
  await expect.poll(async () => (await messages()).length, { timeout: 30_000 }).toBe(1);
  const [news, url, stop] = (await messages())[0]!.text.split('\n');
  expect(news).toContain('قمحي');
  await page.goto(url!);
  await expect(page.getByRole('group', { name: 'الدرجة: قمحي' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'إضافة إلى السلة' }).first()).toBeVisible();
  await page.goto(/https?:.*/.exec(stop!)![0]);
  await page.getByRole('button', { name: 'إيقاف التنبيهات' }).click();
  await expect(page.getByRole('heading', { name: 'أُوقفت التنبيهات' })).toBeVisible();
  expect(await messages()).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form works too, and says what is wrong', async ({ page, request }) => {
    const soldOut = await soldOutProduct(request);
    await page.goto(`/en/product/${soldOut.slug}`);
    const contact = page.getByRole('textbox', { name: 'E-mail address or phone number' });
    await contact.fill('mona@');
    await page.getByRole('button', { name: 'Tell me when it is back' }).click();
    await expect(page).toHaveURL(/\/stock-alert$/);
    await expect(contact).toHaveAttribute('aria-invalid', 'true');
    await contact.fill('01012345678');
    await page.getByRole('button', { name: 'Tell me when it is back' }).click();
    await expect(page).toHaveURL(/sent=sms$/);
    await expect(page.getByText('Done. We will send one SMS when it is back.')).toBeVisible();
  });
});

test('a signed-in shopper needs one tap', async ({ page, context, request, baseURL }) => {
  const soldOut = await soldOutProduct(request);
  const login = { phone: '01000000010', password: 'yasmin-demo-10' };
  const { data: session } = await (await request.post('/api/auth/login', { data: login })).json();
  await signIn(context, { ...login, token: session.token }, baseURL!);
  await page.goto(`/en/product/${soldOut.slug}`);
  await expect(page.getByRole('textbox', { name: 'E-mail address or phone number' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Tell me when it is back' }).click();
  await expect(page.getByRole('main').getByText(/^Done\. We will send one/)).toBeVisible();
});
