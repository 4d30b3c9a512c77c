import { routeAt } from '#values/routes.ts';
import { splitLocale } from './urls.ts';

/** How many files a request to a path may have, which determines its maximum size. */
export const allowedFileCount = (pathname: string, contentType: string | undefined): number => {
  if (!(contentType ?? '').toLowerCase().startsWith('multipart/form-data')) return 0;
  const path = splitLocale(pathname).path.replace(/\.data$/, '');
  return routeAt(path)?.files ?? 0;
};
