import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type Route, type RouteName, routeList } from '../values/routes.ts';

/** The module of each route, below `app/routes/`. */
const modules: Record<RouteName, string> = {
  sitemapIndex: 'found/sitemap-index.ts',
  sitemapFile: 'found/sitemap-file.ts',
  home: 'home/home.tsx',
  previewHome: 'home/home.tsx',
  store: 'store/store.tsx',
  category: 'store/store.tsx',
  subCategory: 'store/store.tsx',
  product: 'product/product.tsx',
  productById: 'product/product.tsx',
  previewProduct: 'product/product.tsx',
  rateProduct: 'product/rate-product.tsx',
  requestAlert: 'product/request-alert.tsx',
  stopAlerts: 'product/stop-alerts.tsx',
  ingredient: 'ingredients/ingredient.tsx',
  concern: 'concerns/concern.tsx',
  finder: 'finder/finder.tsx',
  routine: 'finder/routine.tsx',
  blogs: 'blogs/blogs.tsx',
  blog: 'blogs/blog.tsx',
  previewBlog: 'blogs/blog.tsx',
  blogById: 'blogs/blog.tsx',
  liveChat: 'chat/live-chat.tsx',
  about: 'pages/about.tsx',
  privacy: 'pages/privacy.tsx',
  refund: 'pages/refund.tsx',
  shipping: 'pages/shipping.tsx',
  terms: 'pages/terms.tsx',
  contact: 'pages/contact.tsx',
  cart: 'cart/cart.tsx',
  wheel: 'wheel/wheel.tsx',
  deliveryAddress: 'cart/delivery-address.tsx',
  completePayment: 'cart/complete-payment.tsx',
  thankYou: 'cart/thank-you.tsx',
  login: 'auth/login.tsx',
  signInCode: 'auth/code.tsx',
  register: 'auth/register.tsx',
  otp: 'auth/otp.tsx',
  forgetPassword: 'auth/forget-password.tsx',
  newPass: 'auth/new-pass.tsx',
  successfulPass: 'auth/successful-pass.tsx',
  provider: 'auth/provider.tsx',
  providerReturn: 'auth/provider-return.tsx',
  providerFinish: 'auth/provider-finish.tsx',
  payReturn: 'pay/return.tsx',
  payTransfer: 'pay/transfer.tsx',
  changePaymentMethod: 'pay/payment-method.tsx',
  pay: 'pay/pay.tsx',
  account: 'account/account.tsx',
  profile: 'account/profile.tsx',
  changePhone: 'account/phone.tsx',
  confirmEmail: 'account/email.tsx',
  password: 'account/password.tsx',
  closeAccount: 'account/close.tsx',
  orders: 'orders/orders.tsx',
  favourites: 'favourites/favourites.tsx',
  wallet: 'wallet/wallet.tsx',
  points: 'wallet/points.tsx',
  coupons: 'wallet/coupons.tsx',
  returns: 'returns/returns.tsx',
  myRoutine: 'account/routine.tsx',
  addresses: 'account/addresses.tsx',
  addAddress: 'account/add-address.tsx',
  editAddress: 'account/edit-address.tsx',
  rateOrder: 'orders/rate-order.tsx',
  order: 'orders/order-details.tsx',
  track: 'orders/track.tsx',
  makeReturn: 'returns/return-order.tsx',
  returned: 'returns/return-details.tsx',
  returnDone: 'returns/return-done.tsx',
  demoKit: 'demo/kit.tsx',
  demoOutbox: 'demo/outbox.tsx',
  invoice: 'orders/invoice.tsx',
  invoiceFile: 'orders/invoice-file.ts',
  logout: 'auth/logout.ts',
  accountData: 'account/data.ts',
  guestPrices: 'cart/guest-prices.ts',
  complete: 'resources/complete.ts',
  suggest: 'resources/suggest.ts',
  upload: 'resources/upload.ts',
  me: 'resources/me.ts',
  country: 'resources/country.ts',
  myRating: 'resources/rating.ts',
  favourite: 'resources/favourite.ts',
  avoid: 'resources/avoid.ts',
  avoidList: 'avoid/avoid-list.tsx',
  voteHelpful: 'resources/helpful.ts',
};

const entry = ({ path, name }: Route, at: string): RouteConfigEntry =>
  path === '/'
    ? index(`routes/${modules[name]}`, { id: `${at}${name}` })
    : route(path.slice(1), `routes/${modules[name]}`, { id: `${at}${name}` });

/** The routes of `values/routes.ts` under a language. Route ids have the language, so that one file serves three paths. */
const screens = (at: string): RouteConfigEntry[] => {
  const withFrame = (frame: Route['frame']) =>
    routeList.filter((one) => one.frame === frame && !one.hasNoLocale).map((one) => entry(one, at));
  const within = (name: string, file: string, children: RouteConfigEntry[]) =>
    layout(`layouts/${file}.tsx`, { id: `${at}${name}-layout` }, [
      // When a screen fails, what is around it remains.
      layout('layouts/errors.tsx', { id: `${at}${name}-errors` }, children),
    ]);
  return [
    within('home', 'home', withFrame('home')),
    within('default', 'default', [
      ...withFrame('shop'),
      within('account', 'account', withFrame('account')),
      route('*', 'routes/not-found.tsx', { id: `${at}not-found` }),
    ]),
    within('checkout', 'checkout', withFrame('checkout')),
    ...withFrame('none'),
  ];
};

export default [
  ...routeList.filter((one) => one.hasNoLocale).map((one) => entry(one, '')),
  ...screens(''),
  ...prefix('ar', screens('ar-')),
  ...prefix('en', screens('en-')),
] satisfies RouteConfig;
