import type { Page } from '@playwright/test';
import type { Facts } from './screen-facts.ts';

/** A screen in one of its states: whose it is, where, and what is done there before it is looked at. */
export type Screen = {
  name: string;
  /** Below the language: `/store`. */
  path: string;
  as: Visitor;
  cookies?: Record<string, string>;
  open?: (page: Page) => Promise<void>;
};

/** A guest, somebody new whose lists are empty, or the demo's shopper whose are full. */
export type Visitor = 'guest' | 'new' | 'shopper';

const send = async (page: Page) => {
  const form = page.getByRole('main').locator('form:has(input:not([type=hidden]))').first();
  await form.evaluate((one: HTMLFormElement) => one.requestSubmit());
  await page.getByRole('main').locator('[aria-invalid="true"]').first().waitFor();
};

/** Every screen there is, in the states that look different. */
export function screens({ product, longest, orders, card, returns, address }: Facts): Screen[] {
  const of = (as: Visitor, list: Record<string, string | Omit<Screen, 'name' | 'as'>>): Screen[] =>
    Object.entries(list).map(([name, at]) => ({ name, as, ...(typeof at === 'string' ? { path: at } : at) }));
  const wrong = (path: string, cookies: Record<string, string> = {}) => ({ path, cookies, open: send });
  const known = '%2B201000000010';
  const each = (prefix: string, ids: Record<string, number>, path: string) =>
    Object.fromEntries(Object.entries(ids).map(([status, id]) => [`${prefix}-${status}`, `/${id}/${path}`]));
  const done = orders['delivered']!;
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
      'login-errors': wrong('/auth/login'),
      'login-email-errors': wrong('/auth/login?by=email'),
      register: '/auth/register',
      'register-errors': wrong('/auth/register'),
      otp: '/auth/otp',
      'otp-activate': `/auth/otp?for=activate&phone=${known}`,
      'otp-sent-errors': wrong(`/auth/otp?phone=${known}&sent=1`),
      'otp-wait': `/auth/otp?phone=${known}&sent=4000000000000`,
      'forget-password-again': '/auth/forget-password?again=1',
      'forget-password-email-errors': wrong('/auth/forget-password?by=email'),
      'new-pass-errors': wrong('/auth/new-pass', { 'shop.reset': 'made-up~+201000000010' }),
      'successful-pass': { path: '/auth/successful-pass', cookies: { 'shop.reset_done': '1~+201000000010' } },
      'not-found': '/no-such-page',
      outbox: '/demo/outbox',
    }),
    ...of('shopper', {
      account: '/account',
      profile: '/account/profile',
      'change-phone': '/account/phone',
      password: '/account/password',
      'password-errors': wrong('/account/password'),
      'close-account': '/account/close',
      orders: '/account/orders',
      'orders-finished': '/account/orders?state=finished',
      ...each('order', orders, 'order-details'),
      'order-cancel': `/${orders['under_review']}/order-details?ask=cancel`,
      'order-accept': `/${orders['delivered']}/order-details?ask=accept`,
      'rate-order': `/${done}/rate-order`,
      'return-order': `/${done}/return-order`,
      invoice: `/${done}/invoice`,
      returns: '/account/returned-orders',
      ...each('return', returns, 'return-details'),
      'return-done': `/${returns['approved']}/return-details-done`,
      wallet: '/account/wallet',
      points: '/account/loyalty-points',
      coupons: '/account/discount-coupons',
      favourites: '/account/Favorite-products',
      addresses: '/account/delivery-addresses-account',
      'add-address': '/account/add-address',
      'add-address-errors': wrong('/account/add-address'),
      'edit-address': `/account/${address}/edit-address`,
      cart: '/cart',
      'delivery-address': '/cart/delivery-address',
      'complete-payment': `/cart/complete-payment?address=${address}`,
      'pay-transfer-refused': `/pay/transfer/${orders['refused']}`,
      'pay-transfer-reviewing': `/pay/transfer/${orders['reviewing']}`,
      'pay-hosted': `/pay/${card}`,
      'pay-return': `/pay/return?reference=${card}`,
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
