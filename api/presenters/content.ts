import { z } from '@hono/zod-openapi';
import type { Ctx } from '#shop/context.ts';
import type { Footer } from '#shop/content/get-footer.ts';
import type { Home } from '#shop/content/get-home.ts';
import { categoryShape, imageOf, presentCards, presentCategory, productCardShape } from './catalogue.ts';

export const homeShape = z
  .object({
    slides: z.array(
      z.object({
        title: z.string(),
        text: z.string(),
        cta: z.object({ label: z.string(), href_key: z.string() }),
        tint: z.string(),
        image: z.string().nullable(),
      }),
    ),
    categories: z.array(categoryShape),
    offers: z.array(productCardShape),
    newest: z.array(productCardShape),
    best_sellers: z.array(productCardShape),
    blogs: z.array(
      z.object({
        id: z.number().int(),
        slug: z.string(),
        title: z.string(),
        excerpt: z.string(),
        image: z.string().nullable(),
        published_at: z.iso.datetime(),
      }),
    ),
    promises: z.array(z.object({ key: z.string(), title: z.string(), text: z.string() })),
    first_order: z
      .object({ percent: z.number().int(), title: z.string(), text: z.string(), note: z.string() })
      .nullable(),
  })
  .openapi('Home');

export const presentHome = (home: Home, site: Pick<Ctx, 'publicUrl'>): z.infer<typeof homeShape> => ({
  slides: home.slides.map(({ title, text, cta, tint, picture }) => ({
    title,
    text,
    cta: { label: cta.label, href_key: cta.hrefKey },
    tint,
    image: imageOf(picture, site),
  })),
  categories: home.categories.map((category) => presentCategory(category, site)),
  offers: presentCards(home.offers, site, home.favourites),
  newest: presentCards(home.newest, site, home.favourites),
  best_sellers: presentCards(home.bestSellers, site, home.favourites),
  blogs: home.blogs.map(({ id, slug, title, excerpt, picture, publishedAt }) => ({
    id,
    slug,
    title,
    excerpt,
    image: imageOf(picture, site),
    published_at: publishedAt.toISOString(),
  })),
  promises: home.promises,
  first_order: home.firstOrder,
});

export const footerShape = z
  .object({
    about: z.string(),
    groups: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        links: z.array(z.object({ key: z.string(), label: z.string() })),
      }),
    ),
    contact: z.object({
      email: z.string().nullable(),
      phone: z.string(),
      whatsapp: z.string(),
      hours: z.string(),
      opening: z
        .object({ days: z.array(z.string()), from: z.string(), to: z.string(), timezone: z.string() })
        .nullable(),
      note: z.string(),
    }),
    social: z.array(z.object({ key: z.string(), url: z.string() })),
  })
  .openapi('Footer');

/** A footer is the same inside and outside. */
export const presentFooter = (footer: Footer): z.infer<typeof footerShape> => footer;
