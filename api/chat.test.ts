import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditLog, chats, uploads } from '#db/schema.ts';
import { queryRows } from '#db/query-rows.ts';
import { isInOwnChat } from '#shop/chat/is-in-own-chat.ts';
import { sweepChats } from '#shop/chat/sweep-chats.ts';
import { showUpload } from '#shop/uploads/show-upload.ts';
import { thumbKey } from '#shop/uploads/storage.ts';
import { sweepUploads } from '#shop/uploads/sweep-uploads.ts';
import { contextFor, type Call, type Reply, test } from '#test/fixtures.ts';
import { asHeic, receiptPicture } from '#test/files.ts';
import type { Actor } from '#shop/context.ts';

/** The cookie that a reply sets, as a browser returns it. */
const cookieOf = (reply: Reply): Record<string, string> => ({
  Cookie: reply.headers.get('set-cookie')!.split(';')[0]!,
});
const tokenOf = (headers: Record<string, string>): string => headers['Cookie']!.split('=')[1]!;

const say = (call: Call, text: string, who: { as?: Actor; headers?: Record<string, string> } = {}, key?: string) =>
  call('POST', '/chat/messages', { ...who, body: { text, ...(key && { key }) } });

const photo = async () => new File([new Uint8Array(await receiptPicture('1', '230', 60).png().toBuffer())], 'x.png');

test('a guest writes, is identified by an HttpOnly cookie, and reads the messages', async ({ call }) => {
  expect((await call('GET', '/chat')).body.data).toMatchObject({ chat: null, hours: { open: expect.any(Boolean) } });
  expect((await call('GET', '/chat/messages')).body).toMatchObject({ data: [], meta: { more: false } });
  const first = await say(call, 'هل الكريم مناسب للبشرة الحساسة؟', {}, 'k-1');
  expect(first).toMatchObject({
    status: 201,
    body: {
      data: {
        seq: 1,
        key: 'k-1',
        author: 'shopper',
        name: null,
        text: 'هل الكريم مناسب للبشرة الحساسة؟',
        attachment: null,
      },
    },
  });
  expect(first.headers.get('set-cookie')).toMatch(
    /^shop\.chat=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=31536000; HttpOnly$/,
  );
  const headers = cookieOf(first);
  const second = await say(call, 'وكم سعره؟', { headers });
  expect(second.headers.get('set-cookie')).toBeNull();
  expect(second.body.data.seq).toBe(2);
  const again = await say(call, 'something else', { headers }, 'k-1');
  expect([again.status, again.body.data]).toEqual([200, first.body.data]);
  const page = await call('GET', '/chat/messages?before=2&limit=1', { headers });
  expect(page.body).toMatchObject({ data: [{ seq: 1 }], meta: { more: false } });
  expect((await call('GET', '/chat/messages?limit=1', { headers })).body).toMatchObject({
    data: [{ seq: 2 }],
    meta: { more: true },
  });
  expect((await call('GET', '/chat', { headers })).body.data.chat).toEqual({
    id: expect.any(Number),
    status: 'open',
    last: 2,
    seen: { shopper: 0, staff: 0 },
    staff: null,
    phone: null,
    name: null,
    unread: 0,
  });
});

test('a guest who lost the first reply with its cookie, and sends again, has one chat under the given name', async ({
  make,
  call,
  services,
}) => {
  const guest = 'browser-chose-this-before-it-sent-anything';
  const body = { text: 'هل من أحد؟', key: 'k', guest, name: ' سارة  م. ' };
  const first = await call('POST', '/chat/messages', { body });
  const again = await call('POST', '/chat/messages', { body });
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body.data).toEqual(first.body.data);
  for (const { headers } of [first, again])
    expect(headers.get('set-cookie')).toMatch(new RegExp(`^shop\\.chat=${guest};.*HttpOnly$`));
  // The phone number left afterwards finds the same chat; a cookie that names a chat wins.
  await call('POST', '/chat/phone', { body: { phone: '0100 123 4567', guest } });
  const headers = cookieOf(first);
  const later = await call('POST', '/chat/messages', { headers, body: { text: 'b', guest: guest.toUpperCase() } });
  expect([later.body.data.seq, later.headers.get('set-cookie')]).toEqual([2, null]);
  expect(await services.db.select().from(chats)).toHaveLength(1);
  const staff = await make.customer({ scopes: ['chat.answer'] });
  const search = encodeURIComponent('سارة');
  expect((await call('GET', `/staff/chats?search=${search}`, { as: staff })).body.data).toMatchObject([
    { name: 'سارة م.', phone: '+201001234567', shopper: null },
  ]);
  for (const guest of ['short', 'x'.repeat(101), "' or 1=1 -- ' or 1=1 -- ' or 1=1 --"])
    expect((await call('POST', '/chat/messages', { body: { text: 'a', guest } })).status).toBe(422);
  // An account has its own name, and only the account finds its chat.
  const as = await make.customer();
  await call('POST', '/chat/messages', { as, headers, body: { text: 'c', guest, name: 'other' } });
  expect((await call('GET', '/chat', { as })).body.data.chat).toMatchObject({ last: 3, name: null });
  expect((await call('GET', '/chat', { headers })).body.data.chat).toBeNull();
});

