import { splitLocale } from '#app/urls.ts';
import { routeAt } from '#values/routes.ts';

/** Whether a path, with or without its language, is one of a screen that may follow a sign-in; never the sign-in itself. */
export function isScreenPath(pathname: string): boolean {
  const route = routeAt(splitLocale(pathname).path);
  if (!route || route.isInternal || route.access === 'guest-only') return false;
  return route.frame !== 'none' || route.access === 'is-authenticated';
}
