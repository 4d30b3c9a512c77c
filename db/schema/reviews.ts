import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import {
  type HoldReason,
  type RejectReason,
  rejectReasons,
  type ReviewStatus,
  reviewStatuses,
} from '#values/reviews.ts';
import { type AgeBand, ageBands, type HairType, hairTypes, type SkinType, skinTypes } from '#values/skin-and-hair.ts';
import { createdAt, enumCheck, id, nonNegativeCheck, timestamptz } from '../columns.ts';
import { users } from './accounts.ts';
import { products } from './catalogue.ts';
import { uploads } from './payments.ts';

/** Ratings of products, with or without a text. Only published ones are shown and counted in `products`. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null for imported reviews, and after their author's account was erased. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    author: text().notNull(),
    rating: integer().notNull(),
    comment: text().notNull().default(''),
    locale: text().$type<'ar' | 'en'>().notNull(),
    verified: boolean().notNull().default(false),
    skinType: text().$type<SkinType>(),
    hairType: text().$type<HairType>(),
    ageBand: text().$type<AgeBand>(),
    status: text().$type<ReviewStatus>().notNull().default('published'),
    /** Why it waited for staff the last time. */
    heldReasons: text().$type<HoldReason>().array().notNull().default([]),
    rejectReason: text().$type<RejectReason>(),
    rejectNote: text().notNull().default(''),
    decidedAt: timestamptz(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The shop's public answer; empty without one. */
    answer: text().notNull().default(''),
    answeredAt: timestamptz(),
    answeredBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The number of its votes; a trigger keeps it. */
    helpfulCount: integer().notNull().default(0),
    /** Increases with every change by the author or by staff, so that nobody decides on a text that they have not seen. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    /** When the author last changed it. */
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    unique('reviews_one_each').on(t.productId, t.userId),
    index('reviews_user_id_idx')
      .on(t.userId)
      .where(sql`${t.userId} is not null`),
    index('reviews_pending')
      .on(t.updatedAt)
      .where(sql`${t.status} = 'pending'`),
    index('reviews_decided_by_idx')
      .on(t.decidedBy)
      .where(sql`${t.decidedBy} is not null`),
    index('reviews_answered_by_idx')
      .on(t.answeredBy)
      .where(sql`${t.answeredBy} is not null`),
    enumCheck('reviews_locale', t.locale, ['ar', 'en']),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    enumCheck('reviews_skin_type', t.skinType, skinTypes),
    enumCheck('reviews_hair_type', t.hairType, hairTypes),
    enumCheck('reviews_age_band', t.ageBand, ageBands),
    enumCheck('reviews_status', t.status, reviewStatuses),
    enumCheck('reviews_reject_reason', t.rejectReason, rejectReasons),
    check('reviews_rejected', sql`(${t.status} = 'rejected') = (${t.rejectReason} is not null)`),
    check('reviews_answered', sql`(${t.answer} = '') = (${t.answeredAt} is null)`),
    nonNegativeCheck('reviews_helpful', t.helpfulCount),
  ],
);

/** The photos of a review, at most four; they may be seen by everybody while it is published. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    uploadId: integer()
      .notNull()
      .references(() => uploads.id)
      .unique('review_photos_upload'),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reviewId, t.uploadId] }),
    check('review_photos_position', sql`${t.position} between 1 and 4`),
  ],
);

/** Who finds a review helpful, once each. A trigger refuses a vote for one's own review. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] }), index('review_votes_user').on(t.userId)],
);
