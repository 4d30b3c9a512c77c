import { request } from '#admin/http.ts';

/** The catalogue in memory follows a change within a moment. */
const tries = 5;
const pauseMs = 600;

/** The number of products that a search finds now; tries again for a moment while there are none. */
export async function countFound(term: string): Promise<number> {
  for (let left = tries; left > 0; left--) {
    // Of the second page, because the shop counts only first pages as searches without a result.
    const { meta } = await request('GET /products', { query: { search: term, page: 2, per_page: 1 } });
    if (meta.total > 0) return meta.total;
    if (left > 1) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return 0;
}
