import { expect } from 'vitest';
import { settings } from '#db/schema.ts';
import type { Services } from '#shop/context.ts';
import { makeInvoiceFile } from '#shop/orders/make-invoice-file.ts';
import { parcelOf } from '#shop/orders/print/parcel.ts';
import { showOrder } from '#shop/orders/show-order.ts';
import { showTransfer } from '#shop/payments/show-transfer.ts';
import { missingSettingsNote } from '#server/missing-settings-note.ts';
import { plainPdf } from '#test/files.ts';
import { createTestApi, type Call, contextFor, createTestServices, test as base } from '#test/fixtures.ts';
import { neededSettings } from '#values/needed-settings.ts';

/** A shop in production, in the same transaction as `make`. */
const test = base.extend<{ real: Services; send: Call }>({
  real: async ({ shared, services }, use) => use(createTestServices(shared, services.db, { demo: false })),
  send: async ({ real }, use) => {
    const defects: unknown[] = [];
    await use(createTestApi(real, defects));
    expect(defects).toEqual([]);
  },
});

const set = async (services: Services, values: Record<string, unknown>) => {
  await services.db.insert(settings).values(Object.entries(values).map(([key, value]) => ({ key, value })));
  await services.settings.refresh();
};

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('receipt', new File([new Uint8Array(plainPdf({ pages: 1 }))], 'receipt.pdf'));
  return form;
};

const keysOf = (reply: { body: any }): string[] => reply.body.data.map(({ key }: { key: string }) => key);

test('transfers are unavailable everywhere until an account is set', async ({ make, real, send }) => {
  const as = await make.customer();
  const address = await make.address(as.userId);
  const product = await make.product({ price: 20_000, stock: 10 });
  await make.cart(as.userId, [{ product, quantity: 1 }]);
  const ways = async () =>
    (await send('GET', '/orders-payment_method', { as })).body.data.map(
      ({ key, available, number }: { key: string; available: boolean; number?: string }) => [key, available, number],
    );
  const buy = (method: string) =>
    send('POST', '/checkout', { as, body: formOf({ address_id: String(address.id), payment_method: method }) });
  const charge = (method: string) =>
    send('POST', '/wallet/deposit', { as, body: formOf({ amount: '100', payment_method: method }) });

  for (const method of ['instant_transfer', 'mobile_wallet']) {
    expect(keysOf(await send('GET', '/payment_way'))).not.toContain(method);
    expect(await ways()).toContainEqual([method, false, undefined]);
    for (const refused of [await buy(method), await charge(method)])
      expect(refused).toMatchObject({
        status: 422,
        body: { errors: { payment_method: ['This payment method is not available at the moment'] } },
      });
  }
  await set(real, { instant_transfer_account: { bank_name: 'Bank', number: 'shop@bank' } });
  expect(keysOf(await send('GET', '/payment_way'))).toContain('instant_transfer');
  expect(await ways()).toContainEqual(['instant_transfer', true, 'shop@bank']);
  expect(await ways()).toContainEqual(['mobile_wallet', false, undefined]);
  expect((await charge('instant_transfer')).status).toBe(201);
  expect((await buy('instant_transfer')).status).toBe(201);
});

test('an order by transfer shows no account after the account was removed', async ({ make, real, services }) => {
  const owner = await make.customer();
  const order = await make.order({ userId: owner.userId, status: 'under_review', paymentMethod: 'instant_transfer' });
  const shown = (over: Services) => showTransfer(contextFor(over, owner), { id: order.id });
  expect(await shown(services)).toMatchObject({ account: { number: 'yasmin@instapay' }, whatsapp: '+966500000000' });
  expect(await shown(real)).toMatchObject({ account: null, whatsapp: null });
});

test('contacts that were never set are absent', async ({ real, send }) => {
  const none = { phone: null, phone_link: null, whatsapp: null, whatsapp_link: null };
  expect((await send('GET', '/contacts')).body.data).toMatchObject({ ...none, address: null, map_link: null });
  expect((await send('GET', '/footer')).body.data.contact).toMatchObject(none);
  await set(real, { phone: '01012345678', dial_code: '+20' });
  expect((await send('GET', '/contacts')).body.data).toMatchObject({
    ...none,
    phone: '+201012345678',
    phone_link: 'tel:+201012345678',
  });
});

test('no invoice is issued before the seller is set; a parcel still ships', async ({ make, real, send }) => {
  const owner = await make.customer();
  const staff = await make.customer({ scopes: ['orders.manage'] });
  const order = await make.order({ userId: owner.userId, status: 'confirmed' });
  const ctx = contextFor(real, owner);
  await expect(makeInvoiceFile(ctx, { id: order.id })).rejects.toMatchObject({ code: 'invoice_not_ready' });
  const print = () => send('GET', `/staff/orders/${order.id}/print/invoice`, { as: staff });
  expect(await print()).toMatchObject({ status: 409, body: { message: expect.stringContaining('invoice') } });
  expect((await send('GET', `/staff/orders/${order.id}/print/label`, { as: staff })).status).toBe(200);
  expect((await parcelOf(ctx, await showOrder(ctx, { id: order.id }))).seller).toEqual({
    name: 'Yasmin',
    address: '',
    phone: '',
  });

  const both = (text: string) => ({ ar: text, en: text });
  await set(real, { seller: { name: both(' '), address: both('Tanta') } });
  await expect(makeInvoiceFile(ctx, { id: order.id })).rejects.toMatchObject({ code: 'invoice_not_ready' });
  await real.db.delete(settings);
  await set(real, { seller: { name: both('Nile Soap'), address: both('Tanta') } });
  expect((await makeInvoiceFile(ctx, { id: order.id })).file.length).toBeGreaterThan(1000);
  expect((await print()).status).toBe(200);
});

test('missing settings are listed by name, for staff and in readiness; a demo has examples instead', async ({
  make,
  real,
  send,
  call,
  services,
}) => {
  const as = await make.customer({ scopes: ['chat.answer'] });
  const staff = {
    ...as,
    staff: { grantedScopes: as.scopes, secondFactor: 'passed', locked: false, restriction: null },
  } as typeof as;
  const setup = async (by: Call) => (await by('GET', '/staff/session/setup', { as: staff })).body.data;
  expect(await setup(send)).toEqual({ missing: [...neededSettings], examples: [] });
  expect(await missingSettingsNote(real)).toEqual([
    'missing settings: instant_transfer_account, mobile_wallet_account, seller, seller.tax_number, phone, whatsapp',
  ]);
  expect(await setup(call)).toEqual({ missing: [], examples: neededSettings.filter((key) => !key.includes('.')) });
  expect(await missingSettingsNote(services)).toEqual([]);
  const text = { ar: 'x', en: 'x' };
  await set(real, {
    instant_transfer_account: { bank_name: 'Bank', number: 'shop@bank' },
    mobile_wallet_account: { bank_name: 'Wallet', number: '01012345678' },
    seller: { name: text, address: text, tax_number: '123-456-789' },
    phone: '+201012345678',
  });
  expect(await setup(send)).toEqual({ missing: ['whatsapp'], examples: [] });
  expect(await missingSettingsNote(real)).toEqual(['missing settings: whatsapp']);
  expect((await send('GET', '/staff/session/setup', { as: await make.customer() })).status).toBe(403);
});
