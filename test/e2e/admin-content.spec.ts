import fc from 'fast-check';
import sharp from 'sharp';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { ar } from '#admin/words/ar.ts';
import { en } from '#admin/words/en.ts';
import type { Locale } from '#values/locale.ts';
import { richTextArbitrary } from '#test/rich-text-arbitrary.ts';
import { expectAccessible } from './accessible.ts';
import { drag } from './drag.ts';
import { expect, signIn, test } from './shopper.ts';
import { owner, languagesFor, openAdmin, setLocaleCookie, chooseOption } from './staff-browser.ts';

/** API calls of the content manager, outside the browser. */
async function contentCalls(request: APIRequestContext) {
  const login = await request.post('/api/auth/login', { data: owner });
  expect(login.status()).toBe(200);
  const { token } = (await login.json()).data as { token: string };
  const call = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, data?: object) => {
    const reply = await request.fetch(`/api/staff/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(data && { data }),
    });
    expect(reply.ok(), await reply.text()).toBe(true);
    return (await reply.json()).data;
  };
  return { token, call };
}

type Calls = Awaited<ReturnType<typeof contentCalls>>;

async function enter(page: Page, { token }: Calls, locale: Locale, baseURL: string) {
  await setLocaleCookie(page.context(), locale, baseURL);
  await signIn(page.context(), { phone: owner.phone, token }, baseURL);
}

/** The app bar, with the name of the screen, hides while scrolling down. */
async function expectUsable(page: Page) {
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
}

/** The page that a guest gets at an address. */
async function guest(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  return {
    get: async (path: string) => {
      const reply = await context.request.get(path);
      return { status: reply.status(), text: await reply.text() };
    },
    close: () => context.close(),
  };
}

/** Pastes HTML like another program. */
const paste = (into: Locator, html: string) =>
  into.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    clipboardData.setData('text/plain', 'plain');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

for (const { locale, words, viewport } of languagesFor('en')) {
  const { content, parts } = words;
  const inLanguage = (label: string, of: Locale) => `${label} ${parts.in_language[of]}`;

  test.describe(locale, () => {
    test.use({ viewport });

    test('an article is written, previewed, published and read', async ({ page, browser, request, baseURL }) => {
      test.slow();
      const calls = await contentCalls(request);
      await enter(page, calls, locale, baseURL!);
      await openAdmin(page, '/blogs/create');
      const stamp = `${locale}${Date.now()}`;
      await page.getByLabel(inLanguage(content.blogs.title, 'ar')).fill(`ملح وشمس ${stamp}`);
      await page.getByLabel(inLanguage(content.blogs.title, 'en')).fill(`Salt and Sun ${stamp}`);
      await page.getByLabel(inLanguage(content.blogs.excerpt, 'ar')).fill('كيف يبدأ الصباح');
      await page.getByLabel(inLanguage(content.blogs.excerpt, 'en')).fill('How a morning begins');
      for (const [of, said] of [
        ['ar', { head: 'الترتيب', bold: 'مهم', item: 'ماء دافئ', quote: 'قالوا' }],
        ['en', { head: 'The order', bold: 'mind this', item: 'Warm water', quote: 'They said' }],
      ] as const) {
        const label = inLanguage(content.blogs.body, of);
        const editor = page.getByRole('textbox', { name: label });
        await expect(editor).toHaveAttribute('dir', of === 'ar' ? 'rtl' : 'ltr');
        const tools = page.getByRole('group', { name: parts.rich.tools({ label }) });
        const tool = async (name: string) => {
          await tools.getByRole('button', { name, exact: true }).click();
          await expect(editor).toBeFocused();
        };
        await editor.click();
        await tool(parts.rich.heading);
        await page.keyboard.type(said.head);
        await page.keyboard.press('Enter');
        await tool(parts.rich.bold);
        await page.keyboard.type(said.bold);
        await tool(parts.rich.bold);
        await page.keyboard.press('Enter');
        await tool(parts.rich.bullets);
        await page.keyboard.type(said.item);
        await page.keyboard.press('Shift+Home');
        await tools.getByRole('button', { name: parts.rich.link, exact: true }).click();
        await page.getByLabel(parts.rich.address_or_path).fill(`/${of}/store`);
        await page.getByRole('button', { name: parts.rich.apply }).click();
        await expect(editor).toBeFocused();
        await page.keyboard.press('End');
        // Typing scrolls the editor to the cursor; a paste by script does not.
        await page.keyboard.type('. ');
        await paste(
          editor,
          `<p>${said.quote}<script>window.stolen = 1</script><a href="javascript:window.stolen=1">x</a></p>`,
        );
        await expect(editor).toContainText(said.quote);
      }
      await expectUsable(page);
      await page.getByRole('button', { name: content.blogs.create }).click();
      await expect(page.getByText(content.blogs.show.leads.draft)).toBeVisible();
      const id = Number(/\/blogs\/(\d+)/.exec(page.url())![1]);
      const reader = await guest(browser, baseURL!);
      try {
        const draft = await calls.call('GET', `blogs/${id}`);
        for (const body of [draft.body.ar, draft.body.en] as string[]) {
          expect(body).toMatch(/^<h2>[^<]+<\/h2><p><strong>[^<]+<\/strong><\/p><ul><li><a href="\/(?:ar|en)\/store">/);
          expect(body).not.toMatch(/script|stolen/);
        }
        expect((await reader.get(`/${locale}/blog/${draft.slug}`)).status).toBe(404);
        expect((await reader.get(`/${locale}/preview/blog/${id}`)).status).not.toBe(200);

        const preview = await page.request.get(`/${locale}/preview/blog/${id}`);
        expect(preview.headers()['cache-control']).toBe('private, no-store');
        const previewed = await preview.text();
        expect(previewed).toContain(draft.title[locale]);
        expect(previewed).toContain('<meta name="robots" content="noindex"');

        await page.getByRole('button', { name: content.blogs.show.publish.draft }).click();
        await expect(page.getByText(content.blogs.show.done.published)).toBeVisible();
        await expectUsable(page);
        await expect(async () => {
          const read = await reader.get(`/${locale}/blog/${draft.slug}`);
          expect(read.status).toBe(200);
          expect(read.text).toContain(draft.title[locale]);
          expect(read.text).not.toContain('stolen');
        }).toPass({ timeout: 20_000 });
        expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
      } finally {
        await reader.close();
        await calls.call('DELETE', `blogs/${id}`);
      }
    });

    test('each content screen is accessible', async ({ page, request, baseURL }) => {
      await enter(page, await contentCalls(request), locale, baseURL!);
      await openAdmin(page, '/blogs');
      await expect(page.getByText(content.blogs.statuses.published).first()).toBeVisible();
      await expectUsable(page);
      await openAdmin(page, '/pages');
      await page.getByRole('link', { name: /[يs]/ }).filter({ hasText: content.footer.links.shipping }).click();
      await expect(page.getByRole('textbox', { name: inLanguage(content.pages.body, 'ar') })).toContainText(
        '{delivery_days}',
      );
      await expectUsable(page);
    });
  });
}

test('the editor preserves all content that was not changed', async ({ page, request, baseURL }) => {
  const calls = await contentCalls(request);
  await enter(page, calls, 'en', baseURL!);
  const title = { ar: 'ذهاب وعودة', en: `There and back ${Date.now()}` };
  const html = fc.sample(richTextArbitrary, { numRuns: 25, seed: Date.now() }).join('');
  const { id, body: before } = await calls.call('POST', 'blogs', { title, body: { ar: html, en: '<p>One</p>' } });
  try {
    await openAdmin(page, `/blogs/${id}`);
    const { body, title: titleWord } = en.content.blogs;
    const editor = page.getByRole('textbox', { name: `${body} ${en.parts.in_language.ar}` });
    // The last block is always a paragraph, for text after a list or a quote.
    await editor.locator('> p').last().click();
    await page.keyboard.type('آخر كلمة');
    await expect(editor).toContainText('آخر كلمة');
    await page.getByLabel(`${titleWord} ${en.parts.in_language.en}`).fill('There and back again');
    await page.getByRole('button', { name: en.parts.form.save }).click();
    await expect(page.getByText(en.parts.form.saved, { exact: true })).toBeVisible();
    const after = (await calls.call('GET', `blogs/${id}`)).body as { ar: string; en: string };
    expect(after.en).toBe(before.en);
    expect(after.ar.replace('<p>آخر كلمة</p>', '').replace('آخر كلمة', '')).toBe(before.ar);
  } finally {
    await calls.call('DELETE', `blogs/${id}`);
  }
});

test('sections of the home page are sorted by keyboard and by mouse, previewed and published', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const { home: words, order, preview } = en.content;
  const calls = await contentCalls(request);
  await enter(page, calls, 'en', baseURL!);
  const before = await calls.call('GET', 'blocks/home');
  const reader = await guest(browser, baseURL!);
  // Two sections at the bottom of the page: parallel tests use others.
  const [first, second] = ['id="wheel"', 'id="journal"'];
  const isTurned = (text: string) => text.indexOf(first) > text.indexOf(second) && text.includes(first);
  try {
    await openAdmin(page, '/home');
    await expect(page.getByText(words.as_shown)).toBeVisible();
    await expectUsable(page);
    const handle = page.getByRole('button', { name: order.move({ name: words.kinds.journal }) });
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(order.over({ name: words.kinds.journal, n: 10, of: 10 }))).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(order.over({ name: words.kinds.journal, n: 9, of: 10 }))).toBeAttached();
    await page.keyboard.press('Space');
    // An open section stays open during typing.
    await page.getByRole('button', { name: words.add_slide }).click();
    await page.getByRole('button', { name: order.open({ name: words.new_slide }) }).click();
    for (const said of ['Trial', 'Another trial'])
      await page.getByLabel(`${words.slide_title} ${en.parts.in_language.en}`).fill(said);
    await page.getByRole('button', { name: order.remove({ name: 'Another trial' }) }).click();
    await page.getByRole('button', { name: en.parts.form.save }).click();
    await expect(page.getByText(words.as_draft)).toBeVisible();
    await expectUsable(page);

    expect(isTurned((await reader.get('/en')).text)).toBe(false);
    const address = await page.getByRole('link', { name: preview }).getAttribute('href');
    expect((await reader.get(address!)).status).not.toBe(200);
    const shown = await page.request.get(address!);
    expect(shown.headers()['cache-control']).toBe('private, no-store');
    expect(isTurned(await shown.text())).toBe(true);

    await page.getByRole('button', { name: words.publish }).click();
    await expect(page.getByText(words.as_shown)).toBeVisible();
    await expect(async () => expect(isTurned((await reader.get('/en')).text)).toBe(true)).toPass({ timeout: 20_000 });

    // And back, by mouse.
    const wheel = page.getByRole('button', { name: order.move({ name: words.kinds.wheel }) });
    await drag(page, wheel, handle);
    await page.getByRole('button', { name: en.parts.form.save }).click();
    await expect(page.getByText(words.as_draft)).toBeVisible();
    await page.getByRole('button', { name: words.publish }).click();
    await expect(page.getByText(words.as_shown)).toBeVisible();
    await expect(async () => expect(isTurned((await reader.get('/en')).text)).toBe(false)).toPass({ timeout: 20_000 });
  } finally {
    await reader.close();
    const { sections } = before;
    const { updated_at: seen } = await calls.call('GET', 'blocks/home');
    const put = await calls.call('PUT', 'blocks/home', { seen, sections });
    if (put.is_draft) await calls.call('POST', 'blocks/home/publish', { seen: put.updated_at });
  }
});

test('a banner whose target is gone says so', async ({ page, request, baseURL }) => {
  const { home: words, order } = ar.content;
  await enter(page, await contentCalls(request), 'ar', baseURL!);
  let title = '';
  await page.route('**/api/staff/blocks/home', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    const [slide] = body.data.slides;
    title = slide.title.ar;
    slide.cta.href_key = 'no-such-category';
    await route.fulfill({ response: reply, json: body });
  });
  await openAdmin(page, '/home');
  await expect(page.getByText(words.target_gone_short)).toHaveCount(1);
  await page.getByRole('button', { name: order.open({ name: title }) }).click();
  await expect(page.getByText(words.target_gone)).toBeVisible();
  await expectAccessible(page);
  await chooseOption(
    page.getByRole('combobox', { name: words.leads_to }),
    page.getByRole('option', { name: words.screens.offers }),
  );
  await expect(page.getByText(words.target_gone)).toBeHidden();
});

test.describe('the footer', () => {
  // Both change the one footer: one after the other.
  test.describe.configure({ mode: 'default' });

  test('a link is added to the footer, and guests see it', async ({ page, browser, request, baseURL }) => {
    const { footer: words } = ar.content;
    const calls = await contentCalls(request);
    await enter(page, calls, 'ar', baseURL!);
    const before = await calls.call('GET', 'blocks/footer');
    const reader = await guest(browser, baseURL!);
    const name = `جرّب حظك ${Date.now()}`;
    try {
      await openAdmin(page, '/footer');
      const group = before.groups[2].title.ar as string;
      await page.getByRole('button', { name: ar.content.order.open({ name: group }) }).click();
      await chooseOption(
        page.getByRole('combobox', { name: words.add_link }),
        page.getByRole('option', { name: words.links.wheel }),
      );
      await page.getByLabel(`${words.label} ${ar.parts.in_language.ar}`).last().fill(name);
      await expectUsable(page);
      await page.getByRole('button', { name: ar.parts.form.save }).click();
      await expect(page.getByText(ar.parts.form.saved, { exact: true })).toBeVisible();
      await expect(async () => expect((await reader.get('/ar/terms')).text).toContain(name)).toPass({
        timeout: 20_000,
      });
    } finally {
      await reader.close();
      const { updated_at: seen } = await calls.call('GET', 'blocks/footer');
      await calls.call('PUT', 'blocks/footer', { seen, groups: before.groups });
    }
  });

  test('a link to an address is added to the footer, and opens it in the reader’s language', async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    const { footer: words } = ar.content;
    const calls = await contentCalls(request);
    await enter(page, calls, 'ar', baseURL!);
    const before = await calls.call('GET', 'blocks/footer');
    const reader = await guest(browser, baseURL!);
    const name = `Offers ${Date.now()}`;
    try {
      // Cached from now on, in both languages.
      for (const path of ['/ar/terms', '/en/terms']) expect((await reader.get(path)).text).not.toContain(name);
      await openAdmin(page, '/footer');
      const group = before.groups[2].title.ar as string;
      await page.getByRole('button', { name: ar.content.order.open({ name: group }) }).click();
      await page.getByRole('button', { name: words.add_free }).click();
      for (const locale of ['ar', 'en'] as const)
        await page.getByLabel(`${words.label} ${ar.parts.in_language[locale]}`).last().fill(name);
      const address = page.getByLabel(words.url);
      await address.fill('javascript:steal()');
      const save = page.getByRole('button', { name: ar.parts.form.save });
      await save.click();
      await expect(address).toHaveAttribute('aria-invalid', 'true');
      await address.fill(`${baseURL}/ar/store?offers=1`);
      await save.click();
      await expect(page.getByText(ar.parts.form.saved, { exact: true })).toBeVisible();
      // The saved value differs from the input, so the form is filled again, and closed.
      await page.getByRole('button', { name: ar.content.order.open({ name: group }) }).click();
      await expect(address).toHaveValue('/store?offers=1');
      await expectUsable(page);
      for (const locale of ['ar', 'en'])
        await expect(async () =>
          expect((await reader.get(`/${locale}/terms`)).text).toMatch(
            new RegExp(`href="/${locale}/store\\?offers=1"[^>]*>${name}<`),
          ),
        ).toPass({ timeout: 20_000 });
    } finally {
      await reader.close();
      const { updated_at: seen } = await calls.call('GET', 'blocks/footer');
      await calls.call('PUT', 'blocks/footer', { seen, groups: before.groups });
    }
  });
});

test('a picture is uploaded for the about page, and appears on it', async ({ page, browser, request, baseURL }) => {
  const { about: words, picture } = ar.content;
  const calls = await contentCalls(request);
  await enter(page, calls, 'ar', baseURL!);
  const before = await calls.call('GET', 'blocks/about');
  const reader = await guest(browser, baseURL!);
  const alt = `رف الزيوت ${Date.now()}`;
  try {
    expect((await reader.get('/ar/about')).text).not.toContain(alt);
    await openAdmin(page, '/about');
    const [first] = before.pictures;
    await page.getByRole('button', { name: ar.content.order.open({ name: first.alt.ar }) }).click();
    const taken = page.waitForResponse((reply) => reply.url().endsWith('/content-pictures') && reply.ok());
    const png = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#0f5b4a' } })
      .png()
      .toBuffer();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'shelf.png', mimeType: 'image/png', buffer: png });
    const { hash } = (await (await taken).json()).data;
    await page.getByLabel(`${picture.alt} ${ar.parts.in_language.ar}`).fill(alt);
    await expectUsable(page);
    await page.getByRole('button', { name: ar.parts.form.save }).click();
    await expect(page.getByText(ar.parts.form.saved, { exact: true })).toBeVisible();
    await expect(async () => {
      const { text } = await reader.get('/ar/about');
      expect(text).toContain(alt);
      expect(text).toContain(hash);
    }).toPass({ timeout: 20_000 });
    await expect(page.getByText(words.first, { exact: true })).toBeVisible();
  } finally {
    await reader.close();
    const { updated_at: seen } = await calls.call('GET', 'blocks/about');
    await calls.call('PUT', 'blocks/about', { seen, pictures: before.pictures });
  }
});
