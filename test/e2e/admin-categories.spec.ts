import type { APIRequestContext, Page } from '@playwright/test';
import { ar } from '#admin/words/ar.ts';
import { expectAccessible } from './accessible.ts';
import { drag } from './drag.ts';
import { test } from './isolated-shop.ts';
import { expect } from './shopper.ts';
import { asStaff, staffCall } from './staff-browser.ts';

// One worker, so that both tests share the start of one shop.
test.describe.configure({ mode: 'default' });

test.use({ viewport: { width: 1280, height: 900 } });

const { categories: said, parts } = ar;

type Category = { id: number; slug: string; parent_id: number | null; name: { en: string } };
type Product = { id: number; slug: string; category: { id: number }; updated_at: string };

const put = async (page: Page, id: number, categoryId: number) => {
  const { updated_at: seen } = await staffCall<Product>(page, 'GET', `products/${id}`);
  await staffCall(page, 'PUT', `products/${id}`, { seen, category_id: categoryId });
};

const textOf = async (guest: APIRequestContext, path: string) => (await guest.get(path)).text();

/** The menu of a guest, on a cached page that shows no product. */
const menuOf = async (guest: APIRequestContext): Promise<string> =>
  /<nav[^>]*id="sections"[\s\S]*?<\/nav>/.exec(await textOf(guest, '/en/about'))?.[0] ?? '';

test('a category is moved by keyboard, appears with its first product, and is hidden again', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow();
  await asStaff(page.context(), 'ar', baseURL!);
  const guest = await playwright.request.newContext({ baseURL: baseURL! });
  const name = 'Lip care & balms';
  const inMenu = name.replace('&', '&amp;');
  const tree = await staffCall<Category[]>(page, 'GET', 'categories');
  const root = tree.find(({ parent_id: parent }) => parent === null)!;
  const siblings = tree.filter(({ parent_id: parent }) => parent === root.id);
  const { id, slug } = await staffCall<Category>(page, 'POST', 'categories', {
    name: { ar: name, en: name },
    parent_id: root.id,
  });
  const path = `/en/category/${root.slug}/${slug}`;

  // Without a product it has a page, but is not in the menu.
  await expect.poll(async () => (await guest.get(path)).status(), { timeout: 20_000 }).toBe(200);
  expect(await menuOf(guest)).not.toContain(inMenu);
  const [product] = await staffCall<Product[]>(
    page,
    'GET',
    `products?status=published&category_id=${siblings[0]!.id}&per_page=1`,
  );
  await put(page, product!.id, id);
  await expect.poll(() => menuOf(guest), { timeout: 20_000 }).toContain(inMenu);

  await page.goto('/admin/categories', { waitUntil: 'load' });
  const handle = page.getByRole('button', { name: said.move({ name }) });
  await expect(handle).toBeVisible();
  await expectAccessible(page);
  await handle.focus();
  await page.keyboard.press('Space');
  for (const _ of siblings) await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: name })).toContainText(name);
  await expect(handle).toBeFocused();
  const moved = page.waitForResponse((reply) => reply.url().endsWith('/move') && reply.ok());
  await page.keyboard.press('Space');
  await moved;
  const isFirst = async () => {
    const menu = await menuOf(guest);
    const at = menu.indexOf(inMenu);
    return at > 0 && at < menu.indexOf(`>${siblings[0]!.name.en.replace('&', '&amp;')}<`);
  };
  await expect.poll(isFirst, { timeout: 20_000 }).toBe(true);

  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('switch', { name: said.hidden }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: parts.form.save, exact: true }).click();
  await expect(page.getByText(parts.form.saved)).toBeVisible();
  await expect.poll(async () => (await guest.get(path)).status(), { timeout: 20_000 }).toBe(404);
  expect(await menuOf(guest)).not.toContain(inMenu);
  expect(await textOf(guest, '/en/store')).not.toContain(slug);
  expect(await textOf(guest, '/sitemaps/categories.xml')).not.toContain(slug);
  const its = await textOf(guest, `/en/product/${product!.slug}`);
  expect([its.includes(root.slug), its.includes(slug)]).toEqual([true, false]);
  await page.goto('/admin/categories', { waitUntil: 'load' });
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(said.is_hidden);
  await expectAccessible(page);

  await put(page, product!.id, siblings[0]!.id);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: said.delete }).click();
  await page.getByRole('dialog').getByRole('button', { name: said.delete }).click();
  await expect(page.getByText(said.deleted)).toBeVisible();
  expect((await page.request.get(`/api/staff/categories/${id}`)).status()).toBe(404);
  await guest.dispose();
});

test('a category is dragged above another, which is then dragged into it; the shop’s menu follows', async ({
  page,
  playwright,
  baseURL,
}) => {
  await asStaff(page.context(), 'ar', baseURL!);
  const guest = await playwright.request.newContext({ baseURL: baseURL! });
  const root = (await staffCall<Category[]>(page, 'GET', 'categories')).find(({ parent_id: parent }) => !parent)!;
  const goods = await staffCall<Product[]>(page, 'GET', 'products?status=published&category_id=2&per_page=2');
  const [first, second] = ['Combs', 'Sponges'] as const;
  const ids: number[] = [];
  for (const [at, name] of [first, second].entries()) {
    const data = { name: { ar: name, en: name }, parent_id: root.id };
    const { id } = await staffCall<Category>(page, 'POST', 'categories', data);
    await put(page, goods[at]!.id, id);
    ids.push(id);
  }

  await page.goto('/admin/categories', { waitUntil: 'load' });
  const handle = (name: string) => page.getByRole('button', { name: said.move({ name }), exact: true });
  await expect(handle(second)).toBeVisible();
  const moved = () => page.waitForResponse((reply) => reply.url().endsWith('/move') && reply.ok());
  const above = moved();
  await drag(page, handle(second), handle(first));
  await above;
  await expect.poll(async () => /Combs|Sponges/.exec(await menuOf(guest))?.[0], { timeout: 20_000 }).toBe(second);

  const into = moved();
  // In Arabic inwards is to the left.
  await drag(page, handle(first), handle(first), -40);
  await into;
  const tree = await staffCall<Category[]>(page, 'GET', 'categories');
  expect(tree.find(({ id }) => id === ids[0])!.parent_id).toBe(ids[1]);
  await guest.dispose();
});
