import { splitLocale } from '#app/urls.ts';
import { routeAt, routes } from '#values/routes.ts';

/** The canonical spelling of a path without a language: lowercase for public pages, and the specification's for the favourites. */
function spelled(path: string): string {
  // The hex digits of an escaped character mean the same in either case.
  const small = path.replace(/%..|[A-Z]+/g, (match) => (match[0] === '%' ? match : match.toLowerCase()));
  if (small === routes.favourites.path.toLowerCase()) return routes.favourites.path;
  return routeAt(small)?.isPublic ? small : path;
}

/**
 * The canonical path of a page requested by another spelling: with a trailing or double slash, or with its language or name in capitals. Null
 * when the path is canonical.
 */
export function canonicalPath(pathname: string): string | null {
  const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const withLowerCaseLocale = tidy.replace(/^\/(?:ar|en)(?=\/|$)/i, (locale) => locale.toLowerCase());
  const { locale, path } = splitLocale(withLowerCaseLocale);
  const canonical = locale ? `/${locale}${path === '/' ? '' : spelled(path)}` : spelled(path);
  return canonical === pathname ? null : canonical;
}
