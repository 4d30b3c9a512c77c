import { z } from '@hono/zod-openapi';
import { readAtMost, writeAtMost } from '#shop/auth/limit-call.ts';
import { categoryTree, subCategories, subCategoriesInput } from '#shop/catalogue/category-tree.ts';
import { getProduct, reviewsInput } from '#shop/catalogue/get-product.ts';
import { listProducts, listProductsInput } from '#shop/catalogue/list-products.ts';
import { maxPrice, maxPriceInput } from '#shop/catalogue/max-price.ts';
import { suggest, suggestInput } from '#shop/catalogue/suggest.ts';
import { listFavourites, listFavouritesInput } from '#shop/favourites/list-favourites.ts';
import { toggleFavourite, toggleFavouriteInput } from '#shop/favourites/toggle-favourite.ts';
import { rateProduct, rateProductInput } from '#shop/ratings/rate-product.ts';
import { removeRating } from '#shop/ratings/remove-rating.ts';
import { egp } from '#values/money.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { categoryShape, presentCategory } from './presenters/category.ts';
import { presentProduct, productShape } from './presenters/product.ts';
import { productCardShape } from './presenters/product-card.ts';
import { maxPriceShape, presentFavourites, presentProducts } from './presenters/product-list.ts';
import { favouriteShape, presentRated, ratedShape, ratesShape } from './presenters/rating.ts';
import { presentSuggestions, suggestionsShape } from './presenters/suggestions.ts';

/** Products, categories, favourites and ratings. */
export function catalogueCalls(api: Api) {
  const tag = 'Catalogue';
  define(api, {
    method: 'get',
    path: paths.products,
    tag,
    summary: 'Products by filters, sorted, in pages, with facet counts',
    input: listProductsInput,
    output: z.array(productCardShape),
    handle: async (ctx, input) => presentProducts(await listProducts(ctx, input), ctx),
  });
  define(api, {
    method: 'get',
    path: paths.suggest,
    tag,
    summary: 'Suggestions while a search is typed',
    input: suggestInput,
    output: suggestionsShape,
    handle: async (ctx, input) => ({ data: presentSuggestions(await suggest(ctx, input), ctx) }),
  });
  define(api, {
    method: 'get',
    path: paths.favourites,
    tag,
    summary: 'The products you marked',
    auth: 'user',
    input: listFavouritesInput,
    output: z.array(productCardShape),
    atMost: readAtMost,
    handle: async (ctx, input) => presentFavourites(await listFavourites(ctx, input), ctx),
  });
  define(api, {
    method: 'get',
    path: paths.product,
    tag,
    summary: 'A product by id or slug',
    description: 'Its newest ten ratings, or those that `reviews_stars`, `reviews_sort` and `reviews_page` ask for',
    input: reviewsInput,
    output: productShape,
    handle: async (ctx, input) => ({ data: presentProduct(await getProduct(ctx, input), ctx) }),
  });
  define(api, {
    method: 'get',
    path: paths.categories,
    tag,
    summary: 'The tree of categories that hold something on sale; neither hidden ones nor what is below them',
    output: z.array(categoryShape),
    handle: async (ctx) => ({ data: (await categoryTree(ctx)).map((node) => presentCategory(node, ctx)) }),
  });
  define(api, {
    method: 'get',
    path: paths.subCategories,
    tag,
    summary: 'The sub-categories of a category, or of all',
    input: subCategoriesInput,
    output: z.array(categoryShape),
    handle: async (ctx, input) => ({
      data: (await subCategories(ctx, input)).map((node) => presentCategory(node, ctx)),
    }),
  });
  define(api, {
    method: 'get',
    path: paths.maxPrice,
    tag,
    summary: 'The range of prices under the filters of a list',
    input: maxPriceInput,
    output: maxPriceShape,
    handle: async (ctx, input) => {
      const { max, min } = await maxPrice(ctx, input);
      return { data: { max_price: egp(max), min_price: egp(min), currency: 'EGP' as const } };
    },
  });
  define(api, {
    method: 'post',
    path: paths.favourite,
    tag,
    summary: 'Mark a product, or take the mark away',
    description: 'With `marked` it is set so, however often it is sent; without, it is toggled',
    auth: 'user',
    input: toggleFavouriteInput.omit({ id: true }),
    output: favouriteShape,
    atMost: writeAtMost,
    handle: async (ctx, input) => {
      const { isFavourite } = await toggleFavourite(ctx, input);
      const { catalogue } = wordsIn(ctx.locale);
      return {
        data: { is_favourite: isFavourite },
        message: isFavourite ? catalogue.favourite_added : catalogue.favourite_removed,
      };
    },
  });
  define(api, {
    method: 'post',
    path: paths.rate,
    tag,
    summary: 'Rate a product; a second rating replaces the first',
    auth: 'user',
    input: rateProductInput.omit({ id: true }),
    output: ratedShape,
    atMost: writeAtMost,
    handle: async (ctx, input) => ({
      data: presentRated(await rateProduct(ctx, input)),
      message: wordsIn(ctx.locale).catalogue.rated,
    }),
  });
  define(api, {
    method: 'delete',
    path: paths.rate,
    tag,
    summary: 'Take your rating of a product away',
    auth: 'user',
    output: ratesShape,
    atMost: writeAtMost,
    handle: async (ctx, input) => {
      const { rate, ratesCount } = await removeRating(ctx, input);
      return { data: { rate, rates_count: ratesCount }, message: wordsIn(ctx.locale).catalogue.rating_removed };
    },
  });
}
