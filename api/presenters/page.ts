import type { Paged } from '#shop/paging.ts';

/** The position in a list, as `meta` of the contract; `more` says that `total` was not counted to the end. */
export const presentPage = (list: Paged) => ({
  page: list.page,
  per_page: list.perPage,
  total: list.total,
  last_page: list.lastPage,
  ...(list.more && { more: true }),
});
