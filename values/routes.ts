import { MAX_RETURN_PHOTOS, MAX_REVIEW_PHOTOS } from './uploads.ts';

/** A route of the storefront. */
type RouteEntry = {
  /** Without the language. `:id` is a number; other parameters are texts. */
  path: string;
  /** What is around it; `checkout` for a logo only, `none` for files, resources and pages without header and footer. */
  frame: 'home' | 'shop' | 'account' | 'checkout' | 'none';
  /** The middleware that decides who may open it; everyone if absent. */
  access?: 'is-authenticated' | 'guest-only';
  /** The search parameters that the page reads. */
  params?: readonly string[];
  /** Same for every guest: rendered once, then served from memory, by path and `params`. `ahead`: browsers may also prefetch it. */
  cache?: 'guests' | 'ahead';
  /** Found by search engines: its address is lowercase. */
  isPublic?: true;
  /** In the sitemap's list of screens; its content changes with these. `page`: its text in the database, without which it is left out. */
  sitemap?: readonly ('products' | 'blogs' | 'home' | 'footer' | 'page')[];
  /** The number of files that its form may send; other forms have at most 1 MB. */
  files?: number;
  /** Not a page to return to after the sign-in: for staff, or in demo mode only. */
  isInternal?: true;
  /** One address for all languages. */
  hasNoLocale?: true;
};

const list = [
  'category',
  'sub_category',
  'min_price',
  'max_price',
  'offers',
  'set',
  'available',
  'search',
  'sort',
  'page',
  'brand',
  'shade',
  'size',
  'free_from',
  'without',
  'concern',
  'skin_type',
  'hair_type',
  'step',
  'min_rating',
] as const;
/** The answers to the finder's questions. */
const answers = ['kind', 'type', 'concern', 'avoid', 'budget', 'effort'] as const;
const reviews = ['reviews_stars', 'reviews_skin_type', 'reviews_hair_type', 'reviews_sort', 'reviews_page'] as const;

const guests = { frame: 'shop', access: 'guest-only' } as const;
const users = { frame: 'shop', access: 'is-authenticated' } as const;
const checkout = { frame: 'checkout', access: 'is-authenticated' } as const;
const account = { frame: 'account', access: 'is-authenticated' } as const;
const listedPage = { frame: 'shop', isPublic: true } as const;
const text = { ...listedPage, cache: 'guests', sitemap: ['page'] } as const;

/**
 * Every route of the storefront, in the router's order. The router's configuration, URLs, the keys of the page cache, canonical paths, access and the
 * sitemap follow from it.
 */
