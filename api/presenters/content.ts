import { z } from '@hono/zod-openapi';
import type { Ctx } from '#shop/context.ts';
import { sectionKinds } from '#shop/content/blocks.ts';
import type { Footer } from '#shop/content/get-footer.ts';
import type { Blog } from '#shop/content/get-blog.ts';
import type { BlogCard } from '#shop/content/blog-card.ts';
import type { Home } from '#shop/content/get-home.ts';
import type { BlogList } from '#shop/content/list-blogs.ts';
import { callLink, whatsappLink } from '#values/store-phone.ts';
import { categorySchema, presentCategory } from './category.ts';
import { imageOf, presentCards, productCardSchema } from './product-card.ts';
import { openingSchema, presentOpening } from './pages.ts';
import { presentPage } from './page.ts';

type Site = Pick<Ctx, 'publicUrl'>;

export const blogCardSchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    image: z.string().nullable(),
    image_alt: z.string(),
    published_at: z.iso.datetime(),
    reading_minutes: z.number().int(),
  })
  .openapi('BlogCard');

const presentBlogCard = (blog: BlogCard, site: Site): z.infer<typeof blogCardSchema> => ({
  id: blog.id,
  slug: blog.slug,
  title: blog.title,
  excerpt: blog.excerpt,
  image: imageOf(blog.picture, site),
  image_alt: blog.picture?.alt ?? '',
  published_at: blog.publishedAt.toISOString(),
  reading_minutes: blog.minutes,
});

export const presentBlogs = (list: BlogList, site: Site) => ({
  data: list.items.map((blog) => presentBlogCard(blog, site)),
  meta: presentPage(list),
});

const blogLinkSchema = z.object({ id: z.number().int(), slug: z.string(), title: z.string() });

export const blogSchema = blogCardSchema
  .extend({
    body: z.string(),
    contents: z.array(z.object({ id: z.string(), text: z.string() })),
    updated_at: z.iso.datetime(),
    products: z.array(productCardSchema),
    previous: blogLinkSchema.nullable(),
    next: blogLinkSchema.nullable(),
    related: z.array(blogCardSchema),
    moved_to: z.string().nullable(),
  })
  .openapi('Blog');

export const presentBlog = (blog: Blog, site: Site): z.infer<typeof blogSchema> => ({
  ...presentBlogCard(blog, site),
  body: blog.body,
  contents: blog.contents,
  updated_at: blog.updatedAt.toISOString(),
  products: presentCards(blog.products, site, blog),
  previous: blog.previous,
  next: blog.next,
  related: blog.related.map((relatedBlog) => presentBlogCard(relatedBlog, site)),
  moved_to: blog.movedTo,
});

export const homeSchema = z
  .object({
    slides: z.array(
      z.object({
        title: z.string(),
        text: z.string(),
        cta: z.object({ label: z.string(), href_key: z.string() }),
        tint: z.string(),
        image: z.string().nullable(),
        image_alt: z.string(),
      }),
    ),
    sections: z
      .array(
        z.object({
          kind: z.enum(sectionKinds),
          title: z.string().nullable().describe('replaces the default title'),
          text: z.string().nullable(),
          category: z.object({ slug: z.string(), root: z.string() }).nullable(),
          products: z.array(productCardSchema),
        }),
      )
      .describe('the sections below the slides, in order'),
    categories: z.array(categorySchema),
    offers: z.array(productCardSchema),
    newest: z.array(productCardSchema),
    best_sellers: z.array(productCardSchema),
    blogs: z.array(blogCardSchema),
    promises: z.array(z.object({ key: z.string(), title: z.string(), text: z.string() })),
    first_order: z
      .object({ percent: z.number().int(), title: z.string(), text: z.string(), note: z.string() })
      .nullable(),
    wheel: z
      .object({
        name: z.string(),
        spins_each: z.number().int(),
        ends_at: z.iso.datetime().nullable(),
        prizes: z.array(z.object({ label: z.string(), chance: z.number() })),
      })
      .nullable(),
  })
  .openapi('Home');

export const presentHome = (home: Home, site: Site): z.infer<typeof homeSchema> => ({
  slides: home.slides.map(({ title, text, cta, tint, picture }) => ({
    title,
    text,
    cta: { label: cta.label, href_key: cta.hrefKey },
    tint,
    image: imageOf(picture, site),
    image_alt: picture?.alt ?? '',
  })),
  sections: home.sections.map(({ products, ...section }) => ({
    ...section,
    products: presentCards(products, site, home),
  })),
  categories: home.categories.map((category) => presentCategory(category, site)),
  offers: presentCards(home.offers, site, home),
  newest: presentCards(home.newest, site, home),
  best_sellers: presentCards(home.bestSellers, site, home),
  blogs: home.blogs.map((blog) => presentBlogCard(blog, site)),
  promises: home.promises,
  first_order: home.firstOrder,
  wheel: home.wheel && {
    name: home.wheel.name,
    spins_each: home.wheel.spinsEach,
    ends_at: home.wheel.endsAt,
    prizes: home.wheel.prizes.map(({ label, chance }) => ({ label, chance })),
  },
});

export const footerSchema = z
  .object({
    logo: z.string(),
    about: z.string(),
    groups: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        links: z.array(
          z.object({
            key: z.string().describe('key of a screen, or `link` for the address in `url`'),
            url: z.string().nullable(),
            label: z.string(),
          }),
        ),
      }),
    ),
    contact: z.object({
      email: z.string().nullable(),
      phone: z.string().nullable().describe('null if not set'),
      phone_link: z.string().nullable(),
      whatsapp: z.string().nullable(),
      whatsapp_link: z.string().nullable(),
      hours: z.string(),
      opening: openingSchema.nullable(),
      note: z.string(),
    }),
    social: z.array(z.object({ key: z.string(), url: z.string() })),
  })
  .openapi('Footer');

export const presentFooter = (footer: Footer, { publicUrl }: Pick<Ctx, 'publicUrl'>): z.infer<typeof footerSchema> => ({
  ...footer,
  groups: footer.groups.map(({ links, ...group }) => ({
    ...group,
    links: links.map((link) => ({ ...link, url: link.url?.startsWith('/') ? publicUrl + link.url : link.url })),
  })),
  logo: `${publicUrl}/icon-512.png`,
  contact: {
    ...footer.contact,
    phone_link: footer.contact.phone && callLink(footer.contact.phone),
    whatsapp_link: footer.contact.whatsapp && whatsappLink(footer.contact.whatsapp),
    opening: footer.contact.opening && presentOpening(footer.contact.opening),
  },
});
