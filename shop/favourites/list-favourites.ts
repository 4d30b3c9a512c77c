import { z } from 'zod';
import { defaultPerPage, pages } from '../catalogue/input.ts';
import type { ProductPage } from '../catalogue/list-products.ts';
import type { Ctx } from '../context.ts';
import { pagedOf } from '../paging.ts';
import { parse } from '../parse.ts';
import { favouriteIds } from './favourite-ids.ts';

export const listFavouritesInput = z.object(pages);

/** The products the customer has marked and that are on sale, the latest mark first, in pages. */
export async function listFavourites(ctx: Ctx, input: unknown): Promise<ProductPage> {
  const ids = await favouriteIds(ctx);
  const { page = 1, per_page: perPage = defaultPerPage } = parse(listFavouritesInput, input);
  const catalogue = await ctx.catalogue.get();
  const onSale = ids.filter((id) => catalogue.product(id, ctx.now));
  const from = (page - 1) * perPage;
  const items = onSale.slice(from, from + perPage).flatMap((id) => catalogue.card(id, ctx.locale, ctx.now) ?? []);
  return { items, ...pagedOf(page, perPage, onSale.length), favourites: items.map(({ id }) => id) };
}
