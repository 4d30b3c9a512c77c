import { z } from '@hono/zod-openapi';
import type { Suggestions } from '#shop/catalogue/suggest.ts';
import { egp } from '#values/money.ts';
import { imageOf, named, type Site } from './product-card.ts';

const slugged = named.extend({ slug: z.string() });

export const suggestionsSchema = z.object({
  concerns: z.array(slugged).describe('those that the text names, with a landing page each'),
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
  { concerns, products, categories, blogs }: Suggestions,
  site: Site,
): z.infer<typeof suggestionsSchema> => ({
  concerns,
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
