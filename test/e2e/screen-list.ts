import type { APIRequestContext, Page } from '@playwright/test';

/** A screen in one of its states: whose it is, where, and what is done there before it is looked at. */
export type Screen = {
  name: string;
  /** Below the language: `/store`. */
  path: string;
  as: Visitor;
  open?: (page: Page) => Promise<void>;
};

/** A guest, somebody new whose lists are empty, or the demo's shopper whose are full. */
export type Visitor = 'guest' | 'new' | 'shopper';

/** The accounts of the demo, in which every screen has something to show. */
export const visitors = {
  new: { phone: '+201000000011', password: 'yasmin-demo-11' },
  shopper: { phone: '+201000000010', password: 'yasmin-demo-10' },
} as const;

type Facts = {
  product: string;
  longest: string;
  orders: Record<string, number>;
  returns: Record<string, number>;
  address: number;
};

/** A signed-in visitor's token. */
export async function tokenOf(request: APIRequestContext, who: keyof typeof visitors): Promise<string> {
  const reply = await request.post('/api/auth/login', { data: visitors[who] });
  return ((await reply.json()) as { data: { token: string } }).data.token;
}

/** What the demo holds, asked for by the API: addresses of screens are made of it. */
export async function factsOf(request: APIRequestContext, token: string): Promise<Facts> {
  const get = async (path: string) => {
    const reply = await request.get(`/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
    return ((await reply.json()) as { data: never[] }).data;
  };
  type Named = { id: number; slug: string; name: string; status: string };
  const products: Named[] = await get('/products?per_page=100&sort=name_asc');
  const orders: Named[] = [...(await get('/orders?per_page=50')), ...(await get('/old/orders?per_page=50'))];
  const returned: Named[] = await get('/returns?per_page=50');
  const addresses: Named[] = await get('/addresses');
  const byStatus = (list: Named[]) => Object.fromEntries(list.map(({ status, id }) => [status, id]));
  return {
    product: products[0]!.slug,
    longest: products.toSorted((a, b) => b.name.length - a.name.length)[0]!.slug,
    orders: byStatus(orders),
    returns: byStatus(returned),
    address: addresses[0]!.id,
  };
}

const send = async (page: Page) => {
  const form = page.getByRole('main').locator('form:has(input:not([type=hidden]))').first();
  await form.evaluate((one: HTMLFormElement) => one.requestSubmit());
  await page.getByRole('main').locator('[aria-invalid="true"]').first().waitFor();
};

/** Every screen there is, in the states that look different. */
export function screens({ product, longest, orders, returns, address }: Facts): Screen[] {
  const of = (as: Visitor, list: Record<string, string | { path: string; open: Screen['open'] }>): Screen[] =>
    Object.entries(list).map(([name, at]) =>
      typeof at === 'string' ? { name, path: at, as } : { name, path: at.path, as, ...(at.open && { open: at.open }) },
    );
  const each = (prefix: string, ids: Record<string, number>, path: string) =>
    Object.fromEntries(Object.entries(ids).map(([status, id]) => [`${prefix}-${status}`, `/${id}/${path}`]));
  const done = orders['delivered'] ?? orders['accepted']!;
  const anyReturn = Object.values(returns)[0];
  return [
    ...of('guest', {
      home: '',
      store: '/store',
      'store-filtered': '/store?category=skin&offers=1&sort=price_desc',
      'store-nothing-found': '/store?search=zzzzzz',
      product: `/${product}/single-product`,
      'product-long-name': `/${longest}/single-product`,
      'cart-empty': '/cart',
      wheel: '/wheel',
      login: '/auth/login',
      'login-errors': { path: '/auth/login', open: send },
      register: '/auth/register',
      'register-errors': { path: '/auth/register', open: send },
      otp: '/auth/otp?phone=01000000010',
      'forget-password': '/auth/forget-password',
      'not-found': '/no-such-page',
      outbox: '/demo/outbox',
    }),
    ...of('shopper', {
      account: '/account',
      profile: '/account/profile',
      'change-phone': '/account/phone',
      password: '/account/password',
      'close-account': '/account/close',
      orders: '/account/orders',
      'orders-finished': '/account/orders?state=finished',
      ...each('order', orders, 'order-details'),
      'rate-order': `/${done}/rate-order`,
      'return-order': `/${done}/return-order`,
      invoice: `/${done}/invoice`,
      returns: '/account/returned-orders',
      ...each('return', returns, 'return-details'),
      ...(anyReturn !== undefined && { 'return-done': `/${anyReturn}/return-details-done` }),
      wallet: '/account/wallet',
      points: '/account/loyalty-points',
      coupons: '/account/discount-coupons',
      favourites: '/account/Favorite-products',
      addresses: '/account/delivery-addresses-account',
      'add-address': '/account/add-address',
      'add-address-errors': { path: '/account/add-address', open: send },
      'edit-address': `/account/${address}/edit-address`,
      cart: '/cart',
      'delivery-address': '/cart/delivery-address',
      'complete-payment': `/cart/complete-payment?address=${address}`,
      'thank-you': `/cart/thank-you?order=${done}`,
      'product-signed-in': `/${product}/single-product`,
      'wheel-signed-in': '/wheel',
    }),
    ...of('new', {
      'account-new': '/account',
      'orders-empty': '/account/orders',
      'returns-empty': '/account/returned-orders',
      'wallet-empty': '/account/wallet',
      'points-empty': '/account/loyalty-points',
      'coupons-new': '/account/discount-coupons',
      'favourites-empty': '/account/Favorite-products',
      'addresses-empty': '/account/delivery-addresses-account',
    }),
  ];
}
