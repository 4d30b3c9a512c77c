import type { Page } from '@playwright/test';
import type { Facts } from './screen-facts.ts';

/** A screen in one of its states: whose it is, where, and what is done there before it is looked at. */
export type Screen = {
  name: string;
  /** Below the language: `/store`. */
  path: string;
  as: Visitor;
  /** Built as another of the list is: the browser tests look at it in one language and width. */
  alike?: true;
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
  const alike: typeof of = (as, list) => of(as, list).map((screen) => ({ ...screen, alike: true }));
  const wrong = (path: string, cookies: Record<string, string> = {}) => ({ path, cookies, open: send });
  const known = '%2B201000000010';
  return [
    ...of('guest', {
      home: '',
      store: '/store',
      'store-nothing-found': '/store?search=zzzzzz',
      product: `/${product}/single-product`,
      'cart-empty': '/cart',
      wheel: '/wheel',
      'login-errors': wrong('/auth/login'),
      'register-errors': wrong('/auth/register'),
      'otp-sent-errors': wrong(`/auth/otp?phone=${known}&sent=1`),
      'new-pass-errors': wrong('/auth/new-pass', { 'shop.reset': 'made-up~+201000000010' }),
      'not-found': '/no-such-page',
      outbox: '/demo/outbox',
      kit: '/demo/kit',
    }),
    ...alike('guest', {
      'store-filtered': '/store?category=skin&offers=1&sort=price_desc',
      'product-long-name': `/${longest}/single-product`,
      login: '/auth/login',
      'login-email-errors': wrong('/auth/login?by=email'),
      register: '/auth/register',
      otp: '/auth/otp',
      'otp-activate': `/auth/otp?for=activate&phone=${known}`,
      'otp-wait': `/auth/otp?phone=${known}&sent=4000000000000`,
      'forget-password-again': '/auth/forget-password?again=1',
      'forget-password-email-errors': wrong('/auth/forget-password?by=email'),
      'successful-pass': { path: '/auth/successful-pass', cookies: { 'shop.reset_done': '1~+201000000010' } },
    }),
    ...of('shopper', {
      account: '/account',
      profile: '/account/profile',
      'password-errors': wrong('/account/password'),
      orders: '/account/orders',
      'order-delivered': `/${orders['delivered']}/order-details`,
      'order-refused': `/${orders['refused']}/order-details`,
      'order-cancel': `/${orders['under_review']}/order-details?ask=cancel`,
      'rate-order': `/${orders['delivered']}/rate-order`,
      'return-order': `/${orders['delivered']}/return-order`,
      invoice: `/${orders['delivered']}/invoice`,
      returns: '/account/returned-orders',
      'return-approved': `/${returns['approved']}/return-details`,
      'return-done': `/${returns['approved']}/return-details-done`,
      wallet: '/account/wallet',
      points: '/account/loyalty-points',
      coupons: '/account/discount-coupons',
      favourites: '/account/Favorite-products',
      addresses: '/account/delivery-addresses-account',
      'add-address-errors': wrong('/account/add-address'),
      cart: '/cart',
      'delivery-address': '/cart/delivery-address',
      'complete-payment': `/cart/complete-payment?address=${address}`,
      'pay-transfer-refused': `/pay/transfer/${orders['refused']}`,
      'pay-return': `/pay/return?reference=${card}`,
      'thank-you': `/cart/thank-you?order=${orders['delivered']}`,
      'wheel-signed-in': '/wheel',
    }),
    ...alike('shopper', {
      'product-signed-in': `/${product}/single-product`,
      'change-phone': '/account/phone',
      'close-account': '/account/close',
      'orders-finished': '/account/orders?state=finished',
      'order-under_review': `/${orders['under_review']}/order-details`,
      'order-shipped': `/${orders['shipped']}/order-details`,
      'order-accepted': `/${orders['accepted']}/order-details`,
      'order-cancelled': `/${orders['cancelled']}/order-details`,
      'order-reviewing': `/${orders['reviewing']}/order-details`,
      'order-card_due': `/${orders['card_due']}/order-details`,
      'order-accept': `/${orders['delivered']}/order-details?ask=accept`,
      'return-refunded': `/${returns['refunded']}/return-details`,
      'add-address': '/account/add-address',
      'edit-address': `/account/${address}/edit-address`,
      'pay-transfer-reviewing': `/pay/transfer/${orders['reviewing']}`,
      'pay-hosted': `/pay/${card}`,
    }),
    ...of('new', {
      'account-new': '/account',
      'orders-empty': '/account/orders',
      'wallet-empty': '/account/wallet',
    }),
    ...alike('new', {
      'returns-empty': '/account/returned-orders',
      'points-empty': '/account/loyalty-points',
      'coupons-new': '/account/discount-coupons',
      'favourites-empty': '/account/Favorite-products',
      'addresses-empty': '/account/delivery-addresses-account',
    }),
  ];
}
