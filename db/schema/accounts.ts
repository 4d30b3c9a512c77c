import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { timestamptz, createdAt, id, enumCheck } from '../columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    /** For search: the name normalised by the SQL function `fold_name`, which follows `values/arabic.ts`. */
    nameFolded: text()
      .notNull()
      .generatedAlwaysAs(sql`fold_name(name)`),
    /** E.164. */
    phone: text().notNull().unique(),
    email: text(),
    /** A new address that is not confirmed yet. Several accounts may have it; only `email` is unique. */
    pendingEmail: text(),
    /** Null until its owner says it: the short way to an account does not ask. */
    gender: text().$type<'male' | 'female'>(),
    /** Argon2id; null for an account that signs in by code or by an identity provider. */
    passwordHash: text(),
    phoneVerifiedAt: timestamptz(),
    emailVerifiedAt: timestamptz(),
    status: text().$type<'active' | 'deactivated' | 'blocked'>().notNull().default('active'),
    scopes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** When scopes or roles were last granted or revoked. */
    scopesChangedAt: timestamptz(),
    locale: text().$type<'ar' | 'en'>().notNull().default('ar'),
    /** When the owner closed the account; its personal data is erased some days later. */
    closedAt: timestamptz(),
    erasedAt: timestamptz(),
    /** The last block by staff, and the reason they gave. */
    blockedAt: timestamptz(),
    blockedReason: text(),
    /** The account that this duplicate was merged into. */
    mergedInto: integer().references((): AnyPgColumn => users.id),
    /** While the phone is unverified: the SHA-256 of the token that the last registration returned. */
    registrationHash: text(),
    /** While the phone is unverified: it was registered with more than one password. */
    registrationDisputed: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    index('users_pending_email')
      .on(t.pendingEmail)
      .where(sql`${t.pendingEmail} is not null`),
    index('users_staff')
      .on(t.id)
      .where(sql`${t.scopes} <> '{}'`),
    index('users_listed').on(t.createdAt, t.id),
    // For the job that erases closed accounts.
    index('users_to_erase')
      .on(t.closedAt)
      .where(sql`${t.status} = 'deactivated' and ${t.erasedAt} is null`),
    index('users_merged')
      .on(t.mergedInto)
      .where(sql`${t.mergedInto} is not null`),
    enumCheck('users_gender', t.gender, ['male', 'female']),
    enumCheck('users_locale', t.locale, ['ar', 'en']),
    enumCheck('users_status', t.status, ['active', 'deactivated', 'blocked']),
    check('users_phone_e164', sql`${t.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
  ],
);

/**
 * A registration with the phone number of a verified account. It grants nothing and changes nothing of that account: it makes the replies,
 * also at sign-in, look as if the number were new. `replyId` is the user id that was returned.
 */
export const knownPhoneRegistrations = pgTable('known_phone_registrations', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  replyId: integer().notNull(),
  passwordHash: text().notNull(),
  createdAt: createdAt(),
});

/** An identity at a provider (OIDC issuer and subject) linked to an account. */
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

/** A session's access and refresh token, stored as SHA-256. A refresh adds a row of the same `family`. */
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
    accessExpiresAt: timestamptz().notNull(),
    refreshExpiresAt: timestamptz().notNull(),
    refreshedAt: timestamptz(),
    revokedAt: timestamptz(),
    lastSeenAt: timestamptz().notNull().defaultNow(),
    userAgent: text(),
    createdAt: createdAt(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_family').on(t.family)],
);

/** A browser that signed in to an account before; `tokenHash` is the SHA-256 of its cookie. One browser may know several accounts. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    lastUsedAt: timestamptz().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [unique('known_devices_token').on(t.tokenHash, t.userId), index('known_devices_user').on(t.userId)],
);

/**
 * Consecutive wrong passwords. `subject` is `to:` and a phone number or e-mail address, whether or not it has an account, or `known:` and
 * a user id; `address` is the network address, empty for all.
 */
export const passwordGuesses = pgTable(
  'password_guesses',
  {
    subject: text().notNull(),
    address: text().notNull(),
    wrong: integer().notNull(),
    /** No attempt is accepted before this time. */
    retryAt: timestamptz(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.subject, t.address] }),
    index('password_guesses_updated').on(t.updatedAt),
    check('password_guesses_wrong', sql`${t.wrong} >= 0`),
  ],
);

/**
 * A sign-up by an identity provider that still lacks a phone number: the provider's claims until the account is created. `tokenHash` is
 * the SHA-256 of the browser's token.
 */
export const providerSignups = pgTable('provider_signups', {
  id: id(),
  tokenHash: text().notNull().unique(),
  issuer: text().notNull(),
  subject: text().notNull(),
  /** Only if the provider says that it is verified. */
  email: text(),
  name: text(),
  expiresAt: timestamptz().notNull(),
  usedAt: timestamptz(),
  createdAt: createdAt(),
});

/**
 * Six-digit codes, hashed; the fifth wrong attempt invalidates one. A row without a user is a decoy for an unknown destination, so that
 * known and unknown ones get the same reply in the same time. A `sign_in` code belongs to a phone number and to the browser that requested it, and
 * to no account: the account is found, or created, when the code is entered.
 */
export const otpCodes = pgTable(
  'otp_codes',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<'verify' | 'reset' | 'change_phone' | 'sign_in'>().notNull(),
    destination: text().notNull(),
    /** Of a `sign_in` code: the name for an account that it creates. */
    name: text(),
    codeHash: text().notNull(),
    /** Wrong attempts by the requester and by others; those of others do not use up the requester's. */
    tries: integer().notNull().default(0),
    otherTries: integer().notNull().default(0),
    /** The requester: network address (`requesterOf`), and the SHA-256 of the registration token. */
    requestedFrom: text(),
    requestedBy: text(),
    /** Of a `sign_in` code: the SHA-256 of its request's idempotency key, and the salt that its token is made of. */
    requestKey: text().unique('otp_codes_request_key'),
    tokenSalt: text(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
    sentAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('otp_codes_one_open')
      .on(t.userId, t.purpose)
      .where(sql`${t.usedAt} is null`),
    uniqueIndex('otp_codes_one_decoy')
      .on(t.destination, t.purpose)
      .where(sql`${t.usedAt} is null and ${t.userId} is null`),
    index('otp_codes_user_id_idx')
      .on(t.userId)
      .where(sql`${t.userId} is not null`),
    check('otp_codes_tries', sql`${t.tries} between 0 and 5`),
    check('otp_codes_other_tries', sql`${t.otherTries} between 0 and 5`),
    enumCheck('otp_codes_purpose', t.purpose, ['verify', 'reset', 'change_phone', 'sign_in']),
    // Such a code can't be entered without the token of the browser that requested it.
    check(
      'otp_codes_sign_in',
      sql`${t.purpose} <> 'sign_in' or (${t.userId} is null and ${t.requestedBy} is not null)`,
    ),
    index('otp_codes_requested_by')
      .on(t.requestedBy)
      .where(sql`${t.purpose} = 'sign_in'`),
  ],
);

/** The single-use token that `auth/forget/check` returns for a correct code. */
export const resetTokens = pgTable(
  'reset_tokens',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [index('reset_tokens_user_id_idx').on(t.userId)],
);

export const countries = pgTable('countries', {
  id: id(),
  iso2: text().notNull().unique(),
  nameAr: text().notNull(),
  nameEn: text().notNull(),
  dialCode: text(),
});

/** Zero to 30 working days, the first day not after the last one. */
const deliveryDaysCheck = (name: string, t: Record<'deliveryDaysMin' | 'deliveryDaysMax', AnyPgColumn>) =>
  check(name, sql`${t.deliveryDaysMin} between 0 and ${t.deliveryDaysMax} and ${t.deliveryDaysMax} <= 30`);

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
    /** Working days to the first and the last day of a delivery. */
    deliveryDaysMin: integer().notNull(),
    deliveryDaysMax: integer().notNull(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [check('governorates_fee', sql`${t.fee} >= 0`), deliveryDaysCheck('governorates_delivery_days', t)],
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
    /** Both null: the governorate's days. */
    deliveryDaysMin: integer(),
    deliveryDaysMax: integer(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    check('cities_fee', sql`${t.fee} >= 0`),
    deliveryDaysCheck('cities_delivery_days', t),
    check('cities_delivery_days_both', sql`(${t.deliveryDaysMin} is null) = (${t.deliveryDaysMax} is null)`),
    index('cities_governorate').on(t.governorateId),
  ],
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
    index('addresses_city_id_idx').on(t.cityId),
    enumCheck('addresses_type', t.addressType, ['home', 'work', 'temporary']),
  ],
);

/** Staff's notes about a customer. */
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
  (t) => [index('customer_notes_user').on(t.userId, t.id), index('customer_notes_author_id_idx').on(t.authorId)],
);