test('staff list, assign, answer and close it; it reopens when the shopper writes', async ({
  make,
  call,
  services,
}) => {
  const shopper = await make.customer({ name: 'منى علي' });
  const sara = await make.customer({ name: 'سارة أحمد', scopes: ['chat.answer'] });
  const omar = await make.customer({ name: 'Omar Zaki', scopes: ['chat.answer'] });
  const { id } = (await say(call, 'Hello', { as: shopper })).body.data;
  const chat = id.split('.')[0] as string;
  await say(call, 'Anybody there?', { as: shopper });
  const matches = await call('GET', `/staff/chats?status=open&search=${encodeURIComponent('منى')}`, { as: sara });
  expect(matches.body).toMatchObject({
    data: [
      {
        id: Number(chat),
        unread: 2,
        preview: 'Anybody there?',
        shopper: { id: shopper.userId, name: 'منى علي' },
        taken_by: null,
      },
    ],
    meta: { total: 1, counts: { open: 1, taken: 0, closed: 0 } },
  });
  expect((await call('GET', `/staff/chats?search=${shopper.phone.slice(-7)}`, { as: sara })).body.data).toHaveLength(1);
  expect((await call('GET', '/staff/chats?search=%25', { as: sara })).body.data).toEqual([]);

  expect((await call('POST', `/staff/chats/${chat}/take`, { as: sara })).body.data).toMatchObject({
    status: 'taken',
    staff: 'سارة',
  });
  expect((await call('POST', `/staff/chats/${chat}/take`, { as: sara })).status).toBe(200);
  expect((await call('POST', `/staff/chats/${chat}/take`, { as: omar })).status).toBe(409);
  expect((await call('POST', `/staff/chats/${chat}/messages`, { as: omar, body: { text: 'Hi' } })).status).toBe(409);
  const answer = await call('POST', `/staff/chats/${chat}/messages`, { as: sara, body: { text: 'Yes' } });
  expect(answer).toMatchObject({ status: 201, body: { data: { seq: 3, author: 'staff', name: 'سارة' } } });
  expect((await call('POST', `/staff/chats/${chat}/seen`, { as: sara, body: { seq: 99 } })).body.data.seen).toEqual({
    shopper: 0,
    staff: 3,
  });
  expect((await call('GET', '/chat', { as: shopper })).body.data.chat).toMatchObject({
    unread: 1,
    staff: 'سارة',
    seen: { staff: 3 },
  });
  expect((await call('POST', '/chat/seen', { as: shopper, body: { seq: 3 } })).body.data.seen.shopper).toBe(3);
  expect((await call('POST', '/chat/seen', { as: shopper, body: { seq: 1 } })).body.data.seen.shopper).toBe(3);
  expect((await call('POST', '/chat/typing', { as: shopper })).status).toBe(200);

  const over = await call('POST', `/staff/chats/${chat}/take`, { as: omar, body: { from: sara.userId } });
  expect(over.body.data.taken_by).toMatchObject({ id: omar.userId });
  expect((await call('POST', `/staff/chats/${chat}/close`, { as: omar, body: { last: 2 } })).status).toBe(409);
  expect((await call('POST', `/staff/chats/${chat}/close`, { as: omar, body: { last: 3 } })).body.data.status).toBe(
    'closed',
  );
  await say(call, 'One more thing', { as: shopper });
  expect((await call('GET', `/staff/chats/${chat}`, { as: sara })).body.data).toMatchObject({
    status: 'open',
    last: 4,
    taken_by: null,
  });
  const log = await services.db.select().from(auditLog).where(eq(auditLog.entityId, chat)).orderBy(auditLog.id);
  expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['chat.take', sara.userId],
    ['chat.answer', sara.userId],
    ['chat.take', omar.userId],
    ['chat.close', omar.userId],
  ]);
  // The log, which nobody can erase, does not contain the messages.
  expect(JSON.stringify(log)).not.toContain('Yes');
});

