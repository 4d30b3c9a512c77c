import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditLog, settings } from '#db/schema.ts';
import { hashPassword } from '#shop/auth/password.ts';
import { settingDefinitions } from '#shop/settings/manage/setting-definitions.ts';
import { settingsSchema } from '#shop/settings/settings.ts';
import { staffPassword } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { settingNames } from '#words/settings/names.ts';
import { settingTexts } from '#words/settings/texts.ts';

type Shown = Record<string, unknown> & { id: string };

test('every setting is shown with its description in both languages, its default and its limits', async ({
  make,
  call,
}) => {
  const as = await make.customer({ scopes: ['settings.manage', 'payments.configure'] });
  const list = async (path: string) => (await call('GET', path, { as })).body.data as Shown[];
  const shown = [...(await list('/staff/settings')), ...(await list('/staff/payment-settings'))];
  // The switches of the payment methods have a screen of their own.
  const keys = Object.keys(settingsSchema.shape)
    .filter((key) => key !== 'closed_payment_methods')
    .sort();
  expect(shown.map(({ id }) => id).sort()).toEqual(keys);
  expect(Object.keys(settingDefinitions).sort()).toEqual(keys);
  expect(Object.keys(settingNames.ar).sort()).toEqual(keys);
  expect(Object.keys(settingTexts.ar).sort()).toEqual(keys);
  for (const { id, description, kind, value } of shown) {
    const { ar, en } = description as { ar: string; en: string };
    expect([id, /[\u0600-\u06ff]/.test(ar), /[a-z]/.test(en)]).toEqual([id, true, true]);
    const type = {
      money: 'number',
      percent: 'number',
      integer: 'number',
      text: 'string',
      fields: 'object',
      hours: 'object',
      switch: 'boolean',
    };
    expect([id, typeof value]).toEqual([id, type[kind as keyof typeof type]]);
  }
  const of = (id: string) => shown.find((entry) => entry.id === id);
  expect(of('free_shipping_from')).toEqual({
    id: 'free_shipping_from',
    group: 'delivery',
    kind: 'money',
    value: 1500,
    default: 1500,
    is_default: true,
    min: 0,
    max: 20_000_000,
    name: { ar: settingNames.ar.free_shipping_from, en: settingNames.en.free_shipping_from },
    description: { ar: settingTexts.ar.free_shipping_from, en: settingTexts.en.free_shipping_from },
    updated_by: null,
    updated_at: null,
  });
  expect(of('staff_idle_minutes')).toMatchObject({ value: 15, min: 5, max: 480 });
  expect(of('deposit_min')).toMatchObject({ value: 10, min: 0.01 });
});

test('a change takes effect immediately, names its author, and is in the log; the default can be restored', async ({
  make,
  call,
  services,
}) => {
  const as = await make.customer({ name: 'Mona', scopes: ['settings.manage'] });
  const put = (key: string, body: object) => call('PUT', `/staff/settings/${key}`, { as, body });
  const { body } = await put('free_shipping_from', { value: 1200.5, seen: null });
  expect(body.data).toMatchObject({
    value: 1200.5,
    default: 1500,
    is_default: false,
    updated_by: { id: as.userId, name: 'Mona' },
  });
  expect((await services.settings.get()).free_shipping_from).toBe(120_050);
  expect(await put('free_shipping_from', { value: 900, seen: null })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
  expect((await put('free_shipping_from', { value: 900, seen: body.data.updated_at })).status).toBe(200);
  const reset = await call('DELETE', '/staff/settings/free_shipping_from', { as });
  expect(reset.body.data).toMatchObject({ value: 1500, is_default: true, updated_by: null });
  expect((await services.settings.get()).free_shipping_from).toBe(150_000);
  // Nothing is left to reset.
  expect((await call('DELETE', '/staff/settings/free_shipping_from', { as })).status).toBe(200);
  const log = await services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, 'free_shipping_from'))
    .orderBy(auditLog.id);
  expect(log.map(({ action, actorId, before, after }) => [action, actorId, before, after])).toEqual([
    ['setting.change', as.userId, { value: 150_000 }, { value: 120_050 }],
    ['setting.change', as.userId, { value: 120_050 }, { value: 90_000 }],
    ['setting.default', as.userId, { value: 90_000 }, { value: 150_000 }],
  ]);
});

