import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { urls } from '#app/urls.ts';
import type { Locale } from '#values/locale.ts';
import { expectAccessible } from './accessible.ts';
import { newBuyer, receiptFile, staff } from './buying.ts';
import { expect, newAccount, signIn, test } from './shopper.ts';
import { languages, openAsStaff, staffCall } from './staff-browser.ts';

const said = {
  ar: {
    type: 'نوع بشرتك',
    hair: 'نوع شعرك',
    oily: 'دهنية',
    curly: 'كيرلي',
    oilyOf: 'بشرة دهنية',
    curlyOf: 'شعر كيرلي',
    comment: 'رأيك',
    age: 'عمرك',
    send: 'إرسال تقييمك',
    save: 'حفظ تقييمك',
    held: /فيه ما يشبه رقم هاتف/,
    rejected: /لم ننشر تقييمك: فيه رقم هاتف أو بيانات شخصية \(بدون الرقم فقط\)/,
    note: 'بدون الرقم فقط',
    waits: /لم يُنشر نصه السابق/,
    helpful: /^مفيد/,
    answer: 'رد ياسمين',
    thanks: 'شكرًا على رأيك',
    verified: 'شراء مؤكَّد',
    photo: /صورة من/,
    dirty: 'رائع! للطلب ٠١٠-١٢٣٤-٥٦٧٨',
    clean: 'رائع، ورائحته هادئة',
  },
  en: {
    type: 'Your skin type',
    hair: 'Your hair type',
    oily: 'Oily',
    curly: 'Curly',
    oilyOf: 'Oily skin',
    curlyOf: 'Curly hair',
    comment: 'Your comment',
    age: 'Your age',
    send: 'Send your rating',
    save: 'Save your rating',
    held: /it seems to contain a phone number/,
    rejected: /We did not publish your review: it contains a phone number or personal data \(Only the number\)/,
    note: 'Only the number',
    waits: /its former text was not published/,
    helpful: /^Helpful/,
    answer: 'Answer from Yasmin',
    thanks: 'Thanks for your words',
    verified: 'Verified purchase',
    photo: /Photo by/,
    dirty: 'Great! To order: 010 1234 5678',
    clean: 'Great, with a calm scent',
  },
} as const;

/** A product that a new account has received. */
async function received(request: APIRequestContext, context: BrowserContext, baseURL: string) {
  const { api, account, address } = await newBuyer(request, context, baseURL);
  const { data } = await api.post('/checkout', { address_id: address, payment_method: 'cash_on_delivery' });
  const order = data.order as { id: number; items: { product_id: number }[] };
  const by = await staff(request);
  for (const status of ['confirmed', 'preparing', 'shipped', 'delivered'])
    expect(await by.post(`/staff/orders/${order.id}/status`, { status })).toMatchObject({ status: true });
  return { account, productId: order.items[0]!.product_id };
}

/** Opens the review of a text in the back office, and rejects it or publishes it with an answer. */
async function openInQueue(page: Page, locale: Locale, baseURL: string, comment: string): Promise<number> {
  await openAsStaff(page, locale, baseURL, '/reviews');
  const search = encodeURIComponent(comment);
  const [review] = await staffCall<{ id: number }[]>(page, 'GET', `reviews?status=pending&search=${search}`);
  await openAsStaff(page, locale, baseURL, `/reviews?id=${review!.id}&search=${search}`);
  await expect(page.getByText(comment)).toBeVisible();
  return review!.id;
}

