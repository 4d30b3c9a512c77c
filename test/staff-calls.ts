import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { expect } from 'vitest';
import {
  chats,
  contactMessages,
  customerNotes,
  pages,
  paymentRefunds,
  payouts,
  returns,
  reviews,
  secondFactors,
  parcels,
} from '#db/schema.ts';
import { openSession } from '#shop/auth/session.ts';
import { postMessage } from '#shop/chat/post-message.ts';
import type { Customer, Services } from '#shop/context.ts';
import { requestCorrection } from '#shop/rewards/manage/request-correction.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import { changePaymentSetting } from '#shop/staff/changes/change-payment-setting.ts';
import { bostaKey, bostaSecret, bostaStandIn } from './bosta-stand-in.ts';
import { createBosta } from '#shop/couriers/adapters/bosta.ts';
import type { Factories } from './factories.ts';
import { type Call, contextFor } from './fixtures.ts';
import { receivingChanges } from './receiving-calls.ts';
import { refusedReceipt } from './tax.ts';

/** The caller, and the fixtures for a call. `password` is the caller's own. */
export type StaffHarness = {
  owner: Customer;
  colleague: Customer;
  password: string;
  make: Factories;
  services: Services;
  /** Calls a route under `/staff`, asserts that it is not refused, and returns its data. */
  send: (method: string, path: string, body?: unknown) => Promise<any>;
  call: Call;
};

/**
 * One call that changes something: the parameters of its path, its body, and the id of the object in the log, where that is neither the path's
 * `id` nor the id of a new row.
 */
export type PreparedCall = {
  path?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
  target?: string | number;
};

const both = (text: string) => ({ ar: `${text} بالعربية`, en: text });
const id = (one: { id: number }): PreparedCall => ({ path: { id: one.id } });
const seen = (one: { updated_at: string }) => ({ seen: one.updated_at });

const png = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a1f5c' } })
          .png()
          .toBuffer(),
      ),
    ],
    'x.png',
    { type: 'image/png' },
  );

async function form(field: string, file: File | Promise<File>): Promise<FormData> {
  const body = new FormData();
  body.set(field, await file);
  return body;
}

const productFile = () =>
  form('file', new File(['Handle,Title,Variant Price\nnew-soap,New soap,20\n'], 'prices.csv', { type: 'text/csv' }));

const arrived = {
  status: 'delivered',
  paymentMethod: 'cash_on_delivery',
  paymentStatus: 'paid',
  paid: 23_000,
  reservedUntil: null,
} as const;

const waiting = { status: 'under_review', paymentMethod: 'cash_on_delivery', reservedUntil: null } as const;

const toPack = { ...waiting, status: 'confirmed' } as const;

/** A parcel with all of an order, moved through these statuses. */
async function newParcel({ make, send }: StaffHarness, ...statuses: string[]) {
  const order = await make.order(toPack);
  const { done } = await send('POST', '/parcels', { order_ids: [order.id] });
  const path = `/parcels/${done[0].parcel_id}`;
  for (const status of statuses) await send('POST', `${path}/status`, { status });
  return send('GET', path);
}

/** A packed parcel, and a courier that is connected to a stand-in of Bosta. */
async function atBosta(desk: StaffHarness) {
  desk.services.courierAdapters.bosta = createBosta({
    base: 'http://bosta.test',
    apiKey: bostaKey,
    webhookSecret: bostaSecret,
    fetch: bostaStandIn().fetch,
  });
  const courier = await desk.send('POST', '/couriers', { name: both('Bosta') });
  await desk.send('PUT', `/couriers/${courier.id}/settings`, { kind: 'bosta' });
  return { parcel: await newParcel(desk, 'packed'), courier };
}

/** A file with one number that no parcel has. */
function remittanceFile({ id: courierId }: { id: number }): FormData {
  const form = new FormData();
  form.append('courier_id', String(courierId));
  form.append('until', '2026-06-14');
  form.append('file', new File(['AWB,COD,Fees\nX1,50,10\n'], 'june.csv', { type: 'text/csv' }));
  return form;
}

const newRemittance = async ({ send }: StaffHarness) =>
  send('POST', '/remittances', remittanceFile(await send('POST', '/couriers', { name: both('Bosta') })));

const orderSeen = async ({ send }: StaffHarness, order: { id: number }) =>
  seen(await send('GET', `/orders/${order.id}`));

