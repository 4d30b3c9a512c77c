import type { Paged } from '#shop/paging.ts';

/** Where a list stands, as `meta` of the contract. */
export const presentPage = (list: Paged) => ({
  page: list.page,
  per_page: list.perPage,
  total: list.total,
  last_page: list.lastPage,
});
