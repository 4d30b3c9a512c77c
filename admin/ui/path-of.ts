/** The path of one of the shop's files, so that it loads under whichever hostname the page was opened. */
export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url, location.origin);
  return pathname + search;
};
