import type { Page } from '@playwright/test';
import { nameOf } from '#admin/shell/section.ts';
import { sections } from '#admin/shell/sections.ts';
import { en } from '#admin/words/en.ts';
import { staffScopes } from '#values/staff-scopes.ts';
import { expect, signIn, test } from './shopper.ts';
import { newMember, speak } from './staff-browser.ts';

/** Goes to an address of the back office as a link would, without the page being loaded anew. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, `/admin${path}`);

for (const scope of staffScopes) {
  test(`who holds ${scope} alone sees what it opens, and nothing else`, async ({ page, request, baseURL }) => {
    const account = await newMember(request, [scope]);
    const context = page.context();
    await speak(context, 'en', baseURL!);
    await signIn(context, account, baseURL!);
    const [own, others] = [true, false].map((is) => sections.filter((section) => (section.scope === scope) === is));
    const given: string[] = [];
    page.on('response', (reply) => {
      const { pathname } = new URL(reply.url());
      if (reply.ok() && pathname.startsWith('/api/staff/') && !pathname.startsWith('/api/staff/session'))
        given.push(pathname);
    });

    // By direct address first: the page itself is loaded at a section that is not theirs.
    await page.goto(`/admin/${others![0]!.name}`, { waitUntil: 'load' });
    const denied = page
      .getByText(en.ra.message.access_denied as string)
      .or(page.getByText(en.ra.page.not_found as string));
    await expect(denied.first()).toBeVisible();
    const menu = page.getByRole('menu').getByRole('menuitem');
    await expect(menu).toHaveCount(own!.length);
    for (const section of own!) await expect(menu.filter({ hasText: nameOf(en, section) })).not.toHaveCount(0);

    for (const { name } of others!) {
      await go(page, `/${name}`);
      await expect(denied.first()).toBeVisible();
      // Nor by call, whatever the screen would ask.
      const reply = await context.request.get(`/api/staff/${name}`);
      expect([403, 404], name).toContain(reply.status());
    }
    const opened = (path: string) => own!.some(({ name }) => path.startsWith(`/api/staff/${name}`));
    expect(given.filter((path) => !opened(path))).toEqual([]);

    const [first] = own!;
    if (!first) return;
    await go(page, `/${first.name}`);
    await expect(denied).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  });
}
