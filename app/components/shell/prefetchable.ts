import { splitLocale } from '#app/urls.ts';
import { routeAt } from '#values/routes.ts';

/** Whether the page at a path may be prefetched: it is the same for every guest, and a request has no side effect. */
export const isPrefetchable = (pathname: string): boolean => routeAt(splitLocale(pathname).path)?.cache === 'ahead';
