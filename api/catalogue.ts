import { z } from '@hono/zod-openapi';
import { readCallLimit, writeCallLimit } from '#shop/auth/limit-call.ts';
import { categoryTree, subCategories } from '#shop/catalogue/category-tree.ts';
import { getProduct } from '#shop/catalogue/get-product.ts';
import { getIngredient } from '#shop/catalogue/ingredients/get-ingredient.ts';
import { listProducts, listProductsInput } from '#shop/catalogue/list-products.ts';
import { maxPrice, maxPriceInput } from '#shop/catalogue/max-price.ts';
import { suggest } from '#shop/catalogue/suggest.ts';
import { listFavourites, listFavouritesInput } from '#shop/favourites/list-favourites.ts';
import { toggleFavourite, toggleFavouriteInput } from '#shop/favourites/toggle-favourite.ts';
import { rateProduct } from '#shop/ratings/rate-product.ts';
import { removeRating } from '#shop/ratings/remove-rating.ts';
import { requestAlert } from '#shop/stock-alerts/request-alert.ts';
import { egp } from '#values/money.ts';
import { alertScreens } from '#words/catalogue/alerts/index.ts';
import { getMessages } from '#words/messages.ts';
import { defineRoute, expose } from './define.ts';
import { paths } from './paths.ts';
import { categorySchema, presentCategory } from './presenters/category.ts';
import { ingredientSchema, presentIngredient } from './presenters/ingredient.ts';
import { presentPage } from './presenters/page.ts';
import { presentProduct, productSchema } from './presenters/product.ts';
import { productCardSchema } from './presenters/product-card.ts';
import { maxPriceSchema, presentFavourites, presentProducts } from './presenters/product-list.ts';
import { favouriteSchema, presentRated, ratedSchema, ratesSchema } from './presenters/rating.ts';
import { presentSuggestions, suggestionsSchema } from './presenters/suggestions.ts';

const tag = 'Catalogue';

/** Products, categories, favourites and ratings. */
export const catalogueRoutes = [
  defineRoute({
    method: 'get',
    path: paths.products,
    tag,
    summary: 'List products by filters, sorted and paginated, with facet counts',
    input: listProductsInput,
    output: z.array(productCardSchema),
    handle: async (ctx, input) => presentProducts(await listProducts.fromRequest(ctx, input), ctx),
  }),
  expose(suggest, {
    method: 'get',
    path: paths.suggest,
    tag,
    summary: 'Suggest searches while typing',
    output: suggestionsSchema,
    present: (result, ctx) => presentSuggestions(result, ctx),
  }),
  defineRoute({
    method: 'get',
    path: paths.favourites,
    tag,
    summary: 'List your favourite products',
    auth: 'user',
    input: listFavouritesInput,
    output: z.array(productCardSchema),
    atMost: readCallLimit,
    handle: async (ctx, input) => presentFavourites(await listFavourites.fromRequest(ctx, input), ctx),
  }),
  expose(getProduct, {
    method: 'get',
    path: paths.product,
    tag,
    summary: 'Get a product by id or slug',
    description:
      'Includes the newest ten ratings, or those selected by `reviews_stars`, `reviews_sort` and `reviews_page`',
    output: productSchema,
    present: (result, ctx) => presentProduct(result, ctx),
  }),
  expose(getIngredient, {
    method: 'get',
    path: paths.ingredient,
    tag,
    summary: 'Get an ingredient of the dictionary, with a page of the products that contain it',
    output: ingredientSchema,
    present: presentIngredient,
    meta: presentPage,
  }),
  defineRoute({
    method: 'get',
    path: paths.categories,
    tag,
    summary: 'Get the tree of categories with products on sale, without hidden categories and their descendants',
    output: z.array(categorySchema),
    handle: async (ctx) => ({ data: (await categoryTree(ctx)).map((node) => presentCategory(node, ctx)) }),
  }),
  expose(subCategories, {
    method: 'get',
    path: paths.subCategories,
    tag,
    summary: 'List the sub-categories of a category, or of all categories',
    output: z.array(categorySchema),
    present: (result, ctx) => result.map((node) => presentCategory(node, ctx)),
  }),
  defineRoute({
    method: 'get',
    path: paths.maxPrice,
    tag,
    summary: 'Get the price range of the products that match the filters',
    input: maxPriceInput,
    output: maxPriceSchema,
    handle: async (ctx, input) => {
      const { max, min } = await maxPrice.fromRequest(ctx, input);
      return { data: { max_price: egp(max), min_price: egp(min), currency: 'EGP' as const } };
    },
  }),
  defineRoute({
    method: 'post',
    path: paths.favourite,
    tag,
    summary: 'Add a product to your favourites, or remove it',
    description: 'With `marked`, sets that value however often it is sent; without it, toggles',
    auth: 'user',
    input: toggleFavouriteInput.omit({ id: true }),
    output: favouriteSchema,
    atMost: writeCallLimit,
    handle: async (ctx, input) => {
      const { isFavourite } = await toggleFavourite.fromRequest(ctx, input);
      const { catalogue } = getMessages(ctx.locale);
      return {
        data: { is_favourite: isFavourite },
        message: isFavourite ? catalogue.favourite_added : catalogue.favourite_removed,
      };
    },
  }),
  expose(requestAlert, {
    method: 'post',
    path: paths.stockAlert,
    tag,
    summary: 'Request one message when a sold-out variant is in stock again',
    description:
      'By `email` or `phone`; a signed-in user may leave both out. The reply is the same whether or not a message will be sent',
    output: z.object({ channel: z.enum(['sms', 'email']) }),
    present: (result) => result,
    message: ({ locale }, { channel }) => alertScreens[locale].done[channel],
  }),
  expose(rateProduct, {
    method: 'post',
    path: paths.rate,
    tag,
    summary: 'Rate a product; a second rating replaces the first',
    output: ratedSchema,
    atMost: writeCallLimit,
    present: presentRated,
    message: ({ locale }) => getMessages(locale).catalogue.rated,
  }),
  defineRoute({
    method: 'delete',
    path: paths.rate,
    tag,
    summary: 'Delete your rating of a product',
    auth: 'user',
    output: ratesSchema,
    atMost: writeCallLimit,
    handle: async (ctx, input) => {
      const { rate, ratesCount } = await removeRating.fromRequest(ctx, input);
      return { data: { rate, rates_count: ratesCount }, message: getMessages(ctx.locale).catalogue.rating_removed };
    },
  }),
] as const;
