import { ar } from '#admin/words/ar.ts';
import { en } from '#admin/words/en.ts';
import { expectAccessible } from './accessible.ts';
import { asAccount, expect, newAccount, password, productsInStock, signIn, test } from './shopper.ts';
import { asStaff, owner, languagesFor, setLocaleCookie, chooseOption, signedInAgain } from './staff-browser.ts';

const international = (phone: string) => `+2${phone}`;

for (const { locale, words, viewport } of languagesFor('ar')) {
  test.describe(locale, () => {
    test.use({ viewport });

    test('a guest gets an answer in the chat, with a quick answer', async ({ page, browser, baseURL }) => {
      const guest = await browser.newPage({ baseURL: baseURL! });
      const question = `Do you deliver to Siwa? ${locale} ${Date.now()}`;
      await guest.goto('/en/live-chat');
      await guest.getByRole('textbox', { name: 'Your message' }).fill(question);
      await guest.getByRole('textbox', { name: 'Your message' }).press('Enter');
      await expect(guest.getByText('Sent', { exact: true })).toBeVisible();

      await asStaff(page.context(), locale, baseURL!);
      await page.goto('/admin/chats', { waitUntil: 'load' });
      await expectAccessible(page);
      await page.getByRole('link', { name: question }).click();
      const log = page.getByRole('log');
      await expect(log.getByText(question)).toBeVisible();
      const field = page.getByLabel(words.chats.write);
      await field.fill('/Delivery');
      await expect(page.getByRole('list', { name: words.chats.quick })).toContainText('working days');
      await expectAccessible(page);
      await field.press('Enter');
      await expect(field).toHaveValue(/2 to 7 working days/);
      await field.press('Enter');
      await expect(log.getByText(/2 to 7 working days/)).toBeVisible();
      await expect(page.getByText(`${words.chats.statuses.taken} ·`)).toBeVisible();
      await expect(guest.getByText(/2 to 7 working days/).first()).toBeVisible();

      // An interrupted connection loses nothing: messages sent in between arrive after the reconnection.
      await page.context().setOffline(true);
      await field.fill('said without a line');
      await field.press('Enter');
      await expect(log.getByText(words.chats.sending)).toBeVisible();
      await guest.getByRole('textbox', { name: 'Your message' }).fill('Thank you');
      await guest.getByRole('textbox', { name: 'Your message' }).press('Enter');
      await page.context().setOffline(false);
      await expect(log.getByText('Thank you')).toBeVisible({ timeout: 20_000 });
      await expect(log.getByText('said without a line')).toHaveCount(1);
      await expect(guest.getByText('said without a line').first()).toBeVisible();
      await page.getByRole('button', { name: words.chats.close }).click();
      await expect(page.getByText(`${words.chats.statuses.closed} ·`)).toBeVisible();
      await guest.close();
    });

    test('a customer is blocked and unblocked, and two accounts are merged', async ({ page, request, baseURL }) => {
      const [kept, other] = [await newAccount(request), await newAccount(request)];
      const [product] = await productsInStock(request, 1);
      await asAccount(request, other).post(`/favourite/${product!.id}`, {});
      const enter = async (phone: string) => {
        const reply = await request.post('/api/auth/login', { data: { phone, password } });
        return { status: reply.status(), token: (await reply.json()).data?.token as string };
      };
      await asStaff(page.context(), locale, baseURL!);
      await page.goto('/admin/customers', { waitUntil: 'load' });
      await page.getByPlaceholder(words.customers.search).fill(kept.phone);
      const phone = page.getByText(international(kept.phone));
      await expect(phone).toHaveCount(1);
      await expectAccessible(page);
      await phone.click();

      await page.getByRole('button', { name: words.customers.block }).click();
      const asked = page.getByRole('dialog');
      await asked.getByRole('textbox').fill('false receipts');
      await expectAccessible(page);
      await asked.getByRole('button', { name: words.customers.block }).click();
      await expect(page.getByText(words.customers.blocked({ reason: 'false receipts' }))).toBeVisible();
      expect((await enter(kept.phone)).status).toBe(403);
      await page.getByRole('button', { name: words.customers.unblock }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.customers.unblock }).click();
      await expect(page.getByRole('button', { name: words.customers.block })).toBeVisible();
      const { token } = await enter(kept.phone);
      await expectAccessible(page);

      await page.getByRole('button', { name: words.customers.merge }).click();
      await asked.getByRole('combobox').fill(other.phone);
      await page.getByRole('option').click();
      await expect(asked.getByText(words.customers.merge_parts.favourites)).toBeVisible();
      await expectAccessible(page);
      await asked.getByRole('textbox', { name: /\d{9}/ }).fill(other.phone);
      await asked.getByRole('button', { name: words.customers.merge_confirm }).click();
      await expect(page.getByText(words.customers.merged, { exact: true })).toBeVisible();
      expect((await enter(other.phone)).status).toBe(401);
      const mine = asAccount(request, { ...kept, token });
      expect((await mine.get('/products/favourites')).data).toHaveLength(1);
    });
  });
}

