import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditLog, chats } from '#db/schema.ts';
import { test } from '#test/fixtures.ts';

const hello = {
  title: { ar: 'ترحيب', en: 'Welcome' },
  text: { ar: 'أهلًا {name}، معك {staff}.', en: 'Hello {name}, this is {staff}.' },
};

test('quick answers are stored in both languages, changed with a version check, and found by their text', async ({
  make,
  call,
  services,
}) => {
  const as = await make.customer({ scopes: ['chat.answer'] });
  const post = (body: object) => call('POST', '/staff/quick-answers', { as, body });
  expect((await post({ ...hello, text: { ar: ' ', en: 'x' } })).body.errors).toHaveProperty(['text.ar']);
  const { body } = await post(hello);
  const { id, updated_at: seen } = body.data;
  expect(body.data).toMatchObject(hello);
  await post({ title: { ar: 'شكر', en: 'Thanks' }, text: { ar: 'شكرًا', en: 'Thank you' } });
  const titles = async (query: string) =>
    (await call('GET', `/staff/quick-answers?${query}`, { as })).body.data.map((answer: any) => answer.title.en);
  expect(await titles('')).toEqual(['Welcome', 'Thanks']);
  expect(await titles('search=thank')).toEqual(['Thanks']);
  expect(await titles('sort=-title_en')).toEqual(['Welcome', 'Thanks']);
  expect(await titles(`ids=${id}`)).toEqual(['Welcome']);
  const put = (change: object) => call('PUT', `/staff/quick-answers/${id}`, { as, body: change });
  const text = { ar: 'أهلًا', en: 'Hi' };
  expect((await put({ text, seen })).body.data).toMatchObject({ ...hello, text });
  expect((await put({ text, seen })).body.code).toBe('stale_version');
  expect((await call('DELETE', `/staff/quick-answers/${id}`, { as })).status).toBe(200);
  expect((await call('GET', `/staff/quick-answers/${id}`, { as })).status).toBe(404);
  const log = await services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(id)));
  expect(log.map(({ action }) => action)).toEqual([
    'quick_answer.create',
    'quick_answer.change',
    'quick_answer.delete',
  ]);
});

test('a list of chats counts those that wait for the current user', async ({ make, call, services: { db } }) => {
  const as = await make.customer({ scopes: ['chat.answer'] });
  const colleague = await make.customer({ scopes: ['chat.answer'] });
  const begin = async () => {
    const shopper = await make.customer();
    await call('POST', '/chat/messages', { as: shopper, body: { text: 'Hello' } });
    const [chat] = await db.select().from(chats).where(eq(chats.userId, shopper.userId));
    return { id: chat!.id, shopper };
  };
  const waiting = async () => (await call('GET', '/staff/chats?per_page=1', { as })).body.meta.counts.waiting;
  const before = await waiting();
  const [first, second] = [await begin(), await begin()];
  expect(await waiting()).toBe(before + 2);
  await call('POST', `/staff/chats/${first.id}/take`, { as });
  await call('POST', `/staff/chats/${first.id}/seen`, { as, body: { seq: 1 } });
  await call('POST', `/staff/chats/${second.id}/take`, { as: colleague });
  expect(await waiting()).toBe(before);
  await call('POST', '/chat/messages', { as: first.shopper, body: { text: 'And?' } });
  await call('POST', '/chat/messages', { as: second.shopper, body: { text: 'And?' } });
  expect(await waiting()).toBe(before + 1);
});
