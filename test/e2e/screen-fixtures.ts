import type { APIRequestContext } from '@playwright/test';
import { urls } from '#app/urls.ts';
import { receiptFile, review } from './buying.ts';

/** The accounts of the demo that have data for every screen, and the one that processes their orders. */
export const visitors = {
  new: { phone: '+201000000011', password: 'yasmin-demo-11' },
  shopper: { phone: '+201000000010', password: 'yasmin-demo-10' },
  staff: { phone: '+201000000001', password: 'yasmin-staff-01' },
  second: { phone: '+201000000002', password: 'yasmin-staff-02' },
} as const;

type Reply<T> = { data: T };

type Body = Record<string, unknown>;

/** A signed-in API client for one of them. */
export const asVisitor = (request: APIRequestContext, who: keyof typeof visitors) => signInAs(request, visitors[who]);

async function signInAs(request: APIRequestContext, who: { phone: string; password: string }) {
  const login = await request.post('/api/auth/login', { data: who });
  const { data } = (await login.json()) as Reply<{ token: string }>;
  const headers = { Authorization: `Bearer ${data.token}` };
  return {
    token: data.token,
    get: async <T>(path: string): Promise<T> =>
      ((await (await request.get(`/api${path}`, { headers })).json()) as Reply<T>).data,
    post: async <T>(path: string, body: Body, receipt?: string): Promise<T> => {
      const reply = await request.post(`/api${path}`, {
        headers,
        ...(receipt
          ? { multipart: { ...(body as Record<string, string | number>), receipt: await receiptFile(receipt) } }
          : { data: body }),
      });
      if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
      return ((await reply.json()) as Reply<T>).data;
    },
  };
}

type Named = { id: number; status: string };
type Product = { id: number; slug: string; name: string; price: number; qty: number; variants_count: number };
type Ordered = Named & { items: { id: number; quantity: number }[] };

/** The values in the addresses of screens. */
export type ScreenFixtures = {
  /** Tokens by visitor. */
  tokens: Record<'new' | 'shopper' | 'regular', string>;
  product: string;
  productId: number;
  longest: string;
  longestId: number;
  /** Orders by their state. */
  orders: Record<string, number>;
  /** The reference of a pending card payment. */
  card: string;
  returns: Record<string, number>;
  address: number;
};

/**
 * Places orders as the demo's shopper until there is one in every visibly different state, and fills the cart; returns the values in the
 * addresses of their screens.
 */
export async function prepareScreens(request: APIRequestContext): Promise<ScreenFixtures> {
  const shopper = await asVisitor(request, 'shopper');
  const staff = await asVisitor(request, 'staff');
  const products = await shopper.get<Product[]>('/products?per_page=100&sort=name_asc');
  const inStock = products.filter(({ qty, variants_count: variants }) => qty > 50 && variants === 1);
  const longest = inStock.toSorted((a, b) => b.name.length - a.name.length)[0]!;
  const [{ id: address }] = (await shopper.get<{ id: number }[]>('/addresses')) as [{ id: number }];

  const old = [
    ...(await shopper.get<Named[]>('/orders?per_page=50')),
    ...(await shopper.get<Named[]>('/old/orders?per_page=50')),
  ];
  const order = async (method: string, receipt?: string) => {
    await shopper.post('/add-to-cart', { id: inStock[0]!.id, quantity: 1 });
    return shopper.post<{ order: Ordered; payment: { url?: string } }>(
      '/checkout',
      { address_id: address, payment_method: method },
      receipt,
    );
  };
  const move = async (id: number, ...statuses: string[]) => {
    for (const status of statuses) await staff.post(`/staff/orders/${id}/status`, { status });
  };
  const shipped = (await order('cash_on_delivery')).order.id;
  await move(shipped, 'confirmed', 'preparing', 'shipped');
  const cancelled = (await order('cash_on_delivery')).order.id;
  await shopper.post(`/order/${cancelled}/cancel`, {});
  const reviewing = (await order('instant_transfer', `${Date.now()}`)).order.id;
  const refused = (await order('mobile_wallet', `${Date.now()}`)).order.id;
  await review(request, refused, { decision: 'reject', reason: 'المبلغ في الإيصال أقل من إجمالي الطلب' });
  const card = await order('credit_card');
  const transfer_due = await withoutReceipt(request, shopper, { product: inStock[0]!.id, address });
  for (const [settled, reason] of [
    [[], 'wrong_item'],
    [['approved', 'received'], 'damaged'],
    [['rejected'], 'other'],
  ] as const) {
    const { order: back } = await order('cash_on_delivery');
    await move(back.id, 'confirmed', 'preparing', 'shipped', 'delivered');
    const { id } = await shopper.post<Named>('/make/returns', {
      order_id: back.id,
      items: [{ order_item_id: back.items[0]!.id, quantity: 1 }],
      reason,
      note: 'وصلت العبوة مفتوحة من أعلاها، وسال نصفها في الصندوق.',
    });
    for (const status of settled)
      await staff.post(`/staff/returns/${id}/status`, { status, reason: 'القطعة مستعملة، وليست كما وصلت.' });
  }
  const regular = await asRegular(request, { product: inStock[0]!, place: address, staff, shopper });

  for (const { id } of [inStock[0]!, longest]) await shopper.post('/add-to-cart', { id, quantity: 2 });
  const returned = await shopper.get<Named[]>('/returns?per_page=50');
  const byStatus = (list: Named[]) => Object.fromEntries(list.map(({ status, id }) => [status, id]));
  return {
    tokens: { new: (await asVisitor(request, 'new')).token, shopper: shopper.token, regular: regular.token },
    product: inStock[0]!.slug,
    productId: inStock[0]!.id,
    longest: longest.slug,
    longestId: longest.id,
    orders: { ...byStatus(old), shipped, cancelled, reviewing, refused, transfer_due, card_due: card.order.id },
    card: card.payment.url!.split('/').at(-1)!,
    returns: byStatus(returned),
    address,
  };
}

