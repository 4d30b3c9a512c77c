import type { Piastres } from '#values/money.ts';
import type { Ctx } from '../context.ts';
import { type ProductCard, variantName, variantPriceAt } from './card.ts';
import type { Catalogue } from './catalogue.ts';
import type { IndexedPart } from './rows.ts';

/** A variant in a set as the set's page shows it, in the current user's language. */
export type SetItem = {
  productId: number;
  variantId: number;
  quantity: number;
  /** Null when it is no longer on sale, so that the set is sold out. */
  product: Pick<ProductCard, 'name' | 'slug' | 'picture'> | null;
  /** The names of its option values; empty for a product without options. */
  variantName: string;
  /** The price of one unit bought alone. */
  price: Piastres | null;
};

/** The parts of a set with what the catalogue knows of them; no statement. */
export const setItemsIn = ({ locale, now }: Ctx, catalogue: Catalogue, parts: readonly IndexedPart[]): SetItem[] =>
  parts.map(({ productId, variantId, quantity }) => {
    const card = catalogue.card(productId, locale, now);
    const variant = catalogue.product(productId, now)?.variants.find(({ id }) => id === variantId);
    return {
      productId,
      variantId,
      quantity,
      product: card && variant ? { name: card.name, slug: card.slug, picture: card.picture } : null,
      variantName: card && variant ? variantName(card.options, variant.values) : '',
      price: variant ? variantPriceAt(variant, now.getTime()) : null,
    };
  });
