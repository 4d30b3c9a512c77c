import { menuId } from '#app/components/shell/category-menu.tsx';
import type { BrowserMiddleware } from './in-browser.ts';

/** Closes the navigation menu on every navigation: by a link, a search, or the back button. */
export const nav: BrowserMiddleware = async ({ url }, next) => {
  const menu = document.getElementById(menuId);
  const leaves = url.pathname + url.search !== location.pathname + location.search;
  await next();
  if (leaves && menu?.matches(':popover-open')) menu.hidePopover();
};
