import { z } from '@hono/zod-openapi';
import { readCallLimit, writeCallLimit } from '#shop/auth/limit-call.ts';
import { categoryTree, subCategories } from '#shop/catalogue/category-tree.ts';
import { getProduct } from '#shop/catalogue/get-product.ts';
import { getIngredient } from '#shop/catalogue/ingredients/get-ingredient.ts';
import { getConcern } from '#shop/catalogue/knowledge/get-concern.ts';
import { listConcerns } from '#shop/catalogue/knowledge/list-concerns.ts';
import { listProducts, listProductsInput } from '#shop/catalogue/list-products.ts';
import { maxPrice, maxPriceInput } from '#shop/catalogue/max-price.ts';
import { suggest } from '#shop/catalogue/suggest.ts';
import { listFavourites, listFavouritesInput } from '#shop/favourites/list-favourites.ts';
import { toggleFavourite, toggleFavouriteInput } from '#shop/favourites/toggle-favourite.ts';
import { reviewPhotosFrom } from '#shop/ratings/photos.ts';
import { rateProduct, rateProductInput } from '#shop/ratings/rate-product.ts';
import { removeRating } from '#shop/ratings/remove-rating.ts';
import { voteHelpful } from '#shop/ratings/vote-helpful.ts';
import { requestAlert } from '#shop/stock-alerts/request-alert.ts';
import { egp } from '#values/money.ts';
import { MAX_REVIEW_PHOTOS } from '#values/uploads.ts';
import { alertScreens } from '#words/catalogue/alerts/index.ts';
import { ratedText, reviewTexts } from '#words/catalogue/reviews/index.ts';
import { getMessages } from '#words/messages.ts';
import { defineRoute, expose } from './define.ts';
import { paths } from './paths.ts';
import { categorySchema, presentCategory } from './presenters/category.ts';
import { concernSchema, concernSummarySchema, presentConcern, presentConcernSummary } from './presenters/concern.ts';
import { ingredientSchema, presentIngredient } from './presenters/ingredient.ts';
import { presentPage } from './presenters/page.ts';
import { presentProduct, productSchema } from './presenters/product.ts';
import { productCardSchema } from './presenters/product-card.ts';
import { maxPriceSchema, presentFavourites, presentProducts } from './presenters/product-list.ts';
import { favouriteSchema, helpfulSchema, presentRated, ratedSchema, ratesSchema } from './presenters/rating.ts';
import { presentSuggestions, suggestionsSchema } from './presenters/suggestions.ts';
import { readFilesOrNames } from './read-files.ts';

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
      'Includes the newest ten ratings, or those selected by `reviews_stars`, `reviews_skin_type`, `reviews_hair_type`, `reviews_like_me` (the types that you gave last), `reviews_sort` and `reviews_page`',
    output: productSchema,
    present: (result, ctx) => presentProduct(result, ctx),
  }),
  expose(listConcerns, {
    method: 'get',
    path: paths.concerns,
    tag,
    summary: 'List the concerns that have products on sale; `concern` in the list of products takes their slugs',
    output: z.array(concernSummarySchema),
    present: (result) => result.map(presentConcernSummary),
  }),
  expose(getConcern, {
    method: 'get',
    path: paths.concern,
    tag,
    summary: 'Get the landing page of a concern by id or slug',
    output: concernSchema,
    present: presentConcern,
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
  defineRoute({
    method: 'post',
    path: paths.rate,
    tag,
    summary: 'Rate a product; a second rating replaces the first',
    description:
      'Types, age and photos that are left out stay as they were; empty ones are removed. `photos` are files or names of earlier uploads. A rating that must be looked at first is `pending`',
    auth: 'user',
    guestError: 'login_to_rate',
    input: rateProductInput.omit({ id: true }),
    files: { photos: { max: MAX_REVIEW_PHOTOS, description: 'Photos: JPEG, PNG or WebP' } },
    output: ratedSchema,
    atMost: writeCallLimit,
    handle: async (ctx, input) => {
      const isGiven = 'photos' in input;
      const photos = isGiven ? await reviewPhotosFrom(ctx, readFilesOrNames(input, 'photos')) : undefined;
      const rated = await rateProduct.fromRequest(ctx, input, photos);
      return { data: presentRated(rated), message: ratedText(ctx.locale, rated) };
    },
  }),
  expose(voteHelpful, {
    method: 'post',
    path: paths.voteHelpful,
    tag,
    summary: 'Say that a review is helpful, or no longer',
    description: 'With `helpful`, sets that value however often it is sent; without it, toggles',
    output: helpfulSchema,
    atMost: writeCallLimit,
    present: ({ isHelpful, count }) => ({ is_helpful: isHelpful, helpful: count }),
    message: ({ locale }, { isHelpful }) =>
      isHelpful ? reviewTexts[locale].helpful_done : reviewTexts[locale].helpful_removed,
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