for (const [locale, viewport] of [
  ['ar', { width: 360, height: 740 }],
  ['en', { width: 1280, height: 900 }],
] as const)
  test(`a review with a photo is held, rejected, written again, answered and found helpful (${locale})`, async ({
    page,
    context,
    browser,
    request,
    baseURL,
  }) => {
    test.slow();
    const words = said[locale];
    const { productId } = await received(request, context, baseURL!);
    const mark = String(Date.now());
    const dirty = `${words.dirty} (${mark.slice(-4)})`;
    await page.setViewportSize(viewport);
    await page.goto(urls.rateProduct(locale, productId));
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('textbox', { name: words.comment }).fill(dirty);
    const isHair = (await page.getByLabel(words.hair).count()) > 0;
    await page.getByLabel(isHair ? words.hair : words.type).selectOption({ label: isHair ? words.curly : words.oily });
    await page.getByLabel(words.age).selectOption('30-39');
    await page.locator('input[type=file]').setInputFiles([await receiptFile(mark)]);
    await expect(page.locator('input[type=hidden][name=photos]')).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: words.send }).click();
    await expect(page).toHaveURL(/\/product\/[\w-]+#reviews$/);
    await expect(page.getByText(words.held).first()).toBeVisible();
    const address = page.url();
    await expect(page.getByText(dirty)).toHaveCount(0);

    const office = await browser.newContext({ viewport });
    const desk = await office.newPage();
    const { words: admin } = languages[locale];
    await openInQueue(desk, locale, baseURL!, dirty);
    await expect(desk.getByText(admin.reviews.held.phone)).toBeVisible();
    await expect(desk.getByText(admin.reviews.verified, { exact: true })).toBeVisible();
    const photo = desk.getByRole('img', { name: admin.reviews.photo({ n: 1, who: 'Mona A.' }) });
    await expect(photo).toBeVisible();
    const photoPath = new URL((await photo.getAttribute('src'))!, baseURL).pathname;
    expect((await request.get(photoPath)).status(), 'a held photo is not public').toBe(404);
    await expectAccessible(desk);
    await desk.keyboard.press('r');
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByLabel(admin.reviews.reasons.personal_data)).toBeChecked();
    await dialog.getByRole('textbox').fill(words.note);
    await dialog.getByRole('button', { name: admin.reviews.reject, exact: true }).click();
    await expect(desk.getByText(admin.reviews.rejected({ who: 'Mona A.' }))).toBeVisible();

    await page.reload();
    await expect(page.getByText(words.rejected)).toBeVisible();
    await page.goto(urls.rateProduct(locale, productId));
    await expect(page.getByText(words.rejected)).toBeVisible();
    const clean = `${words.clean} (${mark.slice(-4)})`;
    await page.getByRole('textbox', { name: words.comment }).fill(clean);
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.waits).first()).toBeVisible();

    await openInQueue(desk, locale, baseURL!, clean);
    await desk.getByRole('textbox', { name: admin.reviews.answer_label }).fill(words.thanks);
    await desk.getByRole('button', { name: admin.reviews.answer_save }).click();
    await expect(desk.getByText(admin.reviews.answer_saved)).toBeVisible();
    await desk.getByRole('button', { name: admin.reviews.approve, exact: true }).click();
    await expect(desk.getByText(admin.reviews.approved({ who: 'Mona A.' }))).toBeVisible();
    await office.close();

    // Another shopper finds it by its type, and finds it helpful.
    const other = await browser.newContext({ viewport });
    await signIn(other, await newAccount(request), baseURL!);
    const reader = await other.newPage();
    await reader.goto(address);
    await reader
      .getByRole('link', { name: isHair ? words.curlyOf : words.oilyOf })
      .first()
      .click();
    await expect(reader).toHaveURL(isHair ? /reviews_hair_type=curly/ : /reviews_skin_type=oily/);
    const review = reader.getByRole('listitem').filter({ hasText: clean }).last();
    await expect(review).toContainText(words.verified);
    await expect(review).toContainText(isHair ? words.curlyOf : words.oilyOf);
    await expect(review).toContainText(words.answer);
    await expect(review).toContainText(words.thanks);
    await expect(review.getByRole('img', { name: words.photo })).toBeVisible();
    expect((await request.get(photoPath)).status(), 'a published photo is public').toBe(200);
    const vote = review.getByRole('button', { name: words.helpful });
    await vote.click();
    await expect(vote).toHaveAttribute('aria-pressed', 'true');
    await expect(vote).toContainText('(1)');
    await expectAccessible(reader);
    await reader.reload();
    await expect(vote).toHaveAttribute('aria-pressed', 'true');
    await vote.click();
    await expect(vote).toHaveAttribute('aria-pressed', 'false');
    await other.close();
  });

test('without JavaScript a review is sent with its photo, filtered and voted for', async ({
  browser,
  context,
  request,
  baseURL,
}) => {
  const { account, productId } = await received(request, context, baseURL!);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  await signIn(plain, account, baseURL!);
  const page = await plain.newPage();
  await page.goto(urls.rateProduct('en', productId));
  const comment = `Plain words ${String(Date.now()).slice(-6)}`;
  await page.getByRole('radio').nth(4).check({ force: true });
  await page.getByRole('textbox', { name: said.en.comment }).fill(comment);
  const type = page.getByLabel(/Your (skin|hair) type/);
  await type.selectOption({ index: 1 });
  await page.locator('input[type=file]').setInputFiles([await receiptFile(String(Date.now()))]);
  await page.getByRole('button', { name: said.en.send }).click();
  await expect(page).toHaveURL(/\/product\/[\w-]+\?at=\w+#reviews$/);
  const address = page.url();
  const review = page.getByRole('listitem').filter({ hasText: comment }).last();
  await expect(review.getByRole('img', { name: said.en.photo })).toHaveCount(1);
  // One's own review can't be voted for.
  await review.getByRole('button', { name: said.en.helpful }).click();
  const notice = (text: string) => page.locator('noscript div', { hasText: text }).last();
  await expect(notice('You can’t vote for your own review')).toBeVisible();

  await signIn(plain, await newAccount(request), baseURL!);
  await page.goto(address);
  const byType = page.getByRole('navigation', { name: 'Reviews by skin and hair type' });
  await byType.getByRole('link').first().click();
  await expect(page).toHaveURL(/reviews_(skin|hair)_type=/);
  await page.goto(address);
  await review.getByRole('button', { name: said.en.helpful }).click();
  await expect(notice('Thank you, your vote counts')).toBeVisible();
  await expect(review.getByRole('button', { name: said.en.helpful })).toContainText('(1)');
  await plain.close();
});
