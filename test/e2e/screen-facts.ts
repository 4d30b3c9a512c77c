import type { APIRequestContext } from '@playwright/test';
import { receiptFile, review } from './buying.ts';

/** The accounts of the demo, in which every screen has something to show, and the one that moves their orders. */
export const visitors = {
  new: { phone: '+201000000011', password: 'yasmin-demo-11' },
  shopper: { phone: '+201000000010', password: 'yasmin-demo-10' },
  staff: { phone: '+201000000001', password: 'yasmin-staff-01' },
} as const;

type Reply<T> = { data: T };

/** A caller of the API who is signed in as one of them. */
export async function asVisitor(request: APIRequestContext, who: keyof typeof visitors) {
  const login = await request.post('/api/auth/login', { data: visitors[who] });
  const { data } = (await login.json()) as Reply<{ token: string }>;
  const headers = { Authorization: `Bearer ${data.token}` };
  return {
    token: data.token,
    get: async <T>(path: string): Promise<T> =>
      ((await (await request.get(`/api${path}`, { headers })).json()) as Reply<T>).data,
    post: async <T>(path: string, body: { [name: string]: string | number }, receipt?: string): Promise<T> => {
      const reply = await request.post(`/api${path}`, {
        headers,
        ...(receipt ? { multipart: { ...body, receipt: await receiptFile(receipt) } } : { data: body }),
      });
      if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
      return ((await reply.json()) as Reply<T>).data;
    },
  };
}

type Named = { id: number; status: string };
type Product = { id: number; slug: string; name: string; qty: number };

/** What the addresses of screens are made of. */
export type Facts = {
  token: string;
  product: string;
  longest: string;
  /** Orders by how they stand. */
  orders: Record<string, number>;
  /** The reference of a card payment that waits. */
  card: string;
  returns: Record<string, number>;
  address: number;
};

/**
 * Has the demo's shopper order until there is an order in every state that looks different, and fill the cart; gives what the
 * addresses of their screens are made of.
 */
export async function stage(request: APIRequestContext): Promise<Facts> {
  const shopper = await asVisitor(request, 'shopper');
  const staff = await asVisitor(request, 'staff');
  const products = await shopper.get<Product[]>('/products?per_page=100&sort=name_asc');
  const inStock = products.filter(({ qty }) => qty > 50);
  const longest = inStock.toSorted((a, b) => b.name.length - a.name.length)[0]!;
  const [{ id: address }] = (await shopper.get<{ id: number }[]>('/addresses')) as [{ id: number }];

  const old = [
    ...(await shopper.get<Named[]>('/orders?per_page=50')),
    ...(await shopper.get<Named[]>('/old/orders?per_page=50')),
  ];
  const order = async (method: string, receipt?: string) => {
    await shopper.post('/add-to-cart', { id: inStock[0]!.id, quantity: 1 });
    return shopper.post<{ order: Named; payment: { url?: string } }>(
      '/checkout',
      { address_id: address, payment_method: method },
      receipt,
    );
  };
  const shipped = (await order('cash_on_delivery')).order.id;
  for (const status of ['confirmed', 'preparing', 'shipped'])
    await staff.post(`/staff/orders/${shipped}/status`, { status });
  const cancelled = (await order('cash_on_delivery')).order.id;
  await shopper.post(`/order/${cancelled}/cancel`, {});
  const reviewing = (await order('instant_transfer', `${Date.now()}`)).order.id;
  const refused = (await order('mobile_wallet', `${Date.now()}`)).order.id;
  await review(request, refused, { decision: 'reject', reason: 'المبلغ في الإيصال أقل من إجمالي الطلب' });
  const card = await order('credit_card');

  for (const { id } of [inStock[0]!, longest]) await shopper.post('/add-to-cart', { id, quantity: 2 });
  const returned = await shopper.get<Named[]>('/returns?per_page=50');
  const byStatus = (list: Named[]) => Object.fromEntries(list.map(({ status, id }) => [status, id]));
  return {
    token: shopper.token,
    product: inStock[0]!.slug,
    longest: longest.slug,
    orders: { ...byStatus(old), shipped, cancelled, reviewing, refused, card_due: card.order.id },
    card: card.payment.url!.split('/').at(-1)!,
    returns: byStatus(returned),
    address,
  };
}