test('another user’s chat is 404, whatever the cookie contains, and staff need the scope', async ({ make, call }) => {
  const mine = await say(call, 'mine');
  const chat = mine.body.data.id.split('.')[0] as string;
  const real = tokenOf(cookieOf(mine));
  const others = [
    {},
    { headers: { Cookie: `shop.chat=${'x'.repeat(43)}` } },
    { headers: { Cookie: `shop.chat=${real.slice(0, -1)}${real.endsWith('A') ? 'B' : 'A'}` } },
    { headers: { Cookie: "shop.chat=' or 1=1 --" } },
    { headers: { Cookie: 'shop.chat=%E0%A4%A' } },
    { as: await make.customer() },
  ];
  for (const other of others) {
    expect((await call('GET', '/chat', other)).body.data.chat).toBeNull();
    expect((await call('GET', '/chat/messages', other)).body.data).toEqual([]);
    for (const [method, path, body] of [
      ['POST', '/chat/seen', { seq: 1 }],
      ['POST', '/chat/typing', {}],
    ] as const)
      expect([path, (await call(method, path, { ...other, body })).status]).toEqual([path, 404]);
  }
  const shopper = await make.customer({ scopes: ['orders.manage'] });
  const staff = await make.customer({ scopes: ['chat.answer'] });
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['GET', '/stream', undefined],
    ['GET', `/${chat}`, undefined],
    ['GET', `/${chat}/messages`, undefined],
    ['GET', `/${chat}/stream`, undefined],
    ['POST', `/${chat}/take`, {}],
    ['POST', `/${chat}/messages`, { text: 'x' }],
    ['POST', `/${chat}/seen`, { seq: 1 }],
    ['POST', `/${chat}/typing`, {}],
    ['POST', `/${chat}/close`, {}],
  ] as const) {
    expect([path, (await call(method, `/staff/chats${path}`, { body })).status]).toEqual([path, 401]);
    expect([path, (await call(method, `/staff/chats${path}`, { body, as: shopper })).status]).toEqual([path, 403]);
    if (path.startsWith(`/${chat}`))
      expect((await call(method, `/staff/chats${path.replace(chat, '2147483647')}`, { body, as: staff })).status).toBe(
        404,
      );
  }
});

test('stores text as text, whatever it contains', async ({ call }) => {
  const headers = cookieOf(await say(call, 'begin'));
  for (const text of [
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    "'; drop table chats; --",
    '%s %d {{7*7}} ${7*7}',
    '👩🏽‍🔬 كيف الحال؟ \n سطر ثانٍ',
    'data: x\n\nevent: message\nid: 1.1',
    'א״ב עם עברית',
    'x'.repeat(2000),
  ])
    expect((await say(call, text, { headers })).body.data.text).toBe(text);
  const torn = await say(call, 'a\u0000b\ud800c\u202ed', { headers });
  expect(torn.body.data.text).toBe('ab\ufffdcd');
  for (const text of ['', '   \n ', '\u200b\u2060', 'x'.repeat(2001), 7, null, ['a'], {}])
    expect([text, (await call('POST', '/chat/messages', { headers, body: { text } })).status]).toEqual([text, 422]);
  for (const key of ['x'.repeat(65), 'a b', '<', 5])
    expect([key, (await call('POST', '/chat/messages', { headers, body: { text: 'a', key } })).status]).toEqual([
      key,
      422,
    ]);
  expect((await call('GET', '/chat/messages?before=x', { headers })).status).toBe(422);
  expect((await call('GET', '/chat/messages?limit=101', { headers })).status).toBe(422);
});

