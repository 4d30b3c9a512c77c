import { z } from '@hono/zod-openapi';
import type { ManagedAbout } from '#shop/content/manage/about.ts';
import type { ManagedBlog } from '#shop/content/manage/blogs/blog.ts';
import type { ManagedFooter } from '#shop/content/manage/footer.ts';
import type { ManagedHome, PickedProduct } from '#shop/content/manage/home/home.ts';
import type { PageVersion } from '#shop/content/manage/pages/list-page-versions.ts';
import type { ManagedPage } from '#shop/content/manage/pages/page.ts';
import type { ContentPicture } from '#shop/content/manage/store-content-picture.ts';
import { sectionKinds } from '#shop/content/blocks.ts';
import type { Ctx } from '#shop/context.ts';
import { pictureUrl } from '#shop/uploads/picture-store.ts';

const bi = z.object({ ar: z.string(), en: z.string() });
const moment = z.iso.datetime();
const seen = moment.describe('send as `seen` with a change');
const updatedBy = z
  .object({ id: z.number().int(), name: z.string() })
  .nullable()
  .describe('the member who last changed it; null if unknown');

const urlOf = ({ publicUrl }: Ctx, hash: string): string => `${publicUrl}${pictureUrl(hash, 640, 'webp')}`;

export const contentPictureSchema = z
  .object({
    id: z.number().int().describe('`picture_id` of an article'),
    hash: z.string().describe('`picture.hash` of a slide'),
    url: z.string().describe('picture 640 pixels wide'),
    width: z.number().int(),
    height: z.number().int(),
  })
  .openapi('ContentPicture');

export const presentContentPicture = (ctx: Ctx, picture: ContentPicture): z.input<typeof contentPictureSchema> => ({
  ...picture,
  url: urlOf(ctx, picture.hash),
});

const pickedSchema = z.object({ id: z.number().int(), name: bi, image: z.string().nullable() });

const presentPicked = (ctx: Ctx, { id, name, hash }: PickedProduct): z.input<typeof pickedSchema> => ({
  id,
  name,
  image: hash && urlOf(ctx, hash),
});

export const staffHomeSchema = z
  .object({
    id: z.literal('home'),
    is_draft: z.boolean().describe('true for a draft that is not published'),
    slides: z.array(
      z.object({
        title: bi,
        text: bi,
        cta: z.object({ label: bi, href_key: z.string() }),
        tint: z.string(),
        picture: z
          .object({ hash: z.string(), url: z.string(), width: z.number().int(), height: z.number().int() })
          .nullable(),
        alt: bi,
        from: moment.nullable(),
        until: moment.nullable(),
      }),
    ),
    sections: z.array(
      z.object({
        kind: z.enum(sectionKinds),
        shown: z.boolean(),
        title: bi.describe('replaces the default title unless empty'),
        text: bi,
        category_id: z.number().int().nullable(),
        products: z.array(pickedSchema),
      }),
    ),
    promises: z.array(z.object({ key: z.string(), title: bi, text: bi })),
    first_order: z.object({ title: bi, text: bi, note: bi }).nullable(),
    updated_by: updatedBy,
    updated_at: seen,
  })
  .openapi('StaffHome');

const none = { ar: '', en: '' };

export function presentManagedHome(ctx: Ctx, home: ManagedHome): z.input<typeof staffHomeSchema> {
  const { hero, sections, promises, first_order } = home.block;
  return {
    id: 'home',
    is_draft: home.isDraft,
    slides: hero.map(({ picture, alt, ...slide }) => ({
      ...slide,
      picture: picture && { ...picture, url: urlOf(ctx, picture.hash) },
      alt: alt ?? none,
    })),
    sections: sections.map(({ product_ids: ids, title, text, ...section }) => ({
      ...section,
      title: title ?? none,
      text: text ?? none,
      products: (ids ?? []).flatMap((id) => {
        const product = home.products.find((candidate) => candidate.id === id);
        return product ? [presentPicked(ctx, product)] : [];
      }),
    })),
    promises,
    first_order,
    updated_by: home.changedBy,
    updated_at: home.updatedAt,
  };
}

