import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import type { Locale } from '#values/locale.ts';
import type { StaffScope } from '#values/staff-scopes.ts';
import type { ShippingRange } from './addresses/shipping-range.ts';
import type { Provider } from './auth/provider/provider.ts';
import type { CountryOfAddress } from './auth/country-of-address.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { ChatHub } from './chat/hub/streams.ts';
import type { Content } from './content/content.ts';
import type { PushSender } from './daily-work/push/push-sender.ts';
import type { WorkHub } from './daily-work/hub/work-hub.ts';
import { type ErrorCode, ShopError } from './errors.ts';
import type { Refreshable } from './refreshable.ts';
import type { MessageSender } from './notifications/sender.ts';
import type { PictureStore } from './uploads/picture-store.ts';
import type { Encryptor } from '#shop/encryptor.ts';
import { hasScope } from './scope.ts';
import type { CourierAdapters } from '#shop/couriers/adapters/adapter.ts';
import type { Gateway } from '#shop/payments/core/gateway.ts';
import type { BoughtTogether } from './finder/bought-together.ts';
import type { ZeroResultSearches } from './reports/zero-result-searches.ts';
import type { RecordSecurityEvent } from './security-events.ts';
import type { Settings } from './settings/settings.ts';
import type { TaxAuthority } from './tax/authority.ts';
import type { UploadStorage } from './uploads/storage.ts';

/** Who made the request. */
export type Actor =
  | { kind: 'guest' }
  | {
      kind: 'user';
      userId: number;
      name: string;
      phone: string;
      verified: boolean;
      /** The staff scopes that count now: none while the session is restricted. */
      scopes: readonly string[];
      sessionId: number;
      /** State of the session as a staff session; absent for a user without a scope. */
      staff?: StaffSession | undefined;
    };

/** Why the user's scopes do not count in this session: the error code of the refusal. */
export type SessionRestriction = Extract<ErrorCode, 'locked' | 'second_factor_needed' | 'enrol_needed'>;

export type StaffSession = {
  /** The scopes granted directly and by roles, whatever the restriction. */
  grantedScopes: readonly string[];
  secondFactor: 'none' | 'needed' | 'passed';
  locked: boolean;
  restriction: SessionRestriction | null;
  /** Whether the stored time of the last call is out of date. */
  stale: boolean;
};

export type Customer = Extract<Actor, { kind: 'user' }>;

/** Services that the whole process shares. */
export type Services = {
  database: Database;
  db: Db;
  catalogue: Refreshable<Catalogue>;
  content: Refreshable<Content>;
  /** Publishes events to the followers of a chat. */
  chats: ChatHub;
  /** Publishes what happens in the shop to open back offices. */
  work: WorkHub;
  settings: Refreshable<Settings>;
  /** Null while the shop delivers nowhere. */
  shippingRange: Refreshable<ShippingRange | null>;
  /** Counts searches that found nothing. */
  zeroResultSearches: ZeroResultSearches;
  boughtTogether: BoughtTogether;
  sender: MessageSender;
  /** Sends push messages to devices of staff. */
  push: PushSender;
  pictures: PictureStore;
  countryOf: CountryOfAddress;
  /** The external identity provider; null when none is configured. */
  provider: Provider | null;
  /** Storage for the files that shoppers upload. */
  uploads: UploadStorage;
  /** The tax authority that takes receipts; null when none is configured. */
  taxAuthority: TaxAuthority | null;
  /** The gateway for card payments; null when the shop takes none. */
  gateway: Gateway | null;
  /** The delivery companies whose keys the server has. */
  courierAdapters: CourierAdapters;
  demo: boolean;
  publicUrl: string;
  /** Encrypts values that the database must store but nobody may read there. */
  encryptor: Encryptor;
  recordSecurityEvent: RecordSecurityEvent;
};

/**
 * What a verb gets: the shared services, the caller, the language, the time and the network address. `chatToken` is the value of the browser's
 * chat cookie and gives access to a guest's chat. `deviceToken` is the value of its device cookie and identifies a browser that signed in before.
 * `requestId` is in the reply and in the log.
 */
