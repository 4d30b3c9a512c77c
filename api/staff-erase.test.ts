import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { contactMessages, returnPhotos, returns, uploads } from '#db/schema.ts';
import { plainPdf } from '#test/files.ts';
import { test } from '#test/fixtures.ts';
import { staffScopes } from '#values/staff-scopes.ts';

/** The columns of the whole database that contain one of these texts, as `table.column`. */
async function placesOf(db: Db, texts: string[]): Promise<string[]> {
  const tables = await queryRows<{ schema: string; name: string }>(
    db,
    sql`select table_schema "schema", table_name name from information_schema.tables
      where table_schema in ('public', 'sandbox') and table_type = 'BASE TABLE'`,
  );
  const like = sql`${sql.param(texts.map((text) => `%${text}%`))}::text[]`;
  const places: string[] = [];
  for (const { schema, name } of tables) {
    const columns = await queryRows<{ key: string }>(
      db,
      sql`select distinct part.key from ${sql.identifier(schema)}.${sql.identifier(name)} t, jsonb_each_text(to_jsonb(t)) part where part.value ilike any(${like})`,
    );
    places.push(...columns.map(({ key }) => `${name}.${key}`));
  }
  return places.sort();
}

test('no table contains data of an erased customer, except the delivery addresses of orders', async ({
  make,
  call,
  services,
}) => {
  const { db } = services;
  const staff = await make.customer({ scopes: [...staffScopes] });
  const name = 'Zahra Elmasry';
  const shopper = await make.customer({
    name,
    phone: '+201155501234',
    email: 'zahra.elmasry@example.com',
    emailVerifiedAt: new Date(),
  });
  const { userId, phone } = shopper;
  const texts = [name, 'زهرة المصري', '1155501234', 'zahra.elmasry'];
  const written = `${name} (زهرة المصري) rang from 01155501234`;
  const done = async (as: typeof staff, method: string, path: string, body?: unknown) => {
    const reply = await call(method, path, { as, body });
    expect([method, path, reply.body]).toEqual([method, path, expect.objectContaining({ status: true })]);
    return reply.body.data;
  };
  const work = (method: string, path: string, body?: unknown) => done(staff, method, `/staff${path}`, body);
  const seenOf = async (path: string) => ({ seen: (await work('GET', path)).updated_at });

  const product = await make.product();
  const address = await make.address(userId, { description: `${name}’s flat` });
  await done(shopper, 'POST', '/add-to-cart', { id: product.id, quantity: 1 });
  const orderInput = {
    address_id: address.id,
    payment_method: 'cash_on_delivery',
    gift: true,
    order_gift_note: written,
  };
  const arrived: number = (await done(shopper, 'POST', '/checkout', orderInput)).order.id;
  await work('POST', `/orders/${arrived}/notes`, { text: written });
  for (const status of ['confirmed', 'preparing', 'shipped', 'delivered'])
    await work('POST', `/orders/${arrived}/status`, { status, note: written });
  await work('POST', `/orders/${arrived}/refunds`, {
    ...(await seenOf(`/orders/${arrived}`)),
    amount: 5,
    reason: written,
  });
  await done(shopper, 'POST', `/order/${arrived}/rate`, { rating: 5, comment: written });
  const [back] = await db
    .insert(returns)
    .values({ number: 'R-erase', orderId: arrived, userId, reason: 'damaged', note: written, refundAmount: 0 })
    .returning();
  const photo = await make.receipt(userId);
  await db.insert(returnPhotos).values({ returnId: back!.id, uploadId: photo.uploadId });
  await work('POST', `/returns/${back!.id}/status`, { status: 'rejected', reason: written });

  const transfer = { status: 'under_review', paymentMethod: 'instant_transfer' } as const;
  const { id: unpaid } = await make.order({ userId, ...transfer });
  const form = new FormData();
  form.set('receipt', new File([new Uint8Array(plainPdf())], 'receipt.pdf'));
  await done(shopper, 'POST', `/order/${unpaid}/receipt`, form);
  const payments: { id: number; order: { id: number } | null }[] = await work('GET', '/payments?per_page=100');
  const sent = payments.find(({ order }) => order?.id === unpaid)!;
  await work('POST', `/payments/${sent.id}/review`, { decision: 'reject', reason: written });
  await work('POST', `/orders/${unpaid}/status`, { status: 'cancelled', note: written });
  const { id: correction } = await work('POST', '/wallet-corrections', {
    user_id: userId,
    amount: 10,
    reason: written,
  });

  await work('POST', `/customers/${userId}/notes`, { text: written });
  await work('POST', `/customers/${userId}/block`, { reason: written });
  await work('POST', `/customers/${userId}/unblock`);
  await done(shopper, 'POST', '/chat/messages', { text: written });
  await db
    .insert(contactMessages)
    .values({ userId, name, email: 'zahra.elmasry@example.com', phone, message: written });

  const before = await placesOf(db, texts);
  for (const place of [
    'audit_log.after',
    'audit_log.before',
    'chat_messages.text',
    'customer_notes.text',
    'order_events.note',
    'order_ratings.comment',
    'order_notes.text',
    'order_refunds.reason',
    'orders.cancel_reason',
    'orders.gift_note',
    'outbox.recipient',
    'payments.review_reason',
    'return_events.note',
    'returns.note',
    'returns.reject_reason',
    'wallet_corrections.reason',
  ])
    expect(before).toContain(place);

  await db.execute(sql`update orders set status = 'accepted' where id = ${arrived}`);
  await work('POST', `/customers/${userId}/erase`, { confirm: phone });
  // The address, and what searches it.
  expect(await placesOf(db, texts)).toEqual([
    'order_search.parts',
    'orders.address',
    'orders.name_folded',
    'orders.phone',
  ]);

  // What was done, with its amounts, is recorded as before.
  const shown = await work('GET', `/orders/${arrived}`);
  expect(shown.notes).toMatchObject([{ text: '', by: { id: staff.userId } }]);
  expect(shown.refunds).toMatchObject([{ amount: 5 }]);
  expect(await work('GET', `/wallet-corrections/${correction}`)).toMatchObject({ amount: 10, reason: '' });
  const log = await work('GET', `/audit?entity=order&entity_id=${unpaid}`);
  expect(log).toMatchObject([{ action: 'order.status', after: { status: 'cancelled' }, actor: { id: staff.userId } }]);
  // The photo and the rejected receipt are left to the sweep.
  expect(await db.select({ at: uploads.attachedAt }).from(uploads).where(eq(uploads.ownerId, userId))).toEqual([
    { at: null },
    { at: null },
  ]);
});

test('the receipt of accepted money stays: it is a voucher', async ({ make, call, services }) => {
  const staff = await make.customer({ scopes: ['customers.manage'] });
  const order = await make.order({ status: 'accepted', paymentMethod: 'instant_transfer', reservedUntil: null });
  const { uploadId } = await make.receipt(order.userId);
  await services.db.update(uploads).set({ attachedAt: new Date() }).where(eq(uploads.id, uploadId));
  await make.payment({
    orderId: order.id,
    method: 'instant_transfer',
    provider: 'transfer',
    status: 'paid',
    receiptId: uploadId,
  });
  const [owner] = await queryRows<{ phone: string }>(
    services.db,
    sql`select phone from users where id = ${order.userId}`,
  );
  const body = { confirm: owner!.phone };
  expect((await call('POST', `/staff/customers/${order.userId}/erase`, { as: staff, body })).status).toBe(200);
  const [upload] = await services.db.select().from(uploads).where(eq(uploads.id, uploadId));
  expect(upload!.attachedAt).not.toBeNull();
});
