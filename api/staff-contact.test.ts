import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditLog, contactMessages } from '#db/schema.ts';
import { exportContactMessages } from '#shop/contact/manage/list-messages.ts';
import { contextFor, test } from '#test/fixtures.ts';

const written = { name: 'سارة', email: 'sara@example.com', phone: '+201001234567', message: 'أين طلبي؟' };
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test('staff see pending messages, the oldest first, and mark them as handled', async ({
  make,
  call,
  services: { db },
}) => {
  const sender = await make.customer();
  const staff = await make.customer({ scopes: ['chat.answer'] });
  const rows = await db
    .insert(contactMessages)
    .values([
      { ...written, message: 'newer', createdAt: hoursAgo(1) },
      { ...written, message: 'older', createdAt: hoursAgo(2), userId: sender.userId },
    ])
    .returning();
  const [newer, older] = rows.map(({ id }) => id);
  const list = async (query = '') => (await call('GET', `/staff/contact-messages${query}`, { as: staff })).body;
  const ids = async (query?: string) => (await list(query)).data.map(({ id }: { id: number }) => id);
  const handle = async (id: number | undefined, body: object = {}) =>
    (await call('POST', `/staff/contact-messages/${id}/handled`, { as: staff, body })).status;

  const { data, meta } = await list();
  expect(data[0]).toEqual({
    id: older,
    user_id: sender.userId,
    ...written,
    message: 'older',
    sent_at: rows[1]!.createdAt.toISOString(),
    handled_at: null,
    handled_by: null,
    note: '',
  });
  expect(data[1]).toMatchObject({ id: newer, user_id: null });
  expect(meta).toEqual({ page: 1, per_page: 24, total: 2, last_page: 1 });
  expect(await ids('?per_page=1&page=2')).toEqual([newer]);

  expect(await handle(older)).toBe(200);
  const handledAt = (await list('?state=handled')).data[0].handled_at;
  expect(new Date(handledAt).toISOString()).toBe(handledAt);
  expect(await ids()).toEqual([newer]);
  // The second of two concurrent requests changes nothing.
  expect(await handle(older)).toBe(200);
  expect(await list('?state=handled')).toMatchObject({ data: [{ id: older, handled_at: handledAt }] });
  expect(await handle(newer)).toBe(200);
  expect(await handle(older, { handled: false })).toBe(200);
  expect([await ids(), await ids('?state=handled')]).toEqual([[older], [newer]]);

  const audited = await db.select().from(auditLog).where(eq(auditLog.entity, 'contact_message')).orderBy(auditLog.id);
  expect(audited.map(({ entityId, after }) => [Number(entityId), after])).toEqual([
    [older, { handled: true }],
    [newer, { handled: true }],
    [older, { handled: false }],
  ]);
  expect((await call('GET', '/staff/contact-messages?state=lost', { as: staff })).body.errors).toHaveProperty('state');
});

test('messages are found by their text, record who handled them and how, and are exported as a spreadsheet', async ({
  make,
  call,
  services,
}) => {
  const { db } = services;
  const as = await make.customer({ name: 'Mona', scopes: ['chat.answer'] });
  const [row] = await db
    .insert(contactMessages)
    .values([
      { ...written, message: '=1+1', createdAt: new Date('2026-07-01T09:30:00Z') },
      { ...written, name: 'Other', email: 'other@example.com', phone: '+201555555555' },
    ])
    .returning();
  const search = async (query: string) =>
    (await call('GET', `/staff/contact-messages?${query}`, { as })).body.data.map(({ name }: { name: string }) => name);
  expect(await search('search=sara@')).toEqual(['سارة']);
  expect(await search('search=01555')).toEqual(['Other']);
  expect(await search('search=%25')).toEqual([]);
  const body = { note: 'Called back' };
  expect((await call('POST', `/staff/contact-messages/${row!.id}/handled`, { as, body })).status).toBe(200);
  const { body: list } = await call('GET', '/staff/contact-messages?state=handled', { as });
  expect(list.data).toMatchObject([{ note: 'Called back', handled_by: 'Mona' }]);
  const file = await call('GET', '/staff/contact-messages/export?state=handled', { as });
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const rows = async (state: 'open' | 'handled', locale: 'ar' | 'en') => {
    const all: string[][] = [];
    for await (const row of await exportContactMessages(contextFor(services, as, locale), { state })) all.push(row);
    return all;
  };
  expect(await rows('handled', 'en')).toEqual([
    ['Sent', 'Name', 'Phone', 'E-mail', 'Message', 'Handled', 'Handled by', 'Note'],
    [
      // In Cairo's time, and the phone as it is dialled there: a cell that begins with a plus sign would get an apostrophe.
      '2026-07-01 12:30',
      'سارة',
      '01001234567',
      'sara@example.com',
      '=1+1',
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      'Mona',
      'Called back',
    ],
  ]);
  const [columns, open] = await rows('open', 'ar');
  expect(columns).toEqual(['وقت الإرسال', 'الاسم', 'الهاتف', 'البريد', 'الرسالة', 'وقت المعالجة', 'المسؤول', 'ملاحظة']);
  expect([open![2], open![5], open![6]]).toEqual(['01555555555', '', '']);
  expect((await call('GET', '/staff/contact-messages/export?state=lost', { as })).status).toBe(422);
});
