import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { at, bi, createdAt, id } from '../columns.ts';
import { users } from './accounts.ts';

/** Named sets of scopes. */
export const roles = pgTable('roles', {
  id: id(),
  ...bi('name'),
  scopes: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  createdAt: createdAt(),
  updatedAt: at().notNull().defaultNow(),
});

/** Who has which role. What somebody may do is the union of their roles and of `users.scopes`. */
export const userRoles = pgTable(
  'user_roles',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: integer()
      .notNull()
      .references(() => roles.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roleId] }), index('user_roles_role').on(t.roleId)],
);

/** The second step of a member's sign-in: codes by time (TOTP). It counts once it is confirmed. */
export const secondFactors = pgTable('second_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted: `shop/staff/sealer.ts`. */
  secret: text().notNull(),
  confirmedAt: at(),
  /** The last half minute whose code was taken: none up to it is taken again. */
  lastStep: bigint({ mode: 'number' }),
  createdAt: createdAt(),
});

/** Codes for who has lost the device: each opens once; kept as SHA-256, which is enough for 80 random bits. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: at(),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
);

/** What is known of a session as one of staff, for all pairs of tokens of its family: a refresh changes nothing of it. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    family: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the second factor was shown. */
    passedAt: at(),
    /** The last staff call of a browser, to the minute; null for a program's session, which does not lock. */
    seenAt: at(),
    /** Locked by hand. */
    lockedAt: at(),
  },
  (t) => [index('staff_sessions_user').on(t.userId)],
);

/** Lists of orders that a member of staff opens often: what they are narrowed by, as the list is asked, and how they are sorted. */
export const orderViews = pgTable(
  'order_views',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    filter: jsonb().$type<Record<string, unknown>>().notNull(),
    sort: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('order_views_once').on(t.userId, t.name),
    check('order_views_size', sql`length(${t.name}) <= 60 and octet_length(${t.filter}::text) <= 4000`),
  ],
);