async function pendingReview({ db }: Services, productId: number) {
  const [review] = await db
    .insert(reviews)
    .values({ productId, author: 'Nour', rating: 5, locale: 'en', status: 'pending', heldReasons: ['not_bought'] })
    .returning();
  return review!;
}

async function chatOf({ make, services }: StaffHarness): Promise<{ id: number }> {
  const shopper = await make.customer();
  await postMessage(contextFor(services, shopper), { text: 'Is it for dry skin?' });
  const [chat] = await services.db.select().from(chats).where(eq(chats.userId, shopper.userId));
  return chat!;
}

const member = async ({ make }: StaffHarness) => make.customer({ scopes: ['chat.answer'] });
const role = ({ send }: StaffHarness) => send('POST', '/roles', { name: both('Desk'), scopes: ['chat.answer'] });
const answer = ({ send }: StaffHarness) =>
  send('POST', '/quick-answers', { title: both('Hours'), text: both('From ten') });
const wheel = ({ send }: StaffHarness) => send('POST', '/wheel', newWheel);
const blog = ({ send }: StaffHarness) => send('POST', '/blogs', { title: both('Salt'), body: both('<p>Salt</p>') });
const newWheel = {
  name: both('Eid'),
  prizes: [
    { label: both('10%'), kind: 'percent', value: 10, weight: 1 },
    { label: both('Nothing'), kind: 'nothing', value: 0, weight: 1 },
  ],
};
const destination = async ({ send }: StaffHarness) => {
  const [governorate] = await send('GET', '/shipping-fees');
  return governorate;
};
const home = ({ send }: StaffHarness) => send('GET', '/blocks/home');
const prepared = async (desk: StaffHarness) =>
  desk.send('PUT', '/blocks/home', {
    ...seen(await home(desk)),
    promises: [{ key: `promise-${Date.now()}`, title: both('Fast'), text: both('In days') }],
  });

/** The caller's own session, with a second factor that is not confirmed yet. */
async function enrolled({ owner: keeper, services, call, password }: StaffHarness) {
  const { token } = await openSession(contextFor(services), keeper.userId);
  const headers = { Authorization: `Bearer ${token}` };
  const { body } = await call('POST', '/staff/session/enrol', { headers, body: { password } });
  const totp = new TOTP({ secret: Secret.fromBase32(body.data.secret) });
  const code = (later = 0) => totp.generate({ timestamp: Date.now() + later });
  return { headers, code, target: keeper.userId };
}

async function callerOrder({ make }: StaffHarness) {
  const shopper = await make.customer();
  const address = await make.address(shopper.userId);
  const product = await make.product();
  return {
    phone: shopper.phone,
    lines: [{ product_id: product.id, quantity: 1 }],
    address_id: address.id,
    payment_method: 'cash_on_delivery',
    source: 'phone',
  };
}

async function importRead({ send }: StaffHarness): Promise<{ id: number }> {
  return send('POST', '/imports', await productFile());
}