export type Ctx = Services & {
  actor: Actor;
  locale: Locale;
  /** Whether the client asked for `locale`; otherwise `locale` is the shop's default. */
  localeChosen?: boolean;
  now: Date;
  address?: string;
  chatToken?: string | undefined;
  deviceToken?: string | undefined;
  requestId?: string;
};

/** The signed-in user; 401 `code` for a guest. */
export function requireCustomer(ctx: Ctx, code: ErrorCode = 'unauthenticated'): Customer {
  if (ctx.actor.kind !== 'user') throw new ShopError(code);
  return ctx.actor;
}

/**
 * The signed-in user with this scope; 401 for a guest, 403 without it. When the user has the scope but it does not count yet, the 403 says why:
 * `locked`, `second_factor_needed` or `enrol_needed`.
 */
export function requireScope(ctx: Ctx, scope: StaffScope): Customer {
  const customer = requireCustomer(ctx);
  if (hasScope(customer.scopes, scope)) return customer;
  const { staff } = customer;
  throw new ShopError(staff?.restriction && hasScope(staff.grantedScopes, scope) ? staff.restriction : 'forbidden');
}

/**
 * A member of staff and the state of their session, whatever its restriction: for calls about the session itself. 401 for a guest, 403 for a user
 * without a scope, and `locked` unless `evenLocked` is set.
 */
export function requireMember(ctx: Ctx, { evenLocked = false } = {}): Customer & { staff: StaffSession } {
  const customer = requireCustomer(ctx);
  const { staff } = customer;
  if (!staff) throw new ShopError('forbidden');
  if (staff.locked && !evenLocked) throw new ShopError('locked');
  return { ...customer, staff };
}

/** Serialization failure and deadlock: the transaction may be retried from its start. */
const retryable = new Set(['40001', '40P01']);

/** Loads what every call shares. Loading it inside a transaction deadlocks on the embedded database's single connection. */
export const preload = ({ settings, shippingRange }: Pick<Services, 'settings' | 'shippingRange'>): Promise<unknown> =>
  Promise.all([settings.get(), shippingRange.get()]);

/** Runs `work` in one transaction, on its own handle only. After a deadlock, or when an account was merged during it, retries up to twice. */
export async function inTransaction<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  await preload(ctx);
  for (let attempt = 1; ; attempt++) {
    try {
      return await ctx.db.transaction((tx) => work({ ...ctx, db: tx }));
    } catch (error) {
      const isRetryable = error instanceof AccountMerged || retryable.has(databaseCode(error) ?? '');
      if (attempt === 3 || !isRetryable) throw error;
    }
  }
}

/** The SQLSTATE of a database error, wherever the driver put it. */
export function databaseCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** The constraint that a database error names. */
export function databaseConstraint(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { constraint } = at as { constraint?: unknown };
    if (typeof constraint === 'string') return constraint;
  }
  return undefined;
}

/** The account was merged into another one during the call, so the caller is no longer signed in. */
export class AccountMerged extends ShopError {
  constructor() {
    super('unauthenticated');
  }
}

/** Whether the caller is this user. */
export const isCurrentUser = ({ actor }: Ctx, userId: number): boolean =>
  actor.kind === 'user' && actor.userId === userId;

/**
 * Locks a user's row until the transaction ends: every operation that must not run twice concurrently for one user starts with it. If the account
 * was merged into another while this waited for the lock, the transaction is retried and finds the data under the other account. 401 when it is the
 * current user's own and was erased meanwhile.
 */
export async function lockUser(ctx: Ctx, userId: number): Promise<void> {
  const [row] = await queryRows(
    ctx.db,
    z.object({ merged: z.boolean(), erased: z.boolean() }),
    sql`select merged_into is not null merged, erased_at is not null erased from users where id = ${userId} for update`,
  );
  if (row?.merged) throw new AccountMerged();
  if (row?.erased && isCurrentUser(ctx, userId)) throw new ShopError('unauthenticated');
}
