import type { ReviewQuery } from '#app/urls.ts';
import type { ReviewSort } from '#shop/catalogue/reviews/product-reviews.ts';
import { hairTypes, skinTypes } from '#values/skin-and-hair.ts';

export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest', 'words'] as const satisfies readonly ReviewSort[];

/** Parses the ratings query of a URL; invalid values are ignored. */
export function reviewQuery(search: URLSearchParams) {
  const number = (name: string, pattern: RegExp) => {
    const value = search.get(name) ?? '';
    return pattern.test(value) ? Number(value) : undefined;
  };
  return {
    reviews_stars: number('reviews_stars', /^[1-5]$/),
    reviews_skin_type: skinTypes.find((type) => type === search.get('reviews_skin_type')),
    reviews_hair_type: hairTypes.find((type) => type === search.get('reviews_hair_type')),
    reviews_sort: reviewSorts.find((sort) => sort === search.get('reviews_sort')),
    reviews_page: number('reviews_page', /^[1-9]\d{0,4}$/),
  } satisfies ReviewQuery;
}
