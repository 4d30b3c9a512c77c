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
      route(':id/rate-product', 'routes/product/rate-product.tsx', { id: `${at}rate-product` }),
      route('cart', 'routes/cart/cart.tsx', { id: `${at}cart` }),
      route('cart/delivery-address', 'routes/cart/delivery-address.tsx', { id: `${at}delivery-address` }),
      route('cart/complete-payment', 'routes/cart/complete-payment.tsx', { id: `${at}complete-payment` }),
      route('cart/thank-you', 'routes/cart/thank-you.tsx', { id: `${at}thank-you` }),
      route('auth/login', 'routes/auth/login.tsx', { id: `${at}login` }),
      route('auth/register', 'routes/auth/register.tsx', { id: `${at}register` }),
      route('auth/otp', 'routes/auth/otp.tsx', { id: `${at}otp` }),
      route('auth/forget-password', 'routes/auth/forget-password.tsx', { id: `${at}forget-password` }),
      route('auth/new-pass', 'routes/auth/new-pass.tsx', { id: `${at}new-pass` }),
      route('auth/successful-pass', 'routes/auth/successful-pass.tsx', { id: `${at}successful-pass` }),
      route('auth/provider', 'routes/auth/provider.tsx', { id: `${at}provider` }),
      route('login', 'routes/auth/provider-return.tsx', { id: `${at}provider-return` }),
      route('auth/finish', 'routes/auth/provider-finish.tsx', { id: `${at}provider-finish` }),
      route('pay/return', 'routes/pay/return.tsx', { id: `${at}pay-return` }),
      route('pay/transfer/:id', 'routes/pay/transfer.tsx', { id: `${at}pay-transfer` }),
      route('pay/:reference', 'routes/pay/pay.tsx', { id: `${at}pay` }),
      layout('layouts/account.tsx', { id: `${at}account-layout` }, [
        route('account', 'routes/account/account.tsx', { id: `${at}account` }),
        route('account/profile', 'routes/account/profile.tsx', { id: `${at}profile` }),
        route('account/phone', 'routes/account/phone.tsx', { id: `${at}change-phone` }),
        route('account/email', 'routes/account/email.tsx', { id: `${at}confirm-email` }),
        route('account/password', 'routes/account/password.tsx', { id: `${at}password` }),
        route('account/close', 'routes/account/close.tsx', { id: `${at}close-account` }),
        route('account/orders', 'routes/orders/orders.tsx', { id: `${at}orders` }),
        route('account/Favorite-products', 'routes/favourites/favourites.tsx', { id: `${at}favourites` }),
        route('account/delivery-addresses-account', 'routes/account/addresses.tsx', { id: `${at}addresses` }),
        route('account/add-address', 'routes/account/add-address.tsx', { id: `${at}add-address` }),
        route('account/:id/edit-address', 'routes/account/edit-address.tsx', { id: `${at}edit-address` }),
      ]),
      route(':id/rate-order', 'routes/orders/rate-order.tsx', { id: `${at}rate-order` }),
      route(':id/order-details', 'routes/orders/order-details.tsx', { id: `${at}order` }),
      route('demo/outbox', 'routes/demo/outbox.tsx', { id: `${at}demo-outbox` }),
      route('*', 'routes/not-found.tsx', { id: `${at}not-found` }),
    ]),
  ]),
  route('auth/logout', 'routes/auth/logout.ts', { id: `${at}logout` }),
  route('account/data', 'routes/account/data.ts', { id: `${at}account-data` }),
  route('resources/guest-prices', 'routes/cart/guest-prices.ts', { id: `${at}guest-prices` }),
  route('resources/suggest', 'routes/resources/suggest.ts', { id: `${at}suggest` }),
  route('resources/upload', 'routes/resources/upload.ts', { id: `${at}upload` }),
  route('resources/session', 'routes/resources/session.ts', { id: `${at}session` }),
  route('resources/country', 'routes/resources/country.ts', { id: `${at}country` }),
  route('resources/favourite', 'routes/resources/favourite.ts', { id: `${at}favourite` }),
];

export default [...screens(''), ...prefix('ar', screens('ar-')), ...prefix('en', screens('en-'))] satisfies RouteConfig;