/** By method and path: how to prepare each staff route that changes something, so that the call does change it. */
export const changes: Record<string, (desk: StaffHarness) => PreparedCall | Promise<PreparedCall>> = {
  'POST /staff/orders': async (desk) => ({ body: await callerOrder(desk) }),
  'PUT /staff/orders/{id}': async (desk) => {
    const order = await desk.make.order({ ...waiting, status: 'confirmed' });
    const product = await desk.make.product();
    return {
      ...id(order),
      body: { ...(await orderSeen(desk, order)), lines: [{ product_id: product.id, quantity: 1 }] },
    };
  },
  'POST /staff/orders/{id}/status': async ({ make }) => ({
    ...id(await make.order(waiting)),
    body: { status: 'confirmed' },
  }),
  'POST /staff/orders/bulk': async ({ make }) => {
    const order = await make.order(waiting);
    return { body: { ids: [order.id], status: 'confirmed' }, target: order.id };
  },
  'POST /staff/orders/{id}/hold': async ({ make }) => ({
    ...id(await make.order(toPack)),
    body: { reason: 'The address is not clear' },
  }),
  'DELETE /staff/orders/{id}/hold': async ({ make, send }) => {
    const order = await make.order(toPack);
    await send('POST', `/orders/${order.id}/hold`, { reason: 'The address is not clear' });
    return id(order);
  },
  'POST /staff/parcels': async ({ make }) => {
    const order = await make.order(toPack);
    return { body: { order_ids: [order.id] }, target: order.id };
  },
  'PUT /staff/parcels/{id}': async (desk) => {
    const parcel = await newParcel(desk);
    return { ...id(parcel), body: { ...seen(parcel), weight_grams: 450 } };
  },
  'POST /staff/parcels/{id}/status': async (desk) => ({ ...id(await newParcel(desk)), body: { status: 'packed' } }),
  'POST /staff/parcels/scan': async (desk) => {
    const parcel = await newParcel(desk);
    return { body: { code: parcel.number, status: 'packed' }, target: parcel.id };
  },
  'POST /staff/parcels/bulk': async (desk) => {
    const parcel = await newParcel(desk);
    return { body: { ids: [parcel.id], status: 'packed' }, target: parcel.id };
  },
  'POST /staff/parcels/{id}/split': async (desk) => {
    const parcel = await newParcel(desk);
    return { ...id(parcel), body: { items: [{ order_item_id: parcel.items[0].order_item_id, quantity: 1 }] } };
  },
  'POST /staff/parcels/{id}/shortage': async (desk) => ({
    ...id(await newParcel(desk)),
    body: { choice: 'hold', reason: 'Waits for the supplier' },
  }),
  'POST /staff/parcels/{id}/scan-in': async (desk) => ({
    ...id(await newParcel(desk, 'packed', 'handed_over', 'refused')),
    body: { damaged: [] },
  }),
  'POST /staff/parcels/{id}/loss': async (desk) => ({
    ...id(await newParcel(desk, 'packed', 'handed_over')),
    body: { choice: 'resend', status: 'lost' },
  }),
  'POST /staff/parcels/{id}/correct': async (desk) => ({
    ...id(await newParcel(desk, 'packed', 'handed_over', 'delivered')),
    body: { status: 'out', reason: 'The wrong parcel' },
  }),
  'POST /staff/couriers': () => ({ body: { name: both('Bosta') } }),
  'PUT /staff/couriers/{id}': async ({ send }) => {
    const courier = await send('POST', '/couriers', { name: both('Bosta') });
    return { ...id(courier), body: { ...seen(courier), active: false } };
  },
  'POST /staff/orders/{id}/calls': async ({ make }) => ({
    ...id(await make.order(waiting)),
    body: { outcome: 'no_answer', seen: 0 },
  }),
  'PUT /staff/couriers/{id}/settings': async ({ send }) => ({
    ...id(await send('POST', '/couriers', { name: both('Bosta') })),
    body: { kind: 'csv', remittance_columns: { code: 'AWB', amount: 'COD' } },
  }),
  'POST /staff/parcels/{id}/delivery': async (desk) => {
    const { parcel, courier } = await atBosta(desk);
    return { ...id(parcel), body: { courier_id: courier.id } };
  },
  'DELETE /staff/parcels/{id}/delivery': async (desk) => {
    const { parcel, courier } = await atBosta(desk);
    await desk.send('POST', `/parcels/${parcel.id}/delivery`, { courier_id: courier.id });
    return id(parcel);
  },
  'POST /staff/parcels/{id}/amount': async (desk) => {
    const parcel = await newParcel(desk, 'packed', 'handed_over');
    await desk.services.db.update(parcels).set({ amendedAmount: 5_000 }).where(eq(parcels.id, parcel.id));
    return { ...id(parcel), body: { amount: 50 } };
  },
  'POST /staff/remittances': async ({ send }) => ({
    body: remittanceFile(await send('POST', '/couriers', { name: both('Bosta') })),
  }),
  'POST /staff/remittances/{id}/book': async (desk) => ({
    ...id(await newRemittance(desk)),
    body: { bank_amount: 40 },
  }),
  'DELETE /staff/remittances/{id}': async (desk) => id(await newRemittance(desk)),
  'POST /staff/cash-differences/{id}/settle': async (desk) => {
    const remittance = await newRemittance(desk);
    await desk.send('POST', `/remittances/${remittance.id}/book`, { bank_amount: 40 });
    const { details } = await desk.send('GET', `/remittances/${remittance.id}`);
    return { ...id(details[0]), body: { decision: 'accept', reason: 'A test row' }, target: remittance.id };
  },
  'POST /staff/orders/{id}/notes': async ({ make }) => ({ ...id(await make.order()), body: { text: 'Rang twice' } }),
  'POST /staff/orders/{id}/refunds': async (desk) => {
    const order = await desk.make.order({ ...arrived, deliveredAt: new Date() });
    return { ...id(order), body: { ...(await orderSeen(desk, order)), amount: 50, reason: 'Came late' } };
  },
  'POST /staff/orders/{id}/payment': async ({ make }) => {
    const order = await make.order({ ...waiting, paymentMethod: 'instant_transfer' });
    await make.payment({ orderId: order.id, method: 'instant_transfer', provider: 'transfer' });
    return { ...id(order), body: { payment_method: 'cash_on_delivery' } };
  },
  'POST /staff/orders/{id}/collected': async ({ make }) =>
    id(await make.order({ ...waiting, status: 'accepted', deliveredAt: new Date() })),
  'POST /staff/orders/{id}/late-transfer': async ({ make }) => {
    const order = await make.order({ ...waiting, status: 'cancelled', paymentMethod: 'instant_transfer' });
    await make.payment({ orderId: order.id, method: 'instant_transfer', provider: 'transfer', status: 'cancelled' });
    return { ...id(order), body: { reference: `LATE-${order.id}`, amount: 10 } };
  },
  'POST /staff/payments/{id}/review': async ({ make }) => {
    const order = await make.order({ ...waiting, paymentMethod: 'instant_transfer' });
    const { uploadId } = await make.receipt(order.userId);
    const transfer = { method: 'instant_transfer', provider: 'transfer', status: 'pending' } as const;
    const payment = await make.payment({ ...transfer, orderId: order.id, receiptId: uploadId });
    return { ...id(payment), body: { decision: 'reject', reason: 'Not readable' } };
  },
  'POST /staff/refused-refunds/{id}/settle': async ({ make, services }) => {
    const order = await make.order({ ...arrived, paymentMethod: 'credit_card' });
    const payment = await make.payment({ orderId: order.id, status: 'paid' });
    const [refund] = await services.db
      .insert(paymentRefunds)
      .values({ paymentId: payment.id, amount: 1_000, reason: 'order_cancelled', status: 'failed' })
      .returning();
    return { ...id(refund!), body: { way: 'wallet' }, target: payment.id };
  },
  'POST /staff/tax-receipts/{id}/again': async ({ make, services }) => id(await refusedReceipt(services, make)),
  'POST /staff/payouts/{id}/settle': async ({ make, services }) => {
    const { userId } = await make.customer();
    const payment = await make.payment({ depositUserId: userId, provider: 'transfer', method: 'instant_transfer' });
    const [payout] = await services.db
      .insert(payouts)
      .values({ paymentId: payment.id, userId, amount: 1_000, method: 'instapay' })
      .returning();
    return { ...id(payout!), body: { way: 'wallet' } };
  },
  'POST /staff/payments/{id}/payout': async ({ make, services }) => {
    const { userId } = await make.customer();
    const payment = await make.payment({ depositUserId: userId, provider: 'transfer', method: 'instant_transfer' });
    await addToWallet(contextFor(services), {
      userId,
      amount: 1_000,
      kind: 'surplus',
      paymentId: payment.id,
    });
    return { ...id(payment), body: { payout_method: 'mobile_wallet', payout_account: '01001234567' } };
  },
  'POST /staff/returns/{id}/status': async ({ make, services }) => {
    const order = await make.order({ ...arrived, deliveredAt: new Date() });
    const [asked] = await services.db
      .insert(returns)
      .values({ number: `R-${order.id}`, orderId: order.id, userId: order.userId, reason: 'damaged', refundAmount: 0 })
      .returning();
    return { ...id(asked!), body: { status: 'rejected', reason: 'Opened' } };
  },
  'POST /staff/wallet-corrections': async ({ make }) => {
    const { userId } = await make.customer();
    return { body: { user_id: userId, amount: 20, reason: 'Paid twice' }, target: userId };
  },
  'POST /staff/wallet-corrections/{id}/decision': async ({ make, services, colleague }) => {
    const { userId } = await make.customer();
    const asked = { user_id: userId, amount: 900, reason: 'Paid twice' };
    const correction = await requestCorrection(contextFor(services, colleague), asked);
    return { ...id(correction), body: { decision: 'approve' }, target: userId };
  },

  'POST /staff/products': async ({ make }) => {
    const { brandId, categoryId } = await make.product();
    return { body: { name: both('Soap'), brand_id: brandId, category_id: categoryId, price: 20 } };
  },
  'PUT /staff/products/{id}': async ({ make, send }) => {
    const product = await make.product();
    return { ...id(product), body: { ...seen(await send('GET', `/products/${product.id}`)), price: 55 } };
  },
  'DELETE /staff/products/{id}': async ({ make }) => id(await make.product({ status: 'draft' })),
  'POST /staff/products/bulk': async ({ make }) => {
    const product = await make.product();
    return { body: { ids: [product.id], action: 'status', status: 'archived' }, target: product.id };
  },
  'POST /staff/products/{id}/status': async ({ make }) => ({
    ...id(await make.product()),
    body: { status: 'archived' },
  }),
  'POST /staff/products/{id}/duplicate': async ({ make }) => ({
    path: { id: (await make.product()).id },
    target: 'new',
  }),
  'POST /staff/products/{id}/stock': async ({ make }) => ({
    ...id(await make.product()),
    body: { change: -1, reason: 'damaged' },
  }),
  'POST /staff/products/{id}/pictures': async ({ make }) => ({
    ...id(await make.product()),
    body: await form('pictures', png()),
  }),
  'PUT /staff/products/{id}/pictures': async ({ make, send }) => {
    const product = await make.product();
    const shown = await send('POST', `/products/${product.id}/pictures`, await form('pictures', png()));
    return { ...id(product), body: { ...seen(shown), pictures: [] } };
  },
  'PUT /staff/products/{id}/variants': async ({ make, send }) => {
    const product = await make.product();
    const shown = await send('GET', `/products/${product.id}/variants`);
    const variants = [{ id: product.variantId, values: [], price: 77 }];
    return { ...id(product), body: { ...seen(shown), options: [], variants } };
  },
  'PUT /staff/products/{id}/set': async ({ make, send }) => {
    const [set, part] = [await make.product({ stock: 0 }), await make.product()];
    const shown = await send('GET', `/products/${set.id}/set`);
    return { ...id(set), body: { ...seen(shown), percent: 10, parts: [{ product_id: part.id, quantity: 2 }] } };
  },
  'POST /staff/imports': async () => ({ body: await productFile() }),
  'POST /staff/imports/{id}/apply': async (desk) => id(await importRead(desk)),
  'POST /staff/imports/{id}/undo': async (desk) => {
    const read = await importRead(desk);
    await desk.send('POST', `/imports/${read.id}/apply`, {});
    return id(read);
  },
  'DELETE /staff/imports/{id}': async (desk) => id(await importRead(desk)),
  'POST /staff/categories': () => ({ body: { name: both('Hands'), parent_id: null } }),
  'PUT /staff/categories/{id}': async ({ make, send }) => {
    const category = await make.category();
    return { ...id(category), body: { ...seen(await send('GET', `/categories/${category.id}`)), name: both('Feet') } };
  },
  'DELETE /staff/categories/{id}': async ({ make }) => id(await make.category()),
  'POST /staff/categories/{id}/move': async ({ make }) => {
    const [category, above] = [await make.category(), await make.category()];
    return { ...id(category), body: { parent_id: above.id, position: 0 } };
  },
  'POST /staff/categories/{id}/picture': async ({ make }) => ({
    ...id(await make.category()),
    body: await form('picture', png()),
  }),
  'DELETE /staff/categories/{id}/picture': async ({ make, send }) => {
    const category = await make.category();
    await send('POST', `/categories/${category.id}/picture`, await form('picture', png()));
    return id(category);
  },
  'POST /staff/brands': () => ({ body: { name: both('Nile') } }),
  'PUT /staff/brands/{id}': async ({ make, send }) => {
    const brand = await make.brand();
    return { ...id(brand), body: { ...seen(await send('GET', `/brands/${brand.id}`)), name: both('Delta') } };
  },
  'DELETE /staff/brands/{id}': async ({ make }) => id(await make.brand()),
  'POST /staff/concerns': () => ({ body: { name: both('Frizz') } }),
  'PUT /staff/concerns/{id}': async ({ make, send }) => {
    const concern = await make.concern();
    return { ...id(concern), body: { ...seen(await send('GET', `/concerns/${concern.id}`)), hidden: true } };
  },
  'DELETE /staff/concerns/{id}': async ({ make }) => id(await make.concern()),
  'PUT /staff/products/{id}/knowledge': async ({ make, send }) => {
    const product = await make.product();
    const before = await send('GET', `/products/${product.id}/knowledge`);
    return { ...id(product), body: { ...seen(before), skin_types: ['dry'] } };
  },
  'POST /staff/synonyms': () => ({ body: { words: 'frizz, hayashan' } }),
  'DELETE /staff/synonyms/{id}': async ({ send }) => id(await send('POST', '/synonyms', { words: 'frizz, hayashan' })),

  'PUT /staff/blocks/home': async (desk) => ({
    body: { ...seen(await home(desk)), promises: [{ key: 'fast', title: both('Fast'), text: both('In days') }] },
    target: 'home',
  }),
  'POST /staff/blocks/home/publish': async (desk) => ({ body: seen(await prepared(desk)), target: 'home' }),
  'POST /staff/blocks/home/discard': async (desk) => ({ body: seen(await prepared(desk)), target: 'home' }),
  'PUT /staff/blocks/footer': async ({ send }) => ({
    body: { ...seen(await send('GET', '/blocks/footer')), about: both('Made in Egypt') },
    target: 'footer',
  }),
  'PUT /staff/blocks/about': async ({ send }) => {
    const picture = await send('POST', '/content-pictures', await form('picture', png()));
    const before = await send('GET', '/blocks/about');
    return { body: { ...seen(before), pictures: [{ picture, alt: both('A shelf') }] }, target: 'about' };
  },
  'POST /staff/blogs': () => ({ body: { title: both('Salt') } }),
  'PUT /staff/blogs/{id}': async (desk) => {
    const draft = await blog(desk);
    return { ...id(draft), body: { ...seen(draft), title: both('Sea salt') } };
  },
  'DELETE /staff/blogs/{id}': async (desk) => id(await blog(desk)),
  'POST /staff/blogs/{id}/status': async (desk) => ({ ...id(await blog(desk)), body: { status: 'published' } }),
  'PUT /staff/pages/{id}': async ({ send, services }) => {
    const text = { titleAr: 'سياسة', titleEn: 'Policy', bodyAr: '<p>قبل</p>', bodyEn: '<p>Before</p>' };
    await services.db.insert(pages).values({ slug: 'refund', ...text });
    return { path: { id: 'refund' }, body: { ...seen(await send('GET', '/pages/refund')), title: both('Refunds') } };
  },

  'POST /staff/coupons': () => ({ body: { kind: 'percent', value: 10 } }),
  'PUT /staff/coupons/{id}': async ({ make, send }) => {
    const coupon = await make.coupon();
    return { ...id(coupon), body: { ...seen(await send('GET', `/coupons/${coupon.id}`)), value: 15 } };
  },
  'DELETE /staff/coupons/{id}': async ({ make }) => id(await make.coupon()),
  'POST /staff/coupons/{id}/end': async ({ make }) => id(await make.coupon()),
  'POST /staff/coupons/bulk': async ({ make }) => {
    const coupon = await make.coupon();
    return { body: { ids: [coupon.id], action: 'end' }, target: coupon.id };
  },
  'POST /staff/wheel': () => ({ body: newWheel }),
  'PUT /staff/wheel/{id}': async (desk) => {
    const one = await wheel(desk);
    return { ...id(one), body: { ...seen(one), spins_each: 5 } };
  },
  'DELETE /staff/wheel/{id}': async (desk) => id(await wheel(desk)),
  'POST /staff/wheel/{id}/active': async (desk) => ({ ...id(await wheel(desk)), body: { active: true } }),
  ...receivingChanges,
  'PUT /staff/shipping-fees/governorates/{id}': async (desk) => {
    const governorate = await destination(desk);
    return { ...id(governorate), body: { ...seen(governorate), fee: 77 } };
  },
  'PUT /staff/shipping-fees/cities/{id}': async (desk) => {
    const [city] = (await destination(desk)).cities;
    return { ...id(city), body: { ...seen(city), fee: 78 } };
  },
  'POST /staff/shipping-fees/bulk': async (desk) => {
    const [city] = (await destination(desk)).cities;
    return { body: { cities: [city.id], fee: 79 }, target: city.id };
  },
  'PUT /staff/delivery-days/governorates/{id}': async (desk) => {
    const governorate = await destination(desk);
    return { ...id(governorate), body: { ...seen(governorate), from: 1, to: 9 } };
  },
  'PUT /staff/delivery-days/cities/{id}': async (desk) => {
    const [city] = (await destination(desk)).cities;
    return { ...id(city), body: { ...seen(city), from: 2, to: 8 } };
  },
  'POST /staff/delivery-days/bulk': async (desk) => {
    const [city] = (await destination(desk)).cities;
    return { body: { cities: [city.id], from: 3, to: 7 }, target: city.id };
  },
  'PUT /staff/settings/{key}': () => ({
    path: { key: 'accept_days' },
    body: { value: 15, seen: null },
    target: 'accept_days',
  }),
  'DELETE /staff/settings/{key}': async ({ send }) => {
    await send('PUT', '/settings/refund_days', { value: 8, seen: null });
    return { path: { key: 'refund_days' }, target: 'refund_days' };
  },

  'PUT /staff/payment-methods/{key}': () => ({
    path: { key: 'mobile_wallet' },
    body: { reason: both('Closed') },
    target: 'mobile_wallet',
  }),
  'DELETE /staff/payment-methods/{key}': async ({ send }) => {
    await send('PUT', '/payment-methods/mobile_wallet', { reason: both('Closed') });
    return { path: { key: 'mobile_wallet' }, target: 'mobile_wallet' };
  },
  'PUT /staff/payment-settings/{key}': ({ password }) => ({
    path: { key: 'transfer_limit' },
    body: { value: 100, seen: null, password },
    target: 'transfer_limit',
  }),
  'DELETE /staff/payment-settings/{key}': ({ password }) => ({
    path: { key: 'transfer_limit' },
    body: { password },
    target: 'transfer_limit',
  }),
  'POST /staff/changes/{id}/decision': async ({ services, colleague, password }) => {
    const asked = { key: 'transfer_limit', value: 100, seen: null, password };
    const change = await changePaymentSetting(contextFor(services, colleague), asked);
    return { ...id(change), body: { decision: 'approve', password } };
  },

  'POST /staff/customers/{id}/block': async ({ make }) => ({
    path: { id: (await make.customer()).userId },
    body: { reason: 'Refused ten parcels' },
  }),
  'POST /staff/customers/{id}/unblock': async ({ make }) => ({
    path: { id: (await make.customer({ status: 'blocked' })).userId },
  }),
  'POST /staff/customers/{id}/merge': async ({ make }) => {
    const [kept, other] = [await make.customer(), await make.customer()];
    return { path: { id: kept.userId }, body: { other_id: other.userId, confirm: other.phone } };
  },
  'POST /staff/customers/{id}/erase': async ({ make }) => {
    const { userId, phone } = await make.customer();
    return { path: { id: userId }, body: { confirm: phone } };
  },
  'POST /staff/customers/{id}/notes': async ({ make }) => ({
    path: { id: (await make.customer()).userId },
    body: { text: 'Likes no calls' },
  }),
  'DELETE /staff/customers/{id}/notes/{note_id}': async ({ make, owner: keeper, services }) => {
    const { userId } = await make.customer();
    const [note] = await services.db
      .insert(customerNotes)
      .values({ userId, authorId: keeper.userId, text: 'Likes no calls' })
      .returning();
    return { path: { id: userId, note_id: note!.id } };
  },
  'POST /staff/chats/{id}/messages': async (desk) => ({ ...id(await chatOf(desk)), body: { text: 'It is.' } }),
  'POST /staff/chats/{id}/take': async (desk) => ({ ...id(await chatOf(desk)), body: {} }),
  'POST /staff/chats/{id}/close': async (desk) => ({ ...id(await chatOf(desk)), body: {} }),
  'POST /staff/quick-answers': () => ({ body: { title: both('Hours'), text: both('From ten') } }),
  'PUT /staff/quick-answers/{id}': async (desk) => {
    const one = await answer(desk);
    return { ...id(one), body: { ...seen(one), text: both('From nine') } };
  },
  'DELETE /staff/quick-answers/{id}': async (desk) => id(await answer(desk)),
  'POST /staff/contact-messages/{id}/handled': async ({ services }) => {
    const written = { name: 'Mona', email: 'mona@example.com', phone: '+201012345678', message: 'Hello' };
    const [message] = await services.db.insert(contactMessages).values(written).returning();
    return { ...id(message!), body: { handled: true } };
  },

  'POST /staff/reviews/{id}/decision': async ({ services, make }) => {
    const review = await pendingReview(services, (await make.product()).id);
    return { ...id(review), body: { version: review.version, decision: 'approve' } };
  },
  'PUT /staff/reviews/{id}/answer': async ({ services, make }) => {
    const review = await pendingReview(services, (await make.product()).id);
    return { ...id(review), body: { version: review.version, answer: 'Thank you' } };
  },

  'POST /staff/members': async ({ make, password }) => {
    const { userId, phone } = await make.customer();
    return { body: { phone, scopes: ['chat.answer'], password }, target: userId };
  },
  'PUT /staff/members/{id}': async (desk) => {
    const { userId } = await member(desk);
    const shown = await desk.send('GET', `/members/${userId}`);
    return {
      path: { id: userId },
      body: { ...seen(shown), scopes: ['chat.answer', 'reports.view'], password: desk.password },
    };
  },
  'DELETE /staff/members/{id}': async (desk) => ({
    path: { id: (await member(desk)).userId },
    body: { password: desk.password },
  }),
  'DELETE /staff/members/{id}/sessions': async (desk) => {
    const { userId } = await member(desk);
    await openSession(contextFor(desk.services), userId);
    return { path: { id: userId } };
  },
  'DELETE /staff/members/{id}/second-factor': async (desk) => {
    const { userId } = await member(desk);
    await desk.services.db.insert(secondFactors).values({ userId, secret: 'sealed', confirmedAt: new Date() });
    return { path: { id: userId } };
  },
  'POST /staff/roles': () => ({ body: { name: both('Desk'), scopes: ['chat.answer'] } }),
  'PUT /staff/roles/{id}': async (desk) => {
    const one = await role(desk);
    return { ...id(one), body: { ...seen(one), scopes: ['chat.answer', 'reports.view'], password: desk.password } };
  },
  'DELETE /staff/roles/{id}': async (desk) => id(await role(desk)),
  'POST /staff/session/confirm': async (desk) => {
    const { headers, code, target } = await enrolled(desk);
    return { headers, body: { code: code() }, target };
  },
  'POST /staff/session/recovery-codes': async (desk) => {
    const { headers, code, target } = await enrolled(desk);
    const confirmed = await desk.call('POST', '/staff/session/confirm', { headers, body: { code: code() } });
    expect(confirmed.status).toBe(200);
    return { headers, body: { password: desk.password, code: code(30_000) }, target };
  },
  'DELETE /staff/session/second-factor': async (desk) => {
    const { headers, code, target } = await enrolled(desk);
    const confirmed = await desk.call('POST', '/staff/session/confirm', { headers, body: { code: code() } });
    expect(confirmed.status).toBe(200);
    return { headers, body: { password: desk.password, code: code(30_000) }, target };
  },
};

