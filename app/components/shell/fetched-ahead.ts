import { splitLocale } from '#app/urls.ts';

/** Whether the page at a path may be fetched before anybody asks for it: it is the same for every guest, and asking leaves no trace. */
export const isFetchedAhead = (pathname: string): boolean =>
  /^\/(?:store|blogs|category(?:\/[^/]+){1,2}|(?:product|blog)\/[^/]+|[^/]+\/single-(?:product|blog))?$/.test(
    splitLocale(pathname).path,
  );