test('a picture is visible to both sides of its chat only, and is deleted with the chat', async ({
  make,
  call,
  services,
}) => {
  const form = new FormData();
  form.set('attachment', await photo());
  const sent = await call('POST', '/chat/messages', { body: form });
  expect(sent).toMatchObject({
    status: 201,
    body: { data: { text: '', attachment: { type: expect.stringMatching(/^image/) } } },
  });
  const headers = cookieOf(sent);
  const name = sent.body.data.attachment.url.split('/').at(-1) as string;
  const staff = await make.customer({ scopes: ['chat.answer'] });
  const answer = new FormData();
  answer.set('text', 'This one');
  answer.set('attachment', await photo());
  const chat = sent.body.data.id.split('.')[0] as string;
  const reply = await call('POST', `/staff/chats/${chat}/messages`, { as: staff, body: answer });
  const fromStaff = reply.body.data.attachment.url.split('/').at(-1) as string;
  const guest = contextFor(services);
  for (const picture of [name, fromStaff]) {
    expect(
      (await showUpload({ ...guest, chatToken: tokenOf(headers) }, picture, false, { chat: isInOwnChat })).inline,
    ).toBe(true);
    expect((await showUpload(contextFor(services, staff), picture)).inline).toBe(true);
    for (const other of [guest, { ...guest, chatToken: 'x'.repeat(43) }, contextFor(services, await make.customer())])
      await expect(showUpload(other, picture, false, { chat: isInOwnChat })).rejects.toMatchObject({
        code: 'not_found',
      });
  }
  // A file of one message can't be attached to another.
  for (const attachment of [name, fromStaff])
    expect((await call('POST', '/chat/messages', { headers, body: { text: 'x', attachment } })).status).toBe(422);
  expect(
    (await call('POST', `/staff/chats/${chat}/messages`, { as: staff, body: { text: 'x', attachment: fromStaff } }))
      .status,
  ).toBe(422);
  const pdf = new FormData();
  pdf.set('attachment', new File(['%PDF-1.7\n%%EOF'], 'a.png', { type: 'image/png' }));
  expect((await call('POST', '/chat/messages', { headers, body: pdf })).status).toBe(415);

  const heic = new FormData();
  heic.set(
    'attachment',
    new File([new Uint8Array(asHeic(await receiptPicture('2', '10', 60).avif().toBuffer()))], 'x.heic'),
  );
  expect((await call('POST', '/chat/messages', { headers, body: heic, locale: 'en' })).body.errors.attachment).toEqual([
    expect.stringContaining('Most Compatible'),
  ]);

  const soon = new Date(Date.now() + 59 * 86_400_000);
  expect(await sweepChats(services, soon)).toBe(0);
  expect(await sweepChats(services, new Date(soon.getTime() + 2 * 86_400_000))).toBe(1);
  const left = await services.db.select().from(uploads).where(eq(uploads.name, name));
  expect(left[0]!.attachedAt).toBeNull();
  // The next sweep deletes their files, thumbnails included.
  const files = [name, thumbKey(name), fromStaff, thumbKey(fromStaff)];
  for (const file of files) expect(await services.uploads.get(file)).not.toBeNull();
  expect(await sweepUploads(services, new Date(Date.now() + 86_460_000))).toBe(2);
  for (const file of files) expect(await services.uploads.get(file)).toBeNull();
  expect((await call('GET', '/chat', { headers })).body.data.chat).toBeNull();
});

test('a guest who signs in keeps the chat; a user with a chat finds the guest’s messages in it', async ({
  make,
  call,
  services,
}) => {
  const as = await make.customer();
  const headers = cookieOf(await say(call, 'as a guest', {}, 'same'));
  expect((await call('GET', '/chat/messages', { as, headers })).body.data).toMatchObject([
    { seq: 1, text: 'as a guest' },
  ]);
  // The cookie is no longer valid.
  expect((await call('GET', '/chat', { headers })).body.data.chat).toBeNull();
  const second = cookieOf(await say(call, 'as a guest again', { headers }, 'same'));
  await call('POST', '/chat/phone', { headers: second, body: { phone: '0100 123 4567' } });
  const both = await call('GET', '/chat/messages', { as, headers: second });
  expect(
    both.body.data.map((message: { seq: number; text: string; key: string | null }) => [
      message.seq,
      message.text,
      message.key,
    ]),
  ).toEqual([
    [1, 'as a guest', 'same'],
    [2, 'as a guest again', null],
  ]);
  expect((await call('GET', '/chat', { as })).body.data.chat).toMatchObject({
    last: 2,
    phone: '+201001234567',
    status: 'open',
  });
  expect(await services.db.select().from(chats)).toHaveLength(1);
  const data = (await call('GET', '/account/data', { as })).body.data;
  expect(data).toMatchObject({
    chat: [{ text: 'as a guest' }, { text: 'as a guest again' }],
    chat_phone: '+201001234567',
  });
});

test('saves a phone number for a call, also before the first message', async ({ make, call }) => {
  for (const phone of ['', '123', '<b>', undefined])
    expect((await call('POST', '/chat/phone', { body: { phone } })).status).toBe(422);
  const left = await call('POST', '/chat/phone', { body: { phone: '٠١٠٠١٢٣٤٥٦٧' } });
  expect(left.body).toMatchObject({
    message: 'We saved your number and will call you.',
    data: { phone: '+201001234567', last: 0, status: 'open' },
  });
  const staff = await make.customer({ scopes: ['chat.answer'] });
  expect((await call('GET', '/staff/chats?search=1001234567', { as: staff })).body.data).toMatchObject([
    { phone: '+201001234567', shopper: null, preview: '' },
  ]);
  expect((await call('GET', '/chat', { headers: cookieOf(left) })).body.data.chat.phone).toBe('+201001234567');
});

test('accepts sixty messages a minute at most', async ({ make, call, services }) => {
  const as = await make.customer();
  await say(call, 'first', { as });
  await queryRows(services.db, sql`update rate_limits set points = 59 where key like 'chat:user:%'`);
  const [{ id }] = (await services.db.select({ id: chats.id }).from(chats)) as [{ id: number }];
  await services.db.execute(
    sql`insert into rate_limits (key, points, expire) values (${`chat:${id}`}, 59, ${Date.now() + 60_000})`,
  );
  expect((await say(call, 'sixtieth', { as })).status).toBe(201);
  const refused = await say(call, 'too many', { as });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
