import type { Page } from '@playwright/test';
import { talked, waited } from './chat-states.ts';
import { shopCookies } from './other-shops.ts';
import { coming, guestCart, listComing, newsOfChat, notLoaded, withoutLine } from './page-states.ts';
import type { ScreenFixtures } from './screen-fixtures.ts';

/** A screen in one of its states: its visitor, its address, and the steps before it is checked. */
export type Screen = {
  name: string;
  /** Below the language: `/store`. */
  path: string;
  as: Visitor;
  /** Built like another screen of the list: the browser tests check it in one language and width. */
  alike?: true;
  /** Only during the check. */
  cookies?: Record<string, string>;
  /** Rendered by the service worker, which the browser tests check separately. */
  worker?: true;
  open?: (page: Page) => Promise<void>;
};

/** A guest, a new user with empty lists, the demo's shopper with full ones, or a long-time customer. */
export type Visitor = 'guest' | 'new' | 'shopper' | 'regular';

const send = async (page: Page) => {
  const form = page.getByRole('main').locator('form:has(input:not([type=hidden]))').first();
  await form.evaluate((one: HTMLFormElement) => one.requestSubmit());
  await page.getByRole('main').locator('[aria-invalid="true"]').first().waitFor();
};

/** The cart beside the page; a phone only has the cart page. */
const openDrawer = async (page: Page) => {
  if (page.viewportSize()!.width < 768) return;
  // Before its script the link leads to the page of the cart.
  await page.waitForLoadState('networkidle');
  await page.locator('header a[href$="/cart"]').click();
  await page.locator('#cart-drawer').getByRole('spinbutton').first().waitFor();
};

/** What is in the first category, below the header of a wide screen. */
const openPanel = async (page: Page) => {
  if (page.viewportSize()!.width < 768) return;
  await page.waitForLoadState('networkidle');
  await page.locator('header [aria-controls^="menu-"]').first().click();
  await page.locator('header [role="region"]').waitFor();
};

