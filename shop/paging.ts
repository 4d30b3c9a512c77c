/** The position of a page in its list; `total` counts the entries of all pages. */
export type Paged = { page: number; perPage: number; total: number; lastPage: number };

/** Paging data of the requested page. A list without entries has one empty page. */
export const pageInfo = (page: number, perPage: number, total: number): Paged => ({
  page,
  perPage,
  total,
  lastPage: Math.max(1, Math.ceil(total / perPage)),
});
