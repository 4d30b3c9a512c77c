import type { Page } from '@playwright/test';
import { sectionLabel } from '#admin/shell/section.ts';
import { sections } from '#admin/shell/sections.ts';
import { en } from '#admin/words/en.ts';
import { type StaffScope, staffScopes } from '#values/staff-scopes.ts';
import { doesAll, expect, signIn, test } from './shopper.ts';
import { newMember, setLocaleCookie } from './staff-browser.ts';

/** Opens an address of the back office like a link, without reloading the page. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, `/admin${path}`);

/**
 * The sections that a member tries to open by a link: a few each, and together all of them. That each is closed to every other scope is proved in
 * `admin/shell/sections.test.ts`.
 */
const triedBy = (scope: StaffScope) => {
  const nth = staffScopes.indexOf(scope);
  return sections.filter((section, at) => section.scope !== scope && (doesAll || at % 8 === nth % 8));
};

for (const scope of staffScopes) {
  test(`a member with only ${scope} sees only its sections`, async ({ page, request, baseURL }) => {
    const account = await newMember(request, [scope]);
    const context = page.context();
    await setLocaleCookie(context, 'en', baseURL!);
    await signIn(context, account, baseURL!);
    const [own, others] = [true, false].map((is) => sections.filter((section) => (section.scope === scope) === is));
    const given: string[] = [];
    page.on('response', (reply) => {
      const { pathname } = new URL(reply.url());
      // Every member may ask what waits for them; the reply depends on the scopes.
      const isForMembers = /^\/api\/staff\/(?:session|work|notifications)(?:\/|$)/.test(pathname);
      if (reply.ok() && pathname.startsWith('/api/staff/') && !isForMembers) given.push(pathname);
    });

    // By direct address first: the page is loaded at a section outside the scope.
    await page.goto(`/admin/${others![0]!.name}`, { waitUntil: 'load' });
    const denied = page
      .getByText(en.ra.message.access_denied as string)
      .or(page.getByText(en.ra.page.not_found as string));
    await expect(denied.first()).toBeVisible();
    const menu = page.getByRole('menu').getByRole('menuitem');
    await expect(menu).toHaveCount(own!.length);
    for (const section of own!) await expect(menu.filter({ hasText: sectionLabel(en, section) })).not.toHaveCount(0);

    for (const { name } of triedBy(scope)) {
      await go(page, `/${name}`);
      await expect(denied.first()).toBeVisible();
    }
    for (const { name } of others!) {
      // Nor through the API, whatever the screen would request.
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
