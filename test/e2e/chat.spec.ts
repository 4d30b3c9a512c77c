import type { APIRequestContext, Page } from '@playwright/test';
import { asVisitor } from './screen-fixtures.ts';
import { asAccount, expect, newAccount, signIn, test } from './shopper.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' });

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** The chat itself, without the live region. */
const talk = (page: Page) => page.getByRole('region', { name: 'Your chat with Yasmin' });

/** The messages on the page, in order. */
const shown = (page: Page) => talk(page).locator('li p[dir=auto]').allTextContents();

/** Staff, and the number of the chat that contains this message. */
async function staffIn(request: APIRequestContext, said: string) {
  const staff = await asVisitor(request, 'staff');
  const chats = await staff.get<{ id: number; name: string | null; preview: string }[]>('/staff/chats?per_page=100');
  const found = chats.filter(({ preview }) => preview === said);
  expect(found).toHaveLength(1);
  const { id, name } = found[0]!;
  return { name, say: (text: string) => staff.post(`/staff/chats/${id}/messages`, { text }) };
}

test('messages written without a connection wait, survive a reload, and arrive once and in order', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const account = await newAccount(request);
  await signIn(context, account, baseURL!);
  const kept = async (): Promise<string[]> =>
    ((await asAccount(request, account).get('/chat/messages')).data as { text: string }[]).map(({ text }) => text);
  await page.goto('/en/live-chat');
  await expect(page.getByRole('heading', { name: /Hello Mona/ })).toBeVisible();
  // A frequent question is sent by a tap.
  await page.getByRole('button', { name: 'Where is my order?' }).click();
  await expect(talk(page).getByText('Sent', { exact: true })).toBeVisible();

  await context.setOffline(true);
  await write(page, 'one, without a connection');
  await write(page, 'two, without a connection');
  await expect(talk(page).getByText('Waiting for a connection')).toHaveCount(2);
  await expect(page.getByRole('main').getByText('No internet connection.')).toBeVisible();
  await page.close();
  expect(await kept()).toEqual(['Where is my order?']);

  await context.setOffline(false);
  const later = await context.newPage();
  // The reply to the first message is lost; the retry creates no second message.
  let lost = 0;
  await later.route('**/api/chat/messages', async (route) => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await later.goto('/en/live-chat');
  const sent = ['Where is my order?', 'one, without a connection', 'two, without a connection'];
  await expect.poll(kept).toEqual(sent);
  await expect(talk(later).getByText('Waiting for a connection')).toHaveCount(0);
  await expect.poll(() => shown(later)).toEqual(sent);
  // The lost message arrived by the stream or by a retry.
  expect(lost).toBeGreaterThan(1);
  await later.unrouteAll();

  // A refused message is sent again, or removed.
  await later.route('**/api/chat/messages', (route) =>
    route.fulfill({ status: 422, json: { status: false, message: 'Not like this.' } }),
  );
  await write(later, 'refused, then sent');
  await write(later, 'refused, then removed');
  await expect(talk(later).getByText('Not sent · Not like this.')).toHaveCount(2);
  await later.unrouteAll();
  await later.getByRole('button', { name: 'Remove' }).last().click();
  await later.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(kept).toEqual([...sent, 'refused, then sent']);
  await expect.poll(() => shown(later)).toEqual([...sent, 'refused, then sent']);

  // A second tab shows the same messages, and messages of one tab appear in the other.
  const tab = await context.newPage();
  await tab.goto('/en/live-chat');
  await write(tab, 'said in the second tab');
  await expect(talk(later).getByText('said in the second tab')).toBeVisible();
});