test('an invalid setting is refused at its value, and changes nothing', async ({ make, call, services }) => {
  const as = await make.customer({ scopes: ['settings.manage', 'payments.configure'] });
  const errors = async (key: string, value: unknown) => {
    const path = /^(deposit|transfer)_/.test(key) ? 'payment-settings' : 'settings';
    const { status, body } = await call('PUT', `/staff/${path}/${key}`, {
      as,
      body: { value, seen: null, password: staffPassword },
    });
    return [status, body.errors];
  };
  const required = [422, { value: ['This field is required'] }];
  expect(await errors('return_days', null)).toEqual(required);
  expect(await errors('return_days', undefined)).toEqual(required);
  expect(await errors('return_days', -1)).toEqual([422, { value: ['At least 0'] }]);
  expect(await errors('access_days', 9e15)).toEqual([422, { value: ['At most 3,650'] }]);
  expect(await errors('return_days', 1.5)).toEqual([422, { value: ['Enter a whole number'] }]);
  expect(await errors('return_days', '14')).toEqual([422, { value: expect.anything() }]);
  expect(await errors('vat_percent', 101)).toEqual([422, { value: ['At most 100'] }]);
  expect(await errors('free_shipping_from', 10.001)).toEqual([422, { value: [expect.stringContaining('EGP')] }]);
  expect(await errors('deposit_min', 0)).toEqual([422, { value: ['At least 0.01'] }]);
  expect(await errors('deposit_min', 20_000.01)).toEqual([422, { value: ['At most 20,000'] }]);
  expect(await errors('deposit_max', 9.99)).toEqual([422, { value: ['At least 10'] }]);
  expect(await errors('transfer_hold_hours', 25)).toEqual([422, { value: ['At most 24'] }]);
  expect(await errors('dial_code', '20')).toEqual([422, { value: expect.anything() }]);
  expect(await errors('map_url', 'http://maps.example')).toEqual([422, { value: expect.anything() }]);
  for (const wrong of ['abc', '12', 'call 0100 123 4567', '+2010012345678901'])
    expect(await errors('phone', wrong)).toEqual([422, { value: ['This phone number is not valid'] }]);
  expect(await errors('seller', { name: { ar: 'ي' } })).toMatchObject([422, { 'value.name.en': expect.anything() }]);
  for (const key of ['demo_seeded', 'no_such', 'constructor', '__proto__'])
    expect([key, (await errors(key, 1))[0]]).toEqual([key, 404]);
  expect(await services.db.$count(settings)).toBe(0);
});

test.for(['min', 'max'] as const)(
  'shoppers sign in, order and read with every number at its %s',
  async (bound, { make, call, services }) => {
    const staff = await make.customer({ scopes: ['settings.manage', 'payments.configure'] });
    const list = async (path: string) => (await call('GET', path, { as: staff })).body.data as Shown[];
    const numbers = [...(await list('/staff/settings')), ...(await list('/staff/payment-settings'))].filter(
      // No order is below the lowest limit of cash on delivery.
      ({ id, value }) => typeof value === 'number' && id !== 'cash_on_delivery_limit',
    );
    const values = numbers.map(({ id, kind, [bound]: limit }) => ({
      key: id,
      value: Math.round((limit as number) * (kind === 'money' ? 100 : 1)),
    }));
    await services.db.insert(settings).values(values);
    await services.settings.refresh();
    expect(await services.settings.get()).toMatchObject(
      Object.fromEntries(values.map(({ key, value }) => [key, value])),
    );

    const passwordHash = await hashPassword('right-password');
    const as = await make.customer({ passwordHash });
    const { id: address_id } = await make.address(as.userId);
    const product = await make.product();
    await services.catalogue.refresh();
    await make.cart(as.userId, [{ product, quantity: 1 }]);
    const order = await make.order({
      userId: as.userId,
      status: 'delivered',
      deliveredAt: new Date(),
    });
    const replies = [
      await call('POST', '/auth/login', { body: { phone: as.phone, password: 'right-password' } }),
      await call('POST', '/auth/forget', { body: { phone: as.phone } }),
      await call('POST', '/checkout', { as, body: { address_id, payment_method: 'cash_on_delivery' } }),
      await call('GET', `/show/${order.id}/order`, { as }),
      await call('GET', '/orders', { as }),
      await call('GET', '/wallet', { as }),
      await call('GET', '/home'),
      await call('GET', `/products/${product.id}`),
      await call('GET', '/orders-payment_method', { as }),
      await call('DELETE', '/account', {
        as: await make.customer({ passwordHash }),
        body: { password: 'right-password' },
      }),
    ];
    expect(replies.filter(({ status }) => status >= 300)).toEqual([]);
  },
);
