import { sql } from 'drizzle-orm';
import type { Database, Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { Locale } from '#values/locale.ts';
import type { StaffScope } from '#values/staff-scopes.ts';
import type { Provider } from './auth/provider/provider.ts';
import type { CountryOfAddress } from './auth/country-of-address.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { ChatHub } from './chat/hub/streams.ts';
import type { Content } from './content/content.ts';
import { type ErrorCode, ShopError } from './errors.ts';
import type { Live } from './live.ts';
import type { CodeSender } from './messages/sender.ts';
import type { PictureStore } from './media/store.ts';
import type { Sealer } from './staff/sealer.ts';
import { hasScope } from './scope.ts';
import type { Gateway } from './payments/gateway.ts';
import type { Settings } from './settings/settings.ts';
import type { UploadStorage } from './uploads/storage.ts';

/** Who is asking. */
export type Actor =
  | { kind: 'guest' }
  | {
      kind: 'user';
      userId: number;
      name: string;
      phone: string;
      verified: boolean;
      /** What they may do as staff, now: none while something bars their session. */
      scopes: readonly string[];
      sessionId: number;
      /** How the session stands as one of staff; absent for who holds no scope. */
      staff?: StaffSession | undefined;
    };

/** Why the scopes somebody holds don't count in a session: what it is refused with. */
export type Bar = Extract<ErrorCode, 'locked' | 'second_factor_needed' | 'enrol_needed'>;

export type StaffSession = {
  /** The scopes given singly and by roles, whatever bars them. */
  held: readonly string[];
  secondFactor: 'none' | 'needed' | 'passed';
  locked: boolean;
  bar: Bar | null;
  /** Whether it is a browser's, which locks when it is left alone. */
  browser: boolean;
  /** Whether the moment of its last call, as written down, is no longer that of now. */
  stale: boolean;
};

export type Customer = Extract<Actor, { kind: 'user' }>;

/** What the whole process shares. */
export type Services = {
  database: Database;
  db: Db;
  catalogue: Live<Catalogue>;
  content: Live<Content>;
  /** Tells those who follow a chat what happens in it. */
  chats: ChatHub;
  settings: Live<Settings>;
  sender: CodeSender;
  pictures: PictureStore;
  countryOf: CountryOfAddress;
  /** Who else can say who somebody is; null when none is configured. */
  provider: Provider | null;
  /** Where what shoppers send in lies. */
  uploads: UploadStorage;
  /** The way to card payments; null when the shop takes none. */
  gateway: Gateway | null;
  demo: boolean;
  publicUrl: string;
  /** Keeps what the database must hold and nobody read there. */
  sealer: Sealer;
};

/**
 * What a verb gets: the shared services, and who asks, in which language, when, and from which network address. `chatToken` is what
 * the browser's chat cookie holds: a guest's chat is reached by it.
 */
export type Ctx = Services & {
  actor: Actor;
  locale: Locale;
  now: Date;
  address?: string;
  chatToken?: string | undefined;
};

/** The signed-in user, or 401. */
export function requireCustomer(ctx: Ctx): Customer {
  if (ctx.actor.kind !== 'user') throw new ShopError('unauthenticated');
  return ctx.actor;
}

/**
 * The signed-in user who holds a scope; 401 for a guest, 403 without it. Where it is held and does not count yet, the 403 says why:
 * `locked`, `second_factor_needed` or `enrol_needed`.
 */
export function requireScope(ctx: Ctx, scope: StaffScope): Customer {
  const customer = requireCustomer(ctx);
  if (hasScope(customer.scopes, scope)) return customer;
  const { staff } = customer;
  throw new ShopError(staff?.bar && hasScope(staff.held, scope) ? staff.bar : 'forbidden');
}

/**
 * A member of staff, whatever bars their session, and how it stands: for what they do about the session itself. 401 for a guest, 403
 * for who holds no scope, and `locked` unless that is what it is about.
 */
export function requireMember(ctx: Ctx, { evenLocked = false } = {}): Customer & { staff: StaffSession } {
  const customer = requireCustomer(ctx);
  const { staff } = customer;
  if (!staff) throw new ShopError('forbidden');
  if (staff.locked && !evenLocked) throw new ShopError('locked');
  return { ...customer, staff };
}

/** Serialization failure and deadlock: the transaction may be run again from its start. */
const retryable = new Set(['40001', '40P01']);

/** Runs `work` in one transaction, on its own handle only; a deadlock's victim, or who met an account being merged, is tried again, twice. */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  // Loaded by whoever asks first: inside, that would wait for ever for the embedded database's one connection.
  await ctx.settings.get();
  for (let attempt = 1; ; attempt++) {
    try {
      return await ctx.db.transaction((tx) => work({ ...ctx, db: tx as unknown as Db }));
    } catch (error) {
      const again = error instanceof AccountMerged || retryable.has(databaseCode(error) ?? '');
      if (attempt === 3 || !again) throw error;
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

/** The constraint a database error is about. */
export function databaseConstraint(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { constraint } = at as { constraint?: unknown };
    if (typeof constraint === 'string') return constraint;
  }
  return undefined;
}

/** What somebody did with an account that was merged into another meanwhile: whoever asked as it is not signed in any more. */
export class AccountMerged extends ShopError {
  constructor() {
    super('unauthenticated');
  }
}

/**
 * Holds a user's row until the transaction ends: everything that must not happen twice at once for one user starts with it. Of an account
 * that was merged into another while this waited the transaction begins anew, and finds what it is about with the other one.
 */
export async function lockUser(ctx: Ctx, userId: number): Promise<void> {
  const [row] = await rowsOf<{ merged: boolean }>(
    ctx.db,
    sql`select merged_into is not null merged from users where id = ${userId} for update`,
  );
  if (row?.merged) throw new AccountMerged();
}