export const routes = {
  sitemapIndex: { path: '/sitemap.xml', frame: 'none', hasNoLocale: true },
  sitemapFile: { path: '/sitemaps/:name.xml', frame: 'none', hasNoLocale: true },
  home: {
    path: '/',
    frame: 'home',
    cache: 'ahead',
    isPublic: true,
    sitemap: ['products', 'blogs', 'home'],
  },
  /** The home page's draft. */
  previewHome: { path: '/preview/home', frame: 'home', isInternal: true },
  store: { path: '/store', ...listedPage, cache: 'ahead', params: list, sitemap: ['products'] },
  category: { path: '/category/:category', ...listedPage, cache: 'ahead', params: list },
  subCategory: { path: '/category/:category/:sub', ...listedPage, cache: 'ahead', params: list },
  /** `v` is the chosen variant. */
  product: { path: '/product/:key', ...listedPage, cache: 'ahead', params: ['v', ...reviews] },
  /** The specification's path; it takes a slug too. */
  productById: {
    path: '/:key/single-product',
    ...listedPage,
    cache: 'ahead',
    params: reviews,
  },
  /** A product in any state. */
  previewProduct: { path: '/preview/product/:key', frame: 'shop', isInternal: true },
  /** `ask`: the confirmation to delete the user's own rating, without JavaScript. */
  rateProduct: { path: '/:key/rate-product', frame: 'shop', params: ['ask'], files: MAX_REVIEW_PHOTOS },
  /** The request to be notified when variant `v` is in stock again; `sent` confirms it, with its channel. */
  requestAlert: { path: '/:key/stock-alert', frame: 'shop', params: ['v', 'sent'] },
  /** Stops such messages, by the link in one. */
  stopAlerts: { path: '/alerts/:token', frame: 'shop' },
  /** `q`: the ingredient that is searched for. */
  avoidList: { path: '/avoid-list', frame: 'shop', params: ['q'] },
  ingredient: { path: '/ingredient/:slug', ...listedPage, cache: 'guests', params: ['page'] },
  concern: { path: '/concern/:slug', ...listedPage, cache: 'ahead', params: ['page'] },
  /** The questions of the finder; `step` is the screen. */
  finder: { path: '/finder', ...listedPage, params: ['step', ...answers], sitemap: ['products'] },
  /** A routine, from its answers alone. */
  routine: { path: '/routine', frame: 'shop', params: answers },
  blogs: {
    path: '/blogs',
    ...listedPage,
    cache: 'ahead',
    params: ['search', 'page'],
    sitemap: ['blogs'],
  },
  blog: { path: '/blog/:key', ...listedPage, cache: 'ahead' },
  previewBlog: { path: '/preview/blog/:key', frame: 'shop', isInternal: true },
  blogById: { path: '/:key/single-blog', ...listedPage, cache: 'ahead' },
  /** `before`: shows the messages before this one, without JavaScript. */
  liveChat: { path: '/live-chat', ...listedPage, params: ['before'], files: 1 },
  about: { path: '/about', ...text },
  privacy: { path: '/privacy', ...text },
  refund: { path: '/refund', ...text },
  /** `q`: the place whose fee is requested. */
  shipping: { path: '/shipping', ...text, params: ['q'] },
  terms: { path: '/terms', ...text },
  /** `sent`: confirms that the message has arrived. */
  contact: { path: '/contact', ...listedPage, params: ['sent'], sitemap: ['footer'] },
  /** `again`: the reordered order, whose missing items are shown. */
  cart: { path: '/cart', frame: 'shop', params: ['again'] },
  /** `spin`: the shopper's spin that the wheel shows. */
  wheel: { path: '/wheel', ...listedPage, params: ['spin'], sitemap: [] },
  deliveryAddress: { path: '/cart/delivery-address', ...checkout, params: ['add'] },
  completePayment: { path: '/cart/complete-payment', ...checkout, params: ['address'] },
  thankYou: { path: '/cart/thank-you', ...users, params: ['order'] },
  login: {
    path: '/auth/login',
    ...guests,
    params: ['locale', 'phone', 'verified', 'by', 'email'],
  },
  /** Name and phone, then the code: without `phone` and `sent`, the time it was sent, the form for them. `for`: `order` or `login`. */
  signInCode: { path: '/auth/code', frame: 'checkout', access: 'guest-only', params: ['phone', 'sent', 'for'] },
  register: { path: '/auth/register', ...guests },
  /** `sent`: when the code was sent, in milliseconds. `for`: `activate` or `reset`. */
  otp: { path: '/auth/otp', ...guests, params: ['phone', 'email', 'sent', 'for'] },
  /** `again`: the reset started there has expired. `disputed`: the phone is confirmed, but not who set its password. */
  forgetPassword: {
    path: '/auth/forget-password',
    ...guests,
    params: ['phone', 'by', 'again', 'disputed'],
  },
  newPass: { path: '/auth/new-pass', ...guests },
  successfulPass: { path: '/auth/successful-pass', ...guests },
  /** Starts a sign-in at the identity provider; accepts a POST. */
  provider: { path: '/auth/provider', ...guests },
  /** The return URL of the identity provider. */
  providerReturn: { path: '/login', ...guests },
  /** The missing data of a new user after it; `edit` returns from the code to the form. */
  providerFinish: { path: '/auth/finish', ...guests, params: ['edit'] },
  /** The state of a card payment. */
  payReturn: { path: '/pay/return', frame: 'shop', params: ['reference'] },
  /** The instructions for an order's transfer, and the form for its receipt. */
  payTransfer: { path: '/pay/transfer/:id', ...users, files: 1 },
  /** The choice of another payment method for an unpaid order. */
  changePaymentMethod: { path: '/pay/way/:id', ...users },
  /** Opens a card payment's page at the gateway: never prefetched, and always a full page load. */
  pay: { path: '/pay/:reference', frame: 'shop' },
  account: { path: '/account', ...account },
  profile: { path: '/account/profile', ...account },
  /** `phone` with `sent`, the time the code was sent in milliseconds: shows the form for the code. The same for `confirmEmail`. */
  changePhone: { path: '/account/phone', ...account, params: ['phone', 'sent'] },
  confirmEmail: { path: '/account/email', ...account, params: ['sent'] },
  password: { path: '/account/password', ...account },
  closeAccount: { path: '/account/close', ...account },
  /** `state`: `open` or `finished`. */
  orders: { path: '/account/orders', ...account, params: ['state', 'page'] },
  favourites: {
    path: '/account/Favorite-products',
    ...account,
    params: ['page'],
  },
  wallet: { path: '/account/wallet', ...account, params: ['page'], files: 1 },
  points: { path: '/account/loyalty-points', ...account, params: ['page'] },
  coupons: { path: '/account/discount-coupons', ...account },
  returns: { path: '/account/returned-orders', ...account, params: ['page'] },
  /** `delete`: the address whose deletion is to be confirmed. */
  /** The saved routines. */
  myRoutine: { path: '/account/routine', ...account },
  addresses: {
    path: '/account/delivery-addresses-account',
    ...account,
    params: ['delete'],
  },
  addAddress: { path: '/account/add-address', ...account },
  editAddress: { path: '/account/:id/edit-address', ...account },
  /** The form to rate an order's delivery and its products. */
  rateOrder: { path: '/:id/rate-order', ...users },
  /** `ask`, `cancel` or `accept`: the action to confirm, without JavaScript. */
  order: { path: '/:id/order-details', ...users, params: ['ask'] },
  /** The progress of an order, without sign-in, by the secret in the link. */
  track: { path: '/track/:token', frame: 'shop' },
  /** The form to return items of an order. */
  makeReturn: { path: '/:id/return-order', ...users, files: MAX_RETURN_PHOTOS },
  /** `ask`: the confirmation to withdraw the return. */
  returned: { path: '/:id/return-details', ...users, params: ['ask'] },
  /** The page after a return was submitted. */
  returnDone: { path: '/:id/return-details-done', ...users },
  /** Every component in every state. */
  demoKit: { path: '/demo/kit', frame: 'shop', isInternal: true },
  demoOutbox: { path: '/demo/outbox', frame: 'shop', isInternal: true, params: ['to'] },
  /** An order's invoice for printing; and as a file. */
  invoice: { path: '/:id/invoice', ...users, frame: 'none' },
  invoiceFile: { path: '/:id/invoice.pdf', ...users, frame: 'none' },
  logout: { path: '/auth/logout', frame: 'none' },
  accountData: { path: '/account/data', ...users, frame: 'none' },
  guestPrices: { path: '/resources/guest-prices', frame: 'none', params: ['products'] },
  /** What completes products: a cart's, or those of an order. */
  complete: { path: '/resources/complete', frame: 'none', params: ['products'] },
  suggest: { path: '/resources/suggest', frame: 'none', params: ['q'] },
  /** Accepts one file; `uploadUrl` is its URL afterwards. */
  upload: { path: '/resources/upload', frame: 'none', files: 1 },
  /** The current user, as every page shows them. */
  me: { path: '/resources/me', frame: 'none' },
  country: { path: '/resources/country', frame: 'none' },
  myRating: { path: '/resources/rating', frame: 'none', params: ['id'] },
  favourite: { path: '/resources/favourite', frame: 'none' },
  avoid: { path: '/resources/avoid', frame: 'none', params: ['ids', 'slugs'] },
  voteHelpful: { path: '/resources/helpful', frame: 'none' },
} as const satisfies Record<string, RouteEntry>;

export type RouteName = keyof typeof routes;

export type Route = RouteEntry & { name: RouteName; pattern: RegExp };

/** The routes in the router's order, with a pattern for paths without a language. */
export const routeList: readonly Route[] = /* @__PURE__ */ Object.entries<RouteEntry>(routes).map(([name, route]) => ({
  ...route,
  name: name as RouteName,
  pattern: new RegExp(
    `^${route.path.replace('.', '\\.').replaceAll(/:\w+/g, (param) => (param === ':id' ? '\\d+' : '[^/]+'))}$`,
  ),
}));

/** The route of a path without a language. Letter case matters. */
export const routeAt = (path: string): Route | undefined => routeList.find(({ pattern }) => pattern.test(path));