type Caller = Awaited<ReturnType<typeof signInAs>>;

/** An order that waits for a transfer: placed by the shop's own form, because the API requires the receipt with it. */
async function withoutReceipt(
  request: APIRequestContext,
  shopper: Caller,
  { product, address }: { product: number; address: number },
): Promise<number> {
  await shopper.post('/add-to-cart', { id: product, quantity: 1 });
  const { origin } = new URL((await request.get('/healthz')).url());
  const placed = await request.post(urls.completePayment('ar', { address }), {
    headers: { Cookie: `auth._token.local=${encodeURIComponent(`Bearer ${shopper.token}`)}`, Origin: origin },
    form: { key: crypto.randomUUID(), address_id: address, payment_method: 'instant_transfer' },
    maxRedirects: 0,
  });
  const to = placed.headers()['location'];
  if (!to) throw new Error(`an order without a receipt: ${placed.status()}`);
  return Number(to.split('/').at(-1));
}

/** A user with pages of wallet entries, a pending deposit, and a debt of points from a return. */
async function asRegular(
  request: APIRequestContext,
  { product, place, staff, shopper }: { product: Product; place: number; staff: Caller; shopper: Caller },
): Promise<Caller> {
  const phone = `+2010${String(Date.now()).slice(-8)}`;
  const password = 'yasmin-regular-1';
  const post = (path: string, data: Body) => request.post(`/api/auth/${path}`, { data });
  await post('register', {
    name: 'مريم عبد الرحمن السيد',
    phone,
    gender: 'female',
    password,
    password_confirmation: password,
  });
  const outbox = await (await request.get(`/api/demo/outbox?to=${encodeURIComponent(phone)}`)).json();
  const [{ code }] = (Array.isArray(outbox) ? outbox : outbox.data) as [{ code: string }];
  await post('verify', { phone, code });
  const by = await signInAs(request, { phone, password });
  const { country, city, description } = await shopper.get<{
    country: { id: number };
    city: { id: number };
    description: string;
  }>(`/addresses/${place}`);
  const address = await by.post<{ id: number }>('/addresses', {
    country_id: country.id,
    city_id: city.id,
    description,
    address_type: 'work',
  });
  const order = async (quantity: number, use_wallet: boolean) => {
    await by.post('/add-to-cart', { id: product.id, quantity, all_quantity: 1 });
    const wanted = { address_id: address.id, payment_method: 'cash_on_delivery', use_wallet };
    return (await by.post<{ order: Ordered }>('/checkout', wanted)).order;
  };
  // Enough for a hundred points, which are converted to money before the items are returned.
  const { id, items } = await order(Math.ceil(1600 / product.price), false);
  for (const status of ['confirmed', 'preparing', 'shipped', 'delivered'])
    await staff.post(`/staff/orders/${id}/status`, { status });
  await by.post(`/update_status/${id}/order`, { status: 'accepted' });
  await by.post('/wallet/deposit/point', { points: 100 });
  const back = await by.post<Named>('/make/returns', {
    order_id: id,
    items: items.map(({ id: order_item_id, quantity }) => ({ order_item_id, quantity })),
    reason: 'damaged',
  });
  for (const status of ['approved', 'received', 'refunded'])
    await staff.post(`/staff/returns/${back.id}/status`, { status });
  for (let nth = 0; nth < 8; nth++) await by.post(`/order/${(await order(1, true)).id}/cancel`, {});
  await by.post('/wallet/deposit', { amount: 250, payment_method: 'instant_transfer' }, `${Date.now()}`);
  return by;
}
