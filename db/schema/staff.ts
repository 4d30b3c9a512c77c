import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { timestamptz, localizedText, createdAt, id, enumCheck } from '../columns.ts';
import { users } from './accounts.ts';

/** Named sets of scopes. */
export const roles = pgTable('roles', {
  id: id(),
  ...localizedText('name'),
  scopes: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  createdAt: createdAt(),
  updatedAt: timestamptz().notNull().defaultNow(),
});

/** Roles of users. A user's scopes are the union of their roles' and of `users.scopes`. */
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

/** A member's TOTP second factor; it is active once confirmed. */
export const secondFactors = pgTable('second_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted: `shop/encryptor.ts`. */
  secret: text().notNull(),
  confirmedAt: timestamptz(),
  /** The last time step whose code was used: codes up to it are refused. */
  lastStep: bigint({ mode: 'number' }),
  createdAt: createdAt(),
});

/** Recovery codes, each valid once; SHA-256 is enough for 80 random bits. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: timestamptz(),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
);

/** A staff session's state, shared by all token pairs of its family. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    family: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the second factor was verified. */
    passedAt: timestamptz(),
    /** The last staff call, to the minute; null before the first. */
    seenAt: timestamptz(),
    /** When the member locked the session. */
    lockedAt: timestamptz(),
  },
  (t) => [index('staff_sessions_user').on(t.userId)],
);

export const changeKinds = ['setting', 'member', 'role'] as const;

/** `stale`: the target changed in the meantime, or the requester lost the right. */
export const changeStates = ['pending', 'applied', 'declined', 'cancelled', 'stale'] as const;

/** Changes of payment settings, and of scopes that lead to money, that wait for a second member, or for a delay where there is none. */
export const pendingChanges = pgTable(
  'pending_changes',
  {
    id: id(),
    kind: text().$type<(typeof changeKinds)[number]>().notNull(),
    /** The key of a setting, or the id of an account or a role. */
    target: text().notNull(),
    /** The new value, by kind as in `shop/staff/changes/change.ts`, and the former one. */
    change: jsonb().$type<Record<string, unknown>>().notNull(),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The `updated_at` of the version that was seen: a newer one makes the change stale. */
    seen: timestamptz(),
    /** When it is applied automatically; null: it needs a second member. */
    effectiveAt: timestamptz(),
    status: text().$type<(typeof changeStates)[number]>().notNull().default('pending'),
    requestedBy: integer()
      .notNull()
      .references(() => users.id),
    /** Null while it waits, and if it was applied automatically. */
    decidedBy: integer().references(() => users.id),
    decidedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('pending_changes_open')
      .on(t.kind, t.target)
      .where(sql`${t.status} = 'pending'`),
    index('pending_changes_requested_by_idx').on(t.requestedBy),
    index('pending_changes_decided_by_idx')
      .on(t.decidedBy)
      .where(sql`${t.decidedBy} is not null`),
    index('pending_changes_status_idx').on(t.status, t.id),
    enumCheck('pending_changes_kind_known', t.kind, changeKinds),
    enumCheck('pending_changes_status', t.status, changeStates),
    check('pending_changes_decided', sql`(${t.status} = 'pending') = (${t.decidedAt} is null)`),
    check(
      'pending_changes_second',
      sql`${t.status} <> 'applied' or (case when ${t.decidedBy} is null then ${t.effectiveAt} is not null else ${t.decidedBy} <> ${t.requestedBy} end)`,
    ),
  ],
);

/** Saved order lists of a member of staff: filter and sort order. */
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
