import type { Page } from '@playwright/test';
import { asVisitor } from './screen-fixtures.ts';

const calls = '**/api/chat/messages';

async function write(page: Page, text: string): Promise<void> {
  const field = page.locator('textarea[name=text]');
  await field.fill(text);
  await page.locator('form:has(textarea) button[type=submit]').click();
}

const long = 'ما الفرق بين زيت الأرغان وزيت الجوجوبا للشعر الجاف؟ '.repeat(30);

/** A chat with messages of both sides, with a very long message and a very long word. */
export async function talked(page: Page): Promise<void> {
  const said = `سؤال عن طلبي ${Date.now()}`;
  await write(page, long);
  await write(page, said);
  await page.locator('li:has-text("أُرسلت"), li:has-text("Sent")').last().waitFor();
  const staff = await asVisitor(page.request, 'staff');
  const chats = await staff.get<{ id: number; preview: string }[]>('/staff/chats?per_page=100');
  const { id } = chats.find(({ preview }) => preview === said)!;
  const answer = `Answer ${Date.now()} https://yasmin.example/${'argan-oil-'.repeat(12)}`;
  await staff.post(`/staff/chats/${id}/messages`, { text: answer });
  await page.locator('li').getByText(answer.slice(0, 20)).waitFor();
}

/** A refused message, one that waits for a connection, and the field for a phone number. */
export async function waited(page: Page): Promise<void> {
  await page.route(calls, (route) =>
    route.fulfill({ status: 422, json: { status: false, message: 'النص أطول من المسموح.' } }),
  );
  await write(page, 'هل يصلني الطلب قبل الجمعة؟');
  await page.locator('li .text-alarm').first().waitFor();
  await page.unroute(calls);
  await page.route(calls, (route) => route.abort());
  await write(page, long);
  await page.locator('details:has(input[type=tel]) > summary').click();
  await page.locator('input[type=tel]').waitFor();
}
