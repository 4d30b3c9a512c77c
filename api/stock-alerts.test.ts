import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { outbox, productVariants, settings, stockAlerts } from '#db/schema.ts';
import type { Services } from '#shop/context.ts';
import { eraseAccount } from '#shop/customers/erase-account.ts';
import { users } from '#db/schema.ts';
import { renderEmail } from '#shop/notifications/emails/render.tsx';
import { sendAlerts } from '#shop/stock-alerts/send-alerts.ts';
import { sweepAlerts } from '#shop/stock-alerts/sweep-alerts.ts';
import { showAlert, unsubscribe } from '#shop/stock-alerts/unsubscribe.ts';
import { contextFor, test } from '#test/fixtures.ts';

const noon = new Date('2027-03-02T10:00:00Z');
const night = new Date('2027-03-02T23:00:00Z');

const restock = ({ db }: Services, variantId: number, stock: number) =>
  db.update(productVariants).set({ stock }).where(eq(productVariants.id, variantId));

const sentTo = async ({ db }: Services, to: string) =>
  db.select().from(outbox).where(eq(outbox.recipient, to)).orderBy(outbox.id);

const tokenIn = (text: string): string => /\/alerts\/([\w-]{22})$/m.exec(text)![1]!;

describe('the request to be notified when a variant is back', () => {
  test('is answered once, in its language, with links to the variant and to stop', async ({ make, call, services }) => {
    const { id, slug, variantIds } = await make.shades([
      { name: 'Rose', stock: 0 },
      { name: 'Clay', stock: 4 },
    ]);
    const [rose] = variantIds;
    const path = `/products/${id}/stock-alert`;
    const { status, body } = await call('POST', path, {
      locale: 'ar',
      body: { variant_id: rose, email: 'Mona@Mail.example' },
    });
    expect(status).toBe(200);
    expect(body.data).toEqual({ channel: 'email' });
    await call('POST', path, { locale: 'ar', body: { variant_id: rose, email: 'mona@mail.example' } });
    expect(await sendAlerts(services)).toBe(0);

    await restock(services, rose!, 2);
    expect(await sendAlerts({ ...services, now: night })).toBe(1);
    expect(await sendAlerts(services)).toBe(0);
    const [message, ...others] = await sentTo(services, 'mona@mail.example');
    expect(others).toEqual([]);
    expect(message).toMatchObject({ kind: 'back_in_stock', channel: 'email', locale: 'ar' });
    expect(message!.text).toContain('Rose ع');
    expect(message!.text).toContain(`/ar/product/${slug}?v=${rose}\n`);
    const email = await renderEmail({ ...message!, to: message!.recipient } as never, services.publicUrl);
    expect(email.html).toContain(`/ar/product/${slug}?v=${rose}`);
    expect(email.text).toContain(`/alerts/${tokenIn(message!.text)}`);
  });

  test('of a guest by phone is answered by SMS, by day only', async ({ make, call, services }) => {
    const { id, variantId } = await make.product({ stock: 0 });
    const { body } = await call('POST', `/products/${id}/stock-alert`, { body: { phone: '01012345678' } });
    expect(body.data).toEqual({ channel: 'sms' });
    await restock(services, variantId, 1);
    expect(await sendAlerts({ ...services, now: night })).toBe(0);
    expect(await sendAlerts({ ...services, now: noon })).toBe(1);
    expect(await sentTo(services, '+201012345678')).toMatchObject([{ channel: 'sms', locale: 'en' }]);
  });

  test('of a signed-in user needs no address: the verified e-mail address, or else the phone', async ({
    make,
    call,
    services,
  }) => {
    const { id } = await make.product({ stock: 0 });
    const byPhone = await make.customer();
    const byEmail = await make.customer({ email: 'sara@mail.example', emailVerifiedAt: noon });
    expect((await call('POST', `/products/${id}/stock-alert`, { as: byPhone })).body.data.channel).toBe('sms');
    expect((await call('POST', `/products/${id}/stock-alert`, { as: byEmail })).body.data.channel).toBe('email');
    const rows = await services.db
      .select()
      .from(stockAlerts)
      .where(eq(stockAlerts.productId, id))
      .orderBy(stockAlerts.id);
    expect(rows.map(({ userId, recipient }) => [userId, recipient])).toEqual([
      [byPhone.userId, byPhone.phone],
      [byEmail.userId, 'sara@mail.example'],
    ]);
    const { body } = await call('GET', '/account/data', { as: byEmail });
    expect(body.data.stock_alerts).toMatchObject([{ to: 'sara@mail.example', sent_at: null }]);
  });

  test('is refused without a valid address, for a variant in stock, and for what is not sold', async ({
    make,
    call,
  }) => {
    const { id, variantIds } = await make.shades([
      { name: 'Rose', stock: 0 },
      { name: 'Clay', stock: 4 },
    ]);
    const send = (body: object, product = id) => call('POST', `/products/${product}/stock-alert`, { body });
    const email = 'mona@mail.example';
    const [rose, clay] = variantIds;
    for (const [body, field] of [
      [{ variant_id: rose }, 'phone'],
      [{ variant_id: rose, email: 'mona' }, 'email'],
      [{ variant_id: rose, phone: '123' }, 'phone'],
      [{ variant_id: rose, phone: '+4915112345678' }, 'phone'],
      [{ variant_id: clay, email }, 'variant_id'],
      [{ email }, 'variant_id'],
    ] as const) {
      const reply = await send(body);
      expect(reply.status).toBe(422);
      expect(Object.keys(reply.body.errors)).toEqual([field]);
    }
    const draft = await make.product({ status: 'draft', stock: 0 });
    expect((await send({ email }, draft.id)).status).toBe(404);
  });

  test('is limited for one recipient', async ({ make, call, services }) => {
    await services.db.insert(settings).values({ key: 'stock_alerts_per_recipient', value: 1 });
    const { id } = await make.product({ stock: 0 });
    const send = () => call('POST', `/products/${id}/stock-alert`, { body: { email: 'mona@mail.example' } });
    const statuses = [(await send()).status, (await send()).status];
    expect(statuses).toEqual([200, 429]);
  });
});

