import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Every screen once; `routes` puts the set under '', /ar and /en. Route ids carry the prefix, so that one file serves three addresses. */
const screens = (at: string): RouteConfigEntry[] => [
  layout('layouts/home.tsx', { id: `${at}home-layout` }, [
    layout('layouts/errors.tsx', { id: `${at}home-errors` }, [index('routes/home/home.tsx', { id: `${at}home` })]),
  ]),
  layout('layouts/default.tsx', { id: `${at}default-layout` }, [
    layout('layouts/errors.tsx', { id: `${at}default-errors` }, [
      route('store', 'routes/store/store.tsx', { id: `${at}store` }),
      route(':id/single-product', 'routes/product/product.tsx', { id: `${at}product` }),
      route('cart', 'routes/cart/cart.tsx', { id: `${at}cart` }),
      route('cart/delivery-address', 'routes/cart/delivery-address.tsx', { id: `${at}delivery-address` }),
      route('cart/complete-payment', 'routes/cart/complete-payment.tsx', { id: `${at}complete-payment` }),
      route('cart/thank-you', 'routes/cart/thank-you.tsx', { id: `${at}thank-you` }),
      route('auth/login', 'routes/auth/login.tsx', { id: `${at}login` }),
      route('auth/register', 'routes/auth/register.tsx', { id: `${at}register` }),
      route('auth/otp', 'routes/auth/otp.tsx', { id: `${at}otp` }),
      route('pay/return', 'routes/pay/return.tsx', { id: `${at}pay-return` }),
      route('pay/:reference', 'routes/pay/pay.tsx', { id: `${at}pay` }),
      route('account', 'routes/account/account.tsx', { id: `${at}account` }),
      route('account/orders', 'routes/orders/orders.tsx', { id: `${at}orders` }),
      route(':id/order-details', 'routes/orders/order-details.tsx', { id: `${at}order` }),
      route('demo/outbox', 'routes/demo/outbox.tsx', { id: `${at}demo-outbox` }),
      route('*', 'routes/not-found.tsx', { id: `${at}not-found` }),
    ]),
  ]),
  route('auth/logout', 'routes/auth/logout.ts', { id: `${at}logout` }),
  route('resources/guest-prices', 'routes/cart/guest-prices.ts', { id: `${at}guest-prices` }),
  route('resources/suggest', 'routes/resources/suggest.ts', { id: `${at}suggest` }),
  route('resources/upload', 'routes/resources/upload.ts', { id: `${at}upload` }),
  route('resources/session', 'routes/resources/session.ts', { id: `${at}session` }),
  route('resources/favourite', 'routes/resources/favourite.ts', { id: `${at}favourite` }),
];

export default [...screens(''), ...prefix('ar', screens('ar-')), ...prefix('en', screens('en-'))] satisfies RouteConfig;