test('a guest chats, scrolls up without a jump, sends a picture, and sees a dot on other pages', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const said = `I am guest ${Date.now()}`;
  await page.goto('/en/live-chat');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('shop.chat');
  // The reply to the first message is lost with its cookie: only one chat is created.
  let sent = 0;
  await page.route('**/api/chat/messages', async (route) => {
    if (route.request().method() !== 'POST' || sent++ > 0) return route.fallback();
    expect((await request.post('/api/chat/messages', { data: route.request().postDataJSON() })).status()).toBe(201);
    await route.abort();
  });
  await page.getByText('Add your name').click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Sara');
  await write(page, said);
  await expect(talk(page).getByText('Sent', { exact: true })).toBeVisible();
  const cookie = (await context.cookies()).find(({ name }) => name === 'shop.chat');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

  expect(sent).toBe(2);
  await page.unrouteAll();
  await expect(page.getByText('Add your name')).toHaveCount(0);
  const { say, name } = await staffIn(request, said);
  expect(name).toBe('Sara');
  const typing = page.waitForRequest('**/api/chat/typing');
  await field(page).fill('What I think of');
  await typing;
  await field(page).fill('');
  const answer = (n: number) => say(`Answer ${n}: see https://example.com/${n}. javascript:alert(1)`);
  await Promise.all(Array.from({ length: 37 }, (_, index) => answer(index + 1)));
  await answer(38);
  await expect(talk(page).getByText('Answer 38')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Yasmin: Answer/ })).toBeAttached();
  const link = page.getByRole('link', { name: 'https://example.com/38', exact: true });
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(talk(page).locator('a[href^="javascript"]')).toHaveCount(0);

  // After a reload it starts with the last thirty; older ones appear above the visible part, which does not move.
  await page.reload();
  await expect(talk(page).getByText('Answer 38')).toBeInViewport();
  await expect(talk(page).getByText(said)).toHaveCount(0);
  await expect(async () => {
    await talk(page).hover();
    await page.mouse.wheel(0, -300);
    await expect(talk(page).getByText(said)).toHaveCount(1, { timeout: 500 });
  }).toPass();
  const seen = talk(page).getByText(/^Answer 12:/);
  await seen.scrollIntoViewIfNeeded();
  const before = (await seen.boundingBox())!.y;
  // New messages below do not move it, and are indicated.
  await say('And one more');
  await page.getByRole('button', { name: 'A new message' }).waitFor();
  expect(Math.abs((await seen.boundingBox())!.y - before)).toBeLessThan(2);
  await page.getByRole('button', { name: 'A new message' }).click();
  await expect(talk(page).getByText('And one more')).toBeInViewport();

  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.getByLabel('Add a picture').setInputFiles({ name: 'skin.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('img', { name: 'A picture you sent' })).toBeVisible();
  await expect
    .poll(() => page.locator('img[alt="A picture you sent"]').evaluate((image: HTMLImageElement) => image.src))
    .toContain('/uploads/');

  // On other pages a dot indicates new messages.
  await page.goto('/en/about');
  const opener = page.getByRole('banner').getByRole('link', { name: 'Chat with us', exact: true });
  await expect(opener).toBeVisible();
  await say('Are you still there?');
  await page.goto('/en');
  await page.getByRole('link', { name: 'Chat with us, new messages' }).click();
  await expect(talk(page).getByText('Are you still there?')).toBeVisible();
  await page.goto('/en/cart');
  await expect(opener).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form posts, and the page shows the chat', async ({ page, request }) => {
    test.slow();
    const said = `Without scripts ${Date.now()}`;
    await page.goto('/en/live-chat');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await field(page).fill(said);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page).toHaveURL(/\/en\/live-chat$/);
    await expect(talk(page).getByText(said)).toBeVisible();
    // Outside its hours the shop says when it answers, and asks for a phone number.
    await expect(talk(page).getByText(/we will answer .+ from 10:00.am/)).toBeVisible();
    await talk(page).getByText('Shall we call you?').click();
    await expect(page.getByLabel('Phone number')).toHaveAttribute('maxlength', '25');
    await page.getByLabel('Phone number').fill('0100123');
    await page.getByRole('button', { name: 'Call me' }).click();
    await expect(page.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Phone number').fill('01001234567');
    await page.getByRole('button', { name: 'Call me' }).click();
    await expect(talk(page).getByText('+201001234567')).toBeVisible();
    await (await staffIn(request, said)).say('We read you');
    await page.getByRole('link', { name: /Reload the page/ }).click();
    await expect(talk(page).getByText('We read you')).toBeInViewport();
    expect(await shown(page)).toEqual([said, 'We read you']);
  });
});
