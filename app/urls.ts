import type { Locale } from '#values/locale.ts';

/** The states of the store's list that live in its address. */
export type StoreQuery = {
  category?: string | undefined;
  sub_category?: string | undefined;
  brand?: string | string[] | undefined;
  min_price?: number | string | undefined;
  max_price?: number | string | undefined;
  offers?: '1' | undefined;
  available?: '1' | undefined;
  search?: string | undefined;
  sort?: string | undefined;
  page?: number | string | undefined;
};

/** Which ratings of a product are shown, in which order. */
export type ReviewQuery = {
  reviews_stars?: number | string | undefined;
  reviews_sort?: string | undefined;
  reviews_page?: number | string | undefined;
};

type Query = Record<string, string | number | string[] | undefined>;

/** Where a locale-less address (null) is meant: the page then answers in the cookie's language. */
type Where = Locale | null;

const at = (locale: Where, path: string, query?: Query): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== '') search.append(name, String(one));
  }
  const prefixed = encodeURI(locale ? `/${locale}${path === '/' ? '' : path}` : path);
  return search.size > 0 ? `${prefixed}?${search}` : prefixed;
};

/** Every address of the storefront: links, redirects and tests go through these. */
export const urls = {
  home: (l: Where) => at(l, '/'),
  /** The list of products; that of a category is at home at its own address, where what narrows or orders it follows as a search. */
  store: (l: Where, query?: StoreQuery) => {
    const { category, sub_category, ...rest } = query ?? {};
    return category ? urls.category(l, category, sub_category, rest) : at(l, '/store', query);
  },
  category: (l: Where, category: string, sub?: string, rest?: StoreQuery): string =>
    at(l, `/category/${category}${sub ? `/${sub}` : ''}`, rest),
  product: (l: Where, slug: string, query?: ReviewQuery) => at(l, `/product/${slug}`, query),
  /** The home page as staff have prepared it, and an article in any state. */
  previewHome: (l: Where) => at(l, '/preview/home'),
  previewBlog: (l: Where, id: number) => at(l, `/preview/blog/${id}`),
  /** The same by the specification's own address, which takes a slug too. */
  productById: (l: Where, id: number | string) => at(l, `/${id}/single-product`),
  /** A product in any state, for staff who keep the catalogue. */
  previewProduct: (l: Where, id: number) => at(l, `/preview/product/${id}`),
  /** Where a product is rated; `ask`: whether one's own rating is to be deleted, without JavaScript. */
  rateProduct: (l: Where, id: number | string, query?: { ask: 'delete' }) => at(l, `/${id}/rate-product`, query),
  blogs: (l: Where, query?: { search?: string | undefined; page?: number }) => at(l, '/blogs', query),
  blog: (l: Where, slug: string) => at(l, `/blog/${slug}`),
  /** The same by the specification's own address, which takes a slug too. */
  blogById: (l: Where, id: number | string) => at(l, `/${id}/single-blog`),
  about: (l: Where) => at(l, '/about'),
  privacy: (l: Where) => at(l, '/privacy'),
  refund: (l: Where) => at(l, '/refund'),
  /** `q`: the place whose fee is asked for. */
  shipping: (l: Where, query?: { q: string }) => at(l, '/shipping', query),
  terms: (l: Where) => at(l, '/terms'),
  /** `sent`: that a message has come is said. */
  contact: (l: Where, query?: { sent: 1 }) => at(l, '/contact', query),
  /** `before`: the message whose forerunners are read, without JavaScript. */
  liveChat: (l: Where, query?: { before: number }) => at(l, '/live-chat', query),
  /** `again`: the order whose goods were put into it once more; what is missing of them is said. */
  cart: (l: Where, query?: { again: number }) => at(l, '/cart', query),
  deliveryAddress: (l: Where, query?: { add: 1 }) => at(l, '/cart/delivery-address', query),
  completePayment: (l: Where, query?: { address?: number | undefined }) => at(l, '/cart/complete-payment', query),
  /** Opens a card payment's page at the gateway: never fetched ahead, and followed as a whole page. */
  pay: (l: Where, reference: string) => at(l, `/pay/${reference}`),
  /** How a card payment stands. */
  payReturn: (l: Where, reference: string) => at(l, '/pay/return', { reference }),
  /** Where an order's transfer goes to, and where its receipt is sent. */
  payTransfer: (l: Where, order: number) => at(l, `/pay/transfer/${order}`),
  /** Where a way to pay is chosen once more for an order whose payment is awaited. */
  payOtherwise: (l: Where, order: number) => at(l, `/pay/way/${order}`),
  thankYou: (l: Where, order?: number) => at(l, '/cart/thank-you', { order }),
  login: (l: Where, query?: { phone?: string; verified?: 1; by?: 'email'; email?: string }) =>
    at(l, '/auth/login', { ...(l && { locale: l }), ...query }),
  register: (l: Where) => at(l, '/auth/register'),
  /** `sent`: when the code went out, in milliseconds. */
  otp: (l: Where, query?: { phone?: string; email?: string; sent?: number; for?: 'activate' | 'reset' }) =>
    at(l, '/auth/otp', query),
  /** `again`: what was begun there has run out. `disputed`: the phone is confirmed, but not who chose its password. */
  forgetPassword: (l: Where, query?: { phone?: string; by?: 'email'; again?: 1; disputed?: 1 }) =>
    at(l, '/auth/forget-password', query),
  newPass: (l: Where) => at(l, '/auth/new-pass'),
  successfulPass: (l: Where) => at(l, '/auth/successful-pass'),
  logout: (l: Where) => at(l, '/auth/logout'),
  /** Begins a sign-in at the identity provider; takes a POST. */
  provider: (l: Where) => at(l, '/auth/provider'),
  /** Where the identity provider sends the browser back to. */
  providerReturn: (l: Where) => at(l, '/login'),
  /** What somebody new still owes after it; `edit` goes back from the code to the form. */
  providerFinish: (l: Where, query?: { edit?: 1 }) => at(l, '/auth/finish', query),
  account: (l: Where) => at(l, '/account'),
  profile: (l: Where) => at(l, '/account/profile'),
  /** `phone` with `sent`, when the code went out in milliseconds: the code is asked for. So with `confirmEmail`. */
  changePhone: (l: Where, query?: { phone: string; sent: number }) => at(l, '/account/phone', query),
  confirmEmail: (l: Where, query?: { sent: number }) => at(l, '/account/email', query),
  password: (l: Where) => at(l, '/account/password'),
  closeAccount: (l: Where) => at(l, '/account/close'),
  accountData: (l: Where) => at(l, '/account/data'),
  /** `delete`: the address whose deletion is asked about. */
  addresses: (l: Where, query?: { delete: number }) => at(l, '/account/delivery-addresses-account', query),
  addAddress: (l: Where) => at(l, '/account/add-address'),
  editAddress: (l: Where, id: number) => at(l, `/account/${id}/edit-address`),
  orders: (l: Where, query?: { state?: 'open' | 'finished'; page?: number }) => at(l, '/account/orders', query),
  order: (l: Where, id: number) => at(l, `/${id}/order-details`),
  /** `cancel` and `accept`: what is asked about, without JavaScript. */
  orderAsked: (l: Where, id: number, ask: 'cancel' | 'accept') => at(l, `/${id}/order-details`, { ask }),
  /** Rates an order's delivery and its products. */
  rateOrder: (l: Where, id: number) => at(l, `/${id}/rate-order`),
  /** An order's invoice, to be printed; and as a file. */
  invoice: (l: Where, id: number) => at(l, `/${id}/invoice`),
  invoiceFile: (l: Where, id: number) => at(l, `/${id}/invoice.pdf`),
  returns: (l: Where, query?: { page?: number }) => at(l, '/account/returned-orders', query),
  /** Where a return of an order is put together. */
  makeReturn: (l: Where, order: number) => at(l, `/${order}/return-order`),
  /** `ask`: it asks whether the return is to be withdrawn. */
  returned: (l: Where, id: number, query?: { ask: 'withdraw' }) => at(l, `/${id}/return-details`, query),
  /** What is said right after a return was sent in. */
  returnDone: (l: Where, id: number) => at(l, `/${id}/return-details-done`),
  wallet: (l: Where, query?: { page?: number }) => at(l, '/account/wallet', query),
  points: (l: Where, query?: { page?: number }) => at(l, '/account/loyalty-points', query),
  coupons: (l: Where) => at(l, '/account/discount-coupons'),
  /** `spin`: which of the shopper's spins the wheel stands at. */
  wheel: (l: Where, query?: { spin: number }) => at(l, '/wheel', query),
  favourites: (l: Where, query?: { page?: number }) => at(l, '/account/Favorite-products', query),
  suggest: (l: Where, q: string) => at(l, '/resources/suggest', { q }),
  /** Takes one file; `uploadUrl` is where it is seen. */
  upload: (l: Where) => at(l, '/resources/upload'),
  session: (l: Where) => at(l, '/resources/session'),
  favourite: (l: Where) => at(l, '/resources/favourite'),
  myRating: (l: Where, id: number) => at(l, '/resources/rating', { id }),
  country: (l: Where) => at(l, '/resources/country'),
  guestPrices: (l: Where, products: string) => at(l, '/resources/guest-prices', { products }),
  /** Whether the shop has its database; in no language. */
  ready: () => '/readyz',
  /** A file of the sitemap; without a name their index. */
  sitemap: (name?: string) => (name ? `/sitemaps/${name}.xml` : '/sitemap.xml'),
  /** Every part of the screens in every state; in demo mode only. */
  demoKit: (l: Where) => at(l, '/demo/kit'),
  demoOutbox: (l: Where, to?: string) => at(l, '/demo/outbox', { to }),
} as const;

