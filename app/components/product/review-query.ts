import type { ReviewQuery } from '#app/urls.ts';
import type { ReviewSort } from '#shop/catalogue/get-product.ts';

export const reviewSorts = ['newest', 'highest', 'lowest', 'words'] as const satisfies readonly ReviewSort[];

/** Parses the ratings query of a URL; invalid values are ignored. */
export function reviewQuery(search: URLSearchParams): ReviewQuery {
  const number = (name: string, pattern: RegExp) => {
    const value = search.get(name) ?? '';
    return pattern.test(value) ? Number(value) : undefined;
  };
  return {
    reviews_stars: number('reviews_stars', /^[1-5]$/),
    reviews_sort: reviewSorts.find((sort) => sort === search.get('reviews_sort')),
    reviews_page: number('reviews_page', /^[1-9]\d{0,4}$/),
  };
}
