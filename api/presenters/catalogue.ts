import { z } from '@hono/zod-openapi';
import type { ProductCard } from '#shop/catalogue/card.ts';
import type { CategoryNode } from '#shop/catalogue/category-tree.ts';
import type { CategoryFacet, Facets } from '#shop/catalogue/facets.ts';
import type { ProductDetails } from '#shop/catalogue/get-product.ts';
import type { ProductList, ProductPage } from '#shop/catalogue/list-products.ts';
import type { Suggestions } from '#shop/catalogue/suggest.ts';
import type { Ctx } from '#shop/context.ts';
import { pictureUrl } from '#shop/media/store.ts';
import type { Rated } from '#shop/ratings/rate-product.ts';
import { egp } from '#values/money.ts';
import { presentPage } from './page.ts';

/** The address that pictures begin with. */
type Site = Pick<Ctx, 'publicUrl'>;

const named = z.object({ id: z.number().int(), name: z.string() });

export const productCardShape = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    brand: z.string(),
    image: z.string().nullable(),
    price: z.number(),
    price_after_discount: z.number().nullable(),
    discount_percent: z.number().int().nullable(),
    currency: z.literal('EGP'),
    qty: z.number().int(),
    available: z.boolean(),
    rate: z.number(),
    rates_count: z.number().int(),
    is_favourite: z.boolean(),
    is_new: z.boolean(),
    category: named,
  })
  .openapi('ProductCard');

export type PresentedCard = z.infer<typeof productCardShape>;

/** The address of a picture as API clients get it, 640 pixels wide. */
export const imageOf = (picture: { hash: string } | null, { publicUrl }: Site): string | null =>
  picture && `${publicUrl}${pictureUrl(picture.hash, 640, 'webp')}`;

const presented = new WeakMap<ProductCard, PresentedCard>();

/** Cards are shared, and so is what is made of them. */
function presentPlain(card: ProductCard, site: Site): PresentedCard {
  let made = presented.get(card);
  if (!made) {
    made = {
      id: card.id,
      slug: card.slug,
      name: card.name,
      brand: card.brand.name,
      image: imageOf(card.picture, site),
      price: egp(card.price),
      price_after_discount: card.offer === null ? null : egp(card.offer),
      discount_percent: card.discountPercent,
      currency: 'EGP',
      qty: card.stock,
      available: card.available,
      rate: card.rate,
      rates_count: card.ratesCount,
      is_favourite: false,
      is_new: card.isNew,
      category: { id: card.category.id, name: card.category.name },
    };
    presented.set(card, made);
  }
  return made;
}

/** A card as the contract's ProductCard. */
export const presentCard = (card: ProductCard, site: Site, isFavourite = false): PresentedCard =>
  isFavourite ? { ...presentPlain(card, site), is_favourite: true } : presentPlain(card, site);

/** Cards, with those marked whose id is among `favourites`. */
export const presentCards = (
  cards: readonly ProductCard[],
  site: Site,
  favourites: readonly number[] = [],
): PresentedCard[] => cards.map((card) => presentCard(card, site, favourites.includes(card.id)));

const presentCategoryFacet = ({ id, slug, name, count, children }: CategoryFacet): unknown => ({
  id,
  slug,
  name,
  count,
  children: children.map(presentCategoryFacet),
});

const presentedFacets = new WeakMap<Facets, unknown>();

function presentFacets(facets: Facets): unknown {
  let made = presentedFacets.get(facets);
  if (!made) {
    made = {
      categories: facets.categories.map(presentCategoryFacet),
      brands: facets.brands,
      price: { min: egp(facets.price.min), max: egp(facets.price.max) },
      offers: facets.offers,
      available: facets.available,
    };
    presentedFacets.set(facets, made);
  }
  return made;
}

/** A list without facets. */
export const presentFavourites = (list: ProductPage, site: Site) => ({
  data: presentCards(list.items, site, list.favourites),
  meta: presentPage(list),
});

/** A list: the cards, and about them page, facets and, when nothing was found, what else is popular. */
export const presentProducts = (list: ProductList, site: Site) => ({
  data: presentCards(list.items, site, list.favourites),
  meta: {
    ...presentPage(list),
    facets: presentFacets(list.facets),
    ...(list.suggestions.length > 0 && { suggestions: presentCards(list.suggestions, site, list.favourites) }),
  },
});

