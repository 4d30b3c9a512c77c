/** The position of a page in its list; `total` counts the entries of all pages. */
export type Paged = { page: number; perPage: number; total: number; lastPage: number };

/**
 * The number of entries of all pages. A page that is not full is the last one, so that nothing has to be counted; `count` counts the entries otherwise.
 */
export async function totalOf(
  { page, perPage, onPage }: { page: number; perPage: number; onPage: number },
  count: () => Promise<number>,
): Promise<number> {
  const isLast = onPage < perPage && (onPage > 0 || page === 1);
  return isLast ? (page - 1) * perPage + onPage : count();
}

/** Paging data of the requested page. A list without entries has one empty page. */
export const pageInfo = (page: number, perPage: number, total: number): Paged => ({
  page,
  perPage,
  total,
  lastPage: Math.max(1, Math.ceil(total / perPage)),
});
