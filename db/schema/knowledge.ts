import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import {
  type Active,
  type CareKind,
  careKinds,
  type DayTime,
  type PregnancyNote,
  pregnancyNotes,
  type RoutineStep,
  type Scent,
  scents,
  stepSlugs,
  type Texture,
  textures,
} from '#values/knowledge.ts';
import type { HairType, SkinType } from '#values/skin-and-hair.ts';
import { createdAt, enumCheck, id, localizedText, timestamptz, updatedBy } from '../columns.ts';
import { users } from './accounts.ts';
import { products } from './catalogue.ts';

/** What a shopper wants to care for, such as acne, with the landing page of it. */
export const concerns = pgTable(
  'concerns',
  {
    id: id(),
    slug: text().notNull().unique(),
    kind: text().$type<CareKind>().notNull(),
    ...localizedText('name'),
    /** Other ways to type it, separated by commas: synonyms, dialect, plurals, Arabic in Latin letters. */
    words: text().notNull().default(''),
    ...localizedText('intro'),
    /** Sanitised HTML. */
    ...localizedText('article'),
    ...localizedText('metaDescription'),
    position: integer().notNull().default(0),
    /** Hides it from filters, menu and landing pages; the search still knows its words. */
    hidden: boolean().notNull().default(false),
    updatedBy: updatedBy(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [enumCheck('concerns_kind', t.kind, careKinds)],
);

/** That a product is for a concern, and why: an ingredient, or what its text says. */
export const productConcerns = pgTable(
  'product_concerns',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    concernId: integer()
      .notNull()
      .references(() => concerns.id, { onDelete: 'cascade' }),
    ...localizedText('reason'),
  },
  (t) => [primaryKey({ columns: [t.productId, t.concernId] }), index('product_concerns_concern').on(t.concernId)],
);

/** For whom a product is and how it is used. No row: nothing is known. */
export const productKnowledge = pgTable(
  'product_knowledge',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    skinTypes: text().array().$type<SkinType[]>().notNull().default([]),
    hairTypes: text().array().$type<HairType[]>().notNull().default([]),
    step: text().$type<RoutineStep>(),
    times: text().array().$type<DayTime[]>().notNull().default([]),
    texture: text().$type<Texture>(),
    scent: text().$type<Scent>(),
    actives: text().array().$type<Active[]>().notNull().default([]),
    pregnancy: text().$type<PregnancyNote>(),
    minAge: integer(),
  },
  (t) => [
    enumCheck('product_knowledge_step', t.step, stepSlugs),
    enumCheck('product_knowledge_texture', t.texture, textures),
    enumCheck('product_knowledge_scent', t.scent, scents),
    enumCheck('product_knowledge_pregnancy', t.pregnancy, pregnancyNotes),
    check('product_knowledge_min_age', sql`${t.minAge} between 0 and 99`),
  ],
);

/** A product that staff recommend beside another. */
export const productCompanions = pgTable(
  'product_companions',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    companionId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.companionId] }),
    index('product_companions_companion').on(t.companionId),
    check('product_companions_other', sql`${t.productId} <> ${t.companionId}`),
  ],
);

/** Words that mean the same to the search, separated by commas; staff add them, mostly for searches that found nothing. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: id(),
  words: text().notNull(),
  updatedBy: updatedBy(),
  createdAt: createdAt(),
});

/** The ingredients and groups of ingredients that a shopper avoids, by their slugs. */
export const avoidLists = pgTable('avoid_lists', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  slugs: text().array().notNull().default([]),
  updatedAt: timestamptz().notNull().defaultNow(),
});
