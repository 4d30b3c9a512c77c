import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz, localizedText, createdAt, id, updatedBy } from '../columns.ts';
import { users } from './accounts.ts';
import { pictures, products } from './catalogue.ts';

/** Counts the words of simple HTML, without tags, entities and punctuation. */
const wordsOf = (column: AnyPgColumn): SQL =>
  sql`regexp_count(regexp_replace(${column}, '<[^>]*>|&#?\\w+;', ' ', 'g'), '[^\\s[:punct:]–—…«»،؛؟•]\\S*')`;

export const blogs = pgTable(
  'blogs',
  {
    id: id(),
    slug: text().notNull().unique(),
    ...localizedText('title'),
    ...localizedText('excerpt'),
    /** Sanitised HTML. */
    ...localizedText('body'),
    /** Generated, so that lists can show the reading time without the body. */
    wordsAr: integer()
      .notNull()
      .generatedAlwaysAs((): SQL => wordsOf(blogs.bodyAr)),
    wordsEn: integer()
      .notNull()
      .generatedAlwaysAs((): SQL => wordsOf(blogs.bodyEn)),
    pictureId: integer().references(() => pictures.id),
    /** Alternative text. */
    ...localizedText('pictureAlt'),
    /** Null for a draft; a future time is a scheduled article. */
    publishedAt: timestamptz().defaultNow(),
    updatedBy: updatedBy(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [index('blogs_picture_id_idx').on(t.pictureId)],
);

/** Former slugs of blogs, written by a trigger. */
export const blogSlugs = pgTable(
  'blog_slugs',
  {
    slug: text().primaryKey(),
    blogId: integer()
      .notNull()
      .references(() => blogs.id, { onDelete: 'cascade' }),
  },
  (t) => [index('blog_slugs_blog_id_idx').on(t.blogId)],
);

export const blogProducts = pgTable(
  'blog_products',
  {
    blogId: integer()
      .notNull()
      .references(() => blogs.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.blogId, t.productId] }), index('blog_products_product_id_idx').on(t.productId)],
);

/** About, privacy, refund, shipping, terms. */
export const pages = pgTable('pages', {
  slug: text().primaryKey(),
  ...localizedText('title'),
  /** Sanitised HTML. */
  ...localizedText('body'),
  updatedBy: updatedBy(),
  updatedAt: timestamptz().notNull().defaultNow(),
});

/** The texts of a page before each of its changes. */
export const pageVersions = pgTable(
  'page_versions',
  {
    id: id(),
    slug: text()
      .notNull()
      .references(() => pages.slug, { onDelete: 'cascade' }),
    ...localizedText('title'),
    ...localizedText('body'),
    /** Who made the change. */
    changedBy: integer().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('page_versions_slug_idx').on(t.slug, t.id),
    index('page_versions_changed_by_idx')
      .on(t.changedBy)
      .where(sql`${t.changedBy} is not null`),
  ],
);

/** The content of home and footer as JSON; the Zod schemas are in shop/content. */
export const contentBlocks = pgTable('content_blocks', {
  key: text().primaryKey(),
  body: jsonb().notNull(),
  updatedBy: updatedBy(),
  updatedAt: timestamptz().notNull().defaultNow(),
});

/** Unpublished changes of a content block. They publish no change event. */
export const contentDrafts = pgTable('content_drafts', {
  key: text().primaryKey(),
  body: jsonb().notNull(),
  updatedBy: updatedBy(),
  updatedAt: timestamptz().notNull().defaultNow(),
});

/** Store settings; an absent key has the default in shop/settings. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedBy: updatedBy(),
  updatedAt: timestamptz().notNull().defaultNow(),
});

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    /** The signed-in sender. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    message: text().notNull(),
    handledAt: timestamptz(),
    /** The member of staff who handled it, and their note. */
    handledBy: integer().references(() => users.id),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('contact_messages_listed').on(sql`(${t.handledAt} is null)`, t.createdAt),
    index('contact_messages_phone').on(t.phone),
    index('contact_messages_email').on(t.email),
    index('contact_messages_user_id_idx')
      .on(t.userId)
      .where(sql`${t.userId} is not null`),
    index('contact_messages_handled_by_idx')
      .on(t.handledBy)
      .where(sql`${t.handledBy} is not null`),
  ],
);
