import { z } from '@hono/zod-openapi';
import type { ProductDetails } from '#shop/catalogue/get-product.ts';
import { imageOf, presentCard, presentCards, productCardShape, type Site } from './product-card.ts';

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