/** All screens, in their visibly different states. */
export function screens({
  product,
  productId,
  longest,
  longestId,
  orders,
  card,
  returns,
  address,
}: ScreenFixtures): Screen[] {
  const of = (as: Visitor, list: Record<string, string | Omit<Screen, 'name' | 'as'>>): Screen[] =>
    Object.entries(list).map(([name, at]) => ({ name, as, ...(typeof at === 'string' ? { path: at } : at) }));
  const alike: typeof of = (as, list) => of(as, list).map((screen) => ({ ...screen, alike: true }));
  const wrong = (path: string, cookies: Record<string, string> = {}) => ({ path, cookies, open: send });
  const known = '%2B201000000010';
  const away = shopCookies('away');
  const broken = shopCookies('broken');
  return [
    ...of('guest', {
      home: '',
      store: '/store',
      'store-nothing-found': '/store?search=zzzzzz',
      'store-list-loading': { path: '/store', open: listComing },
      'store-loading': { path: '', open: coming('/store') },
      'store-not-loaded': { path: '', open: notLoaded('/store') },
      product: `/${product}/single-product`,
      'product-sold-out': {
        path: '/product/niacinamide-city-milk-spf-50',
        open: (page) => page.getByRole('radio', { name: /sold out|نفد/ }).check(),
      },
      ingredient: '/ingredient/linalool',
      'avoid-list': '/avoid-list?q=linal',
      concern: '/concern/acne',
      'category-panel': { path: '/store', open: openPanel },
      'store-found': '/store?search=acne',
      finder: '/finder',
      'finder-questions': '/finder?step=2&kind=skin',
      'finder-shape': '/finder?step=3&kind=hair',
      routine: '/routine?kind=skin&type=oily&concern=acne&effort=full&budget=any',
      blogs: '/blogs',
      'blogs-found': '/blogs?search=oil',
      'blogs-none-found': '/blogs?search=zzzzzz',
      blog: '/blog/which-oil-for-what',
      about: '/about',
      refund: '/refund',
      shipping: '/shipping',
      'shipping-found': '/shipping?q=naser',
      'contact-errors': wrong('/contact'),
      'contact-sent': '/contact?sent=1',
      chat: { path: '/live-chat', cookies: shopCookies('open') },
      'chat-closed': '/live-chat',
      'chat-news': { path: '', open: newsOfChat },
      'chat-waiting': { path: '/live-chat', open: waited },
      'cart-empty': '/cart',
      wheel: '/wheel',
      'login-errors': wrong('/auth/login'),
      'register-errors': wrong('/auth/register'),
      'otp-sent-errors': wrong(`/auth/otp?phone=${known}&sent=1`),
      'new-pass-errors': wrong('/auth/new-pass', { 'shop.reset': 'made-up~+201000000010' }),
      'not-found': '/no-such-page',
      withdrawn: '/product/withdrawn-soap',
      'withdrawn-nameless': '/product/deleted-soap',
      broken: { path: '/blogs', cookies: broken },
      away: { path: '/blogs', cookies: away },
      'consent-asked': { path: '/store', cookies: shopCookies('measured') },
      outbox: '/demo/outbox',
      kit: '/demo/kit',
    }),
    ...alike('guest', {
      'store-filtered': '/store?category=skin&offers=1&sort=price_desc',
      privacy: '/privacy',
      terms: '/terms',
      'shipping-nothing-found': '/shipping?q=zzzzzz',
      contact: '/contact',
      'blogs-beyond-last': '/blogs?page=2',
      'product-long-name': `/${longest}/single-product`,
      login: '/auth/login',
      'login-email-errors': wrong('/auth/login?by=email'),
      register: '/auth/register',
      'sign-in-code': '/auth/code?for=order',
      'sign-in-code-sent': `/auth/code?phone=${known}&sent=1&for=order`,
      otp: '/auth/otp',
      'otp-activate': `/auth/otp?for=activate&phone=${known}`,
      'otp-wait': `/auth/otp?phone=${known}&sent=4000000000000`,
      'forget-password-again': '/auth/forget-password?again=1',
      'forget-password-email-errors': wrong('/auth/forget-password?by=email'),
      'product-loading': { path: '/store?sort=name_asc', open: coming(`/product/${product}`) },
      'blogs-loading': { path: '', open: coming('/blogs') },
      'page-loading': { path: '', open: coming('/shipping') },
      'blog-not-found': '/blog/no-such-blog',
      'product-not-found': '/product/no-such-product',
      'shipping-broken': { path: '/shipping', cookies: broken },
      'chat-away': { path: '/live-chat', cookies: away },
      offline: { path: '/about', worker: true, open: withoutLine },
      'cart-guest': {
        path: '/cart',
        open: async (page) => {
          await guestCart(page, [productId, longestId]);
          await page.getByRole('spinbutton').first().waitFor();
        },
      },
      'cart-guest-loading': {
        path: '/cart',
        open: async (page) => {
          await page.route('**/resources/guest-prices*', () => {});
          await guestCart(page, [productId, longestId]);
          await page.locator('main [aria-busy="true"]').first().waitFor();
        },
      },
      'cart-guest-failed': {
        path: '/cart',
        open: async (page) => {
          await page.route('**/resources/guest-prices*', (route) => route.abort());
          await guestCart(page, [productId, longestId]);
          await page.locator('main [role=alert]').waitFor();
        },
      },
      'successful-pass': { path: '/auth/successful-pass', cookies: { 'shop.reset_done': '1~+201000000010' } },
    }),
    ...of('shopper', {
      account: '/account',
      profile: '/account/profile',
      'password-errors': wrong('/account/password'),
      orders: '/account/orders',
      'orders-loading': { path: '/account', open: coming('/account/orders') },
      'orders-not-loaded': { path: '/account', open: notLoaded('/account/orders') },
      'order-delivered': `/${orders['delivered']}/order-details`,
      'order-refused': `/${orders['refused']}/order-details`,
      'order-cancel': `/${orders['under_review']}/order-details?ask=cancel`,
      'rate-order': `/${orders['delivered']}/rate-order`,
      'return-order': `/${orders['delivered']}/return-order`,
      invoice: `/${orders['delivered']}/invoice`,
      returns: '/account/returned-orders',
      'return-approved': `/${returns['approved']}/return-details`,
      'return-rejected': `/${returns['rejected']}/return-details`,
      'return-done': `/${returns['approved']}/return-details-done`,
      wallet: '/account/wallet',
      points: '/account/loyalty-points',
      coupons: '/account/discount-coupons',
      favourites: '/account/Favorite-products',
      addresses: '/account/delivery-addresses-account',
      'add-address-errors': wrong('/account/add-address'),
      cart: '/cart',
      'cart-drawer': { path: '/store', open: openDrawer },
      'delivery-address': '/cart/delivery-address',
      'complete-payment': `/cart/complete-payment?address=${address}`,
      'pay-transfer': `/pay/transfer/${orders['transfer_due']}`,
      'pay-transfer-refused': `/pay/transfer/${orders['refused']}`,
      'pay-otherwise': `/pay/way/${orders['transfer_due']}`,
      'pay-return': `/pay/return?reference=${card}`,
      'thank-you': `/cart/thank-you?order=${orders['delivered']}`,
      'wheel-signed-in': '/wheel',
      'chat-talk': { path: '/live-chat', open: talked },
    }),
    ...alike('shopper', {
      'product-signed-in': `/${product}/single-product`,
      'change-phone': '/account/phone',
      'orders-away': { path: '/account/orders', cookies: away },
      'favourites-loading': { path: '/account', open: coming('/account/Favorite-products') },
      'wallet-loading': { path: '/account', open: coming('/account/wallet') },
      'close-account': '/account/close',
      'orders-finished': '/account/orders?state=finished',
      'order-under_review': `/${orders['under_review']}/order-details`,
      'order-shipped': `/${orders['shipped']}/order-details`,
      'order-accepted': `/${orders['accepted']}/order-details`,
      'order-cancelled': `/${orders['cancelled']}/order-details`,
      'order-reviewing': `/${orders['reviewing']}/order-details`,
      'order-card_due': `/${orders['card_due']}/order-details`,
      'order-accept': `/${orders['delivered']}/order-details?ask=accept`,
      'order-transfer_due': `/${orders['transfer_due']}/order-details`,
      'thank-you-transfer_due': `/cart/thank-you?order=${orders['transfer_due']}`,
      'return-requested': `/${returns['requested']}/return-details`,
      'return-received': `/${returns['received']}/return-details`,
      'return-refunded': `/${returns['refunded']}/return-details`,
      'add-address': '/account/add-address',
      'edit-address': `/account/${address}/edit-address`,
      'pay-transfer-reviewing': `/pay/transfer/${orders['reviewing']}`,
      'pay-hosted': `/pay/${card}`,
    }),
    ...of('regular', {
      'wallet-long': '/account/wallet',
      'points-owed': '/account/loyalty-points',
    }),
    ...alike('regular', { 'wallet-page-2': '/account/wallet?page=2' }),
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
      'routine-empty': '/account/routine',
    }),
  ];
}
