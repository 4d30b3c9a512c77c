import type { Paged } from '#shop/paging.ts';

/** The position in a list, as `meta` of the contract. */
export const presentPage = (list: Paged) => ({
  page: list.page,
  per_page: list.perPage,
  total: list.total,
  last_page: list.lastPage,
});
