import { z } from '@hono/zod-openapi';
import type { CategoryFacet, Facets } from '#shop/catalogue/facets.ts';
import type { ProductList, ProductPage } from '#shop/catalogue/list-products.ts';
import { egp } from '#values/money.ts';
import { shareJson } from '../shared-json.ts';
import { presentPage } from './page.ts';
import { presentCards, type Site } from './product-card.ts';

const presentCategoryFacet = ({ id, slug, name, count, children }: CategoryFacet): unknown => ({
  id,
  slug,
  name,
  count,
  children: children.map(presentCategoryFacet),
});

const presentedFacets = new WeakMap<Facets, object>();

function presentFacets(facets: Facets): object {
  let facetsReply = presentedFacets.get(facets);
  if (!facetsReply) {
    facetsReply = shareJson({
      categories: facets.categories.map(presentCategoryFacet),
      brands: facets.brands,
      shades: facets.shades,
      sizes: facets.sizes,
      free_from: facets.freeFrom,
      concerns: facets.concerns,
      skin_types: facets.skinTypes,
      hair_types: facets.hairTypes,
      steps: facets.steps,
      ratings: facets.ratings,
      price: { min: egp(facets.price.min), max: egp(facets.price.max) },
      offers: facets.offers,
      sets: facets.sets,
      available: facets.available,
    });
    presentedFacets.set(facets, facetsReply);
  }
  return facetsReply;
}

/** A list without facets. */
export const presentFavourites = (list: ProductPage, site: Site) => ({
  data: presentCards(list.items, site, list),
  meta: presentPage(list),
});

/** A list: the cards, with page and facets, popular products when nothing was found, and the search that was meant when it was misspelt. */
export const presentProducts = (list: ProductList, site: Site) => ({
  data: presentCards(list.items, site, list),
  meta: {
    ...presentPage(list),
    facets: presentFacets(list.facets),
    ...(list.corrected !== null && { corrected: list.corrected }),
    ...(list.suggestions.length > 0 && {
      suggestions: presentCards(list.suggestions, site, list),
    }),
  },
});

export const maxPriceSchema = z.object({ max_price: z.number(), min_price: z.number(), currency: z.literal('EGP') });
