import { matchPath } from 'react-router';
import { openScreens, splitLocale, urls } from '#app/urls.ts';

/** The paths of the screens that are open, as patterns without a language: `/store`, `/:id/order-details`. */
export const screenPaths: readonly string[] = [
  ...[...openScreens].map((screen) => {
    const address = urls[screen] as (locale: null, id: string) => string;
    return address(null, ':id').replace(/\?.*/, '');
  }),
  urls.category(null, ':id', ':id'),
];

/** Whether a path, with or without its language, is one of a screen that is open. */
export function isScreenPath(pathname: string): boolean {
  const { path } = splitLocale(pathname);
  return screenPaths.some((pattern) => matchPath({ path: pattern, caseSensitive: true }, path) !== null);
}
