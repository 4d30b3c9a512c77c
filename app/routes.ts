import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Every screen once; `routes` puts the set under '', /ar and /en. Route ids carry the prefix, so that one file serves three addresses. */
const screens = (at: string): RouteConfigEntry[] => [
  layout('layouts/home.tsx', { id: `${at}home-layout` }, [index('routes/home/home.tsx', { id: `${at}home` })]),
  layout('layouts/default.tsx', { id: `${at}default-layout` }, [
    route('*', 'routes/not-found.tsx', { id: `${at}not-found` }),
  ]),
];

export default [...screens(''), ...prefix('ar', screens('ar-')), ...prefix('en', screens('en-'))] satisfies RouteConfig;
