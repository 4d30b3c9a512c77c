import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, bi, createdAt, id } from '../columns.ts';
import { users } from './accounts.ts';
import { pictures, products } from './catalogue.ts';

/** The words of simple HTML: what stands between white space, but for tags, entities and marks alone. */
const wordsOf = (column: AnyPgColumn): SQL =>
  sql`regexp_count(regexp_replace(${column}, '<[^>]*>|&#?\\w+;', ' ', 'g'), '[^\\s[:punct:]–—…«»،؛؟•]\\S*')`;

export const blogs = pgTable('blogs', {
  id: id(),
  slug: text().notNull().unique(),
  ...bi('title'),
  ...bi('excerpt'),
  /** Sanitised HTML. */
  ...bi('body'),
  /** Counted by the database: what lists say of the time it takes to read needs no body. */
  wordsAr: integer()
    .notNull()
    .generatedAlwaysAs((): SQL => wordsOf(blogs.bodyAr)),
  wordsEn: integer()
    .notNull()
    .generatedAlwaysAs((): SQL => wordsOf(blogs.bodyEn)),
  pictureId: integer().references(() => pictures.id),
  /** What the picture shows, for those who do not see it. */
  ...bi('pictureAlt'),
  /** A draft has none; one that is still to come is scheduled. */
  publishedAt: at().defaultNow(),
  updatedAt: at().notNull().defaultNow(),
});

/** Former addresses of blogs, kept by the database. */
export const blogSlugs = pgTable('blog_slugs', {
  slug: text().primaryKey(),
  blogId: integer()
    .notNull()
    .references(() => blogs.id, { onDelete: 'cascade' }),
});

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
  (t) => [primaryKey({ columns: [t.blogId, t.productId] })],
);

/** About, privacy, refund, shipping, terms. */
export const pages = pgTable('pages', {
  slug: text().primaryKey(),
  ...bi('title'),
  /** Sanitised HTML. */
  ...bi('body'),
  updatedAt: at().notNull().defaultNow(),
});

/** What home and footer say, a JSON document each; its shape is the Zod schema in shop/content. */
export const contentBlocks = pgTable('content_blocks', {
  key: text().primaryKey(),
  body: jsonb().notNull(),
  updatedAt: at().notNull().defaultNow(),
});

/** What staff have prepared of a content block and not published yet: nobody is told of it. */
export const contentDrafts = pgTable('content_drafts', {
  key: text().primaryKey(),
  body: jsonb().notNull(),
  updatedAt: at().notNull().defaultNow(),
});

/** Figures of the store that staff may change; a key that is absent has the default in shop/settings. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedBy: integer(),
  updatedAt: at().notNull().defaultNow(),
});

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    /** Who was signed in when it was sent. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    message: text().notNull(),
    handledAt: at(),
    /** Who of staff did, and what they noted. */
    handledBy: integer().references(() => users.id),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('contact_messages_listed').on(sql`(${t.handledAt} is null)`, t.createdAt),
    index('contact_messages_phone').on(t.phone),
    index('contact_messages_email').on(t.email),
  ],
);