test('few units: the earliest requests are answered first, and no more in a day than make sense', async ({
  make,
  call,
  services,
}) => {
  const { id, variantId } = await make.product({ stock: 0 });
  const to = Array.from({ length: 8 }, (_, nth) => `person${nth}@mail.example`);
  for (const email of to) await call('POST', `/products/${id}/stock-alert`, { body: { email } });
  await restock(services, variantId, 1);
  const notified = async (now: Date) => {
    await sendAlerts({ ...services, now });
    const rows = await services.db
      .select()
      .from(stockAlerts)
      .where(eq(stockAlerts.productId, id))
      .orderBy(stockAlerts.id);
    return rows.flatMap(({ sentAt, recipient }) => (sentAt ? [recipient] : []));
  };
  expect(await notified(noon)).toEqual(to.slice(0, 3));
  expect(await notified(new Date(noon.getTime() + 3_600_000))).toEqual(to.slice(0, 3));
  await restock(services, variantId, 2);
  expect(await notified(new Date(noon.getTime() + 7_200_000))).toEqual(to.slice(0, 6));
  expect(await notified(new Date(noon.getTime() + 90_000_000))).toEqual(to);
});

describe('the link in a message', () => {
  test('stops further alerts to its recipient, except those that the account itself requests', async ({
    make,
    call,
    services,
    ctx,
  }) => {
    const customer = await make.customer({ email: 'sara@mail.example', emailVerifiedAt: noon });
    const [first, second] = [await make.product({ stock: 0 }), await make.product({ stock: 0 })];
    const request = (id: number, as?: typeof customer) =>
      call('POST', `/products/${id}/stock-alert`, as ? { as } : { body: { email: 'sara@mail.example' } });
    await request(first.id);
    await request(second.id);
    await restock(services, first.variantId, 1);
    await sendAlerts(services);
    const token = tokenIn((await sentTo(services, 'sara@mail.example'))[0]!.text);
    expect(await showAlert(ctx, { token })).toEqual({ recipient: 's…@mail.example', isStopped: false });
    const waiting = () => services.db.select().from(stockAlerts).where(eq(stockAlerts.productId, second.id));
    expect(await waiting()).toHaveLength(1);

    expect(await unsubscribe(ctx, { token })).toEqual({ recipient: 's…@mail.example', isStopped: true });
    expect(await waiting()).toEqual([]);
    expect((await request(second.id)).status).toBe(200);
    expect(await waiting()).toEqual([]);
    await request(second.id, customer);
    expect(await waiting()).toHaveLength(1);
    await expect(unsubscribe(ctx, { token: 'unknown' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('alerts are deleted with the account, and after ninety days', async ({ make, call, services, ctx }) => {
  const customer = await make.customer();
  const { id } = await make.product({ stock: 0 });
  await call('POST', `/products/${id}/stock-alert`, { as: customer });
  await call('POST', `/products/${id}/stock-alert`, { body: { email: 'mona@mail.example' } });
  const recipients = async () =>
    (await services.db.select().from(stockAlerts).where(eq(stockAlerts.productId, id))).map(
      ({ recipient }) => recipient,
    );
  const [user] = await services.db.select().from(users).where(eq(users.id, customer.userId));
  await eraseAccount(contextFor(services), user!);
  expect(await recipients()).toEqual(['mona@mail.example']);
  const later = (days: number) => new Date(ctx.now.getTime() + days * 86_400_000);
  await sweepAlerts({ ...services, now: later(89) });
  expect(await recipients()).toHaveLength(1);
  await sweepAlerts({ ...services, now: later(91) });
  expect(await recipients()).toEqual([]);
});
