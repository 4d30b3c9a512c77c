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
      route('*', 'routes/not-found.tsx', { id: `${at}not-found` }),
    ]),
  ]),
  route('resources/suggest', 'routes/resources/suggest.ts', { id: `${at}suggest` }),
  route('resources/session', 'routes/resources/session.ts', { id: `${at}session` }),
  route('resources/favourite', 'routes/resources/favourite.ts', { id: `${at}favourite` }),
];

export default [...screens(''), ...prefix('ar', screens('ar-')), ...prefix('en', screens('en-'))] satisfies RouteConfig;
