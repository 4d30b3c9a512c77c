/** A file of the shop by its path: whichever name of the shop the page was opened under, it may show what is its own. */
export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url, location.origin);
  return pathname + search;
};
