/** Where a page stands in its list; `total` counts the entries of all pages. */
export type Paged = { page: number; perPage: number; total: number; lastPage: number };

/** What a list says of the page that was asked for. A list without entries has one page, which is empty. */
export const pagedOf = (page: number, perPage: number, total: number): Paged => ({
  page,
  perPage,
  total,
  lastPage: Math.max(1, Math.ceil(total / perPage)),
});
