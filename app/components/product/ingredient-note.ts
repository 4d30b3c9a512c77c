import type { ProductDetails } from '#shop/catalogue/get-product.ts';
import type { Locale } from '#values/locale.ts';
import { ingredientScreens } from '#words/catalogue/ingredients/index.ts';

/** What a product's list of ingredients says, in words; empty when it says nothing. Made on the server: the words would weigh on each page. */
export function ingredientNote({ freeFrom, unknown }: ProductDetails['knowledge'], locale: Locale): string {
  const words = ingredientScreens[locale];
  if (unknown > 0) return words.unknown_ingredients(unknown);
  if (freeFrom.length === 0) return '';
  return `${words.list_free_from(freeFrom.map((slug) => words.free_from[slug]))} ${words.list_alone}`;
}
