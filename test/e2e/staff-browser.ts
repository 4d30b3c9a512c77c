import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import { asVisitor } from './screen-facts.ts';
import { type Account, newAccount } from './shopper.ts';

/** Signs a browser in as the demo's member of staff, who may do everything, in a language. */
export async function asStaff(context: BrowserContext, locale: string, url: string): Promise<void> {
  await context.addCookies([{ name: 'i18n_locale', value: locale, url }]);
  const reply = await context.request.post(`${url}/api/staff/session`, {
    data: { phone: '+201000000001', password: 'yasmin-staff-01' },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** A new member of staff with these scopes, signed in by the token. */
export async function newMember(request: APIRequestContext, scopes: readonly string[]): Promise<Account> {
  const account = await newAccount(request);
  const staff = await asVisitor(request, 'staff');
  await staff.post('/staff/members', { phone: account.phone, scopes });
  return account;
}
