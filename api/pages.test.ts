import { readFileSync } from 'node:fs';
import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { cities, contactMessages, contentBlocks, governorates, outbox, pages, settings } from '#db/schema.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { isOpenAt, type Opening } from '#values/opening-hours.ts';
import { sendMessage } from '#shop/contact/send-message.ts';

const seeded = (name: string): any =>
  JSON.parse(readFileSync(new URL(`../db/seed/content/${name}.json`, import.meta.url), 'utf8'));

const message = {
  name: 'سارة محمود',
  email: 'Sara@Example.com',
  phone: '٠١٠٠١٢٣٤٥٦٧',
  message: 'هل يناسب السيروم البشرة الحساسة؟\nشكرًا',
};

test('each route returns its static page, with the values of the settings', async ({ services, call }) => {
  const seeds: { slug: string; title: any; body: any }[] = seeded('pages');
  await services.db.insert(pages).values(
    seeds.map(({ slug, title, body }) => ({
      slug,
      titleAr: title.ar,
      titleEn: title.en,
      bodyAr: body.ar,
      bodyEn: body.en,
    })),
  );
  await services.db.insert(settings).values([
    { key: 'return_days', value: 3 },
    { key: 'free_shipping_from', value: 99_900 },
  ]);
  await services.db.update(governorates).set({ deliveryDaysMin: 2, deliveryDaysMax: 4 });
  await services.db.update(cities).set({ deliveryDaysMin: null, deliveryDaysMax: null });
  await services.settings.refresh();
  for (const path of ['/about-us', '/trems', '/policy', '/pages/refund', '/pages/shipping'])
    for (const locale of ['ar', 'en'] as const) {
      const { status, body } = await call('GET', path, { locale });
      expect([path, status]).toEqual([path, 200]);
      expect(body.data).toMatchObject({
        title: expect.stringMatching(locale === 'ar' ? /\p{Script=Arabic}/u : /[a-z]/),
      });
      expect(body.data.updated_at).toMatch(/^\d{4}-.*Z$/);
      expect(body.data.body, `${path} has no figure left open`).not.toMatch(/[{}]/);
    }
  const bodyOf = async (path: string) => (await call('GET', path)).body.data.body as string;
  expect(await bodyOf('/pages/refund')).toContain('3 days');
  expect(await bodyOf('/pages/shipping?locale=ar')).toContain('999 ج.م');
  expect(await bodyOf('/pages/shipping')).toContain('2 to 4 working days');
  expect((await call('GET', '/pages/refund?locale=fr')).body.errors).toHaveProperty('locale');
  expect((await call('GET', '/pages/nothing')).status).toBe(404);
  expect((await call('GET', `/pages/${encodeURIComponent("x'; --")}`)).status).toBe(404);
});

test('a page that contains braces keeps them', async ({ services, call }) => {
  await services.db
    .insert(pages)
    .values({ slug: 'about', titleAr: 'أ', titleEn: 'A', bodyAr: '', bodyEn: '<p>{nothing} {return_days}</p>' });
  expect((await call('GET', '/about-us')).body.data.body).toBe('<p>{nothing} 14 days</p>');
});

test("the store's own contact details, with the store's phone prefix", async ({ services, call }) => {
  await services.db.insert(contentBlocks).values({ key: 'footer', body: seeded('footer') });
  await services.db
    .insert(settings)
    .values([
      { key: 'phone', value: '050 000 0001' },
      { key: 'whatsapp', value: '٠٠٩٦٦٥٠٠٠٠٠٠٠٢' },
      ...Object.entries(seeded('contact')).map(([key, value]) => ({ key, value })),
    ]);
  await Promise.all([services.settings.refresh(), services.content.refresh()]);
  const { status, body } = await call('GET', '/contacts');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    phone: '+966500000001',
    phone_link: 'tel:+966500000001',
    whatsapp_link: 'https://wa.me/966500000002',
    email: 'hello@yasmin.example',
    address: 'Cairo, Egypt',
    map_link: expect.stringContaining('Cairo%2C%20Egypt'),
    opening: { days: expect.arrayContaining(['sunday']), from: '10:00', timezone: 'Africa/Cairo' },
  });
  expect(typeof body.data.open_now).toBe('boolean');
  expect(isOpenAt(body.data.opening as Opening, new Date(body.data.opens_at))).toBe(true);
  const footer = (await call('GET', '/footer?locale=ar', { locale: 'en' })).body.data;
  expect(footer).toMatchObject({
    logo: expect.stringMatching(/^http.*\.png$/),
    contact: { phone_link: 'tel:+966500000001', whatsapp: '+966500000002' },
  });
  expect(footer.groups.flatMap(({ links }: any) => links)).toContainEqual({
    key: 'contact',
    url: null,
    label: 'تواصل معنا',
  });
});