/** The calls of the API that the page of the chat makes itself; what they say is in the language asked for. */
export const chatCalls = {
  chat: '/api/chat',
  messages: '/api/chat/messages',
  stream: '/api/chat/stream',
  seen: '/api/chat/seen',
  typing: '/api/chat/typing',
} as const;

/** The locale an address is prefixed with, and its path without it. */
export function splitLocale(pathname: string): { locale: Locale | null; path: string } {
  const match = /^\/(ar|en)(?=\/|$)/.exec(pathname);
  if (!match) return { locale: null, path: pathname };
  return { locale: match[1] as Locale, path: pathname.slice(3) || '/' };
}

/** A screen by its name here. */
export type Screen = keyof typeof urls;

/** The screens that are open: what leads to another one is left out of menus and footers. */
export const openScreens: ReadonlySet<Screen> = new Set<Screen>([
  'home',
  'store',
  'category',
  'product',
  'productById',
  'rateProduct',
  'blogs',
  'blog',
  'blogById',
  'about',
  'privacy',
  'refund',
  'shipping',
  'terms',
  'contact',
  'cart',
  'deliveryAddress',
  'completePayment',
  'thankYou',
  'pay',
  'payReturn',
  'payTransfer',
  'payOtherwise',
  'login',
  'register',
  'otp',
  'forgetPassword',
  'newPass',
  'successfulPass',
  'provider',
  'providerReturn',
  'providerFinish',
  'account',
  'profile',
  'changePhone',
  'confirmEmail',
  'password',
  'closeAccount',
  'accountData',
  'addresses',
  'addAddress',
  'editAddress',
  'orders',
  'returns',
  'makeReturn',
  'returned',
  'returnDone',
  'wallet',
  'points',
  'coupons',
  'favourites',
  'order',
  'rateOrder',
  'wheel',
  'invoice',
  'invoiceFile',
]);

export const isOpen = (screen: string): screen is Screen => (openScreens as ReadonlySet<string>).has(screen);

/** The page of the same screen in a language, whatever language it is in now. */
export const inLocale = (locale: Locale, pathname: string, search = ''): string => {
  const { path } = splitLocale(pathname);
  // The sign-in carries its language once more, as the specification has it.
  const query = search.replace(/(?<=[?&]locale=)(?:ar|en)(?=&|$)/, locale);
  return `/${locale}${path === '/' ? '' : path}${query}`;
};
