import { z } from 'zod';
import { avoidNotices } from '../catalogue/avoid/avoid-list.ts';
import { defaultPerPage, pages } from '../catalogue/input.ts';
import type { ProductPage } from '../catalogue/list-products.ts';
import { pageInfo } from '../paging.ts';
import { favouriteIds } from './favourite-ids.ts';
import { verb } from '#shop/verb.ts';

export const listFavouritesInput = z.object(pages);

/** The customer's favourites that are on sale, newest first, in pages. */
export const listFavourites = verb({
  scope: 'customer',
  input: listFavouritesInput,
  run: async (ctx, input): Promise<ProductPage> => {
    const ids = await favouriteIds(ctx);
    const { page = 1, per_page: perPage = defaultPerPage } = input;
    const catalogue = await ctx.catalogue.get();
    const onSale = ids.filter((id) => catalogue.product(id, ctx.now));
    const from = (page - 1) * perPage;
    const items = onSale.slice(from, from + perPage).flatMap((id) => catalogue.card(id, ctx.locale, ctx.now) ?? []);
    const listed = items.map(({ id }) => id);
    return {
      items,
      ...pageInfo(page, perPage, onSale.length),
      favourites: listed,
      notices: await avoidNotices(ctx, listed),
    };
  },
});
