import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { sandboxCallbacks, sandboxOrders } from '#db/schema.ts';
import type { Charge } from '#shop/payments/core/gateway.ts';
import { test as base } from '#test/fixtures.ts';
import { createSandboxShop, type SandboxShop } from '#test/sandbox.ts';
import { piastres } from '#values/money.ts';
import { getOrCreateKeys } from './store.ts';
import { nextDue, sendDue } from './callbacks.ts';
import { createSandbox } from './sandbox.ts';

const test = base.extend<{
  shop: SandboxShop;
  page: (url: string, query?: string) => Promise<{ status: number; text: string; policy: string }>;
}>({
  shop: async ({ services }, use) => use(await createSandboxShop(services)),
  page: async ({ shop }, use) =>
    use(async (url, query = '') => {
      const reply = await shop.sandbox.app.request(url + query);
      return { status: reply.status, text: await reply.text(), policy: reply.headers.get('content-security-policy')! };
    }),
});

const charge = (locale: 'ar' | 'en' = 'ar'): Charge => ({
  reference: `r-${crypto.randomUUID()}`,
  amount: piastres(23_000),
  items: [{ quantity: 1, name: 'Soap', variantName: '', amount: piastres(23_000) }],
  buyer: { name: 'Mona', phone: '+201001234567', email: null, city: 'Cairo', country: 'Egypt' },
  locale,
  expiresIn: 1800,
});

test('each installation has its own keys, which do not change', async ({ services }) => {
  const keys = await getOrCreateKeys(services.db);
  expect(await getOrCreateKeys(services.db)).toEqual(keys);
  expect(new Set([keys.secretKey, keys.publicKey, keys.hmacSecret, keys.apiKey]).size).toBe(4);
});

test('the page supports both languages, says that it is a sandbox, and sends no card data', async ({ shop, page }) => {
  const { url } = await shop.services.gateway.open(charge());
  const arabic = await page(url);
  expect(arabic.status).toBe(200);
  expect(arabic.text).toContain('<html lang="ar" dir="rtl">');
  expect(arabic.text).toContain('لن يُخصم أي مبلغ');
  expect((await page(url, '&lang=en')).text).toContain('No money is charged');
  const names = [...arabic.text.matchAll(/\sname="(\w+)"/g)].map(([, name]) => name);
  expect(new Set(names)).toEqual(
    new Set(['viewport', 'robots', 'clientSecret', 'publicKey', 'choice', 'callback', 'first']),
  );
  expect(arabic.policy).toContain("default-src 'none'");
  expect(arabic.policy).toContain('form-action');
});

test('the page ends when it expires or is paid, and does not exist for a guessed address', async ({
  shop,
  page,
  services,
}) => {
  const over = charge('en');
  const { url } = await shop.services.gateway.open(over);
  await services.db
    .update(sandboxOrders)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sandboxOrders.reference, over.reference));
  expect(await page(url)).toMatchObject({ status: 410, text: expect.stringContaining('This page has expired') });
  expect(await shop.choose(url)).toBeNull();
  expect(await shop.services.gateway.inquire(over.reference)).toEqual([]);

  const paid = await shop.services.gateway.open(charge());
  await shop.choose(paid.url);
  expect((await page(paid.url)).status).toBe(410);
  expect((await page(`${url}x`)).status).toBe(404);
});

test('the chosen mode decides when callbacks are sent, and they survive their sender', async ({ shop, services }) => {
  const { url } = await shop.services.gateway.open(charge());
  await shop.choose(url, { callback: 'later', first: 'redirect' });
  const [waiting] = await services.db.select().from(sandboxCallbacks);
  const due = waiting!.dueAt;
  expect(await nextDue(services.db)).toEqual(due);
  const sent: string[] = [];
  const deliver = async (_url: string, body: string) => (sent.push(body), 500);
  await sendDue(services.db, deliver, new Date(due.getTime() - 1));
  expect(sent).toEqual([]);
  // Not accepted: retried later, five times at most.
  let at = due;
  while (sent.length < 10) {
    await sendDue(services.db, deliver, at);
    const next = await nextDue(services.db);
    if (!next) break;
    expect(next.getTime()).toBeGreaterThan(at.getTime());
    at = next;
  }
  expect(sent).toHaveLength(5);
  expect(new Set(sent).size).toBe(1);
});

test('automatically sends what an earlier process left behind', async ({ shop, services }) => {
  const { url } = await shop.services.gateway.open(charge());
  await shop.choose(url);
  const fresh = await createSandbox({ db: services.db, publicUrl: services.publicUrl, log: () => {} });
  const sent: string[] = [];
  await fresh.start(async (to) => (sent.push(new URL(to).pathname), 200));
  await fresh.stop();
  expect(sent).toEqual(['/api/payments/sandbox/callback']);
});
