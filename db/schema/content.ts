import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, bi, createdAt, id } from '../columns.ts';
import { pictures, products } from './catalogue.ts';

export const blogs = pgTable('blogs', {
  id: id(),
  slug: text().notNull().unique(),
  ...bi('title'),
  ...bi('excerpt'),
  /** Sanitised HTML. */
  ...bi('body'),
  pictureId: integer().references(() => pictures.id),
  publishedAt: at().notNull().defaultNow(),
  updatedAt: at().notNull().defaultNow(),
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

/** Figures of the store that staff may change; a key that is absent has the default in shop/settings. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedBy: integer(),
  updatedAt: at().notNull().defaultNow(),
});

export const contactMessages = pgTable('contact_messages', {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  message: text().notNull(),
  handledAt: at(),
  createdAt: createdAt(),
});