test('a message is handled, with a note that stays', async ({ page, request, baseURL }) => {
  const message = `Where do you sell? ${Date.now()}`;
  const sent = await request.post('/api/contacts', {
    data: { name: 'Sara Nabil', email: 'sara@example.com', phone: '01001234599', message },
  });
  expect(sent.status(), await sent.text()).toBeLessThan(300);
  const words = ar.messages;
  await asStaff(page.context(), 'ar', baseURL!);
  await page.goto('/admin/contact-messages', { waitUntil: 'load' });
  await page.getByPlaceholder(words.search).fill(message);
  const entry = page.getByRole('listitem').filter({ hasText: message });
  await expect(entry.getByRole('link', { name: words.reply })).toHaveAttribute('href', /^mailto:sara@example\.com\?/);
  await expectAccessible(page);
  await entry.getByRole('button', { name: words.handle }).click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('textbox').fill('called back');
  await asked.getByRole('button', { name: words.handle }).click();
  await expect(entry).toHaveCount(0);
  await chooseOption(
    page.getByRole('combobox', { name: words.state }),
    page.getByRole('option', { name: words.states.handled }),
  );
  await expect(entry).toContainText('called back');
});

test('a role is created and granted, its holder sees only its sections, and the log shows it', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const words = en.staff;
  const name = `Gift desk ${Date.now()}`;
  const account = await newAccount(request);
  await asStaff(page.context(), 'en', baseURL!);
  await page.goto('/admin/roles/create', { waitUntil: 'load' });
  await page.getByLabel(new RegExp(`^${words.role_name}.*Arabic`)).fill('مكتب الهدايا');
  await page.getByLabel(new RegExp(`^${words.role_name}.*English`)).fill(name);
  await page.getByLabel(words.scopes['returns.manage']).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.create_role }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  await page.goto('/admin/members/create', { waitUntil: 'load' });
  await page.getByLabel(words.phone).fill(account.phone);
  await page.getByLabel(name).check();
  await page.getByLabel(en.changes.password).fill(owner.password);
  await expectAccessible(page);
  await page.getByRole('button', { name: words.invite }).click();
  await expect(page.getByRole('heading', { name: 'Mona Adel', level: 1 })).toBeVisible();
  await expectAccessible(page);

  const theirs = await browser.newContext({ baseURL: baseURL! });
  await setLocaleCookie(theirs, 'en', baseURL!);
  await signIn(theirs, await signedInAgain(request, account), baseURL!);
  const desk = await theirs.newPage();
  await desk.goto('/admin', { waitUntil: 'load' });
  await expect(desk.getByRole('menu').getByRole('menuitem')).toContainText([en.resources.returns.name.other]);
  await theirs.close();

  // Its scopes are changed, and the log shows both states.
  await page.getByLabel(words.scopes['orders.manage']).check();
  await page.getByLabel(en.changes.password).fill(owner.password);
  await page.getByRole('button', { name: en.parts.form.save }).click();
  await expect(page.getByText('Permissions saved')).toBeVisible();
  const id = /members\/(\d+)/.exec(page.url())![1]!;
  await page.goto('/admin/audit', { waitUntil: 'load' });
  await page.getByLabel(en.audit.entity_id).fill(id);
  await chooseOption(
    page.getByRole('combobox', { name: en.audit.action }),
    page.getByRole('option', { name: en.audit.actions['member.change'] }),
  );
  const entry = page.getByRole('listitem');
  await expect(entry).toHaveCount(1);
  await expect(entry.getByRole('insertion')).toHaveText(words.scopes['orders.manage']);
  await expectAccessible(page);
});
