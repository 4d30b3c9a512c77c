/** Where a list stands, as `meta` of the contract. */
export const presentPage = (list: { page: number; perPage: number; total: number; lastPage: number }) => ({
  page: list.page,
  per_page: list.perPage,
  total: list.total,
  last_page: list.lastPage,
});
