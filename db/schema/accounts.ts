import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, createdAt, id, oneOf } from '../columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    /** The name as it is searched in: `fold_name` of the migrations, which follows `values/arabic.ts`. */
    nameFolded: text()
      .notNull()
      .generatedAlwaysAs(sql`fold_name(name)`),
    /** E.164. */
    phone: text().notNull().unique(),
    email: text(),
    gender: text().$type<'male' | 'female'>().notNull(),
    /** Argon2id; null for an account that only signs in by a provider. */
    passwordHash: text(),
    phoneVerifiedAt: at(),
    emailVerifiedAt: at(),
    status: text().$type<'active' | 'deactivated' | 'blocked'>().notNull().default('active'),
    scopes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** When scopes or roles were last given to them or taken away. */
    scopesChangedAt: at(),
    locale: text().$type<'ar' | 'en'>().notNull().default('ar'),
    /** When its owner closed the account; some days later what is personal is erased. */
    closedAt: at(),
    erasedAt: at(),
    /** When staff blocked it last, and why, in words for staff. */
    blockedAt: at(),
    blockedReason: text(),
    /** The account that has all of this one's since both were found to be one person's. */
    mergedInto: integer().references((): AnyPgColumn => users.id),
    /** Of a phone that was never verified: the SHA-256 of what its last registration gave to whoever made it. */
    registrationHash: text(),
    /** Of such a phone: it was registered with more than one password. */
    registrationDisputed: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    index('users_staff')
      .on(t.id)
      .where(sql`${t.scopes} <> '{}'`),
    index('users_listed').on(t.createdAt, t.id),
    index('users_merged')
      .on(t.mergedInto)
      .where(sql`${t.mergedInto} is not null`),
    oneOf('users_gender', t.gender, ['male', 'female']),
    oneOf('users_status', t.status, ['active', 'deactivated', 'blocked']),
    check('users_phone_e164', sql`${t.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
  ],
);

/** A sign-in at an identity provider that belongs to an account. */
export const userIdentities = pgTable(
  'user_identities',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text(),
    createdAt: createdAt(),
  },
  (t) => [unique('user_identities_subject').on(t.issuer, t.subject), index('user_identities_user').on(t.userId)],
);

/** A pair of opaque tokens, kept as SHA-256; a refresh makes the next row of the same family. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    family: text().notNull(),
    accessHash: text().notNull().unique(),
    refreshHash: text().notNull().unique(),
    accessExpiresAt: at().notNull(),
    refreshExpiresAt: at().notNull(),
    refreshedAt: at(),
    revokedAt: at(),
    lastSeenAt: at().notNull().defaultNow(),
    userAgent: text(),
    createdAt: createdAt(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_family').on(t.family)],
);

/**
 * Somebody whom an identity provider has proved, and who still owes a phone number: what the proof said, kept until the
 * account is made. `tokenHash` is the SHA-256 of what the browser holds.
 */
export const providerSignups = pgTable('provider_signups', {
  id: id(),
  tokenHash: text().notNull().unique(),
  issuer: text().notNull(),
  subject: text().notNull(),
  /** Only when the provider says that it is verified. */
  email: text(),
  name: text(),
  expiresAt: at().notNull(),
  usedAt: at(),
  createdAt: createdAt(),
});

/**
 * Six-digit codes: stored hashed, killed by the fifth wrong try. A row without a user is a decoy: made for a destination that
 * belongs to nobody, so that unknown and known ones take and answer alike.
 */
export const otpCodes = pgTable(
  'otp_codes',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<'verify' | 'reset' | 'change_phone'>().notNull(),
    destination: text().notNull(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: at().notNull(),
    usedAt: at(),
    sentAt: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('otp_codes_one_open')
      .on(t.userId, t.purpose)
      .where(sql`${t.usedAt} is null`),
    uniqueIndex('otp_codes_one_decoy')
      .on(t.destination, t.purpose)
      .where(sql`${t.usedAt} is null and ${t.userId} is null`),
    check('otp_codes_tries', sql`${t.tries} between 0 and 5`),
    oneOf('otp_codes_purpose', t.purpose, ['verify', 'reset', 'change_phone']),
  ],
);

/** What `auth/forget/check` gives out, once, against a right code. */
export const resetTokens = pgTable('reset_tokens', {
  id: id(),
  userId: integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  expiresAt: at().notNull(),
  usedAt: at(),
  createdAt: createdAt(),
});

export const countries = pgTable('countries', {
  id: id(),
  iso2: text().notNull().unique(),
  nameAr: text().notNull(),
  nameEn: text().notNull(),
  dialCode: text(),
});

export const governorates = pgTable(
  'governorates',
  {
    id: integer().primaryKey(),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    code: text().notNull().unique(),
    nameAr: text().notNull(),
    nameEn: text().notNull(),
    /** Piastres. */
    fee: integer().notNull(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [check('governorates_fee', sql`${t.fee} >= 0`)],
);

export const cities = pgTable(
  'cities',
  {
    id: integer().primaryKey(),
    governorateId: integer()
      .notNull()
      .references(() => governorates.id),
    nameAr: text().notNull(),
    nameEn: text().notNull(),
    /** Piastres; null means the governorate's fee. */
    fee: integer(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [check('cities_fee', sql`${t.fee} >= 0`), index('cities_governorate').on(t.governorateId)],
);

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    cityId: integer()
      .notNull()
      .references(() => cities.id),
    postalCode: text(),
    description: text().notNull(),
    addressType: text().$type<'home' | 'work' | 'temporary'>().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('addresses_one_default')
      .on(t.userId)
      .where(sql`${t.isDefault}`),
    index('addresses_user').on(t.userId),
    oneOf('addresses_type', t.addressType, ['home', 'work', 'temporary']),
  ],
);

/** What staff want to remember of a customer. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: integer()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('customer_notes_user').on(t.userId, t.id)],
);
