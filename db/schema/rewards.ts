import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestamptz, localizedText, createdAt, id, money, enumCheck } from '../columns.ts';
import { users } from './accounts.ts';

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    code: text().notNull(),
    kind: text().$type<'percent' | 'fixed' | 'free_shipping'>().notNull(),
    /** Percent, or piastres; 0 for free shipping. */
    value: integer().notNull(),
    /** The most a percentage takes off, in piastres. */
    cap: money(),
    minimum: money().notNull().default(0),
    startsAt: timestamptz().notNull().defaultNow(),
    endsAt: timestamptz(),
    maxUses: integer(),
    maxUsesEach: integer().notNull().default(1),
    usedCount: integer().notNull().default(0),
    /** A personal coupon's owner; null for a public one. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    origin: text().$type<'staff' | 'wheel'>().notNull().default('staff'),
    active: boolean().notNull().default(true),
    createdAt: createdAt(),
    /** The last change by staff; a redemption does not touch it. */
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('coupons_code_key').on(sql`upper(${t.code})`),
    index('coupons_user').on(t.userId),
    enumCheck('coupons_origin', t.origin, ['staff', 'wheel']),
    enumCheck('coupons_kind', t.kind, ['percent', 'fixed', 'free_shipping']),
    check(
      'coupons_value',
      sql`case ${t.kind} when 'percent' then ${t.value} between 1 and 100 when 'fixed' then ${t.value} > 0 else ${t.value} = 0 end`,
    ),
    check('coupons_uses', sql`${t.usedCount} >= 0 and (${t.maxUses} is null or ${t.usedCount} <= ${t.maxUses})`),
  ],
);

export const wheelCampaigns = pgTable('wheel_campaigns', {
  id: id(),
  ...localizedText('name'),
  spinsEach: integer().notNull().default(2),
  startsAt: timestamptz().notNull().defaultNow(),
  endsAt: timestamptz(),
  active: boolean().notNull().default(true),
  /** When staff last changed it or a prize of it. */
  updatedAt: timestamptz().notNull().defaultNow(),
});

export const wheelPrizes = pgTable(
  'wheel_prizes',
  {
    id: id(),
    campaignId: integer()
      .notNull()
      .references(() => wheelCampaigns.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    ...localizedText('label'),
    kind: text().$type<'percent' | 'free_shipping' | 'points' | 'nothing'>().notNull(),
    value: integer().notNull().default(0),
    weight: integer().notNull(),
  },
  (t) => [
    unique('wheel_prizes_position').on(t.campaignId, t.position),
    check('wheel_prizes_weight', sql`${t.weight} > 0`),
    enumCheck('wheel_prizes_kind', t.kind, ['percent', 'free_shipping', 'points', 'nothing']),
  ],
);

export const wheelSpins = pgTable(
  'wheel_spins',
  {
    /** Stays when an account merge gives the spin another owner and number. */
    id: integer().notNull().unique('wheel_spins_id').generatedAlwaysAsIdentity(),
    campaignId: integer()
      .notNull()
      .references(() => wheelCampaigns.id),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    nth: integer().notNull(),
    prizeId: integer()
      .notNull()
      .references(() => wheelPrizes.id),
    couponId: integer().references(() => coupons.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.userId, t.nth] }),
    index('wheel_spins_user_id_idx').on(t.userId),
    index('wheel_spins_prize_id_idx').on(t.prizeId),
    index('wheel_spins_coupon_id_idx')
      .on(t.couponId)
      .where(sql`${t.couponId} is not null`),
    check('wheel_spins_nth', sql`${t.nth} >= 1`),
  ],
);