const imageShape = z.object({ url: z.string(), width: z.number().int(), height: z.number().int(), alt: z.string() });

export const productShape = productCardShape
  .extend({
    images: z.array(imageShape),
    description: z.string(),
    ingredients: z.string(),
    how_to_use: z.string(),
    size: z.string(),
    reviews: z.object({
      average: z.number(),
      count: z.number().int(),
      by_star: z.record(z.string(), z.number().int()),
      items: z.array(
        z.object({
          id: z.number().int(),
          author: z.string(),
          rating: z.number().int(),
          comment: z.string(),
          locale: z.enum(['ar', 'en']),
          verified: z.boolean(),
          created_at: z.iso.datetime(),
        }),
      ),
    }),
    related: z.array(productCardShape),
    moved_to: z.string().nullable(),
  })
  .openapi('Product');

/** A product as the contract's Product. */
export const presentProduct = (product: ProductDetails, site: Site): z.infer<typeof productShape> => ({
  ...presentCard(product, site, product.isFavourite),
  images: product.pictures.map((picture) => ({
    url: imageOf(picture, site)!,
    width: picture.width,
    height: picture.height,
    alt: picture.alt,
  })),
  description: product.description,
  ingredients: product.ingredients,
  how_to_use: product.howToUse,
  size: product.size,
  reviews: {
    average: product.reviews.average,
    count: product.reviews.count,
    by_star: product.reviews.byStar,
    items: product.reviews.items.map(({ id, author, rating, comment, locale, verified, at }) => ({
      id,
      author,
      rating,
      comment,
      locale,
      verified,
      created_at: at.toISOString(),
    })),
  },
  related: presentCards(product.related, site, product.favourites),
  moved_to: product.movedTo,
});

type Category = {
  id: number;
  parent_id: number | null;
  slug: string;
  name: string;
  description: string;
  image: string | null;
  image_alt: string;
  products_count: number;
  children: Category[];
};

export const categoryShape: z.ZodType<Category> = z
  .object({
    id: z.number().int(),
    parent_id: z.number().int().nullable(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    image_alt: z.string(),
    products_count: z.number().int(),
    children: z.array(z.lazy(() => categoryShape)),
  })
  .openapi('Category');

/** A category with all below it. */
export const presentCategory = (node: CategoryNode, site: Site): Category => ({
  id: node.id,
  parent_id: node.parentId,
  slug: node.slug,
  name: node.name,
  description: node.description,
  image: imageOf(node.picture, site),
  image_alt: node.picture?.alt ?? '',
  products_count: node.count,
  children: node.children.map((child) => presentCategory(child, site)),
});

const slugged = named.extend({ slug: z.string() });

export const suggestionsShape = z.object({
  products: z.array(
    slugged.extend({
      image: z.string().nullable(),
      price: z.number(),
      price_after_discount: z.number().nullable(),
      currency: z.literal('EGP'),
      available: z.boolean(),
    }),
  ),
  categories: z.array(slugged.extend({ root: slugged })),
  blogs: z.array(z.object({ id: z.number().int(), slug: z.string(), title: z.string() })),
});

export const presentSuggestions = (
  { products, categories, blogs }: Suggestions,
  site: Site,
): z.infer<typeof suggestionsShape> => ({
  products: products.map(({ id, slug, name, picture, price, offer, available }) => ({
    id,
    slug,
    name,
    image: imageOf(picture, site),
    price: egp(price),
    price_after_discount: offer === null ? null : egp(offer),
    currency: 'EGP',
    available,
  })),
  categories,
  blogs,
});

export const maxPriceShape = z.object({ max_price: z.number(), min_price: z.number(), currency: z.literal('EGP') });

export const favouriteShape = z.object({ is_favourite: z.boolean() });

export const ratesShape = z.object({ rate: z.number(), rates_count: z.number().int() });

export const ratedShape = ratesShape.extend({
  rating: z.number().int(),
  comment: z.string(),
  verified: z.boolean(),
});

export const presentRated = ({ rating, comment, verified, rate, ratesCount }: Rated): z.infer<typeof ratedShape> => ({
  rating,
  comment,
  verified,
  rate,
  rates_count: ratesCount,
});
