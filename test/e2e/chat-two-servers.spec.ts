import type { Page } from '@playwright/test';
import { visitors } from './screen-fixtures.ts';
import { expect, signIn, test } from './shopper.ts';
import { findPostgres, openTwoServers } from './two-servers.ts';

const post = async (url: string, token: string | null, body: object) => {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as { data: any } };
};

const talk = (page: Page) => page.getByRole('region', { name: 'محادثتك مع ياسمين' });

/** All messages of the chat on a screen, in order. */
const shown = (page: Page) => talk(page).locator('li p[dir=auto]').allTextContents();

/** Writes like a user who does not wait for answers. */
async function write(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'رسالتك' });
  await field.fill(text);
  await field.press('Enter');
}

test('a chat across two processes, one of them killed: no message is lost or doubled, and both screens agree', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const postgres = await findPostgres();
  test.skip(postgres === null, 'No PostgreSQL answers (TEST_DATABASE_URL, or 127.0.0.1:5432): two processes need one.');
  const shop = await openTwoServers(postgres!);
  try {
    const [one, two] = shop.fronts;
    const tokenOf = async ({ phone, password }: { phone: string; password: string }): Promise<string> =>
      (await post(`${two}/api/auth/login`, null, { phone, password })).body.data.token;
    const shopper = await tokenOf(visitors.new);
    const staff = await tokenOf(visitors.staff);
    const open = async (front: string): Promise<Page> => {
      const context = await browser.newContext({ baseURL: front });
      await signIn(context, { phone: '', token: shopper }, front);
      const page = await context.newPage();
      await page.goto('/ar/live-chat');
      return page;
    };
    const phone = await open(one);
    await write(phone, 'من الهاتف 0');
    await expect(talk(phone).getByText('أُرسلت')).toBeVisible();
    const laptop = await open(two);
    const pages = [phone, laptop];
    await expect(talk(laptop).getByText('من الهاتف 0')).toBeVisible();

    const listed = await fetch(`${two}/api/staff/chats`, { headers: { Authorization: `Bearer ${staff}` } });
    const { data: chats } = (await listed.json()) as { data: { id: number }[] };
    const path = `/api/staff/chats/${chats[0]!.id}`;
    /** Answers through the killed process, and retries with the same key until it succeeds. */
    const answer = async (text: string) => {
      const key = crypto.randomUUID();
      await expect(async () => {
        const { status } = await post(`${one}${path}/messages`, staff, { text, key });
        expect([200, 201]).toContain(status);
      }).toPass({ timeout: 60_000 });
    };

    const count = 12;
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    const talking = [
      (async () => {
        for (const n of numbers) await write(phone, `من الهاتف ${n}`);
      })(),
      (async () => {
        for (const n of numbers) await write(laptop, `من الحاسوب ${n}`);
      })(),
      (async () => {
        for (const n of numbers) await answer(`من ياسمين ${n}`);
      })(),
    ];
    // In the middle of the chat, as far as the other process has received it.
    await expect(talk(laptop).getByText('من ياسمين 3')).toBeVisible();
    await shop.killFirst();
    await Promise.all(talking);
    await answer('إلى اللقاء');

    const total = 3 * count + 2;
    for (const page of pages) {
      await expect(talk(page).getByText('إلى اللقاء')).toBeVisible({ timeout: 60_000 });
      await expect.poll(() => shown(page).then((texts) => texts.length), { timeout: 60_000 }).toBe(total);
      await expect(talk(page).getByText('جارٍ الإرسال')).toHaveCount(0);
    }
    const reply = await fetch(`${two}${path}/messages?limit=100`, { headers: { Authorization: `Bearer ${staff}` } });
    const kept = ((await reply.json()) as { data: { text: string; seq: number }[] }).data;
    expect(kept.map(({ seq }) => seq)).toEqual(Array.from({ length: total }, (_, index) => index + 1));
    const texts = kept.map(({ text }) => text);
    expect(new Set(texts).size).toBe(total);
    for (const who of ['الهاتف', 'الحاسوب', 'ياسمين'])
      expect(texts.filter((text) => text.startsWith(`من ${who} `) && !text.endsWith(' 0'))).toEqual(
        numbers.map((n) => `من ${who} ${n}`),
      );
    for (const page of pages) expect(await shown(page)).toEqual(texts);

    // Seen and typing events take the same route.
    await post(`${two}${path}/typing`, staff, {});
    await expect(talk(phone).getByText('ياسمين تكتب')).toBeAttached();
    await post(`${two}${path}/seen`, staff, { seq: total });
    await expect(talk(phone).getByText('تمت القراءة').last()).toBeVisible();
  } finally {
    await shop.close();
  }
});
