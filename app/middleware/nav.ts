import { menuId } from '#app/components/shell/category-menu.tsx';
import type { BrowserMiddleware } from './in-browser.ts';

/** Closes the navigation menu when another page comes, whatever brought it: a link, a search, the way back. */
export const nav: BrowserMiddleware = async ({ url }, next) => {
  const menu = document.getElementById(menuId);
  const leaves = url.pathname + url.search !== location.pathname + location.search;
  await next();
  if (leaves && menu?.matches(':popover-open')) menu.hidePopover();
};
