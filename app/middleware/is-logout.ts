import { splitLocale, urls } from '#app/urls.ts';

/** Whether a path, of a page or of its data, is the sign-out: the one request that must have its effect whatever fails. */
export const isLogout = (pathname: string): boolean =>
  splitLocale(pathname.replace(/\.data$/, '')).path === urls.logout(null);