/** Routes that are not a GET and write no log entry, with the reason. */
export const unlogged: Record<string, string> = {
  'POST /staff/parcels/{id}/items': 'counts one unit; the parcel that it completes is logged',
  'POST /staff/couriers/{id}/file': 'reads a file and changes nothing',
  'POST /staff/couriers/{id}/statuses': 'each parcel that it moves is logged',
  'PUT /staff/imports/{id}/choices': 'changes nothing; the entry of `apply` has the choices',
  'PUT /staff/imports/{id}/columns': 'as with the choices',
  'POST /staff/session': 'a sign-in changes no data of the shop; sessions are listed with the member',
  'DELETE /staff/session': 'as the sign-in',
  'POST /staff/session/enrol': 'starts a second factor; its confirmation is logged',
  'POST /staff/session/code': 'passes the second factor; logged only for a recovery code, which is used up',
  'POST /staff/session/lock': 'changes only the session of the current user',
  'POST /staff/session/unlock': 'changes only the session of the current user',
  'POST /staff/orders/quote': 'calculates and writes nothing',
  'POST /staff/orders/{id}/quote': 'calculates and writes nothing',
  'POST /staff/order-views': 'a view that only its owner sees',
  'DELETE /staff/order-views/{id}': 'as with saving it',
  'POST /staff/work/seen': 'how far the member has looked',
  'PUT /staff/notifications/{kind}': 'a choice that only its owner sees',
  'POST /staff/push-devices': 'a device that only its owner sees',
  'DELETE /staff/push-devices/{id}': 'as with adding it',
  'POST /staff/chats/{id}/seen': 'how far staff have read; sent with every message',
  'POST /staff/chats/{id}/typing': 'sent to the customer and not stored',
  'POST /staff/content-pictures': 'uploads a picture that is visible only when a text uses it, which is logged',
  'POST /staff/receiving/lines': 'reads pasted lines and writes nothing',
  'POST /staff/stock-counts/{id}/units': 'a scan changes no stock; the entry of `book` has the differences',
  'POST /staff/swatches': 'uploads a picture that is visible only when a shade uses it, which is logged',
};
