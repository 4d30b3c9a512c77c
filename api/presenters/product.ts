import { z } from '@hono/zod-openapi';
import { pageFields, type ProductDetails } from '#shop/catalogue/get-product.ts';
import { pageReplies, presentPageFields } from './product-fields.ts';
import { imageOf, presentCard, presentCards, productCardSchema, type Site } from './product-card.ts';

const imageSchema = z.object({ url: z.string(), width: z.number().int(), height: z.number().int(), alt: z.string() });

export const productSchema = productCardSchema
  .extend({
    images: z.array(imageSchema),
    ...pageReplies(pageFields),
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
    related: z.array(productCardSchema),
    moved_to: z.string().nullable(),
  })
  .openapi('Product');

export const presentProduct = (product: ProductDetails, site: Site): z.infer<typeof productSchema> => ({
  ...presentCard(product, site, product.isFavourite),
  images: product.pictures.map((picture) => ({
    url: imageOf(picture, site)!,
    width: picture.width,
    height: picture.height,
    alt: picture.alt,
  })),
  ...presentPageFields(pageFields, product),
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
