import type { Locator, Page } from '@playwright/test';
import { wholePercents } from '#values/percent.ts';
import { expectAccessible } from './accessible.ts';
import { asAccount, atWork, expect, newAccount, password, signIn, test } from './shopper.ts';

const texts = {
  ar: {
    spin: 'تدوير العجلة',
    again: 'لفّة أخرى',
    one: 'بقيت لك لفّة واحدة',
    none: 'لا لفّات باقية لك في هذه العجلة',
    result: /مبروك|لا جائزة هذه المرة/,
    signIn: 'تسجيل الدخول لتدوير العجلة',
    login: 'تسجيل الدخول',
    phone: 'رقم الهاتف',
    password: 'كلمة المرور',
  },
  en: {
    spin: 'Spin the wheel',
    again: 'Spin again',
    one: 'You have one spin left',
    none: 'You have used all your spins on this wheel',
    result: /You won|Nothing this time/,
    signIn: 'Sign in to spin',
    login: 'Sign in',
    phone: 'Phone number',
    password: 'Password',
  },
} as const;

type Wheel = {
  spins_left: number;
  prizes: { label: string; kind: string }[];
  spins: { prize_index: number; coupon: { code: string } | null }[];
};

/** The prize whose slice is at the pointer. */
const atPointer = (drawing: Locator): Promise<string> =>
  drawing.evaluate((svg) => {
    svg.scrollIntoView({ block: 'center' });
    const box = svg.getBoundingClientRect();
    const across = document.documentElement.dir === 'rtl' ? 0.2 : 0.8;
    const under = document.elementsFromPoint(box.left + box.width * across, box.top + box.height / 2);
    const slice = under.find((one) => one.tagName === 'path')?.parentElement;
    return [...(slice?.querySelectorAll('text') ?? [])].map((line) => line.textContent).join(' ');
  });

async function spinTwice(page: Page, locale: 'ar' | 'en', wheel: () => Promise<Wheel>) {
  const words = texts[locale];
  const main = page.getByRole('main');
  const drawing = main.locator('svg:has(text)');
  for (const [button, left] of [
    [words.spin, words.one],
    [words.again, words.none],
  ] as const) {
    await main.getByRole('button', { name: button }).click();
    await expect(main.getByText(left, { exact: true })).toBeVisible();
    const result = main.getByRole('status').filter({ hasText: words.result });
    await expect(result).toBeVisible();
    const { prizes, spins } = await wheel();
    const { prize_index: index, coupon } = spins.at(-1)!;
    const label = wholePercents(prizes[index]!.label);
    expect(await atPointer(drawing)).toBe(label);
    if (prizes[index]!.kind !== 'nothing') await expect(result).toContainText(label);
    if (coupon) await expect(main.getByText(coupon.code).first()).toBeVisible();
  }
  await expect(main.getByRole('button', { name: words.again })).toHaveCount(0);
}

test.describe('in Arabic on a phone, with reduced motion', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a guest is led to the sign-in and back, and has two spins', async ({ page, request }) => {
    const account = await newAccount(request);
    const api = asAccount(request, account);
    await page.goto('/ar');
    await atWork(page);
    await page.getByRole('main').getByRole('link', { name: 'إلى العجلة' }).click();
    await expect(page).toHaveURL('/ar/wheel');
    await page.getByRole('button', { name: texts.ar.signIn }).click();
    await page.getByLabel(texts.ar.phone, { exact: true }).fill(account.phone);
    await page.getByLabel(texts.ar.password, { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: texts.ar.login, exact: true }).click();
    await expect(page).toHaveURL('/ar/wheel');
    await spinTwice(page, 'ar', async () => {
      const { data } = await api.get('/spin');
      const shown = await (await request.get('/api/spin', { headers: { 'Accept-Language': 'ar' } })).json();
      return { ...data, prizes: shown.data.prizes };
    });
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('main').getByText(texts.ar.none, { exact: true })).toBeVisible();
    expect((await api.get('/spin')).data.spins).toHaveLength(2);
  });
});

test.describe('in English on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 900 }, reducedMotion: 'no-preference' });

  test('the wheel stops at the drawn prize, and a form submitted twice is one spin', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const account = await newAccount(request);
    const api = asAccount(request, account);
    await signIn(context, account, baseURL!);
    await page.goto('/en/wheel');
    const key = await page.locator('input[name=key]').inputValue();
    await spinTwice(page, 'en', async () => (await api.get('/spin')).data);
    const again = await page.request.post('/en/wheel', { form: { key }, maxRedirects: 0 });
    expect([again.status(), again.headers()['location']]).toEqual([303, '/en/wheel?spin=1']);
    expect((await api.get('/spin')).data.spins).toHaveLength(2);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a spin leads to a page that shows its prize', async ({ page, context, request, baseURL }) => {
    await signIn(context, await newAccount(request), baseURL!);
    await page.goto('/en/wheel');
    await page.getByRole('button', { name: texts.en.spin }).click();
    await expect(page).toHaveURL('/en/wheel?spin=1');
    await expect(page.getByRole('status').filter({ hasText: texts.en.result })).toBeVisible();
    await expect(page.getByText(texts.en.one, { exact: true })).toBeVisible();
  });
});
