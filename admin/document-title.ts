const parts = { fresh: 0, page: '', shop: '' };

/** The tab's title: the number of new events, the page and the shop, «(3) Orders · Yasmin»; changes some of the parts. */
export function setDocumentTitle(change: Partial<typeof parts>): void {
  const { fresh, page, shop } = Object.assign(parts, change);
  const title = page === '' ? shop : `${page} · ${shop}`;
  document.title = fresh > 0 ? `(${fresh}) ${title}` : title;
}