test('invalid opening hours cause no error', async ({ services, call }) => {
  const { opening_hours: hours } = seeded('contact');
  await services.db.insert(settings).values({ key: 'opening_hours', value: { ...hours, timezone: 'Mars/Olympus' } });
  await services.settings.refresh();
  expect((await call('GET', '/contacts')).body.data).toMatchObject({ opening: null, open_now: null, opens_at: null });
});

test('stores a message unchanged, and notifies the store when that is configured', async ({ services, call }) => {
  const { db } = services;
  const storedMessages = () => db.select().from(contactMessages).orderBy(desc(contactMessages.id));
  const notifications = () => db.select().from(outbox).where(eq(outbox.kind, 'contact_message'));
  const { status, body } = await call('POST', '/contacts', { locale: 'ar', body: message });
  expect([status, body.status]).toEqual([201, true]);
  expect(body.message).toMatch(/وصلتنا/);
  expect(Object.keys(body.data)).toEqual(['open_now', 'opens_at']);
  expect(await storedMessages()).toMatchObject([
    {
      name: 'سارة محمود',
      email: 'sara@example.com',
      phone: '+201001234567',
      message: message.message,
      handledAt: null,
    },
  ]);
  expect(await notifications()).toEqual([]);

  await db.insert(settings).values({ key: 'contact_notify', value: 'care@yasmin.example' });
  await services.settings.refresh();
  const script = '<script>alert(1)</script> & "quotes"';
  await call('POST', '/contacts', { body: { ...message, name: '<b>Sara</b>', message: script } });
  expect((await storedMessages())[0]).toMatchObject({ name: '<b>Sara</b>', message: script });
  expect(await notifications()).toMatchObject([{ recipient: 'care@yasmin.example', channel: 'email', userId: null }]);
  expect((await notifications())[0]!.text).toContain(script);
});

test('reports errors of a message by field', async ({ services, call }) => {
  const wrong: [object, string[]][] = [
    [{}, ['email', 'message', 'name', 'phone']],
    [{ ...message, name: ' \u200f ' }, ['name']],
    [{ ...message, email: 'nobody@' }, ['email']],
    [{ ...message, phone: '12' }, ['phone']],
    [{ ...message, country: 'XXX' }, ['country', 'phone']],
    [{ ...message, message: ' \u200d\u200f\n ' }, ['message']],
    [{ ...message, message: 'م'.repeat(2001) }, ['message']],
    [{ name: ['a'], email: { a: 1 }, phone: 7, message: null }, ['email', 'message', 'name', 'phone']],
  ];
  for (const [body, fields] of wrong) {
    const reply = await call('POST', '/contacts', { body });
    expect([reply.status, Object.keys(reply.body.errors).toSorted()]).toEqual([422, fields]);
  }
  expect(await services.db.select().from(contactMessages)).toEqual([]);
});

test('a message with the honeypot field filled in gets the usual reply and is not stored', async ({
  services,
  call,
}) => {
  const honest = await call('POST', '/contacts', { body: { ...message, website: '' } });
  for (const website of ['https://spam.example', ['a'], 1]) {
    const reply = await call('POST', '/contacts', { body: { ...message, website } });
    expect([reply.status, reply.body.message]).toEqual([honest.status, honest.body.message]);
    expect(Object.keys(reply.body.data)).toEqual(Object.keys(honest.body.data));
  }
  expect(await services.db.select().from(contactMessages)).toHaveLength(1);
});

test('limits messages of one sender or one address, and no others', async ({ services }) => {
  await services.db.insert(settings).values([
    { key: 'contact_messages_per_sender', value: 2 },
    { key: 'contact_messages_per_hour', value: 4 },
    { key: 'demo_limit_factor', value: 1 },
  ]);
  await services.settings.refresh();
  const guest = { kind: 'guest' } as const;
  const from = (address: string, n: number, email = 'a@example.com') =>
    sendMessage({ ...contextFor(services, guest), address }, { ...message, phone: `+2010012345${60 + n}`, email }).then(
      () => 'taken',
      (error: { status: number; retryAfter: number }) => `${error.status} ${error.retryAfter > 0}`,
    );
  // The same e-mail address under other numbers.
  expect([await from('10.0.0.1', 1), await from('10.0.0.1', 2), await from('10.0.0.1', 3)]).toEqual([
    'taken',
    'taken',
    '429 true',
  ]);
  // The owner at another address is not limited.
  expect(await from('10.0.0.2', 4)).toBe('taken');
  // One address with a new name each time.
  expect(await from('10.0.0.1', 5, 'b@example.com')).toBe('taken');
  expect(await from('10.0.0.1', 6, 'c@example.com')).toBe('429 true');
  // A form with an error is not counted.
  expect(await from('10.0.0.3', 7, 'no address')).toBe('422 false');
});