const footerLinkSchema = z.object({
  key: z.string().nullable().describe('key of a screen'),
  url: z.string().nullable().describe('address if it is not a screen: `/…` within the shop, or https'),
  label: bi,
});

export const staffFooterSchema = z
  .object({
    id: z.literal('footer'),
    about: bi,
    groups: z.array(z.object({ key: z.string(), title: bi, links: z.array(footerLinkSchema) })),
    social: z.array(z.object({ key: z.string(), url: z.string() })),
    updated_by: updatedBy,
    updated_at: seen,
  })
  .openapi('StaffFooter');

export const presentManagedFooter = ({
  changedBy: by,
  updatedAt,
  ...footer
}: ManagedFooter): z.input<typeof staffFooterSchema> => ({
  id: 'footer',
  ...footer,
  updated_by: by,
  updated_at: updatedAt,
});

export const staffAboutSchema = z
  .object({
    id: z.literal('about'),
    pictures: z.array(
      z.object({
        picture: z.object({ hash: z.string(), url: z.string(), width: z.number().int(), height: z.number().int() }),
        alt: bi,
      }),
    ),
    updated_by: updatedBy,
    updated_at: seen,
  })
  .openapi('StaffAbout');

export const presentManagedAbout = (ctx: Ctx, about: ManagedAbout): z.input<typeof staffAboutSchema> => ({
  id: 'about',
  pictures: about.pictures.map(({ alt, ...picture }) => ({
    picture: { ...picture, url: urlOf(ctx, picture.hash) },
    alt,
  })),
  updated_by: about.changedBy,
  updated_at: about.updatedAt,
});

export const staffBlogRowSchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    status: z.enum(['draft', 'scheduled', 'published']),
    published_at: moment.nullable(),
    title: bi,
    picture: z.string().nullable(),
    updated_by: updatedBy,
    updated_at: seen,
  })
  .openapi('StaffBlogRow');

/** An article in a staff list. */
export const presentBlogRow = (ctx: Ctx, blog: ManagedBlog): z.input<typeof staffBlogRowSchema> => ({
  id: blog.id,
  slug: blog.slug,
  status: blog.state,
  published_at: blog.publishedAt,
  title: blog.title,
  picture: blog.picture && urlOf(ctx, blog.picture.hash),
  updated_by: blog.changedBy,
  updated_at: blog.updatedAt,
});

export const staffBlogSchema = staffBlogRowSchema
  .extend({
    former_slugs: z.array(z.string()),
    excerpt: bi,
    body: bi.describe('HTML'),
    picture_id: z.number().int().nullable(),
    picture_alt: bi,
    products: z.array(pickedSchema),
  })
  .openapi('StaffBlog');

export const presentManagedBlog = (ctx: Ctx, blog: ManagedBlog): z.input<typeof staffBlogSchema> => ({
  ...presentBlogRow(ctx, blog),
  former_slugs: blog.formerSlugs,
  excerpt: blog.excerpt,
  body: blog.body,
  picture_id: blog.picture?.id ?? null,
  picture_alt: blog.pictureAlt,
  products: blog.products.map((product) => presentPicked(ctx, product)),
});

export const staffPageSchema = z
  .object({
    id: z.string().describe('slug of the page'),
    title: bi,
    body: bi.describe('HTML; placeholders such as `{return_days}` are replaced by settings'),
    updated_by: updatedBy,
    updated_at: seen,
  })
  .openapi('StaffPage');

export const presentManagedPage = (page: ManagedPage): z.input<typeof staffPageSchema> => ({
  id: page.slug,
  title: page.title,
  body: page.body,
  updated_by: page.changedBy,
  updated_at: page.updatedAt,
});

export const pageVersionSchema = z
  .object({
    id: z.number().int(),
    at: moment.describe('when it was replaced by the next version'),
    by: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    title: bi,
    body: bi,
  })
  .openapi('StaffPageVersion');

export const presentPageVersion = (version: PageVersion): z.input<typeof pageVersionSchema> => version;
